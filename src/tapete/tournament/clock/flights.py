"""Several flights of the first day, a rule of the house: when one is over, which of two bags counts, and what follows.

A flight is the first day played once more, from the first level and with all chips. Its survivors wait in bags until
the last flight is over; then all of them draw seats (docs/adr/0019-starting-flights.md).
"""

from msgspec.structs import replace

from tapete.tournament.clock.clock import flights_to_come, read
from tapete.tournament.field.registration import sold_in_flight
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events.flights import FlightOpened, FlightsJoined, StackLeftBehind
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, Exit, Tournament
from tapete.tournament.model.topic import Topic


def survivors(rules: Rules, state: Tournament) -> int:
    """With how many left this flight is over: those announced, but never fewer than one."""
    flights = rules.structure.flights
    part = -(-len(sold_in_flight(state)) * flights.percent // 100)
    return max(flights.players, part, 1)


def is_over(rules: Rules, state: Tournament) -> bool:
    """Whether so few are left in a flight that it ends, and nobody may still enter it or rebuy."""
    if not state.flight or not state.entries_closed:
        return False
    left = state.in_flight()
    return len(left) <= survivors(rules, state) and not any(entry.undecided for entry in left)


def stop_clock(draft: Draft, at: int) -> None:
    """The clock stands where the flight has ended."""
    now = read(draft.rules, draft.state, at)
    if draft.state.clock.at is not None:
        draft.add(happened.ClockSet(replace(now, at=None), "flight_over"))


def leave_smaller_stacks(draft: Draft, at: int) -> None:
    """Whoever has come through two flights goes on with the larger stack; of two alike, with the earlier one.

    What they leave ranks below everybody who was eliminated, and its bounty stays theirs.
    """
    for entry in draft.state.in_flight():
        others = (other for other in draft.state.alive() if other.bagged and other.player == entry.player)
        if (bag := next(others, None)) is not None:
            _leave(draft, *_by_stack(draft.state, bag, entry), at)


def _by_stack(state: Tournament, bag: Entry, entry: Entry) -> tuple[Entry, Entry]:
    """The entry that is left, and the one that is kept."""
    return (bag, entry) if state.stack(entry.number) > state.stack(bag.number) else (entry, bag)


def _leave(draft: Draft, left: Entry, kept: Entry, at: int) -> None:
    state = draft.state
    group = state.exits[0].group - 1 if state.exits else 0
    exit_ = Exit(left.number, at, left.table, state.stack(left.number), group, by=(kept.number,))
    draft.add(StackLeftBehind(exit_, kept.number))


def open_next(draft: Draft) -> None:
    """The next flight, or day two, is about to begin.

    Day two goes on from the earliest moment at which a flight ended, with every chip that was then in play: nobody has
    played a level less than they were promised.
    """
    if flights_to_come(draft.rules, draft.state):
        draft.add(FlightOpened(draft.state.flight + 1))
        return
    ends = draft.state.flight_ends
    clock = min((end.clock for end in ends), key=lambda clock: (clock.level, clock.in_break, clock.into))
    clock = replace(clock, at=None, without_breaks=False, owed=0)
    withdrawn = min(end.withdrawn for end in ends)
    cite = draft.cite(Topic.EVENT_SEVERAL_DAYS)
    draft.add(FlightsJoined(draft.state.day + 1, clock, withdrawn, because=cite))
    for entry in draft.state.alive():
        order = draft.state.arrivals + 1
        draft.add(happened.Arrived(entry.number, order, entry.present, because=draft.cite(Topic.SEATS_DRAW)))
