"""What can happen to the prizes of a tournament."""

from tapete.core.decision import Event
from tapete.tournament.model.state import EntryNo, PrizeDeal


class PrizePaid(Event, frozen=True):
    """A prize was handed over, by whom and when."""

    entry: EntryNo
    cents: int
    by: str
    at: int


class PrizeSplitSet(Event, frozen=True):
    """The director's shares of the prizes, where the table has none."""

    shares: tuple[str, ...]
    by: str


class DealMade(Event, frozen=True):
    """Those left have parted the prizes; how each of them voted is nobody's business."""

    deal: PrizeDeal
    split: str
    authorised_by: str


PrizesEvent = PrizePaid | PrizeSplitSet | DealMade
