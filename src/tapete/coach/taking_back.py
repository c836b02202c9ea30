"""Trijoker and let it ride: leaving a bet or taking it back, by counting every card that can still come."""

from fractions import Fraction
from typing import Final

import numpy as np

from tapete.cards.deck import deck
from tapete.coach.card_sets import beside, card_sets
from tapete.coach.situation import SeenDecision
from tapete.coach.worth import ActWorth, Advice, per_cent, ranked
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import BetName, BoxDecision, PayTable
from tapete.games.banked.rules import BankedRules
from tapete.law.wording import rounded_percentage
from tapete.odds.bank.hands import natural_lookup
from tapete.odds.kernels.kernel import Array, looked_up
from tapete.odds.kernels.pay_lines import main_lines

_EQUAL: Final = (BetName.EACH_1, BetName.EACH_2, BetName.EACH_3)


class TakingBack:
    """The decision under some rules."""

    def __init__(self, rules: BankedRules) -> None:
        self.rules, self._lookup = rules, natural_lookup(rules.order)
        lines, paid = main_lines(rules, PayTable.MAIN), rules.pay_tables[PayTable.MAIN]
        nets = [Fraction(-1) if line is None else paid[line].pays for line in lines]
        self._unit = int(np.lcm.reduce([net.denominator for net in nets]))
        self._nets = np.array([int(net * self._unit) for net in nets], dtype=np.int64)

    def advise(self, now: SeenDecision) -> Advice:
        """The bet decided on is the first before a common card lies open, the second after one."""
        bet, left = _EQUAL[len(now.common)], [card for card in deck(self.rules.deck) if card not in now.seen]
        coming = card_sets(left, self.rules.order.size - len(now.own) - len(now.common))
        nets = self._nets[looked_up(self._lookup, beside(coming, (*now.own, *now.common)))]
        alone = Fraction(int(nets.sum()), len(nets) * self._unit)
        rest = (self._later(other, alone, coming, nets) * staked for other, staked in self._others(now, bet))
        others = sum(rest, Fraction(0))
        staked = now.stakes[bet]
        acts = (ActWorth(BoxDecision.KEEP, alone * staked + others), ActWorth(BoxDecision.WITHDRAW, others))
        return Advice(ranked(act for act in acts if act.act in now.acts), staked, _why(alone, nets))

    def _others(self, now: SeenDecision, bet: str) -> list[tuple[BetName, int]]:
        return [(other, now.stakes[other]) for other in _EQUAL if other != bet and other in now.stakes]

    def _later(self, other: BetName, alone: Fraction, coming: Array, nets: Array) -> Fraction:
        """What another bet is worth for one: the second can still be taken back where the first is decided on."""
        if other is not BetName.EACH_2 or coming.shape[1] < 2 or other not in self.rules.withdrawable:
            return alone
        after = np.zeros(int(coming.max()) + 1, dtype=np.int64)
        for column in coming.T:
            np.add.at(after, column, nets)
        cards = np.unique(coming)
        return Fraction(int(np.maximum(after[cards], 0).sum()), len(cards) * (len(cards) - 1) * self._unit)


def _why(alone: Fraction, nets: Array) -> Sentence:
    paid = per_cent(Fraction(int((nets > 0).sum()), len(nets)))
    sign, worth = ("gana", "wins") if alone > 0 else ("pierde", "loses")
    share = rounded_percentage(abs(alone), 1)
    return Sentence(
        f"Tendrá premio en {paid.es} de los casos: la apuesta que deje {sign} de media el {share.es}.",
        f"You will be paid {paid.en} of the time: a bet you leave {worth} {share.en} on average.",
    )
