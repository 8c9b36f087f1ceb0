"""`python -m pontlevis COMMAND`: the rules of a game, a game in the terminal, a new game's package and its check."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count, islice, repeat
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from pontlevis import __version__, games
from pontlevis.contract.entries import Rule
from pontlevis.contract.rulebook import rulebooks
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit import coverage
from pontlevis.kit.coverage import NEEDS_NO_CODE

Commands = Any
"""The argparse object to which commands are added."""

Command = Callable[[argparse.Namespace], int]
"""Runs a command and returns the exit status."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns the exit status: 0 success, 1 a gap or a fault was found, 2 a wrong command."""
    parser = argparse.ArgumentParser(prog="python -m pontlevis", description="Castle games: their rules, and a game.")
    parser.add_argument("--version", action="version", version=f"Pont-levis {__version__}")
    add_commands(parser.add_subparsers(dest="command", required=True))
    return run(parser.parse_args(arguments))


def run(asked: argparse.Namespace) -> int:
    """Runs the command in `asked` and returns its exit status; 2 for an error, which it prints without a traceback."""
    try:
        status: int = asked.run(asked)
    except (ValueError, OSError) as error:
        if isinstance(error, BrokenPipeError):  # the reader of the output (head, less) has gone: not an error
            sys.stderr.close()
            return 0
        print(f"pontlevis: {error}", file=sys.stderr)
        return 2
    return status


def add_commands(commands: Commands, parts: str = "pontlevis.kit.acceptance:PARTS", notebook: str = "") -> None:
    """Adds the engine's commands to those of a parser; each stores its function in `run`.

    parts: the import path of the parts of a check, by name; notebook: that of the function that checks a notebook, ""
    if notebooks cannot be checked.
    """
    _add_rules(commands)
    _add_play(commands)
    new = _added(commands, "new", _new, "write a small package for a game of your own, ready to be changed")
    new.add_argument("name", help="the id of the game: small letters, digits and _")
    new.add_argument("--folder", type=Path, default=Path(), metavar="DIR", help="where to (here)")
    check = _added(commands, "check", _check, "see whether a game keeps what the house promises for it")
    check.add_argument("game", help="its id" + (", or a notebook, as my-lesson.ipynb" if notebook else ""))
    check.set_defaults(parts=parts, notebook=notebook)
    _add_cases(commands)
    _add_puzzles(commands)


def _added(commands: Commands, name: str, run: Command, help: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help)
    parser.set_defaults(run=run)
    return parser


def _add_rules(commands: Commands) -> None:
    rules = _added(commands, "rules", _rules, "each rule with the code, lesson steps and tests that cite it")
    rules.add_argument("game", nargs="?", help="the id of one game; all of them if not said")
    rules.add_argument("--json", action="store_true", help="as JSON, with both languages, places as file:line")
    rules.add_argument("--check", action="store_true", help="only what is missing; status 1 if anything is")
    rules.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the rules")
    rules.add_argument("--root", type=Path, help="the working copy to search; if not said, the one this is run from")


def _add_play(commands: Commands) -> None:
    play = _added(commands, "play", _play, "play in the terminal")
    play.add_argument("game", help=f"one of {', '.join(games())}")
    play.add_argument("--players", type=int, help="how many seats")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    play.add_argument("--human", default="1", metavar="SEATS",
                      help="your seats by name (attacker,defender), or how many from the first one; 0 to watch")
    play.add_argument("--level", default="", help="the level of the computer's seats")
    play.add_argument("--seed", type=int, help="makes chance and the computer repeatable")
    play.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the table")


def _add_cases(commands: Commands) -> None:
    found = _added(commands, "cases", _cases, "find a game's rules at work in games of the computers', and keep them")
    found.add_argument("game", help="its id")
    found.add_argument("--games", type=int, default=20, help="how many are played (20)")
    found.add_argument("--seed", type=int, default=0, help="the same finds the same (0)")
    found.add_argument("--out", type=Path, metavar="FILE", help="where to write them (beside the game's rules)")


def _add_puzzles(commands: Commands) -> None:
    found = _added(commands, "puzzles", _puzzles, "find a game's puzzles in games of the computers', and keep them")
    found.add_argument("game", help="its id")
    found.add_argument("--games", type=int, default=0, help="how many more are played (0)")
    found.add_argument("--kept", type=int, default=150, help="how many puzzles are kept (150)")
    found.add_argument("--seed", type=int, default=0, help="the same finds the same (0)")
    found.add_argument("--workers", type=int, help="how many processes play (one a core)")
    found.add_argument("--found", type=Path, metavar="FILE", help="those found so far (GAME.found.jsonl)")
    found.add_argument("--out", type=Path, metavar="FILE", help="where to keep them (beside the game's rules)")
    found.add_argument("--check", action="store_true", help="only measure those kept again; status 1 if one is wrong")


def _rules(asked: argparse.Namespace) -> int:
    wanted = rulebooks() if asked.game is None else (asked.game,)
    if asked.check:
        missing = [f"{id_}: {fault}" for id_ in wanted for fault in coverage.faults(id_, asked.root)]
        print("\n".join(missing) or "every rule is programmed, taught and tested")
        return 1 if missing else 0
    if asked.json:
        rows = {id_: coverage.listing(id_, asked.root) for id_ in wanted}
        print(json.dumps(rows if asked.game is None else rows[asked.game], indent=1))
    else:
        print("\n\n".join(coverage.report(id_, asked.lang, asked.root) for id_ in wanted))
    return 0


def _play(asked: argparse.Namespace) -> int:
    from pontlevis.table import terminal  # noqa: PLC0415 - `rules` needs no table

    options = dict(word.partition("=")[::2] for word in asked.option)
    terminal.Terminal(asked.game, options, players=asked.players, human=asked.human, level=asked.level, seed=asked.seed,
                      lang=asked.lang).run()
    return 0


def _new(asked: argparse.Namespace) -> int:
    from pontlevis import starter  # noqa: PLC0415 - as above

    for path in starter.write(asked.name, asked.folder):
        print(path)
    print(f"Next: pip install -e {asked.folder / asked.name}, then pont-levis check {asked.name}, "
          f"and pont-levis play {asked.name}.")
    return 0


def _check(asked: argparse.Namespace) -> int:
    from pontlevis import package  # noqa: PLC0415 - as above
    from pontlevis.kit import acceptance  # noqa: PLC0415 - as above

    if asked.notebook and asked.game.endswith(".ipynb"):
        looked = resolve_name(asked.notebook)(Path(asked.game))
    else:
        looked = acceptance.look(resolve_name(asked.parts), package(asked.game))
    status = 0
    for part, seen, fault, where in looked:
        print(f"FAULT  {part}: {where}: {fault}" if fault else f"good   {part}: {seen}")
        status |= bool(fault)
    return status


def _cases(asked: argparse.Namespace) -> int:
    from pontlevis import cases, game  # noqa: PLC0415 - as above

    played = game(asked.game)
    found = cases.gathered(played, asked.games, asked.seed)
    path, data = asked.out or cases.file_of(played), cases.packed(played, found)
    path.write_bytes(data)
    print(f"{path}: cases of {len(found)} rules, {len(data)} bytes")
    unshown = [played.rulebook[rule] for rule in played.rulebook.ids if rule not in found]
    rules = [entry for entry in unshown if isinstance(entry, Rule)]
    idle = [rule.id for rule in rules if rule.code or rule.kind in NEEDS_NO_CODE]
    rulings = [entry.id for entry in unshown if not isinstance(entry, Rule)]
    print("no game has shown:", ", ".join(rule.id for rule in rules if rule.id not in idle) or "none")
    print("nor the rulings:", ", ".join(rulings) or "none")
    print("without code of their own:", ", ".join(idle) or "none")
    return 0


def _puzzles(asked: argparse.Namespace) -> int:
    from pontlevis import game, lab  # noqa: PLC0415 - as above
    from pontlevis.record import data_file  # noqa: PLC0415 - as above
    from pontlevis.train import puzzle_file, search, selection  # noqa: PLC0415 - as above

    played = game(asked.game)
    if asked.check:
        return _check_puzzles(played.id, asked)
    path = asked.found or Path(f"{played.id}.found.jsonl")
    games = puzzle_file.found_in(path)
    done = {one.number for one in games}
    numbers = islice((number for number in count() if number not in done), asked.games)
    path.write_text("".join(puzzle_file.line(one) + "\n" for one in games), encoding="utf-8")
    with lab.machine(asked.workers) as executor, path.open("a", encoding="utf-8") as file:
        for one in search.search(played, numbers, executor, asked.seed):
            print(puzzle_file.line(one), file=file, flush=True)
            games.append(one)
    found = [puzzle_file.puzzle(played, row) for one in sorted(games) for row in one.puzzles]
    chosen = selection.selected(played, found, asked.kept)
    data = puzzle_file.packed(played, [puzzle_file.row(played, one) for one in chosen])
    out = asked.out or data_file.beside(played, puzzle_file.KIND)
    out.write_bytes(data)
    print(f"{out}: {len(chosen)} puzzles of {len(found)} found in {len(games)} games, "
          f"{sum(one.seconds for one in games):.0f} s of processor time")
    for theme, number in Counter(theme for one in chosen for theme in one.themes).most_common():
        print(f"{number:4} {theme}")
    return 0


def _check_puzzles(id_: str, asked: argparse.Namespace) -> int:
    from pontlevis import game, lab  # noqa: PLC0415 - as above
    from pontlevis.train import puzzle_file, recheck  # noqa: PLC0415 - as above

    numbers = range(len(puzzle_file.rows(game(id_))))
    with lab.machine(asked.workers) as executor:
        found = list(executor.map(recheck.checked, repeat(id_), numbers, repeat(asked.seed)))
    wrong = [line for line in found if line]
    print("\n".join([*wrong, f"{id_}: {len(wrong)} of {len(found)} puzzles are wrong"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
