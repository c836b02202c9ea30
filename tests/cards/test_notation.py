from hypothesis import given
from hypothesis import strategies as st

from tapete.cards.card import JOKER, Card
from tapete.cards.notation import read_cards, write_cards
from tapete.core.decision import Refused


@given(st.lists(st.integers(0, JOKER), unique=True, max_size=10))
def test_what_is_written_is_read_again(cards: list[int]) -> None:
    assert read_cards(write_cards(map(Card, cards))) == tuple(cards)


def test_ten_may_be_written_in_two_ways_and_cards_without_spaces() -> None:
    assert read_cards("10s Td") == read_cards("Ts,10d") == read_cards("Ts10d") == (35, 33)


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused_in_both_languages(text: str) -> None:
    outcome = read_cards(text)
    if isinstance(outcome, Refused):
        assert outcome.reason.es and outcome.reason.en


def test_a_card_named_twice_is_refused() -> None:
    refused = read_cards("As Kd As")
    assert isinstance(refused, Refused) and "As" in refused.reason.es


def test_spanish_letters_and_names_signs_and_both_tens_are_read() -> None:
    assert write_cards(_read("Rp 10t Jco Td")) == "Ks Tc Jh Td"
    assert _read("rey de corazones, as de picas, 10 de tréboles, dama de rombos") == _read("Kh As Tc Qd")
    assert _read("K♠ 10♥ comodín") == _read("Ks Th Xx")
    assert _read("AsTd10cRp") == _read("As Td Tc Ks"), "letters may stand without spaces"
    assert _read("Ac") == _read("A♣"), "c alone is clubs in files, whatever the language"


def _read(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    assert not isinstance(cards, Refused), cards.reason.en
    return cards
