"""What the events of an account move: play chips that the house gives, and takes back."""

from collections.abc import Mapping

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.ledger import chart
from tapete.ledger.transfer import Transfer
from tapete.room.model.account_event import AccountOpened, ChipsGranted, ChipsTakenBack, DailyChipsGiven


class ChipBook:
    """One account. Its stream is named by a key; the purse by the name the account was opened with."""

    def __init__(self, key: str) -> None:
        self._name = PlayerId(key)

    def transfers(self, event: Event, _: Mapping[str, int]) -> tuple[Transfer, ...]:
        match event:
            case AccountOpened():
                self._name = event.name
            case ChipsGranted() | DailyChipsGiven():
                return (Transfer(chart.ISSUE, chart.purse(self._name), event.chips),)
            case ChipsTakenBack():
                return (Transfer(chart.purse(self._name), chart.ISSUE, event.chips),)
        return ()
