"""Póquer pai gow: seven cards set as a low hand of two and a high hand of five, against the bank that players may
hold in turn."""

from typing import Final

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.order import HandOrder
from tapete.cards.ranking import Grade, category_of, grade
from tapete.core.ids import GameId, RuleId
from tapete.games.banked.hands import all_seen, low_order
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import BetName, BoxStanding, Result, ToldResult
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.game import BankedGame, BetVerdict

COURSE: Final = (
    Phase(PhaseKind.OFFER),
    Phase(PhaseKind.BETS),
    Phase(PhaseKind.DICE),
    Phase(PhaseKind.DEAL),
    Phase(PhaseKind.DECIDE),
    Phase(PhaseKind.REVEAL),
    Phase(PhaseKind.SETTLE),
)


def hands(order: HandOrder, cards: tuple[Card, ...], low: tuple[Card, ...]) -> tuple[Grade, Grade]:
    """The grades of the high and of the low hand of a setting."""
    return grade(order, [card for card in cards if card not in low]), grade(low_order(order), low)


def is_foul(rules: BankedRules, cards: tuple[Card, ...], low: tuple[Card, ...]) -> bool:
    """Whether a setting is wrong: the low hand stands above the high one.

    Pair against pair and high card against high card are compared card by card; where the two cards of the low hand
    equal the first of the high one, its further cards make it the greater (``split.equal_start``).
    """
    if len(low) != 2:
        return True
    return is_below(rules.order, *hands(rules.order, cards, low), equal_start=rules.equal_start_is_foul)


def is_below(order: HandOrder, high: Grade, low: Grade, equal_start: bool) -> bool:
    """Whether a high hand stands below a low one; ``equal_start`` is the answer where they begin alike."""
    high_category, low_category = category_of(order, high), category_of(low_order(order), low)
    if high_category is not low_category:
        return low_category is Category.PAIR and high_category is Category.HIGH_CARD
    high_ranks, low_ranks = high[1 : len(low)], low[1:]
    return equal_start if high_ranks == low_ranks else high_ranks < low_ranks


def standing_of(worth: Grade, other: Grade) -> str:
    """How a hand stands to another, as the cases of the settlement table say it."""
    return "equal" if worth == other else "superior" if worth > other else "inferior"


def compare(ours: tuple[Grade, Grade], banks: tuple[Grade, Grade]) -> str:
    """The case of the settlement table: how the high hand and the low hand stand to the bank's."""
    return f"{standing_of(ours[0], banks[0])}_{standing_of(ours[1], banks[1])}"


def case_of(
    rules: BankedRules,
    cards: tuple[Card, ...],
    low: tuple[Card, ...],
    bank: tuple[Card, ...],
    bank_low: tuple[Card, ...],
) -> tuple[str, Result, tuple[RuleId, ...]]:
    """How a hand fares against the bank's: the case, its result (win, null or loss) and the rules."""
    if is_foul(rules, cards, low):
        return "foul", Result.LOSS, rules.cite(Topic.FOUL)
    if is_foul(rules, bank, bank_low):
        return "bank_foul", Result.WIN, rules.cite(Topic.FOUL_BANK)
    case = compare(hands(rules.order, cards, low), hands(rules.order, bank, bank_low))
    return case, rules.cases[case].result, rules.cases[case].cite


def bank_cards(now: Round) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The seven cards and the low hand of whoever holds the bank."""
    if now.banker is None:
        return all_seen(now.bank), now.bank_low
    box = next(box for box in now.boxes.values() if box.holder == now.banker)
    return all_seen(box.cards), box.low


def commission(rules: BankedRules, won: int) -> int:
    """What the casino keeps of a win, rounded down to the cent so that it never takes more than its share."""
    return int(rules.bank.commission * won)


_TOLD: Final = {
    ToldResult.LOSES: (BoxStanding.LOSS, Result.LOSS),
    ToldResult.TIES: (BoxStanding.TIE, Result.NULL),
    ToldResult.WINS: (BoxStanding.WIN, Result.WIN),
}


def _outcome(rules: BankedRules, now: Round, box: Box) -> tuple[str, Result, tuple[RuleId, ...]]:
    """How a box came out, by its cards or as it was announced: then by one of the cases that come out so."""
    if None not in box.cards:
        return case_of(rules, all_seen(box.cards), box.low, *bank_cards(now))
    assert box.result is not None
    line, outcome = _TOLD[box.result.result]
    cite = (rule for case in rules.cases.values() if case.result is outcome for rule in case.cite)
    return line, outcome, tuple(dict.fromkeys(cite))


def _settle(rules: BankedRules, now: Round, box: Box) -> tuple[BetVerdict, ...]:
    case, outcome, cite = _outcome(rules, now, box)
    verdicts = []
    for player in box.players:
        if not (staked := box.staked(BetName.BET, player)):
            continue
        if outcome is Result.WIN:
            won = int(rules.pays * staked)
            fee = commission(rules, won)
            because = (*cite, *rules.cite(Topic.PAYS, Topic.COMMISSION))
            verdicts.append(BetVerdict(player, BetName.BET, staked, staked + won - fee, case, because, fee))
        else:
            returned = staked if outcome is Result.NULL else 0
            verdicts.append(BetVerdict(player, BetName.BET, staked, returned, case, cite))
    return tuple(verdicts)


GAME: Final = BankedGame(GameId("pai-gow"), (BetName.BET,), COURSE, _settle)
