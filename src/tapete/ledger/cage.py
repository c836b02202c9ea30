"""What a day of the house moves in people's purses: chips bought at the cage or at a table's rack, and cashed in."""

from collections.abc import Mapping

from tapete.core.decision import Event
from tapete.ledger import chart
from tapete.ledger.purse import cashed
from tapete.ledger.transfer import Transfer, moving


class CageBook:
    """Of the day's own books (``house/cage/books``) only what comes to an account of the room, or leaves one."""

    def __init__(self, day: str) -> None:
        self.day = day

    def transfers(self, event: Event, _: Mapping[str, int]) -> tuple[Transfer, ...]:
        return moving(Transfer(chart.purse(player), chart.CAGE, chips) for player, chips in cashed(event))
