"""A paper that a command writes to a file."""

from pathlib import Path

import click

from tapete.cli.text.file_failure import unwritable
from tapete.cli.text.language import say

pdf_option = click.option("--pdf", metavar="FILE.pdf", help=say("escribe además la hoja", "also writes the sheet"))


def write_paper(file: str, content: bytes) -> None:
    """Write it whole, or end the command with the reason."""
    try:
        Path(file).write_bytes(content)
    except OSError as error:
        raise unwritable(file, error) from error
