"""How a tournament changes by what becomes of its people: entries, purchases, penalties and corrections."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.core.paged import Paged
from tapete.incidents.conduct.discipline import evolve as evolve_discipline
from tapete.incidents.conduct.discipline import forgotten
from tapete.tournament.model import event as happened
from tapete.tournament.model.changes import (
    add_chips,
    adjusted,
    change_entry,
    change_table,
    logged,
    sit_down,
    stand_up,
    undone,
)
from tapete.tournament.model.kinds import DataRight, EntryStatus, RecordedActKind
from tapete.tournament.model.people.access_check import AccessCheck
from tapete.tournament.model.state import Entry, Tournament

PENALTIES: Final = ("penalty", "disqualified")
"""The causes of chips that leave play by a penalty: it is carried out then, wherever it had to wait."""


def _access(state: Tournament, event: happened.AccessChecked) -> Tournament:
    return _with_access(state, event.access)


def _with_access(state: Tournament, access: AccessCheck) -> Tournament:
    identities, before = state.identities, state.access.get(access.player)
    if before is not None:
        identities = identities.without_paper(access.player, before.paper)
    identities = identities.with_paper(access.player, access.paper)
    return replace(state, access=state.access.plus(access.player, access), identities=identities)


def _requested(state: Tournament, event: happened.Requested) -> Tournament:
    entry = Entry(event.entry, event.player, reentry=event.reentry, flight=event.flight)
    identities = state.identities.with_entry(event.player, event.entry)
    return replace(state, entries=state.entries.plus(event.entry, entry), identities=identities)


def _registered(state: Tournament, event: happened.Registered) -> Tournament:
    state = replace(state, brought=state.brought + event.chips, paid=state.paid + 1)
    state = logged(state, RecordedActKind.ENTRY, event.entry, chips=event.chips, cents=event.buy_in + event.fee)
    return change_entry(
        state, event.entry, status=EntryStatus.PAID, start=event.chips, buy_in=event.buy_in, fee=event.fee
    )


def _arrived(state: Tournament, event: happened.Arrived) -> Tournament:
    state = replace(state, arrivals=event.order)
    return change_entry(state, event.entry, arrival=event.order, present=event.present)


def _seated(state: Tournament, event: happened.EntrySeated) -> Tournament:
    return sit_down(state, event.entry, event.table, event.seat, event.chips)


def _offered(state: Tournament, event: happened.RebuyOffered) -> Tournament:
    return change_entry(state, event.entry, undecided=True)


def _bought(state: Tournament, event: happened.Bought) -> Tournament:
    entry = state.entries[event.entry]
    state = logged(state, RecordedActKind(event.kind), event.entry, chips=event.chips, cents=event.cents)
    state = add_chips(replace(state, brought=state.brought + event.chips), event.entry, event.chips)
    return _bought_so_many(state, entry, event.kind, 1, event.cents)


def _bought_so_many(state: Tournament, entry: Entry, kind: str, count: int, cents: int) -> Tournament:
    if kind == RecordedActKind.REBUY:
        state = replace(state, rebuys=state.rebuys + count, rebuy_cents=state.rebuy_cents + cents)
        return change_entry(
            state, entry.number, rebuys=entry.rebuys + count, owed=entry.owed + cents, undecided=count < 0
        )
    state = replace(state, add_ons=state.add_ons + count, add_on_cents=state.add_on_cents + cents)
    return change_entry(state, entry.number, add_on=count > 0, owed=entry.owed + cents)


def _debt_paid(state: Tournament, event: happened.DebtPaid) -> Tournament:
    return change_entry(state, event.entry, owed=state.entries[event.entry].owed - event.cents)


def _prize_paid(state: Tournament, event: happened.PrizePaid) -> Tournament:
    return replace(state, paid_out={**state.paid_out, event.entry: event.cents})


def _presence(state: Tournament, event: happened.PresenceChanged) -> Tournament:
    return change_entry(state, event.entry, present=event.present, left=event.left)


def _disciplined(state: Tournament, event: happened.Disciplined) -> Tournament:
    return replace(state, discipline=evolve_discipline(state.discipline, event.event))


def _chips_adjusted(state: Tournament, event: happened.ChipsAdjusted) -> Tournament:
    table = state.entries[event.entry].table
    if event.cause in PENALTIES and table is not None and state.tables[table].penalties:
        waiting = (penalty for penalty in state.tables[table].penalties if penalty.entry != event.entry)
        state = change_table(state, table, penalties=tuple(waiting))
    return adjusted(add_chips(state, event.entry, event.chips), event.chips, event.cause)


def _deleted(state: Tournament, event: happened.EntryDeleted) -> Tournament:
    state = stand_up(state, event.entry)
    paid = bool(event.chips)
    state = replace(state, brought=state.brought - event.chips, paid=state.paid - paid)
    return change_entry(state, event.entry, status=EntryStatus.DELETED, start=0, arrival=0)


def _reinstated(state: Tournament, event: happened.Reinstated) -> Tournament:
    for number, chips in event.taken:
        state = add_chips(state, number, -chips)
    exits = tuple(out for out in state.exits if out.entry != event.entry)
    state = change_entry(replace(state, exits=exits), event.entry, disqualified=False)
    return undone(sit_down(state, event.entry, event.table, event.seat, event.chips), event.act)


def _purchase_undone(state: Tournament, event: happened.PurchaseUndone) -> Tournament:
    state = undone(replace(state, brought=state.brought - event.chips), event.act)
    state = add_chips(state, event.entry, -event.chips)
    entry = state.entries[event.entry]
    state = _bought_so_many(state, entry, event.kind, -1, -event.cents)
    return change_entry(
        state, event.entry, undecided=event.kind == RecordedActKind.REBUY and state.stack(event.entry) == 0
    )


def _right(state: Tournament, event: happened.RightExercised) -> Tournament:
    if event.access is not None:
        return _with_access(state, event.access)
    if event.alias is not None:
        return _forgotten(state, event.player, event.alias)
    if event.right == DataRight.OBJECTION:
        return replace(state, unnamed=state.unnamed | {event.player})
    return state


def _forgotten(state: Tournament, player: PlayerId, alias: PlayerId) -> Tournament:
    """The name is nowhere in the tournament any more; what it won and where it came stays under an alias."""
    entries = {
        number: replace(entry, player=alias) if entry.player == player else entry
        for number, entry in state.entries.items()
    }
    discipline = forgotten(state.discipline, player, alias)
    identities, before = state.identities.renamed(player, alias), state.access.get(player)
    if before is not None:
        identities = identities.without_paper(player, before.paper)
    state = replace(state, entries=Paged(entries), access=state.access.without(player), identities=identities)
    return replace(state, discipline=discipline, unnamed=state.unnamed - {player})


PEOPLE_CHANGES: Final[dict[type, Callable[..., Tournament]]] = {
    happened.AccessChecked: _access,
    happened.Requested: _requested,
    happened.Registered: _registered,
    happened.Arrived: _arrived,
    happened.EntrySeated: _seated,
    happened.RebuyOffered: _offered,
    happened.Bought: _bought,
    happened.DebtPaid: _debt_paid,
    happened.PrizePaid: _prize_paid,
    happened.ChipsAdjusted: _chips_adjusted,
    happened.PresenceChanged: _presence,
    happened.Disciplined: _disciplined,
    happened.EntryDeleted: _deleted,
    happened.Reinstated: _reinstated,
    happened.PurchaseUndone: _purchase_undone,
    happened.RightExercised: _right,
}
