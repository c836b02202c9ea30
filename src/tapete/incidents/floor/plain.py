"""A table as the floor of rulings whose consequences need nothing stated: a roulette, and a blackjack table."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Generic, Self, TypeVar

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import RuleId
from tapete.core.option import AnyField
from tapete.games.blackjack.command import VoidRound
from tapete.games.blackjack.decide import decide as decide_blackjack
from tapete.games.blackjack.event import BlackjackEvent
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.state import evolve as evolve_blackjack
from tapete.games.roulette.command import SpinAgain, VoidSpin
from tapete.games.roulette.decide import decide as decide_roulette
from tapete.games.roulette.event import RouletteEvent
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.state import evolve as evolve_roulette
from tapete.games.shared.people import TableCommand
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.vocabulary import Verb
from tapete.incidents.floor.carry_out import Asks, Floor, RuledCase
from tapete.law.table_rules import TableRules

S = TypeVar("S")
E = TypeVar("E", bound=Event)
Orders = Mapping[Verb, Callable[[tuple[RuleId, ...]], TableCommand]]


class PlainFloor(Floor[S, TableCommand, E], Generic[S, E]):
    """A table under the rules it opened with; whatever is no order to it is on record as a ruling alone."""

    orders: ClassVar[Orders]

    def __init__(self, rules: TableRules, state: S) -> None:
        self._rules, self._state = rules, state

    @property
    def state(self) -> S:
        return self._state

    def at(self, state: S) -> Self:
        return type(self)(self._rules, state)

    def completed(self, about: Involved) -> Involved:
        return about

    def recorded(self, case: RuledCase) -> tuple[TableCommand, ...]:  # noqa: ARG002
        """Nothing: each consequence is on record by itself."""
        return ()

    def commands(self, case: RuledCase, effect: Effect) -> tuple[TableCommand, ...]:
        order = self.orders.get(effect.verb)
        return (order(case.because),) if order else ()

    def asks(self, effect: Effect) -> Asks:  # noqa: ARG002
        return Asks()

    def field(self, need: Need, effects: tuple[Effect, ...], about: Involved) -> AnyField | None:  # noqa: ARG002
        return None

    def facts(self, about: Involved) -> dict[str, str]:  # noqa: ARG002
        return {}

    @property
    def facts_of_player(self) -> frozenset[str]:
        return frozenset()


class WheelFloor(PlainFloor[Roulette, RouletteEvent]):
    """A roulette: the ball is thrown again, the spin is void, or nothing follows at all."""

    orders: ClassVar[Orders] = {
        Verb.SPIN_AGAIN: lambda because: SpinAgain(because=because),
        Verb.VOID_ROUND: lambda because: VoidSpin(because=because),
    }

    def decide(self, command: TableCommand) -> Accepted[RouletteEvent] | Refused:
        return decide_roulette(self._rules, self._state, command)

    def evolve(self, state: Roulette, event: RouletteEvent) -> Roulette:
        return evolve_roulette(state, event)


class ShoeFloor(PlainFloor[BlackjackState, BlackjackEvent]):
    """A blackjack table: the round is void, or it goes on."""

    orders: ClassVar[Orders] = {Verb.VOID_ROUND: lambda because: VoidRound(because=because)}

    def decide(self, command: TableCommand) -> Accepted[BlackjackEvent] | Refused:
        return decide_blackjack(self._rules, self._state, command)

    def evolve(self, state: BlackjackState, event: BlackjackEvent) -> BlackjackState:
        return evolve_blackjack(state, event)
