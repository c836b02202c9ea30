"""What a check found of one rule: obeyed, broken, left to the house, or not stated."""

from enum import Enum

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence


class Verdict(Enum):
    VIOLATED = "violated"
    UNSTATED = "unstated"
    HOUSE = "house"
    SATISFIED = "satisfied"

    @property
    def title(self) -> Sentence:
        return {
            Verdict.VIOLATED: Sentence("incumple", "violates"),
            Verdict.UNSTATED: Sentence("no consta", "not stated"),
            Verdict.HOUSE: Sentence("norma de la casa", "left to the house"),
            Verdict.SATISFIED: Sentence("cumple", "satisfies"),
        }[self]


class Finding(msgspec.Struct, frozen=True):
    """A verdict, in words and with its rules; ``table`` is None where it is of the whole casino."""

    verdict: Verdict
    what: Sentence
    cite: tuple[RuleId, ...]
    table: int | None = None


def judged(
    obeyed: bool, good: tuple[str, str], bad: tuple[str, str], cite: tuple[RuleId, ...], table: int | None = None
) -> Finding:
    """The finding of a question with two answers, each in Spanish and English."""
    return Finding(Verdict.SATISFIED if obeyed else Verdict.VIOLATED, Sentence(*(good if obeyed else bad)), cite, table)
