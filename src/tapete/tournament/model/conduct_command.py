"""What is asked about people in the tournament: who is away or gone, infractions and their penalties."""

from tapete.core.ids import PlayerId
from tapete.core.money import Chips
from tapete.tournament.model.command_base import AtTheTable, Command, OfTheDirector
from tapete.tournament.model.kinds import Part
from tapete.tournament.model.state import EntryNo


class ChangePresence(AtTheTable, frozen=True):
    part = Part.SEATS

    entry: EntryNo
    present: bool


class Leave(Command, frozen=True):
    """A player leaves for good, for health or personal reasons; the stack stays."""

    part = Part.SEATS

    entry: EntryNo


class Report(AtTheTable, frozen=True):
    """Somebody of the staff reports an infraction; the croupier may."""

    part = Part.OFFENCES

    unsaid = AtTheTable.unsaid | {"source"}

    player: PlayerId
    ground: str
    note: str = ""
    source: str = ""
    """The ruling at a console that it comes from."""


class Impose(Command, frozen=True):
    """A penalty for what was reported: hands or whole rounds of the table missed, chips lost, or the end."""

    part = Part.OFFENCES

    number: int
    measure: str
    why: str
    hands: int = 0
    rounds: int = 0
    chips: Chips = 0
    this_hand: bool = False
    """The player's hand in play is dead too; with a disqualification it always is."""
    overrides: bool = False
    """The director insists on no more than the last penalty (rule 1); ``why`` says for what reason."""


class Waive(Command, frozen=True):
    """No penalty this time."""

    part = Part.OFFENCES

    number: int
    why: str


class Readmit(OfTheDirector, frozen=True):
    """A player who has missed the hands of a penalty is back."""

    part = Part.OFFENCES

    player: PlayerId
