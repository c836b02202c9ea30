"""What may be told of an incident in a hand: whom, which cards, which act and which sums."""

from typing import Final

from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Chips, Choice
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.state import NOBODY, Hand
from tapete.incidents.circle_orders import CIRCLE_ORDERS, OF_THE_PLAYER_IN_TURN
from tapete.incidents.effect import Effect
from tapete.incidents.involved import Involved, Need
from tapete.incidents.vocabulary import Verb, Whom

_ACTS: Final = ("fold", "check", "call", "bet", "raise")
_DOWN: Final = frozenset((Verb.EXPOSE_UP, Verb.COVER, Verb.SHOW_TO_ALL))
"""Consequences for a card that a player holds face down."""
_HELD: Final = frozenset((Verb.REPLACE_CARD, Verb.GIVE_DEAD))
"""Consequences for any card that a player holds."""
_SEVERAL: Final = frozenset((Verb.REPLACE_COMMON, Verb.ASIDE_COMMON))
_MOST_COMMON: Final = 5


def field(
    rules: HandRules,
    hand: Hand,
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
            return Choice(values=_ACTS)
        case Need.TO | Need.CHIPS:
            return _sum(rules, hand, about)
    return None


def _in_hand(hand: Hand) -> tuple[PlayerId, ...]:
    return tuple(hand.players[place] for place in hand.in_hand()) if not hand.over else ()


def _players(hand: Hand, seated: tuple[PlayerId, ...], effects: tuple[Effect, ...]) -> tuple[PlayerId, ...]:
    """The player in turn for what is an act, those in the hand for what changes it, else everybody at the table."""
    verbs = {effect.verb for effect in effects if Whom.PLAYER in effect.words}
    if verbs & OF_THE_PLAYER_IN_TURN:
        return (hand.players[hand.turn],) if hand.turn != NOBODY else ()
    acting = verbs & CIRCLE_ORDERS.keys() - {Verb.EXPEL}
    return _in_hand(hand) if acting else seated


def _cards(hand: Hand, verbs: set[Verb], about: Involved) -> tuple[str, ...]:
    """The cards of the player who has been named, where the table knows them; else any of the deck."""
    if about.player not in hand.players or not verbs & (_DOWN | _HELD):
        return ()
    place = hand.players.index(about.player)
    held = hand.cards_of(place) if verbs & _HELD else hand.down[place]
    return tuple(write_card(card) for card in held if card is not None)


def _sum(rules: HandRules, hand: Hand, about: Involved) -> Chips:
    """From the table's smallest chip up to all that the player, or anybody while none is named, has before them."""
    places = [hand.players.index(about.player)] if about.player in hand.players else list(hand.places)
    most = max((hand.stacks[place] + hand.bets[place] for place in places), default=rules.unit)
    return Chips(least=min(rules.unit, most), most=most)
