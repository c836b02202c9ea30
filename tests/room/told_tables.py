"""Tables told to the room by their croupier: what a story says to a table of the engine goes through the room's door
instead, as the messages that a console sends."""

import asyncio
import random
from datetime import timedelta
from fractions import Fraction
from typing import Any, ClassVar, Final

from tapete.core.command import Command
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.command import OpenTable
from tapete.games.banked.model.event import TableEvent
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import banked_rules
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.command import Agree, Showdown
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import CircleEvent
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.message import written
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand
from tapete.law.table_rules import TableRules
from tapete.law.value import Value
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Answer
from tapete.room.stream.record import CODEC, Origin
from tests.games.banked.tables import Played
from tests.games.circle_tables import PlayedCircle
from tests.games.live import Live
from tests.room.playing import SetClock, new_room
from tests.room.tables.test_live import CARL, Croupier

_ANY_SUM: Final = 10**12


class LiveTable:
    """A table of real cards in a room, and its croupier, who has every office."""

    messages: ClassVar[int] = 0
    """How many were sent to all of them."""

    def __init__(self, rules: TableRules) -> None:
        self.loop = asyncio.new_event_loop()
        chosen = {key: _said(setting.value) for key, setting in rules.settings.items() if setting.chosen}
        terms = Terms(rules.law, rules.game, chosen, live=True, least=1, most=_ANY_SUM)
        self.clock = SetClock()
        self.began = self.clock.at
        actor = self.loop.run_until_complete(new_room(clock=self.clock).open("viva", terms))
        assert not isinstance(actor, Refused), actor
        self.actor, self.croupier = actor, Croupier(actor)

    def __del__(self) -> None:
        self.loop.close()

    def tell(self, command: Command) -> Accepted[Any] | Refused:
        """What stands in the room's log after a message; a refusal leaves nothing there."""
        LiveTable.messages += 1
        version = self.actor.version
        self.clock.at = self.began + timedelta(minutes=getattr(command, "minute", 0))
        message = written(command)
        if self.croupier._cuts(command.name()) and not message.get("cut_by"):
            message["cut_by"] = CROUPIER
        answer = self.loop.run_until_complete(self._answer(message))
        if isinstance(answer, Refused):
            assert self.actor.version == version
            return answer
        return Accepted(tuple(CODEC.decode(envelope) for envelope in self.actor.log.read("table/viva", version)))

    async def _answer(self, message: dict[str, object]) -> Answer:
        command = self.actor.read(message, None)
        if isinstance(command, Refused):
            return command
        return await self.actor.ask(Origin(CARL, "c", LiveTable.messages), command, self.croupier.authority)


def _said(value: Value) -> str | int | bool:
    """A choice as the terms of a table write it."""
    return f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else value  # type: ignore[return-value]


class LiveCircle(PlayedCircle):
    """A circle table whose croupier tells the room; what is shown at the end is agreed to by all."""

    def __init__(
        self,
        rules: CircleRules,
        seed: int = 0,
        seats: tuple[int, ...] = (1, 2, 3, 4),
        chips: int | tuple[int, ...] = 50_000,
        marker: Seat | None = None,
    ) -> None:
        self.circle, self.live = rules, LiveTable(rules.law)
        self.random = random.Random(seed)
        self.told: list[CircleEvent] = []
        names = tuple(PlayerId(f"p{seat}") for seat in seats)
        stacks = (chips,) * len(seats) if isinstance(chips, int) else chips
        self.must(at_table.StartGame(names, tuple(map(Seat, seats)), stacks, marker))

    @property
    def table(self) -> CircleState:
        return self.live.actor.table.game  # type: ignore[no-any-return]

    @property
    def events(self) -> list[CircleEvent]:
        return self.told

    @property
    def rules(self) -> HandRules:
        return self.live.actor.play.hand_rules  # type: ignore[no-any-return]

    def do(self, command: TableCommand) -> Accepted[CircleEvent] | Refused:
        outcome = self.live.tell(command)
        if isinstance(command, Showdown) and isinstance(outcome, Accepted) and not self.hand.over:
            agreed = self.live.tell(Agree())
            outcome = agreed if isinstance(agreed, Refused) else Accepted((*outcome.events, *agreed.events))
        if isinstance(outcome, Accepted):
            self.told.extend(outcome.events)
        return outcome


class LiveHouse(Played):
    """A table against the bank whose croupier tells the room."""

    def __init__(self, rules: TableRules, seed: int = 0) -> None:
        self.live, self.rules = LiveTable(rules), banked_rules(rules)
        self.events, self.random = [], random.Random(seed)
        self.at = self.live.actor.play  # type: ignore[assignment]
        self.must(OpenTable("R-1/2026"))

    @property
    def table(self) -> BankedState:
        return self.live.actor.table.game  # type: ignore[no-any-return]

    def do(self, command: TableCommand) -> Accepted[TableEvent] | Refused:
        outcome = self.live.tell(command)
        self.at = self.live.actor.play  # type: ignore[assignment]
        if isinstance(outcome, Accepted):
            self.events.extend(outcome.events)
        return outcome


class LiveOther(Live[Any, Any, Any]):
    """Roulette and blackjack whose croupier tells the room."""

    def __init__(self, rules: TableRules, new: object, *_engine: object) -> None:
        self.rules, self.new, self.table = rules, new, new
        self.events, self.live = [], LiveTable(rules)

    def do(self, command: Command) -> Accepted[Any] | Refused:
        outcome = self.live.tell(command)
        self.table = self.live.actor.table.game
        if isinstance(outcome, Accepted):
            self.events.extend(outcome.events)
        return outcome
