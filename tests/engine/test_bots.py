"""Players of any game: they move legally, find wins one move ahead, and never use hidden information."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pytest

import pontlevis
from pontlevis import CHANCE, Beat, Chance, Game, Outcome, Package, Record, UnknownGame
from pontlevis.bots import Bots, GreedyBot, RandomBot, TreeSearch, UnknownLevel, bot, choose, levels
from pontlevis.bots.players import MixedBot, finish
from pontlevis.packages import package
from pontlevis.table.session import Session
from pontlevis.table.thinking import turn


@dataclass(frozen=True)
class Say:
    """Names a number: for chance, the secret; for north, a guess."""

    number: int


class Secret(NamedTuple):
    """East has a number from 1 to 3 that north guesses; the 3 is the likeliest."""

    number: int = 0
    guess: int = 0
    hidden: bool = False


class Guessing(Game[Secret, Say]):
    """A game with one chance move, one secret and one guess."""

    id = "guessing"
    state_type = Secret
    move_types = frozenset((Say,))
    options = ()
    pool = {1: 0.1, 2: 0.3, 3: 0.6}

    def seats(self, s):
        return ("north", "east")

    def actor(self, s):
        return CHANCE if not (s.number or s.hidden) else None if s.guess else 0

    def moves(self, s):
        return [Say(1), Say(2), Say(3)]

    def chance(self, s):
        return Chance([Say(n) for n in self.pool], list(self.pool.values()))

    def tell(self, s, move) -> Iterator[Beat[Secret]]:
        yield Beat(s._replace(guess=move.number) if s.number else Secret(move.number), "guess")

    def outcome(self, s):
        won = s.guess == s.number
        return Outcome((0,) if won else (1,), (int(won), 0), "guess", (1, 2)) if s.guess else None

    def view(self, s, seat):
        return s._replace(number=0, hidden=True) if seat == 0 else s

    def guess(self, view, rng):
        return Secret(self.chance(view).sample(rng).number) if view.hidden else view


@pytest.mark.parametrize("number", [1, 2, 3])
def test_tree_search_plays_the_odds_of_a_secret_and_not_the_secret(number):
    game = Guessing()
    s = game.view(Secret(number), 0)
    assert choose(TreeSearch(400), game, s, (), 0, random.Random(number)) == Say(3)


@pytest.mark.parametrize(("hidden", "sure"), [(True, {0.01, 0.99}), (False, {0, 1})])
def test_what_was_only_tried_is_neither_certain_nor_hopeless(hidden, sure):
    """A guess at a hidden number, right in the one game tried, may be wrong; at a visible number it is certain."""
    s = Secret(hidden=True) if hidden else Secret(3)
    found = finish(TreeSearch(3).odds(Guessing(), s, random.Random(1)))
    assert {odds.playouts for odds in found} == {1}
    assert {odds.chance for odds in found} <= sure


def test_tree_search_averages_over_chance():
    game = Guessing()
    odds = list(_run(TreeSearch(3000).odds(game, Secret(number=0, hidden=True), random.Random(5))))
    assert {found.move.number: found.chance for found in odds} == pytest.approx({1: 0.1, 2: 0.3, 3: 0.6}, abs=0.15)


def test_tree_search_stops_when_its_time_is_up(monkeypatch):
    looks = iter(range(10**6))
    monkeypatch.setattr("pontlevis.bots.search.perf_counter", lambda: next(looks))
    game = Guessing()
    for seconds, playouts in ((0, 1), (19, 20)):
        found = _run(TreeSearch(400, seconds=seconds).odds(game, Secret(number=0, hidden=True), random.Random(5)))
        assert sum(odds.playouts for odds in found) == playouts


def test_a_chance_move_is_nobodys_decision():
    with pytest.raises(ValueError, match="nobody"):
        _run(TreeSearch(10).odds(Guessing(), Secret(), random.Random(1)))


def test_greedy_takes_what_its_evaluation_likes_best():
    game = pontlevis.game("fortissimo")
    s = game.position(walls=[[1, 6], [1, 8]], flipped=21, version="advanced")
    greedy = GreedyBot(lambda after, seat: sum(line.points for line in game.tally(after, seat)))
    assert str(choose(greedy, game, s, (), 0, random.Random(1))) == "take"


def test_greedy_averages_over_the_cards_that_may_turn_up():
    game = pontlevis.game("fortissimo")
    s = game.position(walls=[[1, 6], [1, 8]], seen={4: 40})
    greedy = GreedyBot(lambda after, seat: after.card)
    move = choose(greedy, game, s, (), 0, random.Random(1))
    assert move.place == 4
    lazy = GreedyBot(lambda after, seat: -abs(after.card - 24))
    assert choose(lazy, game, s, (), 0, random.Random(1)).place != 4


def test_random_players_finish_a_game():
    game = pontlevis.game("fortissimo")
    record = Record(game, options={"version": "advanced"}, rng=random.Random(2))
    rng, player = random.Random(3), RandomBot()
    while (seat := game.actor(record.state)) is not None:
        if seat == CHANCE:
            record.draw()
        else:
            record.play(choose(player, game, game.view(record.state, seat), record.sightings, seat, rng))
    assert game.outcome(record.state)


def test_levels_are_known_by_name():
    assert levels("fortissimo") == ("page", "squire", "knight", "warden")
    assert levels("tower_defense") == levels("la_forteresse") == ("squire", "knight", "warden")
    with pytest.raises(UnknownLevel, match="squire, knight, warden"):
        bot("fortissimo", "emperor")
    with pytest.raises(UnknownGame, match=r"there are .*fortissimo, la_forteresse"):
        bot("no such game", "squire")


class Always:
    """Plays the same move everywhere."""

    def __init__(self, move):
        self.move = move

    def think(self, game, view, sightings, seat, rng):
        yield
        return self.move


def test_a_mix_plays_its_share_of_moves_like_the_harder_level():
    mixed = MixedBot(Always("easy"), Always("hard"), 0.3)
    rng = random.Random(4)
    moves = [choose(mixed, None, None, (), 0, rng) for _ in range(4000)]
    assert moves.count("hard") / 4000 == pytest.approx(0.3, abs=0.03)


def test_a_mix_sits_where_both_its_levels_may():
    found = package("fortissimo")
    assert found.seated(("human", "page:30:squire", "random:90:warden"), ("north", "east", "south"))
    for wrong in ("page:0:squire", "page:100:squire", "page:30:dragon", "human:30:page", "page:30", "page:3.5:squire",
                  "page:30:squire:40:knight", "page:-3:squire", 7):
        assert not found.seated(("human", wrong), ("north", "east")), wrong
    assert found.company(("north", "east"), 0, "page:30:squire") == ("human", "page:30:squire")
    assert found.company(("north", "east"), 0, "page:30:dragon") == ("human", "squire")
    with pytest.raises(UnknownLevel, match="no 'dragon' plays fortissimo"):
        bot("fortissimo", "page:30:dragon")


@pytest.mark.parametrize(("lang", "called", "name", "habit"), [
    ("en", "page boy to squire", "a player between the page boy and the squire",
     "plays 30% of its moves like the squire, the others like the page boy"),
    ("fr", "page à écuyer", "un joueur entre le page et l’écuyer",
     "joue 30\u00a0% de ses coups comme l’écuyer, les autres comme le page")])
def test_a_mix_is_named_by_its_levels(lang, called, name, habit):
    found = package("fortissimo")
    assert found.called("page:30:squire", lang) == called
    assert found.opponent("page:30:squire", lang) == ("page:30:squire", name, "", habit)


def test_a_mix_takes_its_turn_at_a_session():
    session = Session(Record(pontlevis.game("fortissimo")), ("page:50:squire", "human"))
    assert session.computer == 0
    _run(turn(session, 0))
    assert session.record.ply > 0


def test_a_search_is_no_adviser_and_a_level_thinks():
    with pytest.raises(TypeError, match="has no method advise: OddsAdviser"):
        Bots({"easy": TreeSearch(20)}, TreeSearch(20))
    with pytest.raises(TypeError, match="level easy of fortissimo is 'slow', which has no method think"):
        Package(pontlevis.game("fortissimo"), Bots({"easy": "slow"})).bot("easy")


def _run(thought):
    while True:
        try:
            next(thought)
        except StopIteration as found:
            return found.value
