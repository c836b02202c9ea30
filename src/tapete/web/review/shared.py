"""The page behind a link, for anybody: a hand that is over, its picture for a message, and its PHH file."""

import anyio.to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tapete.games.circle.table import CircleTable
from tapete.room.sharing import Sharing, ShownHand
from tapete.web.review.hand_frames import shared_frames, without_names
from tapete.web.review.hand_picture import hand_picture, picture_file
from tapete.web.review.review import script, told
from tapete.web.room import hand_file
from tapete.web.site.address import address
from tapete.web.site.language import tongue_of
from tapete.web.site.visit import Page, PageVisit
from tapete.words.language import TONGUES, Tongue


def show(sharing: Sharing, visit: PageVisit) -> Page:
    """The hand behind a link; an invented link, and one that was taken back, lead nowhere."""
    shown = sharing.behind(visit.places["link"])
    if shown is None:
        raise HTTPException(404)
    frames = shared_frames(shown, visit.read_in)
    link = visit.places["link"]
    return Page(
        "review/hand.html",
        {
            **told(shown.actor, shown.hand, visit),
            "name": shown.actor.name,
            "by": shown.called,
            "summary": " ".join(hand_picture(shown, frames, visit.read_in).headline),
            "preview": f"{visit.origin}/mano/{link}.png?idioma={visit.read_in}",
            "here_whole": visit.origin + address(visit.read_in, "shared", link=link),
            "link_token": link,
            "phh": isinstance(shown.actor.game, CircleTable),
            "page_data": {**script(shown.actor, shown.hand.number, frames, shown.by, visit), "coach": False},
        },
    )


class SharedFiles:
    """The files beside a shared hand, at addresses that only its link names."""

    def __init__(self, sharing: Sharing) -> None:
        self._sharing = sharing

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/mano/{link}.png", self._picture),
            Route("/mano/{link}.phh", self._phh),
        ]

    async def _picture(self, request: Request) -> Response:
        shown, tongue = await self._shown(request), _tongue(request)
        content = await anyio.to_thread.run_sync(picture_file, shown, tongue)
        return Response(content, media_type="image/png", headers={"Cache-Control": "private, max-age=600"})

    async def _phh(self, request: Request) -> Response:
        """The cards that nobody was shown are left out, but for the player's own where they share them."""
        shown = await self._shown(request)
        viewer = shown.by if shown.cards else None
        text = await anyio.to_thread.run_sync(hand_file.written, shown.actor, shown.hand, viewer)
        if text is None:
            raise HTTPException(404)
        name = f"{shown.actor.name}-{shown.hand.number}.phh"
        return Response(
            without_names(shown, text, tongue_of(request)),
            media_type="text/plain; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
        )

    async def _shown(self, request: Request) -> ShownHand:
        shown = await anyio.to_thread.run_sync(self._sharing.behind, request.path_params["link"])
        if shown is None:
            raise HTTPException(404)
        return shown


def _tongue(request: Request) -> Tongue:
    """A program that fetches a picture for a message has no language of its own: the address says it."""
    asked = request.query_params.get("idioma")
    return next((tongue for tongue in TONGUES if tongue == asked), None) or tongue_of(request)
