"""A roulette as the floor of rulings: the ball thrown again, a spin that is void, or nothing at all."""

from collections.abc import Callable
from typing import Final, Self

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import RuleId
from tapete.core.option import AnyField
from tapete.games.roulette.command import SpinAgain, VoidSpin
from tapete.games.roulette.decide import decide
from tapete.games.roulette.event import RouletteEvent
from tapete.games.roulette.state import Roulette, evolve
from tapete.games.shared.people import TableCommand
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.vocabulary import Verb
from tapete.incidents.floor.carry_out import Asks, Floor, RuledCase
from tapete.law.table_rules import TableRules

_ORDERS: Final[dict[Verb, Callable[[tuple[RuleId, ...]], TableCommand]]] = {
    Verb.SPIN_AGAIN: lambda because: SpinAgain(because=because),
    Verb.VOID_ROUND: lambda because: VoidSpin(because=because),
}


class WheelFloor(Floor[Roulette, TableCommand, RouletteEvent]):
    """A roulette, under the rules it opened with. Nothing has to be stated for what is ruled at it."""

    def __init__(self, rules: TableRules, state: Roulette) -> None:
        self._rules, self._state = rules, state

    @property
    def state(self) -> Roulette:
        return self._state

    def at(self, state: Roulette) -> Self:
        return type(self)(self._rules, state)

    def decide(self, command: TableCommand) -> Accepted[RouletteEvent] | Refused:
        return decide(self._rules, self._state, command)

    def evolve(self, state: Roulette, event: RouletteEvent) -> Roulette:
        return evolve(state, event)

    def completed(self, about: Involved) -> Involved:
        return about

    def recorded(self, case: RuledCase) -> tuple[TableCommand, ...]:  # noqa: ARG002
        """Nothing: each consequence is on record by itself."""
        return ()

    def commands(self, case: RuledCase, effect: Effect) -> tuple[TableCommand, ...]:
        order = _ORDERS.get(effect.verb)
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
