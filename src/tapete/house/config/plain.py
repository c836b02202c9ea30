"""A casino as plain data without what is so by itself, and that as TOML: what a file would say of it."""

import json
from datetime import date, time

import msgspec

from tapete.house.casino import CasinoFile

Plain = dict[str, object]


def plain(casino: CasinoFile) -> Plain:
    """The casino as its file would have it; values that the file need not state are left out."""
    return _record(casino)


def _record(record: msgspec.Struct) -> Plain:
    stated = Plain()
    for field in msgspec.structs.fields(record):
        value = getattr(record, field.name)
        if field.required or value != _default(field):
            stated[field.name] = _value(value)
    return stated


def _default(field: msgspec.structs.FieldInfo) -> object:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if callable(field.default_factory) else msgspec.NODEFAULT


def _value(value: object) -> object:
    match value:
        case msgspec.Struct():
            return _record(value)
        case dict():
            return {key: _value(each) for key, each in value.items()}
        case tuple() | list():
            return [_value(each) for each in value]
        case time() | date():
            return value.isoformat()
    return value


def as_toml(casino: CasinoFile) -> str:
    """The file of a casino: what stands at its top, then its tables, then its lists of them."""
    data = _typed(casino)
    top = [f"{key} = {toml_value(value)}" for key, value in data.items() if not _is_table(value)]
    parts = ["\n".join(top)]
    for key, value in data.items():
        if isinstance(value, dict):
            parts.append("\n".join((f"[{key}]", *_lines(value))))
        elif _is_table(value) and isinstance(value, list):
            parts += ["\n".join((f"[[{key}]]", *_lines(entry))) for entry in value]
    return "\n\n".join(parts) + "\n"


def _lines(table: Plain) -> list[str]:
    return [f"{toml_key(key)} = {toml_value(value)}" for key, value in table.items()]


def _is_table(value: object) -> bool:
    entries = value if isinstance(value, list) else [value]
    return bool(entries) and all(isinstance(each, dict) for each in entries)


class _Bare(str):
    """A date or a time, which TOML writes without quotation marks."""


def _typed(casino: CasinoFile) -> Plain:
    """Plain data in which dates and times are told from texts."""

    def typed(value: object) -> object:
        match value:
            case msgspec.Struct():
                stated = _record(value)
                return {name: typed(getattr(value, name)) for name in stated}
            case dict():
                return {key: typed(each) for key, each in value.items()}
            case tuple() | list():
                return [typed(each) for each in value]
            case time() | date():
                return _Bare(value.isoformat())
        return value

    data = typed(casino)
    assert isinstance(data, dict)
    return data


def toml_key(key: object) -> str:
    """A name as TOML writes it: bare where it may be."""
    text = str(key)
    return text if text and text.replace("-", "").replace("_", "").isalnum() and text.isascii() else toml_value(text)


def toml_value(value: object) -> str:
    """A value as TOML writes it on one line.

    >>> toml_value({"game": "holdem", "places": [1, 2], "live": True})
    '{ game = "holdem", places = [1, 2], live = true }'
    """
    match value:
        case _Bare():
            return str(value)
        case dict():
            return "{ " + ", ".join(f"{toml_key(key)} = {toml_value(each)}" for key, each in value.items()) + " }"
        case list() | tuple():
            return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
