"""What is not the same in two states of a tournament; whatever is the very same in both is not looked into."""

from tapete.tournament.model.state import EntryNo, TableNo, Tournament


def changed_tables(before: Tournament, after: Tournament) -> set[TableNo]:
    """Tables that are other than they were, new or gone."""
    if before.tables is after.tables:
        return set()
    others = {number for number, table in after.tables.items() if before.tables.get(number) is not table}
    return others | (before.tables.keys() - after.tables.keys())


def changed_entries(before: Tournament, after: Tournament) -> set[EntryNo]:
    """Entries that are other than they were or new, and those who sit at a table that is."""
    tables = (after.tables[number] for number in changed_tables(before, after) if number in after.tables)
    seated = {place.entry for table in tables for place in table.seats.values()}
    return seated | after.entries.changed(before.entries)
