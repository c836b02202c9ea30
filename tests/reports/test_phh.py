"""Reading and writing hand histories: fields, action codes, exact amounts, and nothing but a refusal for bad text."""

import datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.decision import Refused
from tapete.reports.phh.action import Action, read_action
from tapete.reports.phh.record import FIELDS, Record, read_hand, read_hands
from tapete.reports.phh.replay import replay
from tapete.reports.phh.writer import write_hand, write_hands

FULL = Record(
    variant="NT",
    ante_trimming_status=True,
    antes=(0, Decimal("0.50")),
    blinds_or_straddles=(1, 2),
    bring_in=1,
    small_bet=2,
    big_bet=4,
    min_bet=2,
    starting_stacks=(Decimal("110.25"), Decimal("inf")),
    actions=("d dh p1 ????", '# quote: "¡voy!" \\ \x7f'),
    author="A",
    event="B",
    url="https://example.org",
    venue="C",
    address="D",
    city="Zaragoza",
    region="Aragón",
    postal_code="50001",
    country="Spain",
    time=datetime.time(23, 5, 1),
    time_zone="Europe/Madrid",
    time_zone_abbreviation="CET",
    day=1,
    month=2,
    year=2026,
    hand="12b",
    level=3,
    seats=(4, 9),
    seat_count=9,
    table=7,
    players=("Ana", ""),
    finishing_stacks=(Decimal("110.25"), 3),
    winnings=(0, 0),
    currency="EUR",
    currency_symbol="€",
    ticket_number=5,
    time_limit=Decimal("inf"),
    time_banks=(30, Decimal("12.5")),
    user={"_sponsors": ["", "x"], "_more": {"a b": 1, "c": True}},
)


def only_hand(text: str) -> Record:
    hands = read_hands(text)
    assert isinstance(hands, dict)
    record = hands["1"]
    assert isinstance(record, Record), record
    return record


def test_every_field_is_written_and_read_back() -> None:
    assert all(getattr(FULL, name) is not None for name in FIELDS)
    assert only_hand(write_hand(FULL)) == FULL


def test_several_hands_lie_in_numbered_tables() -> None:
    hands = read_hands(write_hands([FULL, FULL]))
    assert hands == {"1": FULL, "2": FULL}


def test_unknown_fields_are_passed_over_and_ours_are_kept() -> None:
    record = read_hand({"variant": "NT", "starting_stacks": [1, 2], "actions": [], "future": 1, "_mine": 2})
    assert isinstance(record, Record)
    assert record.user == {"_mine": 2}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("d dh p1 As??", Action("dh", 0, (51, None))),  # type: ignore[arg-type]
        ("d db 2c2d2h", Action("db", cards=(0, 1, 2))),  # type: ignore[arg-type]
        ("p2 sd", Action("sd", 1)),
        ("p2 sd 2c", Action("sd", 1, (0,))),  # type: ignore[arg-type]
        ("p3 pb", Action("pb", 2)),
        ("p3 f", Action("f", 2)),
        ("  p3   cc # a call", Action("cc", 2)),
        ("p10 cbr 1,250.50", Action("cbr", 9, amount=Decimal("1250.50"))),
        ("p1 sm", Action("sm", 0)),
        ("p1 sm -", Action("sm", 0, dealt_before=True)),
        ("p1 sm ????#quiet", Action("sm", 0, (None, None))),
        ("", Action("")),
        ("# burn card 6s is exposed", Action("")),
    ],
)
def test_action_codes(text: str, action: Action) -> None:
    assert read_action(text) == action


@pytest.mark.parametrize("text", ["p0 f", "d dh As", "p1 cbr", "p1 cbr -3", "p1 cbr 1e3", "p1 sm A?", "d db 1c", "q f"])
def test_what_is_no_action_is_refused(text: str) -> None:
    assert isinstance(read_action(text), Refused)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it holds no hand"),
        ("variant = ", "not valid TOML"),
        ("a = 1e99999999999999999999999", "no"),
        ("variant = 'NT'\nactions = []\nstarting_stacks = [1]", "at least two"),
        ("variant = 'NT'\nactions = []\nstarting_stacks = [1, 2]\nantes = [1]", "antes has 1 values"),
        ("variant = 'NT'\nactions = []\nstarting_stacks = [1, -2]", "-2 is not an amount"),
        ("variant = 'NT'\nactions = []\nstarting_stacks = [1, 1e300]", "not an amount"),
        ("variant = 'NT'\nactions = []\nstarting_stacks = [1, nan]", "not an amount"),
        ("variant = 'NT'\nactions = [3]\nstarting_stacks = [1, 2]", "in 'actions[0]', a text is expected"),
        ("variant = 'NT'\nactions = []", "'starting_stacks' is missing"),
    ],
)
def test_bad_text_is_refused_with_a_sentence(text: str, reason: str) -> None:
    hands = read_hands(text)
    refused = hands if isinstance(hands, Refused) else hands["1"]
    assert isinstance(refused, Refused)
    assert reason in refused.reason.en


_LINES = st.lists(
    st.sampled_from(
        [
            "variant = 'NT'",
            "variant = 'XT-clm-holdem'",
            "starting_stacks = [5, 10]",
            "starting_stacks = [5.5, inf]",
            "antes = [1, 1]",
            "blinds_or_straddles = [1, 2]",
            "min_bet = 2",
            "min_bet = 0",
            "_settings = 3",
            "_blanks = -1",
            "_deal_order = [9, 'x']",
            "[1]",
        ]
    ),
    unique=True,
)
_ACTS = st.lists(
    st.sampled_from(
        [
            "d dh p1 AsKs",
            "d dh p2 ????",
            "d db 2c3c4c",
            "d db 5c",
            "p1 cc",
            "p2 cc",
            "p1 f",
            "p2 cbr 4",
            "p1 sm AsKs",
            "p2 sm",
            "p2 sm QsQd",
            "p1 sd As",
            "p2 pb",
            "p9 f",
            "",
            "d dh p1 As",
            "d db ??",
            "p1 sm -",
            "p2 sm ????",
        ]
    ),
    max_size=14,
)


@given(
    st.one_of(st.text(), st.tuples(_LINES, _ACTS).map(lambda drawn: "\n".join([*drawn[0], f"actions = {drawn[1]}"])))
)
def test_any_text_is_read_or_refused(text: str) -> None:
    hands = read_hands(text)
    if isinstance(hands, Refused):
        return
    for record in hands.values():
        if isinstance(record, Record):
            assert only_hand(write_hand(record)) == record
            replay(record)
