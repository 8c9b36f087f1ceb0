"""The log's lines and their time: never ahead of the picture."""

import random

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.table.log import begins
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.controls import PLAIN
from toys.cave import Cave

CAVE = Cave()
TOWER = pontlevis.game("tower_defense")
PAIRING = TOWER.position(path={4: "5"}, turn=2, shown="1-5")
FATE = {"attack 2.2": "show 1", "attack 2.3": "show 1-5"}


def told(table):
    return [line.text for line in table.view.told]


def test_a_throw_is_told_when_its_coins_are_shown_and_no_sooner():
    table = BoardStation.alone(Record(TOWER, PAIRING, fate=FATE))
    table.do("name", "move 5@4 1")
    everything = [line.text for line in table.playback.log.lines]
    shown = []
    for _ in table.turns():
        count = len(told(table))
        assert told(table) == everything[:count]
        shown.append(count)
        if "No pair can be played: this throw is lost." in told(table):
            assert table.playback.shown.throws >= 2
    assert shown == sorted(shown)
    assert shown[0] == 1
    assert told(table) == everything


def test_the_log_is_whole_as_soon_as_somebody_cuts_the_showing_short():
    table = BoardStation.alone(Record(TOWER, PAIRING, fate=FATE))
    table.do("name", "move 5@4 1")
    showing = table.turns()
    next(showing)
    assert len(told(table)) < len(table.playback.log.lines)
    showing.close()
    assert len(told(table)) == len(table.playback.log.lines)


@pytest.mark.parametrize("game", pontlevis.games())
def test_looking_back_the_log_tells_what_had_happened_by_then(game):
    record = Record(pontlevis.game(game), rng=random.Random(3))
    rng = random.Random(3)
    while record.ply < 15:
        drawing = record.game.actor(record.state) == CHANCE
        record.draw() if drawing else record.play(rng.choice(record.game.moves(record.state)))
    table = BoardStation.alone(record, policy=Policy(kind="game", aid=True))
    whole = table.view.told
    for ply in (9, 0, 4):
        table.do("scrub", ply)
        assert table.view.told == [line for line in whole if line.ply <= ply]
    table.do("scrub", record.ply)
    assert table.view.told == whole
    assert whole


# ---------------------------------------------------------------- who it is about


@pytest.mark.parametrize(("text", "name", "named"), [
    ("Red digs.", "Red", True), ("Redmond digs.", "Red", False), ("Red’s turn.", "Red", True), ("Red", "Red", True),
    ("It rains.", "Red", False), ("red digs.", "Red", False), ("Nothing.", "", False), ("Ana-Marie digs.", "Ana", True),
])
def test_a_sentence_begins_with_a_name_or_with_another_word(text, name, named):
    assert begins(text, name) is named


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_is_named_in_a_line_is_not_named_before_it(lang):
    record = Record(CAVE, fate={1: "show 0", 2: "show 0"}, rng=random.Random(1))
    station = BoardStation.alone(record, lang, ("human", "random", "random"), Policy(kind="game"), ("Ana", "", ""))
    station.do("name", "dig 1")
    said = [station.notice.text for _ in station.turns()]
    blue = {"en": "Blue", "fr": "Bleu"}[lang]
    assert [line.named for line in station.view.told[:4]] == [True, False, True, False]
    assert [line.text.split()[0] for line in station.view.told[:3:2]] == ["Ana", blue]
    assert station.view.told[2].text in said, "the name is not said twice"
    colon = {"en": ":", "fr": "\u00a0:"}[lang]
    assert station.wording.did(1, station.view.told[3].text) == f"{blue}{colon} {station.view.told[3].text}"
    assert station.wording.did(-1, station.view.told[3].text) == station.view.told[3].text
    assert not any(text.startswith(f"{blue}{colon}") and f" {blue} " in text for text in said)


@pytest.mark.parametrize("game", pontlevis.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_line_that_begins_with_a_seat_s_name_is_that_seat_s(game, lang):
    record, rng = Record(pontlevis.game(game), rng=random.Random(2)), random.Random(2)
    while record.ply < 200 and (actor := record.game.actor(record.state)) is not None:
        record.draw() if actor == CHANCE else record.play(rng.choice(record.game.moves(record.state)))
    station = BoardStation.alone(record, lang, policy=Policy(kind="game"))
    for line in station.playback.log.lines:
        for seat, name in enumerate(station.names):
            if begins(line.text, name):
                assert (line.seat, line.named) == (seat, True), line.text
                assert all(station.wording.did(other, line.text) == line.text for other in range(len(station.names)))


def test_where_sentences_name_whom_they_are_about_nobody_is_named_before_them():
    game = pontlevis.game("cardstle")
    record = Record(game, options={"rooms": 1, "abilities": 0}, rng=random.Random(1))
    station = BoardStation.alone(record, "en", ("human", "random", "random"), Policy(kind="game"))
    for move in ("build 3 3 3 1", "lucky 5r"):
        station.do("name", move)
    said = [station.notice.text for _ in station.turns()]
    lines, names = station.playback.log.lines, station.names
    other = [line for line in lines if line.seat >= 0 and not begins(line.text, names[line.seat])]
    assert other, "not every sentence begins with who made the move"
    assert all(line.named for line in other)
    assert not any(text.startswith(f"{name}: ") for text in said for name in station.names)


def test_what_has_faded_is_named_by_its_own_words():
    record = Record(pontlevis.game("fortissimo"), fate={12: "reveal 38"}, rng=random.Random(1))
    station = BoardStation.alone(record, "en", (), Policy(kind="game"))
    for move in ("flip 12", "return"):
        station.do("name", move)
    for line in (*station.playback.log.lines, *station.playback.log.faded):
        assert line.named == begins(line.text, station.names[line.seat])
    assert len(station.playback.log.lines) > 2


def test_what_chance_does_for_nobody_is_put_down_to_nobody():
    game = pontlevis.game("fortissimo")
    for controls, seat in ((PLAIN, -1), (None, 0)):
        station = BoardStation.alone(Record(game, fate={12: "reveal 38"}), controls=controls)
        station.do("name", "flip 12")
        assert (station.playback.log.seat_of(2), station.playback.log.mover(2)) == (seat, 0)
