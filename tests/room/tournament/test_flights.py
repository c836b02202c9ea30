"""Flights of an electronic tournament: the same felts are played again, and everybody meets there on day two."""

from tapete.core.decision import Refused
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.stream.record import CODEC, TABLE, TOURNAMENT
from tapete.room.tables.bots import bot_names
from tapete.room.tournament.bot_field import seat_field
from tapete.room.tournament.engine import giving
from tapete.tournament.clock.due import next_due
from tapete.tournament.clock.flights import is_over
from tapete.tournament.felt.event import HandSetUp
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import HandClosed
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.structure import Flights
from tests.room.playing import new_room
from tests.room.tournament.running import run
from tests.room.tournament.test_felts import NAME, QUICK, Going, ended
from tests.tournament.playing import structure

EVA = Official("Eva", DIRECTOR)
STARTS = ("2026-11-20T17:00", "2026-11-21T17:00")


async def give(going: Going, *commands: asked.Command) -> None:
    answer = await going.actor.give(giving(*commands), "Eva")
    assert not isinstance(answer, Refused), answer


async def flight_played(going: Going) -> Tournament:
    """Play goes on by itself until so few are left that no table begins another hand; the director ends the day."""
    for _ in range(30_000):
        state: Tournament = going.actor.state
        if is_over(going.actor.rules, state) and state.idle():
            break
        await going.go_on()
        going.agree()
    await give(going, asked.EndDay(at=going.actor.seconds(), by=EVA))
    bagged: Tournament = going.actor.state
    await give(going, asked.BeginDay(at=going.actor.seconds(), by=EVA))
    return bagged


def test_two_flights_are_dealt_on_the_same_felts_and_meet_there() -> None:
    async def story() -> None:
        room = new_room()
        choices = {"close_level": 1, "level_minutes": 3, "event.several_days": True}
        plan = structure(**QUICK, flights=Flights(STARTS, players=3), set=choices)
        actor = await room.hall.announce(NAME, plan, EVA)
        assert not isinstance(actor, Refused), actor
        names, going = bot_names(24), Going(room)
        for flight, players in enumerate((names[:12], names[12:]), 1):
            assert not isinstance(await seat_field(actor, players, room.chance), Refused)
            assert actor.state.flight == flight
            bagged = await flight_played(going)
            assert not bagged.tables and 1 <= len(bagged.in_flight()) <= 3
        assert actor.state.day == 2 and actor.state.phase == TournamentPhase.ANNOUNCED
        while due := next_due(actor.rules, actor.state, actor.seconds(), room.chance):
            await give(going, due)
        await give(going, asked.Start(at=actor.seconds(), by=EVA))
        actor.stir()
        await ended(going)
        assert actor.state.phase == TournamentPhase.FINISHED and len(actor.state.exits) == 23
        told = [CODEC.decode(envelope) for envelope in room.log.read(TOURNAMENT + NAME)]
        dealt = [CODEC.decode(envelope) for stream in room.log.streams(TABLE) for envelope in room.log.read(stream)]
        closed = sum(isinstance(event, HandClosed) for event in told)
        assert closed == sum(isinstance(event, HandSetUp) for event in dealt), "each outcome is told once"

    run(story())
