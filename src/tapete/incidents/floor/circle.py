"""A circle table, and a hand by itself as tournaments play it, as the floor of rulings."""

from abc import abstractmethod
from typing import Self

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField
from tapete.games.circle.decide import decide as decide_in_hand
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.command import HandCommand
from tapete.games.circle.model.event import HandEvent
from tapete.games.circle.model.evolve import evolve as evolve_hand
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.event import CircleEvent
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.people import TableCommand
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.vocabulary import Verb
from tapete.incidents.floor.carry_out import Asks, E, Floor, RuledCase, S
from tapete.incidents.floor.circle_facts import OF_THE_PLAYER, facts_known
from tapete.incidents.floor.circle_fields import field
from tapete.incidents.floor.circle_orders import CIRCLE_COMMANDS, Consequence, note
from tapete.incidents.rules import SubstantialRules, substantial_rules


class InHandFloor(Floor[S, TableCommand, E]):
    """What the two have in common: the hand that rulings speak of."""

    @property
    @abstractmethod
    def hand(self) -> CircleHand: ...

    @property
    @abstractmethod
    def rules(self) -> HandRules:
        """The rules of the hand, with the limits in force."""

    @property
    @abstractmethod
    def substantial(self) -> SubstantialRules | None: ...

    @property
    @abstractmethod
    def seated(self) -> tuple[PlayerId, ...]: ...

    def completed(self, about: Involved) -> Involved:
        return about

    def recorded(self, case: RuledCase) -> tuple[TableCommand, ...]:  # noqa: ARG002
        """Nothing: each consequence is on record by itself."""
        return ()

    def commands(self, case: RuledCase, effect: Effect) -> tuple[TableCommand, ...]:
        consequence, builder = Consequence(self.rules, self.hand, effect, case), CIRCLE_COMMANDS.get(effect.verb)
        return builder.build(consequence) if builder else note(consequence)

    def asks(self, effect: Effect) -> Asks:
        whom, builder = tuple(Need(word.value) for word in effect.words), CIRCLE_COMMANDS.get(effect.verb)
        return Asks((*whom, *builder.needs), builder.takes) if builder else Asks(whom)

    def field(self, need: Need, effects: tuple[Effect, ...], about: Involved) -> AnyField | None:
        return field(self.rules, self.hand, self.seated, need, effects, about)

    def facts(self, about: Involved) -> dict[str, str]:
        return facts_known(self.rules, self.substantial, self.hand, about.player)

    @property
    def facts_of_player(self) -> frozenset[str]:
        return OF_THE_PLAYER if self.hand.players and not self.hand.over else frozenset()


class CircleFloor(InHandFloor[CircleState, CircleEvent]):
    """A circle table, under the limits in force."""

    def __init__(self, rules: CircleRules, state: CircleState) -> None:
        self._rules, self._state = rules, state

    @property
    def state(self) -> CircleState:
        return self._state

    def at(self, state: CircleState) -> Self:
        return type(self)(self._rules, state)

    @property
    def hand(self) -> CircleHand:
        return self._state.hand

    @property
    def rules(self) -> HandRules:
        return self._rules.hand(self._state.limits)

    @property
    def substantial(self) -> SubstantialRules | None:
        return substantial_rules(self._rules.law)

    @property
    def seated(self) -> tuple[PlayerId, ...]:
        return tuple(self._state.players)

    def decide(self, command: TableCommand) -> Accepted[CircleEvent] | Refused:
        return decide(self._rules, self._state, command)

    def evolve(self, state: CircleState, event: CircleEvent) -> CircleState:
        return evolve(state, event)


class HandFloor(InHandFloor[CircleHand, HandEvent]):
    """A hand by itself; whoever leaves the game is the tournament's affair."""

    def __init__(self, rules: HandRules, state: CircleHand, substantial: SubstantialRules | None = None) -> None:
        self._rules, self._state, self._substantial = rules, state, substantial

    @property
    def state(self) -> CircleHand:
        return self._state

    def at(self, state: CircleHand) -> Self:
        return type(self)(self._rules, state, self._substantial)

    @property
    def hand(self) -> CircleHand:
        return self._state

    @property
    def rules(self) -> HandRules:
        return self._rules

    @property
    def substantial(self) -> SubstantialRules | None:
        return self._substantial

    @property
    def seated(self) -> tuple[PlayerId, ...]:
        return self._state.players

    def commands(self, case: RuledCase, effect: Effect) -> tuple[TableCommand, ...]:
        """An expulsion is only recorded in the hand."""
        if effect.verb is Verb.EXPEL:
            return note(Consequence(self.rules, self.hand, effect, case))
        return super().commands(case, effect)

    def decide(self, command: TableCommand) -> Accepted[HandEvent] | Refused:
        assert isinstance(command, HandCommand), "a hand expels nobody"
        return decide_in_hand(self._rules, self._state, command)

    def evolve(self, state: CircleHand, event: HandEvent) -> CircleHand:
        return evolve_hand(state, event)
