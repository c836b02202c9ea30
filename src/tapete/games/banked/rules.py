"""What a house-banked table is played by: its law's parameters made ready for the machine, with their articles.

The record is compiled once for a table's rules. Limits that the director has changed are in force where the engine
reads it: see ``BankedRules.in_force``.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final

import msgspec

from tapete.cards.card import RANK_LETTERS
from tapete.cards.category import Category
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.core.ids import GameId, LawId
from tapete.games.banked.model.rule_parts import (
    Articles,
    BankRules,
    BuyRules,
    DealRules,
    DiceRules,
    Lines,
    PayLine,
    SeatRules,
    SettlementCase,
    SideRules,
)
from tapete.games.banked.model.topics import SideTopic, Topic
from tapete.games.banked.model.vocabulary import (
    Approval,
    BankCardShown,
    BetName,
    Bettors,
    BoxDecision,
    PayTable,
    Qualifies,
    Result,
)
from tapete.games.shared import limits as limiting
from tapete.games.shared.hands import hand_order, selection
from tapete.law.table_rules import TableRules


class BankedRules(msgspec.Struct, frozen=True):
    """Everything that a house-banked table needs to know. Sums are in cents."""

    table: TableRules
    """The parameters themselves, for what all games share."""
    order: HandOrder
    selection: Selection
    deck: int
    minimum: int
    maximum: int
    seats: SeatRules
    deal: DealRules
    dice: DiceRules | None
    bank: BankRules
    buy: BuyRules | None
    """None where no card can be bought."""
    acts: Mapping[str, tuple[BoxDecision, ...]]
    """What the rules let a player decide, by the bet decided on."""
    multiples: Mapping[str, Fraction]
    """Bets that are so many times the ante."""
    fold_loses: frozenset[str]
    withdrawable: frozenset[str]
    river_after_check: bool
    ante_pays: Fraction
    ante_needs: Category | None
    raise_pays: Fraction
    pays: Fraction
    pay_tables: Mapping[PayTable, Lines]
    paid_bet: BetName | None
    """The bet that the main table pays, where the rules say which."""
    minimum_pair: int | None
    """The rank from which a pair is paid."""
    royal_in_lower_line: bool
    """A royal flush without a line of its own takes that of the straight flush."""
    cases: Mapping[str, SettlementCase]
    low_cards: int
    """How many cards make the low hand; 0 where hands are not split."""
    equal_start_is_foul: bool
    side_bets: Mapping[str, SideRules]
    """The side bets that the law has in this game."""
    last_rounds: int | None
    announced_by: str
    """Who announces the last rounds."""
    bands: tuple[int, ...]
    """The bands between which the director may change; none where they stay as they were."""
    limits_change: bool
    announces_bank: bool
    announces_ranking: bool
    pays_from_right: bool
    collects_first: bool
    penalty_takes_all: bool
    cites: Mapping[Topic, Articles]
    multiple_cites: Mapping[str, Articles]
    act_cites: Mapping[str, Articles]

    @property
    def law(self) -> LawId:
        return self.table.law

    @property
    def game(self) -> GameId:
        return self.table.game

    @property
    def offered(self) -> tuple[SideRules, ...]:
        """The side bets that one may play at the table."""
        return tuple(side for side in self.side_bets.values() if side.offered)

    def is_offered(self, bet: str) -> bool:
        return bet in self.side_bets and self.side_bets[bet].offered

    def cite(self, *topics: Topic) -> Articles:
        """The articles behind some decisions, each once, in order."""
        if len(topics) == 1:
            return self.cites[topics[0]]
        return tuple(dict.fromkeys(rule for topic in topics for rule in self.cites[topic]))

    def in_force(self, limits: limiting.Limits | None) -> "BankedRules":
        """The rules with the limits that the director has announced; as they were opened with, where none have been."""
        return self if limits is None else _with_limits(_Same(self.table), limits)


class _Same:
    """Some rules as a key: the same object, since a table's rules never change."""

    __slots__ = ("rules",)

    def __init__(self, rules: TableRules) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        return id(self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.rules is self.rules


def banked_rules(rules: TableRules) -> BankedRules:
    """The rules of a house-banked table under a law, compiled once."""
    return _compiled(_Same(rules))


@lru_cache(maxsize=512)
def _with_limits(same: _Same, limits: limiting.Limits) -> BankedRules:
    return banked_rules(limiting.in_force(same.rules, limits))


@lru_cache(maxsize=512)
def _compiled(same: _Same) -> BankedRules:
    rules = same.rules
    minimum = rules.count("limits.minimum")
    maximum = minimum * rules.count("limits.band")
    names = rules.words("bets.names")
    return BankedRules(
        table=rules,
        order=hand_order(rules),
        selection=selection(rules),
        deck=rules.count("deck.cards"),
        minimum=minimum,
        maximum=maximum,
        seats=_seats(rules),
        deal=_deal(rules),
        dice=_dice(rules),
        bank=_bank(rules),
        buy=_buy(rules),
        acts={bet: _acts(rules, bet) for bet in _DECIDED},
        multiples=_multiples(rules),
        fold_loses=frozenset(rules.words("bets.fold_loses", ())),
        withdrawable=frozenset(f"each_{number}" for number in rules.counts("bets.withdrawable", ())),
        river_after_check=rules.flag("bets.river_after_check", False),
        ante_pays=rules.fraction("bets.ante_pays", Fraction(0)),
        ante_needs=Category(rules.word("bets.ante_needs")) if rules.has("bets.ante_needs") else None,
        raise_pays=rules.fraction("bets.raise_pays", Fraction(0)),
        pays=rules.fraction("bets.pays", Fraction(0)),
        pay_tables={table: _lines(rules, f"paytable.{table.value}") for table in PayTable},
        paid_bet=BetName(rules.word("paytable.on")) if rules.has("paytable.on") else None,
        minimum_pair=RANK_LETTERS.index(rules.word(_LEAST_PAIR)) if rules.has(_LEAST_PAIR) else None,
        royal_in_lower_line=rules.flag("paytable.royal_as_straight_flush", True),
        cases=_cases(rules),
        low_cards=rules.count("split.low_cards", 0),
        equal_start_is_foul=rules.word("split.equal_start", "") == "foul",
        side_bets={bet: _side(rules, bet, minimum, maximum) for bet in SIDE_BETS if bet in names},
        last_rounds=rules.count("closing.last_rounds") if rules.has("closing.last_rounds") else None,
        announced_by=rules.word("closing.announced_by", ""),
        bands=_bands(rules),
        limits_change=rules.has("limits.change"),
        announces_bank=rules.has("showdown.bank_first"),
        announces_ranking=rules.flag("showdown.ranking_announced", False),
        pays_from_right=rules.word("settle.first", "") == "croupier_right",
        collects_first=rules.word("settle.sequence", "") == "collect_then_pay",
        penalty_takes_all=rules.word("conduct.penalty_covers", "") == "all_bets",
        cites={topic: rules.cite(*topic.value) for topic in Topic},
        multiple_cites={bet: rules.cite(f"bets.{bet}_times_ante") for bet in _DECIDED},
        act_cites={bet: rules.cite(_options_key(bet)) for bet in _DECIDED},
    )


_LEAST_PAIR: Final = "paytable.minimum_pair"

_RAISES: Final = (BetName.FLOP, BetName.TURN, BetName.RIVER)
_DECIDED: Final = (BetName.SECOND, BetName.EACH_1, BetName.EACH_2, *_RAISES, BetName.BET)
"""The bets that players decide on after the deal; at pai gow, the one bet."""

METERED: Final = (BetName.PROGRESIVO, BetName.CARRUSEL, BetName.BOTE_PROGRESIVO)
"""Side bets whose stakes feed a meter, and whose prizes are shares of it."""

SIDE_BETS: Final = (BetName.SEGURO, BetName.PAREJA_PLUS, BetName.EXTRA, BetName.BONUS, *METERED)
"""Bets beside the main game, in the order in which they are offered and settled."""

_ACT_WORDS: Final = {"leave": BoxDecision.KEEP}
"""Words of the rules for acts that have another name here."""


def _bands(rules: TableRules) -> tuple[int, ...]:
    """Those that the law lists; where limits only move inside the band, it stays."""
    listed = rules.settings["limits.band"].parameter.choices
    return () if rules.word("limits.change", "") == "inside_band_informed" else tuple(int(str(band)) for band in listed)


def _options_key(bet: BetName) -> str:
    if bet is BetName.BET:
        return "split.low_cards"
    return f"bets.{bet}_options" if bet in _RAISES else "play.options"


def _acts(rules: TableRules, bet: BetName) -> tuple[BoxDecision, ...]:
    """What may be decided about a bet; seven cards are set whatever the bet."""
    if bet is BetName.BET:
        return (BoxDecision.SET,)
    words = rules.words(f"bets.{bet}_options") if bet in _RAISES and rules.has(_options_key(bet)) else ()
    if bet not in _RAISES:
        words = rules.words("play.options", ())
    return tuple(_ACT_WORDS.get(word) or BoxDecision(word) for word in words)


def _multiples(rules: TableRules) -> dict[str, Fraction]:
    return {bet: rules.fraction(f"bets.{bet}_times_ante") for bet in _DECIDED if rules.has(f"bets.{bet}_times_ante")}


def _seats(rules: TableRules) -> SeatRules:
    backers = 1 + rules.count("seats.backers") if rules.has("seats.backers") else rules.count("seats.bets_per_box")
    needed = rules.words("seats.backers_need", ())
    return SeatRules(
        count=rules.count("seats.maximum"),
        standing=rules.flag("seats.standing"),
        bettors=Bettors(rules.word("seats.bettors")),
        blind_boxes=rules.word("seats.boxes_per_player") == "free_boxes_blind",
        bets_per_box=backers,
        approvals=tuple(Approval(word) for word in needed if word in list(Approval)),
        sum_within_maximum=rules.flag("limits.box_sum_within_maximum", False),
    )


def _deal(rules: TableRules) -> DealRules:
    used, own = rules.flag("shuffler.used", False), rules.count("deal.own_cards")
    shoe = used and rules.has("deck.packs_with_shoe")
    up = BankCardShown(rules.word("deal.bank_up", "") or BankCardShown.NONE)
    return DealRules(
        order=rules.words("deal.order"),
        own=own,
        bank=rules.count("deal.bank_cards", 0),
        burns=rules.counts("deal.burns", ()),
        common_steps=rules.counts("deal.common_steps", ()),
        from_right=rules.word("deal.first", "") == "croupier_right",
        by_dice=rules.words("deal.order") == ("hands_of_seven",),
        in_packets=used and rules.count("deal.packet", 0) == own,
        shoe=shoe,
        packs=rules.count("deck.packs_with_shoe" if shoe else "deck.packs"),
        bank_up=up,
        bank_up_in_packets=BankCardShown(rules.word("deal.bank_up_with_shoe", "") or up),
        leftover_counted=rules.has("deal.leftover"),
    )


def _dice(rules: TableRules) -> DiceRules | None:
    if not rules.has("dice.count"):
        return None
    return DiceRules(
        rules.count("dice.count"),
        rules.count("dice.positions"),
        rules.word("dice.direction") == "clockwise",
        rules.flag("dice.empty_counted"),
    )


def _bank(rules: TableRules) -> BankRules:
    return BankRules(
        qualifies=Qualifies(rules.word("bank.qualifies", "") or Qualifies.NONE),
        tie_loses=rules.word("bank.tie", "") == "bank_wins",
        unqualified_ante_pays=rules.fraction("bank.unqualified_ante_pays", Fraction(0)),
        stakes_last_bet=rules.word("bank.house_stake", "") == "last_bet",
        free_setting=rules.word("bank.house_way", "") == "free",
        commission=rules.fraction("commission.share", Fraction(0)),
    )


def _buy(rules: TableRules) -> BuyRules | None:
    if not rules.flag("buy_card.offered", False):
        return None
    return BuyRules(rules.fraction("buy_card.price_times_ante"), rules.word("buy_card.face") == "up")


def _side(rules: TableRules, bet: BetName, minimum: int, maximum: int) -> SideRules:
    table = f"{bet}_{rules.word(f'{bet}.table').lower()}" if rules.has(f"{bet}.table") else str(bet)
    least, most = _stakes(rules, bet, minimum, maximum)
    needs_main = (f"{bet}.needs_ante", f"{bet}.needs_main", "side_bets.need_ante")
    cites = {topic: rules.cite(*(f"{bet}.{key}" for key in topic.value)) for topic in SideTopic}
    cites[SideTopic.NEEDS_MAIN] = rules.cite(*needs_main)
    return SideRules(
        name=bet,
        offered=rules.flag(f"{bet}.offered", True),
        least=least,
        most=most,
        alone=any(rules.has(key) and not rules.flag(key) for key in needs_main),
        survives_fold=rules.flag(f"{bet}.survives_fold", True),
        keeps_stake=rules.flag(f"{bet}.keeps_stake", True),
        keeps_stake_of_meter=rules.flag(f"{bet}.keeps_stake", False),
        first_five=rules.word(f"{bet}.hand", "") == "first_five",
        final_hand=rules.word(f"{bet}.hand", "") == "final",
        stands_when_void=rules.word(f"{bet}.void_hand", "") == "stands",
        by_leave=rules.has(f"{bet}.needs"),
        table=table,
        lines=_lines(rules, f"paytable.{table}"),
        shares=_lines(rules, f"jackpot.{bet}"),
        deduction=rules.fraction(f"{bet}.deduction", Fraction(0)),
        royal_last=rules.word(f"{bet}.with_royal", "") == "royal_last",
        same_fund=rules.word(f"{bet}.several_winners", "") == "same_fund",
        cites=cites,
    )


def _stakes(rules: TableRules, bet: BetName, minimum: int, maximum: int) -> tuple[int, int]:
    """The least and the most of a side bet, from whichever way the rules state them."""
    if rules.has(f"{bet}.amount"):
        return (rules.count(f"{bet}.amount"),) * 2
    if rules.has(f"{bet}.amount_of_minimum"):
        return (int(rules.fraction(f"{bet}.amount_of_minimum") * minimum),) * 2
    least, most = Fraction(minimum), Fraction(maximum)
    if rules.has(f"{bet}.maximum_of_minimum"):
        least, most = Fraction(1), rules.fraction(f"{bet}.maximum_of_minimum") * minimum
    if rules.has(f"{bet}.minimum_of_minimum"):
        least = rules.fraction(f"{bet}.minimum_of_minimum") * minimum
    if rules.has(f"{bet}.maximum_times_minimum"):
        most = rules.fraction(f"{bet}.maximum_times_minimum") * minimum
    return int(least), int(most)


def _lines(rules: TableRules, group: str) -> dict[str, PayLine]:
    return {
        line: PayLine(rules.fraction(f"{group}.{line}"), rules.cite(f"{group}.{line}")) for line in rules.lines(group)
    }


def _cases(rules: TableRules) -> dict[str, SettlementCase]:
    return {
        case: SettlementCase(Result(rules.word(f"cases.{case}")), rules.cite(f"cases.{case}"))
        for case in rules.lines("cases")
    }


def offering(rules: TableRules, bet: str, cents: int) -> dict[str, object]:
    """The choices with which a table offers a side bet, at an amount that was staked."""
    share = f"{cents}/{rules.count('limits.minimum')}"
    below = 0 < cents < rules.count("limits.minimum")
    chosen = {
        f"{bet}.offered": True,
        **({f"{bet}.amount_of_minimum": share, f"{bet}.amount": cents} if cents > 0 else {}),
        **({f"{bet}.minimum_of_minimum": share} if below else {}),
    }
    return {key: value for key, value in chosen.items() if rules.has(key)}


def buying(rules: TableRules) -> dict[str, object]:
    """The choice with which a table sells cards, where the law lets it."""
    return {"buy_card.offered": True} if rules.has("buy_card.offered") else {}


def setting_freely(rules: TableRules) -> dict[str, object]:
    """The choice with which the croupier sets seven cards otherwise than the house way."""
    return {"bank.house_way": "free"} if rules.has("bank.house_way") else {}
