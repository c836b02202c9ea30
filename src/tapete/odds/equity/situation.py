"""Reading a spot of a circle game: whose cards are known, and whether a table's rules let them lie so."""

from collections.abc import Sequence

import msgspec

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.games.circle.hand_rules import Step
from tapete.games.circle.rules import hand_rules
from tapete.games.shared.hands import refuse_cards
from tapete.law.catalogue import Family, family_of, game_ids, title_of
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed_words
from tapete.odds.rules import spot_rules


class Spot(msgspec.Struct, frozen=True):
    """Hands as they lie: what each holds of its ``own`` cards, the board so far of ``common`` ones, and cards known
    to be out of play."""

    order: HandOrder
    selection: Selection
    own: int
    common: int
    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    @property
    def unseen(self) -> tuple[Card, ...]:
        seen = {card for cards in (*self.hands, self.board, self.dead) for card in cards}
        return tuple(card for card in deck(self.order.deck) if card not in seen)


def read_spot(
    rules: TableRules, hands: Sequence[Sequence[Card]], board: Sequence[Card] = (), dead: Sequence[Card] = ()
) -> Spot | Refused:
    """The spot that some known cards make, or why they are none of this game.

    In games of common cards a hand is all its own cards; in the others it may still be missing some.
    """
    if family_of(rules.game) is not Family.CIRCLE:
        games = listed_words(title_of(game) for game in game_ids() if family_of(game) is Family.CIRCLE)
        return refuse(
            f"en {title_of(rules.game).es} no se reparte un bote: hay {games.es}",
            f"in {title_of(rules.game).en} no pot is shared: there is {games.en}",
        )
    if refused := refuse_cards(rules, [card for cards in (*hands, board, dead) for card in cards]):
        return refused
    game_rules = hand_rules(rules)
    own, common, discarded = (_dealt(game_rules.steps, *kinds) for kinds in (("down", "up"), ("common",), ("discard",)))
    if refused := (
        _refuse_number(len(hands))
        or _refuse_board(rules, len(board), common, discarded)
        or _refuse_own(rules, hands, own - discarded, common, discarded)
    ):
        return refused
    spot = Spot(
        game_rules.order,
        game_rules.selection,
        own - discarded,
        common,
        tuple(map(tuple, hands)),
        tuple(board),
        tuple(dead),
    )
    return _refuse_short(rules, spot) or spot


def _dealt(steps: Sequence[Step], *kinds: str) -> int:
    return sum(step.count for step in steps if step.kind in kinds)


def _refuse_number(hands: int) -> Refused | None:
    if hands >= 2:
        return None
    return refuse(
        f"un bote se reparte entre dos manos o más, cada una entre comillas; hay {hands}",
        f"a pot is shared between two hands or more, each in quotes; given {hands}",
    )


def _refuse_board(rules: TableRules, board: int, common: int, discarded: int) -> Refused | None:
    title, articles = title_of(rules.game), spot_rules(rules)
    if board > common:
        return refuse(
            f"en {title.es} hay {common} cartas comunes; hay {board}",
            f"in {title.en} there are {common} community cards; given {board}",
            articles.steps,
        )
    if discarded and board < 3:
        return refuse(
            f"en {title.es} cada uno decide su descarte con tres comunes a la vista: hay que darlas con --board",
            f"in {title.en} everybody discards with three community cards on view: give them with --board",
            articles.discard_when,
        )
    return None


def _refuse_own(
    rules: TableRules, hands: Sequence[Sequence[Card]], own: int, common: int, discarded: int
) -> Refused | None:
    """Own cards must be complete where there is a board to come; elsewhere one is enough."""
    least = own if common else 1
    wrong = next((cards for cards in hands if not least <= len(cards) <= own), None)
    if wrong is None:
        return None
    after_es, after_en = (" tras el descarte", " after the discard") if discarded else ("", "")
    count = f"{own}" if least == own else f"{least}-{own}"
    return refuse(
        f"en {title_of(rules.game).es} una mano tiene {count} cartas propias{after_es}; hay {len(wrong)}",
        f"in {title_of(rules.game).en} a hand has {count} own cards{after_en}; given {len(wrong)}",
        spot_rules(rules).cards,
    )


def _refuse_short(rules: TableRules, spot: Spot) -> Refused | None:
    missing = sum(spot.own - len(hand) for hand in spot.hands) + spot.common - len(spot.board)
    left = len(spot.unseen)
    if missing <= left:
        return None
    return refuse(
        f"faltan {missing} cartas por dar y quedan {left} en la baraja de {spot.order.deck}",
        f"{missing} cards are still to be dealt and {left} are left of the deck of {spot.order.deck}",
        spot_rules(rules).deck,
    )
