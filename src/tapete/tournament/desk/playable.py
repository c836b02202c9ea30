"""A tournament one can run: the pure verbs driven by a mutable object, with lots and moments given from outside."""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.bots import Die
from tapete.incidents.conduct.discipline import Official
from tapete.tournament.clock.due import drawn, next_due
from tapete.tournament.desk.director import decide
from tapete.tournament.field.payment import price
from tapete.tournament.field.registration import comes_now
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.play.awards import awards_so_far


class PlayableTournament:
    """A tournament, what is true of it now, and everything that has happened since it was taken up."""

    def __init__(self, rules: Rules, by: Official, die: Die) -> None:
        self._announced, self.by, self.die = rules, by, die
        self.state, self.now = Tournament(), 0
        self.events: list[TournamentEvent] = []
        self.real_cards = False
        """Buttons and chip races are drawn with cards at the tables, and entered."""

    @property
    def rules(self) -> Rules:
        """What it is run by now: as announced, with what the director has changed since."""
        return in_force(self._announced, self.state)

    def put(self, command: asked.Command) -> Refused | None:
        """Put a command at this moment, with the lots it draws; a refusal changes nothing."""
        asked_now = replace(command, at=self.now, by=self.by)
        outcome = decide(self.rules, self.state, drawn(self.rules, self.state, asked_now, self.die))
        if isinstance(outcome, Refused):
            return outcome
        self.append(outcome.events)
        for event in outcome.events:
            self.follow(event)
        return None

    def append(self, events: tuple[TournamentEvent, ...]) -> None:
        """Events are about to happen together: whoever keeps them writes them down first."""

    def follow(self, event: TournamentEvent) -> None:
        """An event has happened."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    def tick(self) -> Refused | None:
        """What the clock has brought since it was last looked at."""
        return self.put(asked.Tick()) if self.state.phase == TournamentPhase.RUNNING else None

    def draw_lots(self) -> Refused | None:
        """Seats, buttons, moves and races that are due need no order, but for those drawn with ``real_cards``."""
        while command := next_due(self.rules, self.state, self.now, self.die):
            if self.real_cards and isinstance(command, asked.DrawButtons | asked.RaceChips):
                return None
            if refused := self.put(command):
                return refused
        return None

    def register(self, person: asked.CheckAccess, flight: int = 0) -> Refused | None:
        """A whole registration at the counter: access checked, requested, paid and in the queue.

        Whoever enters a flight that is to come waits for it.
        """
        if refused := self.put(person) or self.put(asked.RequestEntry(person.player, flight)):
            return refused
        entry = EntryNo(self.state.last_entry)
        cents = sum(price(Draft(self.rules, self.state)))
        paid = asked.Pay(entry, cents, self.rules.event.venue, accepts=True)
        if (refused := self.put(paid)) or not comes_now(self.state, self.state.entries[entry]):
            return refused
        return self.put(asked.Arrive(entry))

    def player(self, entry: EntryNo) -> PlayerId:
        """Whose entry it is."""
        return self.state.entries[entry].player

    def won(self) -> dict[EntryNo, int]:
        """What everybody has won so far, in cents."""
        return awards_so_far(self.rules, self.state)
