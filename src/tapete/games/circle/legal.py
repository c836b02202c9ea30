"""What somebody may do in a hand now: players with their cards and chips, the croupier with the deck."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Chips, Choice, Given, Office, Option
from tapete.core.option import Cards as CardsField
from tapete.games.circle.hand.agreement import may_object
from tapete.games.circle.hand.bet_limits import Bounds, bounds
from tapete.games.circle.hand.deal import numbers_face_up, plan
from tapete.games.circle.hand.openers import may_open, unproved
from tapete.games.circle.hand.pot_result import all_known, claimed_pots
from tapete.games.circle.hand.showdown import may_ask, may_muck, untold
from tapete.games.circle.hand.told_result import possible_categories, refuse_results
from tapete.games.circle.hand_rules import BET, DRAW, SHOW, HandRules, LimitStructure, StepKind
from tapete.games.circle.model.command import (
    Act,
    ActKind,
    Agree,
    AskToSee,
    Deal,
    Discard,
    Draw,
    Muck,
    Object,
    Show,
    Showdown,
    ShowdownResult,
    Tell,
    TellResult,
)
from tapete.games.circle.model.state import Cards, CircleHand
from tapete.games.shared.offices import CHIEF, CROUPIER


def legal(rules: HandRules, hand: CircleHand, who: PlayerId) -> tuple[Option, ...]:
    """The commands open to a person now: a player, the croupier, or the chief as far as conceded hands go."""
    players = hand.players
    if not players:
        return ()
    if who == CROUPIER:
        return () if hand.over else (*_croupiers(rules, hand), *_hands(rules, hand))
    seen = _to_see(rules, hand, who) if hand.mucked & ~hand.shown else ()
    if hand.over or who not in players:
        return seen
    place = players.index(who)
    offered = _turn(rules, hand, place)
    if not hand.folded >> place & 1 and (None in hand.down[place] or None in hand.discarded[place]):
        offered += (*_to_tell(hand, Office.PLAYER, (place,)),)
    if hand.agreement.asked and may_object(hand, place):
        offered += (Option(Object.name(), because=rules.cites.agreement),)
    return offered + seen


def _turn(rules: HandRules, hand: CircleHand, place: int) -> tuple[Option, ...]:
    """What is asked of a player now: nothing, at a glance, of whoever has nothing more to say."""
    pending = hand.speaking.pending
    if place not in pending:
        return ()
    if hand.discarding:
        return (discard_option(rules, hand, place),)
    kind = rules.steps[hand.step].kind
    if kind is SHOW:
        return _showing(rules, hand, place)
    if pending[0] != place:
        return ()
    if kind is BET:
        return _bets(rules, hand, place)
    if kind is DRAW:
        cards = _own(hand.down[place], 0, rules.draw_most)
        return (Option(Draw.name(), fields={"discards": cards}),)
    return ()


def discard_option(rules: HandRules, hand: CircleHand, place: int) -> Option:
    """The card that a player has to put away."""
    due = next(step.count for step in rules.steps if step.kind is StepKind.DISCARD)
    return Option(Discard.name(), fields={"cards": _own(hand.down[place], due, due)})


def _own(cards: Cards, least: int, most: int) -> CardsField:
    """Some of a player's own cards; any card, or unknown ones, where the table does not know them."""
    if None in cards:
        return CardsField(least=least, most=most, unseen=True)
    return CardsField(least=least, most=most, among=tuple(write_card(card) for card in cards if card is not None))


def _bets(rules: HandRules, hand: CircleHand, place: int) -> tuple[Option, ...]:
    free = bounds(rules, hand, place)
    answers: tuple[Option, ...] = () if free.must_bet else _CHECKS
    if free.call:
        answers = (_FOLD, _call(free.call)) if free.may_fold else (_call(free.call),)
    if not free.most or (rules.ladder and not may_open(rules, hand, place)):
        return answers
    return answers + _raises(rules, hand, place, free)


def _raises(rules: HandRules, hand: CircleHand, place: int, free: Bounds) -> tuple[Option, ...]:
    """Where a bet may only be of one size, or of one of two, each is an option with what it costs."""
    raising = _RAISE if hand.level else _BET
    if free.least != free.most and rules.structure is not _FIXED:
        return (Option(_ACT, raising, {"to": Chips(least=free.least, most=free.most)}),)
    bet = hand.bets[place]
    return tuple(
        Option(_ACT, raising, {"to": Chips(least=to, most=to)}, cost=to - bet)
        for to in dict.fromkeys((free.least, free.most))
    )


@lru_cache(1024)
def _call(cost: int) -> Option:
    """The same few sums are called all night."""
    return Option(_ACT, {"act": ActKind.CALL.value}, cost=cost)


_ACT: Final = Act.name()
_FIXED: Final = LimitStructure.FIXED
_BET: Final[dict[str, Given]] = {"act": ActKind.BET.value}
_RAISE: Final[dict[str, Given]] = {"act": ActKind.RAISE.value}
_FOLD: Final = Option(_ACT, {"act": ActKind.FOLD.value})
_CHECKS: Final = (Option(_ACT, {"act": ActKind.CHECK.value}),)
"""Made once: whoever is in turn is offered them at every act."""


def _showing(rules: HandRules, hand: CircleHand, place: int) -> tuple[Option, ...]:
    """A hand is shown in its turn; it may be given up before."""
    proved = not (None in hand.down[place] or unproved(hand, place))
    show = (Option(Show.name()),) if hand.turn == place and proved else ()
    return (*show, *((Option(Muck.name()),) if may_muck(rules, hand, place) else ()))


def _to_see(rules: HandRules, hand: CircleHand, who: PlayerId) -> tuple[Option, ...]:
    """Conceded hands that somebody may ask to see."""
    conceded = [place for place in hand.places if may_ask(rules, hand, who, place)]
    office = Office.CHIEF if who == CHIEF else Office.PLAYER
    said: dict[str, Given] = {"by": CHIEF} if who == CHIEF else {}
    return tuple(
        Option(AskToSee.name(), {**said, "player": hand.players[place]}, _unseen(rules, hand, place), office)
        for place in conceded
    )


def _unseen(rules: HandRules, hand: CircleHand, place: int) -> dict[str, AnyField]:
    """The cards of a hand that nobody knew, to be told once they are seen."""
    unseen = hand.down[place].count(None)
    return {"cards": CardsField(least=unseen, most=unseen, out=_tabled(rules, hand))} if unseen else {}


def _tabled(rules: HandRules, hand: CircleHand) -> tuple[str, ...]:
    """The cards that the dealer knows once hands are shown; before, what one player has told is not for others."""
    if rules.steps[hand.step].kind is not SHOW:
        return ()
    own = chain.from_iterable((*hand.down, *hand.up, *hand.discarded))
    return tuple(write_card(card) for card in (*hand.common, *own, *hand.dead) if card is not None)


def _to_tell(hand: CircleHand, office: Office, places: tuple[int, ...], out: tuple[str, ...] = ()) -> Iterator[Option]:
    """Hands dealt unseen that may be entered, with the cards put away where they have to be proved."""
    for place in places:
        unseen, away = hand.down[place].count(None), hand.discarded[place].count(None)
        fields: dict[str, AnyField] = {}
        if unseen:
            fields["cards"] = CardsField(least=unseen, most=unseen, out=out)
        if away and place == hand.opener:
            fields["discards"] = CardsField(least=away, most=away, out=out)
        if fields:
            given: dict[str, Given] = {"player": hand.players[place]} if office is Office.CROUPIER else {}
            yield Option(Tell.name(), given, fields, by=office)


def _hands(rules: HandRules, hand: CircleHand) -> Iterator[Option]:
    """Hands that the croupier may tell: by their results, once they are shown, and by their cards."""
    if rules.steps[hand.step].kind is SHOW and not all_known(hand):
        for number, pot in enumerate(claimed_pots(rules, hand)):
            if refuse_results(rules, hand, number) is None:
                yield from _results(rules, hand, number, pot.claims)
    yield from _to_tell(hand, Office.CROUPIER, hand.alive(), _tabled(rules, hand))


def _results(rules: HandRules, hand: CircleHand, number: int, claims: tuple[int, ...]) -> Iterator[Option]:
    """What may be announced of each hand in a pot, in the order in which they are shown."""
    for place in sorted(claims, key=lambda place: hand.pending.index(place) if place in hand.pending else -1):
        for result in ShowdownResult:
            if categories := possible_categories(rules, hand, number, place, result):
                given: dict[str, Given] = {"player": hand.players[place], "pot": number, "result": result.value}
                fields: dict[str, AnyField] = {"category": Choice(values=tuple(each.value for each in categories))}
                yield Option(TellResult.name(), given, fields, Office.CROUPIER)


def _croupiers(rules: HandRules, hand: CircleHand) -> tuple[Option, ...]:
    if rules.steps[hand.step].kind is SHOW:
        if hand.agreement.asked:
            return (Option(Agree.name(), by=Office.CROUPIER),) if hand.agreement.open else ()
        return () if untold(rules, hand) else (Option(Showdown.name(), by=Office.CROUPIER),)
    coming = plan(rules, hand)
    if hand.pending or not coming.cards:
        return ()
    up = numbers_face_up(hand, coming)
    cards = CardsField(least=coming.cards, most=coming.cards, unseen=len(up) < coming.cards, face_up=up)
    return (Option(Deal.name(), fields={"cards": cards}, by=Office.CROUPIER),)
