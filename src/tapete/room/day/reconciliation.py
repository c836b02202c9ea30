"""Whether a day's books say what the log of its tables says: every round once, to the cent."""

from collections.abc import Iterator

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.house.cage.takings import Takings
from tapete.house.day.event import Moved, RoundPlayed, TableOpened
from tapete.room.day.table_book import TableBook
from tapete.room.model.event import TableFounded
from tapete.room.stream.record import CODEC
from tapete.room.tables.game import Game, game_of
from tapete.store.log import EventLog


class Played(msgspec.Struct, frozen=True):
    """A session of a table as the books tell it: where its stream began, and what each round moved."""

    table: int
    stream: str
    since: int
    rounds: dict[int, Takings]


def differences(log: EventLog, day: str) -> tuple[Sentence, ...]:
    """What the books of a day, by its stream, say otherwise than the streams of its tables; nothing, if all is well.

    Everything is read anew from the log: what the room remembers does not count.
    """
    sessions = tuple(_sessions(log, day))
    return tuple(
        line for number, session in enumerate(sessions) for line in _of_session(log, session, sessions[number + 1 :])
    )


def _sessions(log: EventLog, day: str) -> Iterator[Played]:
    open_now: dict[int, Played] = {}
    for envelope in log.read(day):
        event = CODEC.decode(envelope)
        if isinstance(event, TableOpened) and event.log:
            open_now[event.table] = Played(event.table, event.log, event.since, {})
            yield open_now[event.table]
        elif isinstance(event, RoundPlayed) and event.table in open_now:
            open_now[event.table].rounds[event.ended] = event.takings
        elif isinstance(event, Moved) and event.told and event.table in open_now:
            open_now[event.table].rounds[event.told] = Takings(tips=sum(move.cents for move in event.moves))


def _of_session(log: EventLog, session: Played, later: tuple[Played, ...]) -> Iterator[Sentence]:
    later_starts = (other.since for other in later if other.stream == session.stream)
    until = min(later_starts, default=log.version(session.stream))
    book = TableBook(_game(log, session.stream), log, session.stream, session.since)
    played = {ended.version: ended.takings for ended in book.ended if ended.version <= until}
    number = session.table
    for version in sorted(played.keys() | session.rounds.keys()):
        if version not in session.rounds:
            yield Sentence(
                f"mesa {number}: lo jugado hasta la anotación {version} no está en los libros",
                f"table {number}: what was played up to event {version} is not in the books",
            )
        elif played.get(version) != session.rounds[version]:
            yield Sentence(
                f"mesa {number}: los libros dicen otra cosa de lo jugado hasta la anotación {version}",
                f"table {number}: the books tell otherwise of what was played up to event {version}",
            )


def _game(log: EventLog, stream: str) -> Game:
    founded = CODEC.decode(next(log.read(stream)))
    assert isinstance(founded, TableFounded), stream
    rules = founded.terms.rules()
    assert not isinstance(rules, Refused), rules
    return game_of(rules, founded.terms)
