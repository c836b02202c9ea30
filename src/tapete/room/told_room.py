"""What happens around the game, in words for everybody at the table."""

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.law.wording import money
from tapete.room import event as happened


def told_in_room(event: Event) -> Sentence | None:
    match event:
        case happened.PackCommitted(part=1):
            return Sentence(f"Baraja {event.number} mezclada y sellada", f"Pack {event.number} shuffled and sealed")
        case happened.PackCommitted():
            return Sentence("Se mezclan de nuevo las cartas que quedan", "The rest of the cards is shuffled again")
        case happened.Gathered(chips=None):
            return Sentence(f"{event.player} ya no espera la partida", f"{event.player} no longer waits for the game")
        case happened.Gathered():
            return Sentence(f"{event.player} jugará", f"{event.player} will play")
        case happened.Queued(waits=True):
            return Sentence(f"{event.player} espera un puesto", f"{event.player} waits for a seat")
        case happened.SeatOffered():
            return Sentence(
                f"El puesto {event.seat} se guarda para {event.player}", f"Seat {event.seat} is kept for {event.player}"
            )
        case happened.OfferEnded():
            return Sentence(f"{event.player} no ha ocupado el puesto", f"{event.player} did not take the seat")
        case happened.LeaveAsked():
            return Sentence(f"{event.player} se irá al acabar", f"{event.player} leaves when this is over")
        case happened.TimedOut():
            return Sentence(f"A {event.player} se le acabó el tiempo", f"{event.player} ran out of time")
        case happened.VoidAsked():
            sum_ = money(event.cents)
            return Sentence(
                f"{event.by} pide anular y devolver {sum_.es}: ha de confirmarlo otra persona",
                f"{event.by} asks for a void that gives back {sum_.en}: another person has to confirm it",
            )
        case happened.VoidConfirmed():
            return Sentence(
                f"{event.by} confirma la anulación que pidió {event.asked_by}",
                f"{event.by} confirms the void that {event.asked_by} asked for",
            )
        case happened.VoidLapsed():
            return Sentence(
                f"Nadie ha confirmado la anulación que pidió {event.by}",
                f"Nobody has confirmed the void that {event.by} asked for",
            )
        case happened.Resumed():
            return Sentence("La mesa sigue donde estaba", "The table goes on where it was")
    return None
