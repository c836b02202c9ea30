"""What the events of a roulette table move."""

from collections.abc import Mapping

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.roulette import event as happened
from tapete.ledger import chart
from tapete.ledger.transfer import Transfer, moving


class RouletteBook:
    """Every event tells by itself what it moves; an imprisoned stake stays where it lies."""

    def __init__(self, table: str) -> None:
        self._id, self._cloth = table, chart.cloth(table)

    def transfers(self, event: Event, _: Mapping[str, int]) -> tuple[Transfer, ...]:
        match event:
            case happened.BetLaid():
                return moving((Transfer(self._stack(event.player), self._cloth, event.cents),))
            case happened.BetLifted():
                return moving((Transfer(self._cloth, self._stack(event.player), event.cents),))
            case happened.BetDecided():
                taken = Transfer(self._cloth, chart.BANK, event.staked)
                paid = Transfer(chart.BANK, self._stack(event.player), event.returned)
                return moving((taken, paid))
        return ()

    def _stack(self, player: PlayerId) -> str:
        return chart.stack(self._id, player)
