"""``tapete tournament run``: a tournament directed from the terminal, written to a file that survives a crash."""

import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure, fail, unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.output import json_option

if TYPE_CHECKING:
    from tapete.cli.director.console import DirectorConsole


@click.command(
    "run",
    help=say(
        "Dirige un torneo desde el terminal («help» da las órdenes); si se corta, sigue donde estaba.",
        "Runs a tournament from the terminal ('help' lists the orders); when cut off, it goes on where it was.",
    ),
)
@click.argument("file", metavar=say("FICHERO", "FILE"))
@click.option("--log", metavar="F", help=say("dónde se escribe (FICHERO.jsonl)", "where it is written (FILE.jsonl)"))
@click.option("--director", default="director", help=say("quién dirige", "who directs"))
@click.option(
    "--seed", type=int, help=say("semilla de los sorteos, solo para ensayos", "seed of the lots, for rehearsals only")
)
@json_option
def command(file: str, log: str | None, director: str, seed: int | None, as_json: bool) -> None:
    import random

    from tapete.cli.director.console import DirectorConsole
    from tapete.cli.director.event_file import EventFile
    from tapete.cli.tournament.structure_file import structure_of
    from tapete.incidents.conduct.discipline import DIRECTOR, Official

    die = random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - who gives a seed wants it again
    written = EventFile(Path(log) if log else Path(file).with_suffix(".jsonl"))
    console = unless_refused(
        DirectorConsole.resumed(structure_of(file), written, Official(director, DIRECTOR), die, quiet=as_json)
    )
    for line in _lines():
        if not _obey(console, line):
            break
    if as_json:
        _answer(console.summary())


def _lines() -> Iterator[str]:
    """Lines of a terminal, with a prompt, or of a file."""
    while True:
        if sys.stdin.isatty():
            click.echo("> ", nl=False, err=True)
        line = sys.stdin.readline()
        if not line:
            return
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def _obey(console: "DirectorConsole", line: str) -> bool:
    """Carry out a line; ``@SECOND`` before it sets the moment. A wrong line is reported and changes nothing."""
    try:
        words = _words(line)
        now = int(words.pop(0)[1:]) if words[0].startswith("@") and words[0][1:].isdecimal() else int(time.time())
        if words == ["quit"]:
            return False
        if words and (refused := console.obey(words[0], words[1:], now)):
            fail(refused)
    except Failure as failure:
        if not sys.stdin.isatty():
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
