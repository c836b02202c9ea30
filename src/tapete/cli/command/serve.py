"""``tapete serve``: the room in the browser."""

from ipaddress import ip_network
from typing import TYPE_CHECKING

import click

from tapete.cli.served_room import open_room, open_shelf
from tapete.cli.text.amount import CENTS
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.law_name import LAW
from tapete.cli.text.listener import listen, tell_address, tell_key

if TYPE_CHECKING:
    from tapete.core.ids import LawId
    from tapete.store.owner.lease import Lease
    from tapete.web.guard.rate import RateLimits
    from tapete.web.opened_room import OpenedRoom

DEFAULT_PORTS = range(8000, 8020)
DEMONSTRATED = "ara"
"""The law with most games, where none is chosen."""


@click.command("serve", help=say("Abre la sala hasta que se pare.", "Runs the room until stopped."))
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", envvar="TAPETE_HOST")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="PORT",
    envvar="TAPETE_PORT",
    help=say("por defecto, el primero libre desde 8000", "by default, the first free one from 8000"),
)
@click.option(
    "--law",
    type=LAW,
    metavar="LAW",
    envvar="TAPETE_LAW",
    help=say("norma de la sala (ara)", "the room's regulation (ara)"),
)
@click.option("--db", metavar="URL", envvar="TAPETE_DB", help=say("base de datos del registro", "database of the log"))
@click.option(
    "--bus",
    metavar="URL",
    envvar="TAPETE_BUS",
    help=say(
        "NATS por el que hablan varios servidores de una misma base PostgreSQL: nats://máquina:4222",
        "NATS by which several servers of one PostgreSQL database speak: nats://machine:4222",
    ),
)
@click.option(
    "--empty",
    is_flag=True,
    envvar="TAPETE_EMPTY",
    help=say("sin mesas de demostración", "without demonstration tables"),
)
@click.option(
    "--void-limit",
    type=CENTS,
    metavar="CENTS",
    envvar="TAPETE_VOID_LIMIT",
    help=say(
        "céntimos que una anulación devuelve por orden de una sola persona (50000)",
        "cents that a void gives back by one person's order (50000)",
    ),
)
@click.option(
    "--access",
    is_flag=True,
    envvar="TAPETE_ACCESS",
    help=say(
        "con control de acceso: nadie se sienta sin pasar hoy por admisión",
        "with access control: nobody sits down without coming in by the door today",
    ),
)
@click.option(
    "--casino",
    "casino_file",
    metavar="FILE",
    envvar="TAPETE_CASINO",
    help=say("el casino que se lleva: personal, mesas, caja", "the casino that is run: its people, tables and cage"),
)
@click.option("--seed", type=int, metavar="SEED", help=say("solo para pruebas", "for tests only"))
@click.option(
    "--log",
    type=click.Choice(("debug", "info", "warning", "error")),
    default="warning",
    show_default=True,
    envvar="TAPETE_LOG",
    help=say("qué se anota en la salida de errores", "what is logged on standard error"),
)
@click.option(
    "--metrics-token",
    default="",
    metavar="TOKEN",
    envvar="TAPETE_METRICS_TOKEN",
    help=say(
        "quien lea /metrics ha de mostrarlo; sin él, solo esta máquina",
        "/metrics asks for it; without, this machine only",
    ),
)
@click.option(
    "--host-name",
    "names",
    multiple=True,
    metavar="NAME",
    envvar="TAPETE_HOST_NAME",
    help=say(
        "nombre con que se llama a la sala; varias veces si tiene varios",
        "a name that the room is called by; again for each",
    ),
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    envvar="TAPETE_PROXY",
    help=say(
        "dirección o red de un proxy cuya palabra vale sobre quien llama",
        "address or network of a proxy whose word about callers counts",
    ),
)
@click.option(
    "--per-address",
    type=click.IntRange(1),
    default=200,
    show_default=True,
    metavar="N",
    envvar="TAPETE_PER_ADDRESS",
    help=say("conexiones abiertas desde una dirección", "open connections from one address"),
)
@click.option(
    "--notice-network",
    "notice_networks",
    multiple=True,
    metavar="ADDRESS",
    envvar="TAPETE_NOTICE_NETWORK",
    help=say(
        "red privada a la que pueden ir avisos a otros sistemas",
        "private network that notices to other systems may go to",
    ),
)
@click.option(
    "--second-factor",
    is_flag=True,
    envvar="TAPETE_SECOND_FACTOR",
    help=say(
        "el personal entra con contraseña y con un código del teléfono",
        "staff log in with a password and with a code of their telephone",
    ),
)
@click.option(
    "--staff-idle",
    type=click.IntRange(1),
    default=60,
    show_default=True,
    metavar="MINUTES",
    envvar="TAPETE_STAFF_IDLE",
    help=say(
        "minutos sin uso tras los que acaba una sesión del personal",
        "minutes without use after which a session of the staff ends",
    ),
)
@click.option(
    "--authority",
    default="",
    metavar="SHA256",
    envvar="TAPETE_AUTHORITY",
    help=say(
        "huella SHA-256 de la llave con que la autoridad da de alta a quienes inspeccionan",
        "SHA-256 of the key by which the authority's inspectors open their accounts",
    ),
)
@click.option(
    "--player-idle",
    type=click.IntRange(1),
    default=4320,
    show_default=True,
    metavar="MINUTES",
    envvar="TAPETE_PLAYER_IDLE",
    help=say("lo mismo para quien juega", "the same for players"),
)
@click.option(
    "--chat",
    type=click.Choice(["off", "phrases", "words"]),
    default="phrases",
    show_default=True,
    envvar="TAPETE_CHAT",
    help=say(
        "qué se puede decir en las mesas: nada, frases de la casa, o también palabras propias",
        "what may be said at the tables: nothing, phrases of the house, or words of one's own too",
    ),
)
def command(
    host: str,
    port: int | None,
    law: str | None,
    db: str | None,
    bus: str | None,
    empty: bool,
    void_limit: int | None,
    access: bool,
    casino_file: str | None,
    seed: int | None,
    log: str,
    metrics_token: str,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    per_address: int,
    notice_networks: tuple[str, ...],
    second_factor: bool,
    staff_idle: int,
    player_idle: int,
    authority: str,
    chat: str,
) -> None:
    """Every option can be set in the environment too, as TAPETE_ and its name."""
    import uvicorn

    from tapete.cli.text.toml_file import read_toml_file
    from tapete.core.ids import LawId
    from tapete.house.casino import read_casino
    from tapete.room.collection import collect_rarely
    from tapete.room.day.house import RunningHouse
    from tapete.room.model.chat import ChatMode
    from tapete.room.model.role import Role
    from tapete.room.people.policy import AccountPolicy
    from tapete.room.stream.logbook import keep_logbook
    from tapete.room.stream.metrics import RoomMetrics
    from tapete.web.app import create_app
    from tapete.web.front import Site
    from tapete.web.guard.deployment import Deployment, host_names
    from tapete.web.opened_room import OpenedRoom
    from tapete.web.server import server_config
    from tapete.words.casino_fault import refuse_casino_file

    if bus is None:
        open_shelf(db)
    chosen = _existing(law)
    notices_to = _networks(notice_networks, "--notice-network")
    deployment = Deployment(host_names(host, names), _networks(proxies, "--proxy"), per_address, notices_to)
    declared = unless_refused(read_casino(read_toml_file(casino_file), refuse_casino_file)) if casino_file else None
    keep_logbook(log)
    open_law = None if empty or declared else chosen or LawId(DEMONSTRATED)
    door_law = declared.law if declared else chosen or open_law
    if access and door_law is None:
        raise Failure(
            say(
                "el control de acceso es el de una norma: indique --casino o --law con --access",
                "admission is that of some regulation: give --casino or --law with --access",
            )
        )
    names_of_house = ("tapete", *((declared.name,) if declared else ()))
    policy = AccountPolicy(staff_idle, player_idle, second_factor, names_of_house, authority)

    def opened(lease: "Lease | None" = None, limits: "RateLimits | None" = None) -> "OpenedRoom":
        metrics = RoomMetrics()
        room = open_room(db, seed, metrics, void_limit, door_law, access, lease)
        site = Site(
            room,
            metrics,
            limits=limits,
            metrics_token=metrics_token,
            house=RunningHouse(room, declared),
            deployment=deployment,
            policy=policy,
            chat=ChatMode(chat),
        )
        key = None if site.register.has(Role.DIRECTOR) else site.reception.key
        return OpenedRoom(create_app(room, open_law, site), room.log, key)

    ports = (port,) if port is not None else DEFAULT_PORTS
    if bus is not None:
        from tapete.cli.cluster.serving import serve_node

        serve_node(bus, db, host, ports, deployment, opened)
        return
    room = opened()
    listener = listen(host, ports)
    tell_address(host, listener)
    tell_key(room.director_key)
    collect_rarely()
    try:
        uvicorn.Server(server_config(room.app, deployment)).run(sockets=[listener])
    finally:
        room.log.close()


def _existing(law: str | None) -> "LawId | None":
    from tapete.core.ids import LawId
    from tapete.law.profile import every_law

    if law is None:
        return None
    if law not in every_law():
        laws = ", ".join(every_law())
        raise Failure(
            say(f"no existe la norma «{law}»: hay {laws}", f"there is no regulation '{law}': there are {laws}")
        )
    return LawId(law)


def _networks(networks: tuple[str, ...], option: str) -> tuple[str, ...]:
    for network in networks:
        try:
            ip_network(network, strict=False)
        except ValueError:
            raise Failure(
                say(
                    f"«{network}» no es una dirección ni una red: indique {option} como 127.0.0.1 o 10.0.0.0/8",
                    f"'{network}' is neither an address nor a network: give {option} as 127.0.0.1 or 10.0.0.0/8",
                )
            ) from None
    return networks
