"""A house with so many tables of circle games, opened as its director would, and people with sessions at each."""

import asyncio
from datetime import date, time
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.house.casino import CasinoFile, CasinoTable, Shift, StaffMember, Stock
from tapete.room.day.demonstration import demonstration_house
from tapete.room.day.house import RunningHouse
from tapete.room.demonstration import Opener
from tapete.room.people.reception import Reception

LAW: Final = LawId("ara")
_GAMES: Final = ("holdem", "holdem", "holdem", "draw-five")
"""In turn: three tables of four have a board, at the fourth cards are changed."""
_STOCK: Final = Stock(cash=10**11, chips=10**12, outstanding=10**13)
_AT_ONCE: Final = 100
"""Guests who come in together."""


def casino_of(tables: int, today: date) -> CasinoFile:
    """The demonstration's house with other tables: a croupier at each, and a chief for every two."""
    base = demonstration_house(LAW, today)
    models = {table.game: table for table in base.tables if not table.live}
    chief = next(person for person in base.people if person.id == models["holdem"].chief)
    office = [person for person in base.people if person.offices[0] in ("director", "cashier")]
    croupiers = [StaffMember(f"croupier{number}", f"Croupier {number}", ("croupier",)) for number in range(tables)]
    chiefs = [StaffMember(f"chief{number}", f"Chief {number}", chief.offices) for number in range(tables // 2 + 1)]
    return replace(
        base,
        people=(*office, *croupiers, *chiefs),
        tables=tuple(_table(models[_GAMES[at % len(_GAMES)]], at, chiefs[at // 2].id) for at in range(tables)),
        shifts=tuple(Shift(person.id, at + 1, "croupier", time(0), time(0)) for at, person in enumerate(croupiers)),
        cage=_STOCK,
        cabinet=tuple(f"B-{number}" for number in range(4 * tables)),
    )


def _table(model: CasinoTable, at: int, chief: str) -> CasinoTable:
    next_to = (at,) if at else ()
    return replace(model, number=at + 1, book=f"L-{at + 1}", next_to=next_to, chief=chief, hours=None, cloths=())


async def opened(house: RunningHouse, tables: int) -> list[str]:
    """The names of the tables, open."""
    await Opener(house, casino_of(tables, house.now().date())).open()
    return [*house.room.tables]


async def guests(reception: Reception, count: int) -> list[str]:
    """The secrets of so many people's sessions; they have chips enough for as long as anything is measured."""
    secrets: list[str] = []
    for first in range(0, count, _AT_ONCE):
        together = range(first, min(first + _AT_ONCE, count))
        for secret in await asyncio.gather(*(reception.enter_as_guest() for _ in together)):
            assert not isinstance(secret, Refused), secret
            secrets.append(secret)
    return secrets
