"""What may be asked about entries: access, registration, payments, rebuys, and the rights of whoever they name."""

from collections.abc import Iterator

from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Chips, Choice, Number, Option, Text, Yes
from tapete.tournament import command as asked
from tapete.tournament.clock import registration_open
from tapete.tournament.due import next_table
from tapete.tournament.kinds import DataRight, EntryStatus, Phase
from tapete.tournament.offers.asking import Asking, grouped, numbers
from tapete.tournament.prices import prices
from tapete.tournament.registration import BANK
from tapete.tournament.rule_records import Format
from tapete.tournament.state import Entry

OLDEST = 120
NAME, DOCUMENT = Text(longest=60), Text(longest=60)


def offers(ask: Asking) -> Iterator[Option]:
    if ask.state.phase in (Phase.ANNOUNCED, Phase.RUNNING):
        yield from _registration(ask)
        yield from _payments(ask)
        yield from _arrivals(ask)
        yield from _bought(ask)
        yield from _deleted(ask)
    yield from _debts(ask)
    yield from _rights(ask)


def _registration(ask: Asking) -> Iterator[Option]:
    if not registration_open(ask.rules, ask.state, ask.now):
        return
    if ask.gives(asked.CheckAccess):
        age = Number(least=0, most=OLDEST)
        yield ask.option(asked.CheckAccess, player=NAME, identity=DOCUMENT, age=age, prohibited=Yes(), excluded=Yes())
    if ask.gives(asked.RequestEntry):
        yield from _requests(ask)


def _requests(ask: Asking) -> Iterator[Option]:
    """A player for themselves; the counter for whoever has passed the door and is not in."""
    if ask.player is not None:
        if ask.accepted(asked.RequestEntry(ask.player)):
            yield ask.option(asked.RequestEntry)
        return
    inside = {entry.player for entry in ask.state.alive()}
    passed = (access.player for access in ask.state.access.values() if access.passed)
    players = tuple(player for player in passed if player not in inside and ask.accepted(asked.RequestEntry(player)))
    if players:
        yield ask.option(asked.RequestEntry, player=Choice(values=players))


def _payments(ask: Asking) -> Iterator[Option]:
    """At a counter, or by a deposit in the bank, which says who pays and for what."""
    entries = [entry for entry in ask.state.entries.values() if entry.status == EntryStatus.REQUESTED]
    if not entries or not ask.gives(asked.Pay):
        return
    counters = ask.rules.registration.counters
    given = {"cents": prices(ask.rules).entry, "accepts": True}
    at_hand = tuple(counter for counter in counters if counter != BANK)
    yield ask.option(asked.Pay, given, entry=numbers(entries), counter=Choice(values=at_hand))
    if BANK in counters:
        deposit = {"payer": NAME, "date": Text(longest=20), "venue": NAME}
        yield ask.option(asked.Pay, {**given, "counter": BANK}, entry=numbers(entries), **deposit)


def _arrivals(ask: Asking) -> Iterator[Option]:
    waited = [entry for entry in ask.state.entries.values() if entry.status == EntryStatus.PAID and not entry.arrival]
    if waited and ask.gives(asked.Arrive):
        yield ask.option(asked.Arrive, entry=numbers(waited))
    table = asked.OpenTable(next_table(ask.state))
    if ask.gives(asked.OpenTable) and ask.accepted(table):
        yield ask.option(asked.OpenTable, {"table": table.table})


def _bought(ask: Asking) -> Iterator[Option]:
    if ask.rules.event.format != Format.REBUY or not ask.gives(asked.Rebuy):
        return
    seated = ask.mine(entry for entry in ask.state.entries.values() if entry.table is not None)
    for kind in (asked.Rebuy, asked.DeclineRebuy, asked.TakeAddOn):
        entries = [entry for entry in seated if ask.accepted(kind(entry.number))]
        if entries:
            yield ask.option(kind, entry=numbers(entries))


def _deleted(ask: Asking) -> Iterator[Option]:
    if not ask.gives(asked.DeleteEntry):
        return
    unplayed = (entry for entry in ask.state.entries.values() if not entry.played)
    entries = [entry for entry in unplayed if ask.accepted(asked.DeleteEntry(entry.number, "-"))]
    if entries:
        yield ask.option(asked.DeleteEntry, entry=numbers(entries), why=Text())


def _debts(ask: Asking) -> Iterator[Option]:
    """Those who owe the same are one option."""
    owed = {entry.number: entry.owed for entry in ask.state.entries.values() if entry.owed}
    for cents, entries in grouped(owed).items() if ask.gives(asked.PayDebt) else ():
        yield ask.option(asked.PayDebt, entry=Choice(values=entries), cents=Chips(least=1, most=cents))


# Personal data


def _rights(ask: Asking) -> Iterator[Option]:
    if not ask.gives(asked.ExerciseRight):
        return
    named = {entry.player: entry for entry in ask.state.entries.values()}
    people = dict.fromkeys((*named, *ask.state.access))
    for right in map(DataRight, ask.rules.registration.data_rights):
        players = tuple(player for player in people if ask.player in (None, player) and _open(ask, right, player))
        if players:
            yield _right(ask, right, players)


def _right(ask: Asking, right: DataRight, players: tuple[PlayerId, ...]) -> Option:
    whose = {} if ask.player is not None else {"player": Choice(values=players)}
    put_right: dict[str, AnyField] = {"identity": DOCUMENT, "age": Number(least=1, most=OLDEST)}
    fields = put_right if right == DataRight.RECTIFICATION else {}
    return ask.option(asked.ExerciseRight, {"right": right.value}, **whose, **fields)


def _open(ask: Asking, right: DataRight, player: PlayerId) -> bool:
    """What proves an identity is put right by the staff, who see the papers."""
    match right:
        case DataRight.ACCESS:
            return True
        case DataRight.RECTIFICATION:
            return ask.player is None and player in ask.state.access
        case DataRight.OBJECTION:
            return player not in ask.state.unnamed
    entries = [entry for entry in ask.state.entries.values() if entry.player == player]
    return _over(ask, entries) and not any(entry.owed for entry in entries)


def _over(ask: Asking, entries: list[Entry]) -> bool:
    ended = ask.state.phase in (Phase.FINISHED, Phase.CANCELLED)
    return ended or all(entry.status == EntryStatus.DELETED for entry in entries)
