"""Something found in a law's data: where, and by which rule."""

from enum import Enum

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence


class FindingKind(Enum):
    UNREADABLE = "unreadable"
    MISSING = "missing"
    CONTRADICTORY = "contradictory"
    UNREACHABLE = "unreachable"
    HAND_ORDER = "hand_order"
    PLAYERS_EDGE = "players_edge"

    @property
    def title(self) -> Sentence:
        return {
            FindingKind.UNREADABLE: Sentence("ilegible", "unreadable"),
            FindingKind.MISSING: Sentence("falta", "missing"),
            FindingKind.CONTRADICTORY: Sentence("contradictorio", "contradictory"),
            FindingKind.UNREACHABLE: Sentence("inalcanzable", "unreachable"),
            FindingKind.HAND_ORDER: Sentence("orden de las jugadas", "order of hands"),
            FindingKind.PLAYERS_EDGE: Sentence("ventaja del jugador", "player's edge"),
        }[self]


class Finding(msgspec.Struct, frozen=True):
    """One thing that is wrong with a law: in which file, at which field, and the rule that stands behind it."""

    kind: FindingKind
    file: str
    field: str
    what: Sentence
    rule: RuleId | None = None
    inherited: bool = False
    """The law that a draft began from has it too."""
