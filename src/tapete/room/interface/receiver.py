"""Where a notice may be sent: which addresses are open to it, and which never are.

Whoever names an address must not be able to have the room speak to machines of its own network: notices go over TLS to
public addresses, and elsewhere only where whoever runs the room has named the network.
"""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from tapete.core.decision import Refused
from tapete.law.refusal import refuse

LONGEST: Final = 300
_TRANSLATED: Final = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")))
"""IPv6 addresses with an IPv4 one inside, which may be any."""
_NO_ADDRESS: Final = refuse(
    "la dirección es de la forma https://contabilidad.example/avisos",
    "an address is like https://accounts.example/notices",
)
_PLAIN: Final = refuse(
    "los avisos van por https; por http, solo a esta máquina y mientras las fichas no valgan dinero",
    "notices go by https; by http only to this machine, and while chips are worth no money",
)
_PRIVATE: Final = refuse(
    "esa dirección es de una red privada, y la sala no la permite",
    "that address is of a private network, which the room does not allow",
)

Address = IPv4Address | IPv6Address


class Reach(msgspec.Struct, frozen=True):
    """``networks`` are private ones that whoever runs the room opened; ``play_money`` opens this machine, by http."""

    networks: tuple[str, ...] = ()
    play_money: bool = False

    def admits(self, address: Address, plain: bool) -> bool:
        """Whether a notice may go to an address, in clear or over TLS.

        >>> reach = Reach(("10.1.0.0/16",), play_money=True)
        >>> [reach.admits(ip_address(text), False) for text in ("9.9.9.9", "10.1.2.3", "10.2.0.1", "127.0.0.1", "::1")]
        [True, True, False, False, False]
        >>> reach.admits(ip_address("127.0.0.1"), True), reach.admits(ip_address("9.9.9.9"), True)
        (True, False)
        """
        inner = (address.ipv4_mapped if isinstance(address, IPv6Address) else None) or address
        if plain:
            return self.play_money and inner.is_loopback
        if any(inner in ip_network(network, strict=False) for network in self.networks):
            return True
        return inner.is_global and not inner.is_multicast and not any(inner in network for network in _TRANSLATED)


def refuse_address(address: str, reach: Reach) -> Refused | None:
    """Why nothing may be sent to an address, as far as it says so itself; its name is looked up when one is sent."""
    parts = _split(address)
    if parts is None:
        return _NO_ADDRESS
    plain, host = parts.scheme == "http", parts.hostname or ""
    literal = _literal(host)
    if plain and not (reach.play_money and (host == "localhost" or (literal is not None and literal.is_loopback))):
        return _PLAIN
    return _PRIVATE if literal is not None and not reach.admits(literal, plain) else None


def _split(address: str) -> SplitResult | None:
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        return None
    try:
        parts = urlsplit(address)
        named = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        return None
    return parts if named and "@" not in parts.netloc and not parts.fragment else None


def _literal(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


class Place(msgspec.Struct, frozen=True):
    """A receiver whose name has been looked up: the connection is made to ``ip``, whatever the name says later."""

    host: str
    ip: str
    port: int
    target: str
    plain: bool


def looked_up(address: str, reach: Reach) -> Place | None:
    """Where an address leads now; None where the room may not go there.

    Every address that its name has must be open: a name may not hide a private one among others. ``OSError`` where it
    has none.
    """
    parts = _split(address)
    if parts is None or refuse_address(address, reach) is not None:
        return None
    plain, host = parts.scheme == "http", parts.hostname or ""
    port = parts.port or (80 if plain else 443)
    answers = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [ip_address(str(answer[4][0]).partition("%")[0]) for answer in answers]
    if not addresses or not all(reach.admits(other, plain) for other in addresses):
        return None
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(host, str(addresses[0]), port, target, plain)
