"""``tapete audit archive`` and ``archives``: what is over leaves the log's database, and what has left it."""

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.flaws import tell_flaws
from tapete.cli.audit.source import database_option, open_reader
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.figures import counted, number
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.progress import bar

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.store.archive.register import Registered
    from tapete.store.archive.segment_check import SegmentVerdict
    from tapete.store.audit import Mark

_DAY = click.DateTime(["%Y-%m-%d"])


@click.command(
    "archive",
    help=say(
        "Saca de la base lo que ha acabado (mesas, torneos y jornadas) a segmentos firmados y comprimidos, que se leen "
        "igual que antes. Puede hacerse mientras se juega.",
        "Takes what is over (tables, tournaments and days) out of the database into signed, compressed segments, which "
        "are read as before. It can be done while people play.",
    ),
)
@click.option(
    "--before",
    type=_DAY,
    metavar="DATE",
    help=say(
        "solo lo anterior a esta jornada; por defecto, la de hoy", "only what is before this day; by default today"
    ),
)
@click.option(
    "--dry-run",
    is_flag=True,
    help=say("dice lo que se archivaría, y no hace nada", "says what would be, and does nothing"),
)
@database_option
@json_option
def archive_log(before: datetime | None, dry_run: bool, address: str | None, as_json: bool) -> None:
    from tapete.room.archive.over import Over, ends
    from tapete.room.stream.local_time import house_day
    from tapete.store.archive.archiving import Archiving
    from tapete.store.archive.space import used_bytes
    from tapete.store.opening import open_log, open_to_read
    from tapete.store.sql_log import SqlLog

    unless_refused(open_to_read(address)).close()
    log = unless_refused(open_log(address))
    assert isinstance(log, SqlLog)
    day = before.date() if before else house_day(datetime.now(UTC))
    try:
        cuts, used = asyncio.run(Over(log, day).cuts()), used_bytes(log.engine)
        # What ends for good lies apart from what goes on: only the former can be destroyed when its term is over.
        parts = [
            Archiving(log, {stream: cut for stream, cut in cuts.items() if ends(stream) is ending})
            for ending in (True, False)
        ]
        events, streams = (sum(getattr(part.plan, name) for part in parts) for name in ("events", "streams"))
        if dry_run:
            _tell_plan(events, streams, day, as_json)
            return
        with bar(say("archivando", "archiving"), quiet=as_json) as progress:
            made = [segment for part in parts for segment in unless_refused(part.run(progress))]
        left = used_bytes(log.engine)
    finally:
        log.close()
    _tell_made(made, streams, log.archives.folder, used, left, as_json)


def _tell_plan(events: int, streams: int, day: date, as_json: bool) -> None:
    words = _events_of(events, streams)
    answer(
        as_json,
        {"events": events, "streams": streams, "before": day.isoformat()},
        lambda console: console.print(say(f"Se archivarían {words}.", f"{words} would be archived.")),
    )


def _tell_made(
    made: "list[Registered]", streams: int, folder: Path, used: int | None, left: int | None, as_json: bool
) -> None:
    events, size = sum(each.events for each in made), sum(each.bytes for each in made)
    data = {
        "events": events,
        "streams": streams,
        "segments": len(made),
        "bytes": size,
        "folder": str(folder),
        "database_before": used,
        "database_after": left,
    }

    def show(console: "Console") -> None:
        if not made:
            console.print(say("No hay nada que archivar.", "There is nothing to archive."))
            return
        words, files = _events_of(events, streams), counted(len(made), "segmento segmentos", "segment segments")
        console.print(
            say(
                f"Archivados {words} en {files} de {folder}: {number(size)} bytes.",
                f"Archived {words} in {files} in {folder}: {number(size)} bytes.",
            ),
            markup=False,
            soft_wrap=True,
        )
        if used is not None and left is not None:
            console.print(
                say(
                    f"La base ocupaba {number(used)} bytes y ocupa {number(left)}.",
                    f"The database used {number(used)} bytes and uses {number(left)}.",
                )
            )

    answer(as_json, data, show)


def _events_of(events: int, streams: int) -> str:
    what, where = counted(events, "suceso sucesos", "event events"), counted(streams, "serie series", "stream streams")
    return say(f"{what} de {where}", f"{what} of {where}")


@click.command(
    "archives",
    help=say(
        "Los segmentos del archivo: de cuándo son y qué ocupan.", "The segments of the archive: when and how large."
    ),
)
@database_option
@json_option
def list_archives(address: str | None, as_json: bool) -> None:
    with open_reader(address) as reader:
        segments, folder = reader.archives.register.segments(), reader.archives.folder
        missing = {each.number for each in segments if not each.destroyed and not reader.archives.file(each).is_file()}
        strays = reader.archives.strays()
    lines = [_segment_data(each, each.number in missing) for each in segments]
    data = {"folder": str(folder), "segments": lines, "strays": strays}

    def show(console: "Console") -> None:
        from rich.table import Table

        heads = say("Segmento,Desde,Hasta,Sucesos,Bytes,Estado", "Segment,From,To,Events,Bytes,State").split(",")
        console.print(str(folder), markup=False, highlight=False, soft_wrap=True)
        table = Table(*heads, caption=say("horas en UTC", "hours in UTC"))
        for each in segments:
            events, size = number(each.events), number(each.bytes)
            table.add_row(f"{each.number}", each.since[:16], each.until[:16], events, size, _state(each, missing))
        console.print(table)
        for name in strays:
            console.print(
                say(
                    f"{name} no es de este registro, o quedó a medias: puede quitarse",
                    f"{name} is not of this log, or was left half done: it can be removed",
                ),
                markup=False,
            )

    answer(as_json, data, show)


def _segment_data(segment: "Registered", missing: bool) -> dict[str, object]:
    return {
        "number": segment.number,
        "file": segment.file,
        "since": segment.since,
        "until": segment.until,
        "events": segment.events,
        "bytes": segment.bytes,
        "destroyed": segment.destroyed or None,
        "missing": missing,
    }


def _state(segment: "Registered", missing: set[int]) -> str:
    if segment.destroyed:
        return say(f"destruido el {segment.destroyed[:10]}", f"destroyed on {segment.destroyed[:10]}")
    return say("falta", "missing") if segment.number in missing else ""


@click.command(
    "destroy",
    help=say(
        "Destruye segmentos del archivo que han cumplido su plazo de diez años (Ley 10/2010, art. 25.1). Quedan sus "
        "huellas, y en el registro quién lo hizo. Con la sala cerrada.",
        "Destroys segments of the archive that have been kept for ten years (Act 10/2010, art. 25.1). Their hashes "
        "stay, and the log says who did it. With the room closed.",
    ),
)
@click.argument("numbers", metavar="NUMBER...", type=click.IntRange(min=1), nargs=-1, required=True)
@click.option("--by", required=True, metavar="NAME", help=say("quién lo ordena", "who orders it"))
@database_option
@json_option
def destroy_archives(numbers: tuple[int, ...], by: str, address: str | None, as_json: bool) -> None:
    from tapete.room.archive.destruction import destroy_segments
    from tapete.room.stream.local_time import house_day
    from tapete.store.opening import open_log, open_to_read
    from tapete.store.sql_log import SqlLog

    unless_refused(open_to_read(address)).close()
    log = unless_refused(open_log(address))
    assert isinstance(log, SqlLog)
    try:
        if not log.claim():
            raise Failure(say("la sala está abierta: párela antes", "the room is open: stop it first"))
        note = unless_refused(destroy_segments(log, numbers, by, house_day(datetime.now(UTC))))
        log.checkpoint()
    finally:
        log.close()
    words = _events_of(note.events, len(note.streams))
    answer(
        as_json,
        {"events": note.events, "streams": list(note.streams), "article": note.article},
        lambda console: console.print(
            say(f"Destruidos {words} ({note.article}).", f"Destroyed {words} ({note.article})."), markup=False
        ),
    )


def verify_segment(context: click.Context, file: Path, noted: "Mark | None", as_json: bool) -> None:
    """What ``audit verify`` says of the file of a segment."""
    import msgspec

    from tapete.store.archive.segment_check import check_segment

    verdict = unless_refused(check_segment(file, noted))
    answer(as_json, {"ok": verdict.ok, **msgspec.structs.asdict(verdict)}, lambda console: _show(console, verdict))
    context.exit(0 if verdict.ok else 1)


def _show(console: "Console", verdict: "SegmentVerdict") -> None:
    if verdict.ok:
        events = counted(verdict.events, "suceso sucesos", "event events")
        console.print(
            say(
                f"[green]Íntegro[/]: segmento {verdict.number}, {events} de {verdict.since} a {verdict.until}, bajo el "
                "sello y firmado con la clave:",
                f"[green]Intact[/]: segment {verdict.number}, {events} from {verdict.since} to {verdict.until}, under "
                "the checkpoint and signed with the key:",
            )
        )
        console.print(f"{verdict.mark}\n{verdict.key}", soft_wrap=True, markup=False)
        if verdict.content is None:
            console.print(say("Sin la llave no se ha mirado el contenido.", "Without the key nobody saw the content."))
        return
    checks = (
        (verdict.signature, say("la firma", "the signature")),
        (verdict.included, say("la prueba del registro", "the proof of the log")),
        (verdict.content is not False, say("el contenido de los sucesos", "the content of the events")),
        (verdict.as_noted is not False, say("la marca apuntada", "the noted mark")),
    )
    tell_flaws(console, checks)
