"""What a game has to answer: its course, its opening bet, and how a box is settled. All else is shared."""

from collections.abc import Callable

import msgspec

from tapete.core.ids import GameId, PlayerId, RuleId
from tapete.games.banked.model.phase import Phase
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import BankedRules


class BetVerdict(msgspec.Struct, frozen=True):
    """What becomes of one bet: what the player gets back, stake included, by which line of the rules."""

    player: PlayerId
    bet: BetName
    staked: int
    returned: int
    line: str
    because: tuple[RuleId, ...]
    fee: int = 0


class BankedGame(msgspec.Struct, frozen=True):
    """A house-banked game.

    ``opening`` are the bets every box must have before the deal, equal where there are several. ``settle`` gives the
    verdicts on a box's main bets and on the side bets that only this game has.
    """

    id: GameId
    opening: tuple[BetName, ...]
    course: tuple[Phase, ...]
    settle: Callable[[BankedRules, Round, Box], tuple[BetVerdict, ...]]
