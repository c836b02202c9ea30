"""Texas hold'em de contrapartida: two own and five common cards against the bank's two, with bets at flop, turn and
river."""

from typing import Final

from tapete.cards.category import Category
from tapete.core.ids import GameId, PlayerId
from tapete.games.banked.against_bank import WIN, lost_or_returned, result
from tapete.games.banked.game import BankedGame, Verdict
from tapete.games.banked.hands import box_hand
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.state import Box, Round
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules

RAISES: Final = ("flop", "turn", "river")

COURSE: Final = (
    Phase(PhaseKind.BETS),
    Phase(PhaseKind.DEAL),
    Phase(PhaseKind.DECIDE, options="bets.flop_options", bet="flop"),
    Phase(PhaseKind.COMMON, number=0),
    Phase(PhaseKind.DECIDE, options="bets.turn_options", bet="turn"),
    Phase(PhaseKind.COMMON, number=1),
    Phase(PhaseKind.DECIDE, options="bets.river_options", bet="river"),
    Phase(PhaseKind.COMMON, number=2),
    Phase(PhaseKind.REVEAL),
    Phase(PhaseKind.SETTLE),
)


def settle_ante_and_raises(rules: TableRules, now: Round, box: Box) -> tuple[Verdict, ...]:
    """The raises are paid one to one against a lower hand; the ante only with a straight or better, else it goes
    back."""
    standing = result(rules, now, box)
    found: list[Verdict] = []
    for player in box.players:
        if not (ante := box.staked("ante", player)):
            continue
        if standing != WIN:
            bets = ("ante", *(raised for raised in RAISES if box.staked(raised, player)))
            found += [lost_or_returned(rules, player, bet, box.staked(bet, player), standing) for bet in bets]
            continue
        found.append(_winning_ante(rules, now, box, player, ante))
        pays, cite = rules.fraction("bets.raise_pays"), rules.cite("bets.raise_pays")
        for bet in RAISES:
            if staked := box.staked(bet, player):
                found.append(Verdict(player, bet, staked, staked + int(pays * staked), WIN, cite))
    return tuple(found)


def _winning_ante(rules: TableRules, now: Round, box: Box, player: PlayerId, ante: int) -> Verdict:
    of = box_hand(rules, now, box)
    categories = hand_order(rules).categories
    needed = Category(rules.word("bets.ante_needs"))
    if categories.index(of.category) <= categories.index(needed):
        paid = ante + int(rules.fraction("bets.ante_pays") * ante)
        return Verdict(player, "ante", ante, paid, of.category.value, rules.cite("bets.ante_pays", "bets.ante_needs"))
    return Verdict(player, "ante", ante, ante, of.category.value, rules.cite("bets.ante_needs", "bets.ante_unpaid"))


GAME: Final = BankedGame(GameId("holdem-contrapartida"), ("ante",), COURSE, settle_ante_and_raises)
