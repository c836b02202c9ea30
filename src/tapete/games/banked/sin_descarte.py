"""Póquer sin descarte: five cards against the bank's, one of which is shown; play for twice the ante, or fold."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.against_bank import settle_ante_and_second
from tapete.games.banked.game import BankedGame
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.vocabulary import BetName

COURSE: Final = (
    Phase(PhaseKind.BETS),
    Phase(PhaseKind.DEAL),
    Phase(PhaseKind.DECIDE, bet=BetName.SECOND),
    Phase(PhaseKind.REVEAL),
    Phase(PhaseKind.SETTLE),
)

GAME: Final = BankedGame(GameId("sin-descarte"), (BetName.ANTE,), COURSE, settle_ante_and_second)
