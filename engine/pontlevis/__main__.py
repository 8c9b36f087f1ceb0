"""`python -m pontlevis rules [GAME] [--json] [--check]` and `python -m pontlevis play GAME`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from pontlevis import __version__, coverage, games
from pontlevis.rulebook import LANGUAGES, UnknownRulebook, rulebooks


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 0 good, 1 something is missing, 2 a wrong command."""
    asked = _parser().parse_args(arguments)
    try:
        return _rules(asked) if asked.command == "rules" else _play(asked)
    except ValueError as error:
        print(f"pontlevis: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output (head, less) has gone: that is no error of ours.
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pontlevis", description="Castle games: their rules, and a game.")
    parser.add_argument("--version", action="version", version=f"Pont-levis {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    rules = commands.add_parser("rules", help="each rule with the code, lesson steps and tests that cite it")
    rules.add_argument("game", nargs="?", help="the id of one game; all of them if not said")
    rules.add_argument("--json", action="store_true", help="as JSON, with both languages, places as file:line")
    rules.add_argument("--check", action="store_true", help="only what is missing; status 1 if anything is")
    rules.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the rules")
    rules.add_argument("--root", type=Path, help="the working copy to search; if not said, the one this is run from")
    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", help=f"one of {', '.join(games())}")
    play.add_argument("--players", type=int, help="how many seats")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    play.add_argument("--human", default="1", metavar="SEATS",
                      help="your seats by name (attacker,defender), or how many from the first one; 0 to watch")
    play.add_argument("--level", default="", help="the level of the computer's seats")
    play.add_argument("--seed", type=int, help="makes chance and the computer repeatable")
    play.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the table")
    return parser


def _rules(asked: argparse.Namespace) -> int:
    if asked.game is not None and asked.game not in rulebooks():
        raise UnknownRulebook(f"no rulebook {asked.game!r}; there are: {', '.join(rulebooks())}")
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
    from pontlevis import terminal  # noqa: PLC0415 - `rules` needs no table

    options = dict(word.partition("=")[::2] for word in asked.option)
    if asked.players is not None:
        options["players"] = str(asked.players)
    terminal.Terminal(asked.game, options, human=asked.human, level=asked.level, seed=asked.seed, lang=asked.lang).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
