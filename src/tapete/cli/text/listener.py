"""The socket that a server listens on, and how its user is told of it."""

import socket

import click

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say, told
from tapete.core.file_fault import system_fault


def listen(host: str, ports: range | tuple[int, ...]) -> socket.socket:
    """A socket on the first of the ports that is free."""
    reason = ""
    for port in ports:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, proto=socket.IPPROTO_TCP)  # named, else asyncio lets small messages wait
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            listener.close()
            reason = f"{host}:{port} ({told(system_fault(error))})"
        else:
            return listener
    raise Failure(
        say(
            f"no se puede escuchar en {reason}: elija otro puerto con --port",
            f"cannot listen on {reason}: choose another port with --port",
        )
    )


def tell_address(host: str, listener: socket.socket) -> None:
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listener.getsockname()[1]}/"
    click.echo(say(f"tapete está en {address}  (Ctrl+C para cerrar)", f"tapete is at {address}  (Ctrl+C to stop)"))


def tell_key(key: str | None) -> None:
    """The key for whoever directs the house first, while nobody does."""
    if key:
        click.echo(say(f"llave para quien dirija la casa: {key}", f"key for whoever directs the house: {key}"))
