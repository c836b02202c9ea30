"""What the events of a house-banked table move; a blackjack table counts as one."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import event as happened
from tapete.games.banked.model import floor_event as ruled
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.state import BankedState
from tapete.games.blackjack.event import HandPlayed, JackpotAuthorised, MeterSeeded
from tapete.ledger import chart
from tapete.ledger.brought import brought
from tapete.ledger.transfer import Transfer, moving

Booked = happened.TableEvent | JackpotAuthorised | MeterSeeded | HandPlayed


class BankedBook:
    """Follows the table to know whose box it is and what lies on a bet; ``linked`` names the meters it shares."""

    def __init__(self, table: str, linked: Mapping[str, str] | None = None) -> None:
        self._id, self._cloth, self._linked = table, chart.cloth(table), linked or {}
        self._table = BankedState()

    def transfers(self, event: Booked, balances: Mapping[str, int]) -> tuple[Transfer, ...]:
        """What an event moves, from the table as it was before."""
        moved = moving(self._moved(event, balances))
        self._follow(event)
        return moved

    def _follow(self, event: Booked) -> None:
        match event:
            case JackpotAuthorised() | HandPlayed():
                return
            case MeterSeeded():
                meters = {**self._table.meters, event.meter: self._table.meters.get(event.meter, 0) + event.cents}
                self._table = replace(self._table, meters=meters)
            case _:
                self._table = evolve(self._table, event)

    def _moved(self, event: Booked, balances: Mapping[str, int]) -> Iterator[Transfer]:
        for player, chips in brought(event):
            yield Transfer(chart.purse(player), self._stack(player), chips)
        match event:
            case happened.Tipped():
                yield Transfer(self._stack(event.player), chart.TIPS, event.chips)
            case happened.BetPlaced():
                yield Transfer(self._stack(event.player), self._cloth, event.cents)
            case happened.BetTakenBack():
                yield Transfer(self._cloth, self._stack(event.player), event.cents)
            case happened.CardBought():
                holder = self._table.round.boxes[event.seat].holder
                yield Transfer(self._stack(holder), chart.FEES, event.price)
            case happened.MeterRead():
                account = self._meter(event.meter)
                yield Transfer(chart.SEEDS, account, event.cents - balances.get(account, 0))
            case MeterSeeded():
                yield Transfer(chart.BANK, self._meter(event.meter), event.cents)
            case happened.MeterFed():
                yield Transfer(self._cloth, self._meter(event.meter), event.cents)
                yield Transfer(self._cloth, chart.FEES, event.deduction)
            case happened.Settled():
                yield from self._settled(event)
            case happened.HouseHandSettled():
                yield Transfer(self._stack(event.banker), chart.BANK, event.cents)
            case happened.BankerCharged():
                yield Transfer(self._stack(event.player), chart.FEES, event.fee)
            case ruled.Correction():
                yield from self._corrected(event)

    def _settled(self, event: happened.Settled) -> Iterator[Transfer]:
        """The bank takes what lies on the bet and what the meter gives, and pays the player and the commission."""
        bank = self._bank(event.against)
        yield Transfer(self._cloth, bank, self._on_cloth(event.seat, event.player, event.bet))
        if event.meter is not None:
            yield Transfer(self._meter(event.meter), bank, event.from_meter)
        yield Transfer(bank, self._stack(event.player), event.returned)
        yield Transfer(bank, chart.FEES, event.fee)

    def _corrected(self, event: ruled.Correction) -> Iterator[Transfer]:
        match event:
            case ruled.MeterUnfed():
                yield Transfer(self._meter(event.meter), self._cloth, event.cents)
                yield Transfer(chart.FEES, self._cloth, event.deduction)
                yield Transfer(chart.BANK, self._cloth, event.from_bank)
            case ruled.CollectedReturned():
                yield Transfer(chart.BANK, self._cloth, event.cents)
            case ruled.PriceReturned():
                yield Transfer(chart.FEES, self._stack(event.player), event.cents)
            case ruled.Forfeited():
                yield Transfer(self._cloth, self._bank(event.against), event.cents)

    def _bank(self, banker: PlayerId | None) -> str:
        """Where the bank's money is: a player's who holds it, or the house's."""
        return chart.BANK if banker is None else self._stack(banker)

    def _stack(self, player: PlayerId) -> str:
        return chart.stack(self._id, player)

    def _meter(self, name: str) -> str:
        shared = self._linked.get(name)
        return chart.meter(self._id, name) if shared is None else f"meter:{shared}"

    def _on_cloth(self, seat: Seat, player: PlayerId, bet: str) -> int:
        wagers = self._table.round.boxes[seat].wagers
        return sum(wager.cents for wager in wagers if (wager.player, wager.bet) == (player, bet))
