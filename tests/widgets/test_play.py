"""The play page: its form, the games it starts, and what it refuses."""

import json
import random

import pytest

import pontlevis
from pontlevis import Record, share
from pontlevis_widgets import Play, saving
from pontlevis_widgets.sitting import Policy
from pontlevis_widgets.table import Table
from pontlevis_widgets.words import words

GAME = pontlevis.game("fortissimo")
KEY = "fortissimo/play-abc"
WISH = {"game": "fortissimo", "seats": ["human", "squire"], "names": ["Ana", ""], "options": {}, "first": 0}


@pytest.fixture
def page():
    page = Play("en")
    page.faults = []
    page.send = lambda message, *_: page.faults.append(message["fault"])
    return page


def tell(page, **message):
    page._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("number", range(len(pontlevis.games())), ids=pontlevis.games())
def test_every_option_shows_the_rule_or_ruling_behind_it(number, lang):
    form = Play(lang).form["games"][number]
    game = pontlevis.game(form["id"])
    assert {option["name"] for option in form["options"]} == {one.name for one in game.options} - {"players", "first"}
    for option in form["options"]:
        assert option["title"]
        assert option["text"]
        assert option["label"] != option["name"]
        assert all(isinstance(value, str) and value for value in option["values"])
        for value in next(one for one in game.options if one.name == option["name"]).values:
            if isinstance(value, str):
                assert {f"value.{value}", f"value.{option['name']}_{value}"} & words().keys(), value
    assert len(form["seats"]) == max(form["players"])


def test_only_a_game_that_asks_for_it_says_who_begins_and_how_many_play():
    forms = {form["id"]: form for form in Play("en").form["games"]}
    assert forms["fortissimo"]["players"] == [2, 3, 4]
    assert forms["tower_defense"]["players"] == [2]
    assert forms["fortissimo"]["first"] == "plays first"
    assert forms["tower_defense"]["first"] == ""


def test_a_game_starts_as_the_form_says(page):
    version = next(option for option in page.form["games"][0]["options"] if option["name"] == "version")
    advanced = version["values"].index("advanced")
    tell(page, start={**WISH, "seats": ["human", "knight", "human"], "names": ["Ana", "", "Chloe"], "first": 2,
                      "options": {"version": advanced}}, key=KEY)  # fmt: skip
    table = page.shown.table
    assert page.board == page.shown.model_id
    assert table.state.options.version == "advanced"
    assert (table.actor, table.seats, table.names) == (2, ("human", "knight", "human"), ("Ana", "East", "Chloe"))
    assert (table.policy.kind, table.lang) == ("game", "en")
    table.target("flip 12")
    assert page.shown.again().state.options == table.state.options


def test_a_new_game_is_another_game(page):
    tell(page, start=WISH, key=KEY)
    first = page.shown.table.record
    page.shown.table.target("flip 12")
    page.shown._do("new", {})
    assert page.shown.table.record is first, "it asks first"
    page.shown._do("new", {})
    assert page.shown.table.record is not first
    assert page.shown.table.record.ply == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"}, {"seats": []}, {"seats": ["human"]}, {"seats": ["human"] * 5}, {"seats": "human"},
        {"seats": ["human", "dragon"]}, {"names": [1, 2]}, {"options": {"castle": 1}}, {"options": {"version": 9}},
        {"options": {"version": "basic"}}, {"first": 7}, {"first": "x"}, {"lang": "de"},
    ],
)  # fmt: skip
def test_a_wish_that_cannot_be_is_told(page, wrong):
    tell(page, start={**WISH, **wrong}, key=KEY)
    assert page.shown is None
    assert len(page.faults) == 1


@pytest.mark.parametrize("key", ["", "stars", "fortissimo/greater", "other/play-1", "fortissimo/play-" + "x" * 99])
def test_a_game_is_kept_under_names_of_its_own_only(page, key):
    tell(page, start=WISH, key=key)
    assert page.shown is None
    assert page.faults


@pytest.mark.parametrize("message", [{}, {"start": 5, "key": KEY}, {"code": 5, "key": KEY}, {"key": KEY}, {"leave": 1}])
def test_a_message_that_means_nothing_changes_nothing(page, message):
    tell(page, **message)
    assert page.shown is None


def test_a_kept_game_is_taken_up(page):
    record = Record(GAME, options={"players": 3}, rng=random.Random(1))
    table = Table(record, "en", ("human", "squire", "human"), Policy(kind="game"))
    table.target("flip 12")
    change = saving.Keeper().change(table)
    tell(page, resume=json.dumps({**change["full"], "revision": 1}), key=KEY)
    assert page.shown.table.state == table.state
    assert page.shown.table.seats == table.seats
    assert page.shown.again().state == GAME.setup(players=3)


def test_a_damaged_kept_game_is_told(page):
    tell(page, resume="{", key=KEY)
    assert "cannot be read" in page.faults[0]


def test_a_shared_game_opens_at_its_start_to_be_looked_through(page):
    record = Record(GAME, options={"version": "advanced"}, rng=random.Random(1))
    while record.ply < 12:
        record.draw() if GAME.actor(record.state) == pontlevis.CHANCE else record.play(GAME.moves(record.state)[0])
    tell(page, code=share.encode(record), key=KEY)
    table = page.shown.table
    assert (table.viewing, table.record.ply) == (0, 12)
    table.scrub(12)
    assert table.state == record.state


def test_a_shared_code_with_a_wrong_character_is_told(page):
    code = share.encode(Record(GAME))
    tell(page, code=code[:-2] + ("A" if code[-2] != "A" else "B") + code[-1], key=KEY)
    assert page.shown is None
    assert "cannot be read" in page.faults[0]


def test_the_bundle_names_the_games():
    data, _ = Play("fr")._repr_mimebundle_()
    assert "Fortissimo" in data["text/plain"]


def test_a_game_may_be_played_in_another_language(page):
    tell(page, start={**WISH, "lang": "fr"}, key=KEY)
    assert (page.shown.table.lang, page.shown.lang) == ("fr", "fr")
