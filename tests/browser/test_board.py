"""Boards in a real browser with a real server: by mouse, finger and keyboard, saved, shared, in two tabs at once."""

import json

import nbformat
import pytest
from hands import CALLED, UNITED, Hands, settled
from playwright.sync_api import expect

import pontlevis
from pontlevis_widgets.board.words import word

GAME = pontlevis.game("fortissimo")
START = GAME.setup(players=2)
STATES = {
    "refused": GAME.position(walls=[[1, 6, 17], [1, 10]], flipped=13),
    "fire": GAME.position(walls=[[1, 7], [1, 9, 20], [1, 11, 30]], firing=True, version="advanced"),
}

BOARDS = {
    "refused": 'lesson.show("refused", walls=[[1, 6, 17], [1, 10]], flipped=13, seats=["human", "human"])',
    "fire": (
        'lesson.show("fire", walls=[[1, 7], [1, 9, 20], [1, 11, 30]], firing=True, version="advanced",'
        ' seats=["human"] * 3)'
    ),
    "learn.lay_27": (
        'lesson.step("lay", lesson.challenge("learn.lay_27", goal=wall(1, 6, 17, 27), solution=["take"],'
        ' walls=[[1, 6, 17], [1]], flipped=27), lesson.poke(walls=[[1], [1]]), rules=["turn.take"])'
    ),
    "game": 'lesson.play("game", seats=["human", "human"])',
    "computer": 'lesson.play("computer", seats=["human", "squire"])',
}


def write(path, lang, kind, cells):
    code = nbformat.v4.new_code_cell
    metadata = {
        "title": path.stem, "pontlevis": {"game": path.stem, "kind": kind, "lang": lang},
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        "language_info": {"name": "python"},
    }  # fmt: skip
    path.parent.mkdir(exist_ok=True)
    nbformat.write(nbformat.v4.new_notebook(cells=[code(cell) for cell in cells], metadata=metadata), path)


@pytest.fixture(scope="module")
def boards(make_house, tmp_path_factory):
    root = tmp_path_factory.mktemp("boards")
    for lang in ("en", "fr"):
        start = f'from pontlevis_widgets.lesson import Lesson\nlesson = Lesson("fortissimo", lang="{lang}")'
        goals = "from pontlevis_widgets.games.fortissimo.goals import wall"
        write(root / lang / "fortissimo.ipynb", lang, "lesson", [start, goals, *BOARDS.values()])
        write(root / lang / "play.ipynb", lang, "play", [f'from pontlevis_widgets import Play\nPlay(lang="{lang}")'])
    return make_house("--warm", "fortissimo", notebooks=root)


INK = f"""host => {{
    const sheet = ({UNITED})(host), ink = sheet.getContext("2d").getImageData(0, 0, sheet.width, sheet.height);
    return new Set(new Uint32Array(ink.data.buffer)).size;
}}"""
"""Returns the number of colours on a canvas: one or two when it is blank."""


def address(boards, page="fortissimo", lang="en"):
    return f"{boards.url.rstrip('/')}/voila/render/{lang}/{page}.ipynb"


class Seen(Hands):
    """A board on a page as a person sees it."""

    def __init__(self, page, key, **how):
        super().__init__(page, key, **how)
        self.state = STATES.get(key, START)

    @property
    def canvas(self):
        """The lowest layer of the canvas."""
        return self.root.locator(".pl-canvas canvas").first

    def text(self, part):
        settled(self.page)
        return self.root.locator(f".pl-{part}").inner_text()

    def turn(self, text):
        settled(self.page)
        expect(self.root.locator(".pl-turn")).to_contain_text(text, ignore_case=True)

    def click(self, target):
        self.point(self.scene(self.state), target)

    def live(self):
        """Checks that the canvas has replaced the picture and is painted."""
        settled(self.page)
        assert self.root.and_(self.page.locator(".pl-live")).count() == 1
        assert self.root.locator(".pl-canvas").evaluate(INK) > 50


def kept(page, key):
    return page.evaluate("key => JSON.parse(localStorage.getItem('pontlevis:2:/:fortissimo/' + key))", key)


def test_the_first_click_already_counts_and_a_refusal_shows_its_rule_to_everybody(boards, visit, axe):
    page = visit(address(boards))
    board = Seen(page, "refused")
    assert board.canvas.count() == 0
    assert axe(page) == []
    board.click("take")
    board.says("13 is lower than 17")
    assert board.root.locator(".pl-answer .pl-card").get_attribute("data-rule") == "placement.greater"
    board.live()
    assert axe(page) == []
    board.press("return")
    board.turn("East, flip a card")
    assert kept(page, "refused")["record"]["moves"] == ["return"]


def test_a_button_that_is_held_down_while_the_board_says_something_still_counts(boards, visit):
    page = visit(address(boards))
    board = Seen(page, "refused")
    board.click("take")
    board.says("13 is lower than 17")
    button = board.root.locator('[data-act="return"]')
    button.hover(position={"x": 20, "y": 40})  # still on the button if a hint that is a line longer moves it down
    page.mouse.down()
    board.stage.dispatch_event("keydown", {"key": "h"})
    settled(page)
    expect(board.root.locator(".pl-answer")).to_have_attribute("data-tone", "hint")
    page.mouse.up()
    board.turn("East, flip a card")


def test_a_view_that_is_shown_after_another_was_touched_shows_the_same(boards, visit):
    """JupyterLab makes a new view of a cell when it is scrolled into sight."""
    page = visit(address(boards))
    board = Seen(page, "refused")
    page.evaluate("""async () => {
        const manager = window.jupyterapp.widgetManager;
        const models = await Promise.all(Object.values(manager._models));
        const view = await manager.create_view(models.find((model) => model.get("key") === "fortissimo/refused"));
        window.other = document.createElement("div");
        other.id = "other";
        other.style.display = "none";
        other.append(view.el);
        document.querySelector("#house-main").append(other);
        (view.luminoWidget ?? view.pWidget).processMessage({ type: "after-attach" });
    }""")
    page.locator("#other [data-board]").wait_for(state="attached")
    board.root.first.locator('[data-act="take"]').click()
    settled(page)
    expect(board.root.first.locator(".pl-text")).to_contain_text("13 is lower than 17")
    page.evaluate("other.style.display = 'block'")
    page.locator("#other .pl-text", has_text="13 is lower than 17").wait_for()
    page.locator("#other .pl-canvas canvas").first.wait_for()
    one, other = board.root.first.locator(".pl-canvas"), page.locator("#other .pl-canvas")
    board.root.first.locator('[data-act="return"]').click()
    page.wait_for_function(f"([one, other]) => ({UNITED})(one).toDataURL() === ({UNITED})(other).toDataURL()",
                           arg=[one.element_handle(), other.element_handle()])


def test_a_finger_on_a_phone_does_the_same(boards, visit):
    page = visit(address(boards), phone=True, ratio=2)
    board = Seen(page, "fire", finger=True)
    assert board.shape == "tall"
    board.click("fire east 20")
    board.says("Sure?")
    board.live()
    width, shown = board.canvas.evaluate("canvas => [canvas.width, canvas.clientWidth]")
    assert width >= 1.9 * shown
    board.confirm()
    board.turn("East, flip a card")
    assert kept(page, "fire")["record"]["moves"] == ["fire east 20"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        """[...document.querySelectorAll(".pl-board button")].map(b => b.getBoundingClientRect())
           .filter(b => b.width && b.height < 44).length"""
    )
    assert small == 0


HASTY = """(stage, spots) => {
    const { left, top } = stage.getBoundingClientRect();
    const at = ({ x, y }) => ({ clientX: left + x, clientY: top + y, bubbles: true });
    for (const click of spots.map((spot) => new MouseEvent("click", at(spot)))) stage.dispatchEvent(click);
    return stage.querySelectorAll(".pl-tapped").length;
}"""
"""Clicks on all spots before any answer can come, on any machine; returns the number of clicks shown as pending."""


def test_two_hasty_clicks_count_once(boards, visit):
    page = visit(address(boards))
    board = Seen(page, "game")
    spots = [board.spot(board.scene(START), f"flip {card}") for card in (12, 13)]
    board.stage.evaluate(HASTY, [spots[0]] * 2)
    board.says("count as one")
    board.turn("take the")
    assert len(kept(page, "game")["record"]["moves"]) == 2
    board.press("take")
    board.turn("East, flip a card")
    spots = [board.spot(board.scene(START), f"flip {card}") for card in (14, 15)]
    assert board.stage.evaluate(HASTY, spots) == 2
    board.says(word("notice.missed", "en"))
    assert [move.split()[0] for move in kept(page, "game")["record"]["moves"][-2:]] == ["flip", "reveal"]
    expect(board.stage.locator(".pl-tapped")).to_have_count(0)


def test_a_whole_turn_by_keyboard(boards, visit):
    page = visit(address(boards))
    board = Seen(page, "game")
    board.stage.focus()
    page.keyboard.press("ArrowDown")
    board.says("row")
    first = board.text("text")
    page.keyboard.press("ArrowRight")
    expect(board.root.locator(".pl-text")).not_to_have_text(first)
    page.keyboard.press("Enter")
    board.turn("take the")
    page.keyboard.press("t")
    board.turn("East, flip a card")
    page.keyboard.press("u")
    board.turn("take the")
    page.keyboard.press("r")
    board.turn("East, flip a card")
    page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.matches('.pl-stage')")


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_the_computers_moves_wait_for_next_or_are_skipped_and_the_choice_is_kept(boards, visit, still):
    page = visit(address(boards), motion=not still)
    board = Seen(page, "computer")
    board.root.locator("details:has(> .pl-settings) > summary").click()
    board.root.locator("[data-setting=pacing]").select_option("step")
    board.stage.focus()
    for key in ("ArrowDown", "Enter"):
        page.keyboard.press(key)
    board.turn("take")
    page.keyboard.press("r")
    settled(page)
    following = board.root.get_by_role("button", name="Next")
    expect(following).to_be_visible()
    lines = board.root.locator(".pl-log li")
    first = lines.last.inner_text()
    board.stage.focus()
    page.keyboard.press("n")
    settled(page)
    assert lines.last.inner_text() != first
    board.root.get_by_role("button", name="Skip to my decision").click()
    board.turn("Flip a card")
    assert following.count() == 0
    page.reload()
    again = Seen(page, "computer")
    settled(page)
    assert page.evaluate("JSON.parse(localStorage.getItem('pontlevis:2:/:settings')).pacing") == "step"
    again.root.locator("details:has(> .pl-settings) > summary").click()
    expect(again.root.locator("[data-setting=pacing]")).to_have_value("step")


def test_a_challenge_is_missed_goes_back_at_a_tap_and_its_star_is_kept(boards, visit):
    page = visit(address(boards))
    board = Seen(page, "learn.lay_27")
    board.root.locator(".pl-turn").evaluate(CALLED)
    board.press("return")
    expect(board.root.locator(".pl-text")).to_contain_text(GAME.rulebook.task("learn.lay_27").wrong["return"]["en"])
    board.stage.click()
    board.press("take")
    board.root.locator(".pl-solved").wait_for()
    assert "Not quite: the move is undone." in page.evaluate("called")
    assert page.evaluate("localStorage.getItem('pontlevis:2:/:stars')") == '{"fortissimo/learn.lay_27":1}'
    page.reload()
    board = Seen(page, "learn.lay_27")
    board.root.locator(".pl-solved").wait_for()


def test_the_tasks_of_a_step_stand_in_one_place_and_lead_on_to_each_other(boards, visit):
    page = visit(address(boards))
    first, second = (page.locator(f"[data-board='fortissimo/{name}']") for name in ("learn.lay_27", "lay"))
    expect(first).to_be_visible()
    expect(second).to_be_hidden()
    first.get_by_role("button", name="2 of 2").click()
    expect(first).to_be_hidden()
    expect(second.locator(".pl-stage")).to_be_focused()
    expect(second.locator(".pl-onwards")).to_have_count(0)
    second.get_by_role("button", name="1 of 2").click()
    board = Seen(page, "learn.lay_27")
    board.press("take")
    board.root.get_by_role("button", name="Next").click()
    expect(second.locator(".pl-stage")).to_be_focused()


def test_a_game_comes_back_after_a_reload(boards, visit):
    page = visit(address(boards))
    board = Seen(page, "game")
    board.click("flip 12")
    board.turn("take the")
    was = board.text("turn")
    page.reload()
    board = Seen(page, "game")
    board.says("Your game is back")
    assert board.text("turn") == was
    page.keyboard.press("Tab")
    board.press("return")
    board.turn("East, flip a card")


def test_a_damaged_save_is_told_and_kept_aside(boards, visit):
    damaged = {"game": "{", "computer": "null", "refused": json.dumps({"v": 1, "record": {}})}
    page = visit(address(boards), kept={f"fortissimo/{key}": text for key, text in damaged.items()})
    for key, text in damaged.items():
        board = Seen(page, key)
        board.says("cannot be read")
        copy = page.evaluate("key => localStorage.getItem(`pontlevis:2:/:fortissimo/${key}~copy`)", key)
        assert copy == text
    for key, act in {"game": "flip 12", "computer": "flip 12", "refused": "return"}.items():
        board = Seen(page, key)
        board.click(act)
        board.turn("East, flip a card" if act == "return" else "take the")
        assert kept(page, key)["record"]["moves"]


def test_the_older_of_two_tabs_is_refused_in_words_and_kept_as_a_copy(boards, visit):
    first = visit(address(boards))
    board = Seen(first, "game")
    board.click("flip 12")
    board.turn("take the")
    second = visit(address(boards), context=first.context)
    other = Seen(second, "game")
    other.says("Your game is back")
    other.press("return")
    other.turn("East, flip a card")
    board.says("another tab")
    board.click("flip 13")
    board.says("another tab")
    assert len(kept(first, "game")["record"]["moves"]) == 3
    assert len(kept(first, "game~copy")["record"]["moves"]) == 2
    board.root.get_by_role("button", name="Open the newer game").click()
    board.turn("East, flip a card")


def test_a_full_storage_is_told(boards, visit):
    page = visit(address(boards))
    page.evaluate(
        """() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }"""
    )
    board = Seen(page, "game")
    board.click("flip 12")
    board.says("storage is full")
    board.turn("take the")


def test_light_and_dark_are_switched_live(boards, visit):
    page = visit(address(boards))
    board = Seen(page, "game")
    board.click("flip 12")
    settled(page)
    corner = (
        "canvas => Array.from(canvas.getContext('2d')"
        ".getImageData(canvas.width / 2, canvas.height * 0.93, 1, 1).data).join()"
    )
    light = board.canvas.evaluate(corner)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    now = f"({corner})(document.querySelector('.pl-live .pl-canvas canvas'))"
    page.wait_for_function(f"was => {now} !== was", arg=light)
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    page.wait_for_function(f"was => {now} === was", arg=light)


def test_the_slider_looks_back_and_the_game_goes_on(boards, visit):
    page = visit(address(boards))
    board = Seen(page, "refused")
    board.click("return")
    board.turn("East, flip a card")
    board.root.locator("input[type=range]").fill("0")
    board.turn("Looking back")
    board.root.get_by_role("button", name="Go on from here").click()
    board.turn("return it")


def test_a_game_is_set_up_played_shared_and_found_again(boards, visit):
    page = visit(address(boards, "play"))
    page.get_by_text("Other ways to play").click()
    page.locator(".pl-form select[aria-label=East]").select_option("human")
    page.locator("input[aria-label='Name North']").fill("Ana")
    page.locator("#pl-version").select_option(label="advanced")
    page.get_by_role("button", name="Start").click()
    page.locator(".pl-board").wait_for()
    key = page.locator(".pl-board").get_attribute("data-board").removeprefix("fortissimo/")
    board = Seen(page, key)
    board.turn("Ana, flip a card")
    board.click("flip 12")
    board.turn("take the")
    board.root.get_by_role("button", name="Share").click()
    link = board.root.locator(".pl-card input").input_value()
    assert len(link) < 2000
    page.reload()
    Seen(page, key).says("Your game is back")
    shared = visit(link)
    shared.locator(".pl-board").wait_for()
    shared.locator(".pl-text", has_text="A shared game").wait_for()
    settled(shared)
    shared.locator(".pl-board input[type=range]").fill("2")
    shared.locator(".pl-turn", has_text="take the").wait_for()
    page.goto("about:blank")
    page.goto(address(boards, "play"))
    page.locator(".pl-games li", has_text="Ana").get_by_role("button", name="Resume").click()
    Seen(page, key).turn("take the")


def test_games_that_are_over_are_listed_apart(boards, visit):
    games = {f"fortissimo/play-{name}": json.dumps({"record": {"ply": 3}, "table": {"names": [name], "over": over}})
             for name, over in (("Ana", False), ("Bob", True))}
    page = visit(address(boards, "play"), kept=games)
    begun = page.locator(".pl-games li")
    begun.first.wait_for()
    assert [text.split("\n")[0] for text in begun.filter(visible=True).all_inner_texts()] == ["Ana"]
    page.get_by_text("Finished games").click()
    page.get_by_role("button", name="Look at it").wait_for()
    assert "Bob" in begun.filter(visible=True).last.inner_text()


def test_a_damaged_share_code_is_told_on_a_play_page_for_everybody(boards, visit, axe):
    page = visit(address(boards, "play", "fr") + "?code=abcdef", lang="fr")
    page.locator("[role=alert]", has_text="Ce code est illisible").wait_for()
    page.get_by_role("button", name="Commencer").wait_for()
    assert axe(page) == []
