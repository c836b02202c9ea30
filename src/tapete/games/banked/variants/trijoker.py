"""Trijóker: three equal bets on three own and two common cards; the first two bets may be taken back in their turn."""

from typing import Final

from tapete.core.ids import GameId, RuleId
from tapete.games.banked.box_result import box_result
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import Box, Round, Wager
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import BetName, PayTable, ToldResult
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.game import BankedGame, BetVerdict
from tapete.games.shared.hands import category_cite

BETS: Final = (BetName.EACH_1, BetName.EACH_2, BetName.EACH_3)

COURSE: Final = (
    Phase(PhaseKind.BETS),
    Phase(PhaseKind.DEAL),
    Phase(PhaseKind.DECIDE, bet=BetName.EACH_1),
    Phase(PhaseKind.TURN_UP, number=0),
    Phase(PhaseKind.DECIDE, bet=BetName.EACH_2),
    Phase(PhaseKind.TURN_UP, number=1),
    Phase(PhaseKind.SETTLE),
)


def settle_equal_bets(rules: BankedRules, now: Round, box: Box) -> tuple[BetVerdict, ...]:
    """Each bet left in play is paid by the table, or lost below the least winning hand."""
    result = box_result(rules, now, box)
    category, name = result.category, result.line
    if name is None or category is None:
        cite, below = rules.cite(Topic.BELOW_TABLE), ToldResult.LOSES if category is None else category.value
        return tuple(_verdict(wager, 0, below, cite) for wager in _main(box))
    line = rules.pay_tables[PayTable.MAIN][name]
    articles = (*line.cite, *rules.cite(Topic.EACH_BET), *category_cite(rules.table, category))
    cite = tuple(dict.fromkeys(articles))
    return tuple(_verdict(wager, wager.cents + int(line.pays * wager.cents), name, cite) for wager in _main(box))


def _verdict(wager: Wager, returned: int, line: str, cite: tuple[RuleId, ...]) -> BetVerdict:
    return BetVerdict(wager.player, BetName(wager.bet), wager.cents, returned, line, cite)


def _main(box: Box) -> list[Wager]:
    return [wager for wager in box.wagers if wager.bet in BETS]


GAME: Final = BankedGame(GameId("trijoker"), BETS, COURSE, settle_equal_bets)
