"""The picture of Forteresse Solo: every card is in its zone and on the table, and everything can be pointed at."""

import random
import re
from functools import cache
from itertools import combinations, pairwise

import pytest

import pontlevis
from moments import rich
from pontlevis import CHANCE
from pontlevis.games.forteresse_solo.cards import PACK
from pontlevis.games.forteresse_solo.state import Duel
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.layout import TOUCH, lay
from pontlevis_widgets.draw.scene import Group, Text, centre, corners
from pontlevis_widgets.games.forteresse_solo.layout import ROOM, tall, wide
from scenes import contains, thinned

GAME = pontlevis.game("forteresse_solo")
BOARD = board_package("forteresse_solo")
pytestmark = pytest.mark.sampled
SHAPES, LANGUAGES = ("wide", "tall"), ("en", "fr")
NARROW = 4.5
"""The least distance of two lines, from middle to middle, at which they can be told apart."""
OPTIONS = ({}, {"lone_stat": "any", "defenders": "many"}, {"hero_boost": "hero", "boss_status": "place"})

def after(state, text):
    """Returns the state after a move and its consequences, up to the next card to turn."""
    return GAME.play(state, GAME.parse(state, text))


DEFENDING = rich("forteresse_solo", "defending")
PLACING = after(GAME.position(at="explore", heroes={"Kc": "5c 2d"}, paths={"c": "6c 7c"}, hand="8c 9h 4s"),
                    "explore Kc c")
TAKING = after(GAME.position(at="swap", hand="4c 7d", discard="8s Kd Ac"), "discard 4c")


def view(state, shape="wide", lang="en", **marks):
    """The picture with the legal moves lit."""
    legal = Legal(GAME, state)
    return BOARD.scene(state, 0, lang, shape, lit=marks.pop("lit", frozenset(legal)), legal=legal, **marks)


@pytest.mark.parametrize(("shape", "layout"), [("wide", wide), ("tall", tall)])
def test_places_stay_where_they_are_while_their_row_has_room(shape, layout):
    bare, full = (lay(layout(*counts), 390 if shape == "tall" else 920).boxes for counts in ((1, 1, 1, 1), ROOM[shape]))
    assert bare.items() <= full.items()


@cache
def games():
    """Some states of random games under several options in which the player decides, and how they ended."""
    found = []
    for seed in range(6):
        rng, state = random.Random(seed), GAME.setup(**OPTIONS[seed % 3])
        while (actor := GAME.actor(state)) is not None:
            moves = list(GAME.moves(state))
            if actor != CHANCE:
                found.append(state)
                moves = [move for move in moves if str(move) != "done" and rng.random() < 0.9] or moves
            state = GAME.play(state, GAME.chance(state).sample(rng) if actor == CHANCE else rng.choice(moves))
        found.append(state)
    return thinned(found[::5], 3) + [state for state in found if state.ended]


def words(scene):
    return " ".join(shape.text for item in scene.items for shape in item.shapes if isinstance(shape, Text))


def names(shapes):
    """The names of the groups in some shapes."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape.name
            yield from names(shape.shapes)


# -------------------------------------------------------------------- where things lie


@pytest.mark.parametrize("shape", SHAPES)
def test_what_can_be_pointed_at_lies_apart_and_is_large_enough_for_a_finger(shape):
    for state in games():
        scene = view(state, shape)
        most = max(len(state.hand), len(state.enemies), len(state.heroes))
        for item in scene.targets:
            assert scene.at(*centre(item.area)) == item
            assert min(item.area[2:]) >= (TOUCH - 0.1 if most <= 6 else 20), item.key
        for one, other in combinations(scene.targets, 2):
            (x, y, w, h), (u, v, p, q) = one.area, other.area
            assert min(x + w, u + p) - max(x, u) < 1 or min(y + h, v + q) - max(y, v) < 1, (one.key, other.key)


def test_the_wide_table_is_low_enough_for_a_small_desktop():
    scene = view(DEFENDING)
    assert (scene.width, scene.height) <= (920, 600)


def test_the_tall_table_is_wide_enough_for_a_phone_below_the_words_of_a_step():
    scene = view(DEFENDING, "tall")
    assert scene.width / scene.height > 0.65


def test_the_points_of_the_fortress_leave_room_for_its_name_on_a_phone():
    name, points = (shape for shape in view(PLACING, "tall", "fr").item("scale theirs").shapes
                    if isinstance(shape, Text))
    assert (name.text, name.size) == ("Forteresse", 12)
    assert name.y < points.y - points.size * 0.7


@pytest.mark.parametrize("shape", SHAPES)
def test_the_size_stays_whatever_lies_on_it(shape):
    assert len({(scene.width, scene.height) for scene in (view(state, shape) for state in games())}) == 1


def test_each_of_your_cards_is_seen_once_or_lies_in_the_deck():
    for state in games():
        keys = {item.key for item in view(state).items}
        seen = [card for card in PACK if f"hand {card}" in keys or f"hero {card}" in keys or f"played {card}" in keys]
        stats = sum(len(hero.stats) for hero in state.heroes)
        assert len(seen) + stats + len(state.deck) + len(state.discard) + len(state.out) == len(PACK)


# -------------------------------------------------------------------- what it tells


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_is_in_words_and_no_code(lang):
    for state in games():
        for item in view(state, lang=lang).targets:
            assert not re.search(r"\b(hand|hero|enemy|reserve|path) (\d+|[JQKA])?[hdcs]\b", item.label)


def test_ranks_are_spoken_as_the_language_has_them():
    assert "dame de cœur" in view(DEFENDING, lang="fr").item("hero Qh").label
    assert "queen of hearts" in view(DEFENDING, lang="en").item("hero Qh").label


def test_a_characters_power_and_stats_are_drawn_and_spoken():
    scene = view(DEFENDING)
    assert scene.item("hero Ks").label.startswith(
        "Hero king of spades, stats 5 of spades, 3 of spades, power 8; faces jack of diamonds")
    assert {"tab_5s_sky", "tab_3s_sky"} <= set(names(scene.item("hero Ks").shapes))
    assert "engaged" in scene.item("hero Qh").label
    assert scene.item("enemy Qc").label.startswith("Boss queen of clubs")


def test_a_line_leads_from_each_defender_to_its_attacker():
    scene = view(DEFENDING)
    assert scene.item("defence Ks Jd") is not None
    assert scene.item("defence Qh Jd") is None


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("count", range(1, 9))
def test_a_line_touches_only_its_two_cards_and_no_word(shape: str, count: int) -> None:
    """For each number of heroes, each of them before each enemy."""
    lang = LANGUAGES[count % 2]
    heroes = {"Jh": "2h", "Qh": "3h", "Kh": "4h 5h", "Js": "2s", "Qs": "3s", "Ks": "4s 5s", "Jd": "2d", "Qd": "3d"}
    enemies = {"Kc": "5c 3c", "Qc": "2c", "Jc": "4c", "Kd": "5d 2d", "Qd": "3d", "Jd": "4d"}
    state = GAME.position(at="defence", heroes=dict(list(heroes.items())[:count]), enemies=enemies, hand="4c")
    for hero in list(heroes)[:count]:
        for enemy in thinned(enemies, 3):
            scene = view(state._replace(defence=(Duel(hero, enemy),)), shape, lang)
            line = scene.item(f"defence {hero} {enemy}")
            spots = [spot for shape_ in line.shapes for spot in along(shape_.d)]
            for item in scene.items:
                if item.key.startswith(("hero ", "enemy ")):
                    assert not any(contains(item.edge, *spot) for spot in spots), (hero, enemy, item.key)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", ["defence", "strike"])
def test_no_two_lines_run_along_each_other(shape, name):
    """Four heroes that face each other's opposites: lines may cross, but each has a height and columns of its own."""
    heroes, enemies = {"Jh": "2h", "Qh": "3h", "Kh": "4h", "Js": "2s"}, {"Kc": "5c", "Qc": "2c", "Jc": "4c", "Kd": "5d"}
    pairs = tuple(Duel(*pair) for pair in zip(heroes, reversed(enemies), strict=True))
    state = GAME.position(at="defence", heroes=heroes, enemies=enemies, hand="4c")
    scene = view(state._replace(**{"strikes" if name == "strike" else "defence": pairs}), shape)
    ways = [list(corners(scene.item(f"{name} {pair.hero} {pair.enemy}").shapes[1].d)) for pair in pairs]
    levels = sorted(way[-1][1] for way in ways)
    assert all(above - below >= NARROW for below, above in pairwise(levels))
    columns = sorted({x for (x, _), *_ in ways} | {way[-1][0] for way in ways})
    assert len(columns) == 2 * len(pairs)
    assert all(right - left >= NARROW for left, right in pairwise(columns))


def along(d):
    """Points on the lines of an outline."""
    found = list(corners(d))
    for (x, y), (u, v) in pairwise(found):
        yield from ((x + (u - x) * k / 40, y + (v - y) * k / 40) for k in range(41))


def test_while_places_are_played_the_points_stand_against_the_level_and_what_may_come():
    assert "7" in words(view(PLACING))
    assert "13-18" in words(view(PLACING))
    played = after(PLACING, "place 8c")
    assert view(played).item("played 8c") is not None
    assert "15" in [shape.text for item in view(played).items for shape in item.shapes if isinstance(shape, Text)]


def test_the_boost_that_may_come_is_what_the_fortress_deck_still_holds():
    known = GAME.position(at="explore", heroes={"Kc": "5c 2d"}, paths={"c": "6c 7c"}, hand="8c", fortress="2h 9d")
    assert "13-15" in words(view(after(known, "explore Kc c")))


def test_an_explored_path_lies_face_down_and_a_looted_treasure_bears_a_crown():
    state = GAME.position(paths={"c": "6c 7c", "h": "8h 9h"}, explored="c h", looted="h", opened="Ah",
                          doors={"c": "As"}, turn=9)
    scene = view(state)
    assert "back_iron" in set(names(scene.item("path c").shapes))
    assert "looted" in scene.item("path h").label
    assert "ace of spades" in scene.item("path c").label


def test_a_deck_that_runs_out_warns():
    counters = [view(GAME.position(deck=count)).item("clock").shapes[0].fill for count in (9, 10)]
    assert counters == ["fire", "ink"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_ends_are_written_on_the_table(lang):
    ends = {state.ended: view(state, lang=lang) for state in games() if state.ended}
    won = GAME.position(at="explore", heroes={"Kc": "5c"}, paths={"c": "6c 7c", "h": "6h 7h", "d": "6d 7d"},
                        explored="c h d", looted="h d", opened="Ah Ad", doors={"c": "As"}, hand="As",
                        turn=9)
    ends["end.win"] = view(after(won, "explore Kc c"), lang=lang)
    told = {"end.win": {"en": "Victory", "fr": "Victoire"}, "end.lose": {"en": "Defeat", "fr": "Défaite"}}
    assert set(ends) == set(told)
    for ended, scene in ends.items():
        assert told[ended][lang] in words(scene)


# -------------------------------------------------------------------- what lights up


def lit(scene):
    return {item.key for item in scene.items if item.lit}


def test_first_what_may_be_taken_up_lights_then_where_it_may_go():
    state = GAME.position(at="defence", heroes={"Ks": "5s 3s"}, enemies={"Jd": "4d", "Qc": "3c"}, hand="4c")
    assert lit(view(state)) == {"hero Ks"}
    assert lit(view(state, picked="hero Ks")) == {"enemy Jd", "enemy Qc"}


def test_a_hint_lights_all_that_its_move_is_about():
    state = GAME.position(at="defence", heroes={"Ks": "5s 3s"}, enemies={"Jd": "4d", "Qc": "3c"}, hand="4c")
    assert lit(view(state, lit=frozenset({"defend Ks Qc"}))) == {"hero Ks", "enemy Qc"}


def test_what_lights_up_says_what_it_is_for():
    assert view(PLACING).item("hand 8c").label == "Your hand: 8 of clubs, place. You may play 8 of clubs"


def test_the_discard_pile_lights_up_when_a_card_may_be_taken_out_of_it():
    assert lit(view(TAKING)) == {"discard"}
    inside = view(TAKING, opened="discard")
    assert {item.target for item in inside.items if item.lit} == {"take 8s", "take Kd", "take Ac"}
    assert next(item for item in inside.items if item.target == "take 4c").lit is False
