"""The addresses that the house gives to other devices."""

from __future__ import annotations

import doctest
import sys
from unittest.mock import Mock

import pytest
import segno

from pontlevis_widgets.serving import network
from pontlevis_widgets.serving.app import House


def test_the_docstrings_hold() -> None:
    assert doctest.testmod(network).failed == 0


@pytest.mark.parametrize("ip", ["0.0.0.0", "::", ""])
def test_who_listens_everywhere_is_reached_by_a_number_of_this_machine(ip: str) -> None:
    assert network.network_ip(ip) != ip
    assert not network.network_ip(ip).startswith("127.")


def test_a_house_on_this_machine_only_invites_nobody() -> None:
    house = Mock()
    House._invite(house, network.network_address("127.0.0.1", 8866, "/"))
    house._say.assert_not_called()


@pytest.mark.parametrize("terminal", [True, False])
def test_the_code_to_be_photographed_is_for_a_terminal(terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    house, address = Mock(), "http://192.168.1.7:8866/"
    monkeypatch.setattr(sys, "stdout", Mock(isatty=lambda: terminal, encoding="utf-8"))
    House._invite(house, address)
    said = [call.args[0] for call in house._say.call_args_list]
    assert address in said[0]
    assert said[1:] == ([network.qr_code(address)] if terminal else [])


def test_the_code_has_all_its_rows() -> None:
    """Each text line holds two rows of the QR code, which has a border of two on each side."""
    address = "http://192.168.1.7:8866/"
    side = segno.make_qr(address, error="m").symbol_size(border=2)[0]
    lines = network.qr_code(address).split("\n")
    assert {len(line) for line in lines} == {side}
    assert len(lines) == (side + 1) // 2
