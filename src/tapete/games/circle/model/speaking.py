"""Who still has to speak, and which freedom is left to those who have spoken.

Chips have no part in it, so that the same few orders of speaking come again in every hand: what follows from one is
worked out once.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace


class Speaking(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The order of speaking at a moment. Sets of places are bit masks."""

    pending: tuple[int, ...] = ()
    """Places that still have to speak, the one in turn first."""
    may_not_raise: int = 0
    """Places that have spoken since the last full bet: a short all-in does not let them raise."""
    checked: int = 0
    """Places that have checked in this interval."""
    betting: bool = False
    """They speak about bets; else they draw, discard or show."""

    def waiting_for(self, pending: tuple[int, ...]) -> "Speaking":
        """Others have something else to do than to bet."""
        return Speaking(pending, self.may_not_raise, self.checked)

    def without(self, gone: int) -> "Speaking":
        """The same without some places, whether their turn has come or not."""
        return _without(self, gone)


@lru_cache(8192)
def _without(before: Speaking, gone: int) -> Speaking:
    return replace(before, pending=tuple(place for place in before.pending if not gone >> place & 1))


class _Following(dict[Speaking, Speaking]):
    """What follows from each order of speaking that has occurred."""

    def __init__(self, follow: Callable[[Speaking], Speaking]) -> None:
        super().__init__()
        self._follow = follow

    def __missing__(self, before: Speaking) -> Speaking:
        if len(self) >= _MOST_KEPT:
            self.clear()
        after = self[before] = self._follow(before)
        return after


@lru_cache(8192)
def bets_from(pending: tuple[int, ...]) -> Speaking:
    """The beginning of an interval, when nobody has spoken yet."""
    return Speaking(pending, betting=True)


def _after_turn(before: Speaking) -> Speaking:
    return replace(before, pending=before.pending[1:])


def _after_call(before: Speaking) -> Speaking:
    return replace(_after_turn(before), may_not_raise=before.may_not_raise | 1 << before.pending[0])


def _after_check(before: Speaking) -> Speaking:
    return replace(_after_call(before), checked=before.checked | 1 << before.pending[0])


_MOST_KEPT: Final = 1 << 16
SILENCE: Final = Speaking()
AFTER_TURN: Final = _Following(_after_turn)
"""The one in turn has folded, shown or drawn."""
AFTER_CALL: Final = _Following(_after_call)
AFTER_CHECK: Final = _Following(_after_check)
