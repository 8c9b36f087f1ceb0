"""The laboratory's notebook as a page: kept figures at once, games played anew at a press, and an end at another."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

PAGE = "voila/render/{lang}/how-long-is-the-path.ipynb"


def test_an_experiment_is_looked_at_run_and_stopped(house: Any, visit: Any, axe: Any) -> None:
    page = visit(house.url + PAGE.format(lang="en") + "#step-2")
    page.locator("body.house-ready").wait_for()
    kept = page.locator("svg[data-plot]:visible")
    expect(kept).to_have_count(2)
    expect(kept.first).to_contain_text("Won by the attacker")

    page.evaluate("location.hash = '#step-3'")
    run = page.locator(".pl-lab:visible")
    start, stop = run.locator("button").nth(0), run.locator("button").nth(1)
    expect(start).to_be_enabled()
    expect(stop).to_be_disabled()
    start.click()
    expect(stop).to_be_enabled()
    expect(run.get_by_role("status")).to_have_text(re.compile(r"^[1-9]\d* games of 140 played$"))
    stop.click()
    expect(run.get_by_role("status")).to_have_text(re.compile(r"^Stopped after [1-9]\d* games of 140\.$"))
    expect(run.locator("svg[data-plot]")).to_have_count(2)
    expect(start).to_be_enabled()
    assert axe(page) == []


def test_the_figures_fit_a_phone_in_the_dark(house: Any, visit: Any) -> None:
    page = visit(house.url + PAGE.format(lang="fr") + "#step-2", phone=True, dark=True, lang="fr")
    page.locator("body.house-ready").wait_for()
    plots = page.locator("svg[data-plot]:visible")
    expect(plots).to_have_count(2)
    for plot in plots.all():
        assert plot.bounding_box()["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ink, paper = plots.first.evaluate(
        "plot => [getComputedStyle(plot.querySelector('text')).fill, getComputedStyle(document.body).backgroundColor]")
    assert min(map(int, re.findall(r"\d+", ink)[:3])) > 180
    assert max(map(int, re.findall(r"\d+", paper)[:3])) < 60
