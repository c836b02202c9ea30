"""A TOML file that a command is given."""

from tapete.cli.text.failure import unless_refused
from tapete.library.files import read_toml


def read_toml_file(file: str) -> dict[str, object]:
    """Its content, or the end of the command."""
    return unless_refused(read_toml(file))
