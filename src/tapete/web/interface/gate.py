"""Who may ask, how often, and the answer. No cookie counts here: a token or nothing."""

from functools import cached_property, partial
from typing import Final

import anyio.to_thread
import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tapete.core.sentence import Sentence
from tapete.room.day.house import RunningHouse
from tapete.room.interface.register import InterfaceRegister
from tapete.room.interface.state import Token
from tapete.room.permission import READS, ROOT
from tapete.web.guard.rate import RateLimits, source_of
from tapete.web.interface.endpoints import ENDPOINTS, Endpoint, Question
from tapete.web.interface.openapi import document
from tapete.web.interface.reading import HouseReading
from tapete.web.site.fresh_json import fresh_json
from tapete.web.site.problem import problem

_JSON: Final = "application/json"
_WAIT: Final = {"Retry-After": "10"}


class Gate:
    def __init__(self, house: RunningHouse, register: InterfaceRegister, limits: RateLimits) -> None:
        self._reading, self._register, self._limits = HouseReading(house), register, limits

    def routes(self) -> list[BaseRoute]:
        return [
            Route(f"{ROOT}/openapi.json", self._describe, methods=["GET"]),
            *(Route(ROOT + endpoint.path, partial(self._answer, endpoint), methods=["GET"]) for endpoint in ENDPOINTS),
        ]

    async def _describe(self, _: Request) -> Response:
        """The document tells nothing of this house: everybody may have it."""
        return Response(self._document, media_type=_JSON)

    @cached_property
    def _document(self) -> bytes:
        return msgspec.json.encode(document())

    async def _answer(self, endpoint: Endpoint, request: Request) -> Response:
        token = self._token(request)
        if token is None:
            fast = self._limits.admits("interface_token", source_of(request))
            return problem(request, 401, headers={"WWW-Authenticate": "Bearer"}) if fast else _too_fast(request)
        if endpoint.permission not in READS[token.role]:
            return problem(request, 403)
        if not self._limits.admits("interface", token.id):
            return _too_fast(request)
        question = _question(endpoint, request)
        if isinstance(question, Sentence):
            return problem(request, 400, question)
        content = await anyio.to_thread.run_sync(question.answer, self._reading)
        if content is None:
            return problem(request, 404)
        return fresh_json(content)

    def _token(self, request: Request) -> Token | None:
        scheme, _, secret = request.headers.get("authorization", "").partition(" ")
        return self._register.behind(secret.strip()) if scheme.lower() == "bearer" else None


def _too_fast(request: Request) -> Response:
    return problem(request, 429, headers=_WAIT)


def _question(endpoint: Endpoint, request: Request) -> Question | Sentence:
    """What is asked, or what is wrong with it."""
    pairs = request.query_params.multi_items()
    said = {**dict(pairs), **request.path_params}
    if len(said) < len(pairs) + len(request.path_params):
        return Sentence("cada parámetro se da una sola vez", "each parameter is given only once")
    try:
        return msgspec.convert(said, endpoint.asks, strict=False)
    except msgspec.ValidationError as error:
        return _wrong(endpoint, str(error))


def _wrong(endpoint: Endpoint, why: str) -> Sentence:
    """Which parameter it is, of those that there are."""
    names = [field.name for field in endpoint.parameters]
    name = next((name for name in names if why.endswith(f"$.{name}`")), None)
    if name is not None:
        return Sentence(
            f"«{name}» no es como dice el documento de la interfaz", f"'{name}' is not as the interface's document says"
        )
    listed = ", ".join(names)
    return Sentence(
        f"aquí se entiende solo: {listed}" if listed else "aquí no se da ningún parámetro",
        f"all that is understood here is: {listed}" if listed else "no parameter is given here",
    )
