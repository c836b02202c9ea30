"""What a person may see of a hand: their own cards, what lies face up, and never another's hole cards."""

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.openers import awaits_opening, opening_needs
from tapete.games.circle.hand.pot_result import PotResult, pot_results
from tapete.games.circle.hand.pots import Pot, pots
from tapete.games.circle.hand_rules import BET, DEALING, HandRules
from tapete.games.circle.legal import legal
from tapete.games.circle.model.state import Cards, CircleHand


class PlaceView(msgspec.Struct, frozen=True):
    player: PlayerId
    stack: int
    bet: int
    down: Cards
    """None for a card the viewer may not see."""
    up: Cards
    folded: bool
    all_in: bool
    won: int
    drawn: int
    """How many cards the player changed."""


class HandView(msgspec.Struct, frozen=True):
    """A hand as one person sees it, with what they may do."""

    game: str
    step: str
    interval: int
    turn: PlayerId | None
    places: tuple[PlaceView, ...]
    common: Cards
    pot: int
    pots: tuple[Pot, ...]
    level: int
    over: bool
    legal: tuple[Option, ...]
    results: tuple[PotResult | None, ...] = ()
    """What has been announced of each pot and stands, as long as the showdown is being told."""
    against: tuple[PlayerId, ...] = ()
    """Who has objected to the winning hand, until it is decided."""
    words: Sentence | None = None
    """What the croupier says aloud at this moment, where the law gives the words."""
    opening: Refused | None = None
    """What opening takes, for those who may not, until somebody has opened."""


def view(rules: HandRules, hand: CircleHand, viewer: PlayerId, with_options: bool = True) -> HandView:
    """What ``viewer`` sees. A hand is seen by all once it is shown; a mucked one by nobody else.

    Whoever asks the table for its options anyway leaves them out here.
    """
    turn = hand.players[hand.turn] if hand.turn >= 0 else None
    return HandView(
        rules.game,
        rules.steps[hand.step].kind,
        hand.interval,
        turn,
        tuple(place_view(hand, place, viewer) for place in hand.places),
        hand.common,
        hand.pot,
        pots_seen(rules, hand),
        hand.level,
        hand.over,
        legal(rules, hand, viewer) if with_options else (),
        results_seen(rules, hand),
        tuple(hand.players[place] for place in hand.agreement.against),
        words_said(rules, hand),
        opening_seen(rules, hand),
    )


def pots_seen(rules: HandRules, hand: CircleHand) -> tuple[Pot, ...]:
    """The pots that are still to be won."""
    return pots(hand, rules.unit) if hand.players and not hand.over else ()


def results_seen(rules: HandRules, hand: CircleHand) -> tuple[PotResult | None, ...]:
    """What has been announced of each pot and stands, as long as the showdown is being told."""
    return pot_results(rules, hand) if hand.announced and not hand.over else ()


def opening_seen(rules: HandRules, hand: CircleHand) -> Refused | None:
    """What opening takes, until somebody has opened."""
    if rules.steps[hand.step].kind is not BET or not awaits_opening(rules, hand):
        return None
    return Refused(opening_needs(rules, hand), rules.cites.openers)


def words_said(rules: HandRules, hand: CircleHand) -> Sentence | None:
    """The words that open the first interval of bets, and those before the last card."""
    if hand.over or not rules.words:
        return None
    step = rules.steps[hand.step]
    if step.kind is BET and hand.interval == 1:
        return rules.words.get("first_interval")
    coming = rules.deals[hand.step]
    later = rules.steps[hand.step + len(coming) :]
    last = bool(coming) and hand.interval > 0 and not any(step.kind in DEALING for step in later)
    return rules.words.get("last_card") if last else None


def place_view(hand: CircleHand, place: int, viewer: PlayerId) -> PlaceView:
    """A place of a hand as somebody sees it."""
    folded = bool(hand.folded >> place & 1)
    down, to_all = hand.down[place], hand.floor.seen
    if not hand.shown >> place & 1 and hand.players[place] != viewer:
        down = tuple([card if card is not None and to_all >> card & 1 else None for card in down])
    return PlaceView(
        hand.players[place],
        hand.stacks[place],
        hand.bets[place],
        down,
        hand.up[place],
        folded,
        not folded and hand.stacks[place] == 0 and not hand.over,
        hand.won[place],
        len(hand.discarded[place]),
    )
