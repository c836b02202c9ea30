"""Póquer sin descarte: five cards against the bank's, one of which is shown; play for twice the ante, or fold."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.variants.against_bank import settle_ante_and_second
from tapete.games.banked.variants.game import BankedGame

COURSE: Final = (
    Phase(PhaseKind.BETS),
    Phase(PhaseKind.DEAL),
    Phase(PhaseKind.DECIDE, bet=BetName.SECOND),
    Phase(PhaseKind.REVEAL),
    Phase(PhaseKind.SETTLE),
)

GAME: Final = BankedGame(GameId("sin-descarte"), (BetName.ANTE,), COURSE, settle_ante_and_second)
