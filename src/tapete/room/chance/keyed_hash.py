"""HMAC-SHA-256 of many messages by one key, which is prepared once: a pack has a salt for each of its cards."""

import hmac
from collections.abc import Iterable


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

    def hexdigests(self, messages: Iterable[bytes]) -> list[str]:
        """The same of many, in hexadecimal and in one go."""
        copy, digests = self._keyed.copy, []
        for message in messages:
            keyed = copy()
            keyed.update(message)
            digests.append(keyed.hexdigest())
        return digests
