"""A door on a log in memory, kept by Eva, with a clock that a test sets."""

import asyncio
from datetime import UTC, datetime

from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId
from tapete.house.door.event import TurnedAway
from tapete.room.people.card_index import CardIndex, PersonCard, index_beside
from tapete.room.people.door import Door, ShownIdentity
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.room.playing import SetClock

EVA, LINCE = PlayerId("Eva"), PlayerId("Lince")
EVENING = datetime(2026, 3, 14, 16, 42, tzinfo=UTC)


class Kept:
    """``again`` is the same house after a restart."""

    def __init__(self, log: MemoryLog | None = None, index: CardIndex | None = None) -> None:
        self.clock = SetClock()
        self.clock.at = EVENING
        self.log = log or MemoryLog(Moments(self.clock.moment))
        self.index = index or index_beside(self.log)
        self.door = Door(self.log, self.index, self.clock, LawId("ara"), required=True)

    def again(self) -> "Kept":
        return Kept(self.log, self.index)

    def admit(
        self,
        document: str = "12345678Z",
        name: str = "Ana Royo",
        born: str = "1990-05-04",
        account: PlayerId | None = None,
        to: str = "room",
    ) -> TurnedAway | PersonCard | Refused:
        return asyncio.run(self.door.admit(EVA, ShownIdentity(document, name, born, to, account)))

    def admitted(
        self, document: str = "12345678Z", name: str = "Ana Royo", account: PlayerId | None = LINCE
    ) -> PersonCard:
        card = self.admit(document, name, account=account)
        assert isinstance(card, PersonCard), card
        return card

    def may_sit(self, account: PlayerId = LINCE) -> bool:
        return not isinstance(self.door.refuse_seat(account, LawId("ara")), Refused)

    def import_excluded(self, text: str) -> int:
        imported = asyncio.run(self.door.import_excluded(EVA, text))
        assert isinstance(imported, int), imported
        return imported
