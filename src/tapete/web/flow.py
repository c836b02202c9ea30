"""How fast one socket may send: a bucket of tokens that fills again with time."""

import time
from collections.abc import Callable
from typing import Final

_BURST: Final = 40.0
_A_SECOND: Final = 15.0
_PATIENCE: Final = 200
"""Messages beyond what is allowed before the connection is ended."""


class Flow:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now, self._tokens, self._seen, self._refused = now, _BURST, now(), 0

    def admits(self) -> bool:
        """Whether one more message may be read now."""
        now = self._now()
        self._tokens = min(_BURST, self._tokens + (now - self._seen) * _A_SECOND)
        self._seen = now
        if self._tokens < 1:
            self._refused += 1
            return False
        self._tokens -= 1
        return True

    @property
    def floods(self) -> bool:
        return self._refused > _PATIENCE
