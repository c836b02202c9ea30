"""Sums of money and of chips. Both are whole numbers; what comes from outside is never beyond what a casino counts."""

from typing import Annotated, Final

from msgspec import Meta

MOST: Final = 10**15
"""More than any casino holds: a larger sum is a mistake."""

Cents = Annotated[int, Meta(ge=-MOST, le=MOST)]
"""Money, in hundredths of a euro."""

Chips = Annotated[int, Meta(ge=-MOST, le=MOST)]
"""A count in the table's unit: cents at tables of money, chips in tournaments."""
