"""Pai gow dealt: bets before the dice, the count from the banker's place, hands delivered clockwise, set unseen by the
croupier."""

import pytest

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Cards
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import (
    BetsClosed,
    CardDealt,
    CardsShown,
    DiceThrown,
    HandSet,
    LeftoverCounted,
    PackCut,
    Settled,
)
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.view import view
from tapete.games.shared.offices import CROUPIER
from tapete.law.resolve import resolve
from tests.games.banked.pai_gow import BANK, HANDS, LOWS, PaiGow, setting
from tests.games.banked.tables import cards_of, placing, player

ALL = (1, 2, 3, 4, 5, 6)


def ready(*seats: int, taken_by: int | None = None, **choices: object) -> PaiGow:
    """A table where the bank has been offered and everybody else has bet."""
    table = PaiGow(*seats, **choices)
    table.offer(taken_by)
    table.stake(*(seat for seat in seats if seat != taken_by))
    return table


@pytest.mark.parametrize(
    ("rule", "seat", "cents"),
    [
        ("ARA-10.1.C.VI.p2-b", 1, 499),
        ("ARA-10.1.C.VI.p2-b", 1, 5_001),
        ("ARA-10.1.C.V.2-a", 1, 5_001),
        ("ARA-10.1.C.V.2-b", 1, 5_001),
        ("ARA-10.1.C.V.2-a", 2, 3_001),
    ],
)
def test_a_bet_outside_the_limits_or_the_chips_is_refused(rule: str, seat: int, cents: int) -> None:
    table = PaiGow(1)
    table.sit(2, chips=3_000)
    table.offer()
    assert rule in table.refused(placing(seat, cents, "bet")).because
    table.stake(1, cents=500)
    table.refused(placing(1, 4_501, "bet"))
    table.bet(1, 4_500, "bet")


@pytest.mark.parametrize("rule", ["ARA-10.1.C.V.2-b"])
def test_the_casino_sets_the_band_of_its_table(rule: str) -> None:
    table = PaiGow(1, band=20)
    table.offer()
    table.stake(1, cents=10_000)
    assert rule in table.refused(placing(1, 1, "bet")).because


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p2-b"])
def test_bets_are_closed_before_the_dice(rule: str) -> None:
    table = ready(1, 2)
    assert rule in table.refused(asked.ThrowDice((1, 2, 3))).because
    closed = table.must(asked.CloseBets())
    assert isinstance(closed[0], BetsClosed) and rule in closed[0].because
    assert rule in table.refused(placing(1, 500, "bet")).because
    table.refused(asked.TakeBack(player(1), Seat(1)))


@pytest.mark.parametrize("dice", [(1, 2), (1, 2, 3, 4), (0, 1, 2), (1, 2, 7)])
def test_three_dice_of_six_sides_are_thrown(dice: tuple[int, ...]) -> None:
    table = ready(1)
    table.must(asked.CloseBets())
    assert "ARA-10.1.C.II.3-a" in table.refused(asked.ThrowDice(dice)).because


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p2-c"])
def test_the_sum_is_announced_and_decides_the_first_hand(rule: str) -> None:
    table = ready(*ALL)
    thrown = table.throw(2, 3, 5)[0]
    assert isinstance(thrown, DiceThrown) and (thrown.dice, thrown.total, thrown.first) == ((2, 3, 5), 10, 2)
    assert rule in thrown.because
    assert view(table.rules, table.table, PlayerId("onlooker")).dice == (2, 3, 5)
    assert first_dealt(table) == 2


def first_dealt(table: PaiGow) -> int | None:
    return order_of_delivery(table)[0]


def order_of_delivery(table: PaiGow) -> list[int | None]:
    """The places in the order in which the hands go out; the croupier is None."""
    dealt = [event for event in table.deliver() if isinstance(event, CardDealt)]
    places = [event.seat for event in dealt]
    hands = [places[start : start + 7] for start in range(0, len(places), 7)]
    assert all(len(set(hand)) == 1 and len(hand) == 7 for hand in hands)
    return [hand[0] for hand in hands]


@pytest.mark.parametrize(
    ("rule", "banker", "dice", "first"),
    [
        ("ARA-10.1.C.VI.p3-a", None, (1, 1, 6), None),
        ("ARA-10.1.C.VI.p3-a", None, (5, 5, 5), None),
        ("ARA-10.1.C.VI.p3-a", 3, (2, 3, 3), 3),
        ("ARA-10.1.C.VI.p3-a", 3, (6, 6, 3), 3),
        ("ARA-10.1.C.VI.p3-b", None, (1, 1, 1), 2),
        ("ARA-10.1.C.VI.p3-b", None, (1, 1, 5), 6),
        ("ARA-10.1.C.VI.p3-b", 3, (1, 1, 1), 5),
        ("ARA-10.1.C.VI.p3-b", 3, (1, 2, 2), None),
        ("ARA-10.1.C.VI.p3-b", 3, (6, 6, 6), 6),
        ("ARA-10.1.C.VI.p3-b", 6, (1, 1, 1), 1),
    ],
)
def test_the_count_begins_at_the_bankers_place_as_one(
    rule: str, banker: int | None, dice: tuple[int, int, int], first: int | None
) -> None:
    table = ready(*ALL, taken_by=banker)
    thrown = table.throw(*dice)[0]
    assert isinstance(thrown, DiceThrown) and rule in thrown.because
    assert thrown.first == (first or 7) and first_dealt(table) == first


def test_ara_10_1_c_vi_p3_a_every_sum_falls_on_the_banker_only_by_eight_or_fifteen() -> None:
    """The id in full: ARA-10.1.C.VI.p3-a. A sum of one cannot be thrown with three dice."""
    on_banker = set()
    for total in range(3, 19):
        table = ready(*ALL, taken_by=2)
        low = min(6, total - 2)
        middle = min(6, total - low - 1)
        thrown = table.throw(low, middle, total - low - middle)[0]
        assert isinstance(thrown, DiceThrown)
        on_banker |= {total} if thrown.first == 2 else set()
    assert on_banker == {8, 15}
    assert "ARA-10.1.C.VI.p3-a" in table.rules.table.cite("dice.banker_counts")
    assert on_banker < set(table.rules.table.counts("dice.banker_counts"))


@pytest.mark.parametrize(
    ("choices", "dice", "first"),
    [
        ({}, (1, 1, 1), 4),
        ({}, (1, 1, 2), 4),
        ({}, (1, 2, 3), None),
        ({"dice.direction": "counterclockwise"}, (1, 1, 1), None),
        ({"dice.direction": "counterclockwise"}, (1, 1, 2), 4),
        ({"dice.empty_counted": False}, (1, 1, 1), 4),
        ({"dice.empty_counted": False}, (1, 1, 2), None),
    ],
)
def test_empty_places_are_counted_and_the_next_occupied_one_begins(
    choices: dict[str, object], dice: tuple[int, int, int], first: int | None
) -> None:
    """Seats 1 and 4 bet, the croupier holds the bank: 7 is one, then 1, 2, 3, 4, 5 and 6."""
    table = ready(1, 4, **choices)
    thrown = table.throw(*dice)[0]
    assert isinstance(thrown, DiceThrown) and thrown.first == (first or 7)
    assert first_dealt(table) == first


@pytest.mark.parametrize(
    ("rule", "seats", "dice", "order"),
    [
        ("ARA-10.1.C.VI.p3-c", ALL, (1, 1, 3), [4, 5, 6, None, 1, 2, 3]),
        ("ARA-10.1.C.VI.p3-c", ALL, (1, 1, 6), [None, 1, 2, 3, 4, 5, 6]),
        ("ARA-10.1.C.VI.p3-c", (2, 5), (1, 1, 3), [5, None, 2]),
        ("ARA-10.1.C.VI.p4-a", (2, 5), (1, 1, 6), [None, 2, 5]),
        ("ARA-10.1.C.I.p1-a", ALL, (1, 1, 2), [3, 4, 5, 6, None, 1, 2]),
    ],
)
def test_hands_of_seven_go_out_clockwise_to_everybody_and_the_croupier(
    rule: str, seats: tuple[int, ...], dice: tuple[int, int, int], order: list[int | None]
) -> None:
    table = ready(*seats)
    table.throw(*dice)
    assert order_of_delivery(table) == order
    dealt = [event for event in table.events if isinstance(event, CardDealt)]
    assert len(dealt) == 7 * len(order) and not any(event.up for event in dealt)
    assert rule in table.rules.table.cite("deal.direction", "deal.order", "deal.own_cards", "deal.players_face")


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p4-a", "ARA-10.1.C.VI.p3-c"])
def test_who_has_no_bet_gets_no_hand_and_no_eighth_card_is_dealt(rule: str) -> None:
    table = PaiGow(1, 2)
    table.offer()
    table.stake(2)
    table.throw()
    assert rule in table.refused(asked.Deal(table.cards(15))).because
    table.must(asked.Deal(table.cards(14)))
    assert list(table.table.round.boxes) == [2] and table.phase.kind is PhaseKind.DECIDE


@pytest.mark.parametrize(
    ("rule", "seats", "left"), [("ARA-10.1.C.VI.p4-b", ALL, 4), ("ARA-10.1.C.VI.p4-b", (1, 4), 32)]
)
def test_the_cards_left_over_are_counted(rule: str, seats: tuple[int, ...], left: int) -> None:
    table = ready(*seats)
    table.throw()
    counted = [event for event in table.deliver() if isinstance(event, LeftoverCounted)]
    assert [event.cards for event in counted] == [left] and rule in counted[0].because
    assert left == 53 - 7 * (len(seats) + 1)
    assert table.rules.table.count("deal.leftover") == 4


@pytest.mark.parametrize(
    ("rule", "key", "value"),
    [("ARA-10.1.C.IV.p1", "seats.maximum", 7), ("ARA-10.1.C.IV.p1", "seats.standing", True)],
)
def test_six_seated_players_at_most(rule: str, key: str, value: object) -> None:
    outcome = resolve("ara", "pai-gow", {key: value})
    assert isinstance(outcome, Refused) and rule in outcome.because
    table = PaiGow(*ALL)
    assert rule in table.refused(asked.Sit(player(7), Seat(7), 1_000)).because
    assert rule in table.refused(asked.Sit(player(7), Seat(6), 1_000)).because
    assert rule in table.refused(asked.Sit(player(7), None, 1_000)).because
    small = PaiGow(**{"seats.maximum": 4})
    assert rule in small.refused(asked.Sit(player(5), Seat(5), 1_000)).because


def dealt(*seats: int, **choices: object) -> PaiGow:
    table = ready(*seats, **choices)
    table.throw(1, 1, 3)
    table.deliver()
    return table


@pytest.mark.parametrize("rule", ["ARA-10.1.C.IV.p2-a"])
def test_hands_are_set_in_the_order_of_the_deal(rule: str) -> None:
    table = dealt(2, 3, 5)
    assert table.table.round.turn == 5
    assert rule in table.refused(setting(2, LOWS[2])).because
    turns = []
    while table.phase.kind is PhaseKind.DECIDE:
        turn = table.table.round.turn
        assert turn is not None
        turns.append(turn)
        table.act(turn, "set", LOWS[turn])
    assert turns == [5, 2, 3]


@pytest.mark.parametrize(
    ("rule", "low"),
    [
        ("ARA-10.1.C.I.p1-b", "Kh"),
        ("ARA-10.1.C.I.p1-b", "Kh 9d 8c"),
        ("ARA-10.1.C.VI.p6", "Kh Kd"),
        ("ARA-10.1.C.VI.p6", ""),
    ],
)
def test_the_low_hand_is_two_of_ones_own_seven_cards(rule: str, low: str) -> None:
    table = dealt(1, 2)
    assert rule in table.refused(setting(1, low)).because
    done = table.must(setting(1, "Kh 9d"))
    assert any(isinstance(event, HandSet) and event.low == cards_of("Kh 9d") for event in done)
    assert rule in done[0].because


def test_nobody_sets_anothers_hand_or_does_anything_else() -> None:
    table = dealt(1, 2)
    assert "ARA-10.1.C.IV.p2-b" in table.refused(asked.Act(player(2), Seat(1), "set", cards_of("Kh 9d"))).because
    assert "ARA-10.1.C.VI.p6" in table.refused(asked.Act(player(1), Seat(1), "fold")).because
    assert table.acts(player(1)) == ["set"]


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p8"])
def test_the_croupier_sees_the_banks_cards_only_when_all_have_set(rule: str) -> None:
    table = dealt(1, 2, taken_by=2)
    for who, low in ((1, LOWS[1]), (2, LOWS[2])):
        assert view(table.rules, table.table, CROUPIER).bank == (None,) * 7
        assert rule in table.refused(asked.TurnUp()).because
        table.act(who, "set", low)
    shown = table.must(asked.TurnUp())[0]
    assert isinstance(shown, CardsShown) and shown.cards == cards_of(BANK) and rule in shown.because
    assert view(table.rules, table.table, CROUPIER).bank == cards_of(BANK)


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p4-a"])
def test_hands_lie_face_down_before_everybody_else(rule: str) -> None:
    table = dealt(1, 2)
    table.act(1, "set", LOWS[1])
    assert rule in table.rules.table.cite("deal.players_face")
    for who, cards, low in ((player(1), cards_of(HANDS[1]), cards_of(LOWS[1])), (player(2), (None,) * 7, ())):
        box = view(table.rules, table.table, who).boxes[0]
        assert (box.cards, box.low) == (cards, low)


@pytest.mark.parametrize(
    ("rule", "choices", "stated", "low"),
    [
        ("ARA-10.1.C.VI.p9", {}, "", "Ks Qc"),
        ("ARA-10.1.C.VI.p9", {}, "Qc Js", "Ks Qc"),
        ("ARA-10.1.C.VI.p9", {"house_way": "free"}, "Qc Js", "Qc Js"),
        ("ARA-10.1.C.VI.p9", {"house_way": "free"}, "", "Ks Qc"),
    ],
)
def test_the_house_way_sets_the_croupiers_hand_and_puts_a_slip_right(
    rule: str, choices: dict[str, object], stated: str, low: str
) -> None:
    table = dealt(1, **choices)
    table.act(1, "set", LOWS[1])
    set_ = table.must(asked.TurnUp(low=cards_of(stated)))[1]
    assert isinstance(set_, HandSet) and set(set_.low) == set(cards_of(low)) and rule in set_.because


@pytest.mark.parametrize(("rule", "low"), [("ARA-10.1.C.VI.p7", "Ac Ks"), ("ARA-10.1.C.VI.p7", "Kh 9d")])
def test_a_free_croupier_must_set_rightly_too(rule: str, low: str) -> None:
    table = dealt(1, house_way="free")
    table.act(1, "set", LOWS[1])
    assert rule in table.refused(asked.TurnUp(low=cards_of(low))).because


def unseen(*seats: int) -> PaiGow:
    """A live table: nobody tells what the hands are, nor how they are set face down."""
    table = ready(*seats)
    table.throw()
    table.must(asked.Deal((None,) * (7 * len(seats) + 7)))
    for seat in seats:
        table.must(setting(seat, ""))
    return table


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p8"])
def test_hands_set_unseen_are_told_when_turned_up(rule: str) -> None:
    table = unseen(1, 2)
    assert rule in table.refused(asked.Show(Seat(1), cards_of(HANDS[1]), cards_of(LOWS[1]))).because
    table.must(asked.TurnUp(cards_of(BANK)))
    table.refused(asked.Settle())
    for seat in (1, 2):
        cards = next(option for option in table.may(CROUPIER, "show") if option.given["seat"] == seat)
        assert cards.fields == {"cards": Cards(least=7, most=7)}
        table.must(asked.Show(Seat(seat), cards_of(HANDS[seat])))
        low = next(option for option in table.may(CROUPIER, "show") if option.given["seat"] == seat)
        assert isinstance(field := low.fields["low"], Cards) and (field.least, len(field.among)) == (2, 7)
        table.must(asked.Show(Seat(seat), low=cards_of(LOWS[seat])))
    assert table.commands(CROUPIER) == ["settle"]
    lines = [event.line for event in table.must(asked.Settle()) if isinstance(event, Settled)]
    assert lines == ["inferior_inferior"] * 2


@pytest.mark.parametrize(("rule", "low"), [("ARA-10.1.C.VII.3", "Kh 9d 8c"), ("ARA-10.1.C.VII.3", "As Kh")])
def test_a_hand_set_face_down_with_a_wrong_number_or_the_wrong_way_loses(rule: str, low: str) -> None:
    table = unseen(1)
    table.must(asked.TurnUp(cards_of("2s 3s 4d 5h 7h 8d 9c")))
    table.must(asked.Show(Seat(1), cards_of(HANDS[1]), cards_of(low)))
    event = next(event for event in table.must(asked.Settle()) if isinstance(event, Settled))
    assert (event.line, event.returned) == ("foul", 0) and rule in event.because


def test_a_card_is_dealt_once() -> None:
    table = ready(1)
    table.throw()
    twice: tuple[Card, ...] = (*cards_of(HANDS[1])[:6], cards_of(HANDS[1])[0])
    assert isinstance(table.do(asked.Deal(twice)), Refused)


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p2-a"])
def test_a_customer_cuts_or_else_the_croupier(rule: str) -> None:
    for cutter in (player(1), None):
        table = ready(1)
        table.throw()
        assert rule in table.refused(asked.Deal(table.cards(14), PlayerId("nobody here"))).because
        cut = table.must(asked.Deal(table.cards(14), cutter))[0]
        assert isinstance(cut, PackCut) and cut.by == cutter and rule in cut.because
