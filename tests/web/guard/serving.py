"""A house behind a real server on this machine, as ``tapete serve`` runs it."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import uvicorn
from starlette.types import ASGIApp

from tapete.web.guard.connection import Patience
from tapete.web.guard.deployment import Deployment
from tapete.web.server import server_config
from tests.waiting import until

SOON = 20.0


@contextmanager
def served(app: ASGIApp, deployment: Deployment | None = None, patience: Patience | None = None) -> Iterator[int]:
    """The port of a running server."""
    listener = socket.socket(proto=socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    server = uvicorn.Server(server_config(app, deployment or Deployment(), patience))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])), daemon=True)
    thread.start()
    until(lambda: server.started)
    yield listener.getsockname()[1]
    server.should_exit = True
    thread.join(SOON)
    listener.close()


def request(port: int, text: str, patience: float = SOON) -> str:
    """What a server answers to bytes as they are, until it closes the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=patience) as connection:
        with suppress(ConnectionError):
            connection.sendall(text.replace("\n", "\r\n").encode())
        return everything(connection)


def everything(connection: socket.socket) -> str:
    answer = b""
    try:
        while chunk := connection.recv(65536):
            answer += chunk
    except ConnectionResetError:
        pass
    return answer.decode("utf-8", "replace")
