"""The tournaments of a demonstration: one in play among bots, one to enter, and another when one is over."""

from tapete.room.tournament.demonstration import open_tournaments
from tapete.room.tournament.engine import giving
from tapete.tournament.model import command as asked
from tests.room.tournament.running import Running, run
from tests.tournament.playing import EVA


def test_bots_play_one_and_people_may_enter_the_other() -> None:
    async def story() -> None:
        play = Running()
        await open_tournaments(play.hall)
        phases = {name: actor.state.phase for name, actor in play.hall.tournaments.items()}
        assert phases == {"torneo-de-bots-1": "running", "torneo-abierto-1": "announced"}
        bots = play.hall.tournaments["torneo-de-bots-1"]
        assert bots.state.left == 20 and bots.next_moment() is not None

    run(story())


def test_a_restart_opens_nothing_twice_and_follows_what_is_over() -> None:
    async def story() -> None:
        play = Running()
        await open_tournaments(play.hall)
        await open_tournaments(play.opened_again())
        assert len(play.hall.tournaments) == 2
        over = play.hall.tournaments["torneo-de-bots-1"]
        await over.give(giving(asked.CancelTournament("prueba", by=EVA)), "Eva")
        await open_tournaments(play.opened_again())
        assert play.hall.tournaments["torneo-de-bots-2"].state.phase == "running"

    run(story())
