"""The laboratory's page: figures in words, plots in the page's colours, and starting and stopping an experiment."""

from __future__ import annotations

import asyncio
import re
from operator import attrgetter
from xml.etree import ElementTree as ET

import pytest

from patience import LONG
from pontlevis.contract.texts import LANGUAGES
from pontlevis.lab import Estimate, InProcess, Results
from pontlevis_widgets.laboratory import Laboratory
from pontlevis_widgets.laboratory.plots import COLOURS, Plot, svg
from pontlevis_widgets.laboratory.report import Report

PATHS = [{"path_length": 6}, {"path_length": 9}]


def tally(squares, wins, games=10):
    shares = wins, games - wins
    return Results(("knight", "knight"), {"path_length": squares}, games, shares, 8.0 * games, 66.0 * games)


def run(lang="en", games=4, **more):
    return Laboratory(lang).run("tower_defense", ["random"] * 2, PATHS, games, executor=InProcess(), batch=1, **more)


async def done(task):
    await asyncio.wait_for(task, LONG)


# -------------------------------------------------------------------- figures


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_kept_figures_are_told_in_words(lang):
    said = repr(Laboratory(lang).kept("tower_defense", "path_length")).splitlines()
    assert [line.split()[0] for line in said[1:]] == [str(squares) for squares in range(8, 21)]
    assert all("%" in line for line in said[1:])


def test_the_kept_figures_say_that_twelve_squares_are_near_even():
    report = Laboratory().kept("tower_defense", "path_length")
    kept = {tally.options["path_length"]: tally.won(0) for tally in report.tallies}
    assert kept[12].low < 0.5 < kept[12].high
    assert kept[8].low > 0.5 > kept[20].high


def test_a_report_gives_each_figure_with_its_error_bar():
    report = Report("tower_defense", [tally(8, 7), tally(12, 5)], "en")
    assert report.rows() == [("8", "10", "70% (40 to 89)", "8.0 ± 0.9"), ("12", "10", "50% (24 to 76)", "8.0 ± 0.9")]
    assert Report("tower_defense", [tally(8, 7)], "fr").rows()[0][3] == "8,0 ± 0,9"


def test_set_ups_that_have_not_been_played_are_left_out():
    assert [row[0] for row in Report("tower_defense", [tally(8, 7), tally(12, 0, games=0)], "en").rows()] == ["8"]


def test_a_choice_of_two_is_told_as_yes_and_no():
    tallies = [Results((), {"castle_exact": exact}, 10, (5, 5), 80.0, 660.0) for exact in (False, True)]
    assert [row[0] for row in Report("tower_defense", tallies, "fr").rows()] == ["non", "oui"]


# -------------------------------------------------------------------- plots


def plot(**changed):
    names = {"title": "Won", "xlabel": "squares", "xs": [8, 12], "estimates": [Estimate(0.7, 0.5, 0.8)] * 2} | changed
    return svg(Plot(**names), "Won: 8: 70%")


def test_a_plot_is_a_picture_with_a_name_and_its_letters_are_text():
    picture = ET.fromstring(plot())
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == "Won: 8: 70%"
    texts = {"".join(text.itertext()).strip() for text in picture.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Won", "squares", "8", "12"} <= texts


def test_a_plot_has_no_colour_but_those_of_the_page():
    text = plot()
    for variable in COLOURS.values():
        text = text.replace(variable, "")
    assert re.findall(r"#[0-9a-f]{6}\b", text) == []


def test_a_plot_is_always_drawn_alike_and_asks_nobody_for_anything():
    assert plot() == plot()
    assert not re.search(r"(href|src)=\"(?!#)", plot())
    assert set(re.findall(r"https?://[^\"]+", plot())) <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


def test_names_stand_beside_each_other():
    picture = plot(xs=["yes", "no"], title="Named")
    assert "yes" in picture
    assert picture != plot(title="Named")


def test_two_plots_of_a_page_share_no_name():
    report = Report("tower_defense", [tally(8, 7), tally(12, 5)], "en")
    one, other = (set(re.findall(r'id="([^"]+)"', drawn)) for drawn in report.plots())
    assert not one & other


# -------------------------------------------------------------------- an experiment under way


def test_an_experiment_plays_when_it_is_told_to_and_not_before():
    async def played():
        experiment = run(length=attrgetter("turn"))
        assert (experiment.comparison.done, experiment.plots.value) == (0, "")
        assert "8 games are waiting" in experiment.told.value
        experiment.begin.click()
        await done(experiment.task)
        return experiment

    experiment = asyncio.run(played())
    assert experiment.comparison.done == experiment.bar.value == 8
    assert "All 8 games" in experiment.told.value
    assert experiment.plots.value.count("<svg") == 2
    assert (experiment.begin.disabled, experiment.halt.disabled) == (False, True)


def test_an_experiment_can_be_stopped_while_it_runs():
    async def stopped():
        experiment = run(games=500)
        experiment.begin.click()
        while experiment.comparison.done < 3:  # noqa: ASYNC110 - as a reader waits who watches the bar
            await asyncio.sleep(0)
        assert (experiment.begin.disabled, experiment.halt.disabled) == (True, False)
        experiment.halt.click()
        await done(experiment.task)
        return experiment

    experiment = asyncio.run(stopped())
    assert 3 <= experiment.comparison.done < 20
    assert "Stopped after" in experiment.told.value
    assert experiment.plots.value.count("<svg") == 2


def test_the_page_breathes_between_two_batches():
    async def counted():
        experiment, turns = run(games=6), 0
        experiment.begin.click()
        while not experiment.task.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert asyncio.run(counted()) > 12


def test_an_experiment_that_ended_can_be_started_again():
    async def twice():
        experiment = run()
        for _ in range(2):
            experiment.begin.click()
            await done(experiment.task)
        return experiment.comparison.done

    assert asyncio.run(twice()) == 8


def test_what_goes_wrong_is_said(caplog):
    async def failed():
        experiment = run()
        experiment.start()
        experiment.comparison.step = None
        await done(experiment.task)
        return experiment

    experiment = asyncio.run(failed())
    assert "could not be played" in experiment.told.value
    assert not experiment.begin.disabled
    assert "experiment" in caplog.text


def test_what_cannot_be_played_is_said_by_the_cell():
    with pytest.raises(ValueError, match="path_length"):
        Laboratory().run("tower_defense", ["random", "random"], [{"path_length": 3}])


def test_without_a_kernel_an_experiment_is_a_sentence():
    bundle = run()._repr_mimebundle_()
    assert bundle["text/plain"] == "These 8 games are played at the press of a button where a kernel runs."
    assert "application/vnd.jupyter.widget-view+json" in bundle
