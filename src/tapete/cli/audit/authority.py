"""``tapete audit file``: the electronic file for the authority, and checking one."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.flaws import tell_flaws
from tapete.cli.audit.source import database_option, open_reader, read_log
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.figures import counted
from tapete.cli.text.file_failure import unwritable
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.room.audit.authority_file import FileVerdict

_DAY = click.DateTime(["%Y-%m-%d"])


@click.command(
    "file",
    help=say(
        "Escribe en FICHERO el expediente electrónico de un periodo para la autoridad: un ZIP firmado con los sucesos, "
        "el dinero que mueven y la prueba de que son los del registro. «audit verify --file» lo comprueba.",
        "Writes to FILE the electronic file of a period for the authority: a signed ZIP with the events, the money "
        "they move and the proof that they are those of the log. 'audit verify --file' checks it.",
    ),
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.zip")
@click.option("--from", "since", type=_DAY, required=True, help=say("primer día, UTC", "first day, UTC"))
@click.option("--to", "until", type=_DAY, required=True, help=say("último día, UTC", "last day, UTC"))
@database_option
@json_option
def authority_file(file: Path, since: datetime, until: datetime, address: str | None, as_json: bool) -> None:
    import io

    from tapete.room.audit.authority_file import NOT_SEALED, write_authority_file
    from tapete.store.chain import with_gone
    from tapete.store.sealing.private_file import replace_privately

    with open_reader(address) as reader:
        signed, signers, gone = reader.signed(), reader.keys.signers, [*reader.gone()]
    if not signed.checkpoints:
        unless_refused(NOT_SEALED)
    with read_log(address) as events:
        written = io.BytesIO()
        manifest = unless_refused(
            write_authority_file(
                written, with_gone(events, gone), since.date(), until.date(), signed.checkpoints[-1], signers
            )
        )
    try:
        replace_privately(file, [written.getvalue()])
    except OSError as error:
        raise unwritable(str(file), error) from error

    def show(console: "Console") -> None:
        events = counted(manifest.events, "suceso sucesos", "event events")
        console.print(
            say(
                f"{file}: {events}, desde el {manifest.first}, firmados por la casa.",
                f"{file}: {events}, from number {manifest.first} on, signed by the house.",
            ),
            markup=False,
        )

    answer(as_json, {"file": str(file), "events": manifest.events, "first": manifest.first}, show)


def verify_authority_file(context: click.Context, file: Path, as_json: bool) -> None:
    """What ``audit verify`` says of such a file."""
    from tapete.room.audit.authority_file import check_authority_file

    verdict = unless_refused(check_authority_file(file))
    data = {
        "ok": verdict.ok,
        "from": verdict.since,
        "to": verdict.until,
        "events": verdict.events,
        "withheld": verdict.withheld,
        "signature": verdict.signature,
        "files": verdict.files,
        "chains": verdict.chains,
        "checkpoint": verdict.checkpoint,
        "key": verdict.key,
    }
    answer(as_json, data, lambda console: _show(console, verdict))
    context.exit(0 if verdict.ok else 1)


def _show(console: "Console", verdict: "FileVerdict") -> None:
    if verdict.ok:
        events = counted(verdict.events, "suceso sucesos", "event events")
        console.print(
            say(
                f"[green]Íntegro[/]: {events} desde {verdict.since} hasta antes de {verdict.until}, "
                "con su prueba. Firmado con la clave:",
                f"[green]Intact[/]: {events} from {verdict.since} until before {verdict.until}, with "
                "their proof. Signed with the key:",
            )
        )
        console.print(verdict.key, soft_wrap=True)
        return
    checks = (
        (verdict.signature, say("la firma", "the signature")),
        (verdict.files, say("los ficheros", "the files")),
        (verdict.chains, say("el contenido de los sucesos", "the content of the events")),
        (verdict.checkpoint, say("la prueba del registro", "the proof of the log")),
    )
    tell_flaws(console, checks)
