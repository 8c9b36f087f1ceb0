"""Builds and checks positions of Fortissimo! in mid-game, from numbers: every fault is listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Annotated, Any

from pontlevis.contract.arguments import takes
from pontlevis.contract.fault import Faults
from pontlevis.games.fortissimo.cards import (
    CANNONS,
    MAGICIAN,
    PLACES,
    START,
    TEN,
    TOWERS,
    WALL_CARDS,
    State,
    fresh,
    mask,
)

if TYPE_CHECKING:
    from pontlevis.games.fortissimo.rules import Fortissimo

CENTRE = 23
Cards = Annotated[Sequence[int], 60]
Places = Annotated[Mapping[int, int], 60]


@takes({"walls": [[1, 6, 17], [1]]})
def position(game: Fortissimo, *, walls: Annotated[Sequence[Cards], 9], flipped: int | None = None,
             at: int | None = None, seen: Places | None = None, up: Places | None = None, vacant: Cards | None = None,
             discard: Cards = (), turn: int = 0, firing: bool = False, fired: bool = False,
             magician_used: bool = False, laid: bool = False, idle: int = 0, **options: Any) -> State:
    """Returns a position in the middle of a game.

    walls: the cards of each seat from left to right, start card included; flipped: the number of the card being looked
    at; at: its place (default: the middle, or if that is named, the first place that is not); if `flipped` is not
    given, the card that `seen` or `up` has for `at` is looked at, or if they have none, chance reveals its number;
    seen: place → card, face down; up: place → card, left face up; vacant: the empty places (default: the last ones);
    discard: destroyed cards; turn: the seat to move; firing: whether it just placed a Cannon that must fire; fired:
    whether a tenth-card Cannon has shot its own wall, which ended the game; magician_used: whether the Magician has
    inserted a card; laid: whether the turn that just ended placed it; idle: consecutive turns in which no wall grew
    (option stall_limit).

    Raises BadOption, or BadPosition with the faults of the places, else of the table, else of the turn.
    """
    seen, up = dict(seen or {}), dict(up or {})
    taken = {*seen, *up, *(vacant or ())}
    if flipped is not None and at is None:
        at = next((place for place in (CENTRE, *PLACES) if place not in taken), CENTRE)
    faults = Faults()
    if at is not None and at not in PLACES:
        faults.add("no_such_place", number=at)
    at = at or 0
    if vacant is None:
        gone = sum(card != START for wall in (*walls, discard) for card in wall)
        free = [place for place in PLACES if place not in taken and place != at]
        vacant = free[max(0, len(free) - gone):]
    if flipped is not None:
        if (up | seen).get(at, flipped) != flipped:
            faults.add("place_twice", place=at)
        (up if at in up else seen)[at] = flipped
    check_places(at, seen, up, vacant, faults)
    if fired and (firing or any(len(wall) >= TEN for wall in walls)):
        faults.add("not_fired")
    if faults:
        raise game.bad_position(faults)

    known = seen | up
    s = fresh(game.settings(**{"players": len(walls)} | options))._replace(
        cards=tuple(known.get(place, 0) for place in range(46)),
        down=mask(place for place in PLACES if place not in up and place not in vacant), up=mask(up),
        walls=tuple(map(tuple, walls)), turn=turn, flipped=at, firing=firing, magician_used=magician_used, laid=laid,
        discard=tuple(discard), idle=idle,
    )
    left = [card for card in WALL_CARDS if card not in {*chain(*s.walls), *s.discard}]
    s = s._replace(left=mask(left), unseen=tuple(card for card in left if card not in s.cards))
    if not check_table(s):
        s = s._replace(ended="end.ten" if fired else ended_by(game, s))
    return game.possible(s)


def faults(game: Fortissimo, s: State) -> Faults:
    """The faults that the first failing check finds: of the table, then of the turn and its step."""
    return check_table(s) or check_moment(game, s)


def check_places(at: int, seen: Mapping[int, int], up: Mapping[int, int], vacant: Sequence[int],
                 faults: Faults) -> None:
    """Checks that places exist and are named once (setup.grid), that `at` is not vacant, and that no card is 0."""
    for place, count in Counter([*seen, *up, *vacant]).items():
        if place not in PLACES:
            faults.add("no_such_place", number=place)
        elif count > 1:
            faults.add("place_twice", place=place)
    if at in vacant:
        faults.add("nothing_there", place=at)
    if 0 in (*seen.values(), *up.values()):
        faults.add("not_a_card", card=0)


def check_table(s: State) -> Faults:
    """Checks walls, draw area and destroyed cards, regardless of the step."""
    faults = Faults()
    check_walls(s, faults)
    check_cards(s, faults)
    check_powers(s, faults)
    if s.turn not in range(len(s.walls)):
        faults.add("turn", turn=s.turn)
    return faults


def check_walls(s: State, faults: Faults) -> None:
    """Checks the number of walls, their lengths, start cards and rising order.

    A wall may lack its start card if that is a flag; with magician_order=any, one inserted card may break the order.
    The rules are setup.wall_begins and placement.increasing.
    """
    settings, walls = s.options, s.walls
    if len(walls) != settings.players:
        faults.add("walls", walls=len(walls), players=settings.players)
    inserted = s.magician_used and settings.magician_order == "any"
    for seat, wall in enumerate(walls):
        if wall[:1] != (START,) and settings.start_card == "tower":
            faults.add("no_start_card", wall=seat + 1)
        if START in wall[1:]:
            faults.add("start_card_inside", wall=seat + 1)
        if len(wall) > TEN:
            faults.add("wall_too_long", wall=seat + 1, length=len(wall))
        if not rises(wall):
            # With magician_order=any the Magician may have put one card out of order, in one wall.
            if not (inserted and any(rises(wall[:i] + wall[i + 1:]) for i in range(len(wall)))):
                faults.add("not_rising", wall=seat + 1)
            inserted = False
    if sum(len(wall) >= TEN for wall in walls) > 1:
        faults.add("two_complete")


def rises(wall: tuple[int, ...]) -> bool:
    """Whether each card is higher than the one before it."""
    return all(a < b for a, b in pairwise(wall))


def check_cards(s: State, faults: Faults) -> None:
    """Checks that each card exists only once, and that vacant places and gone cards are equally many.

    The rules are component.wall_cards and grid.holes.
    """
    out, lying = [*chain(*s.walls), *s.discard], [card for card in s.cards if card]
    for card, count in Counter([*out, *lying]).items():
        if card == START:
            if card in lying:
                faults.add("start_card_in_grid")
        elif card not in WALL_CARDS:
            faults.add("not_a_card", card=card)
        elif count > 1:
            faults.add("card_twice", card=card)
    vacant, gone = len(PLACES) - (s.down | s.up).bit_count(), sum(card != START for card in out)
    if vacant != gone:
        faults.add("vacant_count", vacant=vacant, gone=gone)


def check_powers(s: State, faults: Faults) -> None:
    """Checks that Cannons and the Magician can have done what the discard, the walls and `magician_used` show.

    Each Cannon fires once at most; one that must still fire is not counted. A Cannon can only be destroyed by one that
    is placed later, so the last one that fired is still in a wall; with cannon_targets=anyone it may have hit itself.
    """
    out = {*s.discard, *chain(*s.walls)}
    if not s.advanced and (s.discard or s.magician_used):
        faults.add("powers_in_basic_game")
    standing = len(CANNONS.intersection(chain(*s.walls))) - s.firing
    cannons = max(0, len(CANNONS & out) - s.firing) if standing > 0 or s.options.cannon_targets == "anyone" else 0
    if len(s.discard) > cannons:
        faults.add("too_many_destroyed", destroyed=len(s.discard), cannons=cannons)
    for card in s.discard:
        if card in TOWERS or (card == START and s.options.start_card == "tower"):
            faults.add("destroyed_tower", card=card)
    if s.options.start_card == "flag":
        shot, lacking = s.discard.count(START), sum(START not in wall for wall in s.walls)
        if shot != lacking:
            faults.add("flags_shot", shot=shot, lacking=lacking)
        if shot and not s.options.flag_target:
            faults.add("flag_not_a_target")
    if s.magician_used and MAGICIAN not in out:
        faults.add("magician_not_placed")
    elif s.magician_used and not s.discard and not any(inserted(s, wall) for wall in s.walls):
        faults.add("magician_idle")


def inserted(s: State, wall: tuple[int, ...]) -> set[int]:
    """The cards of `wall` that the Magician may have inserted: any before the last, or any with magician_order=any."""
    below = wall if s.options.magician_order == "any" else wall[:-1]
    return {*below} - {START, MAGICIAN} if MAGICIAN in wall else set()


def ended_by(game: Fortissimo, s: State) -> str:
    """The rule that has ended the game in this position, or ""; not the end after a shot at the own wall (`fired`)."""
    if s.firing:
        return ""
    if any(len(wall) == TEN for wall in s.walls):
        return "end.ten"
    if not any(game.can_take(s, seat) for seat in range(len(s.walls))):
        return "end.nobody_can_take"
    return "turn.stall" if 0 < s.options.stall_limit <= s.idle else ""


def check_moment(game: Fortissimo, s: State) -> Faults:
    """Checks that the seat to move can have the turn, at the step that the state is in."""
    faults = Faults()
    if s.ended and s.flipped:
        faults.add("over")
    if any(len(wall) == TEN for wall in s.walls) and len(s.walls[s.turn]) != TEN:
        faults.add("turn_of_complete")
    if not 0 <= s.idle <= s.options.stall_limit:
        faults.add("idle", idle=s.idle, limit=s.options.stall_limit)
    check_face_up(game, s, faults)
    check_laid(s, faults)
    if s.firing:
        check_firing(game, s, faults)
    elif not s.ended and s.options.stuck_turn == "pass" and not game.can_take(s, s.turn):
        faults.add("stuck_turn", seat=s.turn + 1)
    if s.ended == "end.ten" and all(len(wall) < TEN for wall in s.walls):
        check_fired(s, faults)
    return faults


def check_face_up(game: Fortissimo, s: State, faults: Faults) -> None:
    """Checks that cards are face up only if the seat to move alone can take (last.turned_down), or at the end.

    Both need the options solo_face_up and stuck_turn=pass. A face-up card that is flipped must fit.
    """
    others = [seat for seat in range(len(s.walls)) if seat != s.turn and game.can_take(s, seat)]
    alone = s.options.solo_face_up and s.options.stuck_turn == "pass" and (s.ended or not others)
    if s.up and not alone:
        faults.add("face_up_not_alone")
    if s.was_face_up and not s.ended and not game.fits(s, s.card):
        faults.add("face_up_too_low", card=s.card)


def check_laid(s: State, faults: Faults) -> None:
    """Checks, if `laid`, that the Magician is the last card of a wall and unused, and no card was flipped since."""
    if s.laid and (s.flipped or s.firing or s.magician_used or not s.advanced
                   or not any(wall[-1:] == (MAGICIAN,) for wall in s.walls)):
        faults.add("not_just_laid")


def check_firing(game: Fortissimo, s: State, faults: Faults) -> None:
    """Checks that the seat to move has a Cannon that may fire and has a target, and that no card is flipped."""
    if not s.advanced:
        faults.add("powers_in_basic_game")
    if s.flipped:
        faults.add("firing_and_flipped")
    wall = s.walls[s.turn]
    if not CANNONS.intersection(wall) or (len(wall) == TEN and s.options.tenth_cannon == "silent"):
        faults.add("no_cannon")
    if not game.targets(s):
        faults.add("no_target")


def check_fired(s: State, faults: Faults) -> None:
    """Checks an end without a wall of ten cards: a Cannon as tenth card must have shot its own wall.

    Two options must allow that (cannon.tenth_card, cannon.own_wall).
    """
    wall = {*s.walls[s.turn], *s.discard[-1:]}
    allowed = s.options.tenth_cannon == "fires" and s.options.cannon_targets == "anyone"
    if not (s.advanced and allowed and len(wall) == TEN > len(s.walls[s.turn]) and CANNONS & wall):
        faults.add("not_fired")
