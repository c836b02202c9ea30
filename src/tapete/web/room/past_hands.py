"""The hands somebody has played at a table: as a list, to be watched again, and as files."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tapete.core.ids import PlayerId
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand
from tapete.web.room import hand_file, hand_text
from tapete.web.site.fresh_json import fresh_json
from tapete.web.site.language import language_of
from tapete.web.text.whole_number import whole_number

_SHOWN: Final = 30


def routes() -> list[BaseRoute]:
    return [
        Route("/mesa/{table}/manos.json", _list),
        Route("/mesa/{table}/mano/{number:int}.json", _again),
        Route("/mesa/{table}/mano/{number:int}.phh", _phh),
        Route("/mesa/{table}/mano/{number:int}.txt", _text),
    ]


async def _list(request: Request) -> Response:
    """The viewer's last hands, or those before the number of one, latest first; a visitor without a name has none."""
    actor, player = _table(request), _player(request)
    before = whole_number(request.query_params.get("before", ""))
    hands = await actor.archive.of_player(player, _SHOWN + 1, before) if player else []
    shown = [_summary(actor, hand, player) for hand in hands[:_SHOWN]]
    return fresh_json({"hands": shown, "older": len(hands) > _SHOWN})


def _summary(actor: TableActor, hand: PastHand, player: PlayerId | None) -> dict[str, object]:
    pack = hand.after.pack
    return {
        "number": hand.number,
        "pack": pack.number if pack else None,
        "player": player,
        "results": actor.paid(hand),
    }


async def _again(request: Request) -> Response:
    actor, player = _table(request), _player(request)
    return fresh_json({"frames": actor.told_again(await _hand(request, actor, player), player)})


async def _phh(request: Request) -> Response:
    actor, player = _table(request), _player(request)
    return _file(request, hand_file.written(actor, await _hand(request, actor, player), player), "phh")


async def _text(request: Request) -> Response:
    actor, player = _table(request), _player(request)
    hand = await _hand(request, actor, player)
    return _file(request, hand_text.written(actor, hand, player, language_of(request)), "txt")


def _table(request: Request) -> TableActor:
    actor: TableActor | None = request.app.state.room.tables.get(request.path_params["table"])
    if actor is None:
        raise HTTPException(404)
    return actor


def _player(request: Request) -> PlayerId | None:
    person = request.app.state.people.who(request)
    return person.player if person else None


async def _hand(request: Request, actor: TableActor, player: PlayerId | None) -> PastHand:
    """The hand of the number, for those who played in it; nobody sees one that is still being played."""
    hand = await actor.archive.hand(request.path_params["number"])
    if hand is None or player not in hand.players:
        raise HTTPException(404)
    return hand


def _file(request: Request, text: str | None, ending: str) -> Response:
    if text is None:
        raise HTTPException(404)
    name = f"{request.path_params['table']}-{request.path_params['number']}.{ending}"
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
