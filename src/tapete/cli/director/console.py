"""The director's console: it carries out each order, writes it down and shows it, then draws the lots that are due."""

import click
import msgspec

from tapete.cli.director.event_file import EventFile
from tapete.cli.director.words import KINDS, command_of, shape, title_of
from tapete.cli.text.data_sheet import data_lines
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say, told
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.bots import Die
from tapete.incidents.conduct.discipline import Official
from tapete.law.wording import money, number
from tapete.tournament.desk.playable import PlayableTournament
from tapete.tournament.desk.view import DeskView, clock_view, view
from tapete.tournament.field.personal_data import personal_data
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import Announced, TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import DataRight
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.structure import Structure
from tapete.tournament.offers.legal import legal
from tapete.tournament.play.eliminations import standings
from tapete.words.events.tournament import told as event_told

_PERSON = ("NOMBRE EDAD IDENTIDAD [prohibited] [excluded]", "NAME AGE IDENTITY [prohibited] [excluded]")
_ENTER = ("inscribe de una vez: acceso, solicitud, pago y cola", "registers at once: access, request, pay, queue")


class DirectorConsole(PlayableTournament):
    """A tournament in progress with its file. Build it with ``of``, which takes up what the file holds."""

    def __init__(self, rules: Rules, written: EventFile, by: Official, die: Die, quiet: bool) -> None:
        super().__init__(rules, by, die)
        self.written, self.quiet = written, quiet

    @classmethod
    def resumed(
        cls, structure: Structure, written: EventFile, by: Official, die: Die, quiet: bool
    ) -> "DirectorConsole | Refused":
        """The console of the tournament in the file; a new one is announced as its structure says."""
        events = written.take_up()
        if events and isinstance(events[0], Announced):
            structure = events[0].structure
        rules = rules_of(structure)
        if isinstance(rules, Refused):
            return rules
        console = cls(rules, written, by, die, quiet)
        for event in events:
            console.state = evolve(console.state, event)
        if not events and (refused := console.put(asked.Announce())):
            return refused
        return console

    def obey(self, verb: str, words: list[str], now: int) -> Refused | None:
        """Carry out one line of the director at a moment."""
        self.now = now
        if verb in ("status", "standing", "help"):
            {"status": self._status, "standing": self._standing, "help": self._help}[verb]()
            return None
        return self.tick() or self._order(verb, words) or self._draw_lots()

    def _order(self, verb: str, words: list[str]) -> Refused | None:
        if verb == "enter":
            return self.register(self._person(verb, words))
        command = command_of(legal(self.rules, self.state, self.by, self.now), verb, words)
        refused = self.put(command)
        if isinstance(command, asked.ExerciseRight) and command.right == DataRight.ACCESS and not refused:
            self._show_data(command.player)
        return refused

    def _show_data(self, player: PlayerId) -> None:
        data = personal_data(self.rules, self.state, player)
        for title, value in data_lines(data) if data and not self.quiet else ():
            click.echo(f"{title}: {value}")

    def append(self, events: tuple[TournamentEvent, ...]) -> None:
        if events:
            self.written.append(events)

    def follow(self, event: TournamentEvent) -> None:
        super().follow(event)
        if not self.quiet:
            click.echo(told(event_told(self.state, event)))

    def _draw_lots(self) -> Refused | None:
        """Seats wait until tables are open."""
        return self.draw_lots() if self.state.tables else None

    def _person(self, verb: str, words: list[str]) -> asked.CheckAccess:
        """Somebody at the door, as their papers and the registers describe them."""
        flags = words[3:]
        if len(words) < 3 or not words[1].isdecimal() or {*flags} - {"prohibited", "excluded"}:
            raise Failure(say(f"se escribe {verb} {_PERSON[0]}", f"write {verb} {_PERSON[1]}"))
        prohibited, excluded = ("prohibited" in flags, "excluded" in flags)
        return asked.CheckAccess(PlayerId(words[0]), words[2], int(words[1]), prohibited, excluded)

    def summary(self) -> dict[str, object]:
        """The tournament as data; what everybody has won so far, in cents."""
        won = self.won()
        return {
            "clock": msgspec.to_builtins(clock_view(self.rules, self.state, self.now)),
            "standing": [
                {
                    "place": standing.place,
                    "entry": standing.entry,
                    "player": self.state.entries[standing.entry].player,
                    "out": standing.out,
                    "won": won.get(standing.entry, 0),
                }
                for standing in standings(self.state)
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
        """Everybody in order: chips of those still in, prizes of those who have one."""
        won = self.won()
        for standing in standings(self.state):
            chips = "" if standing.out else told(number(self.state.stack(standing.entry)))
            prize = told(money(won[standing.entry])) if standing.entry in won else ""
            player = self.state.entries[standing.entry].player
            click.echo(f"{standing.place:4} {player:24} {chips:>12} {prize:>12}".rstrip())

    def _help(self) -> None:
        """What may be typed now."""
        click.echo(f"enter {say(*_PERSON)}: {say(*_ENTER)}")
        options = legal(self.rules, self.state, self.by, self.now)
        for name in dict.fromkeys(option.command for option in options):
            click.echo(f"{shape(KINDS[name])}: {title_of(KINDS[name])}")
        click.echo(
            say(
                "status (cómo está), standing (clasificación), help, quit (se sigue otro día con el mismo fichero)",
                "status (how it stands), standing (the ranking), help, quit (to go on later with the same file)",
            )
        )
        click.echo(
            say(
                "los nombres con espacios van entre comillas; @SEGUNDO delante de una orden dice su momento",
                "names with spaces go in quotes; @SECOND before an order tells its moment",
            )
        )
