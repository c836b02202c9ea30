"""What may be asked about entries: access, registration, payments, rebuys, and the rights of whoever they name."""

from collections.abc import Iterable, Iterator

from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Chips, Choice, Number, Option, Text, Yes
from tapete.tournament.clock.clock import registration_open
from tapete.tournament.clock.due import next_table
from tapete.tournament.field.payment import BANK
from tapete.tournament.field.registration import comes_now, open_flights, takes_entries
from tapete.tournament.model import command as asked
from tapete.tournament.model.kinds import DataRight, EntryStatus, TournamentPhase
from tapete.tournament.model.rule_records import Format
from tapete.tournament.model.state import Entry
from tapete.tournament.money.prices import prices
from tapete.tournament.offers.facts import buying, entering
from tapete.tournament.offers.inquiry import OptionContext, grouped, numbers

OLDEST = 120
NAME, DOCUMENT = Text(longest=60), Text(longest=60)


def offers(context: OptionContext) -> Iterator[Option]:
    if takes_entries(context.rules, context.state):
        yield from _registration(context)
        yield from _payments(context)
        yield from _arrivals(context)
        yield from _bought(context)
        yield from _deleted(context)
    yield from _debts(context)
    if context.gives(asked.ExerciseRight):
        yield from context.of_names(_rights)


def _registration(context: OptionContext) -> Iterator[Option]:
    if not registration_open(context.rules, context.state, context.now):
        return
    if context.gives(asked.CheckAccess):
        age = Number(least=0, most=OLDEST)
        yield context.option(
            asked.CheckAccess, player=NAME, identity=DOCUMENT, age=age, prohibited=Yes(), excluded=Yes()
        )
    if context.gives(asked.RequestEntry):
        yield from _requests(context)


def _requests(context: OptionContext) -> Iterator[Option]:
    """A player for themselves; the counter for whoever has passed the door and is not in."""
    flights = open_flights(context.rules, context.state, context.now)
    if context.player is not None:
        asks = [flight for flight in flights if context.accepted(asked.RequestEntry(context.player, flight))]
        if asks:
            yield context.option(asked.RequestEntry, {}, **of_flights(asks))
        return
    inside = {entry.player for entry in context.state.alive() if not entry.bagged}
    passed = [access.player for access in context.state.access.values() if access.passed]
    outside = [player for player in passed if player not in inside]
    asking: dict[tuple[PlayerId, ...], list[int]] = {}
    for flight in flights:
        players = tuple(player for player in outside if _may_enter(context, player, flight))
        asking.setdefault(players, []).append(flight)
    for players, asks in asking.items():
        if players:
            yield context.option(asked.RequestEntry, {}, player=Choice(values=players), **of_flights(asks))


def _may_enter(context: OptionContext, player: PlayerId, flight: int) -> bool:
    return context.accepted_from(player, asked.RequestEntry(player, flight), entering)


def of_flights(flights: Iterable[int]) -> dict[str, AnyField]:
    """Which of several flights somebody enters; a tournament without any has nothing to choose."""
    values = tuple(flight for flight in flights if flight)
    return {"flight": Choice(values=values)} if values else {}


def _payments(context: OptionContext) -> Iterator[Option]:
    """At a counter, or by a deposit in the bank, which says who pays and for what."""
    if not context.gives(asked.Pay):
        return
    entries = [entry for entry in context.entries if entry.status == EntryStatus.REQUESTED]
    if not entries:
        return
    counters = context.rules.registration.counters
    given = {"cents": prices(context.rules).entry, "accepts": True}
    at_hand = tuple(counter for counter in counters if counter != BANK)
    yield context.option(asked.Pay, given, entry=numbers(entries), counter=Choice(values=at_hand))
    if BANK in counters:
        deposit = {"payer": NAME, "date": Text(longest=20), "venue": NAME}
        yield context.option(asked.Pay, {**given, "counter": BANK}, entry=numbers(entries), **deposit)


def _arrivals(context: OptionContext) -> Iterator[Option]:
    if context.gives(asked.Arrive):
        paid = (entry for entry in context.entries if entry.status == EntryStatus.PAID and not entry.arrival)
        if waited := [entry for entry in paid if comes_now(context.state, entry)]:
            yield context.option(asked.Arrive, entry=numbers(waited))
    table = asked.OpenTable(next_table(context.state))
    if context.gives(asked.OpenTable) and context.accepted(table):
        yield context.option(asked.OpenTable, {"table": table.table})


def _bought(context: OptionContext) -> Iterator[Option]:
    if context.rules.event.format != Format.REBUY or not context.gives(asked.Rebuy):
        return
    seated = [entry for entry in context.entries if entry.table is not None]
    for kind in (asked.Rebuy, asked.DeclineRebuy, asked.TakeAddOn):
        entries = [entry for entry in seated if context.accepted_of(entry.number, kind(entry.number), buying)]
        if entries:
            yield context.option(kind, entry=numbers(entries))


def _deleted(context: OptionContext) -> Iterator[Option]:
    if not context.gives(asked.DeleteEntry):
        return
    unplayed = ((entry, asked.DeleteEntry(entry.number, "-")) for entry in context.entries if not entry.played)
    entries = [entry for entry, deletion in unplayed if context.accepted_of(entry.number, deletion)]
    if entries:
        yield context.option(asked.DeleteEntry, entry=numbers(entries), why=Text())


def _debts(context: OptionContext) -> Iterator[Option]:
    """Those who owe the same are one option."""
    if not context.gives(asked.PayDebt):
        return
    owed = {entry.number: entry.owed for entry in context.entries if entry.owed}
    for cents, entries in grouped(owed).items():
        yield context.option(asked.PayDebt, entry=Choice(values=entries), cents=Chips(least=1, most=cents))


# Personal data


def _rights(context: OptionContext) -> tuple[Option, ...]:
    came = (context.player,) if context.player in context.state.access else ()
    everybody = context.state.access if context.player is None else came
    people = dict.fromkeys((*(entry.player for entry in context.entries), *everybody))
    rights = map(DataRight, context.rules.registration.data_rights)
    open_to = ((right, tuple(player for player in people if _open(context, right, player))) for right in rights)
    return tuple(_right(context, right, players) for right, players in open_to if players)


def _right(context: OptionContext, right: DataRight, players: tuple[PlayerId, ...]) -> Option:
    whose = {} if context.player is not None else {"player": Choice(values=players)}
    put_right: dict[str, AnyField] = {"identity": DOCUMENT, "age": Number(least=1, most=OLDEST)}
    fields = put_right if right == DataRight.RECTIFICATION else {}
    return context.option(asked.ExerciseRight, {"right": right.value}, **whose, **fields)


def _open(context: OptionContext, right: DataRight, player: PlayerId) -> bool:
    """What proves an identity is put right by the staff, who see the papers."""
    match right:
        case DataRight.ACCESS:
            return True
        case DataRight.RECTIFICATION:
            return context.player is None and player in context.state.access
        case DataRight.OBJECTION:
            return player not in context.state.unnamed
    entries = context.state.all_of(player)
    return _over(context, entries) and not any(entry.owed for entry in entries)


def _over(context: OptionContext, entries: list[Entry]) -> bool:
    ended = context.state.phase in (TournamentPhase.FINISHED, TournamentPhase.CANCELLED)
    return ended or all(entry.status == EntryStatus.DELETED for entry in entries)
