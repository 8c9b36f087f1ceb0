"""A lesson in a real page: its steps one by one, every board touched and every challenge solved by clicks."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hands import PATIENCE, Hands, within_reach
from playwright.sync_api import Error, Page, expect

from pontlevis_widgets.draw.opened import OPEN
from pontlevis_widgets.lesson.trial import Trial

SIZES = {"wide": ((1280, 720), (1366, 768), (1440, 900)), "tall": ((360, 640), (390, 844))}
"""The sizes of windows that a lesson must fit: those of computers and those of phones, by the shape of pictures."""
SMALLEST = {shape: min(sizes) for shape, sizes in SIZES.items()}
LITTLE = SMALLEST["tall"]
"""The only window that may be too small for a whole step: only picture and answer must fit, after scrolling."""
LOOKED_AT = (*SIZES["tall"], SMALLEST["wide"])
"""The windows in which each step is checked before it is used."""
OTHER_STEPS = "[cell-index]:not(.house-on)"
ONWARDS = "css:light=[data-step='{}'] [data-board]:not([hidden]) [data-act=':onwards']"
UNSEEN = """() => {
    const references = ["aria-describedby", "aria-labelledby", "aria-controls", "for"];
    const meant = references.flatMap((name) => [...document.querySelectorAll(`[${name}]`)]
        .flatMap((part) => part.getAttribute(name).split(/\\s+/)));
    const twice = [...new Set(meant)].filter((id) => document.querySelectorAll(`[id="${id}"]`).length > 1);
    const silent = '[aria-hidden="true"] :is(a[href], button, input, select, textarea, [tabindex="0"])';
    return [...twice, ...[...document.querySelectorAll(silent)].map((part) => part.outerHTML.slice(0, 160))];
}"""
"""Lists two kinds of faults in hidden parts, a hundred times faster than axe-core: referenced ids that occur twice, and
focusable elements under `aria-hidden`."""
WORDS = 60
"""The most words that a step shows before its first click."""
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

FITTED = """([step, shape]) => {
    const boards = [...document.querySelectorAll(`[data-step="${step}"] [data-board]:not([hidden])`)];
    const waiting = document.querySelector(`[data-step="${step}"] .pl-waits`);
    const picture = shape ? `.pl-pic[data-shape=${shape}] svg` : ".pl-pic svg";
    return boards.length > 0 && !waiting && boards.every((board) => board.querySelector(picture));
}"""
"""Returns whether all boards of a step show their pictures, in `shape` if that is not ""."""

ROW = """step => {
    const boards = [...document.querySelectorAll(`[data-step="${step}"] [data-board]`)];
    return boards.length > 0 && boards.map((board) => board.dataset.board.split("/")[1]);
}"""
"""Returns the keys of a step's boards without the game, false while there are none."""

DRAWN = """() => {
    window.drawn = [];
    const look = () => {
        for (const picture of document.querySelectorAll("[data-board] .pl-pic[data-shape]")) {
            const board = picture.closest("[data-board]").dataset.board;
            const [, , width, height] = picture.querySelector("svg").getAttribute("viewBox").split(" ").map(Number);
            const said = `${board} ${picture.dataset.shape} ${width > height ? "wide" : "tall"}`;
            if (!drawn.includes(said)) drawn.push(said);
        }
    };
    addEventListener("DOMContentLoaded", () => new MutationObserver(look).observe(document.body,
        { childList: true, subtree: true, attributes: true, attributeFilter: ["data-shape"] }));
}"""
"""Records in `window.drawn` every shape in which each board's picture is drawn."""

OPENED = """([path, ...states]) => {
    const opened = window.jupyterapp?.shell?.currentWidget?.context;
    const { isReady, session } = opened?.sessionContext ?? {};
    const kernel = opened?.path === path && isReady && session?.kernel;
    return kernel && states.includes(kernel.status) && kernel._targetRegistry["jupyter.widget"];
}"""
"""Returns whether JupyterLab shows the notebook, its kernel is in one of the states, and widgets can be shown."""

RUN = """() => {
    window.ran = false;
    window.jupyterapp.commands.execute("notebook:run-all-cells").then(() => { window.ran = true; });
}"""
"""Runs all cells and sets `window.ran` afterwards; it returns no promise, as a page may never resolve it."""


def address(game: str, lang: str = "en") -> str:
    """Returns the address of a game's lesson."""
    return f"voila/render/{lang}/{game}.ipynb"


@cache
def taught(game: str) -> Any:
    """Returns the lesson of a game, built once in this process and never changed."""
    scope: dict[str, Any] = {}
    for cell in nbformat.read(NOTEBOOKS / "en" / f"{game}.ipynb", as_version=4).cells:
        if cell.cell_type == "code":
            exec(cell.source, scope)
    return scope["lesson"]


def step_of(game: str, name: str) -> int:
    """Returns the number of the step with the board `name`; fails if no step has it."""
    step = 0
    for cell in nbformat.read(NOTEBOOKS / "en" / f"{game}.ipynb", as_version=4).cells:
        step += cell.cell_type == "markdown" and cell.source.startswith("## ")
        if cell.cell_type == "code" and f'"{name}"' in cell.source:
            return step
    pytest.fail(f"{game} has no board {name}")


def ready(page: Page) -> Page:
    """Waits until all cells of a page have arrived, and returns the page."""
    page.locator("body.house-ready").wait_for()
    return page


def opened(page: Page, path: str, *states: str) -> None:
    """Waits until JupyterLab shows the notebook at `path` with its kernel in one of `states`."""
    page.wait_for_function(OPENED, arg=[path, *states])


def run_all(page: Page, path: str) -> None:
    """Runs the notebook at `path`, which JupyterLab is opening, once its kernel is idle, and waits for its end."""
    opened(page, path, "idle")
    page.evaluate(RUN)
    page.wait_for_function("window.ran")
    opened(page, path, "idle")


def show_cell(page: Page, text: str, game: str = "fortissimo") -> None:
    """Scrolls JupyterLab to the cell of a board until it stays, as Lab removes cells out of sight from the page."""
    stage = page.locator(f"[data-board='{game}/{text}'] .pl-stage")
    for _ in range(15):
        page.evaluate(
            """async text => {
                const { content } = window.jupyterapp.shell.currentWidget;
                const at = [...content.model.cells].findIndex((cell) => cell.sharedModel.source.includes(`"${text}"`));
                content.activeCellIndex = at;
                await content.scrollToItem(at, "center");
            }""",
            text,
        )
        with suppress(Error):  # cells above change their heights late and push this one out of sight
            stage.wait_for(timeout=4000)
            return
    pytest.fail(f"the board {text} never came in sight")


def go(page: Page, step: int) -> None:
    """Opens a step, and waits for the pictures of its boards."""
    page.evaluate("step => { location.hash = `#step-${step}`; }", step)
    page.wait_for_function(FITTED, arg=[step, ""])


def resize(page: Page, size: tuple[int, int]) -> None:
    """Sets the window's size: width and height in px."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def shape(size: tuple[int, int]) -> str:
    """Returns the shape of the pictures in a window of this size."""
    return "tall" if size in SIZES["tall"] else "wide"


def steps(page: Page) -> range:
    """Returns the numbers of the lesson's steps."""
    return range(1, page.locator("#house-list a").count() + 1)


def row(page: Page, step: int) -> list[str]:
    """Returns the keys of a step's boards, in order, without the game."""
    page.wait_for_function(ROW, arg=step)
    return list(page.evaluate(ROW, step))


OUTSIDE = """little => {
    const shown = (one) => one?.checkVisibility() && one.getBoundingClientRect().height > 0;
    const on = [...document.querySelectorAll(".house-on")];
    const board = on.map((cell) => cell.querySelector("[data-board]:not([hidden])")).find(Boolean);
    const words = on.flatMap((cell) => [...cell.querySelectorAll("h2, .jp-RenderedMarkdown p")]);
    const parts = [".pl-task", ".pl-stage", ".pl-strip", ".pl-tools"].map((part) => board.querySelector(part));
    const strip = board.querySelector(".pl-strip").getBoundingClientRect();
    const stage = board.querySelector(".pl-stage").getBoundingClientRect();
    const ends = ({ top, bottom }) => `${Math.round(top)} to ${Math.round(bottom)}`;
    const cut = [...board.querySelectorAll(little ? ".pl-answer[data-tone=refused]" : ".pl-answer, .pl-strip")]
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .map((part) => `${part.className} is cut: ${part.textContent}`);
    const room = stage.height + strip.height <= innerHeight + 1; // there one scrolls: nothing moves by a tap
    const seen = innerHeight <= 640 ? room : stage.top >= 0 && stage.bottom <= strip.top + 1;
    if (little) return seen && strip.bottom <= innerHeight + 1 ? cut
        : [`picture ${ends(stage)}, answer ${ends(strip)}`, ...cut];
    const out = [...words, ...parts].filter(shown).filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
    });
    const said = out.map((part) => `${part.className || part.tagName}: ${ends(part.getBoundingClientRect())}`);
    const tall = innerWidth > 760 ? document.documentElement.scrollHeight - innerHeight : stage.bottom - strip.top;
    return [...said, ...cut, ...(tall > 1 ? [`the page is ${tall} px too tall`] : [])];
}"""
"""Lists the parts of a step outside the window, and by how many px the page is too tall (on a phone, drawers may be
below). If `little`, lists only a picture and an answer outside the window or, in one of at most 640 px height, too tall
for it. Also lists answers longer than their place; if `little`, only refusals, as a long story can be scrolled."""

READ = """() => {
    const said = [];
    const silent = "svg, .pl-course b, kbd, script, style, .pl-unseen, .pl-voice, .pl-said, .house-hush";
    const hidden = (one) => one.closest(silent) || !one.checkVisibility({ visibilityProperty: true })
        || one.getBoundingClientRect().width <= 1;
    for (const cell of document.querySelectorAll(".house-on")) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) if (!hidden(texts.currentNode.parentElement)) said.push(texts.currentNode.data);
    }
    return said.join(" ").match(/[\\p{L}\\p{N}][\\p{L}\\p{N}’'&/+-]*/gu) ?? [];
}"""
"""Returns the readable words of a step, also on tools and buttons, but not those drawn on the board or the numbers of
the turn's steps."""

WIDER = "document.documentElement.scrollWidth - innerWidth"
BROKEN = """() => [...document.querySelectorAll(".house-on .pl-tools button")].filter((tool) => {
    const line = parseFloat(getComputedStyle(tool).lineHeight);
    return tool.scrollWidth > tool.clientWidth || tool.querySelector("span").offsetHeight > 1.5 * line;
}).map((tool) => tool.title)"""
"""Lists the tools whose label does not fit on one line."""


LOOK = f"""async ([step, shape, little, patience]) => {{
    const frame = () => new Promise(requestAnimationFrame), end = performance.now() + patience;
    const until = async (so) => {{ while (!so() && performance.now() < end) await frame(); }};
    const fitted = () => ({FITTED})([step, shape]);
    const outside = () => (little ? [] : ({OUTSIDE})(false));
    for (let frames = 0; frames < 2; frames += 1) await frame();
    await until(fitted);
    if (!fitted()) throw new Error(`no board of step ${{step}} is ${{shape}}`);
    if (!little) scrollTo(0, 0); // a smaller window may have been scrolled
    const looks = [({READ})(), {WIDER}, ({BROKEN})()];
    await until(() => outside().length === 0);
    return [...looks, outside()];
}}"""
"""Waits until the boards of a step have `shape`; returns the readable words, the px by which the page is too wide, and
the tools whose labels do not fit. Unless `little`, it then waits until the whole step is in the window, and also
returns the parts that are not."""


def in_sight(page: Page, where: str, *, phone: bool) -> None:
    """Waits until the needed parts of a step are in the window; fails with the parts that are not."""
    try:
        page.wait_for_function(f"phone => ({OUTSIDE})(phone).length === 0", arg=phone)
    except pytest.fail.Exception:
        found = page.evaluate(OUTSIDE, phone)
        assert found == [], f"{where}: {found}"


def misstep(lesson: Any, name: str, lang: str, shape: str) -> tuple[str, str] | None:
    """Returns a target whose click a task refuses, and the refusal's text; None if no click is refused."""
    challenge, step = lesson.challenges[name], lesson.steps[name].station.judge.step
    start = Trial(challenge, lang, step).station.view
    scene = start.package.scene(start.state, start.viewer, lang, shape, taught=start.teaching.taught)
    for target in within_reach(scene):
        if target.startswith(OPEN):  # reading a pile is no mistake
            continue
        trial = Trial(challenge, lang, step)
        trial.station.do("point", target)
        if trial.station.notice.tone == "refused" and not (trial.wrong_try or trial.station.person.picked or trial.met):
            return target, trial.station.notice.text
    return None


def stray(lesson: Any, lang: str) -> tuple[str, str, str]:
    """Returns the first task that has an answer to a legal but wrong move: its name, the move and the answer."""
    return next(
        (name, str(move), said[lang]) for name, challenge in lesson.challenges.items() if challenge.goal
        for begun, said in challenge.task.wrong.items()
        for move in lesson.game.moves(challenge.start) if str(move) == begun and begun not in challenge.solution)


def learn(page: Page, lesson: Any, lang: str, own: tuple[int, int], axe: Callable[..., list[str]]) -> None:
    """Goes through the lesson: makes a mistake at every task, then solves it, and clicks on the other boards.

    Each step is checked in windows of both devices and in one of size `own`, and done in the latter: before and after
    each click, all needed parts are in the window.
    """
    strayed, device = stray(lesson, lang), shape(own)
    other = "tall" if device == "wide" else "wide"
    page.set_viewport_size({"width": own[0], "height": own[1]})
    for step in steps(page):
        go(page, step)
        drawn_once(page, step, device)
        for size in (*(window for window in LOOKED_AT if window != own), own):
            resize(page, size)
            fits(page, step, size)
            if step % 3 == 1 and size == SMALLEST[(device, other)[step % 2]]:
                assert axe(page, OTHER_STEPS) == [], f"step {step}, {size}"
        for at, name in enumerate(row(page, step)):
            if at:
                page.locator(ONWARDS.format(step)).click()
            hands = Hands(page, name, game=lesson.game.id, finger=device == "tall", lang=lang,
                          taught=lesson.steps[name].station.view.teaching.taught)
            if name == strayed[0]:
                try_wrongly(hands, lesson, *strayed)
            do(hands, lesson, name, lambda where=f"step {step}, {name}": in_sight(page, where, phone=device == "tall"))
    assert axe(page, OTHER_STEPS) == [], "what the last step has become"
    assert page.evaluate(UNSEEN) == [], "in all that the lesson has become"


def drawn_once(page: Page, step: int, shape: str) -> None:
    """Checks that no board of a step was ever drawn in another shape than `shape`."""
    names = row(page, step)
    drawn = [one.split(" ", 1) for one in page.evaluate("drawn")]
    shapes = {look for board, look in drawn if board.split("/")[1] in names}
    assert shapes == {f"{shape} {shape}"}, f"step {step}: {shapes}"


def fits(page: Page, step: int, size: tuple[int, int]) -> None:
    """Checks that an untouched step has few words and fits a window of `size`; `LITTLE` only has to be wide enough."""
    words, over, broken, outside = page.evaluate(LOOK, [step, shape(size), size == LITTLE, PATIENCE])
    where = f"step {step} before the first click, {size}"
    assert len(words) <= WORDS, f"{where}: {' '.join(words)}"
    assert over <= 0, f"{where}: too wide"
    assert broken == [], f"{where}: {broken}"
    assert outside == [], f"{where}: {outside}"


def try_wrongly(hands: Hands, lesson: Any, name: str, move: str, said: str) -> None:
    """Makes a legal but wrong move, which the board answers with `said` and takes back by itself."""
    hands.make(lesson.challenges[name].start, move, lesson.steps[name].station.view.viewer)
    expect(hands.root.locator(".pl-text")).to_contain_text(said)
    hands.says(said)
    hands.stage.press("Escape")  # clears the pick of this try


def do(hands: Hands, lesson: Any, name: str, seen: Callable[[], None]) -> None:
    """Uses a board: a wrong try and then the solution of its task, or any try if it has no task."""
    challenge = lesson.challenges.get(name)
    if challenge is None or challenge.goal is None:
        hands.stage.press("Home")
        if challenge is not None:
            hands.point(hands.scene(challenge.start), within_reach(hands.scene(challenge.start))[0])
        return
    step = lesson.steps[name].station.judge.step
    wrong = misstep(lesson, name, hands.lang, hands.shape)
    if wrong:
        target, said = wrong
        hands.point(hands.scene(challenge.start, Trial(challenge, hands.lang, step).station.view.viewer), target)
        hands.says(said)
        seen()
        hands.stage.press("Escape")  # skips the time to read the answer
    hands.solve(challenge, step, seen)


def finished(page: Page, lesson: Any) -> None:
    """Checks that every board is alive and every star won, and that the stars are still there after a reload."""
    stars = str(sum(challenge.goal is not None for challenge in lesson.challenges.values()))
    expect(page.locator(".pl-live")).to_have_count(len(lesson.steps))
    expect(page.locator("#house-list a[data-state=star_open]")).to_have_count(0)
    won = page.locator(".house-count output")
    expect(won).to_have_text(stars)
    page.reload()
    ready(page)
    expect(won).to_have_text(stars)
