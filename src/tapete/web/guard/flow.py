"""How fast one socket may send."""

import time
from collections.abc import Callable
from typing import Final

from tapete.web.guard.rate import Bucket, Rate

MESSAGES: Final = Rate(40, 15)
_PATIENCE: Final = 200
"""Messages above the rate after which the connection is closed."""


class Flow:
    def __init__(self, rate: Rate = MESSAGES, now: Callable[[], float] = time.monotonic) -> None:
        self._bucket, self._refused = Bucket(rate, now), 0

    def admits(self) -> bool:
        """Whether one more message may be read now."""
        admitted = self._bucket.admits()
        self._refused += not admitted
        return admitted

    @property
    def floods(self) -> bool:
        return self._refused > _PATIENCE
