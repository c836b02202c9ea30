"""``tapete tournament run``: a tournament directed from the terminal, written to a file that survives a crash."""

import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.output import json_option

if TYPE_CHECKING:
    from tapete.cli.director.console import DirectorConsole
    from tapete.cli.director.terminal import RunningClock


@click.command(
    "run",
    help=say(
        "Dirige un torneo desde el terminal («help» da las órdenes); si se corta, sigue donde estaba.",
        "Runs a tournament from the terminal ('help' lists the orders); when cut off, it goes on where it was.",
    ),
)
@click.argument("file", metavar="FILE")
@click.option("--log", metavar="FILE", help=say("dónde se escribe (FICHERO.jsonl)", "where it is written (FILE.jsonl)"))
@click.option("--director", default="director", help=say("quién dirige", "who directs"))
@click.option(
    "--seed", type=int, help=say("semilla de los sorteos, solo para ensayos", "seed of the lots, for rehearsals only")
)
@click.option(
    "--screen",
    metavar="SCREEN.html",
    help=say(
        "escribe también la pantalla de la sala, para un navegador", "also writes the hall's screen, for a browser"
    ),
)
@click.option(
    "--real-cards",
    is_flag=True,
    help=say(
        "botones y cambios de fichas se sortean con cartas en la mesa y se dicen",
        "buttons and chip races are drawn with cards at the table, and told",
    ),
)
@json_option
def command(
    file: str,
    log: str | None,
    director: str,
    seed: int | None,
    screen: str | None,
    real_cards: bool,
    as_json: bool,
) -> None:
    import random

    from tapete.cli.director.console import DirectorConsole
    from tapete.cli.director.event_file import EventFile
    from tapete.cli.director.screen import drawing
    from tapete.cli.director.terminal import RunningClock, Terminal, complete_names
    from tapete.cli.tournament.structure_file import structure_of
    from tapete.incidents.conduct.discipline import DIRECTOR, Official

    die = random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - who gives a seed wants it again
    written = EventFile(Path(log) if log else Path(file).with_suffix(".jsonl"))
    terminal, official = Terminal(), Official(director, DIRECTOR)
    show = _nothing if as_json else terminal.show
    try:
        console = unless_refused(
            DirectorConsole.resumed(structure_of(file), written, official, die, show, drawing(screen), int(time.time()))
        )
        console.real_cards = real_cards
        clock = RunningClock(console)
        complete_names(console)
        if terminal.person:
            console.obey("status", [], int(time.time()))
            clock.start()
        for line in terminal.lines():
            if not _obey(console, clock, line):
                break
        clock.stop()
    finally:
        written.close()
    if as_json:
        _answer(console.summary())


def _nothing(_: str, __: bool) -> None:
    """Nothing is shown beside the object at the end."""


def _obey(console: "DirectorConsole", clock: "RunningClock", line: str) -> bool:
    """Carry out a line; ``@SECOND`` before it sets the moment. A wrong line is reported and changes nothing."""
    from tapete.cli.director.verbs import order_named

    try:
        words = _words(line)
        moment = words[0][1:] if words[0].startswith("@") else ""
        if moment.isdecimal():
            clock.stop()
            words = words[1:]
        else:
            clock.start()
        if words and order_named(words[0]) == "quit":
            return False
        now = int(moment) if moment.isdecimal() else int(time.time())
        if words and (refused := console.obey(words[0], words[1:], now)):
            raise Failure(console.refusal(refused))
    except Failure as failure:
        if not sys.stdin.isatty():
            clock.stop()
            raise
        click.echo(failure.format_message(), err=True)
    return True


def _words(line: str) -> list[str]:
    """The words of a line; those in quotes are one."""
    try:
        return shlex.split(line)
    except ValueError as error:
        raise Failure(say("faltan unas comillas de cierre", "a closing quote is missing")) from error


def _answer(data: dict[str, object]) -> None:
    import msgspec

    click.echo(msgspec.json.encode(data).decode())
