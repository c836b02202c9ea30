"""A tournament one can run: people register, hands are played, the clock goes on."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.shared.message import Fault, Misread, build, commands_by_name
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.law.refusal import refuse
from tapete.library.files import read_toml
from tapete.library.refusal import Refusal, a_text, stop_if, unless_refused
from tapete.library.spoken import misread, spoken
from tapete.tournament.desk.playable import PlayableTournament
from tapete.tournament.model import command as asked
from tapete.tournament.model.rules import rules_of
from tapete.tournament.model.structure import read_structure
from tapete.tournament.offers.legal import legal
from tapete.tournament.play.eliminations import standings

_COMMANDS: Final = commands_by_name(asked.COMMANDS)
_DIRECTOR: Final = Official("director", DIRECTOR)


_REGISTER: Final = "register"
_PERSON: Final = {"name": "player", "document": "identity"}
"""What is said of somebody who registers, and what the counter calls it."""
_DOOR: Final[dict[str, object]] = {"age": 18, "prohibited": False, "excluded": False}
"""What the door has found of whoever registers, unless it is said otherwise."""


class Standing(msgspec.Struct, frozen=True):
    """Somebody's place in a tournament."""

    place: int
    player: PlayerId
    entry: int
    """The number of the entry, by which commands name it."""
    chips: int
    """What is left; nothing where the player is out."""
    out: bool
    won: int
    """Prizes so far, in cents."""


class Tournament:
    """A tournament in progress. Make it with ``tapete.tournament``.

    Everything is asked for in the name of its director. Lots that are due (seats, buttons, moves between tables) are
    drawn by themselves after every command.
    """

    def __init__(self, playable: PlayableTournament) -> None:
        self._playable = playable
        stop_if(playable.put(asked.Announce()))

    def do(self, command: str, /, **fields: object) -> tuple[Event, ...]:
        """Put one command to the tournament by its name; gives what happened.

        ``command`` is the name of an option, or ``register``: a whole registration at the counter, with ``name`` and
        ``document``, and ``age`` (18), ``prohibited`` and ``excluded`` (False) as the door found them. ``fields`` are
        what is to be said in it. Raises Refusal where it is not allowed or not understood; then nothing has changed.
        """
        return self._together(lambda: self._put(a_text(command, "command"), fields))

    def advance(self, seconds: int) -> tuple[Event, ...]:
        """The clock goes on; gives what is due by then: levels, breaks, the end of registration."""
        if isinstance(seconds, bool) or not isinstance(seconds, int) or seconds < 0:
            raise Refusal(refuse("el reloj avanza segundos enteros", "the clock goes on by whole seconds"))
        self._playable.now += seconds
        return self._together(lambda: None)

    def options(self) -> tuple[Option, ...]:
        """What the director may ask for now: see ``Table.options``."""
        return legal(self._playable.rules, self._playable.state, self._playable.by, self._playable.now)

    @property
    def now(self) -> int:
        """The clock, in seconds since the tournament was announced."""
        return self._playable.now

    @property
    def standing(self) -> tuple[Standing, ...]:
        """Every entry that counts, best first: those still in by their chips, then the others."""
        playable, won = self._playable, self._playable.won()
        return tuple(
            Standing(
                entry.place,
                playable.player(entry.entry),
                entry.entry,
                0 if entry.out else playable.state.stack(entry.entry),
                entry.out,
                won.get(entry.entry, 0),
            )
            for entry in standings(playable.state)
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order; each with ``because``, the rules by which it did."""
        return tuple(self._playable.events)

    def __repr__(self) -> str:
        return f"<tapete.Tournament {self._playable.rules.structure.title}, {len(self.standing)} entries>"

    def _together(self, act: Callable[[], Refused | None]) -> tuple[Event, ...]:
        """What the clock has brought, an act, and the lots that are due then: all of it, or none."""
        playable = self._playable
        state, before = playable.state, len(playable.events)
        if refused := playable.tick() or act() or self._draw_lots():
            playable.state = state
            del playable.events[before:]
            raise Refusal(refused)
        return tuple(playable.events[before:])

    def _put(self, name: str, fields: dict[str, object]) -> Refused | None:
        if name == _REGISTER:
            person = _person(fields)
            return person if isinstance(person, Refused) else self._playable.register(person)
        if name not in _COMMANDS:
            return misread(Misread(Fault.NO_COMMAND, name, allowed=(_REGISTER, *_COMMANDS)))
        command = spoken(_COMMANDS, self.options(), name, fields)
        if isinstance(command, Refused):
            return command
        assert isinstance(command, asked.Command)
        seated = self._playable.draw_lots() if isinstance(command, asked.Start) else None
        return seated or self._playable.put(command)

    def _draw_lots(self) -> Refused | None:
        """Before the start, seats wait until tables are open."""
        return self._playable.draw_lots() if self._playable.state.tables else None


def tournament(structure: Mapping[str, object] | str | Path, *, seed: int | None = None) -> Tournament:
    """A tournament that has just been announced.

    ``structure`` is what ``tapete tournament new`` writes: a TOML file, or the same as a dictionary (``title``,
    ``level``, ``set`` …). Lots come from the system's generator, or from ``seed`` for rehearsals. Raises Refusal where
    the structure is not one that the regulation allows.
    """
    if seed is not None and not isinstance(seed, int):
        raise Refusal(refuse("seed es un número entero", "seed is a whole number"))
    data = unless_refused(read_toml(structure)) if isinstance(structure, str | Path) else structure
    rules = unless_refused(rules_of(unless_refused(read_structure(data))))
    die = random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - by seed
    return Tournament(PlayableTournament(rules, _DIRECTOR, die))


def _person(fields: Mapping[str, object]) -> asked.CheckAccess | Refused:
    """Somebody at the counter, by the words of ``register``."""
    if unknown := next((name for name in fields if name not in {*_PERSON, *_DOOR}), None):
        names = ", ".join((*_PERSON, *_DOOR))
        return refuse(
            f"«{_REGISTER}» no tiene el campo «{unknown}»: tiene {names}",
            f"'{_REGISTER}' has no field '{unknown}': it has {names}",
        )
    if missing := next((name for name in _PERSON if name not in fields), None):
        return refuse(f"en «{_REGISTER}» falta «{missing}»", f"'{missing}' has to be said in '{_REGISTER}'")
    read = build(asked.CheckAccess, {_PERSON.get(name, name): value for name, value in {**_DOOR, **fields}.items()})
    if isinstance(read, Misread):
        return misread(read)
    assert isinstance(read, asked.CheckAccess)
    return read
