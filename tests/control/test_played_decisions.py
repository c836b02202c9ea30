"""The expectation of the play that was really played: best play less what each decision gave away."""

import asyncio

import pytest

from tapete.control.night import Night
from tapete.control.promise import Watched
from tapete.control.settled import SettledRound
from tapete.control.table_laws import table_laws
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.odds.ask.question import MAIN
from tapete.room.audit.settled_rounds import SettledRounds
from tapete.room.tables.actor import TableActor
from tests.room.playing import EVE, new_room, opened, play, seated

RIDE = LawId("clm"), GameId("let-it-ride")


@pytest.fixture(scope="module")
def rounds() -> list[SettledRound]:
    """Eva decides by lot."""

    async def played() -> TableActor:
        actor = await opened(new_room(seed=5), *RIDE, bots=0)
        guest = await seated(actor)
        assert not isinstance(await guest.ask(type="add_chips", chips=400_000), Refused)
        await play(actor, guest, 1200)
        return actor

    actor = asyncio.run(played())
    settled = SettledRounds()
    return [*settled.follow(actor.log.read("table/mesa")), *settled.rest()]


def test_control_what_a_guest_gives_away_is_part_of_what_the_house_may_expect(rounds: list[SettledRound]) -> None:
    laws = table_laws(*RIDE, {})
    night = Night(lambda _: laws)
    for settled in rounds:
        night.follow(settled)
    (guest,) = (each for each in night.groups() if each.watched is Watched.PLAYER and each.name == EVE)
    given = sum(bet.given_away for each in rounds for bet in each.bets if bet.player == EVE)
    assert given > 0 and guest.expectation == pytest.approx(guest.best + given)
    assert guest.bands[0].low < guest.expectation < guest.bands[0].high
    assert guest.best == pytest.approx(guest.opening * -laws[MAIN].expected)


def test_control_wins_and_what_was_given_away_are_those_of_best_play_on_the_average(
    rounds: list[SettledRound],
) -> None:
    law = table_laws(*RIDE, {})[MAIN]
    results = [(bet.net + bet.given_away) / bet.opening for each in rounds for bet in each.bets if bet.is_main]
    given = [bet.given_away / bet.opening for each in rounds for bet in each.bets if bet.player == EVE]
    assert len(results) > 80
    mean = sum(results) / len(results)
    assert abs(mean - law.expected) < 4 * float(law.variance) ** 0.5 / len(results) ** 0.5
    assert sum(given) / len(given) > 0.05, "who decides by lot gives much away"
