"""The entries of a rulebook (rules, rulings, examples, tasks, summary), and their reader from parsed TOML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pontlevis.contract.short import shortened
from pontlevis.contract.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from pontlevis.contract.rulebook import Rulebook


class DamagedRulebook(ValueError):
    """A rulebook file that cannot be used; ``faults`` lists everything that is wrong with it."""

    def __init__(self, game_id: str, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"rulebook {game_id!r}: " + "; ".join(self.faults))


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A rule with its title, text, source section and sentences.

    variant: empty for a rule of every variant; sentences: by key, shown when the rule applies (``tell``) or refuses a
    move (``refuse``), or in a named case of these (``refuse_vacant``). Any of them may be missing; ways: the moves
    that a refusal recommends instead, by sentence: each is the beginning of a move's notation, or equivalent ones,
    ``"move|enter"``; code: for authors, the reason why no code cites this rule, with the rules that do its work; met:
    where a reader meets the rule, if no worked example can show it.
    """

    id: str
    kind: str
    section: str
    title: Texts
    text: Texts
    variant: str = ""
    sentences: Mapping[str, Texts] = field(default_factory=dict)
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    code: str = ""
    met: Texts = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Chapter:
    """A chapter of the rulebook: its title, and the ids of its rules in the order of the file."""

    id: str
    title: Texts
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ruling:
    """A decision where the source is silent: the question, the answer of this house, and the option for another answer.

    met: for a ruling without a worked example, why none shows it, or where a reader meets it.
    """

    id: str
    rules: tuple[str, ...]
    question: Texts
    answer: Texts
    alternatives: tuple[Texts, ...] = ()
    option: str = ""
    evidence: str = ""
    sentences: Mapping[str, Texts] = field(default_factory=dict)
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    met: Texts = field(default_factory=dict)

    @property
    def title(self) -> Texts:
        """The question, which is the heading of a card about this ruling."""
        return self.question

    @property
    def text(self) -> Texts:
        """The answer."""
        return self.answer


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A worked example: a position, an action and its result, in words and as data, and the rules it shows.

    position: the arguments of `Game.position`, or only options for a set-up; faults: the faults of a position that is
    refused: keys of the rulebook's [faults], or the rule behind an option; moves: in notation, including those of
    chance; the example is about the last; refused: the rule that forbids the last move, "" if it is legal; told: rules
    that the last move's beats cite, in order; after: lines of the diagram afterwards; legal, illegal: moves that may or
    may not be played then; scores: points by seat; ended: the rule that ended the game, "" if it goes on; winners: the
    names of their seats.
    """

    id: str
    rules: tuple[str, ...]
    given: Texts
    action: Texts
    expect: Texts
    position: dict[str, Any]
    faults: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    refused: str = ""
    told: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    scores: Mapping[str, int] | None = None
    ended: str = ""
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """The words of a lesson's challenge: its question, the message when it is solved, its hint.

    wrong: the messages for wrong tries, each by a move in notation, the first words of several moves ("flip"), or ""
    for any other move.
    """

    id: str
    rules: tuple[str, ...]
    text: Texts
    done: Texts = field(default_factory=dict)
    hint: Texts = field(default_factory=dict)
    wrong: Mapping[str, Texts] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class SummaryLine:
    """A line of the summary of a game: its words, and the ids of the rules that it sums up."""

    text: Texts
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class SummaryPart:
    """A part of the summary of a game (the turn, the end, the scores): its heading, and its lines."""

    heading: Texts
    lines: tuple[SummaryLine, ...]


LANGUAGE = re.compile(r"(?!id)[a-z][a-z]")
"""Matches the keys of an entry that are language codes, known or unknown: two small letters, but not "id"."""
LISTS = ("faults", "moves", "told", "after", "legal", "illegal", "winners")
"""The fields of an example that are lists of texts."""


class Reader:
    """Reads the tables of a rulebook; lists their faults in `faults`, and the languages of their texts in `languages`.

    A faulty part adds to `faults` and is read as an empty value.
    """

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self.raw = raw
        self.faults: list[str] = []
        self.languages: set[str] = set()

    def table(self, name: str) -> Mapping[str, Any]:
        """The table `name` of the file; empty if it has none."""
        found = self.raw.get(name, {})
        if isinstance(found, dict):
            return found
        self.faults.append(f"[{name}] is not a table")
        return {}

    def entries(self, name: str) -> list[Mapping[str, Any]]:
        """The entries of the list of tables `name`; empty if the file has none."""
        return self._tables(self.raw, name, f"[[{name}]]")

    def _tables(self, entry: Mapping[str, Any], key: str, where: str) -> list[Mapping[str, Any]]:
        found = entry.get(key, [])
        if isinstance(found, list) and all(isinstance(one, dict) for one in found):
            return found
        self.faults.append(f"{where} is not a list of tables")
        return []

    def texts(self, entry: Mapping[str, Any], key: str, where: str, optional: bool = False) -> Texts:
        """The text `key` of an entry, by language; empty if it is missing and `optional`."""
        found = entry.get(key)
        if found is None and optional:
            return {}
        return self._checked(found, f"{where} {key}")

    def both(self, entry: Mapping[str, Any], where: str) -> Texts:
        """The text of an entry whose own keys are the languages."""
        return self._checked({key: words for key, words in entry.items() if LANGUAGE.fullmatch(key)}, where)

    def sentences(self, entry: Mapping[str, Any], where: str) -> Mapping[str, Texts]:
        """The sentences of an entry: its ``tell``, its ``refuse``, and their named cases."""
        keys = [key for key in entry if key.split("_")[0] in ("tell", "refuse")]
        return {key: self._checked(entry[key], f"{where} {key}") for key in keys}

    def ways(self, entry: Mapping[str, Any], where: str) -> Mapping[str, tuple[str, ...]]:
        """The moves that the refusals of an entry recommend, by sentence: the ``ways`` beside their words."""
        found = {key: said["ways"] for key, said in entry.items() if isinstance(said, dict) and "ways" in said}
        for key, words in found.items():
            well_made = isinstance(words, list) and all(isinstance(word, str) and word for word in words)
            if not (well_made and key.split("_")[0] == "refuse"):
                self.faults.append(f"{where} {key}: ways is not a list of moves beside a refusal")
        return {key: tuple(words) for key, words in found.items() if isinstance(words, list)}

    def phrases(self, name: str) -> Mapping[str, Texts]:
        """A table of texts by key."""
        return {key: self._checked(value, f"[{name}] {key}") for key, value in self.table(name).items()}

    def rules(self) -> Iterable[Rule]:
        """Every ``[[rule]]``."""
        for entry in self.entries("rule"):
            id_ = self.name(entry, "rule")
            yield Rule(
                id=id_,
                kind=self.string(entry, "kind", id_, optional=True),
                section=self.string(entry, "section", id_, optional=True),
                title=self.texts(entry, "title", id_, optional=True) or dict.fromkeys(LANGUAGES, id_),
                text=self.both(entry, id_),
                variant=self.string(entry, "variant", id_, optional=True),
                sentences=self.sentences(entry, id_),
                ways=self.ways(entry, id_),
                code=self.string(entry, "code", id_, optional=True),
                met=self.texts(entry, "met", id_, optional=True),
            )

    def chapters(self, rules: Iterable[str], title: Texts) -> Iterable[Chapter]:
        """Every ``[[chapter]]``: the rules from its ``first`` to the next chapter. Without any, one chapter.

        That chapter is called "rules" and has `title` and all rules, if there are any.
        """
        ids = tuple(rules)
        entries = [(self.name(entry, "chapter"), entry) for entry in self.entries("chapter")]
        starts = self._starts([(name, self.string(entry, "first", name)) for name, entry in entries], ids)
        for (name, entry), start, end in zip(entries, starts, [*starts[1:], None], strict=False):
            yield Chapter(name, self.both(entry, name), ids[start:end])
        if ids and not entries:
            yield Chapter("rules", title, ids)

    def _starts(self, firsts: list[tuple[str, str]], ids: tuple[str, ...]) -> list[int]:
        """The index of each chapter's first rule, -1 if it is no rule; adds the faults to `faults`."""
        starts = [ids.index(first) if first in ids else -1 for _, first in firsts]
        for (name, first), start, before in zip(firsts, starts, [-1, *starts], strict=False):
            if start < 0:
                self.faults.append(f"{name} begins with {first}, which is no rule")
            elif start <= before:
                self.faults.append(f"{name} begins with {first}, out of the order of the rules")
        if firsts and starts[0] > 0:
            self.faults.append(f"{ids[0]} stands in no chapter")
        return starts

    def rulings(self) -> Iterable[Ruling]:
        """Every ``[[ruling]]``."""
        for entry in self.entries("ruling"):
            id_ = self.name(entry, "ruling")
            yield Ruling(
                id=id_,
                rules=self.names(entry, id_),
                question=self.texts(entry, "question", id_),
                answer=self.texts(entry, "answer", id_),
                alternatives=tuple(self._checked(other, id_) for other in self._list(entry, "alternatives", id_)),
                option=self.string(entry, "option", id_, optional=True),
                evidence=self.string(entry, "evidence", id_, optional=True),
                sentences=self.sentences(entry, id_),
                ways=self.ways(entry, id_),
                met=self.texts(entry, "met", id_, optional=True),
            )

    def _list(self, entry: Mapping[str, Any], key: str, where: str) -> list[Any]:
        found = entry.get(key, [])
        if isinstance(found, list):
            return found
        self.faults.append(f"{where}: {key} is not a list")
        return []

    def examples(self) -> Iterable[Example]:
        """Every ``[[example]]``."""
        for entry in self.entries("example"):
            id_ = self.name(entry, "example")
            given, action, expect = (self.texts(entry, key, id_) for key in ("given", "action", "expect"))
            lists = {key: self.names(entry, id_, key) for key in LISTS}
            position = self.table_of(entry, "position", id_)
            if "position" not in entry:
                self.faults.append(f"{id_}: position is missing")
            yield Example(id_, self.names(entry, id_), given, action, expect, position or {},
                          scores=self.table_of(entry, "scores", id_),
                          refused=self.string(entry, "refused", id_, optional=True),
                          ended=self.string(entry, "ended", id_, optional=True), **lists)

    def table_of(self, entry: Mapping[str, Any], key: str, where: str) -> dict[str, Any] | None:
        """A table of an entry; None if it is missing or no table."""
        found = entry.get(key)
        if found is None or isinstance(found, dict):
            return found
        self.faults.append(f"{where}: {key} is not a table")
        return None

    def tasks(self) -> Iterable[Task]:
        """Every ``[[task]]``."""
        for entry in self.entries("task"):
            id_ = self.name(entry, "task")
            done, hint = (self.texts(entry, key, id_, optional=True) for key in ("done", "hint"))
            yield Task(id_, self.names(entry, id_), self.both(entry, id_), done, hint, self.answers(entry, id_))

    def answers(self, entry: Mapping[str, Any], where: str) -> Mapping[str, Texts]:
        """The messages of a task for wrong tries, by try: see `Task`."""
        found = entry.get("wrong", {})
        if not isinstance(found, dict):
            self.faults.append(f"{where}: wrong is not a table of tries and what is said to them")
            return {}
        return {begun: self._checked(said, f"{where} wrong {begun!r}") for begun, said in found.items()}

    def summary(self) -> Iterable[SummaryPart]:
        """Every ``[[summary]]``."""
        for entry in self.entries("summary"):
            heading = self.texts(entry, "heading", "[[summary]]")
            lines = self._tables(entry, "lines", f"[[summary]] {heading[LANGUAGES[0]]}")
            yield SummaryPart(heading, tuple(
                SummaryLine(self.both(line, f"{heading[LANGUAGES[0]]}, line {n}"), self.names(line, "[[summary]]"))
                for n, line in enumerate(lines, 1)))

    def name(self, entry: Mapping[str, Any], kind: str) -> str:
        """The id of an entry; `kind` is the name of its table, for the fault if it has none."""
        found = entry.get("id")
        if isinstance(found, str) and found:
            return found
        self.faults.append(f"a [[{kind}]] has no id")
        return ""

    def names(self, entry: Mapping[str, Any], where: str, key: str = "rules") -> tuple[str, ...]:
        """A list of plain texts of an entry: by default, the ids of the rules that it is about."""
        found = entry.get(key, [])
        if isinstance(found, list) and all(isinstance(name, str) for name in found):
            return tuple(found)
        self.faults.append(f"{where}: {key} is not a list of {'ids' if key == 'rules' else 'texts'}")
        return ()

    def string(self, entry: Mapping[str, Any], key: str, where: str, optional: bool = False) -> str:
        """A plain text of an entry; "" if it is missing, which is a fault unless it is `optional`."""
        found = entry.get(key, "" if optional else None)
        if isinstance(found, str):
            return found
        self.faults.append(f"{where}: {key} is missing or not a text")
        return ""

    def number(self, entry: Mapping[str, Any], key: str, where: str) -> int:
        """A whole number of an entry, not negative; 0 if it is missing."""
        found = entry.get(key, 0)
        if type(found) is int and found >= 0:
            return found
        self.faults.append(f"{where}: {key} is no whole number")
        return 0

    def check(self, book: Rulebook) -> None:
        """Adds faults: ids used twice, and unknown rules cited by rulings, examples, tasks and the summary."""
        spoken = [rule.id for rule in book.rules] + [ruling.id for ruling in book.rulings]
        others = ([entry.id for entry in entries] for entries in (book.chapters, book.examples, book.tasks))
        for ids in (spoken, *others):
            self.faults += [f"{id_} stands twice" for id_, times in Counter(ids).items() if times > 1]
        for citing in (book.rulings, book.examples, book.tasks):
            for entry in citing:
                missing = [rule for rule in entry.rules if rule not in book]
                self.faults += [f"{entry.id} cites {rule}, which is nowhere" for rule in missing]
        summed = (rule for part in book.summary for line in part.lines for rule in line.rules)
        self.faults += [f"[[summary]] cites {rule}, which is nowhere" for rule in summed if rule not in book]

    def _checked(self, found: object, where: str) -> Texts:
        """Returns the text in every language; a missing language gets the text of the first one given."""
        given = found.items() if isinstance(found, dict) else ()
        texts = {lang: words for lang, words in given if lang != "ways"}
        self.languages |= texts.keys()
        if unknown := texts.keys() - {*LANGUAGES}:
            told = ", ".join(sorted(map(shortened, unknown)))
            self.faults.append(f"{where}: no language {told}: there are {', '.join(LANGUAGES)}")
        elif not texts or not all(isinstance(words, str) for words in texts.values()):
            self.faults.append(f"{where}: needs a text in at least one of {', '.join(LANGUAGES)}")
            return dict.fromkeys(LANGUAGES, "")
        first = next(iter(texts[lang] for lang in LANGUAGES if lang in texts), "")
        return dict.fromkeys(LANGUAGES, first) | texts
