"""The table around the hands: who sits where, rests or waits, where the marker is, and what is carried from hand to
hand."""

import msgspec

from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.model.state import CircleHand
from tapete.games.shared.limits import Limits


class CirclePlayer(msgspec.Struct, frozen=True):
    """A player at the table. ``rested`` counts the hands sat out at the player's own request; None while playing."""

    seat: Seat
    chips: int
    rested: int | None = None
    started: bool = False
    """Present when the game started: its least duration is counted by those players."""
    expelled: bool = False
    """Leaves when the hand is over."""
    markers: int = 0
    """How often the player has had the marker."""


class CircleState(msgspec.Struct, frozen=True):
    """A circle table. Money: stacks, the hand in progress, what is carried over, rake and session charges."""

    players: dict[PlayerId, CirclePlayer] = {}
    waiting: tuple[PlayerId, ...] = ()
    running: bool = False
    started_at: int = 0
    """The minute at which the game in progress began."""
    marker: Seat | None = None
    first_marker: Seat | None = None
    """Who has the marker first, where a lot has decided it."""
    limits: Limits | None = None
    """The limits in force, where the director has changed those the table opened with."""
    hand: CircleHand = msgspec.field(default_factory=CircleHand)
    playing: bool = False
    """Stacks are in the hand."""
    hands: int = 0
    blanks: int = 0
    carried: int = 0
    house: int = 0
    session_from: int | None = None
    """The minute at which the session in progress began."""
    session_hands_left: int | None = None
    again: tuple[PlayerId, ...] = ()
    """Those who were in a void hand that is dealt again with the same marker, and nobody else."""
    session_paid: tuple[PlayerId, ...] = ()
    """Who has paid for the session in progress."""

    @property
    def in_hand(self) -> bool:
        return self.playing

    def dealt_in(self) -> dict[PlayerId, CirclePlayer]:
        """Those who take part in the next hand: not resting, with chips; in a repeated hand only those it had."""
        ready = {name: seated for name, seated in self.players.items() if seated.rested is None and seated.chips > 0}
        return {name: seated for name, seated in ready.items() if name in self.again} if self.again else ready

    def too_few(self, least: int, *, seated_count: bool) -> bool:
        """Whether fewer than ``least`` are left: of all who sit at the table, or of those who would be dealt in."""
        return len(self.players if seated_count else self.dealt_in()) < least

    def money(self) -> int:
        """Everything at the table; it changes only when chips are brought or taken away."""
        stacks = sum(seated.chips for seated in self.players.values())
        return stacks + self.house + (self.hand.money() if self.playing else self.carried)
