"""The page of a past hand for one of its players, with what they may do about sharing it."""

from collections.abc import Iterator
from typing import Final

import anyio.from_thread
import msgspec
from starlette.exceptions import HTTPException

from tapete.core.ids import PlayerId
from tapete.games.circle.table import CircleTable
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.room.lobby import Room
from tapete.room.people.account import Account, SharedHand
from tapete.room.people.register import Register
from tapete.room.sharing import link_of, refuse_cards
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand
from tapete.room.wire.notation import Json
from tapete.web.review.hand_frames import articles_of, own_frames
from tapete.web.room.cloth import cloth_of
from tapete.web.room.coaching import is_coached
from tapete.web.site.address import address
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.whole_number import whole_number
from tapete.words.figures import moment_text

_WAYS: Final = (False, True)
"""Without one's own cards, and with them."""


class ShareLink(msgspec.Struct, frozen=True):
    """A link that shows the hand to anybody."""

    link: str
    cards: bool
    address: str


def show(room: Room, register: Register, visit: PageVisit) -> Page:
    """A hand that is over, for somebody who played in it; for anybody else there is no such page."""
    person, actor = visit.person, room.tables.get(visit.places["table"])
    hand = _hand(actor, visit.places["number"]) if actor else None
    if person is None or actor is None or hand is None or person.player not in hand.players:
        raise HTTPException(404)
    frames = own_frames(actor, hand, person.player)
    refused = refuse_cards(actor)
    account = register.find(person.player)
    return Page(
        "review/hand.html",
        {
            **told(actor, hand, visit),
            "name": actor.name,
            "by": None,
            "links": [*_links(account, actor.name, hand.number, visit)] if account else [],
            "cards_refused": refused,
            "phh": isinstance(actor.game, CircleTable),
            "page_data": {**script(actor, hand.number, frames, person.player, visit), "coach": is_coached(actor)},
        },
    )


def _hand(actor: TableActor, number: str) -> PastHand | None:
    """Read where the room runs, so that a table that remembers its hands is not read from the beginning."""
    wanted = whole_number(number)
    return None if wanted is None else anyio.from_thread.run(actor.archive.hand, wanted)


def told(actor: TableActor, hand: PastHand, visit: PageVisit) -> dict[str, object]:
    """What stands above a hand: its game, its law, its number and when it began."""
    envelope, _ = next(actor.archive.events(hand))
    return {
        "game": title_of(actor.terms.game),
        "law": profile(actor.terms.law),
        "number": hand.number,
        "when": moment_text(envelope.recorded, visit.language),
    }


def script(actor: TableActor, number: int, frames: list[Json], player: PlayerId, visit: PageVisit) -> dict[str, object]:
    """What the page draws from."""
    return {
        "table": actor.name,
        "number": number,
        "player": player,
        "frames": frames,
        "articles": articles_of(frames, visit.read_in),
        **cloth_of(actor, visit),
    }


def _links(account: Account, table: str, number: int, visit: PageVisit) -> Iterator[ShareLink]:
    for cards in _WAYS:
        if link := link_of(account, SharedHand(table, number, cards)):
            yield ShareLink(link, cards, visit.origin + address(visit.read_in, "shared", link=link))
