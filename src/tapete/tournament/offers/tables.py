"""What may be asked about the tables: their hands, decisions against the clock, stacks, and who is present."""

from collections.abc import Iterator, Mapping
from math import gcd
from typing import Final

from tapete.core.decision import Accepted
from tapete.core.ids import Seat
from tapete.core.option import AnyField, Cards, Chips, Choice, Number, Option, Parts, Text, Yes
from tapete.tournament.field.seats import free_seats, without_button
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.event import HandBegun
from tapete.tournament.model.kinds import ChipCause, EntryStatus, Telling, TournamentPhase
from tapete.tournament.model.state import Entry, EntryNo, HandInPlay, TableNo, TournamentTable
from tapete.tournament.offers.facts import clock_set, dealing, in_step
from tapete.tournament.offers.inquiry import OptionContext, grouped, numbers
from tapete.tournament.play.claims import may_claim
from tapete.tournament.play.telling import telling

MOST_HANDS = 60
"""Hands that are reported at once: more than any table plays in an hour."""
_BEGUN: Final = (asked.BeginHand, asked.HoldHand, floor.Shuffle)
STILL = (TournamentPhase.ANNOUNCED, TournamentPhase.RUNNING, TournamentPhase.BAGGED)


def offers(context: OptionContext) -> Iterator[Option]:
    if context.running:
        yield from _begun(context)
        for table in context.state.tables.values():
            yield from _of_table(context, table)
        yield from _decisions(context)
        yield from _moved(context)
        yield from _adjusted(context)
    if context.state.phase in STILL:
        yield from _present(context)
        yield from _buttons(context)


def _buttons(context: OptionContext) -> Iterator[Option]:
    """The cards of a draw that a croupier has dealt, instead of the room's lots."""
    for table in without_button(context.state) if context.gives(floor.TellButtonCards) else ():
        seats = len(table.seats)
        yield context.option(floor.TellButtonCards, {"table": table.number}, cards=Cards(least=seats, most=seats))


def _begun(context: OptionContext) -> Iterator[Option]:
    """Commands that only need a table."""
    open_at = {table.number: context.at_table(table, _begins, dealing) for table in context.state.tables.values()}
    for kind in _BEGUN:
        if tables := tuple(number for number, kinds in open_at.items() if kind in kinds):
            yield context.option(kind, table=Choice(values=tables))
    if void := tuple(number for number, kinds in open_at.items() if asked.VoidHand in kinds):
        yield context.option(asked.VoidHand, table=Choice(values=void), why=Text())


def _begins(context: OptionContext, table: TournamentTable) -> tuple[type[asked.Command], ...]:
    """Which of them a table may be told by now."""
    told = [kind(table.number) for kind in _BEGUN if context.gives(kind)] if _tells_hands(context, table) else []
    void = [asked.VoidHand(table.number, "-")] if context.gives(asked.VoidHand) else []
    return tuple(type(command) for command in (*told, *void) if context.accepted(command))


def _tells_hands(context: OptionContext, table: TournamentTable) -> bool:
    """Whether the hands of a table are reported; hand for hand those of every table are."""
    by_exits = telling(context.rules, table) is Telling.EXITS
    return not by_exits or table.hand is not None or context.state.hand_for_hand is not None


def _of_table(context: OptionContext, table: TournamentTable) -> Iterator[Option]:
    yield from context.at_table(table, _results, in_step)
    yield from context.at_table(table, _claims, clock_set, in_step)
    yield from context.at_table(table, _settings)
    cards = context.cards_due.get(table.number)
    if cards is not None and context.gives(floor.TellRaceCards) and not table.hand:
        yield context.option(floor.TellRaceCards, {"table": table.number}, cards=Cards(least=cards, most=cards))


def _results(context: OptionContext, table: TournamentTable) -> tuple[Option, ...]:
    return tuple(_ends(context, table))


def _claims(context: OptionContext, table: TournamentTable) -> tuple[Option, ...]:
    return tuple(_claimed(context, table))


def _settings(context: OptionContext, table: TournamentTable) -> tuple[Option, ...]:
    return (*_tellings(context, table), *_buttons_told(context, table))


def _ends(context: OptionContext, table: TournamentTable) -> Iterator[Option]:
    """How a hand ended, whether it was told when it began or not."""
    if context.gives(asked.CloseHand) and table.hand and context.accepted(asked.CloseHand(table.number)):
        yield from _closed(context, table.number, table.hand)
    chips = {place.entry: place.chips for place in table.seats.values() if place.chips}
    if context.gives(asked.CountStacks) and chips and context.accepted(asked.CountStacks(table.number)):
        yield context.option(asked.CountStacks, {"table": table.number}, stacks=_parted(context, chips, context.unit))
    if context.gives(asked.RecordExit):
        yield from _exits(context, table)
    if context.gives(floor.TellHand) and _tells_hands(context, table) and (dealt := _dealt(context, table)):
        yield context.option(floor.TellHand, {"table": table.number}, stacks=_parted(context, dealt))


def _buttons_told(context: OptionContext, table: TournamentTable) -> Iterator[Option]:
    """Where the button stands."""
    if context.gives(floor.TellButton) and context.accepted(floor.TellButton(table.number, Seat(1))):
        seats = Choice(values=tuple(range(1, context.rules.seats + 1)))
        hands = Number(least=0, most=MOST_HANDS, optional=True)
        yield context.option(floor.TellButton, {"table": table.number}, seat=seats, hands=hands)


def _tellings(context: OptionContext, table: TournamentTable) -> Iterator[Option]:
    """The other ways in which the hands of a live table may be reported."""
    now = telling(context.rules, table)
    if context.gives(floor.SetTelling) and context.accepted(floor.SetTelling(table.number, now)):
        others = tuple(way.value for way in Telling if way is not now)
        yield context.option(floor.SetTelling, {"table": table.number}, telling=Choice(values=others))


def _claimed(context: OptionContext, table: TournamentTable) -> Iterator[Option]:
    """The last hand claimed by somebody who was in it, and the director's decision."""
    players, given = may_claim(table), {"table": table.number}
    if context.gives(floor.ClaimHand) and players and context.accepted(floor.ClaimHand(table.number, players[0], "-")):
        yield context.option(floor.ClaimHand, given, entry=Choice(values=players), why=Text())
    for upheld in (False, True) if context.gives(floor.DecideClaim) and table.claim else ():
        if context.accepted(floor.DecideClaim(table.number, upheld, "-")):
            yield context.option(floor.DecideClaim, {**given, "upheld": upheld}, why=Text())


def _dealt(context: OptionContext, table: TournamentTable) -> dict[EntryNo, int]:
    """The stacks of those who were in a hand reported when it is over: not of whoever waits behind the button."""
    outcome = context.outcome(floor.TellHand(table.number))
    events = outcome.events if isinstance(outcome, Accepted) else ()
    dealt = {entry for event in events if isinstance(event, HandBegun) for entry in event.entries}
    return {place.entry: place.chips for place in table.seats.values() if place.entry in dealt}


def _closed(context: OptionContext, number: TableNo, hand: HandInPlay) -> Iterator[Option]:
    """The stacks that have changed; where the winner has the button next, also who won, who cannot be without chips."""
    chips = dict(zip(hand.entries, hand.stacks, strict=True))
    yield context.option(asked.CloseHand, {"table": number}, stacks=_parted(context, chips))
    for winner in chips if context.rules.event.win_the_button else ():
        stacks = _parted(context, chips, winner=winner)
        yield context.option(asked.CloseHand, {"table": number, "winner": winner}, stacks=stacks)


def _parted(
    context: OptionContext, chips: Mapping[EntryNo, int], least: int = 0, winner: EntryNo | None = None
) -> Parts:
    kept: dict[int, int] = {number: context.unit if number == winner else least for number in chips}
    total = sum(chips.values())
    return Parts(
        now=dict(chips.items()),
        total=total,
        step=gcd(context.unit, total),
        least={number: chips for number, chips in kept.items() if chips},
        optional=True,
    )


def _exits(context: OptionContext, table: TournamentTable) -> Iterator[Option]:
    """Somebody is out, and those of their table hold the chips; hand for hand, those who were in the hand."""
    inside = [place.entry for place in table.seats.values()]
    if context.state.hand_for_hand:
        inside = list(table.hand.entries) if table.hand else []
    stacks = {number: context.state.stack(number) for number in inside}
    leaving = [number for number, chips in stacks.items() if chips]
    if len(leaving) < 2 or not context.accepted(asked.RecordExit(leaving[0], ((leaving[1], stacks[leaving[0]]),))):
        return
    for number in leaving:
        others: dict[int, int] = {other: 0 for other in leaving if other != number}
        stack = stacks[number]
        # a stack may still hold smaller chips than those in use, which have to go somewhere too
        to = Parts(now=others, total=stack, step=gcd(context.unit, stack))
        yield context.option(asked.RecordExit, {"entry": number}, to=to)


def _decisions(context: OptionContext) -> Iterator[Option]:
    hands = [table for table in context.state.tables.values() if table.hand]
    thinking = [table.thinking for table in hands if table.thinking]
    busy = {thinker.entry for thinker in thinking}
    free = [context.state.entries[number] for table in hands if table.hand for number in table.hand.entries]
    free = [entry for entry in free if entry.number not in busy and entry.status == EntryStatus.SEATED]
    if free and context.gives(asked.TimeDecision):
        yield context.option(asked.TimeDecision, entry=numbers(free))
    for thinker in thinking if context.gives(asked.CallTime) else ():
        given = {"entry": thinker.entry}
        if context.accepted(asked.CallTime(thinker.entry)):
            yield context.option(asked.CallTime, given, stalls=Yes())
        elif context.accepted(asked.CallTime(thinker.entry, stalls=True)):
            yield context.option(asked.CallTime, {**given, "stalls": True})
    if thinking and context.gives(asked.EndDecision):
        yield context.option(asked.EndDecision, entry=Choice(values=tuple(busy)))


def _moved(context: OptionContext) -> Iterator[Option]:
    """Somebody between hands is seated at a table."""
    if not context.gives(asked.MoveEntry) or not context.rules.seating.reseat:
        return
    movers = Choice(values=context.between_hands)
    for table in context.state.tables.values() if context.between_hands else ():
        if seats := context.at_table(table, _taken_in):
            fields: dict[str, AnyField] = {"entry": movers, "seat": Choice(values=seats), "why": Text()}
            yield context.option(asked.MoveEntry, {"table": table.number}, **fields)


def _taken_in(context: OptionContext, table: TournamentTable) -> tuple[Seat, ...]:
    """The seats to which those between hands may be moved, whichever of them is tried."""
    seats = free_seats(context.rules, table)
    trial = asked.MoveEntry(context.between_hands[0], table.number, seats[0], "-") if seats else None
    return tuple(seats) if trial and context.accepted(trial) else ()


def _adjusted(context: OptionContext) -> Iterator[Option]:
    """Chips that leave a stack, of all with as many alike; and withdrawn ones that turn up, as whole chips in play."""
    idle = (table for table in context.state.tables.values() if not table.hand)
    chips = {place.entry: place.chips for table in idle for place in table.seats.values()}
    still = [entry for entry in context.state.alive() if entry.number in chips]
    if not still or not context.gives(asked.AdjustChips):
        return
    leaving = Choice(values=(ChipCause.FORFEITED.value, ChipCause.FOUND.value))
    stacks = {entry.number: chips[entry.number] // context.unit * context.unit for entry in still}
    for stack, entries in grouped(stacks).items():
        if stack and context.accepted(asked.AdjustChips(entries[0], -context.unit, ChipCause.FOUND, "-")):
            taken = Chips(least=-stack, most=-context.unit, step=context.unit)
            yield context.option(
                asked.AdjustChips, entry=Choice(values=entries), chips=taken, cause=leaving, why=Text()
            )
    if context.accepted(asked.AdjustChips(still[0].number, context.unit, ChipCause.LATE, "-")):
        back = Chips(least=context.unit, most=max(context.state.brought, context.unit), step=context.unit)
        late = {"cause": ChipCause.LATE.value}
        yield context.option(asked.AdjustChips, late, entry=numbers(still), chips=back, why=Text())


def _present(context: OptionContext) -> Iterator[Option]:
    here = [entry for entry in context.state.alive() if not entry.left]
    for present in (False, True) if context.gives(asked.ChangePresence) else ():
        entries: list[Entry] = [entry for entry in here if entry.present != present]
        if entries:
            yield context.option(asked.ChangePresence, {"present": present}, entry=numbers(entries))
    if here and context.gives(asked.Leave):
        yield context.option(asked.Leave, entry=numbers(here))
