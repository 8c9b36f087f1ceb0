"""How each game behaves at the table: keys, buttons, what asks twice, what deserves a pause, which rules apply.

The rules themselves are in the engine. These are manners: a table can play a game without any.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pontlevis_widgets.words import word

Names = Sequence[str]
"""What the seats are called."""


@dataclass(frozen=True)
class Manners:
    """The manners of one game.

    keys: a key of the keyboard → the move it plays; buttons: first words of the moves that get a large button;
    confirm: first words of the moves that ask twice; pauses: rule of a beat → seconds it stays to be read at normal
    speed (0: not worth stopping for); step: the part of the turn, a key of `words.toml`; now: the rules that apply.
    effects: rule of a beat → what moves on the screen.
    """

    keys: Mapping[str, str] = field(default_factory=dict)
    buttons: tuple[str, ...] = ()
    confirm: frozenset[str] = frozenset()
    pauses: Mapping[str, float] = field(default_factory=dict)
    quiet: frozenset[str] = frozenset()
    step: Callable[[Any, Any], str] = lambda _game, _state: "play"
    now: Callable[[Any, Any], tuple[str, ...]] = lambda _game, _state: ()
    facts: Callable[[Any, Any], Mapping[str, object]] = lambda _game, _state: {}
    phrase: Callable[[Any, Any, Any, str, Names], str] = lambda _game, _state, move, _lang, _names: str(move)


def fortissimo_step(_game: Any, s: Any) -> str:
    """Which part of the turn it is: to flip, to decide, to return, to insert or to fire."""
    if s.firing:
        return "fire"
    if not s.flipped:
        return "flip"
    legal = {str(move).split()[0] for move in _game.moves(s)}
    if "take" in legal:
        return "decide" if "return" in legal else "take"
    return "insert" if "insert" in legal else "return"


def fortissimo_now(game: Any, s: Any) -> tuple[str, ...]:
    """The rules and rulings that bear on the next move, the nearest first."""
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


def fortissimo_facts(_game: Any, s: Any) -> Mapping[str, object]:
    """What the sentences about this moment name."""
    top = s.walls[s.turn][-1] if s.walls[s.turn] else 0
    return {"card": s.cards[s.flipped] if s.flipped else "", "top": top}


def fortissimo_phrase(game: Any, s: Any, move: Any, lang: str, names: Names) -> str:
    """A move in words, as a hint names it."""
    facts: dict[str, object] = {"card": s.cards[s.flipped] if s.flipped else ""}
    name, *rest = str(move).split()
    if name == "flip":
        facts["place"] = game.word("place", int(rest[0]), s, lang, None)
    if name in ("fire", "give"):
        facts["seat"] = names[game.seats(s).index(rest[0])]
    if name in ("fire", "lift"):
        facts["card"] = rest[-1]
    return word(f"move.{name}", lang, **facts)


PLAIN = Manners()
MANNERS: Mapping[str, Manners] = {
    "fortissimo": Manners(
        keys={"t": "take", "r": "return"},
        buttons=("take", "return", "insert"),
        confirm=frozenset({"fire"}),
        pauses={
            "turn.flip_one": 0.5, "turn.public": 1.5, "turn.return": 0.9, "pass.last_player": 0.9,
            "placement.right_end": 1.0, "magician.insert": 1.2, "magician.any_card_older": 1.2,
            "cannon.immediate": 1.0, "cannon.discard": 1.4, "cannon.lost": 1.2, "last.turned_down": 1.0,
            "pass.stuck": 0.9, "turn.clockwise": 0.3,
        },
        quiet=frozenset({"turn.clockwise"}),
        step=fortissimo_step, now=fortissimo_now, facts=fortissimo_facts, phrase=fortissimo_phrase,
    ),
}


def manners(game_id: str) -> Manners:
    """The manners of a game; a game that has none is played plainly."""
    return MANNERS.get(game_id, PLAIN)
