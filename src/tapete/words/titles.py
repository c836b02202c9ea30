"""What kinds of events are called: above their articles, and on the list of what a house is accountable for."""

from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.banked.model import event as happened
from tapete.games.banked.model import floor_event as banked_ruled
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.seats import event as at_table
from tapete.games.roulette import event as roulette
from tapete.house.day import event as day
from tapete.tournament.model import event as tournament

VOIDS: Final[dict[type[Event], Sentence]] = {
    banked_ruled.RoundVoided: Sentence("jugada nula: vuelven las apuestas", "void round: stakes go back"),
    banked_ruled.HandVoided: Sentence("casilla fuera de la jugada", "a box out of the round"),
    roulette.SpinVoided: Sentence("tirada nula: vuelven las apuestas", "void spin: stakes go back"),
    ruled.HandVoided: Sentence("mano nula: vuelven las apuestas", "void hand: stakes go back"),
}
CORRECTIONS: Final[dict[type[Event], Sentence]] = {
    banked_ruled.MeterUnfed: Sentence("una apuesta sale de su contador", "a stake leaves its meter"),
    banked_ruled.CollectedReturned: Sentence(
        "vuelve al tapete una apuesta cobrada", "a collected bet lies on the felt again"
    ),
    banked_ruled.PriceReturned: Sentence("se devuelve el precio de una carta", "the price of a card goes back"),
    banked_ruled.Forfeited: Sentence("un jugador pierde su apuesta como sanción", "a player forfeits a bet"),
    banked_ruled.CardExposed: Sentence("una carta cubierta queda a la vista", "a card face down has been seen"),
    banked_ruled.CardCorrected: Sentence("se corrige una carta anotada", "a card that was told is corrected"),
    banked_ruled.CardDiscarded: Sentence("una carta va a los descartes", "a card goes to the discards"),
    banked_ruled.CardKeptAsNext: Sentence(
        "una carta sacada por error queda como siguiente", "a card drawn by mistake is next"
    ),
    banked_ruled.HandsGathered: Sentence(
        "se recogen las cartas para repartirlas de nuevo", "cards are taken up to be laid again"
    ),
    banked_ruled.PackShuffled: Sentence("se baraja de nuevo", "the cards are shuffled again"),
    banked_ruled.ShuffleOrdered: Sentence("se ordena barajar de nuevo", "another shuffle is ordered"),
    banked_ruled.PlayerWarned: Sentence("se advierte a un jugador", "a player is warned"),
    ruled.HandKilled: Sentence("mano muerta", "a dead hand"),
    ruled.PlayerFrozen: Sentence("un jugador no apuesta más", "a player bets no more"),
    ruled.BettingStopped: Sentence("el resto de la mano va sin apuestas", "the rest of the hand goes without bets"),
    ruled.HoleTurnedUp: Sentence("una carta cubierta pasa a descubierta", "a hole card becomes an up card"),
    ruled.CardFaced: Sentence("una carta se descubre o se vuelve a cubrir", "a card is shown or covered again"),
    ruled.NextCardDue: Sentence("la carta siguiente irá descubierta", "the next card comes face up"),
    ruled.CardReplaced: Sentence("una carta se cambia por otra", "a card is replaced"),
    ruled.CardsSetAside: Sentence("se apartan cartas", "cards are set aside"),
    ruled.BurnSkipped: Sentence("no se quema carta", "no card is burnt"),
    ruled.PrematureCard: Sentence("carta sacada antes de tiempo", "a card turned too soon"),
    ruled.DealCorrected: Sentence("se corrige el reparto", "the deal is put right"),
    ruled.ChipsLeftIn: Sentence("quedan fichas en el bote", "chips stay in the pot"),
    ruled.BoundOutOfTurn: Sentence("obliga lo dicho fuera de turno", "an act out of turn binds"),
    ruled.BoundReleased: Sentence("lo dicho fuera de turno ya no obliga", "an act out of turn binds no more"),
    ruled.ObjectionDecided: Sentence("se decide sobre una reclamación", "an objection is decided"),
    ruled.CardCorrected: Sentence("se corrige una carta anotada", "a card that was told is corrected"),
    ruled.Noted: Sentence("queda constancia de una resolución", "a ruling is put on record"),
}
"""No words name a card: the list may be read while the hand is being played."""
DECIDED: Final[dict[type[Event], Sentence]] = {
    ruled.BetRead: Sentence("se decide cómo vale una apuesta", "it is decided how a bet is taken"),
    tournament.Announced: Sentence("se anuncia", "announced"),
    tournament.PrizeSplitSet: Sentence("se fija el reparto de premios", "the prize split is set"),
    tournament.ClockSet: Sentence("se cambia el reloj", "the clock is set"),
    tournament.LastHandsSet: Sentence("se fijan las últimas manos", "the last hands are set"),
    tournament.BreakingOrderSet: Sentence(
        "se cambia el orden de cierre de mesas", "the order in which tables break is changed"
    ),
    tournament.ImbalanceAllowed: Sentence(
        "se cambia si se admiten mesas desiguales", "whether tables may be uneven is changed"
    ),
    tournament.ChipsAdjusted: Sentence("se ajustan las fichas", "chips are adjusted"),
    tournament.EntryDeleted: Sentence("se borra una inscripción", "an entry is deleted"),
    tournament.Reinstated: Sentence("vuelve quien se eliminó por error", "a player is reinstated"),
    tournament.PurchaseUndone: Sentence("se deshace una compra", "a purchase is undone"),
    tournament.Cancelled: Sentence("se cancela", "cancelled"),
    day.LimitsChanged: Sentence("cambian los límites de una mesa", "a table's limits change"),
    day.CasinoDeclared: Sentence("cambia la configuración de la casa", "the house's configuration changes"),
    day.MeterSeeded: Sentence("se dota un contador", "a meter is seeded"),
    day.Instructed: Sentence("instrucciones para una mesa", "instructions for a table"),
    day.TableHalted: Sentence("se detiene o se reanuda una mesa", "a table is halted or goes on"),
}
"""What people of the house decide away from the cards."""
_TITLES: Final[dict[type[Event], Sentence]] = {
    **VOIDS,
    **CORRECTIONS,
    happened.TableOpened: Sentence("Se abre la mesa", "The table opens"),
    happened.Joined: Sentence("Se ocupa una casilla", "A box is taken"),
    happened.BankOffered: Sentence("Se ofrece la banca", "The bank is offered"),
    happened.BetPlaced: Sentence("Apuesta", "Bet"),
    happened.BetTakenBack: Sentence("Apuesta retirada", "Bet withdrawn"),
    happened.BetsClosed: Sentence("«No va más»", "'No va más'"),
    happened.DiceThrown: Sentence("Dados", "Dice"),
    happened.CardDealt: Sentence("Reparto", "Deal"),
    happened.Acted: Sentence("Decisión", "Decision"),
    happened.Folded: Sentence("Retirada", "Fold"),
    happened.CardBought: Sentence("Carta comprada", "Card bought"),
    happened.HandSet: Sentence("Composición de las manos", "Setting of the hands"),
    happened.CardsShown: Sentence("Cartas descubiertas", "Cards turned up"),
    happened.ResultTold: Sentence("Resultado de una mano", "Result of a hand"),
    happened.MeterFed: Sentence("Contador", "Meter"),
    happened.Settled: Sentence("Pago y cobro", "Paying and collecting"),
    happened.HouseHandSettled: Sentence("La banca y el crupier", "The bank and the dealer"),
    happened.BankerCharged: Sentence("Comisión", "Commission"),
    roulette.BetLaid: Sentence("Apuesta", "Bet"),
    roulette.BetLifted: Sentence("Apuesta retirada", "Bet withdrawn"),
    roulette.BallDropped: Sentence("La bola", "The ball"),
    roulette.NumberCorrected: Sentence("Número corregido", "Number corrected"),
    roulette.BallThrownAgain: Sentence("La bola se lanza otra vez", "The ball is thrown again"),
    roulette.BetDecided: Sentence("Pago y cobro", "Paying and collecting"),
    roulette.BetImprisoned: Sentence("Apuesta en prisión", "A bet in prison"),
    roulette.SpinEnded: Sentence("Fin de la tirada", "End of the spin"),
    happened.RoundEnded: Sentence("Fin de la jugada", "End of the round"),
    at_table.GameStarted: Sentence("Empieza la partida", "The game starts"),
    at_table.MarkerDrawn: Sentence("Sorteo del botón", "Draw for the button"),
    at_table.ChipsAdded: Sentence("Compra de fichas", "Chips bought"),
    at_table.MarkerMoved: Sentence("La mano", "The button"),
    at_table.SessionBegan: Sentence("Sesión", "Session"),
    at_table.SessionCharged: Sentence("Precio de la sesión", "Price of the session"),
    at_table.SessionClosing: Sentence("Fin de la hora", "The hour is over"),
    at_table.HandClosed: Sentence("Beneficio de la casa", "The rake"),
    in_hand.Posted: Sentence("Apuesta inicial", "Ante"),
    in_hand.Dealt: Sentence("Reparto", "Deal"),
    in_hand.CommonDealt: Sentence("Cartas comunes", "Community cards"),
    in_hand.Burnt: Sentence("Carta quemada o muerta", "Card burnt or dead"),
    in_hand.DeadMixed: Sentence("Cartas muertas mezcladas", "Dead cards mixed in"),
    in_hand.IntervalBegan: Sentence("Intervalo de apuestas", "Betting interval"),
    in_hand.Checked: Sentence("Paso", "Check"),
    in_hand.Called: Sentence("Igualar", "Call"),
    in_hand.Bet: Sentence("Apuesta", "Bet"),
    in_hand.Folded: Sentence("Retirada", "Fold"),
    in_hand.Uncalled: Sentence("Apuesta sin igualar", "An uncalled bet"),
    in_hand.Raked: Sentence("Beneficio de la casa", "The rake"),
    in_hand.Drawn: Sentence("Descarte", "Draw"),
    in_hand.DiscardsBegan: Sentence("Descarte", "Discard"),
    in_hand.Discarded: Sentence("Descarte", "Discard"),
    in_hand.ResultTold: Sentence("Resultado de una mano", "Result of a hand"),
    in_hand.AgreementAsked: Sentence("Conformidad de los jugadores", "The players' agreement"),
    in_hand.Objected: Sentence("Un jugador no está conforme", "A player does not agree"),
    in_hand.Agreed: Sentence("Los jugadores están conformes", "The players agree"),
    in_hand.Shown: Sentence("Cartas descubiertas", "Cards shown"),
    in_hand.Mucked: Sentence("Mano cedida", "Hand conceded"),
    in_hand.FalseOpener: Sentence("Abrió sin tener con qué", "Opened without openers"),
    in_hand.Awarded: Sentence("El bote", "The pot"),
    in_hand.BlankHand: Sentence("Mano en blanco", "Blank hand"),
}
_COURSE: Final = Sentence("Curso de la jugada", "Course of the round")


def title_of_kind(kind: type[Event]) -> Sentence:
    """What a kind of event is called; the course of the game where it has no name of its own."""
    return _TITLES.get(kind, _COURSE)
