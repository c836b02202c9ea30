"""Reads a submitted form defensively: only this encoding, only up to a size."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request

from tapete.core.decision import Refused
from tapete.law.refusal import refuse

_TYPE: Final = "application/x-www-form-urlencoded"
MOST_BYTES: Final = 8192
MOST_FIELDS: Final = 32


async def read_form(
    request: Request, most: int = MOST_BYTES, most_fields: int = MOST_FIELDS
) -> Mapping[str, str] | Refused:
    """The fields of a form; the last value where a field is sent twice."""
    if request.headers.get("content-type", _TYPE).partition(";")[0].strip().lower() != _TYPE:
        return refuse(f"un formulario se envía como {_TYPE}", f"a form is sent as {_TYPE}")
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                return refuse("el formulario es demasiado largo", "the form is too long")
    except ClientDisconnect:
        return refuse("el formulario no ha llegado entero", "the form did not arrive complete")
    return form_fields(body, most_fields)


def form_fields(body: bytes, most: int = MOST_FIELDS) -> Mapping[str, str] | Refused:
    """The fields of a form's body."""
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, errors="strict", max_num_fields=most)
    except ValueError:
        return refuse("el formulario no se entiende", "the form makes no sense")
    return dict(pairs)
