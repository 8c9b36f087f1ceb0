"""The controls of Fortissimo! at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pontlevis_widgets.board.controls import BoardControls, Moves, Names
from pontlevis_widgets.games.fortissimo import BOARD
from pontlevis_widgets.games.fortissimo.effects import effects, ending
from pontlevis_widgets.games.fortissimo.memory import remembered


def step(_game: Any, s: Any, moves: Moves) -> str:
    """Returns the phase of the turn: to flip, to decide, to take, to return, to insert or to fire."""
    if s.firing:
        return "fire"
    if not s.flipped:
        return "flip"
    legal = {text.split()[0] for text in moves}
    if "take" in legal:
        return "decide" if "return" in legal else "take"
    return "insert" if "insert" in legal else "return"


def rules_now(game: Any, s: Any, _moves: Moves) -> tuple[str, ...]:
    """Returns the rules and rulings of the next move, the most relevant first."""
    older = s.options.edition == "older"
    advanced = s.options.version == "advanced"
    seat = s.turn
    rules: list[str] = []
    if s.ended:
        rules += [s.ended, "advanced.most_points" if advanced else "end.ten_wins"]
    elif s.firing:
        target = "cannon.target_older" if older else "cannon.target"
        rules += [target, "cannon.mandatory", "cannon.not_tower", "cannon.not_between"]
    elif s.flipped:
        rules += ["turn.two_choices", "placement.greater_older" if older else "placement.greater"]
        rules += ["placement.right_end"]
        if advanced and game.ready(s, seat):
            rules.append("magician.any_card_older" if older else "magician.insert")
    else:
        rules += ["turn.flip_one", "turn.free_choice"]
    if not s.ended and game.alone(s):
        rules.append("pass.last_player")
    if not s.ended and any(len(wall) >= 8 for wall in s.walls):
        rules.append("end.ten")
    return tuple(rules)


def facts(_game: Any, s: Any, _moves: Moves) -> Mapping[str, object]:
    """Returns the facts used by the words of a phase."""
    top = s.walls[s.turn][-1] if s.walls[s.turn] else 0
    return {"card": s.cards[s.flipped] if s.flipped else "", "top": top}


def phrase(game: Any, s: Any, move: Any, lang: str, names: Names) -> str:
    """Returns a move in words, for hints."""
    named: dict[str, object] = {"card": s.cards[s.flipped] if s.flipped else ""}
    name, *rest = str(move).split()
    if name == "flip":
        named["place"] = game.word("place", int(rest[0]), s, lang, None)
    if name in ("fire", "give"):
        named["seat"] = names[game.seats(s).index(rest[0])]
    if name in ("fire", "lift"):
        named["card"] = rest[-1]
    if name in ("take", "return", "insert") and not s.flipped:
        name += "_none"
    return BOARD.words.say(f"move.{name}", lang, **named)


CONTROLS = BoardControls(
    keys={"t": "take", "r": "return"},
    buttons=("take", "return", "insert"),
    lesser=frozenset({"return"}),
    confirm=frozenset({"fire"}),
    cardless=frozenset({"pass", "stop", "leave"}),
    open=frozenset({"flip"}),
    pauses={
        "turn.flip_one": 0.3, "turn.public": 1.2, "turn.return": 0.5, "pass.last_player": 0.5,
        "placement.right_end": 0.6, "magician.insert": 0.8, "magician.any_card_older": 0.8,
        "cannon.immediate": 0.8, "cannon.discard": 1.0, "cannon.lost": 0.8, "last.turned_down": 0.8,
        "pass.stuck": 0.6, "turn.clockwise": 0.1,
    },
    vivid=frozenset({"turn.public", "cannon.discard"}),
    fades=frozenset({"turn.flip_one", "turn.public", "turn.return"}),
    quiet=frozenset({"turn.clockwise"}),
    thrower=lambda _game, s: s.turn,
    phase=step, now=rules_now, facts=facts, phrase=phrase, effects=effects, ending=ending,
    memory=remembered,
)
