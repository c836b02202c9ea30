"""A file that cannot be read or written ends a command: one sentence with the reason, in its reader's language."""

from pathlib import Path

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import told
from tapete.library import files


def read_bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise unreadable(file, error) from error


def unreadable(file: str | Path, error: OSError | UnicodeDecodeError) -> Failure:
    return Failure(told(files.unreadable(file, error).reason))


def unwritable(file: str | Path, error: OSError) -> Failure:
    return Failure(told(files.unwritable(file, error).reason))
