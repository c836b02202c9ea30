"""One notice over the network, signed with its time: whoever has the secret knows that it is ours, and fresh."""

import hashlib
import hmac
import http.client
import socket
import ssl
import threading
from typing import Final

import msgspec

from tapete import __version__
from tapete.room.interface.receiver import Place, Reach, looked_up
from tapete.room.model.interface_event import TroubleKind

SIGNATURE: Final = "Tapete-Signature"
NUMBER: Final = "Tapete-Notice"
PATIENCE: Final = 10.0
"""Seconds in which a receiver connects, and in which it answers."""


class Outcome(msgspec.Struct, frozen=True):
    """How a try ended: the status that the receiver answered, and what was wrong, where something was."""

    status: int = 0
    why: TroubleKind | None = None


def signature(secret: str, seconds: int, body: bytes) -> str:
    """The signature of a body at a moment, as its header has it.

    >>> signature("ab", 1, b"{}")[:20]
    't=1,v1=ad018ba672986'
    """
    digest = hmac.new(bytes.fromhex(secret), str(seconds).encode() + b"." + body, hashlib.sha256)
    return f"t={seconds},v1={digest.hexdigest()}"


def send(address: str, number: int, body: bytes, signed: str, reach: Reach) -> Outcome:
    """Post a notice; a redirection is not followed, and nothing of the answer but its status is read."""
    try:
        place = looked_up(address, reach)
        if place is None:
            return Outcome(why=TroubleKind.CLOSED)
        return _posted(place, {SIGNATURE: signed, NUMBER: str(number)}, body)
    except ssl.SSLError:
        return Outcome(why=TroubleKind.CERTIFICATE)
    except TimeoutError:
        return Outcome(why=TroubleKind.SLOW)
    except (OSError, http.client.HTTPException, UnicodeError):
        return Outcome(why=TroubleKind.UNREACHABLE)


def _posted(place: Place, headers: dict[str, str], body: bytes) -> Outcome:
    """A receiver that answers a byte at a time is cut off all the same."""
    connection = _connection(place)
    cut = threading.Timer(2 * PATIENCE, connection.sock.shutdown, (socket.SHUT_RDWR,))
    cut.daemon = True
    cut.start()
    try:
        if isinstance(connection.sock, ssl.SSLSocket):
            connection.sock.do_handshake()
        fields = {"Content-Type": "application/json", "User-Agent": f"tapete/{__version__}", **headers}
        connection.request("POST", place.target, body, fields)
        status = connection.getresponse().status
    finally:
        cut.cancel()
        connection.close()
    return Outcome(status, None if 200 <= status < 300 else TroubleKind.ANSWER)


def _connection(place: Place) -> http.client.HTTPConnection:
    """A connection to the very address that was looked up and allowed."""
    raw = socket.create_connection((place.ip, place.port), timeout=PATIENCE)
    connection = http.client.HTTPConnection(place.host, place.port, timeout=PATIENCE)
    connection.sock = raw if place.plain else _over_tls(raw, place.host)
    return connection


def _over_tls(raw: socket.socket, host: str) -> ssl.SSLSocket:
    context = ssl.create_default_context()
    return context.wrap_socket(raw, server_hostname=host, do_handshake_on_connect=False)
