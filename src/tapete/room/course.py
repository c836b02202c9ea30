"""What happens next at a table if nobody asks for anything, and when."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tapete.core.ids import PlayerId
from tapete.room.chance import Chance
from tapete.room.event import Millis
from tapete.room.filling import Change, next_change
from tapete.room.hosted import Due, Hosted, Question, Seated
from tapete.room.pace import Pace
from tapete.room.table import BANK, RoomTable, free_seats, waiting
from tapete.room.terms import Terms


class Step(msgspec.Struct, frozen=True):
    """Something that will be done at a moment.

    ``kind`` is due (the croupier), shuffle, bot (it decides), bet (a bot's), timeout, leave, fill (a bot comes, goes
    or buys), offer or lapse (of a seat), void (it has waited too long).
    """

    at: Millis
    kind: str
    player: PlayerId | None = None
    due: Due | None = None
    change: Change | None = None


class Course:
    """The course of one table, by its terms and the pace of the house."""

    def __init__(self, terms: Terms, host: Hosted[Any], pace: Pace, chance: Chance) -> None:
        self._terms, self._host, self._pace, self._chance = terms, host, pace, chance

    def next(self, table: RoomTable[Any], watched: bool, now: Millis) -> Step | None:
        """The earliest step; among equals the first named. Nothing is dealt for nobody."""
        steps = list(self._steps(table, watched, now))
        return min(steps, key=lambda step: step.at) if steps else None

    def _steps(self, table: RoomTable[Any], watched: bool, now: Millis) -> Iterator[Step]:
        people = self._host.people(table.game)
        humans = {name for name in people if name not in table.bots}
        yield from self._seats(table, people)
        if self._terms.live:
            return
        question = table.question
        if question is not None:
            yield from self._answers(table, question)
        if (change := next_change(self._terms, self._host, table)) is not None:
            yield Step(table.moved, "fill", change=change)
        elif watched or humans or not self._host.pause(table.game):
            yield from self._deals(table, humans, people, now)

    def _seats(self, table: RoomTable[Any], people: "dict[PlayerId, Seated] | Any") -> Iterator[Step]:
        """Whoever asked to leave goes when he can; a free seat is offered to the first who waits."""
        for name in sorted(table.leaving):
            if name in people and not people[name].playing:
                yield Step(table.moved, "leave", name)
        if table.offer is not None:
            yield Step(table.offer.until, "lapse", table.offer.player)
        if table.void is not None:
            yield Step(table.void.until, "void", table.void.by)
        if table.offer is None and (line := waiting(self._host, table)) and free_seats(self._host, table):
            yield Step(table.moved, "offer", line[0])

    def _answers(self, table: RoomTable[Any], question: Question) -> Iterator[Step]:
        """A bot decides after a moment; for a person the rule does when his time and his bank are over."""
        for name in question.players:
            if name in table.bots:
                yield Step(Millis(table.since + self._pace.bot), "bot", name)
            else:
                yield Step(deadline(self._pace, table, name), "timeout", name)

    def _deals(self, table: RoomTable[Any], humans: set[PlayerId], people: Any, now: Millis) -> Iterator[Step]:
        host, pace = self._host, self._pace
        if host.pause(table.game) and (table.pack is None or table.pack.spent):
            wait = pace.croupier("shuffle") if table.pack else Millis(0)
            yield Step(Millis(table.moved + wait), "shuffle")
            return
        waits_for_people = bool(humans) and not any(people[name].playing for name in humans)
        for name in sorted(table.bots & people.keys()):
            if host.bet(table.game, name, self._chance) is not None:
                wait = pace.idle if waits_for_people else pace.bot
                yield Step(Millis(table.moved + wait), "bet", name)
                return
        due = host.due(table.game, now // 60_000, self._chance)
        if due is None:
            return
        wait = pace.croupier(due.step)
        if due.patient and not _all_ready(table, humans, people):
            yield Step(Millis(table.since + pace.bets), "due", due=due)
        else:
            yield Step(Millis(table.moved + wait), "due", due=due)


def _all_ready(table: RoomTable[Any], humans: set[PlayerId], people: Any) -> bool:
    """Whether nobody at the table may still want to bet."""
    return all(name in table.ready or (not people[name].playing and name in table.leaving) for name in humans)


def deadline(pace: Pace, table: RoomTable[Any], player: PlayerId) -> Millis:
    """When the rule decides for a player: his time, and then his bank, are over."""
    assert table.question is not None
    return Millis(table.since + pace.allowed(table.question.kind) + table.banks.get(player, BANK))
