"""What can happen at a blackjack table; most events are those of every house-banked table."""

from tapete.core.decision import Event
from tapete.core.ids import Seat
from tapete.core.money import Cents
from tapete.games.banked.model import event as happened
from tapete.games.banked.model import floor_event as ruled


class JackpotAuthorised(Event, frozen=True):
    """The authority has let the casino link the jackpot or let it grow."""

    reference: str


class MeterSeeded(Event, frozen=True):
    """The house puts its own money into a meter: at the opening, or after the jackpot was won."""

    meter: str
    cents: Cents


class HandPlayed(Event, frozen=True):
    """What a player does with a hand of their box, counted from 0; a hand that is split gives the last one its second
    card."""

    seat: Seat
    hand: int
    act: str


BlackjackEvent = (
    happened.TableOpened
    | happened.LimitsChanged
    | happened.TableClosed
    | happened.Joined
    | happened.ChipsAdded
    | happened.Left
    | happened.BetPlaced
    | happened.BetTakenBack
    | happened.CardDealt
    | happened.CardsShown
    | happened.Acted
    | happened.MeterFed
    | happened.MeterRead
    | happened.Settled
    | happened.RoundEnded
    | ruled.CollectedReturned
    | ruled.MeterUnfed
    | ruled.RoundVoided
    | JackpotAuthorised
    | MeterSeeded
    | HandPlayed
)
