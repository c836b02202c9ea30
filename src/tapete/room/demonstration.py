"""The demonstration casino of a first start: a table of every game of a law, with bots, and one of real cards."""

from collections.abc import Iterator
from itertools import count
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId
from tapete.house.cage.denominations import made_of
from tapete.house.casino import CasinoFile, Office
from tapete.house.day import command as asked
from tapete.house.day.opening import usual_advance
from tapete.law.catalogue import Family
from tapete.law.table_rules import TableRules
from tapete.room.day.demonstration import SEED, demonstration_house, in_office
from tapete.room.day.desk import Opening, opening
from tapete.room.day.house import Make, RunningHouse
from tapete.room.day.orders_due import meters_of
from tapete.room.stream.answers import Done
from tapete.room.stream.record import THE_ROOM, Origin

BOTS: Final = {Family.HOUSE: 2, Family.CIRCLE: 5, Family.OTHER: 3}


async def open_demonstration(house: RunningHouse, law: LawId) -> None:
    """A day of the law's demonstration house: everybody on duty, the meters seeded, every table open."""
    house.bots = BOTS
    await Opener(house, demonstration_house(law, house.now().date())).open()


class Opener:
    """Asks what the director of a declared casino would ask before the doors open."""

    def __init__(self, house: RunningHouse, declared: CasinoFile) -> None:
        house.declared = declared
        self._house, self._declared = house, declared
        self._origins: Iterator[Origin] = (Origin(PlayerId(THE_ROOM), "demonstration", at) for at in count(1))

    async def open(self) -> None:
        assert isinstance(await self._house.begin(next(self._origins)), Done)
        for person in self._declared.people:
            await self._must(_on_duty(person.id, person.offices[0]))
        rules = {table.number: self._declared.rules_of(table) for table in self._declared.tables}
        lawful = {number: table_rules for number, table_rules in rules.items() if isinstance(table_rules, TableRules)}
        for meter in dict.fromkeys(name for table_rules in lawful.values() for name in meters_of(table_rules)):
            await self._must(_seed(meter))
        croupiers = in_office(self._declared, "croupier")
        for table, croupier in zip(self._declared.tables, croupiers, strict=False):
            advance = made_of(usual_advance(lawful[table.number]), self._declared.denominations)
            terms = Opening(table.number, table.game, advance, croupier, table.chief or "", table.chief or "")
            await self._must(opening(self._house, terms))

    async def _must(self, make: Make) -> None:
        answer = await self._house.ask(next(self._origins), make)
        assert not isinstance(answer, Refused), answer


def _on_duty(person: str, office: Office) -> Make:
    return lambda _, at: asked.GoOnDuty(at=at, person=person, office=office)


def _seed(meter: str) -> Make:
    return lambda _, at: asked.SeedMeter(at=at, meter=meter, cents=SEED)
