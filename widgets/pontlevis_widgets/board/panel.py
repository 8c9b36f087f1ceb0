"""The controls around a picture as small data: made from a station, drawn by the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pontlevis.bots.advice import percent
from pontlevis.table.modes import GIVING_UP, Mode
from pontlevis_widgets.board.curtain import pass_screen
from pontlevis_widgets.board.keyboard import keys
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.result import in_percent, over
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.board.sitters import alone, company, plates
from pontlevis_widgets.board.words import capital, word

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation

PanelData = dict[str, Any]
RECENT = 24
"""The number of last log lines that an answer may repeat."""


def panel(station: BoardStation) -> PanelData:
    """Everything the controls show. It stays small: rule texts and log lines are sent once, on their own."""
    shown = open_panel(station)
    if station.mode is Mode.CURTAIN:
        turn_of = {"seat": station.next_viewer, "text": pass_screen(station), "mine": False, "thinking": False}
        shown |= {"turn": turn_of, "can": dict.fromkeys(shown["can"], False), "bars": [], "rules": [], "over": None,
                  "ply": [0, 0, False], "undo": "", "recalls": False}
    return shown


def open_panel(station: BoardStation) -> PanelData:
    """The controls of a station whose curtain is open."""
    notice, task = station.notice, station.teaching.panel
    ended = over(station) if task is None else None  # a task says itself what has come of it
    answer = notice.text.replace(ended["how"], "").strip() if ended else notice.text  # the result says it
    return {
        "turn": turn(station),
        "acts": acts(station),
        "said": [answer, notice.tone, notice.rule if answer or not ended else ""],
        "heard": unheard(station),
        "bars": [[text, percent(chance), in_percent(chance, station.lang)] for text, chance in notice.bars],
        "can": can(station),
        "begins": station.computer is not None and station.session.policy.kind == "game",
        "closed": station.mode is Mode.CURTAIN,
        "asking": station.asking,
        "ply": [station.ply, station.record.ply, station.viewing is not None],
        "replay": station.over,
        "replays": not station.forgetful,
        "resumes": station.plays,
        "rules": list(station.rules_now()),
        "rulesLabel": station.rules_label,
        "policy": policy(station),
        "marks": [*(["practised"] if station.marked else []), *(["aided"] if station.aided else [])],
        "undo": undo(station),
        "course": course(station),
        "step": station.controls.step(station.shown),
        "recalls": station.recalls,
        "showing": station.mode is Mode.SHOWING,
        "over": ended,
        "task": task,
        "names": list(plates(station)) if len(station.names) > 1 else [],
        "company": company(station),
        "keys": keys(station),
        "hovers": station.controls.hovers,
    }


def course(station: BoardStation) -> list[list[str]]:
    """The steps of a long turn: the name of each, its title, its rule, and what its phase is called."""
    words = board_package(station.game).words
    return [[name, card_text(station.game.rulebook, rule, station.lang).name, rule,
             words.say(f"course.{name.partition('.')[0]}", station.lang)] for name, rule in station.controls.course]


def turn(station: BoardStation) -> PanelData:
    """The sentence about the turn, with the seat that it names."""
    lang, actor = station.lang, station.game.actor(station.shown)
    seat = -1 if actor is None else actor
    mine, thinking = station.may_act, None if station.session.paused else station.session.thinking
    if station.viewing is not None:
        text = word("turn.viewing", lang, ply=station.viewing)
    elif station.session.paused:
        text = word("turn.paused", lang)
    elif thinking is not None:
        text = station.called("seat_thinks", thinking)
    elif station.mode is Mode.HELD:
        seat, text = -1, station.held
    elif actor is None:
        text = word("turn.over", lang)
    elif station.waiting:
        thrower = station.session.throws
        text = word("turn.begin", lang) if thrower is None or not station.session.begun else asked(station, thrower)
    elif not mine:
        whose = seat if seat >= 0 else chance_for(station)
        said = board_package(station.game).words
        text = said.say("turn.computer", lang, to_seat=station.called("to_seat", whose))
    else:
        text = asked(station, actor) if station.called_on else ""
    return {"seat": seat, "text": text, "mine": mine, "thinking": thinking is not None}


def asked(station: BoardStation, actor: int) -> str:
    """The sentence that asks a person to move. One who plays alone is not named: nobody else could be meant."""
    mine = actor == alone(station) and not station.session.given[actor]
    name, to_seat = station.names[actor], station.called("to_seat", actor)
    if mine:
        name, to_seat = "", word("turn.you", station.lang)
    text = board_package(station.game).words.say(f"turn.{station.phase}", station.lang, name=name, to_seat=to_seat,
                                                 **station.facts)
    return capital(text if name else text.removeprefix(", "))


def unheard(station: BoardStation) -> str:
    """The answer without its sentences that stand in the log: a screen reader, which says both, says nothing twice."""
    text = station.notice.text
    for line in station.log.lines[-RECENT:]:
        if line.text in text:
            text = text.replace(station.did(line.seat, line.text), "").replace(line.text, "")
    return " ".join(text.split())


def chance_for(station: BoardStation) -> int:
    """The seat that chance acts for in the picture, else the last to move."""
    seat = station.controls.thrower(station.game, station.shown)
    return station.log.mover(station.ply) if seat is None else seat


ASKED = {
    Mode.BLOCKED: {"newest": "main"}, Mode.LEAVING: {"new": "fire", "cancel": "plain"},
    Mode.PARTING: {"setup": "fire", "cancel": "plain"}, Mode.BACK: {"latest": "plain"},
    Mode.CONFIRMING: {"confirm": "fire", "cancel": "plain"}, Mode.PASSING: {"hide": "main"},
    Mode.CURTAIN: {"reveal": "main"},
}
"""The commands of a station that waits for a yes or a no, with the kind of their buttons."""


def acts(station: BoardStation) -> list[list[Any]]:
    """The large buttons: [move or :command, label, key, enabled, kind]."""
    mode, watched = station.mode, station.session.watched and station.session.own
    if station.wished and mode not in GIVING_UP:
        return [command(station, "agree", "main"), command(station, "decline")]
    if mode in ASKED:
        return [command(station, act, kind) for act, kind in ASKED[mode].items()]
    own = [command(station, act, offered.kind) for act, offered in station.teaching.commands.items()]
    if station.wishes:
        own.append(command(station, "withdraw"))
    if mode is Mode.STARTING and own:
        return own
    if mode is Mode.STARTING and not (watched and station.session.paused):
        label = board_package(station.game).words.say("do.begin", station.lang, **station.facts)
        return [[":begin", label, "", True, "main"]]
    stepping = mode is Mode.SHOWING and station.stepping
    if watched:
        paused = command(station, "pause", label="play_on" if station.session.paused else "pause")
        return [*([command(station, "next", "main", "n")] if stepping else []), paused]
    if stepping:
        return [command(station, "next", "main", "n"), command(station, "skip", key="s")]
    if mode is Mode.CHOOSING:
        meant = [(text, station.phrase(text)) for text in station.choices]
        return [*([text, capital(label), "", True, "main"] for text, label in meant),
                command(station, "cancel")]
    return [*(move_acts(station) if station.may_act else []), *own]


def command(station: BoardStation, act: str, kind: str = "plain", key: str = "", label: str = "") -> list[Any]:
    """The button of something else than a move."""
    facts: dict[str, str] = {}
    if act in ("hide", "reveal"):
        facts["name"] = station.names[station.next_viewer]
    elif act == "confirm":
        facts["move"] = station.phrase(station.to_confirm)
    return [f":{act}", word(f"do.{label or act}", station.lang, **facts), key, True, kind]


def move_acts(station: BoardStation) -> list[list[Any]]:
    """The buttons of the moves."""
    if station.controls.every:
        return every_move(station)
    ticks = station.ticks
    if ticks and not ticks.last:
        label = board_package(station.game).words.say(f"do.ticked_{station.phase}", station.lang,
                                                      **station.facts, count=len(ticks.moves))
        return [[":confirm", label, "", ticks.ready, "main" if ticks.ready else "off"]]
    legal: dict[str, list[str]] = {name: [] for name in station.controls.buttons}
    for move in station.legal(station.state):
        if (name := move.split()[0]) in legal:
            legal[name].append(move)
    deciding = any(legal.values())
    found = [button for name in legal if deciding for button in move_button(station, name, legal[name])]
    there = {act for act, *_ in found}
    return found + [[name, button_label(station, name), "", True, "plain"]
                    for name in station.offered if name not in there]


def every_move(station: BoardStation) -> list[list[Any]]:
    """A button for each legal move, and for what a challenge asks to try; while one asks why not, for any move."""
    tries: Mapping[str, Any] = station.legal(station.state)
    if station.mode is Mode.ASKING:
        tries = {str(move): move for move in station.game.candidates(station.state)}
    texts = dict.fromkeys((*tries, *station.offered))
    hinted = station.notice.target if station.notice.tone == "hint" else ""
    return [[text, button_label(station, text, tries.get(text)), "", True, "main" if text == hinted else "plain"]
            for text in texts]


def move_button(station: BoardStation, name: str, found: list[str]) -> list[list[Any]]:
    """The button of one kind of move, where there is but one: several (gaps to insert at) are pointed at.

    Moves with a key stay there while they are refused, so that one may ask why, unless the game has them go.
    """
    controls = station.controls
    if len(found) > 1 or (not found and (controls.fleeting or name not in controls.keys.values())):
        return []
    key = next((key for key, move in controls.keys.items() if move == name), "")
    kind = "plain" if name in controls.lesser else "main"
    return [[found[0] if found else name, button_label(station, name), key, bool(found), kind if found else "off"]]


def button_label(station: BoardStation, name: str, move: Any = None) -> str:
    """The text on the button of a move: the board's words for this part of the turn, or the move in words."""
    said = board_package(station.game).words
    for key in (f"do.{name}_{station.phase}", f"do.{name}"):
        if key in said.own:
            return said.say(key, station.lang, **station.facts)
    return station.phrase(name if move is None else move)


def can(station: BoardStation) -> dict[str, bool]:
    """The tools that are there, and whether they do anything now."""
    free = not station.blocked and station.viewing is None
    tools = {
        "undo": free and station.undoes is not None,
        "redo": free and station.mode is not Mode.SHOWING and station.record.can_redo,
        "hint": station.helped, "why": station.may_act,
        **({"summary": True} if station.game.rulebook.summary else {}),
    }
    if station.session.policy.kind == "lesson":
        return {**tools, "again": station.session.begun or bool(station.refusals)}
    return {**tools, **({"new": True} if station.plays else {}), "share": station.session.begun and station.shares}


def undo(station: BoardStation) -> str:
    """The moves that "Undo" takes back, in words, or why it takes nothing back."""
    plies, record = station.decided, station.record
    if not plies:
        return word("notice.nothing_to_undo", station.lang)
    if station.undoes is None:
        return word("label.no_undo", station.lang)
    moves = (station.controls.phrase(station.game, record.at(ply), record.move(ply + 1), station.lang, station.names)
             for ply in plies)
    return word("label.undoes", station.lang, move="; ".join(moves))


def policy(station: BoardStation) -> PanelData:
    """The settings that this station offers, with their values."""
    chosen, rules = station.settings, station.session.policy
    offered: PanelData = {"speed": chosen.speed, "pacing": chosen.pacing, "assist": chosen.assist}
    if rules.kind == "lesson":
        return {**offered, "memory": chosen.memory}
    if not station.session.own:
        return offered
    return {**offered, **({"aid": rules.aid} if station.remembers else {}), "practice": rules.practice}


def cards(station: BoardStation, rules: set[str]) -> dict[str, list[str]]:
    """The rule cards of these ids, as the page keeps them."""
    book = station.game.rulebook
    return {rule: list(card_text(book, rule, station.lang)) for rule in sorted(rules) if rule in book}


def cited(shown: PanelData, lines: list[Any]) -> set[str]:
    """The rules that a panel, with the result of a game that is over, and some log lines cite."""
    steps = (rule for _, _, rule, _ in shown["course"])
    over = shown["over"] or {"rule": "", "seats": []}
    points = (rule for *_, scored in over["seats"] for _, _, rule in scored)
    told = (line.rule for line in lines)
    return {rule for rule in (shown["said"][2], over["rule"], *shown["rules"], *steps, *points, *told) if rule}
