"""A finished tournament as a tournament of a league: its results, its money, its deal and who came to the second day.

Nobody copies names from one list to another: what the tournament's own events say is what the league counts.
"""

from collections.abc import Iterator, Sequence
from datetime import date

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.league.league import Stage
from tapete.tournament.model.event import DayEnded, TournamentEvent
from tapete.tournament.model.events.flights import FlightBagged
from tapete.tournament.model.kinds import Ending, TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.money.pool import share_out, sold
from tapete.tournament.play.awards import one_place_each


def stage_of(
    rules: Rules, state: Tournament, events: Sequence[TournamentEvent], played: date, name: str = ""
) -> Stage | Refused:
    """The tournament in its league, under its own title where no other name is given."""
    title = name or rules.structure.title
    if state.phase != TournamentPhase.FINISHED:
        return refuse(f"«{title}» no ha terminado", f"'{title}' is not over")
    pool = share_out(rules, sold(state))
    if isinstance(pool, Refused):
        return pool
    ranked = list(_one_place_each(state))
    absent = {number for number in ranked if not (state.entries[number].played or state.entries[number].present)}
    results = tuple(state.entries[number].player for number in ranked if number not in absent)
    time_up = state.ending == Ending.CLOSING and state.deal is None and len(state.alive()) > 1
    return Stage(
        name=title,
        date=played,
        results=results,
        entries=state.paid,
        venue=rules.event.venue,
        pot=pool.pot,
        levied=pool.levy > 0,
        dealt=len(state.deal.entries) if state.deal else len(state.alive()) if time_up else 0,
        time_up=time_up,
        several_days=rules.event.several_days,
        day_two=tuple(player for player in _of_day_two(state, events) if player in results),
        no_shows=tuple(state.entries[number].player for number in ranked if number in absent),
        paid=state.paid_places,
    )


def _one_place_each(state: Tournament) -> Iterator[EntryNo]:
    """Everybody's best entry, best first; whoever had most chips at a deal has won the stage (rule 73)."""
    ranked = [line.entry for line in one_place_each(state)]
    leaders = state.deal.leaders if state.deal and len(state.deal.leaders) == 1 else ()
    yield from leaders
    yield from (number for number in ranked if number not in leaders)


def _of_day_two(state: Tournament, events: Sequence[TournamentEvent]) -> tuple[str, ...]:
    """Those with a bag at the end of the first day, or of one of its flights."""
    ended = [event for event in events if isinstance(event, DayEnded)]
    flights = sum(isinstance(event, FlightBagged) for event in events)
    bags = (bag for event in ended[: max(flights, 1)] for bag in event.bags)
    return tuple(dict.fromkeys(state.entries[entry].player for entry, _ in bags))
