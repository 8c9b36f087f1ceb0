"""Several stations at one session: each shows the game correctly, at its own pace, and no other seat's secrets."""

import asyncio
import json
import random
from functools import cache
from types import SimpleNamespace

import pytest

import pontlevis
from patience import until
from pontlevis import Record
from pontlevis.record import share
from pontlevis.table.copying import kept
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.moving import block
from pontlevis.table.session import Policy, Session
from pontlevis.table.terminal import Terminal
from pontlevis_widgets.board import board_station, saving
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.panel import panel
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.scene import STATIC, Item, Rect, Scene, Text
from toys.page import Page
from toys.secret_hands import SecretHands

FORTISSIMO = pontlevis.game("fortissimo")
HANDS = SecretHands()
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {}, "saved": None}


def session(game=FORTISSIMO, sitters=(), **more):
    return Session(Record(game, rng=random.Random(1), **more), sitters, rng=random.Random(2))


def touched(session, key, **how):
    board = Board(BoardStation(session, **how), f"{session.game.id}/{key}", any_start=True)
    board.receive(TOUCH)
    return board


# ---------------------------------------------------------------- two boards of one game


def test_each_board_of_a_game_has_its_own_effects_log_and_picture():
    async def play():
        shared = session(fate={12: "reveal 38"})
        one, other = touched(shared, "one", seats=[0]), touched(shared, "other", seats=[1], lang="fr")
        page = Page(one)
        one.receive({"play": "flip 12"})
        assert page.kinds == ["flip"]
        await until(lambda: not any(board.tools.opponents.running for board in (one, other)), "all is shown")
        assert one.station.playback.shown is other.station.playback.shown is shared.record.state
        assert [line.rule for line in one.station.view.told] == [line.rule for line in other.station.view.told]
        said, dit = ([line.text for line in board.station.view.told] for board in (one, other))
        assert said != dit, "in its language"

    asyncio.run(play())


def test_the_second_board_moves_what_the_first_has_moved():
    shared = session(fate={12: "reveal 38"})
    quick = Settings(speed="instant")
    one, other = touched(shared, "one", seats=[0], settings=quick), touched(shared, "other", seats=[1], settings=quick)
    pages = Page(one), Page(other)
    one.receive({"play": "flip 12"})
    assert [page.kinds for page in pages] == [["flip"], ["flip"]]
    one.receive({"play": "take"})
    assert [page.kinds for page in pages] == [["fly"], ["fly"]]
    assert other.station.view.may_act
    assert not one.station.view.may_act


def test_a_board_that_nobody_has_touched_shows_what_is_played_at_another():
    shared = session(fate={12: "reveal 38"})
    one = touched(shared, "one")
    other = Board(BoardStation(shared), "fortissimo/other")
    before = other.alt
    one.receive({"play": "flip 12"})
    assert other.alt == one.alt != before
    assert "38" in other.stills.bundle()["text/plain"]


def test_picks_notices_and_questions_are_a_stations_own():
    shared = session(start=FORTISSIMO.position(walls=[[1, 7], [1, 9, 20]], firing=True, version="advanced"))
    one, other = BoardStation(shared), BoardStation(shared)
    one.do("name", "fire east 20")
    assert (one.view.mode, other.view.mode) == (Mode.CONFIRMING, Mode.DECIDING)
    assert other.notice.text == ""
    other.do("why")
    assert (one.view.mode, other.view.mode) == (Mode.CONFIRMING, Mode.ASKING)
    one.do("confirm")
    assert shared.record.ply == 1


def test_a_station_plays_and_takes_back_only_what_its_own_seats_decide():
    shared = session(fate={12: "reveal 38"})
    north, east = BoardStation(shared, seats=[0]), BoardStation(shared, seats=[1])
    east.do("name", "flip 12")
    assert (east.view.mode, shared.record.ply) == (Mode.WATCHING, 0)
    assert east.notice.text == "It is not your turn."
    north.do("name", "flip 12")
    north.do("name", "take")
    east.do("undo")
    assert (shared.record.ply, east.notice.text) == (3, "There is nothing to undo.")
    north.do("undo")
    assert shared.record.ply == 2
    assert east.view.told == north.view.told
    assert east.playback.shown is shared.record.state


def test_one_of_the_boards_has_the_computer_play_and_all_are_shown_it():
    async def play():
        shared = session(sitters=("human", "squire"))
        quick = Settings(speed="instant")
        both = [touched(shared, key, settings=quick) for key in ("one", "other")]
        both[0].receive({"play": "flip 12"})
        both[0].receive({"play": "return"})
        playing = [board.tools.opponents for board in both]
        await until(lambda: shared.actor == 0 and not any(one.running for one in playing), "all is shown")
        assert shared.record.turn == 2, "the computer has played once"
        assert [board.station.playback.shown for board in both] == [shared.record.state] * 2
        assert len({tuple(line.text for line in board.station.view.told) for board in both}) == 1

    asyncio.run(play())


def test_what_is_taken_back_while_a_computer_thinks_is_not_played_upon():
    shared = session(sitters=("human", "squire"), fate={12: "reveal 38"})
    station, other = BoardStation(shared), BoardStation(shared)
    station.do("name", "flip 12")
    station.do("name", "return")
    turns = station.turns()
    next(turns)
    assert shared.thinking == 1
    other.do("undo")
    list(turns)
    assert (shared.record.ply, shared.thinking, station.view.mode) == (2, None, Mode.DECIDING)


def test_a_game_that_has_gone_on_at_another_board_is_not_replaced_by_an_old_save():
    shared = session(fate={12: "reveal 38"})
    one = touched(shared, "one")
    one.receive({"play": "flip 12"})
    saved = json.dumps({**saving.document(one.station), "revision": 5})
    one.receive({"play": "take"})
    other = Board(BoardStation(shared), "fortissimo/other", any_start=True)
    other.receive({**TOUCH, "saved": saved})
    assert shared.record.ply == 3
    assert (other.news["save"]["base"], other.news["save"]["revision"]) == (5, 6)


# ---------------------------------------------------------------- pacing


def played(pacing, **how):
    """Returns a station whose person has just ended their turn; the computer's is next."""
    station = BoardStation(session(sitters=("human", "squire")), settings=Settings(pacing=pacing, **how))
    station.do("name", "flip 12")
    station.do("name", "return")
    return station


def test_step_by_step_each_thing_worth_reading_waits_for_next():
    station = played("step")
    pauses = [pause for pause in station.turns() if pause is not None]
    loud = [line for line in station.view.told if line.seat == 1]
    assert pauses.count(float("inf")) == len(loud) > 1
    assert station.view.may_act


def test_skip_goes_straight_on_to_the_next_decision():
    station = played("step")
    turns = station.turns()
    while next(turns) != float("inf"):
        pass
    station.do("skip")
    assert float("inf") not in list(turns)
    assert station.view.mode is Mode.DECIDING
    assert station.pace.stepping, "after it things go step by step again"


def test_who_always_skips_sees_only_how_things_stand():
    station = played("skip")
    shown = {station.playback.shown for pause in station.turns() if pause is not None}
    assert len(shown) == 1
    assert station.view.may_act
    assert station.playback.shown is station.state


def test_the_buttons_of_the_steps_come_with_the_board_and_its_keys():
    async def play():
        board = touched(session(sitters=("human", "squire")), "steps", settings=Settings(pacing="step"))
        board.receive({"play": "flip 12"})
        board.receive({"play": "return"})
        await until(lambda: board.tools.opponents.halted, "the computer has moved")
        shown = panel(board.station.view)
        assert [act[:3] for act in shown["acts"]] == [[":next", "Next", "n"], [":skip", "Skip to my decision", "s"]]
        assert {"n", "s"} <= set(shown["keys"])
        told = len(board.station.view.told)
        assert board.tools.opponents.halted, "it waits"
        board.receive({"key": "n"})
        await until(lambda: len(board.station.view.told) > told, "the next beat is told")
        board.receive({"key": "s"})
        await board.tools.opponents.task
        assert board.station.view.may_act

    asyncio.run(play())


def test_the_pacing_is_kept_for_all_boards_of_the_browser():
    board = touched(session(), "kept")
    sent = []
    board._send = lambda message, **_: sent.extend([message["content"]] if "content" in message else [])
    board.receive({"do": "set", "name": "pacing", "value": "step"})
    assert sent == [{"settings": {"pacing": "step"}}]
    other = Board(BoardStation(session()), "fortissimo/other")
    other.receive({**TOUCH, "settings": {"pacing": "step"}})
    assert other.station.person.settings.pacing == "step"
    board.receive({"do": "set", "name": "pacing", "value": "backwards"})
    assert board.station.notice.text == "There is no such setting."


# ---------------------------------------------------------------- secrets


def scene(state, seat, lang, shape, *, lit, last, memory, names, **_):
    """Draws all parts of a state, with a target for each move of the row."""
    items = [Item(f"place {at}", STATIC, (at * 50, 0, 40, 60),
                  (Rect(at * 50, 0, 40, 60, "table"), Text(at * 50 + 20, 40, str(card), 20)), f"swap {at}", str(card))
             for at, card in enumerate(state.cards)]
    said = Text(150, 90, f"{state} {seat} {sorted(lit)} {last} {memory} {names}", 8)
    return Scene(300, 100, (*items, Item("said", STATIC, (0, 80, 300, 20), (said,))), "hands")


@pytest.fixture(autouse=True)
def _a_picture_of_the_hands(monkeypatch):
    drawn = SimpleNamespace(traces=lambda before, move, after: (str(move), str(before), str(after)))
    found = board_station.board_package

    def package(game):
        own = found(game)
        if game.id != "secret_hands":
            return own
        return SimpleNamespace(picture=drawn, scene=scene, words=own.words, controls=own.controls)

    monkeypatch.setattr(board_station, "board_package", package)


class Watched(Board):
    """A board that keeps all that it sends to its page."""

    def __init__(self, station, key):
        self.sent = []
        super().__init__(station, key, any_start=True)
        self.sent.append([self.alt, self.ui, self.stills.bundle()])
        self.observe(lambda change: self.sent.append([change["name"], change["new"]]), ["news", "alt", "svg", "size"])

    def send(self, message, *_):
        self.sent.append(message)


ACTS = (("peek 2", "peek 3"), ("swap 4", "peek 2"))
FATE = {"0.0": "show 1", "0.1": "show 2", "1.2": "show 3", "2.3": "show 5", "3.0": "show 4"}


@cache
def told(*hand):
    """Plays a game on the boards of both seats, and returns all that they send, and the game.

    `hand`: the key and the draw of a card to replace.
    """
    fate = FATE | dict([hand] if hand else [])
    shared = Session(Record(HANDS, fate=fate, rng=random.Random(1)), policy=Policy(kind="game"))
    quick = Settings(speed="instant")
    two = [Watched(BoardStation(shared, lang, seats=[n], settings=quick), f"secret_hands/{n}")
           for n, lang in enumerate(("en", "fr"))]
    for board in two:
        board.receive(TOUCH)
    two[0].receive({"do": "begin"})
    for acts in ACTS:
        for board, act in zip(two, acts, strict=True):
            for stage in (1, 2, 3):
                board.station.do("hint", stage)
                board.show()
            for message in ({"play": act}, {"do": "scrub", "value": 1}, {"do": "latest"}, {"do": "share"}):
                board.receive(message)
    for board in two:
        board.receive({"look": {"theme": "light", "ratio": 2, "shape": "tall"}})
        board.receive({"do": "undo"})
        held = kept(board.station.view)
        board.sent.append([held.to_data(), held.digest, share.encode(board.record), board.stills.bundle()])
    return *([part for part in map(repr, board.sent) if "canvas" not in part] for board in two), shared.record


@pytest.mark.parametrize(("seat", "key", "card"), [
    (0, "0.1", "show 8"), (0, "2.3", "show 9"), (1, "0.0", "show 7"), (1, "3.0", "show 6"),
])
def test_what_a_seat_cannot_tell_apart_its_board_says_and_draws_alike(seat, key, card):
    *ones, first = told()
    *others, second = told(key, card)
    assert first.state != second.state, "the games differ"
    assert first.view(seat).state == second.view(seat).state, "but not for this seat"
    assert ones[seat] == others[seat]
    assert len(ones[seat]) > 20
    assert ones[1 - seat] != others[1 - seat], "the other seat is told"


def test_nobody_can_take_back_what_the_other_has_learned():
    shared = Session(Record(HANDS, rng=random.Random(1)), policy=Policy(kind="game"))
    north, south = BoardStation(shared, seats=[0]), BoardStation(shared, seats=[1])
    north.do("begin")
    north.do("name", "peek 2")
    ply = shared.record.ply
    north.do("undo")
    assert (shared.record.ply, north.notice.tone) == (ply, "refused")
    assert south.view.may_act


def test_a_seats_save_and_code_open_as_what_the_seat_knew():
    shared = Session(Record(HANDS, fate={"0.0": "show 1", "0.1": "show 8"}), policy=Policy(kind="game"))
    north = BoardStation(shared, seats=[0])
    north.do("begin")
    saved = Record.from_json(kept(north.view).to_json(), game=HANDS)
    assert saved.state.cards[:2] == (1, 0)
    assert "8" not in json.dumps([str(move) for move in saved.moves])
    assert share.decode(share.encode(north.record), game=HANDS).state == north.state


def test_who_takes_up_a_save_with_secrets_knows_what_they_knew_and_no_more():
    solo = Session(Record(HANDS, fate=FATE), ("human", "random"), policy=Policy(kind="game"), rng=random.Random(1))
    board = Watched(BoardStation(solo), "secret_hands/solo")
    board.receive(TOUCH)
    board.station.do("begin")
    board.station.do("name", "peek 2")
    list(board.station.turns())
    board.show()
    before, kept = board.station.state, json.dumps({**saving.document(board.station), "revision": 4})
    again = Session(Record(HANDS), ("human", "random"), policy=Policy(kind="game"), rng=random.Random(5))
    other = Watched(BoardStation(again), "secret_hands/solo")
    other.receive({**TOUCH, "saved": kept})
    assert other.station.state == before
    assert all(again.record.state.cards[at] for at, known in enumerate(before.known) if known), "the rest is dealt anew"
    other.station.do("name", "swap 3")
    assert other.station.record.ply > 0


def test_one_seats_save_does_not_begin_a_game_that_others_know_more_of():
    shared = Session(Record(HANDS, fate=FATE), policy=Policy(kind="game"))
    north = Watched(BoardStation(shared, seats=[0]), "secret_hands/0")
    north.receive({**TOUCH, "do": "begin"})
    kept = json.dumps({**north.keeping.keeper.change(north.station.view)["full"], "revision": 1})
    again = Watched(BoardStation(Session(Record(HANDS)), seats=[0]), "secret_hands/0")
    again.receive({**TOUCH, "saved": kept})
    assert {"aside": True} in again.sent
    assert again.station.session.record.ply == 0


# ---------------------------------------------------------------- the curtain


@pytest.fixture
def screen():
    """Returns a station for two people with hidden cards at one screen: north has the 1, south the 8."""
    fate = {"0.0": "show 1", "0.1": "show 8"}
    return BoardStation.alone(Record(HANDS, fate=fate), policy=Policy(kind="game"), settings=Settings(speed="instant"))


@pytest.mark.parametrize(("lang", "asks"), [("en", "Pass the screen to"), ("fr", "Passez l’écran à")])
def test_before_the_tap_nothing_is_shown(lang, asks):
    fate = {"0.0": "show 1", "0.1": "show 8"}
    board = Board(BoardStation.alone(Record(HANDS, fate=fate), lang), "secret_hands/screen")
    assert board.station.view.mode is Mode.CURTAIN
    assert board.alt.startswith(asks)
    assert [item.key for item in board.scene().items] == ["curtain"]
    board.receive(TOUCH)
    shown = panel(board.station.view)
    assert [act for act, *_ in shown["acts"]] == [":reveal"]
    assert not any(shown["can"].values())
    board.receive({"at": [10, 10]})
    assert board.station.view.mode is Mode.DECIDING
    assert board.station.record.state.cards[:2] == (1, 0)


def test_the_screen_is_passed_in_two_taps(screen):
    board = Board(screen, "secret_hands/screen")
    board.receive({**TOUCH, "do": "reveal"})
    board.receive({"play": "peek 2"})
    assert screen.view.mode is Mode.PASSING, "north may still read what the card was"
    assert screen.state.cards[0] == 1
    assert [act for act, *_ in panel(screen.view)["acts"]] == [":hide"]
    board.receive({"play": "peek 3"})
    assert screen.notice.text == "Pass the screen to south."
    board.receive({"do": "hide"})
    assert screen.view.mode is Mode.CURTAIN
    assert (screen.view.told, [item.key for item in board.scene().items]) == ([], ["curtain"])
    for act in ({"do": "undo"}, {"do": "scrub", "value": 1}, {"do": "hint"}, {"do": "share"}, {"play": "peek 3"},
                {"at": [1, 1], "double": True}):
        board.receive(act)
        assert screen.view.mode is Mode.CURTAIN
        assert screen.notice.text == "Pass the screen to south."
    board.receive({"key": "Enter"})
    assert screen.view.mode is Mode.DECIDING
    assert screen.state.cards[:2] == (0, 8)
    assert "1" not in "".join(line.text for line in screen.view.told if line.rule == "card.shown")


def test_no_picture_place_or_thought_of_one_is_kept_for_the_other(screen, monkeypatch):
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    board = Board(screen, "secret_hands/screen")
    board.receive({**TOUCH, "do": "reveal"})
    board.receive({"look": {"theme": "light", "ratio": 1, "shape": "tall"}})  # the picture below the canvas is drawn
    board.receive({"key": "ArrowRight"})
    assert "cards=(1," in board.svg
    assert board.pointing.focus
    assert "cards=" not in str(board.stills.bundle()), "a document keeps what is written into it"
    board.receive({"play": "peek 2"})
    board.receive({"do": "share"})
    assert screen.notice.text.startswith("This game can be shared once it is over")
    board.receive({"do": "hide"})
    assert "cards=" not in board.svg
    assert (board.pointing.focus, board.pointing.opened, board.tools.thought.running) == ("", "", False)


def test_no_secret_is_in_the_picture_of_a_state_that_may_be_saved(screen):
    board = Board(screen, "secret_hands/screen")
    board.receive({**TOUCH, "do": "reveal"})
    board.receive({"look": {"theme": "light", "ratio": 1, "shape": "tall"}})
    board.receive({"want": "still"})
    assert "cards=" not in board.svg
    assert board.svg


def test_what_one_was_answered_is_gone_when_the_other_looks(screen):
    screen.do("reveal")
    screen.do("name", "peek 2")
    answered = screen.notice.text
    screen.do("hide")
    screen.do("reveal")
    assert screen.notice.text == "peek.alone card.hidden" != answered
    assert (screen.person.picked, screen.person.hints, screen.playback.news()) == ("", 0, [])


def test_a_game_without_secrets_has_no_curtain():
    station = BoardStation(session())
    assert station.view.mode is Mode.DECIDING
    assert station.record is station.session.record, "and its view costs nothing"
    station.do("hide")
    assert station.view.mode is Mode.DECIDING


def test_in_the_terminal_too_the_screen_is_passed():
    lines, shown = iter(["", "peek 2", "", "", "describe", "quit"]), []
    asked = []

    def ask(prompt):
        asked.append(prompt)
        return next(lines)

    Terminal(HANDS, {}, human="2", seed=3, ask=ask, show=shown.append).run()
    assert asked[0].startswith("north (you): press Enter")
    assert any(text.endswith("Pass the screen to south.") and text.count("\n") > 40 for text in shown)
    assert asked[-1] == "south (you) > "


# ---------------------------------------------------------------- one mode


def test_every_mode_has_its_place():
    station = BoardStation(session(fate={12: "reveal 38"}, start=None))
    station.do("name", "flip 12")
    seen = {station.view.mode}
    station.do("why")
    seen.add(station.view.mode)
    station.do("cancel")
    station.do("scrub", 0)
    seen.add(station.view.mode)
    station.do("cancel")
    block(station, "notice.newer")
    seen.add(station.view.mode)
    assert seen == {Mode.DECIDING, Mode.ASKING, Mode.BACK, Mode.BLOCKED}
