"""What a person is in the house."""

from enum import Enum
from typing import Final

from tapete.core.sentence import Sentence


class Role(Enum):
    """Somebody acts in one at a time, also where they hold several; whoever has not come in is a visitor."""

    VISITOR = "visitor"
    GUEST = "guest"
    PLAYER = "player"
    CROUPIER = "croupier"
    CHIEF = "chief"
    CASHIER = "cashier"
    DIRECTOR = "director"
    INSPECTOR = "inspector"
    DOORMAN = "doorman"
    TOURNAMENT_DIRECTOR = "tournament_director"
    TOURNAMENT_ASSISTANT = "tournament_assistant"

    @property
    def title(self) -> Sentence:
        return _TITLES[self]


_TITLES: Final = {
    Role.VISITOR: Sentence("visitante", "visitor"),
    Role.GUEST: Sentence("visita", "guest"),
    Role.PLAYER: Sentence("jugador", "player"),
    Role.CROUPIER: Sentence("crupier", "dealer"),
    Role.CHIEF: Sentence("jefe de mesa", "table supervisor"),
    Role.CASHIER: Sentence("cajero", "cashier"),
    Role.DIRECTOR: Sentence("director", "director"),
    Role.INSPECTOR: Sentence("inspector", "inspector"),
    Role.DOORMAN: Sentence("personal de admisión", "door staff"),
    Role.TOURNAMENT_DIRECTOR: Sentence("director de torneo", "tournament director"),
    Role.TOURNAMENT_ASSISTANT: Sentence("asistente del director de torneo", "tournament assistant"),
}

GIVEN: Final = tuple(role for role in Role if role not in (Role.VISITOR, Role.GUEST))
"""The roles a director can give; nobody is made a guest or a visitor."""
