"""What everybody sees of a tournament: its clock, levels, prizes, tables and standing."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property, partial
from itertools import islice

import msgspec

from tapete.core.decision import Refused
from tapete.room.tournament.kept.memory import TableLines
from tapete.room.wire.notation import Json
from tapete.tournament.clock.clock import break_seconds, read, seconds_left
from tapete.tournament.clock.time_call import reasonable_wait
from tapete.tournament.desk.view import clock_view, table_view
from tapete.tournament.field.seats import queue
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, TableNo, Tournament, TournamentTable
from tapete.tournament.model.structure import flight_name
from tapete.tournament.money.pool import Pool, share_out, sold
from tapete.tournament.money.prices import prices
from tapete.tournament.play.awards import awards_so_far, prizes_in_play
from tapete.tournament.play.claims import Claims, claims
from tapete.tournament.play.eliminations import RankedEntry, standings
from tapete.tournament.play.prize_list import prize_list
from tapete.tournament.play.telling import telling

_TOP = 10
"""Lines of it that a phone shows, beside the player's own."""
_RANKED = 60
"""Lines of the standing that are sent: more than any table of prizes has places."""
_PLACES = ("place", "best", "worst", "chips")
"""What a line of the standing tells of its place and not of whoever has it."""


class HallPicture:
    """A tournament at one moment, as far as it is for all eyes."""

    def __init__(
        self, rules: Rules, state: Tournament, now: int, stopped: bool = False, tables: TableLines | None = None
    ) -> None:
        """``now`` is in milliseconds; ``stopped`` while nothing can be written down; ``tables`` are those of the
        pictures before."""
        self.rules, self.state, self.stopped = rules, state, stopped
        self._tables = tables or TableLines()
        self._drawn: dict[TableNo, msgspec.Raw] = {}
        self._seconds = now // 1000

    def view(self) -> Json:
        tables = [self.table(table) for _, table in sorted(self.state.tables.items())]
        return {**self.around(), "tables": tables, "standing": self.standing()}

    def near(self) -> Json:
        """What a phone shows of it beside the player's own table; how many prizes there are its list of them says."""
        around = self.around()
        clock = around["clock"]
        assert isinstance(clock, dict)
        del clock["paid_places"]
        return {**around, "standing": self.top()}

    def around(self) -> Json:
        """All of it but the tables and the standing."""
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
            "hall": len(state.tables),
            "queue": [entry.player for entry in queue(state)],
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

    @cached_property
    def _parted(self) -> Pool | None:
        parted = share_out(self.rules, sold(self.state)) if self.state.paid else None
        return None if isinstance(parted, Refused) else parted

    def _pool(self) -> int | None:
        parted = self._parted
        return parted.prizes + parted.bounties if parted else None

    def _house_terms(self) -> Json:
        """The rules of the house's own, in cents: what it guarantees and now adds, and what an elimination pays."""
        parted = self._parted
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

    def table(self, table: TournamentTable) -> msgspec.Raw:
        if table.number not in self._drawn:
            self._drawn[table.number] = self._kept_table(table)
        return self._drawn[table.number]

    def _kept_table(self, table: TournamentTable) -> msgspec.Raw:
        rules, state, away = self.rules, self.state, self.state.discipline.away
        claimable = self._claimable(table)
        entries = [state.entries[place.entry] for place in table.seats.values()]
        penalised = [away.get(entry.player) for entry in entries] if away else ()
        made_from = rules, table, claimable, *entries, *penalised
        make = partial(self._table, table, claimable)
        return self._tables.lines.of(table.number, made_from, lambda: msgspec.Raw(msgspec.json.encode(make())))

    def _claimable(self, table: TournamentTable) -> Claims | None:
        rules, state = self.rules, self.state
        made_from = rules, state.clock, table
        return self._tables.claims.of(table.number, made_from, lambda: claims(rules, state, table))

    @property
    def claims_as_before(self) -> bool:
        """Whether the last hand of every table can be claimed as it could by the pictures before."""
        before = {number: self._tables.claims.last(number) for number in self.state.tables}
        return before == {number: self._claimable(table) for number, table in self.state.tables.items()}

    def _table(self, table: TournamentTable, claimable: Claims | None) -> Json:
        shown = msgspec.to_builtins(table_view(self.state, table))
        for seat, place in zip(shown["seats"], (place for _, place in sorted(table.seats.items())), strict=True):
            entry = self.state.entries[place.entry]
            seat |= {"entry": place.entry, "undecided": entry.undecided, "left": entry.left}
            seat["away"] = self.state.discipline.away.get(entry.player)
        return {
            **shown,
            "round": table.round,
            "last_hands": table.last_hands,
            "claims": msgspec.to_builtins(claimable),
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

    def standing(self) -> list[Json]:
        return [*map(self._line, self._standings[:_RANKED])]

    def out(self, count: int) -> list[Json]:
        """The lines of the last who went out, the latest first."""
        return [*map(self._line, islice((line for line in self._standings if line.out), count))]

    def top(self) -> list[Json]:
        """As much of the standing as a phone shows."""
        return [*map(self._line, self._standings[:_TOP])]

    def below_top(self, entries: Collection[EntryNo]) -> list[Json]:
        """The lines of some entries that are not among the first."""
        places = sorted(self._places[number] for number in entries if number in self._places)
        return [self._line(self._standings[place]) for place in places if place >= _TOP]

    def ranked(self, entry: EntryNo) -> tuple[RankedEntry | None, int | None]:
        """Where an entry stands, and what it has won."""
        place = self._places.get(entry)
        return None if place is None else self._standings[place], self._won.get(entry)

    @cached_property
    def _standings(self) -> Sequence[RankedEntry]:
        return standings(self.state)

    @cached_property
    def _places(self) -> dict[EntryNo, int]:
        return {line.entry: place for place, line in enumerate(self._standings)}

    @cached_property
    def _won(self) -> Mapping[EntryNo, int]:
        return awards_so_far(self.rules, self.state)

    def _line(self, line: RankedEntry) -> Json:
        entry = self.state.entries[line.entry]
        return {
            "place": line.place,
            "best": line.best,
            "worst": line.worst,
            "entry": line.entry,
            "player": entry.player,
            "chips": self.state.stack(line.entry),
            "out": line.out,
            "disqualified": line.disqualified,
            "table": entry.table,
            "seat": entry.seat,
            "cents": self._won.get(line.entry),
        }


def places_apart(view: Json) -> tuple[Json, Json]:
    """A view whose lines of the standing are without their places and chips, and these by themselves: whoever goes up
    or down moves the others from line to line, and their lines are as they were. What is null or false is left out.

    >>> places_apart({"standing": [{"place": 1, "best": 1, "worst": 2, "chips": 900, "player": "p7", "out": False}]})
    ({'standing': [{'player': 'p7'}]}, {'place': [1], 'best': [1], 'worst': [2], 'chips': [900]})
    """
    standing = view["standing"]
    assert isinstance(standing, list)
    return {**view, "standing": [*map(_apart, standing)]}, {name: [line[name] for line in standing] for name in _PLACES}


def _apart(line: Json) -> Json:
    return {
        name: value for name, value in line.items() if name not in _PLACES and value is not None and value is not False
    }
