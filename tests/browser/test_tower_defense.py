"""Tower Defense on the real pages: whole games from each seat, by mouse, by finger and by keyboard alone."""

from __future__ import annotations

from typing import Any

from ears import Ears, heard_whole
from hands import Hands, arrows, settled
from playwright.sync_api import Page, expect

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import word
from pontlevis_widgets.games.tower_defense.reading import interpret

GAME = pontlevis.game("tower_defense")
PLAY = "voila/render/{}/play.ipynb?game=tower_defense"
BUTTONS = ("pass", "throw", "stop", "done", "keep")


def sit_down(page: Page, *seats: str, finger: bool = False, lang: str = "en") -> Hands:
    """Begins a game with these players, on the form's shortest path, at speed "instant"; returns hands at its board."""
    form = page.locator("form.pl-form")
    form.wait_for()
    form.get_by_text(word("label.ways", lang)).click()
    for seat, who in enumerate(seats):
        form.locator(".pl-seat").nth(1 + seat).locator("select").select_option(who)
    form.locator("#pl-path_length").select_option(label="8")
    form.locator("button[type=submit]").click()
    page.locator(".pl-board .pl-pic svg").wait_for(state="attached")
    key = page.locator(".pl-board").get_attribute("data-board") or ""
    hands = Hands(page, key.removeprefix("tower_defense/"), game="tower_defense", finger=finger, lang=lang)
    hands.speed("instant")
    return hands


def bold(record: Record[Any, Any]) -> str:
    """Returns a hasty player's move: prefers to move far, and throws a second time only in the first turn."""
    s = record.state
    moves = [str(move) for move in GAME.moves(s)]
    if s.step == "again":
        return "throw" if s.turn == 1 and s.throws == 1 else "stop"
    return max(moves, key=lambda move: (move not in BUTTONS, move.startswith("move"), move[-1]))


def throw(hands: Hands, key: str = "") -> None:
    """Throws the coins until no throw is due, with the button or, if given, with `key`."""
    settled(hands.page)
    while hands.root.locator('[data-act=":begin"]').count():
        hands.page.keyboard.press(key) if key else hands.press(":begin")
        settled(hands.page)


def finish(hands: Hands, act: Any, key: str = "") -> Record[Any, Any]:
    """Plays a game to its end with `bold` moves, each made by `act`; key: throws the coins instead of the button."""
    throw(hands, key)
    if hands.kept() is None:  # a game is saved only after a person's first move
        act(None, hands.root.locator(".pl-acts [data-act]").last.get_attribute("data-act"))
    throw(hands, key)
    record = hands.after(0)
    while GAME.outcome(record.state) is None:
        act(record, bold(record))
        throw(hands, key)
        record = hands.after(record.ply)
    return record


def by_pointing(hands: Hands) -> Any:
    """Returns a function that makes a move by mouse or finger."""

    def act(record: Record[Any, Any] | None, move: str) -> None:
        if move in BUTTONS:
            hands.press(move)
            return
        for target, picked in way(record.state, move):
            hands.point(hands.scene(record.state, GAME.actor(record.state), picked=picked), target)

    return act


def way(state: Any, move: str) -> list[tuple[str, str]]:
    """Returns the fewest (target, picked before it) clicks that make a move, after coins that must be picked first."""
    about = board_package("tower_defense").controls.item_of_move(move)
    pair = [part.partition("@")[0] for part in move.split()[1:]] if move.startswith("move") else []
    pair = pair or move.split()[1].split("@")
    coins = [f"coin {pair[0]}.0", f"coin {pair[-1]}.{int(pair[0] == pair[-1])}"] if state.step == "pair" else []
    for taken in ([], coins[:1], coins[1:], coins):
        picked, done = "", []
        for target in (*taken, about):
            done.append((target, picked))
            reading = interpret(GAME, state, Legal(GAME, state), picked, target)
            picked = reading.picked
        if reading.moves == (move,):
            return done
    raise AssertionError(f"nothing means {move}")


def test_the_attacker_plays_a_whole_game_by_clicks_and_by_ear_in_a_house_of_files_and_is_refused_by_a_rule(
    published: Any, visit: Any
) -> None:
    page = visit("about:blank", lang="fr", motion=True)
    ears, asked = Ears(page), []
    page.goto(f"{published.url}fr/play.html?game=tower_defense")
    hands = sit_down(page, "human", "squire", lang="fr")
    expect(hands.root.locator(".pl-turn")).to_have_text("La partie va commencer.")
    throw(hands)
    hands.point(hands.scene(hands.record().state), "track")
    hands.root.locator('.pl-cite :is([data-rule="attack.bonus"], [data-names="attack.bonus"]):visible').wait_for()
    play = by_pointing(hands)

    def listening(record: Record[Any, Any] | None, move: str) -> None:
        asked.append(hands.root.locator(".pl-turn").inner_text())
        play(record, move)

    record = finish(hands, listening)
    assert hands.outcome() == hands.verdict(record, "fr")
    assert any(str(move).startswith("move") for move in record.moves)
    heard_whole(ears, hands, record, asked)


def test_the_defender_plays_a_whole_game_by_finger_and_sees_the_risk(house: Any, visit: Any, axe: Any) -> None:
    page = visit(house.url + PLAY.format("en"), phone=True, motion=True)
    hands = sit_down(page, "squire", "human", finger=True)
    assert hands.shape == "tall"
    hands.press(":begin")
    play = by_pointing(hands)
    told = 0

    def careful(record: Record[Any, Any] | None, move: str) -> None:
        nonlocal told
        if record is not None and record.state.step == "again":
            lost = record.state.wounds
            expect(hands.root.locator('[data-act="throw"]')).to_have_text(f"Throw again (risk 1/8 of losing {lost})T")
            told += 1
        told += record is None and move in ("throw", "stop")  # without a save, the wounds at risk are not known
        play(record, move)

    record = finish(hands, careful)
    assert hands.outcome() == hands.verdict(record)
    assert told == sum(record.at(ply).step == "again" for ply in range(record.ply))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(page) == []


def test_both_sides_play_a_whole_game_by_keyboard_alone(house: Any, visit: Any) -> None:
    page = visit(house.url + PLAY.format("en"))
    hands = sit_down(page, "human", "human")
    hands.stage.focus()
    page.keyboard.press("Enter")
    meant = []

    def by_keys(record: Record[Any, Any] | None, move: str) -> None:
        meant.append(move)
        if move in BUTTONS:
            page.keyboard.press(move[0])
            return
        for key in strokes(hands, record.state, move):
            if key == "Home":
                settled(page)  # the pick is shown before the next target is reached
            page.keyboard.press(key)

    record = finish(hands, by_keys, "Enter")
    assert hands.outcome() == hands.verdict(record)
    made = [str(move) for ply, move in enumerate(record.moves) if GAME.actor(record.at(ply)) != CHANCE]
    assert made == meant
    assert any(move.startswith("move") for move in made)
    assert page.evaluate("document.activeElement.matches('.pl-stage')")


def strokes(hands: Hands, state: Any, move: str) -> list[str]:
    """Returns the keys that make a move: for each target Home, the arrows from the first target, and Enter."""
    keys = []
    legal = frozenset(map(str, GAME.moves(state)))
    for target, picked in way(state, move):
        scene = hands.view(state, GAME.actor(state), "en", hands.shape, lit=legal, picked=picked)
        keys += ["Home", *arrows(scene, target), "Enter"]
    return keys
