"""A memory game hides a card that was turned down again: neither picture, words nor log show it."""

import json
import random
import re

import pytest

import pontlevis
import sizes
from pontlevis import Record
from pontlevis.table.memory import recalled
from pontlevis.table.modes import Settings
from pontlevis.table.session import Policy
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.panel import panel
from pontlevis_widgets.board.widget import Board

GAME = pontlevis.game("fortissimo")
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"},
         "saved": None}
LANGS = ("en", "fr")
STEP = 1 if sizes.WHOLE else 5
"""The number of moves between two looks at the whole page."""
RETURNED = "38", "27", "16", "44"
PLACES = 12, 13, 14, 15
FATE = {place: f"reveal {card}" for place, card in zip(PLACES, RETURNED, strict=True)}


def sit(lang="en", fate=FATE, **policy):
    return BoardStation.alone(Record(GAME, fate=fate, rng=random.Random(1)), lang, ("human", "human"),
                         Policy(kind="game", **policy), rng=random.Random(2), settings=Settings(speed="instant"))


def look_and_return(table, places=PLACES):
    for place in places:
        table.do("name", f"flip {place}")
        table.do("name", "return")


def texts(table):
    return " ".join(line.text for line in table.view.told)


class Page:
    """The contents of a board on its page: its current words and pictures, and its log lines."""

    def __init__(self, board):
        self.board, self.lines = board, []

    def act(self, **message):
        self.board._on_message(self.board, message, [])
        log = self.board.news.get("log")
        if log:
            self.lines = [*self.lines[:log["from"]], *log["lines"]]
            for at, text, _ in log.get("faded", ()):
                self.lines[at] = [*self.lines[at][:2], text, *self.lines[at][3:]]

    def held(self):
        """Returns all readable text of the board, without the moves that its save needs."""
        state = self.board.get_state()
        unread = "save", "n"
        state["news"] = {part: value for part, value in state["news"].items() if part not in unread}
        for numbers in ("size", "canvas", "key", "layout", "revision", "svg", "_dom_classes"):
            state.pop(numbers, None)
        for shown in (state, state["news"]):
            counts = "ply", "picture"
            shown["ui"] = {part: value for part, value in shown.get("ui", {}).items() if part not in counts}
        if "log" in state["news"]:
            log = state["news"]["log"]
            texts = [text for _, _, text, *_ in log["lines"]]
            state["news"]["log"] = texts + [text for _, text, _ in log.get("faded", ())]
        told = [text for _, _, text, *_ in self.lines]
        words = json.dumps([state, told], default=str, ensure_ascii=False)
        words += " ".join(item.label for item in self.board.drawn.items)
        return re.sub(r"\d+ (face down|face cachée)", "", words)  # a number of cards is no card's number


def found(card, text):
    """Returns each place where `text` contains the number of a card, with 40 characters on both sides."""
    return [text[max(0, hit.start() - 40):hit.end() + 40] for hit in re.finditer(str(card), text)]


def numbers(text):
    """Returns the numbers in a text that are not parts of decimal fractions."""
    return set(re.findall(r"(?<![\d.])\d+(?![\d.])", text))


def names(card, text):
    """Returns whether a text contains the number of a card."""
    return str(card) in numbers(text)


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.slow)])
def test_a_whole_game_leaves_no_number_of_a_returned_card_on_the_page(lang):
    page = Page(Board(sit(lang, fate=None), "fortissimo/play-1", any_start=True))
    page.act(**TOUCH)
    station, rng, seen, checked = page.board.station, random.Random(4), {}, 0
    while not station.view.over:
        moves = [str(move) for move in GAME.moves(station.state)]
        page.act(play="return" if "return" in moves and rng.random() < 0.8 else rng.choice(moves))
        state, turn = station.state, station.record.turn
        if state.flipped:
            seen[state.cards[state.flipped]] = turn
        there = {card for wall in state.walls for card in wall} | {state.cards[state.flipped]}
        there |= {state.cards[place] for place in range(1, 46) if state.up >> place & 1}
        assert [line[2] for line in page.lines] == [line.text for line in station.view.told]
        if station.record.ply % STEP:
            continue
        held = page.held()
        faded = [card for card, when in seen.items() if card > 10 and card not in there and when < turn - 1]
        named = numbers(held)
        assert {card: found(card, held) for card in faded if str(card) in named} == {}
        checked += len(faded)
    assert checked > 300 / STEP


@pytest.mark.parametrize("lang", LANGS)
def test_the_log_names_a_returned_card_until_the_next_turn_is_over(lang):
    table = sit(lang)
    told = []
    for count, place in enumerate(PLACES):
        for act in (f"flip {place}", "return"):
            table.do("name", act)
            told.append([card for card in RETURNED[:count + 1] if names(card, texts(table))])
    assert told == [["38"], ["38"], ["38", "27"], ["27"], ["27", "16"], ["16"], ["16", "44"], ["44"]]
    assert len(table.view.told) == 12


def test_a_card_that_was_taken_is_named_for_ever():
    table = sit()
    table.do("name", "flip 12")
    table.do("name", "take")
    for place in PLACES[1:]:
        table.do("name", f"flip {place}")
        table.do("name", "return")
    assert names("38", texts(table))


def test_what_fades_has_a_sentence_without_any_fact_in_it():
    rules = [*GAME.rulebook.rules, *GAME.rulebook.rulings]
    faded = {rule.id: rule.sentences["tell_faded"] for rule in rules if "tell_faded" in rule.sentences}
    assert faded.keys() == sit().controls.fades
    assert not any("{" in text for texts in faded.values() for text in texts.values())


@pytest.mark.parametrize("policy", [{"aid": True}, {"practice": True}])
def test_with_an_aid_or_for_practice_the_log_keeps_everything(policy):
    table = sit(**policy)
    look_and_return(table)
    assert all(names(card, texts(table)) for card in RETURNED)
    table.do("scrub", 3)
    assert table.person.viewing == 3
    assert panel(table.view)["ply"] == [3, table.record.ply, True]


def test_nobody_looks_back_in_a_memory_game_before_its_end():
    table = sit()
    look_and_return(table)
    table.do("scrub", 3)
    assert (table.person.viewing, table.notice.tone) == (None, "refused")
    assert not panel(table.view)["replays"]


def test_when_the_game_is_over_one_may_look_back():
    table = sit(fate={12: "reveal 46", 13: "reveal 45"})
    for act in ("flip 12", "return", "flip 13", "take", "flip 12", "take"):
        table.do("name", act)
    assert table.view.over
    table.do("scrub", 3)
    assert table.person.viewing == 3
    assert names("46", texts(table))


def test_a_lesson_keeps_its_whole_log():
    table = BoardStation.alone(Record(GAME, fate=FATE), settings=Settings(speed="instant"))
    look_and_return(table)
    assert all(names(card, texts(table)) for card in RETURNED)


def test_a_game_without_anything_to_remember_has_no_such_aid():
    table = BoardStation.alone(Record(pontlevis.game("la_forteresse")), policy=Policy(kind="game", aid=True))
    assert not table.view.memory.needed
    assert "aid" not in panel(table.view)["policy"]
    assert panel(table.view)["marks"] == []


def test_the_aid_is_off_at_first_and_marks_the_game_for_good():
    table = sit()
    assert panel(table.view)["policy"]["aid"] is False
    assert panel(table.view)["marks"] == []
    table.do("set", "aid", True)
    table.do("set", "aid", False)
    assert panel(table.view)["marks"] == ["aided"]
    table.sit(Record(GAME))
    assert panel(table.view)["marks"] == []


def test_a_saved_game_keeps_its_aid_and_its_mark():
    table = sit()
    look_and_return(table, PLACES[:1])
    table.do("set", "aid", True)
    table.do("set", "aid", False)
    saved = saving.read(json.dumps(saving.document(table) | {"revision": 1}))
    assert (saved.aid, saved.aided) == (False, True)
    other = sit()
    other.restore(saved, seats=True)
    assert panel(other.view)["marks"] == ["aided"]
    assert not panel(other.view)["policy"]["aid"]


def test_the_picture_shows_what_was_seen_only_to_who_has_the_aid():
    table = sit()
    look_and_return(table)
    board = Board(table, "fortissimo/play-1")
    assert "38" not in (board.scene().item("place 12") or pytest.fail("no place")).label
    table.do("set", "memory", True)  # a setting of lessons has no effect in a game
    assert "38" not in board.scene().item("place 12").label
    table.do("set", "aid", True)
    assert "38" in board.scene().item("place 12").label


def test_a_hint_tells_nothing_that_has_faded():
    table = sit(fate={12: "reveal 2"} | {place: f"reveal {46 - place}" for place in PLACES[1:]})
    look_and_return(table)
    seen = recalled(table.session, 0, forgetful=table.view.memory.forgetful)
    assert {one.key for one in seen} < {one.key for one in table.record.seen_by(0)}
    table.do("set", "aid", True)
    assert recalled(table.session, 0, forgetful=table.view.memory.forgetful) == table.record.seen_by(0)
