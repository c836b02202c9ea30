"""Penalties on the player's chips, place and hand: what each does, and which wait for the end of a hand."""

from tapete.core.ids import RuleId
from tapete.incidents.conduct.discipline import Imposed
from tapete.incidents.conduct.offence import CHIP_LOSS, DISQUALIFICATION
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import Entry, EntryNo, Exit, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.eliminations import eliminate

TOUCHES_CHIPS = (CHIP_LOSS, DISQUALIFICATION)


def carry_out(draft: Draft, event: Imposed, entry: Entry, at: int) -> None:
    """Chips leave play as far as there are any; whoever is disqualified or has none left is out."""
    stack = draft.state.stack(entry.number)
    ended = event.measure.kind == DISQUALIFICATION
    chips = stack if ended else min(event.chips, stack)
    if event.measure.kind in TOUCHES_CHIPS:
        cause, cite = "disqualified" if ended else "penalty", draft.cite(Topic.CHIPS_DISQUALIFIED)
        draft.add(happened.ChipsAdjusted(entry.number, -chips, cause, event.by.name, event.why, because=cite))
        if ended or stack == chips:
            eliminate(draft, [Exit(entry.number, at, entry.table, stack, 0, disqualified=ended)])


def settle_penalties(draft: Draft, at: int) -> None:
    """Those that waited for the end of a hand are carried out."""
    for table in tuple(draft.state.tables.values()):
        for penalty in () if table.hand else table.penalties:
            entry, decided = draft.state.entries[penalty.entry], imposed(draft.state, penalty.number)
            if entry.status is EntryStatus.SEATED:
                carry_out(draft, decided, entry, at)


def imposed(state: Tournament, number: int) -> Imposed:
    """The penalty for an infraction that has one."""
    offence = state.discipline.numbered(number)
    assert offence and isinstance(offence.decided, Imposed)
    return offence.decided


def to_disqualify(state: Tournament, table: TournamentTable) -> frozenset[EntryNo]:
    """Who leaves the tournament when the hand of a table is over, with whatever chips."""
    ended = (each for each in table.penalties if imposed(state, each.number).measure.kind == DISQUALIFICATION)
    return frozenset(penalty.entry for penalty in ended)


def dead_hands(state: Tournament, table: TournamentTable) -> dict[EntryNo, tuple[RuleId, ...]]:
    """Whose hand in play is dead by a penalty, and by which rules."""
    return {each.entry: imposed(state, each.number).because for each in table.penalties if each.dead}
