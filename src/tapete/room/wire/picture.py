"""The pictures of a table at one moment: what all see is written once, and what each viewer alone sees beside it."""

from collections.abc import Collection, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Office, Option
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR
from tapete.games.shared.seated import Seated
from tapete.room.model.chat import ChatMode, Talk, talk_of
from tapete.room.model.command import Undo
from tapete.room.stream.answers import STOPPED
from tapete.room.stream.watcher import NOBODY
from tapete.room.tables.game import GameState
from tapete.room.tables.live.card_correction import correction_options
from tapete.room.tables.table import BANK, Pack, RoomTable, waiting
from tapete.room.tables.told import ToldEvent
from tapete.room.wire.drawn_once import drawn_once
from tapete.room.wire.frame import Frame
from tapete.room.wire.notation import Json, cards_out, members, words
from tapete.room.wire.parts import Compared, Scene, Values, elements, in_parts
from tapete.room.wire.sameness import around_is_same, beside_is_same
from tapete.words.events.incidents import incident_title

S = TypeVar("S", bound=GameState)

_encode: Final = msgspec.json.Encoder().encode
_STAFF = (CROUPIER, CHIEF, DIRECTOR)
_UNSEEN: Final = {"view.awaited": (), "view.asks": None, "view.last": None}
"""Of a hand that somebody may not watch."""
_UNDO = Option(Undo.name(), by=Office.CROUPIER)


class Pictures(Generic[S]):
    """The table after one append, for whoever looks. Those who see the same get the same bytes."""

    def __init__(
        self,
        frame: Frame[S],
        table: RoomTable[S],
        version: int,
        told: Sequence[ToldEvent] = (),
        stopped: bool = False,
        last: "Pictures[S] | None" = None,
    ) -> None:
        """``last`` is what was shown before: what is the same in it is not drawn again."""
        self._frame, self._felt, self._context = frame, frame.felt, frame.context
        self._table, self._version, self._told = table, version, told
        self._play = frame.game.at(table.game)
        self.people = self._play.people()
        self._stopped = stopped
        self._now = frame.context.clock.now()
        self._made: dict[tuple[PlayerId, bool], bytes] = {}
        self._made_outside: dict[PlayerId, bytes] = {}
        self.scenes: list[Scene | None] = [None, None]
        """Drawn so far: what all see who may watch the hands, and what those see who may not."""
        self._own: dict[tuple[PlayerId, bool, bool], Values] = {}
        self._compared = Compared()
        self.last = last
        if last is not None:
            last.last = None  # nobody is shown that one any more

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
        return self._scene(self._told, in_parts(self._asked), *self._felt.parts(self._table.game))

    def _scene_from_outside(self, why: Refused) -> Scene:
        return self._scene(self._notice(why), _UNSEEN, *self._felt.outside_parts(self._table.game))

    def _scene(self, events: Sequence[ToldEvent], *game: Values) -> Scene:
        groups = (*self._public_parts, *game)
        return Scene(self._named, self._version, events, self._frame.still_parts, groups, self._compared)

    @drawn_once
    def _public_parts(self) -> tuple[Values, ...]:
        return self._around_parts, elements("view.seats", self._seats), in_parts(self._clock, "clock.")

    @drawn_once
    def _around_parts(self) -> Values:
        last, beside = self.last, self._beside_hand
        return last._around_parts if last is not None and last._beside_hand is beside else in_parts(beside)

    @drawn_once
    def _concerned(self) -> Collection[PlayerId] | None:
        """Whose own part may be other than in the last pictures, but for their cards and purse; None for everybody's.

        The table is asked once, and not for each viewer.
        """
        last = self.last
        if last is None or self._stopped or last._stopped or not around_is_same(self._table, last._table):
            return None
        if self._chat is not last._chat:
            return None
        return self._play.concerned(last._table.game)

    def own_after(self, had: Values, viewer: PlayerId, deals: bool, outside: bool = False) -> Values:
        """The same as ``own`` for a viewer who had this in the last pictures: where it is the same, just that."""
        concerned = self._concerned
        if concerned is None or deals or viewer in concerned:
            return self.own(viewer, deals, outside)
        if viewer == NOBODY:
            return had
        you = had["view.you"]
        assert isinstance(you, dict)
        if you["funds"] != self._context.funds(viewer):
            return self.own(viewer, deals, outside)
        if outside or (self._redrawn is not None and viewer not in self._redrawn):
            return had
        return {**had, "view.you": self._you(viewer), **self._felt.own_parts(self._table.game, viewer)}

    @drawn_once
    def _redrawn(self) -> Collection[PlayerId] | None:
        """Whose own parts of the game may be others than in the last pictures; None where anybody's may be."""
        assert self.last is not None
        return self._felt.redrawn(self.last._table.game, self._table.game)

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

    def _offered(self, viewer: PlayerId, deals: bool) -> tuple[Option, ...]:
        if self._stopped:
            return ()
        return self._entered(viewer) if deals else self._legal(viewer)

    @property
    def _dealing(self) -> Json:
        """For whoever deals: what the table's reader has told of the step that is due, and the rules behind it."""
        read = self._table.read
        return {
            "read": {"cards": cards_out(read.cards), "seat": read.seat} if read else None,
            "due_by": self._play.due_by,
        }

    def _requests(self, viewer: PlayerId, deals: bool) -> list[Json]:
        """What waits for somebody who is not there: all of it for whoever deals, their own objection for a player."""
        return [
            {
                "number": request.number,
                "purpose": request.purpose,
                "title": request.title,
                "by": request.by,
                "about": request.about,
                "what": incident_title(str(request.command["incident"])) if "incident" in request.command else None,
                "command": request.command,
            }
            for request in self._table.requests
            if deals or (viewer != NOBODY and request.about == viewer)
        ]

    def _entered(self, viewer: PlayerId) -> tuple[Option, ...]:
        """What whoever deals may enter; their own last entry they may take back."""
        own = self._frame.may_take_back(self._table, viewer)
        staff = self._frame.options.of_staff(self._table, _STAFF)
        around = self._frame.options.around(self._table, self._context.house_orders().serves(self._frame.name))
        return (*staff, *around, *correction_options(self._play), *((_UNDO,) if own else ()))

    @drawn_once
    def _head(self) -> bytes:
        return b"{" + members({"type": "view", **self._named, "version": self._version}) + b',"view":{'

    @property
    def _named(self) -> Json:
        """Which table it is, and that nothing goes on at it where that is so."""
        named: Json = {"table": self._frame.name}
        return {**named, "stopped": STOPPED.reason} if self._stopped else named

    def _view(self, viewer: PlayerId) -> Json:
        seen = self._felt.view(self._table.game, viewer)
        public = {**self._frame.still, **self._around_hand, **self._asked}
        return {**public, "you": self._you(viewer), **seen, "last": self._last(viewer)}

    @property
    def _asked(self) -> Json:
        """Who is asked for what in a hand: nothing for whoever may not watch it."""
        question = self._table.question
        return {"awaited": question.players if question else (), "asks": question.kind if question else None}

    @property
    def _around_hand(self) -> Json:
        return {"seats": self._seats, **self._beside_hand}

    @drawn_once
    def _beside_hand(self) -> Json:
        table, offer, pack = self._table, self._table.offer, self._table.pack
        void, last, face = table.void, self.last, self._context.face
        faces = {name: face(name) for name in (*self.people, *table.gathered)}
        if (
            last is not None
            and beside_is_same(table, last._table)
            and self._chat is last._chat
            and self._play.waiting() is last._play.waiting()
            and faces == last._beside_hand["faces"]
        ):
            return last._beside_hand
        return {
            "faces": faces,
            "chat": self._chat,
            "gathered": list(table.gathered),
            "bring": table.gathered,
            "waiting": waiting(self._frame.game, table),
            "offer": {"player": offer.player, "seat": offer.seat, "until": offer.until} if offer else None,
            "backing": [
                {"player": asked.player, "seat": asked.seat, "bet": asked.bet, "chips": asked.chips}
                for asked in table.backing
            ],
            "void": {"by": void.by, "cents": void.cents, "until": void.until} if void else None,
            "pack": _announced(pack) if pack else None,
        }

    @drawn_once
    def _chat(self) -> ChatMode:
        return self._context.chat(self._frame.name, self._frame.live)

    @drawn_once
    def _seats(self) -> list[Json]:
        table = self._table
        return [
            {
                "seat": seated.seat,
                "player": name,
                "chips": seated.chips,
                "playing": seated.playing,
                "resting": seated.resting,
                "bot": name in table.bots,
                "leaving": name in table.leaving,
            }
            for name, seated in self.people.items()
        ]

    def _you(self, viewer: PlayerId) -> Json | None:
        if viewer == NOBODY:
            return None
        seated = self.people.get(viewer)
        return {
            "player": viewer,
            "seat": seated.seat if seated else None,
            "chips": seated.chips if seated else None,
            "funds": self._context.funds(viewer),
            "ready": viewer in self._table.ready,
            "promise": self._table.promises.get(viewer),
            "talk": self._talk(seated),
        }

    def _talk(self, seated: Seated | None) -> Talk:
        """What a viewer may say now; nothing for whoever does not sit here."""
        if seated is None or self._chat not in (ChatMode.PHRASES, ChatMode.WORDS):
            return Talk.NONE
        return talk_of(self._play.between_hands, seated.playing, self._frame.silent)

    def _legal(self, viewer: PlayerId) -> tuple[Option, ...]:
        if viewer == NOBODY:
            return ()
        return self._frame.options.of_player(self._play, self._table, self.people, viewer, self._context.funds(viewer))

    @drawn_once
    def _clock_encoded(self) -> bytes:
        return b',"clock":' + _encode(self._clock)

    @drawn_once
    def _clock(self) -> Json:
        """Where somebody is waited for it is their clock that everybody sees."""
        whose = self._awaited
        bank = None if whose is None else self._table.banks.get(whose, BANK)
        return {"deadline": self._deadline, "now": self._now, "bank": bank}

    @drawn_once
    def _awaited(self) -> PlayerId | None:
        """The first of those whose time runs; nobody's does by itself at a table of real cards."""
        question = None if self._frame.live else self._table.question
        return question.players[0] if question and question.players else None

    @drawn_once
    def _deadline(self) -> int | None:
        question = None if self._frame.live or self._stopped else self._table.question
        return self._table.since + self._context.pace.allowed(question.kind) if question else None

    def _last(self, viewer: PlayerId) -> Json | None:
        """The last hand as it ended, with what was paid, until the next begins."""
        if self._table.ended is None or not self.results:
            return None
        view = self._felt.view(self._table.ended, viewer)
        return {**view, "results": self.results, "headline": self._headline(self._table.ended, viewer)}

    def _headline(self, ended: S, viewer: PlayerId) -> Json | None:
        headline = self._felt.headline(ended, self._table.results, viewer)
        if headline is None:
            return None
        more = [words(sentence) for sentence in headline.more]
        return {
            "text": words(headline.text),
            "net": headline.net,
            "more": more,
            "lit": cards_out(headline.lit),
            "one_in": headline.one_in,
            "rare": words(headline.rare) if headline.rare else None,
        }

    @drawn_once
    def results(self) -> list[Json]:
        """What was paid and collected in the last hand."""
        ended = self._table.ended
        if ended is None:
            return []
        paid = [(event, self._felt.told(ended, event)) for event in self._table.results]
        return [
            {**self._felt.result(ended, event), "text": text, "cite": event.because}
            for event, text in paid
            if text is not None
        ]


def _announced(pack: Pack) -> Json:
    """What everybody is told of the pack; while its order is not drawn, whose numbers are waited for as well."""
    public: Json = {"number": pack.number, "part": pack.part, "commitment": pack.commitment}
    if pack.secret_hash:
        public["secret_hash"] = pack.secret_hash
    if not pack.waits:
        return public
    promises = [
        {"player": each.player, "promise": each.promise, "opened": each.player in pack.nonces} for each in pack.promises
    ]
    return {**public, "promises": promises, "until": pack.until}
