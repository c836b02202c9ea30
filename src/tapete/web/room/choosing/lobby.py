"""The lobby: a seat at once, where one sits already, and the tables with their law, their limits and who is there."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import msgspec

from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.games.banked.rules import banked_rules
from tapete.law.catalogue import Family
from tapete.law.profile import profile
from tapete.law.table_rules import TableRules
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import ListedTable, Room
from tapete.room.tournament.hall import ListedTournament
from tapete.room.tournament.sit_and_go import is_against_bots
from tapete.web.law.lesson.page import is_taught
from tapete.web.room.choosing.table_choice import FAMILIES, ShownTables, choice_of, is_asked, shown_tables
from tapete.web.site.person import SignedInPerson
from tapete.web.site.visit import Page, PageVisit
from tapete.words.bets import bet_title
from tapete.words.headlines.headline import both
from tapete.words.telling import lower


class TableCard(msgspec.Struct, frozen=True):
    """A table in the lobby, with what tells it from others of its game."""

    table: ListedTable
    sides: Sentence | None
    """The bets beside the main one."""
    number: str
    """Which of several that would look the same: the house's number of it; empty for one that nothing looks like."""


def show(
    room: Room | None,
    house: RunningHouse | None,
    visit: PageVisit,
    chips_due: Callable[[SignedInPerson | None], int] = lambda _: 0,
) -> Page:
    """Without a casino, a room with no table open. ``chips_due`` are the play chips that somebody may take today."""
    tables, choice = room.lobby() if room else [], choice_of(visit.query)
    shown = shown_tables(tables, choice)
    cards = _cards(room, house, tables, shown) if room else []
    own = set(room.seats_of(visit.person.player)) if room and visit.person else set()
    return Page(
        "room/lobby.html",
        {
            "families": {family: _of(cards, family) for family in FAMILIES},
            "tables": tables,
            "shown": shown,
            "choice": choice,
            "asked": is_asked(visit.query),
            "own": [table for table in tables if table.table in own],
            "in_use": tuple(profile(LawId(law)) for law in dict.fromkeys(table.law for table in tables)),
            "laws": [profile(LawId(law)) for law in dict.fromkeys(table.law for table in tables)],
            "games": dict.fromkeys(table.game for table in tables),
            "dealt": dict.fromkeys(table.game for table in tables if not table.live),
            "minima": sorted({table.minimum for table in tables}),
            "taught": {table.game for table in tables if is_taught(table.game)},
            "daily": chips_due(visit.person),
            "tournaments": _open_to_all(room) if room else [],
            "plays": room is not None and (visit.person is None or not visit.person.works_here),
        },
    )


def _cards(room: Room, house: RunningHouse | None, tables: list[ListedTable], shown: ShownTables) -> list[TableCard]:
    """Tables that would look the same are numbered, as the house numbers them or else in their order."""
    looks = {table.table: _look(room.tables[table.table].rules, table) for table in tables}
    twins, places = Counter(looks.values()), _places(looks)
    cards = []
    for table in shown.tables:
        session = house.tables.session_at(table.table) if house else None
        twin = str(session.table if session else places[table.table]) if twins[looks[table.table]] > 1 else ""
        cards.append(TableCard(table, _sides(room.tables[table.table].rules, table), twin))
    return cards


def _places(looks: Mapping[str, object]) -> dict[str, int]:
    """Which of those that look the same each table is."""
    seen = Counter[object]()
    places: dict[str, int] = {}
    for table, look in looks.items():
        seen[look] += 1
        places[table] = seen[look]
    return places


def _look(rules: TableRules, table: ListedTable) -> tuple[object, ...]:
    """What a card shows of a table, without its words: these are told of the tables of one page alone."""
    sides = tuple(side.name for side in banked_rules(rules).offered) if table.family == Family.HOUSE.value else ()
    return table.law, table.game, table.live, table.minimum, table.maximum, sides


def _sides(rules: TableRules, table: ListedTable) -> Sentence | None:
    if table.family != Family.HOUSE.value:
        return None
    titles = [lower(bet_title(rules, side.name)) for side in banked_rules(rules).offered]
    return both(titles) if titles else None


def _open_to_all(room: Room) -> list[ListedTournament]:
    """Not the sit & gos against bots, which are everybody's own."""
    return [listed for listed in room.hall.listed() if not is_against_bots(listed.tournament)]


def _of(cards: Iterable[TableCard], family: Family) -> list[TableCard]:
    return [card for card in cards if card.table.family == family.value]
