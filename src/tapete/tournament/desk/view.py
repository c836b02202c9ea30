"""What people see of a tournament: the hall's clock, a table, and a player's own seat and standing.

Nothing of it is secret but what a player's file holds: access checks and debts are for the staff and that player.
"""

from collections.abc import Iterable, Mapping

import msgspec

from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.tournament.clock.clock import break_seconds, level_seconds, on_break, read, registration_open, seconds_left
from tapete.tournament.clock.flights import survivors
from tapete.tournament.field.balance import advice
from tapete.tournament.field.button import coming
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import (
    Entry,
    EntryNo,
    Positions,
    TableNo,
    Tournament,
    TournamentClock,
    TournamentTable,
)
from tapete.tournament.model.structure import flight_name
from tapete.tournament.play.chips import reconcile
from tapete.tournament.play.eliminations import standings


class ClockView(msgspec.Struct, frozen=True):
    """What the hall's clock shows."""

    phase: str
    day: int
    level: int
    small: int
    big: int
    ante: int
    next: tuple[int, int, int] | None
    """Blinds and ante of the level after this one."""
    on_break: bool
    running: bool
    seconds_left: int
    seconds_to_break: int | None
    entries: int
    left: int
    paid_places: int
    average: int
    chips: int
    registration_open: bool
    hand_for_hand: bool
    last_hands: int | None
    languages: tuple[str, ...]
    """Those allowed at the tables."""
    flight: str = ""
    """The flight that is played or comes next, as ``1A``; empty where there are none, and from day two on."""
    in_flight: int = 0
    """How many are left in it."""
    survivors: int = 0
    """With how many it is over; 0 where it ends with a level."""


class SeatView(msgspec.Struct, frozen=True):
    seat: Seat
    player: PlayerId
    chips: int
    present: bool


class TournamentTableView(msgspec.Struct, frozen=True):
    number: TableNo
    seats: tuple[SeatView, ...]
    playing: bool
    held: bool
    hand: int
    positions: Positions | None
    """Of the hand in play, or of the one to come."""


class EntryView(msgspec.Struct, frozen=True):
    """An entry as its player sees it."""

    number: int
    status: str
    table: TableNo | None
    seat: Seat | None
    chips: int
    place: int | None
    owed: int
    waits_for: str = ""
    """The day it waits for: a later flight, or day two where its chips are in a bag."""
    bagged: bool = False


class DeskView(msgspec.Struct, frozen=True):
    """The director's desk: everything, and what is due."""

    clock: ClockView
    tables: tuple[TournamentTableView, ...]
    advice: Sentence | None
    chips_difference: int
    waiting: int


def clock_view(rules: Rules, state: Tournament, now: int) -> ClockView:
    rules = in_force(rules, state)
    clock = read(rules, state, now)
    level = rules.level(clock.level)
    more = clock.level < len(rules.structure.level)
    after = rules.level(clock.level + 1)
    chips = state.in_play()
    return ClockView(
        phase=state.phase,
        day=state.day,
        level=clock.level,
        small=level.small,
        big=level.big,
        ante=level.ante,
        next=(after.small, after.big, after.ante) if more else None,
        on_break=on_break(clock),
        running=clock.at is not None,
        seconds_left=seconds_left(rules, clock),
        seconds_to_break=_to_break(rules, clock),
        entries=state.paid,
        left=state.left,
        paid_places=state.paid_places,
        average=chips // state.left if state.left else 0,
        chips=chips,
        registration_open=registration_open(rules, state, now),
        hand_for_hand=state.hand_for_hand is not None,
        last_hands=state.last_hands,
        languages=languages(rules),
        flight=flight_name(state.flight) if state.flight else "",
        in_flight=len(state.in_flight()) if state.flight else 0,
        survivors=survivors(rules, state) if state.flight and not rules.structure.day_ends else 0,
    )


def languages(rules: Rules) -> tuple[str, ...]:
    """The languages allowed at the tables; fewer in an international tournament."""
    international = rules.event.international
    return rules.conduct.languages_international if international else rules.conduct.languages


def _to_break(rules: Rules, clock: TournamentClock) -> int | None:
    """Seconds to the next break as the clock stands; None where none will come, hand for hand among others."""
    if on_break(clock):
        return 0
    if clock.without_breaks:
        return None
    seconds = seconds_left(rules, clock)
    for number in range(clock.level, len(rules.structure.level)):
        if break_seconds(rules, number):
            return seconds
        seconds += level_seconds(rules, msgspec.structs.replace(clock, level=number + 1))
    return None


def table_view(state: Tournament, table: TournamentTable) -> TournamentTableView:
    seats = tuple(
        SeatView(seat, state.entries[place.entry].player, place.chips, state.entries[place.entry].present)
        for seat, place in sorted(table.seats.items())
    )
    positions = table.positions if table.hand else coming(table)
    return TournamentTableView(table.number, seats, table.hand is not None, table.held, table.hands, positions)


def view(rules: Rules, state: Tournament, now: int, viewer: PlayerId | None = None) -> DeskView | tuple[EntryView, ...]:
    """The desk for the staff (no viewer), or a player's own entries."""
    if viewer is not None:
        own = (entry for entry in state.entries.values() if entry.player == viewer)
        return own_entries(state, own, places(state))
    due = advice(rules, state)
    return DeskView(
        clock_view(rules, state, now),
        tuple(table_view(state, table) for _, table in sorted(state.tables.items())),
        due.words if due else None,
        reconcile(state).difference,
        sum(entry.arrival > 0 and entry.table is None for entry in state.alive()),
    )


def places(state: Tournament) -> dict[EntryNo, int]:
    """Where every entry that counts stands."""
    return {standing.entry: standing.place for standing in standings(state)}


def own_entries(state: Tournament, entries: Iterable[Entry], places: Mapping[EntryNo, int]) -> tuple[EntryView, ...]:
    """Some entries as those who made them see them."""
    return tuple(
        EntryView(
            entry.number,
            entry.status,
            entry.table,
            entry.seat,
            state.stack(entry.number),
            places.get(entry.number),
            entry.owed,
            waits_for(state, entry),
            entry.bagged,
        )
        for entry in entries
    )


def waits_for(state: Tournament, entry: Entry) -> str:
    """The day that a paid entry waits for, where it is not the one that is played; empty where it waits for none."""
    if entry.bagged:
        return str(state.day + 1)
    paid = entry.status == EntryStatus.PAID
    return flight_name(entry.flight) if paid and entry.flight > state.flight > 0 else ""
