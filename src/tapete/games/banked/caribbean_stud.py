"""Caribbean stud: sin descarte's course with another pay table, and a jackpot of its own."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.against_bank import settle_ante_and_second
from tapete.games.banked.game import BankedGame
from tapete.games.banked.sin_descarte import COURSE
from tapete.games.banked.vocabulary import BetName

GAME: Final = BankedGame(GameId("caribbean-stud"), (BetName.ANTE,), COURSE, settle_ante_and_second)
