"""What a tournament moves: entries, rebuys and add-ons paid and given back, and how the money is parted at its end.

What the house earns goes to its book of tournament income (condition 4), which the base of the gaming tax is read from.
"""

from collections.abc import Iterable, Mapping

from tapete.core.decision import Refused
from tapete.ledger import chart
from tapete.ledger.transfer import Transfer, moving
from tapete.tournament.model import event as happened
from tapete.tournament.model.events.floor import HandReopened
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.rules import Rules, in_force, rules_of
from tapete.tournament.model.state import Tournament
from tapete.tournament.money.pool import share_out, sold


class TournamentBook:
    """Follows one tournament from its announcement; what is owed for rebuys lies below zero until it is paid."""

    def __init__(self, name: str) -> None:
        self._pot = chart.tournament(name)
        self._rules: Rules | None = None
        self._state = Tournament()
        self._settled: tuple[Transfer, ...] = ()

    def transfers(self, event: happened.TournamentEvent, _: Mapping[str, int]) -> tuple[Transfer, ...]:
        if isinstance(event, happened.Announced):
            rules = rules_of(event.structure)
            self._rules = None if isinstance(rules, Refused) else rules
        self._state = evolve(self._state, event)
        return moving(self._moved(event))

    def _moved(self, event: happened.TournamentEvent) -> Iterable[Transfer]:
        match event:
            case happened.Registered():
                return (Transfer(chart.TOURNAMENT_CASH, self._pot, event.buy_in + event.fee),)
            case happened.DebtPaid():
                return (Transfer(chart.TOURNAMENT_CASH, self._pot, event.cents),)
            case happened.EntryDeleted() | happened.Cancelled():
                return (Transfer(self._pot, chart.TOURNAMENT_CASH, event.refund),)
            case happened.Finished():
                self._settled = tuple(self._parted())
                return self._settled
            case HandReopened():
                back = tuple(Transfer(transfer.target, transfer.source, transfer.cents) for transfer in self._settled)
                self._settled = ()
                return back
        return ()

    def _parted(self) -> Iterable[Transfer]:
        """The guarantee; prizes and bounties to their winners, the levy to the league, the rest to the house."""
        pool = share_out(in_force(self._rules, self._state), sold(self._state)) if self._rules else None
        if pool is None or isinstance(pool, Refused):
            return ()
        return (
            Transfer(chart.GUARANTEE, self._pot, pool.overlay),
            Transfer(self._pot, chart.TOURNAMENT_CASH, pool.prizes + pool.bounties),
            Transfer(self._pot, chart.LEAGUE, pool.levy),
            Transfer(self._pot, chart.ORGANISATION, pool.organisation),
            Transfer(self._pot, chart.TOURNAMENT_INCOME, pool.house - pool.organisation),
        )
