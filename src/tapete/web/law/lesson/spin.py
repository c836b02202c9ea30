"""Two spins of a roulette for a lesson, thrown by the engine from a seed: one that is won, and one with a zero."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.games.banked.model.event import BetsClosed
from tapete.games.roulette.cloth import ZEROS
from tapete.games.roulette.command import LayBet, Sit
from tapete.games.roulette.event import BallDropped, RouletteEvent
from tapete.games.roulette.table import RouletteTable
from tapete.games.shared.chance import Seeded
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.wording import money
from tapete.web.law.lesson.hand import LEARNER, Told, ToldStep
from tapete.words.events import roulette
from tapete.words.telling import Manner

SPIN_STEPS: Final = ("laid", "closed", "ball", "spin_paid", "zero")
_FIRST: Final = ("red", "17", "dozen_2")
_SECOND: Final = ("red", "between_dozens_2_3")
_BROUGHT: Final = 100
_SEEDS: Final = range(2_000)
_MANNER: Final = replace(Manner(money), reader=LEARNER)


@cache
def lesson_spin(law: LawId, game: str) -> tuple[ToldStep, ...]:
    """The steps of the first seed from which the learner wins, and a zero then comes up."""
    rules = resolve_subject(law, game)
    assert not isinstance(rules, Refused), rules
    return next(steps for seed in _SEEDS if (steps := _spins(rules, seed)) is not None)


def _spins(rules: TableRules, seed: int) -> tuple[ToldStep, ...] | None:
    table = RouletteTable(rules, Seeded(Random(seed)))  # noqa: S311 - a lesson is the same for everybody
    table.run()
    brought = _BROUGHT * table.law.minimum
    table.must(Sit(LEARNER, None, brought))
    first = _spun(table, _FIRST)
    won = table.stacks[LEARNER] > brought
    second = _spun(table, _SECOND)
    return tuple(_steps(first, second)) if won and table.state.pocket in ZEROS else None


def _spun(table: RouletteTable, places: Sequence[str]) -> list[RouletteEvent]:
    """Everything that happens from the first chip to the last payment."""
    table.events.clear()
    for place in places:
        table.must(LayBet(LEARNER, place, table.law.minimum))
    table.run()
    return list(table.events)


def _steps(first: Sequence[RouletteEvent], second: Sequence[RouletteEvent]) -> Iterator[ToldStep]:
    closed = next(at for at, event in enumerate(first) if isinstance(event, BetsClosed))
    ball = next(at for at, event in enumerate(first) if isinstance(event, BallDropped))
    parts = (first[:closed], first[closed:ball], first[ball : ball + 1], first[ball + 1 :], second)
    return (ToldStep(name, _told(events)) for name, events in zip(SPIN_STEPS, parts, strict=True))


def _told(events: Sequence[RouletteEvent]) -> tuple[Told, ...]:
    return tuple((words, event.because) for event in events if (words := roulette.told(event, _MANNER)))
