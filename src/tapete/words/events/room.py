"""What happens around the game, in words for everybody at the table.

The room stands above this package, so its events go by the names of their classes.
"""

from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.law.wording import money
from tapete.words.events.incidents import incident_title, incident_told
from tapete.words.telling import Manner, Value, fields, fill

WORDS: Final = {
    "PackCommitted": "Baraja {number} mezclada y sellada|Deck {number} shuffled and sealed",
    "PackDrawn": "Orden de la baraja {number} sorteado sin {left_out}, que no abrió su número|"
    "The order of deck {number} is drawn without {left_out}, whose number was not opened",
    "Gathered": "{player} jugará|{player} will play",
    "Queued": "{player} espera un puesto|{player} waits for a seat",
    "SeatOffered": "El puesto {seat} se guarda para {player}|Seat {seat} is kept for {player}",
    "OfferEnded": "{player} no ha ocupado el puesto|{player} did not take the seat",
    "LeaveAsked": "{player} se irá al acabar|{player} leaves when this is over",
    "TimedOut": "A {player} se le acabó el tiempo|{player} ran out of time",
    "VoidAsked": "{by} pide anular y devolver {cents}: ha de confirmarlo otra persona|"
    "{by} asks for a void that gives back {cents}: another person has to confirm it",
    "VoidConfirmed": "{by} confirma la anulación que pidió {asked_by}|{by} confirms the void that {asked_by} asked for",
    "VoidRefused": "{by} no confirma la anulación que pidió {asked_by}|"
    "{by} does not confirm the void that {asked_by} asked for",
    "VoidLapsed": "Nadie ha confirmado la anulación que pidió {by}|Nobody has confirmed the void that {by} asked for",
    "EntryTakenBack": "Se retira la última anotación: {entry}|The last entry is taken back: {entry}",
    "Vouched": "{by} lo decide y da su PIN|{by} decides it and gives their PIN",
    "IncidentRuled": "Incidencia: {decided}|Incident: {decided}",
    "RequestMade": "{by} pide que venga {title}|{by} asks for {title} to come",
    "RequestAnswered": "{by} viene a la mesa{words}|{by} is coming to the table{words}",
    "RequestWithdrawn": "{by} ya no necesita lo que pidió|{by} no longer needs what was asked for",
    "BackingAsked": "{player} pide apostar {chips} sobre la mano de {holder}|"
    "{player} asks to bet {chips} on {holder}'s hand",
    "BackingAnswered": "{holder} consiente la apuesta de {player}|{holder} consents to {player}'s bet",
    "ReaderAllowed": "{by} da clave al lector de cartas de la mesa|{by} gives the table's card reader a key",
    "ReaderRevoked": "{by} retira la clave del lector de cartas|{by} revokes the key of the card reader",
    "CardsRead": "El lector de la mesa lleva {read} de {count} cartas|The table's reader has {read} of {count} cards",
    "ReadingTakenBack": "Se retira lo último que leyó el lector|The reader's last reading is taken back",
    "Resumed": "La mesa sigue donde estaba|The table goes on where it was",
    "ChanceAlarmed": "El azar no supera su prueba|Chance fails its test",
}
SHOWN: Final = frozenset(
    {
        "TableFounded",
        "PackSealed",
        "NoncePromised",
        "NonceOpened",
        "PackOpened",
        "BotNamed",
        "MadeReady",
        "BankUsed",
    }
)
"""What the page shows by itself, and what nobody may see while the hand is played."""
_AROUND: Final = Manner(money)
_AGAIN: Final = "Se mezclan de nuevo las cartas que quedan|The stub is shuffled again"
_STOPS: Final = "{player} ya no espera la partida|{player} no longer waits for the game"
_DECLINES: Final = "{holder} no consiente la apuesta de {player}|{holder} does not consent to {player}'s bet"
_QUITS: Final = "{player} ya no espera un puesto|{player} no longer waits for a seat"
_ASKED: Final = {
    "decision": "Ha de decidirlo {title}{what}|This is for {title} to decide{what}",
    "fill": "{by} pide reposición del anticipo|{by} asks for a fill",
    "relief": "{by} pide relevo|{by} asks to be relieved",
    "objection": "{about} reclama{words}|{about} objects{words}",
    "doubt": "{about} pregunta por las reglas{words}|{about} asks about the rules{words}",
}
"""What is asked for at a table, where it is more than that somebody comes."""
_ANSWERED: Final = {
    ("decision", True): "{by} lo decide{words}|{by} decides it{words}",
    ("decision", False): "{by} no lo concede{words}|{by} does not grant it{words}",
    ("fill", True): "{by} atiende la reposición del anticipo{words}|{by} sends the fill{words}",
    ("fill", False): "{by} no concede la reposición del anticipo{words}|{by} does not send the fill{words}",
    ("relief", True): "{by} atiende el relevo{words}|{by} has the dealer relieved{words}",
    ("relief", False): "{by}: ahora no hay relevo{words}|{by}: there is no relief now{words}",
    ("objection", True): "{by} atiende la reclamación{words}|{by} accepts the objection{words}",
    ("objection", False): "{by} no acepta la reclamación{words}|{by} does not accept the objection{words}",
    ("doubt", True): "{by} resuelve la duda con el artículo|{by} answers the doubt with the article",
    ("supervision", False): "{by} no puede venir ahora{words}|{by} cannot come now{words}",
    ("direction", False): "{by} no puede venir ahora{words}|{by} cannot come now{words}",
}


def told_in_room(event: Event) -> Sentence | None:
    """An event of the room in a sentence, or None for what the page shows by itself and for events of the game."""
    kind = type(event).__name__
    words = WORDS.get(kind)
    if words is None or (kind == "PackDrawn" and not getattr(event, "missing", ())):
        return None  # a pack drawn from everybody's numbers is as it should be
    return fill(_half(event) or words, fields(_AROUND, event, **_more(event)))


def _more(event: Event) -> dict[str, Value]:
    """What the fields of an event do not say in words."""
    match type(event).__name__:
        case "IncidentRuled":
            incident, official, option = (getattr(event, name) for name in ("incident", "official", "option"))
            return {"decided": incident_told(incident, official, option)}
        case "RequestMade" | "RequestAnswered":
            why, kind = getattr(event, "why", ""), getattr(event, "command", {}).get("incident")
            what = incident_title(str(kind)) if kind else None
            after = Sentence(f": {what.es}", f": {what.en}") if what else ""
            return {"words": f": {why}" if why else "", "what": after}
        case "PackDrawn":
            return {"left_out": ", ".join(getattr(event, "missing", ()))}
        case "CardsRead":
            return {"read": len(getattr(event, "cards", ()))}
    return {}


def _half(event: Event) -> str:
    """The words of an event that takes something back, or that goes on with it."""
    match type(event).__name__:
        case "PackCommitted" if getattr(event, "part", 1) != 1:
            return _AGAIN
        case "Gathered" if getattr(event, "chips", None) is None:
            return _STOPS
        case "BackingAnswered" if not getattr(event, "accept", True):
            return _DECLINES
        case "Queued" if not getattr(event, "waits", True):
            return _QUITS
        case "RequestMade":
            return _ASKED.get(getattr(event, "purpose", ""), "")
        case "RequestAnswered":
            return _ANSWERED.get((getattr(event, "purpose", ""), getattr(event, "granted", True)), "")
    return ""
