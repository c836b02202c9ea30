"""Which table is broken and who moves where, each choice explained (rules 15 and 16).

The player who would be big blind next goes to the worst seat of the shortest table: the one that posts the big blind
soonest, and never the small blind.
"""

from operator import attrgetter
from typing import Final

import msgspec

from tapete.core.ids import RuleId, Seat
from tapete.core.kept_last import kept_last
from tapete.core.sentence import Sentence
from tapete.tournament.field.button import coming, next_positions, occupied
from tapete.tournament.field.seats import free_seats
from tapete.tournament.model.kinds import TableNeed
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, Positions, TableNo, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic

UNEVEN: Final = 2
"""Players more at one table than at another: whoever moves makes them equal, or nearer to it."""


class Advice(msgspec.Struct, frozen=True):
    """What is due now: draw the final table, break a table, or move one player to a seat."""

    kind: TableNeed
    table: TableNo
    words: Sentence
    because: tuple[RuleId, ...]
    entry: EntryNo | None = None
    to: TableNo | None = None
    seat: Seat | None = None


@kept_last
def advice(rules: Rules, state: Tournament) -> Advice | None:
    """The next step towards fewer and equal tables; None where there is none."""
    if len(state.tables) < 2:
        return None
    players = state.seated
    if state.registration_closed and not state.flight and players <= rules.final_table:
        return _final(rules, state, players)
    if state.postponed == players:
        return None
    needed = max(-(-players // rules.seats), 2 if players > rules.final_table else 1)
    if len(state.tables) > needed and (state.entries_closed or _alone(state)):
        return _break(rules, state, players)
    return _move(rules, state)


def _alone(state: Tournament) -> bool:
    """Whether somebody sits alone and no other table can spare a player: they need not wait for late entries."""
    return difference(state) < UNEVEN and min(len(table.seats) for table in state.tables.values()) == 1


@kept_last
def difference(state: Tournament) -> int:
    """By how many players the fullest table exceeds the emptiest."""
    sizes = [*map(len, map(attrgetter("seats"), state.tables.values()))]
    return max(sizes) - min(sizes) if sizes else 0


@kept_last
def halted(rules: Rules, state: Tournament) -> bool:
    """Whether play stops until tables are balanced; the director may let it go on.

    It does not where no seat may be taken now, which another hand changes.
    """
    full = rules.seats in rules.balance.full_tables
    if not full or state.imbalance_allowed or difference(state) < rules.balance.stop_difference:
        return False
    return state.postponed != state.seated and (not state.idle() or advice(rules, state) is not None)


def _final(rules: Rules, state: Tournament, players: int) -> Advice:
    words = Sentence(
        f"quedan {players}: se sortea la mesa final de {rules.final_table}",
        f"{players} are left: the final table of {rules.final_table} is drawn",
    )
    return Advice(TableNeed.FINAL, min(state.tables), words, rules.cite(Topic.SEATS_FINAL_TABLE, Topic.BUTTON_REDRAW))


def breaking_order(state: Tournament) -> list[TableNo]:
    """Tables in the order in which they are broken: as announced, then from the highest number down."""
    announced = [number for number in state.breaking_order if number in state.tables]
    return announced + sorted((number for number in state.tables if number not in announced), reverse=True)


def _break(rules: Rules, state: Tournament, players: int) -> Advice:
    table = breaking_order(state)[0]
    words = Sentence(
        f"quedan {players} y caben en una mesa menos: se rompe la mesa {table}",
        f"{players} are left and fit at one table fewer: table {table} is broken",
    )
    return Advice(TableNeed.BREAK, table, words, rules.cite(Topic.BREAKING_ORDER_MAY_CHANGE, Topic.BREAKING_ENTERS))


def _move(rules: Rules, state: Tournament) -> Advice | None:
    if difference(state) < UNEVEN:
        return None
    tables = sorted(state.tables.values(), key=lambda table: (len(table.seats), table.number))
    most, fewest = len(tables[-1].seats), len(tables[0].seats)
    givers = [table for table in tables if len(table.seats) == most and not table.hand and not table.shuffled]
    takers = [table for table in tables if len(table.seats) == fewest]
    for giver in givers:
        for taker in takers:
            if advice := _from_to(rules, state, giver, taker):
                return advice
    return None


def _from_to(rules: Rules, state: Tournament, giver: TournamentTable, taker: TournamentTable) -> Advice | None:
    mover, seat = _mover(state, giver), worst_seat(rules, taker)
    if mover is None or seat is None:
        return None
    entry = giver.seats[mover].entry
    turns = _hands_to_big_blind(taker, seat)
    comes = coming(giver) is not None
    where = Sentence("de la mesa", "of the table") if turns is None else _told_turns(turns)
    words = Sentence(
        f"la mesa {giver.number} tiene {len(giver.seats)} jugadores y la {taker.number} tiene {len(taker.seats)}: "
        f"el puesto {mover} de la {giver.number}"
        + (", a quien le toca la ciega grande," if comes else "")
        + f" pasa al puesto {seat} de la {taker.number}, {where.es}",
        f"table {giver.number} has {len(giver.seats)} players and table {taker.number} has {len(taker.seats)}: seat "
        f"{mover} of {giver.number}"
        + (", due to be big blind," if comes else "")
        + f" goes to seat {seat} of {taker.number}, {where.en}",
    )
    cite = rules.cite(
        Topic.BALANCE_MOVES, Topic.BALANCE_TO, Topic.BALANCE_NEVER_SMALL_BLIND, Topic.BALANCE_SINGLE_BIG_BLIND
    )
    return Advice(TableNeed.MOVE, giver.number, words, cite, entry, taker.number, seat)


def _told_turns(turns: int) -> Sentence:
    if turns == 0:
        return Sentence("que pone la ciega grande en la próxima mano", "which posts the big blind in the next hand")
    return Sentence(f"que pone la ciega grande dentro de {turns} manos", f"which posts the big blind in {turns} hands")


def _mover(state: Tournament, table: TournamentTable) -> Seat | None:
    """Who would be big blind in the next hand; where no button has been drawn, the last to have come."""
    positions = coming(table)
    if positions is not None:
        return positions.big
    return max(occupied(table), key=lambda seat: state.entries[table.seats[seat].entry].arrival, default=None)


def worst_seat(rules: Rules, table: TournamentTable) -> Seat | None:
    """The free seat that posts the big blind soonest and is not the small blind; None where there is none."""
    seats = [seat for seat in free_seats(rules, table) if not _would_be_small(table, seat)]
    return min(seats, key=lambda seat: (_hands_to_big_blind(table, seat) or 0, seat), default=None)


def _with(table: TournamentTable, seat: Seat) -> tuple[list[Seat], Positions] | None:
    """The seats and positions of the next hand if somebody sat there."""
    seats = sorted([*occupied(table), seat])
    if len(seats) < 2 or (table.positions is None and table.drawn is None):
        return None
    return seats, next_positions(seats, table.positions, table.drawn)


def _would_be_small(table: TournamentTable, seat: Seat) -> bool:
    """Heads-up the small blind is the button, and no free seat can avoid being one or the other."""
    coming = _with(table, seat)
    return coming is not None and len(coming[0]) > 2 and coming[1].small == seat


def _hands_to_big_blind(table: TournamentTable, seat: Seat) -> int | None:
    """Hands until somebody at the seat would post the big blind; 0 for the next one."""
    coming = _with(table, seat)
    if coming is None:
        return None
    seats, positions = coming
    around = sorted(seats, key=lambda other: (other < positions.big, other))
    return around.index(seat)
