"""The order in which a sealed pack is dealt: drawn from the house's secret and from numbers of the players.

The house seals the pack and promises its secret before it knows any number; the players have promised theirs before
the house seals. So nobody can choose the order as long as a single one of them does not play along
(docs/fairness.md has the same in formulas).
"""

import hashlib
import hmac
import re
import struct
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, count
from typing import Final

import msgspec

from tapete.room.chance.keyed_hash import KeyedHash

NONCE: Final = re.compile(r"[0-9a-f]{64}")
"""A number of a player, the house's secret or the hash of either: 32 bytes, in hexadecimal."""
_DOMAIN: Final = "tapete draw 1"
_LEFT_OUT: Final = "-"
WORD_BYTES: Final = 4
_WORDS: Final = 1 << (8 * WORD_BYTES)


def hash_of(number: str) -> str:
    """What is promised of a number before it is opened: the hash of its 64 digits."""
    return hashlib.sha256(number.encode()).hexdigest()


@lru_cache(maxsize=512)
def drawing_secret(secret: str) -> str:
    """The house's part in a drawing, from the secret of a pack: published when the hand is over, it betrays no salt."""
    return hmac.digest(bytes.fromhex(secret), b"draw", "sha256").hex()


class Lot(msgspec.Struct, frozen=True):
    """What an order is drawn from: whose pack it is, and what the players gave to it."""

    table: str
    number: int
    nonces: tuple[str | None, ...] = ()
    """The players' numbers in the order in which they were promised; None for one that was not opened in time."""
    head: str = ""
    """Where there is no number at all: the mark of the last checkpoint, else the hash of the table's last event."""

    def text(self, part: int) -> str:
        given = (nonce or _LEFT_OUT for nonce in self.nonces)
        return "\n".join((_DOMAIN, self.table, str(self.number), str(part), *given, self.head))


@lru_cache(maxsize=512)
def drawn_order(secret: str, lot: Lot, part: int, size: int) -> tuple[int, ...]:
    """The numbers below ``size`` in the order drawn: Fisher and Yates, each place by rejection, never a remainder.

    ``secret`` is the house's part, ``part`` counts up with each reshuffle of the same hand.
    """
    key = hmac.digest(bytes.fromhex(secret), lot.text(part).encode(), "sha256")
    return tuple(shuffled_places(_words(key), size))


def shuffled_places(words: Iterator[int], size: int) -> list[int]:
    """The numbers below ``size`` in an order that endless numbers of 32 bits decide."""
    order = list(range(size))
    for last, bound, whole in _draws(size):
        while (word := next(words)) >= whole:
            pass
        place = word % bound
        order[last], order[place] = order[place], order[last]
    return order


@lru_cache(maxsize=64)
def _draws(size: int) -> tuple[tuple[int, int, int], ...]:
    """For each place from the last one on: among how many it is drawn, and their last whole multiple, from which on
    words are passed over."""
    return tuple((last, last + 1, _WORDS - _WORDS % (last + 1)) for last in range(size - 1, 0, -1))


def _words(key: bytes) -> Iterator[int]:
    """An endless stream of numbers of 32 bits."""
    keyed = KeyedHash(key)
    return chain.from_iterable(words_of(keyed.digest(block.to_bytes(WORD_BYTES, "big"))) for block in count())


def words_of(drawn: bytes) -> tuple[int, ...]:
    """Bytes as numbers of 32 bits."""
    return struct.unpack(f">{len(drawn) // WORD_BYTES}I", drawn)
