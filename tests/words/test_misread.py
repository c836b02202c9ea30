"""Whatever is wrong with a message, whoever sent it reads one sentence of their language, and no word of the engine."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.core.command import Command, concrete
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.shared.message import Commands, Misread, commands_by_name, read_command
from tapete.words.misread import misread
from tests.words.sentences import KINDS, assert_plain

ANA = PlayerId("Ana")


def refused(commands: Commands, message: dict[str, object], speaker: PlayerId | None = None) -> Refused | None:
    unsaid = {field for kind in commands.values() for field in kind.unsaid}
    read = read_command(commands, message, speaker, dict.fromkeys(unsaid))
    return misread(read) if isinstance(read, Misread) else None


def assert_good(answer: Refused | None) -> None:
    assert answer is not None
    assert_plain(answer.reason)


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
