"""What is ordered against the ordinary course: other levels and minutes, tables broken or left, things put right."""

from collections.abc import Iterator

from tapete.core.option import Chips, Choice, Number, Option, Text
from tapete.tournament.clock.clock import MINUTE, seconds_left
from tapete.tournament.clock.level_changes import MOST_MINUTES
from tapete.tournament.field.moves import may_break
from tapete.tournament.model import floor_command as floor
from tapete.tournament.offers.facts import in_step
from tapete.tournament.offers.inquiry import OptionContext

_RECENT = 9
"""So many of the last exits may be joined."""


def offers(context: OptionContext) -> Iterator[Option]:
    if context.running:
        yield from _minutes(context)
        yield from _levels(context)
    yield from _tables(context)
    yield from _put_right(context)


def _minutes(context: OptionContext) -> Iterator[Option]:
    if context.gives(floor.AddTime) and context.accepted(floor.AddTime(1)):
        most = (seconds_left(context.rules, context.clock) - 1) // MINUTE
        yield context.option(floor.AddTime, minutes=Choice(values=_steps(most)))


def _steps(most: int) -> tuple[int, ...]:
    """Minutes more, and as many fewer as are left."""
    steps = (1, 2, 5, 10, 15)
    return (*steps, *(-step for step in steps if step <= most))


def _levels(context: OptionContext) -> Iterator[Option]:
    """A level to come between the one before it and the one after it; and the breaks to come."""
    levels = context.rules.structure.level
    if context.gives(floor.SetLevel):
        for number in range(context.clock.level + 1, len(levels) + 2):
            yield from context.of_level(number, _level)
    first = context.clock.level + context.clock.in_break
    if context.gives(floor.SetBreak) and first <= len(levels):
        after_levels = Choice(values=tuple(range(first, len(levels) + 1)))
        minutes = Number(least=0, most=MOST_MINUTES)
        if context.accepted(floor.SetBreak(first, 1)):
            yield context.option(floor.SetBreak, level=after_levels, minutes=minutes)


def _level(context: OptionContext, number: int) -> tuple[Option, ...]:
    """Blinds above those before and below those after, in chips that are in play; any of them may be said."""
    levels = context.rules.structure.level
    before, after = levels[number - 2], levels[number] if number < len(levels) else None
    unit = max(context.rules.smallest, context.unit)
    least = _up(before.big + 1, unit)
    most = least * 4 if after is None else (after.big - 1) // unit * unit
    small_least, small_most = _up(before.small, unit), min(least - unit, after.small if after else least)
    small_most = small_most // unit * unit
    ante_most = before.ante if after is None else max(before.ante, 0)
    highest = floor.SetLevel(number, small_most, most, 1, ante_most)
    lowest = floor.SetLevel(number, small_least, least, MOST_MINUTES, ante_most)
    if not 0 < small_least <= small_most or least > most or not all(map(context.accepted, (highest, lowest))):
        return ()
    return (
        context.option(
            floor.SetLevel,
            {"level": number, "ante": ante_most},
            small=Chips(least=small_least, most=small_most, step=unit),
            big=Chips(least=least, most=most, step=unit),
            minutes=Number(least=1, most=MOST_MINUTES),
        ),
    )


def _up(chips: int, unit: int) -> int:
    return -(-chips // unit) * unit


def _tables(context: OptionContext) -> Iterator[Option]:
    if context.gives(floor.PostponeMoves) and context.accepted(floor.PostponeMoves("-")):
        yield context.option(floor.PostponeMoves, why=Text())
    if not context.gives(floor.OrderBreak) or context.state.hand_for_hand:
        return
    tables = tuple(number for number in context.state.tables if may_break(context.rules, context.state, number))
    if tables:
        yield context.option(floor.OrderBreak, table=Choice(values=tables), why=Text())


def _put_right(context: OptionContext) -> Iterator[Option]:
    if context.gives(floor.ReopenRegistration) and context.accepted(floor.ReopenRegistration("-")):
        yield context.option(floor.ReopenRegistration, why=Text())
    exits = min(len(context.state.exits), _RECENT)
    if context.gives(floor.JoinExits) and exits > 1 and context.accepted(floor.JoinExits(2)):
        yield context.option(floor.JoinExits, count=Number(least=2, most=exits))
    tables = [number for number in context.state.tables if context.gives(floor.ReopenHand)]
    tables = [number for number in tables if context.accepted_at(number, floor.ReopenHand(number, "-"), in_step)]
    if tables:
        yield context.option(floor.ReopenHand, table=Choice(values=tuple(tables)), why=Text())
