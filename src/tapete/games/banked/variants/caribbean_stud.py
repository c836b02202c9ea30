"""Caribbean stud: sin descarte's course with another pay table, and a jackpot of its own."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.variants.against_bank import settle_ante_and_second
from tapete.games.banked.variants.game import BankedGame
from tapete.games.banked.variants.sin_descarte import COURSE

GAME: Final = BankedGame(GameId("caribbean-stud"), (BetName.ANTE,), COURSE, settle_ante_and_second)
