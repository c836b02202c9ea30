"""The small changes that events are made of: an entry, a table, a stack, a seat taken or left, an act on record."""

from collections.abc import Iterable

from msgspec.structs import replace

from tapete.core.ids import Seat
from tapete.tournament.model.kinds import EntryStatus, RecordedActKind
from tapete.tournament.model.state import Adjustment, EntryNo, Place, RecordedAct, TableNo, Tournament, TournamentTable


def change_entry(state: Tournament, number: EntryNo, **changes: object) -> Tournament:
    return replace(state, entries=state.entries.plus(number, replace(state.entries[number], **changes)))


def change_table(state: Tournament, number: TableNo, **changes: object) -> Tournament:
    return replace(state, tables={**state.tables, number: replace(state.tables[number], **changes)})


def with_stacks(table: TournamentTable, stacks: Iterable[tuple[EntryNo, int]]) -> dict[Seat, Place]:
    """The seats of a table with some stacks changed."""
    counted = dict(stacks)
    return {
        seat: place
        if counted.get(place.entry, place.chips) == place.chips
        else Place(place.entry, counted[place.entry])
        for seat, place in table.seats.items()
    }


def add_chips(state: Tournament, number: EntryNo, chips: int) -> Tournament:
    entry = state.entries[number]
    if entry.table is None or entry.seat is None:
        return change_entry(state, number, start=entry.start + chips)
    table = state.tables[entry.table]
    place = table.seats[entry.seat]
    seats = {**table.seats, entry.seat: Place(number, place.chips + chips)}
    return decided_with_chips(change_table(state, table.number, seats=seats), (number,))


def decided_with_chips(state: Tournament, numbers: Iterable[EntryNo]) -> Tournament:
    """Whoever has chips again has no rebuy left to decide on."""
    for number in numbers:
        if state.entries[number].undecided and state.stack(number) > 0:
            state = change_entry(state, number, undecided=False)
    return state


def stand_up(state: Tournament, number: EntryNo) -> Tournament:
    """An entry leaves its seat, whatever lies there."""
    entry = state.entries[number]
    if entry.table is None:
        return state
    seats = {seat: place for seat, place in state.tables[entry.table].seats.items() if place.entry != number}
    return change_table(change_entry(state, number, table=None, seat=None), entry.table, seats=seats)


def sit_down(state: Tournament, number: EntryNo, table: TableNo, seat: Seat, chips: int) -> Tournament:
    """An entry takes a seat; before the start that undoes the draw of the table's button, which is of all seats."""
    at, started = state.tables[table], state.started is not None
    seats = dict(sorted({**at.seats, seat: Place(number, chips)}.items()))
    state = change_entry(state, number, status=EntryStatus.SEATED, table=table, seat=seat)
    return change_table(state, table, seats=seats, drawn=at.drawn if at.positions or started else None)


def logged(state: Tournament, kind: RecordedActKind, entry: EntryNo, **details: object) -> Tournament:
    act = replace(RecordedAct(len(state.acts) + 1, kind, entry), **details)
    return replace(state, acts=(*state.acts, act))


def undone(state: Tournament, number: int) -> Tournament:
    before, act, after = state.acts[: number - 1], state.acts[number - 1], state.acts[number:]
    return replace(state, acts=(*before, replace(act, undone=True), *after))


def adjusted(state: Tournament, chips: int, cause: str) -> Tournament:
    return replace(state, adjustments=(*state.adjustments, Adjustment(chips, cause))) if chips else state
