"""The game that a table of the room plays: a playable table of some family, in whatever state the room has it."""

from typing import Any

from tapete.games.banked.model.state import BankedState
from tapete.games.banked.table import BankedTable
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.table import RouletteTable
from tapete.games.shared.chance import Chance
from tapete.games.shared.playable import PlayableTable
from tapete.law.catalogue import Family
from tapete.law.table_rules import TableRules
from tapete.room.model.terms import Terms
from tapete.tournament.felt.table import FeltTable

GameState = BankedState | CircleState | Roulette | BlackjackState
"""What is true in the game of a table."""

Game = PlayableTable[Any, Any, Any]
"""A table of any family. Its own state, commands and events fit together, and the room only passes them on.

No type says "of some state, commands and events that belong together": Any stands for that here, and only here.
"""


def game_of(rules: TableRules, terms: Terms, chance: Chance | None = None) -> Game:
    """A new table by its terms; at a live one cards are told, and chance has no part."""
    dealt = None if terms.live else chance
    if terms.felt:
        return FeltTable.seating(rules, terms.felt.seats, dealt, terms.live)
    if terms.family is Family.HOUSE:
        return BankedTable.under(rules, dealt)
    if terms.family is Family.CIRCLE:
        return CircleTable.under(rules, dealt, terms.live)
    return BlackjackTable(rules, dealt) if terms.game == "blackjack" else RouletteTable(rules, dealt)
