"""``tapete simulate``: rounds of the real engine, played as ``odds`` found best."""

import time
from typing import TYPE_CHECKING

import click

from tapete.cli.cluster.option import cluster_option
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.figures import number, percent, signed_percent
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.progress import bar
from tapete.cli.text.setting_words import chosen_settings
from tapete.cli.text.table_options import table_options
from tapete.law.catalogue import title_of
from tapete.odds.ask.advice import is_advised
from tapete.odds.ask.question import ask

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "simulate",
    help=say(
        "Juega rondas con el motor de la mesa y la mejor estrategia. «mean» es lo que gana de media el jugador por "
        "cada apuesta inicial (negativo si gana la casa); no depende de --workers.",
        "Plays rounds with the table's own engine and the best strategy. 'mean' is what the player wins on average for "
        "one ante (negative when the house wins); it does not depend on --workers.",
    ),
)
@table_options
@click.option("--rounds", required=True, type=click.IntRange(1), metavar="N", help=say("rondas", "rounds"))
@click.option("--seed", type=int, default=0, metavar="SEED", help=say("semilla (0)", "seed (0)"))
@click.option(
    "--workers", type=click.IntRange(1), metavar="N", help=say("procesos (los núcleos)", "processes (the cores)")
)
@cluster_option
@json_option
def command(
    game: str,
    law: str,
    choices: tuple[str, ...],
    rounds: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    from tapete.odds.simulate.simulation import SHARD_ROUNDS, all_cores, shards, simulate

    start = time.perf_counter()
    chosen = chosen_settings(choices)
    unless_refused(ask(law, game, chosen))
    if not is_advised(game):
        raise Failure(say(f"{title_of(game).es} no se simula", f"{title_of(game).en} is not simulated"))
    parts, count = shards(law, game, chosen, seed, rounds), -(-rounds // SHARD_ROUNDS)
    with bar(say("jugando", "playing"), as_json) as watch:
        if cluster:
            from tapete.cli.cluster.rounds import simulate_on

            sums = simulate_on(cluster, workers, parts, count, watch)
        else:
            sums = simulate(parts, min(workers or all_cores(), count), watch)
    seconds = time.perf_counter() - start
    mean, error = float(sums.mean), sums.std_error
    data = {"rounds": rounds, "mean": mean, "std_error": error, "seconds": seconds}

    def show(console: "Console") -> None:
        won = f"[bold]{signed_percent(mean, 4)}[/] ± {percent(error, 4)}"
        pace = number(seconds, 1)
        console.print(
            say(
                f"{won} de la apuesta inicial para el jugador; {_rounds(rounds)} en {pace} s",
                f"{won} of the ante for the player; {_rounds(rounds)} in {pace} s",
            )
        )

    answer(as_json, data, show)


def _rounds(count: int) -> str:
    return say("1 ronda", "1 round") if count == 1 else say(f"{number(count)} rondas", f"{number(count)} rounds")
