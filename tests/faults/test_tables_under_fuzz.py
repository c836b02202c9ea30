"""Every game's table, with people, bots, staff and faults together: nobody's command ends what it does by itself."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tapete.core.ids import PlayerId
from tapete.games.circle.seats.event import SeatLeft, Waited
from tapete.room.model.event import Millis
from tapete.room.tables.bots import next_change
from tapete.room.tables.table import evolve, free_seats
from tests.faults.table_machine import TableMachine
from tests.room.playing import GAMES, new_room, opened, run

QUIET = [
    HealthCheck.too_slow,
    HealthCheck.filter_too_much,
    HealthCheck.data_too_large,
    HealthCheck.large_base_example,
]
OTHERS = [("ara", "roulette-00"), ("ara", "blackjack")]
LIVE = [("ara", "sin-descarte"), ("ara", "holdem"), ("gal", "draw-five"), ("clm", "seven-stud"), *OTHERS]
CHOICES: dict[str, dict[str, str | int | bool]] = {
    "blackjack": {"sevens": True, "sevens.contribution": "20 %", "hole_card": "peek", "surrender": "late"},
    "roulette-00": {"roulette.even_chance_on_zero": "prison"},
}
"""What a house chooses so that most can happen."""


def _machine(law: str, game: str, live: bool) -> type[TableMachine]:
    chosen = {"law": law, "game": game, "live": live, "choices": CHOICES.get(game, {})}
    return type(f"Table_{law}_{game}", (TableMachine,), chosen)


def _fuzz(law: str, game: str, live: bool, examples: int, steps: int) -> None:
    chosen = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=QUIET,
        database=None,
        phases=(Phase.generate,),  # a failing course is found by its steps; making it shorter takes minutes
    )
    run_state_machine_as_test(_machine(law, game, live), settings=chosen)


@pytest.mark.parametrize(("law", "game"), [*GAMES, *OTHERS])
def test_a_table(law: str, game: str) -> None:
    _fuzz(law, game, live=False, examples=2, steps=60)


@pytest.mark.parametrize(("law", "game"), LIVE)
def test_a_live_table(law: str, game: str) -> None:
    _fuzz(law, game, live=True, examples=2, steps=60)


@pytest.mark.full
@pytest.mark.parametrize("live", [False, True])
@pytest.mark.parametrize(("law", "game"), [*GAMES, *OTHERS])
def test_a_table_for_long(law: str, game: str, live: bool) -> None:
    _fuzz(law, game, live, examples=60, steps=400)


@pytest.mark.parametrize("game", ["five-stud", "holdem"])
def test_no_bot_is_to_sit_down_before_somebody_who_waits(game: str) -> None:
    """The game would refuse it, and a step that is due and refused is due for ever."""

    async def story() -> None:
        actor = await opened(new_room(), "clm", game, bots=4)
        while actor.play.gathers:
            await actor.go_on()
        bots = [name for name in actor.play.people() if name in actor.table.bots]
        fewer = evolve(actor.game, actor.table, SeatLeft(bots[0], 0), Millis(0))
        filling = next_change(actor.terms, actor._for_room, actor.game, fewer)
        assert filling is not None and filling.kind == "sit"
        waited = evolve(actor.game, fewer, Waited(PlayerId("Bea"), True), Millis(0))
        assert free_seats(actor.game, waited)
        kept = next_change(actor.terms, actor._for_room, actor.game, waited)
        assert kept is None or kept.kind != "sit"

    run(story())
