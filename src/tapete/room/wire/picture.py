"""The pictures of a table at one moment: what all see is written once, and what each viewer alone sees beside it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.option import Office, Option
from tapete.core.sentence import Sentence
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR
from tapete.games.shared.seated import Seated
from tapete.law.catalogue import title_of
from tapete.room.model.chat import ChatMode, Talk, talk_of
from tapete.room.model.command import Undo
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import Terms, buy_in
from tapete.room.stream.answers import STOPPED
from tapete.room.stream.watcher import NOBODY
from tapete.room.tables.context import TableContext
from tapete.room.tables.game import Game, GameState
from tapete.room.tables.live.authority import supervising_office
from tapete.room.tables.live.card_correction import correction_options
from tapete.room.tables.options import TableOptions
from tapete.room.tables.table import BANK, Pack, RoomTable, waiting
from tapete.room.wire.felt import TableFelt
from tapete.room.wire.notation import Json, cards_out, words
from tapete.words.events.incidents import incident_title

S = TypeVar("S", bound=GameState)

_STAFF = (CROUPIER, CHIEF, DIRECTOR)
_UNDO = Option(Undo.name(), by=Office.CROUPIER)


class ToldEvent(msgspec.Struct, frozen=True):
    """An event as it is told to everybody."""

    type: str
    text: Sentence
    cite: tuple[RuleId, ...]


class Frame(Generic[S]):
    """What stays the same in all pictures of one table; ``may_take_back`` tells who may put back what was entered."""

    def __init__(
        self,
        name: str,
        terms: Terms,
        rules: RoomRules,
        game: Game,
        felt: TableFelt,
        context: TableContext,
        may_take_back: Callable[[RoomTable[S], PlayerId], bool],
    ) -> None:
        self.may_take_back = may_take_back
        self.name, self.game, self.felt, self.context = name, game, felt, context
        self.buy_in, self.live = buy_in(terms, rules), terms.live
        self.silent = rules.silent
        self.options = TableOptions(game, rules, self.buy_in)
        self.still: Json = {
            "family": terms.family.value,
            "law": terms.law,
            "game": terms.game,
            "title": words(title_of(terms.game)),
            "live": terms.live,
            "places": game.places,
            "unit": "cents" if rules.euros else "chips",
            "buy_in": self.buy_in,
            "tournament": terms.felt.tournament if terms.felt else None,
            **({"supervisor": supervising_office(rules).title} if terms.live else {}),
        }


class Pictures(Generic[S]):
    """The table after one append, for whoever looks. Those who see the same get the same bytes."""

    def __init__(
        self,
        frame: Frame[S],
        table: RoomTable[S],
        version: int,
        told: Sequence[ToldEvent] = (),
        stopped: bool = False,
    ) -> None:
        self._frame, self._felt, self._context = frame, frame.felt, frame.context
        self._table, self._version, self._told = table, version, told
        self._play = frame.game.at(table.game)
        self._people = self._play.people()
        self._stopped = stopped
        self._made: dict[tuple[PlayerId, bool], bytes] = {}

    def of(self, viewer: PlayerId, deals: bool, recent: Sequence[ToldEvent] | None = None) -> bytes:
        """The picture of one viewer, as it is sent; whoever ``deals`` is told the croupier's orders.

        Whoever comes to the table is told with their first picture what has happened in the ``recent`` past.
        """
        if recent is not None:
            return self._encoded(viewer, deals, {"recent": recent})
        if (viewer, deals) not in self._made:
            self._made[viewer, deals] = self._encoded(viewer, deals)
        return self._made[viewer, deals]

    def plays(self, viewer: PlayerId) -> bool:
        return viewer in self._people

    def from_outside(self, viewer: PlayerId, why: Refused) -> bytes:
        """The table without its hands, for whoever may not watch them; first of all they are told why."""
        view = {**self._public, "you": self._you(viewer), **self._felt.view(self._table.game, viewer)}
        unseen = {"hand": None, "last": None, "awaited": (), "asks": None}
        notice = () if self._told else (ToldEvent("NotWatched", why.reason, why.because),)
        return self._message(view | unseen, self._legal(viewer), self._clock(viewer), notice)

    def past(self, viewer: PlayerId) -> Json:
        """The picture without what could be done in it."""
        return {"view": self._view(viewer), "events": self._told}

    def _encoded(self, viewer: PlayerId, deals: bool, more: Json | None = None) -> bytes:
        legal = self._entered(viewer) if deals else self._legal(viewer)
        view = self._view(viewer) | (self._dealing if deals else {})
        waits = {"requests": self._requests(viewer, deals)}
        return self._message(view, legal, self._clock(viewer), self._told, {**waits, **(more or {})})

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

    def _message(
        self, view: Json, legal: tuple[Option, ...], clock: Json, told: Sequence[ToldEvent], more: Json | None = None
    ) -> bytes:
        head: Json = {"type": "view", "table": self._frame.name, "version": self._version}
        if self._stopped:
            head, legal, clock = {**head, "stopped": STOPPED.reason}, (), {**clock, "deadline": None}
        return msgspec.json.encode(
            {**head, "view": view, "legal": legal, "clock": clock, "events": told, **(more or {})}
        )

    def _view(self, viewer: PlayerId) -> Json:
        seen = self._felt.view(self._table.game, viewer)
        return {**self._public, "you": self._you(viewer), **seen, "last": self._last(viewer)}

    @cached_property
    def _public(self) -> Json:
        table, question, offer, pack = self._table, self._table.question, self._table.offer, self._table.pack
        void = table.void
        return {
            **self._frame.still,
            "seats": [
                {
                    "seat": seated.seat,
                    "player": name,
                    "chips": seated.chips,
                    "playing": seated.playing,
                    "resting": seated.resting,
                    "bot": name in table.bots,
                    "leaving": name in table.leaving,
                }
                for name, seated in self._people.items()
            ],
            "faces": {name: self._context.face(name) for name in (*self._people, *table.gathered)},
            "chat": self._context.chat(self._frame.name, self._frame.live),
            "gathered": list(table.gathered),
            "bring": table.gathered,
            "waiting": waiting(self._frame.game, table),
            "offer": {"player": offer.player, "seat": offer.seat, "until": offer.until} if offer else None,
            "awaited": question.players if question else (),
            "asks": question.kind if question else None,
            "backing": [
                {"player": asked.player, "seat": asked.seat, "bet": asked.bet, "chips": asked.chips}
                for asked in table.backing
            ],
            "void": {"by": void.by, "cents": void.cents, "until": void.until} if void else None,
            "pack": _announced(pack) if pack else None,
        }

    def _you(self, viewer: PlayerId) -> Json | None:
        if viewer == NOBODY:
            return None
        seated = self._people.get(viewer)
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
        if seated is None or self._public["chat"] not in (ChatMode.PHRASES, ChatMode.WORDS):
            return Talk.NONE
        return talk_of(self._play.between_hands, seated.playing, self._frame.silent)

    def _legal(self, viewer: PlayerId) -> tuple[Option, ...]:
        if viewer == NOBODY:
            return ()
        return self._frame.options.of_player(self._play, self._table, self._people, viewer, self._context.funds(viewer))

    def _clock(self, viewer: PlayerId) -> Json:
        question, pace = self._table.question, self._context.pace
        if question is not None and self._frame.live:  # nobody's time runs out by itself at a table of real cards
            question = None
        deadline = None if question is None else self._table.since + pace.allowed(question.kind)
        whose = question.players[0] if question and question.players else viewer
        return {"deadline": deadline, "now": self._context.clock.now(), "bank": self._table.banks.get(whose, BANK)}

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
        return {"text": words(headline.text), "net": headline.net, "more": more, "lit": cards_out(headline.lit)}

    @cached_property
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
