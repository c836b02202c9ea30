"""Hold'em against the bank, the cards: two each face down, one burnt before flop, turn and river, the bank shown
first."""

import pytest

from tapete.cards.notation import write_cards
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Cards
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import (
    BetsClosed,
    CardDealt,
    CardsShown,
    HandsAnnounced,
    RoundEnded,
    Settled,
    TableEvent,
)
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.view import view
from tapete.games.shared.offices import CROUPIER
from tests.games.banked.holdem import BANK, CLM, FLOP, HANDS, RIVER, TABLES, TURN, Holdem, law_of
from tests.games.banked.tables import cards_of, placing, player

CALL = ["ARA-10.1.E.VII.2.p1-b", "ARA-10.1.F.VII.2.p3"]
ORDER = ["ARA-10.1.E.VII.2.p2-a", "ARA-10.1.F.VII.2.p4"]
ONLOOKER = PlayerId("onlooker")


def places(events: tuple[TableEvent, ...]) -> list[tuple[str, int | None]]:
    return [(event.to, event.seat) for event in events if isinstance(event, CardDealt)]


@pytest.mark.parametrize("rule", CALL)
def test_the_deal_waits_for_no_va_mas_and_bets_end_with_it(rule: str) -> None:
    table = Holdem(law_of(rule), 1, 2)
    assert rule in table.refused(asked.Deal(table.cards(6))).because
    closed = table.must(asked.CloseBets())
    assert isinstance(closed[0], BetsClosed) and rule in closed[0].because
    assert rule in table.refused(placing(1, 500)).because
    table.refused(asked.TakeBack(player(1), Seat(1)))


@pytest.mark.parametrize("rule", [*CALL, *ORDER, "CLM-3.2.f"])
def test_one_card_at_a_time_from_the_croupiers_left_the_bank_after_the_players(rule: str) -> None:
    table = Holdem(law_of(rule), 5, 2, 7)
    dealt = table.hands_dealt()
    once = [("box", 2), ("box", 5), ("box", 7), ("bank", None)]
    assert places(dealt) == [*once, *once]
    assert rule in {cited for event in dealt if isinstance(event, CardDealt) for cited in event.because}
    assert rule in table.rules.table.cite("deal.first", "deal.order", "deal.own_cards", "deal.bank_cards")


@pytest.mark.parametrize("rule", [*CALL, *ORDER])
def test_the_hands_and_both_cards_of_the_bank_lie_face_down(rule: str) -> None:
    table = Holdem(law_of(rule), 1, 2)
    dealt = [event for event in table.hands_dealt() if isinstance(event, CardDealt)]
    assert not any(event.up for event in dealt)
    for viewer in (CROUPIER, ONLOOKER, player(1)):
        seen = view(table.rules, table.table, viewer)
        assert seen.bank == (None, None) and seen.boxes[1].cards == (None, None)
    assert view(table.rules, table.table, player(2)).boxes[1].cards == cards_of(HANDS[2])
    assert rule in table.rules.table.cite("deal.players_face", "deal.bank_up")


STREETS = [
    ("ARA-10.1.E.VII.2.p2-c", 0),
    ("ARA-10.1.E.VII.2.p4-b", 1),
    ("ARA-10.1.E.VII.2.p5-c", 2),
    ("ARA-10.1.F.VII.2.p5-b", 0),
    ("ARA-10.1.F.VII.2.p9", 1),
    ("ARA-10.1.F.VII.2.p11", 2),
    ("CLM-AI.2.e.2", 0),
    ("CLM-AI.2.e.2", 1),
    ("CLM-AI.2.e.2", 2),
]


@pytest.mark.parametrize(("rule", "street"), STREETS)
def test_a_card_is_burnt_and_the_common_cards_are_dealt_face_up(rule: str, street: int) -> None:
    table = Holdem(law_of(rule), 1, 2)
    table.hands_dealt()
    table.street("bet")
    for before in (FLOP, TURN)[:street]:
        table.deal({}, common=before)
        table.street("check")
    shown = (FLOP, TURN, RIVER)[street]
    count = len(cards_of(shown))
    (deal,) = table.may(CROUPIER, "deal")
    face_up = tuple(range(1, count + 1))
    assert deal.fields["cards"] == Cards(least=1, most=count + 1, unseen=True, face_up=face_up), "but the burnt card"
    table.refused(asked.Deal(table.cards(count + 2)))
    assert rule in table.refused(asked.Deal((None, *(None,) * count))).because, "a common card is told"
    dealt = [event for event in table.deal({}, common=shown) if isinstance(event, CardDealt)]
    assert [(event.to, event.up) for event in dealt] == [("burn", False), *[("common", True)] * count]
    assert all(rule in event.because for event in dealt)
    seen = view(table.rules, table.table, ONLOOKER).common
    assert seen == cards_of(" ".join((FLOP, TURN, RIVER)[: street + 1]))


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p2-c", "ARA-10.1.F.VII.2.p5-b"])
def test_the_flop_waits_until_all_have_decided(rule: str) -> None:
    table = Holdem(law_of(rule), 1, 2)
    table.hands_dealt()
    table.act(1, "bet")
    table.refused(asked.Deal((None, *cards_of(FLOP))))
    table.act(2, "fold")
    table.deal({}, common=FLOP)
    assert rule in table.rules.table.cite("deal.common_steps") and len(table.table.round.common) == 3


@pytest.mark.parametrize("law_and_game", TABLES)
def test_a_burnt_card_that_is_known_does_not_come_back(law_and_game: tuple[str, str]) -> None:
    table = Holdem(law_and_game, 1)
    table.hands_dealt()
    table.street("bet")
    table.must(asked.Deal(cards_of(f"2s {FLOP}")))
    table.street("check")
    table.refused(asked.Deal(cards_of("3s 2s")))
    table.must(asked.Deal(cards_of("3s 3h")))
    for viewer in (CROUPIER, ONLOOKER, player(1)):
        assert not set(cards_of("2s 3s")) & set(view(table.rules, table.table, viewer).common)


def test_clm_ai_1_d_1_a_shoe_may_give_both_cards_of_a_hand_together() -> None:
    """CLM-AI.1.d.1"""
    table = Holdem(CLM, 1, 3, **{"shuffler.used": True, "deal.packet": 2})
    assert places(table.hands_dealt()) == [
        ("box", 1),
        ("box", 1),
        ("box", 3),
        ("box", 3),
        ("bank", None),
        ("bank", None),
    ]
    by_hand = Holdem(CLM, 1, 3, **{"deal.packet": 2})
    assert places(by_hand.hands_dealt())[:3] == [("box", 1), ("box", 3), ("bank", None)]


def showdown(rule: str, *seats: int, **hands: str) -> tuple[TableEvent, ...]:
    table = Holdem(law_of(rule), *seats)
    table.hands_dealt(**hands)
    table.street("bet")
    return table.to_the_end()


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p6", "ARA-10.1.F.VII.2.p12"])
def test_the_bank_is_shown_first_and_its_hand_announced(rule: str) -> None:
    events = showdown(rule, 1, 2)
    bank, named = events[:2]
    assert isinstance(bank, CardsShown) and (bank.to, bank.cards) == ("bank", cards_of(BANK)) and rule in bank.because
    assert isinstance(named, HandsAnnounced) and rule in named.because
    (hand,) = named.hands
    assert (hand.seat, hand.category, write_cards(hand.cards)) == (None, "pair", "8h 8c As Kc 6d")


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p6", "ARA-10.1.F.VII.2.p12", "CLM-16.2.b.1"])
def test_no_player_is_shown_before_the_bank(rule: str) -> None:
    table = Holdem(law_of(rule), 1)
    table.hands_dealt()
    assert rule in table.refused(asked.Show(Seat(1), cards_of(HANDS[1]))).because, "a player is deciding"
    table.street("bet")
    table.deal({}, common=FLOP)
    table.street("check")
    table.deal({}, common=TURN)
    table.street("check")
    table.deal({}, common=RIVER)
    assert table.phase.kind is PhaseKind.REVEAL
    assert rule in table.refused(asked.Show(Seat(1), cards_of(HANDS[1]))).because
    table.refused(asked.Settle())


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p7", "ARA-10.1.F.VII.2.p13"])
def test_the_croupier_turns_up_each_hand_in_turn(rule: str) -> None:
    events = showdown(rule, 1, 2, 5)
    shown = [event for event in events if isinstance(event, CardsShown) and event.to == "box"]
    assert [event.seat for event in shown] == [5, 2, 1] and all(rule in event.because for event in shown)
    assert [event.cards for event in shown] == [cards_of(HANDS[seat]) for seat in (5, 2, 1)]
    first_money = next(place for place, event in enumerate(events) if isinstance(event, Settled))
    assert all(events.index(event) < first_money for event in shown)


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p7", "ARA-10.1.F.VII.2.p13"])
def test_cards_dealt_unseen_are_told_before_anything_is_paid(rule: str) -> None:
    table = Holdem(law_of(rule), 1)
    table.must(asked.CloseBets())
    table.must(asked.Deal((None,) * 4))
    table.street("bet")
    table.deal({}, common=FLOP)
    table.street("check")
    table.deal({}, common=TURN)
    table.street("check")
    table.deal({}, common=RIVER)
    table.refused(asked.TurnUp())
    table.must(asked.TurnUp(cards_of(BANK)))
    assert rule in table.refused(asked.Settle()).because
    assert table.commands(CROUPIER) == ["tell_result", "show"]
    table.refused(asked.Show(Seat(1), cards_of("8h 2c")))
    table.must(asked.Show(Seat(1), cards_of(HANDS[1])))
    assert table.must(asked.Settle())


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.3.p1", "ARA-10.1.F.VII.2.p14-a"])
def test_the_players_hands_are_announced_from_the_highest_to_the_lowest(rule: str) -> None:
    announced = [event for event in showdown(rule, 1, 2, 3, 5, 7) if isinstance(event, HandsAnnounced)][1]
    assert rule in announced.because
    assert [(hand.seat, hand.category) for hand in announced.hands] == [
        (1, "two_pair"),
        (2, "pair"),
        (5, "pair"),
        (7, "high_card"),
        (3, "high_card"),
    ]


@pytest.mark.parametrize(("value", "times"), [(True, 2), (False, 1)])
def test_the_organiser_may_leave_the_ranking_unsaid(value: bool, times: int) -> None:
    table = Holdem(CLM, 1, **{"showdown.ranking_announced": value})
    table.hands_dealt()
    table.street("bet")
    assert sum(isinstance(event, HandsAnnounced) for event in table.to_the_end()) == times


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.3.p6", "ARA-10.1.F.VII.3.p3"])
def test_losing_bets_are_taken_winners_paid_and_the_round_ends(rule: str) -> None:
    table = Holdem(law_of(rule), 1, 2, 3, 5)
    table.hands_dealt()
    table.street("bet", p1="fold")
    events = table.to_the_end()
    money = [(event.seat, event.bet) for event in events if isinstance(event, Settled)]
    assert money == [(3, "ante"), (3, "flop"), (5, "ante"), (5, "flop"), (2, "ante"), (2, "flop")]
    assert [event.returned > 0 for event in events if isinstance(event, Settled)] == [False] * 2 + [True] * 4
    ended = events[-1]
    assert isinstance(ended, RoundEnded) and ended.cards == 2 * 5 + 3 + 5 and rule in ended.because
    assert table.table.round.number == 1 and table.phase.kind is PhaseKind.BETS and not table.table.round.boxes
    table.bet(1)
