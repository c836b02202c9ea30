"""Frames, forms and addresses through the application itself, in this process and without a network."""

import asyncio
import logging
from random import Random
from typing import Any, Final
from urllib.parse import unquote

from tapete.core.command import Command
from tapete.room.model.role import Role
from tapete.room.tables.message import commands_at
from tapete.room.tournament.message import COMMANDS
from tests.fuzz.house import LIVE, TOURNAMENT, FuzzedHouse, Secrets
from tests.fuzz.messages import frame
from tests.fuzz.mutation import Mutator
from tests.fuzz.outcome import PATIENCE, Outcome
from tests.fuzz.requests import Asked, Requests

HOST: Final = "testserver"
ROUND: Final = 8000
"""Inputs after which the house is another one, with another seed."""
FRAMES, REQUESTS = 200, 20
"""In one connection, and between two of them."""
INSIDE: Final = (b"Traceback", b"msgspec", b"Expected `", b" object at 0x", b"KeyError", b"ValueError")
"""What no visitor is told."""
SOCKETS: Final = (*(f"/mesa/{table}/socket" for table in LIVE), f"/torneo/{TOURNAMENT}/socket", "/sala/socket")


class Errors(logging.Handler):
    """Whatever the house notes as an error is a failure."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(logging.ERROR)
        self._outcome = outcome

    def emit(self, record: logging.LogRecord) -> None:
        self._outcome.failure("logbook", record.name, str(record.msg))


def tried(outcome: Outcome, inputs: int, seed: int, size: int = ROUND) -> None:
    """So many inputs: frames and requests in turn, to one house after another."""
    errors = Errors(outcome)
    logging.getLogger().addHandler(errors)
    try:
        for number in range(-(-inputs // size)):
            doors = Doors(outcome, Mutator(Random(f"{seed} doors {number}")))
            asyncio.run(doors.round(min(size, inputs - number * size)))
    finally:
        logging.getLogger().removeHandler(errors)


class Doors:
    def __init__(self, outcome: Outcome, mutator: Mutator) -> None:
        self._outcome, self._mutator = outcome, mutator

    async def round(self, inputs: int) -> None:
        house = FuzzedHouse()
        async with house.opened():
            self._house, requests = house, Requests(house.app)
            while inputs > 0:
                secrets = await house.secrets()
                for _ in range(REQUESTS):
                    await self._request(*requests.any(self._mutator), secrets)
                await self._connection(secrets)
                inputs -= FRAMES + REQUESTS
            assert not house.room.log.outage.on

    async def _request(self, name: str, asked: Asked, secrets: Secrets) -> None:
        path, _, query = asked.path.partition("?")
        scope = {
            "type": "http",
            "method": asked.method,
            "path": unquote(path, errors="replace"),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": asked.headers(secrets[asked.role], HOST),
            "scheme": "http",
            "server": (HOST, 80),
            "client": ("127.0.0.1", 1),
            "http_version": "1.1",
            "asgi": {"version": "3.0"},
            "root_path": "",
            "app": self._house.app,
            "extensions": {},
        }
        received = iter([{"type": "http.request", "body": asked.body, "more_body": False}])
        sent: list[Any] = []

        async def receive() -> Any:
            return next(received, None) or await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        with self._outcome.trying(name, asked):
            async with asyncio.timeout(PATIENCE):
                await self._house.app(scope, receive, send)
        self._answered(name, asked, sent)

    def _answered(self, name: str, asked: Asked, sent: list[Any]) -> None:
        status = sent[0]["status"] if sent else 0
        self._outcome.statuses[f"status {status}"] += 1
        if not 200 <= status < 500:
            self._outcome.failure(name, asked, f"status {status}")
        body = b"".join(message.get("body", b"") for message in sent[1:])
        if asked.method == "POST" and (inside := next((word for word in INSIDE if word in body), None)):
            self._outcome.failure(name, asked, f"tells {inside!r}")

    async def _connection(self, secrets: Secrets) -> None:
        role = [*Role][self._mutator.below(len(Role))].value
        path = SOCKETS[self._mutator.below(len(SOCKETS))]
        kinds = self._kinds(path)
        frames = [frame(self._mutator, kinds, [*LIVE] if path == "/sala/socket" else ()) for _ in range(FRAMES)]
        headers = Asked("GET", path, role).headers(secrets[role], HOST)
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "scheme": "ws",
            "headers": headers,
            "server": (HOST, 80),
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "root_path": "",
            "app": self._house.app,
            "extensions": {},
            "asgi": {"version": "3.0"},
        }
        coming = iter(
            [
                {"type": "websocket.connect"},
                *({"type": "websocket.receive", "text": text} for text in frames),
                {"type": "websocket.disconnect", "code": 1000},
            ]
        )

        async def receive() -> Any:
            await asyncio.sleep(0)
            return next(coming, {"type": "websocket.disconnect", "code": 1000})

        async def send(message: Any) -> None:
            if any(word in message.get("text", "").encode() for word in INSIDE):
                self._outcome.failure("frames", frames, f"tells {message['text'][:300]}")

        with self._outcome.trying("frames", frames):
            async with asyncio.timeout(PATIENCE):
                await self._house.app(scope, receive, send)
        self._outcome.inputs["frames"] += FRAMES - 1

    def _kinds(self, path: str) -> tuple[type[Command], ...]:
        if path.startswith("/torneo"):
            return tuple(COMMANDS.values())
        actor = self._house.room.tables.get(path.split("/")[2], self._house.room.tables["viva"])
        return tuple(commands_at(actor.game).values())
