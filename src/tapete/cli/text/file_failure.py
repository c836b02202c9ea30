"""A file that cannot be read or written: one sentence with the reason, in the language of the command line."""

from pathlib import Path

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import told
from tapete.library import files


def unreadable(file: str | Path, error: OSError | UnicodeDecodeError) -> Failure:
    return Failure(told(files.unreadable(file, error).reason))


def unwritable(file: str | Path, error: OSError) -> Failure:
    return Failure(told(files.unwritable(file, error).reason))
