"""Events that say the same in every hand by the same rules: each is made once, for an event is a value."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Generic, TypeVar

from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.games.circle.hand_rules import HandCites
from tapete.games.circle.model.event import Checked, Folded, HandEnded, Mucked

E = TypeVar("E", bound=Event)
HAND_ENDED: Final = HandEnded()


class ByPlace(dict[int, E], Generic[E]):
    """An event of each place, made when it is first wanted."""

    def __init__(self, kind: Callable[..., E], because: tuple[RuleId, ...]) -> None:
        super().__init__()
        self._kind, self._because = kind, because

    def __missing__(self, place: int) -> E:
        return self.setdefault(place, self._kind(place, because=self._because))


class UsualEvents:
    """What players do without chips, by place, with the rules behind it."""

    __slots__ = ("checked", "folded", "mucked")

    def __init__(self, cites: HandCites) -> None:
        self.checked = ByPlace(Checked, cites.check)
        self.folded = ByPlace(Folded, cites.fold)
        self.mucked = ByPlace(Mucked, cites.muck)


usual_events = lru_cache(256)(UsualEvents)
"""The usual events by some rules, the same for every hand that has them."""
