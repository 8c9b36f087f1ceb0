"""Puzzles: the conditions for a position, the answers to moves, and the files; only a seat's view is used."""

from __future__ import annotations

import json
import random
from functools import partial

import pytest
from tests.toys.secret_hands import SecretHands

import pontlevis
from pontlevis import lab
from pontlevis.__main__ import main
from pontlevis.bots import RandomBot, finish
from pontlevis.bots.advice import Advice, Reason
from pontlevis.bots.coach import Coach, SearchOptions
from pontlevis.starter.nim import Nim, State, Take
from pontlevis.train import puzzle_file, recheck, search, selection
from pontlevis.train.candidate import CONDITIONS, Candidate, faults
from pontlevis.train.puzzle import Figure, Puzzle
from pontlevis.train.sample import Playouts, difference, needed

NIM = Nim()
VIEW = State((1, 3, 0))
BEST, NATURAL, OTHER = Take(2, 2), Take(1, 1), Take(2, 1)
WHY = Reason("take.any", "odds", {"share": 50})
WON, LOST = [1.0] * 40, [0.0] * 40


def nim_sum(heaps):
    return heaps[0] ^ heaps[1] ^ heaps[2]


def winning(s):
    """Returns the winning moves at Nim if there are any, else all moves."""
    won = [move for move in NIM.moves(s) if not nim_sum(NIM.play(s, move).heaps)]
    return won or list(NIM.moves(s))


class Perfect:
    def think(self, game, view, sightings, seat, rng):
        yield
        return rng.choice(winning(view))


class Oracle:
    """An adviser that knows which moves win."""

    def advise(self, game, view, sightings, seat, rng):
        yield
        found = [Advice(move, float(not nim_sum(NIM.play(view, move).heaps)), "", {"share": 1}, "odds")
                 for move in NIM.moves(view)]
        return sorted(found, key=lambda advice: -advice.chance)


class NimCoach(Coach):
    solves = True

    def shape(self, game, s):
        return tuple(sorted(s.heaps))

    def solve(self, game, s):
        yield
        return {move: float(not nim_sum(NIM.play(s, move).heaps)) for move in NIM.moves(s)} if self.solves else None


@pytest.fixture
def puzzle_search():
    found = search.PuzzleSearch(NIM)
    found.coach = NimCoach(Oracle(), Oracle(), search=SearchOptions(most=64))
    found.levels = [RandomBot(), Perfect()]
    found.players = tuple(found.levels)
    return found


# -------------------------------------------------------------------- the conditions, each with a bad candidate


def candidate(**changed):
    """Returns a good candidate with some fields changed."""
    wins = {BEST: WON, NATURAL: LOST, OTHER: LOST, Take(2, 3): LOST}
    good = {"view": VIEW, "groups": {move: (str(move),) for move in NIM.moves(VIEW)}, "natural": NATURAL,
            "advised": BEST, "reasons": {BEST: WHY, NATURAL: WHY}, "found": 1.0, "first": wins, "fresh": wins}
    return Candidate(NIM, **{**good, **changed})


def with_wins(**changed):
    return {BEST: WON, NATURAL: LOST, OTHER: LOST, Take(2, 3): LOST} | {
        {"best": BEST, "natural": NATURAL, "other": OTHER}[name]: wins for name, wins in changed.items()}


def alternating(share, size=400):
    return [float(number % 100 < 100 * share) for number in range(size)]


BAD = [
    ("confirmed", {"seeds": ("one", "one")}),
    ("confirmed", {"first": with_wins(best=LOST, other=WON)}),
    ("clear", {"fresh": with_wins(best=alternating(1.0), other=alternating(0.92))}),
    ("clear", {"fresh": {move: wins[:8] for move, wins in with_wins(natural=[0.0, 1.0] * 4).items()}}),
    ("clear", {"fresh": {move: wins[:8] for move, wins in with_wins(other=WON).items()}}),
    ("complete", {"groups": {BEST: (str(BEST),), NATURAL: (str(NATURAL),)}, "fresh": {BEST: WON, NATURAL: LOST}}),
    ("complete", {"solved": dict.fromkeys(NIM.moves(VIEW), 1.0)}),
    ("complete", {"fresh": with_wins(natural=WON, other=WON)}),
    ("agreed", {"advised": OTHER}),
    ("agreed", {"found": 0.4}),
    ("reachable", {"view": State((1, 3, 0), turn=7)}),
    ("explained", {"natural": BEST}),
    ("explained", {"reasons": {BEST: WHY._replace(rule="no.such_rule")}}),
    ("explained", {"reasons": {BEST: WHY, NATURAL: WHY._replace(key="no_such_words")}}),
]


def test_a_good_candidate_has_no_fault():
    assert faults(candidate()) == []


@pytest.mark.parametrize(("condition", "changed"), BAD)
def test_a_bad_candidate_fails_its_condition(condition, changed):
    assert condition in [fault.split(":")[0] for fault in faults(candidate(**changed))]


def test_every_condition_has_a_bad_candidate():
    assert {condition.__name__ for condition in CONDITIONS} == {condition for condition, _ in BAD}


def test_what_is_solved_needs_no_playouts():
    solved = {move: float(move == BEST) for move in NIM.moves(VIEW)}
    assert faults(candidate(first=None, fresh=None, solved=solved)) == []


def test_a_paired_difference_is_never_certain_after_few_playouts():
    assert difference([1.0] * 4, [0.0] * 4) == (1.0, 0.25)
    assert difference([1.0, 0.0] * 200, [1.0, 0.0] * 200).error == pytest.approx(1 / 400)


def test_a_move_as_good_as_the_best_is_measured_like_it_and_stops_no_search():
    sizes = needed(with_wins(natural=[1.0] * 28 + [0.0] * 12, other=WON), 0.1)
    assert sizes[BEST] == sizes[OTHER] == sizes[NATURAL] > sizes[Take(2, 3)]
    assert needed(with_wins(natural=[1.0] * 38 + [0.0] * 2), 0.1) == {}
    assert needed(dict.fromkeys(NIM.moves(VIEW), WON), 0.1) == {}


# -------------------------------------------------------------------- answers


def puzzle(*behind, solved=(0.0, 1.0), start=VIEW, themes=()):
    figures = tuple(Figure((str(move),), 0.9 - gap, gap) for move, gap in zip(NIM.moves(start), behind, strict=True))
    return Puzzle(start, figures, figures[-1].moves[0], themes, solved)


def test_each_legal_move_is_answered_by_what_it_costs():
    found = puzzle(0.0, 0.03, 0.031, 0.2)
    assert [found.figure(move).verdict for move in NIM.moves(VIEW)] == ["best", "best", "good", "worse"]
    assert found.accepted == {str(move) for move in NIM.moves(VIEW)[:2]}
    with pytest.raises(ValueError, match="no move of this puzzle"):
        found.figure(Take(3, 1))


def test_the_level_counts_who_misses_it():
    assert [puzzle(0, 0, 0, 1, solved=solved).level for solved in ((1, 1), (0, 1), (0.4, 0.4))] == [0, 1, 2]


# -------------------------------------------------------------------- the search for puzzles


@pytest.mark.parametrize("solves", [True, False])
def test_puzzles_of_nim_are_its_winning_moves(puzzle_search, solves, monkeypatch):
    monkeypatch.setattr(NimCoach, "solves", solves)
    found = [one for number in range(6) for one in puzzle_search.puzzles_of_game(0, number)]
    assert found
    for one in found:
        assert one.accepted == {str(move) for move in winning(one.start)}
        assert {move for figure in one.figures for move in figure.moves} == set(map(str, NIM.moves(one.start)))
    assert found == [one for number in range(6) for one in puzzle_search.puzzles_of_game(0, number)]


def test_positions_with_two_moves_are_looked_at_in_one_game_of_several(puzzle_search, monkeypatch):
    seen = []
    puzzle_search.coach = NimCoach(Oracle(), Oracle(), search=SearchOptions(pairs=3))
    monkeypatch.setattr(puzzle_search, "leading", lambda decisions: seen.append([*decisions]) or [])
    for number in range(30):
        puzzle_search.puzzles_of_game(1, number)
    fewest = [min((len(NIM.moves(one.view)) for one in decisions), default=9) for decisions in seen]
    assert min(fewest[::3]) == 2
    assert min(fewest[1::3] + fewest[2::3]) == 3


def test_positions_that_the_easiest_level_solves_are_looked_at_in_one_game_of_several(puzzle_search, monkeypatch):
    seen = []
    puzzle_search.coach = NimCoach(Oracle(), Oracle(), search=SearchOptions(easy=3))
    monkeypatch.setattr(puzzle_search, "missed", lambda decision: False)
    monkeypatch.setattr(puzzle_search, "leading", lambda decisions: seen.append([*decisions]) or [])
    for number in range(30):
        puzzle_search.puzzles_of_game(1, number)
    assert any(seen[::3])
    assert not any(seen[1::3] + seen[2::3])


def test_a_fresh_sample_that_shows_no_lead_is_given_up(puzzle_search, monkeypatch):
    played = []
    monkeypatch.setattr(Playouts, "share", lambda self, move, number: played.append(self.seed) or float(
        move == BEST and "fresh" not in self.seed and number % 5 > 0))
    assert finish(puzzle_search.sampled(VIEW, NIM.moves(VIEW), "luck")) == {}
    assert 0 < sum(seed == "luck fresh" for seed in played) <= search.PART * len(NIM.moves(VIEW))


def test_the_variants_of_a_game_take_turns_with_and_without_differing_levels(monkeypatch):
    looked = search.PuzzleSearch(pontlevis.game("fortissimo"))
    asked = []
    monkeypatch.setattr(looked, "decisions", lambda luck, differ, options: asked.append((differ, dict(options))) or [])
    for number in range(4):
        looked.puzzles_of_game(0, number)
    advanced = {"version": "advanced"}
    assert asked == [(True, {}), (False, {}), (True, advanced), (False, advanced)]
    monkeypatch.undo()
    assert next(looked.decisions("one", True, advanced)).view.advanced


def test_where_wins_are_proved_only_what_the_easiest_level_misses_is_looked_at():
    game = pontlevis.game("la_forteresse")
    s = game.position(yellow={"e6": 4, "a1": 1}, red={"e7": 4, "a9": 2})
    looked = search.PuzzleSearch(game)
    found, _, seldom = sorted(looked.tries(looked.levels[0], s), key=str)
    assert not looked.missed(search.Decision(s, seldom, found, "luck"))
    assert looked.missed(search.Decision(s, found, seldom, "luck"))


def test_playouts_of_one_number_have_the_same_luck():
    one, same, other = (Playouts(NIM, VIEW, [RandomBot(), RandomBot()], seed) for seed in "aab")
    shares = [one.share(OTHER, number) for number in range(30)]
    assert shares == [same.share(OTHER, number) for number in range(30)]
    assert shares != [other.share(OTHER, number) for number in range(30)]


def test_a_game_without_levels_has_no_puzzles(monkeypatch):
    monkeypatch.setattr(search, "package", lambda game: pontlevis.Package(game, pontlevis.bots.Bots({})))
    with pytest.raises(ValueError, match="no two levels"):
        search.PuzzleSearch(NIM)


def test_a_puzzle_of_memory_is_solved_by_what_was_seen():
    game = pontlevis.game("fortissimo")
    s = game.position(walls=[[1, 6, 17], [1]], seen={3: 18})
    assert [(one.key, one.what) for one in search.known(game, s)] == [(3, 18)]


def test_nothing_hidden_changes_a_position_that_is_looked_at():
    game, seen = SecretHands(), set()
    s = game.setup()
    while game.actor(s) == -1:
        s = game.play(s, game.chance(s).sample(random.Random(1)))
    seat = game.actor(s)
    view = game.view(s, seat)
    for number in range(20):
        other = game.guess(view, random.Random(number))
        seen.add(other)
        assert game.view(other, seat) == view
        luck = Playouts(game, game.view(other, seat), [RandomBot()] * len(game.seats(s)), "luck")
        assert [luck.share(move, 0) for move in game.moves(view)] == [
            Playouts(game, view, luck.bots, "luck").share(move, 0) for move in game.moves(view)]
    assert len(seen) > 1, "the other hand was never another"


# -------------------------------------------------------------------- selection


def test_nothing_is_kept_twice_not_even_mirrored(monkeypatch):
    monkeypatch.setattr(selection, "coach_of", lambda game: NimCoach(Oracle(), Oracle()))
    ones = [puzzle(0, 1, 1, 1, start=State(heaps)) for heaps in ((1, 3, 0), (3, 1, 0), (1, 0, 3), (2, 2, 0))]
    assert selection.distinct(NIM, ones) == [ones[0], ones[3]]


@pytest.mark.parametrize("habit", ["first", "last", "easiest level", "always Take", "greedy"])
def test_no_habit_solves_what_is_kept(habit, monkeypatch):
    habits = selection.habits(NIM)
    monkeypatch.setattr(selection, "habits", lambda game: {habit: habits[habit]})
    easy = [puzzle(0, 1, 1, 0, solved=(1.0, 1.0)) for _ in range(20)]
    hard = [puzzle(1, 0, 1, 1, solved=(0.0, 1.0)) for _ in range(10)]
    assert list(selection.unfair(NIM, [*easy, *hard])) == [habit]
    left = selection.fair(NIM, [*easy, *hard])
    assert selection.unfair(NIM, left) == {}
    assert set(hard) <= set(left)


def test_themes_and_levels_take_turns():
    common = [puzzle(0, 1, 1, 1, themes=("common",))] * 8
    rare = puzzle(0, 1, 1, 1, themes=("rare",))
    assert rare in selection.spread([*common, rare], 2)


# -------------------------------------------------------------------- files


def test_puzzles_are_written_and_read_back():
    one = puzzle(0.0, 0.02, 0.25, 1.0, themes=("take.any",))
    row = puzzle_file.row(NIM, one)
    again = puzzle_file.puzzle(NIM, row)
    assert puzzle_file.row(NIM, again) == row
    assert (again.accepted, again.natural, again.themes, again.solved) == (one.accepted, *one[2:])


def test_the_longest_positions_are_read_back(tmp_path):
    game = pontlevis.game("cardstle")
    start = game.diagram(pontlevis.Record(game, options={"party": 5}, rng=random.Random(0)).play_opening().state)
    found = puzzle_file.Found(0, 1.0, (puzzle_file.Row(start, (), "", (), ()),))
    path = tmp_path / "cardstle.jsonl"
    path.write_text(puzzle_file.line(found) + "\n")
    assert len(start) > 1000
    assert puzzle_file.found_in(path) == [found]


def test_a_file_holds_no_more_than_it_may(monkeypatch):
    rows = [puzzle_file.row(NIM, puzzle(0, number / 1000, 1, 1)) for number in range(300)]
    monkeypatch.setattr(puzzle_file, "LARGEST", 1000)
    assert len(puzzle_file.packed(NIM, rows)) <= 1000


@pytest.mark.parametrize("change", [
    {"start": "rubbish"}, {"natural": "take 3 1"}, {"figures": ()},
    {"figures": (Figure(("take 1 1",), 0.5), Figure(("take 1 1",), 0.5))},
])
def test_a_row_that_is_no_puzzle_is_refused(change):
    row = puzzle_file.row(NIM, puzzle(0, 1, 1, 1))._replace(**change)
    with pytest.raises(ValueError, match="nim"):
        puzzle_file.puzzle(NIM, row)


@pytest.mark.parametrize("text", ["{}", "[]", '{"number": 1, "seconds": 1.0, "puzzles": [{}]}', "{"])
def test_a_damaged_search_is_refused(text, tmp_path):
    path = tmp_path / "nim.jsonl"
    path.write_text(text + "\n")
    with pytest.raises(puzzle_file.DamagedPuzzles):
        puzzle_file.found_in(path)


def test_a_search_goes_on_after_a_break(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(search, "find_in_game", partial(dug, seconds=0.5))
    monkeypatch.setattr(lab, "machine", lambda workers: lab.InProcess())
    path, out = tmp_path / "found.jsonl", tmp_path / "out.json.gz"
    path.write_text(json.dumps({"number": 1, "seconds": 2.0, "puzzles": []}) + '\n{"number": 7, "sec')
    command = ["puzzles", "tower_defense", "--found", str(path), "--out", str(out), "--games", "2"]
    assert main(command) == 0
    assert [one.number for one in puzzle_file.found_in(path)] == [1, 0, 2]
    assert "0 puzzles of 0 found in 3 games, 3 s" in capsys.readouterr().out


def dug(id_, seed, number, seconds):
    return puzzle_file.Found(number, seconds, ())


# -------------------------------------------------------------------- the kept puzzles of all games


@pytest.mark.parametrize("id_", pontlevis.games())
def test_every_legal_move_of_a_kept_puzzle_is_answered(id_):
    game = pontlevis.game(id_)
    kept = list(puzzle_file.kept(game))
    for one in kept:
        verdicts = {str(move): one.figure(move) for move in game.moves(one.start)}
        best = max(figure.chance for figure in verdicts.values())
        for move, figure in verdicts.items():
            assert figure.behind == pytest.approx(best - figure.chance, abs=0.002)
            assert (move in one.accepted) == (figure.behind <= 0.03)
            assert figure.verdict != "good"
        assert one.natural not in one.accepted
        assert all(theme in game.rulebook for theme in one.themes)
    assert selection.unfair(game, kept) == {}
    assert len(selection.distinct(game, kept)) == len(kept)


@pytest.mark.slow
@pytest.mark.parametrize("id_", [id_ for id_ in pontlevis.games() if puzzle_file.rows(pontlevis.game(id_))])
def test_a_new_measurement_contradicts_no_kept_puzzle(id_):
    last = len(puzzle_file.rows(pontlevis.game(id_))) - 1
    assert [recheck.checked(id_, number, 1) for number in (0, last)] == ["", ""]


@pytest.mark.parametrize("solves", [True, False])
def test_a_check_accepts_what_was_found_and_refuses_what_was_changed(puzzle_search, solves, monkeypatch):
    monkeypatch.setattr(NimCoach, "solves", solves)
    monkeypatch.setattr(recheck, "coach_of", lambda game: puzzle_search.coach)
    levels = pontlevis.bots.Bots({"easy": puzzle_search.levels[0], "hard": puzzle_search.levels[1]})
    monkeypatch.setattr(recheck, "package", lambda game: pontlevis.Package(game, levels))
    found = next(one for number in range(20) for one in puzzle_search.puzzles_of_game(0, number))
    assert finish(recheck.contradicted(NIM, found, "again")) == ""
    best, *others = found.figures
    turned = found._replace(figures=(others[0]._replace(behind=0.0, error=0.0, chance=1.0),
                                     best._replace(behind=1.0, error=others[0].error, chance=0.0), *others[1:]))
    assert finish(recheck.contradicted(NIM, turned, "again")) != ""


def test_a_wrong_puzzle_fails_the_check_of_its_game(monkeypatch, capsys):
    monkeypatch.setattr(lab, "machine", lambda workers: lab.InProcess())
    monkeypatch.setattr(recheck, "checked", lambda id_, number, seed: "wrong" if number == 1 else "")
    assert main(["puzzles", "forteresse_solo", "--check"]) == 1
    assert capsys.readouterr().out.startswith("wrong\nforteresse_solo: 1 of ")
    monkeypatch.setattr(recheck, "checked", lambda id_, number, seed: "")
    assert main(["puzzles", "forteresse_solo", "--check"]) == 0
