"""A paper that a command writes to a file."""

from pathlib import Path

import click

from tapete.cli.text.failure import Failure
from tapete.cli.text.file_failure import unwritable
from tapete.cli.text.language import say
from tapete.law.wording import listed

pdf_option = click.option("--pdf", metavar="FILE.pdf", help=say("escribe además la hoja", "also writes the sheet"))


def write_paper(file: str, content: bytes) -> None:
    """Write it whole, or end the command with the reason."""
    try:
        Path(file).write_bytes(content)
    except OSError as error:
        raise unwritable(file, error) from error


def check_ending(file: str | None, endings: tuple[str, ...]) -> None:
    """End the command where a file does not say by its ending what it is to be."""
    if file is not None and not file.lower().endswith(endings):
        names = listed(endings)
        raise Failure(
            say(
                f"«{file}» no dice en qué formato: ha de acabar en {names.es}",
                f"'{file}' does not say which format: it must end in {names.en}",
            )
        )
