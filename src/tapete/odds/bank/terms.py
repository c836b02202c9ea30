"""What a hand is paid against the bank, read from the rules as the table reads them: sin descarte, caribbean stud, tres
cartas."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import msgspec
import numpy as np

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.hands import bank_qualifies
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.vocabulary import BetName, PayTable, Pile
from tapete.games.banked.round.deal import slots_left
from tapete.games.banked.rules import BankedRules
from tapete.odds.ask.result import BetOutcome
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.pay_lines import main_lines, main_pays
from tapete.odds.kernels.units import common_unit

STANDINGS: Final = ("unqualified", "win", "tie", "loss")


class Worth(msgspec.Struct, frozen=True):
    """What hands of one kind earn: by which line, what the second bet wins for one, and what the ante earns without
    being compared."""

    line: str
    win_pays: Fraction
    bonus: Fraction


class BankTerms(msgspec.Struct, frozen=True):
    """The stakes and payments of the main bets, in units of the ante."""

    second: Fraction
    ante_pays: Fraction
    unqualified_ante_pays: Fraction
    bank_wins_ties: bool
    worths: tuple[Worth, ...]
    worth_of: tuple[int, ...]
    """By natural hand, the place of its worth."""
    qualifies: tuple[bool, ...]
    """By natural hand, whether the bank plays with it."""
    bank_shows: bool
    card_price: Fraction | None
    """None where no card can be bought."""

    def net(self, standing: str, worth: Worth) -> Fraction:
        """What a player who stays in wins or loses."""
        main = {
            "unqualified": self.unqualified_ante_pays,
            "win": self.ante_pays + self.second * worth.win_pays,
            "tie": -(1 + self.second) * self.bank_wins_ties,
            "loss": -(1 + self.second),
        }[standing]
        return main + worth.bonus

    def by_worth(self, sums: Array) -> Array:
        """Sums by natural hand as sums by worth."""
        totals = np.zeros((len(self.worths), sums.shape[1]), dtype=np.int64)
        np.add.at(totals, list(self.worth_of), sums)
        return totals


def terms(rules: BankedRules) -> BankTerms:
    hands, lines = naturals(rules.order), main_lines(rules, PayTable.MAIN)
    named = (line or natural.hand.category.value for line, natural in zip(lines, hands, strict=True))
    worths = tuple(map(Worth, named, _win_pays(rules), main_pays(rules, PayTable.ANTE_BONUS)))
    distinct = tuple(dict.fromkeys(worths))
    return BankTerms(
        second=rules.multiples[BetName.SECOND],
        ante_pays=rules.ante_pays,
        unqualified_ante_pays=rules.bank.unqualified_ante_pays,
        bank_wins_ties=rules.bank.tie_loses,
        worths=distinct,
        worth_of=tuple(map(distinct.index, worths)),
        qualifies=tuple(bank_qualifies(rules, natural.hand) for natural in hands),
        bank_shows=bank_shows(rules),
        card_price=rules.buy.price_times_ante if rules.buy else None,
    )


def _win_pays(rules: BankedRules) -> tuple[Fraction, ...]:
    """By the table, or all alike where there is none; a hand without a line gets its second bet back."""
    if rules.pay_tables[PayTable.MAIN]:
        return main_pays(rules, PayTable.MAIN)
    return (rules.raise_pays,) * len(naturals(rules.order))


def bank_shows(rules: BankedRules) -> bool:
    """Whether the deal turns one of the bank's cards up."""
    seat = Seat(1)
    dealt = slots_left(rules, Round(boxes={seat: Box(seat, PlayerId("player"))}), Phase(PhaseKind.DEAL))
    return any(slot.to is Pile.BANK and slot.up for slot in dealt)


def payments(terms: BankTerms, *others: Fraction) -> tuple[Array, int]:
    """What each natural hand nets in each standing, as whole numbers of a unit, and how many units an ante is; the
    other sums are whole too."""
    nets = [[terms.net(standing, worth) for standing in STANDINGS] for worth in terms.worths]
    unit = common_unit(net for row in (*nets, others) for net in row)
    return np.array([[int(net * unit) for net in row] for row in nets], dtype=np.int64)[list(terms.worth_of)], unit


def compared(terms: BankTerms, by_worth: Array, price: Fraction = Fraction(0)) -> Iterator[BetOutcome]:
    """The outcomes of hands that were played, from how many there are of each worth and the three counts of them."""
    for worth, (played, weak, below, not_above) in zip(terms.worths, by_worth.tolist(), strict=True):
        ways = (weak, below - weak, not_above - below, played - not_above)
        for standing, deals in zip(STANDINGS, ways, strict=True):
            name = f"win {worth.line}" if standing == "win" else standing
            bought = "buy, " if price else ""
            yield BetOutcome(bought + name, terms.net(standing, worth) - price, 1 + terms.second + price, deals)
