"""The rulebooks as data: read and checked as a whole, queried by id."""

import copy
import re
import subprocess
import sys
import tomllib
from dataclasses import is_dataclass
from pathlib import Path

import pytest

from pontlevis.contract import entries, rulebook
from pontlevis.contract.entries import DamagedRulebook
from pontlevis.contract.rulebook import Rulebook, UnknownRule, UnknownRulebook, rulebooks
from pontlevis.contract.texts import LANGUAGES, fill, text

BOOK = Path(rulebook.__file__).parents[3] / "seeds" / "fortissimo.toml"


@pytest.fixture(scope="module")
def parsed():
    return tomllib.loads(BOOK.read_text(encoding="utf-8"))


@pytest.fixture
def raw(parsed):
    return copy.deepcopy(parsed)


@pytest.fixture(scope="module")
def book():
    return Rulebook.load("fortissimo")


def misspelt(*parts):
    """Returns an id unknown to all rulebooks, joined so that the coverage check does not count it as a citation."""
    return ".".join(parts)


def test_a_rulebook_is_read_once(book):
    assert Rulebook.load("fortissimo") is book
    assert "fortissimo" in rulebooks()


def test_an_entry_does_not_change_and_equals_itself_alone():
    """Entries are compared by identity and can be in a set, as their texts are mappings without a hash."""
    kinds = [kind.__dataclass_params__ for kind in vars(entries).values() if is_dataclass(kind)]
    assert kinds
    assert all(kind.frozen and not kind.eq for kind in kinds)


def test_the_catalogue_is_complete(book):
    assert (len(book.rules), len(book.rulings), len(book.examples)) == (75, 42, 90)
    assert book.title == {"fr": "Fortissimo\u202f!", "en": "Fortissimo!"}
    assert book.data["queen"] == 21
    assert book.ids[0] == "component.wall_cards"
    assert len(book.ids) == 117


def test_a_rule_and_a_ruling_answer_the_same_questions(book):
    rule, ruling = book["placement.greater"], book["cannon.own_wall"]
    assert rule.title["en"] == "Higher than the last card"
    assert (rule.kind, rule.variant, rule.section) == ("constraint", "", "Règle de placement")
    assert book["scoring.raven_cap"].variant == "older-advanced"
    assert ruling.title == ruling.question
    assert ruling.text == ruling.answer
    assert (ruling.option, ruling.evidence) == ("cannon_targets=anyone", "text")
    assert ruling.rules == ("cannon.target", "cannon.target_older", "cannon.lost")
    assert ruling.alternatives[0]["en"] == "Your own wall is allowed."


def test_chapters_part_the_rules_in_their_order(book):
    assert [rule for chapter in book.chapters for rule in chapter.rules] == [rule.id for rule in book.rules]
    assert book.chapters[1].title == {"fr": "Mise en place", "en": "Setting up"}
    assert (book.chapters[1].rules[0], book.chapters[1].rules[-1]) == ("setup.players", "setup.no_grid")


def test_without_chapters_one_holds_all_rules():
    bare = Rulebook("toy", {"game": {"title": {"en": "Toy"}}, "rule": [{"id": "take.one", "en": "Take one."}]})
    assert [(chapter.title["fr"], chapter.rules) for chapter in bare.chapters] == [("Toy", ("take.one",))]
    assert Rulebook("toy", {}).chapters == ()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_on_any_machine(end):
    book = Rulebook.of("toy", end.join(["[[rule]]", 'id = "take.one"', 'en = "Take one."']))
    assert book["take.one"].text["en"] == "Take one."


@pytest.mark.parametrize(("text", "told"), [
    ("x = " + "[" * 900 + "]" * 900 + "\n", "nested too deep"),
    ('[words]\nask = {en = "Which?", de = "Welche?"}', r"\[words\] ask: no language 'de': there are en, fr"),
    ('[[rule]]\nid = "take.one"\nen = "Take one."\nde = "Nimm eins."', "take.one: no language 'de': there are en, fr"),
    ('[words]\nask = {de = "Welche?"}', "no language 'de'"),
    ('[[ruling]]\nid = "take.how"\nquestion = {en = "?"}\nanswer = {en = "!"}\nalternatives = 1', "is not a list"),
], ids=range(5))
def test_a_damaged_text_is_refused_with_words(text, told):
    with pytest.raises(DamagedRulebook, match=told):
        Rulebook.of("toy", text)


@pytest.mark.parametrize("name", ["toy.toml", "x" * 5000, "\0.toml"], ids=range(3))
def test_a_rulebook_that_is_nowhere_is_refused_in_few_words(name):
    with pytest.raises(UnknownRulebook, match="beside the game, nor in the house") as unknown:
        Rulebook.of("toy", name)
    assert len(str(unknown.value)) < 200


def test_an_example_is_found_by_id(book):
    example = book.example("place.27_after_17")
    assert example.rules[0] == "placement.greater"
    assert example.given["en"] == "Wall: 1, 6, 17. You flip the 27."
    with pytest.raises(UnknownRule, match=r"place\.27_after_17"):
        book.example(misspelt("place", "27_after_18"))
    with pytest.raises(UnknownRule):
        book.task("no such task")


def test_a_ruling_with_an_option_is_played_both_ways(book):
    stands, falls = book.both_ways("flag.target")
    assert (stands.moves, stands.position | {"flag_target": False}) == (falls.moves, falls.position)
    assert (stands.refused, falls.refused) == ("", "flag.target")
    assert book.both_ways("grid.holes") == book.both_ways("placement.greater") == ()
    ways = Rulebook.load("tower_defense").both_ways("stack.top_moves")
    assert [example.position.get("stack_move") for example in ways] == [None, "carry", "slip"]


def test_examples_of_other_moves_are_no_two_ways(raw):
    examples = {example["id"]: example for example in raw["example"]}
    examples["older.flag_stands"]["moves"] = ["fire east 20"]
    assert Rulebook("fortissimo", raw).both_ways("flag.target") == ()


def test_an_unknown_id_names_the_closest_ones(book):
    with pytest.raises(UnknownRule, match=r"did you mean placement\.greater") as unknown:
        book[misspelt("placement", "greatre")]
    assert isinstance(unknown.value, KeyError)
    assert "placement.greater" in unknown.value.close
    assert "placement.greater" in book
    assert "zzz" not in book
    assert None not in book
    with pytest.raises(UnknownRule, match="None"):
        book[None]
    with pytest.raises(UnknownRule, match="no rule"):
        book[["turn", "flip"]]


def test_a_sentence_is_filled_with_its_facts(book):
    facts = {"card": "13", "top": "17"}
    said = book.say("placement.greater", "refuse", facts, "en")
    assert said == "13 is lower than 17, the last card of your wall: return it."
    assert "13" in book.say("placement.greater", "refuse", facts, "fr")


def test_a_case_chooses_its_sentence(book):
    plain = book.say("end.ten", "refuse", {}, "en")
    claim = book.say("end.ten", "refuse", {"case": "claim", "length": "9"}, "en")
    assert plain == "The game is over: a wall has reached ten cards."
    assert claim == "The game goes on: your wall counts 9 out of 10, the number 1 included."
    assert book.say("end.ten", "refuse", {"case": "no such case"}, "en") == plain


def test_a_refusal_names_the_moves_it_sends_a_person_to(book):
    assert book.ways("placement.greater", {}) == ("return",)
    assert book.ways("placement.greater", {"case": "insert"}) == ("return", "insert")
    assert book.ways("end.ten", {"case": "claim"}) == ()
    assert set(book["placement.greater"].sentences["refuse"]) == set(LANGUAGES)


def test_the_facts_stand_in_the_moves_that_a_refusal_names(raw):
    raw["rule"][0]["refuse"]["ways"] = ["fire {seat} {card}|lift {card}"]
    book = Rulebook("fortissimo", raw)
    assert book.ways("component.wall_cards", {"seat": "east", "card": 5}) == ("fire east 5|lift 5",)


def test_a_rule_without_a_sentence_says_its_text(book):
    assert book.say("placement.gaps", "tell", {}, "en") == book["placement.gaps"].text["en"]
    assert book.say("tower.span", "refuse", {}, "fr") == book["tower.span"].answer["fr"]


def test_a_missing_fact_stays_visible(book):
    assert "{top}" in book.say("placement.greater", "refuse", {"card": "13"}, "en")
    assert fill("{a} {b} {}", {"a": "{b}"}) == "{b} {b} {}"


def test_wrong_kinds_and_languages_are_refused_by_name(book):
    with pytest.raises(ValueError, match="'shout'"):
        book.say("end.ten", "shout", {}, "en")
    with pytest.raises(ValueError, match="en, fr"):
        book.say("end.ten", "tell", {}, "de")
    with pytest.raises(ValueError, match="en, fr"):
        text({"en": "a", "fr": "b"}, "xx")


def test_words_and_faults_are_phrases(book):
    assert book.word("place", "fr", row="2", column="3") == "rangée 2, colonne 3"
    assert book.fault("card_twice", "en", card="7") == "the 7 is in two places"


@pytest.mark.parametrize(("names", "en", "fr"), [
    ((), "", ""), (["Red"], "Red", "Red"), (["Red", "Blue"], "Red and Blue", "Red et Blue"),
    (("Red", "Blue", "Green"), "Red, Blue and Green", "Red, Blue et Green"),
])
def test_names_in_a_row_have_an_and_before_the_last(book, names, en, fr):
    assert (book.listed(names), book.listed(names, "fr")) == (en, fr)


def test_what_is_nowhere_is_said_by_its_id_and_noted():
    bare = Rulebook("toy", {})
    assert (bare.word("describe.wal", "en"), bare.fault("thrice", "fr"), bare.advise("why")) == (
        "describe.wal", "thrice", "why")
    assert bare.say("no_rule", "tell", {}, "fr") == "no_rule"
    assert bare.missing == {"describe.wal", "thrice", "why", "no_rule"}
    assert bare.title["fr"] == "toy"


def test_one_language_is_enough():
    bare = Rulebook("toy", {"words": {"north": {"en": "North"}}, "rule": [{"id": "take.one", "fr": "Prenez-en un."}]})
    assert (bare.word("north", "fr"), bare["take.one"].text["en"]) == ("North", "Prenez-en un.")
    assert bare["take.one"].title["en"] == "take.one"


def test_a_rulebook_is_a_file_beside_the_game_or_its_own_text(tmp_path, monkeypatch):
    (tmp_path / "my_toy.py").write_text("")
    (tmp_path / "my_toy.toml").write_text('[words]\nnorth = {en = "Up"}\n')
    monkeypatch.syspath_prepend(tmp_path)
    __import__("my_toy")
    assert Rulebook.of("toy", "my_toy.toml", "my_toy").word("north") == "Up"
    assert Rulebook.of("toy", '[words]\nnorth = {en = "Up"}\n').word("north") == "Up"
    with pytest.raises(UnknownRulebook, match="beside my_toy"):
        Rulebook.of("toy", "other.toml", "my_toy")
    with pytest.raises(DamagedRulebook, match="toy"):
        Rulebook.of("toy", "[words\n")


@pytest.mark.parametrize("name", ["", "chess", "../fortissimo", "fortissimo.toml", "FORTISSIMO", "fortissimo\n"])
def test_an_unknown_rulebook_is_refused_by_name(name):
    with pytest.raises(UnknownRulebook, match="fortissimo"):
        Rulebook.load(name)


def damage(raw, change):
    change(raw)
    with pytest.raises(DamagedRulebook) as damaged:
        Rulebook("fortissimo", raw)
    return damaged.value.faults


@pytest.mark.parametrize(("change", "fault"), [
    (lambda raw: raw["rule"][3].pop("id"), r"a \[\[rule\]\] has no id"),
    (lambda raw: [raw["rule"][3].pop(lang) for lang in LANGUAGES], r"setup\.players: needs a text in at least one of"),
    (lambda raw: raw["rule"][3].update(kind=3), r"setup\.players: kind is missing"),
    (lambda raw: raw["rule"][3].update(title="Players"), r"setup\.players title: needs a text"),
    (lambda raw: raw["rule"][3].update(tell={"en": 1}), r"setup\.players tell: needs a text"),
    (lambda raw: raw["rule"][0]["refuse"].update(ways="take"), r"component\.wall_cards refuse: ways is not a list"),
    (lambda raw: raw["rule"][0]["refuse"].update(ways=[""]), r"component\.wall_cards refuse: ways is not a list"),
    (lambda raw: raw["rule"][0]["refuse"].update(ways=["take", ""]), r"component\.wall_cards refuse: ways is not a"),
    (lambda raw: raw["summary"][0].update(lines=[1]), r"\[\[summary\]\] Your turn is not a list of tables"),
    (lambda raw: raw["rule"][3].update(tell={"en": "a", "fr": "b", "ways": ["take"]}), r"setup\.players tell: ways is"),
    (lambda raw: raw["rule"].append(raw["rule"][3]), r"setup\.players stands twice"),
    (lambda raw: raw["ruling"][0].update(id="setup.players"), r"setup\.players stands twice"),
    (lambda raw: raw["ruling"][0].update(rules=[misspelt("setup", "nobody")]), r"cites setup\.nobody, which is"),
    (lambda raw: raw["ruling"][0].update(rules="setup.players"), r"players\.count: rules is not a list of ids"),
    (lambda raw: raw["example"][0].update(moves="take"), r"setup\.three_players: moves is not a list of texts"),
    (lambda raw: raw["summary"][0]["lines"][0].update(en=0), r"Your turn, line 1: needs a text"),
    (lambda raw: raw["ruling"][1].update(alternatives=[{"fr": 0}]), r"first\.seat: needs a text"),
    (lambda raw: raw["example"][0].pop("given"), r"setup\.three_players given: needs a text"),
    (lambda raw: raw["example"][0].pop("position"), r"setup\.three_players: position is missing"),
    (lambda raw: raw["example"][0].update(position=[]), r"setup\.three_players: position is not a table"),
    (lambda raw: raw["example"].append(raw["example"][0]), r"setup\.three_players stands twice"),
    (lambda raw: raw.update(task=[{"id": "t", "fr": "a", "en": "b", "rules": ["no.rule"]}]), r"t cites no\.rule"),
    (lambda raw: raw["chapter"][2].update(first=misspelt("turn", "last")), r"turn begins with turn\.last, which is no"),
    (lambda raw: raw["chapter"][2].update(first="setup.players"), r"turn begins with setup\.players, out of the order"),
    (lambda raw: raw["chapter"].insert(0, raw["chapter"].pop(1)), r"components begins with component\.wall_cards, out"),
    (lambda raw: raw["chapter"][0].update(first="component.start_towers"), r"component\.wall_cards stands in no"),
    (lambda raw: raw["chapter"][0].update(id="setup"), r"setup stands twice"),
    (lambda raw: raw["chapter"][0].pop("first"), r"components: first is missing"),
    (lambda raw: [raw["chapter"][0].pop(lang) for lang in LANGUAGES], r"components: needs a text in at least one of"),
    (lambda raw: raw.update(rule="none"), r"\[\[rule\]\] is not a list"),
    (lambda raw: raw.update(words=[]), r"\[words\] is not a table"),
    (lambda raw: raw["words"].update(north="Nord"), r"\[words\] north: needs a text"),
    (lambda raw: raw["game"].update(title="Fortissimo!"), r"\[game\] title: needs a text"),
])
def test_a_damaged_rulebook_says_where(raw, change, fault):
    assert any(re.search(fault, found) for found in damage(raw, change))


def test_every_fault_of_a_rulebook_is_listed(raw):
    def change(book):
        book["rule"][0].update(en=0)
        book["ruling"][0].pop("answer")

    assert len(damage(raw, change)) == 2


def test_a_task_is_read(raw):
    raw["task"] = [{"id": "take.27", "rules": ["placement.greater"], "fr": "Prenez.", "en": "Take it.",
                    "done": {"fr": "Oui.", "en": "Yes."}, "hint": {"fr": "Bout.", "en": "End."}}]
    task = Rulebook("fortissimo", raw).task("take.27")
    assert (task.text["en"], task.done["fr"], task.hint["en"]) == ("Take it.", "Oui.", "End.")


def test_a_rulebook_that_is_no_toml_is_damaged(tmp_path, monkeypatch):
    (tmp_path / "broken.toml").write_text("[game\n")
    monkeypatch.setattr(rulebook, "_seeds", lambda: tmp_path)
    with pytest.raises(DamagedRulebook, match="broken"):
        Rulebook.load("broken")


def test_every_text_stands_in_both_languages_and_differs(book):
    for rule in book.rules:
        assert set(rule.text) == set(rule.title) == set(LANGUAGES)
        assert rule.text["en"] != rule.text["fr"]
    assert "Rulebook fortissimo" in repr(book)


def test_a_fact_may_have_any_name(book):
    words = rulebook.Rulebook("toy", {"game": {name: {"en": "x", "fr": "y"} for name in ("title", "tagline", "credit")},
                                      "words": {"any": {"en": "{key} {lang}", "fr": "-"}}})
    assert words.word("any", "en", key="a", lang="b") == "a b"


def test_importing_the_engine_leaves_out_what_only_rulebooks_and_saves_need():
    late = ["tomllib", "importlib.resources", "hashlib", "difflib"]
    asked = f"import sys, pontlevis; sys.exit(' '.join(set({late}) & set(sys.modules)))"
    answer = subprocess.run([sys.executable, "-S", "-c", asked], capture_output=True, text=True, check=False,
                            env={"PYTHONPATH": str(Path(rulebook.__file__).parents[2])})
    assert answer.stderr.strip() == ""
