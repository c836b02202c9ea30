"""Play chips for everybody who asks, once a day: where chips are play money, and nowhere else."""

from collections.abc import Callable
from datetime import date
from typing import Final

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.room.model.account_event import DailyChipsGiven
from tapete.room.people.account import Account
from tapete.room.people.register import Register

DAILY: Final = 100_000
"""A thousand euros of play money, or so many chips."""
_BOUGHT: Final = refuse(
    "en esta casa las fichas se compran en la caja: no se regalan",
    "in this house chips are bought at the cage: none are given away",
)
_GIVEN: Final = refuse(
    "las fichas de hoy ya las tiene: mañana hay más", "you have today's chips already: there are more tomorrow"
)


class DailyChips:
    """``given_away`` tells whether chips are play money; ``today`` is the day by the house's clock."""

    def __init__(self, register: Register, given_away: Callable[[], bool], today: Callable[[], date]) -> None:
        self._register, self._given_away, self._today = register, given_away, today

    def refuse(self, account: Account) -> Refused | None:
        """Why somebody is given none now."""
        if not self._given_away():
            return _BOUGHT
        return _GIVEN if account.daily == self._today().isoformat() else None

    async def give(self, account: Account) -> Account | Refused:
        if refused := self.refuse(account):
            return refused
        given = DailyChipsGiven(DAILY, self._today().isoformat())
        return await self._register.change(account.name, [given], account.name)
