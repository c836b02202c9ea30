"""What a good answer to a bad message is: one sentence in each language, without a word of the engine."""

import re
from enum import Enum
from typing import Any, get_args, get_type_hints

import msgspec

from tapete.core.command import Command
from tapete.core.sentence import Sentence
from tapete.words.acts import SPOKEN
from tests.words.engines import commands, name_of

SPANISH_TOO = frozenset({"no", "ante", "antes", "blackjack", "all", "crupier", "drop", "icm"})
"""Words of the engine that are words of a Spanish table as well."""


def _command(kind: type[msgspec.Struct]) -> type[Command]:
    """The kind itself, or one with its name and fields where it is not yet read from messages."""
    if issubclass(kind, Command):
        return kind
    hints = get_type_hints(kind, include_extras=True)
    required = {field.name for field in msgspec.structs.fields(kind) if field.required} - Command.unsaid
    fields: list[Any] = [(name, hints[name]) if name in required else (name, hints[name], None) for name in hints]
    return msgspec.defstruct(kind.__name__, fields, bases=(Command,), frozen=True, kw_only=True)


KINDS = sorted(
    {_command(kind) for kind in commands()},
    key=lambda kind: (kind.name(), len(kind.__struct_fields__)),
)


def _enums(kind: type[Command]) -> set[str]:
    hints = get_type_hints(kind)
    parts = [part for field in kind.__struct_fields__ for part in (hints[field], *get_args(hints[field]))]
    return {str(value.value) for part in parts if isinstance(part, type) and issubclass(part, Enum) for value in part}


def engine_words() -> frozenset[str]:
    """Names of commands and fields, and the words of closed values, as the engine has them."""
    names = {name_of(kind) for kind in commands()}
    fields = {field for kind in commands() for field in kind.__struct_fields__}
    values = set(SPOKEN) | {value for kind in KINDS for value in _enums(kind)}
    return frozenset(names | fields | values) - SPANISH_TOO - {""}


WORDS = engine_words()


def assert_plain(reason: Sentence) -> None:
    """A sentence of each language, and none of the engine's words in the Spanish one."""
    for text in (reason.es, reason.en):
        assert text and text == text.strip() and "\n" not in text and len(text) < 400
        assert not re.search(r"[{}`<>]|\bNone\b|Object|Expected|tapete\.|__|\w+_\w+", text), text
    let_through = WORDS & set(re.findall(r"[\w]+", reason.es.lower()))
    assert not let_through, (reason.es, let_through)
