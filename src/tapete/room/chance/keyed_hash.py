"""HMAC-SHA-256 (RFC 2104) of many messages by one key: what follows from the key alone is hashed once.

The standard library's takes three times as long for a short message, because it prepares the key each time. A pack has
a salt for each of its cards.
"""

import hashlib
from typing import Final

_BLOCK: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


class KeyedHash:
    """The hashes of messages by a key of at most 64 bytes.

    >>> import hmac
    >>> KeyedHash(b"key").digest(b"message") == hmac.digest(b"key", b"message", "sha256")
    True
    """

    def __init__(self, key: bytes) -> None:
        assert len(key) <= _BLOCK, "a longer key is hashed first, and nobody has one here"
        block = key.ljust(_BLOCK, b"\0")
        self._inner, self._outer = hashlib.sha256(block.translate(_INNER)), hashlib.sha256(block.translate(_OUTER))

    def digest(self, message: bytes) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()
