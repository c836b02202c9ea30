"""Eliminations and the ranking they make: who went out before whom, and who shares the prizes of several places."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.kept_last import kept_last
from tapete.tournament.model import event as happened
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as floor_event
from tapete.tournament.model.kinds import EntryStatus, TournamentPhase
from tapete.tournament.model.state import EntryNo, Exit, TableNo, Tournament
from tapete.tournament.model.topic import Topic


class RankedEntry(msgspec.Struct, frozen=True):
    """An entry's place; from ``best`` to ``worst`` where the prizes of several places are shared equally."""

    place: int
    entry: EntryNo
    best: int
    worst: int
    out: bool
    disqualified: bool = False


def eliminate(
    draft: Draft,
    exits: Sequence[Exit],
    to: tuple[tuple[EntryNo, int], ...] = (),
    same_round: bool = False,
    typed: bool = False,
) -> None:
    """Rank exits of one hand (or of one round hand for hand): the smaller stack at its beginning went out first.

    Of an exit that is ``typed`` nobody knows the moment: it is together with others only where the director says so.
    """
    ordered = sorted(exits, key=lambda exit_: exit_.stack)
    before: Exit | None = None
    for exit_ in ordered:
        equal = before is not None and before.stack == exit_.stack
        joined = equal or (not same_round and not typed and _together(draft, exit_))
        last = draft.state.exits[-1].group if draft.state.exits else 0
        ranked = replace(exit_, group=last if joined else last + 1)
        key = Topic.EXITS_EQUAL_STACKS if equal else Topic.EXITS_IN_MONEY if joined else Topic.EXITS_SAME_HAND
        keys = (key,) if joined or len(ordered) > 1 else (Topic.EVENT_ENDS,)
        draft.add(happened.Eliminated(ranked, to, because=draft.cite(*keys)))
        before = exit_


def _together(draft: Draft, exit_: Exit) -> bool:
    """In the money, at another table and at the same moment as the exit before: the prizes are shared."""
    exits, state = draft.state.exits, draft.state
    if not exits or not state.registration_closed or state.hand_for_hand:
        return False
    last = exits[-1]
    return last.at == exit_.at and last.table != exit_.table and state.left <= state.paid_places


def join_exits(draft: Draft, command: floor.JoinExits) -> Refused | None:
    """The director says that the last ones went out together, whenever each was reported.

    Those of one table went out in one hand and rank by their stacks; of different tables, in the money, they share.
    """
    if refused := draft.refuse_official(command.by, director_only=True):
        return refused
    exits, state = draft.state.exits, draft.state
    if state.phase not in (TournamentPhase.RUNNING, TournamentPhase.BAGGED) or not 2 <= command.count <= len(exits):
        return draft.refuse(
            f"se juntan las últimas eliminaciones, de 2 a {len(exits)}",
            f"the last exits are joined, from 2 to {len(exits)}",
            Topic.EXITS_SAME_HAND,
        )
    last = exits[-command.count :]
    start = exits[-command.count - 1].group if len(exits) > command.count else 0
    shares = state.registration_closed and state.left < state.paid_places
    joined = _ranked(last, start, shares)
    cite = draft.cite(Topic.EXITS_SAME_HAND, *((Topic.EXITS_IN_MONEY,) if shares else ()))
    draft.add(floor_event.ExitsJoined(joined, command.by.name, because=cite))
    return None


def _ranked(exits: Sequence[Exit], group: int, shares: bool) -> tuple[Exit, ...]:
    ranked: list[Exit] = []
    for exit_ in sorted(exits, key=lambda exit_: exit_.stack):
        together = [other for other in ranked if other.group == group]
        equal = bool(together) and together[-1].stack == exit_.stack
        elsewhere = bool(together) and all(other.table != exit_.table for other in together)
        group += not (equal or (shares and elsewhere))
        ranked.append(replace(exit_, group=group))
    return tuple(ranked)


def settle_undecided(draft: Draft, table: TableNo, at: int) -> None:
    """Players without chips who have not announced a rebuy before the hand begins are eliminated."""
    seats = draft.state.tables[table].seats.values()
    late = [place.entry for place in seats if draft.state.entries[place.entry].undecided]
    eliminate(draft, [Exit(number, at, table, 0, group=0) for number in late])


@kept_last
def standings(state: Tournament) -> tuple[RankedEntry, ...]:
    """Every entry that counts, best first: those still in by their chips, then exits from the last to the first.

    The order is total; exits of one group have consecutive places whose prizes they share.
    """
    chips = {place.entry: place.chips for table in state.tables.values() for place in table.seats.values()}
    inside = sorted((-chips.get(entry.number, entry.start), entry.number) for entry in state.alive())
    ranking = [RankedEntry(place, number, place, place, out=False) for place, (_, number) in enumerate(inside, 1)]
    places: dict[int, list[int]] = {}
    for place, exit_ in enumerate(reversed(state.exits), len(inside) + 1):
        places.setdefault(exit_.group, []).append(place)
    for place, exit_ in enumerate(reversed(state.exits), len(inside) + 1):
        shared = places[exit_.group]
        ranking.append(RankedEntry(place, exit_.entry, shared[0], shared[-1], True, exit_.disqualified))
    assert all(state.entries[exit_.entry].status == EntryStatus.OUT for exit_ in state.exits)
    return tuple(ranking)
