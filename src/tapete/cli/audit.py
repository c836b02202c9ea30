"""``tapete audit``: whether the log is whole, all of it for an inspector, and the money by its events."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from tapete.cli.failure import Failure, unless_refused
from tapete.cli.language import say
from tapete.cli.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.store.log import Envelope
    from tapete.store.sql_reader import SqlReader

T = TypeVar("T")

database_option = click.option(
    "--db",
    "address",
    metavar="URL",
    help=say(
        "sqlite:///FICHERO o postgresql://…; por defecto TAPETE_DB o el registro del usuario",
        "sqlite:///FILE or postgresql://…; by default TAPETE_DB or the user's own log",
    ),
)


@click.group("audit", help=say("El registro ante un inspector.", "The log before an inspector."))
def command() -> None:
    pass


@command.command(
    "verify",
    help=say(
        "Comprueba que nada del registro ha sido cambiado, quitado o movido; sale con 1 si algo falla.",
        "Checks that nothing of the log was changed, taken away or moved; exits with 1 if something was.",
    ),
)
@database_option
@click.option(
    "--file",
    type=click.Path(path_type=Path),
    metavar="F",
    help=say("un fichero de «audit export» en vez de la base", "a file of 'audit export' instead of the database"),
)
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
    from tapete.store.audit import read_mark, verify

    noted = unless_refused(read_mark(mark)) if mark else None
    if file and address:
        raise Failure(say("elija entre --db y --file", "choose between --db and --file"))
    with _exported(file) if file else _read(address) as events:
        verdict = verify(events, noted)
    data = {
        "events": verdict.events,
        "ok": verdict.ok,
        "first_bad": verdict.first_bad,
        "mark": str(verdict.end) if verdict.end else None,
    }

    def show(console: "Console") -> None:
        if verdict.ok:
            console.print(
                say(
                    f"[green]Íntegro[/]: {verdict.events} eventos. Marca del final:",
                    f"[green]Whole[/]: {verdict.events} events. Mark of the end:",
                )
            )
            console.print(str(verdict.end), soft_wrap=True)
        else:
            console.print(
                say(
                    f"[red]Alterado[/]: de {verdict.events} eventos, el primero que falta o no es como se escribió "
                    f"es el {verdict.first_bad}.",
                    f"[red]Altered[/]: of {verdict.events} events the first that is missing or not as it was written "
                    f"is number {verdict.first_bad}.",
                )
            )

    answer(as_json, data, show)
    context.exit(0 if verdict.ok else 1)


@command.command(
    "export",
    help=say(
        "Escribe todo el registro en FICHERO, un evento JSON por línea («-»: salida estándar).",
        "Writes the whole log to FILE, one JSON event a line ('-': standard output).",
    ),
)
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@database_option
@json_option
def export_log(file: Path, address: str | None, as_json: bool) -> None:
    from tapete.store.export import lines

    with _read(address) as events:
        if str(file) == "-":
            sys.stdout.buffer.writelines(lines(events))
            return
        written = _replaced(file, lines(events))
    answer(
        as_json,
        {"events": written, "file": str(file)},
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
@click.option("--account", default="", metavar="A", help=say("solo las que empiezan así", "only those that begin so"))
@json_option
def show_ledger(address: str | None, account: str, as_json: bool) -> None:
    from tapete.store.ledger import Ledger

    ledger = Ledger()
    with _read(address) as events:
        for event in events:
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

    answer(as_json, {"events": ledger.position, "accounts": shown, "sum": ledger.total()}, show)


def _replaced(file: Path, rows: Iterable[bytes]) -> int:
    """Writes a file whole before it takes its name, so that a broken export is never taken for an export."""
    part = file.with_name(file.name + ".part")
    count = 0
    try:
        with part.open("wb") as output:
            for row in rows:
                output.write(row)
                count += 1
        part.replace(file)
    except OSError as error:
        raise Failure(
            say(f"no se puede escribir {file}: {error.strerror}", f"cannot write {file}: {error.strerror}")
        ) from error
    return count


@contextmanager
def _read(address: str | None) -> Iterator[Iterable["Envelope"]]:
    """All events of a database, with a progress bar."""
    from tapete.store.opening import open_to_read

    reader: SqlReader = unless_refused(open_to_read(address))
    try:
        yield _with_progress(reader.read_all(), reader.count())
    finally:
        reader.close()


@contextmanager
def _exported(file: Path) -> Iterator[Iterable["Envelope"]]:
    """All events of an exported file, with a progress bar."""
    from tapete.store.export import NotAnExportError, read_lines

    try:
        with file.open("rb") as rows:
            yield _with_progress(read_lines(rows), None)
    except NotAnExportError as error:
        raise Failure(
            say(f"la línea {error} de {file} no es de un registro", f"line {error} of {file} is of no log")
        ) from error
    except OSError as error:
        raise Failure(
            say(f"no se puede leer {file}: {error.strerror}", f"cannot read {file}: {error.strerror}")
        ) from error


def _with_progress(events: Iterable[T], total: int | None) -> Iterable[T]:
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(
        events,
        say("leyendo el registro", "reading the log"),
        total=total,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
