"""How the room stands in the network: by which names it is called, and which proxies speak for its visitors."""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import msgspec

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class HostNames(msgspec.Struct, frozen=True):
    """The names that the ``Host`` of a request may have.

    A page of another site can lead its own name to this machine, and then speak as if it were of this house; it can do
    so with no name that is listed here, and with no bare address (``bare``).

    >>> names = HostNames(frozenset({"sala.example"}))
    >>> [names.admits(host) for host in ("sala.example", "Sala.Example.:443", "localhost:80", "[::1]", "evil.example")]
    [True, True, True, True, False]
    >>> names.admits("10.0.0.7:8000"), HostNames(bare=True).admits("10.0.0.7:8000")
    (False, True)
    """

    names: frozenset[str] = frozenset()
    bare: bool = False

    def admits(self, host: str) -> bool:
        name = _without_port(host).rstrip(".").lower()
        return name in self.names or name in _LOOPBACK or (self.bare and address_of(name) is not None)


class Deployment(msgspec.Struct, frozen=True):
    """``hosts`` is None where any name will do; ``proxies`` are addresses or networks whose word on visitors counts.

    ``per_address`` is how many connections, and how many sockets, one address may have open.
    """

    hosts: HostNames | None = None
    proxies: tuple[str, ...] = ()
    per_address: int = 200
    notice_networks: tuple[str, ...] = ()
    """Private networks that notices to other systems may reach."""

    def is_proxy(self, host: str) -> bool:
        address = address_of(host)
        return address is not None and any(address in ip_network(proxy, strict=False) for proxy in self.proxies)


def host_names(listening: str, names: tuple[str, ...]) -> HostNames:
    """The names given; where there are none, what this machine is called and any bare address."""
    if names:
        return HostNames(frozenset(_without_port(name).rstrip(".").lower() for name in names))
    return HostNames(frozenset({listening.lower(), socket.gethostname().lower()}), bare=True)


def address_of(host: str) -> IPv4Address | IPv6Address | None:
    """The address that a text is; an IPv4 address written as an IPv6 one is the IPv4 one."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped if isinstance(address, IPv6Address) else None) or address


def source_name(host: str) -> str:
    """What counts as one requester: an IPv4 address, or the /64 of an IPv6 one, in which anybody has plenty.

    >>> [source_name(host) for host in ("10.0.0.7", "2001:db8:1:2:3::4", "2001:db8:1:2::9", "::ffff:10.0.0.7", "")]
    ['10.0.0.7', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '10.0.0.7', '']
    """
    address = address_of(host)
    return str(ip_network((address, 64), strict=False)) if isinstance(address, IPv6Address) else str(address or host)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host if host.count(":") > 1 else host.partition(":")[0]
