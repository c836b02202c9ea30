"""What is sent to a table, read into commands: of its game, or of the room around it."""

from collections.abc import Mapping
from functools import cache

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.shared.message import Commands, Misread, commands_by_name, read_command
from tapete.games.shared.people import Sit, StopWaiting, Wait
from tapete.room.model.command import ROOM_COMMANDS, AskDecision
from tapete.room.tables.game import Game
from tapete.words.misread import misread

_PEOPLE = (Sit, Wait, StopWaiting)
"""What the room takes at every table, whether or not its game has it too."""


def commands_at(game: Game) -> Commands:
    """Every command that may be sent to a table, by its name."""
    return _by_name(game.commands)


def orders_at(game: Game) -> Commands:
    """Every command that the house, a tournament or another node may put to a table, by its name."""
    return _by_name(game.orders)


@cache
def _by_name(kinds: tuple[type[Command], ...]) -> Commands:
    return commands_by_name((*_PEOPLE, *kinds, *ROOM_COMMANDS))


def read_at(game: Game, message: Mapping[str, object], speaker: PlayerId | None, minute: int = 0) -> Command | Refused:
    """The command a message stands for, or what is wrong with it in one sentence.

    Without a ``speaker`` it comes from whoever deals at a live table and tells who does what. ``minute`` is the
    room's clock, which nobody tells from outside.
    """
    command = read_command(
        commands_at(game), message, speaker, {"minute": minute}, machine_deals=game.chance is not None
    )
    if isinstance(command, Misread):
        return misread(command)
    inside = read_at(game, command.command, None, minute) if isinstance(command, AskDecision) else None
    return inside if isinstance(inside, Refused) else command
