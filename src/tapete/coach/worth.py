"""What a coach answers: each open decision with its worth, the best among them, and why."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.core.sentence import Sentence
from tapete.law.wording import rounded_percentage

EXACT: Final = "exact"
SIMULATED: Final = "simulation"


class ActWorth(msgspec.Struct, frozen=True):
    """An act and what the round is then worth to the player, every bet in play counted, in cents."""

    act: str
    worth: Fraction
    cards: tuple[Card, ...] = ()
    """The discard of a bought card, or the low hand of pai gow."""


class Advice(msgspec.Struct, frozen=True):
    """The acts of one decision, the best first; ``bet`` is the opening bet, in cents."""

    acts: tuple[ActWorth, ...]
    bet: int
    why: Sentence
    method: str = EXACT
    error: float = 0.0
    """The standard error of a worth, in cents, where it was simulated."""

    @property
    def best(self) -> ActWorth:
        return self.acts[0]

    def of(self, act: str, cards: Iterable[Card] = ()) -> ActWorth | None:
        """The worth of an act, with the very cards it names where that makes a difference."""
        named = frozenset(cards)
        return next((worth for worth in self.acts if worth.act == act and named in (set(), {*worth.cards})), None)

    def cost(self, act: str, cards: Iterable[Card] = ()) -> Fraction:
        """What an act gives away against the best one."""
        chosen = self.of(act, cards)
        return self.best.worth - chosen.worth if chosen else Fraction(0)


def ranked(acts: Iterable[ActWorth]) -> tuple[ActWorth, ...]:
    """The best first; of equals, in the order in which the table offers them."""
    return tuple(sorted(acts, key=lambda act: -act.worth))


def per_cent(share: Fraction) -> Sentence:
    """A share of all cases, in words.

    >>> per_cent(Fraction(1, 3)).es
    'el 33 %'
    """
    if share and not round(100 * share):
        return Sentence("menos del 1 %", "less than 1%")
    whole = rounded_percentage(share, 0)
    return Sentence(f"el {whole.es}", whole.en)


def outcome_words(wins: Fraction, ties: Fraction, losses: Fraction, unqualified: Fraction) -> Sentence:
    """How often a hand that stays in wins, ties and loses, and how often the bank does not play."""
    parts = (
        (wins, "gana en", "you win"),
        (unqualified, "la banca no juega en", "the bank does not play in"),
        (ties, "empata en", "you tie"),
        (losses, "pierde en", "you lose"),
    )
    phrases = [(f"{es} {per_cent(share).es}", f"{en} {per_cent(share).en}") for share, es, en in parts if share]
    *first, (last_es, last_en) = phrases
    spanish, english = ", ".join(es for es, _ in first), ", ".join(en for _, en in first)
    return Sentence(
        f"{spanish} y {last_es} de los casos" if first else f"{last_es} de los casos",
        f"{english} and {last_en} of the time" if first else f"{last_en} of the time",
    )
