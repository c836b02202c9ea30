"""What each viewer is sent of a tournament: one live state for the hall, the players, the tables and the desk.

Everybody gets ``view`` (public), ``own`` (their entries) and ``legal`` (what they may ask for now, by role); the desk
gets what the staff works with. Moments are milliseconds of the room's clock, which ``now`` tells.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec

from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.room.model.role import Role
from tapete.room.permission import Permission, may, may_order
from tapete.room.stream.answers import STOPPED
from tapete.room.stream.changes import Cut, Kept, Snapshot, cut, may_tell_of
from tapete.room.tournament import counter, exits
from tapete.room.tournament.desk_picture import DeskPicture
from tapete.room.tournament.hall_picture import HallPicture, places_apart
from tapete.room.tournament.kept.choices import shared_choices
from tapete.room.tournament.kept.memory import KeptCuts, PictureMemory
from tapete.room.tournament.kept.options import Moment, Options, only_plays
from tapete.room.tournament.message import DEALT_BY_FELTS, TournamentSpeaker
from tapete.room.tournament.told_clock import told_clock, without_time
from tapete.room.wire.notation import Json
from tapete.tournament.desk.view import own_entries, places
from tapete.tournament.field.personal_data import for_the_public
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import Entry, EntryNo, Tournament
from tapete.tournament.offers.legal import legal

_STAFF = (Permission.READ_TOURNAMENT, Permission.RECORD_HANDS, Permission.TAKE_ENTRIES)
_PRIVATE = ("AccessChecked", "RightExercised", "DebtPaid", "PrizePaid", "Disciplined")
"""What happened to a person and is nobody's business but the staff's: admission, debts, penalties."""
_SHAPING_OTHERS = ("registration_closed", "paid_places")
"""What of a tournament shapes what somebody has by themselves who may still enter, or is out and may have won
something: nothing of whoever only plays."""
_SHAPING = tuple(
    name for name in Tournament.__struct_fields__ if name not in ("signalled", "display", "clock", *_SHAPING_OTHERS)
)
"""What of it may shape what any player has: all else but which level was called, the screens, and the clock, of which
only hangs until when a table's last hand may be claimed."""


class ToldTournamentEvent(msgspec.Struct, frozen=True):
    """Something that happened: when, who did it (nobody where the clock or the room did) and in which words."""

    type: str
    at: int
    who: str
    text: Sentence
    cite: tuple[RuleId, ...]


class _Office(msgspec.Struct, frozen=True):
    """What somebody is in a hall: shown the desk, of the staff, a player."""

    reads: bool = False
    works: bool = False
    plays: bool = False


_GUEST = _Office()


@cache
def _office(role: Role) -> _Office:
    return _Office(
        may(role, Permission.READ_TOURNAMENT),
        any(may(role, permission) for permission in _STAFF),
        may(role, Permission.ENTER_TOURNAMENT),
    )


def _office_of(viewer: TournamentSpeaker | None) -> _Office:
    return _GUEST if viewer is None else _office(viewer.role)


def _for_all(told: Sequence[ToldTournamentEvent]) -> list[ToldTournamentEvent]:
    return [words for words in told if words.type not in _PRIVATE]


class Picture:
    """A tournament at one moment; what several viewers share is made once."""

    def __init__(
        self,
        name: str,
        rules: Rules,
        state: Tournament,
        version: int,
        now: int,
        stopped: bool = False,
        alone: bool = False,
        memory: PictureMemory | None = None,
    ) -> None:
        """``now`` is in milliseconds; ``stopped`` while nothing can be written down; ``alone`` where players enter by
        themselves; ``memory`` is that of the pictures before."""
        self.stopped, self._alone, self._memory = stopped, alone, memory or PictureMemory()
        self._options = self._memory.options
        self.name, self.state, self.version, self.now = name, state, version, now
        self.rules = in_force(rules, state)
        self._seconds = now // 1000
        self._parts: dict[Hashable, Any] = {}
        self._public_told: tuple[Sequence[ToldTournamentEvent], Sequence[ToldTournamentEvent]] = (), ()
        self._said: dict[tuple[int, int, bool], tuple[object, object, bytes | None]] = {}
        """Messages that many are sent, by what they tell, which is kept with them."""

    def message(self, viewer: TournamentSpeaker | None, told: Sequence[ToldTournamentEvent]) -> bytes:
        office = _office_of(viewer)
        return msgspec.json.encode(
            {
                **({"stopped": STOPPED.reason} if self.stopped else {}),
                "type": "view",
                "tournament": self.name,
                "version": self.version,
                "now": self.now,
                "view": self._shared(f"view {office.works}", lambda: self.hall(office.works).view()),
                "own": self._own(viewer.player) if viewer else [],
                "legal": self._legal(viewer) if viewer and not self.stopped else [],
                "desk": self._shared("desk", self.desk.view) if office.reads else None,
                "events": told if office.works else _for_all(told),
            }
        )

    def changes(
        self,
        viewer: TournamentSpeaker | None,
        told: Sequence[ToldTournamentEvent],
        kept: Kept,
        whole: bool,
        near: bool = False,
    ) -> bytes | None:
        """The same for a page that keeps what it has been sent: what is not as it was, if anything; ``whole`` for its
        first, ``near`` for one that shows of all tables the player's own, who ``is_near`` then, and no log."""
        office = _office_of(viewer)
        own = self._player_cut(viewer, near) if viewer and office.plays else self._staff_cut(viewer)
        shared, others = kept.since(self._snapshot(office, near), own)
        heard = () if near else told if office.works else self._public_words(told)
        if others is not None:
            return self._changed(heard, whole, (others,) if shared is None else (shared, others))
        said = id(shared), id(heard), whole
        if said not in self._said:  # the same for all who are sent nothing of their own
            message = self._changed(heard, whole, () if shared is None else (shared,))
            self._said[said] = shared, heard, message
        return self._said[said][2]

    def _changed(
        self, heard: Sequence[ToldTournamentEvent], whole: bool, news: tuple[msgspec.Raw, ...]
    ) -> bytes | None:
        """What is empty, or as the first message says, is left out: a thousand phones are sent it at once.

        So is the moment, unless something of the time is told: a page whose clock has been set goes on by its own.
        """
        if not news and not heard:
            return None
        first: Json = {"type": "changes", "tournament": self.name, "whole": True} if whole else {}
        timed = whole or self.stopped or any(may_tell_of("time.", each) for each in news)
        moment: Json = {"now": self.now} if timed else {}
        told = {name: what for name, what in (("changes", news), ("events", heard)) if what}
        return msgspec.json.encode({**first, "version": self.version, **moment, **told})

    def _public_words(self, told: Sequence[ToldTournamentEvent]) -> Sequence[ToldTournamentEvent]:
        """What everybody is told of it, made once for all viewers."""
        if self._public_told[0] is not told:
            self._public_told = told, _for_all(told)
        return self._public_told[1]

    def is_near(self, viewer: TournamentSpeaker) -> bool:
        """Whether somebody has a table of their own to look at, and no office in the hall."""
        office = _office(viewer.role)
        return office.plays and not office.works and self._has_entered(viewer.player)

    def _has_entered(self, player: PlayerId) -> bool:
        """Found by what their page has by itself, or looked up."""
        near = self._own_cuts.as_it_was(player, True)
        return near is not None or bool(self.state.identities.entries.get(player))

    def _own_tables(self, entries: Sequence[Entry]) -> list[msgspec.Raw]:
        """The tables at which some entries sit."""
        numbers = sorted({entry.table for entry in entries if entry.table is not None})
        tables = [self.state.tables[number] for number in numbers if number in self.state.tables]
        return [self._public.table(table) for table in tables]

    @cached_property
    def _public(self) -> HallPicture:
        return self.hall(staff=False)

    def _snapshot(self, office: _Office, near: bool) -> Snapshot:
        """What all of one kind see."""
        key = office.works, office.reads, near
        if key not in self._parts:
            stopped = {"stopped": STOPPED.reason} if self.stopped else {}
            desk = self.desk.view() if office.reads else None
            view, places = places_apart(without_time(self._public.near() if near else self.hall(office.works).view()))
            parts = {"view": view, "places": places, "time": self._time, "desk": desk}
            self._parts[key] = Snapshot({**stopped, **parts})
        snapshot: Snapshot = self._parts[key]
        return snapshot

    @cached_property
    def _time(self) -> Json:
        return told_clock(self.rules, self.state, self._seconds)

    def hall(self, staff: bool = True) -> HallPicture:
        """What everybody sees: for the public without the names of those who object to being named."""
        state = self.state if staff else for_the_public(self.state)
        return HallPicture(self.rules, state, self.now, self.stopped, self._memory.tables(staff))

    @property
    def desk(self) -> DeskPicture:
        return DeskPicture(self.rules, self.state, self.now, self._memory.entries)

    def _shared(self, name: str, make: Callable[[], object]) -> msgspec.Raw:
        if name not in self._parts:
            self._parts[name] = msgspec.Raw(msgspec.json.encode(make()))
        part: msgspec.Raw = self._parts[name]
        return part

    def _own(self, player: PlayerId) -> object:
        entries = self.state.all_of(player)
        return own_entries(self.state, entries, self._places) if entries else ()

    @cached_property
    def _places(self) -> dict[EntryNo, int]:
        return places(self.state)

    # What may be asked for

    def _legal(self, viewer: TournamentSpeaker) -> Options:
        """The engine's options for this person, as far as the house lets their role ask for them."""
        if viewer.plays:
            return self._player_options(viewer, self.state.all_of(viewer.player))
        key = f"legal {viewer.role}"
        if key not in self._parts:
            self._parts[key] = self._open_to(viewer)
        open_now: Options = self._parts[key]
        return open_now

    def _player_options(self, viewer: TournamentSpeaker, entries: Sequence[Entry]) -> Options:
        return self._options.of(self._moment, viewer.player, entries, lambda: self._open_to(viewer))

    def _staff_cut(self, viewer: TournamentSpeaker | None) -> Cut:
        """What a page has by itself that is no player's: the options of an office are cut once for all who hold it."""
        own = cut({"own": self._own(viewer.player) if viewer else []})
        if viewer is None or self.stopped:
            return own | cut({"legal": []})
        key = f"cut {viewer.role}"
        if key not in self._parts:
            options, choices = shared_choices(self._legal(viewer))
            self._parts[key] = self._options.encoded(viewer.role).cut({"legal": options, "choices": choices})
        parts: Cut = self._parts[key]
        return own | parts

    def _player_cut(self, viewer: TournamentSpeaker, near: bool) -> Cut:
        """What a player's page has by itself: entries and options; near, their tables and lines of the standing too."""
        player, state, kept = viewer.player, self.state, self._own_cuts
        if (own := kept.as_it_was(player, near)) is not None:
            return own
        entries = state.all_of(player)
        options = () if self.stopped else self._player_options(viewer, entries)
        tables = self._own_tables(entries) if near else []
        stands = [(entry, state.stack(entry.number), *self._public.ranked(entry.number)) for entry in entries]
        made_from = state.day, state.flight, state.unnamed, options, tables, stands

        def make() -> Cut:
            content: dict[str, object] = {"own": self._own(player), "legal": options}
            if near:
                below = self._public.below_top([entry.number for entry in entries])
                content["view"] = {"tables": tables, "below": below}
            return cut(content)

        return kept.of(player, near, only_plays(entries), made_from, make)

    @cached_property
    def _own_cuts(self) -> KeptCuts:
        """Those of the pictures before, as far as they are as they were."""
        state, kept = self.state, self._memory.own
        shape = [self.rules, self.stopped, *(getattr(state, name) for name in _SHAPING)]
        of_others = self._moment.alike, *(getattr(state, name) for name in _SHAPING_OTHERS)
        kept.see(self._moment.for_seated, shape, of_others, state.clock, lambda: self._public.claims_as_before)
        return kept

    @cached_property
    def _moment(self) -> Moment:
        return Moment(self.rules, self.state, self._seconds)

    def _open_to(self, viewer: TournamentSpeaker) -> Options:
        who = viewer.player if viewer.plays else viewer.official
        memory = None if viewer.plays else self._options.memory(viewer.role)
        options = legal(self.rules, self.state, who, self._seconds, memory)
        options = (*options, *counter.offers(self.rules, self.state, self._seconds), *exits.offers(options))
        if self._alone and viewer.plays:
            options = (*options, *counter.own_offers(self.rules, self.state, viewer.player, self._seconds))
        closed = DEALT_BY_FELTS if self.rules.structure.electronic else frozenset()
        commands = {option.command for option in options}
        ordered = {command for command in commands - closed if may_order(viewer.role, command)}
        return [option for option in options if option.command in ordered]
