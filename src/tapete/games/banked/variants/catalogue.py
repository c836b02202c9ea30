"""All house-banked games by their ids."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.variants import (
    caribbean_stud,
    holdem_bonus,
    holdem_contrapartida,
    let_it_ride,
    pai_gow,
    sin_descarte,
    tres_cartas,
    trijoker,
)
from tapete.games.banked.variants.game import BankedGame

GAMES: Final[dict[GameId, BankedGame]] = {
    module.GAME.id: module.GAME
    for module in (
        sin_descarte,
        trijoker,
        let_it_ride,
        pai_gow,
        tres_cartas,
        caribbean_stud,
        holdem_contrapartida,
        holdem_bonus,
    )
}
