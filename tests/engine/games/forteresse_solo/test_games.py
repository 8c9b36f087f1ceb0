"""What must hold in every game of Forteresse Solo, under any options: no card is lost or doubled, everything is legal
that is not refused, any moment can be written down and read back, and there is an end."""

import random
from collections import Counter
from itertools import product

import pytest

from pontlevis import CHANCE, BadPosition, Record
from pontlevis.games.forteresse_solo import ForteresseSolo, moves, steps
from pontlevis.games.forteresse_solo.cards import PACK, TREASURES
from pontlevis.games.forteresse_solo.state import Duel
from pontlevis.kit import Kit, check, check_record

GAME = ForteresseSolo()
OPTIONS = [dict(zip((option.name for option in GAME.options), values, strict=True))
           for values in product(*(option.values for option in GAME.options))]
WANTED = {
    moves.Play: 3, moves.Link: 6, moves.Explore: 5, moves.Place: 6, moves.Defend: 2, moves.Strike: 4, moves.Take: 4,
    moves.Bribe: 2,
}
"""What a player with a plan prefers; other moves count for 1."""


def chosen(rng, s, keen):
    """A legal move: any, or rather one that gets on."""
    if GAME.actor(s) == CHANCE:
        return GAME.chance(s).sample(rng)
    legal = GAME.moves(s)
    if not keen:
        return rng.choice(legal)
    paths = dict(zip("hdcs", s.paths, strict=True))
    wealth = {card: 0 if card[0] == "A" else 1 for card in PACK}

    def weight(move):
        if isinstance(move, moves.Explore):
            path = paths[move.path]
            opens = path.explored and (not path.door or path.door in s.hand)
            return 40 if opens else 8 if path.complete and not path.explored else 0.5
        if isinstance(move, (moves.Burn, moves.Discard)):
            return 0.01 + wealth[move.card]
        if isinstance(move, moves.Take):
            return 20 if move.card[0] == "A" else 1
        return WANTED.get(type(move), 1)

    return rng.choices(legal, [weight(move) for move in legal])[0]


def a_game(number, keen=False, **options):
    """The states of a whole game, each with the move that led to it (None for the first)."""
    rng = random.Random(number)
    s = GAME.setup(**options)
    yield None, s
    while GAME.actor(s) is not None:
        move = chosen(rng, s, keen)
        s = GAME.play(s, move)
        yield move, s


def packs(s):
    """Your cards and the Fortress's, wherever they lie."""
    yours = [*s.hand, *s.deck, *s.discard, *s.out, *s.played]
    yours += [card for hero in s.heroes for card in (hero.card, *hero.stats)]
    theirs = [*s.fortress, *s.under, *s.fallen, *s.reserve, *s.doors, *s.opened, *TREASURES]
    theirs += [card for enemy in s.enemies for card in (enemy.card, *enemy.stats)]
    theirs += [card for path in s.paths for card in (*path.places, path.door) if card]
    return yours, theirs


def whole(pack):
    """Whether every card is there, once."""
    return len(pack) == len(PACK) and set(pack) == set(PACK)


@pytest.mark.parametrize("keen", [False, True])
def test_in_a_few_hundred_games_no_card_is_lost_or_doubled_and_there_is_an_end(keen):
    ends = Counter()
    for number in range(160):
        for _, s in a_game(number, keen, **OPTIONS[number % len(OPTIONS)]):
            assert all(map(whole, packs(s)))
        assert s.turn <= 60
        ends[s.ended] += 1
    assert ends["end.win"] > 0 or not keen
    assert ends["end.lose"] > 0


@pytest.mark.parametrize("keen", [False, True])
def test_no_card_is_lost_in_the_middle_of_a_move(keen):
    for number in range(24):
        before = None
        for move, s in a_game(number, keen, **OPTIONS[number]):
            if before is not None:
                for beat in GAME.tell(before, move):
                    assert all(map(whole, packs(beat.state)))
            before = s


def test_the_kit_finds_every_promise_kept_on_every_move():
    check(GAME, games=9)


@pytest.mark.parametrize("number", range(6))
def test_a_few_hundred_moments_of_games_with_a_plan_keep_every_promise(number):
    kit, rng = Kit(GAME), random.Random(number)
    before = None
    for ply, (move, s) in enumerate(a_game(number, keen=True, **OPTIONS[number * 5])):
        if before is not None and not ply % 3:
            kit.check_beats(before, move)
        if not ply % 3:
            kit.check_state(s, rng)
        before = s


@pytest.mark.parametrize("keen", [False, True])
def test_moves_are_the_candidates_that_no_rule_refuses(keen):
    for number in range(16):
        for ply, (_, s) in enumerate(a_game(number, keen, **OPTIONS[number * 2])):
            if ply % 4 == number % 4:
                allowed = [move for move in GAME.candidates(s) if GAME.why_not(s, move) is None]
                assert sorted(map(str, allowed)) == sorted(map(str, GAME.moves(s)))


@pytest.mark.parametrize("keen", [False, True])
def test_every_position_is_possible_and_read_back_from_its_diagram(keen):
    for number in range(16):
        for ply, (_, s) in enumerate(a_game(number, keen, **OPTIONS[number])):
            assert GAME.possible(s) is s
            if ply % 4 == number % 4:
                assert GAME.read(GAME.diagram(s)) == s


@pytest.mark.parametrize("number", range(10))
def test_a_record_replays_takes_back_and_survives_saving_and_sharing(number):
    options = OPTIONS[number * 3]
    record = Record(GAME, options=options)
    for move, _ in a_game(number, number % 2 == 1, **options):
        if move is not None:
            record.play(move)
    check_record(record)


def test_a_game_taken_back_in_the_middle_of_what_the_fortress_does_goes_on_the_same_way():
    for number in range(6):
        record = Record(GAME, rng=random.Random(number))
        for move, _ in a_game(number, keen=True):
            if move is not None:
                record.play(move)
        middle = [ply for ply in range(record.ply) if isinstance(record.at(ply).agenda[0], steps.Flip)][::9]
        for ply in reversed(middle):
            states, fell = [record.at(ply), record.at(ply + 1)], record.move(ply + 1)
            record.go_to(ply)
            again = Record(GAME, GAME.read(GAME.diagram(record.state)))
            again.play(str(fell))
            record.draw()
            assert [record.at(ply), record.state] == states
            assert again.state == states[1]


def test_a_card_may_come_again_after_a_reshuffle():
    s = GAME.position(at="refill", reserve="2d 3d 4d 5d 2c", fortress="9h", heroes={"Kh": "5h"})
    record = Record(GAME, s, rng=random.Random(1))
    record.draw()
    assert record.state.shuffles == 1
    assert record.state.fortress


def test_nobody_is_asked_a_question_with_one_answer():
    for number in range(40):
        for _, s in a_game(number, keen=number % 2 == 1, **OPTIONS[number % len(OPTIONS)]):
            if GAME.actor(s) == 0:
                waits = any(not hero.stats for hero in s.heroes) if s.asked == "muster" else s.asked == "places"
                assert len(GAME.moves(s)) >= 2 or waits


def test_random_games_are_as_long_as_they_were_found_to_be():
    turns, decisions, choices = [], 0, 0
    for number in range(120):
        for _, s in a_game(number):
            if GAME.actor(s) == 0:
                decisions += 1
                choices += len(GAME.moves(s))
        turns.append(s.turn)
    assert 7 <= sum(turns) / len(turns) <= 9
    assert max(turns) <= 25
    assert 3.5 <= choices / decisions <= 5


# ---------------------------------------------------------------- what cannot be


@pytest.fixture(scope="module")
def moments():
    """The states of some games."""
    return [s for number in range(10) for _, s in a_game(number, keen=True)]


def test_every_agenda_is_good_or_refused(moments):
    rng = random.Random(5)
    seen = [s for s in moments if s.agenda]
    pieces = sorted({s.agenda[:2] for s in seen}, key=str)
    good = 0
    for s in rng.sample(seen, 500):
        other = rng.choice(seen).agenda
        odd = s._replace(agenda=rng.choice((other, (*rng.choice(pieces), *other[rng.randrange(3):]))))
        try:
            odd = GAME.possible(odd)
        except BadPosition:
            continue
        good += 1
        for _ in range(40):
            if GAME.actor(odd) is None:
                break
            odd = GAME.play(odd, chosen(rng, odd, keen=False))
    assert good


@pytest.mark.parametrize("field", ["attackers", "tried", "defence", "strikes", "played", "heroes", "enemies", "paths",
                                   "reserve", "under", "hand", "opened", "out", "doors", "treasures", "turn",
                                   "mulligan", "ended"])
def test_a_field_of_another_game_is_good_or_refused(field, moments):
    rng = random.Random(field)
    for _ in range(150):
        s = rng.choice(moments)
        odd = s._replace(**{field: getattr(rng.choice(moments), field)})
        if odd == s:
            continue
        try:
            odd = GAME.possible(odd)
        except BadPosition:
            continue
        for _ in range(40):
            if GAME.actor(odd) is None:
                break
            odd = GAME.play(odd, chosen(rng, odd, keen=False))


@pytest.mark.parametrize(("names", "fault"), [
    ({"hand": "Kh Kh"}, "twice_yours"), ({"reserve": "Kh", "enemies": {"Kh": "2h"}}, "twice_theirs"),
    ({"reserve": "Ah"}, "misplaced"), ({"reserve": "10h"}, "misplaced"), ({"heroes": {"5h": "2h"}}, "misplaced"),
    ({"heroes": {"Kh": "2h 3h 4h"}}, "stats"), ({"heroes": {"Kh": "9h"}}, "misplaced"),
    ({"enemies": {"Kh": "9h 8h"}}, "stats"), ({"paths": {"h": "6d"}}, "path"), ({"explored": "h"}, "path_unexplored"),
    ({"doors": {"h": "Ah"}}, "door"), ({"opened": "Ah"}, "opened"), ({"fortress": 0}, "not_reshuffled"),
    ({"reserve": "2h 3h 4h 5h 2d 3d 4d"}, "reserve"), ({"turn": 0}, "number"), ({"hand": "Xh"}, "no_card"),
    ({"paths": {"x": "6d"}}, "no_suit"), ({"mulligan": True, "hand": "Kh"}, "mulligan"),
    ({"heroes": {"Kh": "2h", "Qd": "2d"}, "engaged": "Kh", "hand": "Kd"}, "engaged"),
    ({"at": "strikes", "heroes": {"Kh": "2h"}, "strikes": {"Qd": "Kc"}, "enemies": {"Kc": "2c"}}, "plan"),
    ({"at": "defence", "heroes": {"Kh": "2h", "Qd": "2d"}, "defence": {"Kh": "Jc", "Qd": "Jc"},
      "enemies": {"Kc": "2c", "Jc": "3c"}, "engaged": "Kh"}, "plan"),
])
def test_an_impossible_position_says_what_is_wrong(names, fault):
    with pytest.raises(BadPosition) as error:
        GAME.position(**{"hand": "Kh", **names} if "Kh" not in str(names) else names)
    assert fault in [found.id for found in error.value.faults]
    assert all(GAME.fault_sentence(found, lang) for found in error.value.faults for lang in ("en", "fr"))
    assert not GAME.rulebook.missing


NOBODY = {"at": "defence", "heroes": {"Kd": "5d"}, "enemies": {"Js": "3s"}}

@pytest.mark.parametrize(("names", "fault"), [
    ({"engaged": "Qd"}, "absent"), ({"engaged": "x"}, "no_card"),
    ({"engaged": "Kd Kd", "heroes": {"Kd": "5d"}}, "said_twice"),
    ({"bosses": "Ks"}, "absent"), ({"enemies": {"": "3s"}}, "one_card"), ({"enemies": {"Js Qs": "3s"}}, "one_card"),
    ({"at": "defence", "enemies": {"Js": ""}}, "bare"), ({"at": "strikes", "heroes": {"Kd": ""}}, "bare"),
    ({"deck": -1}, "pile"), ({"deck": 53}, "pile"), ({"fortress": 99}, "pile"),
    ({"hand": " ".join(PACK)}, "hand"), ({"hand": "2h 3h 4h 5h 2d 3d 4d"}, "hand"),
    ({"heroes": {"Kd": "5h 2s"}}, "stats"), ({"enemies": {"Js": "5h 2d"}}, "stats"),
    ({"turn": 1, "paths": {"h": "6h 7h"}, "looted": "h", "opened": "Ah"}, "early"),
    ({"turn": 1, "discard": "2h"}, "early"), ({"turn": 1, "at": "draw", "enemies": {"Js": "3s"}}, "early"),
    ({"turn": 2, "at": "serve", "enemies": {"Js": "9s", "Qs": "8s", "Ks": "7s"}}, "early"),
    ({**NOBODY, "defence": {"Kd": ""}}, "one_card"), ({**NOBODY, "defence": {"Kd": "Qs"}}, "plan"),
    ({**NOBODY, "defence": {"Qd": "Js"}}, "plan"), ({**NOBODY, "tried": "Js"}, "plan"),
    ({**NOBODY, "at": "bribes", "tried": "Qs", "spent": "10h"}, "plan"), ({**NOBODY, "tired": "Kd"}, "plan"),
    ({**NOBODY, "at": "fights", "tired": "Kd"}, "plan"), ({**NOBODY, "at": "strikes", "defence": {"Kd": "Js"}}, "plan"),
    ({"at": "strikes", "enemies": {"Js": "3s"}, "boss_status": "place", "bosses": "Js"}, "boss"),
    ({"explored": "h h", "paths": {"h": "6h 7h"}}, "said_twice"), ({"turn": 10**7}, "argument_number"),
    ({"paths": {"h": "6h 7h"}, "explored": "h", "doors": {"h": "Ah Ad"}}, "one_card"),
])
def test_what_no_game_reaches_and_what_would_be_ignored_is_refused(names, fault):
    with pytest.raises(BadPosition) as error:
        GAME.position(**{"hand": "" if "hand" in str(names) else "2c", **names})
    assert fault in [found.id for found in error.value.faults]
    assert all(GAME.fault_sentence(found, lang) for found in error.value.faults for lang in ("en", "fr"))
    assert not GAME.rulebook.missing


def test_nobody_explores_or_strikes_once_the_game_is_lost():
    over = next(s for number in range(20) for _, s in a_game(number) if s.ended == "end.lose" and s.heroes)
    away = over._replace(heroes=(over.heroes[0]._replace(engaged=True), *over.heroes[1:]))
    strikes = over._replace(strikes=(Duel(over.heroes[0].card, "Js"),))
    assert [[fault.id for fault in GAME.faults(s)] for s in (over, away, strikes)] == [[], ["engaged"], ["plan"]]
