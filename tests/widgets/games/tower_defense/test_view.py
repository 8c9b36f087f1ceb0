"""The picture of Tower Defense: every path fits, every coin can be told, every move can be pointed at."""

import random
from itertools import pairwise

import pytest

import pontlevis
from moments import rich
from pontlevis import CHANCE
from pontlevis.games.tower_defense.pieces import ALL
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.context import Context
from pontlevis_widgets.draw.scene import centre, grow, overlap

GAME = pontlevis.game("tower_defense")
BOARD = board_package("tower_defense")
view, traces = BOARD.scene, BOARD.picture.traces
SHAPES = ("wide", "tall")
OPTIONS = ({}, {"pairs": "many", "path_length": 8}, {"stack_move": "slip", "path_length": 5},
           {"stack_move": "carry", "path_length": 16}, {"castle_exact": True, "entry_counts": False})

PAIRING = rich("tower_defense", "pairing")
AGAIN = rich("tower_defense", "again")
WOUNDING = rich("tower_defense", "wounding")
EVOLVING = rich("tower_defense", "evolving")
LATE = rich("tower_defense", "late")


def legal(state):
    return frozenset(map(str, GAME.moves(state))) if GAME.actor(state) not in (None, CHANCE) else frozenset()


def games(count=5):
    """Random games under every option: the states in which a side decides, and the last."""
    for seed in range(count):
        rng = random.Random(seed)
        state = GAME.setup(**OPTIONS[seed % len(OPTIONS)])
        while GAME.actor(state) is not None:
            if GAME.actor(state) == CHANCE:
                state = GAME.play(state, GAME.chance(state).sample(rng))
                continue
            yield state
            state = GAME.play(state, rng.choice(GAME.moves(state)))
        yield state


def keys(scene):
    return {item.key for item in scene.items}


def lit(scene):
    return {item.key for item in scene.items if item.lit}


def boxes(length, shape):
    """Returns the boxes of the layout for a path of `length` squares."""
    return BOARD.picture(GAME.setup(path_length=length), Context(GAME, BOARD.words, shape=shape)).laid.boxes


def words(scene):
    return " ".join(getattr(shape, "text", "") for item in scene.items for shape in item.shapes)


# -------------------------------------------------------------------- the path


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("length", [*range(5, 21), 31, 40])
def test_a_path_of_any_length_winds_from_the_lower_left_to_the_castle(length, shape):
    place = boxes(length, shape)
    squares = [place[f"square {number}"] for number in range(1, length + 1)]
    assert f"square {length + 1}" not in place
    assert not any(overlap(one, other) for n, one in enumerate(squares) for other in squares[:n])
    x, y, w, h = place["field"]
    assert all(x <= sx and y <= sy and sx + sw <= x + w and sy + sh <= y + h for sx, sy, sw, sh in squares)
    assert squares[0][0] == min(square[0] for square in squares)
    assert squares[0][1] == max(square[1] for square in squares)
    assert squares[-1][0] == max(square[0] for square in squares)
    assert squares[-1][1] == min(square[1] for square in squares)
    assert not any(overlap(square, place["castle"]) for square in squares)
    assert squares[0][2] >= 36


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("length", [7, 12, 20, 40])
def test_a_square_follows_the_one_before_in_its_row_or_above_it(length, shape):
    place = boxes(length, shape)
    centres = [centre(place[f"square {number}"]) for number in range(1, length + 1)]
    for (x0, y0), (x1, y1) in pairwise(centres):
        assert (y0 == y1) != (abs(x0 - x1) < 0.2)
        assert y1 <= y0


@pytest.mark.parametrize("shape", SHAPES)
def test_the_board_of_twelve_squares_fits_a_screen(shape):
    scene = view(GAME.setup(), 0, "en", shape)
    assert (scene.width, scene.height) <= {"wide": (940, 660), "tall": (390, 690)}[shape]


def test_entry_squares_are_marked_until_the_gate_closes():
    assert {"entry 1", "entry 2", "entry 5"} <= keys(view(PAIRING, 0, "en"))
    assert not any(key.startswith("entry") for key in keys(view(LATE, 0, "en")))
    assert "gate closed" in words(view(LATE, 0, "en"))


def test_the_track_shows_which_bonus_coin_comes_next():
    scene = view(PAIRING, 0, "en")
    alphas = [next(shape.alpha for shape in scene.item(f"turn {turn}").shapes if getattr(shape, "name", ""))
              for turn in range(1, 7)]
    assert alphas == [0.25, 0.25, 0.25, 1, 1, 1]
    assert "Turn 4" in words(scene)


# -------------------------------------------------------------------- soldiers and coins


def coins(scene, start):
    """The coins drawn by the items whose keys begin like this."""
    return [shape for item in scene.items if item.key.startswith(start) for shape in item.shapes
            if getattr(shape, "name", "").startswith("coin")]


@pytest.mark.parametrize("shape", SHAPES)
def test_of_every_soldier_in_a_stack_a_good_part_of_its_rim_shows(shape):
    scene = view(PAIRING, 0, "en", shape)
    lowest, middle, top = (scene.item(f"soldier {value}@6").frame for value in (5, 2, 1))
    unit = lowest[2] / 2
    for below, above in ((lowest, middle), (middle, top)):
        assert below[1] + below[3] - (above[1] + above[3]) > 0.4 * unit


def test_soldiers_beneath_bear_their_value_at_the_rim():
    scene = view(PAIRING, 0, "en")
    for key in ("soldier 5@6", "soldier 2@6"):
        assert any(shape.name.endswith("covered") for shape in coins(scene, key))
        assert len(scene.item(key).shapes) > len(view(GAME.setup(), 0, "en").item("soldier 2@2").shapes)


def test_a_wounded_soldier_shows_its_picture_and_a_crack():
    scene = view(PAIRING, 0, "en")
    names = {getattr(shape, "name", "") for shape in scene.item("soldier 5@9").shapes}
    assert {"coin5face", "crack"} <= names
    assert "crack_low" in {getattr(shape, "name", "") for shape in scene.item("soldier 5@6").shapes}
    assert "wounded 5" in scene.item("soldier 5@9").label


def test_a_soldier_that_has_moved_is_veiled_and_marked():
    scene = view(PAIRING, 0, "en")
    moved, rested = (scene.item(key).shapes for key in ("soldier 2@11", "soldier 2@4"))
    assert "moved" in {getattr(shape, "name", "") for shape in moved}
    assert "moved" not in {getattr(shape, "name", "") for shape in rested}
    assert any(getattr(shape, "fill", "") == "panel" and shape.alpha < 1 for shape in moved)
    assert "has moved" in scene.item("soldier 2@11").label


def test_coins_differ_in_size_metal_and_number():
    drawn = {shape.name: shape for shape in coins(view(GAME.setup(), 0, "en"), "soldier ")}
    assert set(drawn) == {"coin1", "coin2", "coin5"}
    radii = [drawn[f"coin{value}"].shapes[0].r for value in (1, 2, 5)]
    fills = {drawn[f"coin{value}"].shapes[0].fill for value in (1, 2, 5)}
    assert radii == sorted(set(radii))
    assert len(fills) == 3


@pytest.mark.parametrize("state", [PAIRING, AGAIN, WOUNDING, EVOLVING, LATE], ids=lambda state: state.step)
def test_all_thirty_coins_lie_on_the_table(state):
    scene = view(state, 0, "en")
    drawn = {value: sum(shape.name.startswith(f"coin{value}") for start in
                        ("soldier ", "coin ", "hand ", "castle coin", "reserve ") for shape in coins(scene, start))
             for value in (1, 2, 5)}
    assert tuple(drawn.values()) == tuple(ALL)


def test_a_throw_shows_values_and_pictures():
    names = [shape.name for shape in coins(view(PAIRING, 0, "en"), "coin ")]
    assert sorted(names) == ["coin1", "coin1face", "coin2", "coin2face", "coin5", "coin5"]
    assert "picture side up" in view(PAIRING, 0, "en").item("coin 1.1").label


def test_the_defenders_throw_lies_as_it_fell():
    def fallen(**marks):
        return [shape.name for shape in coins(view(AGAIN, 0, "en", **marks), "hand ")]

    assert fallen() == ["coin1", "coin1", "coin2"]
    assert fallen(last=("thrown 2",)) == ["coin1face", "coin1face", "coin2"]
    assert fallen(last=("thrown none",)) == ["coin1face", "coin1face", "coin2face"]


def test_the_odds_of_the_next_throw_are_told_in_numbers():
    said = words(view(AGAIN, 0, "en"))
    assert "1 in 8: all is lost" in said
    assert "on average: +2" in said
    ones = AGAIN._replace(hands=(AGAIN.hands[0], GAME.setup().hands[1]))
    assert "en moyenne\u00a0: +1,5" in words(view(ones, 0, "fr"))
    assert "1 in 8" not in words(view(AGAIN, 0, "en", last=("thrown 1-1-2",)))
    assert "1 in 8" not in words(view(WOUNDING, 0, "en"))


# -------------------------------------------------------------------- what lights up


def test_first_the_coins_light_up_that_have_a_use():
    assert lit(view(PAIRING, 0, "en", lit=legal(PAIRING))) == {"coin 1.0", "coin 2.0", "coin 5.0", "coin 5.1"}


def test_a_coin_taken_up_leaves_those_lit_that_go_with_it():
    one = GAME.position(path={2: "2", 4: "5"}, turn=8, shown="1-2-5")
    assert lit(view(one, 0, "en", lit=legal(one), picked="1.0")) == {"coin 2.0", "coin 5.0"}


def test_both_readings_of_a_pair_light_up():
    scene = view(PAIRING, 0, "en", lit=legal(PAIRING), picked="5.0 1.0")
    assert lit(scene) == {"soldier 5@9", "square 10", "soldier 1@6", "square 11", "square 1", "square 5", "reserve 5",
                          "reserve 1"}
    assert {"ghost 5@10", "ghost 5@1", "ghost 1@5", "picked", "picked 1"} <= keys(scene)


def test_the_castle_lights_up_where_a_soldier_can_reach_it():
    assert "castle" in lit(view(LATE, 0, "en", lit=legal(LATE), picked="1.0 2.0"))


def test_a_hint_shows_the_coins_and_where_they_lead():
    scene = view(PAIRING, 0, "en", lit={"move 5@9 1"})
    assert lit(scene) == {"coin 5.0", "coin 1.0", "soldier 5@9", "square 10"}
    assert lit(view(AGAIN, 0, "en", lit={"throw"})) == {"hand 1.0", "hand 1.1", "hand 2.0"}


def test_a_hint_shows_the_piece_first():
    assert lit(view(PAIRING, 0, "en", lit={"soldier 5@9"})) == {"soldier 5@9"}
    assert lit(view(PAIRING, 0, "en", lit={"reserve 5"})) == {"reserve 5"}


def test_a_hint_is_seen_whatever_coins_are_taken_up():
    scene = view(PAIRING, 0, "en", lit={"move 5@9 1"}, picked="2.0 5.0")
    assert lit(scene) == {"coin 1.0", "soldier 5@9", "square 10"}


def test_soldiers_that_can_be_struck_light_up():
    assert lit(view(WOUNDING, 0, "en", lit=legal(WOUNDING))) == {"soldier 1@2", "soldier 5@4", "soldier 2@7",
                                                                 "soldier 1@8"}


def test_coins_that_may_evolve_light_up():
    assert lit(view(EVOLVING, 0, "en", lit=legal(EVOLVING))) == {"hand 1.0", "hand 1.1"}


def test_the_tray_of_the_side_to_play_is_framed_and_the_winner_crowned():
    def framed(scene):
        return next(n for n in (0, 1)
                    if overlap(scene.item(f"panel {n}").box, (scene.item("turn") or scene.item("winner 0")).box))

    assert (framed(view(PAIRING, 0, "en")), framed(view(AGAIN, 0, "en"))) == (0, 1)
    won = GAME.position(path={4: "1"}, castle=0, turn=5, step="over")
    assert framed(view(won, 0, "en")) == 0
    assert "wins" in words(view(won, 0, "en"))
    assert "gagne" in words(view(won, 0, "fr"))


# -------------------------------------------------------------------- pointing


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("state", [PAIRING, AGAIN, WOUNDING, EVOLVING, LATE], ids=lambda state: state.step)
def test_what_lights_up_can_be_hit_by_a_finger(state, shape):
    picked = "5.0 1.0" if state is PAIRING else ""
    scene = view(state, 0, "en", shape, lit=legal(state), picked=picked)
    for item in scene.items:
        if item.lit:
            assert scene.at(*centre(item.area)).key == item.key or item.key.startswith("square")
            assert min(item.area[2:]) >= 40, item.key  # a phone shows them a sixth smaller


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_target_says_what_it_would_do(lang):
    scene = view(PAIRING, 0, lang, lit=legal(PAIRING), picked="5.0 1.0")
    wanted = {"en": "move the 5 from 9 to 10", "fr": "avancer le 5 de la case 9 à la 10"}[lang]
    assert wanted in scene.item("soldier 5@9").label
    assert wanted in scene.item("square 10").label
    wanted = {"en": "kill the 2 on square 7", "fr": "tuer le 2 de la case 7"}[lang]
    assert wanted in view(WOUNDING, 0, lang, lit=legal(WOUNDING)).item("soldier 2@7").label


# -------------------------------------------------------------------- the scene itself


def inside(box, frame, slack):
    x, y, w, h = grow(frame, slack)
    return x <= box[0] and y <= box[1] and box[0] + box[2] <= x + w and box[1] + box[3] <= y + h


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_both_sides_see_the_same_path_and_each_its_own_hand_below_it(shape):
    attacker, defender = (view(PAIRING, seat, "en", shape, lit=legal(PAIRING)) for seat in (0, 1))
    assert keys(attacker) == keys(defender)
    assert [item.label for item in attacker.targets] != []
    assert {item.label for item in attacker.items} == {item.label for item in defender.items}
    for scene, order in ((attacker, ("panel 1", "field", "panel 0")), (defender, ("panel 0", "field", "panel 1"))):
        tops = [scene.item(key).box[1] for key in order]
        assert tops == sorted(tops)


def test_what_a_move_touched_is_marked():
    walk = GAME.parse(PAIRING, "move 5@9 1")
    assert traces(PAIRING, walk, PAIRING) == ("soldier 5@10", "square 9")
    after = GAME.play(GAME.position(path={3: "5"}, turn=2, shown="1-2-5"), GAME.parse(PAIRING, "move 5@3 1"))
    assert {"last soldier 5@4", "last square 3"} <= keys(view(after, 0, "en", last=("soldier 5@4", "square 3")))
    enter = GAME.parse(PAIRING, "enter 5@1")
    assert traces(PAIRING, enter, PAIRING) == ("soldier 5@1",)
    show = GAME.parse(AGAIN, "show 1-2")
    assert traces(AGAIN._replace(step="defend"), show, AGAIN) == ("thrown 1-2",)
    assert traces(PAIRING._replace(step="throw"), show, PAIRING) == ()


def test_a_march_of_all_soldiers_leaves_no_marks():
    done = GAME.parse(WOUNDING, "done")
    assert traces(WOUNDING, done, GAME.play(WOUNDING, done)) == ()


@pytest.mark.parametrize(("rule", "key"), [
    ("attack.enter", "entry 1"), ("attack.bonus", "turn 1"), ("attack.enter_until", "gate"),
])
def test_what_is_not_taught_yet_is_not_on_the_board(rule, key):
    state = GAME.position(path={1: "5", 3: "1"}, turn=2, shown="1-2")
    rules = {"attack.enter", "attack.bonus", "attack.enter_until"}
    assert view(state, 0, "en", taught={rule}).item(key)
    untaught = view(state, 0, "en", taught=rules - {rule})
    assert untaught.item(key) is None
    assert view(state, 0, "en").item(key)
    assert ("gate" in untaught.item("track").label) is (rule != "attack.enter_until")
