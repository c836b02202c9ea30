"""The coach's door: what a player's own decision is worth now, and what the decisions of a past round cost.

Answers are computed in a thread of their own, one at a time, so that nobody at the tables waits for them.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tapete.core.ids import PlayerId
from tapete.games.banked.table import BankedTable
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.circle.table import CircleTable
from tapete.law.refusal import refuse
from tapete.room.tables.actor import TableActor
from tapete.room.tables.game import Game
from tapete.room.tables.past import PastHand
from tapete.room.wire.notation import Json, words
from tapete.web.site.fresh_json import fresh_json

_ASIDE: Final = ThreadPoolExecutor(1, "coach")
_OFF: Final = refuse("en esta mesa la casa no permite el entrenador", "the house allows no coach at this table")


def routes() -> list[BaseRoute]:
    return [
        Route("/mesa/{table}/consejo.json", _advice),
        Route("/mesa/{table}/mano/{number:int}/decisiones.json", _review),
    ]


def is_coached(actor: TableActor) -> bool:
    """Whether players may ask: the house allows it, it is no tournament, the room knows the cards, and there is
    something to decide once the bets are down."""
    decides = isinstance(actor.game, BankedTable | CircleTable | BlackjackTable)
    return decides and actor.terms.coach and actor.terms.felt is None and not actor.terms.live


async def _advice(request: Request) -> Response:
    """The decision that waits for whoever asks, as they see the table; nobody is told of anybody else's."""
    actor, player = _asked(request)
    version, play = actor.version, actor.play
    if not is_coached(actor):
        answer: Json = {"state": "off", "why": words(_OFF.reason)}
    elif player is None:
        answer = {"state": "none"}
    elif player not in play.to_speak:
        answer = await _aside(partial(_begun, actor))
    else:
        answer = await _aside(partial(_advised, actor, play, player))
    return fresh_json({**answer, "version": version})


async def _review(request: Request) -> Response:
    """A past round, for those who played in it."""
    actor, player = _asked(request)
    hand = await actor.archive.hand(request.path_params["number"])
    if hand is None or player is None or player not in hand.players:
        raise HTTPException(404)
    if not is_coached(actor):
        return fresh_json({"state": "off", "why": words(_OFF.reason)})
    return fresh_json(await _aside(partial(_reviewed, actor, hand, player)))


async def _aside(compute: Callable[[], Json]) -> Json:
    return await asyncio.get_running_loop().run_in_executor(_ASIDE, compute)


def _begun(actor: TableActor) -> Json:
    """Whoever asks before their turn is told nothing, but what the answers rest on is got ready meanwhile."""
    from tapete.web.room.coach_answers import begin

    return begin(actor)


def _advised(actor: TableActor, play: Game, player: PlayerId) -> Json:
    """The libraries that count take seconds to load: they are loaded here, when first needed."""
    from tapete.web.room.coach_answers import advice_at

    return advice_at(actor, play, player)


def _reviewed(actor: TableActor, hand: PastHand, player: PlayerId) -> Json:
    from tapete.web.room.coach_answers import review_of

    return review_of(actor, hand, player)


def _asked(request: Request) -> tuple[TableActor, PlayerId | None]:
    actor: TableActor | None = request.app.state.room.tables.get(request.path_params["table"])
    if actor is None:
        raise HTTPException(404)
    person = request.app.state.people.who(request)
    return actor, person.player if person else None
