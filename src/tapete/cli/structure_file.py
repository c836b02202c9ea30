"""A tournament's structure in a TOML file: read for a command, or written for the organiser to change."""

import json
from typing import Any

from tapete.cli.failure import unless_refused
from tapete.cli.toml_file import read_toml_file
from tapete.tournament.structure import Structure, as_data, read_structure


def structure_of(file: str) -> Structure:
    """The structure a file tells, or the end of the command."""
    return unless_refused(read_structure(read_toml_file(file)))


def written(structure: Structure) -> str:
    """The structure as TOML: plain values first, then its lists one line each, its choices last."""
    data = as_data(structure)
    choices = data.pop("set", {})
    lines = [f"{key} = {_value(value)}" for key, value in data.items() if not _is_table_list(value)]
    for key, items in data.items():
        if _is_table_list(items):
            lines += ["", f"{key} = [", *(f"  {_inline(item)}," for item in items), "]"]
    lines += ["", "[set]", *(f"{json.dumps(key)} = {_value(value)}" for key, value in choices.items())]
    return "\n".join(lines) + "\n"


def _is_table_list(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], dict)


def _inline(item: dict[str, Any]) -> str:
    return "{ " + ", ".join(f"{key} = {_value(value)}" for key, value in item.items() if value) + " }"


def _value(value: Any) -> str:
    """Numbers, words, flags and lists of them are written in TOML as in JSON."""
    return json.dumps(value, ensure_ascii=False)
