"""What entering a tournament and buying more chips costs."""

import msgspec

from tapete.law.table_rules import TableRules

PART_OF_BUY_IN = "prices.fee_of_buy_in"


class Prices(msgspec.Struct, frozen=True):
    """Cents of each thing sold."""

    buy_in: int
    fee: int
    rebuy: int
    add_on: int

    @property
    def entry(self) -> int:
        return self.buy_in + self.fee


def prices(law: TableRules) -> Prices:
    """The prices announced; a sit & go's fee is a part of its buy-in (sit & go, 5)."""
    buy_in = law.count("prices.buy_in")
    in_part = law.has(PART_OF_BUY_IN)
    return Prices(
        buy_in,
        fee=int(buy_in * law.fraction(PART_OF_BUY_IN)) if in_part else law.count("prices.fee"),
        rebuy=int(buy_in * law.fraction("prices.rebuy_of_buy_in")),
        add_on=int(buy_in * law.fraction("prices.add_on_of_buy_in")),
    )
