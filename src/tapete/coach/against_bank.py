"""Sin descarte, caribbean stud and tres cartas: playing, folding or buying a card, by counting every hand of the bank
that the cards in sight leave possible."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np

from tapete.cards.card import Card, rank_of, suit_of
from tapete.cards.deck import deck
from tapete.cards.hand import hand
from tapete.cards.notation import write_card
from tapete.cards.ranking import scale
from tapete.coach.card_sets import beside, card_sets
from tapete.coach.side_stakes import SideStakes
from tapete.coach.situation import SeenDecision
from tapete.coach.worth import ActWorth, Advice, outcome_words, ranked
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.rules import BankedRules
from tapete.odds.bank.hands import natural_lookup
from tapete.odds.bank.terms import STANDINGS, terms
from tapete.odds.kernels.kernel import Array, looked_up
from tapete.odds.kernels.naturals import naturals

_LOST_ANTE: Final = Fraction(-1)


class BankCounts(NamedTuple):
    """The bank's hands by natural hand: all of them, and those that hold each card."""

    whole: Array
    having: Array

    def without(self, card: Card) -> Array:
        counts: Array = self.whole - self.having[card]
        return counts


class AgainstBank:
    """The decision under some rules."""

    def __init__(self, rules: BankedRules) -> None:
        self.rules, self.order, self.terms = rules, rules.order, terms(rules)
        hands = naturals(rules.order)
        self._place = {(natural.ranks, natural.suited): place for place, natural in enumerate(hands)}
        self._strength = np.array([scale(rules.order).strength(natural.hand.grade) for natural in hands])
        self._qualifies = np.array(self.terms.qualifies)
        self._lookup = natural_lookup(rules.order)

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
        left = [card for card in deck(self.order.deck) if card not in now.seen]
        hidden = card_sets(left, self.order.size - len(now.bank))
        reached = looked_up(self._lookup, beside(hidden, now.bank)).astype(np.int64)
        size = len(self._strength)
        having = np.zeros((max(left) + 1, size), dtype=np.int64)
        if with_cards:
            for column in hidden.T.astype(np.int64):
                having += np.bincount(column * size + reached, minlength=having.size).reshape(having.shape)
        return BankCounts(np.bincount(reached, minlength=size), having)

    def _standings(self, own: tuple[Card, ...], banks: Array) -> tuple[int, ...]:
        """The bank's hands that do not play, that lose, that tie and that win."""
        strength = self._strength[self._natural(own)]
        plays = np.where(self._qualifies, banks, 0)
        weak, below = int(banks.sum() - plays.sum()), int(plays[self._strength < strength].sum())
        equal = int(plays[self._strength == strength].sum())
        return weak, below, equal, int(plays.sum()) - below - equal

    def _natural(self, own: tuple[Card, ...]) -> int:
        suited = self.order.has_flushes and len({suit_of(card) for card in own}) == 1
        return self._place[tuple(sorted(map(rank_of, own), reverse=True)), suited]

    def _played(self, own: tuple[Card, ...], banks: Array) -> Fraction:
        """What it is worth to play a hand, in antes."""
        worth = self.terms.worths[self.terms.worth_of[self._natural(own)]]
        ways = self._standings(own, banks)
        nets = (self.terms.net(standing, worth) * count for standing, count in zip(STANDINGS, ways, strict=True))
        return sum(nets, Fraction(0)) / sum(ways)

    def _bought(self, now: SeenDecision, counts: BankCounts, ante: int, sides: SideStakes) -> Iterator[ActWorth]:
        """For each discard, the mean over the cards that can come, each then played or folded as is best."""
        coming = [card for card in deck(self.order.deck) if card not in now.seen]
        for discard in now.own:
            kept = tuple(card for card in now.own if card != discard)
            total = Fraction(0)
            for card in coming:
                own = (*kept, card)
                played = ante * self._played(own, counts.without(card)) + sides.played(own)
                total += max(played, ante * _LOST_ANTE + sides.folded(own))
            yield ActWorth(BoxDecision.BUY, total / len(coming) - ante * self._price, (discard,))

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
