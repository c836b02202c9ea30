"""Pai gow: every way to set seven cards, against all hands that the bank can have of the other forty-six, set by the
house way."""

from fractions import Fraction
from itertools import combinations
from typing import Final

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import write_cards
from tapete.cards.ranking import scale
from tapete.coach.situation import SeenDecision
from tapete.coach.worth import ActWorth, Advice, per_cent, ranked
from tapete.core.sentence import Sentence
from tapete.games.banked.hands import low_order
from tapete.games.banked.model.vocabulary import BetName, BoxDecision, Result
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.pai_gow import hands, is_foul
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch
from tapete.odds.pai_gow.exact import player_net
from tapete.odds.pai_gow.pairs import settings_of
from tapete.odds.pai_gow.settings import LOW_BITS, HandSettings, settings

_SIGNS: Final = ("inferior", "equal", "superior")


class PaiGow:
    """The setting of the two hands under some rules."""

    def __init__(self, rules: BankedRules) -> None:
        self.rules = rules
        self._settings: HandSettings | None = None

    @property
    def ready(self) -> bool:
        return self._settings is not None

    def prepare(self, watch: Watch) -> None:
        """Set every hand by the house way once: some seconds, or a look at the disk."""
        if self._settings is None:
            self._settings = settings(self.rules.order, watch)

    def advise(self, now: SeenDecision) -> Advice:
        assert self._settings is not None
        bet, left = now.stakes[BetName.BET], [card for card in deck(self.rules.deck) if card not in now.seen]
        banks = settings_of(self._settings, left)
        results = {low: self._results(now.own, low, banks) for low in combinations(now.own, self.rules.low_cards)}
        acts = ranked(ActWorth(BoxDecision.SET, bet * self._net(counts), low) for low, counts in results.items())
        return Advice(acts, bet, _why(acts[0].cards, results[acts[0].cards]))

    def _results(self, own: tuple[Card, ...], low: tuple[Card, ...], banks: Array) -> dict[Result, int]:
        """How a setting comes out against the bank's, by how many of them there are."""
        counts = dict.fromkeys(Result, 0)
        if is_foul(self.rules, own, low):
            return {**counts, Result.LOSS: int(banks.sum())}
        high, below = hands(self.rules.order, own, low)
        strength = scale(self.rules.order).strength(high), scale(low_order(self.rules.order)).strength(below)
        by_case = banks.reshape(-1, 1 << LOW_BITS)
        highs, lows = _parts(strength[0], len(by_case)), _parts(strength[1], 1 << LOW_BITS)
        for high_sign, rows in zip(_SIGNS, highs, strict=True):
            for low_sign, columns in zip(_SIGNS, lows, strict=True):
                counts[self.rules.cases[f"{high_sign}_{low_sign}"].result] += int(by_case[rows, columns].sum())
        return counts

    def _net(self, counts: dict[Result, int]) -> Fraction:
        total = sum((player_net(self.rules, result) * count for result, count in counts.items()), Fraction(0))
        return total / sum(counts.values())


def _parts(strength: int, size: int) -> tuple[slice, slice, slice]:
    """The bank's strengths above a hand's (which is then inferior), equal to it, and below."""
    return slice(strength + 1, size), slice(strength, strength + 1), slice(0, strength)


def _why(low: tuple[Card, ...], counts: dict[Result, int]) -> Sentence:
    deals = sum(counts.values())
    won, lost = (per_cent(Fraction(counts[result], deals)) for result in (Result.WIN, Result.LOSS))
    return Sentence(
        f"Con {write_cards(low)} en la mano baja gana en {won.es} y pierde en {lost.es} de los casos, si la banca "
        "compone por la regla de la casa.",
        f"With {write_cards(low)} as the low hand you win {won.en} and lose {lost.en} of the time, if the bank sets by "
        "the house way.",
    )
