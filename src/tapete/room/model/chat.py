"""What may be said at a table of the room: by the house's choice, and by what the regulations say of talk in a hand.

Every law forbids comments on a hand while it is played (``conduct.forbidden``), two have those who play it speak only
as far as strictly necessary, and pai gow has nobody talk before the hands are exposed. So whoever plays a hand says
nothing until it is over; whoever does not may still greet and thank, which is no comment on it.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec

from tapete.core.ids import PlayerId
from tapete.room.model.event import Millis

PHRASES: Final[Mapping[str, bool]] = {
    **dict.fromkeys(("hello", "luck", "thanks", "back_soon", "bye"), False),
    **dict.fromkeys(("good_hand", "well_played", "bad_luck", "close", "my_turn"), True),
}
"""What is said by touching it, and whether it is a comment on a hand; their words are in the catalogue."""
LONGEST: Final = 120
"""Letters of words of one's own."""


class ChatMode(StrEnum):
    """What the house allows."""

    OFF = "off"
    PHRASES = "phrases"
    WORDS = "words"
    """Words of one's own too."""
    CLOSED = "closed"
    """Whoever supervises the tables has closed it at this one."""


class Talk(StrEnum):
    """What somebody may say at a moment."""

    ALL = "all"
    COURTESY = "courtesy"
    """What is no comment on any hand."""
    NONE = "none"


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said: one of the phrases, or words."""

    number: int
    player: PlayerId
    at: Millis
    phrase: str = ""
    words: str = ""


def talk_of(between_hands: bool, playing: bool, silent: bool) -> Talk:
    """What a person at a table may say; ``silent`` where the law has nobody talk while hands are hidden."""
    if between_hands:
        return Talk.ALL
    return Talk.NONE if playing or silent else Talk.COURTESY
