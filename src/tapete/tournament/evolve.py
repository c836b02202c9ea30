"""How each event changes a tournament. Nothing is decided here."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from tapete.core.ids import Seat
from tapete.incidents.discipline import evolve as evolve_discipline
from tapete.tournament import event as happened
from tapete.tournament.state import (
    ANNOUNCED,
    BAGGED,
    CANCELLED,
    DELETED,
    FINISHED,
    OUT,
    PAID,
    RUNNING,
    SEATED,
    Act,
    Adjustment,
    Entry,
    EntryNo,
    HandForHand,
    HandInPlay,
    Place,
    Table,
    TableNo,
    Tournament,
)


def evolve(state: Tournament, event: happened.TournamentEvent) -> Tournament:
    """The tournament after an event."""
    return _CHANGES[type(event)](state, event)


def _entry(state: Tournament, number: EntryNo, **changes: Any) -> Tournament:
    return replace(state, entries={**state.entries, number: replace(state.entries[number], **changes)})


def _table(state: Tournament, number: TableNo, **changes: Any) -> Tournament:
    return replace(state, tables={**state.tables, number: replace(state.tables[number], **changes)})


def _stacks(table: Table, stacks: Iterable[tuple[EntryNo, int]]) -> dict[Seat, Place]:
    """The seats of a table with some stacks changed."""
    told = dict(stacks)
    return {
        seat: place if told.get(place.entry, place.chips) == place.chips else Place(place.entry, told[place.entry])
        for seat, place in table.seats.items()
    }


def _add_chips(state: Tournament, number: EntryNo, chips: int) -> Tournament:
    entry = state.entries[number]
    if entry.table is None or entry.seat is None:
        return _entry(state, number, start=entry.start + chips)
    table = state.tables[entry.table]
    place = table.seats[entry.seat]
    return _table(state, table.number, seats={**table.seats, entry.seat: Place(number, place.chips + chips)})


def _stand_up(state: Tournament, number: EntryNo) -> Tournament:
    """An entry leaves its seat, whatever lies there."""
    entry = state.entries[number]
    if entry.table is None:
        return state
    seats = {seat: place for seat, place in state.tables[entry.table].seats.items() if place.entry != number}
    return _table(_entry(state, number, table=None, seat=None), entry.table, seats=seats)


def _sit_down(state: Tournament, number: EntryNo, table: TableNo, seat: Seat, chips: int) -> Tournament:
    """An entry takes a seat; before a table's first hand that undoes the draw of its button, which is of all seats."""
    at = state.tables[table]
    seats = dict(sorted({**at.seats, seat: Place(number, chips)}.items()))
    state = _entry(state, number, status=SEATED, table=table, seat=seat)
    return _table(state, table, seats=seats, drawn=at.drawn if at.positions else None)


def _logged(state: Tournament, kind: str, entry: EntryNo, **of: Any) -> Tournament:
    return replace(state, acts=(*state.acts, Act(len(state.acts) + 1, kind, entry, **of)))


def _undone(state: Tournament, number: int) -> Tournament:
    acts = tuple(replace(act, undone=True) if act.number == number else act for act in state.acts)
    return replace(state, acts=acts)


def _announced(state: Tournament, _: happened.Announced) -> Tournament:
    return replace(state, phase=ANNOUNCED)


def _access(state: Tournament, event: happened.AccessChecked) -> Tournament:
    return replace(state, access={**state.access, event.access.player: event.access})


def _requested(state: Tournament, event: happened.Requested) -> Tournament:
    entry = Entry(event.entry, event.player, reentry=event.reentry)
    return replace(state, entries={**state.entries, event.entry: entry})


def _registered(state: Tournament, event: happened.Registered) -> Tournament:
    state = replace(state, brought=state.brought + event.chips, paid=state.paid + 1)
    state = _logged(state, "entry", event.entry, chips=event.chips, cents=event.buy_in + event.fee)
    return _entry(state, event.entry, status=PAID, start=event.chips)


def _arrived(state: Tournament, event: happened.Arrived) -> Tournament:
    state = replace(state, arrivals=event.order)
    return _entry(state, event.entry, arrival=event.order, present=event.present)


def _table_opened(state: Tournament, event: happened.TableOpened) -> Tournament:
    return replace(state, tables={**state.tables, event.table: Table(event.table, last_hands=state.last_hands)})


def _seated(state: Tournament, event: happened.EntrySeated) -> Tournament:
    return _sit_down(state, event.entry, event.table, event.seat, event.chips)


def _button_drawn(state: Tournament, event: happened.ButtonDrawn) -> Tournament:
    return _table(state, event.table, drawn=event.seat, positions=None)


def _started(state: Tournament, event: happened.Started) -> Tournament:
    return replace(state, phase=RUNNING, started=event.at, clock=replace(state.clock, at=event.at))


def _clock_set(state: Tournament, event: happened.ClockSet) -> Tournament:
    return replace(state, clock=event.clock)


def _signalled(state: Tournament, event: happened.LevelSignalled) -> Tournament:
    return replace(state, signalled=event.level)


def _closed(state: Tournament, event: happened.RegistrationClosed) -> Tournament:
    return replace(state, registration_closed=True, paid_places=event.paid_places)


def _hand_begun(state: Tournament, event: happened.HandBegun) -> Tournament:
    table = state.tables[event.table]
    hand = HandInPlay(event.number, event.level, event.at, event.entries, event.stacks, event.absent)
    fresh = [number for number in event.entries if not state.entries[number].played and number not in event.absent]
    if fresh:
        played = {number: replace(state.entries[number], played=True) for number in fresh}
        state = replace(state, entries={**state.entries, **played})
    left = None if table.last_hands is None else table.last_hands - 1
    return _table(
        state,
        event.table,
        hand=hand,
        hands=event.number,
        positions=event.positions,
        drawn=None,
        last_level=event.level,
        last_hands=left,
        round=state.hand_for_hand.round if state.hand_for_hand else 0,
    )


def _hand_closed(state: Tournament, event: happened.HandClosed) -> Tournament:
    table = state.tables[event.table]
    seats = _stacks(table, event.stacks)
    return _table(state, event.table, hand=None, held=False, seats=seats, drawn=event.button, closed_at=event.at)


def _held(state: Tournament, event: happened.HandHeld) -> Tournament:
    return _table(state, event.table, held=True)


def _released(state: Tournament, event: happened.HandsReleased) -> Tournament:
    for number in event.tables:
        state = _table(state, number, held=False)
    return state


def _offered(state: Tournament, event: happened.RebuyOffered) -> Tournament:
    return _entry(state, event.entry, undecided=True)


def _exit_held(state: Tournament, event: happened.ExitHeld) -> Tournament:
    assert state.hand_for_hand
    held = replace(state.hand_for_hand, exits=(*state.hand_for_hand.exits, event.exit))
    return replace(state, hand_for_hand=held)


def _eliminated(state: Tournament, event: happened.Eliminated) -> Tournament:
    out = event.exit
    entry = state.entries[out.entry]
    hands = state.tables[entry.table].hands if entry.table is not None else 0
    state = _logged(
        state, "exit", out.entry, chips=out.stack, table=entry.table, seat=entry.seat, hands=hands, to=event.to
    )
    state = _stand_up(state, out.entry)
    for number, chips in event.to:
        state = _add_chips(state, number, chips)
    state = _entry(state, out.entry, status=OUT, undecided=False, disqualified=out.disqualified)
    return replace(state, exits=(*state.exits, out))


def _hand_for_hand(state: Tournament, _: happened.HandForHandBegan) -> Tournament:
    tables = {number: replace(table, round=0) for number, table in state.tables.items()}
    return replace(state, tables=tables, hand_for_hand=HandForHand(round=1))


def _round_ended(state: Tournament, event: happened.RoundEnded) -> Tournament:
    assert state.hand_for_hand
    over = replace(state.hand_for_hand, round=event.round + 1, exits=())
    return replace(state, hand_for_hand=over)


def _level_fixed(state: Tournament, event: happened.LevelFixed) -> Tournament:
    assert state.hand_for_hand
    return replace(state, hand_for_hand=replace(state.hand_for_hand, level=event.level))


def _hand_for_hand_over(state: Tournament, _: happened.HandForHandEnded) -> Tournament:
    return replace(state, hand_for_hand=None)


def _bought(state: Tournament, event: happened.Bought) -> Tournament:
    entry = state.entries[event.entry]
    state = _logged(state, event.kind, event.entry, chips=event.chips, cents=event.cents)
    state = _add_chips(replace(state, brought=state.brought + event.chips), event.entry, event.chips)
    return _bought_so_many(state, entry, event.kind, 1, event.cents)


def _bought_so_many(state: Tournament, entry: Entry, kind: str, count: int, cents: int) -> Tournament:
    if kind == "rebuy":
        state = replace(state, rebuys=state.rebuys + count)
        return _entry(state, entry.number, rebuys=entry.rebuys + count, owed=entry.owed + cents, undecided=count < 0)
    state = replace(state, add_ons=state.add_ons + count)
    return _entry(state, entry.number, add_on=count > 0, owed=entry.owed + cents)


def _debt_paid(state: Tournament, event: happened.DebtPaid) -> Tournament:
    return _entry(state, event.entry, owed=state.entries[event.entry].owed - event.cents)


def _moved(state: Tournament, event: happened.Moved) -> Tournament:
    chips = state.stack(event.entry)
    return _sit_down(_stand_up(state, event.entry), event.entry, event.table, event.seat, chips)


def _table_closed(state: Tournament, event: happened.TableClosed) -> Tournament:
    return replace(state, tables={number: table for number, table in state.tables.items() if number != event.table})


def _final(state: Tournament, event: happened.FinalTableDrawn) -> Tournament:
    stacks = {number: state.stack(number) for _, number in event.seats}
    last = {table.last_level for table in state.tables.values()}
    left = min((table.last_hands for table in state.tables.values() if table.last_hands is not None), default=None)
    number = event.table
    table = Table(number, last_level=max(last), last_hands=left, hands=state.tables[number].hands)
    state = replace(state, tables={number: table}, final_drawn=True)
    for seat, entry in event.seats:
        state = _sit_down(state, entry, number, seat, stacks[entry])
    return state


def _coloured_up(state: Tournament, event: happened.ColouredUp) -> Tournament:
    state = _table(state, event.table, seats=_stacks(state.tables[event.table], event.stacks))
    return _adjusted(state, event.change, "chip_race")


def _adjusted(state: Tournament, chips: int, cause: str) -> Tournament:
    return replace(state, adjustments=(*state.adjustments, Adjustment(chips, cause))) if chips else state


def _withdrawn(state: Tournament, event: happened.Withdrawn) -> Tournament:
    return replace(state, withdrawn=event.value)


def _chips_adjusted(state: Tournament, event: happened.ChipsAdjusted) -> Tournament:
    return _adjusted(_add_chips(state, event.entry, event.chips), event.chips, event.cause)


def _counted(state: Tournament, event: happened.StacksCounted) -> Tournament:
    return _table(state, event.table, seats=_stacks(state.tables[event.table], event.stacks))


def _presence(state: Tournament, event: happened.PresenceChanged) -> Tournament:
    return _entry(state, event.entry, present=event.present, left=event.left)


def _disciplined(state: Tournament, event: happened.Disciplined) -> Tournament:
    return replace(state, discipline=evolve_discipline(state.discipline, event.event))


def _last_hands(state: Tournament, event: happened.LastHandsSet) -> Tournament:
    tables = {number: replace(table, last_hands=event.hands) for number, table in state.tables.items()}
    return replace(state, tables=tables, last_hands=event.hands, ending=event.ending)


def _day_ended(state: Tournament, _: happened.DayEnded) -> Tournament:
    return replace(state, phase=BAGGED)


def _day_began(state: Tournament, event: happened.DayBegan) -> Tournament:
    tables = {number: replace(table, last_hands=None) for number, table in state.tables.items()}
    return replace(state, phase=RUNNING, day=event.day, tables=tables, last_hands=None, ending="")


def _breaking_order(state: Tournament, event: happened.BreakingOrderSet) -> Tournament:
    return replace(state, breaking_order=event.tables)


def _imbalance(state: Tournament, event: happened.ImbalanceAllowed) -> Tournament:
    return replace(state, imbalance_allowed=event.allowed)


def _deleted(state: Tournament, event: happened.EntryDeleted) -> Tournament:
    state = _stand_up(state, event.entry)
    paid = bool(event.chips)
    state = replace(state, brought=state.brought - event.chips, paid=state.paid - paid)
    return _entry(state, event.entry, status=DELETED, start=0, arrival=0)


def _reinstated(state: Tournament, event: happened.Reinstated) -> Tournament:
    for number, chips in event.taken:
        state = _add_chips(state, number, -chips)
    exits = tuple(out for out in state.exits if out.entry != event.entry)
    state = _entry(replace(state, exits=exits), event.entry, disqualified=False)
    return _undone(_sit_down(state, event.entry, event.table, event.seat, event.chips), event.act)


def _purchase_undone(state: Tournament, event: happened.PurchaseUndone) -> Tournament:
    state = _undone(replace(state, brought=state.brought - event.chips), event.act)
    state = _add_chips(state, event.entry, -event.chips)
    entry = state.entries[event.entry]
    state = _bought_so_many(state, entry, event.kind, -1, -event.cents)
    return _entry(state, event.entry, undecided=event.kind == "rebuy" and state.stack(event.entry) == 0)


def _prize_split(state: Tournament, event: happened.PrizeSplitSet) -> Tournament:
    return replace(state, prize_split=event.shares, paid_places=len(event.shares))


def _deal_made(state: Tournament, event: happened.DealMade) -> Tournament:
    return replace(state, deal=event.deal)


def _finished(state: Tournament, _: happened.Finished) -> Tournament:
    return replace(state, phase=FINISHED)


def _cancelled(state: Tournament, _: happened.Cancelled) -> Tournament:
    return replace(state, phase=CANCELLED)


_CHANGES: Final[dict[type, Callable[[Tournament, Any], Tournament]]] = {
    happened.Announced: _announced,
    happened.AccessChecked: _access,
    happened.Requested: _requested,
    happened.Registered: _registered,
    happened.Arrived: _arrived,
    happened.TableOpened: _table_opened,
    happened.EntrySeated: _seated,
    happened.ButtonDrawn: _button_drawn,
    happened.Started: _started,
    happened.ClockSet: _clock_set,
    happened.LevelSignalled: _signalled,
    happened.RegistrationClosed: _closed,
    happened.HandBegun: _hand_begun,
    happened.HandClosed: _hand_closed,
    happened.HandHeld: _held,
    happened.HandsReleased: _released,
    happened.RebuyOffered: _offered,
    happened.ExitHeld: _exit_held,
    happened.Eliminated: _eliminated,
    happened.HandForHandBegan: _hand_for_hand,
    happened.RoundEnded: _round_ended,
    happened.LevelFixed: _level_fixed,
    happened.HandForHandEnded: _hand_for_hand_over,
    happened.Bought: _bought,
    happened.DebtPaid: _debt_paid,
    happened.Moved: _moved,
    happened.TableClosed: _table_closed,
    happened.FinalTableDrawn: _final,
    happened.ColouredUp: _coloured_up,
    happened.Withdrawn: _withdrawn,
    happened.ChipsAdjusted: _chips_adjusted,
    happened.StacksCounted: _counted,
    happened.PresenceChanged: _presence,
    happened.Disciplined: _disciplined,
    happened.LastHandsSet: _last_hands,
    happened.DayEnded: _day_ended,
    happened.DayBegan: _day_began,
    happened.BreakingOrderSet: _breaking_order,
    happened.ImbalanceAllowed: _imbalance,
    happened.EntryDeleted: _deleted,
    happened.Reinstated: _reinstated,
    happened.PurchaseUndone: _purchase_undone,
    happened.PrizeSplitSet: _prize_split,
    happened.DealMade: _deal_made,
    happened.Finished: _finished,
    happened.Cancelled: _cancelled,
}
