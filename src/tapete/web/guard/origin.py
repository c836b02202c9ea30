"""Where a request comes from: only pages of this house may open its sockets and send its forms."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a connection comes from a page of the same host and port; browsers always say, so silence is refused."""
    origin = urlsplit(connection.headers.get("origin", ""))
    return bool(origin.netloc) and origin.netloc == connection.headers.get("host")
