"""Cases: rules at work found in games of the computers, both kept in packages and newly searched, of all games."""

import gzip
import json
import random
import re
from functools import partialmethod
from itertools import islice

import pytest

import pontlevis
from pontlevis import Package, Refusal
from pontlevis.__main__ import main
from pontlevis.bots import finish
from pontlevis.cases import KEPT, Games, complexity, file_of, gathered, kept, packed, search, simplify, written
from pontlevis.contract.rulebook import UnknownRule
from pontlevis.kit import Broken, acceptance
from pontlevis.kit.examples import check_cases, check_example
from pontlevis.record.case import Case, fault_of, of_example, replay
from pontlevis.record.case_file import DamagedCases
from pontlevis.starter.nim import Nim
from sizes import WHOLE, often

GAMES = [pontlevis.game(id_) for id_ in pontlevis.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
TOWERS = pontlevis.game("tower_defense")
LARGEST = 100_000
FRESH = often(50)


def written_and_read(game, case):
    """Returns the case after its start was written to a diagram and read back."""
    return case._replace(start=game.read(game.diagram(case.start)))


# -------------------------------------------------------------------- kept cases


@every_game
def test_kept_cases_show_their_rules_and_come_from_simple_to_complex(game):
    found = kept(game)
    assert len(found) > 25
    for number, (rule, cases) in enumerate(found.items()):
        check_cases(game, cases)
        assert {case.rule for case in cases} == {rule}
        assert 0 < len(cases) <= 2 * KEPT
        if not number % 4:
            measured = [complexity(game, case) for case in cases]
            assert measured == sorted(measured)


@every_game
def test_a_file_of_cases_is_small_and_its_own_writing(game):
    data = file_of(game).read_bytes()
    assert len(data) < LARGEST
    assert json.loads(gzip.decompress(written(game, kept(game)))) == json.loads(gzip.decompress(data))


@pytest.fixture
def few(monkeypatch):
    """Makes searches short, and plays no further games."""
    for name, number in (("OFTEN", 3), ("FURTHER", 0)):
        monkeypatch.setattr(f"pontlevis.cases.{name}", number)
    monkeypatch.setattr("pontlevis.cases.Games.moments", partialmethod(Games.moments, most=25))


def test_the_same_seed_gives_the_same_bytes(few):
    nim = Nim()
    first, second, other = (written(nim, gathered(nim, 2, seed)) for seed in (4, 4, 5))
    assert first == second != other


def test_of_too_many_cases_the_plainest_and_the_most_tangled_of_a_rule_stay(monkeypatch):
    monkeypatch.setattr("pontlevis.cases.LARGEST", 5_000)
    data, found = packed(TOWERS, kept(TOWERS)), kept(TOWERS)
    assert len(data) <= 5_000 < len(written(TOWERS, found))
    for rule, rows in json.loads(gzip.decompress(data))["cases"].items():
        starts = [TOWERS.diagram(found[rule][at].start) for at in (0, -1)]
        assert [row["start"] for row in rows[::max(1, len(rows) - 1)]] == starts[:len(rows)]


def test_the_command_writes_what_it_finds_and_names_what_no_game_shows(few, tmp_path, capsys):
    assert main(["cases", "tower_defense", "--games", "1", "--out", str(tmp_path / "found")]) == 0
    told, *missing = capsys.readouterr().out.splitlines()
    rows = json.loads(gzip.decompress((tmp_path / "found").read_bytes()))["cases"]
    assert f"cases of {len(rows)} rules" in told
    parts = [line.partition(": ") for line in missing]
    unshown = {rule: told for told, _, rules in parts for rule in rules.split(", ")}
    assert unshown.keys() == {*TOWERS.rulebook.ids} - rows.keys()
    assert unshown["path.length"] == "nor the rulings"
    assert unshown["component.card"] == "without code of their own"


def test_a_game_without_a_file_has_no_cases():
    nim = Nim()
    assert dict(kept(nim)) == {}
    assert acceptance.cases(Package(nim)) == "no cases are kept"


# -------------------------------------------------------------------- new cases


@every_game
def test_fresh_cases_replay_differ_and_show_their_rules(game):
    found = [*islice(filter(None, search(game, random.Random(7))), FRESH)]
    assert [fault_of(game, written_and_read(game, case)) for case in found] == [""] * FRESH
    assert len({*found}) == FRESH
    assert len({case.rule for case in found}) > FRESH / 3
    assert {*found}.isdisjoint(case for cases in kept(game).values() for case in cases)


@every_game
def test_fresh_cases_of_one_rule_are_of_that_rule_alone(game):
    rule = max(kept(game), key=lambda rule: len(kept(game)[rule]))
    found = [*islice(filter(None, search(game, random.Random(2), rule)), 4 if WHOLE else 2)]
    assert {case.rule for case in found} == {rule}
    assert len({*found}) == len(found) > 1


def test_a_search_lets_others_have_a_turn_before_and_between_cases():
    found = [*islice(search(TOWERS, random.Random(1)), 200)]
    assert found[0] is None
    assert 50 < found.count(None) < 200


def test_a_rule_that_is_nowhere_cannot_be_searched_for():
    with pytest.raises(UnknownRule, match="no such"):
        next(search(TOWERS, random.Random(1), "no such"))


@pytest.mark.parametrize(("moves", "refused", "fault"), [
    (("take 1 2",), "take.most", "take 1 2 is refused by no rule, not by take.most"),
    (("take 1 9",), "", "take 1 9 is refused by take.most, not by none"),
    (("take 1 2",), "", "take 1 2 shows take.any, not take.most"),
    (("take 1 9", "take 1 1"), "", "Heap 1 holds 3: take at least one, from a heap that has enough. (take.most)"),
    (("take 1 1", "take 1 3"), "", "take 1 1, take 1 3 is refused by take.most, not by none"),
])
def test_a_case_that_does_not_show_its_rule_says_what_comes_instead(moves, refused, fault):
    assert fault_of(Nim(), Case("take.most", Nim().setup(), moves, refused)) == fault


# -------------------------------------------------------------------- simpler ones


@every_game
def test_a_simplified_case_has_no_more_on_its_table_and_shows_its_rule(game):
    for cases in islice(kept(game).values(), 3, None if WHOLE else 4, 120):
        less = finish(simplify(game, cases[-1]))
        assert complexity(game, less) <= complexity(game, cases[-1])
        assert not fault_of(game, less)


def test_pieces_that_a_move_can_do_without_are_left_out():
    game = pontlevis.game("la_forteresse")
    s = game.setup()
    less = finish(simplify(game, Case("turn.one_move", s, ("d2-d3",))))
    assert len(less.start.board.replace(".", "")) < len(s.board.replace(".", "")) / 3
    assert less.moves == ("d2-d3",)


# -------------------------------------------------------------------- worked examples


@every_game
def test_a_worked_example_is_a_case_of_its_rule(game):
    for example in game.rulebook.examples:
        if example.faults:
            continue
        case = of_example(game, example)
        spoken = replay(game, case)
        assert (case.moves, case.refused) == (example.moves, example.refused) == (case.moves, spoken.refused)
        assert case.rule in spoken.rules or not {*spoken.rules} & {*example.rules}


# -------------------------------------------------------------------- broken on purpose


def without_a_refusal(game, rule):
    """Returns the game with a rule's refusals reported under another name."""
    def why_not(self, s, move):
        refusal = type(game).why_not(self, s, move)
        return Refusal("nothing") if refusal and refusal.rule == rule else refusal
    return type("Saboteur", (type(game),), {"why_not": why_not})()


def without_a_beat(game, rule):
    """Returns the game with a rule's beats reported under another name."""
    def tell(self, s, move):
        for beat in type(game).tell(self, s, move):
            beat.rule = "nothing" if beat.rule == rule else beat.rule
            yield beat
    return type("Saboteur", (type(game),), {"tell": tell})()


@every_game
@pytest.mark.parametrize("broken", [without_a_refusal, without_a_beat])
def test_a_rule_that_is_broken_makes_its_cases_fail(game, broken):
    refuses = broken is without_a_refusal
    rule = next(rule for rule, cases in kept(game).items()
                if all(case.moves and bool(case.refused) == refuses for case in cases)
                and (game.outcome(cases[0].start), len(cases)) == (None, KEPT))
    saboteur = broken(game, rule)
    with pytest.raises(Broken, match=rf"case 1 of {rule}: "):
        check_cases(saboteur, kept(saboteur)[rule])
    with pytest.raises(Broken):
        acceptance.cases(Package(saboteur))


@every_game
@pytest.mark.parametrize("broken", [without_a_refusal, without_a_beat])
def test_a_rule_that_is_broken_makes_its_examples_fail(game, broken):
    refuses = broken is without_a_refusal
    example = next(one for one in game.rulebook.examples if (one.refused if refuses else one.told))
    check_example(game, example)
    with pytest.raises(Broken, match=re.escape(f"example {example.id}: ")):
        check_example(broken(game, example.refused or example.told[0]), example)


def test_a_case_that_stands_twice_is_found():
    [case, *_] = next(iter(kept(TOWERS).values()))
    with pytest.raises(Broken, match=r"case 2 of .*there twice"):
        check_cases(TOWERS, [case, case])


START = TOWERS.diagram(TOWERS.setup())
ROW = {"start": START, "moves": ["throw"]}


def zipped(cases, **changed):
    return gzip.compress(json.dumps({"format": 1, "game": "tower_defense", "cases": cases} | changed).encode())


@pytest.mark.parametrize(("data", "told"), [
    (b"nothing", "cannot be read"),
    (zipped({})[:-9], "cannot be read"),
    (gzip.compress(b"{"), "cannot be read"),
    (gzip.compress(b"[]"), "does not hold cases of tower_defense in format 1"),
    (gzip.compress(b" " * 2**25), "is too long: at most 16777216 bytes are unpacked"),
    (zipped({})[:12] + b"\xff" * 40, "cannot be read"),
    (zipped({}, game="pig"), "does not hold cases of tower_defense"),
    (zipped({}, format=2), "in format 1"),
    (zipped([]), "holds no cases"),
    (zipped({"no.rule": []}), "no.rule, which is in no rulebook"),
    (zipped({"attack.shown": {}}), "attack.shown: a case has start, moves"),
    (zipped({"attack.shown": [ROW, {"start": START}]}), "attack.shown: a case has"),
    (zipped({"attack.shown": [ROW | {"moves": [1]}]}), "attack.shown: a case has"),
    (zipped({"attack.shown": [ROW | {"more": ""}]}), "and no more"),
    (zipped({"attack.shown": [ROW | {"start": "tower_defense\npath:"}]}), "attack.shown: not a possible position"),
], ids=range(15))
def test_a_broken_file_is_refused_with_words(data, told, monkeypatch, tmp_path):
    (tmp_path / "towers.cases.json.gz").write_bytes(data)
    monkeypatch.setattr("pontlevis.record.case_file.file_of", lambda _: tmp_path / "towers.cases.json.gz")
    with pytest.raises(DamagedCases, match=r"^towers\.cases\.json\.gz") as found:
        kept.__wrapped__(TOWERS)["attack.shown"]
    assert told in str(found.value)


def test_positions_are_read_when_their_rule_is_asked_for(monkeypatch, tmp_path):
    (tmp_path / "cases").write_bytes(zipped({"attack.shown": [ROW | {"start": ""}], "turn.order": [ROW]}))
    monkeypatch.setattr("pontlevis.record.case_file.file_of", lambda _: tmp_path / "cases")
    found = kept.__wrapped__(TOWERS)
    assert list(found) == ["attack.shown", "turn.order"]
    assert found["turn.order"] == (Case("turn.order", TOWERS.setup(), ("throw",)),)
