"""Files that somebody hands to the library or to a command: read whole, or refused in one sentence."""

import tomllib
from pathlib import Path

from tapete.core.decision import Refused
from tapete.core.file_fault import system_fault, toml_fault
from tapete.core.sentence import Sentence


def read_text(file: str | Path, encoding: str = "utf-8") -> str | Refused:
    """The text of a file, or why it cannot be read."""
    try:
        return Path(file).read_text(encoding)
    except (OSError, UnicodeDecodeError) as error:
        return unreadable(file, error)
    except ValueError:  # a name that no file can have, with a zero byte in it
        return Refused(Sentence("ese nombre no es de ningún fichero", "no file can have that name"))


def read_toml(file: str | Path) -> dict[str, object] | Refused:
    """The content of a TOML file, or why it cannot be read."""
    text = read_text(file)
    return text if isinstance(text, Refused) else toml_of(text, file)


def toml_of(text: str, file: str | Path) -> dict[str, object] | Refused:
    """The content of a text that is TOML; ``file`` is where it stands."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        fault = toml_fault(error)
        return Refused(Sentence(f"{file} no es TOML válido: {fault.es}", f"{file} is not valid TOML: {fault.en}"))


def unreadable(file: str | Path, error: OSError | UnicodeDecodeError) -> Refused:
    reason = system_fault(error)
    return Refused(Sentence(f"no se puede leer {file}: {reason.es}", f"cannot read {file}: {reason.en}"))


def unwritable(file: str | Path, error: OSError) -> Refused:
    reason = system_fault(error)
    return Refused(Sentence(f"no se puede escribir {file}: {reason.es}", f"cannot write {file}: {reason.en}"))
