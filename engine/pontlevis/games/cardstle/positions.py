"""Builds positions of Cardstle from a drawn room and a line for each character; other cards are in the draw pile.

    game.position(room=["4c #  Qs:1",
                        "E  9d! -"], heroes={"red": "a2 4/3/2/1 treasures=5h,3c"})
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, cast

from pontlevis.contract.arguments import takes
from pontlevis.contract.fault import Faults
from pontlevis.games.cardstle import checks, hiding, moves, setup, sheets, steps
from pontlevis.games.cardstle.cards import (
    KIND,
    LUCKY_CARDS,
    LUCKY_NUMBERS,
    PACK,
    RANK,
    SUITS,
    TEST_PACK,
    Card,
    Stats,
    cast_card,
    enemy_stats,
    packed,
)
from pontlevis.games.cardstle.grid import CELL, CELLS, COLUMNS, ROWS
from pontlevis.games.cardstle.ground import held
from pontlevis.games.cardstle.names import (
    ABILITIES,
    BLANK,
    EFFECTS,
    ITEMS,
    PRICES,
    REQUESTS,
    SEATS,
    Effect,
    Item,
    Request,
    Temper,
)
from pontlevis.games.cardstle.reveal import ace_bonus
from pontlevis.games.cardstle.room import STEP_HIDDEN
from pontlevis.games.cardstle.state import (
    CREDITS,
    THRESHOLD,
    Affinity,
    Dialogue,
    Enemy,
    Fight,
    Granted,
    Hero,
    Invented,
    Settings,
    Square,
    State,
)

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

At = Literal["turn", "act", "gather"]
TEMPER: dict[str, Temper] = {"f": "friendly", "c": "choice", "h": "hostile"}
PLAIN = {"E": THRESHOLD, "#": Square(), "-": Square("", up=True, fresh=False, kind="trap")}
"""The words that name no card, with their squares."""
WORDS = ". E # - #4c ?4c 9d! 4c Qs Qs:1 Qs:1c Qs:c"
USUAL = Stats(3, 3, 2, 2)
Line = Annotated[str, 1000]


@takes({"room": ["# #", "E #"]})
def position(
    game: Cardstle, *, room: Annotated[Sequence[Annotated[str, 100]], 8],
    heroes: Mapping[Annotated[str, 10], Line] | None = None, turn: Annotated[str, 10] = "red", at: At = "act",
    points: int | None = None, number: int | None = None, missed: int = 0, turns: int | None = None,
    found: Annotated[str, 3] = "",
    hiding: Annotated[str, 2] = "", told: bool = False, under: Annotated[str, 400] = "",
    spent: Annotated[str, 400] = "", granted: Annotated[str, 200] = "",
    affinity: Mapping[Annotated[str, 3], Annotated[str, 60]] | None = None, invented: Annotated[str, 100] = "",
    two_packs: bool = False,
    **options: object,
) -> State:
    """Returns the position in a character's turn.

    room: rows of words: "." no square, "E" the threshold, "#" an unknown face-down card, "#4c" one that the party has
    seen, "?4c" one that only the game master knows, "9d!" one turned over that has not acted, "4c" a closed chest or a
    spent trap, "Qs" an enemy, "Qs:1" with 1 life point left, "Qs:1c" also with its temper (h, f or c), "-" an emptied
    square; heroes: seat → square, stats (default: 3/3/2/2), then life=2 lucky=9b ability=ward,quick treasures=5h,3c
    items=shield credits=2 foe=b2 rounds=1 question=b2/treasure/2 stunned; turn: the seat whose turn it is; at: "act"
    within the turn, "turn" at its beginning, "gather" after the room is finished; points: half steps left in the turn;
    number: of the room (default: the first in which all items can have been crafted); missed: rooms left unfinished;
    turns: the number of completed turns in this room (default: one for each round of a fight); found: the artefact's
    card; hiding: its square; told: whether the party knows it; under: the known end of the draw pile; spent: the
    discard pile of the tests; granted: squares and requests, "b2=treasure"; affinity: card → seat=2; invented: the
    effects of blank recipes, "jacks=escape"; two_packs: whether there are two room packs.

    Raises BadOption, or BadPosition with the faults of the words, else of the state (`checks`).
    """
    read = Reader(Faults())
    settings = Settings(**game.chosen(options))
    s = read.room(State(settings, goal=settings.goal, missed=missed, packs=1 + two_packs), room)
    s = s._replace(heroes=read.heroes(s, heroes or {}), under=read.cards(under, "under"),
                   spent=read.cards(spent, "spent"), relic=next(iter(read.cards(found, "found")), ""),
                   hiding=read.cell(hiding, "hiding") if hiding else -1, told=told or bool(found),
                   granted=read.granted(granted), affinity=read.affinity(affinity or {}, settings.party),
                   invented=read.invented(invented), turn=read.seat(turn, "turn", settings.party))
    if points is not None and at != "act":
        read.faults.add("untimely", name="points", found=points)
    if read.faults:
        raise game.bad_position(read.faults)
    begins: dict[At, steps.Step] = {
        "turn": steps.Turn(s.turn), "act": steps.Ask("act", s.turn), "gather": steps.Gather()}
    s = read.dealt(s)._replace(
        turns=(sheets.rounds(s) if settings.combat_pace == "turn" else 0) if turns is None else turns,
        points=0 if at != "act" else movement(s) if points is None else points,
        room=min(settings.rooms, 1 + sheets.rooms(s)) if number is None else number,
        agenda=(begins[at],))
    wrong = [*checks.table_faults(s)]
    if wrong:
        raise game.bad_position(wrong)
    return game.possible(game.settled(s))


def movement(s: State) -> int:
    """The half steps that a character has at the beginning of a turn."""
    return STEP_HIDDEN * (s.hero.stat("c") if s.options.movement == "stat" else 1)


WORD = re.compile(r"(?P<back>[#?]?)(?P<card>\w+)(?P<fresh>!?)(:(?P<life>\d{0,2})(?P<temper>[hfc]?))?", re.ASCII)
"""The word for a square: a card, face down or turned over, and for an enemy its life and its temper."""


class Reader:
    """Reads words as people write them, and collects the faults."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def card(self, word: str, name: str) -> Card | None:
        """Reads a card; returns None if `word` names no card."""
        try:
            return moves.card(word)  # type: ignore[return-value]
        except ValueError:
            self.faults.add("no_card", name=name, found=word)
            return None

    def cards(self, text: str, name: str) -> tuple[Card, ...]:
        """Reads cards in a row, separated by spaces or commas."""
        found = (self.card(word, name) for word in text.replace(",", " ").split())
        return tuple(card for card in found if card is not None)

    def cell(self, word: str, name: str) -> int:
        """Reads a square."""
        if word.lower() not in CELL:
            self.faults.add("no_square", name=name, found=word)
        return CELL.get(word.lower(), 0)

    def seat(self, word: str, name: str, party: int) -> int:
        """Reads a character's seat."""
        if word not in SEATS[:party]:
            self.faults.add("no_seat", name=name, found=word)
            return 0
        return SEATS.index(word)

    def one_of(self, word: str, words: Sequence[str], name: str) -> bool:
        """Whether `word` is one of `words`; adds a fault if not."""
        if word not in words:
            self.faults.add("no_word", name=name, found=word, known=", ".join(words))
        return word in words

    def number(self, word: str, name: str) -> int:
        """Reads a whole number of at most two digits, which may be negative."""
        digits = word.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 3:
            return int(word)
        self.faults.add("no_number", name=name, found=word)
        return 0

    # ---------------------------------------------------------------- the room

    def room(self, s: State, rows: Sequence[str]) -> State:
        """Reads the squares and the enemies on them."""
        squares: list[Square | None] = [None] * CELLS
        words: dict[int, str] = {}
        for row, line in enumerate(rows[:ROWS]):
            drawn = line.split()
            if len(drawn) > COLUMNS:
                self.faults.add("room_wide", found=len(drawn), most=COLUMNS)
            words |= {row * COLUMNS + column: word for column, word in enumerate(drawn[:COLUMNS]) if word != "."}
        for at, word in words.items():
            squares[at] = self.square(word)
        entrances = [at for at, word in words.items() if word == "E"]
        if len(entrances) != 1:
            self.faults.add("no_entrance" if not entrances else "entrances", found=len(entrances))
        s = s._replace(squares=tuple(squares), entrance=next(iter(entrances), 0))
        enemies = [enemy for at, word in words.items() for enemy in self.enemy(s, word, at)]
        cards = [enemy.card for enemy in enemies]
        return s._replace(enemies=tuple(
            enemy._replace(twin=enemy.card in cards[:number]) for number, enemy in enumerate(enemies)))

    def square(self, word: str) -> Square:
        """Reads the word for a square."""
        if word in PLAIN:
            return PLAIN[word]
        said = WORD.fullmatch(word)
        card = self.card(said["card"] if said else word, "room")
        if said is None or card is None:
            return Square()
        met = KIND[card] == "enemy" and not (said["back"] or said["fresh"])
        if (said["back"] and said["fresh"]) or word.endswith(":") or (":" in word and not met):
            self.faults.add("no_word", name="room", found=word, known=WORDS)
        if said["back"]:
            return Square(card, seen=said["back"] == "#")
        return Square("" if met else card, up=True, fresh=bool(said["fresh"]), kind=KIND[card])

    def enemy(self, s: State, word: str, at: int) -> list[Enemy]:
        """Reads the enemy in the word for a square, if it has one."""
        square, said = s.squares[at], WORD.fullmatch(word)
        if square is None or square.kind != "enemy" or square.card or said is None:
            return []
        card = cast_card(moves.card(said["card"]))
        temper = TEMPER.get(said["temper"] or "", hiding.usual_temper(s.options, card))
        bonus = ace_bonus(s, card) if RANK[card] == "A" else ""
        life = int(said["life"]) if said["life"] else enemy_stats(card, bonus).life
        return [Enemy(card, at, at, life, temper, bonus)]

    # ---------------------------------------------------------------- characters

    def heroes(self, s: State, lines: Mapping[str, str]) -> tuple[Hero, ...]:
        """Reads the characters, who are on the threshold by default."""
        party = s.options.party
        for word in lines:
            self.seat(word, "heroes", party)
        return tuple(self.hero(s, lines.get(SEATS[seat], "")) for seat in range(party))

    def hero(self, s: State, line: str) -> Hero:
        """Reads one character."""
        lucky = "9b" if s.options.tests == "cards" else "7"
        found: dict[str, Any] = {}
        for word in line.split():
            name, _, value = word.partition("=")
            field = "at" if word in CELL else "stats" if "/" in name else name.replace("ability", "abilities")
            if field in found:
                self.faults.add("diagram_twice", found=word)
            if field == "at":
                found[field] = CELL[word]
            elif field == "stats":
                found[field] = self.stats(word)
            elif name in READ:
                found[field] = READ[name](self, value)
            elif word == "stunned":
                found[field] = True
            else:
                self.faults.add("no_word", name="heroes", found=word, known=", ".join([*READ, "stunned"]))
        if "foe" in found or "rounds" in found:
            found["fights"] = (Fight(found.pop("foe", -1), found.pop("rounds", 0)),)
        hero = Hero(**{"at": s.entrance, "stats": USUAL, "lucky": lucky, **found})
        left = found.get("credits", max(0, CREDITS - setup.price(hero.stats)))
        return hero._replace(life=found.get("life", hero.stat("h")), credits=left)

    def stats(self, word: str) -> Stats:
        """Reads four numbers separated by slashes."""
        points = [self.number(one, "heroes") for one in word.split("/")]
        if len(points) != len(SUITS):
            self.faults.add("stats", found=word)
            return USUAL
        return Stats(*points)

    def purse(self, text: str) -> tuple[Card, ...]:
        """Reads treasures, and sorts them in the order of the pack."""
        return packed(self.cards(text, "heroes"))

    def words(self, text: str, known: Sequence[str]) -> tuple[str, ...]:
        """Reads words separated by commas."""
        return tuple(word for word in text.split(",") if self.one_of(word, known, "heroes"))

    def lucky(self, text: str) -> str:
        """Reads a lucky card or number."""
        self.one_of(text, (*LUCKY_CARDS, *LUCKY_NUMBERS), "heroes")
        return text

    def question(self, text: str) -> Dialogue:
        """Reads a request: the square, the request, the price and the points, "b2/treasure/2/0/0/1/0"."""
        at, request, *numbers = [*text.split("/"), ""] if "/" not in text else text.split("/")
        if not self.one_of(request, REQUESTS, "heroes") or len(numbers) > 1 + len(SUITS):
            self.faults.add("question_read", found=text)
            return Dialogue()
        price, *points = [self.number(one, "heroes") for one in numbers] or [PRICES[cast("Request", request)]]
        won = (*points, 0, 0, 0, 0)
        return Dialogue(self.cell(at, "heroes"), cast("Request", request), price, (won[0], won[1], won[2], won[3]))

    # ---------------------------------------------------------------- the rest

    def granted(self, text: str) -> tuple[Granted, ...]:
        """Reads squares and the requests granted there."""
        return tuple(Granted(self.cell(at, "granted"), request)  # type: ignore[arg-type]
                     for at, _, request in (word.partition("=") for word in text.split())
                     if self.one_of(request, REQUESTS, "granted"))

    def affinity(self, lines: Mapping[str, str], party: int) -> tuple[Affinity, ...]:
        """Reads the affinities of cards for seats; each card needs at least one."""
        return tuple(Affinity(card, self.seat(seat, "affinity", party), self.number(value, "affinity"))
                     for word, line in lines.items() for card in (self.card(word, "affinity"),) if card
                     for seat, _, value in (pair.partition("=") for pair in line.split() or [""]))

    def invented(self, text: str) -> tuple[Invented, ...]:
        """Reads blank recipes and the effects invented for them."""
        return tuple(Invented(cast("Item", item), cast("Effect", effect))
                     for item, _, effect in (word.partition("=") for word in text.split())
                     if self.one_of(item, BLANK, "invented") and self.one_of(effect, EFFECTS, "invented"))

    def dealt(self, s: State) -> State:
        """The state with all other cards in the draw pile, and all unspent ones in the test pack."""
        left = list(PACK * s.packs)
        for card in held(s):
            if card in left:
                left.remove(card)
        tests = [card for card in TEST_PACK if card not in s.spent]
        return s._replace(unseen=packed(left), tests=packed(tests))


READ: dict[str, Callable[[Reader, str], Any]] = {
    "life": lambda read, value: read.number(value, "heroes"),
    "credits": lambda read, value: read.number(value, "heroes"),
    "rounds": lambda read, value: read.number(value, "heroes"), "foe": lambda read, value: read.cell(value, "heroes"),
    "lucky": Reader.lucky, "treasures": Reader.purse, "question": Reader.question,
    "ability": lambda read, value: read.words(value, ABILITIES), "items": lambda read, value: read.words(value, ITEMS),
}
