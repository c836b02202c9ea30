"""A house whose law asks for a permit announces no tournament without it."""

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.house.casino import PlannedTournament, TournamentPermit
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.day.house import RunningHouse
from tapete.tournament.planning.plan import plan
from tests.room.day.houses import opened
from tests.room.playing import new_room, run

EVA = Official("Eva", DIRECTOR)
OPEN = plan("Abierto", 20, 3, 10_000, 20)


def test_ara_exp_2_a_house_of_aragon_announces_no_tournament_without_its_own_leave() -> None:
    async def announced() -> None:
        house, _ = await opened("ara")
        assert house.day is not None
        casino = house.day.casino
        refused = await house.room.hall.announce("abierto", OPEN, EVA)
        assert isinstance(refused, Refused) and "ARA-EXP.2" in refused.because
        assert not house.room.hall.tournaments
        leave = TournamentPermit("R-7/2026", "Abierto", (casino.name,), "Bases del abierto", {})
        planned = PlannedTournament("Abierto", "holdem", casino.name, leave)
        licensed = RunningHouse(new_room(), replace(casino, tournaments=(planned,)))
        actor = await licensed.room.hall.announce("abierto", OPEN, EVA)
        assert not isinstance(actor, Refused), actor

    run(announced())


@pytest.mark.parametrize("law", ["med"])
def test_a_house_whose_law_asks_for_none_announces_what_it_likes(law: str) -> None:
    async def announced() -> None:
        house, _ = await opened(law)
        assert not isinstance(await house.room.hall.announce("abierto", OPEN, EVA), Refused)

    run(announced())
