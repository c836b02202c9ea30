"""What may be asked about the tables: their hands, decisions against the clock, stacks, and who is present."""

from collections.abc import Iterator, Mapping

from tapete.core.ids import Seat
from tapete.core.option import AnyField, Chips, Choice, Option, Parts, Text, Yes
from tapete.tournament import command as asked
from tapete.tournament.kinds import ChipCause, EntryStatus, Phase
from tapete.tournament.offers.asking import Asking, grouped, numbers
from tapete.tournament.seating import free_seats
from tapete.tournament.state import Entry, EntryNo, HandInPlay, Table, TableNo

STILL = (Phase.ANNOUNCED, Phase.RUNNING, Phase.BAGGED)


def offers(ask: Asking) -> Iterator[Option]:
    if ask.running:
        yield from _begun(ask)
        for table in ask.state.tables.values():
            yield from _of_table(ask, table)
        yield from _decisions(ask)
        yield from _moved(ask)
        yield from _adjusted(ask)
    if ask.state.phase in STILL:
        yield from _present(ask)


def _begun(ask: Asking) -> Iterator[Option]:
    """What is told of a table with one word."""
    for kind in (asked.BeginHand, asked.HoldHand):
        tables = tuple(number for number in ask.state.tables if ask.gives(kind) and ask.accepted(kind(number)))
        if tables:
            yield ask.option(kind, table=Choice(values=tables))
    void = [number for number in ask.state.tables if ask.gives(asked.VoidHand)]
    void = [number for number in void if ask.accepted(asked.VoidHand(number, "-"))]
    if void:
        yield ask.option(asked.VoidHand, table=Choice(values=tuple(void)), why=Text())


def _of_table(ask: Asking, table: Table) -> Iterator[Option]:
    if ask.gives(asked.CloseHand) and table.hand and ask.accepted(asked.CloseHand(table.number)):
        yield from _closed(ask, table.number, table.hand)
    chips = {place.entry: place.chips for place in table.seats.values() if place.chips}
    if ask.gives(asked.CountStacks) and chips and ask.accepted(asked.CountStacks(table.number)):
        yield ask.option(asked.CountStacks, {"table": table.number}, stacks=_parted(ask, chips, ask.unit))
    if ask.gives(asked.RecordExit):
        yield from _exits(ask, table)


def _closed(ask: Asking, number: TableNo, hand: HandInPlay) -> Iterator[Option]:
    """The stacks that have changed; where the winner has the button next, also who won, who cannot be without chips."""
    chips = dict(zip(hand.entries, hand.stacks, strict=True))
    yield ask.option(asked.CloseHand, {"table": number}, stacks=_parted(ask, chips))
    for winner in chips if ask.rules.event.win_the_button else ():
        stacks = _parted(ask, chips, winner=winner)
        yield ask.option(asked.CloseHand, {"table": number, "winner": winner}, stacks=stacks)


def _parted(ask: Asking, chips: Mapping[EntryNo, int], least: int = 0, winner: EntryNo | None = None) -> Parts:
    kept: dict[int, int] = {number: ask.unit if number == winner else least for number in chips}
    return Parts(
        now=dict(chips.items()),
        total=sum(chips.values()),
        step=ask.unit,
        least={number: chips for number, chips in kept.items() if chips},
        optional=True,
    )


def _exits(ask: Asking, table: Table) -> Iterator[Option]:
    """Somebody is out, and those of their table hold the chips; hand for hand, those who were in the hand."""
    inside = [place.entry for place in table.seats.values()]
    if ask.state.hand_for_hand:
        inside = list(table.hand.entries) if table.hand else []
    stacks = {number: ask.state.stack(number) for number in inside}
    leaving = [number for number, chips in stacks.items() if chips]
    if len(leaving) < 2 or not ask.accepted(asked.RecordExit(leaving[0], ((leaving[1], stacks[leaving[0]]),))):
        return
    for number in leaving:
        to = Parts(now={other: 0 for other in leaving if other != number}, total=stacks[number], step=ask.unit)
        yield ask.option(asked.RecordExit, {"entry": number}, to=to)


def _decisions(ask: Asking) -> Iterator[Option]:
    hands = [table for table in ask.state.tables.values() if table.hand]
    thinking = [table.thinking for table in hands if table.thinking]
    busy = {thinker.entry for thinker in thinking}
    free = [ask.state.entries[number] for table in hands if table.hand for number in table.hand.entries]
    free = [entry for entry in free if entry.number not in busy and entry.status == EntryStatus.SEATED]
    if free and ask.gives(asked.TimeDecision):
        yield ask.option(asked.TimeDecision, entry=numbers(free))
    for thinker in thinking if ask.gives(asked.CallTime) else ():
        given = {"entry": thinker.entry}
        if ask.accepted(asked.CallTime(thinker.entry)):
            yield ask.option(asked.CallTime, given, stalls=Yes())
        elif ask.accepted(asked.CallTime(thinker.entry, stalls=True)):
            yield ask.option(asked.CallTime, {**given, "stalls": True})
    if thinking and ask.gives(asked.EndDecision):
        yield ask.option(asked.EndDecision, entry=Choice(values=tuple(busy)))


def _moved(ask: Asking) -> Iterator[Option]:
    """Somebody between hands is seated at a table."""
    if not ask.gives(asked.MoveEntry) or not ask.rules.seating.reseat:
        return
    still = [place.entry for table in ask.state.tables.values() if not table.hand for place in table.seats.values()]
    for table in ask.state.tables.values():
        seats = free_seats(ask.rules, table)
        if not seats or not still or not ask.accepted(_seated(table, still[0], seats[0])):
            continue
        fields: dict[str, AnyField] = {
            "entry": Choice(values=tuple(still)),
            "seat": Choice(values=tuple(seats)),
            "why": Text(),
        }
        yield ask.option(asked.MoveEntry, {"table": table.number}, **fields)


def _seated(table: Table, number: EntryNo, seat: Seat) -> asked.MoveEntry:
    return asked.MoveEntry(number, table.number, seat, "-")


def _adjusted(ask: Asking) -> Iterator[Option]:
    """Chips that leave a stack, of all with as many alike; and withdrawn ones that turn up, as whole chips in play."""
    seated = ((entry, entry.table) for entry in ask.state.alive() if entry.table is not None)
    still = [entry for entry, table in seated if not ask.state.tables[table].hand]
    if not still or not ask.gives(asked.AdjustChips):
        return
    leaving = Choice(values=(ChipCause.FORFEITED.value, ChipCause.FOUND.value))
    stacks = {entry.number: ask.state.stack(entry.number) // ask.unit * ask.unit for entry in still}
    for chips, entries in grouped(stacks).items():
        if chips and ask.accepted(asked.AdjustChips(entries[0], -ask.unit, ChipCause.FOUND, "-")):
            taken = Chips(least=-chips, most=-ask.unit, step=ask.unit)
            yield ask.option(asked.AdjustChips, entry=Choice(values=entries), chips=taken, cause=leaving, why=Text())
    if ask.accepted(asked.AdjustChips(still[0].number, ask.unit, ChipCause.LATE, "-")):
        back = Chips(least=ask.unit, most=max(ask.state.brought, ask.unit), step=ask.unit)
        late = {"cause": ChipCause.LATE.value}
        yield ask.option(asked.AdjustChips, late, entry=numbers(still), chips=back, why=Text())


def _present(ask: Asking) -> Iterator[Option]:
    here = [entry for entry in ask.state.alive() if not entry.left]
    for present in (False, True) if ask.gives(asked.ChangePresence) else ():
        entries: list[Entry] = [entry for entry in here if entry.present != present]
        if entries:
            yield ask.option(asked.ChangePresence, {"present": present}, entry=numbers(entries))
    if here and ask.gives(asked.Leave):
        yield ask.option(asked.Leave, entry=numbers(here))
