"""What can happen in a tournament. Every event holds all that its change needs; evolving decides nothing."""

from tapete.tournament.model.events.course import Announced as Announced
from tapete.tournament.model.events.course import Cancelled as Cancelled
from tapete.tournament.model.events.course import ClockSet as ClockSet
from tapete.tournament.model.events.course import CourseEvent
from tapete.tournament.model.events.course import DayBegan as DayBegan
from tapete.tournament.model.events.course import DayEnded as DayEnded
from tapete.tournament.model.events.course import DisplaySet as DisplaySet
from tapete.tournament.model.events.course import Finished as Finished
from tapete.tournament.model.events.course import LastHandsSet as LastHandsSet
from tapete.tournament.model.events.course import LevelSignalled as LevelSignalled
from tapete.tournament.model.events.course import RegistrationClosed as RegistrationClosed
from tapete.tournament.model.events.course import Started as Started
from tapete.tournament.model.events.course import TermChanged as TermChanged
from tapete.tournament.model.events.decision import DecisionEvent
from tapete.tournament.model.events.flights import FlightEvent
from tapete.tournament.model.events.floor import FloorEvent
from tapete.tournament.model.events.hands import Eliminated as Eliminated
from tapete.tournament.model.events.hands import ExitHeld as ExitHeld
from tapete.tournament.model.events.hands import HandBegun as HandBegun
from tapete.tournament.model.events.hands import HandClosed as HandClosed
from tapete.tournament.model.events.hands import HandForHandBegan as HandForHandBegan
from tapete.tournament.model.events.hands import HandForHandEnded as HandForHandEnded
from tapete.tournament.model.events.hands import HandHeld as HandHeld
from tapete.tournament.model.events.hands import HandsEvent
from tapete.tournament.model.events.hands import HandsReleased as HandsReleased
from tapete.tournament.model.events.hands import LevelFixed as LevelFixed
from tapete.tournament.model.events.hands import RoundEnded as RoundEnded
from tapete.tournament.model.events.people import AccessChecked as AccessChecked
from tapete.tournament.model.events.people import Arrived as Arrived
from tapete.tournament.model.events.people import Bought as Bought
from tapete.tournament.model.events.people import ChipsAdjusted as ChipsAdjusted
from tapete.tournament.model.events.people import DebtPaid as DebtPaid
from tapete.tournament.model.events.people import Disciplined as Disciplined
from tapete.tournament.model.events.people import EntryDeleted as EntryDeleted
from tapete.tournament.model.events.people import PeopleEvent
from tapete.tournament.model.events.people import PresenceChanged as PresenceChanged
from tapete.tournament.model.events.people import PurchaseUndone as PurchaseUndone
from tapete.tournament.model.events.people import RebuyOffered as RebuyOffered
from tapete.tournament.model.events.people import Registered as Registered
from tapete.tournament.model.events.people import Reinstated as Reinstated
from tapete.tournament.model.events.people import Requested as Requested
from tapete.tournament.model.events.people import RightExercised as RightExercised
from tapete.tournament.model.events.prizes import DealMade as DealMade
from tapete.tournament.model.events.prizes import PrizePaid as PrizePaid
from tapete.tournament.model.events.prizes import PrizesEvent
from tapete.tournament.model.events.prizes import PrizeSplitSet as PrizeSplitSet
from tapete.tournament.model.events.tables import BreakingOrderSet as BreakingOrderSet
from tapete.tournament.model.events.tables import ButtonDrawn as ButtonDrawn
from tapete.tournament.model.events.tables import ColouredUp as ColouredUp
from tapete.tournament.model.events.tables import EntrySeated as EntrySeated
from tapete.tournament.model.events.tables import FinalTableDrawn as FinalTableDrawn
from tapete.tournament.model.events.tables import ImbalanceAllowed as ImbalanceAllowed
from tapete.tournament.model.events.tables import Moved as Moved
from tapete.tournament.model.events.tables import StacksCounted as StacksCounted
from tapete.tournament.model.events.tables import TableClosed as TableClosed
from tapete.tournament.model.events.tables import TableOpened as TableOpened
from tapete.tournament.model.events.tables import TablesEvent
from tapete.tournament.model.events.tables import Withdrawn as Withdrawn

TournamentEvent = (
    CourseEvent | FlightEvent | PeopleEvent | TablesEvent | HandsEvent | DecisionEvent | PrizesEvent | FloorEvent
)
