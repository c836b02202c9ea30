"""Commands whose modules are loaded only when called, so that ``--help`` answers at once."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from tapete.cli.failure import Failure
from tapete.cli.language import say


class LazyCommands(click.Group):
    """A group of commands by name: the module each lives in, and its help in both languages."""

    def __init__(
        self, *args: Any, modules: Mapping[str, str], helps: Mapping[str, tuple[str, str]], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.modules, self.helps = modules, helps

    def list_commands(self, _: click.Context) -> list[str]:
        return list(self.modules)

    def get_command(self, _: click.Context, name: str) -> click.Command | None:
        if name not in self.modules:
            return None
        command: click.Command = import_module(self.modules[name]).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.modules:
            known = ", ".join(self.modules)
            raise Failure(
                say(
                    f"no existe el comando «{args[0]}»: hay {known}",
                    f"there is no command '{args[0]}': there are {known}",
                )
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(say("Comandos", "Commands")):
            formatter.write_dl([(name, say(*self.helps[name])) for name in self.modules])
