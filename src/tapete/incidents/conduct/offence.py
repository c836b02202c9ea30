"""What a tournament player can be penalised for, and whether the text requires it or only allows it."""

from collections.abc import Mapping
from functools import cache

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence, from_bar
from tapete.law.files import read_toml

WARNING, MISSED_HANDS, CHIP_LOSS, DISQUALIFICATION = "warning", "missed_hands", "chip_loss", "disqualification"


class PenaltyGround(msgspec.Struct, frozen=True):
    """A ground for a penalty. ``must`` means that it cannot be let pass; ``repeated``, only from the second time."""

    id: str
    title: Sentence
    cite: tuple[RuleId, ...]
    must: bool = False
    repeated: bool = False
    measures: tuple[str, ...] = ()
    """Its own measures, where the text gives it some; empty for the common scale."""
    kin: str = ""
    """The ground of which it is a case as well."""
    dead_hand: tuple[RuleId, ...] = ()
    """The rules by which the player's hand may be dead for it, whatever the penalty."""
    incidents: tuple[dict[str, str], ...] = ()
    """What the ruling desk calls it: a kind of incident and the facts that make it this ground."""

    def fits(self, kind: str, facts: Mapping[str, str]) -> bool:
        stated = {**facts, "kind": kind}
        return any(incident.items() <= stated.items() for incident in self.incidents)


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ground as the data file writes it."""

    title: str
    cite: tuple[RuleId, ...]
    must: bool = False
    repeated: bool = False
    measures: tuple[str, ...] = ()
    kin: str = ""
    dead_hand: tuple[RuleId, ...] = ()
    incident: tuple[dict[str, str], ...] | None = None


@cache
def grounds() -> dict[str, PenaltyGround]:
    return {
        name: PenaltyGround(
            name,
            from_bar(entry.title),
            entry.cite,
            entry.must,
            entry.repeated,
            entry.measures,
            entry.kin,
            entry.dead_hand,
            ({"kind": name},) if entry.incident is None else entry.incident,
        )
        for name, entry in read_toml(dict[str, _Entry], "offences", package=__package__).items()
    }


def ground_of(kind: str, facts: Mapping[str, str]) -> PenaltyGround | None:
    """The ground for a penalty that an incident at the ruling desk is as well; None where it is none.

    >>> ground_of("collusion", {"form": "soft_play"}).id, ground_of("hygiene", {"refuses": "no"})
    ('soft_play', None)
    """
    return next((ground for ground in grounds().values() if ground.fits(kind, facts)), None)


class Measure(msgspec.Struct, frozen=True, order=True):
    """A penalty; the order of measures is their gravity: hands among hands, chips among chips."""

    rank: int
    amount: int = 0
    """Hands missed, or chips lost."""

    @property
    def kind(self) -> str:
        return SCALE[self.rank]


SCALE = (WARNING, MISSED_HANDS, CHIP_LOSS, DISQUALIFICATION)


def measure(kind: str, amount: int = 0) -> Measure:
    """
    >>> measure("missed_hands", 3) < measure("missed_hands", 9) < measure("disqualification")
    True
    """
    return Measure(SCALE.index(kind), amount)
