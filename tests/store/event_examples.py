"""One example of every type of event, made from its fields, and the golden file of the bytes they are written as."""

import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from tapete.core.decision import Event
from tapete.core.growing import Growing, as_list, from_list
from tapete.store.codec import Codec, EventFamily
from tapete.store.log import Fresh

S = TypeVar("S", bound=msgspec.Struct)
_MOMENT = datetime(2026, 3, 14, 21, 5)


def examples(kind: type[S]) -> list[S]:
    """One with every field filled; several where a field may hold one of several types of event."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    filled: list[dict[str, Any]] = [{}]
    for field in info.fields:
        declared = get_type_hints(kind)[field.name]
        if get_origin(declared) is Growing:
            values: list[Any] = [Growing(_values(inspect.type_info(get_args(declared)[0]), field.name)[:1] * 2)]
        else:
            values = _values(field.type, field.name)
        filled = [{**fields, field.name: value} for fields in filled for value in values]
    return [kind(**chosen) for chosen in filled]


def _values(info: inspect.Type, name: str) -> list[Any]:
    match info:
        case inspect.BoolType():
            return [True]
        case inspect.IntType():
            return [len(name)]
        case inspect.StrType() | inspect.CustomType():
            return [f"{name} ñ"]
        case inspect.VarTupleType(item_type=item):
            return [_values(item, name)[:1] * 2]
        case inspect.TupleType(item_types=items):
            return [tuple(_values(item, name)[0] for item in items)]
        case inspect.DictType(key_type=key, value_type=value):
            return [{_values(key, name)[0]: _values(value, name)[0]}]
        case inspect.EnumType(cls=kind):
            return [*kind][:1]
        case inspect.LiteralType(values=values):
            return [values[0]]
        case inspect.UnionType(types=types):
            return [
                value for member in types if not isinstance(member, inspect.NoneType) for value in _values(member, name)
            ]
        case inspect.DateTimeType():
            return [_MOMENT]
        case inspect.DateType():
            return [_MOMENT.date()]
        case inspect.TimeType():
            return [_MOMENT.time()]
        case inspect.StructType():
            return [*examples(info.cls)]
    raise AssertionError(f"no example can be made of {info}: say here what one looks like")


def check_golden(families: Iterable[EventFamily], file: Path) -> None:
    """Every event of some families is written as the golden file says, and every line of the file can be read.

    To add lines for new types or new versions of a shape: TAPETE_GOLDEN=write. No line is ever taken out, for its
    bytes may lie in a log.
    """
    codec = Codec(families)
    written = [_line(codec.encode(event)) for shape in codec.shapes() for event in read_back(codec, shape.type)]
    golden = file.read_text("utf-8").splitlines() if file.exists() else []
    if os.environ.get("TAPETE_GOLDEN") == "write":
        golden += [line for line in written if line not in golden]
        file.write_text("".join(f"{line}\n" for line in golden), "utf-8")
    missing = [line for line in written if line not in golden]
    assert not missing, f"no golden line for {missing}"
    schemas = {shape.name: shape.schema for shape in codec.shapes()}
    for line in golden:
        name, schema, data = line.split(" ", 2)
        codec.decode(Fresh(name, int(schema), data.encode()))
        assert int(schema) < schemas[name] or line in written, f"another shape needs another schema: {line}"


def read_back(codec: Codec, kind: type[Event]) -> list[Event]:
    """Examples of a type as they come out of its bytes again."""
    events = [
        msgspec.convert(msgspec.to_builtins(event, enc_hook=as_list), kind, dec_hook=from_list)
        for event in examples(kind)
    ]
    for event in events:
        assert codec.decode(codec.encode(event)) == event
    return events


def _line(fresh: Fresh) -> str:
    return f"{fresh.type} {fresh.schema} {fresh.data.decode()}"
