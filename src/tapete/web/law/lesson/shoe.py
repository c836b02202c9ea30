"""A round of blackjack for a lesson, dealt by the engine from a seed: a seven that wins its prize, and a double."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import LawId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model.event import CardDealt, Settled
from tapete.games.blackjack.bet import MAIN, BlackjackBet
from tapete.games.blackjack.command import Act, Bet, BlackjackAct, Sit
from tapete.games.blackjack.event import BlackjackEvent
from tapete.games.blackjack.points import points, value_of
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.shared.chance import Seeded
from tapete.law.folder.memory import remembered
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.wording import money
from tapete.web.law.lesson.hand import LEARNER, STEPS, Told, ToldStep
from tapete.words.events import blackjack
from tapete.words.telling import Manner

_SEAT: Final = Seat(1)
_BROUGHT: Final = 100
_SEEDS: Final = range(2_000)
_DOUBLED: Final = (10, 11)
"""What everybody doubles against a weak card of the bank."""
_WEAK: Final = range(2, 8)
_MANNER: Final = replace(Manner(money), reader=LEARNER)


@remembered
def lesson_round(law: LawId, game: str) -> tuple[ToldStep, ...]:
    """The steps of the first round with a seven before ten or eleven points, which are doubled and win."""
    rules = resolve_subject(law, game, {"sevens": True})
    assert not isinstance(rules, Refused), rules
    return next(steps for seed in _SEEDS if (steps := _round(rules, seed)) is not None)


def _round(rules: TableRules, seed: int) -> tuple[ToldStep, ...] | None:
    table = BlackjackTable(rules, Seeded(Random(seed)))  # noqa: S311 - a lesson is the same for everybody
    table.run()
    brought = _BROUGHT * table.game.minimum
    table.must(Sit(LEARNER, _SEAT, brought))
    before = table.state
    table.events.clear()
    table.must(Bet(LEARNER, _SEAT, table.game.minimum))
    table.must(Bet(LEARNER, _SEAT, table.law.amount, BlackjackBet.JACKPOT))
    table.run()
    if not _is_to_be_doubled(table.state):
        return None
    acts = _acts(table)
    table.must(Act(LEARNER, _SEAT, BlackjackAct.DOUBLE))
    table.run()
    won = table.stacks[LEARNER] >= brought + 2 * table.game.minimum
    return _steps(table, before, acts) if won else None


def _is_to_be_doubled(table: BlackjackState) -> bool:
    cards = table.boxes[_SEAT].cards if _SEAT in table.boxes else ()
    return (
        len(cards) == 2
        and value_of(cards[0]) == 7
        and points(cards).total in _DOUBLED
        and value_of(table.bank_cards[0]) in _WEAK
    )


def _acts(table: BlackjackTable) -> tuple[str, ...]:
    offered = (option for option in table.options(LEARNER) if option.command == Act.name())
    return tuple(str(option.given["act"]) for option in offered)


def _steps(table: BlackjackTable, before: BlackjackState, acts: tuple[str, ...]) -> tuple[ToldStep, ...]:
    """Cut at the first card, the double, the bank's next card, and the payment of the box."""
    events, states = table.events, [before]
    for event in events:
        states.append(table.evolve(states[-1], event))
    dealt = [at for at, event in enumerate(events) if isinstance(event, CardDealt)]
    own = [at for at in dealt if _box(events[at]) == _SEAT]
    doubled = next(at for at in range(own[1] + 1, own[2]) if not isinstance(events[at], CardDealt | Settled))
    paid = next(at for at, event in enumerate(events) if isinstance(event, Settled) and event.bet == MAIN)
    cuts = (0, dealt[0], doubled, own[2] + 1, paid, len(events))
    return tuple(
        _step(name, events[begin:end], states[min(end, paid)], acts if name == "cards" else ())
        for name, (begin, end) in zip(STEPS, pairwise(cuts), strict=True)
    )


def _box(event: BlackjackEvent) -> Seat | None:
    return event.seat if isinstance(event, CardDealt) else None


def _step(name: str, events: Sequence[BlackjackEvent], shown: BlackjackState, acts: tuple[str, ...]) -> ToldStep:
    own, bank = shown.boxes[_SEAT].cards, shown.bank_cards
    return ToldStep(name, _told(events), own, (), bank, makes=_counted(points(own).total) if own else None, acts=acts)


def _counted(total: int) -> Sentence:
    return Sentence(f"{total} puntos", f"{total} points")


def _told(events: Sequence[BlackjackEvent]) -> tuple[Told, ...]:
    return tuple((words, event.because) for event in events if (words := blackjack.told(event, _MANNER)))
