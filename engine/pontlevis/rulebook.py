"""The rulebooks as data: every rule, ruling, example and task of a game, in every language.

A rulebook is one file, ``seeds/NAME.toml``. Code holds ids and facts; the words are here and nowhere else. The
wheel carries the files as ``pontlevis/seeds``; in a working copy they are found in the repository's own folder.

    >>> book = Rulebook.load("fortissimo")
    >>> book["placement.greater"].title["en"]
    'Higher than the last card'
    >>> book.say("placement.greater", "refuse", {"card": "13", "top": "17"}, "en")
    '13 is lower than 17, the last card of your wall: return it.'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

# What only reading a rulebook needs is imported there: it would be half of the time that the engine takes to import.

LANGUAGES = ("en", "fr")
"""The languages every text exists in."""

Texts = Mapping[str, str]
"""A text by language: ``{"en": ..., "fr": ...}``."""

_GAME_ID = re.compile(r"[a-z][a-z0-9_]*")
_FACT = re.compile(r"\{(\w+)\}")


class UnknownRulebook(ValueError):
    """No rulebook has that name."""


class DamagedRulebook(ValueError):
    """A rulebook file that cannot be used; ``faults`` lists everything that is wrong with it."""

    def __init__(self, game_id: str, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"rulebook {game_id!r}: " + "; ".join(self.faults))


class UnknownRule(KeyError):
    """A rulebook has no rule or ruling of that id; the message names the closest ones."""

    def __init__(self, game_id: str, rule_id: object, close: Iterable[str]) -> None:
        self.rule_id = rule_id
        self.close = tuple(close)
        hint = f"; did you mean {' or '.join(self.close)}?" if self.close else ""
        self.message = f"{game_id} has no rule or ruling {rule_id!r}{hint}"
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One rule: its title and text, where it stands in the source, and what is said when it speaks.

    variant: empty for a rule of every game; sentences: what is said when the rule applies (``tell``) or refuses a
    move (``refuse``), and in a named case of these (``refuse_vacant``). Any of them may be missing; ways: the moves
    that a refusal sends a person to, by sentence: each is the beginning of a move's notation, or several that come to
    the same, ``"move|enter"``; code: why no code speaks of this rule, naming those that do its work, for authors.
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


@dataclass(frozen=True, slots=True, eq=False)
class Ruling:
    """A place where the source is silent: the question, how this house decides it, and the option to do otherwise."""

    id: str
    rules: tuple[str, ...]
    question: Texts
    answer: Texts
    alternatives: tuple[Texts, ...] = ()
    option: str = ""
    evidence: str = ""
    sentences: Mapping[str, Texts] = field(default_factory=dict)
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def title(self) -> Texts:
        """The question: what a card about this ruling is headed with."""
        return self.question

    @property
    def text(self) -> Texts:
        """The answer: what the ruling says."""
        return self.answer


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A worked example: a position in words, an action, what must come of it, and the rules it is about."""

    id: str
    rules: tuple[str, ...]
    given: Texts
    action: Texts
    expect: Texts


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """What a lesson's challenge asks, what it says when it is done, and its hint.

    wrong: what is said to a try that does not do it: a move in notation, or the first words of several ("flip"), or ""
    for any other.
    """

    id: str
    rules: tuple[str, ...]
    text: Texts
    done: Texts = field(default_factory=dict)
    hint: Texts = field(default_factory=dict)
    wrong: Mapping[str, Texts] = field(default_factory=dict)


class Rulebook:
    """The words and facts of one game. ``book[id]`` is the rule or ruling of that id."""

    def __init__(self, game_id: str, raw: Mapping[str, Any]) -> None:
        """Build a rulebook from parsed TOML. Raises ``DamagedRulebook`` with every fault."""
        reader = _Reader(raw)
        self.id = game_id
        game = reader.table("game")
        self.title: Texts = reader.texts(game, "title", "[game]", optional=True) or dict.fromkeys(LANGUAGES, game_id)
        self.tagline: Texts = reader.texts(game, "tagline", "[game]", optional=True)
        self.learned: Texts = reader.texts(game, "learned", "[game]", optional=True)
        """What somebody can do who has gone through the lesson."""
        self.seats: Texts = reader.texts(game, "seats", "[game]", optional=True)
        """Who sits there, where the number of people does not say it."""
        self.minutes: int = reader.number(game, "minutes", "[game]")
        """How long a game takes, about; 0 where nobody says so."""
        self.age: int = reader.number(game, "age", "[game]")
        """From which age on it may be played; 0 where nobody says so."""
        self.credit: Texts = reader.texts(game, "credit", "[game]", optional=True)
        self.source: str = reader.string(game, "source", "[game]", optional=True)
        """The language of the headings that rules are cited by, if they are to be read in that one alone."""
        self.data: Mapping[str, Any] = reader.table("data")
        self.words: Mapping[str, Texts] = reader.phrases("words")
        self.faults: Mapping[str, Texts] = reader.phrases("faults")
        self.advice: Mapping[str, Texts] = reader.phrases("advice")
        self.rules: tuple[Rule, ...] = tuple(reader.rules())
        self.rulings: tuple[Ruling, ...] = tuple(reader.rulings())
        self.examples: tuple[Example, ...] = tuple(reader.examples())
        self.tasks: tuple[Task, ...] = tuple(reader.tasks())
        self._entries: dict[str, Rule | Ruling] = {rule.id: rule for rule in self.rules}
        self._entries |= {ruling.id: ruling for ruling in self.rulings}
        self.missing: set[str] = set()
        """Keys that were asked for and are nowhere: what was said instead is the key."""
        self.languages: tuple[str, ...] = tuple(lang for lang in LANGUAGES if lang in reader.languages)
        """Those that it is written in; what is asked for in another is said in the first."""
        reader.check(self)
        if reader.faults:
            raise DamagedRulebook(game_id, reader.faults)

    def name(self, id_: str) -> Texts:
        """What a rule is called in a few words; a ruling as the first rule that it is about, where there is one."""
        entry = self[id_]
        about = self._entries.get(next(iter(entry.rules), "")) if isinstance(entry, Ruling) else None
        return (about or entry).title

    @staticmethod
    @cache
    def load(game_id: str) -> Rulebook:
        """The rulebook of a game, read once. Raises ``UnknownRulebook`` naming those there are."""
        known = rulebooks()
        if game_id not in known:
            raise UnknownRulebook(f"no rulebook {game_id!r}; there are: {', '.join(known) or 'none'}")
        return Rulebook.of(game_id, f"{game_id}.toml")

    @staticmethod
    def of(game_id: str, rules: str, module: str = "") -> Rulebook:
        """The rulebook that a game names: TOML text, or a file beside its module or among the house's seeds.

        Without any it is empty: what it is asked to say are ids. Raises ``UnknownRulebook`` or ``DamagedRulebook``.
        """
        source = located(rules, module)
        if source is None:
            return Rulebook(game_id, _parsed(game_id, rules))
        return Rulebook(game_id, _parsed(game_id, source.read_text(encoding="utf-8")))

    def __getitem__(self, rule_id: str) -> Rule | Ruling:
        try:
            return self._entries[rule_id]
        except (KeyError, TypeError):
            raise UnknownRule(self.id, rule_id, _closest(rule_id, self._entries)) from None

    def __contains__(self, rule_id: object) -> bool:
        return isinstance(rule_id, str) and rule_id in self._entries

    def __repr__(self) -> str:
        return f"<Rulebook {self.id}: {len(self.rules)} rules, {len(self.rulings)} rulings>"

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all rules, then of all rulings, in the catalogue's order."""
        return tuple(self._entries)

    def example(self, example_id: str) -> Example:
        """The worked example of that id."""
        return _find(self.id, self.examples, example_id)

    def task(self, task_id: str) -> Task:
        """The lesson task of that id."""
        return _find(self.id, self.tasks, task_id)

    def say(
        self,
        rule_id: str,
        kind: Literal["tell", "refuse"],
        facts: Mapping[str, str] | None = None,
        lang: str = "en",
    ) -> str:
        """The sentence of a rule or ruling, with the facts put in.

        The facts are already words. One named ``case`` chooses among the sentences of a rule that speaks in
        several situations. A rule without a sentence of that kind says its own text; a fact that the sentence
        names and nobody gave stays as ``{name}``, so that a test can see it.
        """
        if kind not in ("tell", "refuse"):
            raise ValueError(f"a rule can 'tell' or 'refuse', not {kind!r}")
        facts = facts or {}
        entry = self._entries.get(rule_id)
        if entry is None:
            return self.word(rule_id, lang, **facts)
        return fill(text(entry.sentences.get(_spoken(entry, kind, facts), entry.text), lang), facts)

    def ways(self, rule_id: str, facts: Mapping[str, Any]) -> tuple[str, ...]:
        """The moves that the refusal by a rule names as the way out, with the facts put in: see `Rule`."""
        entry = self._entries.get(rule_id)
        if entry is None or not entry.ways:
            return ()
        found = entry.ways.get(_spoken(entry, "refuse", facts), ())
        return tuple(fill(way, facts) for way in found)

    def word(self, key: str, lang: str = "en", /, **facts: str) -> str:
        """A phrase of the table [words], with the facts put in."""
        return fill(text(self._phrase(self.words, key), lang), facts)

    def listed(self, names: Sequence[str], lang: str = "en") -> str:
        """Names in a row, the last after an "and": "Red, Blue and Green"; nothing for none."""
        *some, last = names or ("",)
        return self.word("listed", lang, some=", ".join(some), last=last) if some else last

    def fault(self, key: str, lang: str = "en", /, **facts: str) -> str:
        """A phrase of the table [faults], which say what is wrong with a position, with the facts put in."""
        return fill(text(self._phrase(self.faults, key), lang), facts)

    def advise(self, key: str, lang: str = "en", /, **facts: str) -> str:
        """A phrase of the table [advice], the reasons that hints give, with the facts put in."""
        return fill(text(self._phrase(self.advice, key), lang), facts)

    def _phrase(self, phrases: Mapping[str, Texts], key: str) -> Texts:
        found = phrases.get(key) or shared_phrases().get(key)
        if found is None:
            self.missing.add(key)
            return dict.fromkeys(LANGUAGES, key)
        return found


def located(rules: str, module: str = "") -> Traversable | None:
    """The file that a game names as its rulebook, beside its module or among the house's seeds; None for TOML text.

    A distribution may have left it out: raises `UnknownRulebook`.
    """
    if not rules or "\n" in rules:
        return None
    import sys  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    beside = Path(getattr(sys.modules.get(module), "__file__", None) or "-").with_name(rules)
    source = beside if beside.is_file() else _seeds() / rules
    if not source.is_file():
        raise UnknownRulebook(f"no rulebook {rules!r} beside {module or 'the game'}, nor in the house")
    return source


def rulebooks() -> tuple[str, ...]:
    """The ids of the rulebooks there are, in alphabetical order."""
    names = (item.name for item in _seeds().iterdir() if item.name.endswith(".toml"))
    return tuple(sorted(name[:-5] for name in names if _GAME_ID.fullmatch(name[:-5])))


def _spoken(entry: Rule | Ruling, kind: str, facts: Mapping[str, Any]) -> str:
    """The key of the sentence that an entry says: that of the case, if it has one."""
    named = f"{kind}_{facts.get('case', '')}"
    return named if named in entry.sentences else kind


def _parsed(game_id: str, source: str) -> Mapping[str, Any]:
    import tomllib  # noqa: PLC0415

    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise DamagedRulebook(game_id, [str(error)]) from error


def text(texts: Texts, lang: str) -> str:
    """The text in that language. Raises ``ValueError`` naming the languages there are."""
    if lang not in texts:
        raise ValueError(f"no text in language {lang!r}; there are: {', '.join(sorted(texts))}")
    return texts[lang]


def fill(sentence: str, facts: Mapping[str, Any]) -> str:
    """Put facts into a sentence: ``fill("{card} is low", {"card": "5"})``; what nobody gave stays ``{card}``."""
    return _FACT.sub(lambda found: str(facts.get(found[1], found[0])), sentence) if "{" in sentence else sentence


@cache
def shared_phrases() -> Mapping[str, Texts]:
    """What every game says in the same words, unless it has words of its own. Raises ``DamagedRulebook``."""
    name = "_every_game"
    reader = _Reader(_parsed(name, (_seeds() / f"{name}.toml").read_text(encoding="utf-8")))
    phrases = reader.phrases("words")
    if reader.faults:
        raise DamagedRulebook(name, reader.faults)
    return phrases


def _seeds() -> Traversable:
    """The folder of rulebooks: inside the installed package, or the repository's own."""
    from importlib import resources  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    packaged = resources.files("pontlevis") / "seeds"
    if packaged.is_dir():
        return packaged
    return Path(__file__).resolve().parents[2] / "seeds"


_Entry = TypeVar("_Entry", Example, Task)


def _find(game_id: str, entries: Iterable[_Entry], entry_id: str) -> _Entry:
    by_id = {entry.id: entry for entry in entries}
    if entry_id not in by_id:
        raise UnknownRule(game_id, entry_id, _closest(entry_id, by_id))
    return by_id[entry_id]


def _closest(name: object, known: Iterable[str]) -> list[str]:
    """The known names that look most like `name`."""
    from difflib import get_close_matches  # noqa: PLC0415

    return get_close_matches(str(name), known, n=3, cutoff=0.5)


class _Reader:
    """Reads the tables of a rulebook and keeps a list of what is wrong with them."""

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self.raw = raw
        self.faults: list[str] = []
        self.languages: set[str] = set()

    def table(self, name: str) -> Mapping[str, Any]:
        found = self.raw.get(name, {})
        if isinstance(found, dict):
            return found
        self.faults.append(f"[{name}] is not a table")
        return {}

    def entries(self, name: str) -> list[Mapping[str, Any]]:
        found = self.raw.get(name, [])
        if isinstance(found, list) and all(isinstance(entry, dict) for entry in found):
            return found
        self.faults.append(f"[[{name}]] is not a list of tables")
        return []

    def texts(self, entry: Mapping[str, Any], key: str, where: str, optional: bool = False) -> Texts:
        found = entry.get(key)
        if found is None and optional:
            return {}
        return self._checked(found, f"{where} {key}")

    def both(self, entry: Mapping[str, Any], where: str) -> Texts:
        """The text of an entry that holds its languages as keys of its own."""
        return self._checked({lang: entry.get(lang) for lang in LANGUAGES}, where)

    def sentences(self, entry: Mapping[str, Any], where: str) -> Mapping[str, Texts]:
        """What an entry says: its ``tell``, its ``refuse``, and their named cases."""
        keys = [key for key in entry if key.split("_")[0] in ("tell", "refuse")]
        return {key: self._checked(entry[key], f"{where} {key}") for key in keys}

    def ways(self, entry: Mapping[str, Any], where: str) -> Mapping[str, tuple[str, ...]]:
        """The moves that the sentences of an entry name: the ``ways`` that stand beside their words."""
        found = {key: said["ways"] for key, said in entry.items() if isinstance(said, dict) and "ways" in said}
        for key, words in found.items():
            well_made = isinstance(words, list) and all(isinstance(word, str) and word for word in words)
            if not (well_made and key.split("_")[0] == "refuse"):
                self.faults.append(f"{where} {key}: ways is not a list of moves beside a refusal")
        return {key: tuple(words) for key, words in found.items() if isinstance(words, list)}

    def phrases(self, name: str) -> Mapping[str, Texts]:
        return {key: self._checked(value, f"[{name}] {key}") for key, value in self.table(name).items()}

    def rules(self) -> Iterable[Rule]:
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
            )

    def rulings(self) -> Iterable[Ruling]:
        for entry in self.entries("ruling"):
            id_ = self.name(entry, "ruling")
            yield Ruling(
                id=id_,
                rules=self.names(entry, id_),
                question=self.texts(entry, "question", id_),
                answer=self.texts(entry, "answer", id_),
                alternatives=tuple(self._checked(other, id_) for other in entry.get("alternatives", ())),
                option=self.string(entry, "option", id_, optional=True),
                evidence=self.string(entry, "evidence", id_, optional=True),
                sentences=self.sentences(entry, id_),
                ways=self.ways(entry, id_),
            )

    def examples(self) -> Iterable[Example]:
        for entry in self.entries("example"):
            id_ = self.name(entry, "example")
            given, action, expect = (self.texts(entry, key, id_) for key in ("given", "action", "expect"))
            yield Example(id_, self.names(entry, id_), given, action, expect)

    def tasks(self) -> Iterable[Task]:
        for entry in self.entries("task"):
            id_ = self.name(entry, "task")
            done, hint = (self.texts(entry, key, id_, optional=True) for key in ("done", "hint"))
            yield Task(id_, self.names(entry, id_), self.both(entry, id_), done, hint, self.answers(entry, id_))

    def answers(self, entry: Mapping[str, Any], where: str) -> Mapping[str, Texts]:
        """What a task says to wrong tries."""
        found = entry.get("wrong", {})
        if not isinstance(found, dict):
            self.faults.append(f"{where}: wrong is not a table of tries and what is said to them")
            return {}
        return {begun: self._checked(said, f"{where} wrong {begun!r}") for begun, said in found.items()}

    def name(self, entry: Mapping[str, Any], kind: str) -> str:
        found = entry.get("id")
        if isinstance(found, str) and found:
            return found
        self.faults.append(f"a [[{kind}]] has no id")
        return ""

    def names(self, entry: Mapping[str, Any], where: str) -> tuple[str, ...]:
        found = entry.get("rules", [])
        if isinstance(found, list) and all(isinstance(rule, str) for rule in found):
            return tuple(found)
        self.faults.append(f"{where}: rules is not a list of ids")
        return ()

    def string(self, entry: Mapping[str, Any], key: str, where: str, optional: bool = False) -> str:
        found = entry.get(key, "" if optional else None)
        if isinstance(found, str):
            return found
        self.faults.append(f"{where}: {key} is missing or not a text")
        return ""

    def number(self, entry: Mapping[str, Any], key: str, where: str) -> int:
        found = entry.get(key, 0)
        if type(found) is int and found >= 0:
            return found
        self.faults.append(f"{where}: {key} is no whole number")
        return 0

    def check(self, book: Rulebook) -> None:
        """Note ids used twice, and rules cited by rulings, examples and tasks that are nowhere."""
        spoken = [rule.id for rule in book.rules] + [ruling.id for ruling in book.rulings]
        for ids in (spoken, [example.id for example in book.examples], [task.id for task in book.tasks]):
            self.faults += [f"{id_} stands twice" for id_, times in Counter(ids).items() if times > 1]
        for citing in (book.rulings, book.examples, book.tasks):
            for entry in citing:
                missing = [rule for rule in entry.rules if rule not in book]
                self.faults += [f"{entry.id} cites {rule}, which is nowhere" for rule in missing]

    def _checked(self, found: object, where: str) -> Texts:
        """A text by language. One language is enough: what is missing is said in the first there is."""
        given = found.items() if isinstance(found, dict) else ()
        texts = {lang: words for lang, words in given if words is not None and lang != "ways"}
        self.languages |= texts.keys()
        if not texts or not all(isinstance(words, str) for words in texts.values()):
            self.faults.append(f"{where}: needs a text in at least one of {', '.join(LANGUAGES)}")
            return dict.fromkeys(LANGUAGES, "")
        first = next((texts[lang] for lang in LANGUAGES if lang in texts), next(iter(texts.values())))
        return dict.fromkeys(LANGUAGES, first) | texts
