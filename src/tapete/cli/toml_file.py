"""A TOML file that a command is given."""

import tomllib
from pathlib import Path

from tapete.cli.failure import Failure
from tapete.cli.file_failure import unreadable
from tapete.cli.language import say


def read_toml_file(file: str) -> dict[str, object]:
    """The file's content; an unreadable file ends the command."""
    try:
        return tomllib.loads(Path(file).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(file, error) from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Failure(say(f"{file} no es TOML válido: {error}", f"{file} is not valid TOML: {error}")) from error
