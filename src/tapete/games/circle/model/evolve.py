"""How each event changes a hand. Nothing is decided here."""

from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.changes import Change, ask_again, changing, chips_in, put_at
from tapete.games.circle.model.command import ShowdownResult
from tapete.games.circle.model.floor_evolve import FLOOR_CHANGES
from tapete.games.circle.model.state import NOBODY, AnnouncedResult, Cards, CircleHand, mask, places_from


def evolve(hand: CircleHand, event: happened.HandEvent) -> CircleHand:
    """The hand after an event."""
    return CHANGES[type(event)](hand, event)


def _started(_: CircleHand, event: happened.HandStarted) -> CircleHand:
    none, empty = (0,) * len(event.players), ((),) * len(event.players)
    return CircleHand(
        players=event.players,
        stacks=event.stacks,
        staked=none,
        bets=none,
        raises=none,
        won=none,
        down=empty,
        up=empty,
        discarded=empty,
        deal_order=event.deal_order or tuple(range(len(event.players))),
        blanks=event.blanks,
        carried=event.carried,
    )


def _posted(hand: CircleHand, event: happened.Posted) -> CircleHand:
    if hand.pending and hand.stacks[event.place] == event.chips:
        hand = replace(hand, pending=_without(hand.pending, event.place))
    if event.apart:
        stacks = put_at(hand.stacks, event.place, hand.stacks[event.place] - event.chips)
        apart = hand.apart or (0,) * len(hand.players)
        return replace(hand, stacks=stacks, apart=put_at(apart, event.place, apart[event.place] + event.chips))
    place = event.place
    stacks, staked, bets = chips_in(hand, place, event.chips)
    if not event.blind:
        return replace(hand, stacks=stacks, staked=staked)
    return replace(hand, stacks=stacks, staked=staked, bets=bets, level=max(hand.level, bets[place], event.due))


def _dealt(hand: CircleHand, event: happened.Dealt) -> CircleHand:
    cards, places = event.cards, event.places
    hands, around = list(hand.up if event.up else hand.down), len(places)
    for turn, place in enumerate(places):
        hands[place] += cards[turn::around]
    taken, out = hand.taken + len(cards), hand.out | mask(cards)
    if hand.floor.next_up or hand.floor.next_down:
        hand = _owed_no_more(hand, places)
    if event.up:
        return replace(hand, up=tuple(hands), taken=taken, out=out)
    return replace(hand, down=tuple(hands), taken=taken, out=out)


def _owed_no_more(hand: CircleHand, places: tuple[int, ...]) -> CircleHand:
    """The cards that a ruling owed, face up or down, have been dealt."""
    floor, rest = hand.floor, ~sum(1 << place for place in places)
    return replace(hand, floor=replace(floor, next_up=floor.next_up & rest, next_down=floor.next_down & rest))


def _common(hand: CircleHand, event: happened.CommonDealt) -> CircleHand:
    cards = event.cards
    return replace(hand, common=hand.common + cards, taken=hand.taken + len(cards), out=hand.out | mask(cards))


def _burnt(hand: CircleHand, event: happened.Burnt) -> CircleHand:
    cards = event.cards
    if event.dead:
        return replace(hand, dead=hand.dead + cards, taken=hand.taken + len(cards))
    return replace(hand, taken=hand.taken + len(cards), out=hand.out | mask(cards))


def _mixed(hand: CircleHand, _: happened.DeadMixed) -> CircleHand:
    return replace(hand, dead=(), taken=hand.taken - len(hand.dead))


def _step(hand: CircleHand, event: happened.StepTaken) -> CircleHand:
    return replace(hand, step=event.step, pending=event.pending)


def _began(hand: CircleHand, event: happened.IntervalBegan) -> CircleHand:
    pending = event.pending
    return replace(hand, step=event.step, interval=event.interval, pending=pending, first=pending[0], aggressor=NOBODY)


def _checked(hand: CircleHand, event: happened.Checked) -> CircleHand:
    bit = 1 << event.place
    return replace(hand, pending=hand.pending[1:], may_not_raise=hand.may_not_raise | bit, checked=hand.checked | bit)


def _called(hand: CircleHand, event: happened.Called) -> CircleHand:
    stacks, staked, bets = chips_in(hand, event.place, event.chips)
    spoken = hand.may_not_raise | 1 << event.place
    return replace(hand, pending=hand.pending[1:], may_not_raise=spoken, stacks=stacks, staked=staked, bets=bets)


def _bet(hand: CircleHand, event: happened.Bet) -> CircleHand:
    place = event.place
    stacks, staked, bets = chips_in(hand, place, event.chips)
    level = bets[place]
    counts = not event.bring_in
    gone = hand.folded | hand.floor.frozen
    around = places_from(place, len(stacks), gone | 1 << place)
    return replace(
        hand,
        pending=tuple([other for other in around if stacks[other]]),
        stacks=stacks,
        staked=staked,
        bets=bets,
        level=level,
        raise_size=max(level - hand.level, hand.raise_size) if counts else hand.raise_size,
        short=0 if event.full else hand.short + level - hand.level,
        may_not_raise=1 << place if event.full else hand.may_not_raise | 1 << place,
        raises=put_at(hand.raises, place, hand.raises[place] + (hand.level > 0)),
        bets_made=hand.bets_made + counts,
        aggressor=place if counts else hand.aggressor,
        opener=place if event.opens else hand.opener,
        high_played=hand.high_played or event.high,
    )


def _folded(hand: CircleHand, event: happened.Folded) -> CircleHand:
    return replace(hand, pending=hand.pending[1:], folded=hand.folded | 1 << event.place)


def _uncalled(hand: CircleHand, event: happened.Uncalled) -> CircleHand:
    stacks, staked, bets = chips_in(hand, event.place, -event.chips)
    return replace(hand, stacks=stacks, staked=staked, bets=bets)


def _ended(hand: CircleHand, event: happened.IntervalEnded) -> CircleHand:
    none = (0,) * len(hand.players)
    return replace(
        hand,
        step=hand.step if event.step is None else event.step,
        bets=none,
        level=0,
        raise_size=0,
        short=0,
        may_not_raise=0,
        checked=0,
        raises=none,
        bets_made=0,
        opened=hand.aggressor,
        pending=(),
        floor=replace(hand.floor, bound=()) if hand.floor.bound else hand.floor,
    )


def _raked(hand: CircleHand, event: happened.Raked) -> CircleHand:
    return replace(hand, raked=hand.raked + event.chips, raked_of=hand.raked_of + event.of)


def _drawn(hand: CircleHand, event: happened.Drawn) -> CircleHand:
    place = event.place
    if event.reshuffled:
        hand = _reshuffled(hand, place)
    return replace(
        hand,
        down=put_at(hand.down, place, _kept(hand.down[place], event.discards) + event.cards),
        discarded=put_at(hand.discarded, place, hand.discarded[place] + event.discards),
        drawn=hand.drawn | 1 << place,
        taken=hand.taken + len(event.cards),
        out=hand.out | mask(event.cards) | mask(event.discards),
        pending=hand.pending[1:],
    )


def _reshuffled(hand: CircleHand, receiver: int) -> CircleHand:
    """The discards that may be used are in the deck again."""
    back = [place for place in hand.reusable(receiver) if hand.discarded[place]]
    cards = tuple(card for place in back for card in hand.discarded[place])
    recycled = hand.recycled | sum(1 << place for place in back)
    return replace(hand, recycled=recycled, taken=hand.taken - len(cards), out=hand.out & ~mask(cards))


def _kept(cards: Cards, away: Cards) -> Cards:
    """Cards left after some were put away; where they are unknown, just as many fewer."""
    kept = tuple(card for card in cards if card is None or card not in away)
    return kept[: len(cards) - len(away)]


def _discarded(hand: CircleHand, event: happened.Discarded) -> CircleHand:
    place = event.place
    rest = tuple(other for other in hand.pending if other != place)
    return replace(
        hand,
        down=put_at(hand.down, place, _kept(hand.down[place], event.cards)),
        discarded=put_at(hand.discarded, place, event.cards),
        drawn=hand.drawn | 1 << place,
        pending=rest,
        discarding=bool(rest),
    )


def _discards(hand: CircleHand, event: happened.DiscardsBegan) -> CircleHand:
    return replace(hand, pending=event.pending, discarding=True)


def _awarded(hand: CircleHand, event: happened.Awarded) -> CircleHand:
    return replace(
        hand,
        stacks=put_at(hand.stacks, event.place, hand.stacks[event.place] + event.chips),
        won=put_at(hand.won, event.place, hand.won[event.place] + event.chips),
    )


def _told(hand: CircleHand, event: happened.Told) -> CircleHand:
    place, away = event.place, event.discards or hand.discarded[event.place]
    return replace(
        ask_again(hand),
        down=put_at(hand.down, place, event.cards),
        discarded=put_at(hand.discarded, place, away),
        out=hand.out | mask(event.cards) | mask(event.discards),
    )


def _result(hand: CircleHand, event: happened.ResultTold) -> CircleHand:
    """What was announced before of the same pot stands only beside a hand that shares it with the same category."""
    result = AnnouncedResult(event.place, event.pot, event.result, event.category)
    rest = tuple(
        each
        for each in hand.announced
        if each.pot != event.pot
        or (each.place != event.place and each.category is event.category and _shared(each) and _shared(result))
    )
    return replace(ask_again(hand), announced=(*rest, result))


def _shared(result: AnnouncedResult) -> bool:
    return result.result is ShowdownResult.SPLITS


def _objected(hand: CircleHand, event: happened.Objected) -> CircleHand:
    return replace(hand, agreement=replace(hand.agreement, against=(*hand.agreement.against, event.place)))


def _agreed(hand: CircleHand, _: happened.Agreed) -> CircleHand:
    return replace(hand, agreement=replace(hand.agreement, asked=False, given=True))


def _shown(hand: CircleHand, event: happened.Shown) -> CircleHand:
    return replace(hand, pending=_without(hand.pending, event.place), shown=hand.shown | 1 << event.place)


def _mucked(hand: CircleHand, event: happened.Mucked) -> CircleHand:
    hand = ask_again(hand) if hand.agreement.asked else hand
    return replace(hand, pending=_without(hand.pending, event.place), mucked=hand.mucked | 1 << event.place)


def _without(pending: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Who is left to show; whoever mucks before their turn, or is asked to show later, is not the first."""
    return pending[1:] if pending and pending[0] == place else tuple([other for other in pending if other != place])


CHANGES: Final[dict[type[Event], Change]] = (
    dict(
        (
            changing(happened.HandStarted, _started),
            changing(happened.Posted, _posted),
            changing(happened.Dealt, _dealt),
            changing(happened.CommonDealt, _common),
            changing(happened.Burnt, _burnt),
            changing(happened.DeadMixed, _mixed),
            changing(happened.StepTaken, _step),
            changing(happened.DiscardsBegan, _discards),
            changing(happened.IntervalBegan, _began),
            changing(happened.Checked, _checked),
            changing(happened.Called, _called),
            changing(happened.Bet, _bet),
            changing(happened.Folded, _folded),
            changing(happened.Uncalled, _uncalled),
            changing(happened.IntervalEnded, _ended),
            changing(happened.Raked, _raked),
            changing(happened.Drawn, _drawn),
            changing(happened.Discarded, _discarded),
            changing(happened.Told, _told),
            changing(happened.ResultTold, _result),
            changing(
                happened.AgreementAsked,
                lambda hand, _: replace(hand, agreement=replace(hand.agreement, asked=True)),
            ),
            changing(happened.Objected, _objected),
            changing(happened.Agreed, _agreed),
            changing(happened.Shown, _shown),
            changing(happened.Mucked, _mucked),
            changing(happened.FalseOpener, lambda hand, event: replace(hand, mucked=hand.mucked | 1 << event.place)),
            changing(happened.Awarded, _awarded),
            changing(happened.BlankHand, lambda hand, _: replace(hand, blank=True, over=True)),
            changing(happened.HandEnded, lambda hand, _: replace(hand, over=True, pending=())),
        )
    )
    | FLOOR_CHANGES
)
