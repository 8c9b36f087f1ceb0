"""Small games with features of big ones: reshuffles and choices within an automatic phase, and secrets."""

import random
import re
from collections import Counter
from typing import Literal

import pytest

from pontlevis import CHANCE, BadPosition, Beat, Record
from pontlevis.contract.agenda import Agenda, EndlessAgenda, later, soon
from pontlevis.contract.asking import Answer, Ask, Book, Flip, Question, Step, about
from pontlevis.contract.codec import writer
from pontlevis.contract.diagrams import parts
from pontlevis.contract.fault import Faults
from pontlevis.contract.shape import Unwritten, wanted
from pontlevis.contract.terms import Outcome
from pontlevis.kit import Broken, Moment, check
from pontlevis.record.share import decode, encode
from sizes import often
from toys.drawbridge import CHAPTER, Drawbridge, Guest, Night
from toys.pack import Pack
from toys.patrol import Choose, Dawn, Draw, Go, Patrol, Reveal, State, Turn
from toys.secret_hands import Peek, SecretHands

BRIDGE, PACK, PATROL, HANDS = Drawbridge(), Pack(), Patrol(), SecretHands()


@pytest.mark.parametrize("game", [BRIDGE, PACK, PATROL, HANDS], ids=lambda game: game.id)
def test_the_contract_is_kept(game):
    assert check(game, games=often(40)).moves >= often(240)


# ---------------------------------------------------------------- chance, shuffle by shuffle


def test_after_a_reshuffle_every_card_may_come_again():
    fourth = Counter()
    for seed in range(2000):
        record = Record(PACK, rng=random.Random(seed))
        for _ in range(4):
            record.draw()
        *first, last = record.state.drawn
        assert len({*first}) == 3
        fourth["seen before" if last in first else "unseen"] += 1
    assert 0.2 < fourth["unseen"] / 2000 < 0.3  # fair: 1 in 4


def test_a_draw_taken_back_keeps_its_place_in_its_shuffle_only():
    record = Record(PACK, rng=random.Random(1))
    for _ in range(3):
        record.draw()
    third = record.state.drawn[2]
    record.undo()
    record.undo()
    record.play(f"draw {third}")  # the third card now comes second, and so cannot be third as well
    record.draw()
    assert len({*record.state.drawn}) == 3
    loaded = Record.from_json(record.to_json(), game=PACK)
    assert loaded.fate == record.fate


def test_what_was_promised_and_has_come_already_is_not_foretold():
    record = Record(PACK, fate={(0, 1): "draw 4"}, rng=random.Random(1))
    assert not record.foretold, "the first card is anybody's guess"
    record.play("draw 3")
    assert record.foretold
    record.undo()
    record.play("draw 4")
    assert not record.foretold


def test_fate_may_name_the_shuffle():
    fate = {(0, 0): "draw 4", (1, 0): "draw 4", 1: "draw 2"}
    record = Record(PACK, fate=fate, rng=random.Random(1))
    for _ in range(4):
        record.draw()
    assert record.state.drawn[::3] == (4, 4)
    assert record.state.drawn[1] == 2


# ---------------------------------------------------------------- questions


def test_a_question_is_asked_about_the_step_behind_it():
    s = Moment(BRIDGE, BRIDGE.setup()).play("come 5")
    assert s.agenda == (Ask("bridge"), Guest(5), Night())
    assert s.allows() == {"lower", "done"}
    assert s.play("lower").inside == (5,)
    assert s.tells("done") == ["bridge.up"]
    assert s.play("done").agenda == (Flip("guest"), Night())


def test_what_has_to_be_answered_refuses_done_and_what_another_question_asks_is_refused_by_the_rule_of_this_one():
    s = Moment(BRIDGE, BRIDGE.setup()).play("come 4", "lower")
    assert s.allows() == {"toll 1"}
    assert (s.refuses("done"), s.refuses("toll 2"), s.refuses("lower")) == ("toll.due", "toll.fair", "bridge.wait")
    bridge = Moment(BRIDGE, BRIDGE.setup()).play("come 4")
    assert bridge.play("lower").play("toll 1", "come 5").refuses("toll 1") == "bridge.ask"


def test_what_nobody_is_asked_about_happens_by_itself():
    s = Moment(BRIDGE, BRIDGE.setup()).play("come 5", "lower", "come 6", "lower")
    assert s.tells("come 1") == ["guest.comes", "end.dawn"]
    assert BRIDGE.outcome(s.play("come 1").state).scores == (11,)


@pytest.mark.parametrize("changed", [{"agenda": (Ask("bridge"), Guest(2), Night())}, {"ended": "end.dawn"},
                                     {"agenda": ()}])
def test_chance_decides_nothing_where_no_card_is_turned(changed):
    with pytest.raises(ValueError, match="chance has nothing to decide"):
        BRIDGE.chance(BRIDGE.setup()._replace(**changed))


def test_a_position_in_the_middle_goes_on_to_the_question():
    s = BRIDGE.settled(BRIDGE.setup()._replace(came=(2,), agenda=(Guest(2), Night())))
    assert s.agenda == (Ask("bridge"), Guest(2), Night())


@pytest.mark.parametrize("agenda", [(Ask("bridge"), Night()), (Ask("toll"), Night()), (Ask("song"), Night()),
                                    (Flip("guest"),), (Flip("toll"), Night()), (Ask("bridge"), Guest(3), Night())])
def test_steps_in_another_order_or_without_what_they_rely_on_are_refused(agenda):
    with pytest.raises(BadPosition, match="agenda"):
        BRIDGE.possible(BRIDGE.setup()._replace(came=(2,), agenda=agenda))


@pytest.mark.parametrize(("extra", "message"), [
    (Question("bridge", ()), "twice: bridge"), (Answer(Go, "song", None), r"by the name of song\?"),
    (Step(Dawn, None, then="Song"), "by the name of Song"),
], ids=["twice", "to no question", "before no step"])
def test_what_is_declared_twice_or_nowhere_is_an_error(extra, message):
    with pytest.raises(TypeError, match=message):
        Book(CHAPTER, [extra])


def test_a_question_that_something_else_waits_for_is_an_error():
    with pytest.raises(TypeError, match="waits, not a Guest"):
        about(BRIDGE.setup(), Guest)


# ---------------------------------------------------------------- automatic steps


def test_an_automatic_phase_waits_for_chance_and_goes_on_by_itself():
    s = Moment(PATROL, PATROL.setup()).play("go")
    assert s.agenda == (Draw(), Reveal(), Dawn())
    s = s.play("turn 1")
    assert s.agenda == (Draw(), Dawn())
    assert s.tells("turn 2") == ["card.quiet", "night.over"]
    assert s.play("turn 2").agenda == ()


def test_a_reshuffle_interrupts_an_automatic_phase():
    s = Moment(PATROL, PATROL.position(pack=[3], discard=[1, 2, 4, 5, 6], agenda=[Draw(), Reveal(), Dawn()]))
    assert s.tells("turn 3") == ["card.quiet", "pack.reshuffled"]
    s = s.play("turn 3")
    assert (s.agenda, len(s.pack), s.shuffle) == ((Draw(), Dawn()), 6, 1)


def test_a_choice_interrupts_an_automatic_phase():
    s = Moment(PATROL, PATROL.setup()).play("go", "turn 5")
    assert s.agenda == (Choose(), Reveal(), Dawn())
    assert s.allows() == {"hide", "fight"}
    assert s.play("hide").agenda == (Draw(), Dawn())
    assert s.play("fight").agenda == (Draw(), Reveal(), Dawn())


def test_a_choice_and_a_reshuffle_interrupt_together():
    s = Moment(PATROL, PATROL.position(pack=[5], discard=[1, 2, 3, 4, 6], agenda=[Draw(), Reveal(), Dawn()]))
    s = s.play("turn 5")
    assert s.tells("fight") == ["ambush.fight", "pack.reshuffled"]
    s = s.play("fight", "turn 6")
    assert (s.shuffle, s.agenda) == (2, (Draw(), Dawn()))


def test_the_middle_of_an_automatic_phase_is_saved_undone_and_redone():
    fate = {(0, 0): "turn 5", (0, 1): "turn 6", (1, 0): "turn 5"}
    record = Record(PATROL, fate=fate, rng=random.Random(4))
    record.play("go")
    for move in (None, "fight", None, None, "hide"):
        record.play(move) if move else record.draw()
        for copy in (Record.from_json(record.to_json(), game=PATROL), decode(encode(record), game=PATROL)):
            assert copy.state == record.state
        assert PATROL.read(PATROL.diagram(record.state)) == record.state
    before, line = record.state, record.moves
    record.go_to(2)
    assert record.state.agenda == (Choose(), Reveal(), Dawn())
    while record.can_redo:
        record.redo()
    assert (record.state, record.moves) == (before, line)


def test_steps_that_never_end_are_a_fault():
    def again(s, step):
        return soon(s, step)
        yield

    endless = Agenda({Reveal: again})
    with pytest.raises(EndlessAgenda, match="Reveal"):
        list(endless.run([Beat(later(State(), Reveal()), "night.begins")]))


def test_what_a_step_changes_without_a_word_belongs_to_the_beat_before():
    beats = list(PATROL.tell(PATROL.setup(), Go()))
    assert [beat.rule for beat in beats] == ["night.begins"]
    assert beats[-1].state.agenda[0] == Draw()


# ---------------------------------------------------------------- ends


def test_a_lost_solitaire_has_no_winner():
    s = PATROL.position(lives=1, agenda=[Choose(), Dawn()], pack=[1, 2, 3, 4, 6], discard=[5])
    s = Moment(PATROL, s).play("hide")
    assert PATROL.outcome(s.state) == Outcome((), (0,), "end.fallen", (2,))
    assert PATROL.actor(s.state) is None


def test_a_solitaire_can_be_won():
    s = PATROL.position(night=2, score=12, agenda=[Draw(), Dawn()])
    assert PATROL.outcome(PATROL.play(s, Turn(4))).winners == (0,)


# ---------------------------------------------------------------- secrets


@pytest.fixture
def dealt():
    record = Record(HANDS, fate={"0.0": "show 7", "0.1": "show 3", "1.2": "show 9"}, rng=random.Random(1))
    while HANDS.actor(record.state) == CHANCE:
        record.draw()
    record.play("peek 2")
    record.draw()
    return record


def test_a_seat_sees_what_it_holds_and_peeked_at(dealt):
    assert dealt.state.cards == (7, 3, 9, 0, 0)
    assert HANDS.view(dealt.state, 0).cards == (7, 0, 9, 0, 0)
    assert HANDS.view(dealt.state, 1).cards == (0, 3, 0, 0, 0)


def test_sightings_have_their_audience(dealt):
    assert [(one.key, one.what) for one in dealt.seen_by(0)] == [(0, 7), (2, 9)]
    assert [(one.key, one.what) for one in dealt.seen_by(1)] == [(1, 3)]


@pytest.mark.parametrize(("seat", "shown", "secret"), [(0, {7, 9}, {3}), (1, {3}, {7, 9})])
def test_nothing_told_saved_or_shared_from_a_seat_holds_the_other_s_secrets(dealt, seat, shown, secret):
    seen = dealt.view(seat)
    code = decode(encode(seen), game=HANDS)
    for record in (seen, Record.from_json(seen.to_json(), game=HANDS), code):
        told = {beat.facts.get("card") for ply in range(1, record.ply + 1) for beat in record.beats(ply)}
        assert shown <= told
        assert not secret & told
        assert not secret & {*record.state.cards}
        assert [str(move) for move in record.moves] == [str(HANDS.hide(dealt.at(ply), move, seat))
                                                        for ply, move in enumerate(dealt.moves)]
    for number in secret:
        assert f"show {number}" not in seen.to_json()


def test_taking_back_bars_what_somebody_has_learned(dealt):
    assert [dealt.taught(ply) for ply in range(1, dealt.ply + 1)] == [True, True, False, True]
    dealt.undo()
    assert dealt.practice


def test_a_card_shown_to_who_knows_it_teaches_nothing():
    s = HANDS.position(cards=[7, 3, 0, 0, 0], known=[{0}, {1}, set(), set(), set()], agenda=[], called=False)
    record = Record(HANDS, s, rng=random.Random(1))
    record.play("call")
    record.draw()
    assert record.taught(2)  # south learns north's card


class Leaky(SecretHands):
    """Shows each move to everybody."""

    def hide(self, s, move, seat):
        return move


class Candid(SecretHands):
    """Shows all cards to everybody."""

    def view(self, s, seat):
        return s


class Talkative(SecretHands):
    """Refuses by hidden cards, even to a seat that cannot see them."""

    def why_not(self, s, move):
        refusal = super().why_not(s, move)
        if refusal is None and isinstance(move, Peek):
            return None
        if refusal is not None:
            refusal.facts["lies"] = s.cards
        return refusal


@pytest.mark.parametrize("leak", [Leaky, Talkative])
def test_a_leak_is_caught(leak):
    with pytest.raises(Broken):
        check(leak(), games=20)


def test_secrets_have_to_be_declared():
    class Undeclared(SecretHands):
        secrets = False

    with pytest.raises(Broken, match="secrets = True"):
        check(Undeclared(), games=3)


# ---------------------------------------------------------------- positions from the fields of a state


def test_a_diagram_names_what_is_not_as_usual():
    s = PATROL.position(pack=[1, 2, 3], discard=[6, 4, 5], lives=1, agenda=[Choose(), Dawn()])
    assert PATROL.diagram(s) == "patrol\npack: 1 2 3\ndiscard: 6 4 5\nlives: 1\nagenda: (choose) (dawn)\n"


@pytest.mark.parametrize(("text", "fault"), [
    ("patrol\nlives: many", "diagram_value"), ("patrol\nlifes: 2", "diagram_line"), ("patrol\nagenda: (sleep)",
    "diagram_value"), ("patrol\npack: 1 2", "cards"), ("patrol\nlives: 9", "numbers"), ("patrol\nagenda: ((((",
    "diagram_value"), ("patrols", "diagram_game"), ("patrol x=1", "diagram_option"),
])
def test_a_diagram_that_cannot_be_is_refused_with_its_fault(text, fault):
    with pytest.raises(BadPosition) as error:
        PATROL.read(text)
    assert fault in [found.id for found in error.value.faults]


def test_what_may_stand_in_a_line_of_a_diagram_is_said():
    with pytest.raises(BadPosition, match=re.escape("(reveal …) or (reshuffle …)")):
        PATROL.read("patrol\nagenda: sleep")


@pytest.mark.parametrize("hint", [Literal["a", "b"] | None, tuple[int, ...] | None])
def test_what_no_text_can_tell_apart_is_refused_when_it_is_declared(hint):
    with pytest.raises(Unwritten, match="cannot stand beside other types"):
        writer(hint)


def test_what_a_part_of_several_types_wants_is_told_by_the_names_of_records():
    assert wanted(Go | Choose | None) == "(go …) or (choose …) or -"


@pytest.mark.parametrize("names", [{"lives": "two"}, {"lives": True}, {"pack": 3}, {"agenda": ["reveal"]},
                                   {"night": None}, {"lifes": 1}, {"agenda": [Go()]}])
def test_a_position_of_wrong_values_is_refused(names):
    with pytest.raises(BadPosition):
        PATROL.position(**names)


def test_a_diagram_may_be_as_long_as_is_said_and_no_longer():
    text = "patrol".ljust(50)
    assert parts(PATROL, text, "board", 50, Faults()).facts == []
    with pytest.raises(BadPosition):
        parts(PATROL, text, "board", 49, Faults())
