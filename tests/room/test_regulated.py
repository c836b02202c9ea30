"""What regulated systems must do, where no other test shows it; the whole list is in docs/room.md."""

import random
import struct
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.games.banked.model import event as banked
from tapete.room.audit.house_ledger import house_ledger
from tapete.room.audit.pack_check import check_tables
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Done
from tapete.room.stream.record import CODEC, law_hash
from tapete.room.tables.actor import TableActor
from tapete.store.export import lines, read_lines
from tapete.store.log import Context, EventLog, Fresh
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.cli.conftest import Run
from tests.cli.conftest import run as run
from tests.room import playing
from tests.room.playing import EVE, new_room, play, seated


def test_room_1_a_room_draws_from_the_systems_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def system(count: int) -> bytes:
        asked.append(count)
        return random.Random(len(asked)).randbytes(count)

    monkeypatch.setattr(random, "_urandom", system)
    chance = Room(MemoryLog())._context.chance
    drawn = (chance.shuffled(range(52)), chance.secret(), chance.die())  # type: ignore[arg-type]
    assert sum(asked) > 52 and not chance.seeded
    asked.clear()
    assert drawn == (chance.shuffled(range(52)), chance.secret(), chance.die()), "it comes from there and nowhere else"  # type: ignore[arg-type]


def test_room_2_there_is_no_seed_and_two_processes_share_nothing() -> None:
    assert isinstance(SecureChance()._source, random.SystemRandom), "it has no state that could be set"
    program = "from tapete.room.chance.chance import SecureChance; print(SecureChance().secret())"
    told = {subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout for _ in range(2)}
    assert len(told) == 2


def test_room_3_what_does_not_fit_is_drawn_again_and_never_divided(monkeypatch: pytest.MonkeyPatch) -> None:
    draws: Iterator[int] = iter((7, 6, 4))  # of three bits: seven and six are no face of a die
    monkeypatch.setattr(random, "_urandom", lambda count: (next(draws) << 5).to_bytes(count, "big"))
    assert SecureChance().die() == 5
    assert next(draws, None) is None


def test_room_3_a_place_of_the_pack_that_does_not_fit_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three cards, three numbers of 32 bits drawn together: the highest of all would make one place likelier."""
    draws: Iterator[bytes] = iter((b"\xff" * 12, struct.pack(">3I", 0, 1, 7)))
    monkeypatch.setattr(random, "_urandom", lambda _: next(draws))
    assert SecureChance().shuffled((Card(7), Card(8), Card(9))) == (9, 8, 7)
    assert next(draws, None) is None


def test_room_5_the_cards_are_the_same_whoever_bets_whatever() -> None:
    """Two rooms with the same chance: one person bets least, another most; the pack and its first cards do not care."""

    async def dealt(chips: int) -> tuple[object, ...]:
        actor = await playing.opened(new_room(seed=9), "ara", "sin-descarte", bots=0)
        guest = await seated(actor)
        while actor.table.pack is None:
            assert await actor.go_on()
        assert isinstance(await guest.ask(type="bet", bet="ante", chips=chips), Done)
        while not actor.table.pack.taken:
            await play(actor, guest, 1)
        return actor.packs[0].cards, actor.packs[0].secret, actor.table.pack.commitment

    assert playing.run(dealt(500)) == playing.run(dealt(1_000))


def test_room_7_a_room_for_people_is_not_opened_with_a_seed(run: Run) -> None:
    for words in (("--seed", "5"), ("--seed", "5", "--db", "sqlite:///x.db")):
        ran = run("serve", *words)
        assert ran.code == 2 and "semilla fija" in ran.err and ran.err.count("\n") == 1 and not ran.out


def test_room_10_cutting_a_connection_changes_no_card_to_come() -> None:
    async def story() -> None:
        actor = await playing.opened(new_room(), "ara", "sin-descarte")
        guest = await seated(actor)
        while not (EVE in actor.table.question.players if actor.table.question else False):
            await play(actor, guest, 1)
        packs = actor.packs
        actor.unwatch(guest.watcher)
        assert actor.packs == packs
        while actor.table.pack and not actor.table.pack.spent:
            await play(actor, None, 1)
            assert actor.packs in (packs, ())
        assert not check_tables(actor.log.read_all())["mesa"].flaws, "and they came in their order"

    playing.run(story())


async def _with_jackpot() -> tuple[TableActor, Room]:
    """Some rounds at a table with a progressive jackpot, in which Eva always stakes on it."""
    room = new_room()
    terms = Terms(LawId("ara"), GameId("sin-descarte"), {"progresivo.offered": True})
    actor = await room.open("mesa", terms)
    assert not isinstance(actor, Refused), actor
    guest = await seated(actor)
    fed = 0
    while fed < 3:
        option = next((bet for bet in await guest.options("bet") if bet.given["bet"] == "progresivo"), None)
        if option is not None and isinstance(
            await guest.ask(type="bet", bet="progresivo", chips=option.fields["chips"].least), Done
        ):
            fed += 1
        await play(actor, guest, 1)
    while actor.table.pack and not actor.table.pack.spent:
        await play(actor, guest, 1)
    return actor, room


def _copied(log: EventLog) -> EventLog:
    """A log rebuilt from the lines of an export alone."""
    copy = MemoryLog(Moments(playing.SetClock().moment))
    for envelope in read_lines(lines(log.read_all())):
        copy.append(
            envelope.stream,
            envelope.version - 1,
            [Fresh(envelope.type, envelope.schema, envelope.data)],
            Context(envelope.actor),
        )
    return copy


def test_room_11_13_a_meter_is_what_the_log_says_to_the_cent_and_survives_a_crash() -> None:
    async def story() -> None:
        actor, _ = await _with_jackpot()
        meter = actor.table.game.meters["progresivo"]
        events = [CODEC.decode(envelope) for envelope in actor.log.read("table/mesa")]
        fed = sum(event.cents for event in events if isinstance(event, banked.MeterFed))
        won = sum(event.from_meter for event in events if isinstance(event, banked.Settled))
        seeded = sum(event.cents for event in events if isinstance(event, banked.MeterRead))
        assert fed > 0 and meter == seeded + fed - won
        ledger = house_ledger()
        for envelope in actor.log.read_all():
            ledger.post(envelope)
        assert ledger.balance("meter:mesa/progresivo") == meter
        again = new_room(_copied(actor.log))
        await again.recover()
        assert again.tables["mesa"].table.game.meters == actor.table.game.meters

    playing.run(story())


def test_room_8_16_from_an_export_every_hand_is_there_with_its_times_and_the_rules_in_force() -> None:
    async def story() -> None:
        actor, room = await _with_jackpot()
        for envelope in actor.log.read("table/mesa"):
            assert envelope.law == "ara" and envelope.law_hash == law_hash(actor.rules)
            assert envelope.recorded.endswith("Z") and envelope.engine
        again = new_room(_copied(actor.log))
        await again.recover()
        back = again.tables["mesa"]
        assert back.table.game == actor.table.game and back.table.results == actor.table.results
        assert again.funds(EVE) == room.funds(EVE), "balances too"
        before, after = ([(hand.number, hand.last) for hand in table._past.hands] for table in (actor, back))
        assert before and before == after, "and every hand can be told again"

    playing.run(story())
