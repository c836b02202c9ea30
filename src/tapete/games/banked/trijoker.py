"""Trijóker: three equal bets on three own and two common cards; the first two bets may be taken back in their turn."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.game import BankedGame, Verdict
from tapete.games.banked.hands import box_hand, line_of
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.state import Box, Round, Wager
from tapete.games.hands import category_cite
from tapete.law.table_rules import TableRules

BETS: Final = ("each_1", "each_2", "each_3")

COURSE: Final = (
    Phase(PhaseKind.BETS),
    Phase(PhaseKind.DEAL),
    Phase(PhaseKind.DECIDE, options="play.options", bet="each_1"),
    Phase(PhaseKind.TURN_UP, number=0),
    Phase(PhaseKind.DECIDE, options="play.options", bet="each_2"),
    Phase(PhaseKind.TURN_UP, number=1),
    Phase(PhaseKind.SETTLE),
)


def settle_equal_bets(rules: TableRules, now: Round, box: Box) -> tuple[Verdict, ...]:
    """Each bet left in play is paid by the table, or lost below the least winning hand."""
    of = box_hand(rules, now, box)
    line = line_of(rules, "paytable.main", of)
    if line is None:
        cite = rules.cite("paytable.minimum_pair", "settle.each_bet_in_play")
        return tuple(Verdict(held.player, held.bet, held.cents, 0, of.category.value, cite) for held in _main(box))
    pays = rules.fraction(f"paytable.main.{line}")
    keys = (f"paytable.main.{line}", "settle.each_bet_in_play", "settle.only_highest")
    cite = tuple(dict.fromkeys((*rules.cite(*keys), *category_cite(rules, of.category))))
    return tuple(
        Verdict(held.player, held.bet, held.cents, held.cents + int(pays * held.cents), line, cite)
        for held in _main(box)
    )


def _main(box: Box) -> list[Wager]:
    return [held for held in box.wagers if held.bet in BETS]


GAME: Final = BankedGame(GameId("trijoker"), BETS, COURSE, settle_equal_bets)
