"""Where visitors come from, so that one of them does not take all: an address, straight or as a proxy tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from tornado.httputil import HTTPServerRequest

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

HOME = 64
"""The bits of an IPv6 address that tell one household or machine: the others are its own to choose."""
MOST_HOPS = 20
"""The most proxies behind one another that are looked at."""


def read_address(text: str) -> Address | None:
    """An address as text, read; None where it is none. One of IPv4 in the clothes of IPv6 is what it is.

    >>> read_address("::ffff:192.0.2.7"), read_address("unknown")
    (IPv4Address('192.0.2.7'), None)
    """
    try:
        found = ip_address(text.strip().strip("[]"))
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def place_of(address: Address | None) -> str:
    """The name under which an address is counted; "" for this machine itself, which is not: it may be a proxy.

    >>> place_of(read_address("192.0.2.7")), place_of(read_address("2001:db8:1:2:3:4:5:6"))
    ('192.0.2.7', '2001:db8:1:2::/64')
    >>> place_of(read_address("127.0.0.1"))
    ''
    """
    if address is None or address.is_loopback:
        return ""
    return str(address) if address.version == 4 else str(ip_network((address, HOME), strict=False))


def visitor(straight: str, told: Sequence[str], proxies: Sequence[Network]) -> Address | None:
    """The address of a visitor: that of the connection, or what trusted proxies tell of it.

    Each proxy adds at the right end whom it was asked by; what stands further left than our own ones is hearsay.

    Args:
        straight: the address at the other end of the connection.
        told: the lines of the header X-Forwarded-For.
        proxies: the proxies that are believed.
    """
    found = read_address(straight)
    hops = ",".join(told).split(",")[-MOST_HOPS:] if told else []
    while hops and is_of(found, proxies):
        asked = read_address(hops.pop())
        if asked is None:
            break
        found = asked
    return found


def is_of(address: Address | None, networks: Iterable[Network]) -> bool:
    """Whether an address lies in one of some networks."""
    return address is not None and any(address in network for network in networks)


def place(request: HTTPServerRequest, proxies: Sequence[Network]) -> str:
    """The name under which whoever asks is counted."""
    return place_of(visitor(request.remote_ip or "", request.headers.get_list("X-Forwarded-For"), proxies))
