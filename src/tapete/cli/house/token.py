"""``tapete house token``: tokens by which other systems read the house, while its room is not running."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import click

from tapete.cli.audit.source import database_option
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import language, say, told
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.room.interface.register import InterfaceRegister
    from tapete.room.interface.state import Token

_BY: Final = "house token"
"""The author that the log names: nobody who is logged in."""


@click.group(
    "token",
    help=say(
        "Claves con que otros sistemas leen la casa; con la sala abierta se dan en «Otros sistemas».",
        "Tokens by which other systems read the house; while the room runs they are given in 'Other systems'.",
    ),
)
def command() -> None:
    pass


@command.command("list", help=say("Las que hay.", "Those there are."))
@database_option
@json_option
def list_tokens(address: str | None, as_json: bool) -> None:
    with _register(address) as register:
        tokens = [*register.tokens]
    written = [
        {"id": token.id, "name": token.name, "role": token.role.value, "until": _until(token)} for token in tokens
    ]

    def show(console: "Console") -> None:
        for token in tokens:
            line = f"{token.id}  {token.name} · {told(token.role.title)} · {_until_told(token)}"
            console.print(line, markup=False, soft_wrap=True)
        if not tokens:
            console.print(say("Ningún sistema tiene clave.", "No system has a token."))

    answer(as_json, {"tokens": written}, show)


@command.command("give", help=say("Da una clave, que se muestra una vez.", "Gives a token, which is shown once."))
@click.argument("name", metavar="SYSTEM")
@click.option(
    "--role",
    type=click.Choice(["screens", "accounts"]),
    default="screens",
    show_default=True,
    help=say("pantallas de la sala o programas de contabilidad", "screens of the room, or accounting programs"),
)
@click.option(
    "--days",
    type=click.IntRange(1, 366),
    default=90,
    show_default=True,
    metavar="N",
    help=say("días que vale", "days it is valid for"),
)
@database_option
@json_option
def give(name: str, role: str, days: int, address: str | None, as_json: bool) -> None:
    from tapete.room.model.interface_event import TokenRole

    with _register(address) as register:
        secret = unless_refused(asyncio.run(register.give(name, TokenRole(role), days, _BY)))
        token = register.tokens[-1]

    def show(console: "Console") -> None:
        until = _until_told(token)
        text = say(
            f"{secret}\nCópiela ahora: no se vuelve a mostrar. Vale hasta el {until}; se retira con {token.id}.",
            f"{secret}\nCopy it now: it is not shown again. Good until {until}; revoke it by {token.id}.",
        )
        console.print(text, markup=False, soft_wrap=True)

    answer(as_json, {"token": secret, "id": token.id, "until": _until(token)}, show)


@command.command("revoke", help=say("Retira una clave.", "Takes a token back."))
@click.argument("token", metavar="ID")
@database_option
@json_option
def revoke(token: str, address: str | None, as_json: bool) -> None:
    with _register(address) as register:
        if (refused := asyncio.run(register.revoke(token, _BY))) is not None:
            unless_refused(refused)
    answer(as_json, {"revoked": token}, lambda console: console.print(say("Retirada.", "Taken back.")))


def _until_told(token: "Token") -> str:
    from tapete.words.figures import moment_text

    return moment_text(_until(token), language())


def _until(token: "Token") -> str:
    return datetime.fromtimestamp(token.until // 1000, UTC).isoformat().replace("+00:00", "Z")


@contextmanager
def _register(address: str | None) -> "Iterator[InterfaceRegister]":
    """The house's tokens on a log that no room has open: a running one would not hear of the change."""
    from tapete.room.interface.register import InterfaceRegister
    from tapete.room.stream.clock import Clock
    from tapete.store.opening import open_log, open_to_read
    from tapete.store.sql_log import SqlLog

    unless_refused(open_to_read(address)).close()
    clock = Clock()
    log = unless_refused(open_log(address, clock.moment))
    try:
        if isinstance(log, SqlLog) and not log.claim():
            raise Failure(
                say(
                    "la sala está abierta: dé y retire las claves en «Otros sistemas»",
                    "the room is running: give and take back tokens in 'Other systems'",
                )
            )
        yield InterfaceRegister(log, clock)
    finally:
        log.close()
