"""The form of a new game as data for the play page, and the reading of what it sends back."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from operator import itemgetter
from typing import Any

import pontlevis
from pontlevis import Game, Option, Package, UnknownOption, package
from pontlevis.contract.short import shortened
from pontlevis.packages import RANDOM, BadSeats, Seating
from pontlevis_widgets.board.package import BoardPackage, board_package
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.board.sitters import face
from pontlevis_widgets.board.words import value_words, word

logger = logging.getLogger("pontlevis")
PLAIN_OPTIONS = ("players", "first")
"""The options that the choice of seats settles, which the form does not list."""
OPENING = "opening"
"""The name of the form's choice between a ready-made opening (the default) and the players' own; no option has it."""


class BadValue(ValueError):
    """Raised for an invalid value of an option, with a message for a person."""


def possible(game: Game[Any, Any], name: str, lang: str) -> str:
    """Returns the sentence that an option's value is invalid, with the values that it allows."""
    declared = next(option for option in game.options if option.name == name)
    option = option_form(package(game), board_package(game), declared, lang)
    least, most = option["numbers"] or ("", "")
    allowed = word("label.from_to", lang, least=least, most=most) if option["numbers"] else ", ".join(option["values"])
    return word("notice.bad_value", lang, option=option["label"], allowed=allowed)


def games_form(lang: str) -> list[dict[str, Any]]:
    """Returns the form's data of every game: rivals first, then parties, then games for one.

    A broken game is left out, with the reason in the log.
    """
    found = []
    for game_id in pontlevis.games():
        try:
            found.append((package(game_id).kind, game_form(game_id, lang)))
        except Exception:
            logger.exception("the game %s cannot be offered", game_id)
    return [form for _, form in sorted(found, key=itemgetter(0))]


def sitters(found: Package, seat: str, lang: str) -> list[tuple[str, str]]:
    """Returns the sitters that a seat of a game allows, each with its name."""
    return [(who, found.called(who, lang)) for who in found.sitters(seat)]


def opponents(found: Package, seats: Sequence[str], lang: str) -> list[dict[str, Any]]:
    """Returns the levels that a person on the first seat can meet, in words, each with its face.

    They are those of the other seat that has most levels.
    """
    levels = max((found.levels(seat) for seat in seats[1:]), key=len, default=())
    return [{**found.opponent(level, lang)._asdict(), "face": face(level, levels)} for level in levels]


def met(found: Package, seats: Sequence[str], lang: str) -> dict[str, str]:
    """Returns the name that sentences use for each level of any of these seats, and for the random player, by level."""
    return {level: found.opponent(level, lang).name for seat in seats for level in (*found.levels(seat), RANDOM)}


def game_form(game_id: str, lang: str) -> dict[str, Any]:
    """Returns the form's data of a game: its names, its sitters, and its options with the ruling behind each."""
    found, board = package(game_id), board_package(game_id)
    game = found.game
    book = game.rulebook
    options = [option_form(found, board, option, lang) for option in game.options if option.name not in PLAIN_OPTIONS]
    options += [opening_form(board, lang)] if game.opening(game.setup()) is not None else []
    places = dict(pair for seating in found.seatings for pair in zip(seating.seats, seating.sides, strict=True))
    seats = tuple(places)
    return {"id": game_id, "title": book.title[lang], "tagline": book.tagline.get(lang, ""),
            "kind": found.kind.name.lower(),
            "places": [{"id": seat, "name": book.word(seat, lang), "sitters": sitters(found, seat, lang),
                        "neutral": side is None} for seat, side in places.items()],
            "seatings": [seating_form(found, seating) for seating in found.seatings],
            "first": word("label.first", lang) if any(option.name == "first" for option in game.options) else "",
            "opponents": opponents(found, seats, lang), "meets": found.company(seats, 0)[1:2],
            "met": met(found, seats, lang),
            "remembers": bool(board.controls.fades), "options": options}


def seating_form(found: Package, seating: Seating) -> dict[str, Any]:
    """Returns the names of the seats, and the options that result in them, each as the index of its value."""
    numbers = {option.name: option.values.index(seating.options[option.name]) for option in found.sizing}
    return {"options": numbers, "seats": list(seating.seats)}


def option_form(found: Package, board: BoardPackage, option: Option, lang: str) -> dict[str, Any]:
    """Returns one option: its label, its values in words, and the rule or ruling behind it."""
    card = card_text(found.game.rulebook, option.rule, lang)
    text = card.text if card.name == card.title else f"{card.title} {card.text}"
    return {"name": option.name, "label": board.words.known(f"option.{option.name}", lang) or option.name,
            "values": [value_words(board.words, option.name, value, lang) for value in option.values],
            "numbers": [option.numbers[0], option.numbers[-1]] if option.numbers else [],
            "foremost": option.foremost or option in found.sizing, "title": card.name, "text": text}


def opening_form(board: BoardPackage, lang: str) -> dict[str, Any]:
    """Returns the choice between a ready-made opening and the players' own, as an option of the form."""
    label, text, made, own = (board.words.say(f"label.{key}", lang) for key in (OPENING, "opening_text", "made", "own"))
    return {"name": OPENING, "label": label, "values": [made, own], "numbers": [], "foremost": True, "title": label,
            "text": text}


def asks_opening(wanted: object) -> tuple[bool, object]:
    """Returns whether the form asks for a ready-made opening (the default), and its other options."""
    if not isinstance(wanted, dict):
        return True, wanted
    return not wanted.get(OPENING), {name: value for name, value in wanted.items() if name != OPENING}


def texts(values: object) -> tuple[str, ...]:
    """Returns a list of at most 8 texts as a tuple. Raises BadSeats for anything else."""
    if not isinstance(values, list) or len(values) > 8 or not all(isinstance(value, str) for value in values):
        raise BadSeats("wants a list of texts")
    return tuple(values)


def chosen_options(declared: tuple[Option, ...], chosen: object) -> dict[str, Any]:
    """Returns the options that the form names; the others have their defaults.

    Each is given by the index of its value in the menu, or, for a number, as text. Raises UnknownOption or BadOption.
    """
    by_name = {option.name: option for option in declared}
    options: dict[str, Any] = {}
    for name, wanted in chosen.items() if isinstance(chosen, dict) else ():
        match by_name.get(name), wanted:
            case Option() as option, str(text) if option.numbers:
                options[name] = option.read(text)
            case Option(values=values), int(index) if 0 <= index < len(values):
                options[name] = values[index]
            case _:
                raise UnknownOption(f"no option {shortened(name, 40)} with value number {shortened(wanted, 20)}")
    return options
