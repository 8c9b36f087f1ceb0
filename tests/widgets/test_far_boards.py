"""Boards at several devices: a board at a guest's session does all that one at the host's does."""

import asyncio
import json

import pytest

import pontlevis
from devices import Room
from pontlevis.table.modes import Settings
from pontlevis.table.moving import begin
from pontlevis.table.session import decided
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.panel import panel
from pontlevis_widgets.board.widget import Board
from toys.page import Page

TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {}, "saved": None}
QUICK = Settings(speed="instant")


def boards(game, far=(1,), plies=0, **more):
    """Returns a table, and the touched boards of its host and of a guest at each seat in `far`."""
    room = Room(pontlevis.game(game), far, **more)
    room.play(plies)
    sessions = [room.session, *(room.devices[f"seat-{seat}"].end.session for seat in far)]
    found = [Board(BoardStation(session, settings=QUICK), f"{game}/far-{n}") for n, session in enumerate(sessions)]
    for board in found:
        board.receive(TOUCH)
    return room, found


def buttons(board):
    """Returns the acts of the large buttons that are enabled."""
    return [act for act, _, _, enabled, _ in panel(board.station.view)["acts"] if enabled]


@pytest.mark.parametrize("game", pontlevis.games())
def test_a_game_is_played_at_two_boards_that_show_the_same(game):
    async def play():
        room, found = boards(game, (0,) if game == "forteresse_solo" else (1,), 4)
        for _ in range(12):
            for board in found:
                station = board.station
                if not begin(station) and station.view.may_act:
                    board.receive({"play": str(room.game.moves(station.state)[0])})
                room.settle()
                await asyncio.sleep(0)
        host, guest = found
        assert guest.record.moves == room.session.record.moves
        told, heard = ([line.text for line in one.station.playback.log.lines] for one in found)
        assert told == heard
        assert guest.station.names == host.station.names

    asyncio.run(play())


def test_a_move_of_the_guest_stands_before_the_host_knows_of_it():
    async def play():
        room, (host, guest) = boards("fortissimo", (0,))
        page = Page(guest)
        guest.receive({"do": "begin"})
        room.settle()
        guest.receive({"play": str(room.game.moves(guest.state)[0])})
        assert room.under_way
        assert guest.record.ply == host.record.ply + 1
        room.settle()
        assert page.kinds == ["flip"], "and what chance makes of it moves as at the table"
        assert guest.record.moves == host.record.moves

    asyncio.run(play())


def test_a_guest_s_tap_in_an_earlier_picture_is_never_told_to_the_host():
    async def play():
        room, (_, guest) = boards("fortissimo", (0,))
        page = Page(guest)
        guest.receive({"do": "begin"})
        room.settle()
        seen = guest.pictures.number(guest.station.view)
        for move in ("flip 7", "return"):
            guest.receive({"play": move, "picture": seen})
            room.settle()
        assert "return" not in guest.record.moves
        guest.receive({"play": "return", "picture": page.heard[-1]["news"]["ui"]["picture"]})
        room.settle()
        assert [*map(str, guest.record.moves)][-1] == "return"
        assert guest.record.moves == room.session.record.moves

    asyncio.run(play())


def test_who_is_asked_has_two_buttons_and_hears_who_asks():
    async def play():
        room, (host, guest) = boards("fortissimo", plies=9)
        while decided(room.session.record, (1,)) is None:
            room.play(room.session.record.ply + 1)
        ply = room.session.record.ply
        guest.receive({"do": "undo"})
        assert guest.station.notice.text == "The others have been asked."
        room.settle()
        assert buttons(host) == [":agree", ":decline"]
        assert host.station.notice.text == "East would like to take back the last move. Do you agree?"
        host.receive({"do": "decline"})
        room.settle()
        assert room.session.record.ply == ply
        assert guest.station.notice.text == "North: No, thank you."
        guest.receive({"do": "undo"})
        room.settle()
        host.receive({"do": "agree"})
        room.settle()
        assert guest.record.ply == room.session.record.ply < ply
        assert ":agree" not in buttons(host)

    asyncio.run(play())


def test_a_new_game_is_asked_for_from_either_side():
    async def play():
        room, (host, guest) = boards("fortissimo", plies=9)
        for one, other in ((host, guest), (guest, host)):
            room.play(9)
            one.receive({"do": "new"})
            one.receive({"do": "new"})  # an unfinished game is given up only at the second press
            room.settle()
            assert room.session.record.ply >= 9
            other.receive({"do": "agree"})
            room.settle()
            assert guest.record.ply == room.session.record.ply < 9

    asyncio.run(play())


def test_a_lost_line_is_told_without_a_click_and_so_is_its_return():
    room, (_, guest) = boards("fortissimo")
    room.cut()
    assert "The connection is lost" in panel(guest.station.view)["turn"]["text"]
    assert "The connection is lost" in guest.station.notice.text
    room.heal()
    assert "line" not in panel(guest.station.view)["turn"]["text"] + guest.station.notice.text


def test_a_guest_keeps_nothing_and_settles_nothing_for_others():
    _, (host, guest) = boards("fortissimo", plies=6)
    assert (guest.keeping.keeper.revision, guest.keeping.due(guest.station.view)) == (0, {})
    assert host.keeping.keeper.revision
    assert "practice" in panel(host.station.view)["policy"]
    assert "practice" not in panel(guest.station.view)["policy"]
    assert not guest.station.may_restore()


def test_the_host_of_a_game_with_secrets_takes_it_up_again_whole():
    room, (host, *party) = boards("cardstle", (0, 1, 2), 20, gm="human")
    assert host.station.screen.seats == (3,)
    kept = saving.document(host.station)
    assert kept["record"]["moves"] == [str(move) for move in room.session.record.moves]
    assert saving.document(party[0].station)["record"]["moves"] != kept["record"]["moves"]
    again, (loaded, *_) = boards("cardstle", (0, 1, 2), gm="human")
    loaded.keeping.any_start = True
    loaded.receive({"newest": json.dumps({**kept, "revision": 99})})
    again.settle()
    assert again.session.record.state == room.session.record.state, "nothing was dealt anew"
    assert again.station.screen.seats == (3,)
    assert again.devices["seat-0"].end.session.record.state == room.devices["seat-0"].end.session.record.state
