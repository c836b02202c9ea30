"""The course of a hand: from step to step until somebody has to do something or the hand is over."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from tapete.games.circle.hand.first_to_speak import first_to_speak
from tapete.games.circle.hand_rules import DEALING, StepKind
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.evolve import begin, ended
from tapete.games.circle.model.speaking import Speaking, bets_from
from tapete.games.circle.model.state import AS_DEALT, CircleHand, places_from


def go_on(draft: Draft, number: int) -> None:
    """Take a step, and those after it until one needs somebody."""
    steps, hand = draft.rules.steps, draft.hand
    while not hand.over and not _STEPS[steps[number].kind](draft, number):
        number += 1


def begin_interval(draft: Draft, number: int) -> bool:
    """Open a betting interval, unless fewer than two players can still bet and nothing is to be called."""
    rules, hand = draft.rules, draft.hand
    first = rules.always_first[hand.interval]
    if first is None:
        first = first_to_speak(rules, hand)
    if 0 in hand.stacks:
        speaking = bets_from(hand.can_bet(first))
    else:
        speaking = _bets_of_all(first, len(hand.stacks), hand.folded | hand.floor.frozen)
    pending = speaking.pending
    if (len(pending) < 2 and not _unmatched(hand, pending)) or hand.floor.no_betting:
        end_interval(draft, begun=False)
        draft.add(happened.StepTaken(number))
        return False
    beginning = happened.IntervalBegan(hand.interval + 1, pending, number, because=rules.cites.begin)
    begin(hand, beginning, speaking)
    draft.events.append(beginning)
    return True


@lru_cache(8192)
def _bets_of_all(first: int, count: int, gone: int) -> Speaking:
    """The beginning of an interval in which everybody has chips, but for those gone."""
    return bets_from(places_from(first, count, gone))


def _begin_draw(draft: Draft, number: int) -> bool:
    draft.add(happened.StepTaken(number, _drawers(draft), because=draft.rules.cites.draw))
    return True


def _come_to_discards(draft: Draft, number: int) -> bool:
    draft.add(happened.StepTaken(number))
    return begin_discards(draft)


def _begin_showdown(draft: Draft, number: int) -> bool:
    draft.add(happened.StepTaken(number, show_order(draft), because=draft.rules.cites.show))
    return True


def _await_cards(draft: Draft, number: int) -> bool:
    if not (draft.rules.discards and _discards_first(draft) and begin_discards(draft)):
        draft.add(happened.StepTaken(number))
    return True


def _unmatched(hand: CircleHand, places: tuple[int, ...]) -> bool:
    """Whether one of these players has put in less than another."""
    highest = max(hand.bets)
    return any(hand.bets[place] < highest for place in places)


def end_interval(draft: Draft, begun: bool = True) -> bool:
    """Give back what nobody called, close the interval and take its rake; return whether cards follow at once."""
    rules, hand = draft.rules, draft.hand
    if hand.level:
        return_uncalled(draft)
    deals = begun and rules.cards_follow[hand.step]
    if begun or hand.level:
        end = happened.IntervalEnded(hand.interval, hand.step + 1 if deals else None)
        ended(hand, end)
        draft.events.append(end)
    if rules.rake_each_interval:
        _rake_interval(draft)
    if rules.all_in_face_up and (0 in hand.stacks or hand.floor is not AS_DEALT):
        _turn_all_up(draft)
    return deals


def _turn_all_up(draft: Draft) -> None:
    """Nobody can bet any more with somebody all-in: whoever's cards are known turns them up."""
    hand = draft.hand
    if len(hand.can_bet()) > 1 or (draft.rules.discards and not hand.drawn):
        return
    left = [place for place in hand.in_hand() if not hand.shown >> place & 1]
    if len(left) < 2:
        return
    for place in left:
        if None not in (cards := hand.cards_of(place)):
            draft.add(happened.Shown(place, cards, because=draft.rules.cites.all_in_show))  # type: ignore[arg-type]


def return_uncalled(draft: Draft) -> None:
    """The part of the highest stake that nobody matched goes back to its player.

    Not to a dead hand: what was posted for it stays in the pot. A ruling that gives back a bet says so itself.
    """
    hand, staked = draft.hand, draft.hand.staked
    highest = max(staked)
    if not hand.level or staked.count(highest) > 1:
        return
    place = staked.index(highest)
    if not hand.bets[place] or hand.folded >> place & 1:
        return
    second = max(staked[:place] + staked[place + 1 :], default=0)
    chips = min(highest - second, hand.bets[place])
    if chips > 0:
        draft.add(happened.Uncalled(place, chips, because=draft.rules.cites.uncalled))


def _rake_interval(draft: Draft) -> None:
    """A percentage of the money that came in since the last time."""
    hand = draft.hand
    fresh = sum(hand.staked) - hand.raked_of
    chips = rake_of(draft.rules.rake_share, fresh, draft.rules.unit)
    if fresh > 0:
        draft.add(happened.Raked(chips, fresh, because=draft.rules.cites.rake))


def rake_of(share: Fraction, money: int, unit: int) -> int:
    """A share of some money, rounded down to a whole chip so that it is never more."""
    return int(share * money) // unit * unit


def _drawers(draft: Draft) -> tuple[int, ...]:
    """Players change cards from the opener on; those all-in draw as well."""
    hand = draft.hand
    return hand.in_hand(max(hand.opener, 0))


def _discards_first(draft: Draft) -> bool:
    """When no more betting is possible, discards due later are made before any further card is dealt (MED-RJ.22.5)."""
    hand = draft.hand
    due = any(step.kind is StepKind.DISCARD for step in draft.rules.steps[hand.step :])
    return due and not hand.drawn and hand.taken > 0 and len(hand.can_bet()) < 2


def begin_discards(draft: Draft) -> bool:
    """Everybody in the hand discards, those all-in too; nobody does twice."""
    hand = draft.hand
    pending = tuple(place for place in hand.in_hand() if not hand.drawn >> place & 1)
    if pending:
        draft.add(happened.DiscardsBegan(pending, because=draft.rules.cites.discard))
    return bool(pending)


def show_order(draft: Draft) -> tuple[int, ...]:
    """Who shows first: the last to bet or raise, else whoever spoke first or follows the button; then the others."""
    rules, hand = draft.rules, draft.hand
    quiet = hand.first if rules.first_to_show == "first_to_act" else rules.after_button
    first = hand.opened if hand.opened != -1 and not hand.folded >> hand.opened & 1 else quiet
    if first == -1:
        first = hand.in_hand()[0]
    return hand.in_hand(first)


_STEPS: Final[dict[StepKind, Callable[[Draft, int], bool]]] = {
    **dict.fromkeys((StepKind.ANTE, *DEALING), _await_cards),
    StepKind.BET: begin_interval,
    StepKind.DRAW: _begin_draw,
    StepKind.DISCARD: _come_to_discards,
    StepKind.SHOW: _begin_showdown,
}
"""How the hand comes to each kind of step; whether it waits there for somebody."""
