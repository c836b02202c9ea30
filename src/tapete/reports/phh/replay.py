"""Replaying a recorded hand, and comparing its end with the stacks and winnings on record."""

from decimal import Decimal
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.circle.model.event import HandEvent
from tapete.games.circle.model.state import CircleHand
from tapete.reports.phh.action import Action, read_action
from tapete.reports.phh.play import NAMES, HandReplay
from tapete.reports.phh.record import Amount, Record, finest
from tapete.reports.phh.table import rules_of

MOST_RAKE: Final = Decimal("0.1")
"""The largest part of a winner's stack that is taken for a rake; more is another end of the hand."""


class Replayed(msgspec.Struct, frozen=True):
    """A hand after its last action; ``failure`` says why it could not be replayed, or does not end as recorded."""

    stacks: tuple[Amount | None, ...] = ()
    """In the file's unit; None where the stack was not known; empty where the hand could not be replayed."""
    over: bool = False
    failure: Sentence | None = None
    events: tuple[HandEvent, ...] = ()


def replay(record: Record) -> Replayed:
    """Play a recorded hand again and compare its end with the stacks and winnings on record."""
    actions: list[Action] = []
    for number, text in enumerate(record.actions, 1):
        action = read_action(text)
        if isinstance(action, Refused):
            return Replayed(failure=_at(number, text, action.reason))
        actions.append(action)
    power = _power(record, actions)
    rules = rules_of(record, 10**power)
    if isinstance(rules, Refused):
        return Replayed(failure=rules.reason)
    play = HandReplay(record, rules, power)
    if refused := play.start():
        return Replayed(failure=refused.reason)
    for number, action in enumerate(actions, 1):
        if action.kind and (refused := play.take(action)):
            return Replayed(failure=_at(number, record.actions[number - 1], refused.reason))
    if refused := play.finish():
        return Replayed(failure=refused.reason, events=tuple(play.draft.events))
    hand = play.draft.hand
    stacks = tuple(
        None if isinstance(began, Decimal) and began.is_infinite() else _unscaled(stack, power)
        for stack, began in zip(hand.stacks, record.starting_stacks, strict=True)
    )
    return Replayed(stacks, hand.over, _difference(record, hand, stacks), tuple(play.draft.events))


def _power(record: Record, actions: list[Action]) -> int:
    """The least power of ten that makes every amount of the hand whole."""
    least = min(map(finest, record.starting_stacks))
    for values in (record.antes, record.blinds_or_straddles, record.finishing_stacks, record.winnings):
        if values:
            least = min(least, *map(finest, values))
    for value in (record.bring_in, record.small_bet, record.big_bet, record.min_bet):
        if type(value) is Decimal:
            least = min(least, finest(value))
    for action in actions:
        if type(action.amount) is Decimal:
            least = min(least, finest(action.amount))
    return -least


def _unscaled(chips: int, power: int) -> Amount:
    if not power:
        return chips
    exact = Decimal(chips).scaleb(-power)
    return exact.normalize() if chips % 10**power else int(exact)


def _at(number: int, text: str, reason: Sentence) -> Sentence:
    return Sentence(f"acción {number}, «{text}»: {reason.es}", f"action {number}, '{text}': {reason.en}")


def _difference(record: Record, hand: CircleHand, stacks: tuple[Amount | None, ...]) -> Sentence | None:
    """Where the end of the hand and the record disagree; both stacks and winnings may be after a rake."""
    recorded = record.finishing_stacks
    if recorded and not _same_but_for_rake(hand, stacks, recorded):
        ours, theirs = _row(stacks), _row(recorded)
        return Sentence(
            f"los restos finales son {ours} y constan {theirs}", f"the stacks come to {ours}, on record are {theirs}"
        )
    if hand.over and record.winnings and any(record.winnings):
        for place, (won, then) in enumerate(zip(hand.won, record.winnings, strict=True)):
            if won and not then:
                name = NAMES[place]
                return Sentence(
                    f"por las cartas conocidas gana {name}, y consta que no cobró",
                    f"by the cards that are known {name} wins, yet the record says they collected nothing",
                )
    return None


def _same_but_for_rake(hand: CircleHand, stacks: tuple[Amount | None, ...], recorded: tuple[Amount, ...]) -> bool:
    """Whether stacks are those on record, or the winners' fall short of them by what a house may have taken."""
    for now, then, won in zip(stacks, recorded, hand.won or (0,) * len(stacks), strict=True):
        if now is None or now == then:
            continue
        taken = Decimal(now) - Decimal(then)
        if not won or not 0 < taken <= Decimal(now) * MOST_RAKE:
            return False
    return True


def _row(stacks: tuple[Amount | None, ...]) -> str:
    return ", ".join(
        "?" if stack is None else format(stack, "f" if isinstance(stack, Decimal) else "d") for stack in stacks
    )
