"""The speed of opponents: a turn takes at most two seconds, apart from its animations."""

import asyncio
import random
from collections import Counter

import pytest

import pontlevis
from patience import until
from pontlevis import Record
from pontlevis.packages import Kind
from pontlevis.table.modes import TURN, Mode
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.driver import Driver
from pontlevis_widgets.board.widget import Board
from scenes import thinned
from toys.cave import Cave

CAVE = Cave()
FORTISSIMO = pontlevis.game("fortissimo")
SHARED = [game for game in pontlevis.games() if max(pontlevis.package(game).players) > 1]
"""The games for several people, where each waits for the others."""
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {}, "saved": None}


def watched(game, seed):
    """Returns a station, at normal speed, of a game between random players; in a party game, between the last level's,
    as random ones would craft for ever.
    """
    rng, found = random.Random(seed), pontlevis.package(game)
    record = Record(found.game, rng=rng)
    level = found.levels()[-1] if found.kind is Kind.PARTY else "random"
    return BoardStation.alone(record, "en", (level,) * len(record.seats), Policy(kind="game"), rng=rng)


def pauses(station):
    """Yields the turn and seat, the rule that is being shown ("" for the thinking before a move), and the pause."""
    station.do("begin")
    for pause in station.turns():
        if pause is not None:
            thinking, news = station.session.thinking is not None, station.playback.news()
            one = news[-1] if news else None
            turn = (station.session.record.turn, station.session.thinking) if thinking else (one.turn, one.seat)
            yield turn, "" if thinking else one.beat.rule, pause


@pytest.mark.sampled
@pytest.mark.parametrize("game", SHARED)
@pytest.mark.parametrize("seed", thinned(range(3)))
def test_a_turn_of_another_takes_two_seconds_unless_something_is_to_be_seen(game, seed):
    station = watched(game, seed)
    read, whole = Counter(), Counter()
    for turn, rule, pause in pauses(station):
        whole[turn] += pause
        read[turn] += pause if rule not in station.controls.vivid else 0
    assert len(whole) > 8
    assert max(read.values()) <= TURN
    if game not in ("tower_defense", "cardstle"):  # their turns show three throws, or tests
        assert max(whole.values()) <= TURN
    assert sorted(whole.values())[len(whole) // 2] <= 3


def of_a_party(others, seed=1):
    """Returns a station of a party of one person, who has moved, and `others` random companions."""
    options = {"party": others + 1, "torches": 6}
    record = Record(CAVE, options=options, fate=dict.fromkeys(range(1, 9), "show 0"))
    sitters = ("human", *("random",) * others)
    station = BoardStation.alone(record, "en", sitters, Policy(kind="game"), rng=random.Random(seed))
    station.do("name", "dig 1")
    station.playback.news()
    return station


@pytest.mark.parametrize(("others", "share"), [(1, 2), (2, 2), (3, 4 / 3), (4, 1)])
def test_a_round_of_companions_takes_four_seconds_at_most_and_a_turn_two(others, share):
    taken = Counter()
    for (_, seat), _, pause in pauses(of_a_party(others)):
        taken[seat] += pause
    assert set(taken) == set(range(1, others + 1))
    assert all(0.5 < seconds <= share for seconds in taken.values())
    assert sum(taken.values()) <= 4


def test_who_comes_back_in_a_turn_has_no_more_time_than_before():
    pace = of_a_party(4).pace
    first = [pace.cut(0.5, 7, seat) for seat in (1, 2, 1, 2, 1, 1, 1, 1)]
    assert sum(first[::2]) + first[5] + first[7] <= 1.01
    assert pace.cut(0.5, 8, 1) == 0.5, "a new turn"


def test_a_game_for_one_is_watched_at_its_own_pace():
    station = watched("forteresse_solo", 1)
    shown = [(rule, pause) for _, rule, pause in pauses(station) if rule == "boost.enemy"]
    assert {pause for _, pause in shown} == {station.controls.pauses["boost.enemy"]}


def test_a_flipped_card_is_seen_for_a_second_at_least():
    shown = [pause for _, rule, pause in pauses(watched("fortissimo", 1)) if rule == "turn.public"]
    assert len(shown) > 20
    assert min(shown) >= 1


@pytest.mark.parametrize("game", pontlevis.games())
def test_while_a_beat_is_shown_the_log_ends_with_it(game):
    station = watched(game, 2)
    seen = 0
    for _, rule, _ in pauses(station):
        if rule and rule not in station.controls.quiet:
            assert station.view.told[-1].rule == rule
            seen += 1
        playback = station.playback
        assert len(station.view.told) == len(playback.log.lines) - sum(one.loud for one in playback.pending)
    assert seen > 10


def test_what_rests_goes_on_at_once_when_it_is_told_to():
    seen = []

    def steps():
        for n in range(3):
            seen.append(n)
            yield 60

    async def hasten():
        driver = Driver("a test", lambda: None, lambda _: None)
        assert not driver.next()
        driver.start(steps())
        for count in (1, 2, 3):
            await until(lambda count=count: driver._resting and len(seen) == count, "a beat is shown")
            assert seen == list(range(count))
            assert driver.next()
        await until(lambda: not driver.running, "all is shown")

    asyncio.run(hasten())


@pytest.mark.parametrize("act", [{"at": [1, 1]}, {"key": "x"}, {"key": "Enter"}], ids=str)
def test_a_tap_or_a_key_hastens_by_one_beat_and_plays_nothing(act):
    record = Record(FORTISSIMO, fate={12: "reveal 38"}, rng=random.Random(1))
    board = Board(BoardStation.alone(record, "en", ("human", "squire"), Policy(kind="game")), "fortissimo/play-1")

    async def hasten():
        board.receive({**TOUCH, "play": "flip 12"})
        board.receive({"play": "return"})
        shown = []
        opponents = board.tools.opponents
        while True:
            await until(lambda: not opponents.running or (
                board.station.view.mode is Mode.SHOWING and opponents._resting and not opponents._woken.is_set()),
                "the next beat is shown")
            if not opponents.running:
                break
            told, notice = len(board.station.view.told), board.station.notice
            board.receive(act)
            assert (len(board.station.view.told), board.station.notice) == (told, notice)
            shown.append(told)
        assert board.station.view.may_act
        assert shown == sorted(shown)
        assert len(set(shown)) >= 3

    asyncio.run(hasten())
