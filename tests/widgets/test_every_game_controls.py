"""Controls of every game: each moment has its step, rules and words, and each move can be made at the board."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.cardstle import book as cardstle
from pontlevis.games.cardstle.names import SEATS
from pontlevis.games.forteresse_solo import book as solo
from pontlevis.record.legal import Legal
from pontlevis.table.modes import Mode
from pontlevis.table.session import Policy
from pontlevis_widgets.board import panel
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.package import board_package
from scenes import some
from sizes import often

NAMES = ("Ana", "Bob", "Cy", "Di", "Eve", "Fay")
STEPS = {"cardstle": {f"prepare_{kind}" for kind in ("initiative", "attack", "defence", "trap", "talk")},
         "forteresse_solo": {*solo.BOOK.legals},
         "fortissimo": {"flip", "decide", "return"}, "tower_defense": {"pair", "again", "wound", "evolve"}}
"""Steps that the moments of a game must contain."""
ASKED = {"cardstle": {*cardstle.BOOK.legals}, "forteresse_solo": {*solo.BOOK.legals}}
"""Questions that the moments of a game must contain."""
UNTOLD = {"cardstle", "forteresse_solo"}
"""Games that name no rule while a card is being turned."""


EVERY = {"forteresse_solo": 8, "tower_defense": 3}
"""The step between the tested states of random games; 17 for all other games."""


def moments_of(game_id: str) -> Sequence[Any]:
    """Returns states of random games, one in `EVERY`."""
    return some(game_id, EVERY.get(game_id, 17))


def deciding(game_id: str, every: int = 1) -> Iterator[tuple[Any, Legal]]:
    """Yields the states in which a seat decides, with their legal moves: those in one of `every` moments."""
    game = pontlevis.game(game_id)
    for state in moments_of(game_id)[::every]:
        actor = game.actor(state)
        if actor is not None and actor >= 0:
            yield state, Legal(game, state)


def telling(game_id: str, most: int) -> Iterator[tuple[Any, Legal]]:
    """Yields moments that offer a kind of move, at a question, that fewer than `most` earlier moments offered there.

    Positions that random games rarely reach come first.
    """
    met: Counter[tuple[str, type]] = Counter()
    for state, legal in [*deciding(game_id)][::-1]:
        kinds = {(getattr(state, "asked", ""), type(move)) for move in legal.values()}
        if any(met[kind] < most for kind in kinds):
            met.update(kinds)
            yield state, legal


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_moment_has_rules_that_hold_now(game_id):
    game, controls = pontlevis.game(game_id), board_package(game_id).controls
    for state in moments_of(game_id):
        rules = controls.now(game, state, Legal(game, state))
        assert rules or (game_id in UNTOLD and game.actor(state) == CHANCE), game.describe(state, "en")
        assert [rule for rule in rules if rule not in game.rulebook] == []


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_moment_has_its_step_and_the_step_its_words(game_id):
    game, board = pontlevis.game(game_id), board_package(game_id)
    steps = {board.controls.phase(game, state, legal) for state, legal in deciding(game_id)}
    assert STEPS.get(game_id, set()) <= steps
    assert ASKED.get(game_id, set()) <= {getattr(state, "asked", "") for state, _ in deciding(game_id)}
    assert [step for step in steps if f"turn.{step}" not in board.words] == []


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_candidate_has_its_phrase(game_id, lang):
    game, controls = pontlevis.game(game_id), board_package(game_id).controls
    for state in moments_of(game_id)[lang == "fr"::2]:
        for move in {*game.candidates(state), *game.moves(state)}:
            said = controls.phrase(game, state, move, lang, NAMES[:len(game.seats(state))])
            assert said == said.strip() != ""
            assert not [unsaid for unsaid in ("{", "  ", "move.") if unsaid in said], said


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_rule_that_pauses_keeps_quiet_or_is_shown_exists(game_id):
    book, controls = pontlevis.game(game_id).rulebook, board_package(game_id).controls
    assert [rule for rule in (*controls.pauses, *controls.quiet, *controls.vivid) if rule not in book] == []


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_what_is_pointed_at_plays_what_is_legal_or_is_refused_by_a_rule(game_id):
    game, board = pontlevis.game(game_id), board_package(game_id)
    for state, legal in telling(game_id, often(5)):
        scene = board.scene(state, game.actor(state), lit=frozenset(legal), legal=legal)
        targets = [item.target for item in scene.targets if not item.target.startswith("open ")]
        taken = {board.controls.interpret(game, state, legal, "", target).picked for target in targets[::4]}
        for picked in ("", *taken - {""}):
            for target in targets:
                meant = board.controls.interpret(game, state, legal, picked, target).moves
                refusals = [game.why_not(state, game.parse(state, text)) for text in meant if text not in legal]
                assert len(meant) < 2 or not refusals
                assert all(game.sentence("refuse", one.rule, one.facts, state, "en") for one in refusals)


# -------------------------------------------------------------------- every move can be made


DEEP = 3
"""The most clicks that make a move: on two coins and a soldier, or on a piece, a troop and a square."""


def ticked(controls, game, state, legal, picked, targets):
    """Returns the moves that are made by ticking targets until enough are ticked; empty if they are never enough."""
    for target in targets:
        ticks = controls.ticks(game, state, picked)
        if not ticks or ticks.ready:
            break
        if target.split()[-1] not in picked.split():
            picked = controls.interpret(game, state, legal, picked, target).picked
    ticks = controls.ticks(game, state, picked)
    return {*ticks.moves} if ticks and ticks.ready else set()


def meant(game: Any, state: Any, legal: Legal, shape: str, picked: str) -> tuple[set[str], set[str]]:
    """Returns the moves that clicks on lit targets make (on any target if none is lit), and the picks they leave."""
    board, found, taken = board_package(game.id), set[str](), set[str]()
    seen_by = {"shape": shape, "lit": frozenset(legal), "legal": legal}
    targets = board.scene(state, game.actor(state), picked=picked, **seen_by).targets
    names = [item.target for item in targets if item.lit]
    for item in [item for item in targets if item.lit] or targets:
        if item.target.startswith("open "):
            inside = board.scene(state, game.actor(state), opened=item.key, **seen_by)
            found |= {one.target for one in inside.targets if one.lit}
            continue
        reading = board.controls.interpret(game, state, legal, picked, item.target)
        found |= {*reading.moves}
        if reading.picked not in taken:
            taken.add(reading.picked)
            found |= ticked(board.controls, game, state, legal, reading.picked, names)
    return found, taken


def aside(game: Any, state: Any, legal: Legal, text: str) -> bool:
    """Returns whether a Cardstle move is made otherwise: stats in a draft, help to a fallen hero as heal or rally."""
    if game.id != "cardstle" or state.asked == "stats":
        return game.id == "cardstle"
    kind, *about = text.split()
    helps = {"give": "heal", "hand": "rally"}.get(kind)
    return helps is not None and " ".join([helps, *about]) in legal and not state.heroes[SEATS.index(about[1])].standing


def out_of_reach(game: Any, state: Any, legal: Legal, shape: str) -> set[str]:
    """Returns the moves that neither a button nor up to `DEEP` clicks on the picture make."""
    left = {text for text in legal if not aside(game, state, legal, text)}
    left -= {act for act, _, _, there, _ in panel.acts(at_table(game, state).view) if there}
    seen, open_ = {""}, [""]
    for _ in range(DEEP):
        before, open_ = open_, []
        for picked in before:
            if not left:
                return left
            found, taken = meant(game, state, legal, shape, picked)
            left -= found
            open_ += sorted(taken - seen)
            seen |= taken
    return left


def at_table(game, state, lang="en"):
    """Returns a station where one person plays all seats, with the curtain open."""
    station = BoardStation.alone(Record(game, state, rng=random.Random(1)), lang, policy=Policy(kind="game"))
    while station.view.mode in (Mode.PASSING, Mode.CURTAIN):
        station.do("hide" if station.view.mode is Mode.PASSING else "reveal")
    return station


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_what_one_wonders_about_is_never_played(game_id):
    """After "why", a click or a choice among several moves explains the move, ends the question and plays nothing."""
    game, board, chosen = pontlevis.game(game_id), board_package(game_id), 0
    for state, legal in deciding(game_id, every=often(12)):
        station = at_table(game, state)
        lit = {"lit": frozenset(legal), "legal": legal}
        for item in board.scene(state, game.actor(state), **lit).targets:
            station.do("cancel")
            station.do("why")
            station.do("point", item.target)
            if station.person.choices:
                assert station.person.asking
                station.do("press", station.person.choices[-1])
                assert not station.person.asking
                chosen += 1
            assert station.record.ply == 0
    assert chosen or game_id != "tower_defense"


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_legal_move_is_made_by_pointing_or_with_a_button(game_id, shape):
    game = pontlevis.game(game_id)
    for state, legal in [*telling(game_id, often(20))][shape == "tall"::2]:
        assert not out_of_reach(game, state, legal, shape), game.describe(state, "en")


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_asks_and_every_button_says_what_it_does(game_id, lang):
    game = pontlevis.game(game_id)
    for state, _ in deciding(game_id, every=2):
        station = at_table(game, state, lang)
        said = [panel.turn(station.view)["text"], *(label for _, label, *_ in panel.acts(station.view))]
        assert all(said), said
        assert not [words for words in said for unsaid in ("do.", "move.", "turn.", "{", "  ") if unsaid in words]
