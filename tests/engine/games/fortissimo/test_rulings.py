"""Every ruling of Fortissimo! as decided, and with its option also the other way."""

import pytest

from pontlevis import BadOption

ruling = pytest.mark.ruling
ADVANCED = {"version": "advanced"}
OLDER = {"version": "advanced", "edition": "older"}


def test_the_older_edition_presets_its_options_and_explicit_values_win(game):
    older = game.setup(edition="older").options
    assert (older.start_card, older.raven_cap, older.stuck_turn, older.solo_face_up) == ("flag", 5, "flip", False)
    mixed = game.setup(edition="older", raven_cap=0, start_card="tower").options
    assert (mixed.start_card, mixed.raven_cap, mixed.stuck_turn) == ("tower", 0, "flip")


# ---------------------------------------------------------------- set-up and turn


@ruling("first.seat")
def test_the_youngest_has_one_of_the_seats(game):
    with pytest.raises(BadOption, match=r"seats are 0 to 2 \(first\.seat\)"):
        game.setup(players=3, first=3)


def test_a_take_starts_the_stall_count_again_and_a_passed_turn_does_not_count(at):
    s = at("1 / 1 46", seen={1: 30, 2: 31, 3: 5}, stall_limit=3, solo_face_up=False)
    s = s.play("flip 1", "return", "flip 2", "return")
    assert s.idle == 2
    s = s.play("flip 3", "take")
    assert (s.idle, s.ended) == (0, "")


def test_a_stalled_game_ranks_by_points(at):
    s = at("1 5 / 1 21", flipped=30, idle=6, stall_limit=7, **ADVANCED)
    assert s.tells("return")[-2:] == ["turn.stall", "advanced.most_points"]


# ---------------------------------------------------------------- passing and the end


def test_face_up_cards_are_turned_down_when_the_player_brought_back_is_the_only_one_who_can_take(at):
    s = at("1 31 45 46 / 1 44", up={1: 5, 2: 20}, flipped=7, at=10, **ADVANCED).play("insert 1")
    assert s.tells("fire east 44") == ["cannon.discard", "last.turned_down", "turn.clockwise"]
    after = s.play("fire east 44")
    assert (after.turn, after.up, after.cards[1], after.cards[2]) == (1, 0, 5, 20)
    assert not after.play("flip 1", "return").game.alone(s.state)


def test_the_end_is_seen_only_after_the_shot(at):
    # Only north's unused Magician keeps the game going.
    s = at("1 31 / 1 37 38 39 / 1 40 41 42 46 / 1 43 44 45", flipped=36, **ADVANCED).play("take")
    assert not any(s.game.can_take(s.state, seat) for seat in (1, 2, 3))
    assert (s.firing, s.ended) == (True, "")
    assert s.tells("fire west 45") == ["cannon.discard", "pass.stuck", "pass.stuck", "pass.stuck", "turn.clockwise"]


def test_a_tie_among_losers_breaks_no_tie_for_the_winner(at):
    s = at("1 5 9 / 1 46 / 1 44", flipped=45)
    assert s.tells("take")[-1] == "end.longest_wall"
    s = at("1 21 / 1 46 / 1 44", flipped=45, **ADVANCED)
    assert s.tells("take")[-1] == "advanced.most_points"


@ruling("tie.ranks")
@pytest.mark.parametrize(("walls", "ranks"), [
    ("1 / 1", (1, 1)), ("1 / 1 / 1 46", (2, 2, 1)), ("1 5 9 / 1 6 8 / 1 46 / 1 7 45", (2, 3, 4, 1)),
])
def test_everybody_is_ranked_by_the_winners_measure(at, walls, ranks):
    s = at(walls, flipped=44, stall_limit=9, idle=8)
    assert s.game.outcome(s.play("return").state).ranks == ranks


# ---------------------------------------------------------------- points


@ruling("ravens.doubles")
def test_double_ravens_are_given_by_option(game, at):
    assert at("1 39 43 / 1", double_ravens=[39, 43], **ADVANCED).points(0) == 7
    assert game.setup(double_ravens=[43, 39]).options.double_ravens == (39, 43)
    for wrong in ([2], [39, 39], [39, 40], "39"):
        with pytest.raises(BadOption, match=r"ravens\.doubles"):
            game.setup(double_ravens=wrong)


def test_the_facts_of_the_cards_are_those_of_the_catalogue(game):
    from pontlevis.games.fortissimo import cards

    data = game.rulebook.data
    assert data["grid"] == [cards.ROWS, cards.COLUMNS]
    assert [cards.WALL_CARDS[0], cards.WALL_CARDS[-1]] == data["wall_cards"]
    assert (data["start_number"], data["wall_to_build"]) == (cards.START, cards.TEN)
    assert (data["queen"], data["king"], data["magician"]) == (cards.QUEEN, cards.KING, cards.MAGICIAN)
    for name in ("princes", "princesses", "ravens", "cannons", "towers"):
        assert sorted(getattr(cards, name.upper())) == data[name]


# ---------------------------------------------------------------- Towers and Cannons


def test_the_shield_reaches_from_the_first_to_the_last_tower(at):
    s = at("1 16 / 1 5 11 20 26 30", **ADVANCED)
    assert (s.game.shield(s.state, 0), s.game.shield(s.state, 1)) == (None, (0, 4))
    flag = at("1 35 / 1 5 11 20 26 30", start_card="flag", **ADVANCED)
    assert (flag.game.shield(flag.state, 0), flag.game.shield(flag.state, 1)) == (None, (2, 4))


@ruling("cannon.tenth_card")
def test_a_tenth_cannon_that_fires_ends_the_game_after_its_shot(at):
    walls = "1 2 4 6 8 12 18 22 33 / 1 21 41"
    fires = at(walls, flipped=36, tenth_cannon="fires", **ADVANCED)
    fired = fires.play("take")
    assert fired.tells("fire east 41")[:2] == ["cannon.discard", "end.ten"]
    assert fires.game.outcome(fired.play("fire east 41").state).scores == (11, 5)


def test_a_tenth_cannon_that_shoots_into_its_own_wall_ends_the_game_all_the_same(game, at):
    walls = "1 3 5 8 10 12 14 18 20 / 1 13 17 21 41"
    s = at(walls, flipped=36, tenth_cannon="fires", cannon_targets="anyone", **ADVANCED).play("take")
    for target in (36, 8):
        assert s.tells(f"fire north {target}")[:2] == ["cannon.discard", "end.ten"]
        after = s.play(f"fire north {target}").state
        assert (len(after.walls[0]), game.outcome(after).winners) == (9, (1,))
        assert "turn: north fired\n" in game.diagram(after)
        assert game.read(game.diagram(after)) == after


# ---------------------------------------------------------------- the Magician


@ruling("magician.any_card")
def test_the_magician_may_put_a_card_anywhere_by_option(at):
    walls = "1 12 31 40 / 1"
    ordered = at(walls, flipped=22, **OLDER)
    assert ordered.allows() == {"return", "insert 2"}
    anywhere = at(walls, flipped=22, seen={2: 38, 3: 41, 4: 2}, magician_order="any", **OLDER)
    assert anywhere.allows() == {"return", "insert 1", "insert 2", "insert 3", "insert 4"}
    assert anywhere.refuses("insert 0") == "magician.any_card"
    after = anywhere.play("insert 4")
    assert after.walls[0] == (1, 12, 31, 40, 22)
    after = after.play("flip 4", "return", "flip 2")
    assert after.refuses("take") == "placement.greater_older"
    assert after.play("return", "flip 4", "return", "flip 3", "take").walls[0] == (1, 12, 31, 40, 22, 41)


def test_a_higher_card_too_goes_anywhere_by_option_but_at_the_end_it_is_simply_taken(at):
    s = at("1 12 26 31 / 1", flipped=41, seen={2: 38, 3: 42, 4: 2}, magician_order="any", **OLDER)
    assert s.allows() == {"take", "return", "insert 1", "insert 2", "insert 3"}
    assert s.refuses("insert 4") == "magician.higher_card"
    assert s.refuses("insert 0") == "magician.any_card"
    sheltered = s.play("insert 2")
    assert (sheltered.walls[0], sheltered.magician_used) == ((1, 12, 41, 26, 31), True)
    after = sheltered.play("flip 4", "return", "flip 2")
    assert after.refuses("take") == "placement.greater_older"
    assert after.play("return", "flip 4", "return", "flip 3", "take").walls[0] == (1, 12, 41, 26, 31, 42)
    ordered = at("1 12 26 31 / 1", flipped=41, **OLDER)
    assert ordered.refuses("insert 2") == "magician.higher_card"


def test_the_magician_may_insert_before_everything_once_the_flag_is_shot(at):
    s = at("12 31 40 / 1 16", flipped=5, discard=[1], magician_order="any", **OLDER)
    assert s.allows() == {"return", "insert 0", "insert 1", "insert 2", "insert 3"}
    assert s.play("insert 0").walls[0] == (5, 12, 31, 40)


def test_everything_on_the_table_can_be_tried(at):
    s = at("1 6 / 1 16", flipped=9, **ADVANCED)
    tries = [str(move) for move in s.game.candidates(s.state)]
    assert tries == [
        *(f"flip {place}" for place in range(1, 46)), "take", "return", "leave", "pass", "stop",
        "insert 0", "insert 1", "insert 2", "give east", "lift 1", "lift 6",
        "fire north 1", "fire north 6", "fire east 1", "fire east 16",
    ]
    turning = at("1 / 1", at=3)
    assert [str(move) for move in turning.game.candidates(turning.state)] == [f"reveal {n}" for n in range(2, 47)]


@pytest.mark.parametrize(("name", "least", "most"), [("raven_cap", 0, 99), ("stall_limit", 0, 9999)])
def test_numbers_of_options_have_limits(game, name, least, most):
    for value in (least, 7, most):
        assert getattr(game.setup(**{"edition": "older", name: value}).options, name) == value
    for value in (least - 1, most + 1):
        with pytest.raises(BadOption, match=name):
            game.setup(**{name: value})


def test_a_mask_tells_its_numbers():
    from pontlevis.games.fortissimo.cards import bits, mask

    assert bits(mask([1, 3, 45])) == (1, 3, 45)
    assert bits(0) == ()
