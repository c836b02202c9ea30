"""Where a static file is."""

from functools import cache
from hashlib import sha256
from importlib.resources import files


@cache
def asset(name: str) -> str:
    """The address of a static file, new whenever its content is."""
    content = files("tapete.web").joinpath("static", name).read_bytes()
    return f"/static/{name}?v={sha256(content).hexdigest()[:10]}"
