"""Any seven cards are set by the house way: two of them low, the rest high, and never foul."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.cards.card import JOKER, Card, rank_of
from tapete.cards.deck import deck
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.variants.pai_gow import is_foul
from tests.games.banked.tables import table_rules

RULES = banked_rules(table_rules("ara", "pai-gow"))
STRICT = banked_rules(table_rules("ara", "pai-gow", {"split.equal_start": "foul"}))
DECK = deck(53)


@st.composite
def seven_cards(draw: st.DrawFn) -> list[Card]:
    """Seven of the 53, often of a few ranks or suits so that groups, runs and flushes are not rare."""
    ranks = draw(st.one_of(st.just(range(13)), st.sets(st.integers(0, 12), min_size=2, max_size=8)))
    suits = draw(st.sampled_from([(0, 1, 2, 3), (0, 1, 2, 3), (0, 1)]))
    pool = [card for card in DECK if card == JOKER or (rank_of(card) in ranks and card % 4 in suits)]
    source = pool if len(pool) >= 7 else list(DECK)
    return draw(st.lists(st.sampled_from(source), min_size=7, max_size=7, unique=True))


@settings(max_examples=400)
@given(seven_cards())
def test_every_hand_is_set_legally(cards: list[Card]) -> None:
    line, low = set_by_house_way(RULES.order, cards)
    assert len(set(low)) == 2 and set(low) <= set(cards), (line.id, cards)
    assert not is_foul(RULES, tuple(cards), low), (line.id, cards, low)


@settings(max_examples=150)
@given(seven_cards())
def test_only_a_four_split_in_two_equal_pairs_needs_the_reading_of_an_equal_start(cards: list[Card]) -> None:
    line, low = set_by_house_way(RULES.order, cards)
    if is_foul(STRICT, tuple(cards), low):
        assert line.id in ("quad_aces", "quad_faces", "quad_middle"), (line.id, cards, low)
