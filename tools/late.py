"""Rewrites modules so that they import later: when something is used instead of when the module is loaded.

Runs inside Pyodide as part of the build. Both rewrites keep what a module means; they refuse what they cannot keep.
"""

import ast
import importlib
from collections.abc import Iterator
from typing import Any


def late_imports(source: bytes, name: str, late: set[str], never: set[str]) -> bytes:
    """Move the imports of some modules from the top of a module into the functions that use them.

    Used outside functions, a name must stand for a plain constant, which is put in its place, or be one that the page
    *never* needs: then statements about it are left out, and it is None where a class mentions it.
    """
    tree = ast.parse(source)
    moved: dict[str, ast.stmt] = {}
    body = []
    for statement in tree.body:
        for alias, single in _imports(statement):
            if _module(single) in late:
                moved[alias] = single
            else:
                body.append(single)
        if not isinstance(statement, ast.Import | ast.ImportFrom) and not _is_about(statement, never):
            body.append(statement)
    if {_module(single) for single in moved.values()} != late:
        raise ValueError(f"{name} does not import all of {sorted(late)}")
    tree.body = body
    return ast.unparse(_Moved(name, moved, never).visit(tree)).encode()


def only(source: bytes, name: str, kept: set[str]) -> bytes:
    """Keep some of a module's classes and functions, and none of the others."""
    tree = ast.parse(source)
    definitions = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    body = [statement for statement in tree.body if isinstance(statement, definitions) and statement.name in kept]
    if {statement.name for statement in body} != kept:
        raise ValueError(f"{name} does not define all of {sorted(kept)}")
    imports = [child for child in tree.body if isinstance(child, ast.Import | ast.ImportFrom)]
    tree.body = [*(child for child in imports if getattr(child, "level", 0) == 0), *body]
    return ast.unparse(tree).encode()


class _Moved(ast.NodeTransformer):
    """Puts constants in the place of names used while loading, and imports into functions."""

    def __init__(self, name: str, moved: dict[str, ast.stmt], never: set[str]) -> None:
        self.name = name
        self.moved = moved
        self.never = never

    def visit_FunctionDef(self, node: Any) -> Any:
        """Defaults and decorators are evaluated while loading; the body is not."""
        node.decorator_list = [self.visit(decorator) for decorator in node.decorator_list]
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        node.args.kw_defaults = [default and self.visit(default) for default in node.args.kw_defaults]
        used = {child.id for part in node.body for child in ast.walk(part) if isinstance(child, ast.Name)}
        at = 1 if ast.get_docstring(node, clean=False) is not None else 0
        node.body[at:at] = [self.moved[alias] for alias in self.moved if alias in used]
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Annotations are not evaluated while loading."""
        node.value = node.value and self.visit(node.value)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """A constant of a module that comes late."""
        root: ast.expr = node
        while isinstance(root, ast.Attribute):
            root = root.value
        if isinstance(root, ast.Name) and root.id in self.moved:
            return self._constant(node, root.id)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Nothing else of it may be needed while loading."""
        if node.id in self.never:
            return ast.Constant(None)
        return self._constant(node, node.id) if node.id in self.moved else node

    def _constant(self, node: ast.expr, alias: str) -> ast.Constant:
        space: dict[str, object] = {}
        try:
            exec(ast.unparse(self.moved[alias]), space)
            value = eval(ast.unparse(node), space)
        except ImportError:
            value = None  # relative: never a constant
        if not isinstance(value, int | str):
            raise ValueError(f"{self.name} needs {ast.unparse(node)} while loading (line {node.lineno})")
        return ast.Constant(int(value) if isinstance(value, int) else str(value))


def lazy_package(source: bytes, package: str, known: dict[str, object]) -> bytes:
    """Make a package import its modules when one of their names is asked for, and not before.

    Conditions are decided now if they are about nothing but what is *known*.
    """
    tree = ast.parse(source)
    homes: dict[str, tuple[str, str]] = {}
    body: list[ast.stmt] = []
    for statement in _chosen(tree.body, known):
        module = _module_in(statement, package)
        if module:
            assert isinstance(statement, ast.ImportFrom)
            for alias in statement.names:
                names = importlib.import_module(f"{package}.{module}").__all__ if alias.name == "*" else [alias.name]
                homes.update({(alias.asname or name): (module, name) for name in names})
        else:
            body.append(statement)
    modules = sorted({module for module, _ in homes.values()})
    usual = [child for child in body if isinstance(child, ast.FunctionDef) and child.name == "__getattr__"]
    values = (node.value for child in usual for node in ast.walk(child) if isinstance(node, ast.Constant))
    special = {value for value in values if isinstance(value, str) and value.isidentifier()}
    text = _LAZY.format(homes=homes, modules=modules, names=sorted(homes), special=sorted(special))
    tree.body = [statement for statement in body if not _gathers_names(statement)]
    return f"{ast.unparse(tree)}\n{text}".encode()


_LAZY = """
_homes = {homes!r}
_modules = {modules!r}
_special = {special!r}
_usual_getattr = globals().get("__getattr__")
__all__ = {names!r}

def __getattr__(name):
    from importlib import import_module
    if name in _homes:
        module, original = _homes[name]
        value = getattr(import_module("." + module, __name__), original)
    elif name in _modules:
        value = import_module("." + name, __name__)
    elif name in _special:
        for module in _modules:
            import_module("." + module, __name__)
        return _usual_getattr(name)
    else:
        raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
    globals()[name] = value
    return value
"""


def _is_about(statement: ast.stmt, names: set[str]) -> bool:
    """Whether a statement that defines nothing mentions a name."""
    return isinstance(statement, ast.Expr | ast.If) and any(
        isinstance(node, ast.Name) and node.id in names for node in ast.walk(statement)
    )


def _module_in(statement: ast.stmt, package: str) -> str | None:
    """The module of the package that a statement takes names from."""
    if not isinstance(statement, ast.ImportFrom) or not statement.module:
        return None
    if statement.level == 1:
        return statement.module
    inside = statement.level == 0 and statement.module.startswith(f"{package}.")
    return statement.module.removeprefix(f"{package}.") if inside else None


def _chosen(body: list[ast.stmt], known: dict[str, object]) -> Iterator[ast.stmt]:
    """Statements at the top, and those in the branches taken here."""
    for statement in body:
        if isinstance(statement, ast.If):
            names = {node.id for node in ast.walk(statement.test) if isinstance(node, ast.Name)}
            if names <= known.keys():
                taken = eval(ast.unparse(statement.test), dict(known))
                yield from _chosen(statement.body if taken else statement.orelse, known)
                continue
        yield statement


def _gathers_names(statement: ast.stmt) -> bool:
    """Whether a statement only gathers what a package offers."""
    return isinstance(statement, ast.Assign | ast.AugAssign) and "__all__" in ast.unparse(statement)


def _imports(statement: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
    """The single imports in a statement, each by the name it binds."""
    if isinstance(statement, ast.Import):
        for alias in statement.names:
            yield alias.asname or alias.name.partition(".")[0], ast.Import([alias])
    elif isinstance(statement, ast.ImportFrom):
        for alias in statement.names:
            yield alias.asname or alias.name, ast.ImportFrom(statement.module, [alias], statement.level)


def _module(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Import):
        return statement.names[0].name
    assert isinstance(statement, ast.ImportFrom)
    return "." * statement.level + (statement.module or "")
