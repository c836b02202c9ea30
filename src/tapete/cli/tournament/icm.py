"""``tapete tournament icm``: what each stack is worth of the prizes left, and its money to the cent."""

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

import click

from tapete.cli.text.amount import COUNTS
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.figures import euros, number
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.law.resolve import resolve_subject
from tapete.tournament.model.rules import LAW
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.icm_settlement import EXACT_PLAYERS, icm_equities, in_cents, refuse_icm

if TYPE_CHECKING:
    from rich.console import Console

LONG = 20_000
"""From so many players times prizes on, the computation takes seconds."""


@click.command(
    "icm",
    help=say(
        "Reparto por ICM (regla 4) de los premios que quedan, al céntimo por los restos mayores.",
        "ICM settlement (rule 4) of the prizes left, to the cent by largest remainders.",
    ),
)
@click.option("--stacks", type=COUNTS, required=True, help=say("fichas de cada jugador", "each player's chips"))
@click.option(
    "--prizes", type=COUNTS, required=True, help=say("premios que quedan, en céntimos", "prizes left, in cents")
)
@json_option
def command(stacks: tuple[int, ...], prizes: tuple[int, ...], as_json: bool) -> None:
    law = unless_refused(resolve_subject(LAW, "tournament"))
    if refused := refuse_icm(stacks, prizes, law.cite(Topic.CLOSING_SETTLEMENT, Topic.CLOSING_ICM)):
        unless_refused(refused)
    with _working() if len(stacks) * len(prizes) > LONG else nullcontext():
        equities = icm_equities(stacks, prizes)
    cents = in_cents(stacks, prizes, equities)
    data = {
        "equities": [float(equity) for equity in equities],
        "cents": cents,
        "method": "exact" if len(stacks) <= EXACT_PLAYERS else "race",
        "cite": law.cite(Topic.CLOSING_SETTLEMENT, Topic.CLOSING_ICM),
    }

    def show(console: "Console") -> None:
        from rich.table import Table

        heads = (("Fichas", "Chips"), ("Valor en euros", "Worth in euros"), ("Cobra", "Paid"))
        table = Table(title=told(law.settings[Topic.CLOSING_ICM].parameter.term.words["malmuth_harville"]))
        for head in heads:
            table.add_column(say(*head), justify="right")
        for stack, equity, paid in zip(stacks, equities, cents, strict=True):
            table.add_row(number(stack), number(equity / 100, 6), euros(paid))
        console.print(table)

    answer(as_json, data, show)


def _working() -> AbstractContextManager[object]:
    from rich.console import Console

    return Console(stderr=True).status(say("calculando el ICM…", "computing ICM…"))
