"""A field that begins to play at once: each passes the door, pays, draws a seat by lot, and the tournament begins."""

from collections.abc import Iterable

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import DEALER, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.stream.answers import Answer
from tapete.room.stream.record import THE_ROOM
from tapete.room.tables.bots import bot_names
from tapete.room.tournament.actor import TournamentActor
from tapete.tournament.clock.due import drawn, next_due
from tapete.tournament.desk.director import put
from tapete.tournament.field.payment import price
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.state import EntryNo

_AGE = 30


async def seat_bots(actor: TournamentActor, count: int, chance: SecureChance) -> None:
    """Register so many bots, draw their seats and buttons, and start."""
    answer = await seat_field(actor, bot_names(count), chance)
    assert not isinstance(answer, Refused), answer


async def seat_field(actor: TournamentActor, players: Iterable[PlayerId], chance: SecureChance) -> Answer:
    """Register these players, draw their seats and buttons, and start: all of it, or nothing."""
    now = actor.seconds()

    def act(draft: Draft) -> Refused | None:
        for player in players:
            if refused := _entered(draft, player, now):
                return refused
        lots = drawn(draft.rules, draft.state, asked.DrawSeats(), chance)  # all at once, not one after the other
        if refused := put(draft, lots):
            return refused
        while command := next_due(draft.rules, draft.state, now, chance):
            if refused := put(draft, command):
                return refused
        return put(draft, asked.Start(at=now))

    return await actor.give(act, THE_ROOM)


def _entered(draft: Draft, player: PlayerId, now: int) -> Refused | None:
    counter = draft.rules.registration.counters[0]
    door = asked.CheckAccess(player, player, _AGE, False, False, at=now, by=Official(THE_ROOM, DEALER))
    if refused := put(draft, door) or put(draft, asked.RequestEntry(player, at=now)):
        return refused
    entry = EntryNo(draft.state.last_entry)
    pays = asked.Pay(entry, sum(price(draft)), counter, accepts=True)
    return put(draft, pays) or put(draft, asked.Arrive(entry, at=now))
