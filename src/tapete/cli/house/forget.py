"""``tapete house forget``: destroys personal data whose retention period is over; the log stays whole."""

import asyncio
from typing import TYPE_CHECKING, Final

import click

from tapete.cli.audit.source import database_option
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.figures import day
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.room.model.data_event import RetentionApplied

_BY: Final = "house forget"
"""The author that the log names: nobody who is logged in."""


@click.command(
    "forget",
    help=say(
        "Destruye las fichas y solicitudes que han cumplido su plazo; el registro queda íntegro.",
        "Destroys the cards and requests that have been kept long enough; the log stays whole.",
    ),
)
@database_option
@json_option
def command(address: str | None, as_json: bool) -> None:
    applied = _applied(address)
    data = {
        "cards": applied.cards,
        "cards_before": applied.cards_before.isoformat(),
        "requests": applied.requests,
        "requests_before": applied.requests_before.isoformat(),
    }

    def show(console: "Console") -> None:
        before, answered = day(applied.cards_before), day(applied.requests_before)
        console.print(
            say(
                f"Expedientes de visitante suprimidos: {applied.cards} (última visita antes del {before}). "
                f"Solicitudes: {applied.requests} (respondidas antes del {answered}).",
                f"Visitor records erased: {applied.cards} (last visit before {before}). "
                f"Requests: {applied.requests} (answered before {answered}).",
            )
        )

    answer(as_json, data, show)


def _applied(address: str | None) -> "RetentionApplied":
    from tapete.core.ids import PlayerId
    from tapete.room.people.card_index import index_beside
    from tapete.room.people.own_data import OwnData
    from tapete.room.stream.clock import Clock
    from tapete.store.opening import open_log, open_to_read

    unless_refused(open_to_read(address)).close()
    clock = Clock()
    log = unless_refused(open_log(address, clock.moment))
    try:
        return asyncio.run(OwnData(log, index_beside(log), clock).apply_retention(PlayerId(_BY)))
    finally:
        log.close()
