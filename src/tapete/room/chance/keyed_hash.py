"""HMAC-SHA-256 of many messages by one key, which is prepared once: a pack has a salt for each of its cards."""

import hmac


class KeyedHash:
    """The hashes of messages by a key.

    >>> KeyedHash(b"key").digest(b"message") == hmac.digest(b"key", b"message", "sha256")
    True
    """

    def __init__(self, key: bytes) -> None:
        self._keyed = hmac.new(key, digestmod="sha256")

    def digest(self, message: bytes) -> bytes:
        keyed = self._keyed.copy()
        keyed.update(message)
        return keyed.digest()
