"""Cheating guests, a lying relay and a faulty host: the host's game stays correct, and no secret leaves it."""

import json
import random

import pytest

import pontlevis
from changed_rules import OtherDefault, Spent
from devices import HOST, Room
from pontlevis.kit.bad_input import VALUES, nested
from pontlevis.kit.changes import varied
from pontlevis.record import Record
from pontlevis.table.remote import DamagedMessage, Guest
from pontlevis.table.remote.messages import Act
from pontlevis.table.remote.seal import LONGEST, sealed
from pontlevis.table.session import decided
from toys.cave import Cave
from toys.secret_hands import SecretHands

SECRET = {"secret_hands": (SecretHands(), {}), "cave": (Cave(), {"gm": "human"}),
          "cardstle": (pontlevis.game("cardstle"), {"gm": "human"})}


SAID = (None, True, -1, 2**70, 1.5, "", "x", "\x00", "x" * 9000, [], [[]], [1], {}, {"a": 1}, nested([], 200))
"""One value of each kind in JSON."""

# -------------------------------------------------------------------- two worlds


class Worlds:
    """One table in two worlds that look the same to one far seat."""

    def __init__(self, game, options, seat, rng):
        self.game, self.seat, self.rng = game, seat, rng
        begun = Record(game, options=options, rng=rng)
        while len({*self.games(begun)}) < 2 and begun.ply < 60 and game.actor(begun.state) is not None:
            begun.play(rng.choice(game.moves(begun.state)))  # until there are secrets
        view = game.view(begun.state, seat)
        self.rooms = [Room(game, (seat,), start=start) for start in (begun.state, game.guess(view, rng))]
        for room in self.rooms:
            room.session.draw = lambda: None  # chance moves must look the same, too, so they are chosen here
        self.settle()

    def games(self, record):
        """Returns states that look the same to the seat."""
        return [self.game.guess(self.game.view(record.state, self.seat), random.Random(n)) for n in range(4)]

    def settle(self):
        for room in self.rooms:
            room.settle()

    def step(self):
        """Plays a move in each world that the seat cannot distinguish. Returns whether there is one."""
        states = [room.session.record.state for room in self.rooms]
        alike = [{self.game.hide(state, move, self.seat): move for move in self.game.moves(state)} for state in states]
        shared = [hidden for hidden in alike[0] if hidden in alike[1]]
        if not shared:
            return False
        hidden = self.rng.choice(shared)
        for room, moves in zip(self.rooms, alike, strict=True):
            if room.session.actor == self.seat:
                room.devices[f"seat-{self.seat}"].station.do("press", str(moves[hidden]))
            else:
                room.session.play(moves[hidden])
            room.settle()
        return True

    def probe(self, acts):
        """Makes the seat's page try forbidden acts."""
        for room in self.rooms:
            end = room.devices[f"seat-{self.seat}"].end
            for kind, *facts in acts:
                end.act(kind, end.follower.trail.end, *facts)
            room.settle()
            if room.session.accord.request:
                room.session.accord.answer(room.station.screen.seats, room.session.accord.request.number, agreed=True)
            room.settle()

    def told(self):
        """Returns all messages sent to the seat's page, in each world."""
        return [[text for _, to, text in room.sent if to != HOST] for room in self.rooms]


@pytest.mark.parametrize("name", SECRET)
@pytest.mark.parametrize("seat", [0, 1])
def test_two_worlds_that_look_alike_send_a_guest_the_same_bytes(name, seat):
    game, options = SECRET[name]
    told = 0
    for seed in range(2):
        rng = random.Random(seed)
        worlds = Worlds(game, options, seat, rng)
        for _ in range(25):
            if not worlds.step():
                break
            if rng.random() < 0.2:
                known = worlds.rooms[0].devices[f"seat-{seat}"].end.session.record
                tries = [] if game.actor(known.state) is None else [*map(str, game.candidates(known.state))]
                worlds.probe([("move", rng.choice(tries or ["x"])), ("request", "undo", max(0, known.ply - 1)),
                              ("draw",), ("sign", "hello")])
        one, other = worlds.told()
        assert one == other
        told += worlds.rooms[0].session.record.state != worlds.rooms[1].session.record.state
    assert told, "the worlds did not differ"


# -------------------------------------------------------------------- cheating guests


def begun(name="tower_defense", plies=8, **more):
    table = Room(SecretHands() if name == "secret_hands" else pontlevis.game(name), (1,), **more)
    table.play(plies)
    return table


def as_sent(table, chair="seat-1"):
    """Returns the content of the guest's last report, as data."""
    text = next(text for _, to, text in reversed(table.sent) if to == HOST)
    return json.loads(text.split(".", 2)[2])


def whole(table):
    """Returns the game as played, and its sitters."""
    return table.session.record.to_data(), table.session.seating.sitters, table.session.seating.far


def faulty(receive, *message):
    """Returns whether a message is refused with its own kind of error and a message."""
    try:
        receive(*message)
    except DamagedMessage as error:
        fault = error
    else:
        return False
    assert 0 < len(str(fault)) < 500
    return True


def tried(table, content, chair="seat-1"):
    """Returns whether the host accepts a correctly sealed content."""
    return not faulty(table.host.receive, "page-1", sealed(chair, table.key(chair), "to host", content))


def test_whatever_a_guest_sends_is_refused_or_is_a_legal_act_of_theirs():
    table = begun()
    rng, report, before = random.Random(0), as_sent(table), table.session.record.ply
    place = {"ply": table.session.record.ply, "mark": table.host._trail(table.host.chairs["seat-1"]).end.mark}
    acts = [{"kind": kind, "place": place, "facts": facts} for kind, facts in (
        ("move", ["roll"]), ("draw", []), ("request", ["undo", 3]), ("answer", [1, True]), ("withdraw", []),
        ("sign", ["hello"]))]
    words = ["move", "0", "rematch", "x" * 90, "page-9", *map(str, table.game.moves(table.session.record.state))]
    good = report | {"life": table.life, "acts": acts, "number": report["number"] + 1}
    refused = 0
    for bad in rng.sample([*varied(good, words, rng)], 150):
        refused += not tried(table, json.dumps(bad))
    for value in SAID:
        refused += sum(not tried(table, json.dumps(good | {name: value})) for name in good)
    assert refused > 150
    played = table.session.record.moves[before:]
    actors = [table.game.actor(table.session.record.at(before + at)) for at in range(len(played))]
    assert all(actor in (1, pontlevis.CHANCE) for actor in actors)
    assert Record.from_data(table.session.record.to_data(), game=table.game).state == table.session.record.state
    table.under_way.clear()
    table.heal()


@pytest.mark.parametrize("content", ["", "null", "[]", "{", "{}", "1e999", "[" * 9000, '{"page":1,"page":1}', "\ud800",
                                     '"' + "x" * 19_000 + '"', json.dumps(nested([], 900))])
def test_what_is_no_report_is_refused(content):
    table = begun(plies=2)
    before = whole(table)
    assert not tried(table, content)
    assert whole(table) == before


def test_a_guest_plays_no_seat_but_their_own():
    table = begun()
    while table.session.actor != 0:
        table.play(table.session.record.ply + 1)
    end, before = table.devices["seat-1"].end, whole(table)
    for move in table.game.moves(table.session.record.state):
        end.act("move", end.follower.trail.end, str(move))
        table.settle()
    end.act("request", end.follower.trail.end, "undo", 0)
    table.settle()
    table.session.accord.request = table.session.accord.request._replace(asked=(0,))
    end.act("answer", end.follower.trail.end, table.session.accord.request.number, True)  # the guest's own request
    table.settle()
    assert whole(table) == before


def test_a_guest_cannot_pass_for_another_chair():
    table = begun()
    table.host.watch("watch", table.key("watch"))
    report = json.dumps(as_sent(table) | {"page": "thief"})
    for name, key in (("seat-1", "watch"), ("watch", "seat-1"), ("seat-0", "seat-1")):
        with pytest.raises(DamagedMessage):
            table.host.receive("thief", sealed(name, table.key(key), "to host", report))
    assert not [to for _, to, _ in table.sent if to == "thief"]


# -------------------------------------------------------------------- a lying relay


def test_a_relay_can_forge_nothing_nor_send_back_what_it_was_given():
    table = begun()
    guest, before = table.devices["seat-1"].end, whole(table)
    for sender, _, text in table.sent:
        changed = [text[:-2] + "9}", text.replace("seat-1", "seat-0"), text[:40], f"{text} ", f".{text}"]
        for bad in changed:
            for receive in (guest.receive, lambda text: table.host.receive("relay", text)):
                with pytest.raises(DamagedMessage):
                    receive(bad)
        with pytest.raises(DamagedMessage, match="seal"):
            table.host.receive("relay", text) if sender == HOST else guest.receive(text)
    for value in (*VALUES, "x" * (LONGEST["to host"] + 1), "seat-1.é.{}", "seat-1..", "..", "nobody.0.{}"):
        for receive in (guest.receive, lambda text: table.host.receive("relay", text)):
            with pytest.raises(DamagedMessage):
                receive(value)
    assert whole(table) == before


def test_what_is_said_again_moves_nothing():
    table = begun()
    table.session.retract(decided(table.session.record, (1,)))
    table.settle()
    before = whole(table)
    for _, to, text in [*table.sent]:
        if to == HOST:
            table.host.receive("relay", text)
    assert whole(table) == before
    table.reload()
    table.settle()
    for _, to, text in [*table.sent]:
        if to == HOST:
            table.host.receive("relay", text)
    assert whole(table) == before


def test_what_the_host_said_before_changes_nothing_at_a_guest():
    table = begun()
    table.reload()
    table.play(14)
    guest = table.devices["seat-1"].end
    before = guest.session.record.moves
    for _, to, text in reversed([*table.sent]):
        if to != HOST:
            guest.receive(text)
            assert guest.session.record.moves == before


def test_what_is_meant_for_one_page_says_nothing_to_another():
    table = begun("secret_hands")
    stranger = Guest("seat-1", "another key", "page-1", lambda _: None)
    for _, to, text in table.sent:
        if to != HOST:
            with pytest.raises(DamagedMessage):
                stranger.receive(text)
    assert stranger.session is None


# -------------------------------------------------------------------- a faulty host


def test_whatever_a_host_tells_a_guest_stands_or_says_what_is_wrong():
    table = begun(plies=5)
    rng, words = random.Random(0), ["roll", "1", "x", "page-1", "tower_defense"]
    told = [json.loads(text.split(".", 2)[2]) for _, to, text in table.sent if to != HOST and '"table":{' in text]
    first = next(one for one in told if one["start"])
    faults = taken = 0
    for sample in (first, told[-1]):
        for bad in rng.sample([*varied(sample, words, rng)], 50):
            guest = Guest("seat-1", table.key("seat-1"), "page-1", lambda _: None)
            for content in (first, bad | {"number": 99} if bad.get("number") == sample["number"] else bad, told[-1]):
                text = sealed("seat-1", table.key("seat-1"), "to guest", json.dumps(content))
                faults += faulty(guest.receive, text) or guest.fault is not None
                if guest.session is not None:
                    taken += 1
                    assert guest.follower.trail.moves == [str(move) for move in guest.session.record.moves]
                    guest.session.seating.names("fr")
    assert faults > 50 < taken


@pytest.mark.parametrize(("mine", "said"), [
    (Spent(), "the host plays by other rules"), (OtherDefault(), "the host plays by other rules"),
    (pontlevis.game("la_forteresse"), "a game of 'fortissimo', and one of la_forteresse is wanted"),
])
def test_a_guest_of_other_rules_or_of_another_game_is_not_led_elsewhere(mine, said):
    table = begun("fortissimo")
    guest = Guest("seat-1", table.key("seat-1"), "page-1", lambda _: None, game=mine)
    for _, to, text in table.sent:
        if to != HOST and not guest.fault:
            guest.receive(text)
    assert said in str(guest.fault)


def test_a_host_that_errs_is_asked_again_only_in_its_own_time():
    table = begun(plies=5)
    sent = []
    guest = Guest("seat-1", table.key("seat-1"), "page-1", sent.append)
    first = next(json.loads(text.split(".", 2)[2]) for _, to, text in table.sent if to != HOST and '"start":{' in text)
    guest.receive(sealed("seat-1", table.key("seat-1"), "to guest", json.dumps(first | {"moves": ["no move"]})))
    assert "no move" in str(guest.fault)
    assert not sent
    guest.pulse()
    assert len(sent) == 1


def test_seats_that_are_not_there_are_a_fault_of_what_the_host_tells():
    table = begun(plies=5)
    first = next(json.loads(text.split(".", 2)[2]) for _, to, text in table.sent if to != HOST and '"start":{' in text)
    said = {"number": 1, "what": "hello", "seat": 5}
    for name, seats in (("far", [2]), ("there", [7]), ("thinking", 2), ("said", said)):
        guest = Guest("seat-1", table.key("seat-1"), "page-1", lambda _: None)
        told = json.dumps(first | {"table": first["table"] | {name: seats}})
        guest.receive(sealed("seat-1", table.key("seat-1"), "to guest", told))
        assert "2 seats" in str(guest.fault)
        assert guest.session is None


def test_a_flood_is_remembered_only_so_far():
    table = begun(plies=2)
    report = as_sent(table)
    for number in range(200):
        assert tried(table, json.dumps(report | {"page": f"flood-{number}", "life": table.life, "number": 1}))
    chair = table.host.chairs["seat-1"]
    assert len(chair.pages) == 1
    assert len(chair.left) <= 64


def test_acts_are_bounded():
    act = Act("sign", (0, ""), ("hello",))
    table = begun(plies=2)
    end = table.devices["seat-1"].end
    end.acts = [act] * 32
    assert end.waits == "notice.line_lost"
