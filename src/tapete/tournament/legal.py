"""What the staff may do now: each option is a command that would be accepted, with what is still to be told."""

from collections.abc import Iterator

import msgspec

from tapete.core.decision import Accepted
from tapete.incidents.discipline import ASSISTANT, DIRECTOR, Official
from tapete.tournament import command as asked
from tapete.tournament.balancing import BREAK, FINAL, advice
from tapete.tournament.chip_race import cards_due
from tapete.tournament.director import decide
from tapete.tournament.rules import Rules
from tapete.tournament.seating import next_in_queue, open_seats
from tapete.tournament.state import PAID, REQUESTED, EntryNo, TableNo, Tournament


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command open now; lots, cards, stacks and reasons are filled in by whoever gives it."""

    command: str
    table: TableNo | None = None
    entry: EntryNo | None = None


def legal(rules: Rules, state: Tournament, who: Official, now: int) -> tuple[Option, ...]:
    """The options of an official at a moment; the dealer's are those of the tables."""
    found = list(_at_tables(rules, state, now))
    if who.role in (DIRECTOR, ASSISTANT):
        found += [
            *_at_the_desk(rules, state, who, now),
            *_of_entries(rules, state, now),
            *_with_lots(rules, state, now),
        ]
    return tuple(found)


def _accepted(rules: Rules, state: Tournament, command: asked.Command) -> bool:
    return isinstance(decide(rules, state, command), Accepted)


def _at_tables(rules: Rules, state: Tournament, now: int) -> Iterator[Option]:
    for number, table in state.tables.items():
        if _accepted(rules, state, asked.BeginHand(number, now)):
            yield Option("BeginHand", number)
        if table.hand and not table.held:
            yield Option("CloseHand", number)
        if _accepted(rules, state, asked.HoldHand(number)):
            yield Option("HoldHand", number)


def _at_the_desk(rules: Rules, state: Tournament, who: Official, now: int) -> Iterator[Option]:
    commands = (
        asked.Announce(who),
        asked.Start(now),
        asked.Pause(now, who, "-"),
        asked.Resume(now, who),
        asked.ReleaseHands(),
        asked.Balance(),
        asked.EndDay(),
        asked.BeginDay(now),
        asked.CancelTournament(who, "-"),
    )
    for command in commands:
        if _accepted(rules, state, command):
            yield Option(type(command).__name__)


def _of_entries(rules: Rules, state: Tournament, now: int) -> Iterator[Option]:
    for number, entry in state.entries.items():
        if entry.status == REQUESTED:
            yield Option("Pay", entry=number)
        elif entry.status == PAID and not entry.arrival:
            yield Option("Arrive", entry=number)
        elif entry.table is not None:
            for command in (asked.Rebuy(number, now), asked.DeclineRebuy(number, now), asked.TakeAddOn(number, now)):
                if _accepted(rules, state, command):
                    yield Option(type(command).__name__, entry.table, number)


def _with_lots(rules: Rules, state: Tournament, now: int) -> Iterator[Option]:
    """Draws that are due: who takes part is known, chance decides the rest."""
    first = next_in_queue(state)
    if first and open_seats(rules, state):
        yield Option("DrawSeat", entry=first.number)
    for number, table in state.tables.items():
        if table.positions is None and table.drawn is None and len(table.seats) > 1:
            yield Option("DrawButton", number)
    due = advice(rules, state)
    if due and due.kind == FINAL and state.idle():
        yield Option("DrawFinalTable", due.table)
    elif due and due.kind == BREAK and not state.tables[due.table].hand:
        yield Option("BreakTable", due.table)
    if state.idle() and cards_due(rules, state, now):
        yield Option("RaceChips")
