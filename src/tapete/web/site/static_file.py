"""Static files: where each is, what it says, and how long a browser keeps it.

A file's address names its content, and a script names what it imports in the same way, so that a browser keeps all of
it for good and asks for nothing twice. They are answered from memory: a table's first picture waits for forty of them.
"""

import re
from collections.abc import Iterator
from functools import cache
from gzip import compress
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from posixpath import dirname, join, normpath
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

_ROOT: Final = "/static/"
_VENDORED: Final = "vendor/"
_EVER: Final = "public, max-age=31536000, immutable"
_A_WHILE: Final = "public, max-age=300"
_WORTH_PACKING: Final = 1000
"""Bytes; below it, compression saves nothing."""
_IMPORT: Final = re.compile(r'^(import (?:[^;"]* from )?")([^"]+)(";)', re.M)
_COMMENT: Final = re.compile(r"^(?://.*|[ \t]*/\*\* .* \*/)\n", re.M)
"""A line that is a comment and nothing else, which no browser needs."""
_LOADED_LATER: Final = re.compile(r'(\bimport\(")([^"]+)("\))')


class _File(NamedTuple):
    content: bytes
    packed: bytes
    type: str
    mark: str
    """Of its content, in its address."""


def asset(name: str) -> str:
    """The address of a static file, new whenever its content is."""
    return f"{_ROOT}{name}?v={_file(name).mark}"


def route() -> Route:
    return Route(_ROOT + "{name:path}", _answer)


async def _answer(request: Request) -> Response:
    """One whose address names its content is kept for good, another for a few minutes."""
    name = request.path_params["name"]
    if name not in _names():
        raise HTTPException(404)
    file = _file(name)
    kept = _EVER if request.query_params.get("v") == file.mark else _A_WHILE
    headers = {"Cache-Control": kept, "ETag": f'"{file.mark}"', "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("Accept-Encoding", "") or len(file.content) < _WORTH_PACKING:
        return Response(file.content, headers=headers, media_type=file.type)
    return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.type)


@cache
def modules(name: str, *later: str) -> tuple[str, ...]:
    """The addresses of what a script imports, directly or through another, so that a browser fetches all at once.

    ``later`` are scripts that it loads once it runs, by what the page is.
    """
    every: tuple[str, ...] = ()
    for script in (name, *later):
        every = _imported(script, every)
    return tuple(asset(module) for module in every if module != name)


def _imported(name: str, already: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A script and all it imports, each once."""
    if name in already:
        return already
    already = (*already, name)
    for _, place, _ in _IMPORT.findall(_place(name).read_text("utf-8")):
        already = _imported(_beside(name, place), already)
    return already


@cache
def _file(name: str) -> _File:
    content = _script(name).encode() if name.endswith(".js") else _place(name).read_bytes()
    kind = "text/javascript" if name.endswith(".js") else guess_type(name)[0] or "application/octet-stream"
    return _File(content, compress(content), kind, sha256(content).hexdigest()[:10])


def _script(name: str) -> str:
    """A script that names what it imports by its content: one that changes has another address, and so has this."""

    def named(match: re.Match[str]) -> str:
        before, place, after = match.groups()
        return f"{before}{place}?v={_file(_beside(name, place)).mark}{after}"

    written = _place(name).read_text("utf-8")
    if not name.startswith(_VENDORED):  # whose comments are their licences
        written = _COMMENT.sub("", written)
    return _LOADED_LATER.sub(named, _IMPORT.sub(named, written))


def _beside(name: str, place: str) -> str:
    return normpath(join(dirname(name), place))


def _place(name: str) -> Traversable:
    return _folder().joinpath(name)


def _folder() -> Traversable:
    return files("tapete.web").joinpath("static")


@cache
def _names() -> frozenset[str]:
    """Every file there is, and so every name that is ever read."""
    return frozenset(_below(_folder(), ""))


def _below(folder: Traversable, path: str) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry, f"{path}{entry.name}/")
        else:
            yield path + entry.name
