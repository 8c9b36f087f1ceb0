"""The kit's check: a game that breaks a promise of the contract does not pass."""

import copy
import random
from dataclasses import dataclass

import pytest

import pontlevis
from pontlevis import Beat, Chance, Numbers, Outcome, Record, Refusal, UnreadableMove
from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.cards import Return, Reveal, Take
from pontlevis.kit import Broken, Kit, Moment, bad_input, check, check_record, check_text, option_sets
from pontlevis.starter.nim import Nim


def test_a_check_counts_what_it_has_played_told_and_refused():
    nim = Nim()
    tested = check(nim, games=3, starts=[nim.read("nim\nheaps: 0 0 1\nturn: 1\n")])
    assert (tested.games, len(tested.told), len(tested.refused)) == (4, 3, 0)
    assert tested.moves > 4


def test_option_sets_pair_every_value_with_every_other(game):
    chosen = list(option_sets(game, random.Random(3)))
    assert chosen[0] == {}
    for first in game.options:
        for second in game.options:
            for value in first.values:
                for other in second.values:
                    paired = any(c.get(first.name) == value and c.get(second.name) == other for c in chosen)
                    impossible = first is second or {first.name, second.name} == {"first", "players"}
                    assert paired or impossible, (first.name, value, second.name, other)
    assert len(chosen) < 40



def moves_twice(self, s):
    return [*Fortissimo.moves(self, s)] * 2


def moves_too_few(self, s):
    return [*Fortissimo.moves(self, s)][:-1]


def moves_too_many(self, s):
    found = [*Fortissimo.moves(self, s)]
    return found if s.awaits_reveal or s.ended or Take() in found else [*found, Take()]


def why_not_without_a_rule(self, s, move):
    refusal = Fortissimo.why_not(self, s, move)
    return refusal and Refusal("turn" + ".nowhere", **refusal.facts)


def why_not_without_facts(self, s, move):
    refusal = Fortissimo.why_not(self, s, move)
    return refusal and Refusal(refusal.rule)


def why_not_in_a_circle(self, s, move):
    refusal = Fortissimo.why_not(self, s, move)
    low = refusal and refusal.rule == "placement.greater"
    return Refusal(refusal.rule, **refusal.facts | {"case": "insert"}) if low else refusal


def play_without_asking(self, s, move):
    for beat in self.tell(s, move):
        s = beat.state
    return s


def tell_too_little(self, s, move):
    yield from list(Fortissimo.tell(self, s, move))[:-1]


def tell_in_no_words(self, s, move):
    for beat in Fortissimo.tell(self, s, move):
        yield Beat(beat.state, beat.rule)


def chance_forgets_one(self, s):
    return Chance([Reveal(card) for card in s.unseen[1:]], key=s.flipped, shuffle=0)


def chance_is_unfair(self, s):
    return Chance([Reveal(card) for card in s.unseen], [0, *[1] * (len(s.unseen) - 1)], key=s.flipped)


def actor_after_the_end(self, s):
    return s.turn if s.ended else Fortissimo.actor(self, s)


def outcome_for_nobody(self, s):
    found = Fortissimo.outcome(self, s)
    return found and Outcome((), found.scores, found.rule, found.ranks)


def outcome_that_does_not_add_up(self, s):
    found = Fortissimo.outcome(self, s)
    return found and found._replace(scores=tuple(score + 1 for score in found.scores))


def describe_in_one_language(self, s, lang):
    return Fortissimo.describe(self, s, "en")


def diagram_that_forgets(self, s):
    return Fortissimo.diagram(self, s._replace(cards=(0,) * 46))


def parse_something_else(self, s, text):
    return Return() if text == "take" else Fortissimo.parse(self, s, text)


def view_that_hides_too_much(self, s, seat):
    return s._replace(cards=(0,) * 46)


def setup_elsewhere(self, **options):
    return Fortissimo.setup(self, **options)._replace(turn=1)


BREAKS = [
    ("moves", moves_twice), ("moves", moves_too_few), ("moves", moves_too_many), ("why_not", why_not_without_a_rule),
    ("why_not", why_not_without_facts), ("why_not", why_not_in_a_circle), ("play", play_without_asking),
    ("tell", tell_too_little), ("tell", tell_in_no_words), ("chance", chance_forgets_one), ("chance", chance_is_unfair),
    ("actor", actor_after_the_end), ("outcome", outcome_for_nobody), ("outcome", outcome_that_does_not_add_up),
    ("describe", describe_in_one_language), ("diagram", diagram_that_forgets), ("parse", parse_something_else),
    ("view", view_that_hides_too_much), ("setup", setup_elsewhere),
]


@pytest.mark.parametrize(("name", "broken"), BREAKS, ids=[broken.__name__ for _, broken in BREAKS])
def test_a_broken_promise_is_caught(name, broken, game):
    saboteur = type("Saboteur", (Fortissimo,), {name: broken})()
    saboteur.rulebook = copy.copy(game.rulebook)
    saboteur.rulebook.missing = set()
    with pytest.raises(Broken):
        check(saboteur, games=3, seed=5, starts=[saboteur.position(walls=[[1, 44], [1, 43, 46]], flipped=45)])


def test_a_game_without_end_is_caught(monkeypatch, game):
    monkeypatch.setattr("pontlevis.kit.contract.LONGEST_GAME", 20)
    with pytest.raises(Broken, match="not over"):
        Kit(game).play(Record(game), random.Random(1))


def test_a_record_that_differs_is_caught(game):
    record = bad_input.short_record(game, random.Random(2))
    check_record(record)
    record._line[2] = record._line[2]._replace(state=record.at(2))
    with pytest.raises((Broken, ValueError)):
        check_record(record)


def test_a_state_that_no_diagram_tells_is_caught(game):
    with pytest.raises(Broken, match="not a possible position"):
        check_text(game, game.setup()._replace(idle=7))


def test_what_is_no_state_move_or_seat_is_said_to_be_none(game):
    s = game.setup()
    with pytest.raises(TypeError, match="fortissimo cannot play on a str: it wants its own State"):
        game.moves("x")
    with pytest.raises(UnreadableMove, match="'x' is not a move of fortissimo: fortissimo has flip,"):
        game.tell(s, "x")
    with pytest.raises(ValueError, match="no seat 2: fortissimo has seats 0 to 1 here"):
        game.tally(s, 2)
    with pytest.raises(ValueError, match="no language 'xx': there are en, fr"):
        game.describe(s, "xx")


@pytest.mark.parametrize(("name", "careless"), [
    ("setup", lambda self, **options: Fortissimo.setup(self)),
    ("why_not", lambda self, s, move: None),
    ("parse", lambda self, s, text: Take()),
    ("read", lambda self, text: text.splitlines()),
    ("position", lambda self, *, walls=(): self.setup(players=len(walls))),
    ("position", lambda self, *, firing=False: self.setup()),
    ("position", lambda self, *, turn=0: self.setup()._replace(idle=7)),
])
def test_careless_input_is_caught(name, careless):
    with pytest.raises(bad_input.Mishandled):
        bad_input.check(type("Careless", (Fortissimo,), {name: careless})(), random.Random(1))


def test_a_moment_plays_refuses_and_tells(game):
    s = Moment(game, game.position(walls=[[1, 6, 17], [1]], flipped=27))
    assert s.play("take").walls[0] == (1, 6, 17, 27)
    assert (s.refuses("take"), s.refuses("flip 1")) == ("", "turn.flip_one")
    assert s.tells("return") == ["turn.return", "turn.clockwise"]
    assert s.points(0) == 3


@pytest.mark.parametrize(("game_id", "names", "change", "wrong"), [
    ("fortissimo", {"walls": [[1, 6], [1]]}, {"walls": ((1, 6), (1, 6))}, ["card_twice", "vacant_count"]),
    ("fortissimo", {"walls": [[1, 6], [1]]}, {"firing": True}, ["powers_in_basic_game", "no_cannon", "no_target"]),
    ("tower_defense", {"path": {4: "5"}, "turn": 2}, {"throws": 3}, ["throws", "closed"]),
    ("la_forteresse", {"yellow": {"e4": 3}, "red": {"e8": 2}}, {"quiet": -1}, ["quiet"]),
])
def test_a_game_lists_what_makes_a_state_impossible(game_id, names, change, wrong):
    played = pontlevis.game(game_id)
    s = played.position(**names)
    assert not list(played.faults(s))
    assert [fault.id for fault in played.faults(s._replace(**change))] == wrong


@pytest.mark.parametrize("slots", [True, False])
def test_a_move_names_things_by_whole_numbers_with_slots_or_without(slots):
    made = dataclass(frozen=True, slots=slots)(type("Swap", (Numbers,), {"__annotations__": {"place": int}}))
    assert [str(made(number)) for number in (3, 9_999, -9_999)] == ["swap 3", "swap 9999", "swap -9999"]
    for wrong in (True, 2.0, "3", 10_000, -10_000):
        with pytest.raises(UnreadableMove, match="names a place by its number"):
            made(wrong)
