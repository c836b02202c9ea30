"""What entering a tournament and buying more chips costs."""

import msgspec

from tapete.tournament.model.rules import TournamentRules


class Prices(msgspec.Struct, frozen=True):
    """Cents of each thing sold."""

    buy_in: int
    fee: int
    rebuy: int
    add_on: int

    @property
    def entry(self) -> int:
        return self.buy_in + self.fee


def prices(rules: TournamentRules) -> Prices:
    """The prices announced; a sit & go's fee is a part of its buy-in (sit & go, 5)."""
    buy_in = rules.prices.buy_in
    part, fixed = rules.prices.fee_of_buy_in, rules.prices.fee or 0
    return Prices(
        buy_in,
        fee=fixed if part is None else int(buy_in * part),
        rebuy=int(buy_in * rules.prices.rebuy_of_buy_in),
        add_on=int(buy_in * rules.prices.add_on_of_buy_in),
    )
