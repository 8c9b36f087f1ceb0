"""The tests of characters, with cards or dice: both sides draw, the sums are compared, a tie is drawn again.

A ward, a removed card or a reshuffle may come between any two cards: the agenda has the steps still to do, and
`State.trial` the cards drawn so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Draw, Step, about
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import chances, moves, steps
from pontlevis.games.cardstle.cards import RANK, TRAP_ATTACK, VALUE, Card, cast_card, lucky_for, packed, without
from pontlevis.games.cardstle.state import Beats, Row, State, Trial, affinity, with_enemy, with_hero


class Score(NamedTuple):
    """The scores of both sides, and whether the higher result is a critical success."""

    mine: int
    theirs: int
    critical: bool

    @property
    def won(self) -> bool:
        """Whether the character has the higher result."""
        return self.mine > self.theirs


Over = Callable[[State, Trial, Score], Beats | State]
"""The function that applies the result of a test."""


def begin(s: State, trial: Trial) -> State:
    """The state with a test to be made before the other steps."""
    return soon(s._replace(trial=trial), steps.Prepare(), steps.Draw(), steps.Against(), steps.Compare())


def running(s: State) -> Trial:
    """The test in hand."""
    assert s.trial is not None  # noqa: S101
    return s.trial


def absent(s: State, seat: int, card: Card) -> Refusal | None:
    """Refuses to use a treasure that the seat does not have."""
    return None if card in s.heroes[seat].treasures else Refusal("inventory.treasures", seat=seat, card=card)


# -------------------------------------------------------------------- drawing


def due(s: State, trial: Trial) -> tuple[int, int]:
    """The number of cards, or dice, that each side of a test will draw, also during its preparation."""
    hero = s.heroes[trial.seat]
    own = max(hero.tested(trial.suit) - hero.stunned + trial.added, s.options.min_cards)
    return trial.due if trial.due >= 0 else own, trial.against if trial.against >= 0 else opposed(s, trial)


def draw(s: State, step: steps.Draw) -> Beats:
    """Draws the next card of the character's side, while one is due (test.draw, dice.roll)."""
    trial = running(s)
    if trial.due < 0:
        stunned = s.heroes[trial.seat].stunned
        trial = trial._replace(due=due(s, trial)[0])
        s = with_hero(s._replace(trial=trial), trial.seat, stunned=False)
        if stunned:
            yield Beat(s, "combat.stun_next_test", seat=trial.seat, count=trial.due)
    if len(trial.mine) < trial.due:
        return (yield from _next(s, steps.Flip("test"), step))
    if s.options.tests == "dice" and trial.due and not trial.die:
        return soon(s, steps.Flip("die"), step)
    return s


def against(s: State, step: steps.Against) -> Beats:
    """Draws the next card of the other side, while one is due (test.enemies_too, trap.opposed)."""
    trial = running(s)
    if trial.kind == "first":
        return s
    if trial.against < 0:
        trial = trial._replace(against=opposed(s, trial))
        s = s._replace(trial=trial)
        enemy = None if trial.kind == "trap" else s.enemy(trial.at)
        if enemy is not None and enemy.stunned:
            s = with_enemy(s, trial.at, stunned=False)
            yield Beat(s, "combat.stun_next_test", case="enemy", enemy=enemy.card, count=trial.against)
    if len(trial.theirs) < trial.against:
        return (yield from _next(s, steps.Flip("against"), step))
    return s


def opposed(s: State, trial: Trial) -> int:
    """The number of cards of the other side."""
    if trial.kind == "first":
        return 0
    if trial.kind == "trap":
        return TRAP_ATTACK[RANK[s.square(trial.at).card]]
    enemy = s.enemy(trial.at)
    assert enemy is not None  # noqa: S101
    suit = {"attack": "d", "defence": "s"}.get(trial.kind, trial.suit)
    weak = s.weak if trial.kind in ("attack", "defence") else 0
    return max(enemy.tested(suit) - enemy.stunned - weak, s.options.min_cards)  # type: ignore[arg-type]


def _next(s: State, flip: steps.Flip, step: steps.Draw | steps.Against) -> Beats:
    """Draws a card, after reshuffling the discard pile if the test pack is empty (test.pack_empty)."""
    if s.options.tests == "cards" and not s.tests:
        if not s.spent:
            yield Beat(s, "test.pack_empty", case="short", count=0)
            return s
        s = s._replace(tests=packed(s.spent), spent=(), shuffles=s.shuffles + 1)
        yield Beat(s, "test.pack_empty", count=len(s.tests))
    return soon(s, flip, step)


def came(s: State, move: moves.Turn | moves.Roll) -> Iterator[Beat[State]]:
    """Applies a card of the test pack, or a die."""
    return turned(s, move) if isinstance(move, moves.Turn) else rolled(s, move)


def turned(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """Applies a card of the test pack: the character's first, then the other side's (test.draw_order)."""
    trial = running(s)
    card, mine = cast_card(move.face), about(s, steps.Flip, 0).what == "test"
    s = answered(s, tests=without(s.tests, card))
    if not mine:
        s = s._replace(trial=trial._replace(theirs=(*trial.theirs, card)))
        yield Beat(s, "test.enemies_too", card=card, enemy=opponent(s, trial))
        return
    trial = trial._replace(mine=(*trial.mine, card))
    if lucky_for(card) == s.heroes[trial.seat].lucky and not trial.lucky:
        s = s._replace(trial=trial._replace(lucky=True, due=trial.due + 1))
        yield Beat(s, "test.fetish", seat=trial.seat, card=card)
    else:
        again = lucky_for(card) == s.heroes[trial.seat].lucky
        s = s._replace(trial=trial)
        yield Beat(s, "test.fetish_once" if again else "test.draw", seat=trial.seat, card=card)


def rolled(s: State, move: moves.Roll) -> Iterator[Beat[State]]:
    """Applies a die of the character's side or of the other side, or the critical die (dice.fetish)."""
    trial, what = running(s), about(s, steps.Flip, 0).what
    s = answered(s)
    if what == "test":
        s = s._replace(trial=trial._replace(mine=(*trial.mine, str(move.number))))
        yield Beat(s, "dice.roll", seat=trial.seat, number=move.number)
    elif what == "against":
        s = s._replace(trial=trial._replace(theirs=(*trial.theirs, str(move.number))))
        yield Beat(s, "dice.roll", case="enemy", number=move.number, enemy=opponent(s, trial))
    else:
        lucky = s.heroes[trial.seat].lucky == str(move.number)
        s = s._replace(trial=trial._replace(die=move.number, lucky=lucky, due=trial.due + lucky))
        yield Beat(s, "dice.fetish", seat=trial.seat, number=move.number, **({} if lucky else {"case": "missed"}))


def opponent(s: State, trial: Trial) -> Card:
    """The card of the enemy or the trap that a test is made against."""
    enemy = s.enemy(trial.at)
    return cast_card(s.square(trial.at).card) if enemy is None or trial.kind == "trap" else enemy.card


# -------------------------------------------------------------------- comparing


def total(row: Row) -> int:
    """The sum of cards or dice (test.sum, dice.sum)."""
    return sum(int(one) if one.isdigit() else VALUE[one] for one in row)


def results(s: State, trial: Trial) -> tuple[int, int]:
    """Both results so far: a spell doubles an attack, and affinity counts in a dialogue."""
    mine = total(trial.mine) * (2 if trial.doubled else 1)
    return mine + (affinity_bonus(s, trial) if trial.kind == "talk" else 0), total(trial.theirs)


def listeners(s: State, trial: Trial) -> list[int]:
    """The seats of the standing characters on the NPC's square (talk.together)."""
    return [seat for seat, hero in enumerate(s.heroes) if hero.standing and hero.at == trial.at]


def affinity_bonus(s: State, trial: Trial) -> int:
    """The affinity of all characters on the NPC's square, added to the result; hatred lowers it (talk.affinity_sum)."""
    enemy = s.enemy(trial.at)
    assert enemy is not None  # noqa: S101
    return sum(affinity(s, enemy, seat) for seat in listeners(s, trial))


def critical(s: State, high: int, low: int) -> bool:
    """Whether the result `high` is a critical success over `low` (test.critical, test.critical_threshold)."""
    if low <= 0:
        return high > 0  # test.no_card
    return high >= 2 * low if s.options.critical == "at_least" else high > 2 * low


def may_remove(s: State) -> bool:
    """Whether an enemy's card or die may be removed: in the character's fights, once a test (ability.cancel_die)."""
    trial = running(s)
    hero, in_fight = s.heroes[trial.seat], trial.kind in ("initiative", "attack", "defence")
    return in_fight and bool(trial.theirs and hero.treasures) and hero.can("cancel_die") and not trial.removed


def compare(s: State, step: steps.Compare, over: Over) -> Beats:
    """Asks whether to remove a card of the enemy, if that is possible; then compares both results.

    A tie is tested again with as many cards (test.tie_again); `over` applies any other result.
    """
    trial = running(s)
    if may_remove(s):
        return soon(s, steps.Ask("remove", trial.seat), step)
    mine, theirs = results(s, trial)
    cards = s.options.tests == "cards"
    yield Beat(s, "test.sum" if cards else "dice.sum", seat=trial.seat, total=mine, against=theirs,
               **({"case": "first"} if trial.kind == "first" else {}))
    if cards:
        s = s._replace(spent=(*s.spent, *map(cast_card, (*trial.mine, *trial.theirs))))
    if mine == theirs and trial.kind != "first" and (trial.mine or trial.theirs):
        s = s._replace(trial=trial._replace(mine=(), theirs=(), due=trial.due - trial.lucky, lucky=False, die=0,
                                            removed=False))
        s = soon(s, steps.Draw(), steps.Against(), steps.Compare())
        yield Beat(s, "test.tie" if cards else "dice.tie", total=mine)
        return s
    s = s._replace(trial=None)
    score = Score(mine, theirs, critical(s, max(mine, theirs), min(mine, theirs)))
    if not trial.mine or (not trial.theirs and trial.kind != "first"):
        yield Beat(s, "test.no_card", seat=trial.seat, total=mine, against=theirs)
    elif score.critical and trial.kind not in ("first", "trap"):
        yield Beat(s, "test.critical" if cards else "dice.critical", total=max(mine, theirs), against=min(mine, theirs))
    after = over(s, trial, score)
    return after if isinstance(after, State) else (yield from after)


# -------------------------------------------------------------------- the chapter


def drawing(s: State, step: steps.Flip, _then: object) -> bool:
    """Whether the draw or roll is for the test in hand, and names no square."""
    return step.at == -1 and s.trial is not None


CHAPTER = (
    Step(steps.Draw, draw, then="Against"),
    Draw("test", chances.tested, came, then="Draw", relies=drawing),
    Draw("die", chances.die, rolled, then="Draw", relies=drawing),
    Step(steps.Against, against, then="Compare"),
    Draw("against", chances.tested, came, then="Against", relies=drawing),
)
