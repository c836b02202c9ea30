"""What a check found about one rule: obeyed, broken, left to the house, or not stated."""

from enum import Enum

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


class Finding(msgspec.Struct, frozen=True):
    """A verdict, in words and with its rules; ``table`` is None where it concerns the whole casino."""

    verdict: ComplianceVerdict
    what: Sentence
    cite: tuple[RuleId, ...]
    table: int | None = None


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
