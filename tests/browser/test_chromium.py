"""The search for Chromium, shared by tests, benchmarks and scripts."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import sync_playwright

import chromium


def test_the_one_that_playwright_downloaded_is_found_while_playwright_is_in_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chromium, "installed", lambda: None)

    def found() -> tuple[str, object]:
        with sync_playwright() as playwright:
            path = playwright.chromium.executable_path
            monkeypatch.setattr(chromium.Path, "exists", lambda found: str(found) == path)
            return path, chromium.find()

    with ThreadPoolExecutor(1) as thread:  # other tests in this process keep Playwright's loop running in theirs
        path, at = thread.submit(found).result()
    assert at == path
