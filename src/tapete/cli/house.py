"""``tapete house``: the casino around the tables."""

from importlib import import_module
from typing import Final

import click

from tapete.cli.language import say

_COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "check": ("qué normas cumple un casino", "which rules a casino obeys"),
    "notice": ("lo que la mesa debe exponer", "what the table must display"),
    "duties": ("quién hace qué en una mesa", "who does what at a table"),
}


class HouseCommands(click.Group):
    """The parts of the house, each loaded only when called."""

    def list_commands(self, _: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, _: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        command: click.Command = import_module(f"tapete.cli.house_{name}").command
        return command

    def format_commands(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(say("Comandos", "Commands")):
            formatter.write_dl([(name, say(*helps)) for name, helps in _COMMANDS.items()])


command = HouseCommands("house", help=say("El casino alrededor de las mesas.", "The casino around the tables."))
