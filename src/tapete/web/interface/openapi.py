"""The OpenAPI document, made from the endpoints and their records."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import FieldInfo

from tapete import __version__
from tapete.room.interface.notice import KINDS, Notice
from tapete.room.interface.sending import NUMBER, SIGNATURE
from tapete.room.permission import ROOT
from tapete.web.interface.endpoints import ENDPOINTS, Endpoint
from tapete.web.interface.resources import Page
from tapete.web.site.problem import TYPE, Problem

Schema = Mapping[str, object]

_REFERENCE: Final = "#/components/schemas/{name}"
_IN_PATH: Final = re.compile(r"{(\w+)}")
_JSON: Final = "application/json"
_REFUSALS: Final[Mapping[int, str]] = {
    400: "A parameter is not as it should be.",
    401: "No token, or one that is no longer good.",
    403: "A token that does not read this.",
    404: "There is no such thing.",
    429: "Too many requests.",
    503: "The log cannot be read now.",
}


def document() -> dict[str, object]:
    """The whole interface, with what it sends by itself."""
    records = [_answered(endpoint) for endpoint in ENDPOINTS]
    notices = [Notice[kind.data] for kind in KINDS.values()]  # type: ignore[name-defined]
    schemas, components = msgspec.json.schema_components([*records, *notices, Problem], ref_template=_REFERENCE)
    problem = schemas[-1]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "tapete",
            "version": __version__,
            "description": "What other systems read of a house. Nothing here plays or pays. Sums are integer cents.",
        },
        "security": [{"token": []}],
        "paths": {
            ROOT + endpoint.path: {"get": _operation(endpoint, schema, problem)}
            for endpoint, schema in zip(ENDPOINTS, schemas, strict=False)
        },
        "webhooks": {
            kind: _webhook(kind, schema) for kind, schema in zip(KINDS, schemas[len(records) :], strict=False)
        },
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _answered(endpoint: Endpoint) -> object:
    return Page[endpoint.answers] if endpoint.is_list else endpoint.answers  # type: ignore[name-defined]


def _operation(endpoint: Endpoint, schema: Schema, problem: Schema) -> dict[str, object]:
    refusals = {str(status): _response(words, TYPE, problem) for status, words in _REFUSALS.items()}
    return {
        "operationId": endpoint.asks.__name__,
        "summary": endpoint.summary.en,
        "parameters": [*_parameters(endpoint)],
        "responses": {"200": _response("What was asked for.", _JSON, schema), **refusals},
    }


def _response(words: str, media_type: str, schema: Schema) -> dict[str, object]:
    return {"description": words, "content": {media_type: {"schema": schema}}}


def _parameters(endpoint: Endpoint) -> Iterator[dict[str, object]]:
    in_path = _IN_PATH.findall(endpoint.path)
    for field in endpoint.parameters:
        here = field.name in in_path
        yield {"name": field.name, "in": "path" if here else "query", "required": here, "schema": _schema(field)}


def _schema(field: FieldInfo) -> dict[str, object]:
    schema = msgspec.json.schema(field.type)
    return schema if field.default is msgspec.NODEFAULT else {**schema, "default": field.default}


def _webhook(kind: str, schema: Schema) -> dict[str, object]:
    headers = [
        {"name": name, "in": "header", "required": True, "schema": {"type": "string"}} for name in (SIGNATURE, NUMBER)
    ]
    return {
        "post": {
            "operationId": f"notice.{kind}",
            "summary": KINDS[kind].title.en,
            "parameters": headers,
            "requestBody": {"required": True, "content": {_JSON: {"schema": schema}}},
            "responses": {"2XX": {"description": "Taken. Anything else is sent again later."}},
        }
    }
