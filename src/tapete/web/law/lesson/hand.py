"""A hand played for a lesson: really dealt by the engine from a seed, and cut into the steps one clicks through.

Seeds are tried in order until a hand teaches something: the learner stays in with good reason, and wins.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card, face_up, rank_of
from tapete.core.decision import Event, Refused
from tapete.core.ids import LawId, PlayerId, RuleId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import command as asked
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.banked.table import BankedTable
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model.command import Act, ActKind
from tapete.games.circle.seats.event import HandClosed, HandMoved
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.games.shared.chance import Seeded
from tapete.games.shared.hands import read_hand
from tapete.games.shared.people import TableCommand
from tapete.law.catalogue import Family, family_of
from tapete.law.folder.memory import remembered
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.words.events import banked, circle
from tapete.words.telling import manner_at

STEPS: Final = ("bet", "cards", "decide", "rest", "paid")
"""The steps of a hand, after the one that says what the game is about."""
LEARNER: Final = PlayerId("usted")
_OTHERS: Final = tuple(map(PlayerId, ("Ana", "Blas", "Carla")))
_SEAT: Final = Seat(1)
_BROUGHT: Final = 100
_SEEDS: Final = range(2_000)
_STAYING: Final = (BoxDecision.PLAY, BoxDecision.KEEP, BoxDecision.BET, BoxDecision.CHECK)
_DECIDED: Final = (in_hand.Checked, in_hand.Called, in_hand.Bet, in_hand.Folded)

Told = tuple[Sentence, tuple[RuleId, ...]]


class ToldStep(msgspec.Struct, frozen=True):
    """What happened in a step, in words with their articles, and what the learner then sees."""

    name: str
    told: tuple[Told, ...] = ()
    own: tuple[Card, ...] = ()
    common: tuple[Card, ...] = ()
    bank: tuple[Card | None, ...] = ()
    others: tuple[tuple[PlayerId, tuple[Card, ...]], ...] = ()
    """The cards that are seen of other players."""
    makes: Sentence | None = None
    acts: tuple[str, ...] = ()
    """What the learner may decide next."""


@remembered
def lesson_hand(law: LawId, game: str) -> tuple[ToldStep, ...]:
    """The steps of the first hand that teaches something."""
    rules = resolve(law, game)
    assert not isinstance(rules, Refused), rules
    play = _house_hand if family_of(game) is Family.HOUSE else _circle_hand
    return next(steps for seed in _SEEDS if (steps := play(rules, seed)) is not None)


def _dealing(seed: int) -> Seeded:
    return Seeded(Random(seed))  # noqa: S311 - a lesson is the same for everybody


def _house_hand(rules: TableRules, seed: int) -> tuple[ToldStep, ...] | None:
    """A round in which the learner holds a pair or better, stays in and wins; None from any other seed."""
    table = BankedTable.under(rules, _dealing(seed))
    table.run()
    brought = _BROUGHT * table.rules.minimum
    table.must(asked.Sit(LEARNER, _SEAT, brought))
    if table.phase.kind is PhaseKind.OFFER:
        table.must(asked.OfferBank(LEARNER, accept=False))
    before, number, opening = table.state, table.number(), GAMES[table.rules.game].opening
    table.events.clear()
    table.must(asked.Bet(LEARNER, _SEAT, BetName.EACH if len(opening) > 1 else opening[0], table.rules.minimum))
    table.run()
    if not _has_pair(table):
        return None
    while table.number() == number:
        table.must(_staying(table))
        table.run()
    return _house_steps(table, before) if table.stacks[LEARNER] > brought else None


def _has_pair(table: BankedTable) -> bool:
    ranks = [rank_of(card) for card in table.seen_by(LEARNER).boxes[0].cards if card is not None]
    return len(set(ranks)) < len(ranks)


def _staying(table: BankedTable) -> asked.Act:
    """The learner stays in; the two hands of pai gow are set by the house way."""
    acts = _acts(table)
    if BoxDecision.SET in acts:
        seven = face_up(table.seen_by(LEARNER).boxes[0].cards)
        return asked.Act(LEARNER, _SEAT, BoxDecision.SET, set_by_house_way(table.rules.order, seven)[1])
    return asked.Act(LEARNER, _SEAT, next(act for act in _STAYING if act in acts))


def _acts(table: BankedTable | CircleTable) -> tuple[str, ...]:
    offered = (option for option in table.options(LEARNER) if option.command == asked.Act.name())
    return tuple(dict.fromkeys(str(option.given["act"]) for option in offered))


def _house_steps(table: BankedTable, before: BankedState) -> tuple[ToldStep, ...]:
    """Cut at the first card, the first decision, the last one with its bets, and the first payment."""
    events, states = table.events, [before]
    for event in events:
        states.append(table.evolve(states[-1], event))
    dealt = _first(events, lambda event: not isinstance(event, happened.BetPlaced))
    decided = _first(events, lambda event: isinstance(event, happened.Acted))
    paid = _first(events, lambda event: isinstance(event, happened.Settled))
    acting = (happened.Acted, happened.HandSet, happened.BetPlaced)
    own = (isinstance(event, acting) and event.seat == _SEAT for event in events[:paid])
    last = max(place for place, acts in enumerate(own) if acts) + 1
    cuts = (0, dealt, decided, last, paid, len(events))
    steps = []
    for name, (begin, end) in zip(STEPS, pairwise(cuts), strict=True):
        shown = states[min(end, paid)]
        sentences = [
            (words, event.because)
            for event, after in zip(events[begin:end], states[begin + 1 : end + 1], strict=True)
            if (words := banked.told(table.rules.table, after, event, LEARNER))
        ]
        steps.append(_house_step(table.at(shown), name, tuple(sentences)))
    return tuple(steps)


def _first(events: Sequence[Event], wanted: Callable[[Event], bool]) -> int:
    return next(place for place, event in enumerate(events) if wanted(event))


def _house_step(table: BankedTable, name: str, sentences: tuple[Told, ...]) -> ToldStep:
    view = table.seen_by(LEARNER)
    own, common = (face_up(cards) for cards in (view.boxes[0].cards, view.common))
    acts = _acts(table) if name == "cards" else ()
    return ToldStep(name, sentences, own, common, view.bank, (), _makes(table.rules.table, own, common), acts)


def _circle_hand(rules: TableRules, seed: int) -> tuple[ToldStep, ...] | None:
    """A hand of four that the learner calls to the end and wins; None from any other seed."""
    die = _dealing(seed)
    table = CircleTable.under(rules, die)
    start = table.start(dict.fromkeys((LEARNER, *_OTHERS), _BROUGHT * table.hand_rules.minimum), die)
    assert start is not None
    table.must(start)
    table.events.clear()
    before = table.state
    table.run()
    first = table.state.hands
    while table.state.hands == first and (question := table.question()):
        for player in question.players:
            table.must(_calling(table, die) if player == LEARNER else table.bot_decision(player, die))
        table.run()
    return _circle_steps(table, before)


def _calling(table: CircleTable, die: Seeded) -> TableCommand:
    """The learner checks or calls; a forced bet, and which cards are changed, a bot decides."""
    staying = next((act for act in (ActKind.CHECK, ActKind.CALL) if act in _acts(table)), None)
    return Act(LEARNER, staying) if staying else table.bot_decision(LEARNER, die)


def _circle_steps(table: CircleTable, before: CircleState) -> tuple[ToldStep, ...] | None:
    """Cut at the first card, the first decision, the end of the first interval, and the showdown."""
    moved = [event.event if isinstance(event, HandMoved) else event for event in table.events]
    end = next((place + 1 for place, event in enumerate(moved) if isinstance(event, HandClosed)), 0)
    events, states = table.events[:end], [before]
    for event in events:
        states.append(table.evolve(states[-1], event))
    if not _won_at_showdown(moved[:end], states[end - 1] if end else before):
        return None
    dealt = _first(moved, lambda event: isinstance(event, in_hand.Dealt))
    learner = states[end - 1].hand.players.index(LEARNER)
    decided = _first(moved, lambda event: isinstance(event, _DECIDED) and event.place == learner)
    interval = _first(moved, lambda event: isinstance(event, in_hand.IntervalEnded)) + 1
    shown = _first(moved, lambda event: isinstance(event, in_hand.Shown))
    cuts = (0, dealt, decided, interval, max(shown, interval), end)
    manner, steps = replace(manner_at(table.rules.law), reader=LEARNER), []
    for name, (begin, finish) in zip(STEPS, pairwise(cuts), strict=True):
        sentences = [
            (words, _because(event))
            for event, after in zip(events[begin:finish], states[begin + 1 : finish + 1], strict=True)
            if (words := circle.told(manner, after, event))
        ]
        steps.append(_circle_step(table.at(states[min(finish, end - 1)]), name, tuple(sentences)))
    return tuple(steps)


def _won_at_showdown(moved: Sequence[Event], state: CircleState) -> bool:
    """Whether the learner alone was paid, after bets and a showdown."""
    winners = {state.hand.players[event.place] for event in moved if isinstance(event, in_hand.Awarded)}
    called = any(isinstance(event, in_hand.Bet) for event in moved)
    return called and winners == {LEARNER} and sum(isinstance(event, in_hand.Shown) for event in moved) > 1


def _circle_step(table: CircleTable, name: str, sentences: tuple[Told, ...]) -> ToldStep:
    view = table.seen_by(LEARNER, with_options=False)
    common, seen = face_up(view.common), {place.player: face_up((*place.down, *place.up)) for place in view.places}
    own = seen.pop(LEARNER, ())
    folded = {place.player for place in view.places if place.folded}
    others = tuple((player, cards) for player, cards in seen.items() if cards and player not in folded)
    acts = _acts(table) if name == "cards" else ()
    return ToldStep(name, sentences, own, common, (), others, _makes(table.rules.law, own, common), acts)


def _because(event: Event) -> tuple[RuleId, ...]:
    return event.event.because if isinstance(event, HandMoved) else event.because


def _makes(rules: TableRules, own: tuple[Card, ...], common: tuple[Card, ...]) -> Sentence | None:
    made = read_hand(rules, own, common) if own else None
    return None if made is None or isinstance(made, Refused) else made.name
