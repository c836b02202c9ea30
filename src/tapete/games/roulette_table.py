"""A roulette table: what may be asked of it, what can happen at it, and what is true of it after every event."""

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.banked import event as happened
from tapete.games.banked.command import Command


class LayBet(Command, frozen=True):
    """Chips on a place of the cloth, before «no va más»."""

    player: PlayerId
    place: str
    cents: int


class CallBet(Command, frozen=True):
    """A bet announced to the croupier: so much on every bet of a predetermined group."""

    player: PlayerId
    call: str
    cents: int


class LiftBet(Command, frozen=True):
    """A player's chips off a bet, before «no va más»."""

    player: PlayerId
    bet: str


class DropBall(Command, frozen=True):
    """The ball comes to rest in a pocket."""

    pocket: str


class BetLaid(Event, frozen=True):
    """A stake on a bet: by a chip on ``place``, or by a ``call``."""

    player: PlayerId
    bet: str
    cents: int
    place: str = ""
    call: str = ""


class BetLifted(Event, frozen=True):
    player: PlayerId
    bet: str
    cents: int


class BallDropped(Event, frozen=True):
    """The number of the spin; betting is open again."""

    pocket: str
    colour: str


class BetDecided(Event, frozen=True):
    """A stake leaves the cloth: ``returned`` goes to the player, stake included."""

    player: PlayerId
    bet: str
    staked: int
    returned: int
    prison: bool = False


class BetImprisoned(Event, frozen=True):
    """An even chance stays for the next spin because a zero came up."""

    player: PlayerId
    bet: str
    cents: int


RouletteEvent = (
    happened.TableOpened
    | happened.TableClosed
    | happened.Joined
    | happened.ChipsAdded
    | happened.Left
    | happened.BetsClosed
    | BetLaid
    | BetLifted
    | BallDropped
    | BetDecided
    | BetImprisoned
)


class Stake(msgspec.Struct, frozen=True):
    player: PlayerId
    bet: str
    cents: int
    prison: bool = False


class Roulette(msgspec.Struct, frozen=True):
    """What is true at a roulette table. Money is in cents; what players lack, the bank has."""

    open: bool = False
    players: dict[PlayerId, int] = {}
    stakes: tuple[Stake, ...] = ()
    no_more_bets: bool = False
    spins: int = 0
    pocket: str = ""
    """Where the ball fell last."""
    bank: int = 0

    def staked(self, player: PlayerId, bet: str) -> int:
        """What a player has on a bet in this spin, without what waits in prison."""
        return sum(of.cents for of in self.stakes if (of.player, of.bet, of.prison) == (player, bet, False))

    def money(self) -> int:
        """Everything at the table: it changes only when somebody brings money or takes it away."""
        return sum(self.players.values()) + sum(of.cents for of in self.stakes) + self.bank


def evolve(table: Roulette, event: RouletteEvent) -> Roulette:
    """The table after an event."""
    match event:
        case happened.TableOpened() | happened.TableClosed():
            return replace(table, open=isinstance(event, happened.TableOpened))
        case happened.Joined() | happened.ChipsAdded():
            return _paid(table, event.player, event.chips)
        case happened.Left():
            left = {player: chips for player, chips in table.players.items() if player != event.player}
            return replace(table, players=left)
        case happened.BetsClosed():
            return replace(table, no_more_bets=True)
        case BallDropped():
            return replace(table, no_more_bets=False, spins=table.spins + 1, pocket=event.pocket)
        case BetLaid():
            total = table.staked(event.player, event.bet) + event.cents
            stakes = (*_others(table, event.player, event.bet), Stake(event.player, event.bet, total))
            return _paid(replace(table, stakes=stakes), event.player, -event.cents)
        case BetLifted():
            lifted = replace(table, stakes=_others(table, event.player, event.bet))
            return _paid(lifted, event.player, event.cents)
        case BetImprisoned():
            held = Stake(event.player, event.bet, event.cents, prison=True)
            return replace(table, stakes=(*_others(table, event.player, event.bet), held))
        case BetDecided():
            stakes = _others(table, event.player, event.bet, event.prison)
            bank = table.bank + event.staked - event.returned
            return _paid(replace(table, stakes=stakes, bank=bank), event.player, event.returned)


def _others(table: Roulette, player: PlayerId, bet: str, prison: bool = False) -> tuple[Stake, ...]:
    return tuple(of for of in table.stakes if (of.player, of.bet, of.prison) != (player, bet, prison))


def _paid(table: Roulette, player: PlayerId, cents: int) -> Roulette:
    return replace(table, players={**table.players, player: table.players.get(player, 0) + cents})
