"""A tournament's structure in a TOML file: read for a command, or written for the organiser to change."""

import json

from tapete.cli.text.failure import unless_refused
from tapete.cli.text.toml_file import read_toml_file
from tapete.tournament.model.structure import Structure, as_data, read_structure


def structure_of(file: str) -> Structure:
    """The structure in a file; a bad file ends the command."""
    return unless_refused(read_structure(read_toml_file(file)))


def written(structure: Structure) -> str:
    """The structure as TOML: plain values first, then its lists one line each, its choices last."""
    data = as_data(structure)
    data.pop("set", None)
    flights = data.pop("flights", None)
    lists = {key: tables for key, value in data.items() if (tables := _tables(value))}
    lines = [f"{key} = {_value(value)}" for key, value in data.items() if key not in lists]
    for key, tables in lists.items():
        lines += ["", f"{key} = [", *(f"  {_inline(table)}," for table in tables), "]"]
    if isinstance(flights, dict):
        lines += ["", "[flights]", *(f"{key} = {_value(value)}" for key, value in flights.items() if value)]
    lines += ["", "[set]", *(f"{json.dumps(key)} = {_value(value)}" for key, value in structure.set.items())]
    return "\n".join(lines) + "\n"


def _tables(value: object) -> list[dict[str, object]]:
    """The tables of a list of them; nothing where it is anything else."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list | tuple) else []


def _inline(table: dict[str, object]) -> str:
    return "{ " + ", ".join(f"{key} = {_value(value)}" for key, value in table.items() if value) + " }"


def _value(value: object) -> str:
    """Numbers, words, flags and lists of them are written in TOML as in JSON."""
    return json.dumps(value, ensure_ascii=False)
