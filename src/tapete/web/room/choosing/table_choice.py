"""Which tables of a lobby are shown: those that somebody asks for, a page of them at a time."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tapete.law.catalogue import Family
from tapete.room.lobby import ListedTable
from tapete.web.text.whole_number import whole_number

A_PAGE: Final = 60
"""Tables on one page: a screenful or two, however many are open."""
FAMILIES: Final = (Family.HOUSE, Family.CIRCLE, Family.OTHER)
_FIELDS: Final = ("law", "game", "minimum", "free")


class TableChoice(msgspec.Struct, frozen=True):
    """What is asked for; what is empty is not asked. ``first`` is how many tables came on the pages before."""

    law: str = ""
    game: str = ""
    minimum: int | None = None
    free: bool = False
    first: int = 0

    def matches(self, table: ListedTable) -> bool:
        return (
            self.law in ("", table.law)
            and self.game in ("", table.game)
            and (self.minimum is None or table.minimum <= self.minimum)
            and (not self.free or table.players < table.places)
        )

    def query(self, first: int) -> dict[str, str]:
        """The questions of an address that leads to another page of the same."""
        asked = {"law": self.law, "game": self.game, "minimum": "" if self.minimum is None else str(self.minimum)}
        asked |= {"free": "on" if self.free else "", "desde": str(first) if first else ""}
        return {name: value for name, value in asked.items() if value}


class ShownTables(msgspec.Struct, frozen=True):
    """A page of the tables that match, in the order of their families, and the addresses of the pages beside it."""

    tables: list[ListedTable]
    first: int
    total: int
    before: dict[str, str] | None
    after: dict[str, str] | None

    @property
    def last(self) -> int:
        return self.first + len(self.tables)

    @property
    def is_part(self) -> bool:
        return len(self.tables) < self.total


def choice_of(query: Mapping[str, str]) -> TableChoice:
    """What an address asks for; what cannot be read is not asked."""
    return TableChoice(
        query.get("law", ""),
        query.get("game", ""),
        whole_number(query.get("minimum", "")),
        bool(query.get("free")),
        whole_number(query.get("desde", "")) or 0,
    )


def is_asked(query: Mapping[str, str]) -> bool:
    return any(query.get(name) for name in _FIELDS)


def shown_tables(tables: Sequence[ListedTable], choice: TableChoice) -> ShownTables:
    order = {family.value: place for place, family in enumerate(FAMILIES)}
    matching = sorted(filter(choice.matches, tables), key=lambda table: order.get(table.family, len(order)))
    first = choice.first if choice.first < len(matching) else 0
    before = choice.query(max(0, first - A_PAGE)) if first else None
    after = choice.query(first + A_PAGE) if first + A_PAGE < len(matching) else None
    return ShownTables(matching[first : first + A_PAGE], first, len(matching), before, after)
