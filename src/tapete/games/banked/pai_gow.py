"""Póquer pai gow: seven cards set as a low hand of two and a high hand of five, against the bank that players may
hold in turn."""

from typing import Final

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.order import HandOrder
from tapete.cards.ranking import Grade, category_of, grade
from tapete.core.ids import GameId, RuleId
from tapete.games.banked.game import BankedGame, Verdict
from tapete.games.banked.hands import known, low_order
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.state import Box, Round
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules

COURSE: Final = (
    Phase(PhaseKind.OFFER),
    Phase(PhaseKind.BETS),
    Phase(PhaseKind.DICE),
    Phase(PhaseKind.DEAL),
    Phase(PhaseKind.DECIDE, options="set"),
    Phase(PhaseKind.REVEAL),
    Phase(PhaseKind.SETTLE),
)


def hands(order: HandOrder, cards: tuple[Card, ...], low: tuple[Card, ...]) -> tuple[Grade, Grade]:
    """The grades of the high and of the low hand of a setting."""
    return grade(order, [of for of in cards if of not in low]), grade(low_order(order), low)


def is_foul(rules: TableRules, cards: tuple[Card, ...], low: tuple[Card, ...]) -> bool:
    """Whether a setting is wrong: the low hand stands above the high one.

    Pair against pair and high card against high card are compared card by card; where the two cards of the low hand
    equal the first of the high one, its further cards make it the greater (``split.equal_start``).
    """
    if len(low) != 2:
        return True
    order = hand_order(rules)
    return is_below(order, *hands(order, cards, low), equal_start=rules.word("split.equal_start") == "foul")


def is_below(order: HandOrder, high: Grade, low: Grade, equal_start: bool) -> bool:
    """Whether a high hand stands below a low one; ``equal_start`` is the answer where they begin alike."""
    high_category, low_category = category_of(order, high), category_of(low_order(order), low)
    if high_category is not low_category:
        return low_category is Category.PAIR and high_category is Category.HIGH_CARD
    high_ranks, low_ranks = high[1 : len(low)], low[1:]
    return equal_start if high_ranks == low_ranks else high_ranks < low_ranks


def compare(ours: tuple[Grade, Grade], banks: tuple[Grade, Grade]) -> str:
    """The case of the settlement table: how the high hand and the low hand stand to the bank's."""

    def standing(one: Grade, other: Grade) -> str:
        return "equal" if one == other else "superior" if one > other else "inferior"

    return f"{standing(ours[0], banks[0])}_{standing(ours[1], banks[1])}"


def case_of(
    rules: TableRules,
    cards: tuple[Card, ...],
    low: tuple[Card, ...],
    bank: tuple[Card, ...],
    bank_low: tuple[Card, ...],
) -> tuple[str, str, tuple[RuleId, ...]]:
    """How a hand fares against the bank's: the case, its result (win, null or loss) and the rules."""
    if is_foul(rules, cards, low):
        return "foul", "loss", rules.cite("foul.player", "split.high_above_low")
    if is_foul(rules, bank, bank_low):
        return "bank_foul", "win", rules.cite("foul.player_bank")
    order = hand_order(rules)
    case = compare(hands(order, cards, low), hands(order, bank, bank_low))
    key = f"cases.{case}"
    return case, rules.word(key), rules.cite(key)


def bank_cards(now: Round) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The seven cards and the low hand of whoever holds the bank."""
    if now.banker is None:
        return known(now.bank), now.bank_low
    box = next(box for box in now.boxes.values() if box.holder == now.banker)
    return known(box.cards), box.low


def commission(rules: TableRules, won: int) -> int:
    """What the casino keeps of a win, rounded down to the cent so that it never takes more than its share."""
    return int(rules.fraction("commission.share") * won)


def _settle(rules: TableRules, now: Round, box: Box) -> tuple[Verdict, ...]:
    bank, bank_low = bank_cards(now)
    case, outcome, cite = case_of(rules, known(box.cards), box.low, bank, bank_low)
    verdicts = []
    for player in box.players:
        if not (staked := box.staked("bet", player)):
            continue
        if outcome == "win":
            won = int(rules.fraction("bets.pays") * staked)
            fee = commission(rules, won)
            because = (*cite, *rules.cite("bets.pays", "commission.share"))
            verdicts.append(Verdict(player, "bet", staked, staked + won - fee, case, because, fee))
        else:
            verdicts.append(Verdict(player, "bet", staked, staked if outcome == "null" else 0, case, cite))
    return tuple(verdicts)


GAME: Final = BankedGame(GameId("pai-gow"), ("bet",), COURSE, _settle)
