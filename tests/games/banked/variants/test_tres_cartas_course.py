"""Tres cartas: the deal, playing or folding, the bank's least hand, who wins, and betting on another's hand."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import Acted, BetPlaced, CardDealt, CardsShown, Folded, Settled
from tapete.games.banked.view import view
from tapete.law.resolve import resolve
from tests.games.banked.tables import Played, cards_of, player, settled, table_rules, told

HANDS = {2: "As Kd 9h", 4: "9s 9d Kh", 6: "7s 5d 3h"}
BANK = "Qc 5h 2c"


def dealt(law: str, hands: dict[int, str] | None = None, bank: str = BANK) -> Played:
    hands = hands or HANDS
    played = Played(table_rules(law, "tres-cartas"))
    played.sit(*hands)
    for seat in hands:
        played.bet(seat, 500)
        played.bet(seat, 500, "pareja_plus")
    played.must(asked.CloseBets())
    played.deal(hands, bank=bank)
    return played


# The deal

DEAL = [("ARA-10.1.D.VII.p2", "ara"), ("CLM-3.2.d", "clm")]


@pytest.mark.parametrize(("rule", "law"), DEAL)
def test_three_cards_one_by_one_face_down_the_bank_last_in_each_turn(rule: str, law: str) -> None:
    played = dealt(law)
    cards = [event for event in played.events if isinstance(event, CardDealt)]
    assert [card.seat or card.to for card in cards] == [2, 4, 6, "bank"] * 3
    assert not any(card.up for card in cards) and all(rule in card.because for card in cards)
    assert (played.rules.table.word("deal.players_face"), played.rules.table.word("deal.direction")) == (
        "down",
        "clockwise",
    )
    assert played.rules.table.count("deal.own_cards") == played.rules.table.count("deal.bank_cards") == 3
    for viewer in (player(2), PlayerId("onlooker")):
        seen = view(played.rules, played.table, viewer)
        assert seen.bank == (None, None, None)
        assert [box.cards == (None,) * 3 for box in seen.boxes] == [viewer != player(2), True, True]


def test_ara_10_1_d_vii_p2_with_or_without_a_shoe_and_clm_in_hands_of_three() -> None:
    played = Played(table_rules("clm", "tres-cartas", {"shuffler": True, "deal.packet": 3}))
    played.sit(2, 4)
    for seat in (2, 4):
        played.bet(seat)
    played.must(asked.CloseBets())
    cards = [event for event in played.deal(HANDS, bank=BANK) if isinstance(event, CardDealt)]
    assert [card.seat or card.to for card in cards] == [2, 2, 2, 4, 4, 4, "bank", "bank", "bank"]
    assert all("CLM-AI.1.d.1" in card.because for card in cards)
    refused = resolve("ara", "tres-cartas", {"deal.packet": 3})
    assert isinstance(refused, Refused) and "ARA-10.1.D.VII.p2" in refused.because


def test_ara_10_1_d_vii_p1_the_ante_comes_before_the_cards() -> None:
    played = Played(table_rules("ara", "tres-cartas"))
    played.sit(1, 2)
    rule = "ARA-10.1.D.VII.p1"
    assert rule in played.refused(asked.CloseBets()).because
    assert rule in played.refused(asked.Deal(cards_of("As"))).because
    assert rule in played.refused(asked.Bet(player(1), Seat(1), "pareja_plus", 500)).because
    played.bet(1)
    assert rule in played.refused(asked.Deal(cards_of("As"))).because
    played.must(asked.CloseBets())
    assert rule in played.refused(asked.Bet(player(2), Seat(2), "ante", 500)).because
    assert rule in played.refused(asked.Bet(player(1), Seat(1), "ante", 500)).because


# Playing and folding


def test_ara_10_1_d_vii_p3_play_or_fold_in_turn() -> None:
    played, rule = dealt("ara"), "ARA-10.1.D.VII.p3"
    assert set(played.acts(player(2))) == {"play", "fold"}
    assert played.commands(player(4)) == []
    assert rule in played.refused(asked.Act(player(4), Seat(4), "play")).because
    for act in ("check", "withdraw", "keep", "buy", "bet", "set"):
        assert rule in played.refused(asked.Act(player(2), Seat(2), act)).because
    assert rule in played.act(2, "play")[0].because
    assert rule in played.act(4, "fold")[0].because


@pytest.mark.parametrize("ante", [500, 700, 5000])
def test_ara_10_1_d_vii_p5_the_second_bet_equals_the_ante(ante: int) -> None:
    played = Played(table_rules("ara", "tres-cartas"))
    played.sit(1, chips=10_000)
    played.bet(1, ante)
    played.must(asked.CloseBets())
    played.deal({1: HANDS[2]}, bank=BANK)
    second = next(event for event in played.act(1, "play") if isinstance(event, BetPlaced))
    assert (second.bet, second.cents) == ("second", ante) and "ARA-10.1.D.VII.p5" in second.because
    assert played.table.players[player(1)].chips == 10_000 - 2 * ante


def test_ara_10_1_d_vii_p5_whoever_lacks_the_second_bet_may_only_fold() -> None:
    played = Played(table_rules("ara", "tres-cartas"))
    played.sit(1, chips=999)
    played.bet(1)
    played.must(asked.CloseBets())
    played.deal({1: HANDS[2]}, bank=BANK)
    assert "ARA-10.1.D.VII.p5" in played.refused(asked.Act(player(1), Seat(1), "play")).because
    assert played.acts(player(1)) == ["fold"]


def test_ara_10_1_d_vii_p4_folding_loses_ante_and_pareja_plus_and_hides_the_cards() -> None:
    """Also with a pair, which would have won the Pareja Plus; the cards are never seen."""
    played, rule = dealt("ara"), "ARA-10.1.D.VII.p4"
    played.act(2, "play")
    events = played.act(4, "fold")
    assert [(outcome.bet, outcome.returned) for outcome in events if isinstance(outcome, Settled)] == [
        ("ante", 0),
        ("pareja_plus", 0),
    ]
    assert all(rule in event.because for event in events if isinstance(event, Folded | Settled))
    assert played.table.round.boxes[Seat(4)].wagers == () and played.table.bank == 1000
    assert played.rules.table.word("bets.fold_collected") == "at_once"
    played.act(6, "play")
    last = played.finish()
    assert not any(event.seat == 4 for event in last if isinstance(event, Settled | CardsShown))
    assert played.table.players[player(4)].chips == 1_000_000 - 1000


def test_nobody_left_in_play_ends_the_round_without_the_banks_hand() -> None:
    played = dealt("ara")
    for seat in HANDS:
        played.act(seat, "fold")
    assert not any(isinstance(event, CardsShown) for event in played.events)
    assert played.table.round.number == 1 and played.table.bank == 3000


def test_ara_10_1_d_vii_p6_the_bank_shows_when_all_have_decided() -> None:
    played, rule = dealt("ara"), "ARA-10.1.D.VII.p6"
    played.act(2, "play")
    played.act(4, "play")
    for early in (asked.TurnUp(), asked.Settle()):
        assert rule in played.refused(early).because
    played.act(6, "fold")
    assert view(played.rules, played.table, player(2)).bank == (None, None, None)
    shown, *_ = played.must(asked.TurnUp())
    assert rule in shown.because and isinstance(shown, CardsShown) and shown.cards == cards_of(BANK)
    assert rule in played.refused(asked.Act(player(2), Seat(2), "fold")).because


# The bank's least hand

QUALIFIES = [("ARA-10.1.D.VII.p7-a", "ara"), ("CLM-14.1.2", "clm")]
PLAYS = ["Qc 3d 2h", "Qc Jd 9h", "Kc 3d 2h", "Ac 3d 4h", "2c 2d 3h", "7c 4c 2c", "3c 2d Ah", "Jc Td 9h", "2c 2d 2h"]
DOES_NOT_PLAY = ["Jc Td 8h", "Jc 3d 2h", "5c 3d 2h", "Tc 9d 7h"]


@pytest.mark.parametrize(("rule", "law"), QUALIFIES)
@pytest.mark.parametrize("bank", [*PLAYS, *DOES_NOT_PLAY])
def test_the_bank_plays_with_a_queen_or_better(rule: str, law: str, bank: str) -> None:
    """A queen is a minimum: a king, an ace, a pair or any combination plays as well."""
    events = told(law, "tres-cartas", bank, ("As Ks Qs", {"ante": 500}, "play")).events
    ante, second = settled(events, "ante"), settled(events, "second")
    assert ante.returned == 1000 and second.returned == (1000 if bank in PLAYS else 500)
    assert (ante.line == "unqualified") == (bank in DOES_NOT_PLAY)
    assert bank in PLAYS or (rule in ante.because and rule in second.because)


def test_ara_10_1_d_vii_p7_b_an_unqualified_bank_pays_the_ante_to_any_hand_and_returns_the_second() -> None:
    """Also to a hand that the bank's would beat."""
    for hand in ("As Kd 9h", "9s 9d Kh", "7s 5d 3h", "4s 3d 2h"):
        events = told("ara", "tres-cartas", "Jc 9c 8d", (hand, {"ante": 700}, "play")).events
        for bet, returned in (("ante", 1400), ("second", 700)):
            outcome = settled(events, bet)
            assert (outcome.returned, outcome.line) == (
                returned,
                "unqualified",
            ) and "ARA-10.1.D.VII.p7-b" in outcome.because


# Who wins

# rule, law, the player's hand, the bank's, and what comes back of ante and second bet of 5 € each
CASES = [
    ("ARA-10.1.D.VII.p8", "ara", "Kc 5d 3h", "Qc 9d 8h", 1000),
    ("ARA-10.1.D.VII.p8", "ara", "9s 9d Kh", "Ac 9c 8h", 1000),
    ("ARA-10.1.D.VII.p8", "ara", "7s 6d 5h", "Ac 9c 8c", 1000),
    ("ARA-10.1.D.VIII.p3-a", "ara", "Qs 5d 3h", "Kc 4d 2h", 0),
    ("ARA-10.1.D.VIII.p3-a", "ara", "Ac 9c 8c", "4s 3d 2h", 0),
    ("ARA-10.1.D.VIII.p3-a", "ara", "As Kd Qh", "2s 2d 2h", 0),
    ("ARA-10.1.D.VIII.tie.intro", "ara", "As 9d 8h", "Ac 9c 7h", 1000),
    ("ARA-10.1.D.VIII.tie.intro", "ara", "As 9d 7h", "Ac 9c 8h", 0),
    ("ARA-10.1.D.VIII.tie.e", "ara", "As 9d 7h", "Ac 9c 7d", 500),
    ("ARA-10.1.D.VIII.tie.e", "ara", "9s 9h 7h", "9d 9c 7d", 500),
    ("ARA-10.1.D.VIII.tie.e", "ara", "9s 8s 5s", "9h 8h 5h", 500),
    ("ARA-10.1.D.VIII.tie.e", "ara", "As Ks Qs", "Ah Kh Qh", 500),
    ("CLM-14.1.lose", "clm", "Qs 5d 3h", "Kc 4d 2h", 0),
    ("CLM-14.1.lose", "clm", "As Kd Qh", "2s 2d 2h", 0),
    ("CLM-14.1.tie", "clm", "4s 3d 2h", "3c 2d Ah", 1000),
    ("CLM-14.1.tie", "clm", "8s 8d 8h", "9c 9d 9h", 0),
    ("CLM-14.1.tie", "clm", "As 8s 3s", "Ah 8h 2h", 1000),
    ("CLM-14.1.tie", "clm", "9s 9h 7h", "9d 9c 8d", 0),
    ("CLM-14.1.tie", "clm", "As 9d 7h", "Ac 9c 7d", 500),
]


@pytest.mark.parametrize(("rule", "law", "hand", "bank", "returned"), CASES)
def test_ante_and_second_against_the_bank(rule: str, law: str, hand: str, bank: str, returned: int) -> None:
    """Both are won at even money, lost, or returned together."""
    telling = told(law, "tres-cartas", bank, (hand, {"ante": 500}, "play"))
    for bet in ("ante", "second"):
        outcome = settled(telling.events, bet)
        assert (outcome.staked, outcome.returned) == (500, returned)
        assert rule in (telling.rules.table.cite("order.tie_breaks") if rule == "CLM-14.1.tie" else outcome.because)


@pytest.mark.parametrize("law", ["ara", "clm"])
def test_a_house_may_rule_that_a_tie_loses(law: str) -> None:
    """The text declares the tie and not its effect: what the house announces is what the table does."""
    hand = ("As 9d 7h", {"ante": 500}, "play")
    events = told(law, "tres-cartas", "Ac 9c 7d", hand, **{"bank.tie": "bank_wins"}).events
    assert settled(events, "ante").returned == settled(events, "second").returned == 0


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.1.D.I", "ara"), ("CLM-3.2.d", "clm")])
def test_every_player_plays_against_the_house_alone(rule: str, law: str) -> None:
    """Two winners of unlike hands are both paid by the bank; payment goes seat by seat from the croupier's right."""
    played = dealt(law)
    for seat in HANDS:
        played.act(seat, "play")
    decided = [event for event in played.finish() if isinstance(event, Settled)]
    assert list(dict.fromkeys(outcome.seat for outcome in decided)) == [6, 4, 2]
    won = {
        seat: sum(outcome.returned - outcome.staked for outcome in decided if outcome.seat == seat) for seat in HANDS
    }
    assert won == {2: 500, 4: 1500, 6: -1500} and played.table.bank == -500
    assert rule in played.rules.table.cite("bank.hand") and played.rules.table.flag("bank.hand")


# Betting on another's hand

RULE = "ARA-10.1.D.IV.p3"
STATED = {"seats.bettors": "seated_and_standing"}
CONSENT = ("holder_consent",)


def backed(chips: int = 1_000_000, **choices: object) -> Played:
    """Seats 1 and 2 taken, three people standing, and an ante of 5 € in box 1."""
    played = Played(table_rules("ara", "tres-cartas", {**STATED, **choices}))
    played.sit(1, 2)
    for name in ("s1", "s2", "s3"):
        played.must(asked.Sit(PlayerId(name), None, chips))
    played.bet(1, 500)
    return played


def on_box_1(name: str, cents: int = 500, bet: str = "ante", approvals: tuple[str, ...] = CONSENT) -> asked.Bet:
    return asked.Bet(PlayerId(name), Seat(1), bet, cents, approvals)


def test_ara_10_1_d_iv_p3_nobody_backs_a_hand_where_the_casino_has_not_stated_it() -> None:
    played = Played(table_rules("ara", "tres-cartas"))
    played.sit(1, 2)
    played.bet(1)
    assert RULE in played.refused(on_box_1("p2")).because
    assert RULE in played.refused(asked.Sit(PlayerId("s1"), None, 5000)).because


def test_ara_10_1_d_iv_p3_the_holder_must_consent() -> None:
    played = backed()
    assert RULE in played.refused(on_box_1("s1", approvals=())).because
    (placed,) = played.must(on_box_1("s1"))
    assert isinstance(placed, BetPlaced) and placed.approvals == CONSENT and RULE in placed.because


def test_ara_10_1_d_iv_p3_up_to_three_besides_the_holder() -> None:
    played = backed()
    for name in ("s1", "p2", "s2"):
        played.must(on_box_1(name))
    assert RULE in played.refused(on_box_1("s3")).because
    assert len(played.table.round.boxes[Seat(1)].players) == 4
    refused = resolve("ara", "tres-cartas", {"seats.backers": 4})
    assert isinstance(refused, Refused) and RULE in refused.because


def test_ara_10_1_d_iv_p3_the_casino_may_state_fewer() -> None:
    played = backed(**{"seats.backers": 1})
    played.must(on_box_1("s1"))
    assert RULE in played.refused(on_box_1("s2")).because


def test_ara_10_1_d_iv_p3_all_antes_on_a_hand_stay_within_the_maximum() -> None:
    played = backed()
    played.must(on_box_1("s1", 4000))
    assert RULE in played.refused(on_box_1("s2", 501)).because
    played.must(on_box_1("s2", 500))
    assert RULE in played.refused(asked.Bet(player(1), Seat(1), "ante", 1)).because


def test_ara_10_1_d_iv_p3_the_holder_decides_and_everybody_shares_the_hand() -> None:
    """The backer's second bet follows the holder's, and each is paid on their own ante and Pareja Plus."""
    played = backed()
    played.must(on_box_1("s1", 1000))
    played.must(on_box_1("s1", 600, "pareja_plus"))
    played.must(asked.CloseBets())
    played.deal({1: "9s 8d 7h"}, bank=BANK)
    assert view(played.rules, played.table, PlayerId("s1")).boxes[0].cards == (None,) * 3
    assert RULE in played.refused(asked.Act(PlayerId("s1"), Seat(1), "fold")).because
    raised = [event for event in played.act(1, "play") if isinstance(event, BetPlaced)]
    assert [(bet.player, bet.bet, bet.cents) for bet in raised] == [("p1", "second", 500), ("s1", "second", 1000)]
    events = played.finish()
    paid = {(outcome.player, outcome.bet): outcome.returned for outcome in events if isinstance(outcome, Settled)}
    assert paid == {
        ("p1", "ante"): 1000,
        ("p1", "second"): 1000,
        ("p1", "bonus"): 500,
        ("s1", "ante"): 2000,
        ("s1", "second"): 2000,
        ("s1", "bonus"): 1000,
        ("s1", "pareja_plus"): 4200,
    }


def test_ara_10_1_d_iv_p3_a_fold_of_the_holder_loses_for_all() -> None:
    played = backed()
    played.must(on_box_1("s1", 1000))
    played.must(asked.CloseBets())
    played.deal({1: "9s 9d 7h"}, bank=BANK)
    events = played.act(1, "fold")
    assert [(outcome.player, outcome.returned) for outcome in events if isinstance(outcome, Settled)] == [
        ("p1", 0),
        ("s1", 0),
    ]


def test_ara_10_1_d_iv_p3_a_backer_keeps_the_chips_to_follow() -> None:
    """A backer is bound to the holder's decision: what that may take cannot be staked elsewhere."""
    played = backed(chips=1500)
    assert RULE in played.refused(on_box_1("s1", 751)).because
    played.must(on_box_1("s1", 500))
    assert RULE in played.refused(on_box_1("s1", 501, "pareja_plus")).because
    played.must(on_box_1("s1", 500, "pareja_plus"))
    played.must(asked.CloseBets())
    played.deal({1: "9s 8d 7h"}, bank=BANK)
    played.act(1, "play")
    assert played.table.players[PlayerId("s1")].chips == 0


def test_a_seated_backer_who_cannot_pay_for_both_hands_folds_their_own() -> None:
    played = Played(table_rules("ara", "tres-cartas", STATED))
    played.sit(1)
    played.sit(2, chips=1999)
    played.bet(1)
    played.bet(2)
    played.must(on_box_1("p2"))
    played.must(asked.CloseBets())
    played.deal({1: "9s 8d 7h", 2: "As Kd Jh"}, bank=BANK)
    played.act(1, "play")
    assert played.acts(player(2)) == ["fold"]
    assert any(isinstance(event, Acted) for event in played.act(2, "fold"))
