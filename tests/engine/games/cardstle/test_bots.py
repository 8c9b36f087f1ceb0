"""The players of Cardstle: they compute exact odds and go to the best squares, and the adviser names its reason."""

import random
from itertools import combinations, product

import pytest

from moments import moments
from pontlevis import CHANCE, Record
from pontlevis.bots import advise, finish
from pontlevis.bots.players import RandomBot, any_of, choose
from pontlevis.games.cardstle import PACKAGE, Cardstle, moves, steps
from pontlevis.games.cardstle.bots import choices, judgement, lookahead, odds, win_chance
from pontlevis.games.cardstle.bots.coach import COACH
from pontlevis.games.cardstle.bots.hints import MAKING, REASONS, reason
from pontlevis.games.cardstle.bots.odds import Side
from pontlevis.games.cardstle.cards import TEST_PACK, VALUE, lucky_for
from pontlevis.kit import option_sets

GAME = Cardstle()
LEVELS = {name: PACKAGE.bot(name) for name in ("squire", "knight", "champion")}
CHAMPION = LEVELS["champion"]
MIXED = list(option_sets(GAME, random.Random(7)))
LONGEST = 3_000
ROOM = ["# # #", ". E ."]


def played(seed, players=(CHAMPION,), slips=0.0, most=LONGEST, **options):
    """Yields the states of a game whose players sometimes move at random; a human game master always does."""
    rng, s = random.Random(seed), GAME.setup(**options)
    for _ in range(most):
        yield s
        actor = GAME.actor(s)
        if actor is None:
            return
        if actor == CHANCE:
            move = GAME.chance(s).sample(rng)
        elif actor >= len(s.heroes) or rng.random() < slips:
            move = any_of(GAME.moves(s), rng)
        else:
            move = choose(players[actor % len(players)], GAME, GAME.view(s, actor), (), actor, rng)
        s = GAME.play(s, move)
    raise AssertionError(f"no end: {options}")


def choice(room=ROOM, **names):
    """Returns the champion's answer in a position."""
    view = GAME.view(GAME.position(room=room, **names), 0)
    return str(choose(CHAMPION, GAME, view, (), 0, random.Random(1)))


# -------------------------------------------------------------------- odds


@pytest.mark.parametrize(("mine", "theirs", "won", "critical"), [(3, 2, 0.77, 0.31), (2, 2, 0.47, 0.14)])
def test_the_odds_of_a_first_draw_are_those_of_the_rulebook(mine, theirs, won, critical):
    def above(a, b, least):
        return odds.chance_above(odds.FRESH[""], mine, theirs, a, b, least)
    assert above(1, 1, 1) == pytest.approx(won, abs=0.005)
    assert above(1, 2, 0) == pytest.approx(critical, abs=0.005)


def counted(draws, mine, *, strict=False):
    """Returns the odds of a test by enumeration."""
    won = critical = lost = struck = 0
    for own, other in draws:
        a, b = own * mine.factor + mine.bonus, other
        won, lost = won + (a > b), lost + (b > a)
        critical += a > b and (a > 2 * b if strict else a >= 2 * b)
        struck += b > a and (b > 2 * a if strict else b >= 2 * a)
    return tuple(number / (won + lost) for number in (won, critical, lost, struck))


def drawn(pack, mine, theirs, lucky):
    """Yields every draw of cards by one side and then by the other; a lucky card draws one more, once."""
    for own in combinations(range(len(pack)), mine.drawn):
        left = [card for card in range(len(pack)) if card not in own]
        total = sum(VALUE[pack[card]] for card in own)
        more = left if any(lucky_for(pack[card]) == lucky for card in own) else [None]
        for extra in more:
            rest = [card for card in left if card != extra]
            for other in combinations(rest, theirs):
                weight = len(left) - theirs if more == [None] else 1
                yield from [(total + (0 if extra is None else VALUE[pack[extra]]),
                             sum(VALUE[pack[card]] for card in other))] * weight


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(("mine", "theirs", "lucky"), [
    (Side(2), 1, ""), (Side(1), 2, ""), (Side(2, 2), 2, ""), (Side(2, 1, 3), 2, ""), (Side(1, 1, -2), 1, ""),
    (Side(2), 2, "5b"), (Side(1), 2, "Ar"), (Side(2, 2), 1, "9r"),
])
def test_odds_are_those_of_all_draws_one_by_one(mine, theirs, lucky, strict):
    pack = ("As", "Ah", "2s", "5c", "5s", "9d", "10h", "3d")
    found = odds.contest(pack, mine, theirs, lucky, strict=strict)
    assert tuple(found) == pytest.approx(counted(drawn(pack, mine, theirs, lucky), mine, strict=strict))


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(("mine", "theirs"), [(Side(1), 1), (Side(2), 1), (Side(2, 2), 2), (Side(1, 1, 2), 2)])
def test_dice_bring_one_more_once_in_twelve(mine, theirs, strict):
    throws = [(sum(own[:mine.drawn + (critical == 1)]), sum(other)) for critical in range(1, 13)
              for own in product(range(1, 7), repeat=mine.drawn + 1) for other in product(range(1, 7), repeat=theirs)]
    assert tuple(odds.roll(mine, theirs, strict=strict)) == pytest.approx(counted(throws, mine, strict=strict))


def test_whoever_draws_nothing_loses_critically():
    assert odds.contest(TEST_PACK, Side(0), 2) == (0, 0, 1, 1)
    assert odds.contest(TEST_PACK, Side(2), 0) == (1, 1, 0, 0)
    assert odds.contest(TEST_PACK, Side(0), 0) == (0, 0, 1, 0)


def test_a_pack_too_short_for_a_test_counts_as_a_full_one():
    assert odds.contest(TEST_PACK[:4], Side(3), 2) == odds.contest(TEST_PACK, Side(3), 2)


# -------------------------------------------------------------------- levels


def wins(player):
    """Returns in how many of six games without abilities three of that player win."""
    return [[*played(seed, (player,), abilities=0)][-1].ended for seed in range(0, 12, 2)].count("rooms.count")


@pytest.mark.slow
def test_champions_win_most_games_and_squires_fewer():
    won = wins(CHAMPION)
    assert won >= 4
    assert wins(LEVELS["squire"]) < won - 1


def test_a_level_answers_by_lot_what_it_does_not_think_about():
    s = GAME.setup()
    assert s.asked == "stats"
    assert len({choose(LEVELS["squire"], GAME, s, (), 0, random.Random(n)) for n in range(99)}) > 50
    assert len({choose(CHAMPION, GAME, s, (), 0, random.Random(n)) for n in range(9)}) == 1
    for level in LEVELS.values():
        assert level.asked <= set(choices.CHOICES)


@pytest.mark.slow
@pytest.mark.parametrize("party", [("champion",), ("knight",), ("squire",), ("squire", "champion"),
                                   ("random", "champion", "champion")])
def test_no_party_plays_for_ever_under_any_options(party):
    players = [LEVELS.get(name, RandomBot()) for name in party]
    chosen = [options | {"rooms": 2} for options in MIXED[:5]]
    ends = {[*played(number, players, **options)][-1].ended for number, options in enumerate(chosen)}
    assert ends <= {"rooms.count", "life.all_down", "goal.deadlock"}
    assert "rooms.count" in ends


# -------------------------------------------------------------------- choices


def test_a_champion_fights_who_bars_the_way():
    assert choice(["Js #", "E #"], heroes={"red": "a1"}) == "fight"


def test_a_champion_heals_first():
    assert choice(heroes={"red": "life=1 treasures=5h,3c"}) == "heal 5h red"


def test_a_champion_opens_a_chest_with_the_key():
    assert choice(["4c #", "E #"], heroes={"red": "a1 treasures=5h,3c"}) == "open 3c"


def test_a_champion_takes_the_key_to_the_chest():
    assert choice(["4c -", "E -"], heroes={"red": "b2 treasures=3c"}) == "step a1"


def test_a_champion_hands_a_heart_to_who_lacks_life():
    heroes = {"red": "treasures=5h", "blue": "life=1", "green": ""}
    assert choice(heroes=heroes) == "give 5h blue"


def test_a_champion_helps_the_fallen_up():
    assert choice(heroes={"red": "treasures=5h", "blue": "life=0"}) == "heal 5h blue"


def test_a_champion_talks_to_a_friend():
    assert choice(["Qh:2f #", "E #"], heroes={"red": "a1 4/2/3/1"}).startswith("talk ")


def test_a_champion_brings_the_key_home():
    assert choice(["- #", "- #", "E #"], heroes={"red": "a1"}, found="4h", goal="door") == "step a2"


def test_a_room_is_left_only_when_nobody_can_do_anything_more():
    room = ["4c -", "E -"]
    assert choice(room) == "leave"
    assert choice(room, heroes={"green": "treasures=3c"}) == "done"
    s = GAME.position(room=["4c Ks", "E -"])
    assert not judgement.worth_fighting(s, s.hero, s.enemies[0])
    assert moves.LEAVE not in GAME.moves(s) or choice(["4c Ks", "E -"]) == "step b1"


WIDE = ["# - - - - - #", "- - E - - - -"]


@pytest.mark.parametrize(("room", "hiding", "names", "answer"), [
    (WIDE, "g1", {}, "step d1"), (WIDE, "a1", {}, "step b1"),
    (["# # # E # # #"], "a1", {}, "step c1"), (["# # # E # # #"], "g1", {}, "step e1"),
    (["4c - E - #"], "a1", {"heroes": {"red": "treasures=3c", "blue": "d1 life=0"}}, "step b1"),
    (["Js - E - Qh:2f"], "a1", {"heroes": {"red": "3/3/3/1"}}, "step b1"),
    (["# - Qh:2f - E"], "a1", {"heroes": {"red": "c1 4/2/3/1"}}, "step b1"),
    (["# - Qh:2f - E"], "c1", {"goal": "npc", "heroes": {"red": "c1 4/2/3/1"}}, "talk quest h"),
])
def test_a_companion_who_has_been_told_goes_where_the_artefact_lies_first(room, hiding, names, answer):
    assert choice(room, hiding=hiding, told=True, **names) == answer


@pytest.mark.parametrize(("room", "names", "answer"), [
    (["As:h - E - #"], {"heroes": dict.fromkeys(("red", "blue", "green"), "2/2/2/2")}, "step d1"),  # too strong
    (["4c - E - #"], {"heroes": {"red": "treasures=3d"}}, "step d1"),  # no key
    (["# - E - -"], {"heroes": {"red": "life=1 4/2/3/1"}}, "done"),  # others are in better health
])
def test_nobody_is_mad_to_go_there(room, names, answer):
    assert choice(room, hiding="a1", told=True, **names) == answer


@pytest.mark.parametrize("known", [{}, {"hiding": "g1", "gm": "human"}])
def test_who_has_not_been_told_goes_to_the_nearest(known):
    assert choice(WIDE, **known) == "step b1"


def test_what_a_card_is_does_not_matter_before_anybody_knows_it():
    for card in ("Ks", "4c", "9d"):
        s = GAME.position(room=[f"?{card} #", "E #"], gm="human")
        view = GAME.view(s, 0)
        assert choose(CHAMPION, GAME, view, (), 0, random.Random(1)) == choose(
            CHAMPION, GAME, GAME.view(GAME.position(room=["?2c #", "E #"], gm="human"), 0), (), 0, random.Random(1))


# -------------------------------------------------------------------- the chance to win


def test_every_feature_has_one_weight():
    assert len(win_chance.features(GAME.setup())) == len(win_chance.WEIGHTS)


@pytest.mark.parametrize(("better", "worse"), [
    ({"heroes": {"red": "life=3"}}, {"heroes": {"red": "life=1"}}),
    ({"heroes": {"red": "treasures=5h"}}, {"heroes": {"red": "treasures=5c"}}),
    ({"heroes": {"red": "items=healing"}}, {}),
    ({"number": 3}, {"number": 1}), ({"temper": "friendly"}, {}), ({}, {"temper": "hostile"}),
    ({"heroes": {"red": "ability=ward treasures=5c"}}, {"heroes": {"red": "treasures=5c"}}),
])
def test_the_chance_to_win_likes_life_hearts_and_wards(better, worse):
    names = {"room": ROOM, "heroes": {}}
    assert win_chance.chance(GAME.position(**names | better)) > win_chance.chance(GAME.position(**names | worse))


# -------------------------------------------------------------------- advice


def asked_in_games():
    """Yields moments at which a character is asked something, in the party's view."""
    for s in moments("cardstle"):
        actor = GAME.actor(s)
        if actor is not None and CHANCE != actor < len(s.heroes):
            yield actor, GAME.view(s, actor)


def test_every_kind_of_move_of_a_character_has_a_reason():
    masters = {moves.Goal, moves.Shape, moves.Lay, moves.Hide, moves.Temper, moves.Bonus, moves.Price, moves.Invent}
    chance = {moves.Turn, moves.Roll, moves.Hidden}
    assert set(REASONS) == set(GAME.move_types) - masters - chance - {moves.Done}


def test_no_figures_compare_the_makings_of_a_character():
    """The chance to win is estimated without its stats, lucky card and abilities, so all of them count as equal."""
    record = Record(GAME, options={"abilities": 1}, rng=random.Random(1))
    for asked, many in (("stats", ""), ("lucky", "lucky_any"), ("ability", "")):
        assert record.state.asked == asked
        [only] = advise(GAME, record.state, (), GAME.actor(record.state))
        assert only.many == many
        record.play(only.move)


@pytest.mark.slow
def test_advice_is_the_champion_s_answer_first_and_the_chances_fall():
    rng = random.Random(1)
    asked = set()
    for seat, view in asked_in_games():
        if len(GAME.moves(view)) > 1 and (view.asked not in asked or rng.random() < 0.03):
            asked.add(view.asked)
            found = advise(GAME, view, (), seat)
            chances = [one.chance for one in found]
            assert {one.move for one in found} <= set(GAME.moves(view))
            assert 2 <= len(found) <= 5 or view.asked in MAKING
            assert chances == sorted(chances, reverse=True)
            assert all(0 <= one <= 1 for one in chances)
    assert asked >= {"stats", "lucky", "act", "prepare", "craft", "keep"}


def test_the_party_of_a_human_game_master_is_advised_and_the_master_as_the_computer_would_decide():
    told, asked = 0, set()
    for s in played(3, slips=0.2, gm="human", rooms=1):
        actor = GAME.actor(s)
        if actor == s.master:
            found = advise(GAME, GAME.view(s, actor), (), actor)
            assert all(one.move in GAME.moves(s) and not one.chance for one in found), "a master wins and loses nothing"
            asked |= {s.asked} if found else set()
        elif actor is not None and actor != CHANCE and s.asked == "act" and told < 8:
            told += 1
            assert advise(GAME, GAME.view(s, actor), (), actor)[0].move in GAME.moves(s)
    assert told == 8
    assert asked >= {"goal", "shape", "hide", "temper"}


def test_nobody_is_advised_while_a_card_is_turned_or_out_of_turn():
    s = next(s for s in played(1) if GAME.actor(s) == CHANCE)
    assert advise(GAME, s, (), 0) == []
    assert advise(GAME, GAME.position(room=ROOM), (), 1) == []


def test_other_answers_are_of_other_kinds_first():
    s = GAME.position(room=["Qh:2f #", "E #"], heroes={"red": "a1 treasures=5c,5d", "blue": ""})
    legal = GAME.moves(s)
    liked = legal[0]
    found = lookahead.rivals(liked, legal, 3)
    assert len({type(move) for move in (liked, *found)}) == 4


def test_the_shares_of_a_reason_are_odds():
    s = GAME.position(room=["Js #", "E #"], heroes={"red": "a1 3/3/3/1"})
    why = reason(s, moves.FIGHT)
    assert why.key == "fight"
    blow = judgement.odds(s, s.hero, 3, s.enemies[0].tested("d"))
    assert why.facts["share"] == round(100 * blow.win)


@pytest.mark.parametrize(("life", "key", "facts"), [
    (3, "ward", {"seat": 0, "life": 3, "left": 1}), (2, "ward_fall", {"seat": 0}),
])
def test_the_reason_for_a_ward_is_the_life_that_it_saves(life, key, facts):
    s = GAME.position(room=["Ks #", "E #"], heroes={"red": f"a1 life={life} 3/3/3/1", "blue": ""})
    s = s._replace(agenda=(steps.Ask("ward", 1), steps.Hurt(0, 2), *s.agenda))
    assert reason(s, moves.WARD) == ("ability.ward", key, facts)


# -------------------------------------------------------------------- puzzles


def test_treasures_of_one_suit_are_equal_in_the_last_room_only():
    s = GAME.position(room=["5d #", "E #"], heroes={"red": "a1 treasures=2d,Kd,Ks", "blue": "a1"}, rooms=1)
    keys = ["open 2d", "open Kd", "give 2d blue", "give Kd blue", "give Ks blue"]
    assert {*keys} <= {*map(str, GAME.moves(s))}
    assert len({COACH.same(s, GAME.parse(s, key)) for key in keys}) == 3
    s = s._replace(options=s.options._replace(rooms=2))
    assert len({COACH.same(s, GAME.parse(s, key)) for key in keys}) == 5


def test_a_glance_tries_answers_only_while_the_game_is_open():
    hard, safe = (GAME.position(room=ROOM, heroes={"red": f"life={life} 3/3/3/1", "blue": f"3/3/3/1 treasures={held}"},
                                rooms=1, temper="hostile") for life, held in ((1, "2h"), (3, "2h,3h,4h,5h")))
    assert advise(GAME, safe, (), 0)
    looked = [finish(COACH.glance.advise(GAME, s, (), 0, random.Random(0))) for s in (hard, safe)]
    assert [bool(found) for found in looked] == [True, False]
