"""What a check found about one rule: obeyed, broken, left to the house, or not stated."""

from enum import Enum
from typing import Final

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence


class ComplianceVerdict(Enum):
    VIOLATED = "violated"
    UNSTATED = "unstated"
    HOUSE = "house"
    SATISFIED = "satisfied"

    @property
    def title(self) -> Sentence:
        return {
            ComplianceVerdict.VIOLATED: Sentence("incumple", "violates"),
            ComplianceVerdict.UNSTATED: Sentence("no consta", "not stated"),
            ComplianceVerdict.HOUSE: Sentence("norma de la casa", "left to the house"),
            ComplianceVerdict.SATISFIED: Sentence("cumple", "satisfies"),
        }[self]


class Area(Enum):
    """What a finding is about, and so at whose desk it is put right."""

    PERMITS = "permits"
    OWN_RULES = "own_rules"
    CHOICES = "choices"
    STAFF = "staff"
    EQUIPMENT = "equipment"
    NOTICES = "notices"
    TOURNAMENTS = "tournaments"

    @property
    def title(self) -> Sentence:
        return _AREAS[self]


_AREAS: Final = {
    Area.PERMITS: Sentence("Autorizaciones y apertura", "Permits and opening"),
    Area.OWN_RULES: Sentence("Normas propias de la casa", "The house's own rules"),
    Area.CHOICES: Sentence("Lo que cada mesa elige", "What each table chooses"),
    Area.STAFF: Sentence("Personal y turnos", "Staff and shifts"),
    Area.EQUIPMENT: Sentence("Mesas, paños y material", "Tables, cloths and equipment"),
    Area.NOTICES: Sentence("Carteles y avisos", "Notices"),
    Area.TOURNAMENTS: Sentence("Torneos", "Tournaments"),
}


class Finding(msgspec.Struct, frozen=True):
    """A verdict, in words and with its rules; ``table`` is None where it concerns the whole casino."""

    verdict: ComplianceVerdict
    what: Sentence
    cite: tuple[RuleId, ...]
    table: int | None = None
    area: Area = Area.PERMITS

    @property
    def done(self) -> bool:
        """Whether nothing is left to do about it."""
        return self.verdict in (ComplianceVerdict.SATISFIED, ComplianceVerdict.HOUSE)


def judged(
    obeyed: bool, good: tuple[str, str], bad: tuple[str, str], cite: tuple[RuleId, ...], table: int | None = None
) -> Finding:
    """The finding of a question with two answers, each in Spanish and English."""
    return Finding(
        ComplianceVerdict.SATISFIED if obeyed else ComplianceVerdict.VIOLATED,
        Sentence(*(good if obeyed else bad)),
        cite,
        table,
    )
