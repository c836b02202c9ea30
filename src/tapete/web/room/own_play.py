"""One's own play, from one's past hands: results by game and by day, luck beside expectation, and mistakes' cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import anyio.from_thread

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.banked.model import event as against_house
from tapete.games.circle.seats import event as in_circle
from tapete.law.catalogue import title_of
from tapete.room.lobby import Room
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.local_time import house_day
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand
from tapete.web.room.coaching import is_coached
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.curve import Curve, CurvePoint, curve
from tapete.words.commands import value_label

if TYPE_CHECKING:
    from tapete.coach.record import CoursePoint, PlayedRound

_LAST: Final = 30
"""How many hands of each table are looked at."""
_WIDTH, _HEIGHT, _EDGE = 640, 240, 10
_SLOW: Final = "pai-gow"
"""Counting one of its decisions takes a second: too long for thirty."""


def show(room: Room | None, visit: PageVisit) -> Page:
    """The libraries that count take seconds to load: they are loaded here, when first needed."""
    from tapete.coach.record import by_day, by_game, course, extremes, mistakes_by_kind

    player = visit.person.player if visit.person else None
    rounds = list(_rounds(room, player)) if room and player else []
    points = course(rounds)
    mistakes = mistakes_by_kind(rounds)
    dearest = max((kind.cost for kind in mistakes), default=Fraction(1))
    return Page(
        "room/own_play.html",
        {
            "games": [(title_of(game), record) for game, record in by_game(rounds)],
            "days": by_day(rounds, _day),
            "extremes": [(title_of(played.game), played) for played in extremes(rounds) if played],
            "curve": _curve(points),
            "last": points[-1] if points else None,
            "points": points,
            "course": _numbers(points),
            "mistakes": [
                (
                    value_label("act", kind.act, visit.read_in),
                    value_label("act", kind.best, visit.read_in),
                    kind,
                    round(float(100 * kind.cost / dearest)),
                )
                for kind in mistakes
            ],
        },
    )


def _day(at: int) -> date:
    """A night is of the day on which it began, as in the house's books."""
    return house_day(datetime.fromtimestamp(at / 1000, UTC))


def _rounds(room: Room, player: PlayerId) -> Iterator[PlayedRound]:
    for actor in room.tables.values():
        if actor.room_rules.euros:
            for hand in anyio.from_thread.run(actor.archive.of_player, player, _LAST):
                if (played := played_round(actor, hand, player)) is not None:
                    yield played


def played_round(actor: TableActor, hand: PastHand, player: PlayerId) -> PlayedRound | None:
    """A past hand as its player's record has it; None for one whose chips cannot be followed from end to end."""
    from tapete.coach.record import Mistake, PlayedRound
    from tapete.coach.round_worth import round_worth
    from tapete.web.room.coach_answers import reviewed

    before, after = (actor.game.at(table.game).people().get(player) for table in (hand.before, hand.after))
    if before is None or after is None:
        return None
    events = list(actor.archive.events(hand))
    net = after.chips - before.chips - sum(_brought(event, player) for _, event in events)
    at = recorded_millis(events[0][0].recorded)
    acts = reviewed(actor, hand, player) if is_coached(actor) and actor.terms.game != _SLOW else []
    mistakes = tuple(Mistake(str(act.taken.act), str(act.advice.best.act), act.cost) for act in acts if act.cost)
    worth = round_worth(actor.rules, player, acts, [event for _, event in events])
    return PlayedRound(actor.terms.game, at, net, worth, mistakes, actor.name, hand.number)


def _brought(event: Event, player: PlayerId) -> int:
    """Chips that came to a player from outside the game, or went there as a tip."""
    match event:
        case against_house.ChipsAdded() | in_circle.ChipsAdded() if event.player == player:
            return event.chips
        case against_house.Tipped() | in_circle.Tipped() if event.player == player:
            return -event.chips
    return 0


def _numbers(points: Sequence[CoursePoint]) -> list[list[str]]:
    """The course as a table to keep: a line for each round, in euros."""
    rows = ((point.net, float(point.worth), point.band) for point in points)
    return [[str(at), *(f"{cents / 100:.2f}" for cents in row)] for at, row in enumerate(rows, 1)]


def _curve(points: Sequence[CoursePoint]) -> Curve | None:
    course = [
        CurvePoint(at, point.net, float(point.worth), float(point.worth) - point.band, float(point.worth) + point.band)
        for at, point in enumerate(points, 1)
    ]
    return curve(course, _WIDTH, _HEIGHT, _EDGE)
