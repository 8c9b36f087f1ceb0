"""A table at two devices during failures: both pages report them, the game waits and goes on; also between files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from files import Files
from hands import GAME, read
from playwright.sync_api import Page, expect

from company import AT_ONCE, begun, hands_of, host_of, invite, is_there, link_to, play, shown, sit
from pontlevis_widgets.board.words import word
from roads import Road
from servers import Server

BROKEN = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "404 (Not Found)", "WebSocket",
          "ERR_INVALID_HTTP_RESPONSE", "ERR_SOCKET_NOT_CONNECTED", "Failed to fetch")
"""Parts of the messages that a browser logs when a server is away."""


@pytest.fixture(scope="module")
def files(site: Path) -> Iterator[Files]:
    """The house as files, served."""
    with Files(site) as files:
        yield files


@pytest.fixture(scope="module")
def relay(files: Files, make_house: Any) -> Server:
    """The relay that the house of files names, where its pages meet."""
    [port] = re.findall(r'data-relay="ws://localhost:(\d+)/rooms/"', (files.folder / "en" / "play.html").read_text())
    server: Server = make_house("--warm", "--port", port, "--accept-rooms-from", files.url.rstrip("/"))
    assert server.port == int(port), "somebody else has taken it meanwhile"
    return server


def test_pages_of_a_house_of_files_meet_at_the_relay_that_it_names(files: Files, relay: Server, visit: Any) -> None:
    host = visit(f"{files.url}en/play.html?game=fortissimo", kept=AT_ONCE)
    host.locator("body.house-ready .pl-form").first.wait_for()
    named = host.locator("body").get_attribute("data-relay")
    host.evaluate("() => document.body.removeAttribute('data-relay')")
    host.get_by_role("button", name=word("invite.apart", "en")).click()
    expect(host.get_by_role("alert").first).to_contain_text(word("invite.no_relay", "en"))
    host.evaluate("relay => document.body.setAttribute('data-relay', relay)", named)
    link = invite(begun(host))
    assert link.startswith(f"{files.url}play/?room=")
    expect(host.get_by_alt_text("QR code: East")).to_be_visible()
    guest = sit(visit(link, phone=True, lang="fr", kept=AT_ONCE), "fr")
    assert guest.url.startswith(f"{files.url}fr/play.html?room=")
    is_there(host)
    hands = {0: hands_of(host), 1: hands_of(guest, finger=True, lang="fr")}
    play(hands, 2)
    host.reload()
    hands[0] = hands_of(host)
    is_there(host)
    assert link_to(host) == link
    play(hands, 1)


def says(page: Page, text: str) -> None:
    """Waits until the frame of a page shows `text`."""
    expect(page.locator(".house-notice")).to_contain_text(text)


def go_on(page: Page, **how: Any) -> Any:
    """Presses the frame's button, waits for the game, and returns hands at its board."""
    with page.expect_navigation():
        page.locator(".house-notice button").click()
    return hands_of(page, **how)


def test_a_table_outlasts_a_slow_line_that_breaks_a_killed_kernel_and_a_killed_server(
    relay: Server, visit: Any, kernel_id: Any
) -> None:
    host = host_of(relay, visit)
    link = invite(host)
    with Road(relay.port) as road:
        guest = sit(visit(re.sub(r"//[^/]*/", f"//127.0.0.1:{road.port}/", link), lang="fr", kept=AT_ONCE), "fr")
        for page in (host, guest):
            for text in BROKEN:
                visit.forgive(page, text)
        is_there(host)
        hands = {0: hands_of(host), 1: hands_of(guest, lang="fr")}
        road.delay = 0.15
        play(hands, 1)

        while GAME.actor((record := read(hands[0].kept())).state) != 1:
            play(hands, 1)
        road.stall()
        hands[1].point(hands[1].scene(record.state, 1), str(GAME.moves(record.state)[0]), hasty=True)
        expect(guest.locator(".pl-board .pl-connection")).to_be_visible()
        expect(guest.locator(".pl-connection"), "the line to the host says nothing more").to_have_count(1)
        road.go_on()
        shown(hands, hands[0], record.ply)
        road.stall()
        road.cut()
        expect(host.locator(".pl-invite li").first).to_contain_text(word("invite.awaited", "en"))
        hands[0].says(word("notice.gone", "en", name="East"))
        road.delay = 0
        road.go_on()
        is_there(host)
        play(hands, 1)

        relay.kernel(kernel_id(host)).kill()
        says(host, "This table has been cleared")
        expect(guest.locator(".pl-line")).to_contain_text(word("invite.no_host", "fr"))
        hands[0] = go_on(host)
        is_there(host)
        play(hands, 1)

        relay.process.kill()
        relay.process.wait()
        says(host, "The house does not answer")
        says(guest, "La maison ne répond pas")
        relay.start()
        says(host, "This table has been cleared")
        says(guest, "Cette table a été débarrassée")
        hands = {0: go_on(host), 1: go_on(guest, lang="fr")}
        is_there(host)
        play(hands, 2)
