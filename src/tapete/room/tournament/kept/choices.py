"""Long lists of choices that several options have in common, sent once beside the options that name them.

Every table with a free seat takes in whoever is between hands: a hundred options, and in each the same five hundred
entries. A page that keeps what it has been sent is sent them as ``choices``, by the name of the first option. Lists of
a whole field are sent so too, by whichever option, since of a list the stretch is told that is another.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from tapete.core.option import AnyField, Choice, Each, Option

_LONG: Final = 9
"""Shorter ones are sent with each option."""
_OF_A_FIELD: Final = 40
"""Longer ones have names of their own, also where no other option has the same."""

Values = tuple[str | int, ...]


def shared_choices(options: Sequence[Option]) -> tuple[list[Option], dict[str, Values]]:
    """The options, with names in the place of values that are long or shared; and the values by their names.

    Whether values are the same is seen by their being the very same list: nothing is compared.
    """
    long = [*_long(options)]
    uses = Counter(id(values) for _, _, values in long)
    names: dict[int, str] = {}
    choices: dict[str, Values] = {}
    shortened = [*options]
    for place, name, values in long:
        if id(values) not in names and (uses[id(values)] > 1 or len(values) >= _OF_A_FIELD):
            called = _called(options[place], name, choices)
            names[id(values)], choices[called] = called, values
    for place in {place for place, _, values in long if id(values) in names}:
        shortened[place] = _named(options[place], names)
    return shortened, choices


def _called(option: Option, name: str, taken: Container[str]) -> str:
    """What a list is called: by the option's command, and what is given with it where that is not enough."""
    called = f"{option.command} {name}"
    for given in option.given.values():
        if called not in taken:
            break
        called = f"{called} {given}"
    while called in taken:
        called += "+"
    return called


def _long(options: Sequence[Option]) -> Iterator[tuple[int, str, Values]]:
    """The long lists of options, each with the place of its option and the name of its field."""
    for place, option in enumerate(options):
        for name, field in option.fields.items():
            choice = field.of if type(field) is Each else field
            if type(choice) is Choice and len(choice.values) >= _LONG:
                yield place, name, choice.values


def _named(option: Option, names: dict[int, str]) -> Option:
    """To be sent and not to be read: a name stands where the values of a choice did."""
    return replace(option, fields={name: _named_field(field, names) for name, field in option.fields.items()})


def _named_field(field: AnyField, names: dict[int, str]) -> AnyField:
    if type(field) is Each:
        return replace(field, of=_named_field(field.of, names))
    if type(field) is Choice and id(field.values) in names:
        return replace(field, values=names[id(field.values)])
    return field
