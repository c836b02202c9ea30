"""The rounds that control follows are those of the log: what players won and lost is what their chips say."""

import asyncio

import pytest

from tapete.control.bet_law import bet_law
from tapete.control.night import Night
from tapete.control.promise import Watched
from tapete.control.settled import SettledBet, SettledRound
from tapete.control.table_laws import SEEN, table_laws
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.event import RoundEnded, Settled
from tapete.games.banked.model.floor_event import CollectedReturned, RoundVoided
from tapete.law.catalogue import Family, family_of
from tapete.ledger.brought import brought
from tapete.odds.ask.question import ask
from tapete.odds.ask.returns import exact_return
from tapete.room.audit.settled_rounds import SettledRounds
from tapete.room.model.event import EntryTakenBack
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.log import Context
from tapete.store.memory import MemoryLog
from tests.room.playing import EVE, GAMES, SetClock, new_room, opened, play, seated
from tests.room.tables.test_shoe import played, shoe

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
    asyncio.run(_founded(log, Terms(LawId("ara"), GameId("sin-descarte"), live=True)))
    lost = [happened.Settled(Seat(1), PlayerId("Ana"), "ante", 500, 0), happened.RoundEnded(0)]
    won = [happened.Settled(Seat(1), PlayerId("Ana"), "ante", 500, 1000), happened.RoundEnded(0)]
    taken_back = EntryTakenBack(PlayerId("Carla"), 2, Sentence("", ""))
    events = [CODEC.encode(event) for event in (*lost, taken_back, *won)]
    log.append("table/mesa", log.version("table/mesa"), events, Context(str(carla)))
    settled = SettledRounds()
    assert not [*settled.follow(log.read("table/mesa"))], "the last entry may still be taken back"
    (only,) = settled.rest()
    assert [bet.net for bet in only.bets] == [500] and only.dealer == "Carla"


async def _founded(log: MemoryLog, terms: Terms) -> None:
    assert not isinstance(await new_room(log).open("mesa", terms), Refused)


def test_ara_10_1_d_a_bonus_without_a_stake_is_part_of_the_main_game() -> None:
    """It is told when it is paid and never when it is not: watched alone it would warn of every honest table."""
    log, ana = MemoryLog(), PlayerId("Ana")
    asyncio.run(_founded(log, Terms(LawId("ara"), GameId("tres-cartas"))))
    won = [
        happened.Settled(Seat(1), ana, "ante", 500, 1000),
        happened.Settled(Seat(1), ana, "bonus", 0, 2000),
        happened.Settled(Seat(1), ana, "pareja_plus", 500, 0),
        happened.RoundEnded(0),
    ]
    lost = [happened.Settled(Seat(1), ana, "ante", 500, 0), happened.RoundEnded(0)]
    log.append("table/mesa", log.version("table/mesa"), [*map(CODEC.encode, (*won, *lost))], Context("s"))
    settled = SettledRounds(review=lambda _: None)
    rounds = [*settled.follow(log.read("table/mesa")), *settled.rest()]
    assert [[(bet.bet, bet.opening, bet.net) for bet in each.bets] for each in rounds] == [
        [("main", 500, 2500), ("pareja_plus", 500, -500)],
        [("main", 500, -500)],
    ]
    assert "bonus" not in table_laws(LawId("ara"), GameId("tres-cartas"), {})
    assert "bonus" in table_laws(LawId("ara"), GameId("holdem-bonus"), {}), "there it has a stake of its own"


@pytest.mark.parametrize(("law", "game"), HOUSE_GAMES)
def test_every_side_bet_that_is_watched_is_told_whether_it_wins_or_loses(law: LawId, game: GameId) -> None:
    laws = table_laws(law, game, {})
    assert all(min(net for net, _ in each.chances) < 0 for each in laws.values())


def test_ara_u7_e_blackjack_s_rounds_are_the_log_s_and_its_jackpot_bet_has_an_exact_law() -> None:
    async def story() -> tuple[TableActor, int]:
        actor = await shoe(new_room(seed=5), bots=0)
        guest = await seated(actor)
        assert not isinstance(await guest.ask(type="add_chips", chips=100_000), Refused)
        before = actor.play.people()[EVE].chips
        for turn in range(12):
            await guest.ask(type="bet", bet="main", chips=500)
            await guest.ask(type="bet", bet="sevens", chips=250)
            await played(actor, guest, ("split", "double", "hit")[turn % 3])
        return actor, actor.play.people()[EVE].chips - before

    actor, won = asyncio.run(story())
    settled = SettledRounds()
    rounds = [*settled.follow(actor.log.read("table/mesa")), *settled.rest()]
    assert len(rounds) == 12 and _net(rounds) == won, "nobody won the jackpot itself"
    names = [sorted({bet.bet for bet in each.bets} - {"seguro"}) for each in rounds]
    assert names == [["main", "sevens"]] * 12 and all(bet.opening == 500 for each in rounds for bet in each.bets[:1])
    given = [bet.given_away for each in rounds for bet in each.bets if bet.is_main]
    assert min(given) == 0 < max(given) < 1_000, "doubling whatever comes gives something away, best play nothing"


@pytest.mark.full  # the mean of six decks takes a quarter of a minute
def test_control_watches_the_game_of_blackjack_by_its_own_mean_and_the_spread_of_a_shoe_without_end() -> None:
    """The mean is that of the odds with a thousandth for cards seen in other boxes; it strays as published."""
    question = ask("ara", "blackjack", {}, None)
    assert not isinstance(question, Refused)
    returned = exact_return(question)
    assert not isinstance(returned, Refused)
    law = table_laws(LawId("ara"), GameId("blackjack"), {})["main"]
    assert law.expectation == -returned.house_edge + SEEN and float(law.variance) ** 0.5 == pytest.approx(
        1.13, abs=0.01
    )
    night, stake = Night(lambda _: {"main": law}), 500
    lost = SettledBet(PlayerId("Ana"), "main", stake, -stake, 20.0)
    night.follow(SettledRound("mesa", 0, (lost,)))
    table = next(group for group in night.groups() if group.watched is Watched.TABLE)
    assert table.result == stake and table.expectation == pytest.approx(20.0 - stake * law.expected)


def test_a_void_round_of_blackjack_is_no_result_but_for_a_prize_that_was_paid() -> None:
    log, ana, bea = MemoryLog(), PlayerId("Ana"), PlayerId("Bea")
    terms = Terms(LawId("ara"), GameId("blackjack"), {"sevens": True})
    asyncio.run(_founded(log, terms))
    round_ = [
        happened.Settled(Seat(1), ana, "main", 500, 0),
        happened.Settled(Seat(1), ana, "sevens", 250, 0),
        happened.Settled(Seat(2), bea, "sevens", 250, 750),
        CollectedReturned(ana, Seat(1), "main", 500),
        CollectedReturned(ana, Seat(1), "sevens", 250),
        RoundVoided(3),
    ]
    log.append("table/mesa", log.version("table/mesa"), [*map(CODEC.encode, round_)], Context("s"))
    settled = SettledRounds(review=lambda _: None)
    rounds = [*settled.follow(log.read("table/mesa")), *settled.rest()]
    assert [(bet.player, bet.bet, bet.net) for each in rounds for bet in each.bets] == [(bea, "sevens", 500)]


def test_ara_u7_e_e_what_the_jackpot_of_sevens_pays_is_no_result_of_the_house() -> None:
    question = ask("ara", "blackjack", {"sevens": True}, "sevens")
    assert not isinstance(question, Refused)
    returned = exact_return(question)
    assert not isinstance(returned, Refused)
    counted, whole = bet_law(returned, ("three_sevens_suited",)), bet_law(returned)
    jackpot = next(outcome for outcome in returned.outcomes if outcome.name == "three_sevens_suited")
    assert whole.expectation - counted.expectation == jackpot.net * jackpot.ways / returned.ways
    assert max(net for net, _ in counted.chances) == 200
