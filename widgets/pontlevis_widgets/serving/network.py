"""The address by which other devices of the network reach the house, as text and as a QR code."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from io import StringIO

ANYWHERE = ("192.0.2.1", 9)
"""An unassigned address (RFC 5737): a UDP socket connected to it shows this machine's own address and sends nothing."""


def is_loopback(host: str) -> bool:
    """Checks whether `host`, a name or an IP address, is a loopback address.

    >>> is_loopback("localhost"), is_loopback("127.0.0.1"), is_loopback("[::1]"), is_loopback("192.168.1.7")
    (True, True, True, False)
    """
    with suppress(ValueError):
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    return host == "localhost" or host.endswith(".localhost")


def network_ip(ip: str) -> str:
    """Returns the IP address by which other devices reach a server that listens on `ip`; "" if unknown or loopback.

    ip: an IP address, or "" or "*" for all addresses of this machine; a host name gives "".

    >>> network_ip("127.0.0.1"), network_ip("localhost"), network_ip("192.168.1.7")
    ('', '', '192.168.1.7')
    """
    if ip not in ("", "*", "0.0.0.0", "::"):  # noqa: S104 - asked, not listened on
        with suppress(ValueError):
            return "" if ipaddress.ip_address(ip).is_loopback else ip
        return ""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        outward.connect(ANYWHERE)
        return str(outward.getsockname()[0])
    return ""


def network_address(ip: str, port: int, base_url: str) -> str:
    """Returns the URL of the house for other devices, or "" if they cannot reach it.

    >>> network_address("192.168.1.7", 8866, "/"), network_address("fd00::7", 80, "/castle/")
    ('http://192.168.1.7:8866/', 'http://[fd00::7]:80/castle/')
    """
    number = network_ip(ip)
    return f"http://{f'[{number}]' if ':' in number else number}:{port}{base_url}" if number else ""


def qr_code(address: str) -> str:
    """Returns a QR code as text, light on dark; each line holds two rows of the code."""
    import segno  # noqa: PLC0415 - only for those who listen to a network

    drawn = StringIO()
    segno.make_qr(address, error="m").terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")
