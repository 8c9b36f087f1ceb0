"""The computer players of Fortissimo!: their memory, their judgement, and their strength."""

import importlib
import random
import sys
from itertools import permutations
from pathlib import Path

import pytest

from pontlevis import CHANCE, Record, Sighting
from pontlevis.bots import advise, bot, choose, reason
from pontlevis.bots.players import finish, shares
from pontlevis.games.fortissimo.bots import playouts
from pontlevis.games.fortissimo.bots.endgame import Endgame
from pontlevis.games.fortissimo.bots.judgement import Style, decide
from pontlevis.games.fortissimo.bots.levels import Level, sound
from pontlevis.games.fortissimo.bots.memory import recall
from pontlevis.games.fortissimo.cards import Fire, Flip, Return, Reveal, Take

VERSIONS = ("basic", "advanced")
BENCHMARKS = Path(__file__).parents[4] / "benchmarks"


def played(game, seed, bots, **options):
    """Returns a whole game, checked move by move."""
    rng = random.Random(seed)
    record = Record(game, options={"players": len(bots), **options}, rng=rng)
    while (seat := game.actor(record.state)) is not None:
        if seat == CHANCE:
            record.draw()
        else:
            view = game.view(record.state, seat)
            record.play(choose(bots[seat], game, view, record.sightings, seat, rng))
        assert record.ply < 3000
    return record


def middle(game, seed, plies, **options):
    """Returns a game between two knights after some plies, at a seat's decision."""
    rng = random.Random(seed)
    record = Record(game, options=options, rng=rng)
    knight = bot("fortissimo", "knight")
    while record.ply < plies or game.actor(record.state) == CHANCE:
        if game.actor(record.state) is None:
            return middle(game, seed + 100, plies, **options)
        if game.actor(record.state) == CHANCE:
            record.draw()
        else:
            record.play(choose(knight, game, record.state, record.sightings, record.state.turn, rng))
    return record


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_squires_and_knights_play_whole_games(game, version, players):
    for seed in range(4):
        bots = [bot("fortissimo", ("squire", "knight")[(seed + seat) % 2]) for seat in range(players)]
        assert game.outcome(played(game, seed, bots, version=version).state)


@pytest.mark.parametrize("options", [
    {"edition": "older", "version": "advanced"}, {"magician_order": "any", "version": "advanced"},
    {"cannon_targets": "anyone", "tenth_cannon": "fires", "version": "advanced"}, {"stuck_turn": "flip"},
])
def test_they_play_under_every_kind_of_option(game, options):
    for level in ("squire", "knight"):
        assert game.outcome(played(game, 1, [bot("fortissimo", level)] * 2, **options).state)


@pytest.mark.parametrize("options", [
    {}, *(pytest.param(one, marks=pytest.mark.slow) for one in ({"version": "advanced", "players": 3},
                                                               {"edition": "older"}))])
def test_the_warden_finishes_a_game(game, options):
    record = middle(game, 5, 60, **options)
    rng, warden = random.Random(6), bot("fortissimo", "warden")
    while (seat := game.actor(record.state)) is not None:
        if seat == CHANCE:
            record.draw()
        else:
            record.play(choose(warden, game, record.state, record.sightings, seat, rng))
    assert game.outcome(record.state)


# -------------------------------------------------------------------- memory (memory.public)


@pytest.mark.parametrize("span", [0, 4, 10])
@pytest.mark.parametrize("seed", range(4))
def test_forgotten_cards_change_no_decision(game, span, seed):
    record = middle(game, seed, 60 + seed, version=VERSIONS[seed % 2])
    s, sightings = record.state, record.sightings
    remembered = recall(s, sightings, span)
    forgotten = [place for place, card in enumerate(s.cards) if card and not remembered.cards[place]]
    assert len(forgotten) > 1
    swapped = list(s.cards)
    for place, other in zip(forgotten, forgotten[1:] + forgotten[:1], strict=True):
        swapped[place] = s.cards[other]
    lied = [sighting._replace(what=swapped[sighting.key]) for sighting in sightings
            if s.down >> sighting.key & 1 and sighting.key in forgotten]
    told = [sighting for sighting in sightings if sighting.key not in forgotten]
    other_view = s._replace(cards=tuple(swapped))
    other_sightings = sorted([*told, *lied], key=lambda sighting: sighting.ply)
    player = Level(span, Style(gap=11))
    for dice in range(5):
        one = choose(player, game, s, sightings, s.turn, random.Random(dice))
        assert choose(player, game, other_view, other_sightings, s.turn, random.Random(dice)) == one


def test_what_was_not_sighted_is_not_known_even_to_a_perfect_memory(game):
    s = game.position(walls=[[1, 6], [1]], seen={4: 9, 5: 40}, vacant=[45])
    remembered = recall(s, [Sighting(0, 0, 4, 9)], None)
    assert remembered.cards[4] == 9
    assert remembered.cards[5] == 0
    assert 40 in remembered.unseen


def test_a_memory_of_four_turns_fades_on_the_fifth(game):
    s = game.position(walls=[[1, 6], [1]], seen={4: 9, 5: 40}, vacant=[45])
    seen = [Sighting(2, 0, 4, 9), Sighting(14, 4, 5, 40)]
    assert recall(s, seen, 4).cards[4:6] == (0, 40)
    assert recall(s, seen, 5).cards[4:6] == (9, 40)


def test_the_card_in_hand_and_open_cards_need_no_memory(game):
    s = game.position(walls=[[1, 40], [1, 46]], up={7: 42}, flipped=44, at=8)
    remembered = recall(s, [], 0)
    assert (remembered.cards[7], remembered.card) == (42, 44)


def test_a_recalled_table_is_a_possible_one(game):
    for seed in range(6):
        record = middle(game, seed, 50, version="advanced", players=3)
        s = recall(record.state, record.sightings, 6)
        assert game.read(game.diagram(s)) == s


# -------------------------------------------------------------------- judgement


def judged(game, s, gap=11):
    return decide(game, s, Style(gap=gap), random.Random(1))


@pytest.mark.parametrize(("card", "wanted"), [(12, Take()), (17, Take()), (19, Return())])
def test_a_card_is_taken_while_the_gap_is_small(game, card, wanted):
    assert judged(game, game.position(walls=[[1, 6], [1, 8]], flipped=card)) == wanted


def test_the_known_card_with_the_smallest_gap_is_turned(game):
    s = game.position(walls=[[1, 6], [1, 8]], seen={3: 15, 9: 11, 20: 40, 30: 2})
    assert judged(game, s) == Flip(9)


def test_with_no_card_that_fits_well_an_unknown_one_is_turned(game):
    s = game.position(walls=[[1, 6], [1, 8]], seen={3: 2, 20: 40})
    assert judged(game, s).place not in (3, 20)


def test_the_last_card_needed_is_taken_over_any_gap(game):
    s = game.position(walls=[[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 10]], flipped=46)
    assert judged(game, s) == Take()


def test_points_widen_the_gap_that_is_taken(game):
    for card, wanted in ((40, Return()), (41, Take())):
        s = game.position(walls=[[1, 6, 27], [1, 8]], flipped=card, version="advanced")
        assert judged(game, s, gap=9) == wanted


def test_a_careful_player_does_not_end_the_game_behind(game):
    """advanced.builder_may_lose"""
    walls = [[1, 2, 4, 5, 6, 8, 10, 12, 14], [1, 13, 17, 21, 23, 27, 33, 37]]
    s = game.position(walls=walls, flipped=15, version="advanced")
    assert judged(game, s) == Return()
    assert decide(game, s, Style(gap=9, careful=False), random.Random(1)) == Take()
    best = advise(game, s, Record(game, s).sightings, 0)[0]
    assert (best.move, best.rule) == (Return(), "advanced.builder_may_lose")


def test_the_leaders_best_card_is_shot(game):
    """cannon.target"""
    walls = [[1, 7], [1, 13, 17, 21, 22, 30], [1, 8, 12]]
    s = game.position(walls=walls, firing=True, version="advanced")
    assert judged(game, s) == Fire(1, 21)


def test_the_magician_is_kept_for_a_good_card(game):
    """magician.once"""
    for card, wanted in ((5, "return"), (21, "insert 2")):
        s = game.position(walls=[[1, 10, 31], [1, 8]], flipped=card, version="advanced")
        assert str(judged(game, s)) == wanted


# -------------------------------------------------------------------- exact ends


def least_tall(game, s, seat, depth=0):
    """Returns the share that `seat` can force, by exhaustive search without any heuristics."""
    if s.ended or depth > 40:
        outcome = game.outcome(s)
        return tuple(1 / len(outcome.winners) if i in outcome.winners else 0 for i in range(2)) if outcome else (0, 0)
    found = [least_tall(game, game.play(s, move), seat, depth + 1) for move in game.moves(s)
             if not isinstance(move, Return)]
    return max(found, key=lambda value: value[s.turn]) if found else (0, 0)


@pytest.mark.parametrize("cards", list(permutations((36, 38, 40)))[:3])
def test_the_end_is_seen_exactly(game, cards):
    """Three cards are left and all are known; the solver agrees with exhaustive search."""
    walls = [[1, 2, 3, 4, 5, 6, 7, 35], [1, 8, 9, 10, 11, 12, 13, 37]]
    s = ended_soon(game, walls, {1: cards[0], 2: cards[1], 3: cards[2], 10: 14})
    exact = finish(Endgame(game).values(s))
    assert exact
    assert exact[0].value == least_tall(game, s, 0)[0]


LOST = {"walls": [[1, 18, 22, 24], [1, 14, 17, 31, 36, 37, 40]], "seen": {1: 44, 2: 27, 3: 13}}
"""North waits with any card that it turns, and east wins all the same."""
WON = {"walls": [[1, 5, 17, 31], [1, 2, 8, 20, 26, 38]], "seen": {1: 43, 2: 35, 3: 24, 4: 3}, "unknown": (16,)}
"""North wins with each card that it turns, but sooner with one than with the others."""


@pytest.mark.parametrize(("end", "value"), [(LOST, 0), (WON, 1)])
def test_cards_that_are_turned_and_given_back_for_ever_change_no_value(game, end, value):
    exact = finish(Endgame(game).values(ended_soon(game, **end)))
    assert {one.value for one in exact} == {value}


def test_of_moves_that_win_the_one_that_wins_soonest_is_first(game):
    exact = finish(Endgame(game).values(ended_soon(game, **WON)))
    assert [(str(one.move), one.plies) for one in exact][:2] == [("flip 1", 3), ("flip 2", 8)]
    assert str(advise(game, ended_soon(game, **WON), seen_of(WON), 0)[0].move) == "flip 1"


@pytest.mark.parametrize(("end", "winner"), [(LOST, 1), (WON, 0)])
def test_who_plays_on_by_the_solver_wins_as_soon_as_it_says(game, end, winner):
    rng, s = random.Random(1), ended_soon(game, **end)
    for _ in range(finish(Endgame(game).values(s))[0].plies + 1):
        by_chance = game.actor(s) == CHANCE
        s = game.play(s, game.chance(s).sample(rng) if by_chance else finish(Endgame(game).values(s))[0].move)
        if s.ended:
            break
    assert game.outcome(s).winners == (winner,)


def ended_soon(game, walls, seen, unknown=()):
    """Returns a position near the end, in which all cards except `unknown` are known or destroyed."""
    s = game.position(walls=walls, seen=seen, version="advanced")
    gone = tuple(card for card in s.unseen if card not in unknown)
    places = [*seen, *range(len(seen) + 1, len(seen) + len(unknown) + 1)]
    return s._replace(unseen=unknown, left=s.left & ~sum(1 << card for card in gone), discard=gone,
                      down=sum(1 << place for place in places))


def seen_of(end):
    """Returns the sightings of a seat that has seen all known cards."""
    return tuple(Sighting(0, 0, place, card) for place, card in end["seen"].items())


# -------------------------------------------------------------------- chances


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("version", VERSIONS)
def test_a_playout_ends_as_the_same_players_end_the_game_by_the_rules(game, version, players):
    """On the same deal they make the same choices, up to the last player, who has to take."""
    for seed in range(12):
        s = middle(game, seed, 30 + 10 * seed, players=players, version=version).state
        rng, style = random.Random(seed), sound(s)
        deal = rng.sample(s.unseen, len(s.unseen))
        for move in game.moves(s)[-2:]:
            assert playouts.play_out(game, s, move, style, list(deal), rng) == by_the_rules(game, s, move, style, deal)


def test_a_return_that_loses_is_not_called_a_sure_win(game):
    """Nearly all important cards are known, so all playouts end alike: once for the wrong side."""
    s = game.position(walls=[[1, 5, 11, 17, 27], [1, 9, 13, 21, 25]], turn=1, version="advanced", flipped=28, seen={
        1: 44, 6: 39, 8: 30, 9: 33, 12: 37, 17: 46, 20: 32, 21: 41, 22: 7, 26: 29, 29: 40, 38: 36})
    rng, style = random.Random(1), sound(s)
    deal = rng.sample(s.unseen, len(s.unseen))
    for move in game.moves(s):
        assert playouts.play_out(game, s, move, style, list(deal), rng) == [1.0, 0.0]
        assert by_the_rules(game, s, move, style, deal) == [1.0, 0.0]


def by_the_rules(game, s, move, style, deal):
    """Returns each seat's share of the win if sound players go on from `move`, and unknown cards come as in `deal`."""
    coming, rng, s = list(deal), random.Random(0), game.play(s, move)
    while (actor := game.actor(s)) is not None:
        s = game.play(s, Reveal(coming.pop()) if actor == CHANCE else decide(game, s, style, rng))
    return shares(game.outcome(s).winners, range(len(s.walls)))


@pytest.mark.parametrize("seed", range(5))
def test_a_sprint_counts_points_as_the_rules_do(game, seed):
    record = played(game, seed, [bot("fortissimo", "knight")] * 3, version="advanced",
                    raven_cap=(0, 2)[seed % 2], double_ravens=((), (39, 43))[seed % 2])
    s = record.state
    sprint = playouts.Sprint(s, Style(gap=9), [])
    outcome = game.outcome(s)
    assert tuple(sprint.score(wall) for wall in sprint.walls) == outcome.scores
    assert [share > 0 for share in sprint.result()] == [seat in outcome.winners for seat in range(3)]


@pytest.mark.parametrize("seed", range(5))
def test_a_sprint_shoots_at_what_the_rules_allow(game, seed):
    rng = random.Random(seed)
    cards = rng.sample(range(2, 47), 14)
    walls = [[1, 7], sorted([1, *(card for card in cards[:7] if card != 7)]),
             sorted([1, *(card for card in cards[7:] if card != 7)])]
    options = {"start_card": ("tower", "flag")[seed % 2], "flag_target": seed % 4 == 1}
    s = game.position(walls=walls, firing=True, version="advanced", **options)
    sprint = playouts.Sprint(s, Style(gap=9), [])
    shots = {(shot.seat, shot.card) for seat in (1, 2) for shot in sprint.shots(seat)}
    assert shots == {(target.seat, target.card) for target in game.targets(s)}


# -------------------------------------------------------------------- advice


def test_advice_says_what_may_be_done_with_chances_and_reasons(game):
    record = middle(game, 3, 45, version="advanced", players=3)
    s = record.state
    found = advise(game, game.view(s, s.turn), record.sightings, s.turn)
    assert found
    for advice in found:
        assert game.why_not(s, advice.move) is None
        assert 0 <= advice.chance <= 1
        assert advice.rule in game.rulebook
        said = [reason(game, advice, s, lang) for lang in ("en", "fr")]
        assert said[0] != said[1]
        assert not any("{" in sentence for sentence in said)


# -------------------------------------------------------------------- strength


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("better", "worse", "wins"), [("squire", "page", 34), ("knight", "squire", 31)])
def test_each_level_beats_the_one_below(game, version, better, worse, wins):
    won = 0
    for seed in range(60):
        seat = seed % 2
        bots = [bot("fortissimo", better if at == seat else worse) for at in (0, 1)]
        won += seat in game.outcome(played(game, seed, bots, version=version, first=seed // 2 % 2).state).winners
    assert won >= wins


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_the_easiest_level_loses_to_a_careful_beginner(monkeypatch, version):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    monkeypatch.delitem(sys.modules, "common", raising=False)
    won, error = importlib.import_module("strength").match("beginner", "page", 2, version, 100)
    assert won > 0.5
    assert error < 0.1


def test_where_nothing_is_known_no_place_is_better_than_another(game):
    unknown, known = game.position(walls=[[1, 17], [1]]), game.position(walls=[[1, 17], [1]], seen={3: 18})
    assert [one.many for one in advise(game, unknown, (), 0)][:1] == ["flip_any"]
    sightings = (Sighting(0, 0, 3, 18),)
    best = advise(game, known, sightings, 0)[0]
    assert (str(best.move), best.many) == ("flip 3", "")
