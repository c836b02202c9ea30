"""What is due now and needs nobody's decision, only lots: seats, tables to open, break or balance, buttons, races."""

from tapete.cards.deck import deck
from tapete.core.ids import Seat
from tapete.games.circle.bots import Die
from tapete.tournament import chip_race
from tapete.tournament import command as asked
from tapete.tournament.balancing import BREAK, FINAL, advice
from tapete.tournament.rules import Rules
from tapete.tournament.seating import next_in_queue, open_seats
from tapete.tournament.state import RUNNING, EntryNo, TableNo, Tournament
from tapete.tournament.structure import SIT_AND_GO

DECK = deck(52)


def next_due(rules: Rules, state: Tournament, now: int, die: Die) -> asked.Command | None:
    """The next command that is due, with its lots drawn; None when the tables may play."""
    return (
        seat_drawn(rules, state, die)
        or tables_drawn(rules, state, die)
        or button_drawn(state, die)
        or (race_drawn(rules, state, now, die) if state.phase == RUNNING else None)
    )


def seat_drawn(rules: Rules, state: Tournament, die: Die) -> asked.Command | None:
    """The first in the queue draws a seat; a table is opened where all are full and there is another."""
    entry = next_in_queue(state)
    if entry is None:
        return None
    if seats := open_seats(rules, state):
        table, seat = die.sample(seats, 1)[0]
        return asked.DrawSeat(entry.number, table, seat)
    most = 1 if rules.structure.kind == SIT_AND_GO else rules.structure.tables
    if state.final_drawn or (most and len(state.tables) >= most):
        return None
    return asked.OpenTable(TableNo(max(state.tables, default=0) + 1))


def tables_drawn(rules: Rules, state: Tournament, die: Die) -> asked.Command | None:
    """Tables are broken, balanced or drawn together as soon as their hands are over."""
    found = advice(rules, state) if state.phase == RUNNING else None
    if found is None:
        return None
    if found.kind == FINAL:
        return _final(rules, state, found.table, die) if state.idle() else None
    if state.tables[found.table].hand:
        return None
    return _break(rules, state, found.table, die) if found.kind == BREAK else asked.Balance()


def _final(rules: Rules, state: Tournament, table: TableNo, die: Die) -> asked.Command:
    entries = [place.entry for table in state.tables.values() for place in table.seats.values()]
    seats = die.sample([Seat(number) for number in range(1, rules.seats + 1)], len(entries))
    return asked.DrawFinalTable(table, tuple(zip(seats, entries, strict=True)))


def _break(rules: Rules, state: Tournament, number: TableNo, die: Die) -> asked.Command:
    """Everybody of the table draws, one after the other, among the seats then open."""
    taken = {table.number: set(table.seats) for table in state.tables.values() if table.number != number}
    drawn: list[tuple[EntryNo, TableNo, Seat]] = []
    for place in state.tables[number].seats.values():
        fewest = min(map(len, taken.values()))
        tables = [table for table, seats in taken.items() if len(seats) == fewest]
        seats = range(1, rules.seats + 1)
        free = [(table, Seat(seat)) for table in tables for seat in seats if Seat(seat) not in taken[table]]
        table, seat = die.sample(free, 1)[0]
        taken[table].add(seat)
        drawn.append((place.entry, table, seat))
    return asked.BreakTable(number, tuple(drawn))


def button_drawn(state: Tournament, die: Die) -> asked.Command | None:
    for table in state.tables.values():
        if table.positions is None and table.drawn is None and len(table.seats) > 1:
            return asked.DrawButton(table.number, tuple(die.sample(DECK, len(table.seats))))
    return None


def race_drawn(rules: Rules, state: Tournament, now: int, die: Die) -> asked.Command | None:
    if not state.idle() or not (cards := chip_race.cards_due(rules, state, now)):
        return None
    return asked.RaceChips(tuple((table, tuple(die.sample(DECK, count))) for table, count in cards.items()), now)
