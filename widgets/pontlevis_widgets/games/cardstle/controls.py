"""The controls of Cardstle: the player points at a treasure, then at its target; at a request, then at its tone.

Forced steps and chance are shown card by card; computer enemies and game masters play without a person's input.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from pontlevis.games.cardstle import hiding, moves, steps, trials
from pontlevis.games.cardstle.cards import SUITS, Stats
from pontlevis.games.cardstle.grid import LARGEST_ROOM
from pontlevis.games.cardstle.names import SEATS
from pontlevis.games.cardstle.setup import price
from pontlevis.games.cardstle.state import CREDITS, State
from pontlevis_widgets import pairing
from pontlevis_widgets.board.controls import BoardControls, Moves, Names, Reading, Ticks
from pontlevis_widgets.board.words import capital
from pontlevis_widgets.games.cardstle import BOARD, choice
from pontlevis_widgets.games.cardstle.effects import effects, ending
from pontlevis_widgets.games.cardstle.layout import CIRCLES


def interpret(game: Any, s: State, legal: Moves, picked: str, target: str) -> Reading:
    """Reads pointing at an item: see `pairing.interpret`. Circles draft a character's stats.

    If an item is picked, a square also means the characters on it.
    """
    if target.startswith("circle "):
        draft = choice.redrafted(picked, target)
        return Reading(draft) if draft in legal else Reading(picked, (draft,))
    meant = [pointed(game, s, legal, picked, target)]
    if not picked or not (heroes := choice.heroes_on(s, target)):
        return meant[0]
    meant += (pointed(game, s, legal, picked, one) for one in heroes)
    uses = [one for one in meant if any(picked in choice.move_items(s, game.parse(s, move)) for move in one.moves)]
    possible = [one for one in uses if set(one.moves) <= set(legal)]
    if meant[0] in possible or not uses:
        return meant[0]
    return raised(Reading(picked, tuple(move for one in possible or uses[:1] for move in one.moves)))


def raised(found: Reading) -> Reading:
    """Keeps only the moves that revive a fallen companion, if there are any: a heart is never meant as a gift then."""
    raising = tuple(move for move in found.moves if move.split()[0] in RAISING)
    return found._replace(moves=raising) if raising and len(found.moves) > 1 else found


def pointed(game: Any, s: State, legal: Moves, picked: str, target: str) -> Reading:
    """Reads pointing at one item, ignoring characters on it."""
    found = raised(pairing.interpret(choice.move_items, game, s, legal, picked, target))
    if s.asked == "act" and not set(found.moves) & set(legal):
        wrong = choice.mistake(s, picked, target, taken=found.picked == target)
        if wrong:
            return Reading(picked, (wrong,))
        if not picked and any(move.startswith(choice.ABLE) for move in found.moves):
            return Reading()  # an ability that the character lacks is never meant
    return found


RAISING = ("heal", "rally")
"""Kinds of moves that revive a fallen companion."""


def ticks(_game: Any, s: State, picked: str) -> Ticks | None:
    """Returns the drafted stats as a single choice to confirm; None for any other question."""
    if s.asked != "stats":
        return None
    return Ticks((picked,) if choice.drafted(picked) else (), due=1)


FACTS = {"treasure": "card", "pool": "card", "recipe": "item"}
"""The first argument of `game.word` for items of a family, if it is not the family's name."""


def said(game: Any, s: State, picked: str, lang: str, names: Names) -> str:
    """Returns the picked item in words, with its possible uses."""
    say, draft = BOARD.words.say, choice.drafted(picked)
    if draft:
        return drafted(game, draft, lang)
    family, _, name = picked.partition(" ")
    if not name:
        return ""
    facts = {"seat": SEATS.index(name)} if family == "hero" else {FACTS.get(family, family): name}
    (fact, value), = facts.items()
    called = capital(game.word(fact, value, s, lang, names))
    uses = ways(game, s, picked)
    if not uses:
        return say(f"picked.{family}", lang, name=called)
    *first, last = (say(f"way.{way}", lang) for way in uses)
    told = say("way.or", lang, first=", ".join(first), last=last) if first else last
    return say("picked.point", lang, name=called, ways=told)


def drafted(game: Any, draft: Stats, lang: str) -> str:
    """Returns the price of a draft of stats, and the points that the remaining credits can buy, in words."""
    left = CREDITS - price(draft)
    more = [BOARD.words.say("picked.stat", lang, stat=game.rulebook.word(f"stat.{suit}", lang), cost=points + 1)
            for suit, points in zip(SUITS, draft, strict=True) if points < CIRCLES and points < left]
    key = "more" if more else "kept" if left else "spent"
    return BOARD.words.say(f"picked.draft_{key}", lang, spent=price(draft), left=left, more=", ".join(more))


def ways(game: Any, s: State, picked: str) -> list[str]:
    """Returns the uses of a picked treasure or item, each a key of the words [way]."""
    if not picked.startswith(("treasure ", "item ")):
        return []
    found = set()
    for move in game.moves(s):
        items = choice.move_items(s, move)
        if items[:1] != (picked,) or len(items) < len(("what", "where")):
            continue
        kind = str(move).split()[0]
        if kind == "heal" and move.seat == choice.asked_of(s):
            kind = "heal_self"
        elif kind == "aim":
            kind = f"aim_{move.item}"
        found.add(kind)
    return [way for way in WAYS if way in found]


WAYS = ("open", "cast", "aim_teleport", "aim_spyglass", "heal_self", "heal", "rally", "give", "hand")
"""The order in which uses are listed, gifts last."""


def phase(_game: Any, s: State, _moves: Moves) -> str:
    """Returns the key of the phase: "fight" beside a foe; else the open question, with its kind; "flip" without one."""
    if s.asked == "act" and s.foe(s.turn):
        return "fight"
    if s.asked == "prepare" and s.trial is not None:
        return f"prepare_{s.trial.kind}"
    blow = choice.struck(s)
    if s.asked == "ward" and blow is not None and blow.seat != choice.asked_of(s):
        return "ward_other"
    return s.asked or "flip"


def facts(_game: Any, s: State, _moves: Moves) -> Mapping[str, object]:
    """Returns the facts used by the words of a phase."""
    blow = choice.struck(s)
    number, against = trials.due(s, s.trial) if s.trial else (0, 0)
    return {"room": s.room, "rooms": s.options.rooms, "number": number, "against": against,
            "wounds": blow.points if blow else 0,
            "laid": len(hiding.card_squares(s)), "left": LARGEST_ROOM - len(hiding.card_squares(s))}


RULES: dict[str, tuple[str, ...]] = {
    "stats": ("credits.twenty", "credits.cost", "stats.four", "stats.suits"),
    "lucky": ("fetish.card", "test.fetish"),
    "ability": ("ability.have", "ability.how_many"),
    "act": ("move.points", "move.no_diagonal_hidden", "move.reveal", "turn.goes_on", "chest.key", "treasure.heart",
            "gift.any_time"),
    "fight": ("combat.one_round", "combat.initiative", "enemy.blocks", "combat.until"),
    "prepare": ("treasure.boost", "treasure.how_many", "test.draw", "test.critical"),
    "remove": ("ability.cancel_die", "ability.cancel_die_when"),
    "edge": ("combat.critical_choice", "combat.double_attack", "combat.flee_where", "combat.flee_rest"),
    "ward": ("ability.ward", "ability.ward_whom"),
    "pay": ("ability.payment", "treasure.used_under_pile"),
    "look": ("ability.look", "ability.look_secret"),
    "craft": ("craft.combine", "recipe.five", "recipe.family", "recipe.four_queens", "craft.leader", "credits.later"),
    "keep": ("craft.keep_two", "craft.keep_keys", "craft.used_cards"),
    "goal": ("gm.goals", "goal.room_end"), "shape": ("gm.shapes", "setup.gm_room"),
    "lay": ("setup.gm_room", "gm.shapes"),
    "hide": ("setup.gm_notes", "gm.hiding_place"), "temper": ("special.temper", "enemy.temper_default"),
    "bonus": ("enemy.ace_bonus", "enemy.ace_second_bonus"), "price": ("talk.question", "talk.requests"),
    "foe": ("combat.critical_initiative", "combat.enemy_flight"), "invent": ("recipe.blank_squares", "recipe.blank"),
}


def rules_now(_game: Any, s: State, legal: Moves) -> tuple[str, ...]:
    """Returns the rules of the next move, the most relevant first."""
    if s.ended:
        return (s.ended,)
    if not s.asked:
        return ()
    if s.asked == "act" and s.foe(s.turn):
        return RULES["fight"]
    talking = any(isinstance(move, moves.Talk) for move in legal.values())
    first = ("talk.same_stat", "talk.meanings", "talk.requests", "talk.one_roll") if talking else ()
    dice = {"fetish.card": "fetish.number", "test.fetish": "dice.fetish", "test.draw": "dice.roll",
            "test.critical": "dice.critical"} if s.options.tests == "dice" else {}
    return (*first, *(dice.get(rule, rule) for rule in RULES.get(s.asked, ())))


def phrase(game: Any, s: State, move: Any, lang: str, names: Names) -> str:
    """Returns a move in words, for hints and buttons."""
    name = type(move).__name__.lower()
    said_of = {field: game.word(field, getattr(move, field), s, lang, names) for field in move.__match_args__}
    match move:
        case moves.Talk(_, suit):
            said_of["tone"] = game.rulebook.word(f"tone.{suit}", lang)
        case moves.Bonus(suit) | moves.Buy(_, suit):
            said_of["suit"] = game.rulebook.word(f"stat.{suit}", lang)
        case moves.Remove(number):
            said_of["card"] = removed(game, s, number, lang)
        case moves.Hide(-1):
            name = "hide_unknown"
        case moves.Heal(_, seat) if seat == choice.asked_of(s):
            name = "heal_self"
        case moves.Step(at):
            said_of["cost"] = cost(s, at, lang)
        case moves.Done():
            name = f"done_{s.asked}" if f"move.done_{s.asked}" in BOARD.words.own else "done_"
    return BOARD.words.say(f"move.{name}", lang, **said_of)


def cost(s: State, at: int, lang: str) -> str:
    """Returns the price of a step, in words."""
    square = s.squares[at]
    return BOARD.words.say("cost.point" if square is not None and not square.up else "cost.half", lang)


def removed(game: Any, s: State, number: int, lang: str) -> str:
    """Returns the enemy's card or die number `number`, in words."""
    row = s.trial.theirs if s.trial is not None else ()
    return str(game.word("card", row[number], s, lang, None) or row[number]) if number < len(row) else str(number + 1)


def drags(_game: Any, s: State) -> Container[str]:
    """Returns the treasures and items that can be dragged to a target; after crafting, the cards of the pool."""
    if s.asked not in ("act", "keep"):
        return ()
    hero = s.heroes[choice.asked_of(s)]
    owned = [*(f"treasure {card}" for card in hero.treasures), *(f"item {item}" for item in hero.items)]
    return frozenset(owned if s.asked == "act" else [f"pool {card}" for card in s.pool])


def thrower(_game: Any, s: State) -> int | None:
    """Returns the seat that chance acts for: that of a test, the game master laying cards, or the present turn."""
    if not s.heroes:
        return None
    if s.agenda and isinstance(s.agenda[0], steps.Flip) and s.agenda[0].what == "deal":
        return s.master
    return s.trial.seat if s.trial is not None else s.turn


PAUSES = {
    "goal.next_room": 0.8, "gm.goals": 0.8, "setup.two_treasures": 0.4, "treasure.sources": 0.6,
    "setup.first_player": 0.9, "setup.turn_order": 0.5, "goal.room_end": 1.2, "goal.deadlock": 1.0,
    "move.adjacent": 0.35, "move.double_speed": 0.35, "move.diagonal_uncovered": 0.35, "move.reveal": 0.9,
    "card.seen_from_afar": 0.9, "enemy.blocks": 0.7, "enemy.table": 0.7, "special.temper": 0.9, "gm.quest": 1.0,
    "artefact.hostile": 1.0, "chest.ranks": 0.5, "chest.content": 0.6, "chest.own_card": 0.6, "trap.test": 0.8,
    "trap.hurt": 0.9, "trap.disarmed": 0.9, "trap.stays": 0.6, "reward.automatic": 0.5, "enemy.reward": 0.8,
    "artefact.trap": 1.4, "artefact.enemy": 1.4, "artefact.chest": 1.4, "artefact.never_treasure": 0.5,
    "test.draw": 0.35, "test.enemies_too": 0.35, "test.fetish": 0.8, "dice.roll": 0.35, "dice.fetish": 0.5,
    "test.sum": 1.6, "dice.sum": 1.6, "test.tie": 0.9, "dice.tie": 0.9, "test.critical": 1.0, "dice.critical": 1.0,
    "test.no_card": 0.7, "test.pack_empty": 0.6, "combat.initiative": 0.6, "combat.order": 0.7,
    "combat.attack_test": 0.5, "combat.second_attack": 0.5, "combat.hit": 0.9, "combat.critical_hit": 1.1,
    "combat.block": 0.8, "combat.stun": 0.8, "combat.until": 0.9, "combat.flee": 0.8, "combat.enemy_flight": 1.0,
    "combat.critical_initiative": 0.9, "life.zero": 1.2, "life.revived": 0.9, "life.all_down": 1.5,
    "talk.point": 0.9, "talk.critical": 0.9, "talk.requests": 0.8, "ability.ward": 0.9, "ability.riposte": 0.9,
    "ability.steal": 0.7, "treasure.heart": 0.5, "treasure.boost": 0.4,
}

CONTROLS = BoardControls(
    keys={"e": "done", "f": "fight", "d": "draw", "t": "twice", "w": "ward", "l": "leave", "c": "empty"},
    buttons=("fight", "draw", "twice", "ward", "weaken", "leave", "empty", "done"),
    lesser=frozenset({"done", "leave", "weaken", "empty"}),
    fleeting=True,
    named=True,
    confirm=frozenset({"leave"}),
    cardless=frozenset({"fight", "draw", "twice", "ward", "weaken", "leave", "empty", "done"}),
    thrower=thrower,
    paced=True,
    pauses=PAUSES,
    vivid=frozenset({"move.reveal", "test.sum", "dice.sum", "combat.hit", "combat.critical_hit", "life.zero"}),
    quiet=frozenset({"setup.test_pack", "setup.room_pack", "setup.turn_order", "combat.round_end",
                     "treasure.how_many", "chest.key_returned"}),
    effects=effects, ending=ending, item_of_move=choice.item_of_move, clue=choice.item_of_move,
    interpret=interpret, drags=drags,
    said=said, ticks=ticks, phase=phase, now=rules_now, facts=facts, phrase=phrase,
)
