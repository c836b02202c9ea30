"""What somebody may do in a hand now."""

import msgspec

from tapete.core.ids import PlayerId
from tapete.games.circle.betting import bounds
from tapete.games.circle.dealing import cards_needed
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.openers import may_open, unproved
from tapete.games.circle.showing import may_muck
from tapete.games.circle.state import Hand

CROUPIER = PlayerId("croupier")


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command that would be accepted, with what is still to be filled in."""

    command: str
    act: str = ""
    chips: int = 0
    """What a call costs."""
    least: int = 0
    most: int = 0
    cards: int = 0
    """How many cards are needed, or may be put away."""


def legal(rules: HandRules, hand: Hand, who: PlayerId) -> tuple[Option, ...]:
    """The commands open to a person now."""
    if hand.over or not hand.players:
        return ()
    kind = rules.steps[hand.step].kind
    if who == CROUPIER:
        return _croupiers(rules, hand, kind)
    if who not in hand.players:
        return ()
    place = hand.players.index(who)
    if hand.discarding:
        if place not in hand.pending:
            return ()
        return (Option("Discard", cards=next(step.count for step in rules.steps if step.kind == "discard")),)
    if hand.turn != place:
        return ()
    match kind:
        case "bet":
            return _bets(rules, hand, place)
        case "draw":
            return (Option("Draw", cards=rules.draw_most),)
        case "show":
            muck = (Option("Muck"),) if may_muck(rules, hand, place) else ()
            show = () if None in hand.down[place] or unproved(hand, place) else (Option("Show"),)
            return (*show, *muck)
    return ()


def _bets(rules: HandRules, hand: Hand, place: int) -> tuple[Option, ...]:
    of = bounds(rules, hand, place)
    found = [Option("Act", "fold")] if of.may_fold and of.call else []
    if of.call:
        found.append(Option("Act", "call", chips=of.call))
    elif not of.must_bet:
        found.append(Option("Act", "check"))
    if of.most and may_open(rules, hand, place):
        found.append(Option("Act", "raise" if hand.level else "bet", least=of.least, most=of.most))
    return tuple(found)


def _croupiers(rules: HandRules, hand: Hand, kind: str) -> tuple[Option, ...]:
    if kind == "show":
        untold = any(None in hand.down[place] or unproved(hand, place) for place in hand.pending)
        return () if untold else (Option("Showdown"),)
    if not hand.pending and (count := cards_needed(rules, hand)):
        return (Option("Deal", cards=count),)
    return ()
