"""The door on a day: who is inside, who was turned away, and every look into the register of excluded persons."""

from datetime import datetime

import msgspec
from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.house.door import event as happened
from tapete.house.door.event import Reference, RegisterQueried, TurnedAway


class Visit(msgspec.Struct, frozen=True):
    person: Reference
    came: datetime
    to: str
    account: PlayerId | None = None
    left: datetime | None = None
    listed: bool = False
    """Whether the register has come to name them since they entered."""

    @property
    def inside(self) -> bool:
        return self.left is None


class Access(msgspec.Struct, frozen=True):
    visits: tuple[Visit, ...] = ()
    queries: tuple[RegisterQueried, ...] = ()
    turned_away: tuple[TurnedAway, ...] = ()

    def visit_of(self, person: Reference) -> Visit | None:
        """The visit of somebody who is inside."""
        return next((visit for visit in self.visits if visit.inside and visit.person == person), None)

    def lets_play(self, account: PlayerId) -> bool:
        """Whether whoever holds an account is inside."""
        return any(visit.inside and visit.account == account for visit in self.visits)

    @property
    def listed_inside(self) -> tuple[Visit, ...]:
        return tuple(visit for visit in self.visits if visit.inside and visit.listed)


def evolve(access: Access, event: happened.AccessEvent) -> Access:
    match event:
        case happened.RegisterQueried():
            return replace(access, queries=(*access.queries, event))
        case happened.TurnedAway():
            return replace(access, turned_away=(*access.turned_away, event))
        case happened.Admitted():
            visit = Visit(event.person, event.at, event.to, event.account)
            return replace(access, visits=(*access.visits, visit))
        case happened.SeenOut():
            return _changed(access, event.person, left=event.at)
        case happened.AccountHeld():
            return _changed(access, event.person, account=event.account)
        case happened.ListedInside():
            return _changed(access, event.person, listed=event.listed)


def _changed(access: Access, person: Reference, **change: datetime | PlayerId | bool) -> Access:
    """With the visit of somebody who is inside changed."""
    visits = tuple(
        replace(visit, **change) if visit.inside and visit.person == person else visit for visit in access.visits
    )
    return replace(access, visits=visits)
