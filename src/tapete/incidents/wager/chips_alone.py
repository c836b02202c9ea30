"""What chips say by themselves: call or raise, one chip or several, half of a raise, too few."""

from tapete.incidents.desk.vocabulary import Decider
from tapete.incidents.wager.point import Grammar
from tapete.incidents.wager.wager import BettingSituation, BindingAct, LeftToDecide, Put


def chips_alone(grammar: Grammar, at: BettingSituation, put: Put) -> BindingAct | LeftToDecide:
    """The act of a player who put chips in and had said nothing that binds."""
    total = at.before + put.value
    if not at.level:
        return _opening(grammar, at, put, total)
    if total < at.level:
        return short_of_call(grammar, at, total)
    if total == at.level:
        return grammar.calls(at, "call_exact")
    if not at.most:
        return grammar.calls(at, "raise_closed")
    mixed = ("mixed_chips",) if len({*at.front, *put.chips}) > 1 else ()
    point = "earlier_chips" if at.front and grammar.speaks("earlier_chips") else "one_motion"
    return _chips_of_a_call(grammar, at, put, total) or amount_above(grammar, at, total, point, *mixed)


def amount_above(
    grammar: Grammar, at: BettingSituation, total: int, point: str, *also: str
) -> BindingAct | LeftToDecide:
    """What an amount above the bet comes to: a raise on the point given, a raise to be completed, or a call."""
    if total >= at.least:
        return grammar.raises(at, total, point)
    share = grammar.chosen.short_share
    if share is None:
        options = grammar.calls(at, "may_call", "short_raise"), grammar.raises(at, at.least, "may_raise", "short_raise")
        return grammar.left("short_raise", grammar.chief, *options)
    if total - at.level >= share * (at.full - at.level):
        return grammar.raises(at, at.least, "half_reached", *also)
    return grammar.calls(at, "half_missed", *also)


def short_of_call(grammar: Grammar, at: BettingSituation, total: int) -> BindingAct | LeftToDecide:
    """Less than the bet: a call for the stack, a full call where the law compels it, or complete or lose it."""
    if total >= at.all_in:
        return grammar.calls(at, "all_in_call")
    compelling = {
        "undercall_heads_up": at.players == 2,
        "undercall_opening": at.opening,
        "undercall_marker": at.marker,
    }
    for point, holds in compelling.items():
        if holds and grammar.speaks(point):
            return grammar.calls(at, point)
    by = Decider.DIRECTOR if grammar.chief is Decider.DIRECTOR else Decider.PLAYER
    return grammar.left("undercall", by, *call_or_fold(grammar, at, max(total, at.bet), "undercall"))


def call_or_fold(grammar: Grammar, at: BettingSituation, lost: int, point: str) -> tuple[BindingAct, BindingAct]:
    """The two ways out of a bet that cannot stay as it is; folding leaves ``lost`` in the pot."""
    return grammar.calls(at, "may_call", point), grammar.binds("fold", lost, "may_fold", point)


def _opening(grammar: Grammar, at: BettingSituation, put: Put, total: int) -> BindingAct:
    if not at.most:
        return grammar.binds("check", at.bet, "raise_closed")
    if total < at.least:
        return grammar.raises(at, at.least, "short_opening")
    alone = len(put.chips) == 1 and grammar.speaks("one_chip_opening")
    return grammar.raises(at, total, "one_chip_opening" if alone else "one_motion")


def _chips_of_a_call(grammar: Grammar, at: BettingSituation, put: Put, total: int) -> BindingAct | None:
    """A call by the chips it is made of, though they are worth more: one chip, or equal ones all needed."""
    if len(put.chips) == 1:
        if not (at.front and grammar.speaks("chip_on_earlier")):
            return grammar.calls(at, "one_chip")
        return grammar.calls(at, "chip_on_earlier") if grammar.chosen.chip_on_earlier_calls else None
    chips = (*at.front, *put.chips)
    if not grammar.speaks("equal_chips") or len(set(chips)) > 1:
        return None
    needed = total - chips[0] < at.level
    return grammar.calls(at, "equal_chips") if needed or grammar.chosen.equal_chips_call else None
