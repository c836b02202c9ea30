"""The lobby: every table of the room, with its law, its limits and who is there."""

from tapete.core.ids import LawId
from tapete.law.catalogue import Family
from tapete.law.profile import profile
from tapete.room.casino import Casino, Listed
from tapete.web.visit import Page, Visit


def show(casino: Casino | None, _: Visit) -> Page:
    """Without a casino, a room with no table open."""
    tables = casino.lobby() if casino else []
    return Page(
        "lobby.html",
        {
            "families": {family: _of(tables, family) for family in (Family.HOUSE, Family.CIRCLE)},
            "tables": tables,
            "laws": [profile(LawId(law)) for law in dict.fromkeys(of.law for of in tables)],
            "games": dict.fromkeys(of.game for of in tables),
            "minima": sorted({of.minimum for of in tables}),
            "tournaments": casino.hall.listed() if casino else [],
        },
    )


def _of(tables: list[Listed], family: Family) -> list[Listed]:
    return [of for of in tables if of.family == family.value]
