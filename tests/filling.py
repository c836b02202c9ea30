"""Options filled in as a person at a door would: any values that their fields allow, at random."""

from collections.abc import Iterable

from hypothesis import strategies as st

from tapete.core.command import Command
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Chips, Choice, Count, Each, Hands, Number, Option, Text, Yes
from tapete.games.shared.reading import TYPE, Commands, Misread, read_command


@st.composite
def filled(draw: st.DrawFn, commands: Commands, option: Option, speaker: PlayerId | None = None) -> Command:
    """A command as an option offers it; ``speaker`` is the player who says it."""
    said = {**option.given, **{name: draw(values(field)) for name, field in _said(draw, option)}}
    command = read_command(commands, {TYPE: option.command, **said}, speaker)
    assert not isinstance(command, Misread), (option, said, command)
    return command


def _said(draw: st.DrawFn, option: Option) -> Iterable[tuple[str, AnyField]]:
    for name, field in option.fields.items():
        if not field.optional or draw(st.booleans()):
            yield name, field


def values(field: AnyField) -> st.SearchStrategy[object]:
    """Whatever may be said in a field."""
    match field:
        case Choice():
            return st.sampled_from(field.values)
        case Chips():
            most = (field.most - field.least) // field.step
            return st.one_of(st.just(0), st.just(most), st.integers(0, most)).map(
                lambda steps: field.least + steps * field.step
            )
        case Number():
            return st.integers(field.least, field.most)
        case Text():
            return st.sampled_from(["Ana María", "ORDEN 12/2011", "x" * field.longest])
        case Yes():
            return st.booleans()
        case Cards():
            return _cards(field)
        case Each():
            return st.lists(values(field.of), min_size=field.least, max_size=field.most, unique=True)
        case Count():
            return _count(field)
        case Hands():
            raise NotImplementedError("no table of these tests tells whole hands")


def _cards(field: Cards) -> st.SearchStrategy[object]:
    several = st.lists(st.sampled_from(field.among), min_size=field.least, max_size=field.most, unique=True)
    return several.map(lambda cards: cards[0] if field.most == 1 else cards)


@st.composite
def _count(draw: st.DrawFn, field: Count) -> dict[int, int]:
    """Chips of several values, never more than there are, and at least as many as are asked for."""
    counted, total = dict[int, int](), 0
    for chip in draw(st.permutations(field.values)):
        most = (field.most - total) // chip
        counted[chip] = draw(st.one_of(st.integers(0, min(most, 3)), st.just(most)))
        total += chip * counted[chip]
    smallest = min(field.values)
    missing = max(0, -(-(field.least - total) // smallest))
    counted[smallest] += missing
    return counted
