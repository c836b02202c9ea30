"""The pictures of a table at one moment: what all see is written once, and what each viewer alone sees beside it."""

from collections.abc import Collection, Container, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.model.event import Millis
from tapete.room.tables.game import GameState
from tapete.room.tables.table import RoomTable
from tapete.room.wire.company import Company
from tapete.room.wire.contents import Contents
from tapete.room.wire.drawn_once import drawn_once
from tapete.room.wire.frame import Frame
from tapete.room.wire.notation import Json, members
from tapete.room.wire.parts import Change, Scene, Values, elements, in_parts
from tapete.room.wire.sameness import around_is_same
from tapete.room.wire.told import ToldEvent

S = TypeVar("S", bound=GameState)

_encode: Final = msgspec.json.Encoder().encode
_UNSEEN: Final = {"view.awaited": (), "view.asks": None, "view.last": None}
"""Of a hand that somebody may not watch."""


class _Everybody:
    def __contains__(self, _: object) -> bool:
        return True


EVERYBODY: Final = _Everybody()


class Pictures(Contents[S], Generic[S]):
    """The table after one append, for whoever looks. Those who see the same get the same bytes."""

    def __init__(
        self,
        frame: Frame[S],
        table: RoomTable[S],
        version: int,
        now: Millis,
        told: Sequence[ToldEvent] = (),
        stopped: bool = False,
        last: "Pictures[S] | None" = None,
    ) -> None:
        """``last`` is what was shown before: what is the same in it is not drawn again."""
        super().__init__(frame, table, version, now, told, stopped, last)
        self._made: dict[tuple[PlayerId, bool], bytes] = {}
        self._made_outside: dict[PlayerId, bytes] = {}
        self.scenes: list[Scene | None] = [None, None]
        """Drawn so far: what all see who may watch the hands, and what those see who may not."""
        self._own: dict[tuple[PlayerId, bool, bool], Values] = {}
        self._concerned: Collection[PlayerId] = ()
        """Of those ``touched``: who may be offered something else than in the last pictures,"""
        self._moved: Collection[PlayerId] = ()
        """whose chips off the tables have come or gone since,"""
        self._redrawn: Collection[PlayerId] = ()
        """and whose own parts of the game may be others."""
        self.changes: dict[Company, Change] = {}
        """What all of a company are sent, which has been led on to one of the scenes."""

    def of(self, viewer: PlayerId, deals: bool, recent: Sequence[ToldEvent] | None = None) -> bytes:
        """The picture of one viewer, as it is sent; whoever ``deals`` is told the croupier's orders.

        Whoever comes to the table is told with their first picture what has happened in the ``recent`` past.
        """
        if recent is not None:
            return self._encoded(viewer, deals, b',"recent":' + _encode(recent))
        if (viewer, deals) not in self._made:
            self._made[viewer, deals] = self._encoded(viewer, deals)
        return self._made[viewer, deals]

    def from_outside(self, viewer: PlayerId, why: Refused) -> bytes:
        """The table without its hands, for whoever may not watch them; first of all they are told why."""
        if viewer not in self._made_outside:
            ends = self._clock_encoded + b',"events":' + _encode(self._notice(why)) + b"}"
            parts = (self._outside, _encode(self._you(viewer)), b'},"legal":', self._legal_encoded(viewer), ends)
            self._made_outside[viewer] = b"".join(parts)
        return self._made_outside[viewer]

    def _notice(self, why: Refused) -> tuple[ToldEvent, ...]:
        return () if self._told else (ToldEvent("NotWatched", why.reason, why.because),)

    @drawn_once
    def _outside(self) -> bytes:
        """A picture from outside up to what is the viewer's own."""
        unseen, felt = b',"awaited":[],"asks":null,"last":null,', self._felt.outside(self._table.game)
        return b"".join((self._head, self._around, unseen, felt, b',"you":'))

    # Part by part, for pages that keep what they have been sent

    def scene(self, why: Refused | None) -> Scene:
        """What all see who may watch the hands, or those who may not and are told ``why``."""
        outside = why is not None
        if (scene := self.scenes[outside]) is None:
            scene = self.scenes[outside] = self._scene_from_outside(why) if why else self._scene_of_hands()
        return scene

    def _scene_of_hands(self) -> Scene:
        return self._scene(self._told, self._asked_parts, *self._felt.parts(self._table.game))

    def _scene_from_outside(self, why: Refused) -> Scene:
        return self._scene(self._notice(why), _UNSEEN, *self._felt.outside_parts(self._table.game))

    def _scene(self, events: Sequence[ToldEvent], *game: Values) -> Scene:
        still, clock = self._frame.still_parts, self._clock_parts
        return Scene(self._named, self._version, events, still, self._beside_parts, self._seat_parts, clock, *game)

    @drawn_once
    def _seat_parts(self) -> Values:
        last, seats = self.last, self._seats
        return last._seat_parts if last is not None and last._seats is seats else elements("view.seats", seats)

    @drawn_once
    def touched(self) -> Container[PlayerId]:
        """Whose own part may be other than in the last pictures: everybody else is sent what all are sent.

        The table is asked once, and not for each viewer. Those who deal at a live table are always touched, for nothing
        is said of such a table beforehand.
        """
        last = self.last
        if last is None or self._stopped or last._stopped or not around_is_same(self._table, last._table):
            return EVERYBODY
        if self._chat is not last._chat:
            return EVERYBODY
        concerned, moved = self._play.concerned(last._table.game), self._moved_since(last)
        if concerned is None or moved is None:
            return EVERYBODY
        redrawn = self._felt.redrawn(last._table.game, self._table.game)
        if redrawn is None:
            return EVERYBODY
        self._concerned, self._moved, self._redrawn = concerned, moved, redrawn
        return {*concerned, *moved, *redrawn}

    def _moved_since(self, last: "Pictures[S]") -> Collection[PlayerId] | None:
        """Whose chips off the tables have come or gone since the last pictures; None where that is not known."""
        since = last._purse_moves
        return () if since == self._purse_moves else self._context.moved_since(since)

    def lead_on(self, company: Company, unwatched: Refused | None) -> Change | None:
        """What has changed for all who are shown the same, once for all of them; None for whoever has to be shown more
        than that. Those who may not watch the hands are told that they are ``unwatched``."""
        if (change := self.changes.get(company)) is not None:
            return change
        last, shown = self.last, company.scene
        if last is None or self.touched is EVERYBODY or shown not in last.scenes:
            return None
        company.scene = scene = self.scene(unwatched if shown is last.scenes[True] else None)
        change = self.changes[company] = scene.since(shown)
        return change

    def own_redrawn(self, viewer: PlayerId, outside: bool) -> Values:
        """What may be other of one of those ``touched``, who are not everybody."""
        own: Json = {}
        moved = viewer in self._moved
        if moved or viewer in self._concerned:
            own["legal"] = self._legal(viewer)
        redrawn = not outside and viewer in self._redrawn
        if moved or redrawn:
            own["view.you"] = self._you(viewer)
        return {**own, **self._felt.own_parts(self._table.game, viewer)} if redrawn else own

    def own(self, viewer: PlayerId, deals: bool, outside: bool = False) -> Values:
        """What one viewer is shown beside the scene or otherwise than in it."""
        key = viewer, deals, outside
        if key not in self._own:
            own = {"view.you": self._you(viewer), "legal": self._offered(viewer, deals)}
            self._own[key] = own if outside else {**own, **self._own_inside(viewer, deals)}
        return self._own[key]

    def _own_inside(self, viewer: PlayerId, deals: bool) -> Values:
        last = None if self._table.ended is None else msgspec.Raw(self._last_encoded(viewer))
        requests = self._requests(viewer, deals) if self._table.requests else []
        own = {"view.last": last, "requests": requests, **self._felt.own_parts(self._table.game, viewer)}
        return {**own, **in_parts(self._dealing)} if deals else own

    def past(self, viewer: PlayerId) -> Json:
        """The picture without what could be done in it."""
        return {"view": self._view(viewer), "events": self._told}

    def _encoded(self, viewer: PlayerId, deals: bool, more: bytes = b"") -> bytes:
        requests = _encode(self._requests(viewer, deals)) if self._table.requests else b"[]"
        parts = (
            self._public_head,
            _encode(self._you(viewer)),
            b",",
            self._felt.members(self._table.game, viewer),
            b',"last":',
            b"null" if self._table.ended is None else self._last_encoded(viewer),
            b"," + members(self._dealing) if deals else b"",
            b'},"legal":',
            self._legal_encoded(viewer, deals),
            self._clock_encoded,
            self._told_encoded,
            requests,
            more,
            b"}",
        )
        return b"".join(parts)

    @drawn_once
    def _public_head(self) -> bytes:
        """A picture up to what is the viewer's own."""
        return b"".join((self._head, self._around, b",", members(self._asked), b',"you":'))

    @drawn_once
    def _around(self) -> bytes:
        """What everybody may know, from outside too: not who is asked for what in a hand."""
        return self._frame.still_encoded + b"," + members(self._around_hand)

    @drawn_once
    def _told_encoded(self) -> bytes:
        return b',"events":' + _encode(self._told) + b',"requests":'

    def _last_encoded(self, viewer: PlayerId) -> bytes:
        """The same as ``_last``; what was paid is written once for all, and kept until another hand is staked."""
        ended = self._table.ended
        if ended is None or not self._table.results:
            return b"null"
        kept = self._frame.last_hands.of(ended, self._table.results)
        if viewer not in kept:
            kept[viewer] = self._last_told(ended, viewer)
        return kept[viewer]

    def _last_told(self, ended: S, viewer: PlayerId) -> bytes:
        if not self.results:
            return b"null"
        headline = _encode(self._headline(ended, viewer))
        seen = self._felt.members(ended, viewer)
        return b"".join((b"{", seen, b',"results":', self._results_encoded, b',"headline":', headline, b"}"))

    @drawn_once
    def _results_encoded(self) -> bytes:
        return _encode(self.results)

    def _legal_encoded(self, viewer: PlayerId, deals: bool = False) -> bytes:
        return _encode(self._offered(viewer, deals))

    @drawn_once
    def _head(self) -> bytes:
        return b"{" + members({"type": "view", **self._named, "version": self._version}) + b',"view":{'

    @drawn_once
    def _clock_encoded(self) -> bytes:
        return b',"clock":' + _encode(self._clock)
