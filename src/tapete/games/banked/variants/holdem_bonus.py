"""Texas hold'em bonus: hold'em de contrapartida with a side bet on the player's two cards that a fold does not lose."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.variants.game import BankedGame
from tapete.games.banked.variants.holdem_contrapartida import COURSE, settle_ante_and_raises

GAME: Final = BankedGame(GameId("holdem-bonus"), (BetName.ANTE,), COURSE, settle_ante_and_raises)
