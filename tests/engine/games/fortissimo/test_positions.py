"""Random positions of Fortissimo!: accepted ones are restored from text and save, and refusals are helpful."""

import random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import pontlevis
from pontlevis import BadOption, BadPosition, Record
from pontlevis.games.fortissimo.cards import Fire, Flip, Give, Insert, Leave, Lift, Pass, Return, Stop, Take
from pontlevis.kit import check_text, check_ways
from pontlevis.record.share import decode, encode
from sizes import often

GAME = pontlevis.game("fortissimo")
ADVANCED = {"version": "advanced"}
OLDER = {"version": "advanced", "edition": "older"}
USUAL = ("players", "version", "first")
SEEDS = st.integers(0, 10**6)
ANYWHERE = settings(max_examples=often(400), deadline=None, suppress_health_check=list(HealthCheck))


def arguments(seed):
    """Returns arguments of `position`: mostly possible walls, and up to two other arguments, likely or not."""
    rng = random.Random(seed)
    deck = rng.sample(range(2, 47), 45)
    walls = [[1, *sorted(deck.pop() for _ in range(rng.choice([0, 2, 3, 5, 9])))] for _ in range(rng.choice([2, 2, 3]))]
    if not rng.randrange(4):
        rng.choice(walls)[0:rng.randrange(2)] = deck[:rng.randrange(2)]
    card, place = rng.choice, rng.randrange
    known = [1, *deck, *deck, *deck, *walls[0]]
    names = {
        "seen": {place(47): card(known), place(1, 46): card(known)}, "up": {place(1, 46): card(known)},
        "flipped": card(known), "at": place(47), "discard": [card([1, *deck])], "vacant": [place(46), place(46)],
        "turn": place(-1, 4), "idle": card([-1, 0, 3, 200, 201]), "firing": True, "fired": True,
        "magician_used": True, "laid": True,
    }
    options = {option.name: rng.choice(option.values) for option in GAME.options if option.name not in USUAL}
    chosen = {name: options[name] for name in rng.sample(list(options), rng.randrange(4))}
    return {"walls": walls, "version": card(["basic", "advanced", "advanced"])} | chosen | {
        name: names[name] for name in rng.sample(list(names), rng.choice([0, 1, 1, 2]))}


def made(names):
    """Returns the position, or None if it is refused."""
    try:
        return GAME.position(**names)
    except (BadPosition, BadOption):
        return None


def check_accepted(s):
    """Checks that it is restored from diagram, save and code, and that each card is in one legal place."""
    check_text(GAME, s)
    assert Record.from_json(Record(GAME, s).to_json()).state == decode(encode(Record(GAME, s))).state == s
    out = [card for wall in s.walls for card in wall] + [*s.discard]
    known = [card for card in s.cards if card]
    assert sorted([*(card for card in out if card > 1), *known, *s.unseen]) == list(range(2, 47))
    assert out.count(1) == len(s.walls)
    assert (s.down | s.up).bit_count() == len(known) + len(s.unseen)


@ANYWHERE
@given(SEEDS)
def test_a_position_that_is_accepted_comes_back_from_its_diagram_and_from_a_save(seed):
    s = made(arguments(seed))
    assume(s is not None)
    check_accepted(s)


@pytest.mark.parametrize("names", [
    {"walls": [[1, 2, 4, 6, 8, 10, 12, 14, 18], [1]], "fired": True, "discard": [16], "tenth_cannon": "fires",
     "cannon_targets": "anyone", **ADVANCED},
    {"walls": [[1, 7], []], "discard": [1], **OLDER},
    {"walls": [[1, 7], [5]], "discard": [1], **OLDER},
    {"walls": [[1, 31], [1]], "laid": True, "turn": 1, **ADVANCED},
    {"walls": [[1, 31, 40, 22], [1]], "magician_used": True, "magician_order": "any", **ADVANCED},
    {"walls": [[1, 40, 31, 35], [1]], "magician_used": True, "magician_order": "any", **ADVANCED},
    {"walls": [[40, 31, 35], [1, 7]], "discard": [1], "magician_used": True, "magician_order": "any", **OLDER},
    {"walls": [[1], [1]], "idle": 7, "stall_limit": 7},
    {"walls": [[1, 12], [1, 46]], "up": {4: 15, 5: 6}, "at": 4},
    {"walls": [[1, 12], [1]], "seen": {4: 15}, "at": 4, "flipped": 15},
    {"walls": [[1, 7, 31, 45, 46], [1, 44]], "up": {4: 15}, "firing": True, "magician_used": True, **ADVANCED},
])
def test_a_rare_position_comes_back_from_its_diagram_and_from_a_save(names):
    check_accepted(GAME.position(**names))


# ---------------------------------------------------------------- the moves that refusals recommend

TRIES = [*map(Flip, range(46)), *map(Insert, range(11)), *map(Give, range(4)), Lift(5), Take(), Return(), Leave(),
         Pass(), Stop(), Fire(0, 7), Fire(1, 20), Fire(1, 44)]


def check_refusals(s):
    """Checks for all tries that a refusal that recommends a move names a legal one."""
    moves = dict.fromkeys([*TRIES, *GAME.candidates(s)])
    check_ways(GAME, s, {move: refusal for move in moves if (refusal := GAME.why_not(s, move)) is not None})


@ANYWHERE
@given(SEEDS)
def test_no_refusal_names_as_the_way_out_a_move_that_is_refused_as_well(seed):
    s = made(arguments(seed))
    assume(s is not None)
    check_refusals(s)


@pytest.mark.parametrize("seed", range(often(24)))
def test_no_refusal_of_a_random_game_names_as_the_way_out_a_move_that_is_refused_as_well(seed):
    rng = random.Random(seed)
    chosen = {option.name: rng.choice(option.values) for option in GAME.options} | {"first": 0}
    options = chosen if seed % 2 else {"version": "advanced", "players": 2 + seed % 3}
    record = Record(GAME, options=options, rng=rng)
    while GAME.actor(record.state) is not None and record.ply < 250:
        check_refusals(record.state)
        moves = [move for move in GAME.moves(record.state) if not isinstance(move, Return)]
        record.play(rng.choice(moves or GAME.moves(record.state)))


@pytest.mark.parametrize(("walls", "names", "allowed"), [
    ("1 31 42 / 1 46", {"up": {9: 13}, "at": 9}, {"insert 1"}),
    ("1 31 42 / 1 46", {"up": {9: 45}, "at": 9}, {"take"}),
    ("1 31 42 / 1 46", {"flipped": 13}, {"return", "insert 1"}),
    ("1 31 42 / 1 46", {"flipped": 45}, {"take", "return"}),
    ("1 17 42 / 1", {"flipped": 13}, {"return"}),
    ("1 31 / 1 20", {}, {f"flip {place}" for place in range(1, 44)}),
    ("1 7 / 1 20", {"firing": True}, {"fire east 20"}),
])
def test_the_ways_that_refusals_name_are_the_ones_there_are(at, walls, names, allowed):
    s = at(walls, **names, **ADVANCED)
    assert s.allows() == allowed
    check_refusals(s.state)


def test_a_magician_that_may_insert_a_card_chosen_face_up_is_named_by_every_refusal(at):
    s = at("1 31 42 / 1 46", up={9: 13}, at=9, **ADVANCED)
    assert s.refuses("take") == "placement.greater"
    for move in ("return", "leave", "pass"):
        assert s.refuses(move) == "last.face_up_cards"
    for move in ("take", "return", "leave", "pass"):
        refusal = GAME.why_not(s.state, GAME.parse(s.state, move))
        assert "insert it with the Magician" in GAME.sentence("refuse", refusal.rule, refusal.facts, s.state, "en")


def test_stopping_while_a_tenth_cannon_fires_is_told_that_it_must_fire(at):
    s = at("1 2 4 6 8 12 14 18 20 36 / 1 21 41", firing=True, tenth_cannon="fires", **ADVANCED)
    assert s.refuses("stop") == "cannon.mandatory"
    assert at("1 16 / 1 21", firing=True, **ADVANCED).refuses("stop") == "end.ten"


def test_the_magician_of_another_is_refused_by_owner_and_the_one_just_laid_by_later(at):
    assert at("1 6 / 1 31", **ADVANCED).refuses("insert 1") == "magician.owner"
    laid = at("1 12 / 1", flipped=31, **ADVANCED).play("take")
    assert laid.refuses("insert 1") == "magician.later"
    assert "magician: laid\n" in GAME.diagram(laid.state)
    assert laid.play("flip 5").laid is False


def test_a_card_out_of_order_makes_a_card_be_compared_with_the_highest_one(at):
    s = at("1 31 40 22 / 1", flipped=30, magician_used=True, magician_order="any", **ADVANCED)
    assert s.refuses("take") == "placement.greater_older"
