from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.cards.card import Card
from tapete.cards.hand import Selection, best_hand
from tapete.cards.naming import hand_name
from tapete.cards.notation import read_cards
from tapete.cards.order import HandOrder
from tapete.games.circle.hand.evaluation import best_named

_TWO_OWN = Selection.TWO_OWN_THREE_COMMON


@pytest.mark.parametrize("order", [HandOrder(), HandOrder(deck=32), HandOrder(deck=28), HandOrder(high_cards_tie=True)])
@given(data=st.data())
def test_cards_are_called_as_the_best_hand_they_make(order: HandOrder, data: st.DataObject) -> None:
    selection = data.draw(st.sampled_from([Selection.ANY_FIVE, _TWO_OWN]))
    cards = data.draw(st.lists(st.integers(52 - order.deck, 51), min_size=5, max_size=8, unique=True))
    hand = tuple(map(Card, cards))
    own, common = (hand[:3], hand[3:]) if selection is _TWO_OWN and len(hand) > 5 else (hand[:2], hand[2:])
    best = best_hand(order, own, common, selection)
    named = best_named(order, selection, own, common)
    assert named is not None
    assert (named.name, named.category) == (hand_name(order, best), best.category)


def test_fewer_cards_than_a_hand_are_called_nothing() -> None:
    four = read_cards("As Ks Qs Js")
    assert all(best_named(HandOrder(), Selection.ANY_FIVE, own, ()) is None for own in combinations(four, 3))
