"""Sentences of Cardstle that random games seldom need: spells, gifts, crafting, and reasons for refusals."""

import pytest

from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.cardstle import Cardstle

GAME = Cardstle()
SAID = [
({"room": ["E 4c"], "at": "gather", "heroes": {"red": "treasures=Qh,Qs,Qd,Qc"}}, "put Qh; empty; craft spyglass red",
     "That takes the four queens, and no others: spyglass."),
    ({"room": ["E 4c"], "at": "gather", "gm": "human", "heroes": {"red": "treasures=Kh,Ks,Kd,Kc"}},
     "invent kings befriend; put Kh; put Ks; put Kd; put Kc; craft kings red",
     "Four of a kind give Red a spell: spell of the kings."),
    ({"room": ["E 4c"], "at": "gather", "heroes": {"red": "treasures=Kh,Ks"}}, "craft legend_c red",
     "That takes the thirteen cards of the suit (clubs), and no others: legendary item of clubs."),
    ({"room": ["E 4c"], "at": "gather", "heroes": {"red": "treasures=Kh,Ks,3c"}},
     "done; keep Kh red; keep Ks red; keep 3c red",
     "Red keeps two treasures already."),
    ({"room": ["E 4c"], "at": "gather", "heroes": {"red": "2/2/2/2 treasures=Kh,Ks,3c"}}, "buy red s",
     "Red buys a point (attack). Price: 3. Credits left: 5."),
    ({"room": ["E 4c"], "at": "gather", "heroes": {"red": "treasures=Kh,Ks,3c"}}, "buy red s",
     "That point (attack) is too expensive. Price: 4. Credits left: 2."),
    ({"room": ["E 4c"]}, "buy red s",
     "Left-over credits are spent between rooms."),
    ({"room": ["E # #"], "heroes": {"red": "items=spyglass"}}, "aim spyglass c1; turn 9h",
     "9♥ shows itself on c1, and does not act yet."),
    ({"room": ["E 9s #"], "heroes": {"red": "items=legend_s"}}, "cast legend_s",
     "That item works by itself, as long as it is carried: legendary item of spades."),
    ({"room": ["E 9s #"], "heroes": {"red": "items=shield", "blue": "life=0"}}, "hand shield blue",
     "Red gives Blue an item: shield. Blue has to get up to use it."),
    ({"room": ["E 9s #"], "heroes": {"red": "items=shield treasures=4h"}}, "hand shield blue",
     "Red gives Blue an item: shield."),
    ({"room": ["E Jc #"], "heroes": {"red": "b1 items=shield,double treasures=4d"}},
     "fight; turn 4h; turn 4s; turn 5h; turn 5s; cast double",
     "This spell doubles only an attack, and this test is not one."),
    ({"room": ["E Jc #"], "heroes": {"red": "b1 life=1 treasures=4h,6s", "blue": "b1 life=0"}}, "fight; heal 4h blue",
     "Nobody is helped up just before a test."),
    ({"room": ["E Jc #"], "heroes": {"red": "b1 life=1 treasures=4h,6s"}}, "fight; boost 4h",
     "4♥ boosts nothing: hearts never add a card."),
    ({"room": ["E Jc #"], "heroes": {"red": "b1 treasures=6s,2c"}}, "fight; boost 6s",
     "6♠ boosts only tests of its own suit’s stat. Stat tested: movement."),
    ({"room": ["E Jc #"], "heroes": {"red": "b1 treasures=6s,2c"}}, "step a1",
     "J♣ holds you back: fight first."),
    ({"room": ["E Jc #"], "heroes": {"red": "b1"}}, "fight; turn 10h; turn 10s; turn 2h; turn 2s; step a1",
     "Red to choose first: two attacks or flight."),
    ({"room": ["E Js - - Jc"], "heroes": {"red": "treasures=2h ability=ranged"}}, "shoot e1",
     "J♣ is out of reach. Distance: 4, and a shot reaches 2 at most."),
    ({"room": ["E Jd:c - - Jc"], "heroes": {"red": "b1 ability=ranged"}}, "shoot e1",
     "Your treasures do not pay for that ability (ranged attack). Price: 1."),
    ({"room": ["E Jd:c - - Jc"], "heroes": {"red": "b1"}}, "shoot e1",
     "That ability is not yours: ranged attack."),
    ({"room": ["E Jd:c #"], "heroes": {"red": "b1"}}, "talk quest d",
     "J♦ is not the NPC sought: the quest’s question is for that one alone."),
    ({"room": ["E Jd:c #"], "heroes": {"red": "b1"}, "granted": "b1=treasure"}, "talk treasure d",
     "J♦ has granted that already: to be given a treasure."),
    ({"room": ["E Jd:h #"], "heroes": {"red": "b1"}}, "talk treasure d",
     "J♦ is hostile and does not talk: fight."),
    ({"room": ["E Jd:h #"], "heroes": {"red": "a1"}}, "talk treasure d",
     "There is nobody to talk to on your square."),
    ({"room": ["E # #", "# # #"], "heroes": {"red": "a1"}, "points": 1}, "step b1",
     "That step costs more than you have left. Price: 1. Movement left: 0.5."),
    ({"room": ["E 6h #"], "heroes": {"red": "b1 treasures=2s ability=colour_key"}}, "open 2s",
     "2♠ is not of the colour of 6♥: lock picking takes red for red and black for black."),
    ({"room": ["E 6h #"], "heroes": {"red": "b1 treasures=2s"}}, "open 2s",
     "2♠ does not open 6♥: the key is a treasure of its own suit (hearts)."),
    ({"room": ["E 6h #"], "heroes": {"red": "a1 treasures=2s"}}, "open 2s",
     "There is no closed chest on your square, a1."),
    ({"room": ["E 9h #"], "heroes": {"red": "b1 treasures=2s"}}, "open 2s",
     "The trap 9♥ has gone off: no more test, and its card cannot be taken any more."),
    ({"room": ["E 9h #"], "heroes": {"red": "b1 treasures=2h"}}, "heal 2h blue",
     "Blue is standing: a heart heals only the player who uses it, or helps up somebody who has fallen."),
    ({"room": ["E 9h # #"], "heroes": {"red": "b1 treasures=2h", "blue": "a1 life=0"}}, "heal 2h blue",
     "Red helps Blue up with 2♥."),
    ({"room": ["E 9h # -"], "heroes": {"red": "b1 treasures=2h", "blue": "d1 life=0"}}, "heal 2h blue",
     "Blue is too far away: it takes the same square, or a neighbouring one."),
    ({"room": ["E 9h # -"], "heroes": {"red": "b1 ability=summon", "blue": "d1 life=0"}}, "summon blue; summon blue",
     "Only one summons a turn."),
    ({"room": ["E 9h # -"]}, "leave",
     "Only a room that is stuck may be left. Cards still face down: 1."),
    ({"room": ["E 9h -"]}, "leave",
     "Red leads the party out of room 1, which is not won."),
    ({"room": ["E 9h -"]}, "goal find",
     "The computer is game master here: that is its business."),
    ({"room": ["E Ah! #"], "heroes": {"red": "b1"}, "at": "turn", "gm": "human", "hiding": "b1"},
     "bonus s; temper friendly",
     "A♥ is the artefact, and stays hostile."),
    ({"room": ["E Js #"], "heroes": {"red": "b1 ability=cancel_die treasures=2s,3c"}}, "fight; remove 0",
     "An enemy’s card or die is removed when both results are on the table, once a test."),
]


def last_said(names, played, lang):
    """Returns the first sentence of the last move, or of its refusal."""
    s = GAME.position(**{"party": 2, "abilities": 2, **names})
    for written in played.split("; "):
        move = GAME.parse(s, written)
        refusal = GAME.why_not(s, move)
        if refusal is not None:
            return GAME.sentence("refuse", refusal.rule, refusal.facts, s, lang)
        told, *_ = beats = list(GAME.tell(s, move))
        s = beats[-1].state
    return GAME.sentence("tell", told.rule, told.facts, told.state, lang)


@pytest.mark.parametrize(("names", "played", "english"), SAID, ids=[english for *_, english in SAID])
def test_what_is_said(names, played, english):
    assert last_said(names, played, "en") == english


@pytest.mark.parametrize(("names", "played", "english"), SAID, ids=[english for *_, english in SAID])
def test_it_is_said_in_french_with_the_same_facts(names, played, english):
    said = last_said(names, played, "fr")
    assert said != english
    assert "{" not in said
    assert len(said) < 2 * len(english)


def test_a_whole_suit_makes_a_legendary_item():
    names = {"room": ["E 4c -"], "at": "gather", "heroes": {"red": "treasures=As,2s,3s,4s,5s,6s,7s,8s,9s,10s,Js,Qs,Ks"}}
    puts = [f"put {rank}s" for rank in ("A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K")]
    said = [last_said(names, "; ".join([*puts, "craft legend_s red"]), lang) for lang in LANGUAGES]
    assert said == ["The whole suit of spades gives Red an item: legendary item of spades.",
                    "Toute la famille de pique donne un objet à Rouge\u00a0: objet légendaire de pique."]
