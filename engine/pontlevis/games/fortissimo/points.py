"""The score of a wall of Fortissimo!, and the winners (scoring.at_end: only the cards still in the wall count)."""

from __future__ import annotations

from pontlevis.contract.terms import Outcome, ScoreLine
from pontlevis.games.fortissimo.cards import KING, PRINCES, PRINCESSES, QUEEN, RAVENS, State


def score(s: State, seat: int) -> int:
    """The points in the advanced game (advanced.goal), the length of the wall in the basic game."""
    return sum(line.points for line in tally(s, seat)) if s.advanced else len(s.walls[seat])


def tally(s: State, seat: int) -> tuple[ScoreLine, ...]:
    """The current score of a wall, rule by rule. Powers have no line of their own (powers.base_only)."""
    wall = s.walls[seat]
    if not s.advanced:
        return (ScoreLine(len(wall), "end.longest_wall", {"case": "tally", "cards": wall, "points": len(wall)}),)
    princes, princesses = PRINCES.intersection(wall), PRINCESSES.intersection(wall)
    ravens = tuple(card for card in wall if card in RAVENS)
    doubled = tuple(card for card in ravens if card in s.options.double_ravens)
    couples = min(len(princes), len(princesses))  # scoring.pairs_apart, scoring.pairs_count
    lines = (
        (len(wall), "scoring.base", wall),  # scoring.start_card: includes the 1
        (3 * (QUEEN in wall), "scoring.queen", (QUEEN,)),  # scoring.bonus_adds: on top of the base point
        (3 * (KING in wall), "scoring.king", (KING,)),
        (len(princes), "scoring.princes", tuple(sorted(princes))),
        (len(princesses), "scoring.princesses", tuple(sorted(princesses))),
        (couples, "scoring.pairs", tuple(sorted(princes | princesses))),
        (len(ravens), "scoring.ravens", ravens),  # ravens.reading
        (len(doubled), "scoring.double_ravens", doubled),
        (-over_cap(s, len(ravens) + len(doubled)), "scoring.raven_cap", ravens),
    )
    return tuple(ScoreLine(points, rule, {"cards": cards, "points": points}) for points, rule, cards in lines if points)


def over_cap(s: State, ravens: int) -> int:
    """The raven points that the cap takes away (ravens.cap_scope); a cap of 0 means no cap."""
    return max(0, ravens - s.options.raven_cap) if s.options.raven_cap else 0


def result(s: State, rule: str) -> Outcome:
    """Ranks the seats by score, then by highest card (end.tie_highest, tie.ranks, tie.start_only)."""
    scores = tuple(score(s, seat) for seat in range(len(s.walls)))
    keys = [(points, s.top(seat)) for seat, points in enumerate(scores)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), scores, rule, ranks)


def deciding_rule(s: State) -> str:
    """The rule that decides the winner of an ended game."""
    outcome = result(s, s.ended)
    if len(outcome.winners) > 1:
        return "tie.start_only"
    tied = outcome.scores.count(max(outcome.scores)) > 1
    if not s.advanced:
        if s.ended == "end.ten":
            return "end.ten_wins"
        return "end.tie_highest" if tied else "end.longest_wall"
    if tied:
        return "advanced.tie_highest"
    overtaken = s.ended == "end.ten" and s.turn not in outcome.winners
    return "advanced.builder_may_lose" if overtaken else "advanced.most_points"
