"""Days for tests: a casino of any law with its staff on duty, and commands a few minutes apart."""

from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import LawId
from tapete.house.cage.takings import Takings
from tapete.house.casino import Stock, read_casino
from tapete.house.day import command as asked
from tapete.house.day.day import decide
from tapete.house.day.event import HouseEvent
from tapete.house.day.presence import chief_office
from tapete.house.day.state import evolve, new_day
from tapete.law.profile import parameters
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

OPENS = datetime(2026, 3, 14, 16)
DENOMINATIONS = (1, 100, 500, 10_000, 100_000)
OFFICES = {
    "croupier": ("ana", "bea", "cruz", "dani"),
    "table_chief": ("jefe", "jefa"),
    "inspector": ("inspector",),
    "area_head": ("area",),
    "sector_chief": ("sector",),
    "cashier": ("caja",),
    "director": ("dirección",),
}
SIDE_BETS = ("progresivo", "carrusel", "bote_progresivo", "seguro")
C = TypeVar("C", bound=asked.DayCommand)


def table(game: str, number: int = 1, **more: Any) -> dict[str, Any]:
    """A table recorded on its own, beside the one before."""
    beside = [number - 1] if number > 1 else []
    plain = {"number": number, "game": game, "sector": "A", "book": f"L-{number}", "recording": True, "next_to": beside}
    return {**plain, **more}


def casino(law: str, *tables: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A casino authorised for what its tables play; ``more`` is laid over its authorisation."""
    games = [table["game"] for table in tables] + [cloth["game"] for each in tables for cloth in each.get("cloths", ())]
    bands = {game: [parameters(LawId(law), game)["limits.band"].default] for game in games if _has_band(law, game)}
    granted = {"games": games, "bands": bands, "side_bets": list(SIDE_BETS), "linked_jackpots": list(SIDE_BETS)}
    people = [
        {"id": name, "name": name.title(), "offices": [office]} for office, names in OFFICES.items() for name in names
    ]
    return {
        "law": law,
        "name": "Casino de pruebas",
        "authorisation": {**granted, **more},
        "people": people,
        "sectors": [{"id": "A", "room": "1", "chief": "jefe"}],
        "tables": list(tables),
    }


def _has_band(law: str, game: str) -> bool:
    return "limits.band" in parameters(LawId(law), game)


class ScriptedDay:
    """A day with everybody on duty; every command comes a minute after the one before."""

    def __init__(self, data: dict[str, Any], stock: Stock | None = None) -> None:
        casino_file = read_casino(data)
        assert not isinstance(casino_file, Refused), casino_file
        packs = tuple(f"P{number:02}" for number in range(20))
        stock = stock or Stock(cash=50_000_000, chips=200_000_000)
        self.start = new_day(casino_file, stock, DENOMINATIONS, packs, OPENS)
        self.day, self.events, self.now = self.start, list[HouseEvent](), OPENS
        for office, names in OFFICES.items():
            for name in names:
                self.must(asked.GoOnDuty, person=name, office=office)

    def make(self, kind: type[C], /, **fields: Any) -> C:
        self.now += timedelta(minutes=1)
        return kind(at=self.now, **fields)

    def do(self, command: asked.DayCommand) -> Accepted[HouseEvent] | Refused:
        outcome = decide(self.day, command)  # type: ignore[arg-type]
        if isinstance(outcome, Accepted):
            for event in outcome.events:
                self.day = evolve(self.day, event)
        return outcome

    def must(self, kind: type[C], /, **fields: Any) -> HouseEvent:
        outcome = self.do(self.make(kind, **fields))
        assert isinstance(outcome, Accepted), outcome
        (event,) = outcome.events
        self.events.append(event)
        return event

    def refused(self, kind: type[C], /, **fields: Any) -> Refused:
        outcome = self.do(self.make(kind, **fields))
        assert isinstance(outcome, Refused), outcome
        assert outcome.reason.es and outcome.reason.en
        return outcome

    def opening(self, game: str, number: int = 1, **changed: Any) -> dict[str, Any]:
        """A lawful opening, to be spoilt on purpose."""
        rules = resolve(self.day.casino.law, game)
        assert isinstance(rules, TableRules), rules
        chief = next(name for office in chief_office(rules) for name in OFFICES[office])
        packs = rules.count("deck.packs") if rules.has("deck.packs") else 1
        lawful = {
            "table": number,
            "game": game,
            "advance": {100_000: 30},
            "croupier": OFFICES["croupier"][number - 1],
            "chief": chief,
            "lot": tuple(range(packs)),
            "checked_by": "jefe",
        }
        return {**lawful, **changed}

    def open(self, game: str, number: int = 1, **changed: Any) -> HouseEvent:
        return self.must(asked.OpenTable, **self.opening(game, number, **changed))

    def play(self, number: int = 1, **takings: Any) -> HouseEvent:
        return self.must(asked.Play, table=number, takings=msgspec.convert(takings, Takings))

    def close(self, number: int = 1, **changed: Any) -> HouseEvent:
        """The last rounds and the count as the books say; ``changed`` is what is found instead."""
        self.play_last(number)
        return self.must(asked.CloseTable, **self.count(number, **changed))

    def play_last(self, number: int = 1) -> None:
        session = self.day.running(number)
        assert session is not None
        rules = self.day.rules_of(session)
        if rules.has("closing.last_rounds"):
            self.must(asked.AnnounceLastRounds, table=number, by=rules.word("closing.announced_by"))
            for _ in range(rules.count("closing.last_rounds")):
                self.play(number)

    def count(self, number: int = 1, **changed: Any) -> dict[str, Any]:
        session, books = self.day.running(number), self.day.books
        assert session is not None
        cloth = session.cloth
        counted = {
            "table": number,
            "chips": {1: books.chips_at(f"rack:{cloth}")},
            "drop": books.cash_at(f"drop:{cloth}"),
            "cagnotte": books.chips_at(f"cagnotte:{cloth}"),
            "tips": books.chips_at(f"tips:{cloth}"),
            "cashier": "caja",
        }
        return {**counted, **changed}
