"""Every rule that defines a category of hand, breaks a tie, orders the cards or describes a deck, under its own id."""

from itertools import pairwise

import pytest

from tapete.cards.category import Category
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.games.shared.comparison import compare_hands
from tapete.games.shared.hands import hand_order, read_hand
from tapete.law.profile import law_ids, parameters, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules


def table(law: str, game: str, **choices: str) -> TableRules:
    rules = resolve(law, game, choices)
    assert isinstance(rules, TableRules), rules
    return rules


def resting_on(rule: str, key: str) -> list[TableRules]:
    """The tables, at their defaults, whose value of a parameter cites a rule."""
    return [
        table(law, game)
        for law in law_ids()
        for game in profile(law).games
        if key in (by_key := parameters(law, game)) and rule in by_key[key].cite
    ]


def category(rules: TableRules, cards: str) -> str:
    own = read_cards(cards)
    assert not isinstance(own, Refused)
    read = read_hand(rules, own)
    assert not isinstance(read, Refused), read
    return read.hand.category.value


def ranking(rules: TableRules, *hands: str) -> list[list[int]]:
    own = [read_cards(cards) for cards in hands]
    outcome = compare_hands(rules, [cards for cards in own if not isinstance(cards, Refused)])
    assert not isinstance(outcome, Refused), outcome
    return [list(tied) for tied in outcome.ranking]


# What each definition takes in and leaves out, with five cards of any deck down to 28; three cards apart.
EXAMPLES = {
    "five_aces": (["As Ah Ad Ac Xx"], ["As Ah Ad Ac Ks"]),
    "royal_flush": (["As Ks Qs Js Ts"], ["As Ks Qs Jd Ts", "Ks Qs Js Ts 9s"]),
    "straight_flush": (["Kd Qd Jd Td 9d"], ["Kd Qd Jd Td 8d", "Ad Kd Qd Jd Td"]),
    "four_of_a_kind": (["9s 9h 9d 9c Ks"], ["9s 9h 9d Kc Ks"]),
    "full_house": (["9s 9h 9d Kc Ks"], ["9s 9h 9d Kc Qs", "9s 9h Qd Kc Ks"]),
    "flush": (["Ah Qh Th 9h 8h"], ["Ah Qh Th 9h 8d", "Qh Jh Th 9h 8h"]),
    "straight": (["Qs Jh Td 9c 8c", "As Kh Qd Jc Tc"], ["Qs Jh Td 9c 9s", "Ks Ah Qd 9c 8s"]),
    "three_of_a_kind": (["9s 9h 9d Kc Qs"], ["9s 9h 9d Kc Ks"]),
    "figures": (["Ks Kh Qh Jc Qc", "As Ad Kc Qh Js"], ["Ks Kh Qh Tc Qc", "Ks Kh Kd Jc Qc"]),
    "two_pair": (["Ts Th 9d 9c Ks"], ["Ts Th 9d 8c Ks"]),
    "pair": (["Ks Kh Td 9c 8s"], ["Ks Qh Td 9c 8s"]),
    "ace_king": (["As Kh Td 9c 8s"], ["As Qh Td 9c 8s"]),
    "high_card": (["Qs Jh 9d 8c Ah"], ["As Ah 9d 8c Qh"]),
}
THREE_CARD_EXAMPLES = {
    "royal_flush": (["As Ks Qs"], ["As Ks Qd", "Ks Qs Js"]),
    "straight_flush": (["Ks Qs Js", "3s 2s As"], ["As Ks Qs", "Ks As 2s"]),
    "three_of_a_kind": (["9s 9h 9d"], ["9s 9h Ks"]),
    "straight": (["Ks Qd Js", "3s 2d As", "As Kd Qc"], ["Ks Ad 2s"]),
    "flush": (["Ks 9s 2s"], ["Ks 9s 2d"]),
    "pair": (["9s 9h Ks"], ["Ts 9h Ks"]),
    "high_card": (["Ks Td 2c"], ["Ks Kd 2c"]),
}

DEFINITIONS = {
    "five_aces": ("ARA-10.1.C.V.1.a",),
    "royal_flush": (
        "CLM-9.1.a",
        "CLM-20.1.a",
        "ARA-10.1.A.V.1.a-a",
        "ARA-10.1.B.V.a",
        "ARA-10.1.C.V.1.b-a",
        "ARA-10.1.D.V.1.a",
        "ARA-10.1.E.V.a",
        "ARA-10.1.F.V.a",
        "ARA-10.2.VI.1.a",
        "GAL-6.1.a",
        "GAL-13.a",
        "GAL-22.1.a",
    ),
    "straight_flush": (
        "CLM-9.1.b",
        "CLM-20.1.b",
        "ARA-10.1.A.V.1.b-a",
        "ARA-10.1.B.V.b",
        "ARA-10.1.C.V.1.c",
        "ARA-10.1.D.V.1.b",
        "ARA-10.1.E.V.b",
        "ARA-10.1.F.V.b",
        "ARA-10.2.VI.1.b",
        "GAL-6.1.b",
        "GAL-13.b",
        "GAL-22.1.b",
    ),
    "four_of_a_kind": (
        "CLM-9.1.c",
        "CLM-20.1.c",
        "ARA-10.1.A.V.1.c-a",
        "ARA-10.1.B.V.c",
        "ARA-10.1.C.V.1.d",
        "ARA-10.1.E.V.c",
        "ARA-10.1.F.V.c",
        "ARA-10.2.VI.1.c",
        "GAL-6.1.c",
        "GAL-13.c",
        "GAL-22.1.c",
    ),
    "full_house": (
        "CLM-9.1.d",
        "CLM-20.1.d",
        "ARA-10.1.A.V.1.d-a",
        "ARA-10.1.B.V.d",
        "ARA-10.1.C.V.1.e",
        "ARA-10.1.E.V.d",
        "ARA-10.1.F.V.d",
        "ARA-10.2.VI.1.d",
        "GAL-6.1.d",
        "GAL-13.d",
        "GAL-22.1.d",
    ),
    "flush": (
        "CLM-9.1.e",
        "CLM-20.1.e",
        "ARA-10.1.A.V.1.e-a",
        "ARA-10.1.B.V.e",
        "ARA-10.1.C.V.1.f",
        "ARA-10.1.D.V.1.e",
        "ARA-10.1.E.V.e",
        "ARA-10.1.F.V.e",
        "ARA-10.2.VI.1.e.1",
        "GAL-6.1.e",
        "GAL-13.e",
        "GAL-22.1.e",
    ),
    "straight": (
        "CLM-9.1.f",
        "CLM-20.1.f",
        "ARA-10.1.A.V.1.f-a",
        "ARA-10.1.B.V.f",
        "ARA-10.1.C.V.1.g",
        "ARA-10.1.D.V.1.d",
        "ARA-10.1.E.V.f",
        "ARA-10.1.F.V.f",
        "ARA-10.2.VI.1.f",
        "GAL-6.1.f",
        "GAL-13.f",
        "GAL-22.1.f",
    ),
    "three_of_a_kind": (
        "CLM-9.1.g",
        "CLM-20.1.g",
        "ARA-10.1.A.V.1.g-a",
        "ARA-10.1.B.V.g",
        "ARA-10.1.C.V.1.h",
        "ARA-10.1.D.V.1.c",
        "ARA-10.1.E.V.g",
        "ARA-10.1.F.V.g",
        "ARA-10.2.VI.1.g",
        "GAL-6.1.g",
        "GAL-13.g",
        "GAL-22.1.g",
    ),
    "figures": (
        "CLM-20.1.h.1",
        "CLM-20.1.h.2",
        "ARA-10.2.VI.1.h.1",
        "ARA-10.2.VI.1.h.2",
        "GAL-22.1.h.1",
        "GAL-22.1.h.2",
    ),
    "two_pair": (
        "CLM-9.1.h",
        "CLM-20.1.i",
        "ARA-10.1.A.V.1.h-a",
        "ARA-10.1.B.V.h",
        "ARA-10.1.C.V.1.i",
        "ARA-10.1.E.V.h",
        "ARA-10.1.F.V.h",
        "ARA-10.2.VI.1.i",
        "GAL-6.1.h",
        "GAL-13.h",
        "GAL-22.1.i",
    ),
    "pair": (
        "CLM-9.1.i",
        "CLM-20.1.j",
        "ARA-10.1.A.V.1.i-a",
        "ARA-10.1.B.V.i",
        "ARA-10.1.C.V.1.j",
        "ARA-10.1.D.V.1.f",
        "ARA-10.1.E.V.i",
        "ARA-10.1.F.V.i",
        "ARA-10.2.VI.1.j",
        "GAL-6.1.i",
        "GAL-13.i",
        "GAL-22.1.j",
    ),
    "ace_king": (
        "ARA-10.1.A.V.1.j-a",
        "GAL-6.1.j",
    ),
    "high_card": (
        "CLM-9.1.j.1",
        "CLM-11.1.3",
        "CLM-20.1.k",
        "ARA-10.1.A.V.1.k",
        "ARA-10.1.C.V.1.k",
        "ARA-10.1.D.V.1.g",
        "ARA-10.1.E.V.j",
        "ARA-10.1.F.V.j",
        "ARA-10.2.VI.1.k",
        "GAL-6.1.mayores",
        "GAL-22.1.k",
    ),
}


@pytest.mark.parametrize(
    ("rule", "name"), [(rule, name) for name, rules in DEFINITIONS.items() for rule in rules], ids=lambda value: value
)
def test_definition_of_a_category(rule: str, name: str) -> None:
    tables = resting_on(rule, "order.categories")
    assert tables, f"no game rests on {rule}"
    for rules in tables:
        examples = THREE_CARD_EXAMPLES if rules.count("order.hand_cards") == 3 else EXAMPLES
        inside, outside = examples[name]
        if name == "figures" and rules.game != "draw-five":
            assert all(category(rules, cards) in ("pair", "two_pair") for cards in inside)
            continue
        for cards in inside:
            assert category(rules, cards) == name, (rules.law, rules.game, cards)
        for cards in outside:
            if "Xx" not in cards or rules.count("deck.cards") == 53:
                assert category(rules, cards) != name, (rules.law, rules.game, cards)


# For each category: pairs of hands (better, worse) that the tie-break decides, and pairs that tie.
TIE_BREAKS = {
    "straight_flush": ([("Ks Qs Js Ts 9s", "Qd Jd Td 9d 8d")], [("Kd Qd Jd Td 9d", "Ks Qs Js Ts 9s")]),
    "four_of_a_kind": ([("Ks Kh Kd Kc 8s", "Qs Qh Qd Qc As")], []),
    "full_house": ([("Ks Kh Kd 8c 8s", "Qs Qh Qd Ac As")], []),
    "flush": ([("As Qs Js Ts 8s", "Ad Qd Jd 9d 8d")], [("As Qs Js Ts 8s", "Ad Qd Jd Td 8d")]),
    "straight": ([("Ks Qh Js Td 9s", "Qs Jh Ts 9d 8s")], [("Ks Qh Js Td 9s", "Kd Qs Jd Tc 9h")]),
    "three_of_a_kind": ([("Ks Kh Kd 9c 8s", "Qs Qh Qd Ac Js")], []),
    "figures": ([("As Ah Ks Qs Js", "Kh Kd Qh Qd Ad"), ("Qs Qh Ac Kd Jh", "Qd Qc Js Jd Ah")], []),
    "two_pair": (
        [
            ("Ks Kh 9d 9c 8s", "Qs Qh Td Tc As"),
            ("Ks Kh Td Tc 8s", "Kd Kc 9d 9c Qs"),
            ("Ks Kh 9d 9c Ts", "Kd Kc 9s 9h 8s"),
        ],
        [("Ks Kh 9d 9c Ts", "Kd Kc 9s 9h Th")],
    ),
    "pair": (
        [
            ("Ks Kh Td 9c 8s", "Qs Qh Ad Tc 9s"),
            ("Ks Kh Ad 9c 8s", "Kd Kc Qd Jc Ts"),
            ("Ks Kh Ad Tc 9s", "Kd Kc As Td 8s"),
        ],
        [("Ks Kh Ad Tc 9s", "Kd Kc As Td 9h")],
    ),
    "ace_king": ([("As Kh Jd 9c 8s", "Ad Ks Td 9h 8c")], [("As Kh Jd 9c 8s", "Ad Ks Jh 9h 8c")]),
    "high_card": ([("As Qh Jd 9c 8s", "Ks Qd Jh 9d 8h"), ("As Qh Jd 9c 8s", "Ad Qs Tc 9h 8h")], []),
}
THREE_CARD_TIE_BREAKS = {
    "straight_flush": ([("4s 3s 2s", "3d 2d Ad")], []),
    "three_of_a_kind": ([("Ks Kh Kd", "Qs Qh Qd")], []),
    "straight": ([("4s 3h 2s", "3d 2c Ad"), ("As Kh Qs", "Kd Qd Jc")], []),
    "flush": ([("As 9s 3s", "Ad 9d 2d"), ("As 9s 3s", "Kd Qd 2d")], [("As 9s 3s", "Ad 9d 3d")]),
    "pair": ([("Ks Kh 2d", "Qs Qh Ad"), ("Ks Kh 3d", "Kd Kc 2d")], [("Ks Kh 2d", "Kd Kc 2s")]),
    "high_card": ([("Ks Th 3d", "Kd Ts 2d")], [("Ks Th 3d", "Kd Ts 3h")]),
}

BREAKING_TIES = {
    "straight_flush": (
        "CLM-9.3.c",
        "CLM-13.2.a",
        "CLM-20.2.c",
        "ARA-10.1.A.V.2.c",
        "ARA-10.1.C.V.1.b-b",
        "ARA-10.1.D.VIII.tie.b",
        "ARA-10.2.VI.2.c",
        "GAL-6.1.des.c",
        "GAL-22.2.c",
    ),
    "four_of_a_kind": (
        "CLM-9.3.a",
        "CLM-20.2.a",
        "ARA-10.1.A.V.2.a",
        "ARA-10.2.VI.2.a",
        "GAL-6.1.des.a",
        "GAL-22.2.a",
    ),
    "full_house": (
        "CLM-9.3.b",
        "CLM-20.2.b",
        "ARA-10.1.A.V.2.b",
        "ARA-10.2.VI.2.b",
        "GAL-6.1.des.b",
        "GAL-22.2.b",
    ),
    "flush": (
        "CLM-9.3.d",
        "CLM-13.2.c",
        "CLM-20.2.d",
        "ARA-10.1.A.V.2.d",
        "ARA-10.1.D.VIII.tie.c",
        "ARA-10.2.VI.2.d",
        "GAL-6.1.des.d",
        "GAL-22.2.d",
    ),
    "straight": (
        "CLM-9.3.c",
        "CLM-13.2.a",
        "CLM-20.2.c",
        "ARA-10.1.A.V.2.c",
        "ARA-10.1.C.V.1.b-b",
        "ARA-10.1.D.VIII.tie.b",
        "ARA-10.2.VI.2.c",
        "GAL-6.1.des.c",
        "GAL-22.2.c",
    ),
    "three_of_a_kind": (
        "CLM-9.3.e",
        "CLM-13.2.b",
        "CLM-20.2.e",
        "ARA-10.1.A.V.2.e",
        "ARA-10.1.D.VIII.tie.a",
        "ARA-10.2.VI.2.e",
        "GAL-6.1.des.e",
        "GAL-22.2.e",
    ),
    "figures": (
        "CLM-20.2.f",
        "ARA-10.2.VI.2.f",
        "GAL-22.2.f",
    ),
    "two_pair": (
        "CLM-9.3.f",
        "CLM-20.2.g",
        "ARA-10.1.A.V.2.f",
        "ARA-10.2.VI.2.g",
        "GAL-6.1.des.f",
        "GAL-22.2.g",
    ),
    "pair": (
        "CLM-9.3.g",
        "CLM-13.2.d",
        "CLM-20.2.h",
        "ARA-10.1.A.V.2.g",
        "ARA-10.1.D.VIII.tie.d",
        "ARA-10.2.VI.2.h",
        "GAL-6.1.des.g",
        "GAL-22.2.h",
    ),
    "ace_king": (
        "CLM-9.1.j.2",
        "ARA-10.1.A.V.1.j-b",
        "GAL-6.1.j.desempate",
    ),
    "high_card": (
        "ARA-10.1.A.V.1.k",
        "GAL-6.1.mayores",
        "ARA-10.2.VI.1.k",
        "GAL-22.1.k",
        "CLM-20.1.k",
        "CLM-13.2.last",
    ),
}


@pytest.mark.parametrize(
    ("rule", "name"), [(rule, name) for name, rules in BREAKING_TIES.items() for rule in rules], ids=lambda value: value
)
def test_tie_break_in_a_category(rule: str, name: str) -> None:
    tables = resting_on(rule, "order.tie_breaks") or resting_on(rule, "order.low_straight")
    assert tables, f"no game rests on {rule}"
    for rules in tables:
        three = rules.count("order.hand_cards") == 3
        decided, tied = (THREE_CARD_TIE_BREAKS if three else TIE_BREAKS).get(name, ((), ()))
        for better, worse in decided:
            assert ranking(rules, worse, better) == [[1], [0]], (rules.law, rules.game, better, worse)
        for first, second in tied:
            assert ranking(rules, first, second) == [[0, 1]], (rules.law, rules.game, first, second)


FULL_ORDER = [
    "As Ks Qs Js Ts",
    "Kd Qd Jd Td 9d",
    "9s 9h 9d 9c Kh",
    "Th Td Tc Kc Kd",
    "Ah Qh Jh 9h 8h",
    "Qs Jh Td 9c 8c",
    "Js Jh Jd Ac Qc",
    "Ts Tc 8d 8h As",
    "Ad Ah Td 9c 8s",
    "As Kh Jd 9c 8s",
    "Ks Qh Jd 9c 8s",
]
ORDERS = {
    "ARA-10.1.A.V.1.order": ("ara", "sin-descarte"),
    "ARA-10.1.B.V.order": ("ara", "trijoker"),
    "ARA-10.1.E.V.order": ("ara", "holdem-contrapartida"),
    "ARA-10.1.F.V.order": ("ara", "holdem-bonus"),
    "ARA-10.2.VI.1.0": ("ara", "draw-five"),
    "CLM-9.1.0": ("clm", "sin-descarte"),
    "CLM-11.1.1": ("clm", "trijoker"),
    "CLM-15.1": ("clm", "caribbean-stud"),
    "CLM-16.1": ("clm", "holdem-bonus"),
    "CLM-20.1.0": ("clm", "draw-five"),
    "GAL-22.1.solo": ("gal", "draw-five"),
}
STRIPPED_ORDERS = {
    "ARA-10.2.VI.1.e.2": ("ara", "draw-five", {"deck": "36"}),
    "ARA-10.2.B.d.II.2": ("ara", "five-stud", {}),
    "ARA-10.2.B.e.IV.9": ("ara", "sintetico", {}),
    "CLM-20.1.short": ("clm", "draw-five", {"deck": "32"}),
    "GAL-22.1.corta": ("gal", "draw-five", {"deck": "32"}),
    "GAL-37.rank": ("gal", "five-stud", {}),
    "GAL-40.rank": ("gal", "sintetico", {}),
}


def beats_next(rules: TableRules, hands: list[str]) -> None:
    for better, worse in pairwise(hands):
        better_cards, worse_cards = (frozenset(cards.split()) for cards in (better, worse))
        if better_cards & worse_cards:
            upper, lower = (read_hand(rules, read_cards(cards)) for cards in (better, worse))  # type: ignore[arg-type]
            assert upper.hand.grade > lower.hand.grade, (better, worse)  # type: ignore[union-attr]
        else:
            assert ranking(rules, worse, better) == [[1], [0]], (better, worse)


@pytest.mark.parametrize("rule", ORDERS)
def test_order_of_hands(rule: str) -> None:
    rules = table(*ORDERS[rule])
    assert rule in rules.cite("order.categories")
    beats_next(rules, FULL_ORDER)
    assert hand_order(rules).categories[0].value == "royal_flush"


@pytest.mark.parametrize("rule", STRIPPED_ORDERS)
def test_flush_beats_full_below_52_cards(rule: str) -> None:
    law, game, choices = STRIPPED_ORDERS[rule]
    rules = table(law, game, **choices)
    assert rule in rules.cite("order.categories", "order.flush_over_full_below", "order.ace_low_stripped")
    beats_next(rules, [*FULL_ORDER[:3], FULL_ORDER[4], FULL_ORDER[3], *FULL_ORDER[5:9], *FULL_ORDER[10:]])


THREE_CARD_ORDER = ["As Ks Qs", "Kd Qd Jd", "9s 9h 9d", "Qs Jh Td", "Ah Qh 8h", "Ts Tc Ad", "Ac Kh 9c"]


@pytest.mark.parametrize(
    ("rule", "law"), [("ARA-10.1.D.V.1.order", "ara"), ("CLM-13.1.1", "clm"), ("CLM-13.1.2", "clm")]
)
def test_order_of_three_card_hands(rule: str, law: str) -> None:
    rules = table(law, "tres-cartas")
    assert rule in rules.cite("order.categories")
    beats_next(rules, THREE_CARD_ORDER)
    assert category(rules, "As 2d 3c") == "straight" and ranking(rules, "As 2d 3c", "2s 3d 4c") == [[1], [0]]


def test_ara_10_1_c_v_1_order_of_pai_gow_with_five_aces_on_top() -> None:
    rules = table("ara", "pai-gow")
    assert "ARA-10.1.C.V.1.order" in rules.cite("order.categories")
    beats_next(rules, ["As Ah Ad Ac Xx", *FULL_ORDER[:9], FULL_ORDER[10]])


def test_ara_10_1_c_ii_1_b_the_joker_is_an_ace_or_completes() -> None:
    rules = table("ara", "pai-gow")
    for cards, expected in {
        "Kd Kh Ks 2c Xx": "three_of_a_kind",
        "Ad Kh Qs 2c Xx": "pair",
        "9d 8h 7s 6c Xx": "straight",
        "9d 7d 5d 2d Xx": "flush",
        "9d 8d 7d 6d Xx": "straight_flush",
        "As Ks Qs Js Xx": "royal_flush",
        "Kd Kh 2s 2c Xx": "two_pair",
    }.items():
        assert category(rules, cards) == expected, cards
    assert category(table("ara", "pai-gow"), "As Ad Ac Xx 2c") == "four_of_a_kind"


def test_ara_10_1_c_v_1_b_b_wheel_is_the_second_highest_straight() -> None:
    rules = table("ara", "pai-gow")
    assert ranking(rules, "Ks Qd Jh Tc 9s", "As 2d 3h 4c 5s", "Ad Kd Qh Jc Th") == [[2], [1], [0]]
    assert ranking(rules, "Kd Qd Jd Td 9d", "As 2s 3s 4s 5s") == [[1], [0]]


LOW_ACE = {
    "ARA-10.1.A.II.1-c": ("ara", "sin-descarte"),
    "ARA-10.1.A.V.1.b-b": ("ara", "sin-descarte"),
    "ARA-10.1.E.II.1-b": ("ara", "holdem-contrapartida"),
    "ARA-10.1.F.II.1-b": ("ara", "holdem-bonus"),
    "ARA-10.2.III.1.3": ("ara", "holdem"),
    "CLM-AI.1.a.3": ("clm", "holdem"),
    "GAL-3.cartas.3": ("gal", "sin-descarte"),
    "GAL-18.1.c": ("gal", "holdem"),
}


@pytest.mark.parametrize("rule", LOW_ACE)
def test_ace_low_before_the_two_and_never_in_the_middle(rule: str) -> None:
    rules = table(*LOW_ACE[rule])
    assert rule in rules.cite("order.ace_low")
    assert category(rules, "As 2d 3h 4c 5s") == "straight"
    assert ranking(rules, "As 2d 3h 4c 5s", "2s 3d 4h 5c 6s") == [[1], [0]]
    assert category(rules, "Qs Kd Ah 2c 3s") in ("high_card", "ace_king")


LOW_ACE_OF_STRIPPED_DECKS = {
    "ARA-10.2.III.1.3": ("ara", "five-stud", "As 7d 8h 9c Ts"),
    "ARA-10.2.B.d.II.2": ("ara", "five-stud", "As 7d 8h 9c Ts"),
    "ARA-10.2.B.e.II.2": ("ara", "sintetico", "As 8d 9h Tc Js"),
    "CLM-AI.3.d.2": ("clm", "sintetico", "As 8d 9h Tc Js"),
    "GAL-40.b": ("gal", "sintetico", "As 8d 9h Tc Js"),
}


@pytest.mark.parametrize("rule", LOW_ACE_OF_STRIPPED_DECKS)
def test_ace_low_before_the_lowest_card_in_play(rule: str) -> None:
    law, game, lowest = LOW_ACE_OF_STRIPPED_DECKS[rule]
    rules = table(law, game)
    assert rule in rules.cite("order.ace_low_stripped")
    assert category(rules, lowest) == "straight"
    assert ranking(rules, lowest, "8s 9d Th Jc Qs") == [[1], [0]]


@pytest.mark.parametrize(("rule", "game"), [("CLM-AI.2.b.1.TJ", "trijoker"), ("CLM-AI.2.b.1.LIR", "let-it-ride")])
def test_no_low_ace_and_the_hand_says_why(rule: str, game: str) -> None:
    rules = table("clm", game)
    read = read_hand(rules, read_cards("As 2d 3h 4c 5s"))  # type: ignore[arg-type]
    assert not isinstance(read, Refused)
    assert read.hand.category is Category.HIGH_CARD and rule in read.cite and "anexo I, ap. 2.b)" in read.remarks[0].es
    assert category(rules, "As 2s 3s 4s 5s") == "flush"


CARD_ORDERS = {
    "ARA-10.1.A.II.1-b": ("ara", "sin-descarte"),
    "ARA-10.1.B.II.1-b": ("ara", "trijoker"),
    "ARA-10.1.D.II.1-b": ("ara", "tres-cartas"),
    "ARA-10.2.III.1.2": ("ara", "seven-stud"),
    "CLM-AI.1.a.2": ("clm", "seven-stud"),
    "GAL-3.cartas.2": ("gal", "sin-descarte"),
    "GAL-10.1.b": ("gal", "trijoker"),
    "GAL-18.1.b": ("gal", "seven-stud"),
}


@pytest.mark.parametrize("rule", CARD_ORDERS)
def test_cards_rank_from_ace_to_two_and_suits_have_no_rank(rule: str) -> None:
    rules = table(*CARD_ORDERS[rule])
    size = rules.count("order.hand_cards")
    for higher, lower in zip("AKQJT98765432", "KQJT98765432", strict=False):
        rest = [rank for rank in "AKQJT98765432" if rank not in (higher, lower)][: size - 2]
        pair = f"{higher}s {higher}h " + " ".join(rank + "dc"[place % 2] for place, rank in enumerate(rest))
        worse = f"{lower}s {lower}h " + " ".join(rank + "dc"[1 - place % 2] for place, rank in enumerate(rest))
        assert ranking(rules, worse, pair) == [[1], [0]], (higher, lower)
    assert rules.has("order.categories") and hand_order(rules).ranks == tuple(range(13))


def test_clm_ai_1_a_2_a_circle_table_has_the_thirteen_ranks_of_the_text() -> None:
    rules = table("clm", "seven-stud")
    assert rules.count("deck.cards") == 4 * 13 and "CLM-AI.1.a.2" in rules.cite("deck.strip", "deck.jokers")


SELECTIONS = {
    "CLM-3.3.b.2": ("clm", "omaha", "As Ah 2c 3d", "Ks Kh Kd Kc 9s", "full_house"),
    "GAL-32.b": ("gal", "omaha", "As Ah 2c 3d", "Ks Kh Kd Kc 9s", "full_house"),
    "CLM-3.3.b.3": ("clm", "holdem", "As 2h", "Ks Kh Kd Kc 9s", "four_of_a_kind"),
    "GAL-34": ("gal", "holdem", "As 2h", "Ks Kh Kd Kc 9s", "four_of_a_kind"),
    "CLM-3.3.b.5": ("clm", "sintetico", "As 9h", "Ks Kh Kd Kc 8s", "three_of_a_kind"),
    "GAL-39.a": ("gal", "sintetico", "As 9h", "Ks Kh Kd Kc 8s", "three_of_a_kind"),
}


@pytest.mark.parametrize("rule", SELECTIONS)
def test_how_a_hand_is_chosen_from_own_and_common_cards(rule: str) -> None:
    law, game, own, common, expected = SELECTIONS[rule]
    rules = table(law, game)
    assert rule in rules.cite("order.selection", "deal.own_cards", "deal.common_cards")
    read = read_hand(rules, read_cards(own), read_cards(common))  # type: ignore[arg-type]
    assert not isinstance(read, Refused) and read.hand.category.value == expected


DECKS = {
    "ARA-10.1.A.II.1-a": ("ara", "sin-descarte", {52}),
    "ARA-10.1.B.II.1-a": ("ara", "trijoker", {52}),
    "ARA-10.1.C.II.1-a": ("ara", "pai-gow", {53}),
    "ARA-10.1.D.II.1-a": ("ara", "tres-cartas", {52}),
    "ARA-10.1.E.II.1-a": ("ara", "holdem-contrapartida", {52}),
    "ARA-10.1.F.II.1-a": ("ara", "holdem-bonus", {52}),
    "ARA-10.2.A.II.1": ("ara", "draw-five", {52, 48, 44, 40, 36, 32}),
    "ARA-10.2.B.a.I.1": ("ara", "seven-stud", {52}),
    "ARA-10.2.B.b.I.1": ("ara", "omaha", {52}),
    "ARA-10.2.B.c.I.1": ("ara", "holdem", {52}),
    "ARA-10.2.B.d.II.1": ("ara", "five-stud", {32}),
    "ARA-10.2.B.e.II.1": ("ara", "sintetico", {28}),
    "CLM-AI.1.a.1": ("clm", "seven-stud", {52}),
    "CLM-AI.3.b": ("clm", "draw-five", {52, 32}),
    "CLM-AI.3.c": ("clm", "five-stud", {32}),
    "CLM-AI.3.d.1": ("clm", "sintetico", {28}),
    "GAL-3.cartas.1": ("gal", "sin-descarte", {52}),
    "GAL-10.1.a": ("gal", "trijoker", {52}),
    "GAL-18.1.a": ("gal", "seven-stud", {52}),
    "GAL-26": ("gal", "draw-five", {52, 32}),
    "GAL-32.a": ("gal", "omaha", {52}),
    "GAL-37.a": ("gal", "five-stud", {32}),
    "GAL-37.b": ("gal", "five-stud", {32}),
    "GAL-40.a": ("gal", "sintetico", {28}),
}


@pytest.mark.parametrize("rule", DECKS)
def test_deck_of_a_game(rule: str) -> None:
    law, game, sizes = DECKS[rule]
    assert rule in table(law, game).cite("deck.cards")
    for size in (52, 53, 48, 44, 40, 36, 32, 28):
        outcome = resolve(law, game, {"deck": size})
        if size in sizes:
            assert isinstance(outcome, TableRules)
        else:
            assert isinstance(outcome, Refused) and rule in outcome.because
    two_of_spades = read_hand(table(law, game), read_cards("2s"))  # type: ignore[arg-type]
    assert isinstance(two_of_spades, Refused)
    assert ("baraja" in two_of_spades.reason.es) == (max(sizes) < 52)
