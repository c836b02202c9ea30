"""Money at the table: euros where it is played for them, chips in a tournament."""

import re
from collections.abc import Callable
from typing import Final

import msgspec

from tapete.cli.text.figures import euros, number
from tapete.cli.text.language import say
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.core.written_sum import read_sum
from tapete.games.shared.rules import limit_rules
from tapete.law.table_rules import TableRules

_CHIPS: Final = re.compile(r"\d{1,9}")


def _chips(count: int) -> str:
    return number(count) + (say(" ficha", " chip") if abs(count) == 1 else say(" fichas", " chips"))


def read_euros(text: str) -> int | Refused:
    """Cents from an amount as people type it.

    >>> read_euros("7,5"), read_euros("€10")
    (750, 1000)
    """
    cents = read_sum(text)
    if cents is None:
        return Refused(
            Sentence(
                f"«{text}» no es un importe: se escribe en euros, por ejemplo 10 o 7,50",
                f"'{text}' is not an amount: write euros, for example 10 or 7.50",
            )
        )
    return cents


def _read_chips(text: str) -> int | Refused:
    if _CHIPS.fullmatch(text):
        return int(text)
    return Refused(
        Sentence(
            f"«{text}» no es un número de fichas: se escribe sin puntos, por ejemplo 400",
            f"'{text}' is not a number of chips: write it plainly, for example 400",
        )
    )


class Money(msgspec.Struct, frozen=True):
    """How sums are written and read at a table."""

    write: Callable[[int], str]
    read: Callable[[str], int | Refused]
    example: Sentence

    def signed(self, sum_: int) -> str:
        """A gain with its plus, a loss with its minus."""
        return f"{'+' if sum_ > 0 else '−' if sum_ < 0 else ''}{self.write(abs(sum_))}"


EUROS: Final = Money(
    euros, read_euros, Sentence("los importes van en euros (10 o 7,50)", "amounts are in euros (10 or 7.50)")
)
CHIPS: Final = Money(_chips, _read_chips, Sentence("los importes van en fichas (400)", "amounts are in chips (400)"))


def signed(cents: int) -> str:
    return EUROS.signed(cents)


def money_at(rules: TableRules) -> Money:
    """Euros where the table has a minimum of its own, chips where a tournament's level is the minimum."""
    return EUROS if limit_rules(rules).minimum else CHIPS
