"""Texas hold'em de contrapartida: two own and five common cards against the bank's two, with bets at flop, turn and
river."""

from typing import Final

from tapete.cards.category import Category
from tapete.core.ids import GameId, PlayerId
from tapete.games.banked.box_result import box_result, pays_ante
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import BetName, BoxStanding
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.against_bank import lost_or_returned
from tapete.games.banked.variants.game import BankedGame, BetVerdict

RAISES: Final = (BetName.FLOP, BetName.TURN, BetName.RIVER)

COURSE: Final = (
    Phase(PhaseKind.BETS),
    Phase(PhaseKind.DEAL),
    Phase(PhaseKind.DECIDE, bet=BetName.FLOP),
    Phase(PhaseKind.COMMON, number=0),
    Phase(PhaseKind.DECIDE, bet=BetName.TURN),
    Phase(PhaseKind.COMMON, number=1),
    Phase(PhaseKind.DECIDE, bet=BetName.RIVER),
    Phase(PhaseKind.COMMON, number=2),
    Phase(PhaseKind.REVEAL),
    Phase(PhaseKind.SETTLE),
)


def settle_ante_and_raises(rules: BankedRules, now: Round, box: Box) -> tuple[BetVerdict, ...]:
    """The raises are paid one to one against a lower hand; the ante only with a straight or better, else it goes
    back."""
    result = box_result(rules, now, box)
    standing = result.standing
    verdicts: list[BetVerdict] = []
    for player in box.players:
        if not (ante := box.staked(BetName.ANTE, player)):
            continue
        if standing is not BoxStanding.WIN:
            bets = (BetName.ANTE, *(raised for raised in RAISES if box.staked(raised, player)))
            verdicts += [lost_or_returned(rules, player, bet, box.staked(bet, player), standing) for bet in bets]
            continue
        verdicts.append(_winning_ante(rules, result.category, player, ante))
        verdicts += [
            _winning_raise(rules, player, bet, staked) for bet in RAISES if (staked := box.staked(bet, player))
        ]
    return tuple(verdicts)


def _winning_raise(rules: BankedRules, player: PlayerId, bet: BetName, staked: int) -> BetVerdict:
    paid = staked + int(rules.raise_pays * staked)
    return BetVerdict(player, bet, staked, paid, BoxStanding.WIN, rules.cite(Topic.RAISE_PAYS))


def _winning_ante(rules: BankedRules, category: Category | None, player: PlayerId, ante: int) -> BetVerdict:
    won_with = BoxStanding.WIN if category is None else category.value
    if pays_ante(rules, category):
        paid, cite = ante + int(rules.ante_pays * ante), rules.cite(Topic.ANTE_PAYS, Topic.ANTE_NEEDS)
        return BetVerdict(player, BetName.ANTE, ante, paid, won_with, cite)
    return BetVerdict(player, BetName.ANTE, ante, ante, won_with, rules.cite(Topic.ANTE_NEEDS, Topic.ANTE_UNPAID))


GAME: Final = BankedGame(GameId("holdem-contrapartida"), (BetName.ANTE,), COURSE, settle_ante_and_raises)
