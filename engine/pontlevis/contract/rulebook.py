"""The rulebooks as data: every rule, ruling, example and task of a game, in every language.

A rulebook is one file, ``seeds/NAME.toml``. Code has only ids and facts; all words are in the file. The
wheel contains the files as ``pontlevis/seeds``; in a working copy they are found in the repository's own folder.

    >>> book = Rulebook.load("fortissimo")
    >>> book["placement.greater"].title["en"]
    'Higher than the last card'
    >>> book.say("placement.greater", "refuse", {"card": "13", "top": "17"}, "en")
    '13 is lower than 17, the last card of your wall: return it.'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from pontlevis.contract.entries import Chapter, DamagedRulebook, Example, Reader, Rule, Ruling, SummaryPart, Task
from pontlevis.contract.short import shortened
from pontlevis.contract.texts import LANGUAGES, Texts, fill, text

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

# Modules needed only to read a rulebook are imported there: they would double the engine's import time.


_GAME_ID = re.compile(r"[a-z][a-z0-9_]*")


class UnknownRulebook(ValueError):
    """Raised if no rulebook has that name."""


class UnknownRule(KeyError):
    """Raised if a rulebook has no entry of that id; the message names up to three similar ids."""

    def __init__(self, game_id: str, rule_id: object, close: Iterable[str]) -> None:
        self.rule_id = rule_id
        self.close = tuple(close)
        hint = f"; did you mean {' or '.join(self.close)}?" if self.close else ""
        self.message = f"{game_id} has no rule or ruling {rule_id!r}{hint}"
        super().__init__(self.message)

    def __str__(self) -> str:
        return self.message


class Rulebook:
    """The words and facts of one game. ``book[id]`` is the rule or ruling of that id."""

    def __init__(self, game_id: str, raw: Mapping[str, Any]) -> None:
        """Builds a rulebook from parsed TOML. Raises ``DamagedRulebook`` with every fault."""
        reader = Reader(raw)
        self.id = game_id
        game = reader.table("game")
        self.title: Texts = reader.texts(game, "title", "[game]", optional=True) or dict.fromkeys(LANGUAGES, game_id)
        self.tagline: Texts = reader.texts(game, "tagline", "[game]", optional=True)
        self.learned: Texts = reader.texts(game, "learned", "[game]", optional=True)
        """The skills that the lesson teaches."""
        self.seats: Texts = reader.texts(game, "seats", "[game]", optional=True)
        """The players in words, if their number is not enough."""
        self.minutes: int = reader.number(game, "minutes", "[game]")
        """The approximate length of a game in minutes; 0 if not given."""
        self.age: int = reader.number(game, "age", "[game]")
        """The minimum age of players in years; 0 if not given."""
        self.components: Texts = reader.texts(game, "components", "[game]", optional=True)
        """The material needed to play at a real table."""
        self.credit: Texts = reader.texts(game, "credit", "[game]", optional=True)
        self.source: str = reader.string(game, "source", "[game]", optional=True)
        """The only language that has the headings which rules cite as `section`; "" if all languages have them."""
        self.data: Mapping[str, Any] = reader.table("data")
        self.words: Mapping[str, Texts] = reader.phrases("words")
        self.faults: Mapping[str, Texts] = reader.phrases("faults")
        self.advice: Mapping[str, Texts] = reader.phrases("advice")
        self.rules: tuple[Rule, ...] = tuple(reader.rules())
        self.chapters: tuple[Chapter, ...] = tuple(reader.chapters((rule.id for rule in self.rules), self.title))
        self.rulings: tuple[Ruling, ...] = tuple(reader.rulings())
        self.examples: tuple[Example, ...] = tuple(reader.examples())
        self.tasks: tuple[Task, ...] = tuple(reader.tasks())
        self.summary: tuple[SummaryPart, ...] = tuple(reader.summary())
        """The rules in short, for players who have learned them."""
        self._entries: dict[str, Rule | Ruling] = {rule.id: rule for rule in self.rules}
        self._entries |= {ruling.id: ruling for ruling in self.rulings}
        self.missing: set[str] = set()
        """Keys that were requested but not found: the key itself was used as the phrase."""
        self.languages: tuple[str, ...] = tuple(lang for lang in LANGUAGES if lang in reader.languages)
        """The languages of the rulebook; the first replaces missing ones."""
        reader.check(self)
        if reader.faults:
            raise DamagedRulebook(game_id, reader.faults)

    def name(self, id_: str) -> Texts:
        """The short title of a rule; for a ruling, that of the first rule it is about, if any, else its question."""
        entry = self[id_]
        about = self._entries.get(next(iter(entry.rules), "")) if isinstance(entry, Ruling) else None
        return (about or entry).title

    @staticmethod
    @cache
    def load(game_id: str) -> Rulebook:
        """The rulebook of a game of the house, read once.

        Raises ``UnknownRulebook``, which lists the known ones, or ``DamagedRulebook``.
        """
        known = rulebooks()
        if game_id not in known:
            raise UnknownRulebook(f"no rulebook {game_id!r}; there are: {', '.join(known) or 'none'}")
        return Rulebook.of(game_id, f"{game_id}.toml")

    @staticmethod
    def of(game_id: str, rules: str, module: str = "") -> Rulebook:
        """The rulebook in `rules`: TOML text, or the name of a file beside `module` or among the house's seeds.

        If `rules` is empty, so is the rulebook: ids replace sentences. Raises ``UnknownRulebook``, ``DamagedRulebook``.
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
        """The worked example of that id. Raises ``UnknownRule``."""
        return _find(self.id, self.examples, example_id)

    def both_ways(self, ruling_id: str) -> tuple[Example, ...]:
        """The examples that compare the values of a ruling's option: same position and moves, another value in each.

        They cite the ruling; of several such groups, the first. Empty if the ruling has no option, or fewer than two
        such examples. Raises ``UnknownRule``.
        """
        entry = self[ruling_id]
        option = entry.option.split("=")[0] if isinstance(entry, Ruling) else ""
        shown = [example for example in self.examples if option and ruling_id in example.rules]
        for one in shown:
            before = one.position | {option: None}, one.moves
            alike = [example for example in shown if (example.position | {option: None}, example.moves) == before]
            by_value = {str(example.position.get(option)): example for example in reversed(alike)}
            if len(by_value) > 1:
                return tuple(reversed(by_value.values()))
        return ()

    def task(self, task_id: str) -> Task:
        """The lesson task of that id. Raises ``UnknownRule``."""
        return _find(self.id, self.tasks, task_id)

    def say(
        self,
        rule_id: str,
        kind: Literal["tell", "refuse"],
        facts: Mapping[str, str] | None = None,
        lang: str = "en",
    ) -> str:
        """The sentence of a rule or ruling, with the facts inserted.

        The facts are already words. The fact ``case`` chooses among the sentences of a rule with several
        situations. A rule without a sentence of that kind gives its text, an unknown id the phrase of that key, see
        `word`; a fact that the sentence names and `facts` lacks stays as ``{name}``, so that a test can find it.
        Raises ValueError for an unknown kind or language.
        """
        if kind not in ("tell", "refuse"):
            raise ValueError(f"a rule can 'tell' or 'refuse', not {kind!r}")
        facts = facts or {}
        entry = self._entries.get(rule_id)
        if entry is None:
            return self.word(rule_id, lang, **facts)
        return fill(text(entry.sentences.get(_spoken(entry, kind, facts), entry.text), lang), facts)

    def ways(self, rule_id: str, facts: Mapping[str, Any]) -> tuple[str, ...]:
        """The moves that the refusal by a rule recommends instead, with the facts inserted: see `Rule`."""
        entry = self._entries.get(rule_id)
        if entry is None or not entry.ways:
            return ()
        found = entry.ways.get(_spoken(entry, "refuse", facts), ())
        return tuple(fill(way, facts) for way in found)

    def word(self, key: str, lang: str = "en", /, **facts: object) -> str:
        """A phrase of the table [words], or one that all games share, with the facts inserted; else the key itself."""
        phrase = self.words[key] if key in self.words else self._phrase(self.words, key)
        said = phrase[lang] if lang in phrase else text(phrase, lang)
        return fill(said, facts) if facts else said

    def listed(self, names: Sequence[str], lang: str = "en") -> str:
        """The names as a list in words, "Red, Blue and Green"; "" for no names."""
        *some, last = names or ("",)
        return self.word("listed", lang, some=", ".join(some), last=last) if some else last

    def fault(self, key: str, lang: str = "en", /, **facts: str) -> str:
        """A phrase of the table [faults], the faults of positions, with the facts inserted."""
        return fill(text(self._phrase(self.faults, key), lang), facts)

    def advise(self, key: str, lang: str = "en", /, **facts: str) -> str:
        """A phrase of the table [advice], the reasons given by hints, with the facts inserted."""
        return fill(text(self._phrase(self.advice, key), lang), facts)

    def _phrase(self, phrases: Mapping[str, Texts], key: str) -> Texts:
        found = phrases.get(key) or shared_phrases().get(key)
        if found is None:
            self.missing.add(key)
            return dict.fromkeys(LANGUAGES, key)
        return found


def located(rules: str, module: str = "") -> Traversable | None:
    """The rulebook file named `rules`, beside `module` or among the house's seeds; None for TOML text or "".

    Raises `UnknownRulebook` if there is no such file, as in a distribution that omits it.
    """
    if not rules or re.search(r"[\r\n]", rules):
        return None
    import sys  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    beside = Path(getattr(sys.modules.get(module), "__file__", None) or "-").parent
    try:
        return next(source for source in (beside / rules, _seeds() / rules) if source.is_file())
    except (StopIteration, OSError):  # too long for a file name
        told = f"no rulebook {shortened(rules)} beside {module or 'the game'}, nor in the house"
        raise UnknownRulebook(told) from None


def rulebooks() -> tuple[str, ...]:
    """The ids of the house's rulebooks, in alphabetical order."""
    names = (item.name for item in _seeds().iterdir() if item.name.endswith(".toml"))
    return tuple(sorted(name[:-5] for name in names if _GAME_ID.fullmatch(name[:-5])))


def _spoken(entry: Rule | Ruling, kind: str, facts: Mapping[str, Any]) -> str:
    """The key of the sentence of an entry: that of the fact `case` if the entry has one, else `kind`."""
    named = f"{kind}_{facts.get('case', '')}"
    return named if named in entry.sentences else kind


def _parsed(game_id: str, source: str) -> Mapping[str, Any]:
    import tomllib  # noqa: PLC0415

    try:
        return tomllib.loads(source.replace("\r\n", "\n").replace("\r", "\n"))
    except tomllib.TOMLDecodeError as error:
        raise DamagedRulebook(game_id, [str(error)]) from error
    except RecursionError:
        raise DamagedRulebook(game_id, ["it is nested too deep"]) from None


@cache
def shared_phrases() -> Mapping[str, Texts]:
    """The phrases that all games share; a game's own replace them. Raises ``DamagedRulebook``."""
    name = "_every_game"
    reader = Reader(_parsed(name, (_seeds() / f"{name}.toml").read_text(encoding="utf-8")))
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
    return Path(__file__).resolve().parents[3] / "seeds"


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


