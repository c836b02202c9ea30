"""The lobby: every table of the room, with its law, its limits and who is there."""

from tapete.core.ids import LawId
from tapete.law.catalogue import Family
from tapete.law.profile import profile
from tapete.room.lobby import ListedTable, Room
from tapete.room.tournament.hall import ListedTournament
from tapete.room.tournament.sit_and_go import is_against_bots
from tapete.web.site.visit import Page, PageVisit


def show(room: Room | None, visit: PageVisit) -> Page:
    """Without a casino, a room with no table open."""
    tables = room.lobby() if room else []
    return Page(
        "room/lobby.html",
        {
            "families": {family: _of(tables, family) for family in (Family.HOUSE, Family.CIRCLE)},
            "tables": tables,
            "laws": [profile(LawId(law)) for law in dict.fromkeys(table.law for table in tables)],
            "games": dict.fromkeys(table.game for table in tables),
            "minima": sorted({table.minimum for table in tables}),
            "tournaments": _open_to_all(room) if room else [],
            "plays": room is not None and (visit.person is None or not visit.person.works_here),
        },
    )


def _open_to_all(room: Room) -> list[ListedTournament]:
    """Not the sit & gos against bots, which are everybody's own."""
    return [listed for listed in room.hall.listed() if not is_against_bots(listed.tournament)]


def _of(tables: list[ListedTable], family: Family) -> list[ListedTable]:
    return [table for table in tables if table.family == family.value]
