"""When there is no page to show: what happened, in plain words, in the visitor's language.

Other systems are told the same as data.
"""

from collections.abc import Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from tapete.web.guard.security import headers_for
from tapete.web.site.address import path_of
from tapete.web.site.language import tongue_of
from tapete.web.site.problem import is_asked_here, problem
from tapete.web.site.render import render
from tapete.web.site.visit import Page

_GUESSED: Final = ("table", "law", "rule")
"""The pages whose addresses people try by hand, and that come and go: what may be meant is said."""


async def refused(request: Request, error: Exception) -> Response:
    """There is no such page, or it does not accept this method."""
    assert isinstance(error, HTTPException)
    template = "not_found.html" if error.status_code == 404 else "refused.html"
    return _answer(request, template, error.status_code, error.headers)


def forbidden(request: HTTPConnection) -> Response:
    """The visitor may not see or do this."""
    return _answer(request, "forbidden.html", 403)


def forged(request: HTTPConnection) -> Response:
    """Another site may have sent this."""
    return _answer(request, "forged.html", 403)


async def stopped(request: Request, _: Exception) -> Response:
    """The database cannot be read or written just now; the logbook has it already."""
    return _answer(request, "stopped.html", 503, {"Retry-After": "5"})


def misdirected(request: HTTPConnection) -> Response:
    """The request is for another host."""
    return _answer(request, "misdirected.html", 421)


async def broken(request: Request, _: Exception) -> Response:
    """A bug of ours. This response is made outside the middleware, so it sets the headers itself."""
    return _answer(request, "broken.html", 500, headers_for(request))


def _answer(request: HTTPConnection, template: str, status: int, headers: Mapping[str, str] | None = None) -> Response:
    if is_asked_here(request):
        return problem(request, status, headers=headers)
    path, tongue = request.scope["path"], tongue_of(request)
    begins = {page: path_of(tongue, page).partition("{")[0] for page in _GUESSED}
    near = next((page for page, start in begins.items() if path.startswith(start)), "")
    return HTMLResponse(render(Page(template, {"path": path, "near": near}), None, tongue), status, headers=headers)
