"""How each event changes a tournament. Nothing is decided here."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tapete.core.paged import Paged
from tapete.tournament.model import event as happened
from tapete.tournament.model.changes import (
    add_chips,
    adjusted,
    change_entry,
    change_table,
    decided_with_chips,
    logged,
    sit_down,
    stand_up,
    with_stacks,
)
from tapete.tournament.model.events import decision as timed
from tapete.tournament.model.events import flights
from tapete.tournament.model.floor_evolve import FLOOR_CHANGES
from tapete.tournament.model.kinds import Ending, EntryStatus, RecordedActKind, TournamentPhase
from tapete.tournament.model.people.people_evolve import PEOPLE_CHANGES
from tapete.tournament.model.state import (
    ClosedHand,
    FlightEnd,
    HandForHand,
    HandInPlay,
    Tournament,
    TournamentClock,
    TournamentTable,
)


def evolve(state: Tournament, event: happened.TournamentEvent) -> Tournament:
    """The tournament after an event."""
    return _CHANGES[type(event)](state, event)


def _announced(state: Tournament, event: happened.Announced) -> Tournament:
    return replace(state, phase=TournamentPhase.ANNOUNCED, flight=min(event.structure.flights.count, 1))


def _term_changed(state: Tournament, event: happened.TermChanged) -> Tournament:
    others = tuple(changed for changed in state.terms if changed[0] != event.term)
    return replace(state, terms=(*others, (event.term, event.value)))


def _table_opened(state: Tournament, event: happened.TableOpened) -> Tournament:
    return replace(
        state, tables={**state.tables, event.table: TournamentTable(event.table, last_hands=state.last_hands)}
    )


def _button_drawn(state: Tournament, event: happened.ButtonDrawn) -> Tournament:
    return change_table(state, event.table, drawn=event.seat, positions=None)


def _started(state: Tournament, event: happened.Started) -> Tournament:
    return replace(state, phase=TournamentPhase.RUNNING, started=event.at, clock=replace(state.clock, at=event.at))


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
        state = replace(state, entries=state.entries.plus_all(played))
    left = None if table.last_hands is None else table.last_hands - 1
    return change_table(
        state,
        event.table,
        hand=hand,
        hands=event.number,
        positions=event.positions,
        claim=None,
        late=(),
        penalties=table.penalties if event.number == table.hands else (),
        drawn=None,
        last_level=event.level,
        last_hands=left,
        round=state.hand_for_hand.round if state.hand_for_hand else 0,
        shuffled=None,
        closed=None,
    )


def _hand_closed(state: Tournament, event: happened.HandClosed) -> Tournament:
    table, round_ = state.tables[event.table], state.hand_for_hand
    seats = with_stacks(table, event.stacks)
    over = {"hand": None, "held": False, "thinking": None, "closed_at": event.at, "closed": _as_closed(table, event)}
    if round_ and round_.first is None and table.hand and table.round == round_.round:
        state = replace(state, hand_for_hand=replace(round_, first=event.table))
    return change_table(state, event.table, seats=seats, drawn=event.button, **over)


def _as_closed(table: TournamentTable, event: happened.HandClosed) -> ClosedHand | None:
    if (hand := table.hand) is None:
        return None
    seats, stacks = {place.entry: seat for seat, place in table.seats.items()}, dict(event.stacks)
    entries = hand.entries
    return ClosedHand(hand, tuple(seats[number] for number in entries), tuple(stacks[number] for number in entries))


def _decision_timed(state: Tournament, event: timed.DecisionTimed) -> Tournament:
    return change_table(state, event.table, thinking=event.thinking)


def _time_called(state: Tournament, event: timed.TimeCalled) -> Tournament:
    thinking = state.tables[event.table].thinking
    assert thinking
    return change_table(state, event.table, thinking=replace(thinking, count=event.count))


_DIRECTOR_DECIDES = "director"


def _decision_ended(state: Tournament, event: timed.DecisionEnded) -> Tournament:
    late = state.tables[event.table].late
    if event.late and event.late != _DIRECTOR_DECIDES:
        late = (*late, event.entry)
    return change_table(state, event.table, thinking=None, late=late)


def _held(state: Tournament, event: happened.HandHeld) -> Tournament:
    return change_table(state, event.table, held=True)


def _released(state: Tournament, event: happened.HandsReleased) -> Tournament:
    for number in event.tables:
        state = change_table(state, number, held=False)
    return state


def _exit_held(state: Tournament, event: happened.ExitHeld) -> Tournament:
    assert state.hand_for_hand
    round_ = replace(state.hand_for_hand, exits=(*state.hand_for_hand.exits, event.exit))
    return replace(state, hand_for_hand=round_)


def _eliminated(state: Tournament, event: happened.Eliminated) -> Tournament:
    out = event.exit
    entry = state.entries[out.entry]
    hands = state.tables[entry.table].hands if entry.table is not None else 0
    state = logged(
        state,
        RecordedActKind.EXIT,
        out.entry,
        chips=out.stack,
        table=entry.table,
        seat=entry.seat,
        hands=hands,
        to=event.to,
    )
    state = stand_up(state, out.entry)
    for number, chips in event.to:
        state = add_chips(state, number, chips)
    state = change_entry(state, out.entry, status=EntryStatus.OUT, undecided=False, disqualified=out.disqualified)
    return replace(state, exits=(*state.exits, out))


def _hand_for_hand(state: Tournament, _: happened.HandForHandBegan) -> Tournament:
    tables = {number: replace(table, round=0) for number, table in state.tables.items()}
    return replace(state, tables=tables, hand_for_hand=HandForHand(round=1))


def _round_ended(state: Tournament, event: happened.RoundEnded) -> Tournament:
    assert state.hand_for_hand
    last = state.hand_for_hand
    coming = HandForHand(round=event.round + 1, level=last.next_level, prevails=last.first)
    return replace(state, hand_for_hand=coming)


def _level_fixed(state: Tournament, event: happened.LevelFixed) -> Tournament:
    assert state.hand_for_hand
    return replace(state, hand_for_hand=replace(state.hand_for_hand, next_level=event.level))


def _hand_for_hand_over(state: Tournament, _: happened.HandForHandEnded) -> Tournament:
    return replace(state, hand_for_hand=None)


def _moved(state: Tournament, event: happened.Moved) -> Tournament:
    chips = state.stack(event.entry)
    return sit_down(stand_up(state, event.entry), event.entry, event.table, event.seat, chips)


def _table_closed(state: Tournament, event: happened.TableClosed) -> Tournament:
    return replace(state, tables={number: table for number, table in state.tables.items() if number != event.table})


def _final(state: Tournament, event: happened.FinalTableDrawn) -> Tournament:
    stacks = {number: state.stack(number) for _, number in event.seats}
    last = {table.last_level for table in state.tables.values()}
    left = min((table.last_hands for table in state.tables.values() if table.last_hands is not None), default=None)
    number = event.table
    table = TournamentTable(number, last_level=max(last), last_hands=left, hands=state.tables[number].hands)
    state = replace(state, tables={number: table}, final_drawn=True)
    for seat, entry in event.seats:
        state = sit_down(state, entry, number, seat, stacks[entry])
    return state


def _coloured_up(state: Tournament, event: happened.ColouredUp) -> Tournament:
    seats = with_stacks(state.tables[event.table], event.stacks)
    state = change_table(state, event.table, seats=seats, raced=event.value)
    return adjusted(state, event.change, "chip_race")


def _withdrawn(state: Tournament, event: happened.Withdrawn) -> Tournament:
    return replace(state, withdrawn=event.value)


def _counted(state: Tournament, event: happened.StacksCounted) -> Tournament:
    counted = change_table(state, event.table, seats=with_stacks(state.tables[event.table], event.stacks))
    return decided_with_chips(counted, (number for number, _ in event.stacks))


def _last_hands(state: Tournament, event: happened.LastHandsSet) -> Tournament:
    tables = {number: replace(table, last_hands=event.hands) for number, table in state.tables.items()}
    return replace(state, tables=tables, last_hands=event.hands, ending=Ending(event.ending))


def _day_ended(state: Tournament, _: happened.DayEnded) -> Tournament:
    return replace(state, phase=TournamentPhase.BAGGED)


def _day_began(state: Tournament, event: happened.DayBegan) -> Tournament:
    tables = {number: replace(table, last_hands=None) for number, table in state.tables.items()}
    return replace(
        state, phase=TournamentPhase.RUNNING, day=event.day, tables=tables, last_hands=None, ending=Ending.NONE
    )


# Flights of the first day


def _flight_closed(state: Tournament, _: flights.FlightClosed) -> Tournament:
    return replace(state, flight_closed=True)


def _flight_bagged(state: Tournament, _: flights.FlightBagged) -> Tournament:
    """Stacks come from the tables into bags, and nothing of the flight's tables is left."""
    bagged = {
        entry.number: replace(
            entry,
            status=EntryStatus.PAID,
            start=state.stack(entry.number),
            table=None,
            seat=None,
            arrival=0,
            undecided=False,
            bagged=True,
        )
        for entry in state.in_flight()
    }
    return replace(
        state,
        entries=state.entries.plus_all(bagged),
        tables={},
        flight_ends=(*state.flight_ends, FlightEnd(state.clock, state.withdrawn)),
        flight_closed=True,
        hand_for_hand=None,
        breaking_order=(),
        imbalance_allowed=False,
        postponed=None,
        last_hands=None,
        ending=Ending.NONE,
        acts_settled=len(state.acts),
    )


def _left_behind(state: Tournament, event: flights.StackLeftBehind) -> Tournament:
    state = stand_up(state, event.exit.entry)
    state = change_entry(state, event.exit.entry, status=EntryStatus.OUT, bagged=False, undecided=False)
    state = adjusted(state, -event.exit.stack, "best_stack")
    return replace(state, exits=(event.exit, *state.exits))


def _about_to_begin(state: Tournament) -> Tournament:
    return replace(state, phase=TournamentPhase.ANNOUNCED, started=None, flight_closed=False)


def _flight_opened(state: Tournament, event: flights.FlightOpened) -> Tournament:
    """Whoever has asked for an earlier flight and not paid has asked for this one."""
    late = {
        entry.number: replace(entry, flight=event.flight)
        for entry in state.entries.values()
        if entry.status == EntryStatus.REQUESTED and entry.flight < event.flight
    }
    state = replace(state, entries=state.entries.plus_all(late), flight=event.flight, signalled=0, withdrawn=0)
    return _about_to_begin(replace(state, clock=TournamentClock()))


def _flights_joined(state: Tournament, event: flights.FlightsJoined) -> Tournament:
    entries = {number: replace(entry, bagged=False) for number, entry in state.entries.items()}
    state = replace(state, entries=Paged(entries), flight=0, day=event.day, signalled=event.clock.level - 1)
    return _about_to_begin(replace(state, clock=event.clock, withdrawn=event.withdrawn))


def _breaking_order(state: Tournament, event: happened.BreakingOrderSet) -> Tournament:
    return replace(state, breaking_order=event.tables)


def _imbalance(state: Tournament, event: happened.ImbalanceAllowed) -> Tournament:
    return replace(state, imbalance_allowed=event.allowed)


def _prize_split(state: Tournament, event: happened.PrizeSplitSet) -> Tournament:
    return replace(state, prize_split=event.shares, paid_places=len(event.shares))


def _deal_made(state: Tournament, event: happened.DealMade) -> Tournament:
    return replace(state, deal=event.deal)


def _finished(state: Tournament, _: happened.Finished) -> Tournament:
    return replace(state, phase=TournamentPhase.FINISHED)


def _cancelled(state: Tournament, _: happened.Cancelled) -> Tournament:
    return replace(state, phase=TournamentPhase.CANCELLED)


def _display(state: Tournament, event: happened.DisplaySet) -> Tournament:
    return replace(state, display=event.display)


_CHANGES: Final[dict[type, Callable[..., Tournament]]] = {
    **PEOPLE_CHANGES,
    **FLOOR_CHANGES,
    happened.Announced: _announced,
    happened.TermChanged: _term_changed,
    happened.TableOpened: _table_opened,
    happened.ButtonDrawn: _button_drawn,
    happened.Started: _started,
    happened.ClockSet: _clock_set,
    happened.LevelSignalled: _signalled,
    happened.RegistrationClosed: _closed,
    happened.HandBegun: _hand_begun,
    happened.HandClosed: _hand_closed,
    timed.DecisionTimed: _decision_timed,
    timed.TimeCalled: _time_called,
    timed.DecisionEnded: _decision_ended,
    happened.HandHeld: _held,
    happened.HandsReleased: _released,
    happened.ExitHeld: _exit_held,
    happened.Eliminated: _eliminated,
    happened.HandForHandBegan: _hand_for_hand,
    happened.RoundEnded: _round_ended,
    happened.LevelFixed: _level_fixed,
    happened.HandForHandEnded: _hand_for_hand_over,
    happened.Moved: _moved,
    happened.TableClosed: _table_closed,
    happened.FinalTableDrawn: _final,
    happened.ColouredUp: _coloured_up,
    happened.Withdrawn: _withdrawn,
    happened.StacksCounted: _counted,
    happened.LastHandsSet: _last_hands,
    happened.DayEnded: _day_ended,
    happened.DayBegan: _day_began,
    flights.FlightClosed: _flight_closed,
    flights.FlightBagged: _flight_bagged,
    flights.StackLeftBehind: _left_behind,
    flights.FlightOpened: _flight_opened,
    flights.FlightsJoined: _flights_joined,
    happened.BreakingOrderSet: _breaking_order,
    happened.ImbalanceAllowed: _imbalance,
    happened.PrizeSplitSet: _prize_split,
    happened.DealMade: _deal_made,
    happened.Finished: _finished,
    happened.Cancelled: _cancelled,
    happened.DisplaySet: _display,
}
