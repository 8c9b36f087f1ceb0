"""The picture of Fortissimo!: everything that must be seen is seen, and every move can be pointed at."""

import random

import pytest

import pontlevis
from moments import rich
from pontlevis import CHANCE
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.layout import SMALLEST
from pontlevis_widgets.draw.scene import LIGHTS, grow, ink, overlap
from scenes import contains

BOARD = board_package("fortissimo")
view, traces = BOARD.scene, BOARD.picture.traces

GAME = pontlevis.game("fortissimo")
SHAPES = ("wide", "tall")


def position(**names):
    return GAME.position(**{"version": "advanced"} | names)


MIDDLE = rich("fortissimo", "middle")
FIRING = rich("fortissimo", "firing")
INSERTING = rich("fortissimo", "inserting")


def legal(state):
    return frozenset(map(str, GAME.moves(state)))


def games(count=8):
    """Random games under changing options: some of the states in which a person decides, those of powers all."""
    for seed in range(count):
        rng = random.Random(seed)
        state = GAME.setup(players=2 + seed % 3, version=("basic", "advanced")[seed % 2],
                           edition=("current", "older")[seed // 2 % 2],
                           magician_order=("increasing", "any")[seed // 4 % 2],
                           cannon_targets=("opponents", "anyone")[seed // 6 % 2])
        while not state.ended:
            if GAME.actor(state) == CHANCE:
                state = GAME.play(state, GAME.chance(state).sample(rng))
                continue
            if state.firing or state.up or "insert" in str(GAME.moves(state)[-1]) or rng.random() < 0.1:
                yield state
            moves = [m for m in GAME.moves(state) if str(m) != "return"] or GAME.moves(state)
            state = GAME.play(state, rng.choice(moves))
        yield state


def keys(scene):
    return {item.key for item in scene.items}


def inside(box, frame, slack):
    """Returns whether a box is inside a frame, or outside by at most `slack`."""
    x, y, w, h = grow(frame, slack)
    return x <= box[0] and y <= box[1] and box[0] + box[2] <= x + w and box[1] + box[3] <= y + h


def test_the_grid_stands_in_five_rows_of_nine():
    scene = view(GAME.setup(), 0, "en")
    boxes = [scene.item(f"place {place}").box for place in range(1, 46)]
    assert len({y for _, y, _, _ in boxes}) == 5
    assert len({x for x, _, _, _ in boxes}) == 9
    assert boxes[9][0] == boxes[0][0]


def test_a_flipped_card_lies_on_top_and_returns_to_its_place():
    scene = view(MIDDLE, 0, "en")
    card = scene.item("place 21")
    assert card.target == "return"
    assert card.layer == LIGHTS
    assert scene.at(card.area[0] + 5, card.area[1] + 5).key == "place 21"


def test_a_card_left_face_up_is_seen_and_a_vacant_place_is_not():
    state = position(walls=[[1, 12], [1, 46]], up={7: 30}, vacant=[45, 44], version="basic")
    scene = view(state, 0, "en")
    assert "30" in scene.item("place 7").label
    assert scene.item("place 45").shapes == ()
    assert scene.item("place 45").target == "flip 45"


def test_the_viewer_sits_at_the_bottom_and_the_next_seat_to_the_left():
    state = GAME.setup(players=4)
    for seat in range(4):
        scene = view(state, seat, "en")
        mine, left, above, right = (scene.item(f"card 1 {(seat + k) % 4}").box for k in range(4))
        assert mine[1] > max(left[1], above[1], right[1])
        assert left[0] < above[0] < right[0]
        assert above[1] < left[1] == right[1]


def test_moves_belong_to_whoever_plays_wherever_the_viewer_sits():
    state = MIDDLE._replace(turn=1)
    scene = view(state, 0, "en")
    assert scene.item("end east").target == "take"
    assert scene.item("end north").target == "give north"
    assert scene.item("card 41").target == "lift 41"
    assert scene.item("card 23").target == "fire north 23"


def test_ones_own_cards_are_targets_of_a_cannon_only_while_it_fires():
    assert view(FIRING, 0, "en").item("card 20").target == "fire north 20"
    assert view(MIDDLE, 0, "en").item("card 17").target == "lift 17"


def lights(scene, start):
    return {item.key for item in scene.items if item.key.startswith(start)}


def test_only_legal_targets_of_the_cannon_light_up():
    scene = view(FIRING, 0, "en", lit=legal(FIRING))
    assert lights(scene, "lit ") == {"lit card 30", "lit card 43", "lit card 9", "lit card 21", "lit card 41"}
    assert {item.target for item in scene.items if item.lit} == legal(FIRING)


def test_the_gap_of_the_magician_glows():
    scene = view(INSERTING, 0, "en", lit=legal(INSERTING))
    assert "lit gap 2" in keys(scene)
    twelve, magician = scene.item("card 12").box, scene.item("card 31").box
    x, y, w, h = scene.item("gap 2").box
    assert contains((x, y, w, h), (twelve[0] + twelve[2] + magician[0]) / 2, twelve[1] + 10)


def test_no_gaps_before_a_card_is_flipped():
    assert not lights(view(GAME.setup(), 0, "en"), "gap ")


def test_one_frame_around_the_grid_says_that_any_card_may_be_flipped():
    state = GAME.setup()
    assert lights(view(state, 0, "en", lit=legal(state)), "lit ") == {"lit grid"}
    assert lights(view(state, 0, "en", lit={"flip 7"}), "lit ") == {"lit place 7"}


def words(scene):
    return " ".join(getattr(shape, "text", "") for item in scene.items for shape in item.shapes)


def test_names_cards_built_and_thresholds_are_written():
    said = words(view(MIDDLE, 0, "en", names=("Ana", "Bob")))
    assert "Ana" in said
    assert "Bob" in said
    assert said.count("more than") == 2
    assert "5/10" in said
    assert "6/10" in said


def test_who_passes_is_written_and_has_no_threshold():
    scene = view(INSERTING, 0, "fr")
    assert "passe" in words(scene)
    assert "top east" not in keys(scene)
    assert "top north" in keys(scene)


def test_the_shield_band_runs_from_the_start_card_to_the_last_tower():
    scene = view(FIRING, 0, "en")
    band = scene.item("shield east 0").box
    first, last = scene.item("card 1 1").box, scene.item("card 26").box
    assert (band[0], band[0] + band[2]) == (first[0], last[0] + last[2])
    assert not lights(scene, "shield south")


def test_a_long_band_breaks_where_the_wall_does():
    state = position(walls=[[1, 5, 11, 14, 18, 22, 26], [1]])
    assert lights(view(state, 0, "en", "tall"), "shield north") == {"shield north 0", "shield north 1"}


def test_the_strip_strikes_out_what_has_left_the_grid():
    scene = view(MIDDLE, 0, "en")
    gone = {int(item.key.split()[1]) for item in scene.items if item.key.startswith("gone ")}
    assert gone == {6, 11, 17, 23, 3, 13, 16, 26, 41, 27}


def test_the_discard_lies_open_in_the_advanced_game():
    assert "discard 0" in keys(view(MIDDLE, 0, "en"))
    assert "Discard" in words(view(MIDDLE, 0, "en"))
    assert "Discard" not in words(view(GAME.setup(), 0, "en"))


def test_remembered_cards_fade_and_only_those_that_were_seen():
    plain, fresh, old = (view(MIDDLE, 0, "en", memory=m).item("place 12") for m in ({}, {12: 1.0}, {12: 0.2}))
    assert len({plain.shapes, fresh.shapes, old.shapes}) == 3
    assert "38" in fresh.label
    assert "38" not in plain.label
    assert view(MIDDLE, 0, "en", memory={13: 1.0}).item("place 13").label.endswith("face down")


def test_points_show_in_the_advanced_game_only():
    assert "points north" in keys(view(MIDDLE, 0, "en"))
    assert not lights(view(GAME.setup(), 0, "en"), "points ")


def test_the_winner_is_crowned_and_nobody_is_to_play():
    state = position(walls=[[1, 2, 4, 6, 8, 10, 12, 14, 18, 20], [1, 30]], version="basic")
    scene = view(state, 0, "en")
    assert "wins" in words(scene)
    assert "winner 0" in keys(scene)
    assert "turn" not in keys(scene)
    assert not lights(scene, "top ")


def test_the_turn_is_framed():
    assert "turn" in keys(view(MIDDLE, 0, "en"))
    _, y, _, _ = view(MIDDLE._replace(turn=1), 0, "en").item("turn").box
    assert y < view(MIDDLE, 0, "en").item("turn").box[1]


def test_a_ring_lies_around_the_picked_card():
    scene = view(FIRING, 0, "en", picked="fire east 30")
    x, y, w, h = scene.item("card 30").box
    left, top, wide, high = scene.item("picked").box
    assert left < x
    assert top < y
    assert left + wide > x + w
    assert top + high > y + h


def test_what_a_move_touched_is_marked():
    before = MIDDLE
    after = GAME.play(before, GAME.parse(before, "take"))
    touched = traces(before, GAME.parse(before, "take"), after)
    assert touched == ("place 21", "card 31")
    assert {"last place 21", "last card 31"} <= keys(view(after, 0, "en", last=touched))
    shot = GAME.play(FIRING, GAME.parse(FIRING, "fire south 21"))
    assert traces(FIRING, "fire south 21", shot) == ("discard 0", "gone 21")
    assert "last place 7" in keys(view(after, 0, "en", last=("flip 7",)))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_wall_of_nine_and_ten_stays_in_its_panel(shape):
    state = position(walls=[[1, 30], [1, 2, 4, 6, 8, 10, 12, 14, 18]], version="basic", turn=0)
    scene = view(state, 0, "en", shape)
    panel = scene.item("panel 1").box
    for key in ("card 18", "end east"):
        x, _, w, _ = scene.item(key).box
        assert panel[0] < x
        assert x + w < panel[0] + panel[2]


def test_cards_of_other_walls_can_be_touched_on_a_phone():
    for item in view(FIRING, 0, "en", "tall").items:
        if item.target.startswith("fire") and item.key not in {"card 7", "card 11", "card 20", "card 1 0"}:
            assert item.area[2] >= 44
            assert item.area[3] >= 44


@pytest.mark.parametrize("state", [MIDDLE, INSERTING, position(walls=[[1, 30], [1, 46]], version="basic", turn=0)])
def test_all_that_is_touched_on_a_small_phone_has_a_fingers_height_and_the_grid_nearly_all_of_the_width(state):
    scene = view(state, state.turn, "en", "tall", lit=legal(state))
    for item in scene.targets:
        w, h = (length * SMALLEST for length in item.area[2:])
        assert max(w, h) >= 44, item.key
        assert min(w, h) >= (28 if item.lit else 23), item.key
    assert scene.item("place 9").area[0] + scene.item("place 9").area[2] > scene.width - 8


def test_a_card_says_its_figure_in_the_advanced_game_only():
    assert "King" in view(MIDDLE, 0, "en").item("card 41").label
    basic = position(walls=[[1, 6], [1, 41]], version="basic")
    assert "King" not in view(basic, 0, "en").item("card 41").label
    older = position(walls=[[1, 6], [1, 41]], edition="older")
    assert "drapeau" in view(older, 0, "fr").item("card 1 0").label


@pytest.mark.parametrize("shape", SHAPES)
def test_the_discard_can_be_opened_and_read(shape):
    destroyed = MIDDLE._replace(discard=(27, 33))
    pile = view(destroyed, 0, "fr", shape).item("discard")
    assert pile.target == "open discard"
    scene = view(destroyed, 0, "fr", shape, opened="discard", lit=legal(destroyed))
    assert {item.target for item in scene.targets} == {"close pile", "pile"}
    assert [item.label for item in scene.items if item.key.startswith("in pile ")] == ["33, Princesse", "27, Prince"]
    assert all(inside(item.box, scene.item("pile").box, 0) for item in scene.items if item.key.startswith("in pile "))
    assert "open discard" not in {item.target for item in view(FIRING, 0, "en", shape).targets}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("at", [1, 9, 14, 23, 37, 45])
def test_the_card_being_looked_at_hides_no_number_that_is_remembered_beside_it(shape, at):
    for beside in (place for place in (at - 1, at + 1, at - 9, at + 9) if 1 <= place <= 45):
        if abs(beside - at) == 1 and (beside - 1) // 9 != (at - 1) // 9:
            continue
        state = position(walls=[[1, 12], [1, 28]], flipped=30, at=at, seen={beside: 25})
        items = {item.key: item for item in view(state, shape=shape, memory={beside: 1.0}).items}
        assert not overlap(items[f"place {at}"].edge, items[f"place {beside}"].edge), beside


def test_the_count_of_the_discard_covers_no_number_on_a_phone():
    state = position(walls=[[1, 7, 16], [1]], discard=[27, 33])
    item = next(item for item in view(state, shape="tall").items if item.key == "discard")
    face, count = (ink(shape) for shape in item.shapes[-3:-1])
    assert count[1] + count[3] <= face[1] + face[3] * 0.55
