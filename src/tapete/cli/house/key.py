"""``tapete house key``: a new key with which the log's packs and hands are encrypted; it lies outside the database."""

from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "key",
    help=say(
        "Añade una llave nueva: con ella se cifra desde el próximo arranque, y las de antes siguen leyendo lo suyo.",
        "Adds a new key: from the next start on it encrypts, and those before still read what is theirs.",
    ),
)
@database_option
@json_option
def command(address: str | None, as_json: bool) -> None:
    from tapete.store.opening import rotate

    keys, file = unless_refused(rotate(address))
    names = [name.hex() for name in keys.ids]

    def show(console: "Console") -> None:
        text = say(
            f"llave {names[-1]} en {file}, con {len(names) - 1} de antes; guarde copia aparte de la base de datos",
            f"key {names[-1]} in {file}, with {len(names) - 1} of before; keep a copy apart from the database",
        )
        console.print(text, markup=False, soft_wrap=True)

    answer(as_json, {"key": names[-1], "before": names[:-1], "file": str(file)}, show)
