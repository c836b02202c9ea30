"""What the floor reports of tables that play by themselves, and what the director orders against the ordinary course.

Of a table with real cards the tournament knows what somebody reports: a shuffle, a hand by its result, where the
button is, the cards of a lot. The director puts the clock, the levels, the ranking or a closed hand right.
"""

from tapete.cards.card import Card
from tapete.core.ids import Seat
from tapete.core.money import Cents, Chips
from tapete.tournament.model.command_base import AtTheTable, Command, DrawnByLot, OfTheDirector
from tapete.tournament.model.kinds import Part, Telling, Term
from tapete.tournament.model.state import EntryNo, TableNo


class Shuffle(AtTheTable, frozen=True):
    """The croupier shuffles: the hand has begun, with the level of this moment, and no card has been dealt."""

    table: TableNo


class TellHand(AtTheTable, frozen=True):
    """A hand reported when it is over: the stacks that have changed. Whoever has nothing left went out in it."""

    table: TableNo
    stacks: tuple[tuple[EntryNo, Chips], ...] = ()


class TellButton(AtTheTable, frozen=True):
    """Where the button of a live table is, and how many hands it has played since anything was reported of it."""

    table: TableNo
    seat: Seat
    hands: int = 0


class TellButtonCards(AtTheTable, frozen=True):
    """The button drawn with real cards: one for each occupied seat, from seat 1 on (rule 11)."""

    table: TableNo
    cards: tuple[Card, ...]


class TellRaceCards(AtTheTable, frozen=True):
    """A table's chip race with real cards: one for each odd chip, from seat 1 on (rule 18)."""

    part = Part.CHIPS

    table: TableNo
    cards: tuple[Card, ...] = ()


class AddTime(Command, frozen=True):
    """Minutes more for the level or break in progress, or fewer."""

    part = Part.CLOCK

    minutes: int


class NextLevel(Command, frozen=True):
    """The next level begins now."""

    part = Part.CLOCK


class SetLevel(OfTheDirector, frozen=True):
    """Blinds, ante and minutes of a level to come; the one after the last is a new one."""

    part = Part.CLOCK

    level: int
    small: Chips
    big: Chips
    minutes: int
    ante: Chips = 0


class SetBreak(OfTheDirector, frozen=True):
    """The break after a level that is not over; of no minutes where there is to be none."""

    part = Part.CLOCK

    level: int
    minutes: int


class ChangeTerm(OfTheDirector, frozen=True):
    """A condition of the announcement is another from now on; those who have paid keep what they paid."""

    part = Part.ENTRIES

    term: Term
    cents: Cents = 0
    number: int = 0
    """A level, how many tables there are, or the minutes by which the start is later, or earlier if negative."""
    allowed: bool = False


class SetTelling(Command, frozen=True):
    """How the hands of a live table are reported from its next one on."""

    part = Part.HANDS

    table: TableNo
    telling: Telling


class OrderBreak(DrawnByLot, frozen=True):
    """Management breaks a table that nothing asks to break, or another than the next."""

    part = Part.SEATS

    table: TableNo
    why: str
    seats: tuple[tuple[EntryNo, TableNo, Seat], ...] = ()


class PostponeMoves(Command, frozen=True):
    """The move or the broken table that is due waits until the number of players changes."""

    part = Part.SEATS

    why: str


class JoinExits(OfTheDirector, frozen=True):
    """So many of the last eliminated went out at the same time, in whatever order they were reported."""

    count: int


class AwardBounty(Command, frozen=True):
    """Who won the bounty of somebody who is out."""

    part = Part.PRIZES

    entry: EntryNo
    to: EntryNo


class ReopenHand(OfTheDirector, frozen=True):
    """The last hand of a table was closed by mistake: it goes on with the stacks it began with."""

    table: TableNo
    why: str


class ReopenRegistration(OfTheDirector, frozen=True):
    """Registration was closed by mistake, as by a clock set wrong."""

    why: str


class ClaimHand(AtTheTable, frozen=True):
    """A player claims the last hand of a table: the director decides before the next one begins (rule 50)."""

    table: TableNo
    entry: EntryNo
    why: str


class DecideClaim(OfTheDirector, frozen=True):
    """The claim of a table's last hand is upheld, so that the hand is taken up again, or it is not."""

    part = Part.HANDS

    table: TableNo
    upheld: bool
    why: str
