"""Plays every game in several styles: at random, or with a simple aim."""

import random

import pontlevis
from pontlevis import CHANCE
from pontlevis.bots import bot
from pontlevis.bots.players import choose
from pontlevis.games.cardstle import PACKAGE
from pontlevis.games.forteresse_solo import moves as solo
from pontlevis.games.forteresse_solo.cards import PACK

LONGEST = 20_000
CHAMPION = PACKAGE.bot("champion")
WANTED = {
    solo.Play: 3, solo.Link: 6, solo.Explore: 5, solo.Place: 6, solo.Defend: 2, solo.Strike: 4, solo.Take: 4,
    solo.Bribe: 2,
}
"""The weights of moves for `with_a_plan`; other moves have weight 1."""


def anything(rng, s, moves):
    """Any style: picks a move at random."""
    return rng.choice(moves)


def as_champions(rng, s, moves):
    """Cardstle: heroes play as champions, and at random one time in ten; a human game master always at random."""
    game = pontlevis.game("cardstle")
    seat = game.actor(s)
    if seat < len(s.heroes) and rng.random() < 0.9:
        return choose(CHAMPION, game, game.view(s, seat), (), seat, rng)
    return rng.choice(moves)


def with_a_plan(rng, s, moves):
    """Forteresse Solo: prefers moves that make progress."""
    paths = dict(zip("hdcs", s.paths, strict=True))
    wealth = {card: 0 if card[0] == "A" else 1 for card in PACK}

    def weight(move):
        if isinstance(move, solo.Explore):
            path = paths[move.path]
            opens = path.explored and (not path.door or path.door in s.hand)
            return 40 if opens else 8 if path.complete and not path.explored else 0.5
        if isinstance(move, (solo.Burn, solo.Discard)):
            return 0.01 + wealth[move.card]
        if isinstance(move, solo.Take):
            return 20 if move.card[0] == "A" else 1
        return WANTED.get(type(move), 1)

    return rng.choices(moves, [weight(move) for move in moves])[0]


def eagerly(rng, s, moves):
    """Fortissimo!: takes or inserts a card if possible."""
    return rng.choice([move for move in moves if str(move).startswith(("take", "insert"))] or moves)


def patiently(rng, s, moves):
    """Fortissimo!: takes a card if it is only a little above the last one of the wall."""
    named = {str(move): move for move in moves}
    if "take" in named and "return" in named:
        return named["take" if s.card - s.top(s.turn) <= rng.randint(3, 8) else "return"]
    return rng.choice(moves)


def rushing(rng, s, moves):
    """Tower Defense: moves forward if possible."""
    return rng.choice([move for move in moves if str(move).startswith("move")] or moves)


def besieging(rng, s, moves):
    """Tower Defense: brings in soldiers and strikes; throws until it has five wounds."""
    named = {str(move): move for move in moves}
    enters = [move for move in moves if str(move).startswith("enter")]
    strikes = [move for move in moves if str(move).startswith(("wound", "evolve"))]
    if not (enters or strikes) and "stop" in named:
        return named["throw" if s.wounds < 5 else "stop"]
    return rng.choice(enters or strikes or moves)


def idling(rng, s, moves):
    """Tower Defense: passes or stops four times in five."""
    if rng.random() < 0.8:
        quiet = [move for move in moves if str(move) in ("pass", "done", "keep", "stop")]
        return rng.choice(quiet or [move for move in moves if str(move).startswith("enter")] or moves)
    return rng.choice(moves)


STYLES = {
    "cardstle": {"any": anything, "keen": as_champions},
    "forteresse_solo": {"any": anything, "keen": with_a_plan},
    "fortissimo": {"any": anything, "eager": eagerly, "patient": patiently},
    "la_forteresse": {"any": anything},
    "tower_defense": {"any": anything, "rush": rushing, "siege": besieging, "idle": idling},
}
PLAYED = [(game_id, style) for game_id, styles in STYLES.items() for style in styles]
"""All pairs of a game and one of its styles."""


def at_a_level(game_id, level):
    """Returns a style that plays as the bot of this level."""
    game, player = pontlevis.game(game_id), bot(game_id, level)

    def chosen(rng, s, moves):
        seat = game.actor(s)
        return choose(player, game, game.view(s, seat), (), seat, rng)

    return chosen


def played(game_id, number, style="any", most=LONGEST, **options):
    """Yields each move and the state after it, first None and the start; ends with the game or after `most` moves.

    style: one of the game's STYLES, or one of its levels.
    """
    return played_on(game_id, number, style, pontlevis.game(game_id).setup(**options), most)


def played_on(game_id, number, style, s, most=LONGEST):
    """Yields the same as `played`, from the state `s` on."""
    game, rng = pontlevis.game(game_id), random.Random(number)
    choice = STYLES[game_id].get(style) or at_a_level(game_id, style)
    yield None, s
    for _ in range(most):
        if (actor := game.actor(s)) is None:
            return
        move = game.chance(s).sample(rng) if actor == CHANCE else choice(rng, s, game.moves(s))
        s = game.play(s, move)
        yield move, s
    assert most < LONGEST, f"no end: {game.diagram(s)}"
