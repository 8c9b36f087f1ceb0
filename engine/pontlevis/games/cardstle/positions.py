"""Positions of Cardstle from a drawn room and a line for each character; what is not said lies in the draw pile.

    game.position(room=["4c #  Qs:1",
                        "E  9d! -"], heroes={"red": "a2 4/3/2/1 treasures=5h,3c"})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pontlevis.arguments import takes
from pontlevis.core import Beat
from pontlevis.fault import Faults
from pontlevis.games.cardstle import hiding, moves, setup, steps
from pontlevis.games.cardstle.cards import (
    INDEX,
    KIND,
    LUCKY_CARDS,
    LUCKY_NUMBERS,
    PACK,
    RANK,
    TEST_PACK,
    Card,
    Stats,
    enemy_stats,
    packed,
)
from pontlevis.games.cardstle.grid import CELL, CELLS, COLUMNS, ROWS
from pontlevis.games.cardstle.names import ABILITIES, ITEMS, REQUESTS, SEATS
from pontlevis.games.cardstle.room import ace_bonus
from pontlevis.games.cardstle.state import (
    CREDITS,
    THRESHOLD,
    Affinity,
    Enemy,
    Fight,
    Granted,
    Hero,
    Question,
    Settings,
    Square,
    State,
)

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

At = Literal["turn", "act", "gather"]
TEMPER = {"f": "friendly", "c": "choice", "h": "hostile"}
USUAL = Stats(3, 3, 2, 2)
Line = Annotated[str, 1000]


@takes({"room": ["# #", "E #"]})
def position(
    game: Cardstle, *, room: Annotated[Sequence[Annotated[str, 100]], 8],
    heroes: Mapping[Annotated[str, 10], Line] | None = None, turn: Annotated[str, 10] = "red", at: At = "act",
    points: int | None = None, number: int = 1, missed: int = 0, turns: int = 0, found: Annotated[str, 3] = "",
    hiding: Annotated[str, 2] = "", told: bool = False, under: Annotated[str, 400] = "",
    spent: Annotated[str, 400] = "", granted: Annotated[str, 200] = "",
    affinity: Mapping[Annotated[str, 3], Annotated[str, 60]] | None = None, two_packs: bool = False,
    **options: object,
) -> State:
    """The position in somebody's turn. Raises BadPosition.

    room: rows of words: "." nothing, "E" the threshold, "#" a face-down card nobody knows, "#4c" one that the party
    has seen, "?4c" one that the game master alone knows, "9d!" one turned over that has not acted, "4c" a closed chest
    or a spent trap, "Qs" an enemy, "Qs:1" with that life left, "Qs:1c" and that temper (h, f or c), "-" an emptied
    square; heroes: seat → where, stats (3/3/2/2 if not said), then life=2 lucky=9b ability=ward,quick
    treasures=5h,3c items=shield credits=2 foe=b2 rounds=1 stunned; at: in the turn, as it begins, or as the room has
    just been finished; points: half steps left; turns: how many of this room are over; found: the artefact's card;
    hiding: its square; under: the known end of the draw pile; spent: the discard pile of the tests; granted: squares
    and requests, "b2=treasure"; affinity: card → seat=2.
    """
    read = Reader(Faults())
    settings = Settings(**game.chosen(options))
    s = State(settings, goal=settings.goal, room=number, missed=missed, turns=turns, packs=1 + two_packs)
    s = read.room(s, room)
    s = s._replace(heroes=read.heroes(s, heroes or {}), under=read.cards(under, "under"),
                   spent=read.cards(spent, "spent"), relic=next(iter(read.cards(found, "found")), ""),
                   hiding=read.cell(hiding, "hiding") if hiding else -1, told=told or bool(found),
                   granted=read.granted(granted), affinity=read.affinity(affinity or {}))
    seat = read.seat(turn, "turn", settings.party)
    s = read.dealt(s._replace(turn=seat))
    if read.faults:
        raise game.bad_position(read.faults)
    movement = s.hero.stat("c") if settings.movement == "stat" else 1
    s = s._replace(points=2 * movement if points is None else points)
    begun: dict[str, steps.Step] = {"turn": steps.Turn(seat), "act": steps.Ask("act", seat), "gather": steps.Gather()}
    game.possible(s._replace(agenda=(steps.Ask("act", seat),)))
    return game.possible(game.settled(s._replace(agenda=(begun[at],))))


class Reader:
    """Reads what people write, and collects what is wrong."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def card(self, word: str, name: str) -> Card | None:
        """A card."""
        try:
            return moves.card(word)  # type: ignore[return-value]
        except ValueError:
            self.faults.add("no_card", name=name, found=word[:20])
            return None

    def cards(self, text: str, name: str) -> tuple[Card, ...]:
        """Cards in a row, with spaces or commas between them."""
        found = (self.card(word, name) for word in text.replace(",", " ").split())
        return tuple(card for card in found if card is not None)

    def cell(self, word: str, name: str) -> int:
        """A square."""
        if word.lower() not in CELL:
            self.faults.add("no_square", name=name, found=word[:20])
        return CELL.get(word.lower(), 0)

    def seat(self, word: str, name: str, party: int) -> int:
        """A character."""
        if word not in SEATS[:party]:
            self.faults.add("no_seat", name=name, found=word[:20])
            return 0
        return SEATS.index(word)

    def one_of(self, word: str, words: Sequence[str], name: str) -> bool:
        """Whether it is one of these words."""
        if word not in words:
            self.faults.add("no_word", name=name, found=word[:20], known=", ".join(words))
        return word in words

    def number(self, word: str, name: str) -> int:
        """A whole number from 0 to 99, or below zero."""
        digits = word.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 3:
            return int(word)
        self.faults.add("no_number", name=name, found=word[:20])
        return 0

    # ---------------------------------------------------------------- the room

    def room(self, s: State, rows: Sequence[str]) -> State:
        """The squares and the enemies on them."""
        squares: list[Square | None] = [None] * CELLS
        enemies: list[Enemy] = []
        entrance = -1
        for row, line in enumerate(rows[:ROWS]):
            words = line.split()
            if len(words) > COLUMNS:
                self.faults.add("room_wide", found=len(words), most=COLUMNS)
            for column, word in enumerate(words[:COLUMNS]):
                at = row * COLUMNS + column
                if word == "E":
                    entrance, squares[at] = at, THRESHOLD
                elif word != ".":
                    squares[at] = self.square(word)
                    enemies += [one._replace(twin=any(other.card == one.card for other in enemies))
                                for one in self.enemy(s, word, at)]
        if entrance < 0:
            self.faults.add("no_entrance")
        return s._replace(squares=tuple(squares), enemies=tuple(enemies), entrance=max(entrance, 0))

    def square(self, word: str) -> Square:
        """What one word says."""
        if word == "-":
            return Square("", up=True, fresh=False, kind="trap")
        if word == "#":
            return Square()
        if word[0] in "#?":
            return Square(self.card(word[1:], "room") or "", seen=word[0] == "#")
        name, fresh = word.partition(":")[0].removesuffix("!"), word.endswith("!")
        card = self.card(name, "room")
        if card is None:
            return Square()
        gone = KIND[card] == "enemy" and not fresh
        return Square("" if gone else card, up=True, fresh=fresh, kind=KIND[card])

    def enemy(self, s: State, word: str, at: int) -> list[Enemy]:
        """The enemy that a word says, if it says one."""
        name, _, said = word.partition(":")
        card = moves.card(name) if name[:-1].upper() + name[-1:].lower() in INDEX else ""
        if not card or KIND[card] != "enemy":
            return []
        temper = TEMPER.get(said[-1:], hiding.usual_temper(s.options, card))  # type: ignore[arg-type]
        bonus = ace_bonus(s, card) if RANK[card] == "A" else ""  # type: ignore[arg-type]
        life = said.rstrip("hfc")
        most = enemy_stats(card, bonus).life  # type: ignore[arg-type]
        return [Enemy(card, at, at, self.number(life, "room") if life else most, temper, bonus)]  # type: ignore[arg-type]

    # ---------------------------------------------------------------- characters

    def heroes(self, s: State, lines: Mapping[str, str]) -> tuple[Hero, ...]:
        """The characters, who stand on the threshold unless something else is said."""
        party = s.options.party
        for word in lines:
            self.seat(word, "heroes", party)
        return tuple(self.hero(s, lines.get(SEATS[seat], "")) for seat in range(party))

    def hero(self, s: State, line: str) -> Hero:
        """One character."""
        lucky = "9b" if s.options.tests == "cards" else "7"
        found: dict[str, Any] = {"at": s.entrance, "stats": USUAL, "lucky": lucky}
        for word in line.split():
            name, _, value = word.partition("=")
            if not value and word in CELL:
                found["at"] = CELL[word]
            elif not value and "/" in word:
                found["stats"] = self.stats(word)
            elif name in READ:
                found[name.replace("ability", "abilities")] = READ[name](self, value)
            elif word == "stunned":
                found["stunned"] = True
            else:
                self.faults.add("no_word", name="heroes", found=word[:20], known=", ".join([*READ, "stunned"]))
        if "foe" in found or "rounds" in found:
            found["fights"] = (Fight(found.pop("foe", -1), found.pop("rounds", 0)),)
        hero = Hero(**found)
        left = found.get("credits", max(0, CREDITS - setup.price(hero.stats)))
        return hero._replace(life=found.get("life", hero.stat("h")), credits=left)

    def stats(self, word: str) -> Stats:
        """Four numbers with slashes between them."""
        points = [self.number(one, "heroes") for one in word.split("/")]
        if len(points) != 4:
            self.faults.add("stats", found=word[:20])
        return Stats(*points[:4])

    def purse(self, text: str) -> tuple[Card, ...]:
        """Treasures, in the order of the pack."""
        return packed(self.cards(text, "heroes"))

    def words(self, text: str, known: Sequence[str]) -> tuple[str, ...]:
        """Words with commas between them."""
        return tuple(word for word in text.split(",") if self.one_of(word, known, "heroes"))

    def lucky(self, text: str) -> str:
        """A lucky card or number."""
        self.one_of(text, (*LUCKY_CARDS, *LUCKY_NUMBERS), "heroes")
        return text

    def question(self, text: str) -> Question:
        """What is being asked: the square, the request, the price and the points, "b2/treasure/2/0/0/1/0"."""
        at, request, price, *points = [*text.split("/"), "0", "0", "0", "0", "0"][:7]
        self.one_of(request, REQUESTS, "heroes")
        won = [self.number(one, "heroes") for one in points]
        return Question(self.cell(at, "heroes"), request, self.number(price, "heroes"),  # type: ignore[arg-type]
                        (won[0], won[1], won[2], won[3]))

    # ---------------------------------------------------------------- the rest

    def granted(self, text: str) -> tuple[Granted, ...]:
        """Squares and what was granted there."""
        return tuple(Granted(self.cell(at, "granted"), request)  # type: ignore[arg-type]
                     for at, _, request in (word.partition("=") for word in text.split())
                     if self.one_of(request, REQUESTS, "granted"))

    def affinity(self, lines: Mapping[str, str]) -> tuple[Affinity, ...]:
        """Cards, and how they like whom."""
        return tuple(Affinity(card, self.seat(seat, "affinity", 5), self.number(value, "affinity"))
                     for word, line in lines.items() for card in self.cards(word, "affinity")
                     for seat, _, value in (pair.partition("=") for pair in line.split()))

    def dealt(self, s: State) -> State:
        """The state with every card that is not said in the draw pile, or still in the test pack."""
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


def held(s: State) -> list[Card]:
    """Every card of the room packs whose place is known: in the room, in purses, under the pile, in the crucible."""
    return [*(square.card for square in s.squares if square and square.card), *(enemy.card for enemy in s.enemies),
            *(card for hero in s.heroes for card in hero.treasures), *s.under, *s.pool, *s.crucible,
            *((s.relic,) if s.relic else ()),
            *(step.card for step in s.agenda if isinstance(step, steps.Claim) and _loose(s, step))]


def _loose(s: State, step: steps.Claim) -> bool:
    """Whether the card that is being claimed lies nowhere else: a killed enemy's."""
    square = s.squares[step.home]
    return square is None or not square.card


def begun(s: State) -> list[Beat[State]]:
    """A beat to run the agenda of a position from."""
    return [Beat(s, "setup.turn_order", seat=s.turn)]
