"""The expectation of the play that was really played: best play less what each decision gave away."""

import asyncio
from functools import cache

import pytest

from tapete.control.night import Night
from tapete.control.promise import Watched
from tapete.control.settled import SettledRound
from tapete.control.table_laws import table_laws
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.odds.ask.question import MAIN, ask
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import exact_return
from tapete.odds.ask.strategies import BEST
from tapete.odds.kernels.progress import unwatched
from tapete.room.audit.settled_rounds import SettledRounds
from tapete.room.tables.actor import TableActor
from tapete.words.control import basis_words
from tests.room.playing import EVE, new_room, opened, play, seated

RIDE = LawId("clm"), GameId("let-it-ride")
TABLES = [RIDE, (LawId("ara"), GameId("holdem-bonus")), (LawId("ara"), GameId("pai-gow"))]


@cache
def _rounds(law: LawId, game: GameId) -> list[SettledRound]:
    """Eva decides by lot."""

    async def played() -> TableActor:
        actor = await opened(new_room(seed=5), law, game, bots=0)
        guest = await seated(actor)
        assert not isinstance(await guest.ask(type="add_chips", chips=400_000), Refused)
        await play(actor, guest, 1200 if game == RIDE[1] else 500)
        return actor

    actor = asyncio.run(played())
    settled = SettledRounds()
    return [*settled.follow(actor.log.read("table/mesa")), *settled.rest()]


@pytest.mark.parametrize(("law", "game"), TABLES)
def test_control_what_a_guest_gives_away_is_part_of_what_the_house_may_expect(law: LawId, game: GameId) -> None:
    laws, rounds = table_laws(law, game, {}), _rounds(law, game)
    night = Night(lambda _: laws)
    for settled in rounds:
        night.follow(settled)
    (guest,) = (each for each in night.groups() if each.watched is Watched.PLAYER and each.name == EVE)
    given = sum(bet.given_away or 0 for each in rounds for bet in each.bets if bet.player == EVE)
    assert given > 0 and guest.expectation == pytest.approx(guest.best + given)
    assert guest.bands[0].low < guest.expectation < guest.bands[0].high
    assert guest.best == pytest.approx(guest.opening * -laws[MAIN].expected)
    assert guest.reviewed == guest.decided > 20 and "decisiones que se tomaron" in basis_words(guest).es


@pytest.mark.parametrize(("law", "game"), TABLES)
def test_control_wins_and_what_was_given_away_are_those_of_best_play_on_the_average(law: LawId, game: GameId) -> None:
    best, rounds = table_laws(law, game, {})[MAIN], _rounds(law, game)
    results = [(bet.net + (bet.given_away or 0)) / bet.opening for each in rounds for bet in each.bets if bet.is_main]
    given = [(bet.given_away or 0) / bet.opening for each in rounds for bet in each.bets if bet.is_decided]
    assert len(results) > 50
    mean = sum(results) / len(results)
    assert abs(mean - best.expected) < 4 * float(best.variance) ** 0.5 / len(results) ** 0.5
    assert sum(given) / len(given) > 0.05, "who decides by lot gives much away"


def test_control_of_pai_gow_rests_on_the_best_settings_and_not_on_the_house_way() -> None:
    """The promise holds for whoever plays best: the house way, which the odds answer for, is not that."""
    returns: list[BetReturn] = []
    for strategy in ("optimal", BEST):
        question = ask("ara", "pai-gow", {}, None, strategy)
        assert not isinstance(question, Refused)
        answer = exact_return(question, unwatched)
        assert not isinstance(answer, Refused)
        returns.append(answer)
    house_way, best = (answer.house_edge for answer in returns)
    law = table_laws(LawId("ara"), GameId("pai-gow"), {})[MAIN]
    assert -law.expectation == best < house_way
