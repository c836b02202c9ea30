"""Lots: what is due now and needs nobody's decision, and how whatever a command draws for is drawn.

A command that draws lots is asked for without them, as a table's deal is asked for without cards: ``drawn`` completes
it with the chance of whoever puts it to the tournament.
"""

from bisect import insort

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.ids import Seat
from tapete.games.circle.bots import Die
from tapete.tournament.field.balance import advice
from tapete.tournament.field.moves import may_break, seats_by_lot
from tapete.tournament.field.seats import (
    free_seats,
    next_in_queue,
    open_seats,
    queue,
    tables_needed,
    without_button,
)
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.kinds import TableNeed, TournamentPhase
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import EntryNo, TableNo, Tournament
from tapete.tournament.model.structure import SIT_AND_GO
from tapete.tournament.play import chip_race

DECK = deck(52)


def drawn(rules: Rules, state: Tournament, command: asked.Command, die: Die) -> asked.Command:
    """A command with its lots, where it draws any; what cannot be drawn for stays without, and is refused."""
    rules = in_force(rules, state)
    match command:
        case asked.DrawSeats(seats=()):
            return replace(command, seats=_seats(rules, state, die))
        case asked.DrawButtons(cards=()):
            tables = without_button(state)
            return replace(command, cards=tuple((table.number, _cards(die, len(table.seats))) for table in tables))
        case asked.BreakTable(seats=()) if _breaks(rules, state, command.table):
            return replace(command, seats=_broken(rules, state, command.table, die))
        case floor.OrderBreak(seats=()) if may_break(rules, state, command.table):
            return replace(command, seats=_broken(rules, state, command.table, die))
        case asked.Balance(seats=()):
            return replace(command, seats=_levelled(rules, state, die))
        case asked.DrawFinalTable(seats=()):
            return replace(command, seats=_final(rules, state, die))
        case asked.RaceChips(cards=()):
            due = chip_race.cards_due(rules, state, command.at)
            return replace(command, cards=tuple((table, _cards(die, count)) for table, count in due.items()))
        case asked.DrawLastHands(hands=0):
            lots = range(rules.days.last_hands_least, rules.days.last_hands_most + 1)
            return replace(command, hands=die.sample(lots, 1)[0])
    return command


def next_due(rules: Rules, state: Tournament, now: int, die: Die) -> asked.Command | None:
    """The next command that is due, with its lots drawn; None when the tables may play."""
    rules = in_force(rules, state)
    command = (
        _seat_due(rules, state, die)
        or _tables_due(rules, state)
        or _button_due(state, die)
        or (_race_due(rules, state, now) if state.phase == TournamentPhase.RUNNING else None)
    )
    return command and drawn(rules, state, command, die)


def _seat_due(rules: Rules, state: Tournament, die: Die) -> asked.Command | None:
    """The first in the queue draws a seat; a table is opened where all are full and there is another."""
    entry = next_in_queue(state)
    if entry is None:
        return None
    if len(state.tables) < tables_needed(rules, state) and may_open(rules, state):
        return asked.OpenTable(next_table(state))
    if seats := open_seats(rules, state):
        table, seat = die.sample(seats, 1)[0]
        return asked.DrawSeats(((entry.number, table, seat),))
    return asked.OpenTable(next_table(state)) if may_open(rules, state) else None


def next_table(state: Tournament) -> TableNo:
    return TableNo(max(state.tables, default=0) + 1)


def may_open(rules: Rules, state: Tournament) -> bool:
    return _opens(rules, state, len(state.tables))


def _opens(rules: Rules, state: Tournament, tables: int) -> bool:
    """Whether there may be more than so many tables."""
    most = 1 if rules.structure.kind == SIT_AND_GO else rules.structure.tables
    return not state.final_drawn and (not most or tables < most)


def _seats(rules: Rules, state: Tournament, die: Die) -> tuple[tuple[EntryNo, TableNo, Seat], ...]:
    """The lots of everybody who waits, each on what the ones before it left open."""
    free = {number: free_seats(rules, table) for number, table in state.tables.items()}
    needed, lots = tables_needed(rules, state), list[tuple[EntryNo, TableNo, Seat]]()
    by_width = [sorted(each for each in free if len(free[each]) == width) for width in range(rules.seats + 1)]
    for entry in queue(state):
        while _opens(rules, state, len(free)) and (len(free) < needed or not any(by_width[1:])):
            table = TableNo(max(free, default=0) + 1)
            free[table] = [Seat(number) for number in range(1, rules.seats + 1)]
            by_width[-1].append(table)
        widest = max((width for width, tables in enumerate(by_width) if tables), default=0)
        if not widest:
            break
        lot = die.sample(range(len(by_width[widest]) * widest), 1)[0]
        table = by_width[widest].pop(lot // widest)
        insort(by_width[widest - 1], table)
        lots.append((entry.number, table, free[table].pop(lot % widest)))
    return tuple(lots)


def _tables_due(rules: Rules, state: Tournament) -> asked.Command | None:
    """Tables are broken, balanced or drawn together as soon as their hands are over."""
    needed = advice(rules, state) if state.phase == TournamentPhase.RUNNING else None
    if needed is None:
        return None
    if needed.kind == TableNeed.FINAL:
        return asked.DrawFinalTable(needed.table) if state.idle() else None
    if state.tables[needed.table].hand:
        return None
    return asked.BreakTable(needed.table) if needed.kind == TableNeed.BREAK else asked.Balance()


def _final(rules: Rules, state: Tournament, die: Die) -> tuple[tuple[Seat, EntryNo], ...]:
    entries = [place.entry for table in state.tables.values() for place in table.seats.values()]
    if len(entries) > rules.seats:
        return ()
    seats = die.sample([Seat(number) for number in range(1, rules.seats + 1)], len(entries))
    return tuple(zip(seats, entries, strict=True))


def _levelled(rules: Rules, state: Tournament, die: Die) -> tuple[tuple[EntryNo, TableNo, Seat], ...]:
    """The seat of whoever is moved to a table without a button."""
    needed = advice(rules, state)
    if needed is None or needed.entry is None or needed.to is None:
        return ()
    seats = seats_by_lot(rules, state.tables[needed.to])
    return ((needed.entry, needed.to, die.sample(seats, 1)[0]),) if seats else ()


def _breaks(rules: Rules, state: Tournament, number: TableNo) -> bool:
    needed = advice(rules, state) if state.phase == TournamentPhase.RUNNING else None
    return needed is not None and needed.kind == TableNeed.BREAK and needed.table == number


def _broken(rules: Rules, state: Tournament, number: TableNo, die: Die) -> tuple[tuple[EntryNo, TableNo, Seat], ...]:
    """Everybody of the table draws, one after the other, among the seats then open."""
    taken = {table.number: set(table.seats) for table in state.tables.values() if table.number != number}
    lots: list[tuple[EntryNo, TableNo, Seat]] = []
    for place in state.tables[number].seats.values():
        fewest = min(map(len, taken.values()))
        tables = [table for table, seats in taken.items() if len(seats) == fewest]
        seats = range(1, rules.seats + 1)
        free = [(table, Seat(seat)) for table in tables for seat in seats if Seat(seat) not in taken[table]]
        table, seat = die.sample(free, 1)[0]
        taken[table].add(seat)
        lots.append((place.entry, table, seat))
    return tuple(lots)


def _button_due(state: Tournament, die: Die) -> asked.Command | None:
    return next(
        (asked.DrawButtons(((table.number, _cards(die, len(table.seats))),)) for table in without_button(state)), None
    )


def _cards(die: Die, count: int) -> tuple[Card, ...]:
    return tuple(die.sample(DECK, count))


def _race_due(rules: Rules, state: Tournament, now: int) -> asked.Command | None:
    races = state.idle() and chip_race.cards_due(rules, state, now)
    return asked.RaceChips(at=now) if races else None
