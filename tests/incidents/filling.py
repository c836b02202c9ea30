"""A ruling's form filled in by somebody who knows nothing of the ruling: whatever a field asks for, by lot."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.core.option import AnyField, Cards, Chips, Choice, Hands, Number
from tapete.incidents.desk.cases import cases
from tapete.incidents.desk.desk import Ruled, incidents
from tapete.incidents.floor.carry_out import Floor
from tapete.incidents.floor.form import BY, OPTION, ruling_fields
from tests.incidents.telling import told_about
from tests.option_filling import value

AnyFloor = Floor[Any, Any, Any]


class Incident(msgspec.Struct, frozen=True):
    """An incident with all its facts, the ruling on it, and an option of the article where it has some."""

    kind: str
    facts: dict[str, str]
    ruled: Ruled
    option: str = ""

    def __str__(self) -> str:
        return " ".join((self.kind, *(f"{name}={answer}" for name, answer in self.facts.items()), self.option))


def every_incident(law: str, game: str) -> Iterator[Incident]:
    """Every kind of incident, every answer that leads to another ruling, every option."""
    for kind in incidents(LawId(law), GameId(game)):
        for case in cases(LawId(law), GameId(game), kind.id, {}):
            if isinstance(case.outcome, Refused):
                continue
            facts = {name: answers[0] for name, answers in case.when.items()}
            for option in [option.name for option in case.outcome.ruling.options] or [""]:
                yield Incident(kind.id, facts, case.outcome, option)


class Filled(msgspec.Struct, frozen=True):
    about: dict[str, Any]
    by: str
    option: str


Unseen = Callable[[int], tuple[Card, ...]]


def fill(floor: AnyFloor, incident: Incident, unseen: Unseen, by_lot: random.Random) -> Filled | None:
    """The form filled in, one field after another; None where the table has nobody or nothing to choose from."""
    about: dict[str, Any] = {}
    left_out: set[str] = {BY, OPTION}
    asked = ruling_fields(floor, incident.ruled)
    by = "Marta" if BY in asked else ""
    while True:
        involved = told_about(about)
        fields = ruling_fields(floor, incident.ruled, involved, incident.option)
        assert OPTION not in fields or incident.option in _values(fields[OPTION])
        name = next((name for name in fields if name not in about and name not in left_out), None)
        if name is None:
            return Filled(about, by, incident.option)
        if fields[name].optional and by_lot.random() < 0.5:
            left_out.add(name)
        elif (answer := _answer(fields[name], unseen, by_lot)) is not None:
            about[name] = answer
        elif fields[name].optional:
            left_out.add(name)
        else:
            return None


def _values(field: AnyField) -> tuple[str | int, ...]:
    assert isinstance(field, Choice)
    return field.values


def _answer(field: AnyField, unseen: Unseen, by_lot: random.Random) -> object:
    """Something said by lot; None where there is nothing to choose from."""
    match field:
        case Choice(values=()):
            return None
        case Chips(least=least, most=most) | Number(least=least, most=most) if least > most:
            return None
    return value(field, by_lot, [write_card(card) for card in unseen(_wanted(field))])


def _wanted(field: AnyField) -> int:
    """How many cards that nobody has seen a field asks for."""
    match field:
        case Cards(among=()):
            return field.most
        case Hands():
            return sum(field.seats.values())
    return 0
