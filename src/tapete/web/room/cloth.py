"""What a script that draws a cloth cannot know from the socket: what its bets are called, where its places lie."""

import msgspec

from tapete.games.roulette.cloth import spots
from tapete.games.roulette.table import RouletteTable
from tapete.games.roulette.wheel import colour_of
from tapete.law.vocabulary import term
from tapete.room.model.rules import room_rules
from tapete.room.tables.actor import TableActor
from tapete.web.site.visit import PageVisit
from tapete.words.catalogue import in_tongue
from tapete.words.events.roulette import PLACES, roulette_place


def cloth_of(actor: TableActor, visit: PageVisit) -> dict[str, object]:
    """The names of the bets, and of a roulette its wheel and its cloth."""
    words = term("bets.names").words
    names = {bet: words[bet] for bet in room_rules(actor.rules).bets}
    game = actor.game
    if isinstance(game, RouletteTable):
        names |= {place: roulette_place(place) for place in PLACES}
    return {
        "bets": {bet: in_tongue(name, visit.read_in) for bet, name in names.items()},
        "wheel": _wheel(game) if isinstance(game, RouletteTable) else None,
    }


def _wheel(game: RouletteTable) -> dict[str, object]:
    wheel = game.law.wheel
    return {
        "order": wheel.order,
        "colours": {pocket: colour_of(wheel, pocket) for pocket in wheel.order},
        "spots": msgspec.to_builtins(spots(game.law)),
    }
