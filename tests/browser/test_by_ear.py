"""A lesson by keyboard alone, as a screen reader speaks it: the place, the task, answers, the star, the next step."""

from __future__ import annotations

from typing import Any

import pytest
from ears import Ears
from hands import Keys, settled, tab_to, within_reach
from lessons import address, go, misstep, ready, row, steps, taught
from playwright.sync_api import Page

import pontlevis
from pontlevis.record.case import of_example
from pontlevis_widgets.board.words import word
from pontlevis_widgets.rules.rule_search import search
from pontlevis_widgets.speech import spoken

WALKS = [("fortissimo", "en", slice(-5, None)), ("forteresse_solo", "fr", slice(3))]
"""Lessons with their languages and the tested steps: the last five of one, without animations; the first three of one
whose game plays by itself, with animations."""


@pytest.mark.parametrize(("game", "lang", "some"), WALKS, ids=str)
def test_a_lesson_is_learned_by_keyboard_alone_and_by_ear(
    house: Any, visit: Any, game: str, lang: str, some: slice
) -> None:
    lesson = taught(game)
    page = visit("about:blank", lang=lang, motion=some.stop is not None)
    ears = Ears(page)
    page.goto(house.url + address(game, lang))
    then = 0
    walked = steps(ready(page))[some]
    go(page, walked.start)
    for step in walked:
        if step > walked.start:
            ears.since(then, page.locator(f"[data-step='{step}'] h2").inner_text(), "focus")
        for at, name in enumerate(row(page, step)):
            if not at:
                tab_to(page, f"[data-step='{step}'] [data-board]:not([hidden]) .pl-stage")
            hands = Keys(page, name, game=game, lang=lang, taught=lesson.steps[name].station.view.teaching.taught)
            then = told(ears, hands, lesson, name, then)
    after = page.locator("#house-end" if some.stop is None else f"[data-step='{walked.stop}'] h2")
    ears.since(then, after.inner_text(), "focus")
    for step in walked:
        assert page.locator(f"#house-list a[href='#step-{step}'][data-state=star_open]").count() == 0


def told(ears: Ears, hands: Keys, lesson: Any, name: str, then: int) -> int:
    """Uses a board, checks its speech and goes on; returns the number of things heard before going on."""
    challenge = lesson.challenges.get(name)
    if challenge is not None:
        ears.since(then, challenge.task.text[hands.lang], "focus")
    if challenge is None or challenge.goal is None:
        return looked_at(ears, hands, challenge)
    hands.lights = challenge.lights
    step = lesson.steps[name].station.judge.step
    wrong = misstep(lesson, name, hands.lang, hands.shape)
    then = ears.now()
    if wrong:
        target, said = wrong
        hands.point(hands.scene(challenge.start, lesson.steps[name].station.view.viewer), target)
        settled(hands.page)
        ears.since(then, spoken(said, hands.lang))
        then = ears.now()
    hands.solve(challenge, step)
    done = ears.since(then, spoken(challenge.task.done.get(hands.lang) or word("task.done", hands.lang), hands.lang))
    assert done < ears.since(then, word("label.prize_next", hands.lang))
    then = ears.now()
    tab_to(hands.page, ".pl-onwards", ".pl-stage")
    hands.page.keyboard.press("Enter")
    return then


def looked_at(ears: Ears, hands: Keys, challenge: Any) -> int:
    """Clicks on a board without a star, and goes on; returns the number of things heard before going on."""
    page: Page = hands.page
    page.keyboard.press("Home")
    if challenge is not None:
        scene = hands.scene(challenge.start)
        hands.point(scene, within_reach(scene)[0])
    settled(page)
    then = ears.now()
    tab_to(page, ".pl-onwards" if challenge is not None else ".house-next")
    page.keyboard.press("Enter")
    return then


def test_a_page_of_rules_is_found_opened_and_seen_to_happen_by_ear(house: Any, visit: Any) -> None:
    """By keys alone: a typed search speaks its count, the rule found takes the focus, and its example is played."""
    book = pontlevis.game("la_forteresse").rulebook
    page = visit("about:blank", lang="fr")
    ears = Ears(page)
    page.goto(f"{house.url}voila/render/fr/la_forteresse-rules.ipynb")
    ready(page)
    tab_to(page, ".pl-search input")
    ears.since(0, word("label.search", "fr"), "focus")
    title = book["piece.range"].title["fr"]
    page.keyboard.type(title)
    found = search(book, title, "fr")
    ears.since(0, word("rules.found", "fr", count=len(found)))
    assert found[0].id == "piece.range"
    page.keyboard.press("Enter")
    ears.since(0, title, "focus")
    then = ears.now()
    tab_to(page, "[id='piece.range'] [data-act=':perform']")
    page.keyboard.press("Enter")
    example = next(one for one in book.examples if "piece.range" in one.rules)
    game = pontlevis.game("la_forteresse")
    case = of_example(game, example)
    [first, *_] = game.tell(case.start, game.parse(case.start, case.moves[0]))
    ears.since(then, spoken(game.sentence("tell", first.rule, first.facts, first.state, "fr"), "fr"))
