"""Invitations: the host's page, the data it keeps, and a guest's page, with a relay in the same process."""

import doctest
import json
from urllib.parse import parse_qs

import pytest

import pontlevis
from pontlevis.table.accord import SIGNS
from pontlevis.table.moving import begin
from pontlevis.table.remote import DamagedMessage
from pontlevis.table.remote.guest import PATIENCE
from pontlevis.table.session import decided
from pontlevis.table.station import Station
from pontlevis_widgets import Play
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.panel import panel
from pontlevis_widgets.board.words import capital, word
from pontlevis_widgets.meeting import invite, lobby

TABLE = "http://192.168.1.7:8866/play"
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {}, "saved": None}


class Relay:
    """Passes messages between the lines of pages, as `serving.relay` does; guests have the numbers 1, 2, and so on."""

    def __init__(self, host, *guests):
        self.host, self.guests, self.under_way = host, {}, []
        host.send = lambda message, *_: "say" in message and self._out(*message["say"].partition(":"))
        tell(host, open=True)
        for guest in guests:
            self.come(guest)

    def _out(self, number, mark, text):
        if number in self.guests:
            self.under_way.append((self.guests[number], mark + text))

    def come(self, guest):
        """Lets a guest's page enter the room, for the first time or again."""
        number = next((number for number, page in self.guests.items() if page is guest), str(len(self.guests) + 1))
        self.guests[number] = guest
        guest.send = lambda message, *_: (
            "say" in message and self.under_way.append((self.host, number + message["say"])))
        tell(self.host, heard=f"{number}+")
        tell(guest, open=True)
        tell(guest, heard="+")
        self.settle()

    def settle(self):
        """Delivers all messages, and those sent in answer."""
        while self.under_way:
            to, text = self.under_way.pop(0)
            tell(to, heard=text)


def tell(widget, **message):
    """Sends `message` to the widget as its page would."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


def hosting(game="fortissimo", lang="en", kept=None, seats=None, **options):
    """Returns the host's page of a game, which has opened its invitations."""
    page = Play(game, seats=seats, lang=lang, **options)
    tell(page, invite=kept, at=TABLE)
    return page


def visit_of(link):
    """Returns the message of a page that opens a guest's link."""
    query, _, secret = link.partition("#")
    chair, _, key = secret.partition(".")
    return {"room": parse_qs(query.partition("?")[2])["room"][0], "chair": chair, "key": key}


def visiting(link, lang="fr"):
    """Returns a page that was opened with `link`."""
    page = Play(lang=lang)
    tell(page, visit=visit_of(link))
    return page


def rows(page):
    return {row["seat"]: row for row in page.meeting.state["rows"]}


def test_the_docstrings_hold():
    assert doctest.testmod(invite).failed == doctest.testmod(lobby).failed == 0


def test_who_invites_to_a_game_of_two_has_a_link_to_the_other_seat_at_once():
    page = hosting()
    assert rows(page)[1]["link"].startswith(f"{TABLE}?room={page.meeting.room}&game=fortissimo#east-")
    assert rows(page)[1]["qr"].startswith("data:image/svg+xml")
    assert page.shown.station.session.seating.sitters == ("human", "human")
    assert rows(page)[-1]["link"] == "", "those who look on are invited when the host wants them"
    assert page.shown.keeping.keeper.revision, "the browser keeps a game from when somebody may sit down, moves or none"


def test_the_secret_of_a_link_is_in_the_part_that_no_server_hears():
    page = hosting()
    link = rows(page)[1]["link"]
    heard = link.partition("#")[0]
    assert page.meeting.places[1].key not in heard
    assert json.loads(json.dumps(page.meeting.kept))["key"] not in link


@pytest.mark.parametrize("game", ["fortissimo", "la_forteresse", "tower_defense"])
def test_a_game_is_played_by_two_pages_in_two_languages(game):
    host = hosting(game)
    guest = visiting(rows(host)[1]["link"])
    relay = Relay(host.meeting, guest.meeting)
    assert guest.shown.lang == "fr"
    assert rows(host)[1]["who"] == word("invite.there", "en")
    relay_pages = (host, guest)
    for _ in range(40):
        for page in relay_pages:
            station = page.shown.station
            station.catch_up()
            if not begin(station) and station.view.may_act:
                station.do("press", str(station.game.moves(station.state)[0]))
                station.do("confirm")
            relay.settle()
        if host.record.ply > 12:
            break
    assert host.record.ply > 12
    assert guest.record.moves == host.record.moves


def test_a_lost_line_is_said_on_both_pages_and_so_is_its_return():
    host = hosting()
    guest = visiting(rows(host)[1]["link"])
    relay = Relay(host.meeting, guest.meeting)
    there, board = guest.meeting.state["says"], host.shown.station
    assert board.notice.text == word("notice.came", "en", name="East")
    tell(guest.meeting, cut=1006)
    tell(host.meeting, heard="1-")
    assert guest.meeting.state["says"] == word("invite.away", "fr")
    assert guest.meeting.state["signs"] == []
    assert guest.meeting.session.waits == "notice.line_lost"
    assert rows(host)[1]["who"].startswith(word("invite.awaited", "en"))
    assert board.notice.text == word("notice.gone", "en", name="East")
    relay.come(guest.meeting)
    assert guest.meeting.state["says"] == there
    assert len(guest.meeting.state["signs"]) == len(SIGNS)
    tell(guest.meeting, heard="-")
    assert guest.meeting.state["says"] == word("invite.no_host", "fr")
    assert guest.meeting.session.waits == "notice.host_gone"
    tell(host.meeting, cut=1006)
    assert host.meeting.state["says"] == word("invite.away", "en")
    assert board.notice.text == word("notice.line_lost", "en")
    tell(host.meeting, cut=4409)
    assert host.meeting.state["says"] == word("invite.replaced", "en")


def test_a_host_that_is_loaded_anew_goes_on_under_the_same_link():
    host = hosting()
    link, kept = rows(host)[1]["link"], host.meeting.kept
    guest = visiting(link)
    relay = Relay(host.meeting, guest.meeting)
    for _ in range(3):
        host.shown.station.do("begin")
        if host.shown.station.view.may_act:
            host.shown.station.do("press", str(host.shown.station.game.moves(host.state)[0]))
        relay.settle()
    saved = json.dumps({**saving.document(host.shown.station), "revision": 9})
    again = Play(lang="en")
    tell(again, resume=saved, key=host.shown.key)
    tell(again, invite=kept, at=TABLE)
    assert rows(again)[1]["link"] == link
    assert again.meeting.kept["life"] == kept["life"] + 1
    tell(guest.meeting, heard="-")
    Relay(again.meeting, guest.meeting)
    assert rows(again)[1]["who"] == word("invite.there", "en")
    assert guest.record.moves == again.record.moves
    again.shown.station.session.play(again.shown.station.game.moves(again.state)[0])
    assert again.shown.news["save"]["base"] == 9, "else the page takes it for another tab's, and plays no further"


def test_a_seat_is_taken_back_and_the_computer_sits_down_again():
    host = hosting(seats=("human", "squire"))
    guest = visiting(rows(host)[1]["link"])
    relay = Relay(host.meeting, guest.meeting)
    tell(host.meeting, take=1)
    relay.settle()
    assert host.shown.station.session.seating.sitters == ("human", "squire")
    assert guest.meeting.state == {"says": word("notice.taken", "fr"), "over": True, "displaced": False,
                                   "leaves": True, "signs": [], "draw": False}
    assert rows(host)[1]["link"] == ""
    tell(guest, leave=True)
    assert (guest.board, guest.line) == ("", "")


def test_a_forged_invitation_is_answered_by_nobody_and_that_is_told():
    host = hosting()
    link = rows(host)[1]["link"]
    guest = visiting(f"{link[:-1]}{'01'[link[-1] == '0']}")
    relay = Relay(host.meeting, guest.meeting)
    assert guest.meeting.state["says"] == word("invite.sitting", "fr")
    for _ in range(PATIENCE):
        tell(guest.meeting, pulse=True)
        relay.settle()
    assert guest.meeting.state["says"] == word("invite.unanswered", "fr")
    assert guest.meeting.state["leaves"]
    right = visiting(link)
    relay.come(right.meeting)
    for _ in range(PATIENCE):
        tell(right.meeting, pulse=True)
    assert not right.meeting.state["leaves"]


@pytest.mark.parametrize("game", ["fortissimo", "tower_defense"])
def test_both_devices_say_you_and_the_guest_s_says_the_game_and_its_host(game):
    host = hosting(game)
    guest = visiting(rows(host)[1]["link"])
    Relay(host.meeting, guest.meeting)
    names = {page: page.shown.station.names for page in (host, guest)}
    for page, mine in ((host, 0), (guest, 1)):
        assert [name for _, name, _ in panel(page.shown.station.view)["company"]] == [
            word("label.you", page.lang) if seat == mine else name for seat, name in enumerate(names[page])]
    said = guest.meeting.state["says"]
    title = pontlevis.game(game).rulebook.title["fr"]
    assert said.startswith(word("invite.table", "fr", game=title, names=names[guest][0]))
    assert word("invite.plays", "fr", name=names[guest][1]) in said


@pytest.mark.parametrize("setting", ["practice", "aid"])
def test_a_setting_of_the_table_is_told_to_all_who_did_not_set_it(setting):
    host, guest, relay = beginning()
    for value, key in ((True, "on"), (False, "off")):
        tell(host.shown, do="set", name=setting, value=value)
        relay.settle()
        assert guest.shown.station.notice.text == word(f"notice.{setting}_{key}", "fr")
        assert host.shown.station.notice.text != word(f"notice.{setting}_{key}", "en")


def test_a_guest_is_not_sent_to_a_setting_that_only_the_host_has():
    host, guest, relay = beginning()
    for page, key in ((host, "notice.shown"), (guest, "notice.shown_far")):
        tell(page.shown, do="undo")
        relay.settle()
        assert page.shown.station.notice.text == word(key, page.lang)
    for page, key in ((host, "notice.memory"), (guest, "notice.memory_far")):
        tell(page.shown, do="scrub", value=0)
        assert page.shown.station.notice.text == word(key, page.lang)


def shared(page):
    """Shares the game, and returns the code that the page shows."""
    said = []
    page.shown._send = lambda message, **_: said.append(message.get("content", {}))
    tell(page.shown, do="share")
    return next(message["code"] for message in said if "code" in message)


def test_who_shares_a_game_is_told_if_that_shows_what_is_hidden_from_others():
    master = hosting("cardstle", seats=("human", "human", "human"), party=2, gm="human")
    for seat in (0, 1):
        tell(master.meeting, invite=seat)
    session = master.shown.station.session
    while not session.begun:
        session.play(session.game.moves(session.record.state)[0])
    assert shared(master)["tells"] == word("notice.confides", "en")
    assert shared(beginning()[0])["tells"] == "", "nothing is hidden there from one alone"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_computer_that_stands_up_for_a_guest_is_said_to_where_it_happens(lang):
    host = hosting(seats=("human", "squire"), lang=lang)
    level, name = pontlevis.package("fortissimo").called("squire", lang), host.shown.station.names[1]
    assert host.shown.station.notice.text == word("notice.stood_up", lang, name=name, level=level)
    assert rows(host)[1]["who"] == word("invite.awaited_instead", lang, level=level)
    tell(host.meeting, take=1)
    assert rows(host)[1]["who"] == level
    again = hosting(seats=("human", "human"), lang=lang)
    tell(again.meeting, invite=1)
    assert again.shown.station.notice.text == "", "nobody stood up for a person"
    assert rows(again)[1]["who"] == word("invite.awaited", lang)


def test_one_more_seat_than_two_is_asked_for_one_by_one_and_watchers_have_their_own_link():
    host = hosting(seats=("human", "squire", "squire"))
    assert not any(row["link"] for row in rows(host).values())
    tell(host.meeting, invite=2)
    tell(host.meeting, invite=-1)
    assert [bool(row["link"]) for row in host.meeting.state["rows"]] == [False, True, True]
    guest = visiting(rows(host)[-1]["link"])
    Relay(host.meeting, guest.meeting)
    names = host.shown.station.session.seating.names("fr")
    assert guest.meeting.state["says"] == " ".join([
        word("invite.table", "fr", game=host.shown.station.game.rulebook.title["fr"], names=names[0]),
        word("invite.looks_on", "fr"), word("invite.absent", "fr", names=names[2]),
        capital(word("invite.watching", "fr", count=1)) + "."])
    assert guest.meeting.state["signs"] == [], "who looks on says nothing"
    assert not guest.meeting.state["draw"], "nor offers anything"
    shown = panel(guest.shown.station.view)
    assert "new" not in shown["can"]
    assert not shown["resumes"]
    assert panel(host.shown.station.view)["resumes"]
    assert rows(host)[-1]["who"] == word("invite.watching", "en", count=1)
    assert not guest.shown.station.view.may_act


def test_the_name_of_a_watchers_chair_is_none_of_a_seat():
    host = hosting(seats=("human", "squire", "squire"))
    for seat in (1, -1):
        tell(host.meeting, invite=seat)
    begins = {seat: place.name.partition("-")[0] for seat, place in host.meeting.places.items()}
    assert begins == {1: "east", -1: "watch"}
    older = {**host.meeting.kept, "chairs": [["0-0123abcd", "1" * 32, -1, ""], ["watch-9", "2" * 32, 1, "human"]]}
    again = hosting(seats=("human", "squire", "squire"), kept=older)
    assert [place.name for place in again.meeting.places.values()] == ["0-0123abcd"], "nobody sits on a watcher's chair"
    guest = visiting(rows(again)[-1]["link"])
    Relay(again.meeting, guest.meeting)
    assert word("invite.looks_on", "fr") in guest.meeting.state["says"]


def test_who_has_looked_on_to_the_end_is_offered_no_game_of_their_own():
    host = hosting("tower_defense")
    tell(host.meeting, invite=-1)
    guests = [visiting(rows(host)[seat]["link"]) for seat in (1, -1)]
    relay = Relay(host.meeting, *(guest.meeting for guest in guests))
    session = host.shown.station.session
    while session.actor is not None:
        session.throw()
        if session.actor is not None:
            session.play(session.game.moves(session.record.state)[-1])
    relay.settle()
    assert [bool(panel(page.shown.station.view)["over"]["acts"]) for page in (host, *guests)] == [True, True, False]


def test_one_looks_on_at_a_game_with_secrets_beside_those_who_know_the_same():
    host = hosting("cardstle", seats=("human", "human", "human"), party=2, gm="human")
    names = host.shown.station.session.seating.names("en")
    watching = {seat: row["name"] for seat, row in rows(host).items() if seat < 0}
    assert len(watching) == 2, "the party's view, and the game master's"
    assert all(any(name in said for said in watching.values()) for name in names)
    for seat in watching:
        tell(host.meeting, invite=seat)
    circles = host.shown.station.session.record.circles
    for seat, place in host.meeting.places.items():
        if seat < 0:
            assert circles[host.meeting.host.chairs[place.name].viewed_seat] == circles[-1 - seat]


def beginning(game="fortissimo", **more):
    """Returns the host's page, the guest's page and the relay of a game for two in which both have moved."""
    host = hosting(game, **more)
    tell(host.meeting, invite=1)
    guest = visiting(rows(host)[1]["link"])
    relay = Relay(host.meeting, guest.meeting)
    session = host.shown.station.session
    session.throw()
    while None in (decided(session.record, (0,)), decided(session.record, (1,))):
        session.play(session.game.moves(session.record.state)[0])
        session.throw()
        relay.settle()
    return host, guest, relay


@pytest.mark.parametrize("what", SIGNS)
def test_a_sign_is_read_at_both_devices_each_in_its_language(what):
    host, guest, relay = beginning()
    assert [sign for sign, _ in guest.meeting.state["signs"]] == [*SIGNS]
    for page, seat in ((guest, 1), (host, 0)):
        tell(page.meeting, sign=what)
        relay.settle()
        for other in (host, guest):
            station = other.shown.station
            assert station.notice.text == station.wording.say(f"said.{what}", name=station.names[seat])
            assert station.notice.text.endswith(word(f"sign.{what}", other.lang))


@pytest.mark.parametrize("agreed", [True, False])
@pytest.mark.parametrize("asks", [0, 1])
def test_a_draw_is_offered_by_either_and_the_other_answers(asks, agreed):
    host, guest, relay = beginning()
    asking, asked = (host, guest)[::1 - 2 * asks]
    assert asking.meeting.state["draw"]
    tell(asking.meeting, draw=True)
    relay.settle()
    assert not asking.meeting.state["draw"], "one offer at a time"
    assert acts(asked) == [":agree", ":decline"]
    assert ":withdraw" in acts(asking)
    tell(asked.shown, do="agree" if agreed else "decline")
    relay.settle()
    for page in (host, guest):
        assert page.shown.station.session.accord.settled is agreed
        assert not {":agree", ":withdraw"} & {*acts(page)}


def test_what_was_asked_for_is_withdrawn():
    host, guest, relay = beginning()
    tell(guest.shown, do="new")
    tell(guest.shown, do="new")
    relay.settle()
    assert acts(host) == [":agree", ":decline"]
    tell(guest.shown, do="withdraw")
    relay.settle()
    assert not {":agree", ":withdraw"} & {*acts(host), *acts(guest)}
    assert [page.shown.station.notice.text for page in (host, guest)] == ["", ""], "and so does the question"


@pytest.mark.parametrize("ends", ["agree", "decline", "withdraw", "move"])
def test_a_question_stays_on_no_page_once_it_is_of_no_account(ends):
    host, guest, relay = beginning(seats=("human",) * 3)
    tell(host.meeting, invite=2)
    third = visiting(rows(host)[2]["link"])
    relay.come(third.meeting)
    tell(guest.meeting, draw=True)
    relay.settle()
    asked = [page.shown.station.notice.text for page in (host, third)]
    assert asked == [page.shown.station.wording.say("request.draw", name=page.shown.station.names[1])
                     for page in (host, third)]
    if ends == "move":
        session = host.shown.station.session
        session.play(session.game.moves(session.record.state)[0])
        session.throw()
    else:
        tell((guest if ends == "withdraw" else third).shown, do=ends)
        relay.settle()
        if ends == "agree":
            assert host.shown.station.notice.text == asked[0], "one more has to agree"
            tell(host.shown, do=ends)
    relay.settle()
    for page in (host, guest, third):
        station = page.shown.station
        assert station.session.accord.request is None
        assert station.notice.text not in (*asked, station.wording.say("notice.requested"))


def test_what_is_asked_while_others_are_shown_moving_is_told_after_the_last_of_their_moves():
    host, guest, relay = beginning()
    session = host.shown.station.session
    while session.actor != 1:
        session.play(session.game.moves(session.record.state)[0])
        session.throw()
    station = Station(session, seats=(0,))
    station.watch(lambda: None)
    session.play(session.game.moves(session.record.state)[0])
    session.throw()
    shown = station.turns()
    next(shown)
    relay.settle()
    tell(guest.meeting, draw=True)
    relay.settle()
    assert "?" not in station.notice.text
    for _ in shown:
        pass
    assert station.notice.text == station.wording.say("request.draw", name=station.names[1])


def acts(page):
    """Returns the acts of a board's large buttons."""
    return [act for act, *_ in panel(page.shown.station.view)["acts"]]


def test_of_two_pages_on_one_seat_the_newer_sits_and_the_older_is_told():
    host = hosting()
    older, newer = (visiting(rows(host)[1]["link"]) for _ in range(2))
    relay = Relay(host.meeting, older.meeting, newer.meeting)
    assert older.meeting.state["says"] == word("notice.elsewhere", "fr")
    assert host.shown.station.notice.text == word("notice.moved", "en", name="East")
    assert older.meeting.state["over"]
    relay.come(older.meeting)
    assert older.meeting.state["over"], "nor does a line that comes back give the seat back"
    assert (older.meeting.state["displaced"], newer.meeting.state["displaced"]) == (True, False)
    assert word("invite.plays", "fr", name="Est") in newer.meeting.state["says"]
    assert rows(host)[1]["who"] == word("invite.there", "en")


@pytest.mark.parametrize("game", pontlevis.games())
def test_every_game_can_be_looked_on_or_played_from_elsewhere(game):
    host = hosting(game)
    for seat in rows(host):
        tell(host.meeting, invite=seat)
    link = next(row["link"] for row in host.meeting.state["rows"] if row["link"])
    guest = visiting(link)
    Relay(host.meeting, guest.meeting)
    assert guest.shown.station.game.id == game


def test_a_code_that_was_said_leads_to_the_seats_that_are_free():
    host = hosting(seats=("human", "squire", "squire"))
    tell(host.meeting, invite=1)
    tell(host.meeting, invite=-1)
    entrance, code = host.meeting.entrance, lobby.code_of(host.meeting.kept["key"])
    assert f"{code[:4]}\u00a0{code[4:]}" in entrance.state["says"]
    page = Play(lang="fr")
    tell(page, join=code.lower())
    guest = page.meeting
    assert guest.room == entrance.room
    assert guest.state["says"] == word("invite.connecting", "fr")
    relay = Relay(entrance, guest)
    title = host.shown.station.game.rulebook.title["fr"]
    assert [name.removeprefix(f"{title} – ") for name, _ in guest.state["seats"]] == [
        host.shown.station.game.rulebook.word("east", "fr"), word("invite.watchers", "fr")]
    tell(page, visit=visit_of(guest.state["seats"][0][1]))
    Relay(host.meeting, page.meeting)
    relay.settle()
    assert rows(host)[1]["who"] == word("invite.there", "en")
    assert [seat.seat for seat in entrance.free] == [""], "a seat that is taken is offered to nobody"


@pytest.mark.parametrize(("code", "key"), [(4404, "no_code"), (4429, "too_many"), (1006, "away")])
def test_a_code_that_leads_nowhere_is_not_tried_again_and_again(code, key):
    page = Play(lang="en")
    tell(page, join="0000 0000")
    tell(page.meeting, cut=code)
    assert page.meeting.state == {"says": word(f"invite.{key}", "en"), "seats": [], "over": code != 1006}


@pytest.mark.parametrize("text", ["", "1234567", "123456789", "1234 567U", "é" * 8, "1" * 1000])
def test_a_code_that_is_none_is_said_to_be(text):
    page, said = Play(lang="en"), []
    page.send = lambda message, *_: said.append(message)
    tell(page, join=text)
    assert said == [{"fault": word("invite.bad_code", "en"), "of": "code"}]
    tell(page, join="0000 0000")
    assert page.line
    tell(page, join=text)
    assert not page.line, "what was said to an earlier code says nothing of this one"


@pytest.mark.parametrize("text", ["", "{}", "[7]", "[[]]", '[["a", "b", "c", "javascript:"]]', "[" * 9999,
                                  '[["a", "b", "c", 7]]', str([["a"] * 4] * 99)])
def test_what_a_door_tells_is_read_as_from_a_stranger(text):
    with pytest.raises(DamagedMessage):
        lobby.read_seats(text)


@pytest.mark.parametrize("link", [
    {}, {"room": "x", "chair": "a", "key": "b"}, {"room": "0" * 20, "chair": "", "key": "b"},
    {"room": "0" * 20, "chair": "a", "key": "b" * 99}, {"room": 1, "chair": 2, "key": 3},
])  # fmt: skip
def test_a_link_that_was_cut_is_said_to_be(link):
    page, said = Play(lang="en"), []
    page.send = lambda message, *_: said.append(message)
    tell(page, visit=link)
    assert said == [{"fault": word("invite.bad_link", "en")}]
    assert not page.line


@pytest.mark.parametrize("kept", [
    None, 7, {}, {"key": "x", "life": 1, "chairs": []}, {"key": "0" * 32, "life": -5, "chairs": [7, ["a"]]},
    {"key": "0" * 32, "life": 10**30, "chairs": [["7-a", "1" * 32, 7, "human"], ["a b", "1" * 32, 1, ""]]},
])  # fmt: skip
def test_what_a_browser_kept_is_read_as_from_a_stranger(kept):
    page = hosting(kept=kept)
    assert rows(page).keys() == {1, -1}


def test_who_leaves_the_table_is_in_its_room_no_longer():
    host = hosting()
    line, station = host.meeting, host.shown.station
    tell(host, leave=True)
    assert host.line, "a table that is shared is left when that is asked for twice"
    assert station.notice.text == word("notice.part", "en")
    assert acts(host) == [":setup", ":cancel"]
    tell(host.shown, do="cancel")
    assert ":setup" not in acts(host)
    tell(host, leave=True)
    tell(host.shown, do="setup")
    tell(host, leave=True)
    assert (host.line, host.meeting, line.comm) == ("", None, None)


@pytest.mark.parametrize("invites", [False, True])
def test_a_table_to_which_nobody_is_invited_is_left_at_once(invites):
    page = Play("fortissimo", seats=("human", "squire", "squire"))
    if invites:
        tell(page, invite=None, at=TABLE)
    tell(page, leave=True)
    assert (page.board, page.line) == ("", "")


def test_a_request_that_comes_as_one_is_about_to_leave_is_asked_first():
    host, guest, relay = beginning()
    tell(host, leave=True)
    tell(guest.meeting, draw=True)
    relay.settle()
    assert acts(host) == [":agree", ":decline"]
    assert host.shown.station.notice.text.startswith(host.shown.station.names[1])
    tell(host, leave=True)
    assert acts(host) == [":setup", ":cancel"], "yes and no are to one question"


def test_a_forged_message_is_dropped_and_the_game_goes_on():
    host = hosting()
    tell(host.meeting, heard="1:1-abc.forged.{}")
    tell(host.meeting, heard="1:")
    tell(host.meeting, heard="")
    guest = visiting(rows(host)[1]["link"])
    Relay(host.meeting, guest.meeting)
    tell(guest.meeting, heard=":forged")
    assert rows(host)[1]["who"] == word("invite.there", "en")
