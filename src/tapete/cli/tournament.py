"""``tapete tournament``: tournaments and leagues by the conditions and rules of Casino Mediterráneo."""

import click

from tapete.cli.language import say
from tapete.cli.lazy import LazyCommands

_COMMANDS = {
    "prizes": ("el bote y los premios", "the pool and the prizes"),
    "icm": ("lo que vale cada pila, al céntimo", "what each stack is worth, to the cent"),
    "league": ("la clasificación de una liga y sus premios", "a league's standing and its prizes"),
}


@click.group(
    "tournament",
    cls=LazyCommands,
    offered=_COMMANDS,
    module="tapete.cli.tournament_{}",
    help=say(
        "Torneos y ligas por las condiciones y reglas del Casino Mediterráneo.",
        "Tournaments and leagues by the conditions and rules of Casino Mediterráneo.",
    ),
)
def command() -> None:
    pass
