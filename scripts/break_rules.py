"""Tests the tests: changes the engine's code in one small place at a time; every change must make a test fail.

    python scripts/break_rules.py --always
    python scripts/break_rules.py [--room contract fortissimo] [--files rules.py points.py] [--sample 50] [--jobs 2]

A room is the core's `contract` or `record`, or a game. `make mutants` tries every change of every room, which takes
hours; `make test` tries ten changes, always the same ones.

A mutant is a copy of the engine with one comparison, condition, number or call changed. It survives if the tests that
reach its line still pass. It is noticed if one of them fails, exceeds its time, or cannot be imported any more; only
tests that pass on an unbroken copy count. Survivors are printed. A change without a visible effect is excused in
mutants.toml, with the reason: an excuse names the file, the text of the line, and the change. If that line changes,
the excuse no longer applies.

Verdicts are kept under .cache and used while the file is unchanged; a survivor is tried again when its tests change.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from forked import ENGINE, ROOT, Run, changed, copies, run, side_by_side
from mutants import Mutant, mutants, mutated
from reached import Reached, Test, digest

KEPT = ROOT / ".cache/mutants/verdicts.jsonl"
CORE = {"contract", "record"}
GAMES = {path.parent.name for path in (ROOT / ENGINE / "games").glob("*/rules.py")}
LISTS = ROOT / "scripts/mutants.toml"
FEW, SECONDS = 25, 40
"""A mutant is tried first with the `FEW` most specific tests, then with others that take `SECONDS` in total, then with
each long test for at most `SECONDS`. The failure of a long test counts only if it passes on the unchanged code."""
NOTICED = {"failed", "no end", "not begun"}
Verdict = tuple[str, str]
"""The result of a mutant, and the test that noticed it."""


def sources(room: str, names: Iterable[str] = ()) -> list[str]:
    """Returns the files of a room: of the core, or of a game's rules."""
    folder = ROOT / ENGINE / (room if room in CORE else f"games/{room}")
    return [path.relative_to(ROOT).as_posix() for path in sorted(folder.glob("*.py"))
            if path.name in names or (not names and path.name != "__init__.py")]


def tests_of(room: str) -> list[str]:
    """Returns the test files of a room; for a game, with the tests that run over every game."""
    folders = ["tests/engine"] if room in CORE else [f"tests/engine/games/{room}"]
    every = [] if room in CORE else (ROOT / "tests/engine").glob("test_every_game_*.py")
    return [path.relative_to(ROOT).as_posix() for path in
            (*every, *(path for folder in folders for path in (ROOT / folder).glob("test_*.py")))]


def drawn(found: Iterable[Mutant], seed: int) -> list[Mutant]:
    """Returns mutants in pseudo-random order by hash, which stays stable when others are added or removed."""
    return sorted(found, key=lambda one: sha256(f"{seed}{one.said}{one.nth}".encode()).digest())


def all_of(files: Iterable[str]) -> list[Mutant]:
    """Returns every mutant of these files."""
    return [one for file in files for one in mutants(file, (ROOT / file).read_text(encoding="utf-8"))]


def listed(name: str) -> list[dict[str, str]]:
    """Returns the list `name` of mutants.toml."""
    return tomllib.loads(LISTS.read_text(encoding="utf-8"))[name]


def excuses() -> dict[tuple[str, str, str], str]:
    """Returns the reasons why a change need not be noticed, by file, line and change."""
    return {(f"{ENGINE}/{one['file']}", one["line"], one["change"]): one["why"] for one in listed("excused")}


def stale(said: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Returns the named changes that no mutant of the current files matches."""
    said = list(said)
    there = {one.said for one in all_of({file for file, _, _ in said if (ROOT / file).exists()})}
    return [one for one in said if one not in there]


def tried(one: Mutant, reached: Reached, copied: Path) -> Verdict:
    """Runs the tests that reach a mutant's line, then the long ones, and returns the verdict."""
    tests = reached.of(one.file, one.first, one.last)
    if not tests:
        return "reached by no test", ""
    source = mutated((ROOT / one.file).read_text(encoding="utf-8"), one)
    told = Run("passed")
    with changed(copied, one.file, source):
        for part in filter(None, (tests[:FEW], quick(tests[FEW:]))):
            told = run(copied, files_of(part), tests=[test.id for test in part],
                       seconds=10 + 3 * int(sum(test.seconds for test in part)))
            if told.end != "passed":
                return verdict(told)
    for test in reached.long:
        with changed(copied, one.file, source):
            told = run(copied, files_of([test]), tests=[test.id], seconds=SECONDS)
        if told.end in NOTICED and run(copied, files_of([test]), tests=[test.id], seconds=SECONDS).end == "passed":
            return verdict(told)
    return "survives", ""


def quick(tests: Iterable[Test]) -> list[Test]:
    """Returns the fastest tests that take less than `SECONDS` in total."""
    left, chosen = float(SECONDS), []
    for test in sorted(tests, key=lambda test: test.seconds):
        left -= test.seconds
        chosen += [test] if left > 0 else []
    return chosen


def files_of(tests: Iterable[Test]) -> list[str]:
    """Returns the files of these tests, each once."""
    return list(dict.fromkeys(test.id.split("::")[0] for test in tests))


def verdict(told: Run) -> Verdict:
    """Returns the verdict on a mutant from a run of tests."""
    return ("survives" if told.end == "passed" else told.end), told.failed


class Kept:
    """Stored verdicts, one a line: valid while the file is unchanged; a survivor's, while its tests are, too."""

    def __init__(self, path: Path = KEPT) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else ()
        self.known = {tuple(line["key"]): line for line in map(json.loads, lines)}

    def get(self, one: Mutant, tests: str) -> Verdict | None:
        """Returns the stored verdict on a mutant, or None if there is no valid one."""
        known = self.known.get((*one.said, one.nth, digest(one.file)))
        if known is None or (known["end"] not in NOTICED and known["tests"] != tests):
            return None
        return known["end"], known["by"]

    def put(self, one: Mutant, tests: str, found: Verdict) -> None:
        """Stores a verdict."""
        line = {"key": [*one.said, one.nth, digest(one.file)], "tests": tests, "end": found[0], "by": found[1]}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def fared(chosen: list[Mutant], reached: Reached, kept: Kept, folders: list[Path]) -> Iterator[Verdict]:
    """Yields the verdict on each mutant, in the order of `chosen`."""
    tests = reached.state.hexdigest()[:16]
    known = {one: kept.get(one, tests) for one in chosen}
    found = side_by_side(lambda one, folder: tried(one, reached, folder),
                         [one for one in chosen if not known[one]], folders)
    for one in chosen:
        if not known[one]:
            known[one] = next(found)
            kept.put(one, tests, known[one])
        yield known[one]


def broken(room: str, asked: argparse.Namespace, folders: list[Path]) -> bool:
    """Tries the mutants of a room that are not excused; prints survivors, and returns whether every one was noticed."""
    reached = Reached(tests_of(room), folders[0])
    if reached.failed:
        print(f"{room}: fails while nothing is broken: {', '.join(reached.failed)}", file=sys.stderr)
        return False
    found = drawn(all_of(sources(room, asked.files)), asked.seed)
    chosen = [one for one in found[:asked.sample or None] if one.said not in excuses()]
    ends: Counter[str] = Counter()
    for one, (end, _) in zip(chosen, fared(chosen, reached, Kept(), folders), strict=True):
        ends[end] += 1
        if end not in NOTICED:
            print(f"{end}: {one}", flush=True)
    told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
    print(f"{room}: {len(found)} places, {len(chosen)} broken: {told}", flush=True)
    return not set(ends) - NOTICED


def always(folders: list[Path]) -> bool:
    """Tries ten fixed changes; returns whether each was noticed by tests that pass on the unchanged code."""
    ten = listed("always")
    said = {(f"{ENGINE}/{one['file']}", one["line"], one["change"]): f"tests/engine/{one['tests']}" for one in ten}
    alive = [one for one in all_of({file for file, _, _ in said}) if one.said in said and not one.nth]
    tests = sorted({*said.values()})

    def try_it(one: Mutant | None, folder: Path) -> Run:
        if one is None:
            return run(folder, tests)
        with changed(folder, one.file, mutated((ROOT / one.file).read_text(encoding="utf-8"), one)):
            return run(folder, [said[one.said]], seconds=60)

    unbroken, *told = side_by_side(try_it, [None, *alive], folders)
    wrong = [] if unbroken.end == "passed" else [f"{unbroken.failed}: {unbroken.end} while nothing is broken"]
    wrong += [f"{verdict(one)[0]}: {mutant}" for mutant, one in zip(alive, told, strict=True) if one.end not in NOTICED]
    print("\n".join([*wrong, f"{len(alive)} mutants, {len(wrong)} faults"]))
    return not wrong


def main() -> int:
    """Returns 1 if a change survives without excuse, or if mutants.toml names a change that no longer exists."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--always", action="store_true", help="only the ten places that are always the same")
    parser.add_argument("--room", nargs="*", default=sorted(CORE) + sorted(GAMES), help="parts of the core, or games")
    parser.add_argument("--files", nargs="*", default=(), help="only these files of the rooms")
    parser.add_argument("--sample", type=int, default=0, help="only so many mutants a room, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    ten = [(f"{ENGINE}/{one['file']}", one["line"], one["change"]) for one in listed("always")]
    gone = stale(ten if asked.always else [*excuses(), *ten])
    for one in gone:
        print("named in mutants.toml, but not there any more: " + " | ".join(one), file=sys.stderr)
    with copies(asked.jobs) as folders:
        well = [always(folders)] if asked.always else [broken(room, asked, folders) for room in asked.room]
    return 0 if all(well) and not gone else 1


if __name__ == "__main__":
    sys.exit(main())
