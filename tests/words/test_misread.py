"""Whatever is wrong with a message, whoever sent it reads one sentence of their language, and no word of the engine."""

import re
from enum import Enum
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.core.command import Command, concrete
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.shared.reading import Commands, Misread, commands_by_name, read_command
from tapete.words.acts import SPOKEN
from tapete.words.misread import misread
from tests.words.engines import commands, name_of

SPANISH_TOO = frozenset({"no", "blackjack", "all", "crupier", "drop"})
"""Words of the engine that are words of a Spanish table as well."""
ANA = PlayerId("Ana")


def _command(kind: type[msgspec.Struct]) -> type[Command]:
    """The kind itself, or one with its name and fields where it is not yet read from messages."""
    if issubclass(kind, Command):
        return kind
    hints = get_type_hints(kind, include_extras=True)
    required = {field.name for field in msgspec.structs.fields(kind) if field.required} - Command.unsaid
    fields: list[Any] = [(name, hints[name]) if name in required else (name, hints[name], None) for name in hints]
    return msgspec.defstruct(kind.__name__, fields, bases=(Command,), frozen=True, kw_only=True)


WRAPPERS = frozenset({"in_hand", "punish"})
"""Commands that only carry another one: nobody sends them."""
KINDS = sorted(
    {_command(kind) for kind in commands() if name_of(kind) not in WRAPPERS},
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


def refused(commands: Commands, message: dict[str, object], speaker: PlayerId | None = None) -> Refused | None:
    read = read_command(commands, message, speaker)
    return misread(read) if isinstance(read, Misread) else None


def assert_good(answer: Refused | None) -> None:
    assert answer is not None
    for text in (answer.reason.es, answer.reason.en):
        assert text and text == text.strip() and "\n" not in text and len(text) < 400
        assert not re.search(r"[{}`<>]|\bNone\b|Object|Expected|tapete\.|__|\w+_\w+", text), text
    found = WORDS & set(re.findall(r"[\w]+", answer.reason.es.lower()))
    assert not found, (answer.reason.es, found)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name())
class TestEveryCommand:
    def test_a_field_too_many(self, kind: type[Command]) -> None:
        assert_good(refused(commands_by_name([kind]), {"type": kind.name(), "no_such_field": 1}))

    def test_a_field_too_few(self, kind: type[Command]) -> None:
        required = [field.name for field in msgspec.structs.fields(kind) if field.required]
        if set(required) - kind.unsaid:
            assert_good(refused(commands_by_name([kind]), {"type": kind.name()}))

    def test_a_field_of_the_wrong_kind(self, kind: type[Command]) -> None:
        for field in set(kind.__struct_fields__) - kind.unsaid:
            for wrong in ({"a": object.__name__}, [[["x"]]], "x" * 400, 1.5):
                answer = refused(commands_by_name([kind]), {"type": kind.name(), field: wrong})
                if answer is not None:
                    assert_good(answer)

    def test_what_the_room_fills_in(self, kind: type[Command]) -> None:
        for field in set(kind.__struct_fields__) & kind.unsaid:
            assert_good(refused(commands_by_name([kind]), {"type": kind.name(), field: "x"}))

    def test_another_player(self, kind: type[Command]) -> None:
        if kind.speaker in kind.__struct_fields__:
            assert_good(refused(commands_by_name([kind]), {"type": kind.name(), kind.speaker: "Bea"}, ANA))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_message_at_all_gets_one_sentence(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    names = st.sampled_from([*kind.__struct_fields__, "x"])
    message = data.draw(st.dictionaries(names, JSON, max_size=4))
    message["type"] = data.draw(st.just(kind.name()) | JSON)
    answer = refused(commands_by_name(KINDS), message, data.draw(st.sampled_from([None, ANA])))
    if answer is not None:
        assert_good(answer)


def test_the_room_s_commands_are_among_them() -> None:
    assert len(KINDS) > 100 and all(isinstance(kind, type) for kind in concrete(Command))
