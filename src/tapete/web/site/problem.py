"""Why a request of another system was not answered, as RFC 9457 has it: one sentence in the caller's language."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tapete.core.sentence import Sentence
from tapete.room.permission import ROOT
from tapete.web.site.language import language_of

TYPE: Final = "application/problem+json"
_SENTENCES: Final[Mapping[int, Sentence]] = {
    400: Sentence(
        "la petición no es como dice el documento de la interfaz",
        "the request is not as the interface's document says",
    ),
    401: Sentence(
        "hace falta una clave de acceso en vigor, en Authorization: Bearer",
        "a token that is good is needed, in Authorization: Bearer",
    ),
    403: Sentence("esa clave de acceso no lee esto", "that token does not read this"),
    404: Sentence("aquí no hay nada con ese nombre", "there is nothing of that name here"),
    405: Sentence("la interfaz solo se lee, con GET", "the interface is only read, by GET"),
    421: Sentence("esta sala no se llama así", "this room does not go by that name"),
    429: Sentence("demasiadas peticiones: espere un poco", "too many requests: wait a little"),
    500: Sentence("ha fallado algo aquí, y queda anotado", "something failed here, and has been written down"),
    503: Sentence("la sala no puede leer sus registros ahora", "the room cannot read its records now"),
}


class Problem(msgspec.Struct, frozen=True):
    title: str
    status: int
    detail: str
    type: str = "about:blank"


def problem(
    request: HTTPConnection, status: int, sentence: Sentence | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    """The answer to a request that cannot be served; the usual sentence of its status, where there is no better one."""
    language = language_of(request)
    words = (sentence or _SENTENCES.get(status) or _SENTENCES[400]).in_language(language)
    body = Problem(HTTPStatus(status).phrase, status, words[:1].upper() + words[1:] + ".")
    fields = {"Cache-Control": "no-store", "Content-Language": language, **(headers or {})}
    return Response(msgspec.json.encode(body), status, fields, media_type=TYPE)


def is_asked_here(request: HTTPConnection) -> bool:
    """Whether a request is for the interface, and not for a page."""
    path: str = request.scope["path"]
    return path == ROOT or path.startswith(f"{ROOT}/")
