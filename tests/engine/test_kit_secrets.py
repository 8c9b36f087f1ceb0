"""The kit's checks of secrets, on games with one fault each, which the contract forbids."""

import random
from dataclasses import dataclass
from typing import NamedTuple

import pytest

from pontlevis import CHANCE, Beat, Chance, Game, Numbers, Outcome, Record, Seen
from pontlevis.contract.fault import Fault
from pontlevis.kit import Broken, check
from toys.secret_hands import CARDS, Show
from toys.spoken_hands import RULES, SpokenHands


class Unlisted(SpokenHands):
    """Takes a card hidden from its own seat, a move that is not listed and so does not fit in a code."""

    def showing(self, s):
        at = s.agenda[0].at
        return [Show(s.cards[at])] if s.cards[at] else [Show(card) for card in sorted(CARDS - {*s.cards})]

    def why_not(self, s, move):
        return None if s.agenda and s.viewer >= 0 and move == Show(0) else super().why_not(s, move)


class Misspelt(SpokenHands):
    """Has a broken sentence for seats that may not see a card."""

    rules = RULES.replace("Somebody looks", "{seet} looks")


class Telltale(SpokenHands):
    """Announces a card to the whole table that only some have seen."""

    def seen(self, before, move, after):
        return [Seen(one.key, one.what) for one in super().seen(before, move, after)]


class Unreadable(SpokenHands):
    """Finds a fault in a seat's view, which could not be read from a save."""

    def faults(self, s):
        yield from super().faults(s)
        if s.viewer == 1:
            yield Fault("cards", {"found": s.viewer})


@pytest.mark.parametrize(("faulty", "said"), [
    (Unlisted, r"is show 0 to seat \d, no move of its view"), (Misspelt, "card.hidden says in en: '.*seet.*'"),
    (Telltale, r"is said to show seat \d .* and in its view shows"),
    (Unreadable, "a save of what seat 1 knows cannot be made or read"),
])
def test_a_leak_and_what_a_seat_cannot_hear_or_keep_are_caught(faulty, said):
    assert check(SpokenHands(), games=2).games == 2
    with pytest.raises(Broken, match=said):
        check(faulty(), games=2)


# ---------------------------------------------------------------- equal cards


@dataclass(frozen=True, slots=True)
class Draw(Numbers):
    """Draws a card of one of two kinds, three of each."""

    kind: int


class Hand(NamedTuple):
    drawn: tuple[int, ...] = ()


class Twins(Game[Hand, Draw]):
    """Two cards are drawn from three ones and three twos."""

    id, state_type, move_types, held = "twins", Hand, (Draw,), 3

    def begin(self, /, **options):
        self.chosen(options)
        yield Beat(Hand(), "pack.shuffled")

    def seats(self, s):
        return ("watcher",)

    def actor(self, s):
        return CHANCE if len(s.drawn) < 2 else None

    def moves(self, s):
        return [Draw(1), Draw(2)] if len(s.drawn) < 2 else ()

    def chance(self, s):
        if len(s.drawn) == 2:
            raise ValueError("nothing is to be drawn")
        return Chance(self.moves(s), [self.held - s.drawn.count(kind) for kind in (1, 2)], key=len(s.drawn), shuffle=0)

    def copies(self, s, shuffle, move):
        return self.held

    def tell(self, s, move):
        yield Beat(Hand((*s.drawn, move.kind)), "pack.draw", card=move.kind)

    def outcome(self, s):
        return Outcome((), (0,), "pack.out", (2,)) if len(s.drawn) == 2 else None

    def faults(self, s):
        if len(s.drawn) > 2 or {*s.drawn} - {1, 2}:
            yield Fault("pack.draw", {})


class Shares(Twins):
    """Returns a probability for a card of a shuffle instead of a count."""

    held = 2.5


TWINS, DEALS = Twins(), 2000


def test_equal_cards_of_a_shuffle_come_as_often_as_there_are_of_them():
    check(TWINS, games=3)
    rng, same = random.Random(1), 0
    for _ in range(DEALS):
        record = Record(TWINS, rng=rng)
        record.draw()
        record.draw()
        same += len({*record.state.drawn}) == 1
    assert 0.37 < same / DEALS < 0.43, "two of the five that are left"


def test_a_card_that_was_taken_back_is_one_card_less_of_its_kind():
    rng, twice = random.Random(1), 0
    for _ in range(DEALS):
        record = Record(TWINS, fate={1: "draw 1"}, rng=rng)  # the second card is a one
        record.draw()
        twice += record.state.drawn == (1,)
    assert 0.37 < twice / DEALS < 0.43, "two ones and three twos are left for the first"


def test_a_shuffle_that_does_not_count_its_cards_is_caught():
    with pytest.raises(Broken, match="a shuffle has whole cards"):
        check(Shares(), games=1)
