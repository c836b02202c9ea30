"""The room on a phone's first screen: its manifest, its icons, and a page for when there is no connection.

The browser's worker keeps this page and what it is drawn with, and nothing else: no table, no hand, no account.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tapete.web.site.render import render
from tapete.web.site.static_file import asset
from tapete.web.site.visit import Page
from tapete.words.catalogue import translations
from tapete.words.language import TAGS, TONGUES, Tongue

MANIFEST: Final = "/app/{tongue}.webmanifest"
OFFLINE: Final = "/app/{tongue}/sin-conexion"
WORKER: Final = "/app.js"
"""At the top of the site, because a worker serves only what lies below it."""

_FELT, _NIGHT = "#0d3b2c", "#0b1512"
_ICONS: Final = (("icon.svg", "any", "any"), ("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"))
_MASKABLE: Final = ("icon-maskable.png", "512x512", "maskable")
_DRAWN_WITH: Final = ("base.css", "pages.css", "icon.svg")


def routes() -> list[BaseRoute]:
    return [Route(MANIFEST, _manifest), Route(OFFLINE, _offline), Route(WORKER, _worker)]


def _manifest(request: Request) -> Response:
    tongue = _tongue(request)
    say = translations(tongue).gettext
    manifest = {
        "id": "/",
        "name": "tapete",
        "short_name": "tapete",
        "description": say(
            "El póquer de los casinos de España según sus reglamentos, valor a valor y con su artículo."
        ),
        "lang": TAGS[tongue],
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _NIGHT,
        "theme_color": _FELT,
        "icons": [
            {"src": asset(name), "sizes": sizes, "purpose": purpose, "type": _type(name)}
            for name, sizes, purpose in (*_ICONS, _MASKABLE)
        ],
    }
    return Response(msgspec.json.encode(manifest), media_type="application/manifest+json")


def _type(name: str) -> str:
    return "image/svg+xml" if name.endswith(".svg") else "image/png"


def _offline(request: Request) -> Response:
    tongue = _tongue(request)
    return HTMLResponse(render(Page("offline.html", {}), None, tongue))


def _worker(_: Request) -> Response:
    return Response(_worker_text(), media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def _worker_text() -> str:
    """The script with the addresses it keeps; these change with what they hold, and so does the worker."""
    kept = [*map(asset, _DRAWN_WITH), *(OFFLINE.format(tongue=tongue) for tongue in TONGUES)]
    script = files("tapete.web").joinpath("static", "installed", "worker.js").read_text("utf-8")
    return f"const KEPT = {msgspec.json.encode(kept).decode()};\n{script}"


def _tongue(request: Request) -> Tongue:
    for tongue in TONGUES:
        if request.path_params["tongue"] == tongue:
            return tongue
    raise HTTPException(404)
