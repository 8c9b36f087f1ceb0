"""Saves in the browser: the messages that keep a game, the game read back, and the saves that are refused."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pontlevis
from corpus import KEPT
from merging import browser
from pontlevis import Record
from pontlevis.table.modes import Mode
from pontlevis.table.moving import begin
from pontlevis.table.session import Policy, Session
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.board_station import BoardStation
from sizes import often
from toys.pack import Pack
from toys.patrol import Patrol
from toys.secret_hands import SecretHands

GAME = pontlevis.game("fortissimo")


def sit(**options):
    record = Record(GAME, options=options, rng=random.Random(1))
    return BoardStation.alone(record, "en", (), Policy(kind="game", practice=True))


def play(table, count, rng):
    for _ in range(count):
        if table.view.over:
            return
        if rng.random() < 0.2:
            table.do("undo")
        elif rng.random() < 0.1:
            table.do("redo")
        else:
            move(table, rng)


def move(table, rng):
    if begin(table) or table.view.over:
        return
    if table.view.may_act:
        table.do("name", str(rng.choice(table.game.moves(table.state))))
        table.do("confirm")
    else:  # a seat at another device moves
        table.session.play(rng.choice(table.game.moves(table.session.record.state)))
        table.session.throw()
        table.catch_up()


def do(table, act, rng):
    """Does `act`, which changes the save, at `table`."""
    seats = len(table.session.seating.sitters)
    match act:
        case "undo" | "redo":
            table.do(act)
        case "scrub":
            table.do("scrub", rng.randrange(table.record.ply + 1))
            table.do("resume")
        case "new":
            table.sit(Record(table.game, table.session.record.start, rng=rng))
        case "other":
            table.sit(Record(table.game, table.session.record.state, rng=rng))
        case "seats":
            names = [rng.choice(["", "Ana", "Bob"]) for _ in range(seats)]
            table.sit(table.session.record, ["human"] * seats, names)
        case "practice":
            table.do("set", "practice", rng.random() < 0.7)
        case _:
            move(table, rng)


ACTS = ("play",) * 12 + ("undo", "undo", "redo", "scrub", "new", "other", "seats", "practice")


def test_changes_add_up_to_the_whole_game():
    table, keeper, kept, rng = sit(version="advanced"), saving.Keeper(), {}, random.Random(3)
    for _ in range(120):
        play(table, 1, rng)
        change = keeper.change(table.view)
        if change is not None:
            kept = json.loads(json.dumps(browser(kept, change)))
    assert kept["record"] == json.loads(table.record.to_json())
    assert kept["table"]["over"] is table.view.over
    saved = saving.read(json.dumps(kept))
    assert saved.record.state == table.record.state
    assert saved.revision == keeper.revision


@pytest.mark.parametrize("guarded", [True, False])
@pytest.mark.parametrize("game", [*map(pontlevis.game, pontlevis.games()), SecretHands(), Pack(), Patrol()],
                         ids=lambda game: game.id)
@given(acts=st.lists(st.sampled_from(ACTS), min_size=30, max_size=60), seed=st.integers(0, 1000))
@settings(max_examples=often(15))
def test_whatever_is_done_the_changes_add_up_to_the_whole_game(game, guarded, acts, seed):
    rng = random.Random(seed)
    session = Session(Record(game, rng=rng), policy=Policy(kind="game", practice=True))
    table, keeper, kept = BoardStation(session, seats=None if guarded else [0]), saving.Keeper(), {}
    for act in acts:
        if table.view.mode is Mode.CURTAIN:
            table.do("reveal")
        do(table, act, rng)
        change = keeper.change(table.view)
        if change is not None:
            kept = json.loads(json.dumps(browser(kept, change)))
        assert {**kept, "revision": 0} == json.loads(json.dumps({**saving.document(table), "revision": 0}))


def test_each_move_sends_only_itself():
    table, keeper, rng = sit(), saving.Keeper(), random.Random(5)
    play(table, 150, rng)
    keeper.change(table.view)
    table.do("scrub", table.record.ply)
    table.do("name", str(GAME.moves(table.state)[0]))
    change = keeper.change(table.view)
    assert change["keep"] + len(change["add"]) == len(table.record.line)
    assert len(json.dumps(change)) < 400


def test_nothing_is_sent_when_nothing_changed():
    table, keeper = sit(), saving.Keeper()
    assert keeper.change(table.view) is not None
    assert keeper.change(table.view) is None
    keeper.whole()
    assert "full" in keeper.change(table.view)


def test_a_game_of_another_start_is_sent_whole():
    table, keeper = sit(), saving.Keeper()
    keeper.change(table.view)
    table.sit(Record(GAME, options={"version": "advanced"}))
    assert keeper.change(table.view)["full"]["record"]["options"] == {"version": "advanced"}


def test_a_saved_game_goes_on_where_it_was():
    table, keeper = sit(), saving.Keeper()
    table.do("name", "flip 12")
    doc = browser({}, keeper.change(table.view))
    other = sit()
    other.restore(saving.read(json.dumps(doc)), seats=True)
    assert other.state == table.state
    assert [line.text for line in other.playback.log.lines] == [line.text for line in table.playback.log.lines]
    assert other.session.policy.practice


def good():
    table = sit()
    table.do("name", "flip 12")
    return browser({}, saving.Keeper().change(table.view))


def spoil(**changes):
    doc = good()
    for path, value in changes.items():
        *inner, last = path.split("__")
        place = doc
        for name in inner:
            place = place[name]
        place[last] = value
    return json.dumps(doc)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (None, "json"), (5, "json"), ("", "json"), ("{", "json"), ("[]", "json"), ("null", "json"), ('"x"', "json"),
        ("[" * 100_000, "json"), ("x" * 500_000, "json"), (json.dumps({"v": 1}), "json"),
        (spoil(v=99), "version"), (spoil(record__end=7), "end"), (spoil(revision=-1), "revision"),
        (spoil(revision=True), "revision"), (spoil(revision=1.5), "revision"), (spoil(table=None), "table"),
        (spoil(table__seats=["human"]), "seats"), (spoil(table__seats=["human", "dragon"]), "seats"),
        (spoil(table__names=["a", "b" * 99]), "names"), (spoil(table__names=[1, 2]), "names"),
        (spoil(table__practice=1), "table.practice"),
        (spoil(record__game="chess"), "game"), (spoil(record__format=9), "format"),
        (spoil(record__moves="flip 12"), "moves"), (spoil(record__moves=[None]), "moves[0]"),
        (spoil(record__ply=99), "ply"),
        (spoil(record__options={"x": 1}), "options"), (spoil(more="x" * 500_000), "json"), (spoil(more=1), "json"),
        (spoil(record__more=1), "json"), (spoil()[:-1] + ', "revision": 7}', "json"),
        (spoil(record__start="fortissimo players=2", record__options={"players": 2}), "options"),
        *((spoil(record__options={name: value}), "options") for name in ("fate", "start", "rng", "game", "self")
          for value in (None, 1, [1], {})),
    ],
)  # fmt: skip
def test_a_hostile_save_is_refused_where_its_fault_is(text, where):
    with pytest.raises(saving.DamagedSave) as fault:
        saving.read(text)
    assert fault.value.where == where


def test_a_save_that_is_nested_too_deep_is_refused():
    kept = spoil(record__options="HERE")
    for depth in (*range(800, 1000), 5000):  # JSON reads up to about 1000 levels, less the depth of pytest's stack
        with pytest.raises(saving.DamagedSave) as fault:
            saving.read(kept.replace('"HERE"', '{"players":' + "[" * depth + "]" * depth + "}"))
        assert fault.value.where in ("json", "options")


@pytest.mark.parametrize("kept", [one for one in KEPT if one["release"] == "2026-11-24"])
def test_games_that_a_browser_has_kept_for_long_still_load(kept):
    saved = saving.read(kept["document"])
    assert (saved.record.ply, saved.other, saved.revision) == (kept["ply"], None, 3)
    policy = Policy(kind="game", practice=saved.practice)
    table = BoardStation.alone(saved.record, "en", saved.seats, policy, saved.names)
    now = saving.document(table) | {"revision": 3, "tab": "x1", "when": 1750000000000}
    was = json.loads(kept["document"])
    outcome = saved.record.game.outcome(saved.record.state)  # later saves also have the standing
    was["table"] |= {"turns": saved.record.turn, "won": list(outcome.winners) if outcome else []}
    was["places"] = list(saved.record.game.seats(saved.record.start))
    was["table"]["names"] = [""] * len(saved.seats)  # was the seat's, which changes with the language
    del was["digest"]
    was["record"] |= {name: saved.record.head()[name] for name in ("format", "start", "end")}  # as saves have today
    assert json.loads(json.dumps(now)) == was


@pytest.mark.parametrize("kept", [one for one in KEPT if one["release"] > "2026-11-24"])
def test_a_browser_s_document_of_a_later_release_is_the_same_game_or_is_told(kept):
    saved = saving.read(kept["document"])
    moves = [str(move) for move in saved.record.line]
    assert moves == kept["line"][:len(moves)]
    assert saved.other or len(moves) == len(kept["line"])


def test_a_save_of_another_game_is_refused():
    with pytest.raises(saving.DamagedSave) as fault:
        saving.read(json.dumps(good()), pontlevis.game("cardstle"))
    assert fault.value.where == "game"
