"""La Forteresse on the real pages: whole games, what the board answers and draws, and the board editor."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ears import Ears, heard_whole
from hands import ARROWS, UNITED, Hands, settled, tab_to
from playwright.sync_api import Page, expect

import pontlevis
from pontlevis import Record
from pontlevis.bots import bot
from pontlevis.bots.players import choose
from pontlevis.games.la_forteresse import March
from pontlevis.record.legal import Legal
from pontlevis_widgets.draw.palette import colour
from pontlevis_widgets.games.la_forteresse.choice import meaning

GAME = pontlevis.game("la_forteresse")
PLAY = "voila/render/en/play.ipynb?game=la_forteresse"
EDITOR = "voila/render/en/la-forteresse-editor.ipynb"
SMALL = (Path(__file__).parents[1] / "engine" / "data" / "la_forteresse_small.txt").read_text()
FIELD = """la_forteresse layout
fortresses: e1 e9
9  .  .  .  . [.] .  .  .  .
8  .  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .  .
6  .  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .  .
4  .  .  1  3  2  .  c  c  .
3  .  .  .  .  .  .  .  .  .
2  2  .  .  .  .  .  .  .  .
1  .  .  .  . [.] .  .  .  .
   a  b  c  d  e  f  g  h  i
"""
PIXEL = f"""([x, y, width]) => {{
    const canvas = ({UNITED})(document.querySelector(".pl-canvas"));
    const dots = canvas.width / width;
    const seen = canvas.getContext("2d").getImageData(Math.round(x * dots), Math.round(y * dots), 1, 1).data;
    return "#" + [...seen].slice(0, 3).map((part) => part.toString(16).padStart(2, "0")).join("");
}}"""


def opened(page: Page, selector: str) -> Page:
    """Waits for the first match of `selector`, and returns the page."""
    page.locator(selector).first.wait_for()
    return page


def table(page: Page, **how: Any) -> Hands:
    """Waits for the board of a new game, and returns hands at it."""
    page.locator(".pl-board .pl-pic svg").wait_for(state="attached")
    key = page.locator(".pl-board").get_attribute("data-board").removeprefix("la_forteresse/")
    return Hands(page, key, game="la_forteresse", **how)


def painted(page: Page, text: str, seats: tuple[str, str] = ("human", "human"), **how: Any) -> Hands:
    """Begins a game on the board `text` on the editor's page, and returns hands at it."""
    opened(page, "[data-square=a1]")
    if not page.locator(".pl-file").get_attribute("open"):
        page.locator(".pl-file > summary").click()
    page.locator(".pl-file textarea").fill(text)
    page.get_by_role("button", name="Draw the board from this text").click()
    settled(page)
    expect(page.locator(".pl-editor")).not_to_contain_text("Not ready to play yet")
    for select, seat in zip(page.locator(".pl-sit select").all(), seats, strict=True):
        select.select_option(seat)
    page.get_by_role("button", name="Play on this board").click()
    return table(page, **how)


def clicks(hands: Hands, state: Any, move: Any, viewer: int = 0) -> None:
    """Makes a move by clicks on its head and its square, and a button if several moves share them."""
    head = move.head if isinstance(move, March) else move.start
    hands.point(hands.scene(state, viewer), head)
    hands.point(hands.scene(state, viewer), move.to)
    if len(meaning(GAME, state, Legal(GAME, state), head, move.to)[1]) > 1:
        hands.press(str(move))


def play_out(hands: Hands, start: Any, act: Callable[[Any, Any], None]) -> Record[Any, Any]:
    """Plays a game against the computer to its end with a knight's moves, each made by `act`, and returns it."""
    knight, rng, record = bot("la_forteresse", "knight"), random.Random(1), Record(GAME, start)
    while GAME.outcome(record.state) is None:
        move = choose(knight, GAME, record.state, record.sightings, 0, rng)
        act(record.state, move)
        record = hands.after(record.ply)
    return record


# -------------------------------------------------------------------- whole games


def test_a_whole_game_against_the_squire_by_clicks_in_a_house_of_files(published: Any, visit: Any) -> None:
    page = opened(visit(f"{published.url}en/play.html?game=la_forteresse", motion=True), ".pl-form")
    page.locator(".pl-form button[type=submit]").click()
    hands = table(page)
    hands.speed("instant")
    record = play_out(hands, GAME.setup(), lambda state, move: clicks(hands, state, move))
    assert hands.outcome() == hands.verdict(record)
    expect(hands.root.locator(".pl-turn")).to_have_text("The game is over.")


def test_a_whole_game_against_the_squire_by_keyboard_alone_and_by_ear(house: Any, visit: Any) -> None:
    page = visit("about:blank")
    ears, asked = Ears(page), []
    page.goto(house.url + EDITOR)
    hands = painted(page, SMALL, ("human", "squire"))
    hands.speed("instant")
    hands.stage.focus()

    def keys(state: Any, move: Any) -> None:
        settled(page)
        asked.append(hands.root.locator(".pl-turn").inner_text())
        head = move.head if isinstance(move, March) else move.start
        page.keyboard.press("Escape")
        page.keyboard.press("Home")
        scene = hands.scene(state)
        for way in (ways(scene, scene.targets[0].key, head), ways(scene, head, move.to)):
            settled(page)  # the pick is shown before it is moved
            for key in (*way, "Enter"):
                page.keyboard.press(key)
        if len(meaning(GAME, state, Legal(GAME, state), head, move.to)[1]) > 1:
            settled(page)
            tab_to(page, f'[data-act="{move}"]')
            page.keyboard.press("Enter")

    record = play_out(hands, GAME.setup(layout=SMALL), keys)
    assert hands.outcome() == hands.verdict(record)
    assert page.evaluate("document.activeElement.matches('.pl-stage')")
    heard_whole(ears, hands, record, asked)


def ways(scene: Any, start: str, target: str) -> list[str]:
    """Returns the arrow keys that move the focus from the square `start` to `target`."""
    found: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while target not in found:
        key = queue.popleft()
        for arrow, direction in ARROWS.items():
            there = scene.neighbour(key, direction)
            if there is not None and there.key not in found:
                found[there.key] = [*found[key], arrow]
                queue.append(there.key)
    return found[target]


# -------------------------------------------------------------------- what the board answers


def drawn(hands: Hands, x: float, y: float, role: str, width: float) -> None:
    """Waits until the canvas has a role's colour at a point of the picture."""
    wanted = colour(role)
    hands.page.wait_for_function(f"arg => ({PIXEL})(arg) === '{wanted}'", arg=[x, y, width])


def test_a_picked_piece_shows_its_troop_and_the_board_tells_asks_and_compares(house: Any, visit: Any) -> None:
    page = visit(house.url + EDITOR)
    hands = painted(page, FIELD)
    state = GAME.setup(layout=FIELD)
    scene = hands.scene(state)

    hands.point(scene, "d4")
    hands.says("The 3 on d4, alone or with its troop (1-3-2 = 6)")
    x, y, w, h = scene.item("c4").box
    drawn(hands, x + w, y + h * 0.97, "turn", scene.width)

    hands.stage.hover(position=hands.spot(scene, "g4"))
    note = hands.view(state, 0, "en", picked="d4", focus="g4").item("comparison").box
    drawn(hands, note[0] + 8, note[1] + note[3] / 2, "panel", scene.width)

    hands.point(scene, "g4")
    hands.says("6 against 6: no attack when equal.")
    expect(hands.root.locator('.pl-cite .pl-card[data-rule="power.equal"]')).to_be_visible()

    page.mouse.move(5, 5)
    hands.point(scene, "e4")
    hands.says("The 2 on e4")
    hands.point(scene, "e8")
    expect(hands.root.locator('.pl-cite .pl-card[data-rule="piece.range"]')).to_be_visible()

    hands.point(scene, "d4")
    hands.says("The 3 on d4")
    hands.point(scene, "b4")
    after = hands.after(0)
    assert [str(move) for move in after.moves] == ["e4:c4-b4"]


def test_where_piece_and_troop_could_both_go_the_board_asks_which_on_a_phone_too(house: Any, visit: Any) -> None:
    page = visit(house.url + EDITOR, phone=True)
    text = FIELD.replace("c  c", ".  c")
    hands = painted(page, text, finger=True)
    state = GAME.setup(layout=text)
    scene = hands.scene(state)
    settled(page)
    assert scene.item("a1").area[2] * hands.stage.evaluate("stage => stage.clientWidth") / scene.width >= 36
    hands.point(scene, "e4")
    hands.says("The 2 on e4")
    hands.point(scene, "g4")
    hands.says("which one?")
    expect(hands.root.locator("[data-act='e4-g4']")).to_have_text("Move the 2 alone from e4 to g4")
    hands.press("c4:e4-g4")
    assert [str(move) for move in hands.after(0).moves] == ["c4:e4-g4"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# -------------------------------------------------------------------- the board editor


def test_one_draws_a_board_saves_it_opens_it_and_plays_on_it(
    house: Any, visit: Any, axe: Any, tmp_path: Path
) -> None:
    page = opened(visit(house.url + EDITOR), "[data-square=a1]")
    answer = page.locator(".pl-faults")
    expect(answer).to_contain_text("This board can be played on.")
    page.get_by_role("radio", name="no square").click()
    page.locator("[data-square=e1]").click()
    expect(answer).to_contain_text("The fortress e1 is on no square of the board.")
    expect(page.get_by_role("button", name="Play on this board")).to_be_disabled()
    page.get_by_role("radio", name="yellow’s fortress").click()
    page.locator("[data-square=e2]").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(answer).to_contain_text("This board can be played on.")
    page.reload()
    opened(page, "[data-square=e2]")
    expect(page.locator("[data-square=e2]")).to_have_attribute("aria-label", "e2: empty, yellow’s fortress")
    assert axe(page) == []

    page.locator(".pl-file > summary").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    kept = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(kept)
    state = GAME.setup(layout=kept)
    assert state.options.layout.endswith("e2,e9")

    for name, text in (("huge.txt", "." * 5_000_000), ("garbage.txt", "\x00\x01 nothing"), ("two.txt", "1.a;a1,a1")):
        (tmp_path / name).write_text(text)
        page.locator(".pl-file input[type=file]").set_input_files(tmp_path / name)
        expect(answer).to_contain_text("nothing was changed")
        expect(page.locator("[data-square=e2]")).to_have_attribute("aria-label", "e2: empty, yellow’s fortress")
    page.get_by_label("Start from…").select_option("blank")
    expect(answer).to_contain_text("There is no yellow piece.")
    page.locator(".pl-file input[type=file]").set_input_files(kept)
    expect(answer).to_contain_text("This board can be played on.")

    page.get_by_role("button", name="Play on this board").click()
    hands = table(page)
    hands.speed("instant")
    clicks(hands, state, GAME.parse(state, "d2-d4"))
    assert hands.after(0).ply == 2
    page.get_by_role("button", name="Back to the editor").click()
    expect(page.locator("[data-square=e2]")).to_be_visible()
