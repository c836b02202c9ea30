"""``tapete nodes``: the servers that share a room, and who runs what."""

from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from tapete.store.owner.placement import RunningNode


@click.command(
    "nodes",
    help=say(
        "Los servidores que comparten la sala de una base PostgreSQL (serve --bus): cuál la lleva, y qué mesas "
        "y torneos llevan los demás.",
        "The servers that share the room of a PostgreSQL database (serve --bus): which of them leads it, and which "
        "tables and tournaments the others run.",
    ),
)
@database_option
@json_option
def command(address: str | None, as_json: bool) -> None:
    from tapete.store.opening import open_to_read
    from tapete.store.owner.placement import running_nodes

    reader = unless_refused(open_to_read(address))
    if reader.engine.dialect.name != "postgresql":
        raise Failure(
            say(
                "una base SQLite tiene un solo servidor: indique --db postgresql://…",
                "a SQLite database has one server only: give --db postgresql://…",
            )
        )
    nodes = running_nodes(reader.engine)
    reader.close()

    def show(console: "Console") -> None:
        for node in nodes:
            leads = say(f"lleva la sala (relevo {node.epoch})", f"leads the room (take-over {node.epoch})")
            runs = leads if node.leads else "; ".join(_told(node))
            console.print(f"{node.node}  {runs}".rstrip(), markup=False, highlight=False)
        if not nodes:
            console.print(say("ningún servidor comparte esta base", "no server shares this database"))

    answer(as_json, {"nodes": nodes}, show)


def _told(node: "RunningNode") -> "Iterator[str]":
    """What a node runs for the one that leads."""
    if tables := ", ".join(node.tables):
        yield say(f"lleva las mesas {tables}", f"runs the tables {tables}")
    if tournaments := ", ".join(node.tournaments):
        yield say(f"lleva los torneos {tournaments}", f"runs the tournaments {tournaments}")
