"""A day of the house told by its options: opened, supplied, played and closed, each command sent as it was offered."""

from datetime import datetime, timedelta
from typing import cast

from tapete.core.command import concrete
from tapete.core.decision import Accepted
from tapete.core.option import Option
from tapete.games.shared.message import commands_by_name
from tapete.house.cage.takings import Takings
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day.beginning import BeginDay
from tapete.house.day.command import DayCommand
from tapete.house.day.opening import packs_of
from tapete.house.day.options import legal
from tapete.house.day.state import Day
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.room.day.engine import Asked, DayEngine
from tests.golden import offered
from tests.golden.offered import Tried
from tests.house.days import OFFICES, casino, table
from tests.option_filling import FILLINGS, Message, Room, least_filled, read

COMMANDS = commands_by_name((BeginDay, *concrete(DayCommand)))
GAMES: dict[str, tuple[tuple[str, dict[str, object]], ...]] = {
    "clm": (("sin-descarte", {"progresivo.offered": True}), ("holdem", {})),
    "ara": (("sin-descarte", {"progresivo.offered": True}), ("holdem", {})),
    "gal": (("sin-descarte", {}), ("draw-five", {})),
    "reg": (("sin-descarte", {"carrusel.offered": True}),),
}
SCRIPT = (
    *("open", "open", "buy", "seed", "fill", "buy", "tip", "play", "plan_relief", "relieve"),
    *("begin_break", "end_break", "take_charge", "credit", "instruct", "limits"),
    *("halt", "halt", "report", "last_rounds", "play", "play", "play", "play", "play", "close", "close"),
    *("cash_in", "reverse", "share_tips", "count_cage", "off_duty", "begin_day"),
)
OPENS = datetime(2026, 3, 14, 16)
CAGE = {"cash": 50_000_000, "chips": 200_000_000}


def declared(law: str) -> CasinoFile:
    """A casino with its staff, its chips and its packs."""
    tables = [table(game, number, set=dict(chosen)) for number, (game, chosen) in enumerate(GAMES[law], 1)]
    packs = [f"P{number:02}" for number in range(20)]
    house = read_casino({**casino(law, *tables), "cage": CAGE, "cabinet": packs})
    assert isinstance(house, CasinoFile), house
    return house


def filled_in(day: Day | None, house: CasinoFile, option: Option, now: datetime) -> Room:
    """What the room tells of a command: the time, the file, the packs that the lot draws, and what a round moved."""
    rules = resolve_subject(house.law, str(option.given.get("game", "")))
    lot = tuple(range(packs_of(rules))) if day and isinstance(rules, TableRules) else ()
    return {"at": now, "casino": house, "lot": lot, "takings": Takings()}


class OfferedDay:
    """A day that goes on by options alone."""

    def __init__(self, house: CasinoFile) -> None:
        self.house, self.engine, self.now = house, DayEngine(), OPENS
        self.day: Day | None = None
        self.lines: list[str] = []

    def options(self) -> tuple[Option, ...]:
        return legal(self.day, self.house, self.now)

    def put(self, command: Asked) -> None:
        outcome = self.engine.decide(self.day, command)
        assert isinstance(outcome, Accepted), (command, outcome)
        for event in outcome.events:
            self.day = self.engine.evolve(self.day, event, 0)
        self.lines += [*offered.done(command, outcome.events), *offered.may(self.options())]

    def tried(self) -> list[Tried]:
        """Every option sent as it was offered, said as little as possible and as much."""
        return [
            (option, self.engine.decide(self.day, self.read(option, fill(option))))
            for option in self.options()
            for fill in FILLINGS
        ]

    def read(self, option: Option, message: Message) -> Asked:
        """An option as it comes back, with what the room fills in."""
        return cast(Asked, read(COMMANDS, message, room=filled_in(self.day, self.house, option, self.now)))

    def take(self, name: str) -> bool:
        """The first option of a name, said as little as possible; whether it was offered."""
        self.now += timedelta(days=1) if name == "begin_day" and self.day else timedelta(minutes=1)
        option = next((option for option in self.options() if option.command == name), None)
        if option is None:
            self.lines.append(f"{name} is not offered")
            return False
        self.put(self.read(option, least_filled(option)))
        return True


def play(law: str) -> OfferedDay:
    """The scripted day of a law."""
    day = OfferedDay(declared(law))
    day.take("begin_day")
    for _ in [name for names in OFFICES.values() for name in names]:
        day.take("on_duty")
    for name in SCRIPT:
        day.take(name)
    return day
