"""What may be stated about an incident in a hand: whom, which cards, which act and which sums."""

from typing import Final

from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Chips, Choice
from tapete.games.circle.hand.bet_limits import Bounds, bounds
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.state import NOBODY, CircleHand
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.vocabulary import Verb, Whom
from tapete.incidents.floor.circle_orders import CIRCLE_COMMANDS, OF_THE_PLAYER_IN_TURN

_ACTS: Final = ("fold", "check", "call", "bet", "raise")
_DOWN: Final = frozenset((Verb.EXPOSE_UP, Verb.COVER, Verb.SHOW_TO_ALL))
"""Consequences for a card that a player holds face down."""
_HELD: Final = frozenset((Verb.REPLACE_CARD, Verb.GIVE_DEAD))
"""Consequences for any card that a player holds."""
_SEVERAL: Final = frozenset((Verb.REPLACE_COMMON, Verb.ASIDE_COMMON))
_MOST_COMMON: Final = 5


def field(
    rules: HandRules,
    hand: CircleHand,
    seated: tuple[PlayerId, ...],
    need: Need,
    effects: tuple[Effect, ...],
    about: Involved,
) -> AnyField | None:
    """What may be answered as the hand stands."""
    verbs = {effect.verb for effect in effects}
    match need:
        case Need.PLAYER:
            return Choice(values=_players(hand, seated, effects))
        case Need.OTHER:
            return Choice(values=tuple(name for name in _in_hand(hand) if name != about.player))
        case Need.CARDS:
            most = _MOST_COMMON if verbs & _SEVERAL else 1
            return Cards(least=1, most=most, among=_cards(hand, verbs, about))
        case Need.NEW:
            return Cards(least=1, most=1)
        case Need.ACT:
            return Choice(values=_acts(rules, hand, about))
        case Need.TO:
            return _bet(rules, hand, about)
        case Need.CHIPS:
            return _chips(rules, hand, verbs, about)
    return None


def _in_hand(hand: CircleHand) -> tuple[PlayerId, ...]:
    return tuple(hand.players[place] for place in hand.in_hand()) if not hand.over else ()


def _players(hand: CircleHand, seated: tuple[PlayerId, ...], effects: tuple[Effect, ...]) -> tuple[PlayerId, ...]:
    """The player in turn for what is an act, those in the hand for what changes it, else everybody at the table."""
    verbs = {effect.verb for effect in effects if Whom.PLAYER in effect.words}
    if verbs & OF_THE_PLAYER_IN_TURN:
        return (hand.players[hand.turn],) if hand.turn != NOBODY else ()
    acting = verbs & CIRCLE_COMMANDS.keys() - {Verb.EXPEL}
    return _in_hand(hand) if acting else seated


def _cards(hand: CircleHand, verbs: set[Verb], about: Involved) -> tuple[str, ...]:
    """The cards of the player who has been named, where the table knows them; else any of the deck."""
    if about.player not in hand.players or not verbs & (_DOWN | _HELD):
        return ()
    place = hand.players.index(about.player)
    cards = hand.cards_of(place) if verbs & _HELD else hand.down[place]
    return tuple(write_card(card) for card in cards if card is not None)


def _freedom(rules: HandRules, hand: CircleHand, about: Involved) -> Bounds | None:
    """What the player who has been named may do, if it is their turn."""
    in_turn = hand.turn != NOBODY and hand.players[hand.turn] == about.player
    return bounds(rules, hand, hand.turn) if in_turn and rules.steps[hand.step].kind == "bet" else None


def _acts(rules: HandRules, hand: CircleHand, about: Involved) -> tuple[str, ...]:
    """What somebody may do whose turn it is; out of turn they may have done anything."""
    free = _freedom(rules, hand, about)
    if free is None:
        return _ACTS
    may = {
        "fold": free.may_fold,
        "check": not free.call and not free.must_bet,
        "call": free.call > 0,
        "bet": free.most > 0 and not hand.level,
        "raise": free.most > 0 and hand.level > 0,
    }
    return tuple(act for act in _ACTS if may[act])


def _bet(rules: HandRules, hand: CircleHand, about: Involved) -> Chips | None:
    """What a bet may come to, where the act is one: no other act has a sum."""
    if about.act not in ("", "bet", "raise"):
        return None
    free = _freedom(rules, hand, about)
    if free is not None and free.most:
        return Chips(least=free.least, most=free.most, optional=not about.act)
    return Chips(least=rules.unit, most=_most(hand, about), optional=not about.act)


def _chips(rules: HandRules, hand: CircleHand, verbs: set[Verb], about: Involved) -> Chips:
    """Chips short of a call, or an initial bet posted late."""
    most = _most(hand, about)
    if Verb.LEAVE_IN in verbs and hand.turn != NOBODY:
        most = min(hand.level - hand.bets[hand.turn], hand.stacks[hand.turn]) - 1
    return Chips(least=1 if most < rules.unit else rules.unit, most=most)


def _most(hand: CircleHand, about: Involved) -> int:
    """Everything in front of the player; the most that anybody has, while none is named."""
    places = [hand.players.index(about.player)] if about.player in hand.players else list(hand.places)
    return max((hand.stacks[place] + hand.bets[place] for place in places), default=0)
