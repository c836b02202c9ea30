"""Whole days with bots at the real tables, from opening to closing: the books agree with the log to the cent."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked import command as banked
from tapete.games.banked import floor_command as floor
from tapete.games.circle.rules import circle_rules
from tapete.games.circle.table_command import AddChips
from tapete.house import day_command as asked
from tapete.house.day_event import HouseEvent
from tapete.house.day_state import evolve
from tapete.house.summary import summary, unreconciled
from tapete.house.takings import Takings, banked_takings, circle_takings
from tapete.law.catalogue import Family, family_of
from tests.games.banked.tables import Played
from tests.games.circle_tables import PlayedCircle
from tests.house.days import Told, casino, table

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

    def __init__(self, told: Told, number: int, game: str, seed: int) -> None:
        self.told, self.number, self.game, self.die = told, number, game, random.Random(seed)
        session = told.day.running(number)
        assert session is not None
        self.rules = told.day.rules_of(session)
        self.circle = family_of(game) is Family.CIRCLE
        told.must(asked.BuyChips, person="todos", cents=800_000)
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
        of = self.rounds.table
        return of.money() - of.bank - of.fees - sum(of.meters.values())

    def play(self, void: bool) -> None:
        self.told.must(asked.Play, table=self.number, takings=self._hand() if self.circle else self._round(void))

    def _hand(self) -> Takings:
        before, done = self.hands.table, len(self.hands.events)
        for name, known in before.players.items():
            if known.chips < 20_000:
                self.told.must(asked.BuyChips, person=name, cents=50_000, table=self.number)
                self.hands.must(AddChips(name, 50_000))
        self.hands.play_hand()
        return circle_takings(before, self.hands.events[done:])

    def _round(self, void: bool) -> Takings:
        at = self.rounds
        for name, jackpot in self.told.day.jackpots.items():
            if self.rules.has(f"{name}.offered") and self.rules.flag(f"{name}.offered"):
                at.must(banked.ReadMeter(name, jackpot.meter))
        for name, known in at.table.players.items():
            if known.chips < 20_000:
                self.told.must(asked.BuyChips, person=name, cents=50_000, table=self.number)
                at.must(banked.AddChips(name, 50_000))
        before, done, number = at.table, len(at.events), at.table.round.number
        at.bet_everything()
        if void:
            at.deal_all()
            at.must(floor.VoidRound())
        while at.table.round.number == number:
            at.step(self.die)
        return banked_takings(before, at.events[done:])


def opened(law: str, seed: int) -> tuple[Told, list[Bots]]:
    """The tables open, every meter is seeded, the bots have bought their chips."""
    games = DAYS[law]
    own = [{"key": key, "published": "2026-03-01", "notified": "2026-03-01"} for _, of in games for key in of]
    tables = [table(game, number, set=of) for number, (game, of) in enumerate(games, 1)]
    told = Told({**casino(law, *tables), "house_rules": own})
    for name in METERS:
        told.must(asked.SeedMeter, meter=name, cents=250_000)
    bots = []
    for number, (game, _) in enumerate(games, 1):
        told.open(game, number)
        bots.append(Bots(told, number, game, seed + number))
    return told, bots


def a_day(law: str, seed: int) -> tuple[Told, list[Bots]]:
    told, bots = opened(law, seed)
    die = random.Random(seed)
    for turn in range(ROUNDS):
        at = die.choice(bots)
        at.play(void=turn % 9 == 4)
        check(told, bots)
        if turn == ROUNDS // 2:
            crash(told)
        if turn % 5 == 0:
            told.must(asked.Fill, table=at.number, chips={500: die.randint(1, 50)}, cashier="caja")
        if turn % 7 == 0:
            told.must(asked.Credit, table=at.number, chips={100: die.randint(1, 50)}, cashier="caja")
    return told, bots


def crash(told: Told) -> None:
    """Everything but the log is lost: the day is what its events say, and goes on from there."""
    day = told.start
    for event in msgspec.json.decode(msgspec.json.encode(told.events), type=list[HouseEvent]):
        day = evolve(day, event)
    assert day == told.day
    told.day = day


def check(told: Told, bots: Sequence[Bots]) -> None:
    """What the public holds by the books is what the players have at the tables; nothing is out of balance."""
    books = told.day.books
    assert books.chips_at("public") == sum(at.public for at in bots)
    assert not unreconciled(told.day)
    for name, of in told.day.jackpots.items():
        assert of.meter == of.seed + of.contributions - of.prizes == books.chips_at(f"meter:{name}")
        assert of.history[-1].meter == of.meter


@pytest.mark.parametrize("law", DAYS)
def test_a_day_from_opening_to_closing_reconciles(law: str) -> None:
    told, bots = a_day(law, seed=1)
    won = {at.number: _won(at) for at in bots}
    for at in bots:
        told.must(asked.Tip, table=at.number, cents=at.number * 10)
        told.close(at.number)
    tables = summary(told.day)
    assert {of.table: of.result for of in tables} == won
    assert [of.tips for of in tables] == [at.number * 10 for at in bots]
    assert sum(of.rounds for of in tables) >= ROUNDS and sum(of.voids for of in tables) > 0
    assert not unreconciled(told.day) and all(of.difference == 0 for of in tables)
    assert any(of.contributions for of in told.day.jackpots.values())
    assert told.day.books.chips_at("cage") == _cage_by_the_log(told)


def _won(at: Bots) -> int:
    """What the house won at a table, by the table's own reckoning."""
    return at.hands.table.house if at.circle else at.rounds.table.bank + at.rounds.table.fees


def _cage_by_the_log(told: Told) -> int:
    """The chips of the cage, reckoned again from the events alone."""
    cents = 200_000_000
    for event in told.events:
        for move in getattr(event, "moves", ()):
            if move.side == "chips":
                cents += move.cents * ((move.to == "cage") - (move.source == "cage"))
    return cents


def test_med_cg_4_8_no_rake_is_taken_from_a_hand_of_a_tournament() -> None:
    told = Told(casino("med", table("holdem")))
    told.open("holdem")
    assert "MED-CG.4.8" in told.refused(asked.Play, table=1, takings=Takings(cagnotte=1)).because
    told.play(1)
    told.close()
    assert not unreconciled(told.day)
