"""The pages `make bench` holds ours against: a stock PyScript page, and a static page with a few lines of script."""

import shutil
from pathlib import Path

from tools import layout

STOCK = """<!doctype html>
<html lang="en" data-app="loading">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Hello</title>
  <link rel="stylesheet" href="./pyscript/core.css">
  <script type="module" src="./pyscript/core.js"></script>
</head>
<body>
  <p id="hello"></p>
  <script type="py" src="./main.py" config='{"interpreter": "./pyodide/pyodide.mjs"}'></script>
</body>
</html>
"""

STOCK_MAIN = """from pyscript import document

document.getElementById("hello").textContent = "Hello"
document.documentElement.dataset.app = "ready"
"""

STATIC = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Clock</title>
</head>
<body>
  <p data-tick="time"></p>
  <script>
    var place = document.querySelector("[data-tick=time]");
    function draw() {
      var left = 1200 - Math.floor(Date.now() / 1000) % 1200;
      place.textContent = Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
    }
    draw();
    setInterval(draw, 200);
  </script>
</body>
</html>
"""


def stock_site(folder: Path) -> Path:
    """A hello page as PyScript's manual has it, from the same packages as ours, served by ourselves like ours."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "pyodide").mkdir(parents=True)
    for name in (*layout.PYODIDE_FILES, "pyodide.asm.mjs", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(layout.PYODIDE / name, folder / "pyodide" / name)
    shutil.copytree(layout.PYSCRIPT, folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (folder / "index.html").write_text(STOCK, "utf-8")
    (folder / "main.py").write_text(STOCK_MAIN, "utf-8")
    (folder / "static.html").write_text(STATIC, "utf-8")
    return folder
