"""How each event changes a hand. Nothing is decided here.

A change writes into the hand it is given: a draft has one of its own, and ``evolve`` makes a copy.
"""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.changes import Change, ask_again, changing, put_at, put_in
from tapete.games.circle.model.command import ShowdownResult
from tapete.games.circle.model.floor_evolve import FLOOR_CHANGES
from tapete.games.circle.model.speaking import AFTER_CALL, AFTER_CHECK, AFTER_TURN, SILENCE, Speaking, bets_from
from tapete.games.circle.model.state import (
    AS_DEALT,
    NOBODY,
    AnnouncedResult,
    Cards,
    CircleHand,
    copied,
    mask,
    places_from,
)


def evolve(hand: CircleHand, event: happened.HandEvent) -> CircleHand:
    """The hand after an event; the one before it stays as it was."""
    after = copied(hand)
    CHANGES[type(event)](after, event)
    return after


def started(hand: CircleHand, event: happened.HandStarted) -> None:
    count = len(event.players)
    hand.players = event.players
    hand.stacks = event.stacks
    hand.staked = hand.bets = hand.raises = hand.won = (0,) * count
    hand.down = hand.up = hand.discarded = ((),) * count
    hand.deal_order = event.deal_order or places_from(0, count)
    hand.blanks = event.blanks
    hand.carried = event.carried


def posted(hand: CircleHand, event: happened.Posted) -> None:
    place, chips = event.place, event.chips
    if hand.pending and hand.stacks[place] == chips:
        hand.speaking = hand.speaking.without(1 << place)
    if event.blind and not event.apart:
        put_in(hand, place, chips)
        level = hand.bets[place] if hand.bets[place] > event.due else event.due
        hand.level = level if level > hand.level else hand.level
    elif event.apart:
        apart = hand.apart or (0,) * len(hand.players)
        hand.stacks = put_at(hand.stacks, place, hand.stacks[place] - chips)
        hand.apart = put_at(apart, place, apart[place] + chips)
    else:
        hand.stacks = put_at(hand.stacks, place, hand.stacks[place] - chips)
        hand.staked = put_at(hand.staked, place, hand.staked[place] + chips)


def _dealt(hand: CircleHand, event: happened.Dealt) -> None:
    lay(hand, event)
    _leave_deck(hand, len(event.cards), mask(event.cards))
    if hand.floor is not AS_DEALT:
        _owe_no_more(hand, event.places)


def lay(hand: CircleHand, event: happened.Dealt) -> None:
    """Each place takes its cards of a deal, round by round."""
    places, cards = event.places, event.cards
    hands, turns = [*(hand.up if event.up else hand.down)], _turns(len(places))
    if not hand.taken and places == places_from(0, len(hands)):
        hands = [cards[own] for own in turns]
    else:
        for place, own in zip(places, turns, strict=True):
            hands[place] += cards[own]
    if event.up:
        hand.up = tuple(hands)
    else:
        hand.down = tuple(hands)


@lru_cache(64)
def _turns(places: int) -> tuple[slice, ...]:
    """For each of some places in turn, which cards of a deal are its own."""
    return tuple(slice(turn, None, places) for turn in range(places))


def _leave_deck(hand: CircleHand, count: int, bits: int) -> None:
    """Some cards leave the deck, those that are known as bits."""
    hand.taken += count
    hand.out |= bits


def _owe_no_more(hand: CircleHand, places: tuple[int, ...]) -> None:
    """The cards that a ruling owed, face up or down, have been dealt."""
    floor, rest = hand.floor, ~sum(1 << place for place in places)
    if floor.next_up or floor.next_down:
        hand.floor = replace(floor, next_up=floor.next_up & rest, next_down=floor.next_down & rest)


def _common(hand: CircleHand, event: happened.CommonDealt) -> None:
    hand.common += event.cards
    _leave_deck(hand, len(event.cards), mask(event.cards))


def _burnt(hand: CircleHand, event: happened.Burnt) -> None:
    if event.dead:
        hand.dead += event.cards
        hand.taken += len(event.cards)
    else:
        _leave_deck(hand, len(event.cards), mask(event.cards))


def _mixed(hand: CircleHand, _: happened.DeadMixed) -> None:
    hand.taken -= len(hand.dead)
    hand.dead = ()


def take_step(hand: CircleHand, event: happened.StepTaken) -> None:
    hand.step, hand.speaking = event.step, hand.speaking.waiting_for(event.pending)


def _began(hand: CircleHand, event: happened.IntervalBegan) -> None:
    begin(hand, event, bets_from(event.pending))


def begin(hand: CircleHand, event: happened.IntervalBegan, speaking: Speaking) -> None:
    """A betting interval begins with its order of speaking."""
    hand.step, hand.interval = event.step, event.interval
    hand.speaking = speaking
    hand.first, hand.aggressor = event.pending[0], NOBODY


def _checked(hand: CircleHand, _: happened.Checked) -> None:
    hand.speaking = AFTER_CHECK[hand.speaking]


def _called(hand: CircleHand, event: happened.Called) -> None:
    put_in(hand, event.place, event.chips)
    hand.speaking = AFTER_CALL[hand.speaking]


def _bet(hand: CircleHand, event: happened.Bet) -> None:
    place, before = event.place, hand.level
    put_in(hand, place, event.chips)
    level, stacks = hand.bets[place], hand.stacks
    around = places_from(place, len(stacks), hand.folded | hand.floor.frozen | 1 << place)
    pending = tuple([other for other in around if stacks[other]])
    spoken = 1 << place if event.full else hand.may_not_raise | 1 << place
    hand.speaking = Speaking(pending, spoken, hand.checked, betting=True)
    hand.level = level
    hand.short = 0 if event.full else hand.short + level - before
    hand.raises = put_at(hand.raises, place, hand.raises[place] + (before > 0))
    if not event.bring_in:
        hand.raise_size = max(level - before, hand.raise_size)
        hand.bets_made += 1
        hand.aggressor = place
    if event.opens:
        hand.opener = place
    if event.high:
        hand.high_played = True


def _folded(hand: CircleHand, event: happened.Folded) -> None:
    hand.speaking = AFTER_TURN[hand.speaking]
    hand.folded |= 1 << event.place


def _uncalled(hand: CircleHand, event: happened.Uncalled) -> None:
    put_in(hand, event.place, -event.chips)


def ended(hand: CircleHand, event: happened.IntervalEnded) -> None:
    if event.step is not None:
        hand.step = event.step
    if hand.level or hand.bets_made:
        hand.bets = hand.raises = (0,) * len(hand.players)
        hand.level = hand.raise_size = hand.short = hand.bets_made = 0
    hand.opened, hand.speaking = hand.aggressor, SILENCE
    if hand.floor is not AS_DEALT and hand.floor.bound:
        hand.floor = replace(hand.floor, bound=())


def _raked(hand: CircleHand, event: happened.Raked) -> None:
    hand.raked += event.chips
    hand.raked_of += event.of


def _drawn(hand: CircleHand, event: happened.Drawn) -> None:
    place = event.place
    if event.reshuffled:
        _reshuffle(hand, place)
    hand.down = put_at(hand.down, place, _kept(hand.down[place], event.discards) + event.cards)
    hand.discarded = put_at(hand.discarded, place, hand.discarded[place] + event.discards)
    hand.drawn |= 1 << place
    hand.taken += len(event.cards)
    hand.out |= mask(event.cards) | mask(event.discards)
    hand.speaking = AFTER_TURN[hand.speaking]


def _reshuffle(hand: CircleHand, receiver: int) -> None:
    """The discards that may be used are in the deck again."""
    back = [place for place in hand.reusable(receiver) if hand.discarded[place]]
    cards = tuple(card for place in back for card in hand.discarded[place])
    hand.recycled |= sum(1 << place for place in back)
    hand.taken -= len(cards)
    hand.out &= ~mask(cards)


def _kept(cards: Cards, away: Cards) -> Cards:
    """Cards left after some were put away; where they are unknown, just as many fewer."""
    kept = tuple(card for card in cards if card is None or card not in away)
    return kept[: len(cards) - len(away)]


def _discarded(hand: CircleHand, event: happened.Discarded) -> None:
    place = event.place
    hand.down = put_at(hand.down, place, _kept(hand.down[place], event.cards))
    hand.discarded = put_at(hand.discarded, place, event.cards)
    hand.drawn |= 1 << place
    hand.speaking = hand.speaking.without(1 << place)
    hand.discarding = bool(hand.pending)


def _discards(hand: CircleHand, event: happened.DiscardsBegan) -> None:
    hand.speaking, hand.discarding = hand.speaking.waiting_for(event.pending), True


def awarded(hand: CircleHand, event: happened.Awarded) -> None:
    place, chips, stacks, won = event.place, event.chips, [*hand.stacks], [*hand.won]
    stacks[place] += chips
    won[place] += chips
    hand.stacks, hand.won = tuple(stacks), tuple(won)


def _told(hand: CircleHand, event: happened.Told) -> None:
    place = event.place
    ask_again(hand)
    hand.down = put_at(hand.down, place, event.cards)
    hand.discarded = put_at(hand.discarded, place, event.discards or hand.discarded[place])
    hand.out |= mask(event.cards) | mask(event.discards)


def _result(hand: CircleHand, event: happened.ResultTold) -> None:
    """What was announced before of the same pot stands only beside a hand that shares it with the same category."""
    result = AnnouncedResult(event.place, event.pot, event.result, event.category)
    rest = tuple(
        each
        for each in hand.announced
        if each.pot != event.pot
        or (each.place != event.place and each.category is event.category and _shared(each) and _shared(result))
    )
    ask_again(hand)
    hand.announced = (*rest, result)


def _shared(result: AnnouncedResult) -> bool:
    return result.result is ShowdownResult.SPLITS


def _asked(hand: CircleHand, _: happened.AgreementAsked) -> None:
    hand.agreement = replace(hand.agreement, asked=True)


def _objected(hand: CircleHand, event: happened.Objected) -> None:
    hand.agreement = replace(hand.agreement, against=(*hand.agreement.against, event.place))


def _agreed(hand: CircleHand, _: happened.Agreed) -> None:
    hand.agreement = replace(hand.agreement, asked=False, given=True)


def _shown(hand: CircleHand, event: happened.Shown) -> None:
    turn_over(hand, shown=1 << event.place)


def _mucked(hand: CircleHand, event: happened.Mucked) -> None:
    turn_over(hand, mucked=1 << event.place)


def turn_over(hand: CircleHand, shown: int = 0, mucked: int = 0) -> None:
    """Some hands are turned up and some thrown away: nobody waits for them any more."""
    if mucked and hand.agreement.asked:
        ask_again(hand)
    hand.speaking = hand.speaking.without(shown | mucked)
    hand.shown |= shown
    hand.mucked |= mucked


def _false_opener(hand: CircleHand, event: happened.FalseOpener) -> None:
    hand.mucked |= 1 << event.place


def _left_blank(hand: CircleHand, _: happened.BlankHand) -> None:
    hand.blank = hand.over = True
    hand.speaking = hand.speaking.waiting_for(())


def end_hand(hand: CircleHand, _: happened.HandEnded) -> None:
    hand.over, hand.speaking = True, hand.speaking.waiting_for(())


CHANGES: Final[dict[type[Event], Change]] = (
    dict(
        (
            changing(happened.HandStarted, started),
            changing(happened.Posted, posted),
            changing(happened.Dealt, _dealt),
            changing(happened.CommonDealt, _common),
            changing(happened.Burnt, _burnt),
            changing(happened.DeadMixed, _mixed),
            changing(happened.StepTaken, take_step),
            changing(happened.DiscardsBegan, _discards),
            changing(happened.IntervalBegan, _began),
            changing(happened.Checked, _checked),
            changing(happened.Called, _called),
            changing(happened.Bet, _bet),
            changing(happened.Folded, _folded),
            changing(happened.Uncalled, _uncalled),
            changing(happened.IntervalEnded, ended),
            changing(happened.Raked, _raked),
            changing(happened.Drawn, _drawn),
            changing(happened.Discarded, _discarded),
            changing(happened.Told, _told),
            changing(happened.ResultTold, _result),
            changing(happened.AgreementAsked, _asked),
            changing(happened.Objected, _objected),
            changing(happened.Agreed, _agreed),
            changing(happened.Shown, _shown),
            changing(happened.Mucked, _mucked),
            changing(happened.FalseOpener, _false_opener),
            changing(happened.Awarded, awarded),
            changing(happened.BlankHand, _left_blank),
            changing(happened.HandEnded, end_hand),
        )
    )
    | FLOOR_CHANGES
)
