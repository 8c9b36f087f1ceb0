"""The odds of a defender's throw: every way the coins fall, the chance of going on, the chart and its words."""

from collections import Counter
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from traitlets import TraitError

import pontlevis
from pontlevis_widgets.draw.palette import TEXTS
from pontlevis_widgets.draw.scene import Group, Text
from pontlevis_widgets.draw.svg import svg
from pontlevis_widgets.games.tower_defense import odds
from pontlevis_widgets.games.tower_defense.odds import HANDS, MOST, Odds, chart, reach, rows, said, ways

GAME = pontlevis.game("tower_defense")
PATH = {9: "5", 6: "2", 3: "1"}
SPREAD = [odds.coins(hand).values() for hand in HANDS]


def thrown(hand, total, throws=1):
    """The game with the defender's coins in the air."""
    return GAME.position(path=PATH, turn=9, step="defend", defence=hand, throws=throws, wounds=total)


def texts(shapes):
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)


@pytest.mark.parametrize("hand", HANDS)
def test_the_ways_are_those_of_the_game(hand):
    chance = GAME.chance(thrown(hand, 0, 0))
    by_coins = Counter(
        tuple(sorted(value for value, shows in zip(way.hand, way.shown, strict=True) if shows))
        for way in ways(odds.coins(hand).values())
    )
    assert {move.coins.values(): Fraction(share).limit_denominator(8) for move, share in chance.outcomes()} == {
        shown: Fraction(count, 8) for shown, count in by_coins.items()
    }


@pytest.mark.parametrize("hand", HANDS)
def test_each_row_says_the_total_that_the_game_comes_to(hand):
    """defend.sum; defend.failure: three pictures lose everything."""
    values = odds.coins(hand).values()
    total = 2 * min(values)
    before = thrown(hand, total, 2)
    found = {}
    for row in rows(values, total, total + 2):
        for way in row.ways:
            shown = "-".join(str(v) for v, shows in zip(way.hand, way.shown, strict=True) if shows) or "none"
            found[shown] = row.total
    for shown, total in found.items():
        told = list(GAME.tell(before, GAME.parse(before, f"show {shown}")))
        sums = [beat.facts["wounds"] for beat in told if beat.rule == "defend.sum"]
        assert (sums or [0]) == [total], shown


@pytest.mark.parametrize("hand", SPREAD)
def test_the_rows_hold_every_way_once_the_loss_first_and_the_success_last(hand):
    found = rows(hand, 4, 6)
    assert [way for row in found for way in row.ways] == list(ways(hand))
    assert len(ways(hand)) == 8
    assert [row.total for row in found if not row.total] == [0]
    assert found[0].ways[0].failure
    assert found[-1].ways[0].last
    assert [row.enough for row in found] == [row.total >= 6 for row in found]


def test_going_on_is_certain_where_it_is_enough_and_counts_every_throw():
    assert reach((1, 1, 1), 5, 5) == 1
    assert reach((1, 1, 1), 4, 5) == Fraction(7, 8)
    # From 3 to 5: 3 ways show a single 1, after which 7 ways of 8 are enough; 4 ways are enough at once.
    assert reach((1, 1, 1), 3, 5) == Fraction(3, 8) * Fraction(7, 8) + Fraction(4, 8)
    # A critical success that is not enough ends the throws (defend.success_ends).
    assert reach((1, 1, 1), 0, 4) == Fraction(3, 8) * (reach((1, 1, 1), 1, 4) + reach((1, 1, 1), 2, 4))


@pytest.mark.parametrize("hand", SPREAD)
def test_more_is_never_easier_to_reach(hand):
    chances = [reach(hand, 0, need) for need in range(1, MOST + 1)]
    assert chances == sorted(chances, reverse=True)
    assert all(0 < chance < 1 for chance in chances)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("hand", SPREAD)
def test_all_words_of_the_chart_fit_and_can_be_read(lang, hand):
    for total, need in ((0, 1), (3, 5), (20, 20), (0, 20)):
        scene = chart(hand, total, need, lang)
        (item,) = scene.items
        x, y, w, h = item.box
        assert (x, y) == (0, 0)
        assert (w, h) == (scene.width, scene.height)
        assert {(text.fill, "panel") for text in texts(item.shapes)} <= set(TEXTS)
        ET.fromstring(svg(scene))


def test_what_is_said_is_what_is_drawn():
    assert said((1, 1, 2), 3, 5, "en") == (
        "Total 3, 5 wanted, coins 1-1-2. One more throw: in 1 case of 8 all is lost, in 5 of 8 it is enough. "
        "If you throw until it is enough, you get there 84 times in 100."
    )
    assert "C’est assez" in said((1, 1, 2), 5, 5, "fr")
    drawn = [text.text for text in texts(chart((1, 1, 2), 3, 5, "en").items[0].shapes)]
    assert "84 in 100" in drawn
    assert drawn.count("2 in 8") == 3


def test_the_chart_follows_what_is_set():
    dial = Odds("1-1-2", total=3, need=5)
    before = dial.svg, dial.said
    dial.total = 4
    assert "Total 4" in dial.said
    assert dial.svg != before[0]
    dial.hand, dial.need, dial.total = "5-5-5", 10, 10
    assert "That is enough" in dial.said


def test_the_page_cannot_set_what_is_not_there():
    dial = Odds()
    for name, value in (("hand", "1-2-5"), ("total", -1), ("total", MOST + 1), ("need", 0), ("need", "5")):
        with pytest.raises(TraitError):
            setattr(dial, name, value)
    with pytest.raises(ValueError, match="no language"):
        Odds(lang="de")


def test_where_no_kernel_runs_there_are_words_and_a_picture():
    dial = Odds("1-2-2", total=6, need=5, lang="fr")
    data, _ = dial._repr_mimebundle_()
    assert data["text/plain"] == dial.said
    assert ET.fromstring(data["image/svg+xml"]).tag.endswith("svg")
