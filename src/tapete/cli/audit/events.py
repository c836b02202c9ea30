"""``tapete audit events``: what an inspector looks for first."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option, file_option, read_from
from tapete.cli.text.amount import CENTS
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import language, say, told
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.room.audit.significance import Significance
    from tapete.room.audit.significant_events import Significant


@click.command(
    "events",
    help=say(
        "Los hechos de los que la casa responde: entradas fallidas, decisiones, anulaciones, correcciones, cambios, "
        "premios grandes y alarmas.",
        "What the house answers for: failed log-ins, overrides, voids, corrections, changes, large wins and alarms.",
    ),
)
@database_option
@file_option
@click.option("--kind", "names", multiple=True, metavar="KIND", help=say("solo de esta clase", "only of this kind"))
@click.option(
    "--large",
    type=CENTS,
    metavar="CENTS",
    help=say("céntimos desde los que un premio es grande (200000)", "cents from which a win is large (200000)"),
)
@json_option
def list_events(
    address: str | None, file: Path | None, names: tuple[str, ...], large: int | None, as_json: bool
) -> None:
    from tapete.room.audit.significant_events import LARGE_WIN, significant

    kinds = _kinds(names)
    with read_from(address, file) as events:
        listed = significant(events, LARGE_WIN if large is None else large)
        chosen = [event for event in listed if event.kind in kinds]
    answer(as_json, {"events": [_data(event) for event in chosen]}, lambda console: _show(console, chosen))


def _kinds(names: tuple[str, ...]) -> "tuple[Significance, ...]":
    from tapete.room.audit.significance import Significance

    by_name = {kind.value: kind for kind in Significance}
    for name in names:
        if name not in by_name:
            there_are = ", ".join(by_name)
            raise Failure(
                say(f"no hay tal clase «{name}»: hay {there_are}", f"there is no kind '{name}': there are {there_are}")
            )
    return tuple(by_name[name] for name in names) or tuple(Significance)


def _data(event: "Significant") -> dict[str, object]:
    return {
        "position": event.position,
        "when": event.when,
        "kind": event.kind.value,
        "who": event.who,
        "stream": event.stream,
        "es": event.sentence.es,
        "en": event.sentence.en,
        "cite": event.because,
    }


def _show(console: "Console", events: "list[Significant]") -> None:
    from rich.table import Table
    from rich.text import Text

    from tapete.words.figures import moment_text

    table = Table("#", "Madrid", say("Clase", "Kind"), say("Quién", "Who"), say("Qué", "What"), expand=True)
    for event in events:
        when = moment_text(event.when, language())
        table.add_row(str(event.position), when, told(event.kind.title), Text(event.who), Text(told(event.sentence)))
    console.print(table if events else say("Nada que señalar.", "Nothing to report."))
