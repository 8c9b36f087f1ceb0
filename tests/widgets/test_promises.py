"""Names that release 1.0 promises (docs/promises.md) still exist and accept at least the same arguments."""

import re
from itertools import takewhile
from pathlib import Path

import pytest

import pontlevis
import pontlevis_widgets
from promised_names import names

KEPT = (Path(__file__).parent / "data" / "names.txt").read_text(encoding="utf-8").splitlines()
NOW = {line.partition("(")[0]: line for package in (pontlevis, pontlevis_widgets) for line in names(package)}


def broken(kept, now):
    """Returns the first promise of the line `kept` that the line `now` breaks, "" if none."""
    old, new = (re.findall(r"[^(), ]+", line.partition("(")[2]) for line in (kept, now))
    for place, word in enumerate(takewhile(lambda word: not word.startswith("*"), old)):
        if place >= len(new) or new[place].rstrip("=") != word.rstrip("="):
            return f"the parameter {word} is not where it was"
    wanted = {word.rstrip("=") for word in old if word != "*"}
    if missing := wanted - {word.rstrip("=") for word in new}:
        return f"takes no {min(missing)}"
    optional = {word.rstrip("=") for word in old if word.endswith("=")}
    required = {word for word in new if not word.endswith("=") and not word.startswith("*")}
    return "".join(f"wants {word}" for word in sorted(required & optional | required - wanted))


@pytest.mark.parametrize("line", KEPT)
def test_a_promised_name_takes_what_it_took(line):
    name = line.partition("(")[0]
    assert name in NOW
    assert broken(line, NOW[name]) == ""


def test_every_exported_name_is_promised():
    assert set(NOW) - {line.partition("(")[0] for line in KEPT} == set()


@pytest.mark.parametrize(("now", "why"), [
    ("f(a, b=)", ""), ("f(a, b=, c=)", ""), ("f(a, b=, *, d=)", ""),
    ("f(b=, a)", "the parameter a is not where it was"),
    ("f(a)", "the parameter b= is not where it was"), ("f(a, b)", "wants b"), ("f(a, b=, c)", "wants c"),
    ("f(a, *, b=)", "the parameter b= is not where it was"),
])
def test_a_broken_promise_is_found(now, why):
    assert broken("f(a, b=)", now) == why


def test_a_keyword_that_went_is_found():
    assert broken("f(a, *, key=)", "f(a)") == "takes no key"
