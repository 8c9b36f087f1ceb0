"""Every sentence of Fortissimo! in its situation, every fault of a position, and the description of the table."""

import pytest

import pontlevis
from pontlevis import BadPosition, Record
from pontlevis.kit import Moment

GAME = pontlevis.game("fortissimo")
ADV = {"version": "advanced"}
OLD = {"version": "advanced", "edition": "older"}
NINE = "1 4 8 12 15 20 24 29 33"


def moment(walls, names):
    cards = [[int(card) for card in wall.split()] for wall in walls.split("/")]
    return Moment(GAME, GAME.position(walls=cards, **names))


def facts_of(move, walls, names):
    """Returns every rule with a sentence for that move, with its facts and the state of the sentence."""
    s = moment(walls, names)
    parsed = GAME.parse(s.state, move)
    refusal = GAME.why_not(s.state, parsed)
    if refusal is not None:
        return [("refuse", refusal.rule, refusal.facts, s.state)]
    return [("tell", beat.rule, beat.facts, beat.state) for beat in GAME.tell(s.state, parsed)]


REFUSALS = [
    ("take", "1 6 17 / 1", {"flipped": 13}, "13 is lower than 17, the last card of your wall: return it."),
    ("take", "1 6 17 / 1", {"flipped": 13, "edition": "older"},
     "13 is lower than 17, the highest card of your wall: return it."),
    ("take", "1 17 31 / 1", {"flipped": 13, **ADV},
     "13 is lower than 31, the last card of your wall: return it, or insert it with the Magician."),
    ("take", "1 17 31 / 1", {"flipped": 13, **OLD},
     "13 is lower than 31, the highest card of your wall: return it, or insert it with the Magician."),
    ("take", "1 31 42 / 1 46", {"up": {9: 13}, "at": 9, **ADV},
     "13 is lower than 42, the last card of your wall: insert it with the Magician."),
    ("take", "1 31 42 / 1 46", {"up": {9: 13}, "at": 9, "magician_order": "any", **ADV},
     "13 is lower than 42, the highest card of your wall: insert it with the Magician."),
    ("take", "1 31 40 22 / 1", {"flipped": 30, "magician_used": True, "magician_order": "any", **ADV},
     "30 is lower than 40, the highest card of your wall: return it."),
    ("take", "1 / 1", {}, "First flip a card of the draw area."),
    ("flip 1", "1 / 1", {"flipped": 13}, "One card a turn: the 13 awaits your decision."),
    ("flip 45", "1 5 / 1", {}, "There is no card there (row 5, column 9): choose another."),
    ("take", "1 / 1", {"at": 7}, "The card is being flipped (row 1, column 7): wait to see its number."),
    ("reveal 5", "1 / 1", {"at": 7, "seen": {3: 5}},
     "The 5 cannot turn up here: each number from 2 to 46 exists once, and this one is elsewhere or does not exist."),
    ("pass", "1 / 1", {"flipped": 13}, "The 13 is flipped: return it or take it."),
    ("pass", "1 17 / 1", {"flipped": 13}, "The 13 is flipped, too low to be taken: return it."),
    ("pass", "1 17 31 / 1", {"flipped": 13, **ADV}, "The 13 is flipped: return it, or insert it with the Magician."),
    ("leave", "1 / 1", {"flipped": 13},
     "The 13 does not stay face up: return it, and it is turned face down."),
    ("leave", "1 / 1 46", {"flipped": 13},
     "Return the 13: as you alone can still take, it will stay face up."),
    ("pass", "1 / 1", {}, "You can still take a card: flip one."),
    ("pass", "1 46 / 1", {"edition": "older"}, "You are stuck, but there is no passing in this game: flip a card."),
    ("insert 1", "1 6 / 1", {"flipped": 4}, "The 4 can only go to the right of your last card."),
    ("insert 1", "1 6 / 1", {}, "Cards only go to the right of your last card: flip one first."),
    ("give north", "1 6 / 1", {}, "A card goes to the right end of your wall: flip one first."),
    ("give north", "1 6 / 1", {"flipped": 9}, "A card goes to the right end of your wall: take the 9."),
    ("give east", "1 6 / 1", {"flipped": 9}, "You only lay cards in your own wall."),
    ("lift 6", "1 6 / 1", {}, "A card once laid does not move: the 6 stays where it is."),
    ("stop", "1 6 / 1", {}, "The game goes on: your wall counts 2 out of 10, the number 1 included."),
    ("flip 1", f"{NINE} 40 / 1", {}, "The game is over: a wall has reached ten cards."),
    ("flip 1", "1 45 / 1 46", {}, "The game is over: nobody can take a card any more."),
    ("flip 1", "1 / 1", {"stall_limit": 5, "idle": 5},
     "The game is over: too many turns in a row without a card taken."),
    ("flip 9", "1 12 / 1 46", {"up": {9: 5}}, "A face-up card is only chosen to be taken, and 5 is lower than 12."),
    ("return", "1 12 / 1 46", {"up": {9: 15}, "at": 9}, "You chose the 15, which lay face up: take it."),
    ("return", "1 31 42 / 1 46", {"up": {9: 15}, "at": 9, **ADV},
     "You chose the 15, which lay face up: insert it with the Magician."),
    ("fire east 6", "1 / 1 6", {}, "There are no powers in the basic game: no Cannon fires."),
    ("fire east 6", "1 / 1 6", ADV, "A Cannon fires when it is placed, or never: there is no shot now."),
    ("pass", "1 16 / 1 6", {"firing": True, **ADV}, "Your Cannon has a target: it must fire."),
    ("fire east 9", "1 16 / 1 6", {"firing": True, **ADV},
     "There is no 9 there: choose another target."),
    ("fire north 16", "1 16 / 1 6", {"firing": True, **ADV}, "The 16 stands in your own wall: aim at an opponent."),
    ("fire east 9", "1 16 / 1 6", {"firing": True, **OLD}, "There is no 9 in the wall you aim at."),
    ("fire east 11", "1 16 / 1 5 11 30", {"firing": True, **ADV}, "The 11 is a Tower: no Cannon destroys it."),
    ("fire east 5", "1 16 / 1 5 11 30", {"firing": True, **ADV}, "The 5 is safe between the Towers 1 and 11."),
    ("fire east 1", "1 16 / 1 5", {"firing": True, "flag_target": False, **OLD},
     "In this game the flags cannot be aimed at."),
    ("insert 1", "1 6 / 1 31", {"flipped": 4, **ADV}, "The Magician is not in your wall: you cannot insert."),
    ("insert 1", "1 6 / 1 31", ADV, "The Magician is not in your wall: you cannot insert."),
    ("insert 1", "1 6 / 1 31", {"laid": True, **ADV},
     "Placing the Magician ended the turn: its owner may use it on a later one."),
    ("insert 1", "1 6 / 1", ADV, "The Magician is not in your wall: you cannot insert."),
    ("insert 1", "1 6 31 / 1", {"magician_used": True, **ADV}, "The Magician has been used: once a game only."),
    ("insert 1", "1 6 31 / 1", {"flipped": 9, "magician_used": True, **ADV},
     "The Magician has been used: once a game only."),
    ("insert 1", "1 6 31 / 1", {"flipped": 9, **ADV},
     "The wall must keep rising: the 9 does not belong there."),
    ("insert 0", "1 6 31 / 1", {"flipped": 9, "magician_order": "any", **ADV},
     "A card is only inserted to the right of the start card."),
    ("insert 1", "1 6 31 / 1", ADV, "Flip a card first: the Magician inserts the card flipped on that turn."),
    ("insert 3", "1 6 31 / 1", {"flipped": 40, **ADV},
     "40 is higher than 31: take it at the end and keep the Magician."),
]


@pytest.mark.parametrize(("move", "walls", "names", "sentence"), REFUSALS)
def test_a_refusal_says_why(move, walls, names, sentence):
    [(kind, rule, facts, state)] = facts_of(move, walls, names)
    assert kind == "refuse"
    assert GAME.sentence(kind, rule, facts, state, "en") == sentence
    french = GAME.sentence(kind, rule, facts, state, "fr")
    assert french != sentence
    assert not set("{}") & set(french)


TOLD = [
    ("flip 12", "1 / 1", {"seen": {12: 38}},
     "One card flipped: row 2, column 3. It is the 38 (row 2, column 3), for everyone to see."),
    ("reveal 38", "1 / 1", {"at": 12}, "It is the 38 (row 2, column 3), for everyone to see."),
    ("return", "1 / 1", {"flipped": 38, "at": 12},
     "The 38 goes back, face down, to its place (row 2, column 3). East to play."),
    ("return", "1 / 1 46", {"flipped": 38, "at": 12},
     ("The 38 stays face up (row 2, column 3): nobody else can still take. "
     "East: turn passed, as no card of the draw area fits any more. North to play.")),
    ("return", "1 / 1", {"flipped": 38, "stall_limit": 4, "idle": 3},
     ("The 38 goes back, face down, to its place (row 3, column 5). "
     "Too many turns in a row without a card taken: the game stops. A complete tie: the victory is shared.")),
    ("take", "1 6 17 / 1", {"flipped": 27},
     "The 27 joins the right end of the wall: 27 is higher than 17. East to play."),
    ("take", "1 7 / ", {"flipped": 9, "turn": 1, "discard": [1], **OLD},
     "The 9 begins a new wall: there is nothing to beat. North to play."),
    ("take", f"{NINE} / 1", {"flipped": 38},
     ("The 38 joins the right end of the wall: 38 is higher than 33. Tenth card: the game stops at once. "
     "Victory: North, the first wall of ten cards.")),
    ("take", "1 7 15 22 30 / 1 28 39 46", {"flipped": 45},
     ("The 45 joins the right end of the wall: 45 is higher than 30. Nobody can take a card any more: the game "
     "stops. Victory: North, the longest wall, 6 cards.")),
    ("take", "1 8 21 / 1 3 30 46", {"flipped": 45},
     ("The 45 joins the right end of the wall: 45 is higher than 21. Nobody can take a card any more: the game "
     "stops. A tie at 4 cards: the highest card, the 46, gives the victory to East.")),
    ("take", "1 21 / 1 46", {"flipped": 45, **ADV},
     ("The 45 joins the right end of the wall: 45 is higher than 21. Nobody can take a card any more: the game "
     "stops. Victory: North, with the most points, 6.")),
    ("take", "1 2 4 6 8 10 12 14 18 / 1 13 17 21 29 41", {"flipped": 20, **ADV},
     ("The 20 joins the right end of the wall: 20 is higher than 18. Tenth card: the game stops at once. "
     "Ten cards were not enough: victory for East, with a total of 15.")),
    ("take", "1 5 8 14 24 / 1 21 46", {"flipped": 45, **ADV},
     ("The 45 joins the right end of the wall: 45 is higher than 24. Nobody can take a card any more: the game "
     "stops. A tie on points (6): the highest card, the 46, gives the victory to East.")),
    ("take", "1 8 / 1 5 21", {"flipped": 16, **ADV},
     ("The 16 joins the right end of the wall: 16 is higher than 8. Cannon 16 fires at once: a target is to be "
     "chosen.")),
    ("take", "1 8 / 1 5 11", {"flipped": 16, **ADV},
     ("The 16 joins the right end of the wall: 16 is higher than 8. Cannon 16 has no target: the shot is lost. "
     "East to play.")),
    ("fire west 45", "1 16 / 1 46 / 1 44 / 1 5 45", {"firing": True, **ADV},
     ("Shot at West: the 45 is destroyed and discarded. East: turn passed, as no card of the draw area fits any "
     "more. South: turn passed, as no card of the draw area fits any more. West to play.")),
    ("fire east 45", "1 16 / 1 5 45 / 1 46", {"firing": True, "up": {3: 30}, **ADV},
     ("Shot at East: the 45 is destroyed and discarded. Another player can take again: the face-up cards are "
     "turned face down. East to play.")),
    ("insert 1", "1 31 / 1", {"flipped": 5, **ADV},
     "Thanks to the Magician, the 5 slides into the wall. East to play."),
    ("insert 1", "1 31 / 1", {"flipped": 5, **OLD},
     "Thanks to the Magician, the 5 slides into the wall. East to play."),
]


@pytest.mark.parametrize(("move", "walls", "names", "sentences"), TOLD)
def test_a_move_is_told_rule_by_rule(move, walls, names, sentences):
    spoken = facts_of(move, walls, names)
    assert " ".join(GAME.sentence(*said, "en") for said in spoken) == sentences
    french = " ".join(GAME.sentence(*said, "fr") for said in spoken)
    assert french != sentences
    assert not set("{}") & set(french)


@pytest.mark.parametrize(("options", "sentences"), [
    ({}, ("A number 1 card in front of each player. The 45 cards are shuffled, face down. "
         "The draw area: 5 rows of 9 cards. North to begin.")),
    ({"edition": "older", "first": 1},
     ("A number 1 card, a flag, in front of each player. The 45 cards are shuffled, face down. "
     "The 45 face-down cards in the centre, here in 5 rows of 9. East to begin.")),
])
def test_the_set_up_is_told(options, sentences):
    said = [GAME.sentence("tell", beat.rule, beat.facts, beat.state, "en") for beat in GAME.begin(**options)]
    assert " ".join(said) == sentences


@pytest.mark.parametrize(("wall", "options", "lines"), [
    ("1 6", {}, ["Cards of the wall: 2"]),
    ("1 13 17 20 21 23 37 41", ADV,
     ["Cards of the wall: 8", "Queen (21): +3", "King (41): +3", "Princes (17, 37): +2", "Princesses (13, 23): +2",
      "Couples (among 13, 17, 23, 37): +2"]),
    ("1 3 9 19 39 43", {**OLD, "double_ravens": (3, 39)},
     ["Cards of the wall: 6", "Ravens (3, 9, 19, 39, 43): +5", "Two Ravens (3, 39): another +2", "Raven cap: -2"]),
])
def test_points_are_told_line_by_line(wall, options, lines):
    s = moment(f"{wall} / 1", options)
    said = [GAME.sentence("tell", line.rule, line.facts, s.state, "en") for line in GAME.tally(s.state, 0)]
    assert said == lines


def test_every_sentence_of_the_rulebook_is_said_somewhere_above():
    heard = set()
    for move, walls, names, _ in REFUSALS + TOLD:
        heard |= {(rule, kind, facts.get("case", "")) for kind, rule, facts, _ in facts_of(move, walls, names)}
    for options in ({}, {"edition": "older"}):
        heard |= {(beat.rule, "tell", "") for beat in GAME.begin(**options)}
    for wall in ("1 13 17 21 41", "1 3"):
        for options in ({}, {**OLD, "double_ravens": (3,), "raven_cap": 1}):
            s = moment(f"{wall} / 1", options)
            heard |= {(line.rule, "tell", line.facts.get("case", "")) for line in GAME.tally(s.state, 0)}
    keys = {(rule, f"{kind}_{case}".rstrip("_")) for rule, kind, case in heard}
    book = GAME.rulebook
    spoken = {(entry.id, key) for entry in (*book.rules, *book.rulings) for key in entry.sentences}
    assert keys == {(rule, key) for rule, key in spoken if key != "tell_faded"}  # used by the log alone


def test_names_of_ones_own_are_used(game):
    s = moment("1 / 1", {"flipped": 9})
    said = GAME.sentence("tell", "turn.clockwise", {"seat": 1}, s.state, "fr", names=("Ana", "Bob"))
    assert said == "À Bob de jouer."


# ---------------------------------------------------------------- the description of the table

def test_the_table_is_told_in_english_and_french():
    s = moment("1 9 16 / 1 40 46 / 1 45", {"up": {3: 5}, "vacant": [4, 5, 1, 2, 45, 44], "discard": [20], **ADV})
    assert GAME.describe(s.state, "en").splitlines() == [
        "Fortissimo!, advanced game, 3 players.",
        "North: 1, 9, 16 (3 of 10). Needs more than 16.",
        "East: 1, 40, 46 (3 of 10). Nothing fits any more.",
        "South: 1, 45 (2 of 10). Nothing fits any more.",
        "Draw area: 5 rows of 9 places, 38 face down.",
        "Row 1, empty places: 1, 2, 4, 5.",
        "Row 5, empty places: 8, 9.",
        "Face up: the 5 (row 1, column 3).",
        "Discard: 20.",
        "North to flip a card.",
    ]
    assert GAME.describe(s.state, "fr").splitlines() == [
        "Fortissimo\u202f!, version avancée, 3 joueurs.",
        "Nord\u00a0: 1, 9, 16 (3 sur 10). Il lui faut une carte plus grande que 16.",
        "Est\u00a0: 1, 40, 46 (3 sur 10). Plus rien ne convient.",
        "Sud\u00a0: 1, 45 (2 sur 10). Plus rien ne convient.",
        "Pioche\u00a0: 5 rangées de 9 places. Cartes face cachée\u00a0: 38.",
        "Rangée 1, places vides\u00a0: 1, 2, 4, 5.",
        "Rangée 5, places vides\u00a0: 8, 9.",
        "Face visible\u00a0: le 5 (rangée 1, colonne 3).",
        "Défausse\u00a0: 20.",
        "À Nord de retourner une carte.",
    ]


def test_the_table_tells_a_ready_and_a_used_magician():
    ready = GAME.describe(moment("1 9 31 / 1", ADV).state, "en")
    assert "North: 1, 9, 31 (3 of 10). Needs more than 31, or less with the Magician." in ready
    used = GAME.describe(moment("1 9 31 / 1", {"magician_used": True, **ADV}).state, "en")
    assert "The Magician has been used." in used
    assert "by the Magician" not in used


def test_a_wall_without_cards_is_told():
    s = moment("1 7 / ", {"discard": [1], **OLD})
    assert "East: no card (0 of 10). Needs more than 0." in GAME.describe(s.state, "en")


@pytest.mark.parametrize(("walls", "names", "last"), [
    ("1 9 / 1", {}, "North to flip a card."),
    ("1 9 / 1", {"turn": 1, "at": 45}, "East flips a card: row 5, column 9."),
    ("1 9 / 1", {"flipped": 20, "at": 10}, "North to decide on the 20, row 2, column 1."),
    ("1 16 / 1 9", {"firing": True, **ADV}, "North to fire."),
    ("1 45 / 1 5 46", {}, "The game is over. Victory: East. Result: North 2, East 3."),
])
def test_the_table_says_what_is_to_be_done(walls, names, last):
    assert GAME.describe(moment(walls, names).state, "en").splitlines()[-1] == last


@pytest.mark.parametrize(("options", "first"), [
    ({}, "Fortissimo!, basic game, 2 players."),
    ({"edition": "older"}, "Fortissimo!, basic game, older edition, 2 players."),
    (ADV, "Fortissimo!, advanced game, 2 players."),
    (OLD, "Fortissimo!, advanced game, older edition, 2 players."),
])
def test_the_table_says_which_game_is_played(options, first):
    assert GAME.describe(GAME.setup(**options), "en").splitlines()[0] == first


# ---------------------------------------------------------------- faults of positions

FULL = "1 2 4 5 6 8 10 12 14 18"
@pytest.mark.parametrize(("walls", "names", "sentence"), [
    ("1 / 2 6", {}, "wall 2 does not begin with the number 1"),
    ("1 / 1 6 1", {}, "wall 2 has a number 1 that is not at its start; wall 2 does not rise"),
    (f"1 / {FULL} 40", {}, "wall 2 has 11 cards, and ten is the most"),
    ("1 / 1 6 6", {}, "wall 2 does not rise; the 6 is in two places"),
    ("1 / 1 46", {"turn": 1}, "it is the turn of player 2, who is stuck and passes"),
    ("1 5 / 1", {"vacant": [1, 2]}, "empty places: 2, but cards that have left the draw area: 1"),
])
def test_a_fault_names_wall_player_and_count(walls, names, sentence):
    with pytest.raises(BadPosition) as bad:
        moment(walls, names)
    assert str(bad.value) == f"not a possible position: {sentence}"


def test_where_every_other_place_is_known_the_one_left_is_vacant():
    known = dict(enumerate((card for card in range(2, 47) if card != 5), 1))
    s = GAME.position(walls=[[1, 5], [1]], seen=known)
    assert s.down == sum(1 << place for place in range(1, 45))


def test_card_0_is_named_as_no_card():
    for names in ({"seen": {3: 0}}, {"up": {3: 0}}):
        with pytest.raises(BadPosition) as bad:
            moment("1 / 1", names)
        assert ("not_a_card", {"card": 0}) in [(fault.id, fault.facts) for fault in bad.value.faults]


def test_all_faults_are_listed_at_once():
    with pytest.raises(BadPosition) as bad:
        moment("1 17 6 / 1 6 50", {"vacant": [], "turn": 7})
    found = [fault.id for fault in bad.value.faults]
    assert found == ["not_rising", "card_twice", "not_a_card", "vacant_count", "turn"]


def test_a_position_is_made_of_whole_numbers():
    for names in ({"turn": "0"}, {"flipped": 1.0}, {"seen": {1: "5"}}, {"vacant": [None]}):
        with pytest.raises(BadPosition) as bad:
            moment("1 / 1", names)
        assert [fault.id for fault in bad.value.faults] == ["argument_number"]


# ---------------------------------------------------------------- diagrams

DIAGRAM = """\
fortissimo players=3 version=advanced
turn: east fires
north: 1 7 11 42
east: 1 16 31
south: 1
discard: 40
magician: used
grid:
  #     #     (38)  .     .     #     #     #     #
  .     #     #     #     #     #     #     #     #
  #     #     #     #     #     #     #     #     #
  #     #     #     #     #     #     #     #     #
  #     #     #     #     #     #     .     .     .
"""


def test_a_diagram_is_read_as_it_is_drawn():
    s = GAME.read(DIAGRAM)
    assert s == GAME.position(walls=[[1, 7, 11, 42], [1, 16, 31], [1]], turn=1, firing=True, discard=[40], seen={3: 38},
                              magician_used=True, vacant=[4, 5, 10, 43, 44, 45], version="advanced")
    assert GAME.diagram(s) == DIAGRAM


def test_a_diagram_may_leave_out_whose_turn_it_is():
    assert GAME.read(GAME.diagram(GAME.setup()).replace("turn: north\n", "")) == GAME.setup()


@pytest.mark.parametrize(("names", "line"), [
    ({"flipped": 20, "at": 2}, "  #     >(20) #     #     #     #     #     #     #"),
    ({"at": 2}, "  #     >#    #     #     #     #     #     #     #"),
])
def test_the_flipped_card_is_marked(names, line):
    assert line in GAME.diagram(moment("1 / 1", names).state).splitlines()


def test_a_card_left_face_up_is_drawn_bare_and_idle_turns_are_counted():
    s = moment("1 12 / 1 46", {"up": {2: 30}, "at": 2, "stall_limit": 9, "idle": 3})
    drawn = GAME.diagram(s.state)
    assert "  #     >30   #     #" in drawn
    assert "idle: 3" in drawn
    assert GAME.read(drawn) == s.state


def test_a_record_from_a_position_knows_what_was_seen():
    s = moment("1 / 1", {"seen": {3: 38}})
    record = Record(GAME, s.state)
    assert [(seen.ply, seen.key, seen.what) for seen in record.sightings] == [(0, 3, 38)]
