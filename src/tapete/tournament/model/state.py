"""What is true of a tournament. Chips lie on the tables by seat; an entry knows where it sits and what became of it."""

from operator import attrgetter
from typing import NewType

import msgspec

from tapete.core.ids import PlayerId, Seat
from tapete.core.paged import Paged
from tapete.incidents.conduct.discipline import Discipline
from tapete.tournament.model.countdown import Countdown
from tapete.tournament.model.kinds import Ending, EntryStatus, Panel, RecordedActKind, Telling, TournamentPhase
from tapete.tournament.model.people.access_check import AccessCheck
from tapete.tournament.model.people.identities import Identities
from tapete.tournament.model.structure import Break, Level

EntryNo = NewType("EntryNo", int)
TableNo = NewType("TableNo", int)


class Entry(msgspec.Struct, frozen=True):
    """One registration: a re-entry is another one of the same player."""

    number: EntryNo
    player: PlayerId
    status: EntryStatus = EntryStatus.REQUESTED
    reentry: bool = False
    arrival: int = 0
    """The player's place in the queue for a seat; 0 when not in it."""
    table: TableNo | None = None
    seat: Seat | None = None
    present: bool = True
    """In the seat or able to be; else the stack posts and the hand is dead."""
    left: bool = False
    """Gone for good for health or personal reasons: the stack is blinded off."""
    played: bool = False
    """The player has taken part in a hand."""
    start: int = 0
    """The chips this entry brought, or has in its bag."""
    buy_in: int = 0
    """Cents paid for the buy-in, and for the fee."""
    fee: int = 0
    rebuys: int = 0
    add_on: bool = False
    owed: int = 0
    """Cents of rebuys and add-ons that the player is bound to pay."""
    undecided: bool = False
    """Without chips, and still free to rebuy until the next hand begins."""
    disqualified: bool = False
    flight: int = 0
    """The flight of the first day it is for, from 1; 0 where there are none."""
    bagged: bool = False
    """It has come through its flight: its stack lies in a bag until day two."""


def _is_alive(entry: Entry) -> bool:
    return entry.status in (EntryStatus.PAID, EntryStatus.SEATED)


def _is_unseated(entry: Entry) -> bool:
    return entry.status == EntryStatus.PAID


class Place(msgspec.Struct, frozen=True):
    """A stack at a seat."""

    entry: EntryNo
    chips: int


class Positions(msgspec.Struct, frozen=True):
    """Button and blinds of a hand by seat; a seat may be empty, which is a dead button or a dead small blind."""

    button: Seat
    small: Seat
    big: Seat


class HandInPlay(msgspec.Struct, frozen=True):
    """A hand that has begun at a table and not ended: what its ranking and its return need."""

    number: int
    level: int
    at: int
    entries: tuple[EntryNo, ...]
    """Those dealt in, in the order of play from the first after the button."""
    stacks: tuple[int, ...]
    absent: tuple[EntryNo, ...] = ()
    """Those who post and whose hand is dead."""


class ClosedHand(msgspec.Struct, frozen=True):
    """The last hand of a table as it was closed: who sat where, and with what they ended it."""

    hand: HandInPlay
    seats: tuple[Seat, ...]
    stacks: tuple[int, ...]


class Thinking(msgspec.Struct, frozen=True):
    """Whose decision is timed, since when, and the count if there is one."""

    entry: EntryNo
    since: int
    count: Countdown | None = None


class HandClaim(msgspec.Struct, frozen=True):
    """Who claims the last hand of a table, and what they say."""

    entry: EntryNo
    why: str


class HeldPenalty(msgspec.Struct, frozen=True):
    """A penalty imposed in a hand that is not over, by the number of its infraction."""

    number: int
    entry: EntryNo
    dead: bool
    """The player's hand is dead at once."""


class TournamentTable(msgspec.Struct, frozen=True):
    number: TableNo
    seats: dict[Seat, Place] = {}
    positions: Positions | None = None
    """Of the hand in play or last played; None until a button is drawn."""
    drawn: Seat | None = None
    """Who has the button next, by the draw or by winning a hand."""
    hands: int = 0
    hand: HandInPlay | None = None
    held: bool = False
    """Hand for hand: an all-in waits face down for the other tables."""
    last_level: int = 0
    """The level of the last hand begun."""
    last_hands: int | None = None
    """Hands still to be played before play ends here."""
    round: int = 0
    """Hand for hand: the last round this table has begun."""
    closed_at: int | None = None
    """When the last hand was over."""
    thinking: Thinking | None = None
    shuffled: int | None = None
    """The level of a hand that has begun with its shuffle and is not being dealt yet."""
    closed: ClosedHand | None = None
    """The last hand, which can be taken up again."""
    raced: int = 0
    """The largest denomination that has left this table."""
    claim: HandClaim | None = None
    """The last hand is claimed, and the director has not decided."""
    late: tuple[EntryNo, ...] = ()
    """Whose time in this hand is over: they are out of it."""
    telling: Telling | None = None
    """How its hands are reported; None for the way of all of them."""
    penalties: tuple[HeldPenalty, ...] = ()
    """Those imposed in this hand."""

    @property
    def chips(self) -> int:
        return sum(place.chips for place in self.seats.values())


class TournamentClock(msgspec.Struct, frozen=True):
    """Where the clock stood: so many seconds into a level, or into the break after it; ``at`` None is a stopped one."""

    level: int = 1
    into: int = 0
    at: int | None = None
    in_break: bool = False
    halved_by: tuple[str, ...] = ()
    """Levels last half since a deal or since two players are left, by what halved them."""
    without_breaks: bool = False
    """Hand for hand: breaks are postponed or cancelled."""
    owed: int = 0
    """Seconds of a postponed break, taken before the level goes on."""


class Exit(msgspec.Struct, frozen=True):
    """An elimination. Exits that share a group share the prizes of their places."""

    entry: EntryNo
    at: int
    table: TableNo | None
    stack: int
    """Chips at the start of the hand."""
    group: int
    disqualified: bool = False
    by: tuple[EntryNo, ...] = ()
    """Who won the player's chips, where that is known: they have the bounty, if there is one."""


class PrizeDeal(msgspec.Struct, frozen=True):
    """Prizes parted by a deal: cents to each entry now, and what is left for whoever wins."""

    entries: tuple[EntryNo, ...]
    cents: tuple[int, ...]
    played_for: int
    leaders: tuple[EntryNo, ...]
    """Who has most chips and so wins the stage; several only where they tie."""


class HandForHand(msgspec.Struct, frozen=True):
    """Every table plays one hand a round; exits of a round are ranked when it is over."""

    round: int = 0
    level: int | None = None
    """The level of this round, once the table that prevails has shuffled for it."""
    prevails: TableNo | None = None
    """The table that was first to finish the round before."""
    next_level: int | None = None
    """The level of the next round, once the first table to finish this one has shuffled."""
    first: TableNo | None = None
    """The first table to finish this round."""
    exits: tuple[Exit, ...] = ()


class Adjustment(msgspec.Struct, frozen=True):
    """Chips that came into play or left it otherwise than by entries, rebuys and add-ons."""

    chips: int
    cause: str


class RecordedAct(msgspec.Struct, frozen=True):
    """Something that can be taken back, by its number in the log of acts."""

    number: int
    kind: RecordedActKind
    entry: EntryNo
    chips: int = 0
    cents: int = 0
    table: TableNo | None = None
    seat: Seat | None = None
    hands: int = 0
    """Hands the table had begun then."""
    to: tuple[tuple[EntryNo, int], ...] = ()
    """Who got the player's chips, and how many."""
    undone: bool = False


class Display(msgspec.Struct, frozen=True):
    """What every screen of the hall shows: some of the panels, and a line of words."""

    panels: tuple[str, ...] = tuple(Panel)
    message: str = ""


class FlightEnd(msgspec.Struct, frozen=True):
    """Where the clock stood at the end of a flight, and the largest denomination that had left its tables."""

    clock: TournamentClock
    withdrawn: int


class Tournament(msgspec.Struct, frozen=True):
    """A tournament. At every event chips in play equal what was brought, by entries or bought, plus the adjustments."""

    phase: TournamentPhase = TournamentPhase.NONE
    entries: Paged[EntryNo, Entry] = Paged()
    tables: dict[TableNo, TournamentTable] = {}
    access: Paged[PlayerId, AccessCheck] = Paged()
    identities: Identities = Identities()
    """Their entries by name, and their names by what they showed."""
    clock: TournamentClock = TournamentClock()
    started: int | None = None
    day: int = 1
    signalled: int = 0
    """The last level whose beginning was announced."""
    registration_closed: bool = False
    paid: int = 0
    """Entries that took effect, eliminated ones among them."""
    arrivals: int = 0
    withdrawn: int = 0
    """The largest denomination that has left the tables."""
    exits: tuple[Exit, ...] = ()
    """From the first eliminated to the last."""
    hand_for_hand: HandForHand | None = None
    rebuys: int = 0
    add_ons: int = 0
    rebuy_cents: int = 0
    """What rebuys have cost so far, and add-ons."""
    add_on_cents: int = 0
    brought: int = 0
    """Chips that seated and waiting entries, rebuys and add-ons brought."""
    adjustments: tuple[Adjustment, ...] = ()
    discipline: Discipline = Discipline()
    breaking_order: tuple[TableNo, ...] = ()
    """Tables to break first; the others follow from the highest number down."""
    imbalance_allowed: bool = False
    """The director lets hands go on although tables differ by three."""
    postponed: int | None = None
    """With so many players left the director lets moves and broken tables wait."""
    levels: tuple[Level, ...] = ()
    """The levels as the director has changed them; none where they are those announced."""
    breaks: tuple[Break, ...] | None = None
    """The breaks as the director has changed them."""
    terms: tuple[tuple[str, str | int | bool], ...] = ()
    """The conditions that are others than those announced."""
    last_hands: int | None = None
    ending: Ending = Ending.NONE
    final_drawn: bool = False
    acts: tuple[RecordedAct, ...] = ()
    paid_places: int = 0
    """Places that win something, known when registration has closed."""
    prize_split: tuple[str, ...] = ()
    """The director's shares, where Table 4 has none."""
    deal: PrizeDeal | None = None
    paid_out: dict[EntryNo, int] = {}
    """Cents of the prizes that have been handed over."""
    display: Display = Display()
    unnamed: frozenset[PlayerId] = frozenset()
    """Those who object to being named to the public."""
    flight: int = 0
    """The flight that is played or comes next, from 1; 0 where there are none, and from day two on."""
    flight_closed: bool = False
    """Nobody enters this flight any more; others are to come."""
    flight_ends: tuple[FlightEnd, ...] = ()
    acts_settled: int = 0
    """Acts up to this number lie in a flight that is over: their tables are gone."""

    def alive(self) -> list[Entry]:
        """Entries with a seat, or with a stack waiting for one."""
        return self.entries.picked(_is_alive)

    def entered(self, player: PlayerId) -> list[Entry]:
        """The entries of a player that have not been deleted."""
        return [entry for entry in self.all_of(player) if entry.status != EntryStatus.DELETED]

    def all_of(self, player: PlayerId) -> list[Entry]:
        """The entries of a player, deleted ones among them."""
        return [self.entries[EntryNo(number)] for number in self.identities.entries.get(player, ())]

    @property
    def last_entry(self) -> int:
        """The number of the entry made last: each has the next one, and none is taken out."""
        return next(reversed(self.entries), 0)

    @property
    def left(self) -> int:
        """How many entries are still in, those without chips who may rebuy among them."""
        return self.paid - len(self.exits)

    @property
    def seated(self) -> int:
        return sum(map(len, map(attrgetter("seats"), self.tables.values())))

    @property
    def entries_closed(self) -> bool:
        """Nobody enters what is being played any more: the flight, or the tournament."""
        return self.registration_closed or self.flight_closed

    def in_flight(self) -> list[Entry]:
        """Those still in the flight that is played."""
        return [entry for entry in self.alive() if entry.flight == self.flight]

    def idle(self) -> bool:
        """No table is in a hand."""
        return not any(table.hand for table in self.tables.values())

    def stack(self, number: EntryNo) -> int:
        """What an entry has in front of it; a waiting one has the whole stack it brought."""
        entry = self.entries[number]
        if entry.table is not None and entry.seat is not None:
            return self.tables[entry.table].seats[entry.seat].chips
        return entry.start if entry.status == EntryStatus.PAID else 0

    def in_play(self) -> int:
        """All chips: on the tables, and the stacks of those who wait for a seat."""
        waiting = sum(entry.start for entry in self.entries.picked(_is_unseated))
        return waiting + sum(table.chips for table in self.tables.values())

    def due(self) -> int:
        """The chips there ought to be in play."""
        return self.brought + sum(adjustment.chips for adjustment in self.adjustments)

    def act(self, number: int) -> RecordedAct | None:
        return self.acts[number - 1] if 1 <= number <= len(self.acts) else None


def won_by_nobody(content: dict[str, object]) -> dict[str, object]:
    """An exit, or several, from before it said who won the chips."""
    if "exits" in content:
        exits = content["exits"]
        assert isinstance(exits, list)
        return {**content, "exits": [{**out, "by": []} for out in exits]}
    out = content["exit"]
    assert isinstance(out, dict)
    return {**content, "exit": {**out, "by": []}}
