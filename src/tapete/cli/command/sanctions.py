"""``tapete sanctions``: Galicia's infringements and their cases, as they stand on a day."""

from datetime import date
from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.text import figures
from tapete.cli.text.cited import cited
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.toml_file import read_toml_file
from tapete.core.sentence import Sentence
from tapete.incidents.sanctions.case_file import (
    CaseRegister,
    Command,
    LetTimePass,
    NotifyResolution,
    OpenCase,
    Proceeding,
    ResolveCase,
)
from tapete.incidents.sanctions.sanction import InfringementRecord, SanctionStep, enter, legal, view
from tapete.law.file_refusal import fault_of

if TYPE_CHECKING:
    from rich.console import Console

_ACTS = {OpenCase: "open", ResolveCase: "resolve", NotifyResolution: "notify"}
_NEXT = {
    OpenCase: Sentence("abrir expediente", "open a case"),
    ResolveCase: Sentence("resolver y notificar", "resolve and notify"),
    NotifyResolution: Sentence("notificar", "notify"),
}


@click.command(
    "sanctions",
    help=say(
        "Infracciones y expedientes de Galicia (arts. 44-46) según un fichero: clase, reincidencia y plazos.",
        "Galicia's infringements and cases (arts. 44-46) from a file: class, repetition and terms.",
    ),
)
@click.argument("file", metavar="ENTRIES.toml")
@click.option(
    "--on", "day", metavar="DATE", help=say("cómo está ese día; si no, hoy", "as it stands that day; else today")
)
@json_option
def command(file: str, day: str | None, as_json: bool) -> None:
    on = _day(day)
    register = CaseRegister()
    for entry in (*(entry for entry in _entries(file) if entry.on <= on), LetTimePass(on)):
        register = unless_refused(enter(register, entry))
    entries, steps = view(register), {step.number: step for step in legal(register, on)}
    data = {
        "on": on.isoformat(),
        "infringements": [_as_data(entry, steps.get(entry.number)) for entry in entries],
    }

    def show(console: "Console") -> None:
        from rich.table import Table

        heads = (
            ("Nº", "No."),
            ("Infracción", "Infringement"),
            ("Clase", "Class"),
            ("Responde", "Liable"),
            ("Sigue", "Next"),
        )
        table = Table(
            *(say(*head) for head in heads), title=f"Galicia, {figures.day(on)}", title_justify="left", show_lines=True
        )
        for entry in entries:
            table.add_row(
                str(entry.number),
                f"{told(entry.ground)}\n[dim]{figures.day(entry.on)} · {cited(entry.cite)}[/]",
                _class(entry),
                ", ".join(entry.liable),
                _next(entry, steps.get(entry.number)),
            )
        console.print(table)

    answer(as_json, data, show)


def _day(text: str | None) -> date:
    try:
        return date.fromisoformat(text) if text else date.today()
    except ValueError as error:
        raise Failure(
            say(f"«{text}» no es un día: se escribe 2026-03-02", f"'{text}' is not a day: write 2026-03-02")
        ) from error


def _entries(file: str) -> list[Command]:
    commands: list[Command] = []
    content = read_toml_file(file)
    raws = content.pop("entry", None)
    if extra := ", ".join(content):
        raise Failure(say(f"{file} solo tiene [[entry]]: sobra {extra}", f"{file} has [[entry]] only, not {extra}"))
    if not isinstance(raws, list):
        raise Failure(say(f"{file} no tiene anotaciones [[entry]]", f"{file} has no [[entry]]"))
    for place, raw in enumerate(raws, 1):
        try:
            commands.append(msgspec.convert(raw, Command))
        except msgspec.ValidationError as error:
            fault, acts = fault_of(error), "report, open, resolve"
            raise Failure(
                say(
                    f"la anotación {place} de {file} no vale: {fault.es}; «do» puede ser {acts} o notify",
                    f"entry {place} of {file} is not valid: {fault.en}; 'do' may be {acts} or notify",
                )
            ) from error
    return commands


def _class(entry: InfringementRecord) -> str:
    if entry.gravity is None:
        return say("sin sanción", "cleared")
    repeats = ", ".join(map(str, entry.repeats))
    return told(entry.gravity.title) + (say(f"\nreincide en {repeats}", f"\nrepeats {repeats}") if repeats else "")


def _next(entry: InfringementRecord, step: SanctionStep | None) -> str:
    if step is None:
        return say("notificada", "notified")
    lapsed = say("caducado; ", "lapsed; ") if entry.case and entry.case.lapsed else ""
    until = say(f" hasta el {figures.day(step.last_day)}", f" by {figures.day(step.last_day)}") if step.last_day else ""
    return lapsed + told(_NEXT[step.act]) + until


def _as_data(entry: InfringementRecord, step: SanctionStep | None) -> dict[str, object]:
    return {
        "number": entry.number,
        "es": entry.ground.es,
        "en": entry.ground.en,
        "subject": entry.subject.value,
        "liable": list(entry.liable),
        "on": entry.on.isoformat(),
        "class": entry.gravity.value if entry.gravity else None,
        "repeats": list(entry.repeats),
        "cite": list(entry.cite),
        "case": _case_as_data(entry.case) if entry.case else None,
        "next": _ACTS[step.act] if step else None,
        "last_day": step.last_day.isoformat() if step and step.last_day else None,
    }


def _case_as_data(case: Proceeding) -> dict[str, object]:
    return {
        "opened": case.opened.on.isoformat(),
        "last_day": case.last_day.isoformat(),
        "resolved": case.resolved.on.isoformat() if case.resolved else None,
        "sanctioned": case.resolved.sanctioned if case.resolved else None,
        "notified": case.notified.isoformat() if case.notified else None,
        "lapsed": case.lapsed,
    }
