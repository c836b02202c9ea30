"""A felt of a tournament: a circle table that knows which hand of the tournament it plays."""

from msgspec.structs import replace

from tapete.core.ids import PlayerId, RuleId
from tapete.games.circle.model.event import Awarded
from tapete.games.circle.seats import event as at_table
from tapete.games.circle.seats.evolve import evolve as evolve_table
from tapete.games.circle.seats.state import CirclePlayer, CircleState
from tapete.tournament.felt.command import HandKey, HandLevel
from tapete.tournament.felt.event import (
    FeltEvent,
    HandAsked,
    HandRefused,
    HandSetUp,
    OffenceNoted,
    SeatsSet,
    TimeAnswered,
    TimeAsked,
    TurnedUp,
)


class FeltState(CircleState, frozen=True):
    """``rested`` in a player says that the decision clock has run out on them, or that they are not at a live table,
    and they have not come back."""

    running: bool = True
    limits: HandLevel | None = None
    key: HandKey | None = None
    """The hand in play here or last played."""
    dead: tuple[PlayerId, ...] = ()
    """Whose hands were dead from the first card of that hand on."""
    absent: tuple[RuleId, ...] = ()
    turned_up: bool = False
    won: tuple[tuple[int, int], ...] = ()
    """Which pots of that hand were won, by their numbers, and by which places."""
    asked: bool = False
    """The croupier of a live table has shuffled, and the tournament has not answered yet."""
    time_asked: TimeAsked | None = None
    """Time has been called on somebody, and the tournament has not answered yet."""
    offences: tuple[OffenceNoted, ...] = ()
    """What players can be penalised for, in the order in which it was ruled here."""

    def is_over(self, key: HandKey) -> bool:
        """Whether this hand of the tournament has been played here to its end."""
        return self.key == key and not self.playing and bool(self.won)

    def has(self, key: HandKey) -> bool:
        """Whether this hand of the tournament is played here, or has been: one that was void has not."""
        return self.key == key and (self.playing or bool(self.won))

    def winner(self, last_pot: bool) -> PlayerId:
        """Who won the main pot, or the last one: the first after the button where several did."""
        pot = max(number for number, _ in self.won) if last_pot else 0
        return self.hand.players[min(place for number, place in self.won if number == pot)]


def evolve(table: FeltState, event: at_table.CircleEvent | FeltEvent) -> FeltState:
    """The table after an event."""
    match event:
        case SeatsSet():
            return replace(table, players=_seated(table, event))
        case HandSetUp():
            return _set_up(table, event)
        case TurnedUp():
            return replace(table, turned_up=True)
        case OffenceNoted():
            return replace(table, offences=(*table.offences, event))
        case TimeAsked() | TimeAnswered():
            return replace(table, time_asked=event if isinstance(event, TimeAsked) else None)
        case HandAsked() | HandRefused():
            return replace(table, asked=isinstance(event, HandAsked))
    after = evolve_table(table, event)
    assert isinstance(after, FeltState)
    inner = event.event if isinstance(event, at_table.HandMoved) else None
    return replace(after, won=(*after.won, (inner.pot, inner.place))) if isinstance(inner, Awarded) else after


def _seated(table: FeltState, event: SeatsSet) -> dict[PlayerId, CirclePlayer]:
    """Whoever was here already still rests or not."""
    places = zip(event.players, event.seats, event.chips, strict=True)
    return {
        player: CirclePlayer(seat, chips, table.players[player].rested if player in table.players else None)
        for player, seat, chips in places
    }


def _set_up(table: FeltState, event: HandSetUp) -> FeltState:
    players = {
        player: replace(seated, rested=0 if player in event.dead else None) for player, seated in table.players.items()
    }
    return replace(
        table,
        players=players,
        limits=event.level,
        marker=event.button,
        key=event.key,
        dead=event.dead,
        absent=event.absent,
        turned_up=False,
        won=(),
        asked=False,
        time_asked=None,
    )
