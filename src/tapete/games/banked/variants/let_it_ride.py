"""Let it ride: trijoker's course with pairs of tens paid, a higher royal flush, and an extra bet."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.variants.game import BankedGame
from tapete.games.banked.variants.trijoker import BETS, COURSE, settle_equal_bets

GAME: Final = BankedGame(GameId("let-it-ride"), BETS, COURSE, settle_equal_bets)
