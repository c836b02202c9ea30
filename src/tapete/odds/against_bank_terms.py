"""What a hand is paid against the bank, read from the rules as the table reads them: sin descarte, caribbean stud, tres
cartas."""

from fractions import Fraction
from typing import Final

import msgspec

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.dealing import slots_left
from tapete.games.banked.hands import bank_qualifies
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.state import Box, Round
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules
from tapete.odds.naturals import naturals
from tapete.odds.pay_lines import lines_of, pays_of

STANDINGS: Final = ("unqualified", "win", "tie", "loss")


class Terms(msgspec.Struct, frozen=True):
    """The stakes and payments of the main bets, in units of the ante; lists go by natural hand."""

    second: Fraction
    ante_pays: Fraction
    unqualified_ante_pays: Fraction
    bank_wins_ties: bool
    win_pays: tuple[Fraction, ...]
    """What the second bet wins, in units of that bet."""
    lines: tuple[str, ...]
    bonus: tuple[Fraction, ...]
    """What the ante earns without being compared."""
    qualifies: tuple[bool, ...]
    bank_shows: bool
    card_price: Fraction | None
    """None where no card can be bought."""

    def net(self, standing: str, natural: int) -> Fraction:
        """What a player who stays in wins or loses."""
        main = {
            "unqualified": self.unqualified_ante_pays,
            "win": self.ante_pays + self.second * self.win_pays[natural],
            "tie": -(1 + self.second) * self.bank_wins_ties,
            "loss": -(1 + self.second),
        }[standing]
        return main + self.bonus[natural]


def terms(rules: TableRules) -> Terms:
    order = hand_order(rules)
    lines = lines_of(rules, "paytable.main")
    buys = rules.has("buy_card.offered") and rules.flag("buy_card.offered")
    return Terms(
        second=rules.fraction("bets.second_times_ante"),
        ante_pays=rules.fraction("bets.ante_pays"),
        unqualified_ante_pays=rules.fraction("bank.unqualified_ante_pays"),
        bank_wins_ties=rules.word("bank.tie") == "bank_wins",
        win_pays=_win_pays(rules),
        lines=tuple(line or of.hand.category.value for line, of in zip(lines, naturals(order), strict=True)),
        bonus=pays_of(rules, "paytable.ante_bonus"),
        qualifies=tuple(bank_qualifies(rules, of.hand) for of in naturals(order)),
        bank_shows=bank_shows(rules),
        card_price=rules.fraction("buy_card.price_times_ante") if buys else None,
    )


def _win_pays(rules: TableRules) -> tuple[Fraction, ...]:
    """By the table, or all alike where there is none; a hand without a line gets its second bet back."""
    if rules.lines("paytable.main"):
        return pays_of(rules, "paytable.main")
    return (rules.fraction("bets.raise_pays"),) * len(naturals(hand_order(rules)))


def bank_shows(rules: TableRules) -> bool:
    """Whether the deal turns one of the bank's cards up."""
    seat = Seat(1)
    dealt = slots_left(rules, Round(boxes={seat: Box(seat, PlayerId("player"))}), Phase(PhaseKind.DEAL))
    return any(slot.to == "bank" and slot.up for slot in dealt)
