"""What a browser can do, one capability a module. Nothing else in the package imports ``js`` or ``pyodide``."""
