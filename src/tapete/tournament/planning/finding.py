"""Something found about a structure, and how it is made."""

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse


class StructureFinding(msgspec.Struct, frozen=True):
    """Something about a structure: an error keeps it from being announced, advice does not."""

    error: bool
    words: Sentence
    because: tuple[RuleId, ...] = ()


def error(es: str, en: str, because: tuple[RuleId, ...] = ()) -> StructureFinding:
    return StructureFinding(True, refuse(es, en, because).reason, because)


def advice(es: str, en: str, because: tuple[RuleId, ...] = ()) -> StructureFinding:
    return StructureFinding(False, refuse(es, en, because).reason, because)
