"""Positions of Cardstle in sentences, and the names of its cards, squares and characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pontlevis.contract.diagrams import Speaker
from pontlevis.contract.rulebook import Rulebook
from pontlevis.contract.terms import Names
from pontlevis.games.cardstle import steps
from pontlevis.games.cardstle.cards import INDEX, KIND, LUCKY_CARDS, SUITS
from pontlevis.games.cardstle.grid import NAMES
from pontlevis.games.cardstle.names import SEATS
from pontlevis.games.cardstle.room import MOST_ROUNDS
from pontlevis.games.cardstle.state import Affinity, Enemy, Hero, Square, State

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

SIGNS = {"h": "♥", "s": "♠", "d": "♦", "c": "♣"}
SEATED = ("seat", "by")
PLACED = ("at", "to", "home", "place", "cells")
HALVES = ("steps_left", "steps_cost")
"""The facts that count points of movement in halves."""
CALLED = {"suit": "suit", "stat": "stat", "item": "item", "items": "item", "ability": "ability", "request": "request",
          "temper": "temper", "goal": "goal", "shape": "shape", "effect": "effect", "tone": "tone", "kind": "kind"}
"""The facts with a word of the game as value, and the family of these words."""


# -------------------------------------------------------------------- facts


def word(game: Cardstle, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
    """Writes a fact for a reader; "" for values that print as they are."""
    if name == "seats":
        return game.rulebook.listed([_seat(game, seat, s, lang, names) for seat in value], lang)
    if isinstance(value, tuple) and name != "stats":
        return ", ".join(word(game, name, one, s, lang, names) or str(one) for one in value) \
            or game.rulebook.word("nothing", lang)
    if name in SEATED:
        return _seat(game, value, s, lang, names)
    if name in PLACED:
        return NAMES[value] if type(value) is int and value >= 0 else ""
    return _thing(game.rulebook, name, value, lang)


def _seat(game: Cardstle, seat: int, s: State | None, lang: str, names: Names | None) -> str:
    return names[seat] if names else game.rulebook.word((SEATS if s is None else game.seats(s))[seat], lang)


def _thing(book: Rulebook, name: str, value: Any, lang: str) -> str:
    if name == "stats" and isinstance(value, tuple):
        return "/".join(map(str, value))
    if name in HALVES:
        value = value / 2
    if type(value) is int and value < 0:
        return f"−{-value}"
    if isinstance(value, float):
        return f"{value:g}".replace(".", book.word("decimal", lang))
    if not isinstance(value, str):
        return ""
    if value in INDEX:
        return card_words(book, value, lang)
    if name == "lucky":
        return lucky_words(book, value, lang)
    if name in CALLED and value:
        return book.word(f"{CALLED[name]}.{value}", lang)
    return book.word("unknown", lang) if value == "?" else ""


def card_words(book: Rulebook, card: str, lang: str) -> str:
    """Writes a card as it is printed in that language: in French "Kh" is "R♥"."""
    rank = card[:-1]
    return (rank if rank.isdigit() else book.word(f"rank.{rank}", lang)) + SIGNS[card[-1]]


def lucky_words(book: Rulebook, lucky: str, lang: str) -> str:
    """Writes a lucky card or number: "9b" is a black 9."""
    if lucky not in LUCKY_CARDS:
        return lucky
    rank = lucky[:-1]
    return book.word(f"lucky.{lucky[-1]}", lang, rank=rank if rank.isdigit() else book.word(f"rank.{rank}", lang))


# -------------------------------------------------------------------- the position


def describe(game: Cardstle, s: State, lang: str) -> str:
    """Describes the room, the party, the piles, the test in hand, and the current question."""
    say = _Speaker(game, s, lang)
    return "\n".join([*_room(s, say), *_enemies(s, say), *_party(s, say), *_piles(s, say), *_trial(s, say),
                      *_waiting(s, say)])


class _Speaker(Speaker):
    """A speaker that also writes cards, squares and seats."""

    def __init__(self, game: Cardstle, s: State, lang: str) -> None:
        super().__init__(game.rulebook, lang)
        self.game, self.state = game, s

    def fact(self, name: str, value: Any) -> str:
        return self.game.word(name, value, self.state, self.lang, None)

    def row(self, cards: Iterable[str]) -> str:
        return self.fact("cards", tuple(cards))

    def named(self, family: str, words: Iterable[str]) -> str:
        return ", ".join(self(f"{family}.{one}") for one in words) or self("nothing")


def _room(s: State, say: _Speaker) -> Iterator[str]:
    if not s.room:
        yield say("describe.setup")
        return
    yield say("describe.room", room=s.room, rooms=s.options.rooms, goal=say(f"goal.{s.goal}"))
    if s.missed:
        yield say("describe.missed", count=s.missed)
    if s.turns:
        yield say("describe.turns", count=s.turns, most=MOST_ROUNDS * len(s.heroes))
    if s.entrance < 0:
        return
    yield say("describe.grid")
    yield say("describe.entrance", at=NAMES[s.entrance])
    hidden = [NAMES[at] for at, square in enumerate(s.squares) if square and square.blank]
    if hidden:
        yield say("describe.hidden", cells=", ".join(hidden))
    for key, holds in LYING.items():
        found = [at for at, square in enumerate(s.squares) if square and holds(square) and at != _in_hand(s)]
        if found:
            yield say(f"describe.{key}", cells=", ".join(_lying(s, at, say) for at in found))
    yield from _secret(s, say)


LYING: dict[str, Callable[[Square], bool]] = {
    "known": lambda square: not square.up and square.seen,
    "secret": lambda square: not square.up and not square.seen and bool(square.card),
    "waiting": lambda square: square.up and square.fresh and bool(square.card),
    "chests": lambda square: _acted(square) and KIND[square.card] == "chest",
    "spent": lambda square: _acted(square) and KIND[square.card] == "trap",
    "emptied": lambda square: square.up and not square.card and bool(square.kind),
}
"""The groups of squares in the order of their description, each with its condition."""


def _acted(square: Square) -> bool:
    return square.up and not square.fresh and bool(square.card)


def _in_hand(s: State) -> int:
    """The square of the trap that is being tested against, which is not spent yet, or -1."""
    return s.trial.at if s.trial is not None and s.trial.kind == "trap" else -1


def _lying(s: State, at: int, say: _Speaker) -> str:
    card = s.square(at).card
    return say("describe.card_at", card=say.fact("card", card), at=NAMES[at]) if card else NAMES[at]


def _secret(s: State, say: _Speaker) -> Iterator[str]:
    """Describes the place of the thing sought, if it is found or known."""
    if s.relic:
        yield say("describe.relic", card=say.fact("card", s.relic))
    elif s.hiding >= 0:
        kind = "sought" if s.goal == "npc" else "told"
        key = kind if s.told else "sought_hiding" if kind == "sought" else "hiding"
        yield say(f"describe.{key}", at=NAMES[s.hiding])


def _enemies(s: State, say: _Speaker) -> Iterator[str]:
    for enemy in s.enemies:
        yield _enemy(enemy, say)
        card = _called(enemy, say)
        if enemy.stunned:
            yield say("describe.enemy_stunned", card=card)
        granted = [one.request for one in s.granted if one.home == enemy.home]
        if granted:
            yield say("describe.granted", card=card, requests=say.named("request", granted))
    for one in s.affinity:
        if one.value:
            yield say("describe.affinity", card=_called(one, say), seat=say.fact("seat", one.seat),
                      value=say.fact("value", one.value))


def _called(one: Enemy | Affinity, say: _Speaker) -> str:
    """An NPC's card, with a mark for the second one of that card (talk.affinity_moves)."""
    card = say.fact("card", one.card)
    return say("describe.twin", card=card) if one.twin else card


def _enemy(enemy: Enemy, say: _Speaker) -> str:
    stats = enemy.stats
    return say("describe.enemy", card=_called(enemy, say), at=NAMES[enemy.at],
               temper=say(f"temper.{enemy.temper}"), life=enemy.life, most=stats.life, attack=stats.attack,
               defence=stats.defence, movement=stats.movement)


# -------------------------------------------------------------------- the party


def _party(s: State, say: _Speaker) -> Iterator[str]:
    for seat, hero in enumerate(s.heroes):
        yield " ".join(_hero(s, seat, hero, say))


def _hero(s: State, seat: int, hero: Hero, say: _Speaker) -> Iterator[str]:
    name = say.fact("seat", seat)
    if not any(hero.stats):
        yield say("describe.unmade", seat=name)
        return
    most, attack, defence, movement = map(hero.stat, SUITS)
    stats = {"life": hero.life, "most": most, "attack": attack, "defence": defence, "movement": movement}
    placed = hero.at >= 0 and s.squares[hero.at] is not None
    yield say("describe.hero" if placed else "describe.hero_out", seat=name, at=NAMES[max(hero.at, 0)], **stats)
    if not hero.standing:
        yield say("describe.fallen", seat=name)
    if hero.stunned:
        yield say("describe.stunned", seat=name)
    if hero.lucky:
        yield say("describe.lucky", lucky=lucky_words(say.book, hero.lucky, say.lang))
    if hero.abilities:
        yield say("describe.abilities", abilities=say.named("ability", hero.abilities))
    if hero.credits:
        yield say("describe.credits", credits=hero.credits)
    yield say("describe.treasures", cards=say.row(hero.treasures))
    yield from _carried(hero, name, say)


def _carried(hero: Hero, name: str, say: _Speaker) -> Iterator[str]:
    if hero.items:
        yield say("describe.items", items=say.named("item", hero.items))
    for fight in hero.fights:
        yield say("describe.fight", seat=name, at=NAMES[fight.at], rounds=fight.rounds)
    asked = hero.question
    if asked.request:
        points = [say("describe.point", stat=say(f"stat.{suit}"), points=points)
                  for suit, points in zip(SUITS, asked.points, strict=True) if points]
        yield say("describe.question", seat=name, at=NAMES[asked.at], request=say(f"request.{asked.request}"),
                  price=asked.price, points=", ".join(points) or say("nothing"))


# -------------------------------------------------------------------- cards, tests and questions


def _piles(s: State, say: _Speaker) -> Iterator[str]:
    if s.room:
        yield say("describe.pile", count=s.pile)
    if s.packs > 1:
        yield say("describe.packs")
    if s.under:
        yield say("describe.under", cards=say.row(s.under))
    if s.options.tests == "cards":
        yield say("describe.tests", count=len(s.tests), cards=say.row(s.spent))
    if s.pool or s.crucible:
        yield say("describe.pool", cards=say.row(s.pool))
        yield say("describe.crucible", cards=say.row(s.crucible))
    for one in s.invented:
        yield say("describe.invented", item=say(f"item.{one.item}"), effect=say(f"effect.{one.effect}"))
    if s.results:
        yield say("describe.results", results=", ".join(
            say("describe.result", seat=say.fact("seat", one.seat), total=one.total) for one in s.results))


def _trial(s: State, say: _Speaker) -> Iterator[str]:
    if s.weak:
        yield say("describe.weak", count=s.weak)
    trial = s.trial
    if trial is None:
        return
    test = say(f"trial.{'shot' if trial.ranged else trial.kind}", stat=say(f"stat.{trial.suit}"))
    yield say("describe.trial", trial=test, seat=say.fact("seat", trial.seat))
    if trial.due >= 0:
        yield say("describe.mine", count=trial.due, mine=say.row(trial.mine))
    if trial.kind != "first" and trial.against >= 0:
        yield say("describe.against", against=trial.against, theirs=say.row(trial.theirs))
    if trial.added:
        yield say("describe.added", count=trial.added)
    if trial.die:
        yield say("describe.die", number=trial.die)
    for name in ("removed", "doubled"):
        if getattr(trial, name):
            yield say(f"describe.{name}")


def _waiting(s: State, say: _Speaker) -> Iterator[str]:
    if s.ended:
        yield say(f"describe.end.{s.ended}")
        return
    if s.asked == "act" or (s.trial is not None and s.trial.kind != "first"):
        yield say("describe.turn", seat=say.fact("seat", s.turn), points=say.fact("steps_left", s.points))
        if s.summoned:
            yield say("describe.summoned")
    step = s.agenda[0] if s.agenda else None
    if isinstance(step, steps.Ask):
        yield say(f"describe.ask.{step.what}", to_seat=say.game.called("to_seat", step.seat, s, say.lang))
    elif isinstance(step, steps.Flip):
        yield say(f"describe.flip.{step.what}", at=NAMES[step.at] if step.at >= 0 else "")
