"""``tapete bench``: measured beside peers, printed as ratios."""

from importlib import import_module
from typing import TYPE_CHECKING

import click

from tapete.bench.measurement import Measurement, PeerMissingError
from tapete.cli.text.failure import Failure
from tapete.cli.text.figures import number
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
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
    "simulated-hands": "simulated_hands.measure",
    "room": "room.measure",
    "tournament": "tournament.measure",
}
"""By name, the module of ``tapete.bench`` and its function. All but the room and the tournament run in one thread."""


@click.command(
    "bench",
    help=say(
        "Mide frente a otros programas; los resultados son razones.",
        "Measures beside other programs; results are ratios.",
    ),
)
@click.argument("name", required=False, metavar="[NAME]")
@json_option
def command(name: str | None, as_json: bool) -> None:
    if name is not None and name not in _BENCHES:
        names = ", ".join(_BENCHES)
        raise Failure(
            say(f"no existe la medida «{name}»: hay {names}", f"there is no bench '{name}': there are {names}")
        )
    results = {bench: _measured(bench, as_json) for bench in ((name,) if name else _BENCHES)}
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
            if result.parts:
                console.print(_parts(result))

    answer(as_json, data, show)


def _parts(measurement: Measurement) -> "Table":
    """A column for each part; under them what limits it."""
    from rich.table import Table

    def called(name: str) -> str:
        return say(measurement.labels[name].es, measurement.labels[name].en) if name in measurement.labels else name

    table = Table("", *map(called, measurement.parts), box=None)
    table.columns[0].no_wrap = True
    for column in table.columns[1:]:
        column.justify = "right"
    for name in next(iter(measurement.parts.values())):
        values = (number(values[name], 2 if values[name] < 10 else 0) for values in measurement.parts.values())
        table.add_row(called(name), *values)
    if measurement.limits:
        limits = (say(limit.es, limit.en) for limit in measurement.limits.values())
        table.add_row(say("lo que limita", "what limits"), *limits, style="bold")
    return table


def _measured(name: str, quiet: bool) -> Measurement:
    from rich.console import Console

    with Console(stderr=True, quiet=quiet).status(say(f"midiendo {name}", f"measuring {name}")):
        try:
            module, _, function = _BENCHES[name].partition(".")
            measured: Measurement = getattr(import_module(f"tapete.bench.{module}"), function)()
        except PeerMissingError as missing:
            raise Failure(
                say(
                    f"para medir hace falta {missing}: pip install {missing}",
                    f"measuring needs {missing}: pip install {missing}",
                )
            ) from missing
    return measured
