"""What the law says of a blackjack table, as typed records: its jackpot bet on sevens, and the game that carries it."""

from enum import StrEnum
from fractions import Fraction
from math import ceil
from typing import Final

import msgspec

from tapete.core.ids import GameId, LawId
from tapete.games.shared.rules import Cites, Stated, compiled_once
from tapete.law.table_rules import TableRules

SEVENS_PAYS: Final = "paytable.sevens"


def has_sevens(rules: TableRules) -> bool:
    """Whether a table's game is blackjack, which has the jackpot on sevens in its law."""
    return bool(rules.lines(SEVENS_PAYS))


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
def offers_sevens(rules: TableRules) -> bool:
    """Whether a table's game has the jackpot on sevens, and the house offers it."""
    return rules.has("sevens.offered") and rules.flag("sevens.offered")


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
        pays=_lines(rules, SEVENS_PAYS),
        shares=_lines(rules, "jackpot.sevens"),
        only_highest_cite=rules.cite("settle.only_highest"),
        keeps_stake=rules.flag("settle.keeps_stake"),
    )


class Doubling(StrEnum):
    """Which two cards a player may double on."""

    ANY = "any_two"
    NINE_TO_ELEVEN = "nine_to_eleven"
    TEN_ELEVEN = "ten_eleven"


class Surrender(StrEnum):
    """Whether a player may give a hand up for half its bet; late, only where the bank has no blackjack."""

    NONE = "none"
    LATE = "late"
    EARLY = "early"


class BlackjackRules(msgspec.Struct, frozen=True):
    """The game that carries the jackpot bet: house rules, for this text leaves them to the general catalogue."""

    minimum: int
    maximum: int
    limits_cite: Cites
    change_cite: Cites
    seats: int
    deck: int
    packs: Stated[int]
    pays: Stated[Fraction]
    """What a blackjack wins."""
    hits_soft_17: Stated[bool]
    peeks: Stated[bool]
    """The bank has a hole card, and looks at it under an ace or a ten before anybody plays."""
    double: Stated[Doubling]
    double_after_split: bool
    split_hands: Stated[int]
    """How many hands a box may be split into; 1 where nothing is split."""
    resplit_aces: bool
    plays_split_aces: bool
    """Aces that were split are played on; else each gets one card."""
    surrender: Stated[Surrender]
    insurance: Stated[bool]
    insurance_pays: Stated[Fraction]
    game_cite: Cites
    chief_cite: Cites
    """Who settles what goes wrong."""


@compiled_once
def blackjack_rules(rules: TableRules) -> BlackjackRules:
    doubling, giving_up = "blackjack.double", "blackjack.surrender"
    return BlackjackRules(
        minimum=rules.count("limits.minimum"),
        maximum=rules.count("limits.minimum") * rules.count("limits.band"),
        limits_cite=rules.cite("limits.minimum", "limits.band"),
        change_cite=rules.cite("limits.change"),
        seats=rules.count("seats.maximum"),
        deck=rules.count("deck.cards"),
        packs=_count(rules, "deck.packs"),
        pays=_fraction(rules, "blackjack.pays"),
        hits_soft_17=Stated(rules.word("blackjack.soft_17") == "hit", rules.cite("blackjack.soft_17")),
        peeks=Stated(rules.word("blackjack.hole_card") == "peek", rules.cite("blackjack.hole_card")),
        double=Stated(Doubling(rules.word(doubling)), rules.cite(doubling)),
        double_after_split=rules.flag("blackjack.double_after_split"),
        split_hands=_count(rules, "blackjack.split_hands"),
        resplit_aces=rules.flag("blackjack.resplit_aces"),
        plays_split_aces=rules.flag("blackjack.play_split_aces"),
        surrender=Stated(Surrender(rules.word(giving_up)), rules.cite(giving_up)),
        insurance=_flag(rules, "blackjack.insurance"),
        insurance_pays=_fraction(rules, "blackjack.insurance_pays"),
        game_cite=rules.cite("blackjack.pays"),
        chief_cite=rules.cite("staff.chief"),
    )


def chosen_at(minimum: int | None, jackpot: bool) -> dict[str, object]:
    """The choices of a table whose minimum is told, and which has the jackpot bet because somebody placed it."""
    least: dict[str, object] = {} if minimum is None else {"limits.minimum": minimum}
    return {**least, **({"sevens.offered": True} if jackpot else {})}


def _count(rules: TableRules, key: str) -> Stated[int]:
    return Stated(rules.count(key), rules.cite(key))


def _flag(rules: TableRules, key: str) -> Stated[bool]:
    return Stated(rules.flag(key), rules.cite(key))


def _fraction(rules: TableRules, key: str) -> Stated[Fraction]:
    return Stated(rules.fraction(key), rules.cite(key))


def _lines(rules: TableRules, group: str) -> dict[SevensPrize, Stated[Fraction]]:
    return {SevensPrize(line): _fraction(rules, f"{group}.{line}") for line in rules.lines(group)}
