"""What happens around the game, in words for everybody at the table.

The room stands above this package, so its events go by the names of their classes.
"""

from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.law.wording import money
from tapete.words.telling import Manner, fields, fill

WORDS: Final = {
    "PackCommitted": "Baraja {number} mezclada y sellada|Deck {number} shuffled and sealed",
    "Gathered": "{player} jugará|{player} will play",
    "Queued": "{player} espera un puesto|{player} waits for a seat",
    "SeatOffered": "El puesto {seat} se guarda para {player}|Seat {seat} is kept for {player}",
    "OfferEnded": "{player} no ha ocupado el puesto|{player} did not take the seat",
    "LeaveAsked": "{player} se irá al acabar|{player} leaves when this is over",
    "TimedOut": "A {player} se le acabó el tiempo|{player} ran out of time",
    "VoidAsked": "{by} pide anular y devolver {cents}: ha de confirmarlo otra persona|"
    "{by} asks for a void that gives back {cents}: another person has to confirm it",
    "VoidConfirmed": "{by} confirma la anulación que pidió {asked_by}|{by} confirms the void that {asked_by} asked for",
    "VoidLapsed": "Nadie ha confirmado la anulación que pidió {by}|Nobody has confirmed the void that {by} asked for",
    "EntryTakenBack": "Se retira la última anotación: {entry}|The last entry is taken back: {entry}",
    "Vouched": "{by} lo decide y da su PIN|{by} decides it and gives their PIN",
    "Resumed": "La mesa sigue donde estaba|The table goes on where it was",
    "ChanceAlarmed": "El azar no supera su prueba|Chance fails its test",
}
SHOWN: Final = frozenset(
    {"TableFounded", "PackSealed", "PackOpened", "BotNamed", "MadeReady", "BankUsed", "IncidentRuled"}
)
"""What the page shows by itself, and what nobody may see while the hand is played."""
_AGAIN: Final = "Se mezclan de nuevo las cartas que quedan|The stub is shuffled again"
_STOPS: Final = "{player} ya no espera la partida|{player} no longer waits for the game"
_QUITS: Final = "{player} ya no espera un puesto|{player} no longer waits for a seat"


def told_in_room(event: Event) -> Sentence | None:
    """An event of the room in a sentence, or None for what the page shows by itself and for events of the game."""
    words = WORDS.get(type(event).__name__)
    return fill(_half(event) or words, fields(Manner(money), event)) if words else None


def _half(event: Event) -> str:
    """The words of an event that takes something back, or that goes on with it."""
    match type(event).__name__:
        case "PackCommitted" if getattr(event, "part", 1) != 1:
            return _AGAIN
        case "Gathered" if getattr(event, "chips", None) is None:
            return _STOPS
        case "Queued" if not getattr(event, "waits", True):
            return _QUITS
    return ""
