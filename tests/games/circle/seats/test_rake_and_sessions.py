"""The house's profit: a part of each hand or of each interval, or a charge by the session, and never both."""

import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import Awarded, Raked
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import HandClosed, SessionBegan, SessionCharged, SessionClosing
from tests.games.circle_tables import PlayedCircle, circle, law_of

SESSION = {"rake.method": "session"}


def table(rule: str, game: str = "holdem", chips: int | tuple[int, ...] = 50_000, **choices: object) -> PlayedCircle:
    setting = {key.replace("__", "."): value for key, value in choices.items()}
    return PlayedCircle(circle(law_of(rule), game, setting), chips=chips)


def quiet_hand(played: PlayedCircle, first: str = "bet 1000", minute: int = 0) -> None:
    """All call one bet before the flop and check to the end."""
    played.begin(minute)
    played.speak(first, "call", "call", "call")
    for _ in range(3):
        played.deal_out()
        played.speak("check", "check", "check", "check")
    played.hand_must(asked.Showdown())


@pytest.mark.parametrize("rule", ["ARA-10.2.II.a.1", "ARA-10.2.II.a.2", "GAL-18.3.a.tope", "GAL-18.3.a.antes"])
def test_five_per_cent_of_the_hand_come_off_before_the_winner_is_paid(rule: str) -> None:
    played = table(rule)
    quiet_hand(played, "bet 2200")
    events = played.in_hand_happened(Raked, Awarded)
    assert isinstance(events[0], Raked) and rule in events[0].because
    assert (events[0].of, events[0].chips) == (9_200, 400)
    assert sum(event.chips for event in events[1:]) == 9_200 - 400
    assert not [event for event in events[1:] if isinstance(event, Raked)]


@pytest.mark.parametrize("rule", ["ARA-10.2.II.a.2", "GAL-18.3.a.antes"])
def test_each_pot_bears_its_own_part_of_the_deduction(rule: str) -> None:
    """The short stack that wins the main pot does not pay for the side pot it could not win."""
    played = table(rule, chips=(50_000, 600, 50_000, 50_000))
    played.begin(cards="Ks As Qd 7h Kd Ad Qh 2d")
    played.speak("bet 20000", "call", "call", "call")
    played.deal_out("2c 3c 4d 9s")
    for cards in ("5h Th", "6c Js"):
        played.speak("check", "check", "check")
        played.deal_out(cards)
    played.speak("check", "check", "check")
    played.hand_must(asked.Showdown())
    [raked] = played.in_hand_happened(Raked)
    assert raked.chips == 3_000
    assert [(event.place, event.chips) for event in played.in_hand_happened(Awarded)] == [
        (1, 2_400 - 100),
        (0, 3 * 19_500 - 2_900),
    ]


@pytest.mark.parametrize("rule", ["ARA-10.2.II.a.3", "ARA-10.2.IV.2.3", "CLM-AII.3.c.3"])
def test_what_is_deducted_is_recorded_as_the_takings_of_that_hand(rule: str) -> None:
    played = table(rule)
    for hands in (1, 2):
        quiet_hand(played, "bet 2000")
        raked = sum(event.chips for event in played.in_hand_happened(Raked))
        closed = [event for event in played.events if isinstance(event, HandClosed)]
        assert raked == closed[-1].raked == 400
        assert len(closed) == hands and played.table.house == sum(event.raked for event in closed)


def test_clm_19_1_a_2_the_percentage_is_taken_in_each_interval_on_the_new_money() -> None:
    rule = "CLM-19.1.a.2"
    played = table(rule, rake__pot_share="10 %")
    played.begin()
    played.speak("bet 1000", "call", "call", "call")
    [first] = played.in_hand_happened(Raked)
    assert (first.of, first.chips) == (4_400, 400) and rule in first.because
    played.deal_out()
    played.speak("bet 2000", "call", "fold", "fold")
    played.deal_out()
    played.speak("check", "check")
    played.deal_out()
    played.speak("bet 5000", "fold")
    assert [(event.of, event.chips) for event in played.in_hand_happened(Raked)] == [(4_400, 400), (4_000, 400)]
    [won] = played.in_hand_happened(Awarded)
    assert won.chips == 8_400 - 800


@pytest.mark.parametrize("share", ["1 %", "5 %", "10 %"])
def test_clm_19_1_a_1_all_intervals_together_never_pass_the_share_of_the_pot(share: str) -> None:
    """CLM-19.1.a.1"""
    played = table("CLM-19.1.a.1", "omaha", rake__pot_share=share)
    for _ in range(10):
        played.play_hand()
        money = sum(played.hand.staked)
        raked = sum(event.chips for event in played.in_hand_happened(Raked))
        assert raked <= played.rules.rake_share * money
        assert sum(event.chips for event in played.in_hand_happened(Awarded)) + raked == money
        assert not played.in_hand_happened(Raked) or "CLM-19.1.a.1" in played.in_hand_happened(Raked)[0].because


@pytest.mark.parametrize("rule", ["ARA-10.2.II.1", "GAL-18.3.opcion", "CLM-19.1.0"])
def test_one_way_of_charging_and_never_both(rule: str) -> None:
    by_pot, by_session = table(rule), table(rule, rake__method="session")
    for played in (by_pot, by_session):
        quiet_hand(played)
    assert not [event for event in by_pot.events if isinstance(event, SessionCharged)]
    [raked, *_] = by_pot.in_hand_happened(Raked)
    assert rule in raked.because
    assert not by_session.in_hand_happened(Raked)
    assert (
        by_session.table.house
        == sum(event.chips for event in by_session.events if isinstance(event, SessionCharged))
        > 0
    )


CHARGES = [
    ({"limits.structure": "pot"}, 200),
    ({"limits.structure": "pot", "rake.session_share": "20 %"}, 400),
    ({"limits.structure": "pot", "rake.session_base": "stack"}, 5_000),
    ({"limits.structure": "none"}, 5_000),
]


@pytest.mark.parametrize("rule", ["ARA-10.2.II.b.1", "GAL-18.3.b", "CLM-19.1.b.1"])
@pytest.mark.parametrize(("choices", "each"), CHARGES)
def test_the_session_is_charged_on_the_maximum_or_without_limit_on_the_stack(
    rule: str, choices: dict[str, object], each: int
) -> None:
    played = PlayedCircle(circle(law_of(rule), "holdem", SESSION | choices))
    played.begin()
    charged = [event for event in played.events if isinstance(event, SessionCharged)]
    assert [event.chips for event in charged] == [each] * 4 and all(rule in event.because for event in charged)


@pytest.mark.parametrize("rule", ["ARA-10.2.II.b.2", "GAL-18.3.b.sesion", "CLM-19.1.b.2"])
def test_a_session_is_an_hour_and_two_hands(rule: str) -> None:
    played = table(rule, rake__method="session")
    for minute, sessions, closings in (
        (0, 1, 0),
        (59, 1, 0),
        (60, 1, 1),
        (64, 1, 1),
        (66, 2, 1),
        (125, 2, 1),
        (126, 2, 2),
    ):
        played.begin(minute)
        played.speak("bet 500", "fold", "fold", "fold")
        began = [event for event in played.events if isinstance(event, SessionBegan)]
        closing = [event for event in played.events if isinstance(event, SessionClosing)]
        assert (len(began), len(closing)) == (sessions, closings), minute
        assert all(rule in event.because for event in (*began, *closing))
        assert all(event.hands == 2 for event in closing)


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.0.1", "GAL-23.p1.mantener"])
def test_a_charge_that_leaves_too_few_with_chips_suspends_the_game(rule: str) -> None:
    played = table(rule, chips=(50_000, 50_000, 50_000, 200), limits__structure="pot", rake__method="session")
    assert rule in played.refused(at_table.BeginHand()).because
    played.must(at_table.AddChips(PlayerId("p4"), 5_000))
    played.begin()


@pytest.mark.parametrize("rule", ["ARA-10.2.II.b.1", "GAL-18.3.b", "CLM-19.1.b.1"])
def test_a_newcomer_pays_the_whole_session_with_their_first_hand_and_only_once(rule: str) -> None:
    """A part of the price would fall below the least that the law allows."""
    played = table(rule, rake__method="session", limits__structure="pot")
    quiet_hand(played, "bet 500")
    played.must(at_table.Sit(PlayerId("late"), Seat(5), 50_000))
    before = len(played.events)
    played.begin(30)
    [charged] = [event for event in played.events[before:] if isinstance(event, SessionCharged)]
    assert (charged.player, charged.chips) == ("late", 200) and rule in charged.because
    assert played.table.session_paid == ("p1", "p2", "p3", "p4", "late")


def test_whoever_leaves_and_comes_back_does_not_pay_the_same_session_twice() -> None:
    played = table("ARA-10.2.II.b.1", rake__method="session")
    quiet_hand(played)
    chips = played.table.players[PlayerId("p4")].chips
    played.must(at_table.Leave(PlayerId("p4")))
    played.must(at_table.Sit(PlayerId("p4"), Seat(6), chips))
    before = played.table.house
    played.begin(30)
    assert played.table.house == before
