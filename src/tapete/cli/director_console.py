"""The director's console: orders carried out, written down and told; lots that are due are drawn after each of them."""

from typing import Any

import click
import msgspec

from tapete.cli.director_words import VERBS, command_of, shape
from tapete.cli.event_file import EventFile
from tapete.cli.failure import Failure
from tapete.cli.language import say, told
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.bots import Die
from tapete.incidents.discipline import Official
from tapete.reports.tournament_words import told as event_told
from tapete.tournament import command as asked
from tapete.tournament.director import decide
from tapete.tournament.draft import Draft
from tapete.tournament.due import next_due
from tapete.tournament.eliminations import standings
from tapete.tournament.event import Announced, TournamentEvent
from tapete.tournament.evolve import evolve
from tapete.tournament.registration import price
from tapete.tournament.rules import Rules, rules_of
from tapete.tournament.state import RUNNING, Tournament
from tapete.tournament.structure import Structure
from tapete.tournament.view import DeskView, clock_view, view

ENTER = ("enter NOMBRE EDAD IDENTIDAD [prohibited] [excluded]", "enter NAME AGE IDENTITY [prohibited] [excluded]")


class DirectorConsole:
    """A tournament in course with its file. Build it with ``of``, which takes up what the file holds."""

    def __init__(self, rules: Rules, written: EventFile, by: Official, die: Die, quiet: bool) -> None:
        self.rules, self.written, self.by, self.die, self.quiet = rules, written, by, die, quiet
        self.state, self.now = Tournament(), 0

    @classmethod
    def of(
        cls, structure: Structure, written: EventFile, by: Official, die: Die, quiet: bool
    ) -> "DirectorConsole | Refused":
        """The console of the tournament in the file; a new one is announced as its structure says."""
        events = written.read()
        if events and isinstance(events[0], Announced):
            structure = events[0].structure
        rules = rules_of(structure)
        if isinstance(rules, Refused):
            return rules
        console = cls(rules, written, by, die, quiet)
        for event in events:
            console.state = evolve(console.state, event)
        if not events and (refused := console._put(asked.Announce(by))):
            return refused
        return console

    def obey(self, verb: str, words: list[str], now: int) -> Refused | None:
        """Carry out one line of the director at a moment."""
        self.now = now
        if verb in ("status", "standing", "help"):
            {"status": self._status, "standing": self._standing, "help": self._help}[verb]()
            return None
        if self.state.phase == RUNNING and (refused := self._put(asked.Tick(now))):
            return refused
        refused = self._enter(words) if verb == "enter" else self._put(command_of(verb, words, now, self.by))
        return refused or self._draw_lots()

    def _put(self, command: asked.Command) -> Refused | None:
        outcome = decide(self.rules, self.state, command)
        if isinstance(outcome, Refused):
            return outcome
        if outcome.events:
            self.written.append(outcome.events)
            for event in outcome.events:
                self._happen(event)
        return None

    def _happen(self, event: TournamentEvent) -> None:
        self.state = evolve(self.state, event)
        if not self.quiet:
            click.echo(told(event_told(self.state, event)))

    def _draw_lots(self) -> Refused | None:
        """Seats, buttons, moves and races that are due need no order; seats wait until tables are open."""
        while self.state.tables and (command := next_due(self.rules, self.state, self.now, self.die)):
            if refused := self._put(command):
                return refused
        return None

    def _enter(self, words: list[str]) -> Refused | None:
        """A whole registration at the counter: access checked, requested, paid and in the queue."""
        if len(words) < 3 or not words[1].isdecimal():
            raise Failure(say(f"se escribe {ENTER[0]}", f"write {ENTER[1]}"))
        player, venue = PlayerId(words[0]), self.rules.law.word("event.venue")
        prohibited, excluded = ("prohibited" in words[3:], "excluded" in words[3:])
        access = asked.CheckAccess(player, words[2], int(words[1]), prohibited, excluded, self.by.name, self.now)
        if refused := self._put(access) or self._put(asked.RequestEntry(player, self.now)):
            return refused
        number = max(self.state.entries)
        cents = sum(price(Draft(self.rules, self.state)))
        return self._put(asked.Pay(number, cents, venue, accepts=True)) or self._put(asked.Arrive(number, self.now))

    def summary(self) -> dict[str, Any]:
        """The tournament as data."""
        return {
            "clock": msgspec.to_builtins(clock_view(self.rules, self.state, self.now)),
            "standing": [
                {"place": one.place, "entry": one.entry, "player": self.state.entries[one.entry].player, "out": one.out}
                for one in standings(self.state)
            ],
            "chips_difference": self.state.in_play() - self.state.due(),
        }

    def _status(self) -> None:
        desk = view(self.rules, self.state, self.now)
        assert isinstance(desk, DeskView)
        clock = desk.clock
        left, second = divmod(clock.seconds_left, 60)
        click.echo(
            say(
                f"nivel {clock.level}, {clock.small}/{clock.big}, quedan {left}:{second:02d}; "
                f"{clock.left} de {clock.entries} jugadores, media {clock.average}",
                f"level {clock.level}, {clock.small}/{clock.big}, {left}:{second:02d} left; "
                f"{clock.left} of {clock.entries} players, average {clock.average}",
            )
        )
        for table in desk.tables:
            seats = "  ".join(f"{seat.seat} {seat.player} {seat.chips}" for seat in table.seats)
            click.echo(say(f"mesa {table.number}: {seats}", f"table {table.number}: {seats}"))
        if desk.advice:
            click.echo(told(desk.advice))

    def _standing(self) -> None:
        for one in standings(self.state):
            click.echo(f"{one.place:4} {self.state.entries[one.entry].player}" + ("" if one.out else " *"))

    def _help(self) -> None:
        click.echo(say(f"{ENTER[0]}: inscribe", f"{ENTER[1]}: registers"))
        for name, verb in VERBS.items():
            click.echo(f"{shape(name)}: {say(verb.es, verb.en)}")
        click.echo("status, standing, help, quit")
