"""Positions of Forteresse Solo in sentences, and the names of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pontlevis.contract.diagrams import Speaker
from pontlevis.contract.rulebook import Rulebook
from pontlevis.games.forteresse_solo import steps
from pontlevis.games.forteresse_solo.cards import KIND, SUITS, Cards, Path, power
from pontlevis.games.forteresse_solo.numbering import number
from pontlevis.games.forteresse_solo.state import Duel, State

if TYPE_CHECKING:
    from pontlevis.games.forteresse_solo.rules import ForteresseSolo

SIGNS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}


@lru_cache(maxsize=1024)
def card_words(book: Rulebook, card: str, lang: str) -> str:
    """Writes a card as it is printed in that language: in French the "K♥" is "R♥"."""
    rank = card[:-1]
    return (rank if rank.isdigit() else book.word(f"rank.{rank}", lang)) + SIGNS[card[-1]]


def row(book: Rulebook, cards: Cards, lang: str) -> str:
    """Writes cards in a row, or the word for no card."""
    return ", ".join([card_words(book, card, lang) for card in cards]) or book.word("nothing", lang)


def word(book: Rulebook, name: str, value: Any, lang: str) -> str:
    """Writes a card, cards, a path's suit or a step's question for a reader; "" for anything else."""
    if isinstance(value, str):
        if value in KIND:
            return card_words(book, value, lang)
        if name in ("path", "suit") and value in SUITS:
            return book.word(f"suit.{value}", lang)
        if name in ("here", "there"):
            return book.word(f"step.{value}", lang)
        return ""
    if isinstance(value, tuple) and all(item in KIND for item in value):
        return row(book, value, lang)
    return ""


def describe(game: ForteresseSolo, s: State, lang: str) -> str:
    """Describes the table zone by zone, and the question that is asked."""
    say = _Speaker(game.rulebook, lang)
    return "\n".join([*_fortress(s, say), *_yours(s, say), *_waiting(s, say)])


class _Speaker(Speaker):
    """A speaker that also writes cards."""

    def cards(self, cards: Cards) -> str:
        return row(self.book, cards, self.lang)

    def card(self, card: str) -> str:
        return card_words(self.book, card, self.lang)


def _fortress(s: State, say: _Speaker) -> Iterator[str]:
    yield say("describe.turn", turn=s.turn, looted=s.looted)
    yield say("describe.fortress", count=len(s.fortress) + len(s.under), fallen=say.cards(s.fallen))
    if s.under:
        yield say("describe.under", cards=say.cards(s.under))
    yield say("describe.doors", count=len(s.doors), opened=say.cards(s.opened))
    for suit, path in zip(SUITS, s.paths, strict=True):
        yield say(f"describe.path.{_known(path)}", path=say(f"suit.{suit}"), places=say.cards(path.places),
                  level=sum(int(card[0]) for card in path.places), door=say.card(path.door) if path.door else "")
    yield say("describe.reserve", cards=say.cards(s.reserve))
    for enemy in s.enemies:
        key = "describe.boss" if enemy.boss else "describe.enemy"
        yield say(key, card=say.card(enemy.card), stats=say.cards(enemy.stats), power=power(enemy))


def _known(path: Path) -> str:
    if path.looted:
        return "looted"
    if path.explored:
        return "door" if path.door else "explored"
    return "open" if path.complete else "incomplete"


def _yours(s: State, say: _Speaker) -> Iterator[str]:
    for hero in s.heroes:
        key = "describe.explorer" if hero.engaged else "describe.hero"
        yield say(key, card=say.card(hero.card), stats=say.cards(hero.stats), power=power(hero))
    yield say("describe.hand", cards=say.cards(s.hand))
    yield say("describe.deck", count=len(s.deck), discard=say.cards(s.discard), out=say.cards(s.out))
    if s.played:
        yield say("describe.played", cards=say.cards(s.played))


def _waiting(s: State, say: _Speaker) -> Iterator[str]:
    if s.tried:
        yield say("describe.tried", cards=say.cards(s.tried))
    if s.attackers:
        yield say("describe.attackers", cards=say.cards(s.attackers))
    if s.tired:
        yield say("describe.tired", cards=say.cards(s.tired))
    for name, duels in (("defence", s.defence), ("strikes", s.strikes)):
        if duels:
            yield say(f"describe.{name}", pairs=", ".join(_pair(duel, say) for duel in duels))
    if s.ended:
        yield say(f"describe.{s.ended}")
        return
    step = s.agenda[0]
    if isinstance(step, steps.Flip):
        yield say(f"describe.turn_for.{step.what}")
    elif s.asked:  # between the beats of a move nothing is asked
        left = s.agenda[1].left if len(s.agenda) > 1 and isinstance(s.agenda[1], steps.Burn) else 0
        yield say(f"describe.ask.{s.asked}", left=left, step=number(s))
        if s.mulligan:
            yield say("describe.mulligan")


def _pair(duel: Duel, say: _Speaker) -> str:
    return say("pair", hero=say.card(duel.hero), enemy=say.card(duel.enemy))
