"""A ruling carried out: each of its consequences becomes commands of the floor, and all are done or none is."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Generic, Protocol, Self, TypeVar

import msgspec

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import RuleId
from tapete.core.option import AnyField
from tapete.incidents.desk.choice import chosen
from tapete.incidents.desk.desk import Ruled
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.question import question
from tapete.law.refusal import refuse

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=Event)
G = TypeVar("G")


class RuledCase(msgspec.Struct, frozen=True):
    """A ruling being carried out: what it is about, and who chose which of its options."""

    ruled: Ruled
    about: Involved
    by: str = ""
    option: str = ""

    @property
    def because(self) -> tuple[RuleId, ...]:
        return self.ruled.cite

    @property
    def official(self) -> str:
        """Who decides: by name, else by office."""
        office = self.ruled.ruling.decided_by
        return self.by or (office.value if office else "")


class Asks(msgspec.Struct, frozen=True):
    """What has to be stated for a consequence, and what may be."""

    needs: tuple[Need, ...] = ()
    takes: tuple[Need, ...] = ()


class CommandBuilder(msgspec.Struct, Generic[G, C], frozen=True):
    """How a family of games carries out a verb: its commands, and what they need stated."""

    build: Callable[[G], tuple[C, ...]]
    needs: tuple[Need, ...] = ()
    takes: tuple[Need, ...] = ()


class Floor(Protocol[S, C, E]):
    """What rulings are carried out at: a table of either family, or a hand by itself as tournaments play it."""

    @property
    def state(self) -> S: ...

    def at(self, state: S) -> Self:
        """The same floor in another state."""

    def decide(self, command: C) -> Accepted[E] | Refused: ...

    def evolve(self, state: S, event: E) -> S: ...

    def completed(self, about: Involved) -> Involved:
        """What has been stated, with what the table infers from it."""

    def recorded(self, case: RuledCase) -> tuple[C, ...]:
        """The commands that put the ruling itself on record."""

    def commands(self, case: RuledCase, effect: Effect) -> tuple[C, ...]:
        """The commands of one consequence as the floor stands; whatever they need has been stated."""

    def asks(self, effect: Effect) -> Asks:
        """What one consequence needs stated."""

    def field(self, need: Need, effects: tuple[Effect, ...], about: Involved) -> AnyField | None:
        """What may be answered as the table stands; None where the table knows it or it is of no use."""

    def facts(self, about: Involved) -> dict[str, str]:
        """The answers that the table itself can give to the questions of the ruling desk.

        Each is named after its fact, or ``incident.fact`` where the name stands for different questions.
        """

    @property
    def facts_of_player(self) -> frozenset[str]:
        """Those of the answers that the table has once a player is named."""


def carry_out(
    floor: Floor[S, C, E], ruled: Ruled, about: Involved, by: str = "", option: str = ""
) -> Accepted[E] | Refused:
    """The events of a ruling, or why it cannot be carried out; it is carried out whole or not at all.

    Where the text leaves the decision to somebody, ``by`` and the ``option`` chosen are needed and recorded.
    """
    effects = chosen(ruled, by, option)
    if isinstance(effects, Refused):
        return effects
    case = RuledCase(ruled, floor.completed(about), by, option)
    if refused := _refuse_missing(floor, case, effects):
        return refused

    def carried_out(effect: Effect) -> Step[S, C, E]:
        return lambda at: at.commands(case, effect)

    return all_or_none(floor, (lambda at: at.recorded(case), *map(carried_out, effects)))


Step = Callable[[Floor[S, C, E]], tuple[C, ...]]
"""Commands written when those before them have been carried out."""


def all_or_none(floor: Floor[S, C, E], steps: Iterable[Step[S, C, E]]) -> Accepted[E] | Refused:
    """The events of all steps, one after another, or the first refusal."""
    events: list[E] = []
    for step in steps:
        for command in step(floor):
            outcome = floor.decide(command)
            if isinstance(outcome, Refused):
                return outcome
            floor = floor.at(reduce(floor.evolve, outcome.events, floor.state))
            events.extend(outcome.events)
    return Accepted(tuple(events))


def _refuse_missing(floor: Floor[S, C, E], case: RuledCase, effects: tuple[Effect, ...]) -> Refused | None:
    """The first thing missing, unless the table knows it or it is of no use."""
    about = case.about
    needs = (need for effect in effects for need in floor.asks(effect).needs if not about.tells(need))
    need = next((need for need in needs if floor.field(need, effects, about) is not None), None)
    if need is None:
        return None
    asked = question(need)
    return refuse(f"falta un dato: {asked.es}", f"something is missing: {asked.en}", case.because)
