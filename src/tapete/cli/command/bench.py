"""``tapete bench``: measured beside peers, printed as ratios."""

from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

import click

from tapete.bench.measurement import Measurement, PeerMissingError
from tapete.cli.text import growth
from tapete.cli.text.amount import NumberRange, ShareRange
from tapete.cli.text.failure import Failure
from tapete.cli.text.figures import number
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.progress import bar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console
    from rich.table import Table

_BENCHES = {
    "evaluate": "evaluate.measure",
    "batch-phevaluator": "batch.beside_phevaluator",
    "batch-eval7": "batch.beside_eval7",
    "batch-treys": "batch.beside_treys",
    "all-sevens": "all_sevens.measure",
    "aces-kings": "boards.holdem",
    "omaha": "boards.omaha",
    "hands": "hands.measure",
    "hands-open-spiel": "hands.beside_open_spiel",
    "simulated-hands": "simulated_hands.measure",
    "house-edges": "house_edges.measure",
    "coach": "coach.measure",
    "room": "room.measure.measure",
    "cluster": "cluster.measure.measure",
    "tournament": "tournament.measure",
}
"""By name, the module of ``tapete.bench`` and its function. All but the batches, the house edges, the room and the
tournament run in one thread."""

_ROOM, _CLUSTER = "room", "cluster"
_ABREAST = 4
"""Columns that a terminal has room for."""
_FIGURE = 11
"""As wide as any figure and its heading: where a line is short the words before them are broken, and no figure is."""


@click.command(
    "bench",
    help=say(
        "Mide frente a otros programas; los resultados son razones. «growth» mide cómo crece cada coste.",
        "Measures beside other programs; results are ratios. 'growth' measures how each cost grows.",
    ),
)
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option(
    "--part",
    type=ShareRange(0, 1, min_open=True),
    default=1.0,
    metavar="PART",
    help=say("growth: parte de los tamaños (1)", "growth: part of the sizes (1)"),
)
@click.option(
    "--tables",
    type=click.IntRange(1),
    multiple=True,
    metavar="N",
    help=say("mesas de la sala; varias veces para varios tamaños", "tables of the room; again for each size"),
)
@click.option(
    "--seconds",
    type=NumberRange(0, min_open=True),
    metavar="S",
    help=say("lo que dura cada medida de la sala (30)", "how long each window of the room lasts (30)"),
)
@click.option(
    "--database",
    "databases",
    type=click.Choice(("sqlite", "postgresql")),
    multiple=True,
    help=say("dónde escribe la sala; si no, en ambas", "where the room writes; by default both"),
)
@json_option
def command(
    names: tuple[str, ...],
    part: float,
    tables: tuple[int, ...],
    seconds: float | None,
    databases: tuple[str, ...],
    as_json: bool,
) -> None:
    if names[:1] == (growth.NAME,):
        return growth.tell_growth(names[1:], part, as_json)
    for name in names:
        _refuse_unknown(name)
    if (databases and _ROOM not in names) or ((tables or seconds) and not {_ROOM, _CLUSTER} & {*names}):
        raise Failure(
            say(
                "--tables y --seconds son de las medidas «room» y «cluster»; --database, de «room»",
                "--tables and --seconds are for the benches 'room' and 'cluster'; --database is for 'room'",
            )
        )
    own = {
        _ROOM: lambda: _room(tables, seconds, databases, as_json),
        _CLUSTER: lambda: _cluster(tables, seconds, as_json),
    }
    results = {bench: own[bench]() if bench in own else _measured(bench, as_json) for bench in names or _BENCHES}
    data = {
        bench: {
            "ours": result.ours,
            "peer": result.peer,
            "ratio": result.ratio,
            "unit": result.unit,
            "peer_name": result.peer_name,
        }
        | ({"parts": result.parts} if result.parts else {})
        | ({"limits": {part: limit.en for part, limit in result.limits.items()}} if result.limits else {})
        for bench, result in results.items()
    }

    def show(console: "Console") -> None:
        for bench, result in results.items():
            console.print(
                f"[bold]{bench}[/]  tapete {number(result.ours, 0)} {result.unit}, {result.peer_name}"
                f" {number(result.peer, 0)}:  [bold]×{number(result.ratio, 2)}[/]"
            )
            for table in _parts(result):
                console.print(table)

    answer(as_json, data, show)
    return None


def _refuse_unknown(name: str) -> None:
    """Every measurement by its name; how costs grow has lines of its own, and is asked for by itself."""
    if name == growth.NAME:
        raise Failure(
            say(
                "«growth» se pide por separado, con sus líneas detrás",
                "'growth' is asked for by itself, its lines after it",
            )
        )
    if name not in _BENCHES:
        names = ", ".join((*_BENCHES, growth.NAME))
        raise Failure(
            say(f"no existe la medida «{name}»: hay {names}", f"there is no bench '{name}': there are {names}")
        )


def _parts(measurement: Measurement) -> "Iterator[Table]":
    """A column for each part, a few beside each other; under them what limits it."""
    names = [*measurement.parts]
    for first in range(0, len(names), _ABREAST):
        yield _columns(measurement, names[first : first + _ABREAST])


def _columns(measurement: Measurement, names: list[str]) -> "Table":
    from rich.table import Table

    def called(name: str) -> str:
        return say(measurement.labels[name].es, measurement.labels[name].en) if name in measurement.labels else name

    parts = [measurement.parts[name] for name in names]
    table = Table("", *map(called, names), box=None)
    for column in table.columns[1:]:
        column.justify, column.width = "right", _FIGURE
    for name in parts[0]:
        table.add_row(called(name), *(number(values[name], 2 if values[name] < 10 else 0) for values in parts))
    if measurement.limits:
        limits = (say(measurement.limits[name].es, measurement.limits[name].en) for name in names)
        table.add_row(say("lo que limita", "what limits"), *limits, style="bold")
    return table


def _room(tables: tuple[int, ...], seconds: float | None, databases: tuple[str, ...], quiet: bool) -> Measurement:
    from tapete.bench.room.measure import measure
    from tapete.bench.room.settings import Settings

    usual = Settings()
    chosen = Settings(tables or usual.tables, seconds or usual.seconds, databases or usual.databases)
    with bar(say("midiendo la sala", "measuring the room"), quiet) as progress:
        return measure(chosen, progress)


def _cluster(tables: tuple[int, ...], seconds: float | None, quiet: bool) -> Measurement:
    from tapete.bench.cluster.measure import measure
    from tapete.bench.cluster.settings import ClusterSettings

    usual = ClusterSettings()
    chosen = ClusterSettings(usual.nodes, tables[0] if tables else usual.tables, seconds or usual.seconds)
    with bar(say("midiendo los nodos", "measuring the nodes"), quiet) as progress, _peers():
        return measure(chosen, progress)


@contextmanager
def _peers() -> "Iterator[None]":
    """A program that is missing is told in one sentence."""
    try:
        yield
    except PeerMissingError as missing:
        raise Failure(
            say(
                f"para medir hace falta {missing}: instálelo (pip o apt)",
                f"measuring needs {missing}: install it (pip or apt)",
            )
        ) from missing


def _measured(name: str, quiet: bool) -> Measurement:
    from rich.console import Console

    with Console(stderr=True, quiet=quiet).status(say(f"midiendo {name}", f"measuring {name}")):
        module, _, function = _BENCHES[name].rpartition(".")
        with _peers():
            measured: Measurement = getattr(import_module(f"tapete.bench.{module}"), function)()
    return measured
