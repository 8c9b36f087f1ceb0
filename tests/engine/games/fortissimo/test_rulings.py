"""Every ruling of Fortissimo! as decided, and with its option also the other way."""

import json

import pytest

from pontlevis import BadOption, Record, UnreadableMove
from pontlevis.kit import Moment
from pontlevis.table.terminal import read_option

ruling = pytest.mark.ruling
ADVANCED = {"version": "advanced"}
OLDER = {"version": "advanced", "edition": "older"}


def test_every_option_named_by_a_ruling_can_be_chosen_in_the_edition_that_decides_otherwise(game):
    declared = {option.name: option for option in game.options}
    named = [entry.option.split("=") for entry in game.rulebook.rulings if entry.option]
    for name, value in named:
        chosen = read_option(declared[name], value)
        edition = next(e for e in ("current", "older") if getattr(game.setup(edition=e).options, name) != chosen)
        assert getattr(game.setup(version="advanced", edition=edition, **{name: chosen}).options, name) == chosen


def test_the_older_edition_presets_its_options_and_explicit_values_win(game):
    older = game.setup(edition="older").options
    assert (older.start_card, older.raven_cap, older.stuck_turn, older.solo_face_up) == ("flag", 5, "flip", False)
    mixed = game.setup(edition="older", raven_cap=0, start_card="tower").options
    assert (mixed.start_card, mixed.raven_cap, mixed.stuck_turn) == ("tower", 0, "flip")


# ---------------------------------------------------------------- set-up and turn


@ruling("players.count")
def test_two_three_or_four_play(game):
    assert [len(game.seats(game.setup(players=players))) for players in (2, 3, 4)] == [2, 3, 4]
    assert len(game.seats(game.setup(edition="older", players=4))) == 4


@ruling("first.seat")
def test_the_option_first_says_who_is_the_youngest(game):
    assert game.actor(game.setup(players=4)) == 0
    assert game.actor(game.setup(players=4, first=3)) == 3
    with pytest.raises(BadOption, match=r"seats are 0 to 2 \(first\.seat\)"):
        game.setup(players=3, first=3)


@ruling("setup.shuffle_older")
def test_the_older_edition_is_laid_out_and_shuffled_all_the_same(game):
    older = game.setup(edition="older")
    assert older.down == game.setup().down
    assert [beat.rule for beat in game.begin(edition="older")] == [
        "component.start_flags", "setup.shuffle", "setup.no_grid", "turn.first_player",
    ]


@ruling("grid.holes")
def test_a_place_stays_empty_and_cannot_be_chosen(at):
    s = at("1 / 1", flipped=20, at=7, seen={6: 30, 8: 40}).play("take")
    assert s.refuses("flip 7") == "turn.flip_one"
    assert (s.cards[6], s.cards[7], s.cards[8]) == (30, 0, 40)
    assert "flip 7" not in s.allows()


@ruling("turn.free_choice")
def test_any_face_down_card_may_be_flipped_even_a_known_low_one(at):
    s = at("1 40 / 1", seen={3: 2, 4: 45}, vacant=[9])
    assert s.allows() == {f"flip {place}" for place in range(1, 46) if place != 9}


@ruling("turn.no_forced_take")
def test_a_card_that_fits_may_be_returned_and_a_low_one_must_be(at):
    assert at("1 20 / 1", flipped=21).allows() == {"take", "return"}
    assert at("1 20 / 1", flipped=19).allows() == {"return"}


@ruling("turn.stall")
def test_returning_forever_ends_only_under_the_stall_limit(at):
    s = at("1 / 1", seen={1: 30, 2: 31}, stall_limit=2)
    s = s.play("flip 1", "return", "flip 2")
    assert s.tells("return") == ["turn.return", "turn.stall", "tie.start_only"]
    outcome = s.game.outcome(s.play("return").state)
    assert (outcome.winners, outcome.rule) == ((0, 1), "turn.stall")
    endless = at("1 / 1", seen={1: 30})
    for _ in range(400):
        endless = endless.play("flip 1", "return")
    assert not endless.ended


def test_a_position_at_the_stall_limit_is_over(at):
    assert at("1 / 1", stall_limit=1, idle=1).ended == "turn.stall"
    assert at("1 / 1", stall_limit=2, idle=1).ended == ""


def test_a_take_starts_the_stall_count_again_and_a_passed_turn_does_not_count(at):
    s = at("1 / 1 46", seen={1: 30, 2: 31, 3: 5}, stall_limit=3, solo_face_up=False)
    s = s.play("flip 1", "return", "flip 2", "return")
    assert s.idle == 2
    s = s.play("flip 3", "take")
    assert (s.idle, s.ended) == (0, "")


def test_a_stalled_game_ranks_by_points_then_highest_card(at):
    s = at("1 5 / 1 21", flipped=30, idle=6, stall_limit=7, **ADVANCED)
    assert s.tells("return")[-2:] == ["turn.stall", "advanced.most_points"]
    tied = at("1 5 / 1 8", flipped=30, idle=6, stall_limit=7)
    assert tied.tells("return")[-2:] == ["turn.stall", "end.tie_highest"]
    assert tied.game.outcome(tied.play("return").state).winners == (1,)


@ruling("memory.public")
def test_the_record_tells_every_seat_alike_what_was_seen_and_when(game):
    record = Record(game, options={"players": 3}, fate={5: "reveal 38"})
    for move in ("flip 5", None, "return", "flip 5", "return"):
        if move is None:
            record.draw()
        else:
            record.play(move)
    assert [(seen.turn, seen.key, seen.what) for seen in record.sightings] == [(0, 5, 38), (1, 5, 38)]
    assert len({game.view(record.state, seat) for seat in range(3)}) == 1


# ---------------------------------------------------------------- passing and the end


@ruling("pass.who")
def test_a_stuck_player_passes_or_flips_by_option(at):
    passing = at("1 / 1 46", flipped=5, solo_face_up=False)
    assert passing.tells("return") == ["turn.return", "pass.stuck", "turn.clockwise"]
    flipping = at("1 / 1 46", flipped=5, stuck_turn="flip")
    assert flipping.tells("return") == ["turn.return", "turn.clockwise"]
    assert flipping.play("return").turn == 1


@ruling("pass.older")
def test_the_older_edition_flips_unless_told_to_pass(at):
    older = at("1 / 1 46", turn=1, edition="older")
    assert older.refuses("pass") == "pass.older"
    passing = at("1 / 1 46", flipped=5, edition="older", stuck_turn="pass")
    assert "pass.stuck" in passing.tells("return")


@ruling("last.face_up")
def test_the_last_player_leaves_every_card_not_taken_face_up_by_option(at):
    s = at("1 / 1 46", flipped=5, at=9, seen={3: 8})
    assert s.play("return").up == 1 << 9
    assert s.refuses("leave") == "last.face_up"
    down = at("1 / 1 46", flipped=5, at=9, solo_face_up=False)
    assert down.tells("return")[0] == "turn.return"
    assert down.play("return").up == 0


def test_cards_stay_face_down_while_a_stuck_player_still_flips(at):
    assert at("1 / 1 46", flipped=5, stuck_turn="flip").play("return").up == 0


@ruling("last.face_up_cards")
def test_a_face_up_card_is_chosen_only_to_be_taken(at):
    s = at("1 12 / 1 46", up={10: 30, 11: 5})
    assert s.refuses("flip 11") == "last.face_up_cards"
    chosen = s.play("flip 10")
    assert chosen.refuses("return") == "last.face_up_cards"
    assert chosen.allows() == {"take"}
    insert = at("1 12 31 / 1 46", up={10: 5}, **ADVANCED).play("flip 10")
    assert insert.allows() == {"insert 1"}


@ruling("last.turned_down")
def test_face_up_cards_are_turned_down_when_a_shot_brings_somebody_back(at):
    s = at("1 / 1 5 45 / 1 46", up={10: 30, 11: 6}, flipped=16, **ADVANCED).play("take")
    assert s.tells("fire east 45") == ["cannon.discard", "last.turned_down", "turn.clockwise"]
    after = s.play("fire east 45")
    assert (after.up, after.down >> 10 & 3, after.cards[10]) == (0, 3, 30)
    stays = s.play("fire east 5")
    assert stays.up == 1 << 10 | 1 << 11


def test_face_up_cards_are_turned_down_when_the_player_brought_back_is_the_only_one_who_can_take(at):
    s = at("1 31 45 46 / 1 44", up={1: 5, 2: 20}, flipped=7, at=10, **ADVANCED).play("insert 1")
    assert s.tells("fire east 44") == ["cannon.discard", "last.turned_down", "turn.clockwise"]
    after = s.play("fire east 44")
    assert (after.turn, after.up, after.cards[1], after.cards[2]) == (1, 0, 5, 20)
    assert not after.play("flip 1", "return").game.alone(s.state)


def test_ten_cards_in_the_older_edition_rise_and_face_down_cards_are_all_there_is(at):
    # end.ten_rising: no play leads to ten cards that do not rise; end.nobody_older: nothing is ever left face up.
    s = at("1 4 8 12 15 20 24 29 33 / 1", flipped=22, edition="older")
    assert s.allows() == {"return"}
    ended = at("1 45 / 1 44", flipped=46, edition="older")
    assert ended.tells("take") == ["placement.right_end", "end.nobody_can_take", "end.longest_wall"]
    assert at("1 44 / 1 46", flipped=5, edition="older").play("return").up == 0


def test_the_end_is_seen_only_after_the_shot(at):
    s = at("1 7 / 1 37 38 39 / 1 40 41 42 / 1 43 44 45", flipped=46, **ADVANCED)
    assert s.tells("take")[1] == "end.nobody_can_take"
    # Only north's unused Magician keeps the game going.
    s = at("1 31 / 1 37 38 39 / 1 40 41 42 46 / 1 43 44 45", flipped=36, **ADVANCED).play("take")
    assert not any(s.game.can_take(s.state, seat) for seat in (1, 2, 3))
    assert (s.firing, s.ended) == (True, "")
    assert s.tells("fire west 45") == ["cannon.discard", "pass.stuck", "pass.stuck", "pass.stuck", "turn.clockwise"]


@ruling("tie.start_only")
def test_a_complete_tie_needs_a_stall(at):
    s = at("1 / 1", flipped=9, stall_limit=1)
    outcome = s.game.outcome(s.play("return").state)
    assert (outcome.ranks, outcome.winners) == ((1, 1), (0, 1))
    losers = at("1 / 1 / 1 46", flipped=9, stall_limit=1).play("return")
    assert losers.game.outcome(losers.state).ranks == (2, 2, 1)


def test_a_tie_among_losers_breaks_no_tie_for_the_winner(at):
    s = at("1 5 9 / 1 46 / 1 44", flipped=45)
    assert s.tells("take")[-1] == "end.longest_wall"
    s = at("1 21 / 1 46 / 1 44", flipped=45, **ADVANCED)
    assert s.tells("take")[-1] == "advanced.most_points"


@ruling("tie.ranks")
def test_everybody_is_ranked_by_the_winners_measure(at):
    s = at("1 5 9 / 1 6 8 / 1 46 / 1 7 45", flipped=44, stall_limit=9, idle=8)
    outcome = s.game.outcome(s.play("return").state)
    assert outcome.scores == (3, 3, 2, 3)
    assert outcome.ranks == (2, 3, 4, 1)


# ---------------------------------------------------------------- points


@ruling("advanced.special_end")
def test_points_decide_when_nobody_can_take_in_the_advanced_game(at):
    s = at("1 5 8 14 24 / 1 17 23 46", flipped=45, **ADVANCED)
    outcome = s.game.outcome(s.play("take").state)
    assert (outcome.rule, outcome.scores, outcome.winners) == ("end.nobody_can_take", (6, 7), (1,))
    assert s.tells("take")[-1] == "advanced.most_points"


@ruling("scoring.start_card")
def test_the_start_card_is_worth_a_point(at):
    assert at("1 / 1", **ADVANCED).points(0) == 1
    shot = at("1 16 / 1 8", firing=True, **OLDER).play("fire east 1")
    assert shot.points(1) == 1


@ruling("scoring.pairs_count")
def test_there_are_as_many_couples_as_the_smaller_number(at):
    assert at("1 13 17 23 33 / 1", **ADVANCED).points(0) == 5 + 4 + 1
    assert at("1 13 17 23 27 33 37 / 1", **ADVANCED).points(0) == 7 + 6 + 3


@ruling("ravens.doubles")
def test_double_ravens_are_given_by_option(game, at):
    assert at("1 39 43 / 1", **ADVANCED).points(0) == 5
    assert at("1 39 43 / 1", double_ravens=[39, 43], **ADVANCED).points(0) == 7
    assert game.setup(double_ravens=[43, 39]).options.double_ravens == (39, 43)
    for wrong in ([2], [39, 39], [39, 40], "39"):
        with pytest.raises(BadOption, match=r"ravens\.doubles"):
            game.setup(double_ravens=wrong)


@ruling("ravens.reading")
def test_ravens_do_not_multiply(at):
    assert at("1 3 9 19 39 43 / 1", **ADVANCED).points(0) == 11


@ruling("ravens.cap_scope")
def test_the_cap_covers_raven_points_only(at):
    capped = {"double_ravens": (3, 39), "raven_cap": 5, **ADVANCED}
    s = at("1 3 9 19 21 39 43 / 1", **capped)
    assert s.points(0) == 7 + 3 + 5
    assert at("1 3 9 19 21 39 43 / 1", **capped | {"raven_cap": 0}).points(0) == 7 + 3 + 7
    assert at("1 3 39 / 1", **capped).points(0) == 3 + 4
    assert at("1 3 9 19 39 43 / 1", **OLDER).points(0) == 11


@ruling("older.special_numbers")
def test_the_special_cards_have_the_same_numbers_in_both_editions(game, at):
    data = game.rulebook.data
    special = [data["queen"], data["king"], *data["princes"], *data["princesses"]]
    wall = " ".join(map(str, sorted(special)))
    for options in (ADVANCED, OLDER):
        assert at(f"1 {wall} / 1", **options).points(0) == 9 + 6 + 6 + 3
        cannon = at("1 / 1 8", flipped=data["cannons"][0], **options)
        assert "cannon.immediate" in cannon.tells("take")


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


@ruling("tower.start_counts")
def test_the_start_card_is_a_tower_unless_it_is_a_flag(at):
    walls = "1 16 / 1 5 11 30"
    assert at(walls, firing=True, **ADVANCED).allows() == {"fire east 30"}
    flag = at(walls, firing=True, start_card="flag", **ADVANCED)
    assert flag.allows() == {"fire east 1", "fire east 5", "fire east 30"}


@ruling("tower.span")
def test_everything_between_the_outermost_towers_is_safe(at):
    walls = "1 16 / 1 5 11 20 26 30 35 40"
    assert at(walls, firing=True, **ADVANCED).allows() == {"fire east 40"}
    flag = at(walls, firing=True, start_card="flag", **ADVANCED)
    assert flag.allows() == {"fire east 1", "fire east 5", "fire east 40"}
    assert flag.refuses("fire east 20") == flag.refuses("fire east 30") == "cannon.not_between"
    assert flag.refuses("fire east 26") == "cannon.not_tower"


def test_the_shield_reaches_from_the_first_to_the_last_tower(at):
    s = at("1 16 / 1 5 11 20 26 30", **ADVANCED)
    assert (s.game.shield(s.state, 0), s.game.shield(s.state, 1)) == (None, (0, 4))
    flag = at("1 35 / 1 5 11 20 26 30", start_card="flag", **ADVANCED)
    assert (flag.game.shield(flag.state, 0), flag.game.shield(flag.state, 1)) == (None, (2, 4))


@ruling("tower.timing")
def test_a_tower_protects_from_the_moment_it_stands(at):
    s = at("1 31 40 / 1", flipped=26, seen={1: 16}, **ADVANCED).play("insert 1", "flip 1")
    assert s.tells("take") == ["placement.right_end", "cannon.immediate"]
    assert s.play("take").allows() == {"fire north 31", "fire north 40"}


@ruling("cannon.tenth_card")
def test_a_tenth_cannon_is_silent_or_fires_by_option(at):
    walls = "1 2 4 6 8 12 18 22 33 / 1 21 41"
    silent = at(walls, flipped=36, **ADVANCED)
    assert silent.tells("take")[1] == "end.ten"
    fires = at(walls, flipped=36, tenth_cannon="fires", **ADVANCED)
    assert fires.tells("take") == ["placement.right_end", "cannon.immediate"]
    fired = fires.play("take")
    assert fired.allows() == {"fire east 21", "fire east 41"}
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


@ruling("cannon.rightmost")
def test_the_rightmost_card_may_be_shot_unless_it_is_a_tower(at):
    s = at("1 16 / 1 20 44", firing=True, **ADVANCED).play("fire east 44")
    assert s.top(1) == 20
    assert at("1 16 / 1 20 46 / 1 5", firing=True, **ADVANCED).refuses("fire east 46") == "cannon.not_tower"


@ruling("cannon.wall_closes")
def test_a_wall_of_nine_is_a_wall_of_eight_after_a_hit(at):
    s = at("1 16 / 1 2 4 6 8 12 18 22 33", firing=True, **ADVANCED).play("fire east 8")
    assert s.walls[1] == (1, 2, 4, 6, 12, 18, 22, 33)


@ruling("cannon.discard_out")
def test_a_destroyed_card_is_out_of_the_game(at):
    s = at("1 16 / 1 45 / 1 46", firing=True, **ADVANCED)
    after = s.play("fire east 45")
    assert after.discard == (45,)
    assert not after.left >> 45 & 1
    assert 45 not in after.unseen


@ruling("cannon.own_wall")
def test_ones_own_wall_is_no_target_unless_the_option_says_so(at):
    walls = "1 5 16 / 1 30"
    for options in (ADVANCED, OLDER):
        assert at(walls, firing=True, **options).refuses("fire north 5") == "cannon.target"
    anyone = at(walls, firing=True, cannon_targets="anyone", **ADVANCED)
    assert anyone.allows() == {"fire north 5", "fire north 16", "fire east 30"}
    assert anyone.play("fire north 5").walls[0] == (1, 16)


@ruling("flag.target")
def test_a_flag_is_a_target_unless_the_option_says_no(at):
    s = at("1 16 / 1 30", firing=True, **OLDER)
    after = s.play("fire east 1", "flip 1")
    assert (after.walls[1], after.discard) == ((30,), (1,))
    spared = at("1 16 / 1 30", firing=True, flag_target=False, **OLDER)
    assert spared.refuses("fire east 1") == "flag.target"
    assert spared.allows() == {"fire east 30"}


def test_any_card_fits_an_empty_wall(at):
    s = at("1 16 / 1", firing=True, seen={4: 2}, **OLDER).play("fire east 1", "flip 4")
    assert s.walls[1] == ()
    assert s.play("take").walls[1] == (2,)


# ---------------------------------------------------------------- the Magician


@ruling("magician.needs_flip")
def test_the_magician_inserts_the_card_flipped_this_turn(at):
    s = at("1 12 31 / 1", seen={2: 22}, **ADVANCED)
    assert s.refuses("insert 1") == "magician.needs_flip"
    assert s.play("flip 2", "insert 2").turn == 1


@ruling("magician.same_turn")
def test_laying_the_magician_ends_the_turn_and_it_works_on_the_next(at):
    s = at("1 12 / 1", flipped=31, seen={2: 22, 3: 2}, **ADVANCED).play("take")
    assert s.refuses("insert 1") == "magician.later"
    assert s.play("flip 3", "return", "flip 2").allows() == {"return", "insert 2"}


@ruling("magician.higher_card")
def test_inserting_is_for_lower_cards_only(at):
    s = at("1 12 31 / 1", flipped=34, **ADVANCED)
    assert s.allows() == {"take", "return"}
    lower = at("1 12 31 / 1", flipped=22, **ADVANCED)
    assert lower.refuses("take") == "placement.greater"


@ruling("magician.stays")
def test_a_used_magician_stays_in_the_wall_and_counts(at):
    s = at("1 31 / 1", flipped=22, **ADVANCED).play("insert 1")
    assert s.walls[0] == (1, 22, 31)
    assert s.points(0) == 3
    assert s.play("flip 1").refuses("insert 1") == "turn.stays_in_place"


@ruling("magician.unsticks")
def test_an_unused_magician_keeps_its_owner_in_play_by_option(at):
    walls = "1 31 46 / 1 45"
    s = at(walls, **ADVANCED)
    assert (s.ended, s.turn) == ("", 0)
    literal = at(walls, magician_unsticks=False, **ADVANCED)
    assert literal.ended == "end.nobody_can_take"
    used = at("1 5 31 46 / 1 45", magician_used=True, **ADVANCED)
    assert used.ended == "end.nobody_can_take"


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


def test_moves_are_small_and_made_of_whole_numbers(game):
    for make, *readers in game.grammar.values():
        move = make(*[1] * len(readers))
        assert not hasattr(move, "__dict__")
        assert len({move, make(*[1] * len(readers))}) == 1
        for wrong in (True, 1.0, "1", None) if readers else ():
            with pytest.raises(UnreadableMove, match="by its number"):
                make(*[wrong] * len(readers))


def test_options_are_written_and_read_back(game):
    for option in game.options:
        for value in option.values:
            assert option.read(option.write(value)) == value
            assert read_option(option, json.dumps(value).strip('"')) == value


def test_a_moment_is_what_the_game_says(game, at):
    s = at("1 6 17 / 1", flipped=27)
    assert isinstance(s, Moment)
    assert s.play("take").state == game.play(s.state, game.parse(s.state, "take"))
