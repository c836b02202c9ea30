"""The floor as each supervisor sees it: every table and what waits for whom, sent again whenever something changes."""

import asyncio
from typing import Final

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.option import Office
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.day.table_staff import TableStaff
from tapete.room.model.role import Role
from tapete.room.permission import Permission
from tapete.room.stream.watcher import Watcher
from tapete.room.tables.live.request import may_answer
from tapete.web.house.staff import free_croupiers, in_offices, name_of, same_person
from tapete.web.pit.line import TableLine, lines
from tapete.web.pit.waiting import VOID, Waiting, waiting_at
from tapete.web.site.person import SignedInPerson

SOON: Final = 0.15
"""Seconds in which changes are gathered before they are sent: a deal is many events."""
AGAIN: Final = 20.0
"""Seconds after which the floor is sent although nothing has happened: some of what waits comes with time."""


class Pit:
    """The floor of a house, and everybody who watches it."""

    def __init__(self, house: RunningHouse, staff: TableStaff) -> None:
        self._house, self._staff = house, staff
        self._watchers: dict[Watcher, SignedInPerson] = {}
        self._version = 0
        self._timer: asyncio.TimerHandle | None = None
        house.room.follow(self._changed)

    def watch(self, watcher: Watcher, person: SignedInPerson) -> None:
        self._watchers[watcher] = person
        self.resync(watcher)
        self._later(AGAIN)

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers.pop(watcher, None)

    def close(self) -> None:
        """Let everybody go."""
        for watcher in self._watchers:
            watcher.put(None, keep=True)
        self._watchers.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def resync(self, watcher: Watcher) -> None:
        if (person := self._watchers.get(watcher)) is not None:
            self._version += 1
            watcher.put(self._picture(person, lines(self._house), self._waiting()))

    def _changed(self) -> None:
        if self._watchers:
            self._later(SOON)

    def _later(self, seconds: float) -> None:
        """Send the floor after so many seconds, or earlier where that has been said already."""
        loop = asyncio.get_running_loop()
        if self._timer is not None and self._timer.when() <= loop.time() + seconds:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_later(seconds, self._publish)

    def _publish(self) -> None:
        self._timer = None
        if not self._watchers:
            return
        self._later(AGAIN)
        tables, waiting = lines(self._house), self._waiting()
        self._version += 1
        for watcher, person in self._watchers.items():
            watcher.put(self._picture(person, tables, waiting))

    def _waiting(self) -> list[Waiting]:
        actors = self._house.room.tables.values()
        return [waiting for actor in actors for waiting in waiting_at(self._house, actor)]

    def _picture(self, person: SignedInPerson, tables: list[TableLine], waiting: list[Waiting]) -> bytes:
        day = self._house.day
        view = {
            "now": self._house.room.clock.now(),
            "tables": tables,
            "waiting": [self._shown(person, each) for each in waiting],
            "listed": self._listed(),
            **(_people(day, person.player) if day else {"relief": [], "cashiers": [], "chips": []}),
        }
        return msgspec.json.encode({"type": "view", "version": self._version, "view": view})

    def _listed(self) -> list[dict[str, object]]:
        """Whoever is inside and has come to stand in the register of excluded persons, and where they sit."""
        door, room = self._house.room.door, self._house.room
        cards = door.listed_inside() if door else ()
        return [
            {
                "name": card.account or card.identity.name,
                "tables": room.seats_of(card.account) if card.account else [],
            }
            for card in cards
        ]

    def _shown(self, person: SignedInPerson, waiting: Waiting) -> dict[str, object]:
        """What waits, with whether this person is the one it waits for, and whether they may answer it at all."""
        chief = self._staff.chief_of(waiting.table)
        return {
            **msgspec.structs.asdict(waiting),
            "key": waiting.key,
            "whom": self._whom(waiting, chief),
            "yours": _is_for(person, waiting, chief),
            "open": _may_answer(person, waiting),
        }

    def _whom(self, waiting: Waiting, chief: PlayerId | None) -> str:
        """The name of whom it waits for, where the day says who answers for the table."""
        day, session = self._house.day, self._house.tables.session_at(waiting.table)
        if waiting.office is not Office.CHIEF or day is None or session is None or waiting.by == chief:
            return ""
        return chief or name_of(day, session.chief)


def _is_for(person: SignedInPerson, waiting: Waiting, chief: PlayerId | None) -> bool:
    """Whether something waits for this very person: the chief of the table, or any where nobody knows which."""
    if not _may_answer(person, waiting):
        return False
    if person.role is Role.DIRECTOR:
        return waiting.office is Office.DIRECTOR or (waiting.purpose == VOID and chief in (None, waiting.by))
    return chief in (None, person.player, waiting.by)


def _may_answer(person: SignedInPerson, waiting: Waiting) -> bool:
    if waiting.purpose == VOID:
        return person.may(Permission.CONFIRM_VOID) and waiting.by != person.player
    return may_answer(person.role, waiting.office)


def _people(day: Day, player: PlayerId) -> dict[str, object]:
    """What the house's own forms need: who can take over a table, who hands out chips, and of which values."""
    cashiers = in_offices(day, ("cashier",))
    return {
        "relief": [{"id": croupier.id, "name": croupier.name} for croupier in free_croupiers(day)],
        "cashiers": [{"id": cashier.id, "name": cashier.name} for cashier in cashiers],
        "cashier": same_person(cashiers, player),
        "chips": sorted(day.denominations, reverse=True),
    }
