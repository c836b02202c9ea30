"""The options that describe a table: its game, its law and its settings."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from tapete.cli.failure import Failure, unless_refused
from tapete.cli.language import say
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

F = TypeVar("F", bound=Callable[..., Any])


def table_options(command: F) -> F:
    command = click.option(
        "--set", "choices", multiple=True, metavar="k=v", help=say("un ajuste de la mesa", "a setting of the table")
    )(command)
    command = click.option(
        "--law", required=True, metavar="L", help=say("ley: clm ara gal reg med", "law: clm ara gal reg med")
    )(command)
    return click.option("--game", required=True, metavar="G", help=say("juego, p. ej. holdem", "game, e.g. holdem"))(
        command
    )


def read_choices(choices: tuple[str, ...]) -> dict[str, str]:
    """The settings that ``--set`` named, or the end of the command."""
    chosen = {}
    for choice in choices:
        name, equals, value = choice.partition("=")
        if not equals:
            raise Failure(
                say(
                    f"«{choice}» no es un ajuste: se escribe nombre=valor",
                    f"'{choice}' is not a setting: write name=value",
                )
            )
        chosen[name.strip()] = value.strip()
    return chosen


def table_rules(law: str, game: str, choices: tuple[str, ...]) -> TableRules:
    """The rules of the table the options describe, or the end of the command."""
    return unless_refused(resolve(law, game, read_choices(choices)))
