"""What the controls around a picture show, as small data: made from a table, drawn by the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pontlevis_widgets.cards import card_text
from pontlevis_widgets.packages import board_package
from pontlevis_widgets.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.table import Table

Panel = dict[str, Any]


def panel(table: Table) -> Panel:
    """Everything the controls show. It stays small: rule texts and log lines are sent once, on their own."""
    notice = table.notice
    return {
        "turn": turn(table),
        "acts": acts(table),
        "said": [notice.text, notice.tone, notice.rule],
        "bars": [[text, round(chance, 3)] for text, chance in notice.bars],
        "can": can(table),
        "begins": table.computer is not None and table.policy.kind == "game",
        "asking": table.asking,
        "ply": [table.ply, table.record.ply, table.viewing is not None],
        "rules": list(table.rules_now()),
        "policy": policy(table),
        "marked": table.marked,
        "over": over(table),
        "task": table.task_panel(),
        "names": list(table.names),
        "keys": "".join(table.manners.keys),
        "hovers": table.manners.hovers,
    }


def turn(table: Table) -> Panel:
    """Whose turn it is, in a sentence."""
    lang, actor = table.lang, table.game.actor(table.shown)
    facts = dict(table.manners.facts(table.game, table.shown))
    seat = -1 if actor is None else actor
    mine = table.may_act
    if table.viewing is not None:
        text = word("turn.viewing", lang, ply=table.viewing)
    elif table.thinking is not None:
        text = table.called("seat_thinks", table.thinking)
    elif actor is None:
        text = word("turn.over", lang)
    elif table.waiting:
        text = word("turn.begin", lang)
    elif not mine:
        text = word("turn.computer", lang, to_seat=table.called("to_seat", seat if seat >= 0 else chance_for(table)))
    else:
        step = table.manners.step(table.game, table.shown)
        said = board_package(table.game).words
        text = said.say(f"turn.{step}", lang, name=table.names[actor], to_seat=table.called("to_seat", actor), **facts)
    return {"seat": seat, "text": text, "mine": mine, "thinking": table.thinking is not None}


def chance_for(table: Table) -> int:
    """The seat that chance acts for in the picture."""
    seat = table.manners.thrower(table.game, table.shown)
    return table.log.who(table.ply) if seat is None else seat


def acts(table: Table) -> list[list[Any]]:
    """The large buttons: [move or :command, label, key, enabled, kind]."""
    lang = table.lang
    if table.blocked:
        return [[":newest", word("do.newest", lang), "", True, "main"]]
    if table.leaving:
        return [[":new", word("do.new", lang), "", True, "fire"],
                [":cancel", word("do.cancel", lang), "", True, "plain"]]
    if table.viewing is not None:
        return [[":latest", word("do.latest", lang), "", True, "plain"]]
    if table.watched and (table.paused or not table.waiting):
        return [[":pause", word("do.play_on" if table.paused else "do.pause", lang), "", True, "plain"]]
    if table.waiting:
        return [[":begin", button_label(table, "begin"), "", True, "main"]]
    if table.choices and table.may_act:
        meant = [(text, table.phrase(table.game.parse(table.state, text))) for text in table.choices]
        return [*([text, label[:1].upper() + label[1:], "", True, "main"] for text, label in meant),
                [":cancel", word("do.cancel", lang), "", True, "plain"]]
    if table.pending and table.may_act:
        move = table.phrase(table.game.parse(table.state, table.pending))
        return [[":confirm", word("do.confirm", lang, move=move), "", True, "fire"],
                [":cancel", word("do.cancel", lang), "", True, "plain"]]
    if not table.may_act:
        return []
    if table.manners.every:
        return every_move(table)
    found = [button for name in table.manners.buttons for button in move_buttons(table, name)]
    there = {act for act, *_ in found}
    return found + [[name, button_label(table, name), "", True, "plain"] for name in table.offered if name not in there]


def every_move(table: Table) -> list[list[Any]]:
    """A button for each legal move, and for what a challenge asks to try; while one asks why not, for any move."""
    game, state = table.game, table.state
    tries = game.candidates(state) if table.asking else game.moves(state)
    texts = dict.fromkeys((*map(str, tries), *table.offered))
    hinted = table.notice.target if table.notice.tone == "hint" else ""
    return [[text, button_label(table, text), "", True, "main" if text == hinted else "plain"] for text in texts]


def move_buttons(table: Table, name: str) -> list[list[Any]]:
    """The button of one kind of move, where there is but one: several (gaps to insert at) are pointed at.

    Moves with a key stay there while they are refused, so that one may ask why, unless the game has them go.
    """
    legal = [str(move) for move in table.game.moves(table.state)]
    found = [move for move in legal if move.split()[0] == name]
    deciding = any(move.split()[0] in table.manners.buttons for move in legal)
    ways = table.manners
    if not deciding or len(found) > 1 or (not found and (ways.fleeting or name not in ways.keys.values())):
        return []
    key = next((key for key, move in table.manners.keys.items() if move == name), "")
    kind = "plain" if name in table.manners.lesser else "main"
    return [[found[0] if found else name, button_label(table, name), key, bool(found), kind if found else "off"]]


def button_label(table: Table, name: str) -> str:
    """What stands on the button of a move: words of the game's board, or of the house, or the move in words."""
    said = board_package(table.game).words
    if f"do.{name}" in said:
        return said.say(f"do.{name}", table.lang, **table.manners.facts(table.game, table.state))
    return table.phrase(table.game.parse(table.state, name))


def can(table: Table) -> dict[str, bool]:
    """The tools that are there, and whether they do anything now."""
    free = not table.blocked and table.viewing is None
    tools = {
        "undo": free and table.decided is not None,
        "redo": free and not table.busy and table.record.can_redo,
        "hint": table.may_act and table.policy.assist, "why": table.may_act,
    }
    if table.policy.kind == "lesson":
        return {**tools, "again": table.begun or bool(table.refusals)}
    return {**tools, "new": True, "share": table.begun}


def policy(table: Table) -> Panel:
    """The settings that this table offers, with their values."""
    chosen = table.policy
    offered: Panel = {"speed": chosen.speed, "assist": chosen.assist}
    if chosen.kind == "lesson":
        return {**offered, "memory": chosen.memory}
    return {**offered, "practice": chosen.practice}


def over(table: Table) -> Panel | None:
    """The final table: who won, and each seat's points line by line, each with its rule in words."""
    outcome = table.game.outcome(table.shown)
    if outcome is None:
        return None
    winners = [table.names[seat] for seat in outcome.winners]
    if not winners:
        title = table.game.sentence("tell", outcome.rule, {}, table.shown, table.lang, table.names)
    elif len(winners) == 1:
        title = table.called("seat_wins", outcome.winners[0])
    else:
        title = word("label.winners" if any(outcome.scores) else "label.draw", table.lang, name=", ".join(winners))
    seats = []
    for seat in sorted(range(len(table.names)), key=lambda seat: outcome.ranks[seat]):
        lines = [[line.points, table.game.sentence("tell", line.rule, line.facts, table.shown, table.lang, table.names)]
                 for line in table.game.tally(table.shown, seat)]
        seats.append([table.names[seat], outcome.scores[seat], seat in outcome.winners, lines])
    return {"title": title, "seats": seats}


def cards(table: Table, rules: set[str]) -> dict[str, list[str]]:
    """The rule cards of these ids, as the page keeps them."""
    return {rule: list(card_text(table.game.rulebook, rule, table.lang)) for rule in sorted(rules)}


def cited(shown: Panel, lines: list[Any]) -> set[str]:
    """The rules that a panel and some log lines cite."""
    return {rule for rule in (shown["said"][2], *shown["rules"], *(line.rule for line in lines)) if rule}
