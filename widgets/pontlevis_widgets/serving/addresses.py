"""The addresses of visitors, from the connection or a proxy's header, by which limits are counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from tornado.httputil import HTTPServerRequest

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

HOME = 64
"""The length in bits of the IPv6 prefix of one household or machine, which chooses the other bits itself."""
MOST_HOPS = 20
"""The most entries of X-Forwarded-For that are read, from the right."""


def read_address(text: str) -> Address | None:
    """Parses an address, also in brackets; returns None if it is invalid. An IPv4-mapped IPv6 address becomes IPv4.

    >>> read_address("::ffff:192.0.2.7"), read_address("unknown")
    (IPv4Address('192.0.2.7'), None)
    """
    try:
        found = ip_address(text.strip().strip("[]"))
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def counted_address(address: Address | None) -> str:
    """Returns the name under which an address is counted; for IPv6 it is the network of `HOME` bits.

    None and loopback addresses, which may be a proxy, are not counted: it is "".

    >>> counted_address(read_address("192.0.2.7")), counted_address(read_address("2001:db8:1:2:3:4:5:6"))
    ('192.0.2.7', '2001:db8:1:2::/64')
    >>> counted_address(read_address("127.0.0.1"))
    ''
    """
    if address is None or address.is_loopback:
        return ""
    return str(address) if address.version == 4 else str(ip_network((address, HOME), strict=False))


def visitor(straight: str, told: Sequence[str], proxies: Sequence[Network]) -> Address | None:
    """Returns the address of a visitor: the connection's, or the one that trusted proxies report; None if invalid.

    Each proxy appends its client's address at the right end. Entries left of those by trusted proxies can be forged.

    Args:
        straight: the address at the other end of the connection.
        told: the values of the header X-Forwarded-For.
        proxies: the networks of the trusted proxies.
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
    """Checks whether an address belongs to one of the networks."""
    return address is not None and any(address in network for network in networks)


def counted_visitor(request: HTTPServerRequest, proxies: Sequence[Network]) -> str:
    """Returns the name under which the visitor who sent a request is counted, as `counted_address` does."""
    return counted_address(visitor(request.remote_ip or "", request.headers.get_list("X-Forwarded-For"), proxies))
