"""Records in order what a screen reader would say: focused elements with their descriptions, and announcements."""

from __future__ import annotations

from typing import Any

from hands import Hands
from playwright.sync_api import Page

from pontlevis.table.log import Log
from pontlevis_widgets.speech import spoken

LISTEN = """() => {
    window.heard = [];
    const say = (how, text) => { if (text.trim()) heard.push([how, text.replace(/\\s+/g, " ").trim()]); };
    const LIVE = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]";
    const voice = (node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
    new MutationObserver((changes) => {
        const whole = new Set();
        for (const { target, addedNodes } of changes) {
            const live = voice(target);
            if (!live?.checkVisibility()) continue;
            if (live.role === "log") for (const node of addedNodes) say("live", node.textContent);
            else whole.add(live);
        }
        for (const live of whole) say("live", live.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    addEventListener("focusin", ({ target }) => {
        const described = (target.getAttribute("aria-describedby") ?? "").split(" ");
        const parts = described.map((id) => document.getElementById(id)?.textContent ?? "");
        say("focus", [target.getAttribute("aria-label") ?? target.textContent, ...parts].join(" "));
    });
}"""
"""Records speech: a status is read as a whole after each change; a log, only its new lines."""
FOUND = """([then, text, how]) => heard.map(([kind, said], at) => kind === how && said.includes(text) ? at : -1)
    .filter((at) => at >= then)"""


def plain(text: str) -> str:
    """Returns `text` with single plain spaces, as it is recorded."""
    return " ".join(text.split())


class Ears:
    """Records the speech of a page."""

    def __init__(self, page: Page) -> None:
        """Takes a page that is not opened yet."""
        self.page = page
        page.add_init_script(f"({LISTEN})()")

    def all(self, how: str = "live") -> list[str]:
        """Returns everything heard since the page was opened."""
        return [text for kind, text in self.page.evaluate("heard") if kind == how]

    def now(self) -> int:
        """Returns the number of things heard so far."""
        return int(self.page.evaluate("heard.length"))

    def since(self, then: int, text: str, how: str = "live") -> int:
        """Waits until a speech that contains `text` is heard; returns its index, and fails if it is heard twice."""
        args = [then, plain(text), how]
        self.page.wait_for_function(f"arg => ({FOUND})(arg).length", arg=args)
        found = self.page.evaluate(FOUND, args)
        assert len(found) == 1, (text, self.page.evaluate("then => heard.slice(then)", then))
        return int(found[0])


def heard_whole(ears: Ears, hands: Hands, record: Any, asked: list[str]) -> None:
    """Checks that a finished game was spoken whole: each story line, each question and its end, once and in order.

    asked: the board's question before each decision; the first comes with the board and may be unspoken.
    """
    said = ears.all()
    names = tuple(hands.game.rulebook.word(seat, hands.lang) for seat in hands.game.seats(record.start))
    log = Log(record, hands.lang, names, hands.controls)
    log.catch_up()
    told = hands.root.locator(".pl-log b").all_inner_texts()
    held = log.lines[-len(told):]  # the page holds only the end of a long story
    labels = {line.seat: name for name, line in zip(told, held, strict=True) if name}
    story = [tuple(plain(spoken(f"{'' if one.named else labels.get(one.seat, '')} {one.text}", hands.lang))
                   for one in pair) for pair in zip(log.lines, log.faded, strict=True)]
    lines = [at for at, one in enumerate(said) if one in set(sum(story, ()))]
    assert len(lines) == len(story)
    for at, ways in zip(lines, story, strict=True):
        assert said[at] in ways, "in order; at the highest speed a line may have faded before it is said"
    questions = [plain(spoken(text, hands.lang)) for text in asked]
    assert [one for one in said if one in set(questions)] in (questions, questions[1:])
    [end] = [at for at, one in enumerate(said) if plain(spoken(hands.verdict(record, hands.lang), hands.lang)) in one]
    assert lines[-1] < end
    assert not [one for one in said[end + 1:] if one in questions]
