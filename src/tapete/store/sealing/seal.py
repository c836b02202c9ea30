"""The content of some streams lies encrypted in the database: AES-256 in Galois/counter mode, bound to its place.

The chain's hash covers the content as it was before, so that a log exported in clear is verified without any key, and
a key may be changed for another without a new chain.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from struct import Struct
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tapete.store.log import Envelope, Head
from tapete.store.proof.signing import Signers

SEALED_STREAMS: Final = ("vault/", "table/")
"""The streams that name cards nobody may see yet."""
KEY_BYTES: Final = 32
ID_BYTES: Final = 8
_SEALED: Final = b"\x01"
"""What sealed content begins with; JSON never does."""
PREFIX_BYTES: Final = len(_SEALED) + ID_BYTES
_NONCE: Final = Struct("12s")
_TOGETHER: Final = 256
"""Nonces drawn at once."""


class MissingKeyError(Exception):
    """Content was sealed with a key, by its id, that nobody has given."""


def key_id(key: bytes) -> bytes:
    """By what a key is known without being told."""
    return hashlib.sha256(b"tapete key " + key).digest()[:ID_BYTES]


def key_of(prefix: bytes) -> bytes | None:
    """The id of the key by which content with this beginning was sealed; None for content in clear."""
    return prefix[len(_SEALED) : PREFIX_BYTES] if prefix.startswith(_SEALED) else None


class Keyring:
    """The keys of one log, oldest first: the last one seals, and each opens what it has sealed. Without any, nothing
    is sealed."""

    def __init__(self, keys: Sequence[bytes] = ()) -> None:
        self._keys = tuple(keys)
        self._ciphers = {key_id(key): AESGCM(key) for key in keys}
        self._prefix = _SEALED + key_id(keys[-1]) if keys else None
        """What everything begins with that is sealed from now on."""
        self._encrypt = AESGCM(keys[-1]).encrypt if keys else None

    @property
    def ids(self) -> tuple[bytes, ...]:
        return tuple(self._ciphers)

    @cached_property
    def signers(self) -> Signers:
        """Who signs for the log: each key has a signer."""
        return Signers(self._keys)

    def __bool__(self) -> bool:
        return self._prefix is not None

    def seal(self, content: bytes, place: bytes) -> bytes:
        """Content that only a key opens, and only where it was put."""
        assert self._prefix is not None and self._encrypt is not None
        nonce = _nonce()
        return self._prefix + nonce + self._encrypt(nonce, content, place)

    def unseal(self, stored: bytes, place: bytes) -> bytes | None:
        """Content as it was before it was sealed; None where it was not sealed, or is not as it was."""
        used = key_of(stored[:PREFIX_BYTES])
        if used is None:
            return None
        cipher = self._ciphers.get(used)
        if cipher is None:
            raise MissingKeyError(used.hex())
        nonce, sealed = stored[PREFIX_BYTES:][: _NONCE.size], stored[PREFIX_BYTES + _NONCE.size :]
        try:
            return cipher.decrypt(nonce, sealed, place)
        except (InvalidTag, ValueError):
            return None

    def seal_events(self, events: Iterable[Envelope]) -> Iterator[bytes]:
        """The content of each event as it is stored."""
        streams = SEALED_STREAMS if self else ()
        return (
            self.seal(event.data, _place(event)) if event.stream.startswith(streams) else event.data for event in events
        )

    def unseal_event(self, head: Head, stored: bytes) -> bytes:
        """The content of an event as it was written; what somebody has spoilt stays as it is, for the chain to find."""
        content = self.unseal(stored, _place(head))
        return stored if content is None else content


_NONCES: list[bytes] = []
"""Drawn and not yet used, each once; for every call of the system the log's thread has to wait for its turn again."""
os.register_at_fork(after_in_child=_NONCES.clear)


def _nonce() -> bytes:
    while True:
        try:
            return _NONCES.pop()
        except IndexError:
            _NONCES.extend(nonce for (nonce,) in _NONCE.iter_unpack(os.urandom(_NONCE.size * _TOGETHER)))


def _place(head: Head) -> bytes:
    """Where an event lies: content moved to another place cannot be opened."""
    return f"{head.stream} {head.version} {head.type}".encode()
