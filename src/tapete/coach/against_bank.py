"""Sin descarte, caribbean stud and tres cartas: playing, folding or buying a card, by counting every hand of the bank
that the cards in sight leave possible."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy as np

from tapete.cards.card import Card, rank_of, suit_of
from tapete.cards.deck import deck
from tapete.cards.hand import hand
from tapete.cards.notation import write_card
from tapete.cards.ranking import scale
from tapete.coach.bank_counts import BankCounts, after_buying, bank_counts, standings
from tapete.coach.side_stakes import SideStakes
from tapete.coach.situation import SeenDecision
from tapete.coach.worth import ActWorth, Advice, outcome_words, ranked
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.rules import BankedRules
from tapete.odds.bank.hands import natural_lookup
from tapete.odds.bank.terms import payments, terms
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.naturals import naturals

_LOST_ANTE: Final = Fraction(-1)


class AgainstBank:
    """The decision under some rules."""

    def __init__(self, rules: BankedRules) -> None:
        self.rules, self.order, self.terms = rules, rules.order, terms(rules)
        hands = naturals(rules.order)
        self._place = {(natural.ranks, natural.suited): place for place, natural in enumerate(hands)}
        self._strength = np.array([scale(rules.order).strength(natural.hand.grade) for natural in hands])
        self._qualifies = np.array(self.terms.qualifies)
        self._lookup = natural_lookup(rules.order)
        self._nets, self._unit = payments(self.terms)

    def advise(self, now: SeenDecision) -> Advice:
        """Every act the table offers, in cents of the player's own bets."""
        ante, sides = now.stakes[BetName.ANTE], SideStakes(self.rules, now)
        paid = Fraction(0) if now.discarded is None else self._price
        counts = self._bank_hands(now, BoxDecision.BUY in now.acts)
        folded = ante * (_LOST_ANTE - paid) + sides.folded(now.own)
        played = ante * (self._played(now.own, counts.whole) - paid) + sides.played(now.own)
        acts = [ActWorth(BoxDecision.PLAY, played), ActWorth(BoxDecision.FOLD, folded)]
        if BoxDecision.BUY in now.acts:
            acts += self._bought(now, counts, ante, sides)
        best = ranked(act for act in acts if act.act in now.acts)
        return Advice(best, ante, self._why(now, counts.whole, best[0]))

    @property
    def _price(self) -> Fraction:
        return self.terms.card_price or Fraction(0)

    def _bank_hands(self, now: SeenDecision, with_cards: bool) -> BankCounts:
        """By natural hand, the bank's hands of the cards not in sight; where a card may come, also by each card."""
        left = [int(card) for card in deck(self.order.deck) if card not in now.seen]
        return bank_counts(self._lookup, left, now.bank, self.order.size, len(self._strength), with_cards)

    def _standings(self, own: tuple[Card, ...], banks: Array) -> tuple[int, ...]:
        """The bank's hands that do not play, that lose, that tie and that win."""
        ways = standings(self._strength, self._qualifies, banks, np.array([self._natural(own)]))[0]
        return tuple(map(int, ways))

    def _natural(self, own: tuple[Card, ...]) -> int:
        suited = self.order.has_flushes and len({suit_of(card) for card in own}) == 1
        return self._place[tuple(sorted(map(rank_of, own), reverse=True)), suited]

    def _played(self, own: tuple[Card, ...], banks: Array) -> Fraction:
        """What it is worth to play a hand, in antes."""
        ways = np.array(self._standings(own, banks))
        return Fraction(int(self._nets[self._natural(own)] @ ways), int(ways.sum()) * self._unit)

    def _bought(self, now: SeenDecision, counts: BankCounts, ante: int, sides: SideStakes) -> Iterator[ActWorth]:
        """For each discard, the mean over the cards that can come, each then played or folded as is best."""
        coming = [card for card in deck(self.order.deck) if card not in now.seen]
        kept = [tuple(card for card in now.own if card != discard) for discard in now.own]
        naturals_made, stood = after_buying(
            self._lookup, self._strength, self._qualifies, counts, np.array(kept), np.array(coming)
        )
        nets = (self._nets[naturals_made] * stood).sum(axis=2)
        deals, folded = int(stood[0, 0].sum()), int(_LOST_ANTE)
        for place, discard in enumerate(now.own):
            if sides.none:
                total = int(np.maximum(nets[:, place], folded * deals * self._unit).sum()) * Fraction(ante)
            else:
                total = sum(
                    (
                        max(
                            int(net) * ante + sides.played((*kept[place], card)) * deals * self._unit,
                            (ante * folded + sides.folded((*kept[place], card))) * deals * self._unit,
                        )
                        for net, card in zip(nets[:, place], coming, strict=True)
                    ),
                    Fraction(0),
                )
            worth = total / (len(coming) * deals * self._unit) - ante * self._price
            yield ActWorth(BoxDecision.BUY, worth, (discard,))

    def _why(self, now: SeenDecision, banks: Array, best: ActWorth) -> Sentence:
        weak, below, equal, above = (Fraction(count, int(banks.sum())) for count in self._standings(now.own, banks))
        outcome = outcome_words(below, equal, above, weak)
        if best.act == BoxDecision.BUY:
            card = write_card(best.cards[0])
            return Sentence(
                f"Cambiar {card} mejora la mano más de lo que cuesta la carta; tal como está, {outcome.es}.",
                f"Changing {card} improves the hand by more than the card costs; as it is, {outcome.en}.",
            )
        category = hand(self.order, now.own).category.title
        return Sentence(f"{category.es}: si va, {outcome.es}.", f"{category.en}: if you play, {outcome.en}.")
