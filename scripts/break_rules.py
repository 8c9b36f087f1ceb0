"""Break the rules on purpose: every small change to a game's code must make a test fail.

    python scripts/break_rules.py [--game fortissimo] [--files rules.py points.py] [--sample 50] [--jobs 2]

`make mutants` breaks every rule of every game, which takes hours; `make test` breaks a few, always the same ones.

Each mutant is a copy of the engine with one comparison, condition, number or call changed. It survives if the game's
examples, rulings, words and refereed games still pass; survivors are printed with the line that was changed. A few
changes alter nothing that anybody could see: those are listed, with the reason, in EQUIVALENT.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GAMES = Path("engine/pontlevis/games")
GAMES_THERE = sorted(path.parent.name for path in (ROOT / GAMES).glob("*/rules.py"))
TESTS = Path("tests/engine")
SHARED = {"fortissimo": ["test_playthroughs.py", "test_record.py", "test_terminal.py"]}
"""Tests of the core that are played with one game."""
LONG = ("on_every_move", "exactly_one", "taken_back", "thousand", "few_hundred", "perft", "bots")
"""What is left out: tests that play for long, and those of players, who may be wrong about a rule."""
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
SECONDS = 120
ELSEWHERE = [path for path in (os.environ.get("PYTHONPATH"),) if path]
EQUIVALENT = {
    "card > s.top(s.turn)  ->  card >= s.top(s.turn)": "no card stands in a wall and in the draw area at once",
    "card > top  ->  card >= top": "no card stands in a wall and in the draw area at once",
    "other < card  ->  other <= card": "no card stands in a wall and in the draw area at once",
    "4096  ->  4097": "the size of a cache",
    "46  ->  47": "one move more than there are places, never offered",
    "47  ->  48": "one move more than there are cards, never offered",
    "11  ->  12": "one gap more than a wall can have, never offered",
    "before.flipped > 0  ->  before.flipped >= 0": "without a flipped card before, a turn can only end by a shot",
    "shield[0] < s.walls[seat].index(card) < shield[1]  ->  shield[0] <= s.walls[seat].index(card) < shield[1]": (
        "the ends of a shield are Towers, which were refused before"),
    "shield[0] < s.walls[seat].index(card) < shield[1]  ->  shield[0] < s.walls[seat].index(card) <= shield[1]": (
        "the ends of a shield are Towers, which were refused before"),
}


class Place(NamedTuple):
    """Where a file can be changed: the number of the node in its tree, and which of its changes."""

    file: Path
    node: int
    variant: int


class Mutant(NamedTuple):
    """One changed file: where, what the line was, and what it has become."""

    file: Path
    line: int
    change: str
    source: str


def places(path: Path) -> Iterator[Place]:
    """Every place where a file can be changed."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    unsaid = {id(part) for node in nodes for annotation in _annotations(node) for part in ast.walk(annotation)}
    for number, node in enumerate(nodes):
        if id(node) in unsaid:
            continue
        yield from (Place(path, number, variant) for variant, _ in enumerate(_changes(node)))


def mutant(place: Place) -> Mutant:
    """The file, changed at that place."""
    tree = ast.parse(place.file.read_text(encoding="utf-8"))
    target = list(ast.walk(tree))[place.node]
    before = ast.unparse(target) if isinstance(target, ast.expr | ast.stmt | ast.match_case) else ""
    list(_changes(target))[place.variant]()
    change = f"{before.splitlines()[0]}  ->  {ast.unparse(target).splitlines()[0]}"
    return Mutant(place.file, getattr(target, "lineno", 0), change, ast.unparse(tree))


def _annotations(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that say types, which no test can see."""
    for name in ("annotation", "returns"):
        annotation = getattr(node, name, None)
        if annotation is not None:
            yield annotation


def _changes(node: ast.AST) -> Iterator:  # noqa: C901 - one branch a kind of change
    """Functions that each change the node in place in one way."""
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


def tests_of(game: str) -> list[str]:
    """The files with the tests of a game's rules."""
    named = sorted((ROOT / TESTS).glob(f"test_*{game}*.py"))
    own = (path for path in named if not any(word in path.name for word in LONG))
    return [str(path) for path in (*own, *(ROOT / TESTS / name for name in SHARED.get(game, ())))]


def survives(broken: Mutant) -> bool:
    """Whether all tests of its game pass on this mutant."""
    return passes(broken, tests_of(broken.file.parent.name))


def stands(game: str) -> bool:
    """Whether the first tests of a game pass while nothing is broken: else every mutant would seem to be noticed."""
    file = ROOT / GAMES / game / "rules.py"
    return passes(Mutant(file, 0, "", file.read_text(encoding="utf-8")), tests_of(game)[:1])


def passes(broken: Mutant, tests: list[str]) -> bool:
    """Whether these tests pass on a copy of the engine with that file in it."""
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder)
        shutil.copytree(ROOT / "engine", copied / "engine", ignore=shutil.ignore_patterns("__pycache__"))
        (copied / "seeds").symlink_to(ROOT / "seeds")
        (copied / broken.file.relative_to(ROOT)).write_text(broken.source, encoding="utf-8")
        # Without plug-ins pytest starts six times faster.
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(copied / "engine"), *ELSEWHERE]),
                                    "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-o", "addopts=",
                   "--import-mode=importlib", "-k", " and ".join(f"not {word}" for word in LONG),
                   *tests]
        # A mutant that never comes to an end is caught by the processor time it may use.
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False,  # noqa: S603
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS)))
        return done.returncode == 0


def main() -> int:
    """Break and test: 1 if a mutant that is not known to be equivalent survives, 2 if tests fail unbroken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="*", default=GAMES_THERE, help="the folders of their rules")
    parser.add_argument("--files", nargs="*", help="only these files of the game")
    parser.add_argument("--after", type=int, default=0, help="leave out so many mutants")
    parser.add_argument("--sample", type=int, default=0, help="only so many mutants, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    files = [path for game in asked.game for path in sorted((ROOT / GAMES / game).glob("*.py"))
             if not asked.files or path.name in asked.files]
    found = [place for file in files for place in places(file)][asked.after:]
    if asked.sample:
        found = random.Random(asked.seed).sample(found, min(asked.sample, len(found)))
    fallen = [game for game in asked.game if not stands(game)]
    if fallen:
        print(f"the tests of {', '.join(fallen)} fail while nothing is broken", file=sys.stderr)
        return 2
    alive, made = [], [mutant(place) for place in found]
    with ThreadPoolExecutor(asked.jobs) as pool:
        for number, (broken, lives) in enumerate(zip(made, pool.map(survives, made), strict=True), 1):
            if lives and broken.change not in EQUIVALENT:
                alive.append(broken)
                where = broken.file.relative_to(ROOT / GAMES)
                print(f"{number}/{len(made)} survives: {where}:{broken.line}: {broken.change}", flush=True)
    print(f"{len(made)} mutants, {len(alive)} survive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
