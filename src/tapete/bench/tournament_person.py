"""A person in a measured tournament: they see their felt as anybody does, and check or call whenever they are asked."""

import asyncio
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.lobby import Room
from tapete.room.stream.answers import Done
from tapete.room.stream.record import Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.sit_and_go import felt_of_player

_LOOK: Final = 0.005
_LIKED: Final = ("check", "call", "fold")


class _Option(msgspec.Struct, frozen=True):
    command: str
    given: dict[str, object] = {}


class _Message(msgspec.Struct, frozen=True):
    """As much of a message as the person reads."""

    legal: tuple[_Option, ...] = ()


class Person:
    """Whoever sits among the bots, wherever the tournament has moved them."""

    def __init__(self, room: Room, actor: TournamentActor, player: PlayerId) -> None:
        self._room, self._actor, self._player = room, actor, player
        self.acts = 0

    async def play(self) -> None:
        """Until they are out, or the measurement is over."""
        while True:
            name = felt_of_player(self._actor, self._player)
            felt = self._room.tables.get(name) if name else None
            question = felt.table.question if felt else None
            if felt and question and self._player in question.players:
                await self._decide(felt)
            await asyncio.sleep(_LOOK)

    async def _decide(self, felt: TableActor) -> None:
        watcher = felt.watch(self._player)
        shown = await watcher.next()
        felt.unwatch(watcher)
        legal = msgspec.json.decode(shown, type=_Message).legal if shown else ()
        acts = {option.given.get("act"): option for option in legal if option.command == "act"}
        chosen = next((acts[name] for name in _LIKED if name in acts), None)
        if chosen is None:
            return
        command = felt.read({"type": chosen.command, **chosen.given}, self._player)
        if not isinstance(command, Refused):
            answer = await felt.ask(Origin(self._player, "bench", self.acts + 1), command)
            self.acts += isinstance(answer, Done)
