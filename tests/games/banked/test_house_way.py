"""The written house way, line by line: a hand that the line sets, and one card away a hand that another line sets."""

import pytest

from tapete.cards.notation import write_cards
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.shared.hands import hand_order
from tapete.law.house_way import house_way
from tests.games.banked.tables import cards_of, table_rules

ORDER = hand_order(table_rules("ara", "pai-gow"))

LINES = [
    ("five_aces_kings", "As Ah Ad Ac Xx Ks Kd", "Ks Kd", "As Ah Ad Ac Xx Qs Qd", "five_aces"),
    ("five_aces", "As Ah Ad Ac Xx Qs Qd", "As Ah", "As Ah Ad Ac Xx Ks Kd", "five_aces_kings"),
    ("five_aces", "As Ah Ad Ac Xx Ks Qd", "As Ah", "As Ah Ad Ac Js Ks Qd", "quad_aces"),
    ("quads_and_trips", "Ks Kh Kd Kc 2s 2h 2d", "Ks Kh", "Ks Kh Kd Kc 2s 2h 3d", "quad_faces"),
    ("quads_and_trips", "2s 2h 2d 2c Ks Kh Kd", "Ks Kh", "2s 2h 2d 2c Ks Kh Qd", "quad_pair"),
    ("quad_aces_pair", "As Ah Ad Ac 7s 7h 2d", "7s 7h", "As Ah Ad Ac 6s 6h 2d", "quad_aces"),
    ("quad_aces_pair", "As Ah Ad Xx Ks Kh 2d", "Ks Kh", "As Ah Ad Js Ks Kh 2d", "full_house"),
    ("quad_aces", "As Ah Ad Ac 6s 6h 2d", "As Ah", "As Ah Ad Ac 7s 7h 2d", "quad_aces_pair"),
    ("quad_aces", "As Ah Ad Xx Ks Qh 2d", "As Ah", "As Ah Ad 9s Ks Qh 2d", "trip_aces"),
    ("quad_faces_pair", "Js Jh Jd Jc Ts Th 2d", "Ts Th", "Js Jh Jd Jc 9s 9h 2d", "quad_faces"),
    ("quad_faces_pair", "Ks Kh Kd Kc As Xx 2d", "As Xx", "Ks Kh Kd Kc As Qd 2d", "quad_faces"),
    ("quad_faces", "Js Jh Jd Jc 9s 9h 2d", "Js Jh", "Js Jh Jd Jc Ts Th 2d", "quad_faces_pair"),
    ("quad_faces", "Js Jh Jd Jc As Kh 2d", "Js Jh", "Ts Th Td Tc As Kh 2d", "quad_middle_ace"),
    ("quad_pair", "Ts Th Td Tc 2s 2h Ad", "2s 2h", "Js Jh Jd Jc 2s 2h Ad", "quad_faces"),
    ("quad_middle_ace", "7s 7h 7d 7c As 4h 2d", "As 4h", "7s 7h 7d 7c Ks 4h 2d", "quad_middle"),
    ("quad_middle_ace", "Ts Th Td Tc Xx Kh 2d", "Xx Kh", "Ts Th Td Tc Qs Kh 2d", "quad_middle"),
    ("quad_middle", "7s 7h 7d 7c Ks 4h 2d", "7s 7h", "6s 6h 6d 6c Ks 4h 2d", "quad_small"),
    ("quad_small", "6s 6h 6d 6c Ks Qh 2d", "Ks Qh", "7s 7h 7d 7c Ks Qh 2d", "quad_middle"),
    ("two_trips", "Ks Kh Kd 9s 9h 9d 2c", "Ks Kh", "Ks Kh Kd 9s 9h 8d 2c", "full_house"),
    ("full_two_pairs", "9s 9h 9d Ks Kh 4d 4c", "Ks Kh", "9s 9h 9d Ks Kh 4d 3c", "full_house"),
    ("full_twos_ace_king", "9s 9h 9d 2s 2h Ad Kc", "Ad Kc", "9s 9h 9d 3s 3h Ad Kc", "full_house"),
    ("full_twos_ace_king", "9s 9h 9d 2s 2h Xx Kc", "Xx Kc", "9s 9h 9d 2s 2h Xx Qc", "full_house"),
    ("full_house", "9s 9h 9d 3s 3h Ad Kc", "3s 3h", "9s 9h 9d 2s 2h Ad Kc", "full_twos_ace_king"),
    ("three_pairs", "Ks Kh 9d 9c 4s 4h 2d", "Ks Kh", "Ks Kh 9d 9c 4s 3h 2d", "two_pairs_split"),
    ("made_with_pair", "Ks Qh Jd Tc 9s 4h 4d", "4h 4d", "Ks Qh Jd Tc 8s 4h 4d", "pair"),
    ("made_with_pair", "9s 8s 5s 4s 2s Kd Kc", "Kd Kc", "9s 8s 5s 4s 2d Kd Kc", "pair"),
    ("made_with_pair", "Ks Qs Js Ts Xx 9d 9c", "9d 9c", "Ks Qs Js 8d Xx 9d 9c", "made_one_group"),
    ("made_one_group", "9s 8h 7d 6c 5s 5h 2d", "5s 2d", "9s 8h 7d 6c 4s 4h 2d", "pair"),
    ("made_one_group", "Ks 8s 6s 4s 2s Qd Jc", "Qd Jc", "Ks 8s 6s 4s 2d Qd Jc", "no_pair"),
    ("made_one_group", "9s 8h 7d 6c 5s 4h 3d", "9s 8h", "9s 8h 7d 6c Ks 4h 3d", "no_pair"),
    ("trip_aces", "As Ah Ad Kc 9s 7h 2d", "As Kc", "As Ah Jd Kc 9s 7h 2d", "pair"),
    ("trip_aces", "As Xx Ad Kc 9s 7h 2d", "As Kc", "As Xx 4d Kc 9s 7h 2d", "pair"),
    ("trips", "Ks Kh Kd Ac 9s 7h 2d", "Ac 9s", "As Ah Ad Kc 9s 7h 2d", "trip_aces"),
    ("two_pairs_small_keep", "6s 6h 3d 3c Ks Jh Td", "Ks Jh", "6s 6h 3d 3c Qs Jh Td", "two_pairs_split"),
    ("two_pairs_small_keep", "6s 6h 3d 3c Xx Jh Td", "Xx Jh", "7s 7h 3d 3c Ks Jh Td", "two_pairs_split"),
    ("two_pairs_middle_keep", "Ts Th 8d 8c As 4h 2d", "As 4h", "Ts Th 8d 8c Ks 4h 2d", "two_pairs_split"),
    ("two_pairs_middle_keep", "7s 7h 2d 2c As 9h Jd", "As Jd", "Js Jh 7d 7c As 9h 2d", "two_pairs_split"),
    ("two_pairs_faces_keep", "Ks Kh 6d 6c As 4h 2d", "As 4h", "Ks Kh 7d 7c As 4h 2d", "two_pairs_split"),
    ("two_pairs_split", "As Ah 6d 6c Ks 4h 2d", "6d 6c", "Js Jh 6d 6c As 4h 2d", "two_pairs_faces_keep"),
    ("two_pairs_split", "Js Jh 7d 7c As 4h 2d", "7d 7c", "Ts Th 7d 7c As 4h 2d", "two_pairs_middle_keep"),
    ("pair", "9s 9h Ad Qc 7s 4h 2d", "Ad Qc", "9s Th Ad Qc 7s 4h 2d", "no_pair"),
    ("pair", "As Xx Kd Jc 9s 4h 3d", "Kd Jc", "As Qh Kd Jc 9s 4h 3d", "no_pair"),
    ("no_pair", "Ad Qc Js 9h 7d 4c 2s", "Qc Js", "Ad Ac Js 9h 7d 4c 2s", "pair"),
    ("no_pair", "Xx Qc Js 8h 7d 4c 2s", "Qc Js", "Xx Qc Js 8h 7d 4c Ts", "made_one_group"),
]


def set_hand(cards: str) -> tuple[str, set[str]]:
    line, low = set_by_house_way(ORDER, cards_of(cards))
    return line.id, set(write_cards(low).split())


@pytest.mark.parametrize(("line", "cards", "low", "neighbour", "other"), LINES)
def test_a_line_sets_its_hand_and_leaves_the_neighbour_to_another(
    line: str, cards: str, low: str, neighbour: str, other: str
) -> None:
    assert set_hand(cards) == (line, set(low.split()))
    assert set_hand(neighbour)[0] == other


def test_every_line_has_its_example() -> None:
    assert list(dict.fromkeys(line for line, *_ in LINES)) == [line.id for line in house_way().lines]


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        ("9c 9d 9h 9s Kc Kd Kh", "Kh Kd"),
        ("9c 9d 9h 9s Kd Kc 2h", "Kd Kc"),
        ("Ac Ad Xx Ah 2s 3d 4c", "Ah Ad"),
        ("Ac Xx Ad Kc 9s 7h 2d", "Ad Kc"),
        ("Kc Qh Jd Tc 9s 9h 2d", "9s 2d"),
    ],
)
def test_among_equal_cards_spades_go_low_first_and_the_joker_stays_high(cards: str, low: str) -> None:
    assert set_hand(cards)[1] == set(low.split())


@pytest.mark.parametrize(
    ("cards", "low"),
    [("As Ah Ad Xx Ks Qs 4s", "Ah Ad"), ("As Ah Ad Xx Kh Qh Jh", "As Ad"), ("Ac Ah Ad Xx Ks Qs 4s", "Ah Ad")],
)
def test_of_three_aces_beside_the_joker_the_one_that_makes_the_greatest_high_hand_stays(cards: str, low: str) -> None:
    assert set_hand(cards) == ("quad_aces", set(low.split()))


def test_the_order_of_the_cards_in_hand_changes_nothing() -> None:
    for _, cards, *_ in LINES:
        turned = " ".join(reversed(cards.split()))
        assert set_hand(turned) == set_hand(cards)
