"""What each line of the pay table gives back, and what one more for one would change: the exact derivative of the edge.

The derivative is that of the best play as it is. A pay table that changes so much that other play becomes best changes
the edge further down, never up.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

import msgspec

from tapete.games.banked.model.vocabulary import BetName, PayTable
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.odds.ask.question import MAIN, OddsQuestion
from tapete.odds.ask.result import BetOutcome, BetReturn

Pays = Mapping[str, Fraction]


class LineEffect(msgspec.Struct, frozen=True):
    """A line of a pay table, or several that pay the same and cannot be told apart."""

    lines: tuple[str, ...]
    pays: Fraction
    """For one staked."""
    chance: Fraction
    """How likely it is to be paid."""
    per_one: Fraction
    """By how much the house edge falls if the line pays one more for one: its chance times what it is paid on."""

    @property
    def returned(self) -> Fraction:
        """What the line gives back of one initial bet."""
        return self.pays * self.per_one


def line_effects(question: OddsQuestion, returned: BetReturn) -> tuple[LineEffect, ...]:
    """By the lines of the bet's tables, the one that matters most first; none where nothing is paid by a table."""
    if question.rules.game not in GAMES or returned.means:
        return ()
    rules = banked_rules(question.rules)
    paid = [*_by_main(rules, returned)] if question.bet == MAIN else [*_by_side(rules, question.bet, returned)]
    together: dict[tuple[tuple[str, ...], Fraction], tuple[Fraction, Fraction]] = {}
    for lines, pays, stake, outcome in paid:
        chance = returned.probability(outcome)
        before, weighed = together.get((lines, pays), (Fraction(0), Fraction(0)))
        together[lines, pays] = before + chance, weighed + chance * stake
    effects = [LineEffect(*kind, *sums) for kind, sums in together.items()]
    return tuple(sorted(effects, key=lambda effect: -effect.per_one))


_Paid = tuple[tuple[str, ...], Fraction, Fraction, BetOutcome]
"""The lines that may have paid, what they pay, on what stake, and the outcome."""


def _by_main(rules: BankedRules, returned: BetReturn) -> Iterator[_Paid]:
    table, bonus = (_pays(rules, name) for name in (PayTable.MAIN, PayTable.ANTE_BONUS))
    for outcome in returned.outcomes:
        words = outcome.name.split()
        if words[-1] in table:
            stake = outcome.staked if "×" in words else rules.multiples[BetName.SECOND]
            yield (words[-1],), table[words[-1]], stake, outcome
        if bonus and words[0] != "fold":
            extra = outcome.net - _without_bonus(rules, words[0])
            lines = tuple(line for line, pays in bonus.items() if pays == extra)
            if lines:
                yield lines, extra, Fraction(1), outcome


def _without_bonus(rules: BankedRules, standing: str) -> Fraction:
    """What a hand that stays in nets where the second bet has no table of its own, the bonus on the ante left out."""
    second = rules.multiples[BetName.SECOND]
    return {
        "unqualified": rules.bank.unqualified_ante_pays,
        "win": rules.ante_pays + second * rules.raise_pays,
        "tie": -(1 + second) * rules.bank.tie_loses,
        "loss": -(1 + second),
    }[standing]


def _by_side(rules: BankedRules, bet: str, returned: BetReturn) -> Iterator[_Paid]:
    side = rules.side_bets.get(bet)
    table = {name: line.pays for name, line in side.lines.items()} if side else _pays(rules, PayTable.ANTE_BONUS)
    for outcome in returned.outcomes:
        if outcome.name in table:
            yield (outcome.name,), table[outcome.name], Fraction(1), outcome


def _pays(rules: BankedRules, table: PayTable) -> Pays:
    return {name: line.pays for name, line in rules.pay_tables.get(table, {}).items()}
