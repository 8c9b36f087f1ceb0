"""Properties of games of every kind and style: moves, positions, records, and damaged versions of them."""

import dataclasses
import random
import re
from collections import defaultdict
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import pontlevis
from moments import mixed, told
from pontlevis import CHANCE, BadPosition, Record
from pontlevis.bots import levels
from pontlevis.contract.options import BadOption, UnknownOption
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit import check_record, check_seats
from pontlevis.kit.secrets import check_seen
from pontlevis.record.share import decode, encode
from sizes import SEED, WHOLE, often
from styles import PLAYED, STYLES, played

GAMES = {"cardstle": 8, "forteresse_solo": 16, "fortissimo": 16, "la_forteresse": 12, "tower_defense": 48}
"""The number of games played in each style."""
RECORDS = {"cardstle": 2, "forteresse_solo": 5, "fortissimo": 8, "la_forteresse": 8, "tower_defense": 6}
"""The number of these games that are also made records."""
LONGEST = {"la_forteresse": 150, "cardstle": 500}
"""The maximum of moves, for games that may be long."""
EVERY = {"cardstle": 8, "forteresse_solo": 4, "fortissimo": 4, "la_forteresse": 20, "tower_defense": 1}
"""The step between the states with all checks, by game; `make test` takes every third of these."""
ALWAYS_A_CHOICE = {
    "forteresse_solo": lambda s: (s.asked == "muster" and any(not hero.stats for hero in s.heroes))
    or s.asked == "places",
    "tower_defense": lambda _: False,
}
"""Games whose questions always have several answers, with their exceptions."""
WITH_AGENDA = ("cardstle", "forteresse_solo")
TIMELY = {
    "fortissimo": lambda s: "fire" if s.firing else "take return insert give" if s.flipped and s.cards[s.flipped] else (
        "reveal" if s.flipped else "flip"),
    "la_forteresse": lambda _: "walk march",
    "tower_defense": lambda s: {"throw": "show", "defend": "show", "pair": "move enter pass", "again": "throw stop",
                                "wound": "wound done", "evolve": "evolve keep"}[s.step],
}
"""The kinds of moves possible at each time, for games without an agenda."""
OF_A_KEY = ("boss.death", "when")
"""Forteresse Solo: a key of the deck and a card of the discard pile are taken at different times."""
UNREADABLE = (BadPosition, BadOption, UnknownOption)


READ = {"cardstle": 3, "fortissimo": 2}
"""The step between the positions that are read back, by game, 1 by default; `make fuzz` reads them all."""
TIMES = 3 if WHOLE else 1
"""The factor between the games read back and those of the other tests: 100,000 positions in all."""
SAVED = 25
"""The step between the states that are also saved and encoded, with a diagram as their start."""
BOARDS = {"la_forteresse": [{"layout": layout} for layout in (
    "ccd.ddc/....bba/......./......./......./......./......./......./......./122..../344.433;a9,b9", *(
        Path(__file__).parent / f"data/la_forteresse_{name}.txt" for name in ("hexagons", "small")))]}
"""Further boards: with fortresses side by side, of hexagons, and a small one."""


@cache
def lines(game_id, style, times=1):
    """Returns games of that style, each as its moves and states; of a level only a quarter as many."""
    default, *others = mixed(game_id, None)
    options = [default, *BOARDS.get(game_id, ()), *others]
    number = times * often(GAMES[game_id] // (1 if style in STYLES[game_id] else 4))
    return [[*played(game_id, seed, style, LONGEST.get(game_id, 20_000), **options[seed % len(options)])]
            for seed in range(SEED, SEED + number)]


def states(game_id, style, every=1, times=1):
    """Returns every `every`th state of these games."""
    return [s for line in lines(game_id, style, times) for _, s in line][::every]


def kept(game_id, style):
    """Yields some of these games as records."""
    for line in lines(game_id, style)[:often(RECORDS[game_id])]:
        record = Record(pontlevis.game(game_id), line[0][1])
        for move, _ in line[1:]:
            record.play(move)
            check_seen(record)
        yield record


def played_on(game, s, rng, most=30):
    """Plays up to `most` moves from a position, and describes each state."""
    for _ in range(most):
        if (actor := game.actor(s)) is None:
            return
        assert game.describe(s, "en")
        assert game.moves(s), game.diagram(s)
        s = game.play(s, game.chance(s).sample(rng) if actor == CHANCE else rng.choice(game.moves(s)))


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_each_state_between_the_beats_of_a_move_is_described(game_id):
    game = pontlevis.game(game_id)
    rng = random.Random(4)
    record = Record(game, rng=rng).play_opening()
    while game.actor(record.state) is not None and record.ply < often(200):
        record.draw() if game.actor(record.state) == CHANCE else record.play(rng.choice(game.moves(record.state)))
        for beat in record.beats(record.ply):
            assert all(game.describe(beat.state, lang) for lang in LANGUAGES)
    assert not game.rulebook.missing


def taken(game, s):
    """Returns the state if it is possible, None if it is refused."""
    try:
        return game.possible(s)
    except BadPosition:
        return None


# -------------------------------------------------------------------- moves and positions


@pytest.mark.parametrize(("game_id", "style"), PLAYED)
def test_moves_are_the_candidates_that_no_rule_refuses(game_id, style):
    game = pontlevis.game(game_id)
    for s in states(game_id, style, EVERY[game_id])[::1 if WHOLE else 3]:
        allowed = [move for move in game.candidates(s) if game.why_not(s, move) is None]
        assert sorted(map(str, allowed)) == sorted(map(str, game.moves(s)))


def named(move):
    """Returns the kind of a move, as in its notation."""
    return type(move).__name__.lower()


def timely(game, s, move):
    """Returns whether moves of this kind answer the present question or draw."""
    if game.id not in WITH_AGENDA:
        return named(move) in TIMELY[game.id](s).split()
    return type(move) is type(game.moves(s)[0]) or (s.asked, type(move)) in game.book.answers


@pytest.mark.parametrize(("game_id", "style"), PLAYED)
def test_a_move_is_told_that_it_is_not_its_time_before_what_is_wrong_with_it(game_id, style):
    game, rng, tried = pontlevis.game(game_id), random.Random(SEED), defaultdict(dict)
    some = [s for s in states(game_id, style, EVERY[game_id]) if game.actor(s) is not None]
    some = rng.sample(some, min(len(some), often(250)))
    for s in some:
        for move in game.candidates(s):
            tried[named(move)][move] = None
    for s in some:
        for name, moves in tried.items():
            refusals = {move: game.why_not(s, move) for move in rng.sample([*moves], min(len(moves), 20))}
            said = {(refusal.rule, refusal.facts.get("case")) for refusal in refusals.values() if refusal}
            move = next(iter(refusals))
            if not timely(game, s, move):
                assert len(said - {OF_A_KEY}) <= 1, f"{name}: {refusals}, at {game.diagram(s)}"
            elif game_id in WITH_AGENDA and s.asked and name != "done":
                late = game.late(s, move)
                assert (late.rule, late.facts.get("case")) not in said, f"{name}: {refusals}, at {game.diagram(s)}"


@pytest.mark.parametrize(("game_id", "style"), [*PLAYED, *((game_id, levels(game_id)[0]) for game_id in GAMES)])
def test_every_position_that_play_reaches_is_read_back_from_its_diagram_its_save_and_its_code(game_id, style):
    game = pontlevis.game(game_id)
    reached = states(game_id, style, 1 if SEED else READ.get(game_id, 1), TIMES)[::1 if WHOLE else 3]
    for s in reached:
        assert game.read(game.diagram(s)) == s
    for s in reached[::SAVED]:
        record = Record(game, s)
        for copy in (Record.from_json(record.to_json(), game=game), decode(encode(record), game=game)):
            assert (copy.start, copy.state) == (s, s)


@pytest.mark.parametrize(("game_id", "style"), [one for one in PLAYED if one[0] in ALWAYS_A_CHOICE])
def test_nobody_is_asked_a_question_with_one_answer(game_id, style):
    game, all_the_same = pontlevis.game(game_id), ALWAYS_A_CHOICE[game_id]
    for s in states(game_id, style):
        if game.actor(s) not in (None, CHANCE):
            assert len(game.moves(s)) >= 2 or all_the_same(s)


# -------------------------------------------------------------------- records


@pytest.mark.parametrize(("game_id", "style"), PLAYED)
def test_a_record_replays_takes_back_and_survives_saving_and_sharing(game_id, style):
    for record in kept(game_id, style):
        check_seats(record.game, record.start)
        check_record(record)


@pytest.mark.parametrize(("game_id", "style"), [one for one in PLAYED if one[0] != "la_forteresse"])
def test_a_draw_taken_back_falls_the_same_way_again(game_id, style):
    game, rng = pontlevis.game(game_id), random.Random(SEED + 3)
    for record in kept(game_id, style):
        drawn = [ply for ply in range(record.ply) if game.actor(record.at(ply)) == CHANCE]
        for ply in sorted(rng.sample(drawn, min(4, len(drawn))), reverse=True):
            fell, after = record.move(ply + 1), record.at(ply + 1)
            record.go_to(ply)
            again = Record(game, game.read(game.diagram(record.state)))
            again.play(str(fell))
            record.rng = random.Random(rng.random())
            record.draw()
            assert record.practice
            assert (record.moves[-1], record.state, again.state) == (fell, after, after)


@pytest.mark.parametrize("game_id", GAMES)
def test_moves_are_values(game_id):
    assert all(kind.__dataclass_params__.frozen for kind in pontlevis.game(game_id).move_types)


@pytest.mark.parametrize("game_id", WITH_AGENDA)
def test_steps_are_values(game_id):
    steps = get_args(import_module(f"pontlevis.games.{game_id}.steps").Step)
    assert steps
    assert all(kind.__dataclass_params__.frozen for kind in steps)


# -------------------------------------------------------------------- damaged input


def damaged(s, others, rng):
    """Returns the agenda of a position with a step changed, inserted or removed, or with a number in a step changed."""
    agenda = list(s.agenda)
    at, other = rng.randrange(len(agenda)), rng.choice(others)
    numbers = [name for name in getattr(agenda[at], "__slots__", ()) if type(getattr(agenda[at], name)) is int]
    kind = rng.choice(("change", "insert", "delete", "number") if numbers else ("change", "insert", "delete"))
    if kind == "insert":
        agenda.insert(at, other)
    elif kind == "delete":
        del agenda[at]
    elif kind == "number":
        agenda[at] = dataclasses.replace(agenda[at], **{rng.choice(numbers): rng.choice((-5, -1, 0, 1, 2, 9, 99))})
    else:
        agenda[at] = other
    return tuple(agenda)


@pytest.mark.parametrize("game_id", WITH_AGENDA)
def test_a_damaged_agenda_is_refused_or_can_be_played_on(game_id):
    game, rng, tried = pontlevis.game(game_id), random.Random(SEED + 5), [0, 0]
    seen = [s for style in ("any", "keen") for s in states(game_id, style) if s.agenda]
    steps = [step for s in seen[::9] for step in s.agenda]
    for s in rng.choices(seen, k=often(500)):
        other = rng.choice(seen).agenda if rng.random() < 0.3 else damaged(s, steps, rng)
        odd = taken(game, s._replace(agenda=other))
        tried[odd is not None] += 1
        if odd is not None:
            played_on(game, odd, rng)
    assert SEED or min(tried) > often(15)


@pytest.mark.parametrize(("game_id", "tries", "name"), [
    (game_id, tries, name) for game_id, tries in (("cardstle", 40), ("forteresse_solo", 150))
    for name in pontlevis.game(game_id).setup()._fields if name != "options"])
def test_a_field_of_another_game_is_refused_or_can_be_played_on(game_id, tries, name):
    """For games whose states have no derived fields; in the others the kit tries it by diagram."""
    game, rng, seen = pontlevis.game(game_id), random.Random(f"{name} {SEED}"), states(game_id, "keen")
    for _ in range(often(tries)):
        s = rng.choice(seen)
        other = s._replace(**{name: getattr(rng.choice(seen), name)})
        odd = taken(game, other) if other != s else None
        if odd is not None:
            played_on(game, odd, rng)


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_damaged_diagram_is_refused_or_can_be_played_on(game_id):
    game, rng, refused = pontlevis.game(game_id), random.Random(SEED + 7), 0
    for s in rng.choices(states(game_id, "any"), k=often(40)):
        text = game.diagram(s)
        words = [*re.finditer(r"[^\s():/]+", text)]
        for wrong in ("0", "-1", "99", "Kh", "(act", "((check))", "2)", rng.choice(words)[0]):
            at = rng.choice(words)
            try:
                odd = game.read(text[:at.start()] + wrong + text[at.end():])
            except UNREADABLE:
                refused += 1
                continue
            played_on(game, odd, rng)
    assert SEED or refused > 4 * often(40)


def wrong(kind):
    """Yields the wrong inputs and their faults for each game with a `wrong.py`; a tuple lists all faults."""
    for game_id in pontlevis.games():
        for number, (given, faults) in enumerate(told(game_id, "wrong").get(kind, ())):
            yield pytest.param(pontlevis.game(game_id), given, faults, id=f"{game_id}-{number}")


def check_faults(game, error, faults):
    """Checks that an error has these faults, and no others if `faults` is a tuple, with a sentence in each language."""
    found = [one.id for one in error.faults]
    assert found == [*faults] if isinstance(faults, tuple) else faults in found
    assert game.fault_sentence(error.faults[0], "en") in str(error)
    for one in error.faults:
        said = [game.fault_sentence(one, lang) for lang in LANGUAGES]
        assert len({*said}) == len(said)
        assert all(sentence and not {*"{}"} & {*sentence} for sentence in said)
    assert not game.rulebook.missing


@pytest.mark.parametrize(("game", "names", "faults"), [*wrong("WRONG")])
def test_an_impossible_position_says_what_is_wrong(game, names, faults):
    with pytest.raises(BadPosition) as error:
        game.position(**names)
    check_faults(game, error.value, faults)


@pytest.mark.parametrize(("game", "text", "faults"), [*wrong("MISDRAWN")])
def test_a_diagram_that_cannot_be_read_says_what_is_wrong(game, text, faults):
    with pytest.raises(BadPosition) as error:
        game.read(text)
    check_faults(game, error.value, faults)


@pytest.mark.parametrize("game_id", ["fortissimo", "tower_defense"])
def test_every_fault_of_the_rulebook_is_found_in_some_position_or_diagram(game_id):
    met = {fault for kind in ("WRONG", "MISDRAWN") for _, faults in told(game_id, "wrong")[kind]
           for fault in (faults if isinstance(faults, tuple) else (faults,))}
    assert {*pontlevis.game(game_id).rulebook.faults} <= met
