"""Builds positions of Forteresse Solo from cards; cards that are not mentioned are in the decks.

    game.position(at="defence", hand="10h 6c", heroes={"Kd": "5d 2h"}, enemies={"Js": "3s"})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, cast

from pontlevis.contract.arguments import takes
from pontlevis.contract.fault import Faults
from pontlevis.games.forteresse_solo import checks, moves, steps
from pontlevis.games.forteresse_solo.cards import (
    DOORS,
    FORTRESS,
    KIND,
    PACK,
    SUITS,
    TREASURES,
    Card,
    Cards,
    Door,
    Enemy,
    Hero,
    Path,
    packed,
)
from pontlevis.games.forteresse_solo.state import HAND, Duel, Settings, State

if TYPE_CHECKING:
    from pontlevis.games.forteresse_solo.rules import ForteresseSolo

At = Literal["begin", "draw", "muster", "recall", "refill", "activate", "serve", "pave", "retire", "explore", "attack",
             "bribes", "defence", "fights", "strikes", "duels", "straighten", "swap", "test", "sweep"]
STEPS = {type(step).__name__.lower(): step for step in steps.TURN}
Pile = Annotated[str, 250] | int | None
Written = Mapping[Annotated[str, 250], Annotated[str, 250]]


def ordered(s: State) -> State:
    """The state with its shuffled piles in the order of the pack."""
    return s._replace(deck=packed(s.deck), fortress=packed(s.fortress), doors=packed(s.doors))


@takes({"hand": "Kh 4h"})
def position(
    game: ForteresseSolo, *, at: At = "muster", turn: int | None = None, mulligan: bool = False,
    hand: Annotated[str, 250] = "", heroes: Written | None = None, engaged: Annotated[str, 40] = "",
    deck: Pile = None, discard: Annotated[str, 250] = "", spent: Annotated[str, 40] = "",
    paths: Written | None = None, explored: Annotated[str, 40] = "", looted: Annotated[str, 40] = "",
    doors: Written | None = None, opened: Annotated[str, 40] = "",
    reserve: Annotated[str, 250] = "", enemies: Written | None = None, bosses: Annotated[str, 60] = "",
    fortress: Pile = None, under: Annotated[str, 250] = "", fallen: Annotated[str, 250] = "",
    defence: Written | None = None, strikes: Written | None = None, tried: Annotated[str, 60] = "",
    tired: Annotated[str, 60] = "",
    **options: object,
) -> State:
    """Returns the position at a step of the turn, played on to the first choice or draw.

    at: the step, by the name of its class in `steps`; turn: the turn (default: the smallest that can have led there, at
    least two); mulligan: whether it may still be taken; heroes, enemies: card → its stats; engaged: the engaged heroes;
    bosses: the enemies that are bosses, as is any with a place; deck, fortress: the cards in it, or their number, the
    others being discarded (default: all cards not mentioned); spent: the player's treasures that left the game; paths:
    suit → places; explored, looted: suits; doors: suit → door; opened: doors that left the game, with their keys;
    under: the cards under the Fortress deck, from the top; fallen: the Fortress's discard pile; defence, strikes: hero
    → enemy; tried: enemies that a bribe failed on; tired: heroes that have defended and may not attack.

    Raises BadOption, or BadPosition with the faults of the texts, else of the cards and plans.
    """
    read = Reader(Faults())
    people, against = read.people(heroes, "heroes"), read.people(enemies, "enemies")
    away, crowned = read.among(engaged, "engaged", people), read.among(bosses, "bosses", against)
    used, gone = read.cards(opened, "opened"), read.cards(spent, "spent")
    rows = read.paths(paths or {}, doors or {}, explored, looted)
    acts = steps.TURN[steps.TURN.index(STEPS[at]):]
    attacking = at in ("bribes", "defence", "fights")
    s = State(
        Settings(**game.chosen(options)), turn or 2, acts, mulligan,
        hand=read.cards(hand, "hand"), discard=read.cards(discard, "discard"), out=(*used, *gone),
        heroes=tuple(Hero(card, stats, card in away) for card, stats in people),
        treasures=TREASURES, paths=rows, opened=used, under=read.cards(under, "under"),
        fallen=read.cards(fallen, "fallen"), reserve=read.cards(reserve, "reserve"),
        enemies=tuple(Enemy(card, stats, card in crowned or _placed(stats)) for card, stats in against),
        attackers=tuple(card for card, _ in against) if attacking else (),
        tried=read.cards(tried, "tried"), defence=read.duels(defence, "defence"),
        strikes=read.duels(strikes, "strikes"), tired=read.cards(tired, "tired"),
    )
    s = read.dealt(s, deck, fortress)
    if turn is not None and turn < 1:
        read.faults.add("number", name="turn", found=turn)
    if read.faults:
        raise game.bad_position(read.faults)
    now = checks.Moment(checks.ORDER[STEPS[at]])
    s = s._replace(decks=max(0, len(s.hand) - HAND))
    s = s if turn else s._replace(turn=checks.fewest_turns(s, now))
    found = (*checks.table_faults(s), *checks.plan_faults(s, now))
    if found:
        raise game.bad_position(found)
    return game.possible(game.settled(s))


def _placed(stats: Cards) -> bool:
    return any(KIND[stat] == "place" for stat in stats)


class Reader:
    """Reads cards as people write them, and collects the faults."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def cards(self, text: str, name: str) -> Cards:
        """Reads cards in a row."""
        found = []
        for word in text.split():
            try:
                found.append(moves.card(word))
            except ValueError:
                self.faults.add("no_card", name=name, found=word)
        return tuple(found)

    def card(self, text: str, name: str) -> Cards:
        """Reads one card."""
        found = self.cards(text, name)
        if len(text.split()) != 1:
            self.faults.add("one_card", name=name, found=text)
        return found

    def among(self, text: str, name: str, people: list[tuple[Card, Cards]]) -> Cards:
        """Reads some of these characters, each named once."""
        found = self.cards(text, name)
        absent = tuple(card for card in found if card not in [person for person, _ in people])
        if absent:
            self.faults.add("absent", name=name, cards=absent)
        self.once(found, name)
        return found

    def once(self, said: Sequence[str], name: str) -> None:
        """Checks that nothing is named twice."""
        if len({*said}) < len(said):
            self.faults.add("said_twice", name=name)

    def people(self, written: Written | None, name: str) -> list[tuple[Card, Cards]]:
        """Reads characters with their stats."""
        return [(card, self.cards(stats, name)) for word, stats in (written or {}).items()
                for card in self.card(word, name)]

    def duels(self, written: Written | None, name: str) -> tuple[Duel, ...]:
        """Reads heroes with their opponents: several if a hero may defend against several."""
        for word, enemies in (written or {}).items():
            if not enemies.split():
                self.faults.add("one_card", name=f"{name}[{word}]", found="")
        return tuple(Duel(hero, enemy) for hero, enemies in self.people(written, name) for enemy in enemies)

    def paths(self, places: Written, doors: Written, explored: str, looted: str) -> tuple[Path, Path, Path, Path]:
        """Reads the four paths; a looted one counts as explored."""
        self.once(explored.split(), "explored")
        self.once(looted.split(), "looted")
        for name, said in (("paths", places), ("doors", doors), ("explored", explored.split()),
                           ("looted", looted.split())):
            for word in said:
                if word not in SUITS:
                    self.faults.add("no_suit", name=name, found=word)
        hearts, diamonds, clubs, spades = (
            Path(self.cards(places.get(suit, ""), "paths"), suit in explored.split() or suit in looted.split(),
                 cast("Door", next(iter(self.card(doors[suit], "doors") if suit in doors else ()), "")),
                 suit in looted.split())
            for suit in SUITS)
        return hearts, diamonds, clubs, spades

    def dealt(self, s: State, deck: Pile, fortress: Pile) -> State:
        """Puts the cards not mentioned into their decks; if a deck is given, into its discard pile."""
        mine = {*s.hand, *s.discard, *s.out} | {card for hero in s.heroes for card in (hero.card, *hero.stats)}
        theirs = {*s.under, *s.fallen, *s.reserve}
        theirs |= {card for enemy in s.enemies for card in (enemy.card, *enemy.stats)}
        theirs |= {card for path in s.paths for card in path.places}
        shut = {*s.opened} | {path.door for path in s.paths}
        mine_left, mine_gone = self._split(deck, "deck", (card for card in PACK if card not in mine))
        left, gone = self._split(fortress, "fortress", (card for card in FORTRESS if card not in theirs))
        return s._replace(deck=mine_left, discard=s.discard + mine_gone, fortress=left, fallen=s.fallen + gone,
                          doors=tuple(card for card in DOORS if card not in shut))

    def _split(self, pile: Pile, name: str, cards: Iterable[Card]) -> tuple[Cards, Cards]:
        rest = tuple(cards)
        if pile is None:
            return rest, ()
        if isinstance(pile, int):
            if not 0 <= pile <= len(rest):
                self.faults.add("pile", name=name, found=pile, most=len(rest))
            return rest[:pile], rest[pile:]
        kept = self.cards(pile, name)
        return packed(kept), tuple(card for card in rest if card not in kept)
