"""What happens next at a table if nobody asks for anything, and when."""

from collections.abc import Iterator, Mapping
from enum import Enum
from operator import attrgetter
from typing import Final, TypeVar

import msgspec

from tapete.core.command import Command
from tapete.core.ids import PlayerId
from tapete.games.shared.seated import Due, Question, Seated
from tapete.room.chance.chance import SecureChance
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import Terms
from tapete.room.tables.bots import Change, next_change
from tapete.room.tables.game import Game
from tapete.room.tables.table import BANK, RoomTable, free_seats, waiting

S = TypeVar("S")

_AT: Final = attrgetter("at")


class CourseStepKind(Enum):
    """Something that is done at a table without anybody's asking."""

    DUE = "the croupier's next act"
    SHUFFLE = "a fresh pack"
    DRAW = "the order of the deal, without those who have not opened their number"
    BOT = "a bot decides"
    BET = "a bot bets"
    TIMEOUT = "the rule decides for somebody late"
    LEAVE = "somebody who asked to leaves"
    FILL = "a bot comes, goes or buys chips"
    OFFER = "a free seat is offered"
    LAPSE = "the offer of a seat ends"
    VOID = "a void has waited too long"


class CourseStep(msgspec.Struct, frozen=True):
    """Something that will be done at a moment."""

    at: Millis
    kind: CourseStepKind
    player: PlayerId | None = None
    due: Due[Command] | None = None
    change: Change | None = None


class Course:
    """The course of one table, by its terms and the pace of the house."""

    def __init__(self, terms: Terms, rules: RoomRules, game: Game, pace: Pace, chance: SecureChance) -> None:
        self._terms, self._rules, self._game, self._pace, self._chance = terms, rules, game, pace, chance

    def next(self, table: RoomTable[S], watched: bool, now: Millis) -> CourseStep | None:
        """The earliest step; among equals the first named. Nothing is dealt for nobody."""
        return min(self._steps(table, watched, now), key=_AT, default=None)

    def only_waits(self, table: RoomTable[S], until: Millis) -> bool:
        """Whether nothing but the time of people who are asked in a hand can run out, and not before a moment.

        Most acts lead to the next question of the same kind: what comes next need not be worked out for each.
        """
        question = table.question
        if question is None or question.kind != "decide" or self._terms.live:
            return False
        pack = table.pack
        if table.leaving or table.offer or table.void or table.queue or not pack or pack.waits:
            return False
        play = self._game.standing(table.game)
        if play.waiting():
            return False
        for name in question.players:
            if name in table.bots or deadline(self._pace, table, name) < until or not play.gives_time(name):
                return False
        return True

    def _steps(self, table: RoomTable[S], watched: bool, now: Millis) -> Iterator[CourseStep]:
        play = self._game.standing(table.game)
        people = play.people()
        humans = people.keys() - table.bots
        yield from self._seats(table, people)
        if self._terms.live:
            return
        if play.between_hands and play.own_seats:
            yield from self._empty_seats(table, humans, people)
        question = table.question
        if question is not None:
            yield from self._answers(table, play, question)
        if (change := next_change(self._terms, self._rules, self._game, table)) is not None:
            yield CourseStep(table.moved, CourseStepKind.FILL, change=change)
        elif watched or humans or not play.between_hands:
            yield from self._deals(table, play, humans, people, now)

    def _seats(self, table: RoomTable[S], people: Mapping[PlayerId, Seated]) -> Iterator[CourseStep]:
        """Whoever asked to leave goes when they can; a free seat is offered to the first who waits."""
        for name in sorted(table.leaving):
            if name in people and not people[name].playing:
                yield CourseStep(table.moved, CourseStepKind.LEAVE, name)
        if table.offer is not None:
            yield CourseStep(table.offer.until, CourseStepKind.LAPSE, table.offer.player)
        if table.void is not None:
            yield CourseStep(table.void.until, CourseStepKind.VOID, table.void.by)
        if self._terms.live:
            return  # whoever deals gives the seats
        if table.offer is None and (line := waiting(self._game, table)) and free_seats(self._game, table):
            yield CourseStep(table.moved, CourseStepKind.OFFER, line[0])

    def _empty_seats(
        self, table: RoomTable[S], humans: set[PlayerId], people: Mapping[PlayerId, Seated]
    ) -> Iterator[CourseStep]:
        """Where nothing happens any more, whoever has no chips gives the seat up: the others may be waiting for it."""
        for name in sorted(humans - table.leaving):
            if not people[name].chips and not people[name].playing:
                yield CourseStep(Millis(table.moved + self._pace.empty), CourseStepKind.LEAVE, name)

    def _answers(self, table: RoomTable[S], play: Game, question: Question) -> Iterator[CourseStep]:
        """A bot decides after a moment; for a person the rule does when their time and their bank are over."""
        for name in question.players:
            if name in table.bots:
                yield CourseStep(Millis(table.since + self._pace.thought(name, table.since)), CourseStepKind.BOT, name)
            elif not play.gives_time(name):
                yield CourseStep(Millis(table.since + self._pace.bot), CourseStepKind.TIMEOUT, name)
            else:
                yield CourseStep(deadline(self._pace, table, name), CourseStepKind.TIMEOUT, name)

    def _deals(
        self, table: RoomTable[S], play: Game, humans: set[PlayerId], people: Mapping[PlayerId, Seated], now: Millis
    ) -> Iterator[CourseStep]:
        pace = self._pace
        if play.between_hands and (table.pack is None or table.pack.spent):
            wait = pace.croupier("shuffle") if table.pack else Millis(0)
            yield CourseStep(Millis(table.moved + wait), CourseStepKind.SHUFFLE)
            return
        if table.pack is not None and table.pack.waits:
            yield CourseStep(table.pack.until, CourseStepKind.DRAW)
        waits_for_people = bool(humans) and not any(people[name].playing for name in humans)
        for name in sorted(people.keys() & table.bots):
            if play.bot_bet(name, self._chance) is not None:
                wait = pace.idle if waits_for_people else pace.bot
                yield CourseStep(Millis(table.moved + wait), CourseStepKind.BET, name)
                return
        due = play.due(now // 60_000)
        if due is None or (table.pack is not None and table.pack.waits):
            return
        if due.patient and not _all_ready(table, humans, people):
            yield CourseStep(Millis(table.since + pace.bets), CourseStepKind.DUE, due=due)
        else:
            yield CourseStep(Millis(table.moved + pace.croupier(due.step)), CourseStepKind.DUE, due=due)


def _all_ready(table: RoomTable[S], humans: set[PlayerId], people: Mapping[PlayerId, Seated]) -> bool:
    """Whether nobody at the table may still want to bet."""
    return all(name in table.ready or (not people[name].playing and name in table.leaving) for name in humans)


def deadline(pace: Pace, table: RoomTable[S], player: PlayerId) -> Millis:
    """When the rule decides for a player: their time, and then their bank, are over."""
    assert table.question is not None
    return Millis(table.since + pace.allowed(table.question.kind) + table.banks.get(player, BANK))
