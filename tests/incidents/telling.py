"""What is told of an incident beside its facts, read from a message as the room reads it."""

from collections.abc import Mapping

from tapete.games.shared.message import commands_by_name, read_command
from tapete.incidents.desk.involved import Involved
from tapete.room.model.command import Rule

_COMMANDS = commands_by_name((Rule,))


def told_about(about: Mapping[str, object]) -> Involved:
    """Whom, which cards and which sums an incident is about; cards are texts."""
    command = read_command(_COMMANDS, {"type": Rule.name(), "incident": "any", "about": about})
    assert isinstance(command, Rule), command
    return command.about
