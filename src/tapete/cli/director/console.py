"""The director's console: it carries out each order with what the clock and the lots bring, writes it down as one line
of the file, and shows it; between orders it lets time pass."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec

from tapete.cli.director.calls import Moment, blinds_now, called, moment
from tapete.cli.director.event_file import EventFile
from tapete.cli.director.exits import exit_commands, read_exits, unsaid
from tapete.cli.director.flights import with_flight
from tapete.cli.director.people import entries_by_player, player_named, with_names_joined, with_names_told
from tapete.cli.director.picture import (
    help_lines,
    person_shape,
    place_line,
    prize_lines,
    standing_lines,
    status_lines,
)
from tapete.cli.director.undoing import undo_command
from tapete.cli.director.verbs import order_named, plain, verb_of
from tapete.cli.director.words import LineReader
from tapete.cli.text.data_sheet import data_lines
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import language, say, told
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.bots import Die
from tapete.incidents.conduct.discipline import Official
from tapete.law.wording import money
from tapete.tournament.desk.playable import PlayableTournament
from tapete.tournament.desk.view import clock_view
from tapete.tournament.field.personal_data import personal_data
from tapete.tournament.field.registration import turned_away
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import DataRight, TournamentPhase
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.structure import Structure, flight_name
from tapete.tournament.offers.hall import undoable
from tapete.tournament.offers.legal import legal
from tapete.tournament.play.eliminations import standings
from tapete.words.events.tournament import told as event_told

_FLAGS: Final = {
    **dict.fromkeys(("prohibited", "prohibición", "prohibido", "prohibida"), 0),
    **dict.fromkeys(("excluded", "exclusión", "excluido", "excluida"), 1),
}
_RUNG: Final = (
    happened.LevelSignalled,
    happened.RegistrationClosed,
    happened.LastHandsSet,
    happened.HandForHandBegan,
    happened.Finished,
)
"""What the whole hall has to hear."""
Line = str | Sentence | happened.TournamentEvent
"""What is to be shown: a line, what the hall is called, or what happened."""
Show = Callable[[str, bool], None]
"""Shows a line; with a bell where the hall has to hear it."""
Draw = Callable[[Rules, Tournament, int], None]
"""Draws the hall's screen anew."""


class DirectorConsole(PlayableTournament):
    """A tournament in progress with its file. Build it with ``resumed``, which takes up what the file holds."""

    def __init__(self, rules: Rules, written: EventFile, by: Official, die: Die, show: Show, draw: Draw) -> None:
        super().__init__(rules, by, die)
        self.written, self.show, self.draw = written, show, draw
        self.lock = threading.RLock()
        """Whoever gives an order or lets time pass has it."""
        self._unwritten: list[happened.TournamentEvent] = []
        self._lines: list[Line] = []
        self._called = Moment()

    @classmethod
    def resumed(
        cls, structure: Structure, written: EventFile, by: Official, die: Die, show: Show, draw: Draw, now: int
    ) -> "DirectorConsole | Refused":
        """The console of the tournament in the file; a new one is announced as its structure says."""
        written.open()
        with written.turn() as events:
            rules = rules_of(_announced(events) or structure)
            if isinstance(rules, Refused):
                return rules
            console = cls(rules, written, by, die, show, draw)
            console.now = now
            for event in events:
                console.state = evolve(console.state, event)
            console._called = moment(console.rules, console.state, now)
            draw(console.rules, console.state, now)
            with console._whole_order():
                refused = None if events else console.put(asked.Announce())
        return refused or console

    def obey(self, typed: str, words: list[str], now: int) -> Refused | None:
        """Carry out one line of the director at a moment."""
        name = order_named(typed)
        if name is None:
            verb = verb_of("help", language())
            raise Failure(
                say(f"no existe «{typed}»: «{verb}» da las órdenes", f"there is no '{typed}': '{verb}' lists them")
            )
        with self.lock, self._order():
            self.now = now
            refused = self.tick()
            self._call()
            refused = refused or self._carried_out(name, words) or self.tick() or self._draw_lots()
            self._call()
        return refused

    def advance(self, now: int) -> None:
        """Time has passed, and nobody has typed anything."""
        with self.lock, self._order():
            if self.state.phase == TournamentPhase.RUNNING:
                self.now = now
                if not self.tick():
                    self._draw_lots()
            self._call()

    @contextmanager
    def _order(self) -> Iterator[None]:
        """An order has the file alone, after what other consoles have written in it; that is told first."""
        with self.written.turn() as events:
            for event in events:
                self.follow(event)
            self._show_lines(bool(events))
            with self._whole_order():
                yield

    def _show_lines(self, changed: bool) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            self._tell(line)
        if changed:
            self.draw(self.rules, self.state, self.now)

    @contextmanager
    def _whole_order(self) -> Iterator[None]:
        """Everything that happens in here is one line of the file; where it cannot be written nothing has happened."""
        before, count = self.state, len(self.events)
        try:
            yield
            if self._unwritten:
                self.written.append(tuple(self._unwritten))
        except BaseException:
            self.state = before
            del self.events[count:]
            self._lines.clear()
            raise
        finally:
            self._unwritten.clear()
        self._show_lines(len(self.events) != count)

    def append(self, events: tuple[happened.TournamentEvent, ...]) -> None:
        self._unwritten += events

    def follow(self, event: happened.TournamentEvent) -> None:
        super().follow(event)
        self._lines.append(
            event if isinstance(event, (happened.Eliminated, *_RUNG)) else told(event_told(self.state, event))
        )

    def _tell(self, line: Line) -> None:
        """Show what happened; of exits and of the end, what they come to when the order is through."""
        match line:
            case str():
                self.show(line, False)
            case Sentence():
                self.show(told(line), True)
            case happened.Eliminated():
                self.show(place_line(self, line.exit.entry), False)
            case happened.LevelSignalled():
                if line.level == self.state.signalled:  # of several that have passed, the one that holds
                    self.show(told(blinds_now(self.rules, self.state, self.now)), True)
            case happened.Finished():
                self.show(told(event_told(self.state, line)), True)
                for prize in prize_lines(self):
                    self.show(prize, False)
            case _:
                self.show(told(event_told(self.state, line)), True)

    def _call(self) -> None:
        after = moment(self.rules, self.state, self.now)
        self._lines += called(self.rules, self.state, self.now, self._called, after)
        self._called = after

    def _carried_out(self, name: str, words: list[str]) -> Refused | None:
        match name:
            case "status":
                self._lines += status_lines(self)
            case "standing":
                self._lines += standing_lines(self)
            case "help":
                self._lines += help_lines(self, order_named(words[0]) or "" if words else "")
            case "enter":
                return self._enter(words)
            case "record_exit":
                return self._exits(words)
            case "undo":
                return self._undo(words)
            case _:
                return self._command(name, words)
        return None

    def _command(self, name: str, words: list[str]) -> Refused | None:
        options = legal(self.rules, self.state, self.by, self.now)
        command = LineReader(self.state, options, name).command(words)
        refused = self.put(command)
        if isinstance(command, asked.CheckAccess) and not refused:
            why = turned_away(self.rules, self.state.access[command.player])
            self._lines += [told(why.reason)] if why else []
        if isinstance(command, asked.ExerciseRight) and command.right == DataRight.ACCESS and not refused:
            data = personal_data(self.rules, self.state, command.player)
            self._lines += [f"{title}: {value}" for title, value in (data_lines(data) if data else ())]
        return refused

    def _exits(self, words: list[str]) -> Refused | None:
        """All who are named leave, or nobody does."""
        said = read_exits(self.state, with_names_joined(entries_by_player(self.state), words))
        before = self.state, len(self._unwritten), len(self._lines), len(self.events)
        for command in exit_commands(self.rules, self.state, said):
            if refused := self.put(command):
                self.state, unwritten, lines, events = before
                del self._unwritten[unwritten:], self._lines[lines:], self.events[events:]
                return refused
        if (note := unsaid(said)) and self.state.phase == TournamentPhase.RUNNING:
            self._lines.append(told(note))
        return None

    def _undo(self, words: list[str]) -> Refused | None:
        players = entries_by_player(self.state)
        acts = undoable(self.rules, self.state)
        command, what = undo_command(self.state, acts, with_names_joined(players, words))
        self._lines.append(say(f"se deshace {what}", f"taken back: {what}"))
        refused = self.put(command)
        if refused:
            self._lines.pop()
        return refused

    def _draw_lots(self) -> Refused | None:
        """Seats wait until tables are open."""
        return self.draw_lots() if self.state.tables else None

    def _enter(self, words: list[str]) -> Refused | None:
        """A whole registration, told in one line."""
        words, flight = with_flight(self.rules, words)
        person, count = self._person(words), len(self._lines)
        if refused := self.register(person, flight):
            return refused
        entry, cents = self.state.entries[max(self.state.entries)], self.state.acts[-1].cents
        paid, name = told(money(cents)), flight_name(entry.flight)
        waits = say(f"para el día {name}", f"for day {name}")
        queue = say(f"número {entry.arrival} de la cola", f"number {entry.arrival} in the queue")
        comes = queue if entry.arrival else waits
        self._lines[count:] = [
            say(
                f"{person.player}: inscripción {entry.number}, {paid}, {comes}",
                f"{person.player}: entry {entry.number}, {paid}, {comes}",
            )
        ]
        return None

    def _person(self, words: list[str]) -> asked.CheckAccess:
        """Somebody new at the counter, or somebody whose papers were seen before."""
        age = next((at for at, word in enumerate(words) if at and word.isdecimal()), None)
        if words and age is None:
            seen = self.state.access[player_named(self.state, " ".join(words))]
            return asked.CheckAccess(seen.player, seen.identity, seen.age, seen.prohibited, seen.excluded)
        flags = {plain(word) for word in words[age + 2 :]} if age else set()
        if age is None or len(words) < age + 2 or not flags <= _FLAGS.keys():
            raise Failure(say(f"se escribe {person_shape()}", f"write {person_shape()}"))
        prohibited, excluded = (any(_FLAGS[flag] == kind for flag in flags) for kind in (0, 1))
        player = PlayerId(" ".join(words[:age]))
        return asked.CheckAccess(player, words[age + 1], int(words[age]), prohibited, excluded)

    def refusal(self, refused: Refused) -> str:
        """Why not, with names beside the numbers."""
        return with_names_told(self.state, told(refused.reason))

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


def _announced(events: Sequence[happened.TournamentEvent]) -> Structure | None:
    """What was announced in a file: it counts, whatever became of the structure's own file since."""
    return next((event.structure for event in events if isinstance(event, happened.Announced)), None)
