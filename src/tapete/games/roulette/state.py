"""What is true at a roulette table, and how events change it."""

from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents
from tapete.games.banked.model import event as happened
from tapete.games.roulette.event import (
    BallDropped,
    BallThrownAgain,
    BetDecided,
    BetImprisoned,
    BetLaid,
    BetLifted,
    NumberCorrected,
    RouletteEvent,
    SpinEnded,
    SpinVoided,
)
from tapete.games.shared.limits import Limits

REMEMBERED: Final = 20
"""Numbers that the board beside the wheel shows."""


class Stake(msgspec.Struct, frozen=True):
    player: PlayerId
    bet: str
    cents: Cents
    prison: bool = False


class Roulette(msgspec.Struct, frozen=True):
    """What is true at a roulette table. Money is in cents; what players lack, the bank has."""

    open: bool = False
    players: dict[PlayerId, Cents] = {}
    colours: dict[PlayerId, Seat] = {}
    """Whose chips have which colour; whoever plays with the house's ordinary chips has none."""
    stakes: tuple[Stake, ...] = ()
    no_more_bets: bool = False
    spins: int = 0
    pocket: str = ""
    """Where the ball fell last."""
    numbers: tuple[str, ...] = ()
    """Where it fell in the last spins, the latest first."""
    bank: Cents = 0
    limits: Limits | None = None
    """The limits in force, where the director has changed those the table opened with."""
    fallen: bool = False
    """The ball lies in its pocket, and what is on the cloth has still to be collected and paid."""

    def staked(self, player: PlayerId, bet: str) -> int:
        """What a player has on a bet in this spin, without what waits in prison."""
        return self.staked_by(player).get(bet, 0)

    def staked_by(self, player: PlayerId) -> dict[str, Cents]:
        """What a player has on each bet in this spin, without what waits in prison."""
        return {stake.bet: stake.cents for stake in self.stakes if stake.player == player and not stake.prison}

    @property
    def to_spin(self) -> tuple[Stake, ...]:
        """What has been staked on the next spin, without what waits in prison."""
        return tuple(stake for stake in self.stakes if not stake.prison)

    def money(self) -> int:
        """Everything at the table: it changes only when somebody brings money or takes it away."""
        return sum(self.players.values()) + sum(stake.cents for stake in self.stakes) + self.bank


def evolve(table: Roulette, event: RouletteEvent) -> Roulette:
    """The table after an event."""
    match event:
        case happened.TableOpened() | happened.TableClosed():
            return replace(table, open=isinstance(event, happened.TableOpened), limits=None)
        case happened.LimitsChanged():
            return replace(table, limits=Limits(event.minimum, event.maximum))
        case happened.Joined():
            seats = {} if event.seat is None else {event.player: event.seat}
            return _paid(replace(table, colours={**table.colours, **seats}), event.player, event.chips)
        case happened.ChipsAdded():
            return _paid(table, event.player, event.chips)
        case happened.Left():
            return replace(
                table,
                players={player: chips for player, chips in table.players.items() if player != event.player},
                colours={player: colour for player, colour in table.colours.items() if player != event.player},
            )
        case happened.BetsClosed():
            return replace(table, no_more_bets=True)
        case BallDropped():
            numbers = (event.pocket, *table.numbers)[:REMEMBERED]
            return replace(table, fallen=True, pocket=event.pocket, numbers=numbers)
        case NumberCorrected():
            return replace(table, pocket=event.pocket, numbers=(event.pocket, *table.numbers[1:]))
        case BallThrownAgain():
            return replace(_without_number(table), fallen=False)
        case SpinVoided():
            return replace(_without_number(table), no_more_bets=False, fallen=False, spins=event.spin)
        case SpinEnded():
            return replace(table, no_more_bets=False, fallen=False, spins=event.spin)
        case BetLaid():
            total = table.staked(event.player, event.bet) + event.cents
            stakes = (*_others(table, event.player, event.bet), Stake(event.player, event.bet, total))
            return _paid(replace(table, stakes=stakes), event.player, -event.cents)
        case BetLifted():
            lifted = replace(table, stakes=_others(table, event.player, event.bet))
            return _paid(lifted, event.player, event.cents)
        case BetImprisoned():
            kept = Stake(event.player, event.bet, event.cents, prison=True)
            return replace(table, stakes=(*_others(table, event.player, event.bet), kept))
        case BetDecided():
            stakes = _others(table, event.player, event.bet, event.prison)
            bank = table.bank + event.staked - event.returned
            return _paid(replace(table, stakes=stakes, bank=bank), event.player, event.returned)


def _without_number(table: Roulette) -> Roulette:
    """The table as if the ball had not fallen."""
    numbers = table.numbers[1:] if table.fallen else table.numbers
    return replace(table, numbers=numbers, pocket=numbers[0] if numbers else "")


def _others(table: Roulette, player: PlayerId, bet: str, prison: bool = False) -> tuple[Stake, ...]:
    return tuple(stake for stake in table.stakes if (stake.player, stake.bet, stake.prison) != (player, bet, prison))


def _paid(table: Roulette, player: PlayerId, cents: int) -> Roulette:
    return replace(table, players={**table.players, player: table.players.get(player, 0) + cents})
