"""Small changes to Python source, one at a time: a comparison, a condition, a number, a call."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
UNSEEN = {"strict", "maxsize", "slots"}
"""Arguments of `zip`, `lru_cache` and `dataclass` that only check lengths or save time and memory."""
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """A change of a file: the original line, the part changed and its new text, and the lines of its statement.

    ``nth`` numbers equal changes of equal lines; ``node`` and ``variant`` find the change in the tree.
    """

    file: str
    number: int
    line: str
    change: str
    nth: int
    first: int
    last: int
    node: int
    variant: int

    @property
    def said(self) -> tuple[str, str, str]:
        """Returns the key of an excuse: the file, the line and the change."""
        return self.file, self.line, self.change

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: {self.line}\n    {self.change}"


def mutants(file: str, source: str) -> Iterator[Mutant]:
    """Yields every change of a file."""
    tree, lines = ast.parse(source), source.splitlines()
    nodes, spans = list(ast.walk(tree)), _spans(tree)
    unseen = {id(part) for node in nodes for hidden in _unseen(node) for part in ast.walk(hidden)}
    met: Counter[tuple[str, str]] = Counter()
    for number, node in enumerate(nodes):
        if id(node) in unseen:
            continue
        for variant, _ in enumerate(_changes(node)):
            at = getattr(node.pattern if isinstance(node, ast.match_case) else node, "lineno", 1)
            said = lines[at - 1].strip(), _told(node, variant)
            yield Mutant(file, at, *said, met[said], *spans[id(node)], number, variant)
            met[said] += 1


def mutated(source: str, mutant: Mutant) -> str:
    """Returns the source of a file with a change made."""
    tree = ast.parse(source)
    _change(list(ast.walk(tree))[mutant.node], mutant.variant)
    return ast.unparse(tree)


def _told(node: ast.AST, variant: int) -> str:
    """Describes a change: the first line of the part changed, before and after."""
    after = deepcopy(node)
    _change(after, variant)
    before_and_after = (ast.unparse(ast.Match(ast.Name("_"), [one]) if isinstance(one, ast.match_case) else one)
                        .splitlines()[isinstance(one, ast.match_case)].strip() for one in (node, after))
    return " -> ".join(before_and_after)


def _change(node: ast.AST, variant: int) -> None:
    list(_changes(node))[variant]()


def _spans(tree: ast.Module) -> dict[int, tuple[int, int]]:
    """Maps each node to the first and last line of its statement, without the body of that statement.

    Code outside all functions, which runs at import, gets (0, 0).
    """
    spans: dict[int, tuple[int, int]] = {}

    def visit(node: ast.AST, span: tuple[int, int], *, inside: bool) -> None:
        inside = inside or isinstance(node, ast.Lambda)
        if not inside:
            span = (0, 0)
        elif isinstance(node, ast.stmt | ast.Lambda):
            body = getattr(node, "body", None)
            header = isinstance(body, list) and body
            span = (node.lineno, max(node.lineno, body[0].lineno - 1) if header else node.end_lineno or node.lineno)
        elif isinstance(node, ast.match_case):
            span = (node.pattern.lineno, max(node.pattern.lineno, node.body[0].lineno - 1))
        spans[id(node)] = span
        body = node.body if isinstance(node, ast.FunctionDef) else ()
        for child in ast.iter_child_nodes(node):
            visit(child, span, inside=inside or child in body)

    visit(tree, (0, 0), inside=False)
    return spans


def _unseen(node: ast.AST) -> Iterator[ast.AST]:
    """Yields the parts of a node without testable effect: annotations, and arguments that only guard or speed up."""
    for name in ("annotation", "returns"):
        hint = getattr(node, name, None)
        if hint is not None:
            yield hint
    if isinstance(node, ast.keyword) and node.arg in UNSEEN:
        yield node.value


def _changes(node: ast.AST) -> Iterator:  # noqa: C901 - one branch a kind of change
    """Yields functions that each change the node in place in one way."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                if type(op) in SWAPS:
                    yield lambda at=at, op=op: ops.__setitem__(at, SWAPS[type(op)]())
        case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in SWAPS:
            yield lambda: setattr(node, "op", SWAPS[type(op)]())
        case ast.UnaryOp(op=ast.Not()):
            yield lambda: setattr(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
        case ast.Constant(value=bool(value)):
            yield lambda: setattr(node, "value", not value)
        case ast.Constant(value=int(value)):
            yield lambda: setattr(node, "value", value + 1)
        case ast.If(test=test) | ast.IfExp(test=test):
            yield lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), test))
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield lambda: setattr(node.func, "id", CALLS[name])
        case ast.match_case(guard=guard) if guard is not None:
            yield lambda: setattr(node, "guard", None)
