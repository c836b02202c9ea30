"""Options filled in as a person at a door would: with any values their fields allow, or with the least of them."""

from collections.abc import Iterable, Mapping

from hypothesis import strategies as st

from tapete.core.command import Command
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Chips, Choice, Count, Each, Hands, Number, Option, Text, Yes
from tapete.games.shared.reading import TYPE, Commands, Misread, read_command
from tapete.house.made_of import made_of

Room = Mapping[str, object]
"""What the room fills in of a command."""


@st.composite
def filled(
    draw: st.DrawFn, commands: Commands, option: Option, speaker: PlayerId | None = None, room: Room | None = None
) -> Command:
    """A command as an option offers it; ``speaker`` is the player who says it."""
    said = {name: draw(values(field)) for name, field in _said(draw, option)}
    return sent(commands, option, said, speaker, room)


def least_filled(
    commands: Commands, option: Option, speaker: PlayerId | None = None, room: Room | None = None
) -> Command:
    """The same with the first or least value of every field that has to be said."""
    said = {name: least(field) for name, field in option.fields.items() if not field.optional}
    return sent(commands, option, said, speaker, room)


def most_filled(
    commands: Commands, option: Option, speaker: PlayerId | None = None, room: Room | None = None
) -> Command:
    """The same with the last or most of every field."""
    said = {name: most(field) for name, field in option.fields.items()}
    return sent(commands, option, said, speaker, room)


def sent(
    commands: Commands, option: Option, said: Mapping[str, object], speaker: PlayerId | None, room: Room | None
) -> Command:
    """An option as it comes back from a door: it can always be read."""
    command = read_command(commands, {TYPE: option.command, **option.given, **said}, speaker, room)
    assert not isinstance(command, Misread), (option, said, command)
    return command


def _said(draw: st.DrawFn, option: Option) -> Iterable[tuple[str, AnyField]]:
    for name, field in option.fields.items():
        if not field.optional or draw(st.booleans()):
            yield name, field


def least(field: AnyField) -> object:
    """The first or least thing that may be said in a field."""
    match field:
        case Choice():
            return field.values[0]
        case Chips() | Number():
            return field.least
        case Text():
            return "Ana María"
        case Yes():
            return False
        case Cards():
            return field.among[0] if field.most == 1 else list(field.among[: field.least])
        case Each():
            return [least(field.of)] * field.least
        case Count():
            return made_of(field.least, field.values)
        case Hands():
            raise NotImplementedError("no table of these tests tells whole hands")


def most(field: AnyField) -> object:
    """The last or most that may be said in a field."""
    match field:
        case Choice():
            return field.values[-1]
        case Chips() | Number():
            return field.most
        case Count():
            return made_of(field.most, field.values)
        case Text():
            return "x" * field.longest
        case Yes():
            return True
    return least(field)


def values(field: AnyField) -> st.SearchStrategy[object]:
    """Whatever may be said in a field."""
    match field:
        case Choice():
            return st.sampled_from(field.values)
        case Chips():
            return _sums(field)
        case Number():
            return st.integers(field.least, field.most)
        case Text():
            return st.sampled_from(["Ana María", "ORDEN 12/2011", "x" * field.longest])
        case Yes():
            return st.booleans()
        case Cards():
            several = st.lists(st.sampled_from(field.among), min_size=field.least, max_size=field.most, unique=True)
            return several.map(lambda cards: cards[0] if field.most == 1 else cards)
        case Each():
            return st.lists(values(field.of), min_size=field.least, max_size=field.most, unique=True)
        case Count():
            return _count(field)
        case Hands():
            raise NotImplementedError("no table of these tests tells whole hands")


def _sums(field: Chips) -> st.SearchStrategy[object]:
    most = (field.most - field.least) // field.step
    steps = st.one_of(st.just(0), st.just(most), st.integers(0, most))
    return steps.map(lambda count: field.least + count * field.step)


@st.composite
def _count(draw: st.DrawFn, field: Count) -> dict[int, int]:
    """Chips of several values, never more than there are, and at least as many as are asked for."""
    counted, total = dict[int, int](), 0
    for chip in draw(st.permutations(field.values)):
        most = (field.most - total) // chip
        counted[chip] = draw(st.one_of(st.integers(0, min(most, 3)), st.just(most)))
        total += chip * counted[chip]
    smallest = min(field.values)
    counted[smallest] += max(0, -(-(field.least - total) // smallest))
    return counted
