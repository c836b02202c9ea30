"""What a director types, as commands to the tournament: a command's name, then what is to be said in it, in order.

Values that every option of the command shares, such as the price of an entry, need not be typed; optional fields are
written as ``name=value``. The commands themselves declare their fields, so none are listed here.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, get_args, get_origin, get_type_hints

import msgspec

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import language, say
from tapete.core.option import Option
from tapete.games.shared.message import Misread, build
from tapete.tournament.model import command as asked
from tapete.words.commands import command_label, field_label

KINDS: Final = {kind.name(): kind for kind in asked.COMMANDS}
_YES, _NO = ("sí", "si", "yes"), ("no",)


def command_of(options: Sequence[Option], name: str, words: list[str]) -> asked.Command:
    """The command of a line, or one sentence that says what is wrong with it."""
    kind = KINDS.get(name.replace("-", "_"))
    if kind is None:
        raise Failure(say(f"no existe «{name}»: «help» los da todos", f"there is no '{name}': 'help' lists them"))
    values, rest = _named(kind, words)
    defaults = _shared_values([option for option in options if option.command == kind.name()])
    fields = [field for field in _required(kind) if field not in values]
    if len(rest) < len(fields):
        values = {field: value for field, value in defaults.items() if field in fields} | values
        fields = [field for field in fields if field not in defaults]
    command = build(kind, values | _typed(kind, fields, rest))
    if isinstance(command, Misread):
        raise _not_so(kind, command)
    assert isinstance(command, asked.Command)
    return command


def shape(kind: type[asked.Command]) -> str:
    """How a command is written; what may be left out stands in brackets."""
    required = _required(kind)
    optional = [field for field in _sayable(kind) if field not in required]
    label = [field_label(kind.name(), field, language()).upper().replace(" ", "_") for field in required]
    return " ".join((kind.name(), *label, *(f"[{field}=…]" for field in optional)))


def title_of(kind: type[asked.Command]) -> str:
    return command_label(kind.name(), language())


def _sayable(kind: type[asked.Command]) -> list[str]:
    return [field for field in kind.__struct_fields__ if field not in kind.unsaid]


def _required(kind: type[asked.Command]) -> list[str]:
    """The required fields in the order in which they are typed; one that takes all the words left comes last."""
    required = {field.name for field in msgspec.structs.fields(kind) if field.required}
    return sorted((field for field in _sayable(kind) if field in required), key=lambda field: field == "why")


def _shared_values(options: Sequence[Option]) -> dict[str, object]:
    """The values that all options of a command share."""
    first = options[0].given if options else {}
    return {
        field: value for field, value in first.items() if all(option.given.get(field) == value for option in options)
    }


def _named(kind: type[asked.Command], words: list[str]) -> tuple[dict[str, object], list[str]]:
    """The values written as ``name=value``, and the other words."""
    values: dict[str, object] = {}
    rest = []
    for word in words:
        field, equals, value = word.partition("=")
        if equals and field in _sayable(kind):
            values[field] = _value(kind, field, value.split(",") if _is_list(_hint(kind, field)) else [value])
        else:
            rest.append(word)
    return values, rest


def _typed(kind: type[asked.Command], fields: list[str], words: list[str]) -> dict[str, object]:
    """The words in the order of the fields; the last one takes all that are left, where it is a text or pairs."""
    values: dict[str, object] = {}
    left = list(words)
    for field in fields:
        hint, last = _hint(kind, field), field == fields[-1]
        taken = left if last and (hint is str or _is_pairs(hint)) else left[:1]
        if not taken:
            raise _written(kind)
        left = left[len(taken) :]
        values[field] = _value(kind, field, taken[0].split(",") if _is_list(hint) and not _is_pairs(hint) else taken)
    if left:
        raise _written(kind)
    return values


def _hint(kind: type[asked.Command], field: str) -> object:
    hint = get_type_hints(kind)[field]
    return getattr(hint, "__supertype__", hint)


def _is_list(hint: object) -> bool:
    return get_origin(hint) is tuple


def _is_pairs(hint: object) -> bool:
    return _is_list(hint) and get_origin(get_args(hint)[0]) is tuple


def _value(kind: type[asked.Command], field: str, words: list[str]) -> object:
    hint = _hint(kind, field)
    if _is_pairs(hint):
        return [_pair(word) for word in words]
    if _is_list(hint):
        return _several(get_args(hint)[0], words)
    if hint is bool:
        return _yes(words[0])
    if hint is str or (isinstance(hint, type) and issubclass(hint, Enum)):
        return " ".join(words)
    return _number(words[0])


def _several(inner: object, words: list[str]) -> list[object]:
    """A list; where the words are an enumeration, ``all`` and ``none`` are understood too."""
    if isinstance(inner, type) and issubclass(inner, Enum):
        return [member.value for member in inner] if words == ["all"] else [] if words == ["none"] else [*words]
    return [_number(word) for word in words]


def _number(word: str) -> int:
    if not (word.isascii() and word.removeprefix("-").isdecimal()):
        raise Failure(say(f"«{word}» no es un número", f"'{word}' is not a number"))
    return int(word)


def _pair(word: str) -> list[int]:
    """An entry and its chips or cents, as ``3=5000`` or ``3:5000``."""
    entry, equals, chips = word.replace(":", "=").partition("=")
    if not equals:
        raise Failure(say(f"«{word}» no es INSCRIPCIÓN=FICHAS", f"'{word}' is not ENTRY=CHIPS"))
    return [_number(entry), _number(chips)]


def _yes(word: str) -> bool:
    if word not in (*_YES, *_NO):
        raise Failure(say(f"«{word}» no es sí ni no", f"'{word}' is neither yes nor no"))
    return word in _YES


def _written(kind: type[asked.Command]) -> Failure:
    return Failure(say(f"se escribe {shape(kind)}", f"write {shape(kind)}"))


def _not_so(kind: type[asked.Command], misread: Misread) -> Failure:
    field = field_label(kind.name(), misread.field, language())
    if not misread.allowed:
        return _written(kind)
    words = ", ".join(misread.allowed)
    return Failure(say(f"lo dicho en {field} no vale: puede ser {words}", f"{field} will not do: it may be {words}"))
