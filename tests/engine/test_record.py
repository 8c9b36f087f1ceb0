"""Records: undo, redo, replay, remembered draws, seen cards, and checked saves."""

import json
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pontlevis
from changed_rules import OtherDefault, Spent, Stricter
from pontlevis import CHANCE, DamagedRecord, IllegalMove, OtherRules, Record, Sighting, UnknownOption, UnreadableMove
from pontlevis.kit.bad_input import short_record
from pontlevis.record.fate import UnknownDraw
from pontlevis.record.pretty import of_record
from pontlevis.record.saves import LONGEST_SAVE, MOST_MOVES
from pontlevis.table.session import Policy, Session
from sizes import often
from toys.pack import Pack
from toys.patrol import Patrol
from toys.secret_hands import SecretHands


@pytest.fixture
def record(game):
    """Returns two turns: north flips place 3 and returns the 38, east flips it and takes it."""
    played = Record(game, fate={3: "reveal 38"})
    played.play("flip 3")
    played.draw()
    for move in ("return", "flip 3", "take"):
        played.play(move)
    return played


def names(record):
    return [str(move) for move in record.moves]


def test_a_record_keeps_every_move_and_state(record):
    assert names(record) == ["flip 3", "reveal 38", "return", "flip 3", "take"]
    assert record.ply == 5
    assert record.at(0) == record.start
    assert record.at(5) == record.state
    assert record.state.walls == ((1,), (1, 38))
    with pytest.raises(IndexError, match="0 to 5"):
        record.at(6)
    with pytest.raises(IndexError):
        record.at(-1)


def test_playing_returns_the_beats(game):
    played = Record(game)
    assert [beat.rule for beat in played.play("flip 3")] == ["turn.flip_one"]
    assert [beat.rule for beat in played.draw()] == ["turn.public"]
    assert [beat.rule for beat in played.beats(1)] == ["turn.flip_one"]
    with pytest.raises(IndexError):
        played.beats(0)
    with pytest.raises(IndexError):
        played.beats(3)


def test_a_refused_move_changes_nothing(record):
    before = (record.state, record.moves, record.sightings, record.to_json())
    with pytest.raises(IllegalMove):
        record.play("take")
    with pytest.raises(UnreadableMove):
        record.play("jump")
    with pytest.raises(ValueError, match="chance"):
        record.draw()
    assert (record.state, record.moves, record.sightings, record.to_json()) == before


def test_undo_and_redo_walk_the_line(record):
    end = record.state
    for ply in (4, 3, 2, 1, 0):
        record.undo()
        assert record.ply == ply
        assert record.state == record.at(ply)
    assert not record.can_undo
    with pytest.raises(IndexError, match="take back"):
        record.undo()
    for _ in range(5):
        assert record.can_redo
        record.redo()
    assert record.state == end
    with pytest.raises(IndexError, match="play again"):
        record.redo()


def test_a_new_move_forgets_what_was_taken_back(record):
    record.undo()
    record.play("return")
    assert names(record)[-1] == "return"
    assert not record.can_redo
    assert record.line == record.moves
    assert [seen.ply for seen in record.sightings] == [2, 4]


def test_taking_back_a_revealed_card_is_practice(record):
    assert not record.practice
    record.undo()
    record.undo()
    record.undo()
    assert not record.practice
    record.undo()
    assert record.practice
    record.redo()
    assert record.practice


def test_a_draw_taken_back_comes_out_the_same(game):
    played = Record(game, rng=random.Random(4))
    played.play("flip 9")
    played.draw()
    card = played.state.card
    played.undo()
    played.undo()
    played.play("flip 10")
    played.draw()
    assert played.state.card != card
    played.play("return")
    played.play("flip 9")
    played.draw()
    assert played.state.card == card


def test_no_draw_shows_a_card_that_another_place_was_seen_to_hold(game):
    for seed in range(40):
        played = Record(game, rng=random.Random(seed))
        cards = set()
        for place in range(1, 46):
            played.play(f"flip {place}")
            played.draw()
            cards.add(played.state.card)
            played.undo()
            played.undo()
        assert len(cards) == 45


def test_fate_scripts_the_cards_of_places(game):
    played = Record(game, fate={5: "reveal 41", 6: "reveal 2"})
    for place, card in ((6, 2), (5, 41)):
        played.play(f"flip {place}")
        played.draw()
        assert played.state.cards[place] == card
        played.play("return")


@pytest.mark.parametrize(("game_id", "fate", "said"), [
    ("fortissimo", {46: "reveal 38"}, ("fate settles 46 to be reveal 38, which fortissimo never draws: "
                                      "its draws are the places 1 to 45")),
    ("fortissimo", {"12": "reveal 38"}, "fate settles '12' to be reveal 38"),
    ("fortissimo", {12: "take"}, "fate settles 12 to be take, which fortissimo never draws"),
    ("fortissimo", {(1, 12): "reveal 38"}, "fate settles (1, 12) to be reveal 38"),
    ("fortissimo", {12: "reveal 38", (0, 12): "reveal 39"}, "fate settles 12 a second time: it is reveal 38 already"),
    ("fortissimo", {12: "reveal 38", 13: "reveal 38"}, ("fate settles 13 to be reveal 38, which lies elsewhere in that "
                                                        "shuffle already, as often as it is there: 1")),
    ("forteresse_solo", {("deck 0", 52): "turn 2h", ("deck 0", 51): "turn 2h"}, "lies elsewhere in that shuffle"),
    ("cardstle", {("room 1", 52): "turn 2h", ("room 1", 51): "turn 2h"}, "lies elsewhere in that shuffle"),
    ("fortissimo", {None: "reveal 38"}, "fate cannot settle None: a draw is named by a number or a word"),
    ("tower_defense", {"atack 1.1": "show 1"}, "which tower_defense never draws: its draws are throws: attack 2.3"),
    ("tower_defense", {"attack 1.4": "show 1"}, "fate settles 'attack 1.4' to be show 1"),
    ("forteresse_solo", {("door", 4): "turn 2h"}, "fate settles ('door', 4) to be turn 2h"),
    ("forteresse_solo", {("deck 0", 53): "turn 2h"}, "fate settles ('deck 0', 53) to be turn 2h"),
    ("cardstle", {("room 1", 0.5): "turn 2h"}, "fate cannot settle ('room 1', 0.5)"),
    ("cardstle", {("tests", 40): "turn 2h"}, "fate settles ('tests', 40) to be turn 2h"),
    ("la_forteresse", {1: "e4-e6"}, "its draws are none, as nothing is left to chance"),
])
def test_a_draw_that_chance_never_makes_is_refused_with_those_there_are(game_id, fate, said):
    with pytest.raises(UnknownDraw, match=re.escape(said)):
        Record(pontlevis.game(game_id), fate=fate)


def test_a_fate_fits_the_position_that_it_begins_with(game):
    start = game.position(walls=[[1, 6, 38], [1]], seen={12: 40})
    for fate in ({3: "reveal 38"}, {3: "reveal 40"}, {12: "reveal 41"}):
        with pytest.raises(UnknownDraw, match="a card that nobody has seen"):
            Record(game, start, fate=fate)


def test_sightings_tell_what_the_table_saw_and_when(record):
    assert record.sightings == (Sighting(2, 0, 3, 38), Sighting(4, 1, 3, 38))
    assert record.turn == 2
    record.undo()
    record.undo()
    assert record.sightings == (Sighting(2, 0, 3, 38),)
    assert record.turn == 1


def test_a_turn_is_known_by_the_ply_that_ended_it(record):
    assert [record.ended(turns) for turns in (-1, 0, 1, 2)] == [0, 0, 3, 5]
    record.undo()
    assert record.ended(1) == 3


def test_a_record_is_shown_by_its_last_moves(game):
    record = Record(game, fate={3: "reveal 38"})
    for move in ("flip 3", "reveal 38", "return"):
        record.play(move)
    assert of_record(record).endswith("(3): flip 3, reveal 38, return")
    for move in ("flip 3", "return") * 12:
        record.play(move)
    assert of_record(record).endswith("(27): … " + ", ".join(["flip 3, return"] * 12))


def test_what_was_known_as_a_record_began_is_remembered_from_then_on(game):
    record = Record(game, game.position(walls=[[1], [1]], seen={12: 40}))
    assert record.remembered(0, 1) == {12: 0}
    for move in ("flip 12", "return"):
        record.play(move)
    assert record.remembered(0, 2) == {12: 1}


@pytest.mark.parametrize("place", [1, 45])
def test_a_turn_is_over_when_the_card_is_decided_on(game, place):
    record = Record(game, fate={place: "reveal 38"})
    turns = []
    for move in (f"flip {place}", "reveal 38", "return", f"flip {place}", "take"):
        record.play(move)
        turns.append(record.turn)
    assert turns == [0, 0, 1, 1, 2]


def test_turns_are_counted_over_shots_and_passes(game, at):
    s = at("1 8 / 1 5 30 / 1 46", flipped=16, version="advanced")
    played = Record(game, s.state)
    played.play("take")
    assert played.turn == 0
    played.play("fire east 5")
    assert played.turn == 1


def test_a_record_starts_from_options_or_from_a_position(game, at):
    three = {"players": 3, "version": "advanced"}
    assert Record(game, options=three).start == game.setup(**three)
    s = at("1 6 17 / 1", flipped=13)
    played = Record(game, s.state)
    assert (played.start, played.from_position, played.options) == (s.state, True, {})
    with pytest.raises(TypeError, match="not from both"):
        Record(game, s.state, options={"players": 2})
    with pytest.raises(UnknownOption):
        Record(game, options={"colour": "red"})


def test_digests_tell_starts_apart_and_nothing_else(game, at):
    plain = Record(game)
    same = Record(game, options={"players": 2})
    same.play("flip 1")
    assert plain.digest == same.digest
    others = {Record(game, options={"players": 3}).digest, Record(game, at("1 6 / 1").state).digest,
              Record(game, at("1 6 / 1", seen={1: 9}).state).digest}
    assert len(others | {plain.digest}) == 4


# ---------------------------------------------------------------- saves


def test_a_save_brings_everything_back(record):
    record.undo()
    copy = Record.from_json(record.to_json())
    assert (copy.moves, copy.line, copy.ply) == (record.moves, record.line, record.ply)
    assert (copy.state, copy.fate, copy.practice) == (record.state, record.fate, record.practice)
    assert (copy.sightings, copy.digest, copy.options) == (record.sightings, record.digest, record.options)
    assert copy.to_json() == record.to_json()
    copy.redo()
    assert str(copy.moves[-1]) == "take"


def test_a_save_keeps_promised_and_remembered_cards(game):
    played = Record(game, fate={5: "reveal 41"}, rng=random.Random(1))
    played.play("flip 9")
    played.draw()
    seen = played.state.card
    played.undo()
    played.undo()
    copy = Record.from_json(played.to_json(), rng=random.Random(2))
    assert copy.practice
    copy.play("flip 9")
    copy.draw()
    assert copy.state.card == seen
    copy.play("return")
    copy.play("flip 5")
    copy.draw()
    assert copy.state.card == 41


def test_a_save_from_a_position_holds_its_diagram(game, at):
    played = Record(game, at("1 6 17 / 1", flipped=27, version="advanced", double_ravens=[3]).state)
    played.play("take")
    saved = json.loads(played.to_json())
    assert saved["start"].startswith("fortissimo players=2 version=advanced")
    assert Record.from_json(played.to_json()).state == played.state


def test_a_save_is_read_up_to_its_greatest_length(record):
    text = record.to_json().ljust(LONGEST_SAVE)
    assert Record.from_json(text).moves == record.moves
    with pytest.raises(DamagedRecord, match="at most"):
        Record.from_json(text + " ")


def test_a_save_holds_only_options_that_differ(game):
    played = Record(game, options={"players": 3, "edition": "older", "raven_cap": 0})
    assert json.loads(played.to_json())["options"] == {"players": 3, "edition": "older", "raven_cap": 0}
    assert Record.from_json(played.to_json()).start == played.start


@pytest.mark.parametrize("changed", [Spent, OtherDefault])
def test_a_save_whose_moves_lead_elsewhere_today_is_told(changed):
    record = short_record(pontlevis.game("fortissimo"), random.Random(4), plies=70)
    with pytest.raises(OtherRules, match="lead to another position today") as told:
        Record.from_json(record.to_json(), game=changed())
    assert (told.value.record.moves, told.value.where) == (record.moves, "end")


def test_a_save_of_stricter_rules_is_opened_at_the_last_move_that_holds():
    record = short_record(pontlevis.game("fortissimo"), random.Random(4), plies=70)
    for ply in (70, 3):
        record.go_to(ply)
        with pytest.raises(OtherRules, match="under other rules, of its 70 moves") as told:
            Record.from_json(record.to_json(), game=Stricter())
        followed = told.value.record
        assert followed.moves == record.line[:followed.ply]
        assert (told.value.where, told.value.count) == (f"move {followed.ply + 1}", 70)
        assert told.value.refusal.rule == "end.ten"
        assert 0 < followed.ply < 70
        assert followed.practice == record.practice


def test_a_save_of_format_1_says_nothing_of_its_end_and_is_read():
    saved = short_record(pontlevis.game("fortissimo"), random.Random(4)).to_data()
    old = {name: value for name, value in saved.items() if name != "end"} | {"format": 1}
    assert Record.from_data(old).state == Record.from_data(saved).state
    with pytest.raises(DamagedRecord, match="end: missing"):
        Record.from_data(old | {"format": 2})


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_record_of_another_game_is_refused(game_id):
    record = short_record(pontlevis.game(game_id), random.Random(1))
    for other in map(pontlevis.game, set(pontlevis.games()) - {game_id}):
        with pytest.raises(DamagedRecord, match=f"it is a game of '{game_id}', and one of {other.id} is wanted"):
            Record.from_json(record.to_json(), game=other)


def damaged(record, **changes):
    saved = json.loads(record.to_json()) | changes
    with pytest.raises(DamagedRecord) as error:
        Record.from_json(json.dumps({name: value for name, value in saved.items() if value is not ...}))
    return error.value.where


@pytest.mark.parametrize(("changes", "where"), [
    ({"game": "chess"}, "game"),
    ({"game": 3}, "game"),
    ({"options": {"players": 9}}, "options"),
    ({"options": {"colour": "red"}}, "options"),
    *(({"options": {name: value}}, "options") for name in ("fate", "start", "rng", "game", "self", "options")
      for value in (None, 1, [1], {}, {"1": []})),
    ({"options": {"players": 3}, "start": "fortissimo players=2"}, "options"),
    ({"more": 1}, "json"),
    ({"options": {"players": True}}, "options"),
    ({"options": {"double_ravens": [[3]]}}, "options"),
    ({"options": []}, "options"),
    ({"start": "nonsense"}, "start"),
    ({"start": 7}, "start"),
    ({"moves": ["take"]}, "move 1"),
    ({"moves": ["flip 3", "reveal 38", "flip 4"]}, "move 3"),
    ({"moves": ["flip 3", 38]}, "moves[1]"),
    ({"moves": {}}, "moves"),
    ({"moves": ["flip 3"] * (MOST_MOVES + 1)}, "moves"),
    ({"ply": 6}, "ply"),
    ({"ply": -1}, "ply"),
    ({"ply": "5"}, "ply"),
    ({"ply": True}, "ply"),
    ({"fate": [[3, "jump"]]}, "fate"),
    ({"fate": [[3]]}, "fate"),
    ({"fate": [[True, "reveal 4"]]}, "fate"),
    ({"fate": [[4, "reveal 4"], [4, "reveal 5"]]}, "fate"),
    ({"fate": {"3": "reveal 4"}}, "fate"),
    ({"fate": [[3, "reveal 4"]]}, "fate"),
    ({"fate": [[3, "reveal 38"]]}, "fate"),
    ({"fate": [[5, "reveal 38"]]}, "fate"),
    ({"fate": [[5, "reveal 4"], [6, "reveal 4"]]}, "fate"),
    ({"fate": [[4, "return"]]}, "fate"),
    ({"fate": [[46, "reveal 4"]]}, "fate"),
    ({"fate": [[4, "reveal 4", 1]]}, "fate"),
    ({"fate": [[4, "reveal 4", 0, 0]]}, "fate"),
    ({"practice": 1}, "practice"),
    ({"format": 99}, "format"),
    ({"format": 0}, "format"),
    ({"format": "1"}, "format"),
])
def test_a_damaged_save_says_where(record, changes, where):
    assert damaged(record, **changes) == where


@pytest.mark.parametrize("name", ["format", "game", "options", "start", "moves", "ply", "fate", "practice"])
def test_a_save_that_lacks_a_part_says_which(record, name):
    assert damaged(record, **{name: ...}) == name


@pytest.mark.parametrize("part", ["options", "start", "moves", "ply", "fate", "practice"])
def test_a_save_that_is_nested_too_deep_is_refused(record, part):
    saved = json.dumps(json.loads(record.to_json()) | {part: "HERE"})
    for depth in (*range(800, 1000), 5000):  # JSON's depth limit is near 1000, less the depth of pytest's own stack
        for deep in ("[" * depth + "]" * depth, '{"players":' + "[" * depth + "]" * depth + "}"):
            with pytest.raises(DamagedRecord) as refused:
                Record.from_json(saved.replace('"HERE"', deep))
            assert len(str(refused.value)) < 200


def test_a_save_that_says_a_thing_twice_is_refused(record):
    for part in ("start", "practice", "moves"):
        with pytest.raises(DamagedRecord, match="one thing twice"):
            Record.from_json(record.to_json()[:-1] + f',"{part}":null}}')
    with pytest.raises(DamagedRecord, match="one thing twice"):
        Record.from_json(record.to_json().replace('"options":{}', '"options":{"players":2,"players":3}'))


def test_what_is_promised_is_a_move(game):
    with pytest.raises(UnreadableMove):
        Record(game, fate={1: []})


@pytest.mark.parametrize("text", [
    "", "{", "[]", "null", "7", '"x"', "[" * 100_000, "x" * (LONGEST_SAVE + 1), None, b"{}", 7, '{"format":NaN}',
])
def test_what_is_no_save_is_refused(text):
    with pytest.raises(DamagedRecord):
        Record.from_json(text)


def test_a_newer_save_says_so(record):
    saved = json.loads(record.to_json()) | {"format": 3}
    with pytest.raises(DamagedRecord, match="newer version"):
        Record.from_json(json.dumps(saved))


def test_draws_are_spread_evenly_over_unseen_cards(game):
    rng = random.Random(11)
    counts = dict.fromkeys(range(2, 47), 0)
    chance = game.chance(game.play(game.setup(), game.parse(game.setup(), "flip 1")))
    for _ in range(9000):
        counts[chance.sample(rng).card] += 1
    assert min(counts.values()) > 130
    assert max(counts.values()) < 270


def test_only_chance_reveals(game):
    played = Record(game)
    played.play("flip 3")
    assert game.actor(played.state) == CHANCE
    with pytest.raises(IllegalMove):
        played.play("take")


@pytest.mark.parametrize("seed", range(often(12)))
def test_any_walk_back_and_forth_is_a_list_of_states_and_a_finger(game, seed):
    rng = random.Random(seed)
    record = Record(game, options={"version": "advanced", "players": 2 + seed % 3}, rng=random.Random(seed))
    states, at, cards = [record.start], 0, {}
    for _ in range(250):
        step = rng.choice(["play", "play", "play", "undo", "redo", "save"])
        if step == "undo" and at:
            record.undo()
            at -= 1
        elif step == "redo" and at + 1 < len(states):
            record.redo()
            at += 1
        elif step == "save":
            record = Record.from_json(record.to_json(), rng=random.Random(seed))
        elif step == "play" and game.actor(states[at]) is not None:
            if game.actor(states[at]) == CHANCE:
                record.draw()
                place = states[at].flipped
                assert cards.setdefault(place, record.state.cards[place]) == record.state.cards[place]
            else:
                record.play(rng.choice(game.moves(states[at])))
            at += 1
            states[at:] = [record.state]
        assert (record.state, record.ply) == (states[at], at)
        assert (record.can_undo, record.can_redo) == (at > 0, at + 1 < len(states))
        assert [record.at(ply) for ply in range(len(states))] == states
    assert len(set(cards.values())) == len(cards)


# ---------------------------------------------------------------- cached data agree with the whole line


def step(record, act, rng):
    actor = record.game.actor(record.state)
    if act == "undo" and record.can_undo:
        record.undo()
    elif act == "redo" and record.can_redo:
        record.redo()
    elif act == "go":
        record.go_to(rng.randrange(len(record.line) + 1))
    elif act == "play" and actor == CHANCE:
        record.draw()
    elif act == "play" and actor is not None:
        record.play(rng.choice(record.game.moves(record.state)))


def loose(record, said):
    """Returns the draws that a save must contain beside the moves, computed from the whole line and all draws made."""
    implied = {}
    for ply in record.plies():
        if ply.draw is not None:
            implied[ply.draw] = ply.move
    return {draw: move for draw, move in said.items() if implied.get(draw) != move}


@pytest.mark.parametrize("toy", [*map(pontlevis.game, pontlevis.games()), Pack(), Patrol(), SecretHands()],
                         ids=lambda toy: toy.id)
@given(acts=st.lists(st.sampled_from(("play",) * 8 + ("undo", "undo", "redo", "go")), min_size=30, max_size=60),
       seed=st.integers(0, 1000))
@settings(max_examples=often(20))
def test_what_a_record_keeps_up_with_its_moves_is_what_the_whole_line_says(toy, acts, seed):
    rng = random.Random(seed)
    record, lines, drawn = Record(toy, rng=rng), [], {}
    for act in acts:
        step(record, act, rng)
        plies = record.plies()
        drawn |= {ply.draw: ply.move for ply in plies if ply.draw is not None}
        assert record.fate == drawn
        saved = {((*shuffle, 0)[0], key): move for key, move, *shuffle in record.head()["fate"]}
        assert saved == {draw: str(move) for draw, move in loose(record, drawn).items()}
        for line in lines[-3:]:
            same = record.agrees(line)
            assert line[:same] == plies[:same]
            assert line[same:same + 1] != plies[same:same + 1] or not line[same:] or line[same] is not plies[same]
        lines.append(plies)
        for seat in range(len(toy.seats(record.state))):
            turns = {one.key: record.turn - one.turn for one in record.seen_by(seat)}
            for most in (0, 4):
                wanted = {key: since if since < most else None for key, since in turns.items()}
                assert record.remembered(seat, most) == wanted
        for number, ply in enumerate(plies, 1):
            known = {one[2:] for other in plies[:number - 1] for one in other.sightings}
            known |= {one[2:] for one in record.sightings if not one.ply}
            before = record.at(number - 1)
            chance = toy.actor(before) == CHANCE and len(toy.moves(before)) > 1
            assert record.taught(number) == (chance or any(one[2:] not in known for one in ply.sightings))
        assert json.loads(record.to_json()) == json.loads(json.dumps(record.to_data()))
        assert record.head() == {part: value for part, value in record.to_data().items() if part != "moves"}
    again = Record.from_json(record.to_json(), game=toy)
    assert (again.line, again.ply, again.fate) == (record.line, record.ply, record.fate)


@given(acts=st.lists(st.sampled_from(("play",) * 8 + ("undo", "undo", "redo", "go")), min_size=30, max_size=60),
       seed=st.integers(0, 1000))
@settings(max_examples=often(30))
def test_a_view_that_has_followed_a_game_is_the_view_of_the_game(acts, seed):
    rng = random.Random(seed)
    session = Session(Record(SecretHands(), rng=rng), policy=Policy(kind="game", practice=True))
    for act in acts:
        views = [session.view(seat) for seat in (0, 1)]
        if act == "play" and session.actor is not None:
            session.play(None if session.actor == CHANCE else rng.choice(session.game.moves(session.record.state)))
        elif act == "undo" and session.record.can_undo:
            session.back(session.record.ply - 1)
        elif act == "redo" and session.record.can_redo:
            session.redo()
        for seat, view in enumerate(views):
            fresh = session.record.view(seat)
            assert session.view(seat) is view
            assert (view.line, view.ply, view.state, view.practice, view.sightings) == (
                fresh.line, fresh.ply, fresh.state, fresh.practice, fresh.sightings)
