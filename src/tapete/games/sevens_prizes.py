"""The prizes of the jackpot bet on sevens: what a run of sevens reaches and wins, and which jackpot may be offered."""

from itertools import takewhile
from math import ceil
from typing import Final

from tapete.cards.card import Card, rank_named, rank_of, suit_of
from tapete.core.decision import Refused
from tapete.games.banked.state import Box
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import money

BET: Final = "sevens"
SEVEN: Final = rank_named("7")
LONGEST_RUN: Final = 3


def run_of_sevens(box: Box) -> tuple[Card, ...]:
    """The sevens a box's first cards begin with."""
    dealt = (of for of in box.cards if of is not None)
    return tuple(takewhile(lambda of: rank_of(of) == SEVEN, dealt))


def lines(rules: TableRules, run: tuple[Card, ...]) -> tuple[str, ...]:
    """Every prize that a run of sevens reaches, the shortest run's first."""
    found = ["first_seven"] if run else []
    if len(run) >= 2:
        found.append("two_sevens_suited" if _suits(run[:2]) == 1 else "two_sevens_offsuit")
    if len(run) >= LONGEST_RUN:
        mixed = 2 if rules.word("sevens.mixed") == "not_all_one_suit" else 3
        if _suits(run) == 1:
            found.append("three_sevens_suited")
        elif _suits(run) >= mixed:
            found.append("three_sevens_offsuit")
    return tuple(found)


def _suits(cards: tuple[Card, ...]) -> int:
    return len({suit_of(of) for of in cards})


def prize(rules: TableRules, line: str, staked: int, meter: int) -> int:
    """What a line wins: its times the stake, or its share of the jackpot."""
    share = f"jackpot.{BET}.{line}"
    if rules.has(share):
        return int(rules.fraction(share) * meter)
    return int(rules.fraction(f"paytable.{BET}.{line}") * staked)


def floor(rules: TableRules) -> int:
    """What the jackpot never stands below."""
    return ceil(rules.fraction("sevens.floor_times_bet") * rules.count("sevens.amount"))


def refuse_jackpot(rules: TableRules, authorised: bool) -> Refused | None:
    """Why a table's jackpot may not be offered as it is set up, or None."""
    amount, share = rules.count("sevens.amount"), rules.fraction("sevens.maximum_of_minimum")
    most = int(share * rules.count("limits.minimum"))
    if not 0 < amount <= most:
        cap, given = money(most), money(amount)
        return refuse(
            f"la apuesta jackpot no pasa de la mitad del mínimo, {cap.es}: no puede ser de {given.es}",
            f"the jackpot bet is at most half the minimum, {cap.en}: it cannot be {given.en}",
            rules.cite("sevens.maximum_of_minimum"),
        )
    if rules.count("deck.packs") < LONGEST_RUN:
        return refuse(
            f"tres sietes del mismo palo piden al menos {LONGEST_RUN} barajas",
            f"three sevens of one suit need at least {LONGEST_RUN} packs",
            rules.cite("deck.packs"),
        )
    grows = rules.flag("sevens.linked") or rules.fraction("sevens.contribution") > 0
    if grows and rules.flag("sevens.linked_authorised") and not authorised:
        return refuse(
            "un jackpot progresivo o en carrusel exige autorización previa y expresa",
            "a progressive or linked jackpot needs prior express authorisation",
            rules.cite("sevens.linked_authorised"),
        )
    return None
