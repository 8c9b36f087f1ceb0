"""The controls of Forteresse Solo: a card is picked, then its target; the Fortress plays by itself.

Cards that count together are ticked: places, cards to discard, treasures for one enemy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from pontlevis.games.forteresse_solo.cards import KIND, Card
from pontlevis.games.forteresse_solo.numbering import number
from pontlevis.games.forteresse_solo.state import State
from pontlevis_widgets import pairing
from pontlevis_widgets.board.controls import BoardControls, Moves, Names, Reading, Row, Ticks
from pontlevis_widgets.games.forteresse_solo import BOARD, choice
from pontlevis_widgets.games.forteresse_solo.effects import effects, ending


def interpret(game: Any, s: State, moves: Moves, picked: str, target: str) -> Reading:
    """Reads pointing at an item, see `pairing.interpret`.

    Cards to discard and places to add are ticked and unticked.
    """
    card: Any = target.removeprefix("hand ")
    if s.asked in TICKED and card in s.hand:
        had = choice.ticked(picked)
        rest = [one for one in had if one != card] if choice.due(s) != 1 else []
        cards = choice.together(s, (*rest, *(() if card in had else (card,))))
        if card in had or card in cards or len(had) == choice.due(s) > 0:
            return Reading(" ".join([choice.TICKS, *cards]) if cards else "")
    how = bribing if s.asked == "bribe" else partial(pairing.interpret, choice.move_items)
    return how(game, s, moves, picked, target)


def bribing(game: Any, s: State, moves: Moves, picked: str, target: str) -> Reading:
    """Reads pointing at treasures, any number, then at the enemy to offer them to; the enemy can also come first."""
    had, (what, _, name) = choice.offered(s, picked), target.partition(" ")
    if what == "hand" and name in s.having("treasure") and (had or not picked):
        cards = [card for card in had if card != name] if name in had else [*had, name]
        return Reading(" ".join([choice.TICKS, *cards]) if cards else "")
    offers = tuple(f"bribe {name} {card}" for card in had) if what == "enemy" else ()
    if offers and offers[0] in moves:
        return Row(moves=offers)
    held = choice.held(s, picked)
    found = pairing.interpret(choice.move_items, game, s, moves, held, target)
    return found._replace(picked=picked) if found.picked == held else found


TICKED = {"burn": "burn", "places": "place"}
"""The questions whose cards are ticked, with the move of each card."""


def ticks(_game: Any, s: State, picked: str) -> Ticks | None:
    """Returns the ticks of a question: exactly as many cards as are due, or any number of places before the boost."""
    if s.asked not in TICKED:
        return None
    cards = choice.ticked(picked)
    found = tuple(f"{TICKED[s.asked]} {card}" for card in cards)
    return Ticks(found, due=choice.due(s)) if s.asked == "burn" else Ticks(found, "done")


def said(game: Any, s: State, picked: str, lang: str, _names: Names) -> str:
    """Returns the picked item in words, with its possible uses."""
    if s.asked in TICKED:
        return counted(s, picked, lang)
    if choice.offered(s, picked):
        return offer(game, s, picked, lang)
    name, _, card = picked.partition(" ")
    if not card:
        return ""
    called = game.word("path" if name == "path" else "card", card, s, lang, None)
    what = KIND[cast("Card", card)] if name == "reserve" else name
    return BOARD.words.say(f"picked.{s.asked}_{what}", lang, card=called)


def offer(game: Any, s: State, picked: str, lang: str) -> str:
    """Returns the treasures to be offered in words, and whether others can be added."""
    cards = choice.offered(s, picked)
    key = "more" if choice.besides(s, picked) else "all"
    return BOARD.words.say(f"offered.{key}", lang, cards=game.word("cards", cards, s, lang, None))


def counted(s: State, picked: str, lang: str) -> str:
    """Returns the number of ticked cards out of those due, or the sum of the ticked places, in words."""
    count, found = len(choice.ticked(picked)), choice.scale(s, picked)
    if s.asked == "burn":
        key = "full" if count == choice.due(s) else "some"
        return BOARD.words.say(f"ticked.{key}", lang, count=count, left=choice.due(s))
    if found is None:
        return ""
    key = "places" if found.most else "places_sure"
    return BOARD.words.say(f"ticked.{key}", lang, mine=found.mine, theirs=found.theirs, least=found.least,
                           most=found.most)


def phase(_game: Any, s: State, _moves: Moves) -> str:
    """Returns the open question, or "turn" while the Fortress plays."""
    return s.asked or "turn"


def facts(_game: Any, s: State, _moves: Moves) -> Mapping[str, object]:
    """Returns the facts used by the words of a phase."""
    found = choice.scale(s)
    return {"step": number(s), "left": choice.due(s), "turn": s.turn, "mine": found.mine if found else 0}


RULES: dict[str, tuple[str, ...]] = {
    "muster": ("organisation.1_2.play", "organisation.1_2.conditions", "stats.suit", "organisation.1_2.no_stat"),
    "enemy": ("organisation.1_5.tie", "organisation.1_5.enemy_order"),
    "stat": ("organisation.1_5.tie", "organisation.1_5.stat_order"),
    "explore": ("exploration.2_1.explorer", "exploration.2_1.path", "exploration.2_2.incomplete",
                "exploration.2_1.optional"),
    "places": ("exploration.2_3.places", "exploration.2_3.suit", "exploration.2_4.level", "exploration.2_5.success"),
    "boss": ("boss.test.pair", "boss.test.place", "boss.test.effect"),
    "bribe": ("combat.3_2.bribe", "bribe.treasures", "bribe.success", "bribe.out"),
    "raise": ("bribe.treasures", "bribe.boost", "bribe.out"),
    "defend": ("combat.3_3.defend", "combat.3_3.one_defender", "combat.3_3.undefended", "combat.3_3.unengaged"),
    "order": ("combat.3_4.order",),
    "burn": ("combat.3_4.undefended", "combat.3_4.undefended_deck"),
    "loss": ("combat.3_4.loss", "combat.3_7.loss"),
    "strike": ("combat.3_5.attack", "combat.3_6.target", "combat.3_6.several", "combat.3_5.unengaged"),
    "duel": ("combat.3_7.order",),
    "boost": ("combat.3_7.boost", "boost.hero", "combat.3_7.success"),
    "key": ("boss.death", "boss.death_shuffle"),
    "swap": ("restoration.4_2.discard", "restoration.4_2.take"),
    "take": ("restoration.4_2.take", "restoration.4_2.type"),
}


def rules_now(_game: Any, s: State, _moves: Moves) -> tuple[str, ...]:
    """Returns the rules of the next move, the most relevant first."""
    if s.ended:
        return (s.ended,)
    first = ("organisation.1_1.mulligan",) if s.mulligan and s.asked else ()
    last = ("end.lose",) if len(s.deck) < choice.LOW_DECK else ()
    return (*first, *RULES.get(s.asked, ()), *last)


def phrase(game: Any, s: State, move: Any, lang: str, _names: Names) -> str:
    """Returns a move in words, for hints and buttons."""
    name = type(move).__name__.lower()
    named = {field: game.word(field, getattr(move, field), s, lang, None) for field in move.__match_args__}
    if name in ("done", "take"):  # some questions have words of their own for it
        name = next(key for key in (f"{name}_{s.asked}", f"{name}_") if f"move.{key}" in BOARD.words.own)
    return BOARD.words.say(f"move.{name}", lang, **named)


COURSE = (
    ("1.1", "organisation.1_1.draw"), ("1.2", "organisation.1_2.play"), ("1.3", "organisation.1_3.refill"),
    ("1.4", "organisation.1_4.activate"), ("1.5", "organisation.1_5.enemy_order"), ("1.6", "organisation.1_6.place"),
    ("1.7", "organisation.1_7.return"),
    ("2.1", "exploration.2_1.explorer"), ("2.2", "exploration.2_2.incomplete"), ("2.3", "exploration.2_3.places"),
    ("2.4", "exploration.2_4.level"), ("2.5", "exploration.2_5.success"), ("2.6", "exploration.2_6.test"),
    ("3.1", "combat.3_1.attack"), ("3.2", "combat.3_2.bribe"), ("3.3", "combat.3_3.defend"),
    ("3.4", "combat.3_4.order"), ("3.5", "combat.3_5.attack"), ("3.6", "combat.3_6.target"),
    ("3.7", "combat.3_7.boost"),
    ("4.1", "restoration.4_1.straighten"), ("4.2", "restoration.4_2.discard"), ("4.3", "restoration.4_3.boss_test"),
    ("4.4", "restoration.4_4.sweep"),
)
"""The steps of a turn by their numbers in the rulebook, each with its first rule."""

PAUSES = {
    "organisation.1_1.draw": 0.35, "organisation.1_3.refill": 0.35, "organisation.1_4.activate": 0.5,
    "organisation.1_5.stat_order": 0.6, "organisation.1_5.off_suit": 0.6, "organisation.1_6.place": 0.6,
    "organisation.1_7.return": 0.5, "organisation.1_3.reshuffle": 0.9, "turn.phases": 0.6, "turn.order": 0.0,
    "exploration.2_2.incomplete": 0.9, "exploration.2_2.under": 0.9, "exploration.2_4.level": 0.6,
    "exploration.2_5.success": 1.0, "exploration.2_5.failure": 1.2, "exploration.2_6.door": 1.0,
    "exploration.2_6.test": 0.7, "exploration.2_6.failure": 1.0, "exploration.2_6.loot": 1.2, "door.key": 0.8,
    "door.no_key": 0.7, "boost.path": 1.0, "boost.path_other": 1.0, "boost.enemy": 1.0, "boost.enemy_other": 1.0,
    "boss.test.effect": 1.2, "boss.test.fail": 0.8, "combat.3_1.attack": 0.9, "combat.3_3.undefended": 0.8,
    "combat.3_4.undefended_deck": 0.35, "combat.3_4.boost": 0.8, "combat.3_4.success": 0.9, "combat.3_4.failure": 0.9,
    "combat.3_4.loss": 0.7, "combat.3_7.success": 0.9, "combat.3_7.failure": 0.9, "combat.3_7.loss": 0.7,
    "stats.no_life": 0.8, "restoration.4_4.sweep": 0.2, "restoration.4_3.boss_test": 0.6,
}

CONTROLS = BoardControls(
    keys={"d": "done", "m": "mulligan"},
    buttons=("done", "mulligan"),
    lesser=frozenset({"mulligan", "done"}),
    fleeting=True,
    untimely=frozenset({"turn.order", "overview.solo"}),
    cardless=frozenset({"done", "mulligan"}),
    thrower=lambda _game, _s: 0,
    paced=True,
    pauses=PAUSES,
    vivid=frozenset({"boost.path", "boost.path_other", "boost.enemy", "boost.enemy_other", "exploration.2_6.door"}),
    quiet=frozenset({"turn.order", "combat.3_4.next", "combat.3_7.next"}),
    course=COURSE, step=number,
    effects=effects, ending=ending, item_of_move=choice.item_of_move, clue=choice.item_of_move, interpret=interpret,
    said=said, ticks=ticks, phase=phase, now=rules_now, facts=facts, phrase=phrase,
)
