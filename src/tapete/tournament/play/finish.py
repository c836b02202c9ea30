"""When a tournament is over, when its levels are halved, and what cancelling it gives back."""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import read
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import Ending, EntryStatus, TournamentPhase
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.model.topic import Topic

TWO = 2


def finish_if_over(draft: Draft, at: int) -> None:
    """One player holds all chips, or as many are left as there are tickets; nobody may still enter or rebuy."""
    state = draft.state
    most = max(draft.rules.structure.tickets, 1)
    undecided = any(entry.undecided for entry in state.alive()) if state.left <= most + 1 else False
    if state.phase != TournamentPhase.RUNNING or state.left > most or undecided or not state.registration_closed:
        return
    if most > 1:
        finish(draft, "tickets", None, at, Topic.EVENT_ENDS)
        return
    if "all_chips" not in draft.rules.event.ends:
        return
    by_deal = (Topic.DEALS_WINNER,) if state.deal else ()
    finish(draft, "all_chips", stage_winner(state), at, Topic.EVENT_ENDS, *by_deal)


def stage_winner(state: Tournament) -> EntryNo | None:
    """Who wins the stage: whoever had most chips at the deal (rule 73), and without one whoever holds them all.

    Of several who had as many, whoever of them is the last in play; nobody while more than one is.
    """
    left = [entry.number for entry in state.alive()]
    if state.deal is None:
        return left[0] if len(left) == 1 else None
    leaders = state.deal.leaders
    tied = [entry for entry in left if entry in leaders]
    return leaders[0] if len(leaders) == 1 else tied[0] if len(tied) == 1 else None


def finish_by_time(draft: Draft, at: int) -> None:
    """After the last hands of the closing hour the prizes left are shared by ICM: play is over."""
    state = draft.state
    due = state.phase == TournamentPhase.RUNNING and state.ending == Ending.CLOSING
    if due and state.idle() and not any(table.last_hands for table in state.tables.values()):
        finish(draft, "icm", None, at, Topic.CLOSING_SETTLEMENT)


def finish(draft: Draft, how: str, winner: EntryNo | None, at: int, *topics: Topic) -> None:
    """The tournament is over, and its clock stands."""
    now = read(draft.rules, draft.state, at)
    if now.at is not None:
        draft.add(happened.ClockSet(replace(now, at=None), "finished"))
    draft.add(happened.Finished(how, winner, at, because=draft.cite(*topics)))


def halve_when_two(draft: Draft, at: int) -> None:
    """In monthly and series tournaments levels last half when two players are left."""
    if draft.state.left == TWO and draft.state.registration_closed:
        halve(draft, at, "two_players")


def halve(draft: Draft, at: int, cause: str) -> None:
    """In monthly and series tournaments what is left of the level in progress is halved, with all later ones.

    Each ground halves them once; both together too, unless the house has it otherwise.
    """
    rules, clock = draft.rules, read(draft.rules, draft.state, at)
    again = cause in clock.halved_by or (clock.halved_by and rules.levels.halved_once)
    if again or rules.event.series not in rules.levels.halved_in:
        return
    into = clock.into if clock.in_break else int(clock.into * rules.levels.halved_to)
    halved = replace(clock, halved_by=(*clock.halved_by, cause), into=into)
    draft.add(happened.ClockSet(halved, cause, because=draft.cite(Topic.LEVELS_HALVED_AFTER, Topic.LEVELS_HALVED_IN)))


def cancel(draft: Draft, command: asked.CancelTournament) -> Refused | None:
    """Management cancels: everybody who paid gets everything back, for there was no tournament."""
    if refused := draft.refuse_official(command.by, command.why, director_only=True):
        return refused
    if draft.state.phase in (TournamentPhase.FINISHED, TournamentPhase.CANCELLED):
        return draft.refuse("el torneo ya ha terminado", "the tournament is over already", Topic.EVENT_CANCELLED)
    refund = _taken(draft.state) if draft.rules.event.cancelled == "full_refund" else 0
    draft.add(happened.Cancelled(refund, command.by.name, command.why, because=draft.cite(Topic.EVENT_CANCELLED)))
    return None


def _taken(state: Tournament) -> int:
    """Everything paid so far for entries, rebuys and add-ons, in cents."""
    standing = (act for act in state.acts if not act.undone and state.entries[act.entry].status != EntryStatus.DELETED)
    return sum(act.cents for act in standing) - sum(entry.owed for entry in state.entries.values())
