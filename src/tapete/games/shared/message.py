"""A command read from plain data, as a socket, a file or a program sends it; cards are texts there.

What is wrong with a message is a value too: ``words`` puts it into a sentence, for this module speaks no language.
"""

from collections.abc import Iterable, Mapping, Set
from enum import Enum
from functools import cache
from typing import Final, Literal, cast, get_args, get_origin, get_type_hints

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards, write_card
from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.money import MOST, Chips

TYPE: Final = "type"
_LONGEST, _MANY = 300, 200
_SCALARS: Final = (str, int, bool, PlayerId, Chips)


class Fault(Enum):
    """What can be wrong with a message."""

    NO_COMMAND = "there is no such command here"
    UNKNOWN = "the command has no such field"
    UNSAID = "the field is not told from outside"
    OTHERS = "somebody speaks for somebody else"
    MISSING = "the field has to be said"
    WRONG = "what is said there is of the wrong kind"


class Misread(msgspec.Struct, frozen=True):
    """Why a message is no command: the field it is about, and the command as far as it is known."""

    fault: Fault
    command: str = ""
    field: str = ""
    kind: str = ""
    """What the field holds, as a word for it: card, cards, number, sum, yes, text or list."""
    allowed: tuple[str, ...] = ()
    """What may be said there, where it is one of a few words."""


Commands = Mapping[str, type[Command]]


def commands_by_name(kinds: Iterable[type[Command]]) -> Commands:
    """Commands by the names that they have outside."""
    return {kind.name(): kind for kind in kinds}


def read_command(
    commands: Commands,
    message: Mapping[str, object],
    speaker: PlayerId | None = None,
    room: Mapping[str, object] | None = None,
    machine_deals: bool = False,
) -> Command | Misread:
    """The command that a message stands for; ``speaker`` is put in where a person speaks for themselves.

    ``room`` is what the room fills in of the fields that nobody tells from outside, as far as the command has them.
    Where a machine deals, nobody tells the cards and dice that come from chance.

    >>> from tapete.core.ids import PlayerId
    >>> class Take(Command, frozen=True):
    ...     player: PlayerId
    ...     cards: tuple[Card | None, ...] = ()
    >>> read_command({"take": Take}, {"type": "take", "cards": ["As", None]}, PlayerId("Ana"))
    Take(player='Ana', cards=(51, None))
    >>> read_command({"take": Take}, {"type": "take", "player": "Bea"}, PlayerId("Ana")).fault
    <Fault.OTHERS: 'somebody speaks for somebody else'>
    """
    name = message.get(TYPE)
    kind = commands.get(name) if isinstance(name, str) else None
    if kind is None:
        return Misread(Fault.NO_COMMAND, str(name or "")[:_LONGEST], allowed=tuple(commands))
    said = dict(message)
    del said[TYPE]
    if speaker is not None and kind.speaker in _types(kind):
        if said.get(kind.speaker, speaker) != speaker:
            return Misread(Fault.OTHERS, kind.name(), kind.speaker)
        said[kind.speaker] = speaker
    if machine_deals and kind.dealt and (stated := next((field for field in said if field in kind.dealt), None)):
        return Misread(Fault.UNSAID, kind.name(), stated)
    return build(kind, said, room)


def build(
    kind: type[Command], said: Mapping[str, object], room: Mapping[str, object] | None = None
) -> Command | Misread:
    """A command of a kind from the fields of a message, and from what the room fills in."""
    plain = _plain_fields(kind)
    if plain and said.keys() <= plain and all(map(_is_bounded, said.values())):
        try:
            return msgspec.convert(said, kind)
        except msgspec.ValidationError:
            pass  # what exactly is wrong is found below
    name, types = kind.name(), _types(kind)
    for field in said:
        if field not in types:
            return Misread(Fault.UNKNOWN, name, str(field)[:_LONGEST], allowed=tuple(_sayable(kind)))
        if field in kind.unsaid:
            return Misread(Fault.UNSAID, name, field)
    for field in _required(kind):
        if field not in said and field not in kind.unsaid:
            return Misread(Fault.MISSING, name, field, _kind_of(types[field]))
    values: dict[str, object] = {}
    for field, value in said.items():
        values[field] = _converted(name, field, value, types[field])
    filled_in = {field: value for field, value in (room or {}).items() if field in types and field in kind.unsaid}
    misread = next((value for value in values.values() if isinstance(value, Misread)), None)
    return misread or kind(**values, **filled_in)


def _converted(command: str, field: str, value: object, hint: object) -> object | Misread:
    """A value of a field as its type has it; of a record inside a command, each of its own fields."""
    parts = _parts(hint)
    if parts and isinstance(value, dict):
        if unknown := next((part for part in value if part not in parts), None):
            return Misread(Fault.UNKNOWN, command, str(unknown)[:_LONGEST], allowed=tuple(parts))
        inner = {part: _converted(command, part, each, parts[part]) for part, each in value.items()}
        return next((each for each in inner.values() if isinstance(each, Misread)), None) or _record(hint)(**inner)
    try:
        return msgspec.convert(_bounded(_with_cards(value, hint)), cast("type[object]", hint), str_keys=True)
    except (msgspec.ValidationError, ValueError):
        return Misread(Fault.WRONG, command, field, _kind_of(hint), _words_of(hint))


def written(command: Command) -> dict[str, object]:
    """A command as a message: its name and its fields, cards as texts; what nobody tells from outside is left out."""
    fields = {
        field: _written(getattr(command, field), hint)
        for field, hint in _types(type(command)).items()
        if field not in command.unsaid
    }
    return {TYPE: command.name(), **fields}


@cache
def _types(kind: type[msgspec.Struct]) -> dict[str, object]:
    hints = get_type_hints(kind, include_extras=True)
    return {field: hints[field] for field in kind.__struct_fields__}


@cache
def _plain_fields(kind: type[Command]) -> Set[str]:
    """The fields of a command of which all travels as it is: no cards, nothing inside another, nothing that is not
    told from outside. What players do all night is such, and read at once; others have none."""
    types = _types(kind)
    plain = all(hint in _SCALARS or (isinstance(hint, type) and issubclass(hint, Enum)) for hint in types.values())
    return types.keys() if plain and types.keys().isdisjoint(kind.unsaid) else frozenset()


@cache
def _required(kind: type[Command]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(kind) if field.required)


def _sayable(kind: type[Command]) -> list[str]:
    return [field for field in _types(kind) if field not in kind.unsaid]


@cache
def _holds_cards(hint: object) -> bool:
    return hint is Card or any(map(_holds_cards, get_args(hint)))


def _parts(hint: object) -> dict[str, object]:
    """The fields of a record inside a command."""
    return _types(_record(hint)) if isinstance(hint, type) and issubclass(hint, msgspec.Struct) else {}


def _record(hint: object) -> type[msgspec.Struct]:
    return cast("type[msgspec.Struct]", hint)


def _with_cards(value: object, hint: object) -> object:
    """Cards as the engine has them, wherever the field's type has cards."""
    if not _holds_cards(hint) or value is None:
        return value
    if isinstance(value, str):
        cards = read_cards(value)
        if isinstance(cards, Refused):
            raise ValueError(value)
        return list(cards) if not _single(hint) else cards[0] if len(cards) == 1 else value
    if isinstance(value, list | tuple):
        return _card(value[0]) if _single(hint) and len(value) == 1 else [_card(each) for each in value]
    if isinstance(value, dict) and get_origin(hint) is dict:
        return {key: _with_cards(each, get_args(hint)[1]) for key, each in value.items()}
    raise ValueError(value)


def _single(hint: object) -> bool:
    """Whether a field holds one card; a list of one means that card."""
    return hint is Card or (get_origin(hint) is not tuple and Card in get_args(hint))


def _card(value: object) -> object:
    if value is None:
        return None
    cards = read_cards(value) if isinstance(value, str) else ()
    if isinstance(cards, Refused) or len(cards) != 1:
        raise ValueError(value)
    return cards[0]


def _written(value: object, hint: object) -> object:
    if isinstance(value, msgspec.Struct) and _parts(hint):
        return {part: _written(getattr(value, part), inner) for part, inner in _parts(hint).items()}
    return _cards_written(value) if _holds_cards(hint) else msgspec.to_builtins(value, str_keys=True)


def _cards_written(value: object) -> object:
    if isinstance(value, tuple):
        return [_cards_written(each) for each in value]
    if isinstance(value, dict):
        return {key: _cards_written(each) for key, each in value.items()}
    return write_card(Card(value)) if isinstance(value, int) else None


def _bounded(value: object) -> object:
    """What no honest message holds is refused before it is looked at: endless words, numbers and lists."""
    if isinstance(value, str) and len(value) > _LONGEST:
        raise ValueError("too long")
    if isinstance(value, int) and abs(value) > MOST:
        raise ValueError("too large")
    if isinstance(value, list | dict):
        if len(value) > _MANY:
            raise ValueError("too many")
        for each in value.values() if isinstance(value, dict) else value:
            _bounded(each)
    return value


def _is_bounded(value: object) -> bool:
    return (isinstance(value, str) and len(value) <= _LONGEST) or (isinstance(value, int) and abs(value) <= MOST)


def _kind_of(hint: object) -> str:
    """A word for what a field holds."""
    if _holds_cards(hint):
        return "card" if _single(hint) else "cards"
    kinds = {type(kind) for kind in msgspec.inspect.multi_type_info([hint])}
    if hint == Chips:
        return "sum"
    plain = hint if isinstance(hint, type) else None
    inner = [arg for arg in get_args(hint) if arg is not type(None)]
    if plain is bool:
        return "yes"
    if _parts(hint):
        return "list"
    if msgspec.inspect.IntType in kinds:
        return "number"
    if kinds & {msgspec.inspect.StrType, msgspec.inspect.EnumType, msgspec.inspect.LiteralType}:
        return "text"
    if kinds & {msgspec.inspect.VarTupleType, msgspec.inspect.TupleType, msgspec.inspect.ListType}:
        return "list"
    return _kind_of(inner[0]) if inner else "text"


def _words_of(hint: object) -> tuple[str, ...]:
    """The words that a field takes, where it is an enumeration."""
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    inner = [arg for arg in (hint, *get_args(hint)) if isinstance(arg, type) and issubclass(arg, Enum)]
    return tuple(str(word.value) for word in inner[0]) if inner else ()
