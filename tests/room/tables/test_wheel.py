"""Double-zero roulette as a table of the room: bets on the cloth, a number sealed before them, payments, replay."""

from typing import Any

import pytest

from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.roulette.event import BallDropped, BetDecided, SpinEnded
from tapete.games.roulette.state import Roulette
from tapete.ledger.brought import brought
from tapete.room.chance.chance import SecureChance
from tapete.room.model.event import PackCommitted, PackOpened
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.tables.actor import TableActor
from tapete.store.memory import MemoryLog
from tests.room.playing import EVE, Guest, SetClock, new_room, opened, run, seated

MINIMUM = 500


async def _spun(actor: TableActor, guest: Guest) -> Any:
    """Until the next number has fallen and everything is paid."""
    spins = actor.table.game.spins
    await guest.ask(type="ready")
    for _ in range(400):
        if actor.table.game.spins > spins:
            return await guest.look()
        if not await actor.go_on():
            assert isinstance(actor.clock, SetClock)
            actor.clock.forward(1000)
    raise AssertionError("the ball never falls")


def _events(actor: TableActor) -> list[Any]:
    return [CODEC.decode(envelope) for envelope in actor.log.read(TABLE + actor.name)]


def test_a_person_bets_on_the_cloth_and_is_paid() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "roulette-00", bots=2)
        guest = await seated(actor)
        before = actor.play.people()[EVE].chips
        for place, cents in (("red", 1_000), ("black", 1_000), ("0-00", MINIMUM)):
            assert not isinstance(await guest.ask(type="lay_bet", place=place, cents=cents), Refused)
        assert not isinstance(await guest.ask(type="call_bet", call="neighbours_17", cents=MINIMUM), Refused)
        assert not isinstance(await guest.ask(type="lift_bet", bet="0-00"), Refused)
        seen = (await guest.look())["view"]
        assert {stake["bet"] for stake in seen["stakes"] if stake["player"] == EVE} >= {"red", "black", "17"}
        after = (await _spun(actor, guest))["view"]
        own = [result for result in after["last"]["results"] if result["player"] == EVE]
        net = sum(result["returned"] - result["staked"] for result in own)
        assert after["last"]["headline"]["net"] == net and actor.play.people()[EVE].chips == before + net
        assert after["numbers"][0]["pocket"] == actor.table.game.pocket
        assert len(own) == 7 and all(result["cite"] for result in own)

    run(story())


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"type": "lay_bet", "place": "37", "cents": MINIMUM}, "el paño no tiene ese lugar para una ficha"),
        ({"type": "lay_bet", "place": "17", "cents": 100_000}, "admite de 5 € a 50 €"),
        ({"type": "lay_bet", "place": "17", "cents": 100}, "admite de 5 € a 50 €"),
        ({"type": "lay_bet", "place": "two_dozens_2_3", "cents": MINIMUM}, "hay que anunciarla"),
        ({"type": "call_bet", "call": "tiers", "cents": MINIMUM}, "no es una apuesta predeterminada"),
        ({"type": "lift_bet", "bet": "17"}, "no tiene fichas en esa apuesta"),
        ({"type": "drop_ball", "pocket": "37"}, ""),
        ({"type": "close_bets"}, ""),
    ],
)
def test_a_bad_bet_is_refused_in_one_sentence_and_changes_nothing(asked: dict[str, Any], words: str) -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "roulette-00", bots=0)
        guest = await seated(actor)
        version = actor.version
        answer = await guest.ask(**asked)
        assert isinstance(answer, Refused) and words in answer.reason.es and actor.version == version

    run(story())


def test_after_no_more_bets_nobody_bets_or_takes_back() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "roulette-00", bots=0)
        guest = await seated(actor)
        await guest.ask(type="lay_bet", place="red", cents=MINIMUM)
        await guest.ask(type="ready")
        while not actor.table.game.no_more_bets:
            assert await actor.go_on()
        for late in ({"type": "lay_bet", "place": "17", "cents": MINIMUM}, {"type": "lift_bet", "bet": "red"}):
            answer = await guest.ask(**late)
            assert isinstance(answer, Refused) and "no va más" in answer.reason.es and answer.because[0] == "ARA-U5"

    run(story())


@pytest.mark.parametrize("seed", [1, None])
def test_the_number_is_sealed_before_the_bets_and_opened_after_it(seed: int | None) -> None:
    """With a seed the number is the first of the sealed pockets; without one it is drawn as the order of a pack is."""

    async def story() -> None:
        actor = await opened(new_room(chance=SecureChance(seed)), "ara", "roulette-00", bots=1)
        guest = await seated(actor)
        await guest.ask(type="lay_bet", place="17", cents=MINIMUM)
        await _spun(actor, guest)
        events = _events(actor)
        kinds = [type(event) for event in events]
        committed, opened_pack = (
            next(event for event in events if isinstance(event, kind)) for kind in (PackCommitted, PackOpened)
        )
        assert kinds.index(PackCommitted) < min(at for at, kind in enumerate(kinds) if kind.__name__ == "BetLaid")
        assert committed.cards == 38 and kinds.index(SpinEnded) < kinds.index(PackOpened)
        (shown,) = opened_pack.opened
        fell = next(event for event in events if isinstance(event, BallDropped))
        assert write_card(shown.card) == fell.pocket

    run(story())


def test_every_number_comes_up_and_money_is_conserved_over_many_spins() -> None:
    async def story() -> None:
        actor = await opened(new_room(seed=5), "ara", "roulette-00", bots=4)
        guest = await seated(actor)
        while len(actor.play.people()) < 4:
            assert await actor.go_on()
        for _ in range(60):
            await guest.ask(type="lay_bet", place="high", cents=MINIMUM)
            await _spun(actor, guest)
        game = actor.table.game
        events = _events(actor)
        state, decided = Roulette(), 0
        for event in events:
            if type(event).__module__.startswith("tapete.games"):
                before = state.money()
                state = actor.game.evolve(state, event)
                assert state.money() == before + sum(chips for _, chips in brought(event)), event
                decided += isinstance(event, BetDecided)
        assert state == game and decided > 150 and len({*game.numbers}) > 10 and len(game.numbers) == 20

    run(story())


def test_a_table_comes_back_from_its_log_as_it_was() -> None:
    async def story() -> None:
        clock, log = SetClock(), MemoryLog()
        actor = await opened(new_room(log, clock=clock), "ara", "roulette-00", bots=2)
        guest = await seated(actor)
        await guest.ask(type="lay_bet", place="17", cents=MINIMUM)
        await _spun(actor, guest)
        await guest.ask(type="lay_bet", place="dozen_1", cents=MINIMUM)
        before = actor.table
        await actor.stop()
        again = new_room(log, clock=clock)
        await again.recover()
        assert again.tables["mesa"].table.game == before.game

    run(story())


def test_somebody_without_a_colour_plays_with_the_houses_chips() -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "roulette-00", bots=0)
        for number in range(8):
            name = PlayerId(f"P{number}")
            room.purse.grant(name, 1_000_000)
            await seated(actor, name)
        guest = Guest(actor)
        assert isinstance(await guest.ask(type="sit", chips=10_000), Refused)
        assert not isinstance(await guest.ask(type="stand", chips=10_000), Refused)
        assert actor.play.people()[EVE].seat is None
        assert not isinstance(await guest.ask(type="lay_bet", place="17", cents=MINIMUM), Refused)

    run(story())
