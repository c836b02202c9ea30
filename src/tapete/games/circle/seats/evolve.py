"""How each event changes a circle table. Nothing is decided here."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.games.circle.model.event import HandStarted
from tapete.games.circle.model.evolve import evolve as evolve_hand
from tapete.games.circle.model.state import NOBODY, CircleHand, Void
from tapete.games.circle.seats import event as happened
from tapete.games.circle.seats.state import CirclePlayer, CircleState
from tapete.games.shared.limits import Limits

K = TypeVar("K")
V = TypeVar("V")


def evolve(table: CircleState, event: happened.CircleEvent) -> CircleState:
    """The table after an event."""
    if isinstance(event, happened.HandMoved):  # nearly all events are of this kind
        inner = event.event
        if type(inner) is HandStarted:
            return _stacks_in(table, inner)
        return replace(table, hand=evolve_hand(table.hand, inner))
    match event:
        case happened.GameStarted():
            first = zip(event.players, event.seats, event.chips, strict=True)
            return replace(
                table,
                running=True,
                started_at=event.minute,
                first_marker=event.marker,
                players={name: CirclePlayer(seat, chips, started=True) for name, seat, chips in first},
            )
        case happened.MarkerDrawn():
            return table
        case happened.SeatTaken():
            waiting = tuple(name for name in table.waiting if name != event.player)
            taken = CirclePlayer(event.seat, event.chips)
            return replace(table, waiting=waiting, players=_with(table.players, event.player, taken))
        case happened.Waited():
            rest = tuple(name for name in table.waiting if name != event.player)
            return replace(table, waiting=(*rest, event.player) if event.waits else rest)
        case happened.ChipsAdded():
            return _chips(table, event.player, event.chips)
        case happened.Tipped():
            return _chips(table, event.player, -event.chips)
        case happened.Rested():
            return _changed(table, event.player, replace(table.players[event.player], rested=event.hands))
        case happened.SeatLeft():
            return replace(
                table, players={name: seated for name, seated in table.players.items() if name != event.player}
            )
        case happened.LimitsChanged():
            return replace(table, limits=Limits(event.minimum, event.maximum))
        case happened.MarkerMoved():
            seated = table.players[event.player]
            moved = _changed(table, event.player, replace(seated, markers=seated.markers + 1))
            return replace(moved, marker=event.seat)
        case happened.SessionCharged():
            charged = _chips(table, event.player, -event.chips)
            paid = (*charged.session_paid, event.player)
            return replace(charged, house=charged.house + event.chips, session_paid=paid)
        case happened.SessionBegan():
            return replace(table, session_from=event.minute, session_hands_left=None, session_paid=())
        case happened.SessionClosing():
            return replace(table, session_hands_left=event.hands)
        case happened.CutMade():
            return table
        case happened.HandBegan():
            return _hand_began(table, event)
        case happened.HandClosed():
            return _hand_closed(table, event)
        case happened.Expelled():
            return _changed(table, event.player, replace(table.players[event.player], expelled=True))
        case happened.GameEnded():
            return _game_ended(table)


def _game_ended(table: CircleState) -> CircleState:
    """Another game begins like the first: with the limits the table opens with, its own marker and its own sessions."""
    return replace(
        table,
        running=False,
        limits=None,
        marker=None,
        first_marker=None,
        blanks=0,
        session_from=None,
        session_hands_left=None,
        session_paid=(),
        again=(),
    )


def _hand_began(table: CircleState, event: happened.HandBegan) -> CircleState:
    left = table.session_hands_left
    if left is not None and event.number > table.hands:
        left -= 1
    return replace(table, hand=CircleHand(), hands=event.number, session_hands_left=left, again=())


def _stacks_in(table: CircleState, start: HandStarted) -> CircleState:
    """The stacks of those dealt in, and what earlier hands left in the pot, are now in the hand."""
    players = {
        name: replace(seated, chips=0) if name in start.players else seated for name, seated in table.players.items()
    }
    return replace(table, players=players, carried=0, playing=True, hand=evolve_hand(table.hand, start))


def _blanks(table: CircleState) -> int:
    """Hands in a row that nobody opened; one that counts for nothing changes nothing."""
    if table.hand.void:
        return table.blanks
    return table.blanks + 1 if table.hand.blank and table.hand.opener == NOBODY else 0


def _hand_closed(table: CircleState, event: happened.HandClosed) -> CircleState:
    stacks = dict(zip(table.hand.players, table.hand.stacks, strict=True))
    players = {
        name: replace(seated, chips=seated.chips + stacks.get(name, 0)) for name, seated in table.players.items()
    }
    return replace(
        table,
        players=players,
        playing=False,
        house=table.house + event.raked,
        carried=event.carried,
        blanks=_blanks(table),
        again=table.hand.players if table.hand.void is Void.REDEAL else (),
    )


def _with(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**mapping, key: value}


def _changed(table: CircleState, player: PlayerId, seated: CirclePlayer) -> CircleState:
    return replace(table, players=_with(table.players, player, seated))


def _chips(table: CircleState, player: PlayerId, chips: int) -> CircleState:
    seated = table.players[player]
    return _changed(table, player, replace(seated, chips=seated.chips + chips))
