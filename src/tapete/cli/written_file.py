"""A file that a command writes beside its answer."""

from pathlib import Path

import click

from tapete.cli.failure import Failure
from tapete.cli.language import say

pdf_option = click.option("--pdf", metavar="FILE.pdf", help=say("escribe además la hoja", "also writes the sheet"))


def write_file(file: str, content: bytes) -> None:
    """The file, or the end of the command."""
    try:
        Path(file).write_bytes(content)
    except OSError as error:
        raise Failure(
            say(f"no se puede escribir {file}: {error.strerror}", f"cannot write {file}: {error.strerror}")
        ) from error
