"""``tapete serve``: the room in the browser."""

import socket

import click

from tapete.cli.failure import Failure
from tapete.cli.language import language, say

DEFAULT_PORTS = range(8000, 8020)


@click.command("serve", help=say("Abre la sala hasta que se pare.", "Runs the room until stopped."))
@click.option("--host", default="127.0.0.1", show_default=True, metavar="H")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="P",
    help=say("por defecto, el primero libre desde 8000", "by default, the first free one from 8000"),
)
@click.option("--law", metavar="L", help=say("ley por la que se empieza", "law to start with"))
def command(host: str, port: int | None, law: str | None) -> None:
    import uvicorn

    from tapete.law.profile import law_ids
    from tapete.web.app import create_app

    if law is not None and law not in law_ids():
        names = ", ".join(law_ids())
        raise Failure(say(f"no existe la ley «{law}»: hay {names}", f"there is no law '{law}': there are {names}"))
    listener = _listen(host, (port,) if port is not None else DEFAULT_PORTS)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listener.getsockname()[1]}/" + (f"{language()}/{law}" if law else "")
    click.echo(say(f"tapete está en {address}  (Ctrl+C para cerrar)", f"tapete is at {address}  (Ctrl+C to stop)"))
    uvicorn.Server(uvicorn.Config(create_app(), log_level="warning")).run(sockets=[listener])


def _listen(host: str, ports: "range | tuple[int, ...]") -> socket.socket:
    """A socket on the first of the ports that is free."""
    reason = ""
    for port in ports:
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            listener.close()
            reason = f"{host}:{port} ({error.strerror})"
        else:
            return listener
    raise Failure(
        say(
            f"no se puede escuchar en {reason}: elija otro puerto con --port",
            f"cannot listen on {reason}: choose another port with --port",
        )
    )
