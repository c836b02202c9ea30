"""What a script that draws a cloth cannot know from the socket: what its bets are called, where its places lie."""

from enum import Enum

import msgspec

from tapete.core.sentence import Sentence
from tapete.games.blackjack.bet import HAND_BETS, INSURANCE, JACKPOT
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.circle.table import CircleTable
from tapete.games.roulette.cloth import spots
from tapete.games.roulette.table import RouletteTable
from tapete.games.roulette.wheel import colour_of
from tapete.law.vocabulary import bet_title, term
from tapete.room.model.rules import room_rules
from tapete.room.tables.actor import TableActor
from tapete.room.tables.game import Game
from tapete.web.site.visit import PageVisit
from tapete.words.catalogue import in_tongue
from tapete.words.events.roulette import PLACES, roulette_place


class Felt(Enum):
    """What a table looks like."""

    HOUSE = "house"
    CIRCLE = "circle"
    WHEEL = "wheel"


def felt_of(actor: TableActor) -> Felt:
    """Boxes before a bank, seats around a table, or a wheel and its cloth."""
    if isinstance(actor.game, CircleTable):
        return Felt.CIRCLE
    return Felt.WHEEL if isinstance(actor.game, RouletteTable) else Felt.HOUSE


def cloth_of(actor: TableActor, visit: PageVisit) -> dict[str, object]:
    """The names of the bets, and of a roulette its wheel and its cloth."""
    game = actor.game
    return {
        "bets": {bet: in_tongue(name, visit.read_in) for bet, name in _bets(actor, game).items()},
        "wheel": _wheel(game) if isinstance(game, RouletteTable) else None,
    }


def _bets(actor: TableActor, game: Game) -> dict[str, Sentence]:
    if isinstance(game, RouletteTable):
        return {place: roulette_place(place) for place in PLACES}
    if isinstance(game, BlackjackTable):
        return {bet: bet_title(bet) for bet in (*HAND_BETS, JACKPOT, INSURANCE)}
    words = term("bets.names").words
    return {bet: words[bet] for bet in room_rules(actor.rules).bets}


def _wheel(game: RouletteTable) -> dict[str, object]:
    wheel = game.law.wheel
    return {
        "order": wheel.order,
        "colours": {pocket: colour_of(wheel, pocket) for pocket in wheel.order},
        "spots": msgspec.to_builtins(spots(game.law)),
    }
