"""What a decision can be: here, the refusal. It is a value, never an exception."""

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence


class Refused(msgspec.Struct, frozen=True):
    """Something asked for is not allowed: why, in one sentence, and because of which rules."""

    reason: Sentence
    because: tuple[RuleId, ...] = ()
