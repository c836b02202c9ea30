"""What the law says of the jackpot bet on sevens of a blackjack table, as one typed record."""

from enum import StrEnum
from fractions import Fraction
from math import ceil

import msgspec

from tapete.core.ids import GameId, LawId
from tapete.games.shared.rules import Cites, Stated, compiled_once
from tapete.law.table_rules import TableRules


class SevensPrize(StrEnum):
    """What a run of sevens may reach."""

    FIRST_SEVEN = "first_seven"
    TWO_OFFSUIT = "two_sevens_offsuit"
    TWO_SUITED = "two_sevens_suited"
    THREE_OFFSUIT = "three_sevens_offsuit"
    THREE_SUITED = "three_sevens_suited"


class SevensRules(msgspec.Struct, frozen=True):
    """Everything a blackjack table needs from the law for its jackpot bet."""

    law: LawId
    game: GameId
    minimum: int
    seats: Stated[int]
    deck: Stated[int]
    packs: Stated[int]
    offered: Stated[bool]
    amount: int
    maximum_of_minimum: Stated[Fraction]
    place_cite: Cites
    stake_cite: Cites
    amount_cite: Cites
    before_first_card_cite: Cites
    own_hand_cite: Cites
    lost_cite: Cites
    mixed_cite: Cites
    mixed_suits: int
    """How many suits three sevens need to be mixed."""
    split_cite: Cites
    counts_after_split: bool
    """The next card after a split still counts; else two sevens that are split have their prize at once."""
    contribution: Stated[Fraction]
    floor_cite: Cites
    floor: int
    """The floor of the jackpot."""
    linked: Stated[bool]
    linked_authorised: Stated[bool]
    pays: dict[SevensPrize, Stated[Fraction]]
    shares: dict[SevensPrize, Stated[Fraction]]
    """The prizes that are a share of the jackpot."""
    only_highest_cite: Cites
    keeps_stake: bool

    @property
    def prizes(self) -> tuple[SevensPrize, ...]:
        """The list of prizes, in the order of the text."""
        return (*self.pays, *self.shares)

    @property
    def placing_cite(self) -> Cites:
        return tuple(dict.fromkeys((*self.offered.cite, *self.place_cite, *self.stake_cite)))


@compiled_once
def sevens_rules(rules: TableRules) -> SevensRules:
    return SevensRules(
        law=rules.law,
        game=rules.game,
        minimum=rules.count("limits.minimum"),
        seats=_count(rules, "seats.maximum"),
        deck=_count(rules, "deck.cards"),
        packs=_count(rules, "deck.packs"),
        offered=_flag(rules, "sevens.offered"),
        amount=rules.count("sevens.amount"),
        maximum_of_minimum=_fraction(rules, "sevens.maximum_of_minimum"),
        place_cite=rules.cite("sevens.place"),
        stake_cite=rules.cite("sevens.stake"),
        amount_cite=rules.cite("sevens.stake", "sevens.amount"),
        before_first_card_cite=rules.cite("sevens.before_first_card"),
        own_hand_cite=rules.cite("sevens.own_hand_only"),
        lost_cite=rules.cite("sevens.lost_when"),
        mixed_cite=rules.cite("sevens.mixed"),
        mixed_suits=2 if rules.word("sevens.mixed") == "not_all_one_suit" else 3,
        split_cite=rules.cite("sevens.after_split"),
        counts_after_split=rules.word("sevens.after_split") == "next_card",
        contribution=_fraction(rules, "sevens.contribution"),
        floor_cite=rules.cite("sevens.floor_times_bet"),
        floor=ceil(rules.fraction("sevens.floor_times_bet") * rules.count("sevens.amount")),
        linked=_flag(rules, "sevens.linked"),
        linked_authorised=_flag(rules, "sevens.linked_authorised"),
        pays=_lines(rules, "paytable.sevens"),
        shares=_lines(rules, "jackpot.sevens"),
        only_highest_cite=rules.cite("settle.only_highest"),
        keeps_stake=rules.flag("settle.keeps_stake"),
    )


def _count(rules: TableRules, key: str) -> Stated[int]:
    return Stated(rules.count(key), rules.cite(key))


def _flag(rules: TableRules, key: str) -> Stated[bool]:
    return Stated(rules.flag(key), rules.cite(key))


def _fraction(rules: TableRules, key: str) -> Stated[Fraction]:
    return Stated(rules.fraction(key), rules.cite(key))


def _lines(rules: TableRules, group: str) -> dict[SevensPrize, Stated[Fraction]]:
    return {SevensPrize(line): _fraction(rules, f"{group}.{line}") for line in rules.lines(group)}
