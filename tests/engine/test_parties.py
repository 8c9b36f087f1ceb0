"""A party that wins or loses together, and secrets that only an option brings."""

import random

import pytest

from pontlevis import CHANCE, BadOption, Record
from pontlevis.bots import TreeSearch, finish
from pontlevis.bots.players import shares
from pontlevis.kit import Broken, check
from pontlevis.lab import play
from pontlevis.packages import HUMAN, BadSeats, Bots, Kind, Package
from pontlevis.record.share import decode, encode
from pontlevis.starter.nim import Nim
from pontlevis.table.copying import kept
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.session import Policy, Session
from pontlevis.table.station import Station
from pontlevis.table.terminal import Terminal
from toys.cave import Cave, Dig, Hide
from toys.patrol import Patrol
from toys.race import Race
from toys.secret_hands import SecretHands

CAVE = Cave()
MASTERED = {"gm": "human", "party": 2}
QUICK = Settings(speed="instant")


def test_the_contract_is_kept():
    tested = check(CAVE, games=12)
    assert {"cave.hide", "cave.found", "cave.dark"} <= tested.told


def test_an_option_brings_the_secrets():
    assert not CAVE.holds_secrets(CAVE.setup())
    assert CAVE.holds_secrets(CAVE.setup(gm="human"))
    assert not Record(CAVE).secret
    assert Record(CAVE, options=MASTERED).secret


def test_rivals_are_each_on_a_side_and_in_a_circle_of_their_own_where_they_have_secrets():
    race, hands = Race(), SecretHands()
    assert race.sides(race.setup(players=3)) == (0, 1, 2)
    assert race.circles(race.setup(players=3)) == (0, 0, 0)
    assert hands.circles(hands.setup()) == (0, 1)


# ---------------------------------------------------------------- faults that the kit catches


class Divided(Cave):
    """Only the finder wins."""

    def outcome(self, s):
        outcome = super().outcome(s)
        if outcome is None or not outcome.winners:
            return outcome
        return outcome._replace(winners=(0,), ranks=(1, *[2] * (len(outcome.ranks) - 1)))


class Spoiling(Cave):
    """The master wins when the party has lost."""

    def outcome(self, s):
        outcome = super().outcome(s)
        if outcome is None or outcome.winners or not s.master:
            return outcome
        return outcome._replace(winners=(s.heroes,), ranks=(*[2] * s.heroes, 1))


class Whispering(Cave):
    """The master shows the secret to Red only."""

    def view(self, s, seat):
        return super().view(s, seat) if seat else s

    def hide(self, s, move, seat):
        return super().hide(s, move, seat) if seat else move


class Pointing(Cave):
    """Shows the content of a place to Red only."""

    def seen(self, before, move, after):
        return [one._replace(seats=(0,)) for one in super().seen(before, move, after)]


class Fickle(Cave):
    """The seats' sides change after a dig."""

    def sides(self, s):
        return (*super().sides(s)[1:], "alone") if s.dug else super().sides(s)


class Aimless(Cave):
    """No seat is on a side."""

    def sides(self, s):
        return (None,) * len(self.seats(s))


class Short(Cave):
    """Leaves out the master's circle."""

    def circles(self, s):
        return super().circles(s)[:s.heroes]


class Hushed(Cave):
    """Does not declare that it has secrets."""

    def circles(self, s):
        return (0,) * len(self.seats(s))


class Twins(Cave):
    """Has two seats of the same name."""

    def seats(self, s):
        return (*super().seats(s)[:-1], "red")


@pytest.mark.parametrize(("wrong", "promise"), [
    (Divided, "wins together"), (Spoiling, "on none does not"), (Whispering, "differ in view"),
    (Pointing, "to all who know the same"), (Fickle, "change while it is played"), (Aimless, "nobody is on a side"),
    (Short, "seats"), (Hushed, "circles"), (Twins, "one name"),
])
def test_what_a_party_may_not_do_is_caught(wrong, promise):
    with pytest.raises(Broken, match=promise):
        check(wrong(), games=30)


# ---------------------------------------------------------------- winning together


def test_a_side_that_wins_has_the_whole_win():
    assert shares((0, 1), ("party", "party", None)) == [1, 1, 0]
    assert shares((0, 2), (0, 1, 2)) == [0.5, 0, 0.5]
    assert shares((), ("party", "party")) == [0, 0]


def test_a_search_counts_what_the_party_wins():
    s = CAVE.position(heroes=2, begun=True, dug=[1, 2, 3], turn=1, torches=4)
    odds = finish(TreeSearch(400).odds(CAVE, s, random.Random(1)))
    assert sum(one.chance * one.playouts for one in odds) / 400 == pytest.approx(1 / 5, abs=0.06)


def test_the_laboratory_counts_what_the_party_wins():
    bots = [TreeSearch(1)] * 3
    played = [play(CAVE, bots, {"party": 2, "gm": "human"}, random.Random(seed)) for seed in range(20)]
    assert {one.shares for one in played} == {(0.0, 0.0, 0.0), (1.0, 1.0, 0.0)}


# ---------------------------------------------------------------- knowing together


@pytest.fixture
def mastered():
    """A party of two and a master, all people before one screen: the treasure is hidden at 5."""
    return Station(Session(Record(CAVE, options=MASTERED, rng=random.Random(1)), policy=Policy("game")),
                   settings=QUICK)


def test_the_curtain_is_drawn_between_the_master_and_the_party_only(mastered):
    assert (mastered.view.mode, mastered.screen.next) == (Mode.CURTAIN, 2)
    mastered.do("reveal")
    assert (mastered.view.mode, mastered.view.viewer) == (Mode.DECIDING, 2)
    mastered.do("name", "hide 5")
    assert (mastered.view.mode, mastered.state.hidden, mastered.screen.next) == (Mode.PASSING, 5, 0)
    mastered.do("hide")
    assert mastered.view.told == []
    mastered.do("reveal")
    assert (mastered.view.mode, mastered.view.viewer, mastered.state.hidden) == (Mode.DECIDING, 0, 0)
    mastered.do("name", "dig 1")
    assert (mastered.view.mode, mastered.view.viewer, mastered.view.actor) == (Mode.DECIDING, 1, 1)
    mastered.do("name", "dig 2")
    assert (mastered.view.mode, mastered.view.viewer) == (Mode.DECIDING, 0)
    assert kept(mastered.view) is mastered.session.record, "who shares the screen keeps the whole game"


def test_the_party_has_one_view_of_the_game(mastered):
    session = mastered.session
    session.play("hide 5")
    session.play("dig 5")
    assert session.view(0) is session.view(1) is not session.view(2)
    assert session.view(0).moves == (Hide(0), Dig(5))
    session.throw()
    assert session.view(0).state.found
    assert session.view(2).moves[0] == Hide(5)


def test_a_party_alone_with_the_computer_has_no_curtain_and_no_secret():
    session = Session(Record(CAVE, options=MASTERED), ("human", "human", "random"), policy=Policy("game"))
    station = Station(session, settings=QUICK)
    list(station.turns())
    assert (station.view.mode, station.screen.guarded, station.state.hidden) == (Mode.DECIDING, False, 0)
    assert session.record.state.hidden
    assert str(session.record.moves[0]) not in kept(station.view).to_json()


def test_without_a_master_the_record_is_kept_whole():
    session = Session(Record(CAVE, rng=random.Random(3)), ("human", "random", "random"), policy=Policy("game"))
    station = Station(session, settings=QUICK)
    station.do("name", "dig 4")
    list(station.turns())
    assert kept(station.view) is station.record is session.record is session.view(2)
    assert decode(encode(session.record), game=CAVE).moves == session.record.moves
    assert station.view.mode in (Mode.DECIDING, Mode.OVER)


def test_the_curtain_comes_and_goes_with_the_option(mastered):
    mastered.sit(Record(CAVE), ("human",) * 3, ("",) * 3)
    assert (mastered.view.mode, mastered.screen.guarded) == (Mode.DECIDING, False)
    mastered.sit(Record(CAVE, options=MASTERED), ("human",) * 3, ("",) * 3)
    assert (mastered.view.mode, mastered.screen.guarded) == (Mode.CURTAIN, True)


def test_two_stations_of_one_party_see_alike_and_the_master_sees_more(mastered):
    session = Session(Record(CAVE, options=MASTERED), policy=Policy("game"))
    red, blue, master = (Station(session, seats=[seat], settings=QUICK) for seat in range(3))
    assert not any(one.screen.guarded for one in (red, blue, master))
    master.do("name", "hide 5")
    red.do("name", "dig 2")
    assert red.state == blue.state != master.state
    assert [line.text for line in red.view.told] == [line.text for line in blue.view.told]
    assert session.actor not in (CHANCE, None)


# ---------------------------------------------------------------- seats and sitters

LEVELS = Bots({"easy": TreeSearch(1), "hard": TreeSearch(2)}, roles={"master": {}})
PARTY = Package(CAVE, LEVELS)


def test_how_a_game_is_played_with_others_follows_from_its_sides():
    assert [Package(game).kind for game in (Race(), SecretHands(), CAVE, Patrol())] == [
        Kind.RIVALS, Kind.RIVALS, Kind.PARTY, Kind.SOLITAIRE]


def test_the_options_that_decide_who_sits_are_found_by_the_seats_they_bring():
    assert [option.name for option in PARTY.sizing] == ["party", "gm"]
    assert PARTY.players == (2, 3, 4, 5, 6)
    assert PARTY.seatings[0].seats == ("red", "blue", "green")
    assert {one.seats[-1] == "master": one.sides[-1] for one in PARTY.seatings} == {True: None, False: "party"}
    assert [option.name for option in Package(Race()).sizing] == ["players"]
    assert Package(Nim()).sizing == ()
    assert Package(Nim()).players == (2,)


@pytest.mark.parametrize(("count", "given", "found"), [
    (3, {}, {"party": 3, "gm": "auto"}), (5, {}, {"party": 5, "gm": "auto"}), (2, {}, {"party": 2, "gm": "auto"}),
    (4, {"gm": "human"}, {"party": 3, "gm": "human"}), (6, {}, {"party": 5, "gm": "human"}),
    (3, {"party": 2}, {"party": 2, "gm": "human"}), (4, {"torches": 2}, {"party": 4, "gm": "auto", "torches": 2}),
])
def test_so_many_seats_take_the_fewest_changes_and_keep_what_was_chosen(count, given, found):
    assert PARTY.sized(count, given) == found
    assert len(Record(CAVE, options=found).seats) == count


def test_a_number_of_seats_that_cannot_be_is_refused_by_its_rule_or_in_words():
    with pytest.raises(BadOption, match=r"cave\.begins"):
        Record(CAVE, options=PARTY.sized(9, {}))
    with pytest.raises(BadSeats, match="nim wants 2 seats, not 3"):
        Package(Nim()).sized(3, {})


class Choosy(Cave):
    """Refuses a master for a party of five."""

    def begin(self, /, **options):
        if options.get("party") == 5 and options.get("gm") == "human":
            raise BadOption("gm", "human", "five need no master", "cave.hide")
        yield from super().begin(**options)


def test_options_that_do_not_go_together_bring_no_seats():
    assert Package(Choosy()).players == (2, 3, 4, 5)


def test_in_a_party_one_person_leads_one_character_and_the_master_is_a_person():
    assert PARTY.company(("red", "blue", "master"), 0) == (HUMAN, "easy", HUMAN)
    assert PARTY.company(("red", "blue"), 1, "hard") == ("hard", HUMAN)


def test_the_terminal_takes_the_number_of_seats(monkeypatch):
    for module in ("terminal", "seating", "thinking"):
        monkeypatch.setattr(f"pontlevis.table.{module}.package", lambda game: PARTY)
    terminal = Terminal(CAVE, {"gm": "human"}, players=3, level="hard", seed=1)
    assert terminal.station.session.seating.sitters == ("human", "hard", "random")
    assert Terminal(CAVE, {}, human="red,blue", seed=1).station.session.seating.sitters == ("human", "human", "easy")
    with pytest.raises(BadSeats):
        Terminal(CAVE, {}, level="dragon")


def test_a_smaller_party_at_the_same_session_shuts_what_a_seat_that_is_gone_has_looked_at():
    session = Session(Record(CAVE, options={"gm": "human", "party": 3}), policy=Policy("game"))
    first, second = Station(session, settings=QUICK), Station(session, settings=QUICK)
    second.do("reveal")
    assert second.view.viewer == 3
    first.sit(Record(CAVE, options=MASTERED), ("human",) * 3, ("",) * 3)
    assert (first.view.mode, second.view.mode) == (Mode.CURTAIN, Mode.CURTAIN)
