"""Trijóker and let it ride: three equal bets, the deal, the two withdrawals, the order of payment, the last rounds."""

import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import BetPlaced, BetTakenBack, CardDealt, Settled, TurnPassed
from tapete.games.banked.view import view
from tapete.games.shared.offices import CROUPIER
from tests.games.banked.tables import Played, cards_of, player, table_rules

EQUAL_BETS = [("clm", "trijoker"), ("ara", "trijoker"), ("gal", "trijoker"), ("clm", "let-it-ride")]
HANDS = {2: "As Kh 3d", 4: "Jc Jd 4h", 6: "9s 8h 2c"}
COMMON = "7d 5s"


def seated(law: str, game: str, seats: tuple[int, ...] = (2, 4, 6), **choices: object) -> Played:
    played = Played(table_rules(law, game, choices))
    played.sit(*seats)
    return played


def dealt(law: str, game: str, hands: dict[int, str] | None = None, common: str = COMMON) -> Played:
    """A table at which everybody has bet 5 € three times and has cards."""
    hands = hands or HANDS
    played = seated(law, game, tuple(hands))
    for seat in hands:
        played.bet(seat, bet="each")
    played.must(asked.CloseBets())
    played.deal(hands, common=common)
    return played


def decided(played: Played, *acts: str) -> None:
    """One decision for each box, in the order of the deal."""
    for seat, act in zip(sorted(played.table.round.boxes), acts, strict=True):
        played.act(seat, act)


# Bets

THREE_EQUAL = [("ARA-10.1.B.VIII.2.p1-b", "ara"), ("GAL-15.2.apuestas", "gal")]


@pytest.mark.parametrize(("rule", "law"), THREE_EQUAL)
def test_three_equal_bets_one_in_each_box(rule: str, law: str) -> None:
    played = seated(law, "trijoker")
    placed = [event for event in played.bet(2, 700, "each") if isinstance(event, BetPlaced)]
    assert [(bet.bet, bet.cents) for bet in placed] == [("each_1", 700), ("each_2", 700), ("each_3", 700)]
    assert len(placed) == played.rules.table.count("bets.equal") and all(rule in bet.because for bet in placed)
    assert played.table.players[player(2)].chips == 1_000_000 - 2100


@pytest.mark.parametrize(("rule", "law"), THREE_EQUAL)
@pytest.mark.parametrize("bet", ["each_1", "each_2", "each_3"])
def test_a_bet_in_one_box_alone_is_refused(rule: str, law: str, bet: str) -> None:
    played = seated(law, "trijoker")
    assert rule in played.refused(asked.Bet(player(2), Seat(2), bet, 500)).because
    played.bet(2, 500, "each")
    assert rule in played.refused(asked.Bet(player(2), Seat(2), bet, 200)).because
    played.bet(2, 200, "each")
    assert [wager.cents for wager in played.table.round.boxes[Seat(2)].wagers] == [700, 700, 700]


@pytest.mark.parametrize(
    ("rule", "law"), [("ARA-10.1.B.VIII.2.p1-a", "ara"), ("GAL-15.2.propone", "gal"), ("GAL-15.2.nova", "gal")]
)
def test_a_round_begins_with_the_bets_and_no_card_before_them(rule: str, law: str) -> None:
    played = seated(law, "trijoker", (2,))
    for _ in range(2):
        assert played.commands(CROUPIER) == []
        assert [bet.bet for bet in played.bets(player(2))] == ["each"]
        assert rule in played.refused(asked.Deal(cards_of("As"))).because
        played.bet(2, bet="each")
        assert rule in played.refused(asked.Deal(cards_of("As"))).because
        played.must(asked.CloseBets())
        played.deal({2: "As Kh 3d"}, common=COMMON)
        played.act(2, "keep")
        played.must(asked.TurnUp())
        played.act(2, "keep")
        played.finish()


@pytest.mark.parametrize(("rule", "law"), [("GAL-15.2.nova", "gal"), ("ARA-10.1.B.VIII.2.p1-c", "ara")])
def test_no_bet_after_no_va_mas_and_none_taken_back(rule: str, law: str) -> None:
    played = seated(law, "trijoker")
    assert rule in played.refused(asked.CloseBets()).because
    played.bet(2, bet="each")
    played.bet(4, bet="each")
    played.must(asked.TakeBack(player(4), Seat(4)))
    closed = played.must(asked.CloseBets())
    assert rule in closed[0].because
    assert rule in played.refused(asked.Bet(player(4), Seat(4), "each", 500)).because
    assert rule in played.refused(asked.TakeBack(player(2), Seat(2))).because


# The deal

ORDER = [2, 4, 6, "common", 2, 4, 6, "common", 2, 4, 6]
# rule, law, and the places in the order that it gives
DEAL = [
    ("ARA-10.1.B.VIII.2.p1-c", "ara", (0, 1, 2)),
    ("ARA-10.1.B.VIII.2.p2-a", "ara", (3,)),
    ("ARA-10.1.B.VIII.2.p2-b", "ara", (4, 5, 6, 7, 8, 9, 10)),
    ("GAL-15.2.reparto1", "gal", (0, 1, 2)),
    ("GAL-15.2.reparto2", "gal", (3,)),
    ("GAL-15.2.reparto3", "gal", (4, 5, 6, 7)),
    ("GAL-15.2.reparto4", "gal", (8, 9, 10)),
]


@pytest.mark.parametrize(("rule", "law", "places"), DEAL)
def test_deal_players_left_players_right_players(rule: str, law: str, places: tuple[int, ...]) -> None:
    """One by one from the croupier's left, face down; after the first round the common card at the croupier's left."""
    played = dealt(law, "trijoker")
    cards = [event for event in played.events if isinstance(event, CardDealt)]
    assert [card.seat or card.to for card in cards] == ORDER
    assert not any(card.up for card in cards)
    assert all(rule in cards[place].because for place in places)
    assert played.rules.table.words("deal.common_places") == ("left", "right")
    assert {played.rules.table.word(key) for key in ("deal.players_face", "deal.common_face")} == {"down"}
    seen = view(played.rules, played.table, player(4))
    assert seen.common == (None, None)
    assert [box.cards for box in seen.boxes] == [(None,) * 3, cards_of(HANDS[4]), (None,) * 3]


@pytest.mark.parametrize(("law", "game"), EQUAL_BETS)
def test_the_deal_takes_no_more_and_no_fewer_cards(law: str, game: str) -> None:
    played = seated(law, game, (1,))
    played.bet(1, bet="each")
    played.must(asked.CloseBets())
    assert played.refused(asked.Deal(cards_of("As Kh 3d 7d 5s 2c"))).because
    played.must(asked.Deal(cards_of("As Kh 3d 7d")))
    assert played.refused(asked.TurnUp()).because and played.refused(asked.Act(player(1), Seat(1), "keep")).because
    played.must(asked.Deal(cards_of("5s")))
    assert played.table.round.boxes[Seat(1)].cards == cards_of("As 3d 5s")
    assert played.table.round.common == cards_of("Kh 7d")


DEFINITIONS = [
    ("ARA-10.1.B.I.p1", "ara", "trijoker"),
    ("GAL-9.a", "gal", "trijoker"),
    ("GAL-9.b", "gal", "trijoker"),
    ("CLM-3.2.b", "clm", "trijoker"),
    ("CLM-3.2.c", "clm", "let-it-ride"),
]


@pytest.mark.parametrize(("rule", "law", "game"), DEFINITIONS)
def test_against_the_house_on_three_own_and_two_common_cards_with_no_hand_of_the_bank(
    rule: str, law: str, game: str
) -> None:
    """Each hand is measured by the pay table alone: a player may win beside a better hand, and the house pays all."""
    played = dealt(law, game, {1: "Js 9h 4d", 2: "7s 9d 3c"}, common="Jd 7c")
    decided(played, "keep", "keep")
    played.must(asked.TurnUp())
    decided(played, "keep", "keep")
    settled = [event for event in played.finish() if isinstance(event, Settled)]
    assert {(outcome.seat, outcome.line, outcome.returned) for outcome in settled} == {
        (1, "pair", 1000),
        (2, "pair", 0),
    }
    assert not any(event.to == "bank" for event in played.events if isinstance(event, CardDealt))
    assert played.table.bank == 0 and {seated.chips for seated in played.table.players.values()} == {1_001_500, 998_500}
    rules = played.rules.table
    assert not rules.flag("bank.hand") and (rules.count("deal.own_cards"), rules.count("deal.common_cards")) == (3, 2)
    assert rule in rules.cite("bank.hand", "deal.own_cards", "deal.common_cards")


# An automatic shoe

SHOE = [
    ("ARA-10.1.B.II.2-b", "ara", "trijoker", {}),
    ("CLM-AI.1.d.1", "clm", "trijoker", {"deal.packet": 3}),
    ("CLM-AI.1.d.1", "clm", "let-it-ride", {"deal.packet": 3}),
]


@pytest.mark.parametrize(("rule", "law", "game", "device"), SHOE)
def test_a_shoe_that_delivers_hands(rule: str, law: str, game: str, device: dict[str, int]) -> None:
    played = seated(law, game, (2, 4), shuffler=True, **device)
    for seat in (2, 4):
        played.bet(seat, bet="each")
    played.must(asked.CloseBets())
    cards = [event for event in played.deal(HANDS, common=COMMON) if isinstance(event, CardDealt)]
    assert [card.seat or card.to for card in cards] == [2, 2, 2, 4, 4, 4, "common", "common"]
    assert all(rule in card.because for card in cards) and not any(card.up for card in cards)


SINGLE = [
    ("ARA-10.1.B.II.2-b", "ara", "trijoker", {"deal.packet": 1}),
    ("GAL-15.2.reparto1", "gal", "trijoker", {}),
    ("CLM-AI.1.d.1", "clm", "let-it-ride", {}),
]


@pytest.mark.parametrize(("rule", "law", "game", "device"), SINGLE)
def test_a_shoe_that_delivers_single_cards_deals_as_by_hand(
    rule: str, law: str, game: str, device: dict[str, int]
) -> None:
    played = seated(law, game, (2, 4), shuffler=True, **device)
    for seat in (2, 4):
        played.bet(seat, bet="each")
    played.must(asked.CloseBets())
    cards = [event for event in played.deal(HANDS, common=COMMON) if isinstance(event, CardDealt)]
    assert [card.seat or card.to for card in cards] == [2, 4, "common", 2, 4, "common", 2, 4]
    assert rule in played.rules.table.cite("deal.packet") and played.rules.table.count("deal.packet") == 1


# Decisions

FIRST = [("ARA-10.1.B.VIII.2.p4", "ara"), ("GAL-15.2.op1", "gal")]


@pytest.mark.parametrize(("rule", "law"), FIRST)
def test_bet_1_is_withdrawn_or_left_in_turn(rule: str, law: str) -> None:
    played = dealt(law, "trijoker")
    assert set(played.acts(player(2))) == {"withdraw", "keep"}
    assert rule in played.refused(asked.Act(player(4), Seat(4), "withdraw")).because
    assert rule in played.refused(asked.Act(player(2), Seat(2), "fold")).because
    assert played.refused(asked.Act(player(2), Seat(4), "withdraw")).because
    acted, back, passed = played.act(2, "withdraw")
    assert isinstance(back, BetTakenBack) and (back.bet, back.cents) == ("each_1", 500)
    assert rule in acted.because and rule in back.because
    assert isinstance(passed, TurnPassed) and passed.seat == 4
    assert played.table.players[player(2)].chips == 1_000_000 - 1000
    assert not any(isinstance(event, BetTakenBack) for event in played.act(4, "keep"))


LEFT = [("ARA-10.1.B.VIII.2.p5", "ara"), ("GAL-15.2.comun1", "gal")]
RIGHT = [("ARA-10.1.B.VIII.2.p6-b", "ara"), ("GAL-15.2.comun2", "gal")]


@pytest.mark.parametrize(("rule", "law"), LEFT)
def test_the_left_card_is_turned_up_when_all_have_decided_on_bet_1(rule: str, law: str) -> None:
    played = dealt(law, "trijoker")
    played.act(2, "keep")
    played.act(4, "withdraw")
    assert rule in played.refused(asked.TurnUp()).because
    played.act(6, "keep")
    assert view(played.rules, played.table, player(2)).common == (None, None)
    shown, *_ = played.must(asked.TurnUp())
    assert rule in shown.because
    assert view(played.rules, played.table, player(2)).common == (cards_of(COMMON)[0], None)


@pytest.mark.parametrize(("rule", "law"), RIGHT)
def test_the_right_card_is_turned_up_when_all_have_decided_on_bet_2(rule: str, law: str) -> None:
    played = dealt(law, "trijoker")
    decided(played, "keep", "withdraw", "keep")
    played.must(asked.TurnUp())
    played.act(2, "keep")
    assert rule in played.refused(asked.TurnUp()).because
    played.act(4, "keep")
    played.act(6, "keep")
    assert rule in played.refused(asked.Settle()).because
    shown, *_ = played.must(asked.TurnUp())
    assert rule in shown.because
    assert view(played.rules, played.table, player(2)).common == cards_of(COMMON)


SECOND = [("ARA-10.1.B.VIII.2.p6-a", "ara"), ("GAL-15.2.op2", "gal")]


@pytest.mark.parametrize(("rule", "law"), SECOND)
@pytest.mark.parametrize("first", ["withdraw", "keep"])
@pytest.mark.parametrize("second", ["withdraw", "keep"])
def test_bet_2_whatever_became_of_bet_1(rule: str, law: str, first: str, second: str) -> None:
    played = dealt(law, "trijoker", {3: "As Kh 3d"})
    played.act(3, first)
    played.must(asked.TurnUp())
    assert set(played.acts(player(3))) == {"withdraw", "keep"}
    events = played.act(3, second)
    assert rule in events[0].because
    taken = [event.bet for event in events if isinstance(event, BetTakenBack)]
    assert taken == (["each_2"] if second == "withdraw" else [])
    assert played.rules.table.flag("bets.withdraw_independent")
    back = 500 * (first, second).count("withdraw")
    assert played.table.players[player(3)].chips == 1_000_000 - 1500 + back


THIRD = [("ARA-10.1.B.VIII.2.p7", "ara"), ("GAL-15.2.enjuego", "gal")]


@pytest.mark.parametrize(("rule", "law"), THIRD)
@pytest.mark.parametrize(
    ("acts", "left"),
    [
        (("keep", "keep"), ["each_1", "each_2", "each_3"]),
        (("withdraw", "keep"), ["each_2", "each_3"]),
        (("keep", "withdraw"), ["each_1", "each_3"]),
        (("withdraw", "withdraw"), ["each_3"]),
    ],
)
def test_one_two_or_three_bets_stay_and_the_third_always(
    rule: str, law: str, acts: tuple[str, str], left: list[str]
) -> None:
    played = dealt(law, "trijoker", {3: "As Kh 3d"})
    for act in acts:
        events = played.act(3, act)
        assert all(rule in event.because for event in events if isinstance(event, BetTakenBack))
        assert played.refused(asked.Act(player(3), Seat(3), "withdraw")).because
        assert played.refused(asked.TakeBack(player(3), Seat(3))).because
        played.must(asked.TurnUp())
    assert [wager.bet for wager in played.table.round.boxes[Seat(3)].wagers] == left
    assert played.commands(player(3)) == []
    assert played.refused(asked.Bet(player(3), Seat(3), "each", 500)).because
    assert rule in played.rules.table.cite("bets.withdrawable") and played.rules.table.counts("bets.withdrawable") == (
        1,
        2,
    )


def test_an_organiser_may_let_only_the_first_bet_be_withdrawn() -> None:
    """Castilla-La Mancha leaves the course to the organiser: what is announced is what the table does."""
    played = seated("clm", "trijoker", (1,), **{"bets.withdrawable": (1,)})
    played.bet(1, bet="each")
    played.must(asked.CloseBets())
    played.deal({1: "As Kh 3d"}, common=COMMON)
    played.act(1, "withdraw")
    played.must(asked.TurnUp())
    assert played.refused(asked.Act(player(1), Seat(1), "withdraw")).because


# Payment

PAYMENT = [("ARA-10.1.B.VIII.3.p1-a", "ara"), ("GAL-15.3.orden", "gal")]


@pytest.mark.parametrize(("rule", "law"), PAYMENT)
def test_payment_seat_by_seat_from_the_croupiers_right(rule: str, law: str) -> None:
    """The last player dealt to is settled first; a loser between two winners is collected in turn."""
    played = dealt(law, "trijoker", {1: "Js 9h 4d", 4: "As Kh 3d", 7: "Qs Qh 2d"}, common="Jd 7c")
    decided(played, "keep", "keep", "keep")
    played.must(asked.TurnUp())
    decided(played, "withdraw", "keep", "keep")
    assert rule in played.refused(asked.Settle()).because
    order = [
        (outcome.seat, outcome.bet, outcome.returned) for outcome in played.finish() if isinstance(outcome, Settled)
    ]
    assert order == [
        *((7, bet, 1000) for bet in ("each_1", "each_2", "each_3")),
        *((4, bet, 0) for bet in ("each_1", "each_2", "each_3")),
        *((1, bet, 1000) for bet in ("each_1", "each_3")),
    ]
    assert rule in played.rules.table.cite("settle.first") and rule in played.rules.table.cite("settle.sequence")


# The last rounds

LAST = [("ARA-10.1.B.VIII.3.p4", "ara"), ("GAL-15.3.fin", "gal")]


@pytest.mark.parametrize(("rule", "law"), LAST)
def test_the_table_chief_announces_the_last_three_rounds(rule: str, law: str) -> None:
    played = seated(law, "trijoker", (3,))
    assert rule in played.refused(asked.CloseTable()).because
    for somebody in ("croupier", "p3", ""):
        assert rule in played.refused(asked.AnnounceLastRounds(somebody)).because
    (announced,) = played.must(asked.AnnounceLastRounds("table_chief"))
    assert rule in announced.because and played.table.rounds_left == 3
    assert rule in played.refused(asked.AnnounceLastRounds("table_chief")).because
    for left in (2, 1, 0):
        assert rule in played.refused(asked.CloseTable()).because
        played.bet(3, bet="each")
        played.must(asked.CloseBets())
        played.deal({3: "As Kh 3d"}, common=COMMON)
        played.act(3, "keep")
        played.must(asked.TurnUp())
        played.act(3, "keep")
        played.finish()
        assert played.table.rounds_left == left == view(played.rules, played.table, PlayerId("x")).rounds_left
    assert rule in played.refused(asked.Bet(player(3), Seat(3), "each", 500)).because
    played.must(asked.CloseTable())
    assert not played.table.open
