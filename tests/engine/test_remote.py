"""Host and guests: they agree again after any loss of messages, and no secret leaves the host."""


import json

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import pontlevis
from devices import HOST, Room
from pontlevis.packages import BadSeats
from pontlevis.table.copying import kept
from pontlevis.table.moving import stopped
from pontlevis.table.session import decided
from toys.cave import Cave
from toys.secret_hands import SecretHands

PARTIES = {
    "fortissimo": (pontlevis.game("fortissimo"), (1, 3), {"players": 4}, 30),
    "la_forteresse": (pontlevis.game("la_forteresse"), (1,), {}, 12),
    "tower_defense": (pontlevis.game("tower_defense"), (1,), {}, 30),
    "cardstle": (pontlevis.game("cardstle"), (0, 1), {"gm": "human"}, 60),
    "forteresse_solo": (pontlevis.game("forteresse_solo"), (0,), {}, 20),
    "secret_hands": (SecretHands(), (1,), {}, 30),
    "cave": (Cave(), (0, 1), {"gm": "human"}, 20),
}


def room(name, seed=0, **more):
    game, far, options, _ = PARTIES[name]
    return Room(game, far, seed=seed, **options, **more)


def agree(room):
    """Checks that all devices show the host's game, each as its circle may see it."""
    for chair, device in room.devices.items():
        end, there = device.end, room.host.chairs[chair]
        view = room.session.view(there.viewed_seat)
        assert end.fault is None
        assert (end.session.record.state, end.session.record.moves) == (view.state, view.moves)
        assert end.session.seating.sitters == room.session.seating.sitters
        assert end.session.accord.settled == room.session.accord.settled
        assert not end.acts


@pytest.mark.parametrize("name", PARTIES)
@settings(max_examples=4)
@example(seed=27)  # a page leaves while one of its messages is in transit
@given(seed=st.integers(0, 2**32))
def test_two_ends_meet_again_whatever_the_line_does(name, seed):
    table = room(name, seed, viewed_seat=0 if PARTIES[name][0].id == "tower_defense" else None)
    for _ in range(PARTIES[name][3]):
        mishap(table)
        for _ in range(table.rng.randrange(4)):
            table.misbehave()
    table.heal()
    agree(table)


def mishap(table):
    """Makes a random act at a random station."""
    rng, stations = table.rng, table.stations()
    station = rng.choice(stations)
    match rng.randrange(24):
        case 0:
            table.arrive(rng.choice([*table.devices]))
        case 1:
            table.reload()
        case 2:
            station.do("undo")
        case 3 if station.session.accord.request:
            accord = station.session.accord
            accord.answer(station.screen.seats, accord.request.number, agreed=rng.random() < 0.7)
        case 4 | 5 | 6:
            table.pulse()
        case 7 if station.screen.seats:
            station.session.accord.say("hello", station.screen.seats[0])
        case 8:
            for device in table.devices.values():
                device.end.opened()
        case _:
            for one in stations:
                table.act(one)


# -------------------------------------------------------------------- a far seat


def test_a_move_stands_at_once_where_it_was_made_and_a_moment_later_everywhere():
    table = room("fortissimo")
    table.play(9)
    [station] = [one for one in table.stations() if one.view.may_act]
    while not station.session.seating.far or station.session.own:  # up to the turn of a far seat
        table.play(table.session.record.ply + 1)
        [station] = [one for one in table.stations() if one.view.may_act]
    ply = station.session.record.ply
    table.act(station)
    assert station.session.record.ply == ply + 1 > table.session.record.ply
    table.settle()
    agree(table)
    assert table.session.record.ply > ply


def test_a_move_made_here_stays_while_the_host_speaks_of_something_else():
    table = room("tower_defense")
    table.play(4)
    guest = table.devices["seat-1"]
    while not guest.station.view.may_act:
        table.act(table.station)
        table.settle()
    table.act(guest.station)
    ply, on_its_way = guest.station.record.ply, table.under_way.pop()
    table.session.accord.say("hello", 0)
    table.deliver()
    assert guest.station.record.ply == ply > table.session.record.ply
    table.under_way.append(on_its_way)
    table.settle()
    agree(table)


def test_what_chance_makes_of_a_move_is_told_with_it():
    table = room("tower_defense")
    table.play(6)
    told = [json.loads(text.split(".", 2)[2]) for _, to, text in table.sent if to != HOST]
    assert max(len(update["moves"]) for update in told) > 1


def test_a_guest_who_knows_an_older_game_is_refused_and_brought_up_to_date():
    table = room("tower_defense")
    table.play(10)
    while table.session.actor != 1:
        table.act(table.station)
        table.settle()
    guest = table.devices["seat-1"]
    ply, under_way = table.session.record.ply, table.under_way
    table.session.retract(decided(table.session.record, (1,)))
    under_way.clear()  # the guest does not know the move yet
    table.act(guest.station)
    table.settle()
    assert table.session.record.ply < ply
    assert "gone on" in guest.station.notice.text
    agree(table)


def at_the_guests_turn():
    """Returns a table after some moves, and the guest who is to move."""
    table = room("tower_defense")
    guest = table.devices["seat-1"]
    table.play(4)
    while not guest.station.view.may_act:
        table.act(table.station)
        table.settle()
    return table, guest


def test_a_move_made_before_the_line_broke_is_played_when_it_is_back():
    table, guest = at_the_guests_turn()
    ply = table.session.record.ply
    table.act(guest.station)
    table.cut()
    assert not guest.station.view.may_act
    assert stopped(guest.station)
    assert "connection" in guest.station.notice.text
    table.heal()
    assert table.session.record.ply > ply
    assert "line" not in guest.station.notice.text
    agree(table)


def test_a_move_that_an_earlier_host_has_heard_is_not_played_again_nor_blamed():
    table, guest = at_the_guests_turn()
    table.act(guest.station)
    while table.under_way[0][1] == HOST:
        table.deliver()
    table.under_way.clear()  # the answer is lost
    ply = table.session.record.ply
    table.reload()
    table.settle()
    assert table.session.record.ply == ply
    assert "gone on" not in guest.station.notice.text
    agree(table)


def test_what_is_sent_again_as_no_answer_came_counts_once():
    table = room("tower_defense")
    table.play(4)
    guest = table.devices["seat-1"]
    guest.end.session.accord.say("hello", 1)
    table.deliver()
    table.under_way.clear()  # the answer is lost
    guest.end.pulse()
    guest.end.session.accord.say("thanks", 1)
    table.settle()
    assert table.session.accord.said == (2, "thanks", 1)


def test_what_was_lost_is_told_again_at_the_next_pulse():
    table = room("tower_defense")
    table.play(4)
    while not table.station.view.may_act:
        table.play(table.session.record.ply + 1)
    table.act(table.station)
    table.under_way.clear()
    table.host.pulse()
    table.settle()
    agree(table)
    table.host.pulse()
    assert not table.under_way, "what is confirmed is not told again"


def test_a_page_whose_word_was_lost_as_the_line_came_back_says_it_again():
    table = room("tower_defense")
    table.play(4)
    guest = table.devices["seat-1"]
    table.cut()
    guest.end.opened()
    while table.under_way[0][1] == HOST:
        table.deliver()
    table.deliver()  # the host's greeting
    table.under_way.clear()
    assert guest.end.waits == "notice.line_lost", "the host does not know yet that somebody is there"
    guest.end.pulse()
    table.settle()
    assert not guest.end.waits
    assert table.host.there == (1,)
    table.pulse()
    assert not table.under_way


def test_of_a_game_that_goes_another_way_only_what_is_new_is_told():
    table = room("tower_defense")
    table.play(9)
    sent = len(table.sent)
    table.session.retract(6)
    for move in table.game.moves(table.session.record.state)[-1:]:
        table.session.play(move)
    table.settle()
    told = [json.loads(text.split(".", 2)[2]) for _, to, text in table.sent[sent:] if to != HOST]
    assert [(update["since"]["ply"], update["start"]) for update in told if update["table"]] == [(6, None)] * len(told)
    agree(table)


def test_a_report_that_comes_late_says_nothing_of_the_present():
    table = room("tower_defense")
    table.play(4)
    late = [text for sender, to, text in table.sent if to == HOST]
    table.play(9)
    for text in late:
        table.host.receive("elsewhere", text)
    table.host.pulse()
    told = [text for _, _, text in table.under_way]
    assert all('"table":null' in text for text in told), "no more than who the host is"


def test_a_row_of_moves_is_played_far_away_as_at_the_table():
    table = Room(pontlevis.game("tower_defense"), (0, 1), pairs="many")
    table.play(40)
    agree(table)
    assert len(table.session.record.moves) >= 40 or table.session.actor is None


def test_the_newer_of_two_pages_sits_and_the_older_is_told():
    table = room("tower_defense")
    older = table.devices["seat-1"]
    table.play(5)
    newer = table.arrive("seat-1")
    table.devices["old"] = older
    table.settle()
    table.heal()
    assert newer.end.session.record.moves == table.session.record.moves
    assert stopped(older.station)
    assert "newer page" in older.station.notice.text
    older.end.opened()
    older.end.pulse()
    assert not table.under_way, "who was told does not speak"
    del table.devices["old"]
    table.play(12)
    agree(table)


def test_an_older_page_that_was_not_told_is_told_when_it_speaks():
    table = room("tower_defense")
    older = table.devices["seat-1"]
    table.play(3)
    table.arrive("seat-1")
    while table.under_way:
        _, to, _ = table.under_way[0]
        if to == older.page:
            table.under_way.pop(0)
        else:
            table.deliver()
    table.devices["old"] = older
    older.end.opened()
    table.settle()
    assert older.end.waits == "notice.elsewhere"


# -------------------------------------------------------------------- seats


def test_the_host_sees_who_is_there():
    table = room("fortissimo", viewed_seat=0)
    table.settle()
    assert (table.host.there, table.host.watchers) == ((1, 3), 1)
    table.host.lost(table.devices["seat-1"].page)
    table.settle()
    assert table.host.there == (3,)
    assert table.devices["seat-3"].end.follower.there == (3,)
    table.devices["seat-1"].end.opened()
    table.settle()
    assert table.devices["seat-3"].end.follower.there == (1, 3)


def test_the_host_has_a_computer_play_a_far_seat_and_gives_it_back():
    table = room("fortissimo")
    table.play(4)
    guest = table.devices["seat-1"]
    table.host.seat(1, "page")
    table.settle()
    assert guest.station.session.seating.sitters[1] == "page"
    assert guest.station.screen.seats == ()
    table.host.seat(1, "human")
    table.settle()
    assert guest.station.screen.seats == (1,)
    agree(table)


def test_a_seat_that_is_taken_back_is_played_here():
    table = room("fortissimo")
    table.play(4)
    guest = table.devices.pop("seat-1")
    assert table.station.screen.seats == (0, 2)
    table.host.take_back(1)
    table.devices["gone"] = guest
    table.settle()
    assert guest.end.waits == "notice.taken"
    assert table.station.screen.seats == (0, 1, 2)
    guest.end._parting = ""  # a page that was not informed
    guest.end.act("sign", guest.end.follower.trail.end, "hello")
    table.settle()
    assert guest.end.waits == "notice.taken"
    assert table.session.accord.said is None


def test_a_new_invitation_closes_the_old_one():
    table = room("tower_defense")
    table.host.invite(1, "again", "another key")
    table.settle()
    assert table.devices["seat-1"].end.waits == "notice.taken"
    assert [chair.name for chair in table.host.chairs.values() if chair.open] == ["again"]


def test_watchers_look_on_and_do_nothing():
    table = room("tower_defense", viewed_seat=1)
    table.play(6)
    watcher = table.devices["watch"]
    assert watcher.station.view.viewer == 1
    assert not watcher.station.view.may_act
    watcher.end.act("move", watcher.end.follower.trail.end, str(table.game.moves(table.session.record.state)[0]))
    ply = table.session.record.ply
    table.settle()
    assert table.session.record.ply == ply
    agree(table)


def test_in_a_game_with_secrets_one_looks_on_beside_a_seat_that_is_named():
    table = room("secret_hands")
    with pytest.raises(BadSeats, match="say which"):
        table.host.watch("watch", "key")


@pytest.mark.parametrize("seat", [-1, 2, True, "1", None])
def test_nobody_is_invited_to_a_seat_that_is_not_there(seat):
    with pytest.raises(BadSeats, match="no seat"):
        room("tower_defense").host.invite(seat, "x", "key")


# -------------------------------------------------------------------- requests that others must agree to


def asked(table):
    """Makes the host request to take a move back."""
    table.play(9)
    while not decided(table.session.record, (0,)):
        table.play(table.session.record.ply + 1)
    table.station.do("undo")
    table.settle()
    return table.session.record.ply, [device.end.session for device in table.devices.values()]


def test_what_is_taken_back_here_is_asked_of_those_far_away():
    table = room("fortissimo")
    ply, others = asked(table)
    assert table.session.record.ply == ply, "nobody has said yes"
    for other in others:
        assert other.accord.request.seats == table.station.screen.seats
        other.accord.answer((), other.accord.request.number, agreed=True)
        table.settle()
    assert table.session.record.ply < ply
    assert not table.session.record.can_redo
    agree(table)


def test_a_no_is_told_and_nothing_is_taken_back():
    table = room("fortissimo")
    ply, others = asked(table)
    others[0].accord.answer((), others[0].accord.request.number, agreed=False)
    table.settle()
    assert table.session.record.ply == ply
    assert "No, thank you" in table.station.notice.text
    assert others[1].accord.request is None


def test_a_request_lapses_when_the_game_goes_on():
    table = room("fortissimo")
    ply, others = asked(table)
    number = others[0].accord.request.number
    table.play(ply + 1)
    others[0].accord.answer((), number, agreed=True)
    table.settle()
    assert table.session.record.ply > ply
    assert others[0].accord.request is None


def test_a_request_from_far_away_is_asked_of_all_others():
    table = room("fortissimo")
    table.play(12)
    guest = table.devices["seat-1"].end.session
    guest.accord.ask("rematch", (1,))
    table.settle()
    assert table.session.accord.request.asked == (0, 2, 3)
    table.session.accord.answer((0, 2), table.session.accord.request.number, agreed=True)
    table.settle()
    table.devices["seat-3"].end.session.accord.answer((3,), table.session.accord.request.number, agreed=True)
    table.settle()
    assert table.session.record.ply < 12
    agree(table)


def test_a_draw_that_is_agreed_on_ends_the_game_until_the_next():
    table = room("tower_defense")
    table.play(8)
    guest = table.devices["seat-1"]
    guest.end.session.accord.ask("draw", (1,))
    table.settle()
    table.session.accord.answer((0,), table.session.accord.request.number, agreed=True)
    table.settle()
    ply = table.session.record.ply
    for station in table.stations():
        assert stopped(station)
        assert "agreed on a draw" in station.notice.text
    guest.end.act("move", guest.end.follower.trail.end, "roll")
    table.settle()
    assert table.session.record.ply == ply
    table.session.sit(table.session.record.again())
    table.settle()
    assert not guest.end.session.accord.settled
    agree(table)


def test_who_plays_computers_far_away_need_not_ask_anybody():
    table = Room(pontlevis.game("fortissimo"), (0,), sitters=("human", "page"))
    table.play(6)
    while decided(table.session.record, (0,)) is None or table.session.actor != 0:
        table.play(table.session.record.ply + 1)
    ply = table.session.record.ply
    table.devices["seat-0"].station.do("undo")
    table.settle()
    assert table.session.record.ply < ply
    agree(table)


def test_a_sign_is_told_everywhere_once():
    table = room("fortissimo")
    table.play(3)
    table.devices["seat-1"].end.session.accord.say("well_played", 1)
    table.settle()
    assert [station.notice.text for station in table.stations()] == ["East: Well played!"] * 3
    table.station.reply("")
    table.host.pulse()
    table.devices["seat-3"].end.opened()
    table.settle()
    assert table.station.notice.text == ""


def test_the_host_keeps_the_whole_game_and_a_guest_what_their_circle_knows():
    table = room("secret_hands")
    table.play(6)
    guest = table.devices["seat-1"].station
    assert kept(table.station.view) is table.session.record
    assert kept(guest.view).state == SecretHands().view(table.session.record.state, 1) != table.session.record.state
