"""The bank that goes round (pai gow): to whom it is offered, and what the house stakes against its holder."""

from tapete.core.ids import PlayerId
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import BankedRules


def next_offered(table: BankedState) -> PlayerId | None:
    """Whom the bank is offered to next: the seats after the one that last held it, then the croupier (None)."""
    after = table.last_bank or 0
    seated = sorted((player.seat, name) for name, player in table.players.items() if player.seat is not None)
    return next((name for seat, name in seated if seat > after and name not in table.round.offered), None)


def house_stake(rules: BankedRules, table: BankedState) -> int:
    """The croupier's stake against a player who holds the bank, within the table's limits and the banker's means."""
    if table.round.banker is None:
        return 0
    banker = table.players[table.round.banker]
    last = banker.last_bet if rules.bank.stakes_last_bet else 0
    return min(max(last, rules.minimum), rules.maximum, banker.chips)
