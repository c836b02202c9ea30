"""The prizes of the jackpot bet on sevens: what a run of sevens reaches and wins, and which jackpot may be offered."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from tapete.cards.card import Card, rank_named, rank_of, suit_of
from tapete.core.decision import Refused
from tapete.games.blackjack.rules import SevensPrize, SevensRules
from tapete.law.refusal import refuse
from tapete.law.wording import money

SEVEN: Final = rank_named("7")
LONGEST_RUN: Final = 3


def run_of_sevens(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The sevens that the first cards of a box begin with."""
    return tuple(takewhile(lambda card: rank_of(card) == SEVEN, cards))


def prizes_reached(law: SevensRules, run: Sequence[Card]) -> tuple[SevensPrize, ...]:
    """Every prize that a run of sevens reaches, the shortest run's first."""
    reached = [SevensPrize.FIRST_SEVEN] if run else []
    if len(run) >= 2:
        reached.append(SevensPrize.TWO_SUITED if _suits(run[:2]) == 1 else SevensPrize.TWO_OFFSUIT)
    if len(run) >= LONGEST_RUN:
        if _suits(run) == 1:
            reached.append(SevensPrize.THREE_SUITED)
        elif _suits(run) >= law.mixed_suits:
            reached.append(SevensPrize.THREE_OFFSUIT)
    return tuple(reached)


def _suits(cards: Sequence[Card]) -> int:
    return len({suit_of(card) for card in cards})


def worth(law: SevensRules, prize: SevensPrize, staked: int, meter: int) -> int:
    """What a prize is: its times the stake, or its share of the jackpot."""
    if prize in law.shares:
        return int(law.shares[prize].value * meter)
    return int(law.pays[prize].value * staked)


def best_prize(law: SevensRules, reached: Sequence[SevensPrize], staked: int, meter: int) -> SevensPrize:
    """The highest of the prizes that are reached; of two alike, that of the longer run."""
    return max(reversed(reached), key=lambda prize: worth(law, prize, staked, meter))


def refuse_jackpot(law: SevensRules, authorised: bool) -> Refused | None:
    """Why a table's jackpot may not be offered as it is set up, or None."""
    most = int(law.maximum_of_minimum.value * law.minimum)
    if not 0 < law.amount <= most:
        cap, amount = money(most), money(law.amount)
        return refuse(
            f"la apuesta jackpot no pasa de la mitad del mínimo, {cap.es}: no puede ser de {amount.es}",
            f"the jackpot bet is at most half the minimum, {cap.en}: it cannot be {amount.en}",
            law.maximum_of_minimum.cite,
        )
    if law.packs.value < LONGEST_RUN:
        return refuse(
            f"tres sietes del mismo palo piden al menos {LONGEST_RUN} barajas",
            f"three sevens of one suit need at least {LONGEST_RUN} decks",
            law.packs.cite,
        )
    grows = law.linked.value or law.contribution.value > 0
    if grows and law.linked_authorised.value and not authorised:
        return refuse(
            "un jackpot progresivo o en carrusel exige autorización previa y expresa",
            "a progressive or linked jackpot needs prior express authorisation",
            law.linked_authorised.cite,
        )
    return None
