"""The result at a board: who won and by what, the turning point, and the buttons for the next game."""

import random
from types import SimpleNamespace

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.bots.players import any_of
from pontlevis.table.modes import Settings
from pontlevis.table.session import Policy
from pontlevis.table.turning import Lapse, Turning
from pontlevis_widgets.board import result
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.effects import shine
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.panel import cards, cited, panel
from pontlevis_widgets.board.result import Weighed, weigh
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.games.fortissimo.memory import Missed, missed, remembered

GAME = pontlevis.game("fortissimo")
HOLDS = "These chances hold if all play on like a knight that forgets nothing."
NINE = [1, 3, 6, 9, 12, 15, 18, 21, 24]


def ended(seats=("human", "squire"), *, lang="en", kind="game", walls=None, undecided=False):
    """Returns a station of a game that ended as its person took the 30, or is just before that if `undecided`."""
    record = Record(GAME, GAME.position(walls=walls or [NINE, [1]], flipped=30))
    table = BoardStation.alone(record, lang, seats, Policy(kind=kind), rng=random.Random(2),
                          settings=Settings(speed="instant"))
    if not undecided:
        table.do("name", "take")
    return table


@pytest.mark.parametrize(("lang", "title"), [("en", "You have won!"), ("fr", "Vous avez gagné\u202f!")])
def test_who_plays_alone_reads_that_they_have_won_and_by_what(lang, title):
    over = panel(ended(lang=lang).view)["over"]
    assert (over["title"], over["tone"]) == (title, "won")
    assert "10" in over["how"] or "ten" in over["how"] or "dix" in over["how"]


def test_who_plays_alone_reads_that_they_have_lost():
    over = panel(lost().view)["over"]
    assert (over["title"], over["tone"]) == ("You have lost.", "lost")


def lost():
    """Returns a station of a game that the computer has won."""
    table = ended(("squire", "human"), undecided=True)
    table.session.play("take")
    table.catch_up()
    return table


def test_where_several_sit_the_winner_is_named():
    over = panel(ended(("human", "human")).view)["over"]
    assert (over["title"], over["tone"]) == ("North wins", "")


def test_a_rematch_and_one_level_up_are_offered_after_a_game_only():
    assert [act for act, *_ in panel(ended().view)["over"]["acts"]] == [":new", ":up"]
    assert panel(ended().view)["over"]["acts"][1][1] == "One level up: knight"
    assert [act for act, *_ in panel(ended(("human", "warden")).view)["over"]["acts"]] == [":new"]
    assert [act for act, *_ in panel(ended(("human", "human")).view)["over"]["acts"]] == [":new"]
    assert panel(ended(kind="lesson").view)["over"]["acts"] == []


@pytest.mark.parametrize("game", pontlevis.games())
def test_the_end_and_every_score_line_lead_to_their_rules(game):
    """Each names a rule whose card the page was sent."""
    played = pontlevis.game(game)
    record = finished(played, random.Random(5))
    told = panel(BoardStation.alone(record, "fr", ("human",) * len(record.seats)).view)
    over = told["over"]
    assert over["rule"] == played.outcome(record.state).rule
    lines = [[line.rule for line in played.tally(record.state, seat)] for seat in range(len(record.seats))]
    assert sorted([rule for _, _, rule in scored] for *_, scored in over["seats"]) == sorted(lines)
    rules = {over["rule"], *(rule for some in lines for rule in some)}
    assert rules <= cited(told, [])
    assert cards(BoardStation.alone(record, "fr", ("human",) * len(record.seats)), rules).keys() == rules


def finished(game, rng):
    """Returns a random, finished game."""
    record = Record(game, rng=rng)
    while (seat := game.actor(record.state)) is not None:
        record.draw() if seat == CHANCE else record.play(any_of(game.moves(record.state), rng))
    return record


def test_nobody_is_sent_a_level_up_by_a_loss():
    assert [act for act, *_ in panel(lost().view)["over"]["acts"]] == [":new"]


def test_the_result_comes_when_all_that_led_to_it_has_been_told():
    """Two log lines tell how the game ends; already after the first the state is over."""
    record = Record(GAME, GAME.position(walls=[[1, 45], [1, 44]], flipped=46))
    table = BoardStation.alone(record, "en", ("warden", "human"), Policy(kind="game"), rng=random.Random(2))
    shown = [(bool(panel(table.view)["over"]), len(table.view.told)) for _ in table.turns()]
    lines = len(table.playback.log.lines)
    assert lines > 2
    assert (False, lines - 1) in shown
    assert all(told == lines for over, told in shown if over)
    assert panel(table.view)["over"]


def test_the_sentence_of_the_end_stands_once_and_you_are_named_as_it_names_you():
    shown = panel(ended().view)
    assert shown["over"]["how"]
    assert shown["over"]["how"] not in shown["said"][0]
    assert [name for name, *_ in shown["over"]["seats"]] == ["You (North)", "East"]


@pytest.mark.parametrize(("lang", "chance", "said"), [
    ("en", 0, "0%"), ("en", 0.004, "1%"), ("en", 0.4, "40%"), ("en", 0.997, "99%"), ("en", 1, "100%"),
    ("fr", 0.004, "1\xa0%"), ("fr", 0.62, "62\xa0%"),
])
def test_nothing_is_called_hopeless_or_certain_before_it_is(lang, chance, said):
    assert result.in_percent(chance, lang) == said


def test_what_luck_decided_no_move_is_praised_or_blamed_for(monkeypatch):
    def decided(_record):
        yield
        return Turning(1, 0.0, 1.0, luck=True)

    monkeypatch.setattr(result, "turning", decided)
    table = ended()
    for _ in weigh(table):
        pass
    text, chances, _ = panel(table.view)["over"]["turning"]
    assert text.startswith("Luck decided it at move 1: ")
    assert chances == f"The winner’s chances went from 0% to 100%. {HOLDS}", "no other move is called better"


def test_one_level_up_begins_a_game_against_who_plays_better():
    board = Board(ended(), "fortissimo/up", again=lambda: Record(GAME))
    board.act({"do": "up"})
    assert board.station.session.seating.sitters == ("human", "knight")
    assert panel(board.station.view)["over"] is None


def test_the_result_stays_while_one_looks_back():
    table = ended()
    table.do("scrub", 0)
    assert panel(table.view)["over"]["title"] == "You have won!"
    assert panel(table.view)["replay"]


@pytest.mark.parametrize(("lapse", "better"), [
    (Lapse(1, GAME.parse(GAME.setup(), "return"), 0.3, 0.2),
     " Better: return the 30. Chances of winning: 30%, not 20%."),
    (Lapse(1, GAME.parse(GAME.setup(), "return"), 0.3, 0.29), " No move was better."), (None, ""),
])
def test_the_move_that_decided_is_said_with_a_better_one_and_can_be_jumped_to(monkeypatch, lapse, better):
    table = ended()

    def decided(_record):
        yield
        return Turning(1, 0.4, 1.0, lapse=lapse)

    monkeypatch.setattr(result, "turning", decided)
    assert not panel(table.view)["over"]["weighed"]
    for _ in weigh(table):
        pass
    text, chances, ply = panel(table.view)["over"]["turning"]
    assert text.startswith("Move 1 decided it: North: ")
    assert (chances, ply) == (f"The winner’s chances went from 40% to 100%.{better} {HOLDS}", 1)


def test_a_look_back_is_dropped_when_another_game_begins(monkeypatch):
    table = ended()

    def endless(_record):
        while True:
            yield

    monkeypatch.setattr(result, "turning", endless)
    look = weigh(table)
    next(look)
    table.sit(Record(GAME))
    assert list(look) == []
    assert table.weighed is None


def test_a_look_back_at_another_game_says_nothing_of_this_one():
    table = ended()
    table.weighed = Weighed(object(), Turning(1, 0, 1), "Remember.")
    assert panel(table.view)["over"]["turning"] is None
    assert panel(table.view)["over"]["memory"] == ""


def game(*moves, fate=None):
    record = Record(GAME, fate=fate)
    for move in moves:
        record.play(move)
        while GAME.actor(record.state) == pontlevis.CHANCE:
            record.draw()
    return record


def test_a_seen_card_that_would_have_fitted_was_missed():
    record = game("flip 1", "return", "flip 2", "return", "flip 3", "return",
                  fate={1: "reveal 5", 2: "reveal 40", 3: "reveal 45"})
    assert missed(record, 0) == [Missed(record.ply - 2, 1, 5)]
    assert "5, row 1, column 1" in remembered(record, 0, "en")
    assert "rangée 1, colonne 1" in remembered(record, 0, "fr")


def test_who_takes_what_was_seen_has_forgotten_nothing():
    record = game("flip 1", "return", "flip 2", "return", "flip 1", "take", fate={1: "reveal 5", 2: "reveal 40"})
    assert missed(record, 0) == []
    assert "forgot nothing" in remembered(record, 0, "en")


def test_where_nothing_fitting_was_seen_nothing_is_said():
    record = game("flip 1", "return", "flip 2", "return", "flip 3", "return",
                  fate={1: "reveal 44", 2: "reveal 40", 3: "reveal 45"})
    assert remembered(record, 0, "en") == ""


def scenes(name, before, after):
    board, found = board_package(name), pontlevis.game(name)
    outcome = found.outcome(after)
    return board.controls.ending(outcome, board.scene(before), board.scene(after)), board.scene(after)


def test_the_wall_that_won_gleams_card_by_card_and_has_battlements():
    table = ended(("human", "human"))
    moved, scene = scenes("fortissimo", table.record.at(0), table.state)
    assert [effect["kind"] for effect in moved] == ["shine"] * 11
    assert scene.item("battlements 0") is not None
    assert board_package("fortissimo").scene(table.record.at(0)).item("battlements 0") is None


def test_the_castle_falls_or_flies_its_banner():
    found = pontlevis.game("tower_defense")
    fallen = found.position(path={4: "1"}, castle=0, turn=5, step="over")
    standing = found.position(path={4: "1"}, castle=9, turn=5)
    moved, scene = scenes("tower_defense", standing, fallen)
    assert moved[0]["kind"] == "topple"
    assert scene.item("standard") is None


def test_a_game_without_an_end_of_its_own_has_the_winners_panel_shine():
    scene = board_package("fortissimo").scene(ended().state)
    effects = shine(SimpleNamespace(winners=(0,)), scene, scene)
    assert [effect["kind"] for effect in effects] == ["shine"]


@pytest.mark.parametrize(("lang", "told", "better"), [
    ("en", "Move 30 cost the most: ", "Better: "), ("fr", "Le coup 30 a coûté le plus cher\xa0: ", "Mieux\xa0: "),
])
def test_who_lost_alone_is_told_the_decision_that_cost_most(monkeypatch, lang, told, better):
    solo, rng = pontlevis.game("forteresse_solo"), random.Random(5)
    record = Record(solo, rng=rng)
    while (actor := solo.actor(record.state)) is not None:
        if actor == pontlevis.CHANCE:
            record.draw()
        else:
            record.play(rng.choice(solo.moves(record.state)))

    def regret(_record, seats):
        assert tuple(seats) == (0,)
        yield
        return Lapse(30, next(iter(solo.moves(record.at(29)))), 0.62, 0.41)

    monkeypatch.setattr(result, "lapse", regret)
    table = BoardStation.alone(record, lang, ("human",), Policy(kind="game"), settings=Settings(speed="instant"))
    for _ in weigh(table):
        pass
    text, chances, ply = panel(table.view)["over"]["turning"]
    assert text == told + table.controls.phrase(solo, record.at(29), record.move(30), lang, table.names) + "."
    assert chances.startswith(better)
    assert "62" in chances
    assert "41" in chances
    assert ply == 29, "where it was to be decided"


def test_a_neutral_end_is_neither_won_nor_lost():
    game = pontlevis.game("cardstle")
    state = game.setup()._replace(ended="goal.deadlock", agenda=(), missed=1, room=3)
    station = BoardStation.alone(Record(game, game.setup()), sitters=("human", "squire", "squire"))
    outcome = game.outcome(state)
    assert (outcome.neutral, result.tone(station.view, outcome)) == (True, "")
    assert result.title(station.view, outcome) == "Not every room was won: neither victory nor defeat."
