"""The kinds of events that a house must be able to answer for, and what a correction at a table is called."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.banked import floor_event as banked
from tapete.games.circle import floor_event as circle
from tapete.house import day_event as day
from tapete.room.people import data_event as data
from tapete.tournament import event as tournament


class Significance(Enum):
    """Why an event is on the inspector's list."""

    LOG_IN_FAILED = "failed_log_in"
    OVERRIDE = "override"
    VOID = "void"
    CORRECTION = "correction"
    PARAMETERS = "parameter_change"
    LARGE_WIN = "large_win"
    ALARM = "chance_alarm"
    PERSON = "person_changed"
    READING = "record_read"

    @property
    def title(self) -> Sentence:
        return _TITLES[self]


_TITLES: Final = {
    Significance.LOG_IN_FAILED: Sentence("Entrada fallida", "Failed log-in"),
    Significance.OVERRIDE: Sentence("Decisión de una persona", "Override"),
    Significance.VOID: Sentence("Anulación", "Void"),
    Significance.CORRECTION: Sentence("Corrección", "Correction"),
    Significance.PARAMETERS: Sentence("Cambio de parámetros", "Parameter change"),
    Significance.LARGE_WIN: Sentence("Premio grande", "Large win"),
    Significance.ALARM: Sentence("Alarma del azar", "Alarm of chance"),
    Significance.PERSON: Sentence("Cambio de una persona", "Person changed"),
    Significance.READING: Sentence("Consulta del registro", "Log looked into"),
}

VOIDS: Final[Mapping[type[Event], Sentence]] = {
    banked.RoundVoided: Sentence("jugada nula: vuelven las apuestas", "void round: stakes go back"),
    banked.HandVoided: Sentence("casilla fuera de la jugada", "a box out of the round"),
    circle.HandVoided: Sentence("mano nula: vuelven las apuestas", "void hand: stakes go back"),
}

CORRECTIONS: Final[Mapping[type[Event], Sentence]] = {
    banked.MeterUnfed: Sentence("una apuesta sale de su contador", "a stake leaves its meter"),
    banked.CollectedReturned: Sentence(
        "vuelve al tapete una apuesta cobrada", "a collected bet lies on the cloth again"
    ),
    banked.PriceReturned: Sentence("se devuelve el precio de una carta", "the price of a card goes back"),
    banked.Forfeited: Sentence("un jugador pierde su apuesta como sanción", "a player forfeits a bet"),
    banked.CardExposed: Sentence("una carta tapada queda a la vista", "a card face down has been seen"),
    banked.CardDiscarded: Sentence("una carta va a los descartes", "a card goes to the discards"),
    banked.CardKeptAsNext: Sentence(
        "una carta sacada por error queda como siguiente", "a card drawn by mistake is next"
    ),
    banked.HandsGathered: Sentence(
        "se recogen las cartas para repartirlas de nuevo", "cards are taken up to be laid again"
    ),
    banked.PackShuffled: Sentence("se baraja de nuevo", "the cards are shuffled again"),
    banked.ShuffleOrdered: Sentence("se ordena barajar de nuevo", "another shuffle is ordered"),
    banked.PlayerWarned: Sentence("se advierte a un jugador", "a player is warned"),
    circle.HandKilled: Sentence("mano muerta", "a dead hand"),
    circle.PlayerFrozen: Sentence("un jugador no apuesta más", "a player bets no more"),
    circle.BettingStopped: Sentence("el resto de la mano va sin apuestas", "the rest of the hand goes without bets"),
    circle.HoleTurnedUp: Sentence("una carta tapada pasa a descubierta", "a hole card becomes an up card"),
    circle.CardFaced: Sentence("una carta se descubre o se vuelve a tapar", "a card is shown or covered again"),
    circle.NextCardDue: Sentence("la carta siguiente irá descubierta", "the next card comes face up"),
    circle.CardReplaced: Sentence("una carta se cambia por otra", "a card is replaced"),
    circle.CardsSetAside: Sentence("se apartan cartas", "cards are set aside"),
    circle.BurnSkipped: Sentence("no se quema carta", "no card is burnt"),
    circle.PrematureCard: Sentence("carta sacada antes de tiempo", "a card turned too soon"),
    circle.DealCorrected: Sentence("se corrige el reparto", "the deal is put right"),
    circle.ChipsLeftIn: Sentence("quedan fichas en el bote", "chips stay in the pot"),
    circle.BoundOutOfTurn: Sentence("obliga lo dicho fuera de turno", "an act out of turn binds"),
    circle.BoundReleased: Sentence("lo dicho fuera de turno ya no obliga", "an act out of turn binds no more"),
    circle.Noted: Sentence("queda constancia de una resolución", "a ruling is put on record"),
}
"""No words name a card: the list may be read while the hand is being played."""

DECISIONS: Final[Mapping[type[Event], tuple[Significance, Sentence]]] = {
    circle.BetRead: (
        Significance.OVERRIDE,
        Sentence("se decide cómo vale una apuesta", "it is decided how a bet is taken"),
    ),
    tournament.Announced: (Significance.PARAMETERS, Sentence("se anuncia", "announced")),
    tournament.PrizeSplitSet: (
        Significance.PARAMETERS,
        Sentence("se fija el reparto de premios", "the prize split is set"),
    ),
    tournament.ClockSet: (Significance.OVERRIDE, Sentence("se cambia el reloj", "the clock is set")),
    tournament.LastHandsSet: (Significance.OVERRIDE, Sentence("se fijan las últimas manos", "the last hands are set")),
    tournament.BreakingOrderSet: (
        Significance.OVERRIDE,
        Sentence("se cambia el orden de cierre de mesas", "the order in which tables break is changed"),
    ),
    tournament.ImbalanceAllowed: (
        Significance.OVERRIDE,
        Sentence("se cambia si se admiten mesas desiguales", "whether tables may be uneven is changed"),
    ),
    tournament.ChipsAdjusted: (Significance.CORRECTION, Sentence("se ajustan las fichas", "chips are adjusted")),
    tournament.EntryDeleted: (Significance.CORRECTION, Sentence("se borra una inscripción", "an entry is deleted")),
    tournament.Reinstated: (
        Significance.CORRECTION,
        Sentence("vuelve un eliminado por error", "a player is reinstated"),
    ),
    tournament.PurchaseUndone: (Significance.CORRECTION, Sentence("se deshace una compra", "a purchase is undone")),
    tournament.Cancelled: (Significance.VOID, Sentence("se cancela", "cancelled")),
    day.LimitsChanged: (
        Significance.PARAMETERS,
        Sentence("cambian los límites de una mesa", "a table's limits change"),
    ),
    day.MeterSeeded: (Significance.PARAMETERS, Sentence("se dota un contador", "a meter is seeded")),
    day.Instructed: (Significance.PARAMETERS, Sentence("instrucciones para una mesa", "instructions for a table")),
    day.TableHalted: (
        Significance.OVERRIDE,
        Sentence("se detiene o se reanuda una mesa", "a table is halted or goes on"),
    ),
    data.ExcludedImported: (
        Significance.PARAMETERS,
        Sentence("nueva lista de personas excluidas", "a new list of excluded persons"),
    ),
    data.RetentionApplied: (
        Significance.PARAMETERS,
        Sentence("se borran datos de plazo vencido", "data kept long enough are erased"),
    ),
}
"""What people of the house decide away from the cards, by kind; why they did is told where the event says it."""
