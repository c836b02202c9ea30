"""What the events of a circle table move. What the house takes from a pot stays in it until the hand is over."""

from collections.abc import Iterator, Mapping

from tapete.core.ids import PlayerId
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.seats import event as happened
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.ledger import chart
from tapete.ledger.brought import brought
from tapete.ledger.transfer import Transfer, moving


class CircleBook:
    """Follows the table to know who plays in which place."""

    def __init__(self, table: str) -> None:
        self._id, self._pot = table, chart.cloth(table)
        self._table = CircleState()

    def transfers(self, event: happened.CircleEvent, _: Mapping[str, int]) -> tuple[Transfer, ...]:
        """What an event moves, from the table as it was before."""
        moved = moving(self._moved(event))
        self._table = evolve(self._table, event)
        return moved

    def _moved(self, event: happened.CircleEvent) -> Iterator[Transfer]:
        for player, chips in brought(event):
            yield Transfer(chart.purse(player), self._stack(player), chips)
        match event:
            case happened.Tipped():
                yield Transfer(self._stack(event.player), chart.TIPS, event.chips)
            case happened.SessionCharged():
                yield Transfer(self._stack(event.player), chart.CAGNOTTE, event.chips)
            case happened.HandMoved():
                yield from self._moved_in_hand(event.event)
            case happened.HandClosed():
                yield Transfer(self._pot, chart.CAGNOTTE, event.raked)

    def _moved_in_hand(self, event: in_hand.HandEvent) -> Iterator[Transfer]:
        match event:
            case in_hand.Posted() | in_hand.Called() | in_hand.Bet() | ruled.ChipsLeftIn():
                yield Transfer(self._place(event.place), self._pot, event.chips)
            case in_hand.Uncalled() | in_hand.Awarded():
                yield Transfer(self._pot, self._place(event.place), event.chips)
            case ruled.HandKilled():
                yield Transfer(self._pot, self._place(event.place), event.refund)
            case ruled.HandVoided():
                hand = self._table.hand
                for stakes in (hand.staked, hand.apart):
                    for place, chips in enumerate(stakes):
                        yield Transfer(self._pot, self._place(place), chips)

    def _place(self, place: int) -> str:
        return self._stack(self._table.hand.players[place])

    def _stack(self, player: PlayerId) -> str:
        return chart.stack(self._id, player)
