"""The Train page without a browser: what is offered, what a result changes, and what a hostile page cannot do."""

from __future__ import annotations

import itertools
import json
import math
import random
import re
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pontlevis
from pontlevis import CHANCE, Record, package
from pontlevis import game as game_of
from pontlevis.contract import shape
from pontlevis.contract.texts import LANGUAGES
from pontlevis.packages import RANDOM, Mix
from pontlevis.train import puzzle_file
from pontlevis_widgets import Play, Train
from pontlevis_widgets.board.station_scene import station_scene
from pontlevis_widgets.board.words import word
from pontlevis_widgets.lesson.trial import Trial
from pontlevis_widgets.train import kept, repeating, scale, shelf, strength
from pontlevis_widgets.train.kept import Kept, Repeat, Strength, Tried
from pontlevis_widgets.train.task import challenge
from pontlevis_widgets.train.trainer import BadSeries, Trainer

DAY = "2026-11-29"
GAME = "fortissimo"


def after(days, day=DAY):
    """Returns the date some days after another."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def page(data=None, day=DAY, **given):
    """Returns an open page and the messages that it sends."""
    train, sent = Train(**given), []
    train.send = lambda message, buffers=None: sent.append(message)
    train.receive({"open": day, "kept": data or {}})
    return train, sent


def begin(train, kind="run", game=GAME, theme=""):
    train.receive({"begin": kind, "game": game, "theme": theme})
    return train.trial


def solve(trial):
    trial.station.do("name", trial.puzzle.best)


def miss(trial):
    trial.station.do("name", trial.puzzle.natural)
    trial.put_back()


def from_browser(data):
    """Returns data as a browser sends them back: it writes 1.0 as 1."""
    def number(text):
        return int(float(text)) if float(text).is_integer() else float(text)

    return json.loads(json.dumps(data), parse_float=number)


def saved(sent, data=None):
    """Returns a browser's data after the changes that a page has sent."""
    data = {part: dict(entries) for part, entries in (data or {}).items()}
    for changes in (message["keep"] for message in sent if "keep" in message):
        for part, entries in from_browser(changes).items():
            data[part] = {key: one for key, one in {**data.get(part, {}), **entries}.items() if one is not None}
    return data


# -------------------------------------------------------------------- what is offered


def test_tomorrow_has_another_puzzle_and_every_puzzle_has_its_day():
    puzzles = list(shelf.shelf().values())
    days = [shelf.of_day(puzzles, after(number)) for number in range(len(puzzles))]
    assert {one.key for one in days} == {one.key for one in puzzles}
    assert all(one != other for one, other in itertools.pairwise(days))
    assert shelf.of_day([], DAY) is None


def test_the_puzzle_of_the_day_is_the_same_in_both_languages():
    assert len({begin(page(lang=lang)[0], "day").puzzle.start for lang in LANGUAGES}) == 1


def test_a_run_has_no_puzzle_twice_and_comes_back_to_none_before_all_were_tried():
    puzzles, seen, done = shelf.of_game(GAME), [], {}
    while len(seen) < len(puzzles):
        run = [one.key for one in shelf.at_strength(puzzles, 1500, done, 4)]
        fresh = [key for key in run if key not in done]
        assert len(set(run)) == len(run)
        assert len(fresh) == min(4, len(puzzles) - len(seen))
        seen += fresh
        done |= dict.fromkeys(run, DAY)


@pytest.mark.parametrize("wanted", [1200, 1800])
def test_a_run_is_near_the_strength_and_begins_with_its_easiest(wanted):
    puzzles = shelf.of_game(GAME)
    run = [scale.needed(one.row) for one in shelf.at_strength(puzzles, wanted, {}, 3)]
    others = sorted((scale.needed(one.row) for one in puzzles), key=lambda found: abs(found - wanted))
    assert run == sorted(others[:3])


@pytest.mark.parametrize("name", pontlevis.games())
def test_what_was_seen_before_a_puzzle_is_shown(name):
    game, seen = game_of(name), 0
    for puzzle in puzzle_file.kept(game):
        station = Trial(challenge(game, puzzle)).station
        shown = [item.label for item in station_scene(station.view).items]
        for sighting in game.known(puzzle.start):
            seen += 1
            assert any(re.search(rf"\b{sighting.what}\b", label) for label in shown), (puzzle.best, sighting)
    assert seen or game.id != "fortissimo"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_offer_has_words_for_all_games_with_puzzles(lang):
    train, _ = page(lang=lang)
    offered = {game["id"]: game for game in train.overview["games"]}
    assert set(offered) == {one.game for one in shelf.shelf().values()}
    for id_, game in offered.items():
        book = pontlevis.game(id_).rulebook
        assert game["title"] == book.title[lang]
        assert game["puzzles"] == game["fresh"] == len(puzzle_file.rows(pontlevis.game(id_)))
        assert all(count and name for _, name, count in game["themes"])


def test_the_page_of_one_game_offers_that_game_only():
    train, _ = page(game=GAME, count=3)
    assert [game["id"] for game in train.overview["games"]] == [GAME]
    assert {begin(page(day=after(days), game=GAME)[0], "day").station.game.id for days in range(5)} == {GAME}
    begin(train)
    assert train.series["of"] == 3
    with pytest.raises(IndexError):
        train.puzzle(4)


def test_a_theme_has_only_puzzles_of_that_rule():
    train, _ = page()
    rule, _, count = train.overview["games"][0]["themes"][0]
    begin(train, "theme", train.overview["games"][0]["id"], rule)
    assert all(rule in one.row.themes for one in train.trainer.series.puzzles)
    assert len(train.trainer.series.puzzles) == min(10, count)


# -------------------------------------------------------------------- what a result changes


def test_a_right_decision_raises_the_strength_and_comes_back_never():
    train, sent = page()
    solve(begin(train))
    assert train.outcome["rated"]
    assert train.outcome["change"] > 0
    assert train.outcome["back"] == ""
    assert train.series["results"] == ["right"]
    assert "repeat" not in saved(sent)


def test_a_missed_puzzle_lowers_the_strength_and_comes_back_tomorrow():
    train, sent = page()
    miss(begin(train))
    assert train.outcome["change"] < 0
    assert train.outcome["back"] == after(1)
    data = saved(sent)
    again, _ = page(data, after(1))
    assert again.overview["due"] == 1
    key = train.trainer.series.present.key
    begin(again, "repeat")
    assert again.trainer.series.present.key == key


def test_no_help_raises_the_strength():
    for help_ in (miss, lambda trial: trial.station.do("hint")):
        train, _ = page()
        trial = begin(train)
        help_(trial)
        solve(trial)
        assert train.series["results"] == ["helped"]
        assert train.outcome["change"] <= 0
        assert train.outcome["back"] == after(1)


def test_two_helps_count_as_a_miss():
    train, _ = page()
    trial = begin(train)
    miss(trial)
    once = train.outcome["points"]
    trial.station.do("hint")
    solve(trial)
    assert train.series["results"] == ["missed"]
    assert train.outcome["points"] == once


def test_a_puzzle_counts_once_only():
    train, sent = page()
    miss(begin(train, "day"))
    data = saved(sent)
    again, more = page(data)
    solve(begin(again, "day"))
    assert not again.outcome["rated"]
    assert again.outcome["back"] > DAY
    assert saved(more, data)["strength"] == data["strength"]


def test_a_chosen_theme_counts_half():
    before, puzzle = strength.new(), 1500.0
    whole = strength.rated(before, puzzle, strength.RIGHT).mean - before.mean
    half = strength.rated(before, puzzle, strength.RIGHT, strength.CHOSEN).mean - before.mean
    assert half == pytest.approx(whole / 2, abs=0.01)


def test_a_refused_move_is_no_wrong_try():
    train, _ = page()
    trial = begin(train)
    trial.station.do("name", "there is no such move")
    assert trial.result == ""
    solve(trial)
    assert trial.result == "right"


def test_a_nearly_equal_move_changes_no_strength(monkeypatch):
    train, sent = page()
    trial = begin(train)
    nearly = [figure._replace(behind=0.05, error=0.01) if figure.behind else figure for figure in trial.puzzle.figures]
    monkeypatch.setattr(trial, "puzzle", trial.puzzle._replace(figures=tuple(nearly)))
    miss(trial)
    assert train.series["results"] == ["good"]
    assert not train.outcome["rated"]
    assert "repeat" not in saved(sent)


@given(st.floats(0, 3000), st.floats(30, 250), st.floats(1200, 1800), st.sampled_from([0.0, 0.5, 1.0]))
def test_a_result_moves_the_strength_its_way_and_makes_it_surer(mean, error, puzzle, result):
    after_ = strength.rated(Strength(mean, error), puzzle, result)
    assert after_.tries == 1
    assert after_.error <= error + 1  # it grows a little with time, as people learn
    change = after_.mean - mean
    assert change >= -0.01 if result == strength.RIGHT else change <= 0.01


def test_a_learner_is_placed_where_half_of_the_puzzles_are_solved():
    known = strength.new()
    for number in range(200):
        known = strength.rated(known, 1700, strength.RIGHT if number % 2 else strength.MISSED)
    assert known.mean == pytest.approx(1700, abs=40)
    assert known.error < 60


# -------------------------------------------------------------------- a computer as strong as the learner

TRAINED = {"strength": {GAME: {"mean": 1480, "error": 90, "tries": 12}}}


def test_the_scale_is_that_of_the_model():
    assert math.sqrt(2) * strength.model().beta * strength.POINTS == pytest.approx(scale.LEAD, abs=0.5)


@pytest.mark.parametrize("game", ["fortissimo", "tower_defense"])
def test_an_equal_computer_finds_as_many_puzzles_as_the_learner(game):
    known, found = scale.shares(game), [scale.equal(game, points) for points in range(900, 2400, 25)]
    assert found[0] == RANDOM
    assert found[-1] == list(known)[-1]
    for points, sitter in zip(range(900, 2400, 25), found, strict=True):
        mix = Mix.read(sitter) or Mix(sitter, 0, sitter)
        share = known[mix.easier] + (known[mix.harder] - known[mix.easier]) * mix.percent / 100
        wanted = min(max(scale.expected(game, points), known[RANDOM]), max(known.values()))
        assert share == pytest.approx(wanted, abs=0.03), (points, sitter)
        assert package(game).seated(("human", sitter), game_of(game).seats(game_of(game).setup()))


def test_a_level_is_as_strong_as_the_learner_who_meets_it():
    for points in range(1400, 1900, 50):
        assert scale.points(GAME, scale.equal(GAME, points)) == pytest.approx(points, abs=40)


def test_nobody_is_equal_at_a_game_for_one_or_without_puzzles():
    assert [scale.equal(game, 1500) for game in ("forteresse_solo", "cardstle")] == ["", ""]


def test_an_equal_computer_is_offered_after_the_first_try():
    train, _ = page()
    assert {one["equal"] for one in train.overview["games"]} == {""}
    train.receive({"play": GAME})
    assert train.board == "", "there is nothing to play against yet"
    train, _ = page(TRAINED)
    assert {one["id"]: bool(one["equal"]) for one in train.overview["games"]}[GAME]
    train, _ = page(TRAINED, lang="fr")
    [said] = [one["equal"] for one in train.overview["games"] if one["equal"]]
    assert said.startswith("joue ")


def test_the_play_page_offers_the_same_computer():
    play = Play(lang="en")
    play.receive({"strengths": {**TRAINED["strength"], "cardstle": {"mean": 1500, "error": 90}, "dragon": 3}})
    assert play._equals == {GAME: {"level": scale.equal(GAME, 1480), "name": "as strong as you", "strength": "",
                                  "habit": scale.habit(GAME, scale.equal(GAME, 1480), "en"), "face": 0}}
    start = {"game": GAME, "seats": ["human", play._equals[GAME]["level"]], "names": ["", ""], "options": {}}
    play.receive({"start": start, "key": f"{GAME}/play-abcd1234"})
    assert play.shown.station.session.seating.sitters[1] == play._equals[GAME]["level"]


def begun_game(data=TRAINED):
    """Returns a page with a game against an equal computer, its station, and the messages that the page sends."""
    train, sent = page(data)
    train.receive({"play": GAME})
    return train, train.shown.station, sent


def play_out(station):
    """Plays the game of a station to its end, with moves drawn by lot for all seats."""
    session, rng = station.session, random.Random(3)
    while session.actor is not None:
        session.play(None if session.actor == CHANCE else str(rng.choice(session.game.moves(session.record.state))))


def test_a_game_without_help_counts_once_for_the_strength():
    train, station, sent = begun_game()
    [seat] = station.session.seating.people
    assert {*station.session.seating.sitters} == {"human", scale.equal(GAME, 1480)}
    play_out(station)
    after_ = saved(sent)["strength"][GAME]
    won = seat in station.session.game.outcome(station.session.record.state).winners
    assert after_["tries"] == 13
    assert (after_["mean"] > 1480) is won
    assert train.outcome["rated"]
    assert train.outcome["change"] == round(after_["mean"]) - 1480
    station.session.notify()
    assert saved(sent)["strength"][GAME] == after_


def test_a_game_with_a_hint_or_a_move_taken_back_counts_nothing():
    train, station, sent = begun_game()
    station.session.play(str(station.session.game.moves(station.session.record.state)[0]))
    station.session.back(0)
    play_out(station)
    train, station, more = begun_game()
    station.advised = (station.session.record.state, "", [])
    play_out(station)
    assert not saved(sent)
    assert not saved(more)
    assert not train.outcome


def test_another_game_at_the_same_board_counts_anew():
    _, station, sent = begun_game()
    station.advised = (station.session.record.state, "", [])
    play_out(station)
    station.sit(Record(station.session.game))
    play_out(station)
    assert saved(sent)["strength"][GAME]["tries"] == 13


def test_with_another_person_no_game_counts():
    _, station, sent = begun_game()
    station.session.reseat(("human", "human"), ())
    play_out(station)
    assert not saved(sent)


@given(st.floats(900, 2100), st.floats(30, 250), st.floats(900, 2100), st.integers(1, 3))
def test_a_won_game_raises_the_strength_and_a_lost_one_lowers_it(mean, error, other, others):
    before = Strength(mean, error)
    won = strength.rated_by_game(before, [other] * others, True, [False] * others)
    lost = strength.rated_by_game(before, [other] * others, False, [True, *[False] * (others - 1)])
    assert lost.mean < won.mean
    assert mean - 0.01 <= won.mean
    assert others > 1 or lost.mean <= mean + 0.01  # losing together with stronger players costs less, or nothing
    assert (won.tries, lost.tries) == (1, 1)


# -------------------------------------------------------------------- repeats


def test_a_missed_task_comes_back_after_1_1_3_7_15_and_30_days():
    entry, days = None, []
    day, good = DAY, False
    for _ in range(6):
        entry = repeating.scheduled(entry, good, day)
        days.append((date.fromisoformat(entry.due) - date.fromisoformat(day)).days)
        day, good = entry.due, True
    assert days == [1, 1, 3, 7, 15, 30]
    assert repeating.scheduled(entry, False, day).due <= after(2, day)


def test_a_clock_set_back_loses_nothing():
    entry = repeating.scheduled(None, False, DAY)
    again = repeating.scheduled(entry, True, after(-400))
    assert again.last == DAY
    assert again.due >= entry.last


def test_a_task_missed_in_a_lesson_comes_back_with_its_address():
    at = "voila/render/en/fortissimo.ipynb#step-3"
    data = {"tried": {f"{GAME}/rows.take": {"day": after(-1), "good": False, "at": at},
                      f"{GAME}/rows.never_missed": {"day": DAY, "good": True, "at": ""}}}
    train, sent = page(data)
    assert [(due, at) for _, due, at in train.overview["repeat"]] == [(DAY, at)]
    assert train.overview["due"] == 0
    assert saved(sent, data)["tried"] == {}
    done = {"tried": {f"{GAME}/rows.take": {"day": DAY, "good": True, "at": ""}}, "repeat": saved(sent, data)["repeat"]}
    later, _ = page(done)
    [[_, due, at]] = later.overview["repeat"]
    assert due > DAY
    assert at.endswith("#step-3")


def test_what_is_to_be_repeated_is_named_if_it_can_be_found():
    puzzle = next(key for key, one in shelf.shelf().items() if one.game == GAME)
    entry = shape.as_json(Repeat(1.0, 5.0, DAY, after(-1)))
    at = {**entry, "at": "voila/render/en/own.ipynb#step-2"}
    keys = {puzzle: entry, f"{GAME}/learn.lay_27": entry, f"{GAME}/own_task": at, f"{GAME}/own.gone": entry,
            "chess/mate": entry}
    found = page({"repeat": keys}, lang="fr")[0].overview["repeat"]
    assert {(name.partition("\u00a0:")[0], address) for name, _, address in found} == {
        ("Fortissimo\u202f!", None), ("Fortissimo\u202f!", ""), ("Fortissimo\u202f!", at["at"])}


def test_a_puzzle_of_ones_own_game_comes_back_and_changes_no_strength():
    row = puzzle_file.rows(pontlevis.game(GAME))[0]
    key = f"{GAME}/own.0"
    data = from_browser({"own": {key: shape.as_json(row)},
                         "tried": {key: {"day": after(-1), "good": False, "at": ""}}})
    train, _ = page(data)
    assert train.overview["due"] == 1
    solve(begin(train, "repeat"))
    assert train.outcome["rated"] is False
    assert train.outcome["back"] > DAY


# -------------------------------------------------------------------- a series on the page


def test_a_run_is_gone_through_and_ends_in_the_overview():
    train, _ = page(count=3)
    seen = []
    begin(train)
    while train.series:
        seen.append(train.shown.key)
        if len(seen) != 2:  # the second one is skipped
            solve(train.trial)
            assert train.series["results"][-1] == "right"
        train.receive({"next": True})
    assert len(set(seen)) == 3
    assert (train.board, train.outcome) == ("", {})
    assert train.overview["games"][1]["fresh"] == len(shelf.of_game(GAME)) - 2


def test_a_puzzle_left_behind_tells_nothing_any_more():
    train, sent = page()
    first = begin(train)
    train.receive({"next": True})
    before = len(sent)
    solve(first)
    assert len(sent) == before
    assert train.series["results"] == [""]


@pytest.mark.parametrize("id_", [game for game in pontlevis.games() if shelf.of_game(game)])
def test_a_missed_puzzle_is_played_on_against_the_computer(id_):
    train, _ = page()
    trial = begin(train, game=id_)
    trial.station.do("name", trial.puzzle.natural)
    train.receive({"play_on": True})
    station = train.shown.station
    assert train.shown.key.startswith(f"{id_}/play-")
    assert str(station.session.record.move(1)) == trial.puzzle.natural
    assert station.session.seating.people
    assert station.session.policy.kind == "game"
    assert train.series == {}
    for _ in range(3):
        if station.session.actor is None or not station.view.legal:
            break
        station.do("name", next(iter(station.view.legal)))
    train.receive({"stop": True})
    assert train.board == ""


def test_a_board_of_a_puzzle_is_not_kept_as_a_game():
    train, _ = page()
    trial = begin(train)
    solve(trial)
    assert not train.shown.station.view.keeps


# -------------------------------------------------------------------- a hostile page


HOSTILE = [None, 7, "x", [], {"strength": 7}, {"strength": {GAME: [1, 2, 3]}}, {"repeat": {"x": {"due": DAY}}},
           {"strength": {GAME: {"mean": float("nan"), "error": 1.0, "tries": 1}}},
           {"repeat": {"x": {"stability": 1.0, "difficulty": 1.0, "due": "2026-13-01", "last": DAY, "at": ""}}},
           {"own": {"x/own.1": {"start": "", "figures": [], "natural": "", "themes": [], "solved": []}},
            "tried": {"x/own.1": {"day": DAY, "good": False, "at": ""}}},
           {"own": {f"{GAME}/own.1": {"start": "x", "figures": [], "natural": "x", "themes": [], "solved": []}},
            "tried": {f"{GAME}/own.1": {"day": DAY, "good": False, "at": ""}}}]


@pytest.mark.parametrize("data", HOSTILE)
def test_unreadable_data_are_skipped(data):
    train, _ = page(data)
    assert train.overview["due"] == 0
    begin(train, "day")
    solve(train.trial)
    assert train.series["results"] == ["right"]


def test_whole_numbers_are_read_as_any_others():
    entry, known = Repeat(2.0, 5.0, DAY, after(-1)), Strength(1500.0, 100.0, 3)
    found = kept.read(from_browser({"repeat": {"x": shape.as_json(entry)}, "strength": {GAME: shape.as_json(known)}}))
    assert found == Kept(repeat={"x": entry}, strength={GAME: known})


def test_readable_entries_beside_unreadable_ones_stay():
    good = Repeat(2.0, 5.0, DAY, after(-1))
    key = next(iter(shelf.shelf()))
    found = kept.read({"repeat": {key: good._asdict(), "x": 7}, "done": {key: DAY, "y": "soon"}})
    assert found == Kept(repeat={key: good}, done={key: DAY})


NUMBERS, DAYS = st.floats(allow_nan=False), st.dates().map(str)


@given(st.builds(Repeat, NUMBERS, NUMBERS, DAYS, DAYS), st.booleans(),
       st.dates(min_value=date(2000, 1, 1), max_value=date(2100, 1, 1)).map(str))
def test_any_entry_can_be_scheduled_again(entry, good, day):
    found = kept.read({"repeat": {"x": shape.as_json(entry)}}).repeat
    for one in found.values():
        if one.last < "9000":
            again = repeating.scheduled(one, good, day)
            assert again.due >= again.last >= day


@pytest.mark.parametrize("message", [
    {"begin": "run", "game": "chess", "theme": ""}, {"begin": "theme", "game": GAME, "theme": "no.rule"},
    {"begin": "repeat", "game": "", "theme": ""}, {"begin": "x" * 10_000, "game": "", "theme": ""},
])
def test_a_series_that_does_not_exist_is_said_to_be_missing(message):
    train, sent = page()
    with pytest.raises(BadSeries) as fault:
        train.receive(message)
    assert len(str(fault.value)) < 100
    train._heard(None, message, None)
    assert "puzzles" in sent[-1]["fault"]
    assert train.series == {}


@pytest.mark.parametrize("message", [
    {}, {"next": True}, {"stop": True}, {"play_on": True}, {"open": "x", "kept": {}}, {"open": 7, "kept": {}},
    {"begin": 1}, {"qr": 7}, {"qr": "x" * 10_000},
])
def test_other_messages_change_nothing(message):
    train, sent = page()
    train._heard(None, message, None)
    assert (sent, train.board, train.series) == ([], "", {})


def test_a_day_that_does_not_exist_is_reported(caplog):
    train, sent = page()
    train._heard(None, {"open": "2026-02-30", "kept": {}}, None)
    assert sent == [{"fault": word("notice.fault", "en")}]
    assert "2026-02-30" in caplog.text


def test_a_series_needs_a_day_first():
    train = Train()
    train.receive({"begin": "day", "game": "", "theme": ""})
    assert train.series == {}


def test_an_address_is_drawn_as_a_qr_code():
    train, sent = page()
    train.receive({"qr": "http://localhost:8866/voila/render/en/train.ipynb#take=abc"})
    assert sent[-1]["qr"].startswith("data:image/svg+xml")


def test_the_trainer_keeps_what_another_page_has_saved_meanwhile():
    trainer = Trainer("en", (GAME,), 10)
    trainer.open(DAY, Kept())
    trainer.begin("run", GAME)
    key = trainer.series.present.key
    trainer.take_up(trainer.series, "missed")
    trainer.open(DAY, trainer.kept._replace(tried={f"{GAME}/rows.take": Tried(DAY, good=False)}))
    trainer.take_up(trainer.series, "helped")
    assert set(trainer.kept.repeat) == {key, f"{GAME}/rows.take"}
