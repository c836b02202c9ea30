"""Whole days with bots at the real tables, from opening to closing: the books agree with the log to the cent."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as banked
from tapete.games.banked.model import floor_command as floor
from tapete.games.circle.rules import circle_rules
from tapete.games.circle.seats.command import AddChips
from tapete.house.cage.summary import summary, unreconciled
from tapete.house.cage.takings import Takings, banked_takings, circle_takings
from tapete.house.day import command as asked
from tapete.house.day.event import HouseEvent
from tapete.house.day.state import evolve
from tapete.law.catalogue import Family, family_of
from tests.games.banked.tables import Played
from tests.games.circle_tables import PlayedCircle
from tests.house.days import ScriptedDay, casino, table

PROGRESSIVE: dict[str, Any] = {"progresivo.offered": True, "progresivo.linked": True}
DAYS: dict[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "clm": (
        ("sin-descarte", {"progresivo.offered": True}),
        ("caribbean-stud", {"bote_progresivo.offered": True}),
        ("holdem", {}),
    ),
    "ara": (
        ("sin-descarte", PROGRESSIVE),
        ("sin-descarte", {**PROGRESSIVE, "carrusel.offered": True}),
        ("pai-gow", {}),
        ("holdem", {}),
    ),
    "gal": (("sin-descarte", PROGRESSIVE), ("sin-descarte", PROGRESSIVE), ("trijoker", {}), ("draw-five", {})),
    "reg": (("sin-descarte", {"carrusel.offered": True}), ("sin-descarte", {"carrusel.offered": True})),
}
METERS = ("progresivo", "carrusel", "bote_progresivo")
ROUNDS = 30


class Bots:
    """A table of the day with its engine and its players."""

    def __init__(self, house: ScriptedDay, number: int, game: str, seed: int) -> None:
        self.house, self.number, self.game, self.die = house, number, game, random.Random(seed)
        session = house.day.running(number)
        assert session is not None
        self.rules = house.day.rules_of(session)
        self.circle = family_of(game) is Family.CIRCLE
        house.must(asked.BuyChips, person="todos", cents=800_000)
        if self.circle:
            self.hands = PlayedCircle(circle_rules(self.rules), seed, chips=200_000)
        else:
            self.rounds = Played(self.rules, seed)
            for seat in (1, 2):
                self.rounds.must(banked.Sit(PlayerId(f"p{seat}"), Seat(seat), 400_000))

    @property
    def public(self) -> int:
        """What the players have at this table, by the table's own reckoning."""
        if self.circle:
            return self.hands.table.money() - self.hands.table.house
        banked_table = self.rounds.table
        return banked_table.money() - banked_table.bank - banked_table.fees - sum(banked_table.meters.values())

    def play(self, void: bool) -> None:
        self.house.must(asked.Play, table=self.number, takings=self._hand() if self.circle else self._round(void))

    def _hand(self) -> Takings:
        done = len(self.hands.events)
        for name, seated in self.hands.table.players.items():
            if seated.chips < 20_000:
                self.house.must(asked.BuyChips, person=name, cents=50_000, table=self.number)
                self.hands.must(AddChips(name, 50_000))
        self.hands.play_hand()
        return circle_takings(self.hands.events[done:])

    def _round(self, void: bool) -> Takings:
        at = self.rounds
        for name, jackpot in self.house.day.jackpots.items():
            if self.rules.has(f"{name}.offered") and self.rules.flag(f"{name}.offered"):
                at.must(banked.ReadMeter(name, jackpot.meter))
        for name, seated in at.table.players.items():
            if seated.chips < 20_000:
                self.house.must(asked.BuyChips, person=name, cents=50_000, table=self.number)
                at.must(banked.AddChips(name, 50_000))
        before, done, number = at.table, len(at.events), at.table.round.number
        at.bet_everything()
        if void:
            at.deal_all()
            at.must(floor.VoidRound())
        while at.table.round.number == number:
            at.step(self.die)
        return banked_takings(before, at.events[done:])


def opened(law: str, seed: int) -> tuple[ScriptedDay, list[Bots]]:
    """The tables open, every meter is seeded, the bots have bought their chips."""
    games = DAYS[law]
    own = [{"key": key, "published": "2026-03-01", "notified": "2026-03-01"} for _, choices in games for key in choices]
    tables = [table(game, number, set=choices) for number, (game, choices) in enumerate(games, 1)]
    house = ScriptedDay({**casino(law, *tables), "house_rules": own})
    for name in METERS:
        house.must(asked.SeedMeter, meter=name, cents=250_000)
    bots = []
    for number, (game, _) in enumerate(games, 1):
        house.open(game, number)
        bots.append(Bots(house, number, game, seed + number))
    return house, bots


def a_day(law: str, seed: int) -> tuple[ScriptedDay, list[Bots]]:
    house, bots = opened(law, seed)
    die = random.Random(seed)
    for turn in range(ROUNDS):
        at = die.choice(bots)
        at.play(void=turn % 9 == 4)
        check(house, bots)
        if turn == ROUNDS // 2:
            crash(house)
        if turn % 5 == 0:
            house.must(asked.Fill, table=at.number, chips={500: die.randint(1, 50)}, cashier="caja")
        if turn % 7 == 0:
            house.must(asked.Credit, table=at.number, chips={100: die.randint(1, 50)}, cashier="caja")
    return house, bots


def crash(house: ScriptedDay) -> None:
    """Everything but the log is lost: the day is what its events say, and goes on from there."""
    day = house.start
    for event in msgspec.json.decode(msgspec.json.encode(house.events), type=list[HouseEvent]):
        day = evolve(day, event)
    assert day == house.day
    house.day = day


def check(house: ScriptedDay, bots: Sequence[Bots]) -> None:
    """What the public holds by the books is what the players have at the tables; nothing is out of balance."""
    books = house.day.books
    assert books.chips_at("public") == sum(at.public for at in bots)
    assert not unreconciled(house.day)
    for name, jackpot in house.day.jackpots.items():
        assert jackpot.meter == jackpot.seed + jackpot.contributions - jackpot.prizes == books.chips_at(f"meter:{name}")
        assert jackpot.history[-1].meter == jackpot.meter


@pytest.mark.parametrize("law", DAYS)
def test_a_day_from_opening_to_closing_reconciles(law: str) -> None:
    house, bots = a_day(law, seed=1)
    won = {at.number: _won(at) for at in bots}
    for at in bots:
        house.must(asked.Tip, table=at.number, cents=at.number * 10)
        house.close(at.number)
    tables = summary(house.day)
    assert {sheet.table: sheet.result for sheet in tables} == won
    assert [sheet.tips for sheet in tables] == [at.number * 10 for at in bots]
    assert sum(sheet.rounds for sheet in tables) >= ROUNDS and sum(sheet.voids for sheet in tables) > 0
    assert not unreconciled(house.day) and all(sheet.difference == 0 for sheet in tables)
    assert any(jackpot.contributions for jackpot in house.day.jackpots.values())
    assert house.day.books.chips_at("cage") == _cage_by_the_log(house)


def _won(at: Bots) -> int:
    """What the house won at a table, by the table's own reckoning."""
    return at.hands.table.house if at.circle else at.rounds.table.bank + at.rounds.table.fees


def _cage_by_the_log(house: ScriptedDay) -> int:
    """The chips of the cage, reckoned again from the events alone."""
    cents = 200_000_000
    for event in house.events:
        for move in getattr(event, "moves", ()):
            if move.side == "chips":
                cents += move.cents * ((move.to == "cage") - (move.source == "cage"))
    return cents


def test_med_cg_4_8_no_rake_is_taken_from_a_hand_of_a_tournament() -> None:
    house = ScriptedDay(casino("med", table("holdem")))
    house.open("holdem")
    assert "MED-CG.4.8" in house.refused(asked.Play, table=1, takings=Takings(cagnotte=1)).because
    house.play(1)
    house.close()
    assert not unreconciled(house.day)
