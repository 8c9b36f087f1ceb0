"""Finds the imports of a notebook that a template can run once for all visitors."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from IPython.core.inputtransformer2 import TransformerManager

UNSETTLING = re.compile(
    r"\b(chdir|environb?|putenv|setlocale)\b|\bsys\.(path|modules|meta_path)\b|"
    r"_magic\('(cd|conda|env|load_ext|mamba|pip|set_env|uv)'"
)
"""Code that changes what an import finds or does: imports after it are left to each visitor's kernel."""


def imports(cells: Iterable[str], folder: Path) -> Iterator[str]:
    """Yields the imports of packages in `cells` and in the modules from `folder` that they import.

    Each visitor's kernel imports those modules itself, as they may read the time or count something. Cells with syntax
    errors are skipped; the imports end at the first statement that `UNSETTLING` matches.

    Raises:
        SyntaxError: a module in `folder` cannot be parsed.
    """
    seen: set[Path] = set()
    for source in cells:
        try:
            tree = ast.parse(TransformerManager().transform_cell(source))
        except SyntaxError:
            continue
        for statement in tree.body:
            if UNSETTLING.search(ast.unparse(statement)):
                return
            yield from _named(statement, folder, seen)


def _named(statement: ast.AST, folder: Path, seen: set[Path]) -> Iterator[str]:
    """Yields the imports in `statement` outside functions and classes; follows modules in `folder`."""
    if isinstance(statement, ast.ImportFrom) and not statement.level:
        yield from _imported(str(statement.module), ast.unparse(statement), folder, seen)
    elif isinstance(statement, ast.Import):
        for alias in statement.names:
            yield from _imported(alias.name, f"import {alias.name}", folder, seen)
    elif not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
        for part in ast.iter_child_nodes(statement):
            yield from _named(part, folder, seen)


def _imported(name: str, statement: str, folder: Path, seen: set[Path]) -> Iterator[str]:
    root = name.partition(".")[0]
    files = [file for file in (folder / f"{root}.py", *folder.glob(f"{root}/**/*.py")) if file.is_file()]
    if not files:
        yield statement
    for file in set(files) - seen:
        seen.add(file)
        yield from _named(ast.parse(file.read_bytes()), folder, seen)
