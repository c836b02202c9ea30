"""How rulings change a hand. Nothing is decided here."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tapete.games.circle import floor_event as ruled
from tapete.games.circle.changing import chips_in, put_at
from tapete.games.circle.state import Bound, Cards, Hand, mask


def _floor(hand: Hand, **changes: Any) -> Hand:
    return replace(hand, floor=replace(hand.floor, **changes))


def _voided(hand: Hand, event: ruled.HandVoided) -> Hand:
    apart = hand.apart or (0,) * len(hand.players)
    none = (0,) * len(hand.players)
    return replace(
        hand,
        stacks=tuple(map(sum, zip(hand.stacks, hand.staked, apart, strict=True))),
        staked=none,
        bets=none,
        apart=(),
        level=0,
        raked=0,
        raked_of=0,
        pending=(),
        discarding=False,
        over=True,
        void="redeal" if event.redeal else "void",
    )


def _killed(hand: Hand, event: ruled.HandKilled) -> Hand:
    place = event.place
    bets = put_at(hand.bets, place, max(hand.bets[place] - event.refund + event.apart, 0))
    staked = put_at(hand.staked, place, hand.staked[place] - (event.refund - event.apart))
    return replace(
        _without_turn(hand, place),
        folded=hand.folded | 1 << place,
        stacks=put_at(hand.stacks, place, hand.stacks[place] + event.refund),
        staked=staked,
        raked_of=min(hand.raked_of, sum(staked)),
        bets=bets,
        apart=put_at(hand.apart, place, hand.apart[place] - event.apart) if event.apart else hand.apart,
        level=max(bets) if event.refund else hand.level,
    )


def _without_turn(hand: Hand, place: int) -> Hand:
    """The player has nothing more to do."""
    pending = tuple(other for other in hand.pending if other != place)
    return replace(hand, pending=pending, discarding=hand.discarding and bool(pending))


def _frozen(hand: Hand, event: ruled.PlayerFrozen) -> Hand:
    return _floor(_without_turn(hand, event.place), frozen=hand.floor.frozen | 1 << event.place)


def _stopped(hand: Hand, _: ruled.BettingStopped) -> Hand:
    return _floor(replace(hand, pending=()), no_betting=True, bound=())


def _turned_up(hand: Hand, event: ruled.HoleTurnedUp) -> Hand:
    place, card, covered = event.place, event.card, event.covered
    down = tuple(of for of in hand.down[place] if of != card)
    up = tuple(of for of in hand.up[place] if of != covered) if covered is not None else hand.up[place]
    turned = replace(
        hand,
        down=put_at(hand.down, place, down if covered is None else (*down, covered)),
        up=put_at(hand.up, place, (*up, card)),
    )
    return turned if covered is not None else _floor(turned, next_down=hand.floor.next_down | 1 << place)


def _faced(hand: Hand, event: ruled.CardFaced) -> Hand:
    bit = 1 << event.card
    return _floor(hand, seen=hand.floor.seen | bit if event.up else hand.floor.seen & ~bit)


def _next_due(hand: Hand, event: ruled.NextCardDue) -> Hand:
    return _floor(hand, next_up=hand.floor.next_up | 1 << event.place)


def _replaced(hand: Hand, event: ruled.CardReplaced) -> Hand:
    place = event.place

    def changed(cards: Cards) -> Cards:
        return tuple(event.new if of == event.old else of for of in cards)

    swapped = replace(
        hand,
        down=put_at(hand.down, place, changed(hand.down[place])),
        up=put_at(hand.up, place, changed(hand.up[place])),
        out=hand.out | 1 << event.new,
    )
    if not event.dead:
        return replace(swapped, taken=hand.taken + 1)
    return replace(swapped, dead=hand.dead[1:], taken=hand.taken - 1, out=swapped.out & ~(1 << event.old))


def _set_aside(hand: Hand, event: ruled.CardsSetAside) -> Hand:
    aside = replace(hand, taken=hand.taken + len(event.cards), out=hand.out | mask(event.cards))
    return _floor(aside, aside=event.cards, aside_deals=1) if event.comes_back else aside


def _premature(hand: Hand, event: ruled.PrematureCard) -> Hand:
    return _floor(replace(hand, taken=hand.taken + 1, out=hand.out | mask((event.card,))), burn_round=True)


def _deal_corrected(hand: Hand, event: ruled.DealCorrected) -> Hand:
    floor = hand.floor
    if not event.mixed:
        return _floor(hand, burn_round=False, skip_burn=False, aside_deals=max(floor.aside_deals - 1, 0))
    back = replace(hand, taken=hand.taken - len(floor.aside), out=hand.out & ~mask(floor.aside))
    return _floor(back, aside=(), aside_deals=0, burn_round=False, skip_burn=False)


def _left_in(hand: Hand, event: ruled.ChipsLeftIn) -> Hand:
    stacks, staked, bets = chips_in(hand, event.place, event.chips)
    return replace(hand, stacks=stacks, staked=staked, bets=bets)


def _bound(hand: Hand, event: ruled.BoundOutOfTurn) -> Hand:
    bound = Bound(event.place, event.act, event.to, hand.level, event.stays)
    return _floor(hand, bound=(*hand.floor.bound, bound))


def _released(hand: Hand, event: ruled.BoundReleased) -> Hand:
    rest = tuple(of for of in hand.floor.bound if of.place != event.place)
    barred = hand.may_not_raise if event.may_raise else hand.may_not_raise | 1 << event.place
    return _floor(replace(hand, may_not_raise=barred), bound=rest)


FLOOR_CHANGES: Final[dict[type, Callable[[Hand, Any], Hand]]] = {
    ruled.HandVoided: _voided,
    ruled.HandKilled: _killed,
    ruled.PlayerFrozen: _frozen,
    ruled.BettingStopped: _stopped,
    ruled.HoleTurnedUp: _turned_up,
    ruled.CardFaced: _faced,
    ruled.NextCardDue: _next_due,
    ruled.CardReplaced: _replaced,
    ruled.CardsSetAside: _set_aside,
    ruled.BurnSkipped: lambda hand, _: _floor(hand, skip_burn=True),
    ruled.PrematureCard: _premature,
    ruled.DealCorrected: _deal_corrected,
    ruled.ChipsLeftIn: _left_in,
    ruled.BoundOutOfTurn: _bound,
    ruled.BoundReleased: _released,
    ruled.Noted: lambda hand, _: hand,
    ruled.BetRead: lambda hand, _: hand,
}
