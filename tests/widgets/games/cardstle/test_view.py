"""The picture of Cardstle: everything is in its place and on the table, and all that is drawn has a label."""

import random
import re
from functools import cache
from itertools import combinations, pairwise, product

import pytest

import pontlevis
from moments import rich
from pontlevis import CHANCE
from pontlevis.games.cardstle.cards import SUITS
from pontlevis.games.cardstle.grid import CELL
from pontlevis.games.cardstle.master import met
from pontlevis.games.cardstle.steps import Hurt
from pontlevis.games.cardstle.trials import due
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.draw.layout import TOUCH
from pontlevis_widgets.draw.scene import LIGHTS, Circle, Group, Text, centre, grow, ink, overlap
from pontlevis_widgets.games.cardstle import choice
from pontlevis_widgets.games.cardstle.arena import summed
from pontlevis_widgets.games.cardstle.odds import beating, blows, fight, odds_bars
from scenes import thinned

GAME = pontlevis.game("cardstle")
BOARD = board_package("cardstle")
SHAPES, LANGUAGES = ("wide", "tall"), ("en", "fr")
OPTIONS = (
    {}, {"tests": "dice", "temper": "friendly"}, {"party": 5, "abilities": 2, "goal": "door"},
    {"gm": "human", "rooms": 5}, {"party": 2, "abilities": 0, "temper": "choice", "rest": "full"},
    {"gm": "human", "goal": "npc", "shapes": "maze"}, {"shapes": "maze", "goal": "npc", "temper": "friendly"},
)
CRAFTING = rich("cardstle", "crafting")
INVENTING = rich("cardstle", "inventing")
ARMED = rich("cardstle", "armed")
TALKING = rich("cardstle", "talking")
ROOM = {"stats", "lucky", "ability", "craft", "keep", "invent"}
"""The questions that are asked on a page of their own."""
MASTERS = ("goal", "shape", "temper", "bonus", "price", "invent")
"""The questions that a game master answers from a list, in which each choice has its move as its key."""


def view(state, shape="wide", lang="en", seat=None, **marks):
    """Returns the picture for the seat to move, with the legal moves lit."""
    legal, actor = Legal(GAME, state), GAME.actor(state)
    mine = actor if actor is not None and actor >= 0 else 0
    lit = marks.pop("lit", frozenset(legal) if actor is not None and actor >= 0 else frozenset())
    return BOARD.scene(state, mine if seat is None else seat, lang, shape, lit=lit, legal=legal, **marks)


def played(seed, most=500, start=None, **options):
    """The states of a random game, chance's too."""
    rng, state = random.Random(seed), start or GAME.setup(**options)
    for _ in range(most):
        yield state
        actor = GAME.actor(state)
        if actor is None:
            return
        if actor == CHANCE:
            move = GAME.chance(state).sample(rng)
        else:
            moves = list(GAME.moves(state))
            busy = [one for one in moves if str(one) not in ("done", "leave", "empty")]
            move = rng.choice(busy if busy and rng.random() < 0.9 else moves)
        state = GAME.play(state, move)


@cache
def games():
    """A few states of each question of random games under several options, and how they ended."""
    found, seen = [], {}
    starts = [(None, options) for options in OPTIONS * 2]
    starts += [(start, {}) for start in (CRAFTING, INVENTING, ARMED, TALKING)]
    for seed, (start, options) in enumerate(starts):
        for state in played(seed, 200 if start else 500, start, **options):
            kind = (start or str(options), state.asked or state.ended, state.trial.kind if state.trial else "")
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] in (1, 12):
                found.append(state)
    return found


@cache
def pictures(shape, lang="en"):
    """Returns the states above with their pictures; a third of them in `make test`."""
    return [(state, view(state, shape, lang)) for state in thinned(games(), 3)]


def texts(shapes):
    """The words in some shapes, and in the groups among them."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)


def words(scene):
    return " ".join(text for item in scene.items for text in texts(item.shapes))


def names(shapes):
    """The names of the groups in some shapes."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape.name
            yield from names(shape.shapes)


@cache
def first(asked, **options):
    """The first state of random games in which that is asked."""
    return next(state for seed in range(60) for state in played(seed, **options) if state.asked == asked)


# -------------------------------------------------------------------- where things lie


def test_random_games_ask_every_question():
    asked = {state.asked for state in games()}
    assert asked >= {"stats", "lucky", "ability", "act", "prepare", "craft", "keep", "goal", "shape", "lay", "hide",
                     "temper", "bonus", "invent"}


@pytest.mark.sampled
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_keep_to_their_panel_and_never_lie_over_each_other(shape, lang):
    for state, scene in pictures(shape, lang):
        told = [(item.key, grow(ink(one), -2.5)) for item in scene.items if item.layer != LIGHTS
                for one in item.shapes if isinstance(one, Text)]
        for (key, one), (other_key, other) in combinations(told, 2):
            assert not overlap(one, other), (state.asked, key, other_key)


@pytest.mark.sampled
@pytest.mark.parametrize("shape", SHAPES)
def test_what_can_be_pointed_at_lies_apart_and_is_large_enough_for_a_finger(shape):
    for state, scene in pictures(shape):
        crowd = max(len(hero.treasures) for hero in state.heroes)
        crowd = max(crowd, *(sum(card[-1] == suit for card in state.pool) for suit in SUITS))
        for item in scene.targets:
            assert scene.at(*centre(item.area)) == item
            few = crowd <= 6 or not item.key.startswith(("treasure", "pool"))
            assert min(item.area[2:]) >= (36 if few and len(state.heroes) < 5 else 16), (item.key, item.area)
            if item.key.startswith(("cell", "circle", "suit", "request", "choice", "learn")):
                assert min(item.area[2:]) >= TOUCH - 1, (item.key, item.area)
        for one, other in combinations(scene.targets, 2):
            (x, y, w, h), (u, v, p, q) = one.area, other.area
            assert min(x + w, u + p) - max(x, u) < 1 or min(y + h, v + q) - max(y, v) < 1, (one.key, other.key)


@pytest.mark.sampled
def test_the_tables_are_low_enough_for_a_small_desktop_and_a_phone():
    for shape, most in (("wide", (920, 570)), ("tall", (390, 720))):
        sizes = {(scene.width, scene.height) for _, scene in pictures(shape)}
        assert len(sizes) == 1, "it stays whatever lies on it"
        assert max(sizes) <= most


@pytest.mark.parametrize(("shape", "rows", "least"), [
    ("wide", ["#", "E"], 130), ("wide", ["# #", "E #"], 130), ("wide", ["# # #", "# # #", "E # #"], 130),
    ("tall", ["# #", "E #"], 130), ("tall", ["# # #", "# # #", "E # #"], 115),
])
def test_the_squares_of_a_small_room_fill_the_ground(shape, rows, least):
    state = GAME.position(room=rows, heroes={"red": f"a{len(rows)}", "blue": f"a{len(rows)}", "green": f"a{len(rows)}"})
    squares = [item.edge for item in view(state, shape).items if item.key.startswith("cell ")]
    assert min(min(w, h) for _, _, w, h in squares) >= least


@pytest.mark.sampled
def test_a_phone_shows_the_quest_and_the_piles_wherever_nothing_is_asked():
    for state, scene in pictures("tall"):
        keys = {item.key for item in scene.items}
        if state.asked == "act" and not any(key.startswith("request") for key in keys):
            assert {"stock", "foe" if "foe" in keys else "quest 1"} <= keys
        assert "desk" not in keys or keys & {"foe", "quest 1", "arena title", "crucible"} or any(
            key.startswith(("request", "choice", *MASTERS)) for key in keys), state.asked


def test_treasures_that_lie_over_each_other_light_up_where_they_are_seen():
    state = GAME.position(room=["# - -", "E"], heroes={
        "red": "a2 treasures=2h,3h,4h,5h,6h,7h,8h,9h,10h,Jh,Qh,Kh,Ah,2c", "blue": "a2", "green": "a2"})
    for shape in SHAPES:
        row = [item for item in view(state, shape).items if item.key.startswith("treasure ") and item.target]
        assert len(row) == 14
        for one, other in pairwise(row):
            assert one.edge[0] + one.edge[2] <= other.edge[0] + 0.2


def test_the_place_of_each_card_that_is_due_is_there_before_it_is_drawn():
    state = next(state for seed in range(30) for state in played(seed) if state.asked == "prepare"
                 and state.trial.kind == "attack")
    mine, theirs = due(state, state.trial)
    for shape in SHAPES:
        holes = {item.key: item.shapes[0].d.count("M") for item in view(state, shape).items if "holes" in item.key}
        assert holes == {"mine holes": mine, "their holes": theirs}


def pawns(scene):
    """Where the characters are drawn in the room."""
    return [ink(one) for item in scene.items if item.key.startswith("pawn ") for one in item.shapes]


@pytest.mark.parametrize(("party", "temper"), [(3, "choice"), (4, "choice"), (5, "hostile")])
def test_pawns_on_the_square_of_an_enemy_leave_its_temper_to_be_seen(party, temper):
    heroes = dict.fromkeys(("red", "blue", "green", "yellow", "purple")[:party], "b1")
    state = GAME.position(room=["# Kd:2", "E #"], temper=temper, heroes=heroes, party=party)
    for shape in SHAPES:
        scene = view(state, shape)
        signs = [one for one in scene.item("cell b1").shapes if isinstance(one, Group)]
        sign = next(ink(one) for one in signs if one.name == f"cs_temper_{temper}")
        assert len(pawns(scene)) == party
        assert not any(overlap(grow(sign, -1), pawn) for pawn in pawns(scene))


@pytest.mark.parametrize("party", range(1, 6))
def test_pawns_on_a_chest_leave_its_lock_and_its_suit_to_be_seen(party):
    heroes = {name: "b1" if n < party else "a2" for n, name in enumerate(("red", "blue", "green", "yellow", "purple"))}
    state = GAME.position(room=["# 7d", "E #"], heroes=heroes, party=5)
    for shape in SHAPES:
        scene = view(state, shape)
        x, y, w, h = scene.item("cell b1").edge
        lock = grow((x + w / 2, y + h * 35 / 60, 0, 0), w * 7 / 60)
        head = x + w * 3 / 60, y + h * 3 / 60, w * 30 / 60, h * 16 / 60
        there = [pawn for pawn in pawns(scene) if overlap((*centre(pawn), 0, 0), (x, y, w, h))]
        assert len(there) == party
        assert not any(overlap(part, pawn) for part in (lock, head) for pawn in there)


def test_what_threatens_a_character_hides_no_name():
    states = [state for state in games() if any(isinstance(step, Hurt) for step in state.agenda)]
    assert states
    for state, shape in product(states, SHAPES):
        scene = view(state, shape)
        mark = scene.item("threat")
        if mark is not None:
            assert not any(overlap(grow(mark.box, -1), ink(one)) for item in scene.items if item.key.startswith("hero ")
                           for one in item.shapes if isinstance(one, Text) and one.weight == 700)


# -------------------------------------------------------------------- what it tells


@pytest.mark.sampled
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_everything_has_a_name_of_its_own_in_both_languages(shape, lang):
    for _, scene in pictures(shape, lang):
        labels = [item.label for item in scene.targets]
        assert all(labels)
        assert len(set(labels)) == len(labels), sorted(label for label in labels if labels.count(label) > 1)
        for label in labels:
            assert "{" not in label
            assert not re.search(r"\b(cell|hero|treasure|item|ability|pool|suit|request) (\d+|[JQKA])?[hdcs]\b", label)


def test_ranks_are_spoken_as_the_language_has_them():
    state = next(state for state in games() if any(enemy.card[0] == "Q" for enemy in state.enemies)
                 and state.asked not in ROOM)
    enemy = next(enemy for enemy in state.enemies if enemy.card[0] == "Q")
    key = next(f"cell {name}" for name, at in CELL.items() if at == enemy.at)
    assert "enemy queen of" in view(state, lang="en").item(key).label
    assert "ennemi dame de" in view(state, lang="fr").item(key).label


def test_a_square_tells_who_stands_there_and_what_lies_there():
    state = first("act")
    scene = view(state)
    entrance = next(item for item in scene.items if "the entrance" in item.label)
    assert all(name in entrance.label for name in ("Red", "Blue", "Green"))
    assert len([item for item in scene.items if "a face-down card" in item.label]) == 20


def test_a_step_that_may_be_made_tells_its_cost_in_words_and_in_half_dots():
    state = first("act")
    scene = view(state)
    ahead = next(item for item in scene.items if item.lit and item.key.startswith("cell"))
    assert "step to d4 for a point" in ahead.label
    lit = scene.item(f"lit {ahead.key}")
    assert len([one for one in lit.shapes if isinstance(one, Circle)]) == 1


def test_what_only_the_game_master_knows_is_drawn_for_nobody_else():
    state = first("act", gm="human")
    for seat in range(len(state.heroes)):
        seen = set().union(*(names(item.shapes) for item in view(GAME.view(state, seat), seat=seat).items))
        assert not any(name.startswith("cs_secret") for name in seen)
    masters = set().union(*(names(item.shapes) for item in view(state, seat=state.master).items))
    assert any(name.startswith("cs_secret") for name in masters)


@pytest.mark.parametrize("shape", SHAPES)
def test_an_enemy_has_no_temper_while_the_game_master_is_asked_for_it(shape):
    asked = first("temper", gm="human")
    answer = next(iter(GAME.moves(asked)))
    for state, temper, said in ((asked, "open", "of a temper not yet known"),
                                (GAME.play(asked, answer), answer.temper, answer.temper)):
        scene, square = view(state, shape), choice.cell(met(asked).at)
        drawn = names(scene.item(square).shapes)
        assert [name for name in drawn if name.startswith("cs_temper")] == [f"cs_temper_{temper}"]
        assert said in scene.item(square).label


def test_pawns_have_a_colour_a_shape_and_a_letter_each():
    state = first("act", party=5)
    found = {name for item in view(state).items for name in names(item.shapes) if name.startswith("cs_pawn")}
    assert found == {"cs_pawn_0R", "cs_pawn_1B", "cs_pawn_2G", "cs_pawn_3Y", "cs_pawn_4P"}


def test_the_sheet_is_the_viewers_and_the_others_are_at_the_side():
    state = first("act")
    for seat, name in enumerate(("red", "blue", "green")):
        scene = view(state, seat=seat)
        assert scene.item(f"purse {name}") is None
        assert len([item for item in scene.items if item.key.startswith("purse ")]) == 2
        shown = {item.key for item in scene.items if item.key.startswith("treasure ")}
        assert {f"treasure {card}" for card in state.heroes[seat].treasures} <= shown


def test_a_purse_a_discard_pile_and_what_lies_under_the_draw_pile_can_be_read():
    state = next(state for state in games() if state.under and state.spent and state.asked == "act")
    for key in ("stock", "spent"):
        assert view(state).item(key).target == f"open {key}"
        inside = view(state, opened=key)
        assert len([item for item in inside.items if item.key.startswith("in pile")]) == len(
            state.under if key == "stock" else state.spent)


def test_a_test_in_hand_has_two_fans_two_totals_and_what_each_has_to_beat():
    state = next(state for seed in range(30) for state in played(seed) if state.trial and len(state.trial.theirs) > 1)
    scene = view(state)
    assert {"mine 1", "their 1", "mine bar", "their bar"} <= {item.key for item in scene.items}
    assert f"{state.heroes and len(state.trial.mine)} of" in words(scene)


def test_while_a_test_is_prepared_it_says_how_many_cards_are_due():
    state = next(state for seed in range(30) for state in played(seed) if state.asked == "prepare"
                 and state.trial.kind == "trap")
    due = state.heroes[state.trial.seat].stat("d") + state.trial.added - state.heroes[state.trial.seat].stunned
    assert f": 0 of {due}" in words(view(state))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ends_are_written_over_the_room(lang):
    lost = next(state for seed in range(40) for state in played(seed) if state.ended == "life.all_down")
    told = {"life.all_down": {"en": "Defeat", "fr": "Défaite"}, "rooms.count": {"en": "Victory", "fr": "Victoire"}}
    for ended, said in told.items():
        assert said[lang] in words(view(lost._replace(ended=ended), lang=lang))


# -------------------------------------------------------------------- making a character


def test_a_draft_shows_what_it_costs_and_what_it_is_good_for():
    state = first("stats")
    scene = view(state, picked="build 3 3 2 2")
    assert "Red: 18 credits spent, 2 left" in words(scene)
    assert {item.key for item in scene.items if item.key.startswith("picked")} == {"picked", "picked 1", "picked 2",
                                                                                  "picked 3"}
    assert not scene.item("circle h 4").lit, "it would cost 22"
    assert scene.item("circle d 1").lit


@pytest.mark.parametrize("build", ["1 1 1 1", "5 5 5 5"])
def test_no_fight_is_called_hopeless_or_won(build):
    scene = view(first("stats"), picked=f"build {build}")
    told = {"".join(texts(item.shapes)) for item in scene.items if re.match("odds [JQKA][hsdc]", item.key)}
    assert told
    assert not told & {"0%", "100%"}


def test_a_better_build_wins_more_fights():
    state = first("stats")
    stats = [type(state.heroes[0].stats)(*points) for points in ((1, 1, 1, 1), (3, 3, 3, 1), (5, 5, 5, 5))]
    for row in zip(*(odds_bars(state, one) for one in stats), strict=True):
        for weak, middle, strong in zip(*(chances for _, chances in row), strict=True):
            assert 0 <= weak <= middle <= strong <= 1


def test_a_fight_of_certain_blows_is_won_by_who_strikes_first():
    always, never = (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)
    assert fight(1, 1, (("ce", 0.75), ("ec", 0.25)), always, always) == 0.75
    assert fight(2, 2, (("cce", 1.0),), always, always) == 1
    assert fight(3, 2, (("ec", 1.0),), always, always) == 1
    assert fight(1, 1, (("ce", 1.0),), never, never) == 0
    assert blows(0.5, 0.125) == (0.5, 0.375, 0.125)


def test_chances_agree_with_fights_that_are_played_out():
    state = first("stats")
    hero = state.heroes[0]._replace(stats=state.heroes[0].stats._replace(life=3, attack=3, defence=3, movement=1))
    assert 0.9 < beating(state, hero, "Qh") < 1
    assert beating(state, hero, "Ac") < 0.4


# -------------------------------------------------------------------- what lights up


def lit(scene):
    return {item.key for item in scene.items if item.lit}


def test_first_what_may_be_taken_up_lights_then_where_it_may_go():
    state = next(state for seed in range(20) for state in played(seed) if state.asked == "act"
                 and any(str(move).startswith("give") for move in GAME.moves(state)))
    give = next(move for move in GAME.moves(state) if str(move).startswith("give"))
    assert f"treasure {give.card}" in lit(view(state))
    assert any(key.startswith("hero") for key in lit(view(state, picked=f"treasure {give.card}")))


def test_a_hint_lights_all_that_its_move_is_about():
    state = next(state for seed in range(20) for state in played(seed, temper="friendly")
                 if any(str(move).startswith("talk") for move in GAME.moves(state) if state.asked == "act"))
    talk = next(str(move) for move in GAME.moves(state) if str(move).startswith("talk"))
    _, request, suit = talk.split()
    assert lit(view(state, lit=frozenset({talk}))) == {f"request {request}", f"suit {suit}"}
    tall = view(state, "tall", lit=frozenset({talk}), picked=f"request {request}")
    assert f"suit {suit}" in lit(tall)


def test_the_second_stage_of_a_hint_lights_what_it_is_about_alone():
    for move, key in (("open 7h", "treasure 7h"), ("step b2", "cell b2"), ("aim teleport d3", "item teleport"),
                      ("shoot c1", "ability ranged")):
        assert str(GAME.parse(ARMED, move)) in Legal(GAME, ARMED)
        assert lit(view(ARMED, lit=frozenset({BOARD.controls.clue(move)}))) == {key}


def test_flight_lights_the_neighbours():
    state = next(state for seed in range(60) for state in played(seed) if state.asked == "edge")
    squares = {f"cell {str(move).split()[1]}" for move in GAME.moves(state) if str(move).startswith("flee")}
    assert lit(view(state)) == squares


# -------------------------------------------------------------------- what a lesson has come to


PARTS = [("setup.pile", "stock"), ("setup.test_pack", "tests"), ("move.points", "movement"),
         ("inventory.three_items", "slots"), ("chest.sizes", "legend chests"), ("trap.attack", "legend traps"),
         ("enemy.table", "legend enemies"), ("gift.any_time", "purse blue")]
"""Parts of the table, each with the rule that it is about."""


@pytest.mark.parametrize(("rule", "key"), PARTS)
def test_what_is_not_taught_yet_is_not_on_the_board(rule, key):
    state = GAME.position(room=["# #", "E #"])
    assert view(state).item(key), "whoever plays sees all"
    assert view(state, taught={rule}).item(key)
    untaught = view(state, taught={other for other, _ in PARTS} - {rule})
    assert untaught.item(key) is None


def test_before_a_lesson_comes_to_them_no_stats_luck_or_credits_are_told():
    state = GAME.position(room=["# #", "E #"], heroes={"red": "3/3/2/2 lucky=9b"})
    for rule, said in (("fetish.card", "Luck: black 9"), ("credits.leftover", "Credits: 2")):
        assert said in words(view(state))
        assert said not in words(view(state, taught=()))
        assert said in words(view(state, taught={rule}))
    dots = [len(view(state, taught=taught).item("stats").shapes) for taught in ((), {"stats.four"})]
    assert dots[0] < dots[1]


def test_a_character_is_made_of_what_is_taught():
    state = first("stats")
    assert {"learn ward", "odds J"} <= {item.key for item in view(state).items}
    bare = {item.key for item in view(state, taught={"fetish.card"}).items}
    assert "lucky 9b" in bare
    assert not any(key.startswith(("learn", "odds")) for key in bare)


def test_a_phones_sheet_has_no_empty_row_before_items_and_abilities_are_taught():
    state = GAME.position(room=["#4c #", "E #"], heroes={"red": "a2 2/2/2/2"})
    low, high = (view(state, "tall", taught=taught).height for taught in ({"move.points"}, {"inventory.three_items"}))
    assert low < high


def test_a_phone_goes_on_showing_the_lucky_cards_where_abilities_are_not_taught():
    state = first("ability")
    assert "learn ward" in {item.key for item in view(state, "tall").items}
    untaught = {item.key for item in view(state, "tall", taught={"fetish.card"}).items}
    assert "lucky 9b" in untaught
    assert not any(key.startswith("learn") for key in untaught)


# -------------------------------------------------------------------- squares by name, and what is sought


@pytest.mark.parametrize("shape", SHAPES)
def test_columns_and_rows_are_named_beside_the_squares(shape):
    state = GAME.position(room=["- #", ". #", ". E"], heroes=dict.fromkeys(("red", "blue", "green"), "b3"))
    scene = view(state, shape)
    for key, names in (("columns", ["a", "b"]), ("rows", ["1", "2", "3"])):
        assert list(texts(scene.item(key).shapes)) == names
    for name in ("a1", "b2", "b3"):
        x, y = centre(scene.item(f"cell {name}").edge)
        column, = (one for one in scene.item("columns").shapes if isinstance(one, Text) and one.text == name[0])
        row, = (one for one in scene.item("rows").shapes if isinstance(one, Text) and one.text == name[1])
        assert abs(column.x - x) < 1
        assert abs(row.y - y) < 6


@pytest.mark.parametrize(("goal", "sign"), [("find", "cs_goal_find"), ("door", "cs_goal_door"), ("npc", "cs_goal_npc")])
def test_what_is_sought_has_a_sign_of_its_own_and_no_star(goal, sign):
    card = "Qh" if goal == "npc" else "#"
    state = GAME.position(room=[f"- {card}", "E #"], goal=goal, hiding="b1", told=True)
    assert sign in set(names(view(state).item("cell b1").shapes))


# -------------------------------------------------------------------- tests that are over


def fought(start, *texts, rng):
    """The state after some moves and what chance makes of them, with all that was told on the way."""
    state, told = start, []
    for text in texts:
        found = [*GAME.tell(state, GAME.parse(state, text))]
        told += found
        state = found[-1].state
        while GAME.actor(state) == CHANCE:
            found = [*GAME.tell(state, GAME.chance(state).sample(rng))]
            told += found
            state = found[-1].state
    return state, tuple(told)


FOUGHT = rich("cardstle", "fought")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_the_cards_of_a_fight_stay_laid_out_with_their_sums_until_the_next_act(seed, lang):
    state, told = fought(FOUGHT, "fight", rng=random.Random(seed))
    if state.trial is not None or state.asked == "edge":
        return
    last = [beat.state for beat in told if beat.rule == "test.sum"][-1]
    for shape, most in (("wide", 3), ("tall", 1)):
        scene = view(state, shape, lang, seat=0, recent=told)
        shown = [item for item in scene.items if re.fullmatch(r"past \d (mine|their) \d", item.key)]
        sums = [beat.state.trial for beat in told if beat.rule == "test.sum"][-most:]
        assert len(shown) == sum(len(trial.mine) + len(trial.theirs) for trial in sums)
        mine, theirs = (sum(1 if card[0] == "A" else int(card[:-1]) for card in row)
                        for row in (last.trial.mine, last.trial.theirs))
        said = {f"= {mine}", f"= {theirs}"} if shape == "wide" else {f"{mine} : {theirs}"}
        assert said <= {text for item in scene.items for text in texts(item.shapes)}
        for one, other in combinations(shown, 2):
            assert not overlap(grow(one.box, -1), grow(other.box, -1))
    assert not any(item.key.startswith("past") for item in view(state, seat=0).items), "the next act clears them away"


def test_a_sum_is_said_as_a_sum():
    assert summed(("5h", "As", "10d"), 16, doubled=False) == "5 + 1 + 10"
    assert summed(("5h", "4s"), 18, doubled=True) == "2 × (5 + 4)"
    assert summed(("5h", "4s"), 7, doubled=False) == "5 + 4 − 2"
    assert summed(("6", "3"), 12, doubled=False) == "6 + 3 + 3"
