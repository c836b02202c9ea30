"""Downloads: files and figures for those whose role allows them."""

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.room.permission import DOWNLOADS, may
from tapete.web.site import failure
from tapete.web.site.person import role_of
from tapete.web.site.sessions import HousePeople

Answerer = Callable[[Request], Awaitable[Response]]


class Downloads:
    def __init__(self, people: HousePeople) -> None:
        self._people = people

    def route(self, name: str, path: str, answer: Answerer) -> Route:
        return Route(path, partial(self._give, name, answer), name=f"download:{name}")

    async def _give(self, name: str, answer: Answerer, request: Request) -> Response:
        if not may(role_of(self._people.who(request)), DOWNLOADS[name]):
            return failure.forbidden(request)
        self._people.used(request)
        return await answer(request)
