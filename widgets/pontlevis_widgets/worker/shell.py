"""Runs a notebook's cells without a kernel, and returns their outputs."""

from __future__ import annotations

import ast
import inspect
import io
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

Bundle = dict[str, Any]
"""The representations of an object by MIME type."""
Output = dict[str, Any]
"""An output of a cell, in the format of notebooks."""
REPRESENTATIONS = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_", "text/markdown": "_repr_markdown_"}


class Formatter:
    """Functions that format objects as one MIME type, by class."""

    def __init__(self) -> None:
        self._by_class: dict[type, Callable[..., Any]] = {}

    def for_type(self, cls: type, function: Callable[..., Any]) -> None:
        """Registers the function for objects of a class."""
        self._by_class[cls] = function

    def of(self, shown: Any) -> Callable[..., Any] | None:
        """Returns the function of an object's class or of its nearest base class, None without one."""
        return next((self._by_class[cls] for cls in type(shown).__mro__ if cls in self._by_class), None)


class DisplayFormatter(NamedTuple):
    """The formatters by MIME type."""

    formatters: dict[str, Formatter]


class Events:
    """The events of a cell: none occur here, as each cell runs once."""

    def register(self, event: str, call: Callable[..., Any]) -> None:
        """Does nothing."""


class Printer(io.StringIO):
    """The printer that a `_repr_pretty_` method writes to."""

    text = io.StringIO.write


class Shell:
    """The parts of IPython's shell that the house uses: runs cells, shows objects, holds formatters."""

    def __init__(self) -> None:
        self.display_formatter = DisplayFormatter({"text/html": Formatter(), "text/plain": Formatter()})
        self.events = Events()
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.silent = False
        """True if displayed objects are dropped, as the page shows them already."""
        self._outputs: list[Output] = []

    async def run(self, source: str) -> list[Output]:
        """Runs a cell. Returns its outputs; an error is the last of them."""
        self._outputs = []
        said = {"stdout": io.StringIO(), "stderr": io.StringIO()}
        try:
            with redirect_stdout(said["stdout"]), redirect_stderr(said["stderr"]):
                await self._execute(source)
        except Exception as error:  # noqa: BLE001 - every exception of a cell becomes an output
            text = traceback.format_exception(error)
            self._outputs.append({"output_type": "error", "ename": type(error).__name__, "evalue": str(error),
                                  "traceback": text})
        streams = [{"output_type": "stream", "name": name, "text": text.getvalue()}
                   for name, text in said.items() if text.getvalue()]
        shown, self._outputs = self._outputs, []
        return [*streams, *shown]

    async def _execute(self, source: str) -> None:
        tree = ast.parse(source)
        last = tree.body[-1] if tree.body else None
        shown = last.value if isinstance(last, ast.Expr) else None
        await self._evaluate(ast.Module(tree.body[:-1] if shown else tree.body, tree.type_ignores), "exec")
        if shown:
            value = await self._evaluate(ast.Expression(shown), "eval")
            if value is not None and not source.rstrip().endswith(";"):
                self.display(value)

    async def _evaluate(self, tree: ast.Module | ast.Expression, mode: str) -> Any:
        code = compile(tree, "<cell>", mode, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        value = eval(code, self.names)  # noqa: S307 - a cell of the house's notebooks
        return await value if code.co_flags & inspect.CO_COROUTINE else value

    def display(self, *shown: Any, **_: Any) -> None:
        """Shows objects in the running cell."""
        for one in () if self.silent else shown:
            data, metadata = self.format(one)
            self._outputs.append({"output_type": "display_data", "data": data, "metadata": metadata})

    def format(self, shown: Any) -> tuple[Bundle, Bundle]:
        """Returns the representations of an object by MIME type, and their metadata."""
        bundle = shown._repr_mimebundle_() if hasattr(shown, "_repr_mimebundle_") else None
        if bundle:
            return bundle if isinstance(bundle, tuple) else (bundle, {})
        data: Bundle = {"text/plain": self._words(shown)}
        for kind, name in REPRESENTATIONS.items():
            if hasattr(shown, name):
                data[kind] = getattr(shown, name)()
        html = self.display_formatter.formatters["text/html"].of(shown)
        if html is not None:
            data["text/html"] = html(shown)
        return {kind: value for kind, value in data.items() if value is not None}, {}

    def _words(self, shown: Any) -> str:
        words = self.display_formatter.formatters["text/plain"].of(shown)
        printer = Printer()
        if words is not None:
            words(shown, printer, False)
        elif hasattr(shown, "_repr_pretty_"):
            shown._repr_pretty_(printer, False)
        else:
            printer.text(repr(shown))
        return printer.getvalue()

    def get_parent(self) -> dict[str, Any]:
        """Returns an empty dict: without a kernel, no message has requested the cell."""
        return {}

