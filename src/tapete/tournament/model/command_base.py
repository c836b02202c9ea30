"""What every command to a tournament has: who asks and when, whose word it needs, and the part of the desk it is on."""

from typing import ClassVar, Final

from tapete.core import command as core
from tapete.core.option import Office
from tapete.incidents.conduct.discipline import DEALER, Official
from tapete.tournament.model.kinds import Part
from tapete.tournament.model.state import EntryNo

NOBODY: Final = Official("", DEALER)


class Command(core.Command, frozen=True, kw_only=True):
    """A command to a tournament."""

    offices: ClassVar[tuple[Office, ...]] = (Office.CHIEF,)
    """Whose word it needs: that of one of these, or of the director."""
    part: ClassVar[Part] = Part.DUE
    """The part of the desk it belongs to."""
    at: int = 0
    by: Official = NOBODY


class AtTheTable(Command, frozen=True):
    """What the table's croupier reports."""

    offices = (Office.CROUPIER,)
    part = Part.HANDS


class AtTheCounter(Command, frozen=True):
    """What the cashier takes down."""

    offices = (Office.CASHIER,)
    part = Part.ENTRIES


class Purchase(Command, frozen=True):
    """What a player announces, or the croupier for the player."""

    offices = (Office.PLAYER, Office.CROUPIER)
    part = Part.ENTRIES

    entry: EntryNo


class OfTheDirector(Command, frozen=True):
    """What only the director decides."""

    offices = (Office.DIRECTOR,)
    part = Part.CORRECTIONS


class DrawnByLot(Command, frozen=True):
    """A command that asks for lots to be drawn: whoever puts it to the engine draws them, as with a table's cards."""

    unsaid = core.Command.unsaid | {"seats", "cards", "hands"}
