"""A round against the bank at an electronic table with people in some of its places."""

from typing import Any

from tapete.core.decision import Event, Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.option import Chips
from tapete.games.banked.model.event import RoundEnded
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC
from tapete.room.tables.actor import TableActor
from tests.room.playing import Guest, new_room

_STAYING = ("play", "bet", "keep")
SEATS = (1, 3)
LEAST, CHIPS, STEPS = 500, 100_000, 400


async def table_with(law: str, game: str, **choices: Any) -> tuple[TableActor, dict[int, Guest]]:
    """A table with a person at seat 1 and another at seat 3, and nobody between."""
    room = new_room()
    actor = await room.open("mesa", Terms(LawId(law), GameId(game), choices=choices))
    assert not isinstance(actor, Refused), actor
    while actor.play.gathers:
        assert await actor.go_on()
    guests = {}
    for seat in SEATS:
        name = PlayerId(f"P{seat}")
        room.purse.grant(name, CHIPS)
        guests[seat] = Guest(actor, name)
        answer = await guests[seat].ask(type="sit", chips=CHIPS, seat=seat)
        assert not isinstance(answer, Refused), answer
    return actor, guests


async def round_of(law: str, game: str, **choices: Any) -> list[Event]:
    """What the record of the table tells of its first round, in which nobody folds or takes a bet back."""
    actor, guests = await table_with(law, game, **choices)
    for _ in range(STEPS):
        for guest in guests.values():
            await _stay(guest)
        await actor.go_on()
        events = [CODEC.decode(envelope) for envelope in actor.log.read("table/mesa")]
        if any(isinstance(event, RoundEnded) for event in events):
            return events
    raise AssertionError("the round did not come to its end")


async def _stay(guest: Guest) -> None:
    """Bet the least and be ready; then go on with the bet."""
    offered = await guest.options("bet", "act", "ready")
    seat = guest.actor.play.people()[guest.name].seat
    own = [option for option in offered if option.given.get("seat", seat) == seat]
    staying = [option for option in own if option.given.get("act", _STAYING[0]) in _STAYING]
    for option in sorted(staying, key=lambda option: option.command != "ready")[:1]:
        chips = option.fields.get("chips")
        sums = {"chips": chips.least} if isinstance(chips, Chips) else {}
        await guest.ask(type=option.command, **option.given, **sums)
