"""The play page: choose a game, its players and options; go on with a game the browser keeps; open a shared one."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets as t

import pontlevis
from pontlevis import BadOption, DamagedRecord, Option, Record, UnknownGame, UnknownOption, share
from pontlevis.brief import brief
from pontlevis_widgets import saving
from pontlevis_widgets.board import Board
from pontlevis_widgets.browser import asset, browser, layout
from pontlevis_widgets.sitting import BadSeats, Policy, sitters
from pontlevis_widgets.table import Table
from pontlevis_widgets.words import checked, word, words

logger = logging.getLogger("pontlevis")
PLAIN_OPTIONS = ("players", "first")
"""Options that the seats themselves answer."""
FOREMOST = ("version", "edition")


class Play(anywidget.AnyWidget):
    """The form of a new game, then its board in the same place."""

    _esm = asset("stub.js")
    kind = t.Unicode("play").tag(sync=True)
    browser = t.Unicode().tag(sync=True)
    lang = t.Unicode("en").tag(sync=True)
    form = t.Dict().tag(sync=True)
    board = t.Unicode().tag(sync=True)

    def __init__(self, lang: str = "en") -> None:
        self.shown: Board | None = None
        form = {"games": [game_form(game_id, checked(lang)) for game_id in pontlevis.games()]}
        super().__init__(browser=browser().model_id, lang=lang, form=form, layout=layout())
        self.on_msg(self._heard)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live page, and beside it the names of the games for where no kernel runs."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        lines = [f"{game['title']}: {game['tagline']}" for game in self.form["games"]]
        return {**bundle, "text/plain": "\n".join(lines)}, metadata

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        try:
            if isinstance(message, dict):
                self._receive(message)
        except (UnknownGame, UnknownOption, BadOption, BadSeats, ValueError) as fault:
            logger.info("the play page asked for what cannot be: %s", fault)
            self.send({"fault": word("notice.bad_options", self.lang, fault=fault)})
        except Exception:
            logger.exception("the play page could not answer %.200r", message)
            self.send({"fault": word("notice.fault", self.lang)})

    def _receive(self, message: dict[str, Any]) -> None:
        match message:
            case {"start": dict() as wish, "key": str(key)}:
                self._start(wish, key)
            case {"resume": saved, "key": str(key)}:
                self._resume(saved, key)
            case {"code": str(code), "key": str(key)}:
                self._shared(code, key)
            case {"leave": True}:
                self.board = ""
                self.shown = None

    def _start(self, wish: Mapping[str, Any], key: str) -> None:
        """A new game as the form says. Raises a ValueError that names what does not go together."""
        game = pontlevis.game(str(wish.get("game")))
        seats, names = texts(wish.get("seats")), texts(wish.get("names"))
        declared = {option.name for option in game.options}
        by_seats = {"players": len(seats), "first": wish.get("first") or 0}
        options = chosen_options(game.options, wish.get("options"))
        options |= {name: value for name, value in by_seats.items() if name in declared}

        def again() -> Record:
            return Record(game, options=options)

        lang = str(wish.get("lang") or self.lang)
        self._show(Table(again(), lang, seats, Policy(kind="game"), names), key, again)

    def _resume(self, saved: object, key: str) -> None:
        """A game that the browser kept; the board itself takes up its last move."""
        try:
            kept = saving.read(saved)
        except saving.DamagedSave as fault:
            self.send({"fault": word("notice.damaged", self.lang, where=fault.where)})
            return
        begun = kept.record
        again = (lambda: Record(begun.game, begun.start)) if begun.from_position else (
            lambda: Record(begun.game, options=begun.options))
        table = Table(kept.record, self.lang, kept.seats, Policy(kind="game"), kept.names)
        self._show(table, key, again)

    def _shared(self, code: str, key: str) -> None:
        """A game from a link: to look at with the slider, and to go on with."""
        try:
            record = share.decode(code)
        except (share.DamagedCode, DamagedRecord):
            self.send({"fault": word("notice.bad_code", self.lang)})
            return
        table = Table(record, self.lang, (), Policy(kind="game"))
        table.scrub(0)
        table.say("notice.opened", ply=record.ply)
        self._show(table, key, lambda: Record(record.game, options=record.options))

    def _show(self, table: Table, key: str, again: Any) -> None:
        game = table.game.id
        if not key.startswith(f"{game}/play-") or len(key) > 80:
            raise BadSeats(f"a game is not kept under {brief(key, 40)}")
        self.shown = Board(table, key, again=again, any_start=True)
        self.board = self.shown.model_id


def game_form(game_id: str, lang: str) -> dict[str, Any]:
    """What the form needs of a game: its names, who may play, and its options with the ruling behind each."""
    game = pontlevis.game(game_id)
    book = game.rulebook
    declared = {option.name: option for option in game.options}
    usual = len(game.seats(game.setup()))
    players = declared["players"].values if "players" in declared else (usual,)
    options = [option_form(book, option, lang) for option in game.options if option.name not in PLAIN_OPTIONS]
    options.sort(key=lambda option: option["name"] not in FOREMOST)
    most = game.setup(players=max(players)) if "players" in declared else game.setup()
    return {"id": game_id, "title": book.title[lang], "tagline": book.tagline[lang], "players": sorted(players),
            "usual": usual, "first": word("label.first", lang) if "first" in declared else "",
            "levels": list(sitters(game_id)), "seats": [book.words[seat][lang] for seat in game.seats(most)],
            "options": options}


def option_form(book: Any, option: Option, lang: str) -> dict[str, Any]:
    """One option: its label, its values in words, and the rule or ruling behind it."""
    behind = book[option.rule]
    return {"name": option.name, "label": known(f"option.{option.name}", lang) or option.name,
            "values": [value_words(option.name, value, lang) for value in option.values],
            "foremost": option.name in FOREMOST, "title": behind.title[lang], "text": behind.text[lang]}


def value_words(option: str, value: Any, lang: str) -> str:
    """A value of an option as a person reads it."""
    if isinstance(value, bool):
        return word("value.yes" if value else "value.no", lang)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or word("value.none", lang)
    return known(f"value.{option}_{value}", lang) or known(f"value.{value}", lang) or str(value)


def known(key: str, lang: str) -> str:
    """The word of a key, or "" where the house has none."""
    return words().get(key, {}).get(lang, "")


def texts(values: object) -> tuple[str, ...]:
    """A short list of short texts. Raises BadSeats for anything else."""
    if not isinstance(values, list) or len(values) > 8 or not all(isinstance(value, str) for value in values):
        raise BadSeats("wants a list of texts")
    return tuple(value.strip()[:saving.LONGEST_NAME] for value in values)


def chosen_options(declared: tuple[Option, ...], chosen: object) -> dict[str, Any]:
    """The options that the form names, each by the number of its value; the others stay as they usually are."""
    by_name = {option.name: option for option in declared}
    options: dict[str, Any] = {}
    for name, index in chosen.items() if isinstance(chosen, dict) else ():
        if name not in by_name or not isinstance(index, int) or not 0 <= index < len(by_name[name].values):
            raise UnknownOption(f"no option {brief(name, 40)} with value number {brief(index, 20)}")
        options[name] = by_name[name].values[index]
    return options


