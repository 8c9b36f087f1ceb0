"""The rules of Fortissimo!: flip a card, remember its place, take it if it exceeds the highest card of your wall.

The file follows the order of the rulebook: set-up, legal moves, the turn, placement, powers, passing and the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.options import BadOption, whole_number
from pontlevis.contract.terms import CHANCE, Beat, Chance, Names, Outcome, Refusal, ScoreLine, Seen
from pontlevis.games.fortissimo import points, positions, refusals, text
from pontlevis.games.fortissimo.cards import (
    CANNONS,
    MAGICIAN,
    OPTIONS,
    PLACES,
    SEATS,
    START,
    TEN,
    TOWERS,
    Fire,
    Flip,
    Give,
    Insert,
    Leave,
    Lift,
    Move,
    Pass,
    Return,
    Reveal,
    Settings,
    State,
    Stop,
    Take,
    fresh,
    seat_number,
)

FLIPS = tuple(Flip(place) for place in range(46))
REVEALS = tuple(Reveal(card) for card in range(47))
INSERTS = tuple(Insert(gap) for gap in range(11))
TAKE, RETURN = Take(), Return()
WRONG_TRIES = (Leave(), Pass(), Stop())


@lru_cache(maxsize=4096)
def flips(down: int) -> tuple[Flip, ...]:
    """Returns the flips of the places whose bits are set in `down`."""
    return tuple(FLIPS[place] for place in PLACES if down >> place & 1)


class Fortissimo(Game[State, Move]):
    """The rules of Fortissimo!, basic and advanced, current and older edition."""

    id = "fortissimo"
    rules = "fortissimo.toml"
    old_codes = True
    options = OPTIONS
    state_type = State
    grammar = {
        "flip": (Flip, whole_number), "reveal": (Reveal, whole_number), "take": (Take,), "return": (Return,),
        "insert": (Insert, whole_number), "fire": (Fire, seat_number, whole_number),
        "give": (Give, seat_number), "lift": (Lift, whole_number), "leave": (Leave,), "pass": (Pass,), "stop": (Stop,),
    }

    # ---------------------------------------------------------------- set-up

    def settings(self, **options: Any) -> Settings:
        """Checks the options of one game and returns them.

        Raises UnknownOption or BadOption, also if `first` is not below `players`.
        """
        chosen = Settings(**self.chosen(options))
        if chosen.first >= chosen.players:
            raise BadOption("first", chosen.first, f"the seats are 0 to {chosen.players - 1}", "first.seat")
        return chosen

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """Sets up start cards, shuffle, grid, first seat (setup.wall_begins: the 1 is the first card of its wall)."""
        chosen = self.settings(**options)
        # Shuffling changes no state: chance draws the number of a card when it is revealed (setup.shuffle_older).
        s = fresh(chosen)
        yield Beat(s, "component.start_flags" if chosen.start_card == "flag" else "setup.start_card")
        yield Beat(s, "setup.shuffle")
        yield Beat(s, "setup.no_grid" if chosen.edition == "older" else "setup.grid")
        yield Beat(s, "turn.first_player", seat=s.turn)

    def seats(self, s: State) -> tuple[str, ...]:
        """The seats: north, east, south, west, clockwise (turn.clockwise)."""
        return SEATS[: len(s.walls)]

    def actor(self, s: State) -> int | None:
        """The seat to move; CHANCE while a card nobody has seen is revealed; None after the end."""
        if s.ended:
            return None
        return CHANCE if s.awaits_reveal else s.turn

    # ---------------------------------------------------------------- what may be played

    def moves(self, s: State) -> Sequence[Move]:
        """The legal moves: flip; reveal (chance); take, return or insert; fire."""
        if s.ended:
            return ()
        if s.firing:
            return self.targets(s)
        if not s.flipped:
            if not s.up:
                return flips(s.down)
            chosen = [FLIPS[place] for place in PLACES if s.up >> place & 1 and self.fits(s, s.cards[place])]
            return [*flips(s.down), *chosen]
        card = s.cards[s.flipped]
        if not card:
            return [REVEALS[unseen] for unseen in s.unseen]
        fresh = [RETURN] if s.down >> s.flipped & 1 else []
        found: list[Move] = [TAKE, *fresh] if card > s.top(s.turn) else [*fresh]
        if self.ready(s, s.turn):
            found += [INSERTS[gap] for gap in self.gaps(s, card)]
        return found

    def candidates(self, s: State) -> Sequence[Move]:
        """Moves a person might click, for every place, card and wall; while chance acts, every reveal."""
        if s.ended or s.awaits_reveal:
            return REVEALS[2:] if not s.ended else ()
        walls = list(enumerate(s.walls))
        return [
            *FLIPS[1:], TAKE, RETURN, *WRONG_TRIES,
            *INSERTS[: len(s.walls[s.turn]) + 1],
            *(Give(seat) for seat, _ in walls if seat != s.turn),
            *(Lift(card) for card in s.walls[s.turn]),
            *(Fire(seat, card) for seat, wall in walls for card in wall),
        ]

    def why_not(self, s: State, move: Move) -> Refusal | None:
        """The rule that forbids `move` now, or None: see `refusals`."""
        return refusals.why_not(self, s, move)

    # ---------------------------------------------------------------- the turn

    def chance(self, s: State) -> Chance[Move]:
        """The cards nobody has seen, all equally likely. Raises ValueError unless a flipped card needs its number."""
        if not s.awaits_reveal:
            raise ValueError("no card is being turned: chance has nothing to decide")
        return Chance([REVEALS[card] for card in s.unseen], key=s.flipped, shuffle=0)

    def no_draw(self, s: State, shuffle: int | str, key: int | str, move: Move) -> str:
        """Returns "" for a possible draw, otherwise the possible draws in words.

        A draw is a face-down place and a card that nobody has seen.
        """
        hidden = shuffle == 0 and key in PLACES and s.down >> int(key) & 1 and not s.cards[int(key)]
        return "" if hidden and isinstance(move, Reveal) and move.card in s.unseen else (
            f"the places {PLACES[0]} to {PLACES[-1]}, each revealing a card that nobody has seen")

    def copies(self, s: State, shuffle: int | str, move: Move) -> int:
        """The number of copies of a card: each exists once (component.wall_cards)."""
        return 1

    def tell(self, s: State, move: Move) -> Iterator[Beat[State]]:
        """Applies `move` rule by rule."""
        match move:
            case Flip(place):
                s = s._replace(flipped=place, laid=False)
                yield Beat(s, "turn.flip_one", place=place)
                if s.cards[place]:
                    yield Beat(s, "turn.public", card=s.cards[place], place=place)
            case Reveal(card):
                yield from self.reveal(s, card)
            case Return():
                yield from self.give_back(s)
            case Take():  # turn.take
                card, seat = s.cards[s.flipped], s.turn
                top = s.top(seat)
                s = s.built(seat, (*s.walls[seat], card))._replace(laid=s.advanced and card == MAGICIAN)
                case = {} if top else {"case": "empty"}  # flag.target: a wall is empty only after its flag was shot
                yield Beat(s, "placement.right_end", card=card, top=top, seat=seat, **case)  # setup.wall_row
                yield from self.after_placing(s, card)
            case Insert(gap):
                card, seat, wall = s.cards[s.flipped], s.turn, s.walls[s.turn]
                s = s.built(seat, (*wall[:gap], card, *wall[gap:]))._replace(magician_used=True)  # magician.stays
                yield Beat(s, s.edition_rule("magician.insert"), card=card, gap=gap, seat=seat)
                yield from self.after_placing(s, card)
            case Fire(seat, card):
                yield from self.fire(s, seat, card)

    def reveal(self, s: State, card: int) -> Iterator[Beat[State]]:
        """Reveals the number of the flipped card to all players (turn.public, memory.public)."""
        place, unseen = s.flipped, s.unseen
        at = unseen.index(card)
        s = s._replace(cards=(*s.cards[:place], card, *s.cards[place + 1:]), unseen=unseen[:at] + unseen[at + 1:])
        yield Beat(s, "turn.public", card=card, place=place)

    def give_back(self, s: State) -> Iterator[Beat[State]]:
        """Returns the flipped card: face down, or face up for the last player who can take (last.face_up).

        Then passes the turn, or ends the game after too many turns in which no wall grew (turn.stall).
        """
        place = s.flipped
        card = s.cards[place]
        if self.alone(s):
            s = s._replace(flipped=0, down=s.down & ~(1 << place), up=s.up | 1 << place)
            yield Beat(s, "pass.last_player", place=place, card=card)
        else:
            s = s._replace(flipped=0)
            yield Beat(s, "turn.return", place=place, card=card)
        if s.options.stall_limit:
            s = s._replace(idle=s.idle + 1)
            if s.idle >= s.options.stall_limit:
                yield from self.end(s, "turn.stall")
                return
        yield from self.next_turn(s)

    def next_turn(self, s: State) -> Iterator[Beat[State]]:
        """Passes the turn to the left, over stuck players (turn.ends, pass.who, pass.comes_back)."""
        seat, players = s.turn, len(s.walls)
        passing = s.options.stuck_turn == "pass"  # pass.older_silent: otherwise stuck players flip too
        while True:
            seat = (seat + 1) % players
            if not passing or self.can_take(s, seat):
                break
            yield Beat(s, "pass.stuck", seat=seat)
        yield Beat(s._replace(turn=seat), "turn.clockwise", seat=seat)

    # ---------------------------------------------------------------- placement

    def fits(self, s: State, card: int) -> bool:
        """Whether the seat to move may take or insert `card` (placement.increasing, placement.gaps)."""
        return card > s.top(s.turn) or self.ready(s, s.turn)

    def after_placing(self, s: State, card: int) -> Iterator[Beat[State]]:
        """Asks for the shot of a placed Cannon that may fire and has a target; otherwise ends the turn.

        The rulings are cannon.tenth_card and cannon.inserted.
        """
        complete = len(s.walls[s.turn]) == TEN
        if card in CANNONS and s.advanced and (not complete or s.options.tenth_cannon == "fires"):
            targets = self.targets(s)
            if targets:
                yield Beat(s._replace(firing=True), "cannon.immediate", card=card, seat=s.turn)
                return
            yield Beat(s, "cannon.lost", card=card, seat=s.turn)
        yield from self.turn_done(s, complete)

    def turn_done(self, s: State, complete: bool) -> Iterator[Beat[State]]:
        """Ends the game if the wall is complete or nobody can take (end.at_once); otherwise passes the turn.

        complete: whether the wall of the turn has reached ten cards, even if its own Cannon has removed one since.
        """
        if complete:
            # end.ten_rising: placement keeps every wall rising, so ten cards are ten rising cards.
            yield from self.end(s, "end.ten")
            return
        able = [seat for seat in range(len(s.walls)) if self.can_take(s, seat)]
        if not able:
            # end.nobody_older: the older edition leaves no card face up, so only face-down cards remain.
            yield from self.end(s, "end.nobody_can_take")
            return
        if s.up and able != [s.turn]:
            s = s._replace(down=s.down | s.up, up=0)
            yield Beat(s, "last.turned_down")
        yield from self.next_turn(s)

    # ---------------------------------------------------------------- powers: towers and cannons

    def shield(self, s: State, seat: int) -> tuple[int, int] | None:
        """The indices of the first and last Tower of a wall, which protect the cards between them (tower.span)."""
        wall = s.walls[seat]
        start_is_tower = s.options.start_card == "tower"
        towers = [i for i, card in enumerate(wall) if card in TOWERS or (card == START and start_is_tower)]
        return (towers[0], towers[-1]) if len(towers) > 1 else None

    def targets(self, s: State) -> tuple[Fire, ...]:
        """The shots that the Cannon of the seat to move may fire (tower.timing: the walls at this moment count)."""
        return tuple(
            Fire(seat, card)
            for seat, wall in enumerate(s.walls) if seat != s.turn or s.options.cannon_targets == "anyone"
            for card in wall if self.why_not_hit(s, seat, card) is None
        )

    def why_not_hit(self, s: State, seat: int, card: int) -> Refusal | None:
        """The rule that protects `card` in the wall of `seat`, or None."""
        if seat not in range(len(s.walls)) or card not in s.walls[seat]:
            return Refusal(s.edition_rule("cannon.target"), case="nothing", card=card)
        if seat == s.turn and s.options.cannon_targets == "opponents":
            return Refusal("cannon.target", case="own", card=card)  # cannon.own_wall, in both editions
        if card in TOWERS or (card == START and s.options.start_card == "tower"):
            return Refusal("cannon.not_tower", card=card)
        if card == START and not s.options.flag_target:
            return Refusal("flag.target")
        shield = self.shield(s, seat)
        if shield and shield[0] < s.walls[seat].index(card) < shield[1]:
            first, last = (s.walls[seat][i] for i in shield)
            return Refusal("cannon.not_between", card=card, left=first, right=last)  # tower.protects
        return None

    def fire(self, s: State, seat: int, card: int) -> Iterator[Beat[State]]:
        """Removes the card from its wall for good; the wall closes up (cannon.wall_closes, cannon.discard_out)."""
        complete = len(s.walls[s.turn]) == TEN  # cannon.tenth_card, cannon.own_wall
        wall = tuple(other for other in s.walls[seat] if other != card)
        s = s._replace(walls=s.with_wall(seat, wall), discard=(*s.discard, card), firing=False)
        yield Beat(s, "cannon.discard", card=card, seat=seat, by=s.turn)
        yield from self.turn_done(s, complete)

    # ---------------------------------------------------------------- powers: the Magician

    def ready(self, s: State, seat: int) -> bool:
        """Whether `seat` may use the Magician: it is in its own wall, and unused (magician.owner, magician.once)."""
        return s.advanced and not s.magician_used and MAGICIAN in s.walls[seat]

    def gaps(self, s: State, card: int) -> tuple[int, ...]:
        """The gaps where the Magician may insert `card`: its place in the order.

        With magician_order=any, all gaps right of the start card. A card higher than the others is not inserted at the
        end but taken (magician.higher_card).
        """
        wall, higher = s.walls[s.turn], card > s.top(s.turn)
        if s.options.magician_order == "any":
            return tuple(range(1 if wall[0] == START else 0, len(wall) + (not higher)))
        return () if higher else (sum(other < card for other in wall),)

    # ---------------------------------------------------------------- passing and the end

    def can_take(self, s: State, seat: int) -> bool:
        """Whether a card of the draw area exceeds the wall of `seat` (pass.stuck), or its Magician is ready.

        The Magician counts only with the option magician_unsticks.
        """
        if s.left >> s.top(seat) + 1:
            return True
        return s.options.magician_unsticks and self.ready(s, seat)

    def alone(self, s: State) -> bool:
        """Whether exactly one player can still take cards, and the options let that player leave them face up."""
        options = s.options
        if not options.solo_face_up or options.stuck_turn != "pass":
            return False
        return sum(self.can_take(s, seat) for seat in range(len(s.walls))) == 1

    def end(self, s: State, rule: str) -> Iterator[Beat[State]]:
        """Ends the game by `rule` (advanced.same_end, advanced.special_end), then cites the rule that decides it."""
        s = s._replace(ended=rule)
        yield Beat(s, rule, seat=s.turn)
        outcome = points.result(s, rule)
        winner = outcome.winners[0]
        yield Beat(s, points.deciding_rule(s), seat=winner, score=outcome.scores[winner], top=s.top(winner))

    def outcome(self, s: State) -> Outcome | None:
        """Winners, scores and ranks once the game is over."""
        return points.result(s, s.ended) if s.ended else None

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """The current score of a wall, rule by rule."""
        return points.tally(s, seat)

    # ---------------------------------------------------------------- knowing, reading and writing

    def seen(self, before: State, move: Move, after: State) -> Iterable[Seen]:
        """The place and the card that a move showed: by a flip of a known card, or by a reveal."""
        shown = before.flipped != after.flipped or before.awaits_reveal
        return (Seen(after.flipped, after.card),) if shown and after.card else ()

    def known(self, s: State) -> Iterable[Seen]:
        """All places whose card has been seen, with the card."""
        return (Seen(place, card) for place, card in enumerate(s.cards) if card)

    def turn_passed(self, before: State, after: State) -> bool:
        """Whether a turn ended: the card is decided on, and the shot, if any, is fired (turn.ends)."""
        return (before.flipped > 0 or before.firing) and not after.flipped and not after.firing

    def describe(self, s: State, lang: str) -> str:
        """Describes the walls, the draw area and whose turn it is, in sentences."""
        return text.describe(self, s, lang)

    def diagram(self, s: State) -> str:
        """The position as text; `read` is its inverse."""
        return text.diagram(self, s)

    def sketch(self, s: State) -> str:
        """The diagram without the numbers of face-down cards: remembering them is the game (memory.public)."""
        lying_open = (card if place == s.flipped or s.up >> place & 1 else 0 for place, card in enumerate(s.cards))
        return text.diagram(self, s._replace(cards=tuple(lying_open)))

    def read(self, diagram: str) -> State:
        """Reads the position drawn in `diagram`. Raises BadPosition or BadOption: see `text.read`."""
        return text.read(self, diagram)

    position = positions.position
    faults = positions.faults

    def word(self, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
        """Writes places as row and column."""
        if name == "place":
            return text.place_words(self.rulebook, value, lang)
        return super().word(name, value, s, lang, names)
