"""The course of a hand: from step to step until somebody has to do something or the hand is over."""

from fractions import Fraction

from tapete.games.circle.hand.first_to_speak import first_to_speak
from tapete.games.circle.hand_rules import BET, StepKind
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.state import CircleHand


def go_on(draft: Draft, done: int = 1) -> None:
    """Take the step after the present one, or after as many as are done, and those that need nobody."""
    steps, hand = draft.rules.steps, draft.hand
    number = hand.step + done - 1
    while not hand.over:
        number += 1
        kind = steps[number].kind
        if kind is BET:
            if begin_interval(draft, number):
                return
            draft.add(happened.StepTaken(number))
        elif kind is StepKind.DRAW:
            draft.add(happened.StepTaken(number, _drawers(draft), because=draft.rules.cites.draw))
            return
        elif kind is StepKind.DISCARD:
            draft.add(happened.StepTaken(number))
            if begin_discards(draft):
                return
        elif kind is StepKind.SHOW:
            draft.add(happened.StepTaken(number, show_order(draft), because=draft.rules.cites.show))
            return
        else:
            if not (draft.rules.discards and _discards_first(draft) and begin_discards(draft)):
                draft.add(happened.StepTaken(number))
            return


def begin_interval(draft: Draft, step: int) -> bool:
    """Open a betting interval, unless fewer than two players can still bet and nothing is to be called."""
    rules, hand = draft.rules, draft.hand
    pending = hand.can_bet(first_to_speak(rules, hand))
    if hand.floor.no_betting or (len(pending) < 2 and not _unmatched(hand, pending)):
        end_interval(draft, began=False)
        return False
    draft.add(happened.IntervalBegan(hand.interval + 1, pending, step, because=rules.cites.begin))
    return True


def _unmatched(hand: CircleHand, places: tuple[int, ...]) -> bool:
    """Whether one of these players has put in less than another."""
    highest = max(hand.bets)
    return any(hand.bets[place] < highest for place in places)


def end_interval(draft: Draft, began: bool = True) -> bool:
    """Give back what nobody called, close the interval and take its rake; return whether cards follow at once."""
    rules, hand = draft.rules, draft.hand
    if hand.level:
        return_uncalled(draft)
    coming = hand.step + 1
    deals = began and bool(rules.deals[coming]) and not rules.discards
    if began or hand.level:
        draft.add(happened.IntervalEnded(hand.interval, coming if deals else None))
    if rules.rake_each_interval:
        _rake_interval(draft)
    if rules.all_in_face_up:
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
