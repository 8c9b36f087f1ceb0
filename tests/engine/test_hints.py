"""Hints: each names an action and a reason, and no figure is called the best unless it is certainly better."""

import importlib
import random
import re
import sys
from fractions import Fraction
from pathlib import Path
from statistics import fmean

import pytest

import pontlevis
from pontlevis import Record
from pontlevis.bots.advice import Advice, percent
from pontlevis.table.session import Session
from pontlevis.table.station import Station

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
FIGURES = ("total", "share", "points", "attack", "damage", "count", "level", "gap")
"""Facts that are figures: a sentence that begins with one gives no advice."""
COUNTED = re.compile("(Chance|Points|Cards|Treasures|Life left|Chances|Cartes|Trésors|Vie restante)\\b")

HOLDS = {"en": " Chances to win if all play on like a knight that forgets nothing:",
         "fr": " Chances de gagner si tous continuent comme un chevalier qui n’oublie rien\N{NBSP}:"}


@pytest.mark.parametrize("name", sorted(pontlevis.games()))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_hint_begins_with_an_advice_or_a_reason_and_not_with_a_figure(name, lang):
    for key, texts in pontlevis.game(name).rulebook.advice.items():
        text = texts[lang]
        assert not text.startswith(tuple(f"{{{figure}}}" for figure in FIGURES)), (key, text)
        assert not COUNTED.match(text), (key, text)


@pytest.mark.parametrize(("other", "lang", "said"), [
    (0.95, "en", "Others are worth about as much."), (0.95, "fr", "D’autres le valent à peu près."),
    (0.9, "en", "Best now: "), (0.9, "fr", "Le meilleur coup"),
])
def test_a_figure_is_called_the_best_only_if_it_is_beyond_its_error_from_the_next(monkeypatch, other, lang, said):
    game = pontlevis.game("fortissimo")
    station = Station(Session(Record(game, rng=random.Random(1))), lang)
    station.do("begin")
    first, second = list(game.moves(station.state))[:2]
    found = [Advice(move, chance, "turn.flip_one", {"place": 1}, "flip_any")
             for move, chance in ((first, 0.97), (second, other))]
    monkeypatch.setattr("pontlevis.table.hints.think", lambda _station: (yield) or found)
    station.do("hint", 3)
    assert said in station.notice.text
    assert station.notice.text.endswith(HOLDS[lang])
    assert len(station.notice.bars) == 2
    assert station.notice.rule == "turn.flip_one", "the reason, to be read on"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_says_for_whom_its_chances_hold(lang):
    said = {pontlevis.game(name).rulebook.word("chance.holds", lang) for name in pontlevis.games()}
    assert len(said) == len(pontlevis.games())


@pytest.mark.slow
@pytest.mark.parametrize(("name", "hints", "error"), [("fortissimo", 60, 0.08), ("forteresse_solo", 100, 0.08)])
def test_the_chances_of_hints_are_what_happens_to_those_for_whom_they_hold(monkeypatch, name, hints, error):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    monkeypatch.delitem(sys.modules, "common", raising=False)
    calibration = importlib.import_module("calibration")
    player = calibration.PLAYERS[name]
    found = [hint for seed in range(hints) if (hint := calibration.measured(name, player, seed, 4))]
    assert len(found) > hints / 2
    assert abs(fmean(hint.said - hint.happened for hint in found)) < error


# -------------------------------------------------------------------- nothing is certain before it is proved


@pytest.mark.parametrize(("chance", "said"), [
    (0, 0), (1, 100), (0.0004, 1), (0.9996, 99), (Fraction(999, 1000), 99), (Fraction(7, 8), 88), (Fraction(1), 100),
])
def test_only_what_is_certain_happens_never_or_a_hundred_times_in_a_hundred(chance, said):
    assert percent(chance) == said
