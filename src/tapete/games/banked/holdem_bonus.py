"""Texas hold'em bonus: hold'em de contrapartida with a side bet on the player's two cards that a fold does not lose."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.game import BankedGame
from tapete.games.banked.holdem_contrapartida import COURSE, settle_ante_and_raises
from tapete.games.banked.vocabulary import BetName

GAME: Final = BankedGame(GameId("holdem-bonus"), (BetName.ANTE,), COURSE, settle_ante_and_raises)
