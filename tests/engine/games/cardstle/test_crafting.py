"""Between two rooms of Cardstle: the pool, the crucible, credits, and the treasures kept."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import PACK, RANKS
from pontlevis.kit import Moment

GAME = Cardstle()

SPADES = ",".join(f"{rank}s" for rank in RANKS)
CLUBS = ",".join(f"{rank}c" for rank in RANKS)


def after(red="", others=None, **names):
    """Returns a room that red has just finished; by default characters have 20 credits' worth of stats, no treasure."""
    party = {seat: f"3/3/2/2 credits=0 {line}" for seat, line in {"blue": "", "green": "", **(others or {})}.items()}
    red = red if "/" in red else f"3/3/2/2 credits=0 {red}"
    return Moment(GAME, GAME.position(room=["- -", "E #"], heroes={"red": red, **party}, at="gather", **names))


def put(moment, cards):
    """Returns the moment with these cards in the crucible."""
    return moment.play(*(f"put {card}" for card in cards.split(",")))


def case(moment, move):
    """Returns the rule that forbids a move, and the key of its sentence."""
    refusal = GAME.why_not(moment.state, GAME.parse(moment.state, move))
    return refusal.rule, refusal.facts.get("case", "")


# ---------------------------------------------------------------- the pool


def test_all_treasures_are_pooled_those_of_the_fallen_too():
    s = after("treasures=3c", {"blue": "life=0 treasures=4d,3h"})
    assert s.pool == ("3h", "4d", "3c")
    assert [hero.treasures for hero in s.heroes] == [(), (), ()]
    assert s.agenda[0].seat == 0, "whoever finished the room runs the crucible"


def test_with_nothing_to_craft_keep_or_buy_the_next_room_is_entered_at_once():
    s = after()
    assert (s.room, s.asked, s.turn) == (2, "act", 1)


@pytest.mark.parametrize(("blue", "rest", "told"), [
    ("life=0", "none", [{}]), ("", "none", []), ("", "one", [{"case": "one"}]), ("life=0", "full", [{"case": "full"}])])
def test_it_is_said_who_gets_up_and_who_rests(blue, rest, told):
    s = Moment(GAME, GAME.position(room=["4c #", "E #"], heroes={"red": "a1 treasures=5c", "blue": blue}, rest=rest,
                                   hiding="a1", told=True)).play("open 5c")
    beats = list(GAME.tell(s.state, GAME.parse(s.state, "turn 2h")))
    assert [beat.facts for beat in beats if beat.rule == "life.next_room"] == told
    assert beats[-1].rule == "craft.pool"


def test_a_stun_goes_away_with_the_room():
    assert not after("stunned treasures=3c").heroes[0].stunned


def test_the_last_room_ends_the_game_without_crafting():
    s = after("treasures=3c", rooms=1)
    assert (s.ended, s.state.outcome().winners, s.heroes[0].treasures) == ("rooms.count", (0, 1, 2), ("3c",))
    s = after("treasures=3c", rooms=2, number=2, missed=1)
    assert (s.ended, s.state.outcome().winners, s.state.outcome().scores[0]) == ("goal.deadlock", (), 1)


# ---------------------------------------------------------------- recipes


@pytest.mark.parametrize(("suit", "item"), [("h", "healing"), ("s", "double"), ("d", "shield"), ("c", "teleport")])
def test_each_suit_has_a_spell_of_its_own(suit, item):
    cards = ",".join(f"{rank}{suit}" for rank in "23456")
    s = put(after(f"treasures={cards}"), cards)
    assert {move.split()[1] for move in s.allows() if move.startswith("craft")} == {item}


@pytest.mark.parametrize("cards", ["2h,3h,9h,Jh", "2h,3h,4h,9h,Jh,Ah"])
def test_a_spell_takes_five_cards_no_more_and_no_less(cards):
    assert put(after(f"treasures={cards}"), cards).refuses("craft healing red") == "recipe.five"


def test_four_queens_make_a_spyglass():
    s = put(after("treasures=Qh,Qs,Qd,Qc,Kc"), "Qh,Qs,Qd")
    assert case(s, "craft spyglass red") == ("recipe.four_queens", "cards")
    assert case(put(s, "Kc"), "craft spyglass red") == ("recipe.four_queens", "cards")
    s = put(s, "Qc").play("craft spyglass red")
    assert s.heroes[0].items == ("spyglass",)


def test_thirteen_cards_of_a_suit_with_one_twice_are_no_whole_suit():
    cards = CLUBS.replace("Kc", "Qc")
    s = put(after(f"treasures={cards}", two_packs=True, number=2), cards)
    assert s.refuses("craft legend_c red") == "recipe.family"


def test_the_legendary_heart_gives_the_life_point_too():
    hearts = SPADES.replace("s", "h")
    s = put(after(f"treasures={hearts}", {"blue": "life=2"}), hearts).play("craft legend_h blue")
    assert (s.heroes[1].life, s.heroes[1].stat("h")) == (3, 4)


def test_whoever_carries_three_items_gets_no_fourth():
    s = put(after("treasures=2h,3h,4h,5h,6h", {"blue": "items=shield,shield,double"}), "2h,3h,4h,5h,6h")
    assert s.refuses("craft healing blue") == "inventory.three_items"
    assert s.refuses("craft healing purple") == "players.party"
    assert "craft healing green" in s.allows()


# ---------------------------------------------------------------- the crucible


def test_the_crucible_takes_what_is_pooled_and_gives_it_back():
    s = after("treasures=2h,3c")
    assert s.refuses("put 4c") == "craft.pool"
    assert s.refuses("empty") == "craft.combine"
    s = s.play("put 2h")
    assert (s.pool, s.crucible, s.refuses("put 2h")) == (("3c",), ("2h",), "craft.pool")
    assert s.play("empty").pool == s.play("done").pool == ("2h", "3c")


def test_nothing_is_crafted_in_a_room():
    s = Moment(GAME, GAME.position(room=["- #", "E #"], heroes={"red": "a1 treasures=2d,3d,4d,5d,6d"}))
    for move in ("craft shield red", "put 2d", "empty", "keep 2d red"):
        assert s.refuses(move) == "goal.craft_after"
    assert s.refuses("buy red h") == "credits.later"


# ---------------------------------------------------------------- credits


def test_a_life_point_bought_is_gained_at_once():
    s = after("1/5/1/1 life=1 credits=2").play("buy red h")
    assert (s.heroes[0].life, s.heroes[0].stats.life, s.heroes[0].credits) == (2, 2, 0)


def test_credits_are_worth_asking_about_even_without_a_treasure():
    s = after("1/5/1/1 credits=2")
    assert s.allows() == {"buy red h", "buy red d", "buy red c", "done"}
    assert s.refuses("buy red s") == "credits.maximum_five"
    assert s.refuses("buy purple s") == "players.party"
    assert s.play("done").room == 2


def test_a_legendary_item_does_not_make_points_dearer():
    s = after("1/5/1/1 credits=2 items=legend_c treasures=3c").play("buy red c")
    assert (s.heroes[0].stat("c"), s.heroes[0].credits) == (3, 0)


# ---------------------------------------------------------------- sharing out


def test_nobody_keeps_a_third_treasure():
    s = after("treasures=3c,4c,5c,6c").play("done", "keep 3c red", "keep 5c red")
    assert s.refuses("keep 4c red") == "craft.keep_two"
    assert s.refuses("keep 3c blue") == "craft.pool"
    assert s.refuses("keep 4c purple") == "players.party"
    assert s.allows() == {"keep 4c blue", "keep 4c green", "keep 6c blue", "keep 6c green", "done"}


def test_what_is_left_goes_back_to_the_others():
    s = after("treasures=3c,4c,5c,6c,2h,3h,4h,5h,6h", under="9d 9s").play(*(f"put {rank}h" for rank in "23456"))
    s = s.play("craft healing red", "done", "keep 3c red", "keep 5c blue", "done")
    assert (s.room, s.turn, s.asked) == (2, 1, "act"), "the player to the left begins"
    assert (s.heroes[0].treasures, s.heroes[1].treasures) == (("3c",), ("5c",))
    assert (s.pool, s.crucible, s.under, s.relic) == ((), (), (), "")
    assert s.unseen == tuple(card for card in PACK if card not in ("3c", "5c"))
    assert [hero.at for hero in s.heroes] == [s.entrance] * 3


def test_once_everybody_keeps_two_the_party_goes_on():
    s = after("treasures=3c,4c,5c,6c,7c,8c,9c").play("done", *(
        f"keep {rank}c {seat}" for rank, seat in zip("345678", ("red", "red", "blue", "blue", "green", "green"),
                                                     strict=True)))
    assert (s.room, [len(hero.treasures) for hero in s.heroes]) == (2, [2, 2, 2])


def test_the_test_pack_goes_on_as_it_is():
    s = after("treasures=3c", spent="9s,8s").play("done", "done")
    assert s.spent == ("9s", "8s")


def test_two_copies_of_a_card_are_kept_apart():
    s = after("treasures=3c,3c", two_packs=True, number=2).play("done", "keep 3c red")
    assert s.pool == ("3c",)
    s = s.play("keep 3c red")
    assert (s.heroes[0].treasures, s.unseen.count("3c"), len(s.unseen)) == (("3c", "3c"), 0, 102)
