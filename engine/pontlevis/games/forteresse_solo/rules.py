"""The rules of Forteresse Solo: you lead the heroes, the Fortress plays by itself.

The phases are told in files of their own: `organisation`, `exploration`, `combat` and `strikes`, `restoration`. Each
says what a step does, what it asks, and what an answer leads to; here they are put together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, cast

from pontlevis.agenda import Agenda
from pontlevis.core import CHANCE, Beat, Chance, Game, Names, Outcome, Refusal, ScoreLine
from pontlevis.fault import Fault
from pontlevis.games.forteresse_solo import (
    checks,
    combat,
    exploration,
    moves,
    organisation,
    positions,
    questions,
    refusals,
    restoration,
    steps,
    strikes,
    text,
)
from pontlevis.games.forteresse_solo.cards import DOORS, FORTRESS, PACK, SUITS
from pontlevis.games.forteresse_solo.moves import Move
from pontlevis.games.forteresse_solo.questions import shuffled, unseen
from pontlevis.games.forteresse_solo.state import OPTIONS, SEATS, Settings, State, answered

AGENDA: Agenda[State] = Agenda({
    steps.Begin: organisation.begin, steps.Draw: organisation.draw, steps.Muster: organisation.muster,
    steps.Recall: organisation.recall, steps.Refill: organisation.refill, steps.Activate: organisation.activate,
    steps.Serve: organisation.serve, steps.Serving: organisation.serving, steps.Pave: organisation.pave,
    steps.Retire: organisation.retire,
    steps.Explore: exploration.explore, steps.Venture: exploration.venture, steps.Measure: exploration.measure,
    steps.Access: exploration.access, steps.Appear: exploration.appear,
    steps.Attack: combat.attack, steps.Bribes: combat.bribes, steps.Offer: combat.offer, steps.Bargain: combat.bargain,
    steps.Defence: combat.defence, steps.Fights: combat.fights, steps.Fight: combat.fight, steps.Clash: combat.clash,
    steps.Burn: combat.burn, steps.WoundHero: combat.wound,
    steps.Strikes: strikes.strikes, steps.Duels: strikes.duels, steps.Duel: strikes.duel, steps.Match: strikes.match,
    steps.WoundEnemy: strikes.wound, steps.Search: strikes.search,
    steps.Straighten: restoration.straighten, steps.Swap: restoration.swap, steps.Test: restoration.test,
    steps.Sweep: restoration.sweep,
})
"""What each step does. An `Ask` waits for the player, a `Flip` for chance."""

ANSWERS: dict[type, Callable[[State, Any], Iterator[Beat[State]]]] = {
    moves.Mulligan: organisation.mulligan, moves.Play: organisation.play, moves.Link: organisation.link,
    moves.Serve: organisation.chosen, moves.Give: organisation.given, moves.Explore: exploration.sent,
    moves.Place: exploration.placed, moves.Boss: exploration.crowned, moves.Bribe: combat.offered,
    moves.Defend: combat.defended, moves.Burn: combat.burnt, moves.Lose: strikes.lost, moves.Strike: strikes.aimed,
    moves.Boost: strikes.boosted, moves.Discard: restoration.discarded,
    moves.Fight: lambda s, move: combat.ordered(s, move) if s.asked == "order" else strikes.picked(s, move),
    moves.Take: lambda s, move: strikes.found(s, move) if s.asked == "key" else restoration.taken(s, move),
}
"""What each move of the player leads to."""

TURNS: dict[str, Callable[[State, Any], Iterator[Beat[State]]]] = {
    "draw": organisation.drawn, "reserve": organisation.stocked, "visit": exploration.visited,
    "path": exploration.measured, "door": exploration.revealed, "bribe": combat.bargaining, "fight": combat.clashing,
    "deck": combat.milled,
}
"""What a card that is turned leads to, by what it is turned for."""


class ForteresseSolo(Game[State, Move]):
    """The rules of Forteresse Solo."""

    id = "forteresse_solo"
    rules = "forteresse_solo.toml"
    options = OPTIONS
    state_type = State
    grammar = moves.GRAMMAR

    # ---------------------------------------------------------------- set-up

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """Two packs, the Fortress's taken apart; then treasures and hand are turned up."""
        s = State(Settings(**self.chosen(options)), fortress=FORTRESS)
        yield Beat(s, "setup.split")
        yield Beat(s, "setup.fortress_deck")
        s = s._replace(doors=DOORS)
        yield Beat(s, "setup.doors")
        s = s._replace(deck=PACK, agenda=(*[steps.Flip("treasure")] * len(SUITS), steps.Begin()))
        yield Beat(s, "setup.player_deck")

    def seats(self, s: State) -> tuple[str, ...]:
        """One: the Fortress is nobody (overview.solo)."""
        return SEATS

    def actor(self, s: State) -> int | None:
        """The player, or chance while a card is being turned."""
        if s.ended:
            return None
        return CHANCE if isinstance(s.agenda[0], steps.Flip) else 0

    # ---------------------------------------------------------------- what may be played

    def moves(self, s: State) -> Sequence[Move]:
        """What answers the question that waits; the cards that may be turned."""
        return questions.legal(s)

    def candidates(self, s: State) -> Sequence[Move]:
        """The legal moves, and whatever else a person might try with the cards on the table."""
        return () if s.ended else list(dict.fromkeys([*self.moves(s), *refusals.tries(s)]))

    def why_not(self, s: State, move: Move) -> Refusal | None:
        """The rule that forbids `move` now, or None: see `refusals`."""
        if isinstance(move, moves.Turn) and self.actor(s) == CHANCE:
            legal = move.card in unseen(s, cast("steps.Flip", s.agenda[0]).what)
        else:
            legal = move in questions.legal(s)
        return None if legal else refusals.refused(s, move)

    def chance(self, s: State) -> Chance[Move]:
        """Any card of a pack that nobody has seen, each as likely as the others; or the one that is known to come."""
        if self.actor(s) != CHANCE:
            raise ValueError("no card is being turned: chance has nothing to decide")
        what = cast("steps.Flip", s.agenda[0]).what
        cards, shuffle = unseen(s, what), shuffled(s, what)
        return Chance(list(map(moves.TURN.__getitem__, cards)), key=len(cards) if shuffle else None, shuffle=shuffle)

    def no_draw(self, s: State, shuffle: int | str, key: int | str, move: Move) -> str:
        """A draw is called by its shuffle, and by how many cards may still come from it."""
        cards = questions.coming(s, shuffle)
        drawn = isinstance(key, int) and (shuffle == 0 or 1 <= key <= len(cards))
        return "" if drawn and isinstance(move, moves.Turn) and move.card in cards else (
            'cards turned from the shuffles deck 0, fortress 0, door and treasure, as ("deck 0", 52), the first of 52')

    # ---------------------------------------------------------------- playing

    def tell(self, s: State, move: Move) -> Iterator[Beat[State]]:
        """The answer, then whatever the Fortress does by itself until somebody is asked again."""
        yield from AGENDA.run(answer(s, move))

    def outcome(self, s: State) -> Outcome | None:
        """Won with the third treasure, lost with an empty deck."""
        return s.outcome() if s.ended else None

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """A line for each treasure that is looted."""
        return tuple(ScoreLine(1, "exploration.2_6.loot", {"path": suit, "case": "tally"})
                     for suit, path in zip(SUITS, s.paths, strict=True) if path.looted)

    def turn_passed(self, before: State, after: State) -> bool:
        """Turns are counted in the state."""
        return before.turn != after.turn and before.turn > 0

    # ---------------------------------------------------------------- reading and writing

    position = positions.position

    def settled(self, s: State) -> State:
        """The state once everything has been done that waits for nobody."""
        for beat in AGENDA.run(positions.begun(s)):
            s = beat.state
        return s

    def derive(self, s: State) -> State:
        """What is shuffled has no order of its own."""
        return positions.ordered(s)

    def faults(self, s: State) -> Iterable[Fault]:
        """What no game can have led to: see `checks`."""
        return checks.faults(s)

    def describe(self, s: State, lang: str) -> str:
        """The table in sentences, and what is being waited for."""
        return text.describe(self, s, lang)

    def word(self, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
        """Cards, suits and kinds by their names."""
        return text.word(self.rulebook, name, value, lang) or super().word(name, value, s, lang, names)


def answer(s: State, move: Move) -> Iterator[Beat[State]]:
    """What a move itself does."""
    if isinstance(move, moves.Turn):
        what = cast("steps.Flip", s.agenda[0]).what
        return laid_out(s, move) if what == "treasure" else TURNS[what](s, move.card)
    return done(s) if isinstance(move, moves.Done) else ANSWERS[type(move)](s, move)


def laid_out(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """The treasures lie in a row."""
    s = answered(s, treasures=(*s.treasures, move.card))
    yield Beat(s, "setup.treasures", card=move.card)


def done(s: State) -> Iterator[Beat[State]]:
    """Nothing (more) is played: the question is dropped, and with it the step that would ask again."""
    here, step = steps.number(s.agenda), s.agenda[1]
    match s.asked:
        case "explore":
            yield Beat(answered(s), "exploration.2_1.optional", case="pass")
        case "places":
            step = cast("steps.Venture", step)
            yield Beat(answered(s, steps.Measure(step.hero, step.path), drop=2), "exploration.2_3.points",
                       case="played" if s.played else "none")
        case "raise":
            yield Beat(answered(s, steps.Bargain(cast("steps.Offer", step).enemy), drop=2), "turn.order", step=here)
        case "boost":
            yield Beat(answered(s, steps.Match(cast("steps.Duel", step).enemy), drop=2), "turn.order", case="no")
        case "strike":
            yield Beat(answered(s, drop=2), "combat.3_5.attack", **({} if s.strikes else {"case": "none"}))
        case "key":
            yield Beat(answered(s), "boss.death", case="declined")
        case "swap" | "take":
            yield Beat(answered(s), "turn.order", step=here)
        case _:
            yield Beat(answered(s, drop=2), "turn.order", step=here)
