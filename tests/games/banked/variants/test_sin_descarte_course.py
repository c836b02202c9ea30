"""The course of a round of sin descarte: limits, decisions, folded hands, the showdown, the order of payment, the
last rounds."""

import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import (
    BetPlaced,
    CardsShown,
    Folded,
    LastRoundsAnnounced,
    RoundEnded,
    Settled,
    TableEvent,
)
from tapete.games.banked.view import view
from tapete.games.shared.offices import CROUPIER
from tests.games.banked.tables import Played, placing, player, settled, table_rules

HANDS = {1: "Qs Qd 8h 5c 2s", 2: "Jh Td 9c 4s 3d", 3: "Ks Kd 9h 6c 4d"}
BANK = "Qh Qc 7d 5h 3c"
ONLOOKER = PlayerId("onlooker")


def dealt(law: str, chips: int = 100_000, **choices: object) -> Played:
    """Three players with 5 €, 6 € and 7 €, and their cards: higher than the bank's, lower, higher."""
    played = Played(table_rules(law, "sin-descarte", choices))
    played.sit(1, 2, 3, chips=chips)
    for seat in (1, 2, 3):
        played.bet(seat, 400 + 100 * seat)
    played.must(asked.CloseBets())
    played.deal(HANDS, BANK)
    return played


def deciding(seat: int, act: str) -> asked.Act:
    return asked.Act(player(seat), Seat(seat), act)


LIMITS = {"ARA-10.1.A.V.3-b": "ara", "GAL-6.2.limites": "gal"}


@pytest.mark.parametrize("rule", LIMITS)
def test_the_ante_lies_between_the_minimum_and_the_maximum(rule: str) -> None:
    played = Played(table_rules(LIMITS[rule], "sin-descarte", {"band": 20}))
    played.sit(1)
    for cents in (1, 499, 10_001):
        assert rule in played.refused(placing(1, cents)).because
    played.bet(1, 500)
    assert rule in played.refused(placing(1, 9_501)).because
    played.bet(1, 9_500)
    for cents in (0, -500):
        played.refused(placing(1, cents))


CHIPS_ONLY = {"ARA-10.1.A.V.3-a": "ara", "GAL-6.2.fichas": "gal"}


@pytest.mark.parametrize("rule", CHIPS_ONLY)
def test_bets_are_in_chips_so_nobody_bets_more_than_they_have(rule: str) -> None:
    played = Played(table_rules(CHIPS_ONLY[rule], "sin-descarte"))
    assert rule in played.refused(asked.Sit(player(1), Seat(1), 0)).because
    played.sit(1, chips=900)
    assert rule in played.refused(placing(1, 901)).because
    played.must(asked.AddChips(player(1), 100))
    played.bet(1, 901)


TWO_OPTIONS = {"ARA-10.1.A.VI.2.p1-b": "ara", "GAL-7.p4.opcion": "gal", "REG-60.2.2": "reg"}


@pytest.mark.parametrize("rule", TWO_OPTIONS)
def test_a_player_goes_on_or_folds_and_nothing_else(rule: str) -> None:
    played = dealt(TWO_OPTIONS[rule])
    assert played.acts(player(1)) == ["play", "fold"]
    for act in ("check", "keep", "withdraw", "bet", "set"):
        assert rule in played.refused(deciding(1, act)).because
    decided = played.act(1, "play")
    assert rule in decided[0].because
    assert rule in played.act(2, "fold")[0].because


TWICE = {"ARA-10.1.A.VI.2.p2": "ara", "GAL-7.p4.voy": "gal", "REG-60.2.3": "reg"}


@pytest.mark.parametrize("rule", TWICE)
def test_going_on_takes_exactly_twice_the_ante(rule: str) -> None:
    played = dealt(TWICE[rule])
    for seat, expected in ((1, 1000), (2, 1200), (3, 1400)):
        placed = next(event for event in played.act(seat, "play") if isinstance(event, BetPlaced))
        assert (placed.bet, placed.cents) == ("second", expected) and rule in placed.because
        played.refused(placing(seat, 100, "second"))
    short = dealt(TWICE[rule], chips=1499)
    assert rule in short.refused(deciding(1, "play")).because
    assert short.acts(player(1)) == ["fold"]


IN_TURN = {"ARA-10.1.A.VI.2.p1-b": "ara", "GAL-7.p4.opcion": "gal", "REG-60.2.2": "reg"}


@pytest.mark.parametrize("rule", IN_TURN)
def test_players_decide_in_turn_each_for_their_own_box(rule: str) -> None:
    played = dealt(IN_TURN[rule])
    assert rule in played.refused(deciding(2, "fold")).because
    played.refused(asked.Act(player(2), Seat(1), "fold"))
    assert played.commands(player(2)) == []
    played.act(1, "fold")
    played.refused(deciding(1, "play"))
    played.act(2, "fold")


FOLD_AT_ONCE = {
    "ARA-10.1.A.VI.2.p3-a": "ara",
    "GAL-7.p4.paso": "gal",
    "REG-60.2.4": "reg",
    "REG-60.2.5": "reg",
}


@pytest.mark.parametrize("rule", FOLD_AT_ONCE)
def test_a_folded_ante_is_taken_at_that_moment(rule: str) -> None:
    """Before the others decide and before the bank's cards are seen; the hand would have won."""
    played = dealt(FOLD_AT_ONCE[rule])
    taken = settled(played.act(1, "fold"), "ante")
    assert (taken.staked, taken.returned, taken.line) == (500, 0, "fold") and rule in taken.because
    assert played.table.bank == 500 and played.table.round.turn == 2
    played.act(2, "fold")
    played.act(3, "play")
    assert not [event for event in played.finish() if isinstance(event, Settled) and event.seat == 1]


FOLDED_CARDS = {
    "ARA-10.1.A.VI.2.p3-b": "ara",
    "GAL-7.p4.paso.cartas": "gal",
    "REG-60.2.6": "reg",
    "REG-60.2.7": "reg",
}


@pytest.mark.parametrize("rule", FOLDED_CARDS)
def test_folded_cards_are_counted_and_nobody_sees_them_again(rule: str) -> None:
    played = dealt(FOLDED_CARDS[rule])
    folded = next(event for event in played.act(1, "fold") if isinstance(event, Folded))
    assert folded.cards == 5 and rule in folded.because
    played.act(2, "play")
    played.act(3, "play")
    for viewer in (player(1), player(2), CROUPIER, ONLOOKER):
        assert view(played.rules, played.table, viewer).boxes[0].cards == (None,) * 5
    shown = [event.seat for event in played.finish() if isinstance(event, CardsShown) and event.to == "box"]
    assert sorted(seat for seat in shown if seat) == [2, 3]


SHOWDOWN = {"ARA-10.1.A.VI.3.p1-a": "ara", "GAL-7.p5.descubre": "gal", "REG-60.3.1": "reg"}


@pytest.mark.parametrize("rule", SHOWDOWN)
def test_the_bank_turns_up_its_four_cards_when_all_have_decided(rule: str) -> None:
    played = dealt(SHOWDOWN[rule])
    for seat in (1, 2, 3):
        assert sum(card is not None for card in view(played.rules, played.table, ONLOOKER).bank) == 1
        assert rule in played.refused(asked.TurnUp()).because
        played.refused(asked.Settle())
        played.act(seat, "play")
    played.refused(asked.Settle())
    shown = played.must(asked.TurnUp())[0]
    assert isinstance(shown, CardsShown) and shown.to == "bank" and rule in shown.because
    assert None not in view(played.rules, played.table, ONLOOKER).bank


def test_when_all_fold_the_round_is_over_and_the_bank_shows_nothing() -> None:
    played = dealt("gal")
    played.act(1, "fold")
    played.act(2, "fold")
    assert isinstance(played.act(3, "fold")[-1], RoundEnded)
    assert played.table.bank == 500 + 600 + 700 and played.table.round.number == 1


COLLECT_THEN_PAY = {"ARA-10.1.A.VI.3.p8": "ara", "GAL-7.p12": "gal", "REG-60.3.16": "reg"}


@pytest.mark.parametrize("rule", COLLECT_THEN_PAY)
def test_losers_are_collected_then_winners_paid_and_then_a_new_round_begins(rule: str) -> None:
    events = settled_with_one_loser(COLLECT_THEN_PAY[rule])[1]
    paid = [event.returned > 0 for event in events if isinstance(event, Settled)]
    assert paid == [False, False, True, True, True, True]
    ended = events[-1]
    assert isinstance(ended, RoundEnded) and ended.cards == 20 and rule in ended.because


def settled_with_one_loser(law: str) -> tuple[Played, tuple[TableEvent, ...]]:
    played = dealt(law)
    for seat in (1, 2, 3):
        played.act(seat, "play")
    played.refused(placing(1))
    return played, played.finish()


@pytest.mark.parametrize("law", ["clm", "ara", "gal", "reg"])
def test_the_order_of_payment_is_from_the_croupiers_right(law: str) -> None:
    played, events = settled_with_one_loser(law)
    order = [(event.seat, event.bet, event.returned > 0) for event in events if isinstance(event, Settled)]
    assert order == [
        (2, "ante", False),
        (2, "second", False),
        (3, "ante", True),
        (3, "second", True),
        (1, "ante", True),
        (1, "second", True),
    ]
    assert played.table.round.number == 1 and not played.table.round.boxes
    played.bet(1)


LAST_ROUNDS = {"ARA-10.1.A.VI.3.p9": "ara", "GAL-7.p13": "gal", "REG-60.3.17": "reg"}


def play_a_round(played: Played) -> None:
    played.bet(1)
    played.must(asked.CloseBets())
    played.deal({1: HANDS[1]}, BANK)
    played.act(1, "fold")


@pytest.mark.parametrize("rule", LAST_ROUNDS)
def test_the_croupier_announces_the_last_five_rounds_before_they_are_played(rule: str) -> None:
    played = Played(table_rules(LAST_ROUNDS[rule], "sin-descarte"))
    played.sit(1)
    play_a_round(played)
    assert rule in played.refused(asked.CloseTable()).because
    assert rule in played.refused(asked.AnnounceLastRounds("table_chief")).because
    played.bet(1)
    played.must(asked.CloseBets())
    assert rule in played.refused(asked.AnnounceLastRounds("croupier")).because
    played.deal({1: HANDS[1]}, BANK)
    played.act(1, "fold")
    announced = played.must(asked.AnnounceLastRounds("croupier"))[0]
    assert isinstance(announced, LastRoundsAnnounced) and announced.rounds == 5 and rule in announced.because
    assert rule in played.refused(asked.AnnounceLastRounds("croupier")).because
    for left in (5, 4, 3, 2, 1):
        assert view(played.rules, played.table, ONLOOKER).rounds_left == left
        assert rule in played.refused(asked.CloseTable()).because
        play_a_round(played)
    assert rule in played.refused(placing(1)).because
    played.must(asked.CloseTable())
    assert not played.table.open


@pytest.mark.parametrize("rule", LAST_ROUNDS)
def test_an_empty_table_closes_once_the_last_rounds_are_announced(rule: str) -> None:
    played = Played(table_rules(LAST_ROUNDS[rule], "sin-descarte"))
    assert rule in played.refused(asked.CloseTable()).because
    played.must(asked.AnnounceLastRounds("croupier"))
    played.must(asked.CloseTable())
    assert not played.table.open


def test_castilla_la_mancha_has_no_announcement_and_closes_between_rounds() -> None:
    played = Played(table_rules("clm", "sin-descarte"))
    played.sit(1)
    played.refused(asked.AnnounceLastRounds("croupier"))
    played.bet(1)
    played.refused(asked.CloseTable())
    played.must(asked.TakeBack(player(1), Seat(1)))
    played.must(asked.CloseTable())
