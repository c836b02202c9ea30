"""``tapete tournament``: tournaments and leagues by the conditions and rules of Casino Mediterráneo."""

import click

from tapete.cli.lazy import LazyCommands
from tapete.cli.text.language import say

_COMMANDS = {
    "new": ("propone una estructura", "proposes a structure"),
    "check": ("comprueba una estructura antes de anunciarla", "checks a structure before it is announced"),
    "run": ("dirige un torneo desde el terminal", "runs a tournament from the terminal"),
    "print": ("resguardos de puesto, bolsas y premios en PDF", "seat tickets, bags and prizes as PDF"),
    "data": ("lo que se guarda de una persona", "what is held of a person"),
    "simulate": ("juega torneos enteros con bots", "plays whole tournaments with bots"),
    "prizes": ("el bote y los premios", "the pool and the prizes"),
    "icm": ("lo que vale cada stack, al céntimo", "what each stack is worth, to the cent"),
    "league": ("la clasificación de una liga y sus premios", "a league's standing and its prizes"),
}


@click.group(
    "tournament",
    cls=LazyCommands,
    offered=_COMMANDS,
    module="tapete.cli.tournament.{}",
    help=say(
        "Torneos y ligas por las condiciones y reglas del Casino Mediterráneo.",
        "Tournaments and leagues by the conditions and rules of Casino Mediterráneo.",
    ),
)
def command() -> None:
    pass
