"""What happens at a circle table, in words for everybody there: no card that lies face down is named."""

from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.circle.seats import event as at_table
from tapete.games.circle.seats.state import CircleState
from tapete.tournament.felt import event as at_felt
from tapete.words.events import circle_hand
from tapete.words.telling import Manner, fields, fill

WORDS: Final[dict[type[Event], str]] = {
    at_table.GameStarted: "Empieza la partida|The game starts",
    at_table.MarkerDrawn: "Sorteo del botón: {cards_told}; la más alta es de {player}|"
    "Draw for the button: {cards_told}; the highest is {player}'s",
    at_table.SeatTaken: "{player} se sienta|{player} [sits/sit] down",
    at_table.Waited: "{player} espera un puesto|{player} [waits/wait] for a seat",
    at_table.ChipsAdded: "{player} compra {chips}|{player} [buys/buy] {chips}",
    at_table.Tipped: "{player} deja de propina {chips}|{player} [tips/tip] {chips}",
    at_table.Rested: "{player} descansa|{player} [sits/sit] out",
    at_table.SeatLeft: "{player} deja la mesa|{player} [leaves/leave] the table",
    at_table.LimitsChanged: "Límites: de {minimum} a {maximum}|Limits: {minimum} to {maximum}",
    at_table.MarkerMoved: "{player} es mano|{player} [has/have] the button",
    at_table.CutMade: "Corta {player}|{player} [cuts/cut] the pack",
    at_table.SessionCharged: "{player} paga {chips} por la sesión|{player} [pays/pay] {chips} for the session",
    at_table.SessionClosing: "Se acabó la hora: quedan {hands} manos|The hour is over: {hands} hands are left",
    at_table.Expelled: "{player} queda fuera de la partida|{player} [is/are] put out of the game",
    at_table.GameEnded: "La partida ha terminado|The game is over",
    at_felt.HandAsked: "Se baraja: se pide al torneo la mano siguiente|"
    "The dealer shuffles: the tournament is asked for the next hand",
    at_felt.HandRefused: "La mano no empieza todavía: {reason}|The hand does not begin yet: {reason}",
    at_felt.TimeAsked: "{by} pide tiempo a {player}|{by} calls time on {player}",
    at_felt.TimeAnswered: "No se cuenta el tiempo: {reason}|Time is not counted: {reason}",
    at_felt.TurnedUp: "Acabaron las demás mesas: se descubre el all-in|The other tables are done: the all-in is shown",
}
SHOWN: Final[frozenset[type[Event]]] = frozenset(
    {
        at_table.SessionBegan,
        at_table.HandBegan,
        at_table.HandClosed,
        at_felt.SeatsSet,
        at_felt.HandSetUp,
        at_felt.OffenceNoted,
    }
)
"""What the felt shows by itself."""
INSIDE: Final[frozenset[type[Event]]] = frozenset({at_table.HandMoved})
"""What carries an event of the hand, which has words of its own."""
_SEATED: Final = {
    at_table.SeatDraw.ROOM: "Empieza la partida. La sala sortea los puestos: {places}|"
    "The game starts. The room draws the seats: {places}",
    at_table.SeatDraw.CARDS: "Empieza la partida. Puestos sorteados con cartas: {places}|"
    "The game starts. Seats drawn with cards: {places}",
}
_CROUPIER_CUTS: Final = "Corta el crupier|The dealer cuts the pack"
_ENDED_EARLY: Final = "El director termina la partida: {reason}|The director ends the game: {reason}"
_BACK: Final = "{player} vuelve a jugar|{player} [plays/play] again"
_BUTTON: Final = "{player} tiene el botón|{player} [has/have] the button"


def told(manner: Manner, table: CircleState, event: Event) -> Sentence | None:
    """An event in a sentence, or None for what the felt shows by itself. ``table`` is the table after it."""
    if isinstance(event, at_table.HandMoved):
        return circle_hand.told(manner, table.hand, event.event)
    if type(event) not in WORDS:
        return None
    words = _words(manner, event)
    return fill(words, fields(manner, event, **_more(manner, event))) if words else None


def _more(manner: Manner, event: Event) -> dict[str, str]:
    """What the fields of an event do not say by themselves: who has which seat, and the cards of a draw."""
    match event:
        case at_table.GameStarted():
            seats = sorted(zip(event.seats, event.players, strict=True))
            return {"places": ", ".join(f"{seat} {name}" for seat, name in seats)}
        case at_table.MarkerDrawn():
            return {"cards_told": manner.known(event.cards)}
    return {}


def _words(manner: Manner, event: Event) -> str:
    """The words of an event; none for one of a kind whose other half is told."""
    match event:
        case at_table.GameStarted(drawn_by=drawn_by) if drawn_by is not None:
            return _SEATED[drawn_by]
        case at_table.CutMade(player=None):
            return _CROUPIER_CUTS
        case at_table.Waited(waits=False):
            return ""
        case at_table.Rested(hands=None):
            return _BACK
        case at_table.Rested(hands=hands) if hands:
            return ""
        case at_table.GameEnded(reason=reason) if reason:
            return _ENDED_EARLY
        case at_felt.TimeAnswered(reason=None):
            return ""
        case at_table.MarkerMoved() if manner.button:
            return _BUTTON
    return WORDS[type(event)]
