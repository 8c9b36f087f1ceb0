"""The folders of kernels' sockets and settings, and the host's log."""

from __future__ import annotations

import doctest
import logging
import os
from pathlib import Path

import pytest

from pontlevis_widgets.serving import host_log as log
from pontlevis_widgets.serving import runtime_folder
from pontlevis_widgets.serving.runtime_folder import (
    LONGEST,
    PREFIX,
    SOCKET,
    NoTemporaryFolder,
    fits_sockets,
    prepare,
    profile_of,
)

POSIX = pytest.mark.skipif(os.name == "nt", reason="folders have no locks there")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where runtime folders are made."""
    for name in ("TMPDIR", "TEMP", "TMP"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(runtime_folder, "LONGEST", 1000)
    return tmp_path


def test_a_runtime_folder_is_there_as_long_as_it_is_lived_in(place: Path) -> None:
    with runtime_folder.runtime_folder() as folder:
        prepare(folder / "sockets")
        assert folder.parent == place
        assert "HistoryManager.enabled = False" in next(profile_of(folder).rglob("*.py")).read_text()
    assert not folder.exists()


@POSIX
def test_the_next_server_removes_what_a_killed_one_left_and_nothing_of_one_that_lives(place: Path) -> None:
    dead, other = place / f"{PREFIX}dead", place / "voila_other"
    (dead / "sockets").mkdir(parents=True)
    other.mkdir()
    with runtime_folder.runtime_folder() as first, runtime_folder.runtime_folder() as second:
        assert first != second
        assert first.exists()
        assert not dead.exists()
        assert other.exists()


@POSIX
def test_a_link_is_not_followed_when_sweeping(place: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    mine = tmp_path_factory.mktemp("mine")
    (mine / "thesis").touch()
    (place / f"{PREFIX}link").symlink_to(mine)
    with runtime_folder.runtime_folder():
        assert (mine / "thesis").exists()


@POSIX
def test_sockets_go_where_their_names_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    far = tmp_path / ("x" * 90)
    far.mkdir()
    monkeypatch.setenv("TMPDIR", str(far))
    assert not fits_sockets(far)
    with runtime_folder.runtime_folder() as folder:
        assert len(os.fsencode(f"{folder.parent}{SOCKET}")) <= LONGEST
        assert fits_sockets(folder.parent)


def test_where_nothing_can_be_written_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(NoTemporaryFolder, match="TMPDIR"), runtime_folder.runtime_folder():
        pass


# -- the log


def record(message: object, *args: object, line: int = 1) -> logging.LogRecord:
    return logging.LogRecord("x", logging.WARNING, "x.py", line, message, args, None)


def test_a_line_of_the_log_begins_with_the_time_and_cannot_be_forged() -> None:
    assert doctest.testmod(log).failed == 0
    lines = log.Lines("%(asctime)s %(levelname)s %(message)s")
    text = lines.format(record("session %s", "a\r\n2026-01-01 ERROR forged\x00\x1b[31m\u2028b"))
    assert text.split("WARNING ")[1] == "session a\\x0d\n    2026-01-01 ERROR forged\\x00\\x2028b"
    assert text[:2] == "20"
    assert len(lines.format(record("x" * 10**6))) < 2 * log.LONGEST


def test_a_message_that_is_an_exception_is_written() -> None:
    assert log.Useful().filter(record(ValueError("a kernel did not start")))
    assert not log.Useful().filter(record("Notebook x is not trusted"))


def test_what_repeats_itself_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(log.time, "monotonic", lambda: now[0])
    measured = log.Measured(most=3, seconds=60)
    records = [record("message %d", number) for number in range(10)]
    said = [one.getMessage() for one in records if measured.filter(one)]
    assert said[:2] == ["message 0", "message 1"]
    assert "only counted" in said[2]
    assert len(said) == 3
    assert measured.filter(record("from elsewhere", line=2))
    now[0] = 61.0
    after = record("message 10")
    assert measured.filter(after)
    assert after.getMessage() == "message 10 (and 7 more like it before)"
