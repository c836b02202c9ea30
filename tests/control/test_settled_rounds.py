"""The rounds that control follows are those of the log: what players won and lost is what their chips say."""

import asyncio

import pytest

from tapete.control.night import Night
from tapete.control.promise import Watched
from tapete.control.settled import SettledRound
from tapete.control.table_laws import table_laws
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.event import RoundEnded, Settled
from tapete.law.catalogue import Family, family_of
from tapete.ledger.brought import brought
from tapete.room.audit.settled_rounds import SettledRounds
from tapete.room.model.event import EntryTakenBack
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.log import Context
from tapete.store.memory import MemoryLog
from tests.room.playing import EVE, GAMES, SetClock, new_room, opened, play, seated

HOUSE_GAMES = [(law, game) for law, game in GAMES if family_of(game) is Family.HOUSE]


async def _played(law: LawId, game: GameId) -> TableActor:
    actor = await opened(new_room(), law, game)
    await play(actor, await seated(actor), 150)
    return actor


@pytest.mark.parametrize(("law", "game"), HOUSE_GAMES)
def test_what_was_won_and_lost_is_what_the_chips_say(law: LawId, game: GameId) -> None:
    actor = asyncio.run(_played(law, game))
    table, outside, chips, prizes, against_players = RoomTable(actor.game.state), 0, 0, 0, 0
    banked = False
    for envelope in actor.log.read("table/mesa"):
        event = CODEC.decode(envelope)
        banked = banked or (isinstance(event, Settled) and event.against is not None)
        outside += sum(amount for _, amount in brought(event))
        table = evolve(actor.game, table, event, table.since)
        if isinstance(event, Settled):
            against_players += event.from_meter
        if isinstance(event, RoundEnded):
            prizes = against_players
            chips = sum(seat.chips for seat in actor.game.at(table.game).people().values()) - outside
    settled = SettledRounds()
    rounds = [*settled.follow(actor.log.read("table/mesa")), *settled.rest()]
    assert len(rounds) > 5 and all(bet.opening > 0 for each in rounds for bet in each.bets)
    if not banked:
        assert _net(rounds) + prizes == chips


def test_every_bet_of_a_roulette_is_watched_by_its_line_of_the_pay_table() -> None:
    """What players won is what their chips say; the laws of control are those of the exact odds."""

    async def spun() -> tuple[TableActor, int]:
        room = new_room()
        actor = await opened(room, "ara", "roulette-00", bots=0)
        guest = await seated(actor)
        before = actor.play.people()[EVE].chips
        for place in ("red", "17", "dozen_2", "0-00-1-2-3", "low", "8") * 5:
            assert not isinstance(await guest.ask(type="lay_bet", place=place, cents=500), Refused)
            assert not isinstance(await guest.ask(type="lay_bet", place="black", cents=500), Refused)
            assert not isinstance(await guest.ask(type="ready"), Refused)
            while not actor.play.between_hands:
                assert await actor.go_on() or isinstance(actor.clock, SetClock)
                assert isinstance(actor.clock, SetClock)
                actor.clock.forward(1000)
        return actor, actor.play.people()[EVE].chips - before

    actor, won = asyncio.run(spun())
    settled = SettledRounds()
    rounds = [*settled.follow(actor.log.read("table/mesa")), *settled.rest()]
    assert len(rounds) == 30 and all(len(each.bets) == 2 for each in rounds) and _net(rounds) == won
    laws = table_laws(LawId("ara"), GameId("roulette-00"), {})
    assert {bet.bet for each in rounds for bet in each.bets} <= laws.keys()
    assert round(laws["single_number"].expected, 9) == round(-2 / 38, 9)
    night = Night(lambda _: laws)
    for each in rounds:
        night.follow(each)
    watched = {group.watched: group for group in night.groups()}
    assert watched.keys() == {Watched.TABLE, Watched.PLAYER}
    assert watched[Watched.TABLE].result == -won and watched[Watched.TABLE].bets == 60


def _net(rounds: list[SettledRound]) -> int:
    return sum(bet.net for each in rounds for bet in each.bets)


def test_what_was_taken_back_at_a_live_table_has_not_happened() -> None:
    log, carla = MemoryLog(), Origin(PlayerId("Carla"), "s", 1)
    asyncio.run(_founded(log))
    lost = [happened.Settled(Seat(1), PlayerId("Ana"), "ante", 500, 0), happened.RoundEnded(0)]
    won = [happened.Settled(Seat(1), PlayerId("Ana"), "ante", 500, 1000), happened.RoundEnded(0)]
    taken_back = EntryTakenBack(PlayerId("Carla"), 2, Sentence("", ""))
    events = [CODEC.encode(event) for event in (*lost, taken_back, *won)]
    log.append("table/mesa", log.version("table/mesa"), events, Context(str(carla)))
    settled = SettledRounds()
    assert not [*settled.follow(log.read("table/mesa"))], "the last entry may still be taken back"
    (only,) = settled.rest()
    assert [bet.net for bet in only.bets] == [500] and only.dealer == "Carla"


async def _founded(log: MemoryLog) -> None:
    terms = Terms(LawId("ara"), GameId("sin-descarte"), live=True)
    assert not isinstance(await new_room(log).open("mesa", terms), Refused)
