"""Hands that are over, shown by a link to anybody: given by whoever played in them, and taken back by them alone.

What the regulations forbid is to show one's cards, to speak of them or to let others look on while a hand is played; of
hands that are over they say nothing, so that a player may tell their own. The others at the table have not asked to be
shown: they have no names there, and none of their cards that was not turned up.
"""

import secrets
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.profile import parameters
from tapete.law.refusal import refuse
from tapete.room.lobby import Room
from tapete.room.model.account_event import HandShared, HandUnshared
from tapete.room.people.account import Account, SharedHand
from tapete.room.people.register import Register
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand
from tapete.tournament.model.rules import LAW as TOURNAMENT_LAW

MOST: Final = 50
"""Hands that one account may share at once."""
_BYTES: Final = 16
"""Of chance in a link: nobody guesses one."""
_ONE_PLAYER: Final = "conduct.one_player_one_hand"
_NOT_THEIRS: Final = refuse(
    "solo comparte una mano quien la ha jugado, y cuando ha acabado",
    "a hand is shared by somebody who has played in it, and once it is over",
)
_NO_LINK: Final = refuse("ese enlace ya no lleva a ninguna mano", "that link leads to no hand any more")


class ShownHand(msgspec.Struct, frozen=True):
    """A hand behind a link: at which table, and whose cards may be seen beside those that were turned up."""

    actor: TableActor
    hand: PastHand
    by: PlayerId
    cards: bool
    called: str
    """What whoever shares it is called there."""


def refuse_cards(actor: TableActor) -> Refused | None:
    """Why nobody may show more of their own cards than was turned up: in a tournament no folded hand is revealed."""
    if actor.terms.felt is None:
        return None
    return refuse(
        "en un torneo no se desvelan las cartas que no se han descubierto",
        "in a tournament cards that were not turned up are not revealed",
        parameters(TOURNAMENT_LAW, "tournament")[_ONE_PLAYER].cite,
    )


class Sharing:
    """The links of one room."""

    def __init__(self, room: Room, register: Register) -> None:
        self._room, self._register = room, register

    async def share(self, account: Account, table: str, number: int, cards: bool) -> str | Refused:
        """A link to a hand; the same again where it is shared in the same way already."""
        actor = self._room.tables.get(table)
        hand = await actor.archive.hand(number) if actor else None
        if actor is None or hand is None or account.name not in hand.players:
            return _NOT_THEIRS
        if cards and (refused := refuse_cards(actor)):
            return refused
        if link := link_of(account, SharedHand(table, number, cards)):
            return link
        if len(account.shared) >= MOST:
            return refuse(
                f"ya comparte {MOST} manos: retire antes algún enlace",
                f"you already share {MOST} hands: take a link back first",
            )
        link = secrets.token_urlsafe(_BYTES)
        shared = await self._register.change(account.name, [HandShared(link, table, number, cards)], account.name)
        return shared if isinstance(shared, Refused) else link

    async def take_back(self, account: Account, link: str) -> Account | Refused:
        if link not in account.shared:
            return _NO_LINK
        return await self._register.change(account.name, [HandUnshared(link)], account.name)

    def behind(self, link: str) -> ShownHand | None:
        """What a link leads to, from any thread but the room's own, which would wait while the stream is read."""
        account = self._register.sharing(link)
        if account is None:
            return None
        shared = account.shared[link]
        actor = self._room.tables.get(shared.table)
        hand = actor.archive.look_up(shared.number) if actor else None
        if actor is None or hand is None or account.name not in hand.players:
            return None
        return ShownHand(actor, hand, account.name, shared.cards, account.nickname or account.name)


def link_of(account: Account, wanted: SharedHand) -> str:
    """The link by which an account shares a hand; nothing where it does not."""
    return next((link for link, shared in account.shared.items() if shared == wanted), "")
