"""Spells, used in a character's own turn or just before its test (recipe.spell_timing); and invented spells."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import combat, gifts, hiding, moves, reveal, room, steps, trials
from pontlevis.games.cardstle.grid import CELLS, NEAR
from pontlevis.games.cardstle.names import BLANK, LEGEND_OF, Effect, Item
from pontlevis.games.cardstle.state import Beats, Enemy, State, Trial, spell_used, with_enemy, with_hero

AIMED = ("teleport", "spyglass")
"""The spells whose square may be anywhere in the room."""
TEST_SPELLS: dict[str, Item] = {"attack": "double", "defence": "shield", "trap": "shield"}
"""The spell that may be used before each kind of test."""
RULES: dict[Item, str] = {
    "healing": "recipe.five_hearts", "double": "recipe.five_spades", "shield": "recipe.five_diamonds",
    "teleport": "recipe.five_clubs", "spyglass": "recipe.four_queens"}


def effect(s: State, item: str) -> Effect | None:
    """The effect invented for an item, or None (recipe.blank)."""
    return next((one.effect for one in s.invented if one.item == item), None)


# -------------------------------------------------------------------- in a character's turn


def casts(s: State) -> list[moves.Move]:
    """The spells that may be used now, even in front of a hostile enemy."""
    found: list[moves.Move] = []
    for item in dict.fromkeys(s.hero.items):
        what = effect(s, item)
        if (item == "healing" and hurt(s, s.turn)) or (what == "befriend" and befriends(s)):
            found.append(moves.Cast(item))
        elif what == "revive":
            found += [moves.Rally(item, seat) for seat, hero in enumerate(s.heroes) if not hero.standing]
        else:
            found += [moves.Aim(item, at) for at in targets(s, item)]
    return found


def targets(s: State, item: Item) -> list[int]:
    """The squares that a spell may be used on."""
    if not is_aimed(s, item):
        return []
    squares = range(CELLS) if item in AIMED else NEAR[s.hero.at]
    return [at for at in squares if not aim_rule(s, item, at)]


def is_aimed(s: State, item: Item) -> bool:
    """Whether a spell is used on a square: of the whole room, or a neighbouring one for an escape."""
    return item in AIMED or effect(s, item) == "escape"


def aim_rule(s: State, item: Item, at: int) -> str:
    """The rule that stops a spell from being used on a square, or ""."""
    square = s.squares[at]
    if square is None:
        return "move.no_holes"
    if item in AIMED:
        unfit = at == s.hero.at if item == "teleport" else square.up
        return RULES[item] if unfit else ""
    if s.foe(s.turn) is None:
        return "recipe.blank"
    return "" if at in NEAR[s.hero.at] else "move.adjacent"


def hurt(s: State, seat: int) -> bool:
    """Whether a character lacks life points (life.maximum)."""
    return s.heroes[seat].life < s.heroes[seat].stat("h")


def befriends(s: State) -> Enemy | None:
    """The enemy here that a spell may make a friend: not one known to be the artefact (artefact.hostile)."""
    enemy = s.enemy(s.hero.at)
    return None if enemy is None or befriend_rule(s, enemy) else enemy


def befriend_rule(s: State, enemy: Enemy) -> str:
    """The rule that stops a spell from making an enemy a friend, or ""."""
    if enemy.temper == "friendly":
        return "recipe.blank"
    return "artefact.hostile" if s.told and s.hiding == enemy.home else ""


def cast_(s: State, move: moves.Cast) -> Iterator[Beat[State]]:
    """Uses a spell without a target."""
    seat = s.turn if s.trial is None else s.trial.seat
    s = spell_used(s, seat, move.item)
    if move.item == "healing":
        yield healed(s, seat)
    elif move.item == "double":
        trial = trials.running(s)
        s = answered(s, steps.Prepare(), trial=trial._replace(doubled=True))
        yield Beat(s, "recipe.five_spades", seat=seat)
    elif move.item == "shield":
        yield from shielded(s)
    else:
        yield from befriended(s, move.item)


def healed(s: State, seat: int) -> Beat[State]:
    """The beat that restores all life points of `seat` (recipe.five_hearts)."""
    life = s.heroes[seat].stat("h")
    s = with_hero(s, seat, life=life)
    if s.asked == "prepare":
        s = answered(s, steps.Prepare())
    return Beat(s, "recipe.five_hearts", seat=seat, life=life)


def shielded(s: State) -> Iterator[Beat[State]]:
    """Replaces the test by a shield: a trap is disarmed, an enemy stunned; nothing is drawn."""
    trial = trials.running(s)
    s = answered(s, drop=4, trial=None)  # the question, then Draw, Against and Compare
    yield Beat(s, "recipe.five_diamonds", seat=trial.seat, card=trials.opponent(s, trial))
    s = yield from _absorbed(s, trial)
    yield Beat(s, "recipe.single_use", seat=trial.seat, item="shield")


def _absorbed(s: State, trial: Trial) -> Beats:
    """Disarms the trap, or stuns the enemy, after a shield."""
    if trial.kind == "trap":
        return (yield from reveal.disarmed(s, trial.seat, trial.at))
    return (yield from combat.stunned(s, trial))


def befriended(s: State, item: Item) -> Iterator[Beat[State]]:
    """Makes the enemy here a friend; if it may be the artefact, chance decides that next (artefact.hostile)."""
    enemy = s.enemy(s.hero.at)
    assert enemy is not None  # noqa: S101
    may_be = not s.told and hiding.artefact_here(hiding.unveiled(s), enemy.home) > 0
    s = with_enemy(s, enemy.at, temper="friendly")
    s = soon(s, steps.Flip("artefact", enemy.home)) if may_be else s
    yield Beat(s, "recipe.blank", case="befriend", seat=s.turn, item=item, enemy=enemy.card)


# -------------------------------------------------------------------- on a square, on a companion


def aimed(s: State, move: moves.Aim) -> Iterator[Beat[State]]:
    """Uses a spell on a square; a face-down card there is turned over. All except the spyglass move the character."""
    item, seat = move.item, s.turn
    s = spell_used(s, seat, item)
    hidden = not s.square(move.at).up
    if item == "spyglass":
        yield Beat(s, "recipe.four_queens", seat=seat, at=move.at)
    else:
        s = soon(with_hero(s, seat, at=move.at), steps.Arrive())
        facts = {"case": "escape", "item": item} if item in BLANK else {}
        yield Beat(s, "recipe.blank" if item in BLANK else "recipe.five_clubs", seat=seat, at=move.at, **facts)
    if hidden:
        yield from room.uncovering(s, move.at)


def rallied(s: State, move: moves.Rally) -> Iterator[Beat[State]]:
    """Revives a fallen companion with full life (recipe.blank)."""
    s = spell_used(s, s.turn, move.item)
    s = with_hero(s, move.seat, life=s.heroes[move.seat].stat("h"))
    yield Beat(s, "recipe.blank", case="revive", seat=move.seat, by=s.turn, item=move.item)


# -------------------------------------------------------------------- before a test


def prepares(s: State) -> list[moves.Move]:
    """The spells before a test: double for an attack, shield for a defence or a trap, healing for any."""
    trial = trials.running(s)
    items = s.heroes[trial.seat].items
    found: list[moves.Move] = [moves.Cast(item) for item in ("double", "shield")
                               if item in items and not no_test_spell(trial, item)]
    if "healing" in items and hurt(s, trial.seat):
        found.append(moves.Cast("healing"))
    return found


def no_test_spell(trial: Trial, item: Item) -> Refusal | None:
    """Refuses a spell for another kind of test, a shield after treasures were added, or a second double."""
    if TEST_SPELLS.get(trial.kind) != item:
        return Refusal(RULES[item])
    if item == "shield" and trial.added:
        return Refusal("recipe.spell_timing", case="added", item=item)
    return Refusal("recipe.single_use", item=item) if trial.doubled else None


# -------------------------------------------------------------------- refusals


def no_cast(s: State, move: moves.Cast) -> Refusal | None:
    """Refuses a spell that the character does not carry, or that has no use now."""
    seat = s.turn if s.trial is None else s.trial.seat
    missing = gifts.absent(s, seat, move.item)
    if missing:
        return missing
    if move.item == "healing":
        return Refusal("life.maximum", seat=seat, life=s.heroes[seat].life)
    if move.item in LEGEND_OF.values():
        return Refusal("recipe.legendary_item", item=move.item)
    if move.item in TEST_SPELLS.values() and s.trial is not None:
        return no_test_spell(s.trial, move.item)
    if effect(s, move.item) == "befriend" and s.asked == "act":
        enemy = s.enemy(s.hero.at)
        if enemy is not None and befriend_rule(s, enemy) == "artefact.hostile":
            return Refusal("artefact.hostile", enemy=enemy.card)
        return Refusal("recipe.blank", case="nobody", item=move.item)
    return Refusal("recipe.spell_timing", item=move.item)


def no_aim(s: State, move: moves.Aim) -> Refusal | None:
    """Refuses a spell that the character does not carry, or that may not be used on the square."""
    unfit = _unfit(s, move.item, fits=is_aimed(s, move.item))
    if unfit:
        return unfit
    rule = aim_rule(s, move.item, move.at)
    return Refusal(rule, case="calm", item=move.item) if rule == "recipe.blank" else Refusal(rule, at=move.at)


def no_rally(s: State, move: moves.Rally) -> Refusal | None:
    """Refuses a spell that the character does not carry, or a companion who has not fallen."""
    unfit = _unfit(s, move.item, fits=effect(s, move.item) == "revive")
    return unfit or Refusal("recipe.blank", case="standing", item=move.item)


def _unfit(s: State, item: Item, *, fits: bool) -> Refusal | None:
    """Refuses an item that is not carried, or not used in this way: a permanent one, or a spell for another target."""
    missing = gifts.absent(s, s.turn, item)
    if missing or fits:
        return missing
    return Refusal("recipe.legendary_item" if item in LEGEND_OF.values() else "recipe.spell_timing", item=item)


CHAPTER = (
    Answer(moves.Cast, "act prepare", cast_, no_cast),
    Answer(moves.Aim, "act", aimed, no_aim),
    Answer(moves.Rally, "act", rallied, no_rally),
)
