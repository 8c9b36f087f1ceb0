"""Games on paper: the booklet of the rules, the sheets to print and cut, the summary card."""

import random
import re
from html.parser import HTMLParser

import pytest

import pontlevis
from pontlevis import Record
from pontlevis.contract.rulebook import DamagedRulebook, Rulebook
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.acts import KEYS
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.package import board_package, boards
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.cli import main
from pontlevis_widgets.paper import printing
from pontlevis_widgets.paper.booklet import booklet, nth
from pontlevis_widgets.paper.papers import PAPERS
from pontlevis_widgets.paper.printing import BadName, put
from pontlevis_widgets.paper.sheets import BELOW, NothingToPrint, cut_pages, sheets
from toys.race import Race

GAMES = pontlevis.games()
ID = re.compile(r"\b[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+\b")
MOST_LINES, MOST_SIGNS, LONGEST = 20, 1800, 150
"""The most lines and characters of an A5 page, and the characters of the longest text.

Browser tests check that these fit.
"""


class Read(HTMLParser):
    """The ids, links, images and words of a page."""

    def __init__(self, page):
        super().__init__()
        self.ids, self.links, self.images, self.text, self.silent = [], [], [], [], False
        self.feed(page)
        self.words = " ".join("".join(self.text).split())

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.silent = tag in ("style", "script")
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if tag == "a" else []
        self.images += [found] if tag == "img" else []

    def handle_endtag(self, tag):
        self.silent = False

    def handle_data(self, data):
        self.text += [] if self.silent else [data]


def first(text):
    """Returns the text before the first id or option."""
    return re.split(rf"{ID.pattern}|\b\w+=", text)[0]


def plain(text):
    return " ".join(text.split())


@pytest.fixture(scope="module", params=[
    pytest.param((game, lang), marks=[pytest.mark.slow] if (number + other) % 2 else [])
    for number, game in enumerate(GAMES) for other, lang in enumerate(LANGUAGES)], ids="-".join)
def read(request):
    """A booklet, with its rulebook and language."""
    game, lang = request.param
    page = Read(booklet(pontlevis.game(game), lang))
    return page, pontlevis.game(game).rulebook, lang


def test_a_booklet_holds_every_rule_and_ruling(read):
    page, book, lang = read
    for entry in (*book.rules, *book.rulings):
        assert plain(entry.title[lang]) in page.words, entry.id
        assert plain(first(entry.text[lang])) in page.words, entry.id
        assert entry.id in page.ids


def test_a_booklet_holds_every_example_with_its_picture(read):
    page, book, lang = read
    for example in book.examples:
        assert f"example-{example.id}" in page.ids
        assert plain(first(example.expect[lang])) in page.words, example.id
    shown = [example for example in book.examples if not example.faults]
    assert len(page.images) == len(shown) + 1  # one is the cover's
    assert all(image["alt"] and image["src"].startswith("data:image/svg+xml,") for image in page.images)


def test_a_booklet_lists_its_chapters_and_their_rules_by_number(read):
    page, book, lang = read
    for n, chapter in enumerate(book.chapters, 1):
        assert plain(f"{n} · {chapter.title[lang]}") in page.words
        assert plain(f"{n}.{len(chapter.rules)} {book[chapter.rules[-1]].title[lang]}") in page.words


def test_the_contents_name_the_pages_that_are_known():
    game = pontlevis.game("la_forteresse")
    rule = game.rulebook.chapters[1].rules[0]
    page = booklet(game, "en", "A5", {"chapter-2": 17, rule: 18})
    numbered = re.findall(r'<span class="page">(\d+)</span><a href="#([^"]+)">', page)
    assert numbered == [("17", "chapter-2"), ("18", rule)]
    assert booklet(game, "en", "A5").count('<span class="page"></span>') == page.count('<span class="page">')


def test_the_pages_of_a_pdf_are_read_as_its_browser_writes_them():
    page = b"\n%d 0 obj\n<</Type /Page\n/Resources <<>>>>\nendobj"
    places = b"\n<</piece.range [8 0 R /XYZ 0 594 0]\n/chapter-1 [3 0 R /XYZ 0 12 0]\n/lost [7 0 R /XYZ 0 0 0]>>"
    assert printing.pages(b"%PDF-1.4" + page % 3 + page % 8 + places) == {"piece.range": 2, "chapter-1": 1}
    assert printing.pages(b"%PDF-1.7 of another make") == {}


def test_no_two_parts_of_a_booklet_have_the_same_id_and_every_link_leads_to_one(read):
    page, _, _ = read
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)


def test_the_words_of_a_booklet_call_rules_by_their_numbers(read):
    page, book, _ = read
    assert [found for found in ID.findall(page.words) if found in book] == []


def test_a_booklet_names_credits_and_what_is_needed(read):
    page, book, lang = read
    assert plain(book.credit[lang]) in page.words
    assert plain(book.components[lang]) in page.words


def test_a_booklet_is_made_for_its_paper():
    game = pontlevis.game("la_forteresse")
    for name, paper in PAPERS.items():
        assert f"@page{{size:{paper.width}mm {paper.height}mm}}" in booklet(game, "en", name)


def test_a_booklet_is_a_pure_function():
    game = pontlevis.game("la_forteresse")
    assert booklet(game, "fr", "A5") == booklet(game, "fr", "A5")
    with pytest.raises(ValueError, match="de"):
        booklet(game, "de")


def test_a_game_without_a_rulebook_has_a_booklet_all_the_same():
    page = Read(booklet(Race()))
    assert page.ids == []
    assert len(page.images) == 1


def test_examples_are_lettered():
    assert [nth(n) for n in (0, 25, 26, 52)] == ["a", "z", "a2", "a3"]


# -- sheets


PLACE = re.compile(r'<div class="cut" style="left:([\d.]+)mm;top:([\d.]+)mm;width:([\d.]+)mm;height:([\d.]+)mm">'
                   r'<img alt="([^"]*)"')


def pages(game, paper="A4"):
    """Returns for each sheet the left, top, width and height in mm, and the text, of each piece to cut out."""
    found = cut_pages(board_package(game).sheets("en"), PAPERS[paper])
    return [[(*map(float, place[:4]), place[4]) for place in PLACE.findall(page)] for page in found]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_on_its_sheet_and_nothing_on_anything_else(game, paper):
    for page in pages(game, paper):
        assert page
        for at, (x, y, w, h, _) in enumerate(page):
            assert x >= 7.9
            assert x + w <= PAPERS[paper].width - 7.9
            assert y >= 7.9
            assert y + h <= PAPERS[paper].height - BELOW + 0.01
            for a, b, v, u, _ in page[:at]:
                assert a + v <= x + 0.01 or x + w <= a + 0.01 or b + u <= y + 0.01 or y + h <= b + 0.01


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_fortissimo_has_49_cards_each_with_its_back_behind_it(paper):
    found = pages("fortissimo", paper)
    fronts, backs = found[::2], found[1::2]
    assert sorted(int(card[4]) for page in fronts for card in page) == [1, 1, 1, *range(1, 47)]
    for front, back in zip(fronts, backs, strict=True):
        width = PAPERS[paper].width
        assert [(round(width - x - w, 3), y) for x, y, w, *_ in back] == [(round(x, 3), y) for x, y, *_ in front]
        assert {card[4] for card in back} == {""}


def test_la_forteresse_has_its_three_boards_and_both_armies():
    found = [one for page in pages("la_forteresse") for one in page]
    pieces = sorted(one[4] for one in found if one[2] < 20)
    assert pieces == sorted(str(value) for value in range(1, 5) for _ in range(6))
    assert len(found) - len(pieces) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_says_whom_the_game_is_owed_to(game, lang):
    page = sheets(pontlevis.game(game), lang)
    footers = re.findall(r"<footer>(.*?)</footer>", page)
    assert len(footers) == page.count('<section class="sheet">')
    assert all(plain(pontlevis.game(game).rulebook.credit[lang])[:60] in plain(Read(one).words) for one in footers)
    if game == "cardstle":
        assert all("CC BY-NC-SA 3.0 FR" in one for one in footers)


def test_a_game_with_nothing_of_its_own_says_so():
    with pytest.raises(NothingToPrint, match="no pages of its own"):
        sheets(Race())
    with pytest.raises(NothingToPrint, match="aucune page"):
        sheets(Race(), "fr")


# -- the summary


@pytest.mark.parametrize("game", GAMES)
def test_a_summary_is_one_page_in_both_languages(game):
    summary = pontlevis.game(game).rulebook.summary
    lines = [line for part in summary for line in part.lines]
    assert 10 <= len(lines) <= MOST_LINES
    assert all(line.rules for line in lines)
    for lang in LANGUAGES:
        assert max(len(line.text[lang]) for line in lines) <= LONGEST
        assert sum(len(line.text[lang]) for line in lines) <= MOST_SIGNS
    assert [line for line in lines if line.text["en"] == line.text["fr"]] == []
    assert plain(lines[0].text["fr"]) in Read(sheets(pontlevis.game(game), "fr")).words


def test_a_summary_cites_rules_that_are_there():
    entry = {"heading": {"en": "Your turn"}, "lines": [{"en": "Roll.", "rules": ["roll.nowhere"]}]}
    with pytest.raises(DamagedRulebook, match=r"cites roll\.nowhere, which is nowhere"):
        Rulebook("pig", {"summary": [entry]})
    with pytest.raises(DamagedRulebook, match="is not a list of tables"):
        Rulebook("pig", {"summary": [{"heading": {"en": "Your turn"}, "lines": "Roll."}]})


def test_the_key_of_the_summary_is_that_of_no_game():
    assert "i" in KEYS
    assert [board.id for board in boards() if "i" in board.controls.keys] == []


def table(game, lang):
    """Returns a board whose seats are all people's, and the list of messages that its tools send."""
    record, sent = Record(game, rng=random.Random(1)), []
    board = Board(BoardStation.alone(record, lang, ("human",) * len(record.seats)), "any/board")
    board.tools._send = sent.append
    return board, sent


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_key_sends_the_summary_and_plays_nothing(game, lang):
    found = pontlevis.game(game)
    board, sent = table(found, lang)
    ply = board.record.ply
    board.act({"key": "i"})
    (message,) = sent
    assert [heading for heading, _ in message["summary"]] == [part.heading[lang] for part in found.rulebook.summary]
    assert board.record.ply == ply
    assert board.ui["can"]["summary"]


def test_a_game_without_a_summary_offers_none():
    board, sent = table(Race(), "en")
    board.act({"key": "i"})
    assert not sent
    assert "summary" not in board.ui["can"]


# -- files


@pytest.fixture
def no_browser(monkeypatch):
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(printing, "PLACES", ())


@pytest.mark.usefixtures("no_browser")
def test_without_a_browser_html_is_written_with_how_to_print_it(tmp_path):
    told = put(lambda _: "<p>é", tmp_path / "out.pdf", "en")
    assert "No browser was found" in told
    assert f"{tmp_path / 'out.html'}" in told
    assert "Ctrl+P" in told
    assert (tmp_path / "out.html").read_text(encoding="utf-8") == "<p>é"
    assert not (tmp_path / "out.pdf").exists()
    assert "Aucun navigateur" in put(lambda _: "<p>", tmp_path / "out.pdf", "fr")


def test_a_browser_that_prints_nothing_is_not_blamed_on_the_machine(tmp_path, monkeypatch):
    monkeypatch.setenv("CHROMIUM", "true")
    assert "made no PDF" in put(lambda _: "<p>", tmp_path / "out.pdf", "en")
    assert (tmp_path / "out.html").exists()


@pytest.mark.parametrize("name", ["chromium", "chromium-headless-shell", "chrome-headless-shell"])
def test_a_browser_is_found_by_its_name(name, monkeypatch, tmp_path):
    (tmp_path / name).touch(mode=0o755)
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert printing.browser() == str(tmp_path / name)


def test_a_named_browser_is_taken_or_none(monkeypatch):
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    assert printing.browser() is None


def test_html_is_written_as_html(tmp_path, monkeypatch):
    monkeypatch.setattr(printing, "browser", lambda: pytest.fail("not needed"))
    assert put(lambda _: "<p>", tmp_path / "out.HTML", "en") == f"{tmp_path / 'out.HTML'} has been written."
    assert (tmp_path / "out.HTML").read_text() == "<p>"


def test_another_kind_of_file_is_refused(tmp_path):
    with pytest.raises(BadName, match=r"ends in \.pdf or \.html"):
        put(lambda _: "<p>", tmp_path / "out.doc", "en")


@pytest.mark.parametrize("command", ["booklet", "sheets"])
def test_the_commands_write_and_say_what_is_wrong(command, tmp_path, capsys):
    out = tmp_path / "out.html"
    assert main([command, "la_forteresse", str(out), "--lang", "fr", "--paper", "Letter"]) == 0
    assert capsys.readouterr().out == f"{out} a été enregistré.\n"
    assert 'lang="fr"' in out.read_text(encoding="utf-8")
    assert "size:215.9mm 279.4mm" in out.read_text(encoding="utf-8")
    assert main([command, "chess", str(out)]) == 2
    assert "chess" in capsys.readouterr().err
    assert main([command, "la_forteresse", str(tmp_path / "nowhere" / "out.html")]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_sheets_are_for_sheets_of_full_size(tmp_path, capsys):
    with pytest.raises(SystemExit):
        main(["sheets", "fortissimo", str(tmp_path / "out.html"), "--paper", "A5"])
    assert "A5" in capsys.readouterr().err
