"""The page of a tournament's director as a test has it open: what it was last sent, and what it asks for."""

from itertools import count
from typing import Any

from starlette.testclient import WebSocketTestSession

NUMBERS = count(1)
"""A request is known by its number: the same one again is answered and not done again."""


class Desk:
    """The director's page: what it was last sent, and what it asks for."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket, self.refusal = socket, ""
        self.seen: dict[str, Any] = socket.receive_json()

    def ask(self, command: str, **fields: object) -> str:
        """Ask, and follow what is sent until the answer; its type."""
        number = next(NUMBERS)
        self.socket.send_json({"id": number, "command": {"type": command, **fields}})
        while True:
            message = self.socket.receive_json()
            if message["type"] == "view":
                self.seen = message
            elif message.get("id") == number:
                self.refusal = message.get("reason", {}).get("es", "")
                return str(message["type"])

    def must(self, command: str, **fields: object) -> None:
        answer = self.ask(command, **fields)
        assert answer == "done", (command, answer)

    def enter(self, player: str, **more: object) -> dict[str, Any]:
        self.must("register", player=player, identity=f"D-{player}", age=30, counter="alicante", **more)
        return self.entry(player)

    def entry(self, player: str) -> dict[str, Any]:
        entries: list[dict[str, Any]] = self.seen["desk"]["entries"]
        mine = [entry for entry in entries if entry["player"] == player]
        return next((entry for entry in mine if entry["status"] == "seated"), mine[-1])

    def bust(self, player: str, winner: str) -> None:
        self.must("bust", entries=[self.entry(player)["entry"]], winner=self.entry(winner)["entry"])

    @property
    def clock(self) -> dict[str, Any]:
        clock: dict[str, Any] = self.seen["view"]["clock"]
        return clock

    def whole(self) -> None:
        """Every chip is where it ought to be."""
        assert self.seen["desk"]["chips"]["difference"] == 0

    def offered(self, command: str) -> list[dict[str, Any]]:
        return [option for option in self.seen["legal"] if option["command"] == command]
