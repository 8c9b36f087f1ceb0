"""The play page: its form, the games it starts, and what it refuses."""

import json
import random
import re

import pytest

import pontlevis
from changed_rules import Spent, Stricter
from corpus import KEPT
from pontlevis import BadOption, Record, UnknownGame, UnknownOption
from pontlevis.kit.bad_input import short_record
from pontlevis.packages import BadSeats, Bots, Package
from pontlevis.record import share
from pontlevis.table.session import Policy
from pontlevis_widgets import Play
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.game_form import met, opponents, sitters
from pontlevis_widgets.speech import spoken

GAME = pontlevis.game("fortissimo")
KEY = "fortissimo/play-abc"
FORM = {"game": "fortissimo", "seats": ["human", "squire"], "names": ["Ana", ""], "options": {}, "first": 0}


@pytest.fixture
def page():
    page = Play(lang="en")
    page.faults = []
    page.send = lambda message, *_: page.faults.append(message["fault"])
    return page


def tell(page, **message):
    page._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("number", range(len(pontlevis.games())), ids=pontlevis.games())
def test_every_option_shows_the_rule_or_ruling_behind_it(number, lang):
    form = Play(lang=lang).form["games"][number]
    game = pontlevis.game(form["id"])
    asked = {one.name for one in game.options} - {"players", "first"}
    opening = {"opening"} if form["id"] == "cardstle" else set()
    assert {option["name"] for option in form["options"]} == asked | opening
    for option in form["options"]:
        assert option["title"]
        assert option["text"]
        assert option["label"] != option["name"]
        assert all(isinstance(value, str) and value for value in option["values"])
        for value in next((one.values for one in game.options if one.name == option["name"]), ()):
            if isinstance(value, str):
                words = set(board_package(form["id"]).words)
                assert {f"value.{value}", f"value.{option['name']}_{value}"} & words, value
    seated = {seat for seating in form["seatings"] for seat in seating["seats"]}
    assert seated == {place["id"] for place in form["places"]}
    assert form["seatings"][0]["seats"] == list(game.seats(game.setup()))


def test_only_a_game_that_asks_for_it_says_who_begins_and_how_many_play():
    forms = {form["id"]: form for form in Play(lang="en").form["games"]}
    assert [len(one["seats"]) for one in forms["fortissimo"]["seatings"]] == [2, 3, 4]
    assert [one["options"] for one in forms["fortissimo"]["seatings"]] == [{"players": at} for at in range(3)]
    assert forms["tower_defense"]["seatings"] == [{"options": {}, "seats": ["attacker", "defender"]}]
    assert forms["fortissimo"]["first"] == "plays first"
    assert forms["tower_defense"]["first"] == ""


def test_a_game_starts_as_the_form_says(page):
    form = next(form for form in page.form["games"] if form["id"] == "fortissimo")
    version = next(option for option in form["options"] if option["name"] == "version")
    advanced = version["values"].index("advanced")
    tell(page, start={**FORM, "seats": ["human", "knight", "human"], "names": ["Ana", "", "Chloe"], "first": 2,
                      "options": {"version": advanced}}, key=KEY)  # fmt: skip
    table = page.shown.station
    assert page.board == page.shown.model_id
    assert table.state.options.version == "advanced"
    assert (table.view.actor, table.session.seating.sitters) == (2, ("human", "knight", "human"))
    assert table.names == ("Ana", "East", "Chloe")
    assert (table.session.policy.kind, table.lang) == ("game", "en")
    table.do("name", "flip 12")
    assert page.shown.tools.again().state.options == table.state.options


@pytest.mark.parametrize(("chosen", "asked"), [({}, ""), ({"opening": 0, "tests": 1}, ""), ({"opening": 1}, "stats")])
def test_cardstle_begins_with_play_or_with_the_making_of_characters(page, chosen, asked):
    request = {"game": "cardstle", "seats": ["human"] * 3, "names": [""] * 3, "options": chosen}
    tell(page, start=request, key="cardstle/play-abc")
    for again in (False, True):
        if again:
            page.shown.station.sit(page.shown.tools.again())
        assert (page.state.asked, page.record.opened) == (asked, not asked)
        assert all(hero.standing for hero in page.state.heroes) == (not asked)


@pytest.mark.parametrize("aid", [True, False])
def test_a_game_of_memory_is_begun_with_an_aid_to_it_or_without(page, aid):
    assert [form["id"] for form in page.form["games"] if form["remembers"]] == ["fortissimo"]
    tell(page, start={**FORM, "aid": aid}, key=KEY)
    assert page.shown.station.session.policy.aid is aid
    assert page.shown.station.view.memory.aided is aid


def test_a_new_game_is_another_game(page):
    tell(page, start=FORM, key=KEY)
    first = page.shown.station.record
    page.shown.station.do("name", "flip 12")
    page.shown.tools.do("new", {})
    assert page.shown.station.record is first, "it asks first"
    page.shown.tools.do("new", {})
    assert page.shown.station.record is not first
    assert page.shown.station.record.ply == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"}, {"seats": []}, {"seats": ["human"]}, {"seats": ["human"] * 5}, {"seats": "human"},
        {"seats": ["human", "dragon"]}, {"names": [1, 2]}, {"options": {"castle": 1}}, {"options": {"version": 9}},
        {"options": {"version": "basic"}}, {"first": 7}, {"first": "x"}, {"lang": "de"},
    ],
)  # fmt: skip
def test_a_form_that_cannot_be_is_told(page, wrong):
    tell(page, start={**FORM, **wrong}, key=KEY)
    assert page.shown is None
    assert len(page.faults) == 1


@pytest.mark.parametrize(("name", "lang", "said"), [
    ("x" * 25, "en", "That name is too long (characters at most: 24)."),
    ("A\x00", "en", "A name is made of visible characters only."),
    ("\ud800", "fr", "Un nom ne contient que des signes visibles."),
])
def test_a_name_that_cannot_be_is_told_in_the_language_of_the_page(page, name, lang, said):
    page.lang = lang
    tell(page, start={**FORM, "names": [name, ""]}, key=KEY)
    assert page.faults == [said]


@pytest.mark.parametrize("key", ["", "stars", "fortissimo/greater", "other/play-1", "fortissimo/play-" + "x" * 99])
def test_a_game_is_kept_under_names_of_its_own_only(page, key):
    tell(page, start=FORM, key=key)
    assert page.shown is None
    assert page.faults


@pytest.mark.parametrize("message", [{}, {"start": 5, "key": KEY}, {"code": 5}, {"key": KEY}, {"leave": 1}])
def test_a_message_that_means_nothing_changes_nothing(page, message):
    tell(page, **message)
    assert page.shown is None


def test_a_kept_game_is_taken_up(page):
    record = Record(GAME, options={"players": 3}, rng=random.Random(1))
    table = BoardStation.alone(record, "en", ("human", "squire", "human"), Policy(kind="game"))
    table.do("name", "flip 12")
    change = saving.Keeper().change(table.view)
    tell(page, resume=json.dumps({**change["full"], "revision": 1}), key=KEY)
    assert page.shown.station.state == table.state
    assert page.shown.station.session.seating.sitters == table.session.seating.sitters
    assert page.shown.tools.again().state == GAME.setup(players=3)


def test_a_damaged_kept_game_is_told(page):
    tell(page, resume="{", key=KEY)
    assert "cannot be read" in page.faults[0]


def test_a_kept_game_whose_start_is_refused_today_is_told_so(page):
    towers = pontlevis.game("tower_defense")
    table = BoardStation.alone(Record(towers, towers.position(path={4: "5"}, turn=2)))
    kept = json.dumps({**saving.document(table), "revision": 1}).replace("attacker: 1-1-2-5", "attacker: 1-1-1-5")
    tell(page, resume=kept, key=KEY)
    assert "a position that today’s rules do not allow" in page.faults[0]
    assert page.shown is None


def middle(game_id, plies=12, **options):
    """Returns a game of `plies` plies."""
    record = Record(pontlevis.game(game_id), options=options, rng=random.Random(1))
    rng = random.Random(1)
    while record.ply < plies:
        drawing = record.game.actor(record.state) == pontlevis.CHANCE
        record.draw() if drawing else record.play(rng.choice(record.game.moves(record.state)))
    return record


@pytest.mark.parametrize("game", pontlevis.games())
def test_a_code_is_enough_to_open_any_game_where_it_has_come_to(page, game):
    record = middle(game)
    tell(page, code=share.encode(record))
    assert page.faults == []
    table = page.shown.station
    assert page.shown.key.startswith(f"{game}/play-")
    assert (table.game.id, table.person.viewing, table.record.ply) == (game, None, 12)
    assert table.playback.shown == table.state == record.state
    assert "12" in table.notice.text
    table.do("scrub", 0)
    assert table.playback.shown == record.start


def test_a_shared_game_is_kept_under_the_same_name_whenever_it_is_opened():
    one, other = (share.encode(middle("fortissimo", plies)) for plies in (11, 12))
    assert Play(code=one).shown.key == Play(code=one).shown.key != Play(code=other).shown.key


def test_a_new_game_after_a_shared_one_begins_where_that_began():
    start = GAME.position(walls=[[1, 6, 17], [1]], flipped=27)
    assert Play(code=share.encode(Record(GAME, start))).shown.tools.again().state == start
    advanced = share.encode(middle("fortissimo", version="advanced"))
    assert Play(code=advanced).shown.tools.again().state.options.version == "advanced"


def test_python_opens_a_code_and_reads_the_game_back():
    record = middle("tower_defense")
    page = Play(code=share.encode(record), lang="fr")
    assert page.record.moves == record.moves
    assert page.state == record.state
    assert page.board == page.shown.model_id
    data, _ = page._repr_mimebundle_()
    assert data["text/plain"] == spoken(record.game.describe(record.state, "fr"), "fr")
    assert "<svg" in data["image/svg+xml"]


def test_python_begins_a_game_at_once():
    page = Play("la_forteresse", seats=("squire", "human"), layout="narrow", first=1)
    table = page.shown.station
    assert table.session.seating.sitters == ("squire", "human")
    assert (table.view.actor, page.state.options.diagonals) == (1, "all")
    assert page.record.options == {"layout": "narrow", "first": 1}
    assert Play("fortissimo", seats=("human",) * 3).state.options.players == 3
    assert Play("fortissimo").shown.key != Play("fortissimo").shown.key


def test_whoever_names_no_seats_plays_the_first_against_the_usual_level():
    assert Play("fortissimo", players=3).shown.station.session.seating.sitters == ("human", "squire", "squire")
    assert Play("tower_defense").shown.station.session.seating.sitters == ("human", "squire")


def test_a_page_that_shows_its_form_has_no_game():
    assert Play().record is Play().state is None


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"game": "chess"}, UnknownGame), ({"game": "fortissimo", "seats": ("human",)}, BadOption),
        ({"game": "fortissimo", "castle": 1}, UnknownOption),
        ({"game": "fortissimo", "players": 3, "seats": ("human", "knight")}, BadSeats),
        ({"code": "x"}, share.DamagedCode), ({"code": "x", "game": "fortissimo"}, TypeError),
        ({"version": "advanced"}, TypeError),
    ],
)  # fmt: skip
def test_python_is_told_what_cannot_be(wrong, error):
    with pytest.raises(error):
        Play(**wrong)


def test_the_form_takes_any_number_that_the_game_allows(page):
    form = next(form for form in page.form["games"] if form["id"] == "tower_defense")
    numbers = {option["name"]: option["numbers"] for option in form["options"]}
    assert numbers == {"path_length": [5, 40], "pairs": [], "entry_counts": [], "castle_exact": [], "stack_move": []}
    request = {**FORM, "game": "tower_defense", "names": ["", ""]}
    for squares in (5, 40):
        tell(page, start={**request, "options": {"path_length": str(squares)}}, key="tower_defense/play-1")
        assert page.shown.state.options.path_length == squares
    for wrong in ("4", "41", "x", "9" * 5000):
        tell(page, start={**request, "options": {"path_length": wrong}}, key="tower_defense/play-2")
        assert page.faults.pop() == "Please choose another value for “Squares of the path”: from 5 to 40."


@pytest.mark.parametrize(
    ("game", "names"), [("fortissimo", ("Nord", "Est")), ("tower_defense", ("Attaquant", "Défenseur"))]
)
def test_a_seat_without_a_name_is_called_in_the_language_of_the_page(game, names):
    english = BoardStation.alone(middle(game), "en", policy=Policy(kind="game"))
    save = {**saving.document(english), "revision": 1}
    assert save["table"]["names"] == ["", ""]
    for kept in (["", ""], list(english.names)):  # as saves of today and of earlier releases have it
        page = Play(lang="fr")
        save["table"]["names"] = kept
        tell(page, resume=json.dumps(save), key=f"{game}/play-abc")
        table = page.shown.station
        assert table.names == names
        assert not any(name in line.text for line in table.playback.log.lines for name in english.names)


def test_a_name_that_somebody_gave_stays(page):
    tell(page, start=FORM, key=KEY)
    save = json.dumps({**saving.document(page.shown.station), "revision": 1})
    french = Play(lang="fr")
    tell(french, resume=save, key=KEY)
    assert french.shown.station.names == ("Ana", "Est")


def test_a_shared_code_with_a_wrong_character_is_told(page):
    code = share.encode(Record(GAME))
    tell(page, code=code[:-2] + ("A" if code[-2] != "A" else "B") + code[-1])
    assert page.shown is None
    assert "cannot be read" in page.faults[0]


OTHER = share.encode(short_record(Stricter(), random.Random(4), plies=70))
"""A code made under rules by which fewer moves are legal."""


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "played under other rules. Moves that can still be followed: {} of 70. The board"),
    ("fr", "jouée avec d’autres règles. Coups que l’on peut encore suivre : {} sur 70. Le plateau"),
])
def test_a_code_of_other_rules_is_opened_as_far_as_it_can_be_followed_and_told(lang, said):
    page = Play(lang=lang)
    tell(page, code=OTHER)
    assert 0 < page.shown.record.ply < 70
    assert said.format(page.shown.record.ply) in page.shown.station.notice.text


def test_a_code_whose_moves_lead_elsewhere_today_is_told(page):
    tell(page, code=share.encode(short_record(Spent(), random.Random(4), plies=30)))
    assert page.shown.record.ply == 30
    assert "they lead to another position today" in page.shown.station.notice.text


def began(**otherwise):
    """Returns the code of a game whose head is changed by `otherwise`, so that no such game exists."""
    record = Record(GAME)
    record._beginning |= otherwise
    return share.encode(record)


CARDSTLE = next(one["code"] for one in KEPT if one["release"] == "2026-11-23" and one["game"] == "cardstle")


@pytest.mark.parametrize(("code", "said"), [
    (CARDSTLE, "older version"), (began(game="pack"), "for a game that is not installed here"),
    (began(options={"players": 9}), "options that its game does not have"),
    (began(start="fortissimo players=9"), "from a position that today’s rules do not allow"),
])
def test_a_code_that_cannot_be_opened_is_refused_with_its_reason(page, code, said):
    tell(page, code=code)
    assert page.shown is None
    assert said in page.faults[0]


REFUSED = next(one for one in KEPT if one["game"] == "cardstle" and one["ply"] == 120)
"""A save of Cardstle whose 84th move a rule has forbidden since."""


def test_a_kept_game_of_other_rules_is_opened_at_the_last_move_that_holds_and_kept_whole(page):
    sent = []
    page.send = lambda message, *_: sent.append((message, page.board))
    table = {"seats": ["human"] * 3, "names": [""] * 3, "practice": True, "solved": False}
    save = {"v": 1, "digest": "of long ago", "record": json.loads(REFUSED["save"]), "table": table, "revision": 7}
    tell(page, resume=json.dumps(save), key="cardstle/play-abc")
    record, notice = page.shown.record, page.shown.station.notice
    assert [str(move) for move in record.moves] == REFUSED["line"][:83]
    assert sent == [({"aside": "cardstle/play-abc"}, "")], "before the board comes, which hands in what is kept"
    assert "of 120." in notice.text
    assert "Move 84 is no longer allowed. d5 is not next to your square. The whole" in notice.text
    assert notice.text.endswith("The whole game is kept as a copy.")
    assert notice.rule == "move.adjacent"
    change = page.shown.keeping.keeper.change(page.shown.station.view)
    assert change["base"] == 7
    assert change["full"]["record"]["moves"] == REFUSED["line"][:83]


def test_the_bundle_names_the_games():
    data, _ = Play(lang="fr")._repr_mimebundle_()
    assert "Fortissimo" in data["text/plain"]


def test_a_game_may_be_played_in_another_language(page):
    tell(page, start={**FORM, "lang": "fr"}, key=KEY)
    assert (page.shown.station.lang, page.shown.lang) == ("fr", "fr")


@pytest.mark.parametrize(("lang", "called"), [("en", "squire"), ("fr", "écuyer")])
def test_the_form_offers_each_seat_who_may_sit_there_by_the_games_own_words(lang, called):
    form = next(game for game in Play(lang=lang).form["games"] if game["id"] == "tower_defense")
    offered = [place["sitters"] for place in form["places"]]
    assert len(offered) == 2
    assert all(("squire", called) in seat and seat[0][0] == "human" for seat in offered)


def test_a_seat_with_a_role_offers_its_own_levels():
    bots = Bots({"easy": None, "hard": None}, roles={"east": {"master": None}})
    found = Package(GAME, bots=bots)
    assert [who for who, _ in sitters(found, "north", "en")] == ["human", "easy", "hard"]
    assert sitters(found, "east", "en") == [("human", "a person"), ("master", "master")]


ID = re.compile(r"[^\W\d]\w*\.[^\W\d]\w*|[^\W\d]+_\w+|\w=\w")


def read(form):
    """Yields every text of a game's form that people read."""
    yield from (form["title"], form["tagline"], form["first"], *form["met"].values())
    yield from (place["name"] for place in form["places"])
    yield from (called for place in form["places"] for _, called in place["sitters"])
    yield from (opponent[part] for opponent in form["opponents"] for part in ("name", "strength", "habit"))
    for option in form["options"]:
        yield from (option["label"], option["title"], option["text"], *option["values"])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", pontlevis.games())
def test_the_form_says_everything_in_words_and_nothing_by_its_id(game, lang):
    form = next(form for form in Play(lang=lang).form["games"] if form["id"] == game)
    assert [text for text in read(form) if ID.search(text)] == []
    assert ID.search("260 with stuck_turn=pass")
    assert ID.search("destroyed (cannon.not_tower)")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", [game for game in pontlevis.games() if max(pontlevis.package(game).players) > 1])
def test_every_level_of_the_house_is_somebody_with_a_face_a_strength_and_a_habit(game, lang):
    found = pontlevis.package(game)
    met_here = opponents(found, found.game.seats(found.game.setup()), lang)
    assert [one["level"] for one in met_here] == list(found.levels())
    for part in ("name", "strength", "habit", "face"):
        assert len({one[part] for one in met_here}) == len(met_here) >= 3
        assert all(one[part] for one in met_here)
    assert met_here[-1]["face"] == 4, "the hardest wears the crown in every game"


def test_the_opponents_are_offered_with_the_usual_one_chosen():
    forms = {form["id"]: form for form in Play(lang="en").form["games"]}
    assert [forms[game]["meets"] for game in ("fortissimo", "tower_defense")] == [("squire",), ("squire",)]
    assert forms["la_forteresse"]["met"] == {"squire": "the squire", "knight": "the knight", "warden": "the warden",
                                            "random": "the random player"}


def test_a_level_that_its_game_has_no_words_for_is_met_by_every_games_or_by_its_name():
    found = Package(GAME, bots=Bots({"easy": None, "Grim": None}))
    assert opponents(found, ("north", "east"), "fr") == [
        {"level": "easy", "name": "l’adversaire facile", "strength": "", "habit": "", "face": 3},
        {"level": "Grim", "name": "Grim", "strength": "", "habit": "", "face": 4}]
    assert opponents(found, ("north",), "en") == [], "whoever plays alone meets nobody"


def test_a_seat_with_a_role_meets_its_own_levels():
    found = Package(GAME, bots=Bots({"easy": None, "hard": None}, roles={"east": {"master": None}}))
    assert [one["level"] for one in opponents(found, ("north", "east"), "en")] == ["master"]
    assert [one["level"] for one in opponents(found, ("north", "east", "south"), "en")] == ["easy", "hard"]
    assert met(found, ("north", "east"), "en") == {
        "easy": "the easy opponent", "hard": "the hard opponent", "master": "master",
        "random": "the random player"}


def test_a_lessons_end_opens_a_game_against_one_level_at_once():
    play = Play()
    play.receive({"game": "fortissimo", "against": "page", "key": "fortissimo/play-abcd1234"})
    assert play.shown.station.session.seating.sitters == ("human", "page")


def test_a_level_that_nobody_has_is_played_by_who_usually_sits_there():
    play = Play()
    play.receive({"game": "fortissimo", "against": "dragon", "key": "fortissimo/play-abcd1234"})
    assert play.shown.station.session.seating.sitters == pontlevis.package("fortissimo").company(("north", "east"), 0)


def test_who_leaves_a_board_has_nothing_thought_out_there_any_more():
    play = Play("fortissimo")
    board, stopped = play.shown, []
    for driver in (board.tools.opponents, board.tools.thought, board.tools.weighing, board.tools.reviewing):
        driver.stop = lambda driver=driver: stopped.append(driver)
    play.receive({"leave": True})
    assert len(stopped) == 4
