"""The options that describe a table: its game, its law and its settings."""

from collections.abc import Callable
from typing import TypeVar

import click

from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.law_name import LAW
from tapete.cli.text.setting_words import chosen_settings
from tapete.law.resolve import resolve
from tapete.library.table_rules import Rules

F = TypeVar("F", bound=Callable[..., object])


def table_options(command: F) -> F:
    return _described(command, required=True)


def optional_table_options(command: F) -> F:
    """For a command that can do without a table; it asks for one with ``needed`` where it cannot."""
    return _described(command, required=False)


def needed(name: str, value: str | None) -> str:
    """An option that this use of the command cannot do without."""
    if value is not None:
        return value
    context = click.get_current_context()
    raise click.MissingParameter(ctx=context, param=next(each for each in context.command.params if each.name == name))


def _described(command: F, required: bool) -> F:
    command = click.option(
        "--set",
        "choices",
        multiple=True,
        metavar="NAME=VALUE",
        help=say("un ajuste de la mesa", "a setting of the table"),
    )(command)
    command = click.option(
        "--law",
        required=required,
        type=LAW,
        metavar="LAW",
        help=say(
            "norma: clm ara gal reg med, o la carpeta de una",
            "regulation: clm ara gal reg med, or a regulation's folder",
        ),
    )(command)
    return click.option(
        "--game", required=required, metavar="GAME", help=say("juego, p. ej. holdem", "game, e.g. holdem")
    )(command)


def table_rules(law: str, game: str, choices: tuple[str, ...]) -> Rules:
    """The rules of the table the options describe, or the end of the command."""
    return Rules(unless_refused(resolve(law, game, chosen_settings(choices))))
