"""Where a static file is, and how long a browser keeps it."""

import os
import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from posixpath import dirname, join, normpath
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_IMPORT: Final = re.compile(r'^import (?:[^;"]* from )?"([^"]+)";', re.M)


@cache
def asset(name: str) -> str:
    """The address of a static file, new whenever its content is."""
    content = files("tapete.web").joinpath("static", name).read_bytes()
    return f"/static/{name}?v={sha256(content).hexdigest()[:10]}"


_EVER: Final = "public, max-age=31536000, immutable"
_A_WHILE: Final = "public, max-age=300"


class StaticFile(StaticFiles):
    """The files themselves: one whose address names its content is kept for good, another for a few minutes."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = _EVER if scope["query_string"].startswith(b"v=") else _A_WHILE
        return response


@cache
def modules(name: str, *later: str) -> tuple[str, ...]:
    """The addresses of what a script imports, directly or through another, so that a browser fetches all at once.

    ``later`` are scripts that it loads once it runs, by what the page is.
    """
    every: tuple[str, ...] = ()
    for script in (name, *later):
        every = _imported(script, every)
    return tuple(f"/static/{module}" for module in every if module != name)


def _imported(name: str, already: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A script and all it imports, each once."""
    if name in already:
        return already
    already = (*already, name)
    text = files("tapete.web").joinpath("static", name).read_text("utf-8")
    for place in _IMPORT.findall(text):
        already = _imported(normpath(join(dirname(name), place)), already)
    return already
