"""Names of people: one reader for sessions, forms and saves."""

import pytest

import pontlevis
from pontlevis import Record
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit.bad_input import VALUES
from pontlevis.packages import BadSeats
from pontlevis.table.names import LONGEST_NAME, BadName, read_names
from pontlevis.table.session import Session

RECORD = Record(pontlevis.game("fortissimo"))
UNSEEN = ["\x00", "A\x1bB", "A\x7f", "\ud800", "A\u202eB", "\u2066A", "A\nB", "\ufffe"]


@pytest.mark.parametrize("name", ["Ada", "Zoé-Noëlle", "O’Brien <b>", "王小明", "👩‍🚀", "محمد", "x" * LONGEST_NAME, ""])
def test_a_name_that_can_be_seen_is_taken(name):
    assert read_names([name, ""], 2) == (name, "")
    assert Session(RECORD, names=(name, "")).seating.given == (name, "")


def test_blanks_around_a_name_are_no_part_of_it():
    assert read_names(("  Ada ", " "), 2) == ("Ada", "")


@pytest.mark.parametrize(("name", "said"), [
    *((name, "name_unseen") for name in UNSEEN), ("x" * (LONGEST_NAME + 1), "name_long"), ("x" * 10**6, "name_long"),
])
def test_a_name_that_cannot_be_seen_or_is_too_long_is_refused_in_words(name, said):
    with pytest.raises(BadName) as refused:
        Session(RECORD, names=[name, "Bo"])
    assert refused.value.key == said
    assert len({refused.value.said(lang) for lang in LANGUAGES}) == 2
    assert all("{" not in refused.value.said(lang) for lang in LANGUAGES)


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_what_is_no_list_of_names_is_refused(value):
    if value not in ([], ()):
        with pytest.raises(BadSeats):
            read_names(value, 2)
    if not isinstance(value, str):
        with pytest.raises(BadSeats, match="is no name"):
            read_names([value, "Bo"], 2)


@pytest.mark.parametrize(("names", "said"), [
    (None, "Aux jaunes"), (("Jaunes", "Rouges"), "Aux jaunes"), (("Ana", "Bo"), "À Ana"),
])
def test_a_seat_has_a_turn_of_phrase_of_its_own_under_its_own_name_alone(names, said):
    game = pontlevis.game("la_forteresse")
    assert game.called("to_seat", 0, game.setup(), "fr", names) == said
