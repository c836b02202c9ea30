"""Tournaments to begin an announcement with: plans of ours in the fields of its form, to be changed at will."""

from collections.abc import Mapping
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.room.tournament.announcing.announcement import fields_of, proposed
from tapete.tournament.model.structure import SIT_AND_GO


class Template(msgspec.Struct, frozen=True):
    """What it is called, and the fields it answers."""

    title: Sentence
    fields: Mapping[str, str]


def _numbers(entries: int, minutes_in_all: int, stack: int, minutes: int, **more: str) -> dict[str, str]:
    numbers = {"entries": entries, "minutes_in_all": minutes_in_all, "stack": stack, "minutes": minutes}
    return {**{name: str(number) for name, number in numbers.items()}, **more}


TEMPLATES: Final[Mapping[str, Template]] = {
    "classic": Template(Sentence("Clásico", "Classic"), _numbers(60, 300, 10_000, 20)),
    "turbo": Template(Sentence("Turbo", "Turbo"), _numbers(40, 180, 10_000, 12)),
    "deep": Template(
        Sentence("Stack profundo", "Deep stack"),
        _numbers(100, 540, 30_000, 30, ante="big_blind", buy_in="150", fee="20"),
    ),
    "rebuy": Template(
        Sentence("Con reposiciones", "With rebuys"), _numbers(50, 300, 10_000, 20, format="rebuy", add_on="yes")
    ),
    "satellite": Template(Sentence("Satélite", "Satellite"), _numbers(40, 180, 8_000, 15, tickets="5")),
    "six": Template(Sentence("Mesas de seis", "Six-handed"), _numbers(36, 300, 15_000, 20, seats="6")),
    "sit_and_go": Template(Sentence("Sit & go", "Sit & go"), _numbers(10, 60, 1_500, 6, kind=SIT_AND_GO)),
}


def from_template(name: str, title: str) -> dict[str, str] | None:
    """Every field of the form by a template, its levels among them; None where there is none of that name."""
    template = TEMPLATES.get(name)
    if template is None:
        return None
    structure = proposed({**template.fields, "title": title or template.title.es})
    assert not isinstance(structure, Refused), structure
    hours = {"minutes_in_all": template.fields["minutes_in_all"], "title": title}
    return {**fields_of(structure), **hours}
