"""What a table's pictures consist of at one moment: each member as it is shown, drawn when it is first asked for."""

from collections.abc import Sequence
from itertools import compress
from operator import is_not
from typing import Final, Generic, Self, TypeVar

from tapete.core.ids import PlayerId
from tapete.core.option import Office, Option
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR
from tapete.games.shared.seated import Seated
from tapete.room.model.chat import ChatMode, Talk, talk_of
from tapete.room.model.command import Undo
from tapete.room.model.event import Millis
from tapete.room.stream.answers import STOPPED
from tapete.room.stream.watcher import NOBODY
from tapete.room.tables.game import GameState
from tapete.room.tables.live.card_correction import correction_options
from tapete.room.tables.table import BANK, Pack, RoomTable, waiting
from tapete.room.wire.drawn_once import drawn_once
from tapete.room.wire.frame import Frame
from tapete.room.wire.notation import Json, cards_out, words
from tapete.room.wire.parts import Values, out_of_parts
from tapete.room.wire.sameness import beside_is_same
from tapete.room.wire.told import ToldEvent
from tapete.words.events.incidents import incident_title

S = TypeVar("S", bound=GameState)

_STAFF = (CROUPIER, CHIEF, DIRECTOR)
_UNDO = Option(Undo.name(), by=Office.CROUPIER)
_NOTHING_ASKED: Final[Values] = {"view.awaited": (), "view.asks": None}


class Contents(Generic[S]):
    """A table after one append: what everybody is shown of it, and what one viewer alone is."""

    def __init__(
        self,
        frame: Frame[S],
        table: RoomTable[S],
        version: int,
        now: Millis,
        told: Sequence[ToldEvent] = (),
        stopped: bool = False,
        last: Self | None = None,
    ) -> None:
        """``last`` is what was shown before: what is the same in it is not drawn again."""
        context = frame.context
        self._frame, self._felt, self._context = frame, frame.felt, context
        self._table, self._version, self._now, self._told, self._stopped = table, version, now, told, stopped
        self._play = frame.game.standing(table.game)
        self.people = self._play.people()
        self._purse_moves, self._face_changes = context.purse_moves(), context.face_changes()
        self._chat = context.chat(frame.name, frame.live)
        self.last = last
        if last is not None:
            last.last = None  # nobody is shown that one any more

    @property
    def _named(self) -> Json:
        """Which table it is, and that nothing goes on at it where that is so."""
        named = self._frame.named
        return {**named, "stopped": STOPPED.reason} if self._stopped else named

    def _view(self, viewer: PlayerId) -> Json:
        seen = self._felt.view(self._table.game, viewer)
        public = {**self._frame.still, **self._around_hand, **self._asked}
        return {**public, "you": self._you(viewer), **seen, "last": self._last(viewer)}

    @property
    def _asked(self) -> Json:
        """Who is asked for what in a hand: nothing for whoever may not watch it."""
        return out_of_parts(self._asked_parts)

    @property
    def _asked_parts(self) -> Values:
        question = self._table.question
        if question is None:
            return _NOTHING_ASKED
        return {"view.awaited": question.players, "view.asks": question.kind}

    @property
    def _around_hand(self) -> Json:
        return {"seats": self._seats, **out_of_parts(self._beside_parts)}

    @drawn_once
    def _beside_parts(self) -> Values:
        """What everybody sees around the hand but for the seats; the same object while it is as it was."""
        table, last = self._table, self.last
        if (
            last is not None
            and beside_is_same(table, last._table)
            and self._face_changes == last._face_changes
            and self._play.has_same_people(last._table.game)
            and self._chat is last._chat
            and self._play.waiting() is last._play.waiting()
        ):
            return last._beside_parts
        offer, pack, void = table.offer, table.pack, table.void
        return {
            "view.faces": {name: self._context.face(name) for name in (*self.people, *table.gathered)},
            "view.chat": self._chat,
            "view.gathered": list(table.gathered),
            "view.bring": table.gathered,
            "view.waiting": waiting(self._frame.game, table),
            "view.offer": {"player": offer.player, "seat": offer.seat, "until": offer.until} if offer else None,
            "view.backing": [
                {"player": asked.player, "seat": asked.seat, "bet": asked.bet, "chips": asked.chips}
                for asked in table.backing
            ],
            "view.void": {"by": void.by, "cents": void.cents, "until": void.until} if void else None,
            "view.pack": _announced(pack) if pack else None,
        }

    @drawn_once
    def _seats(self) -> list[Json]:
        """Those that are as they were are the same objects, and so are all of them together."""
        table, last = self._table, self.last
        people = self.people
        if last is None or table.bots is not last._table.bots or table.leaving is not last._table.leaving:
            return [self._seat(name, seated) for name, seated in people.items()]
        had, drawn = last.people, last._seats
        if people is had or people == had:
            return drawn
        if [*people] != [*had]:
            by_name = dict(zip(had, drawn, strict=True))
            return [
                by_name[name] if had.get(name) == seated else self._seat(name, seated)
                for name, seated in people.items()
            ]
        seats = [*drawn]
        others = compress(enumerate(people.items()), map(is_not, people.values(), had.values()))
        for place, (name, seated) in others:
            seats[place] = self._seat(name, seated)
        return seats

    def _seat(self, name: PlayerId, seated: Seated) -> Json:
        return {
            "seat": seated.seat,
            "player": name,
            "chips": seated.chips,
            "playing": seated.playing,
            "resting": seated.resting,
            "bot": name in self._table.bots,
            "leaving": name in self._table.leaving,
        }

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

    def _offered(self, viewer: PlayerId, deals: bool) -> tuple[Option, ...]:
        if self._stopped:
            return ()
        return self._entered(viewer) if deals else self._legal(viewer)

    def _legal(self, viewer: PlayerId) -> tuple[Option, ...]:
        if viewer == NOBODY:
            return ()
        return self._frame.options.of_player(self._play, self._table, self.people, viewer, self._context.funds(viewer))

    def _entered(self, viewer: PlayerId) -> tuple[Option, ...]:
        """What whoever deals may enter; their own last entry they may take back."""
        own = self._frame.may_take_back(self._table, viewer)
        staff = self._frame.options.of_staff(self._table, _STAFF)
        around = self._frame.options.around(self._table, self._context.house_orders().serves(self._frame.name))
        return (*staff, *around, *correction_options(self._play), *((_UNDO,) if own else ()))

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

    @property
    def _clock(self) -> Json:
        return out_of_parts(self._clock_parts, "clock.")

    @drawn_once
    def _clock_parts(self) -> Values:
        """Where somebody is waited for it is their clock that everybody sees; nobody's time runs by itself at a table
        of real cards."""
        table = self._table
        question = None if self._frame.live else table.question
        if question is None:
            return {"clock.deadline": None, "clock.now": self._now, "clock.bank": None}
        deadline = None if self._stopped else table.since + self._context.pace.allowed(question.kind)
        bank = table.banks.get(question.players[0], BANK) if question.players else None
        return {"clock.deadline": deadline, "clock.now": self._now, "clock.bank": bank}

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
