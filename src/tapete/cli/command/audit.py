"""``tapete audit``: whether the log is whole, all of it for an inspector, and the money by its events."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.archive import archive_log, destroy_archives, list_archives, verify_segment
from tapete.cli.audit.authority import authority_file, verify_authority_file
from tapete.cli.audit.deck import check_decks
from tapete.cli.audit.events import list_events
from tapete.cli.audit.hand import check_hand
from tapete.cli.audit.proofs import check_proof, prove_continuity, prove_event, show_checkpoint
from tapete.cli.audit.source import database_option, file_option, open_reader, read_from, read_log, signed_of
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.figures import counted
from tapete.cli.text.file_failure import unwritable
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.room.audit.overdrafts import Overdrafts
    from tapete.store.audit import LogVerdict
    from tapete.store.log import Envelope


@click.group("audit", help=say("El registro ante un inspector.", "The log before an inspector."))
def command() -> None:
    pass


command.add_command(authority_file)
command.add_command(archive_log)
command.add_command(list_archives)
command.add_command(destroy_archives)
command.add_command(check_decks)
command.add_command(list_events)
command.add_command(check_hand)
for proving in (show_checkpoint, prove_event, prove_continuity, check_proof):
    command.add_command(proving)


@command.command(
    "verify",
    help=say(
        "Comprueba que nada del registro ha sido cambiado, quitado o movido, y que nadie ha llevado a las mesas "
        "más de lo que tenía; sale con 1 si algo falla.",
        "Checks that nothing of the log was changed, taken away or moved, and that nobody brought more to the tables "
        "than they had; exits with 1 if something is wrong.",
    ),
)
@database_option
@file_option
@click.option(
    "--mark",
    metavar="N:HASH",
    help=say(
        "un final de registro apuntado antes, que debe seguir ahí", "an end of the log noted before, to be there still"
    ),
)
@json_option
@click.pass_context
def verify_log(context: click.Context, address: str | None, file: Path | None, mark: str | None, as_json: bool) -> None:
    from tapete.room.audit.authority_file import is_archive
    from tapete.room.audit.overdrafts import Overdrafts
    from tapete.store.archive.segment import is_segment
    from tapete.store.audit import read_mark, verify

    noted, purses = unless_refused(read_mark(mark)) if mark else None, Overdrafts()
    if file and not address and is_archive(file):
        verify_authority_file(context, file, as_json)
    if file and not address and is_segment(file):
        verify_segment(context, file, noted, as_json)
    with read_from(address, file, in_progress=True) as events:
        signed, gone = (None, []) if file else signed_of(address)
        verdict = verify(_followed(events, purses), noted, file is not None, signed, gone)

    def show(console: "Console") -> None:
        console.print(_verdict_words(verdict))
        if verdict.ok:
            console.print(str(verdict.end), soft_wrap=True)
        _show_overdrawn(console, purses)

    answer(as_json, {**_verdict_data(verdict), **_told(purses)}, show)
    context.exit(0 if verdict.ok and not purses.overdrawn else 1)


def _verdict_data(verdict: "LogVerdict") -> dict[str, object]:
    data: dict[str, object] = {
        "events": verdict.events,
        "ok": verdict.ok,
        "first_bad": verdict.first_bad,
        "mark": str(verdict.end) if verdict.end else None,
    }
    if verdict.bad_segment is not None:
        data |= {"bad_segment": verdict.bad_segment}
    if verdict.checkpoints or verdict.bad_checkpoint:
        data |= {"checkpoints": verdict.checkpoints, "bad_checkpoint": verdict.bad_checkpoint}
    return data | ({"withheld": verdict.withheld} if verdict.withheld else {})


def _verdict_words(verdict: "LogVerdict") -> str:
    events = counted(verdict.events, "evento eventos", "event events")
    if verdict.ok:
        seals = counted(verdict.checkpoints, "sello sellos", "checkpoint checkpoints")
        return say(
            f"[green]Íntegro[/]: {events}, {seals}. Marca del final:",
            f"[green]Intact[/]: {events}, {seals}. Mark of the end:",
        )
    if verdict.bad_segment is not None:
        return say(
            f"[red]Alterado[/]: el segmento {verdict.bad_segment} del archivo falta o no es como se escribió, desde el "
            f"evento {verdict.first_bad}.",
            f"[red]Tampered with[/]: segment {verdict.bad_segment} of the archive is missing or not as it was written, "
            f"from event {verdict.first_bad} on.",
        )
    if verdict.first_bad is None:
        return say(
            f"[red]Alterado[/]: el sello {verdict.bad_checkpoint} no es de esta casa o no es de estos eventos.",
            f"[red]Tampered with[/]: checkpoint {verdict.bad_checkpoint} is not of this house or these events.",
        )
    return say(
        f"[red]Alterado[/]: de {events}, el primero que falta o no es como se escribió es el {verdict.first_bad}.",
        f"[red]Tampered with[/]: of {events} the first that is missing or not as it was written "
        f"is number {verdict.first_bad}.",
    )


@command.command(
    "export",
    help=say(
        "Escribe todo el registro en FICHERO, un evento JSON por línea («-»: salida estándar); "
        "de las manos en curso, solo la huella.",
        "Writes the whole log to FILE, one JSON event a line ('-': standard output); "
        "of hands in progress only the hashes.",
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, allow_dash=True))
@database_option
@json_option
def export_log(file: Path, address: str | None, as_json: bool) -> None:
    from tapete.store.chain import WITHHELD, with_gone
    from tapete.store.export import lines

    withheld = 0

    def counted(events: Iterable["Envelope"]) -> Iterator["Envelope"]:
        nonlocal withheld
        for event in events:
            withheld += event.data == WITHHELD
            yield event

    with open_reader(address) as reader:
        gone = [*reader.gone()]
    with read_log(address) as events:
        rows = lines(with_gone(counted(events), gone))
        if str(file) == "-":
            sys.stdout.buffer.writelines(rows)
            return
        written = _replaced(file, rows)
    answer(
        as_json,
        {"events": written, "file": str(file)} | ({"withheld": withheld} if withheld else {}),
        lambda console: console.print(
            say(f"{written} eventos en {file}", f"{written} events in {file}"), markup=False, soft_wrap=True
        ),
    )


@command.command(
    "ledger",
    help=say(
        "Los saldos de todas las cuentas, por partida doble desde los eventos; suman siempre cero.",
        "The balances of all accounts, by double entry from the events; they always add up to zero.",
    ),
)
@database_option
@click.option(
    "--account", default="", metavar="ACCOUNT", help=say("solo las que empiezan así", "only those that begin so")
)
@json_option
@click.pass_context
def show_ledger(context: click.Context, address: str | None, account: str, as_json: bool) -> None:
    from tapete.room.audit.house_ledger import house_ledger
    from tapete.room.audit.overdrafts import Overdrafts

    ledger = house_ledger()
    purses = Overdrafts(ledger)
    with read_log(address, in_progress=True) as events:
        for event in events:
            purses.follow(event)
            ledger.post(event)
    shown = {name: cents for name, cents in sorted(ledger.balances.items()) if name.startswith(account)}

    def show(console: "Console") -> None:
        from rich.table import Table

        table = Table(say("Cuenta", "Account"), say("Céntimos", "Cents"))
        table.columns[1].justify = "right"
        for name, cents in shown.items():
            table.add_row(name, str(cents))
        table.add_section()
        table.add_row(say("Suma de todas", "Sum of all"), str(ledger.total()))
        console.print(table)
        _show_overdrawn(console, purses)

    answer(as_json, {"events": ledger.position, "accounts": shown, "sum": ledger.total()} | _told(purses), show)
    context.exit(1 if purses.overdrawn else 0)


def _followed(events: "Iterable[Envelope]", purses: "Overdrafts") -> "Iterator[Envelope]":
    for event in events:
        purses.follow(event)
        yield event


def _told(purses: "Overdrafts") -> dict[str, object]:
    """Purses below zero, where there are any."""
    from msgspec import to_builtins

    return {"overdrawn": to_builtins(purses.overdrawn)} if purses.overdrawn else {}


def _show_overdrawn(console: "Console", purses: "Overdrafts") -> None:
    from tapete.law.wording import money

    for overdraft in purses.overdrawn:
        player, position, excess = overdraft.player, overdraft.position, money(-overdraft.cents)
        console.print(
            say(
                f"Por debajo de cero: {player} llevó a las mesas {excess.es} más de lo que tenía (evento {position}).",
                f"Below zero: {player} brought {excess.en} more to the tables than they had (event {position}).",
            ),
            style="red",
            markup=False,
            soft_wrap=True,
        )


def _replaced(file: Path, rows: Iterable[bytes]) -> int:
    from tapete.store.sealing.private_file import replace_privately

    try:
        return replace_privately(file, rows)
    except OSError as error:
        raise unwritable(file, error) from error
