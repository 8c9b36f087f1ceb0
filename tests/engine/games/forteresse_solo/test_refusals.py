"""The sentences of Forteresse Solo for forbidden moves: the move tried, and the question asked instead."""

import pytest

from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.kit import Moment, random_states

GAME = ForteresseSolo()
FIGHTING = Moment(GAME, GAME.position(at="strikes", heroes={"Kd": "5d", "Qs": "4s", "Jc": "3c"},
                                      enemies={"Js": "3s", "Kh": "2h", "Qc": "2c"}, hand="2c Qc 6d"))
ONE_BY_ONE = FIGHTING.play("strike Kd Js", "strike Qs Kh", "strike Jc Kh")
BOOSTING = ONE_BY_ONE.play("fight Js")
UNDEFENDED = Moment(GAME, GAME.position(at="attack", heroes={"Ks": "5s"}, hand="2h 3h 4h 6h 7h 8h",
                                        enemies={"Jd": "3d", "Qh": "2h"})).play("done")


def said(moment, move, lang="en"):
    """Returns the sentence that refuses a move."""
    refusal = GAME.why_not(moment.state, GAME.parse(moment.state, move))
    return GAME.sentence("refuse", refusal.rule, refusal.facts, moment.state, lang)


SAID = [
    *[(BOOSTING, f"fight {enemy}", "Your fights are settled one by one, and now is the time to play a boost.",
       "Vos combats se règlent un par un, et c’est le moment de jouer un boost.") for enemy in ("Kh", "Js", "Qc")],
    (FIGHTING, "fight Kh",
     "It is too early to choose the next fight (step 3.7): it is still the time to name targets (step 3.6).",
     ("Il est trop tôt pour choisir le prochain combat (étape 3.7) : c’est encore le moment de désigner des cibles "
     "(étape 3.6).")),
    (UNDEFENDED, "fight Qh",
     "Attacks are settled one by one, and now is the time to discard cards for an undefended attack.",
     "Les attaques se règlent une par une, et c’est le moment de défausser des cartes pour une attaque sans défense."),
    (UNDEFENDED, "lose 5s",
     "A stat is lost only when its character is hit: now is the time to discard cards for an undefended attack.",
     ("Une stat ne se perd qu’au moment où son personnage est touché : c’est le moment de défausser des cartes pour "
     "une attaque sans défense.")),
    (BOOSTING, "discard 2c",
     "It is too early to exchange a card (step 4.2): it is still the time to play a boost (step 3.7).",
     ("Il est trop tôt pour faire un échange avec la défausse (étape 4.2) : c’est encore le moment de jouer un boost "
     "(étape 3.7).")),
    (FIGHTING, "play 2c", ("It is too late to play heroes and stats (step 1.2): now is the time to name targets "
     "(step 3.6)."),
     ("Il est trop tard pour jouer des héros et des stats (étape 1.2) : c’est le moment de désigner des cibles "
     "(étape 3.6).")),
    (BOOSTING, "serve Kh", "The Fortress arms its enemies by itself at step 1.5; you choose only where there is a tie.",
     "La Forteresse arme ses ennemis d’elle-même à l’étape 1.5 ; vous ne choisissez qu’en cas d’égalité."),
    (BOOSTING, "take Ac", "A key is taken from the deck only when a boss dies.",
     "Une clé ne se prend dans la pioche qu’à la mort d’un boss."),
]


@pytest.mark.parametrize(("moment", "move", "en", "fr"), SAID, ids=[move for _, move, *_ in SAID])
def test_a_move_at_another_moment_is_told_what_it_is_and_what_is_asked_instead(moment, move, en, fr):
    assert said(moment, move) == en
    assert said(moment, move, "fr").replace("\u00a0", " ").replace("\u202f", " ") == fr


@pytest.mark.parametrize(("step", "card", "rule"), [
    ("muster", "6c", "cards.person"), ("defence", "6c", "turn.order"), ("defence", "4c", "turn.order"),
    ("strikes", "10h", "turn.order"), ("defence", "Kc", "turn.order"),
])
def test_a_card_of_the_hand_is_told_that_heroes_come_in_another_step_before_that_it_is_none(step, card, rule):
    s = Moment(GAME, GAME.position(at=step, heroes={"Ks": "5s"}, enemies={"Jd": "4d"}, hand="6c 4c 10h Kc"))
    assert s.refuses(f"play {card}") == rule


def test_no_answer_is_the_number_of_a_step_alone_or_of_the_step_at_which_one_stands():
    heard = set()
    for seed in range(6):
        for s in random_states(GAME, seed, hero_boost=("fight", "hero")[seed % 2]):
            for move in GAME.candidates(s) if s.asked else ():
                refusal = GAME.why_not(s, move)
                facts = refusal.facts if refusal else {}
                key = (refusal.rule, s.asked, *map(facts.get, ("case", "here", "there"))) if facts else ()
                if "here" not in facts or key in heard:
                    continue
                heard.add(key)
                assert facts["here"] == s.asked
                assert facts.get("case") == "other" or facts.get("tried") != facts["step"]
                for lang in LANGUAGES:
                    words = GAME.sentence("refuse", refusal.rule, facts, s, lang)
                    for question in {s.asked, facts.get("there", s.asked)}:
                        assert GAME.rulebook.word(f"step.{question}", lang) in words
    assert {case for _, _, case, *_ in heard} >= {None, "ahead", "other", "unhurt"}
    assert len(heard) > 100
