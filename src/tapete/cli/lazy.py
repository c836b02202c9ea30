"""Groups of commands whose modules are loaded only when called, so that ``--help`` answers at once."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TypedDict, Unpack

import click

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say


class _GroupWords(TypedDict, total=False):
    """What any group of commands is made of."""

    name: str
    help: str
    callback: Callable[..., object] | None
    params: list[click.Parameter]


class LazyCommands(click.Group):
    """A group described by a table of names with their help; each name's command is loaded from its module.

    ``elsewhere`` names the modules of those that lie in another folder.
    """

    def __init__(
        self,
        *,
        offered: Mapping[str, tuple[str, str]],
        module: str,
        elsewhere: Mapping[str, str] | None = None,
        **rest: Unpack[_GroupWords],
    ) -> None:
        super().__init__(**rest)
        self.offered, self.module, self.elsewhere = offered, module, elsewhere or {}

    def list_commands(self, _: click.Context) -> list[str]:
        return list(self.offered)

    def get_command(self, _: click.Context, name: str) -> click.Command | None:
        if name not in self.offered:
            return None
        command: click.Command = import_module(self.elsewhere.get(name, self.module.format(name))).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.offered:
            names = ", ".join(self.offered)
            raise Failure(
                say(
                    f"no existe el comando «{args[0]}»: hay {names}",
                    f"there is no command '{args[0]}': there are {names}",
                )
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(say("Comandos", "Commands")):
            formatter.write_dl([(name, say(*helps)) for name, helps in self.offered.items()])
