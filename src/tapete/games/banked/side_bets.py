"""Side bets: stakes beside the main game, each decided by the player's own cards and a table or a meter.

Which are offered, how much they may be and what they pay is in the rules; here is only what a bet looks at.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

import msgspec

from tapete.cards.card import ACE, JACK, JOKER, KING, Card, rank_of, suit_of
from tapete.cards.hand import Hand, hand
from tapete.core.ids import PlayerId, RuleId
from tapete.games.banked.game import Verdict
from tapete.games.banked.hands import box_hand, known, line_of
from tapete.games.banked.state import Box, Round
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules


class SideBet(msgspec.Struct, frozen=True):
    """A side bet by its name in the rules. ``line`` finds the pay line of a box, or None when the bet loses."""

    name: str
    line: Callable[[TableRules, Round, Box], str | None]
    meter: bool = False
    """Its stake feeds a meter, and its prizes are shares of it."""

    def offered(self, rules: TableRules) -> bool:
        return self.name in rules.words("bets.names") and (
            not rules.has(f"{self.name}.offered") or rules.flag(f"{self.name}.offered")
        )

    def stake_range(self, rules: TableRules, minimum: int, maximum: int) -> tuple[int, int]:
        """The least and the most of the stake, from whichever way the rules state them."""
        if rules.has(f"{self.name}.amount"):
            amount = rules.count(f"{self.name}.amount")
            return amount, amount
        if rules.has(f"{self.name}.amount_of_minimum"):
            amount = int(rules.fraction(f"{self.name}.amount_of_minimum") * minimum)
            return amount, amount
        least, most = Fraction(1 if rules.has(f"{self.name}.maximum_of_minimum") else minimum), Fraction(maximum)
        if rules.has(f"{self.name}.maximum_of_minimum"):
            most = rules.fraction(f"{self.name}.maximum_of_minimum") * minimum
        if rules.has(f"{self.name}.minimum_of_minimum"):
            least = rules.fraction(f"{self.name}.minimum_of_minimum") * minimum
        if rules.has(f"{self.name}.maximum_times_minimum"):
            most = rules.fraction(f"{self.name}.maximum_times_minimum") * minimum
        return int(least), int(most)

    def survives_fold(self, rules: TableRules) -> bool:
        """Whether a player who folds keeps the stake in play, unless the rules name it among what a fold loses."""
        return not rules.has(f"{self.name}.survives_fold") or rules.flag(f"{self.name}.survives_fold")

    def limit_cite(self, rules: TableRules) -> tuple[RuleId, ...]:
        names = (
            "amount",
            "amount_of_minimum",
            "maximum_of_minimum",
            "minimum_of_minimum",
            "maximum_times_minimum",
            "limits",
        )
        return rules.cite(*(f"{self.name}.{name}" for name in names), f"{self.name}.stake")

    def pay_table(self, rules: TableRules) -> str:
        """The group of the rules with the bet's pay lines; the operator's table where the law gives several."""
        if rules.has(f"{self.name}.table"):
            return f"paytable.{self.name}_{rules.word(f'{self.name}.table').lower()}"
        return f"paytable.{self.name}"

    def settle(self, rules: TableRules, now: Round, box: Box, player: PlayerId) -> Verdict:
        """The verdict on a player's stake when the bet pays by a table."""
        staked = box.staked(self.name, player)
        group, line = self.pay_table(rules), self.line(rules, now, box)
        if line is None:
            least = (f"{self.name}.{key}" for key in ("least_hand", "wins_with", "hand"))
            return Verdict(
                player, self.name, staked, 0, "loses", rules.cite(*least) or rules.cite(*_keys(rules, group))
            )
        keeps = not rules.has(f"{self.name}.keeps_stake") or rules.flag(f"{self.name}.keeps_stake")
        paid = int(rules.fraction(f"{group}.{line}") * staked)
        cite = rules.cite(f"{group}.{line}", f"{self.name}.own_hand_only")
        return Verdict(player, self.name, staked, paid + staked * keeps, line, cite)


def _keys(rules: TableRules, group: str) -> tuple[str, ...]:
    return tuple(f"{group}.{line}" for line in rules.lines(group))


def counted_hand(rules: TableRules, now: Round, box: Box, bet: str) -> Hand:
    """The hand a side bet looks at: the final one, or the first five cards where a bought card does not count."""
    if rules.has(f"{bet}.hand") and rules.word(f"{bet}.hand") == "first_five" and box.bought is not None:
        assert box.discarded is not None
        first = (*box.cards[: box.bought], box.discarded, *box.cards[box.bought + 1 :])
        return hand(hand_order(rules), known(first))
    return box_hand(rules, now, box)


def _by_category(bet: str) -> Callable[[TableRules, Round, Box], str | None]:
    def line(rules: TableRules, now: Round, box: Box) -> str | None:
        return line_of(rules, side_bet(bet).pay_table(rules), counted_hand(rules, now, box, bet))

    return line


def _by_own_two(rules: TableRules, now: Round, box: Box) -> str | None:
    """The hold'em bonus: the player's two cards, and for the first line the bank's as well."""
    own = sorted(known(box.cards), reverse=True)
    high, low = (rank_of(of) for of in own)
    if high == low:
        if high == ACE:
            whole = len(now.bank) == rules.count("deal.bank_cards")
            return "pair_of_aces_both" if whole and _are_aces(known(now.bank)) else "pair_of_aces"
        return "pair_of_court_cards" if high >= JACK else "pair_of_twos_to_tens"
    if high != ACE or low < JACK:
        return None
    suited = "suited" if suit_of(own[0]) == suit_of(own[1]) else "offsuit"
    return f"ace_king_{suited}" if low == KING else f"ace_queen_or_jack_{suited}"


def _are_aces(cards: tuple[Card, ...]) -> bool:
    return all(of != JOKER and rank_of(of) == ACE for of in cards)


def _by_meter(bet: str) -> Callable[[TableRules, Round, Box], str | None]:
    """A jackpot's line: a share of the meter, or a fixed prize beside it."""

    def line(rules: TableRules, now: Round, box: Box) -> str | None:
        category = counted_hand(rules, now, box, bet).category.value
        groups = (f"jackpot.{bet}", f"paytable.{bet}")
        return category if any(category in rules.lines(group) for group in groups) else None

    return line


SIDE_BETS: Final = {
    of.name: of
    for of in (
        SideBet("seguro", _by_category("seguro")),
        SideBet("pareja_plus", _by_category("pareja_plus")),
        SideBet("extra", _by_category("extra")),
        SideBet("bonus", _by_own_two),
        SideBet("progresivo", _by_meter("progresivo"), meter=True),
        SideBet("carrusel", _by_meter("carrusel"), meter=True),
        SideBet("bote_progresivo", _by_meter("bote_progresivo"), meter=True),
    )
}


def side_bet(name: str) -> SideBet:
    return SIDE_BETS[name]
