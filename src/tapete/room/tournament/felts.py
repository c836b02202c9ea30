"""The felts of a tournament in the room: where they are, and how they learn what it says."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.shared.people import TableCommand
from tapete.room.chance.chance import SecureChance
from tapete.room.model.terms import FeltTerms, Terms
from tapete.room.names import felt_name
from tapete.room.stream.answers import Answer
from tapete.room.tables.actor import TableActor
from tapete.room.tables.bots import is_bot
from tapete.tournament.felt.agreement import next_step
from tapete.tournament.felt.command import SetSeats
from tapete.tournament.felt.step import Step
from tapete.tournament.felt.table import FeltTable
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import TableNo, Tournament


class RoomFelts(msgspec.Struct, frozen=True):
    """The tables of a room, how one is opened there, and the seconds between two hands of a tournament's table."""

    tables: Mapping[str, TableActor]
    open: Callable[[str, Terms], Awaitable[TableActor | Refused]]
    pause: int


class Felts:
    """The felts of one tournament. Whatever they and the tournament agree on stands in their streams."""

    def __init__(self, name: str, rules: Rules, chance: SecureChance, room: RoomFelts) -> None:
        self._name, self._rules, self._chance, self._room = name, rules, chance, room
        self._opened_so_far: tuple[int, set[TableNo]] = 0, set()
        """The tables of the tournament, when the room had so many in all."""
        self._telling: set[asyncio.Task[Answer]] = set()

    def next(self, state: Tournament, now: int) -> Step | None:
        """What is to be done next, and when."""
        felts = self._played()
        since = {number: self._actor(number).table.since // 1000 for number in felts}
        return next_step(self._rules, state, felts, now, self._chance, self._room.pause, since)

    def _played(self) -> dict[TableNo, FeltTable]:
        """Every table of the tournament that has been opened, those broken since among them."""
        if self._opened_so_far[0] != (count := len(self._room.tables)):
            terms = (actor.terms.felt for actor in self._room.tables.values())
            self._opened_so_far = (
                count,
                {TableNo(felt.number) for felt in terms if felt and felt.tournament == self._name},
            )
        return {number: _felt(self._actor(number)) for number in self._opened_so_far[1]}

    def _actor(self, number: TableNo) -> TableActor:
        return self._room.tables[felt_name(self._name, number)]

    async def tell(self, number: TableNo, commands: Sequence[TableCommand]) -> Answer:
        """Tell a table what the tournament says; one that is not there yet is opened.

        Whatever has been begun there is finished, although the tournament goes to another node meanwhile.
        """
        telling = asyncio.create_task(self._tell(number, commands))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)
        return await asyncio.shield(telling)

    async def _tell(self, number: TableNo, commands: Sequence[TableCommand]) -> Answer:
        actor = self._room.tables.get(felt_name(self._name, number)) or await self._opened(number)
        return actor if isinstance(actor, Refused) else await actor.order(commands, bots=_bots(commands))

    async def _opened(self, number: TableNo) -> TableActor | Refused:
        game, seats = self._rules.game, self._rules.seats
        live = not self._rules.structure.electronic
        terms = Terms(game.law, game.game, live=live, felt=FeltTerms(self._name, number, seats))
        return await self._room.open(felt_name(self._name, number), terms)


def _felt(actor: TableActor) -> FeltTable:
    felt = actor.play
    assert isinstance(felt, FeltTable)
    return felt


def _bots(commands: Sequence[TableCommand]) -> list[PlayerId]:
    """The bots among those who are seated."""
    return [player for order in commands if isinstance(order, SetSeats) for player in order.players if is_bot(player)]
