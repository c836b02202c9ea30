"""An action put to a table in the same words in which every other door does it."""

from tapete.core.ids import PlayerId
from tapete.games.shared.message import Commands, Misread, read_command
from tapete.games.shared.people import TableCommand
from tapete.rl.actions import Message


def spoken(commands: Commands, message: Message, player: PlayerId) -> TableCommand:
    """The command that a message of the table's own options stands for."""
    command = read_command(commands, message, player, machine_deals=True)
    if isinstance(command, Misread) or not isinstance(command, TableCommand):
        raise AssertionError(f"the table does not read what it has offered: {message}")
    return command
