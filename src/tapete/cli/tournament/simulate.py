"""``tapete tournament simulate``: whole tournaments with bots, to see what a structure does and that nothing breaks."""

from typing import TYPE_CHECKING

import click

from tapete.cli.cluster.option import cluster_option
from tapete.cli.text.amount import ShareRange
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.tournament.model.rules import Rules
    from tapete.tournament.model.structure import Structure
    from tapete.tournament.simulate.report import Simulated
    from tapete.tournament.simulate.simulation import SimulatedField

_COLUMNS = (
    ("Inscripciones", "Entries"),
    ("Reposiciones", "Rebuys"),
    ("Horas", "Hours"),
    ("Nivel", "Level"),
    ("Manos", "Hands"),
    ("Traslados", "Moves"),
    ("Rotas", "Broken"),
    ("Fuera cada hora", "Out in each hour"),
)


@click.command(
    "simulate",
    help=say(
        "Juega torneos enteros con bots: cuánto dura una estructura y cuántos salen por hora.",
        "Plays whole tournaments with bots: how long a structure lasts and how many go out an hour.",
    ),
)
@click.argument("file", metavar="FILE")
@click.option("--entries", type=click.IntRange(2, 3000), required=True, help=say("inscripciones", "entries"))
@click.option(
    "--late", type=ShareRange(0, 0.9), default=0.1, help=say("parte que llega tarde", "share that comes late")
)
@click.option(
    "--absent", type=ShareRange(0, 0.5), default=0.0, help=say("parte que no viene", "share that never comes")
)
@click.option(
    "--again", type=ShareRange(0, 1), default=0.6, help=say("cuántas reposiciones se hacen", "how many pay again")
)
@click.option("--runs", type=click.IntRange(1, 1000), default=1, help=say("torneos", "tournaments"))
@click.option("--seed", type=int, default=1, help=say("semilla del azar", "seed of chance"))
@cluster_option
@json_option
def command(
    file: str,
    entries: int,
    late: float,
    absent: float,
    again: float,
    runs: int,
    seed: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    from tapete.cli.tournament.structure_file import structure_of
    from tapete.tournament.model.rules import rules_of
    from tapete.tournament.model.structure import SIT_AND_GO
    from tapete.tournament.planning.structure_check import refuse_structure
    from tapete.tournament.simulate.report import average
    from tapete.tournament.simulate.simulation import SimulatedField

    structure = structure_of(file)
    unless_refused(refuse_structure(structure) or structure)
    rules = unless_refused(rules_of(structure))
    if structure.kind == SIT_AND_GO:
        late = absent = 0.0
        if entries != rules.seats:
            option = f"--entries {rules.seats}"
            raise Failure(
                say(f"un sit & go es de {rules.seats}: {option}", f"a sit & go is of {rules.seats}: {option}")
            )
    field = SimulatedField(entries, late, absent, again)
    results = _spread(cluster, structure, field, runs, seed) if cluster else _all(rules, field, runs, seed)
    data: dict[str, object] = {
        "entries": entries,
        "runs": results,
        "minutes": float(average(results)),
        "chips_ok": not any(result.chips_difference for result in results),
    }

    def show(console: "Console") -> None:
        _show(console, results)

    answer(as_json, data, show)


def _spread(cluster: str, structure: "Structure", field: "SimulatedField", runs: int, seed: int) -> "list[Simulated]":
    from tapete.cli.cluster.tournaments import TournamentRun, tournaments_on
    from tapete.cli.text.progress import bar

    with bar(say("jugando", "playing")) as watch:
        return tournaments_on(cluster, [TournamentRun(structure, field, seed + run) for run in range(runs)], watch)


def _all(rules: "Rules", field: "SimulatedField", runs: int, seed: int) -> "list[Simulated]":
    import random

    from rich.console import Console
    from rich.progress import Progress

    from tapete.tournament.simulate.report import Tally, simulated
    from tapete.tournament.simulate.simulation import Simulation

    console = Console(stderr=True)
    results = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(say("jugando", "playing"), total=runs * field.entries)
        for run in range(runs):
            tally = Tally()
            simulation = Simulation(rules, field, random.Random(seed + run), tally.watch)  # noqa: S311 - nobody plays
            for left in simulation.run():
                progress.update(task, completed=(run + 1) * field.entries - left)
            results.append(simulated(simulation, tally))
    return results


def _show(console: "Console", results: "list[Simulated]") -> None:
    from rich.table import Table

    from tapete.tournament.simulate.report import average

    table = Table(*(say(*column) for column in _COLUMNS))
    for result in results:
        row = (
            result.entries,
            result.rebuys,
            f"{result.minutes // 60}:{result.minutes % 60:02d}",
            result.level,
            result.hands,
            result.moves,
        )
        table.add_row(*map(str, row), str(result.tables_broken), " ".join(map(str, result.exits_by_hour)))
    console.print(table)
    mean = int(average(results))
    console.print(
        say(f"duración media {mean // 60}:{mean % 60:02d}", f"average duration {mean // 60}:{mean % 60:02d}"),
        style="bold",
    )
