"""Long lists of choices that several options have in common, sent once beside the options that name them.

Every table with a free seat takes in whoever is between hands: a hundred options, and in each the same five hundred
entries. A page that keeps what it has been sent is sent them as ``choices``, by the name of the first option.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from tapete.core.option import AnyField, Choice, Each, Option

_LONG: Final = 9
"""Shorter ones are sent with each option."""

Values = tuple[str | int, ...]


def shared_choices(options: Sequence[Option]) -> tuple[list[object], dict[str, Values]]:
    """The options, with a name in the place of values that others have too; and the values by their names.

    Whether values are the same is seen by their being the very same list: nothing is compared.
    """
    uses = Counter(id(choice.values) for option in options for _, choice in _long(option))
    names: dict[int, str] = {}
    choices: dict[str, Values] = {}
    shortened: list[object] = []
    for option in options:
        common = [(name, choice.values) for name, choice in _long(option) if uses[id(choice.values)] > 1]
        for name, values in common:
            called = f"{option.command} {name}"
            if id(values) not in names and called not in choices:
                names[id(values)], choices[called] = called, values
        shortened.append(_named(option, names) if common else option)
    return shortened, choices


def _long(option: Option) -> Iterator[tuple[str, Choice]]:
    for name, field in option.fields.items():
        choice = field.of if isinstance(field, Each) else field
        if isinstance(choice, Choice) and len(choice.values) >= _LONG:
            yield name, choice


def _named(option: Option, names: dict[int, str]) -> dict[str, object]:
    content: dict[str, object] = msgspec.to_builtins(option)
    return content | {"fields": {name: _named_field(field, names) for name, field in option.fields.items()}}


def _named_field(field: AnyField, names: dict[int, str]) -> object:
    if isinstance(field, Each):
        content: dict[str, object] = msgspec.to_builtins(field)
        return content | {"of": _named_field(field.of, names)}
    if isinstance(field, Choice) and id(field.values) in names:
        return {**_plain(field), "values": names[id(field.values)]}
    return field


def _plain(field: Choice) -> dict[str, object]:
    content: dict[str, object] = msgspec.to_builtins(msgspec.structs.replace(field, values=()))
    return content
