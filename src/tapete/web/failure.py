"""When there is no page to show: what happened, in plain words, in the visitor's language."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tapete.web.language import language_of
from tapete.web.render import render
from tapete.web.security import HEADERS
from tapete.web.visit import Page


async def not_found(request: Request, _: Exception) -> Response:
    return _answer(request, "not_found.html", 404)


async def refused(request: Request, error: Exception) -> Response:
    """What the web itself refuses: an unknown address, a method no page has."""
    assert isinstance(error, HTTPException)
    template = "not_found.html" if error.status_code == 404 else "refused.html"
    return _answer(request, template, error.status_code, error.headers)


async def broken(request: Request, _: Exception) -> Response:
    """A defect of ours. This answer is made outside the other layers, so it brings the headers itself."""
    return _answer(request, "broken.html", 500, HEADERS)


def _answer(request: Request, template: str, status: int, headers: object = None) -> Response:
    language = language_of(request)
    html = render(Page(template, {"path": request.url.path}), None, language)
    return HTMLResponse(html, status, headers=dict(headers) if isinstance(headers, dict) else None)
