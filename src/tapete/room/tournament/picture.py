"""What each viewer is sent of a tournament: one live state for the hall, the players, the tables and the desk.

Everybody gets ``view`` (public), ``own`` (their entries) and ``legal`` (what they may ask for now, by role); the desk
gets what the staff works with. Moments are milliseconds of the room's clock, which ``now`` tells.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.conduct import penalty
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.permission import Permission, may, may_order
from tapete.room.stream.answers import STOPPED
from tapete.room.stream.changes import Kept, Snapshot
from tapete.room.tournament import counter, exits
from tapete.room.tournament.message import DEALT_BY_FELTS, TournamentSpeaker
from tapete.room.tournament.own_options import Moment, Options, OwnOptions
from tapete.room.wire.notation import Json
from tapete.tournament.clock.clock import break_seconds, read, seconds_left
from tapete.tournament.clock.time_call import reasonable_wait
from tapete.tournament.desk.director import decide
from tapete.tournament.desk.view import clock_view, own_entries, places, table_view, waits_for
from tapete.tournament.field.balance import advice
from tapete.tournament.field.personal_data import for_the_public
from tapete.tournament.field.registration import turned_away
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import DealMade
from tapete.tournament.model.kinds import EntryStatus, RecordedActKind, TableNeed, TournamentPhase
from tapete.tournament.model.rule_records import DealSplit
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import Entry, EntryNo, Tournament, TournamentTable
from tapete.tournament.model.structure import flight_name
from tapete.tournament.money.pool import Pool, share_out, sold
from tapete.tournament.money.prices import prices
from tapete.tournament.offers.hall import undoable
from tapete.tournament.offers.legal import legal
from tapete.tournament.play import chip_race
from tapete.tournament.play.awards import awards, prizes_in_play
from tapete.tournament.play.bounties import unawarded
from tapete.tournament.play.chips import reconcile
from tapete.tournament.play.claims import claims
from tapete.tournament.play.eliminations import standings
from tapete.tournament.play.prize_list import prize_list
from tapete.tournament.play.telling import telling

THE_DESK = Official("-", DIRECTOR)
"""For asking what the desk could do, whoever is at it."""
ADVISED: Final[Mapping[TableNeed, type[asked.Command]]] = {
    TableNeed.MOVE: asked.Balance,
    TableNeed.BREAK: asked.BreakTable,
    TableNeed.FINAL: asked.DrawFinalTable,
}
"""What is asked for when the tables need something."""
SPLITS = (DealSplit.ICM, DealSplit.CHIP_COUNT)
_RANKED = 60
"""Lines of the standing that are sent: more than any table of prizes has places."""
_LATEST = 12
"""Exits, and people who were not let in, that the desk shows."""
_STAFF = (Permission.READ_TOURNAMENT, Permission.RECORD_HANDS, Permission.TAKE_ENTRIES)
_PRIVATE = ("AccessChecked", "RightExercised", "DebtPaid", "PrizePaid", "Disciplined")
"""What happened to a person and is nobody's business but the staff's: admission, debts, penalties."""


class ToldTournamentEvent(msgspec.Struct, frozen=True):
    """Something that happened: when, who did it (nobody where the clock or the room did) and in which words."""

    type: str
    at: int
    who: str
    text: Sentence
    cite: tuple[RuleId, ...]


def _reads(viewer: TournamentSpeaker | None) -> bool:
    """Whether somebody is shown the desk."""
    return viewer is not None and may(viewer.role, Permission.READ_TOURNAMENT)


def _works(viewer: TournamentSpeaker | None) -> bool:
    return viewer is not None and any(may(viewer.role, permission) for permission in _STAFF)


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
        options: OwnOptions | None = None,
    ) -> None:
        """``now`` is in milliseconds; ``stopped`` while nothing can be written down; ``alone`` where players enter by
        themselves; ``options`` are those of the pictures before."""
        self.stopped, self._alone, self._options = stopped, alone, options or OwnOptions()
        self.name, self.state, self.version, self.now = name, state, version, now
        self.rules = in_force(rules, state)
        self._seconds = now // 1000
        self._parts: dict[str, Any] = {}

    def message(self, viewer: TournamentSpeaker | None, told: Sequence[ToldTournamentEvent]) -> bytes:
        reads, staff = _reads(viewer), _works(viewer)
        shown = self if staff else self._public()
        return msgspec.json.encode(
            {
                **({"stopped": STOPPED.reason} if self.stopped else {}),
                "type": "view",
                "tournament": self.name,
                "version": self.version,
                "now": self.now,
                "view": shown._shared("view", shown.view),
                "own": self._own(viewer.player) if viewer else [],
                "legal": self._legal(viewer) if viewer and not self.stopped else [],
                "desk": self._shared("desk", self.desk) if reads else None,
                "events": told if staff else _for_all(told),
            }
        )

    def changes(
        self, viewer: TournamentSpeaker | None, told: Sequence[ToldTournamentEvent], kept: Kept, whole: bool
    ) -> bytes | None:
        """The same for a page that keeps what it has been sent: what is not as it was, if anything; ``whole`` for its
        first."""
        reads, staff = _reads(viewer), _works(viewer)
        own = self._own(viewer.player) if viewer else []
        options = self._legal(viewer) if viewer and not self.stopped else []
        news = kept.since(self._snapshot(staff, reads), {"own": own, "legal": options})
        heard = told if staff else _for_all(told)
        if not news and not heard:
            return None
        return msgspec.json.encode(
            {
                "type": "changes",
                "tournament": self.name,
                "version": self.version,
                "now": self.now,
                "whole": whole,
                "changes": news,
                "events": heard,
            }
        )

    def _snapshot(self, staff: bool, reads: bool) -> Snapshot:
        """What all of one kind see."""
        key = f"snapshot {staff} {reads}"
        if key not in self._parts:
            stopped = {"stopped": STOPPED.reason} if self.stopped else {}
            shown = self if staff else self._public()
            desk = self.desk() if reads else None
            self._parts[key] = Snapshot({**stopped, "view": shown.view(), "desk": desk})
        snapshot: Snapshot = self._parts[key]
        return snapshot

    def _public(self) -> "Picture":
        """The same without the names of those who object to being named."""
        state = for_the_public(self.state)
        if state is self.state:
            return self
        if "public" not in self._parts:
            self._parts["public"] = Picture(
                self.name, self.rules, state, self.version, self.now, self.stopped, self._alone
            )
        public: Picture = self._parts["public"]
        return public

    def _shared(self, name: str, make: Callable[[], object]) -> msgspec.Raw:
        if name not in self._parts:
            self._parts[name] = msgspec.Raw(msgspec.json.encode(make()))
        part: msgspec.Raw = self._parts[name]
        return part

    def _own(self, player: PlayerId) -> object:
        return own_entries(self.state, self._entries.get(player, ()), self._places)

    @cached_property
    def _entries(self) -> dict[PlayerId, list[Entry]]:
        """The entries of each player."""
        entries: dict[PlayerId, list[Entry]] = {}
        for entry in self.state.entries.values():
            entries.setdefault(entry.player, []).append(entry)
        return entries

    @cached_property
    def _places(self) -> dict[EntryNo, int]:
        return places(self.state)

    # What everybody sees

    def view(self) -> Json:
        rules, state = self.rules, self.state
        return {
            "title": rules.structure.title,
            "kind": rules.structure.kind,
            "game": rules.event.game,
            "format": rules.event.format,
            "clock": self._clock(),
            "levels": self._levels(),
            "start": rules.start,
            "seats": rules.seats,
            "prices": prices(rules),
            "pool": self._pool(),
            "house_terms": self._house_terms(),
            "prizes": self._prizes(),
            "paid": self._paid(),
            "tables": [self._table(table) for _, table in sorted(state.tables.items())],
            "standing": self._standing(),
            "queue": [entry.player for entry in _waiting(state)],
            "requested": sum(entry.status == "requested" for entry in state.entries.values()),
            "withdrawn": state.withdrawn,
            "chips": rules.structure.chips,
            "deal": state.deal is not None,
            "electronic": rules.structure.electronic,
            "round": state.hand_for_hand.round if state.hand_for_hand else None,
            "flights": self._flights(),
        }

    def _flights(self) -> list[Json]:
        """The flights of the first day: when each begins, who has entered, and who has a bag of those that are over."""
        lines: list[Json] = []
        for number, starts in enumerate(self.rules.structure.flights.starts, 1):
            entries = [entry for entry in self.state.entries.values() if entry.flight == number and entry.buy_in]
            over = number <= len(self.state.flight_ends)
            bags = sum(entry.bagged for entry in entries) if over and self.state.flight else None
            lines.append({"name": flight_name(number), "starts": starts, "entries": len(entries), "bags": bags})
        return lines

    def _clock(self) -> Json:
        """The hall's clock, with the moment at which the level or break in progress ends."""
        shown = clock_view(self.rules, self.state, self._seconds)
        clock = read(self.rules, self.state, self._seconds)
        goes_on = self.state.phase == TournamentPhase.RUNNING and clock.at is not None and not self.stopped
        left = seconds_left(self.rules, clock)
        ends = (self._seconds + left) * 1000 if goes_on and left else None
        rests = shown.seconds_to_break
        to_break = (self._seconds + rests) * 1000 if goes_on and rests is not None else None
        return {**msgspec.to_builtins(shown), "into": clock.into, "deadline": ends, "break_at": to_break}

    def _levels(self) -> list[Json]:
        rules = self.rules
        return [
            {
                "level": number,
                "small": level.small,
                "big": level.big,
                "ante": level.ante,
                "minutes": rules.minutes(number),
                "rest": break_seconds(rules, number) // 60,
            }
            for number, level in enumerate(rules.structure.level, 1)
        ]

    def _parted(self) -> Pool | None:
        parted = share_out(self.rules, sold(self.state)) if self.state.paid else None
        return None if isinstance(parted, Refused) else parted

    def _pool(self) -> int | None:
        parted = self._parted()
        return parted.prizes + parted.bounties if parted else None

    def _house_terms(self) -> Json:
        """The rules of the house's own, in cents: what it guarantees and now adds, and what an elimination pays."""
        parted = self._parted()
        return {**msgspec.to_builtins(self.rules.house_terms), "overlay": parted.overlay if parted else 0}

    def _prizes(self) -> tuple[int, ...]:
        prizes = prizes_in_play(self.rules, self.state) if self.state.paid else ()
        return () if isinstance(prizes, Refused) else prizes

    def _paid(self) -> list[Json]:
        """The prizes as they now are, with the names of those who have won them."""
        lines = prize_list(self.rules, self.state) if self.state.paid else ()
        return [
            {**msgspec.to_builtins(line), "player": self.state.entries[line.entry].player if line.entry else None}
            for line in (() if isinstance(lines, Refused) else lines)
        ]

    def _table(self, table: TournamentTable) -> Json:
        shown = msgspec.to_builtins(table_view(self.state, table))
        for seat, place in zip(shown["seats"], (place for _, place in sorted(table.seats.items())), strict=True):
            entry = self.state.entries[place.entry]
            seat |= {"entry": place.entry, "undecided": entry.undecided, "left": entry.left}
            seat["away"] = self.state.discipline.away.get(entry.player)
        return {
            **shown,
            "round": table.round,
            "last_hands": table.last_hands,
            "claims": msgspec.to_builtins(claims(self.rules, self.state, table)),
            "claim": self._claim(table),
            "thinking": self._thinking(table),
            "telling": telling(self.rules, table),
        }

    def _claim(self, table: TournamentTable) -> Json | None:
        """Who claims the last hand, and what they say."""
        claim = table.claim
        return {"player": self.state.entries[claim.entry].player, "why": claim.why} if claim else None

    def _thinking(self, table: TournamentTable) -> Json | None:
        """Whose decision is timed: when time may be called on them, and when the count and its last seconds end."""
        if (thinks := table.thinking) is None:
            return None
        count = thinks.count
        return {
            "entry": thinks.entry,
            "player": self.state.entries[thinks.entry].player,
            "callable": (thinks.since + reasonable_wait(self.rules)) * 1000,
            "ends": count.ends * 1000 if count else None,
            "counted": count.counted if count else None,
        }

    def _standing(self, everybody: bool = False) -> list[Json]:
        won = awards(self.rules, self.state) if self.state.paid else {}
        won = {} if isinstance(won, Refused) else won
        return [
            {
                "place": line.place,
                "best": line.best,
                "worst": line.worst,
                "entry": line.entry,
                "player": self.state.entries[line.entry].player,
                "chips": self.state.stack(line.entry),
                "out": line.out,
                "disqualified": line.disqualified,
                "table": self.state.entries[line.entry].table,
                "seat": self.state.entries[line.entry].seat,
                "cents": won.get(line.entry),
            }
            for line in standings(self.state)[: None if everybody else _RANKED]
        ]

    # What may be asked for

    def _legal(self, viewer: TournamentSpeaker) -> Options:
        """The engine's options for this person, as far as the house lets their role ask for them."""
        if viewer.plays:
            entries = self._entries.get(viewer.player, ())
            return self._options.of(self._moment, viewer.player, entries, lambda: self._open_to(viewer))
        key = f"legal {viewer.role}"
        if key not in self._parts:
            self._parts[key] = self._open_to(viewer)
        open_now: Options = self._parts[key]
        return open_now

    @cached_property
    def _moment(self) -> Moment:
        return Moment(self.rules, self.state, self._seconds)

    def _open_to(self, viewer: TournamentSpeaker) -> Options:
        who = viewer.player if viewer.plays else viewer.official
        options = legal(self.rules, self.state, who, self._seconds)
        options = (*options, *counter.offers(self.rules, self.state, self._seconds), *exits.offers(options))
        if self._alone and viewer.plays:
            options = (*options, *counter.own_offers(self.rules, self.state, viewer.player, self._seconds))
        closed = DEALT_BY_FELTS if self.rules.structure.electronic else frozenset()
        return [option for option in options if may_order(viewer.role, option.command) and option.command not in closed]

    # What the staff works with

    def desk(self) -> Json:
        rules, state = self.rules, self.state
        due = advice(rules, state) if state.phase == TournamentPhase.RUNNING else None
        counted = reconcile(state)
        return {
            "entries": [self._entry(entry) for entry in state.entries.values() if entry.status != EntryStatus.DELETED],
            "advice": due and {"words": due.words, "because": due.because, "command": ADVISED[due.kind].name()},
            "colour_up": self._colour_up(),
            "chips": {**msgspec.to_builtins(counted), "difference": counted.difference},
            "acts": undoable(rules, state, THE_DESK),
            "outs": self._outs(),
            "turned_away": self._turned_away(),
            "unawarded": unawarded(rules, state),
            "offences": penalty.view(state.discipline),
            "deals": self.deals(),
            "breaking_order": state.breaking_order,
            "imbalance_allowed": state.imbalance_allowed,
        }

    def _entry(self, entry: Entry) -> Json:
        checked = self.state.access.get(entry.player)
        return {
            "entry": entry.number,
            "player": entry.player,
            "status": entry.status,
            "reentry": entry.reentry,
            "arrival": entry.arrival,
            "table": entry.table,
            "seat": entry.seat,
            "chips": self.state.stack(entry.number),
            "present": entry.present,
            "left": entry.left,
            "played": entry.played,
            "rebuys": entry.rebuys,
            "add_on": entry.add_on,
            "owed": entry.owed,
            "identity": checked.identity if checked else "",
            "waits_for": waits_for(self.state, entry),
            "bagged": entry.bagged,
        }

    def _turned_away(self) -> list[Json]:
        """Those whom the access check has not let in, the latest first, each with why."""
        checks = sorted(self.state.access.values(), key=lambda check: check.at, reverse=True)
        refusals = ((check.player, turned_away(self.rules, check)) for check in checks)
        shown = [(player, why) for player, why in refusals if why is not None][:_LATEST]
        return [{"player": player, "text": why.reason, "cite": why.because} for player, why in shown]

    def _outs(self) -> list[Json]:
        """The last who went out, the latest first: the place, the prize and the act that would take it back."""
        exits = (act for act in self.state.acts if act.kind == RecordedActKind.EXIT and not act.undone)
        acts: dict[object, int] = {act.entry: act.number for act in exits}
        lines = [line for line in self._standing(everybody=True) if line["out"]]
        return [{**line, "act": acts.get(line["entry"])} for line in lines[:_LATEST]]

    def _colour_up(self) -> Json | None:
        """The denomination to withdraw and how many cards each table's race takes; None while all are needed."""
        change = (
            chip_race.due(self.rules, self.state, self._seconds)
            if self.state.phase == TournamentPhase.RUNNING
            else None
        )
        if change is None:
            return None
        cards = chip_race.cards_due(self.rules, self.state, self._seconds)
        lots = [{"table": table, "cards": count} for table, count in cards.items()]
        race = asked.RaceChips.name()
        return {"value": change.value, "into": change.into, "tables": lots, "idle": self.state.idle(), "command": race}

    def deals(self, played_for: int = 0) -> list[Json]:
        """What a deal would give everybody, by each way of parting, before anybody agrees to it."""
        left = len(self.state.alive())
        offers: list[Json] = []
        for split in SPLITS if self.state.phase == TournamentPhase.RUNNING and left > 1 else ():
            deal = asked.MakeDeal(split, left, played_for=played_for, at=self._seconds, by=THE_DESK)
            outcome = decide(self.rules, self.state, deal)
            made = outcome.events[0] if isinstance(outcome, Accepted) else None
            if isinstance(made, DealMade):
                parts = zip(made.deal.entries, made.deal.cents, strict=True)
                offers.append({"split": split, "parts": [{"entry": entry, "cents": cents} for entry, cents in parts]})
        return offers


def _waiting(state: Tournament) -> list[Entry]:
    """Those with a stack and no seat, in the order of their arrival."""
    queue = [entry for entry in state.alive() if entry.arrival and entry.status != EntryStatus.SEATED]
    return sorted(queue, key=lambda entry: entry.arrival)
