"""The controls around a picture as small data: made from a view, drawn by the page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pontlevis.bots.advice import percent
from pontlevis.table.going import may_recall
from pontlevis.table.modes import GIVING_UP, Mode
from pontlevis_widgets.board.curtain import pass_screen
from pontlevis_widgets.board.keyboard import keys
from pontlevis_widgets.board.result import chosen, in_percent, over
from pontlevis_widgets.board.reviewing import review_part
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.board.sitters import alone, company, plates
from pontlevis_widgets.board.words import capital, word

if TYPE_CHECKING:
    from pontlevis.contract.rulebook import Rulebook
    from pontlevis_widgets.board.board_view import BoardView
    from pontlevis_widgets.board.words import Words

PanelData = dict[str, Any]
RECENT = 24
"""The number of last log lines that are searched for sentences of the notice."""


def panel(view: BoardView) -> PanelData:
    """Returns all that the controls show; while the curtain is closed, no tools, rules, plies, chances or result.

    It stays small, as rule texts and log lines are sent once, separately.
    """
    shown = open_panel(view)
    if view.mode is Mode.CURTAIN:
        turn_of = {"seat": view.screen.next, "text": pass_screen(view), "mine": False, "thinking": False}
        shown |= {"turn": turn_of, "can": dict.fromkeys(shown["can"], False), "bars": [], "rules": [], "over": None,
                  "ply": [0, 0, False], "undo": "", "recalls": False}
    return shown


def open_panel(view: BoardView) -> PanelData:
    """Returns the controls of a station whose curtain is open."""
    notice, task = view.person.notice, view.teaching.panel
    ended = over(view) if task is None else None  # a task shows its own result
    ended = ended and ended | {"review": review_part(view)}
    answer = notice.text.replace(ended["how"], "").strip() if ended else notice.text  # `how` is in the result
    return {
        "turn": turn(view),
        "acts": acts(view),
        "said": [answer, notice.tone, notice.rule if answer or not ended else ""],
        "heard": unheard(view),
        "bars": [[text, percent(chance), in_percent(chance, view.lang)] for text, chance in notice.bars],
        "can": can(view),
        "begins": view.computer is not None and view.session.policy.kind == "game",
        "closed": view.mode is Mode.CURTAIN,
        "asking": view.person.asking,
        "ply": [view.ply, view.record.ply, view.person.viewing is not None],
        "replay": view.over,
        "replays": not view.memory.forgetful,
        "resumes": view.plays,
        "rules": list(view.rules_now),
        "rulesLabel": view.rules_label,
        "policy": policy(view),
        "marks": marks(view),
        "undo": undo(view),
        "course": course(view.controls.course, view.package.words, view.game.rulebook, view.lang),
        "step": view.controls.step(view.shown),
        "recalls": may_recall(view),
        "showing": view.mode is Mode.SHOWING,
        "over": ended,
        "task": task,
        "names": list(plates(view)) if len(view.names) > 1 else [],
        "company": company(view),
        "keys": keys(view),
        "hovers": view.controls.hovers,
    }


def marks(view: BoardView) -> list[str]:
    """Returns the marks of the game: "practised" if a revealing move was taken back, "aided" for aids to memory."""
    practised = view.session.policy.kind == "game" and view.session.record.practice
    return [*(["practised"] if practised else []), *(["aided"] if view.memory.aided else [])]


@lru_cache(maxsize=16)
def course(steps: tuple[tuple[str, str], ...], words: Words, book: Rulebook, lang: str) -> list[list[str]]:
    """Returns for each step of a long turn its name, title, rule and the label of its phase."""
    return [[name, card_text(book, rule, lang).name, rule, words.say(f"course.{name.partition('.')[0]}", lang)]
            for name, rule in steps]


def turn(view: BoardView) -> PanelData:
    """Returns the sentence about the turn, with the seat that it names."""
    lang, actor = view.lang, view.game.actor(view.shown)
    seat = -1 if actor is None else actor
    mine, thinking = view.may_act, None if view.session.paused else view.session.thinking
    if view.person.viewing is not None:
        text = word("turn.viewing", lang, ply=view.person.viewing)
    elif view.session.paused:
        text = word("turn.paused", lang)
    elif thinking is not None:
        text = view.wording.called("seat_thinks", thinking)
    elif view.mode is Mode.HELD:
        seat, text = -1, view.held
    elif actor is None:
        text = word("turn.over", lang)
    elif view.waiting:
        thrower = view.session.throws
        text = word("turn.begin", lang) if thrower is None or not view.session.begun else asked(view, thrower)
    elif not mine:
        whose = seat if seat >= 0 else chance_for(view)
        said = view.package.words
        text = said.say("turn.computer", lang, to_seat=view.wording.called("to_seat", whose))
    else:
        text = asked(view, actor) if view.called_on else ""
    return {"seat": seat, "text": text, "mine": mine, "thinking": thinking is not None}


def asked(view: BoardView, actor: int) -> str:
    """Returns the sentence that asks a person to move. A person who plays alone is not named."""
    if actor == alone(view) and not view.session.seating.given[actor]:
        name, to_seat = "", word("turn.you", view.lang)
    else:
        name, to_seat = view.names[actor], view.wording.called("to_seat", actor)
    text = view.package.words.say(f"turn.{view.phase}", view.lang, name=name, to_seat=to_seat, **view.facts)
    return capital(text if name else text.removeprefix(", "))


def unheard(view: BoardView) -> str:
    """Returns the notice without its sentences that are in the log, so that a screen reader reads them once."""
    text = view.person.notice.text
    for line in view.playback.log.lines[-RECENT:]:
        if line.text in text:
            text = text.replace(view.wording.did(line.seat, line.text), "").replace(line.text, "")
    return " ".join(text.split())


def chance_for(view: BoardView) -> int:
    """Returns the seat that chance acts for in the picture, else the last to move."""
    seat = view.controls.thrower(view.game, view.shown)
    return view.playback.log.mover(view.ply) if seat is None else seat


ASKED = {
    Mode.BLOCKED: {"newest": "main"}, Mode.LEAVING: {"new": "fire", "cancel": "plain"},
    Mode.PARTING: {"setup": "fire", "cancel": "plain"}, Mode.BACK: {"latest": "plain"},
    Mode.CONFIRMING: {"confirm": "fire", "cancel": "plain"}, Mode.PASSING: {"hide": "main"},
    Mode.CURTAIN: {"reveal": "main"},
}
"""The acts offered in place of moves, by mode, each with the kind of its button."""


def acts(view: BoardView) -> list[list[Any]]:
    """Returns the large buttons: [move or :act, label, key, enabled, kind]."""
    mode, watched = view.mode, view.session.watched and view.session.own
    if view.requested and mode not in GIVING_UP:
        return [command(view, "agree", "main"), command(view, "decline")]
    if mode in ASKED:
        return [command(view, act, kind) for act, kind in ASKED[mode].items()]
    own = [command(view, act, offered.kind) for act, offered in view.teaching.commands.items()]
    if view.requesting:
        own.append(command(view, "withdraw"))
    if mode is Mode.STARTING and own:
        return own
    if mode is Mode.STARTING and not (watched and view.session.paused):
        label = view.package.words.say("do.begin", view.lang, **view.facts)
        return [[":begin", label, "", True, "main"]]
    stepping = mode is Mode.SHOWING and view.station.pace.stepping
    if watched:
        paused = command(view, "pause", label="play_on" if view.session.paused else "pause")
        return [*([command(view, "next", "main", "n")] if stepping else []), paused]
    if stepping:
        return [command(view, "next", "main", "n"), command(view, "skip", key="s")]
    if mode is Mode.CHOOSING:
        choices = [[text, capital(view.phrase(text)), "", True, "main"] for text in view.person.choices]
        return [*choices, command(view, "cancel")]
    return [*(move_acts(view) if view.may_act else []), *own]


def command(view: BoardView, act: str, kind: str = "plain", key: str = "", label: str = "") -> list[Any]:
    """Returns the button of an act that is not a move."""
    facts: dict[str, str] = {}
    if act in ("hide", "reveal"):
        facts["name"] = view.names[view.screen.next]
    elif act == "confirm":
        facts["move"] = view.phrase(view.person.to_confirm)
    return [f":{act}", word(f"do.{label or act}", view.lang, **facts), key, True, kind]


def move_acts(view: BoardView) -> list[list[Any]]:
    """Returns the buttons of the moves, as lists like those of `acts`."""
    if view.controls.every:
        return every_move(view)
    ticks = view.ticks
    if ticks and not ticks.last:
        label = view.package.words.say(f"do.ticked_{view.phase}", view.lang, **view.facts, count=len(ticks.moves))
        return [[":confirm", label, "", ticks.ready, "main" if ticks.ready else "off"]]
    legal: dict[str, list[str]] = {name: [] for name in view.controls.buttons}
    for move in view.legal if legal else ():
        if (name := move.partition(" ")[0]) in legal:
            legal[name].append(move)
    deciding = any(legal.values())
    found = [button for name in legal if deciding for button in move_button(view, name, legal[name])]
    there = {act for act, *_ in found}
    return found + [[name, button_label(view, name), "", True, "plain"]
                    for name in view.offered if name not in there]


def every_move(view: BoardView) -> list[list[Any]]:
    """Returns a button for each legal move and each move of the task; in the mode ASKING, for all candidates."""
    tries: Mapping[str, Any] = view.legal
    if view.mode is Mode.ASKING:
        tries = {str(move): move for move in view.game.candidates(view.state)}
    texts = dict.fromkeys((*tries, *view.offered))
    hinted = view.person.notice.target if view.person.notice.tone == "hint" else ""
    return [[text, button_label(view, text, tries.get(text)), "", True, "main" if text == hinted else "plain"]
            for text in texts]


def move_button(view: BoardView, name: str, found: list[str]) -> list[list[Any]]:
    """Returns the button for the word `name`, if at most one legal move in `found` begins with it, else no button.

    Several moves, such as inserting at one of several gaps, are made by pointing. A forbidden move with a key keeps its
    button, so that a person can ask why, unless `fleeting` is set. A task whose moves do not light up has no main
    button either, which would give the answer away.
    """
    controls = view.controls
    if len(found) > 1 or (not found and (controls.fleeting or name not in controls.keys.values())):
        return []
    key = next((key for key, move in controls.keys.items() if move == name), "")
    kind = "plain" if name in controls.lesser or not view.teaching.lights else "main"
    return [[found[0] if found else name, button_label(view, name), key, bool(found), kind if found else "off"]]


def button_label(view: BoardView, name: str, move: Any = None) -> str:
    """Returns the text on a move's button: the board's own words for `name`, by phase or in general, or the move's."""
    said = view.package.words
    for key in (f"do.{name}_{view.phase}", f"do.{name}"):
        if key in said.own:
            return said.say(key, view.lang, **view.facts)
    return view.phrase(name if move is None else move)


def can(view: BoardView) -> dict[str, bool]:
    """Returns the available tools, each with whether it can be used now."""
    free = not view.person.blocked and view.person.viewing is None
    tools = {
        "undo": free and view.undoes is not None,
        "redo": free and view.mode is not Mode.SHOWING and view.record.can_redo,
        "hint": view.helped, "why": view.may_act,
        **({"summary": True} if view.game.rulebook.summary else {}),
    }
    if view.session.policy.kind == "lesson":
        return {**tools, "again": view.session.begun or bool(view.person.refusals)}
    return {**tools, **({"new": True} if view.plays else {}), "share": view.session.begun and view.shares}


def undo(view: BoardView) -> str:
    """Returns the moves that "Undo" takes back, in words, or why it takes nothing back."""
    plies = view.decided
    if not plies:
        return word("notice.nothing_to_undo", view.lang)
    if view.undoes is None:
        return word("label.no_undo", view.lang)
    return word("label.undoes", view.lang, move="; ".join(chosen(view, ply + 1) for ply in plies))


def policy(view: BoardView) -> PanelData:
    """Returns the settings that this station offers, by name, with their values."""
    chosen, rules = view.person.settings, view.session.policy
    offered: PanelData = {"speed": chosen.speed, "pacing": chosen.pacing, "assist": chosen.assist}
    if rules.kind == "lesson":
        return {**offered, "memory": chosen.memory}
    if not view.session.own:
        return offered
    return {**offered, **({"aid": rules.aid} if view.memory.needed else {}), "practice": rules.practice}


def cards(view: BoardView, rules: set[str]) -> dict[str, list[str]]:
    """Returns the rule cards of these ids, as the page keeps them."""
    book = view.game.rulebook
    return {rule: list(card_text(book, rule, view.lang)) for rule in sorted(rules) if rule in book}


def cited(shown: PanelData, lines: list[Any]) -> set[str]:
    """Returns the rules cited by a panel, its result and some log lines."""
    over = shown["over"] or {"rule": "", "seats": []}
    points = [rule for *_, scored in over["seats"] for _, _, rule in scored]
    return {shown["said"][2], over["rule"], *shown["rules"], *[rule for _, _, rule, _ in shown["course"]], *points,
            *[line.rule for line in lines]} - {""}
