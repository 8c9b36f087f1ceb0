"""Hands at a board in the browser: they find a target's place on the picture, and play a game on it.

The game is read from the browser's storage, and the places of targets from the same scene.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

import pontlevis
from pontlevis import Record
from pontlevis.record.legal import Legal
from pontlevis.table.controls import Ticks
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import word
from pontlevis_widgets.draw import opened as piles
from pontlevis_widgets.draw.scene import Direction, Scene, centre
from pontlevis_widgets.lesson.challenge import StepContext
from pontlevis_widgets.lesson.trial import Trial

GAME = pontlevis.game("fortissimo")
PATIENCE = 120_000
"""The limit of every wait, in milliseconds, long enough for a busy machine."""
QUARREL = ("404", "WebSocket", "Kernel", "kernel", "Cannot send")
"""Parts of the messages that a page may log after its kernel was killed on purpose."""
WIDEST_GAP = 12
ARROWS: dict[str, Direction] = {"ArrowRight": "right", "ArrowDown": "down", "ArrowLeft": "left", "ArrowUp": "up"}

UNITED = """host => {
    const layers = [...host.querySelectorAll("canvas")], sheet = document.createElement("canvas");
    [sheet.width, sheet.height] = [layers[0].width, layers[0].height];
    for (const layer of layers) sheet.getContext("2d").drawImage(layer, 0, 0);
    return sheet;
}"""
"""Returns a canvas with all layers of a board's canvas drawn above one another, as a person sees them."""
SETTLED = "!document.querySelector('[data-busy]')"
"""True if a page has settled, as `widgets/page/busy.js` defines it: every act is answered, and nothing moves."""
BRING = """(stage, [x, y, width]) => {
    const pane = stage.closest(".jp-WindowedPanel-outer") ?? document.scrollingElement;
    const zoom = stage.clientWidth / width;
    for (const part of [1 / 2, 2 / 5, 1 / 3, 1 / 4]) {
        const { left, top } = stage.getBoundingClientRect();
        if (stage.contains(document.elementFromPoint(left + x * zoom, top + y * zoom))) break;
        pane.scrollBy({ top: top + y * zoom - part * innerHeight, behavior: "instant" });
    }
    return { x: x * zoom, y: y * zoom };
}"""
"""Scrolls until no sticky part of the page covers a point of the picture; returns the point's place on the stage."""
TAPPED = """() => {
    window.tapped = false;
    addEventListener("click", () => { window.tapped = true; }, { capture: true, once: true });
}"""
"""Sets `window.tapped` once a tap has become a click."""
CALLED = """turn => {
    window.called = [];
    new MutationObserver(() => called.push(turn.textContent)).observe(turn, { childList: true });
}"""
"""Records every text of the turn's sentence in `window.called`, even one shown for a single frame."""

KEPT = "key => JSON.parse(Object.entries(localStorage).find(([name]) => name.endsWith(`:${key}`))?.[1] ?? null)"
"""Reads a value of the browser's storage by the end of its key, which begins with the path of the house."""


def settled(page: Page) -> None:
    """Waits until all acts on a page are answered, and no target on it moves."""
    page.wait_for_function(SETTLED)


def touch(part: Locator, *, finger: bool = False, **how: Any) -> None:
    """Clicks a part of a page, or taps it and waits for the resulting click."""
    if not finger:
        part.click(**how)
        return
    part.page.evaluate(TAPPED)
    part.tap(**how)
    part.page.wait_for_function("window.tapped")


class Hands:
    """Plays on one board of a page by mouse or by finger."""

    def __init__(self, page: Page, key: str, *, game: str = "fortissimo", finger: bool = False,
                 lang: str = "en", taught: Collection[str] | None = None, hasty: bool = False) -> None:
        """key: the board's, as "whole_game"; finger: tap instead of click; taught: rules that its lesson has taught.

        hasty: do not wait until the page has settled.
        """
        self.taught = taught
        self.page, self.key, self.finger, self.lang = page, f"{game}/{key}", finger, lang
        board = board_package(game)
        self.game, self.controls, self.view = pontlevis.game(game), board.controls, board.scene
        self.root = page.locator(self.found)
        self.stage = self.root.locator(".pl-stage")
        self.stage.wait_for()
        self.root.locator(".pl-pic svg").wait_for(state="attached")
        if not hasty:
            settled(page)

    @property
    def found(self) -> str:
        """The selector of the board; without "light", each search would visit every node of a long lesson."""
        return f'css:light=[data-board="{self.key}"]'

    @property
    def shape(self) -> Any:
        """The shape of the picture on the page, "wide" or "tall"."""
        return self.root.locator(".pl-pic").get_attribute("data-shape")

    def says(self, text: str) -> None:
        """Waits until the board's answer contains `text`."""
        settled(self.page)
        expect(self.root.locator(".pl-text")).to_contain_text(text)

    def kept(self) -> Any:
        """Returns this board's save from the browser's storage."""
        return self.page.evaluate(KEPT, self.key)

    def record(self) -> Record[Any, Any]:
        """Waits until the board has settled, and returns the game that the browser has saved."""
        settled(self.page)
        kept = self.kept()
        return read(kept) if kept else Record(self.game)

    def scene(self, state: Any, viewer: int = 0, picked: str = "", opened: str = "") -> Scene:
        """Returns the scene of a state as this page draws it."""
        return self.view(state, viewer, self.lang, self.shape, picked=picked, opened=opened, taught=self.taught)

    def take(self, state: Any, move: str, viewer: int = 0) -> bool:
        """Opens the pile whose card means `move`, and clicks that card; returns whether a pile has one."""
        table = self.scene(state, viewer)
        for pile in (item.key for item in table.targets if item.target.startswith(piles.OPEN)):
            inside = self.scene(state, viewer, opened=pile)
            if inside.item(move) is not None:
                self.point(table, pile)
                self.point(inside, move)
                return True
        return False

    def point(self, scene: Scene, target: str, *, hasty: bool = False) -> None:
        """Clicks or taps the middle of the item with `target`; hasty: without waiting until the page has settled."""
        if not hasty:
            settled(self.page)
        self.page.keyboard.press("Shift")  # otherwise it could count as the second half of a double click
        touch(self.stage, finger=self.finger, position=self.spot(scene, target))

    def spot(self, scene: Scene, target: str) -> Any:
        """Scrolls the item with `target` into view, and returns the place of its middle on the stage."""
        item = scene.item(target)
        assert item is not None, f"{target} is not on the board"
        return self.stage.evaluate(BRING, [*centre(item.area), scene.width])

    def press(self, act: str) -> None:
        """Push the large button of a move."""
        self._push(f'[data-act="{act}"]')

    def confirm(self) -> None:
        """Say yes to the move that asks twice."""
        self._push(".pl-act.pl-fire")

    def _push(self, button: str) -> None:
        settled(self.page)
        self.page.keyboard.press("Shift")  # as in `point`
        touch(self.root.locator(button), finger=self.finger)

    def play(self, record: Record[Any, Any], move: str) -> None:
        """Makes a move of Fortissimo!: "return" with its button, others by a click on the board."""
        self.press(move) if move == "return" else self.point(self.scene(record.state), move)

    def make(self, state: Any, move: str, viewer: int = 0) -> None:
        """Tries a move, legal or not: by clicks on one target after the other, in a pile, or with its button."""
        picked = ""
        for target in self.way(state, move, viewer):
            scene = self.scene(state, viewer, picked)
            if scene.item(target) is None:
                if not self.take(state, target, viewer):
                    self.press(move)
                return
            self.point(scene, target)
            picked = self.controls.interpret(self.game, state, Legal(self.game, state), picked, target).picked

    def tick(self, state: Any, moves: Sequence[str], viewer: int = 0) -> list[str]:
        """Ticks the things of the first of `moves`, as many as one confirmation takes, and confirms them.

        Returns the targets that were clicked.
        """
        picked, pointed = "", []
        for move in moves:
            ticks = self.ticks(state, picked)
            if move == ticks.last or (ticks.ready and not ticks.last):
                break
            for target, then in self.ticking(state, picked, move, viewer):
                self.point(self.scene(state, viewer, picked), target)
                picked = then
                pointed.append(target)
        self.press(self.ticks(state, picked).last or ":confirm")
        return pointed

    def ticking(self, state: Any, picked: str, move: str, viewer: int = 0) -> list[tuple[str, str]]:
        """Returns the targets to click in order to tick `move` as well, each with the pick after its click."""
        legal, reach = Legal(self.game, state), within_reach(self.scene(state, viewer, picked))
        queue: deque[tuple[str, list[tuple[str, str]]]] = deque([(picked, [])])
        begun = {picked}
        while queue:
            now, done = queue.popleft()
            for target in reach:
                to = self.controls.interpret(self.game, state, legal, now, target)
                if to.moves or to.picked in begun:
                    continue
                way = [*done, (target, to.picked)]
                if move in self.ticks(state, to.picked).moves:
                    return way
                begun.add(to.picked)
                queue.append((to.picked, way))
        raise AssertionError(f"nothing ticks {move}")

    def ticks(self, state: Any, picked: str = "") -> Ticks:
        """Returns the ticks of a state that asks for several choices."""
        ticks = self.controls.ticks(self.game, state, picked)
        assert ticks is not None
        return ticks

    def way(self, state: Any, move: str, viewer: int = 0) -> list[str]:
        """Returns the targets to click in order to make a move; the move itself if it needs a button."""
        asked = [move]
        queue: deque[tuple[str, list[str]]] = deque([("", [])])
        begun, legal = {""}, Legal(self.game, state)
        while queue:
            picked, done = queue.popleft()
            for target in within_reach(self.scene(state, viewer, picked)):
                reading = self.controls.interpret(self.game, state, legal, picked, target)
                if reading.moves == (move,):
                    return [*done, target]
                if move in reading.moves:
                    asked = [*done, target, move] if asked == [move] else asked
                elif not reading.moves and reading.picked not in begun:
                    begun.add(reading.picked)
                    queue.append((reading.picked, [*done, target]))
        return asked

    def solve(self, challenge: Any, step: StepContext | None = None, seen: Callable[[], None] = lambda: None) -> None:
        """Plays the solution of a challenge on the page, and in a `Trial` with which the page's answers are compared.

        step: its context in its lesson; seen: called after each answer.
        """
        trial = Trial(challenge, self.lang, step)
        left = list(challenge.solution)
        while left:
            view = trial.station.view
            if view.ticks is None:
                text = left.pop(0)
                self.make(view.shown, text, view.viewer)
                trial.station.do("name", text)
            else:
                last, pointed = view.ticks.last, self.tick(view.shown, left, view.viewer)
                for target in pointed:
                    trial.station.do("point", target)
                del left[:len(trial.station.view.ticks.moves) + bool(last)]
                text = last
                trial.station.do("press", last) if last else trial.station.do("confirm")
            if trial.station.person.to_confirm:
                self.confirm()
                trial.station.do("confirm")
            self.says(trial.station.notice.text)
            seen()
            if trial.station.view.waiting:
                self.press(":begin")
                trial.station.do("begin")
        assert trial.station.solved
        self.root.locator(".pl-solved").wait_for()

    def speed(self, name: str) -> None:
        """Sets how fast the computer's moves are shown; "instant" shows them at once."""
        self.choose("speed", name)

    def choose(self, setting: str, value: str) -> None:
        """Sets a setting of the board."""
        settled(self.page)
        self.root.locator("details:has(> .pl-settings) > summary").click()
        self.root.locator(f".pl-settings select[data-setting={setting}]").select_option(value)
        self.root.locator("details:has(> .pl-settings) > summary").click()  # the open settings cover the buttons

    def after(self, ply: int) -> Record[Any, Any]:
        """Returns the game once a person has to move or it is over; fails if it has not more than `ply` moves."""
        record = self.record()
        assert record.ply > ply, self.root.locator(".pl-text").inner_text()
        return record

    def winners(self, record: Record[Any, Any]) -> frozenset[int]:
        """Returns the seats that have won a game that is over."""
        outcome = self.game.outcome(record.state)
        assert outcome is not None
        return frozenset(outcome.winners)

    def verdict(self, record: Record[Any, Any], lang: str = "en") -> str:
        """Returns the expected result line of a game with one winner, addressed to its one person or to all."""
        people = [seat for seat, who in enumerate(self.kept()["table"]["seats"]) if who == "human"]
        [winner] = self.winners(record)
        if len(people) == 1:
            return word("result.won" if winner in people else "result.lost", lang)
        names = [self.game.rulebook.word(seat, lang) for seat in self.game.seats(record.start)]
        said = self.game.called("seat_wins", winner, record.start, lang, names)
        return said or word("seat.seat_wins", lang, seat=names[winner])

    def outcome(self) -> str:
        """Returns the result line of the page."""
        settled(self.page)
        return self.root.locator(".pl-result strong").inner_text()


class Keys(Hands):
    """Hands that use only the keyboard: arrows, Enter, and Tab from button to button."""

    lights = True
    """Whether legal moves are lit: arrows reach some targets only if they are lit."""

    def scene(self, state: Any, viewer: int = 0, picked: str = "", opened: str = "") -> Scene:
        """Returns the scene of a state as this page draws it."""
        lit = frozenset(map(str, self.game.moves(state))) if self.lights else frozenset()
        return self.view(state, viewer, self.lang, self.shape, lit=lit, picked=picked, opened=opened,
                         taught=self.taught)

    def point(self, scene: Scene, target: str, *, hasty: bool = False) -> None:
        """Moves the focus to the item with `target`, and presses Enter."""
        if not hasty:
            settled(self.page)
        tab_to(self.page, f'[data-board="{self.key}"] .pl-stage')
        for key in ("Home", *arrows(scene, target), "Enter"):
            self.page.keyboard.press(key)

    def press(self, act: str) -> None:
        """Push the large button of a move."""
        settled(self.page)
        tab_to(self.page, f'[data-board="{self.key}"] [data-act="{act}"]')
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        """Say yes to the move that asks twice."""
        settled(self.page)
        self.page.keyboard.press("Enter")


def read(kept: Any) -> Record[Any, Any]:
    """Returns the game in a save of the browser."""
    return Record.from_json(json.dumps(kept["record"]))


def tab_to(page: Page, *wanted: str) -> None:
    """Presses Tab until the focused element matches one of the selectors; fails after 120 presses."""
    for _ in range(120):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", ", ".join(wanted)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def within_reach(scene: Scene) -> list[str]:
    """Returns the targets of items whose middle no other item covers."""
    return [item.target for item in scene.targets if scene.at(*centre(item.area)) == item]


def careful(record: Record[Any, Any]) -> str:
    """Returns a careful beginner's move: takes cards that fit without a gap above `WIDEST_GAP`, and remembers cards."""
    s = record.state
    moves = [str(move) for move in GAME.moves(s)]
    places = [int(move.split()[1]) for move in moves if move.startswith("flip ")]
    unseen = [place for place in places if not s.cards[place]]
    if s.flipped:
        near = s.cards[s.flipped] <= s.top(0) + WIDEST_GAP or all(s.cards[p] for p in range(1, 46) if s.down >> p & 1)
        return "take" if "take" in moves and (near or "return" not in moves) else "return"
    fitting = sorted((s.cards[place], place) for place in places if s.cards[place] > s.top(0))
    if fitting and (not unseen or fitting[0][0] <= s.top(0) + WIDEST_GAP):
        return f"flip {fitting[0][1]}"
    return f"flip {(unseen or places)[0]}"


def play_out(hands: Hands, act: Callable[[Record[Any, Any], str], None]) -> Record[Any, Any]:
    """Plays a game to its end with `careful` moves, each made by `act`, and returns it."""
    record = hands.record()
    while GAME.outcome(record.state) is None:
        act(record, careful(record))
        record = hands.after(record.ply)
    return record


def arrows(scene: Scene, target: str) -> list[str]:
    """Returns the arrow keys that move the focus from the first target to `target`; fails if none do."""
    first = scene.targets[0]
    ways: dict[str, list[str]] = {first.key: []}
    queue = deque([first])
    while queue:
        item = queue.popleft()
        if target in (item.target, item.key):
            return ways[item.key]
        for arrow, direction in ARROWS.items():
            there = scene.neighbour(item.key, direction)
            if there is not None and there.key not in ways:
                ways[there.key] = [*ways[item.key], arrow]
                queue.append(there)
    raise AssertionError(f"no arrows lead to {target}")
