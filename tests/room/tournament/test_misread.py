"""A message with a field too many, too few, of the wrong kind or of somebody else is refused in one sentence."""

import msgspec
import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.chance.chance import SecureChance
from tapete.room.model.role import Role
from tapete.room.tournament.message import COMMANDS, TournamentSpeaker, read
from tapete.tournament.model import command as asked
from tapete.words.commands import command_label, field_label
from tests.room.tournament.running import EVA

PACO = TournamentSpeaker(PlayerId("Paco"), Role.PLAYER)
WRONG: dict[str, object] = {"anidado": {"a": [[]]}}


def refused(message: dict[str, object], who: TournamentSpeaker = EVA) -> str:
    """Why a message is refused: one sentence in each language, without the names that fields have in programs."""
    answer = read(message, who, 0, SecureChance(1))
    assert isinstance(answer, Refused), message
    assert answer.reason.es != answer.reason.en and "\n" not in answer.reason.es
    assert "_" not in answer.reason.es
    return answer.reason.es


def required(kind: type[asked.Command]) -> list[str]:
    fields = msgspec.structs.fields(kind)
    return [field.name for field in fields if field.required and field.name not in kind.unsaid]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_field_too_many_or_not_to_be_told(name: str) -> None:
    called = command_label(name, "es")
    assert refused({"type": name, "color": "rojo"}).startswith(f"sobra un dato en «{called}»")
    for field in ("at", "by"):
        assert refused({"type": name, field: 3}) == f"en «{called}» ese dato lo pone la sala"


@pytest.mark.parametrize("name", [name for name, kind in COMMANDS.items() if required(kind)])
def test_a_field_too_few(name: str) -> None:
    first = required(COMMANDS[name])[0]
    assert f"falta decir «{field_label(name, first, 'es')}»" in refused({"type": name})


@pytest.mark.parametrize("name", [name for name, kind in COMMANDS.items() if required(kind)])
def test_a_field_of_the_wrong_kind(name: str) -> None:
    said: dict[str, object] = dict.fromkeys(required(COMMANDS[name]), WRONG)
    assert "no vale lo dicho" in refused({"type": name, **said})


def test_a_field_of_somebody_else() -> None:
    own = [name for name, kind in COMMANDS.items() if issubclass(kind, asked.RequestEntry | asked.ExerciseRight)]
    assert len(own) == 2
    for name in own:
        assert refused({"type": name, "player": "Ana", "right": "access"}, PACO) == "cada persona habla por sí misma"
