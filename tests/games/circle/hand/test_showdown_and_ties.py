"""The showdown: who shows first, who may concede unseen, what the cards say, and how a tie shares each pot."""

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.hand.pots import Pot, PotPrize, best_claims, pots, prizes, shares
from tapete.games.circle.hand_rules import DEALING
from tapete.games.circle.legal import legal
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import Awarded, Mucked, Raked, Shown, StepTaken
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.seats.places import position
from tapete.games.circle.view import view
from tapete.games.shared.offices import CROUPIER
from tapete.law.resolve import resolve
from tests.games.circle_tables import PlayedCircle, act_of, circle, law_of

P1, P2, P3, P4 = (PlayerId(f"p{number}") for number in range(1, 5))
HANDS = "Ks As Qd 7h Kd Ad Qh 2d"
"""In the order of play: kings, aces, queens, nothing."""
BOARD = ("2c 3c 4d 9s", "5h Th", "6c Js")
BROADWAY = ("2h As Kh Qd", "2s Jc", "2c Ts")
LOW = "3s 4s 5s 6s 3d 4d 5d 6d"


def river(
    rule: str,
    last: tuple[str, ...] = ("check",) * 4,
    hands: str = HANDS,
    board: tuple[str, ...] = BOARD,
    choices: dict[str, object] | None = None,
    chips: int | tuple[int, ...] = 50_000,
    first: tuple[str, ...] = ("bet 1000", "call", "call", "call"),
) -> PlayedCircle:
    """A hand of hold'em up to the showdown: a bet before the flop, and what is said in the last interval."""
    played = PlayedCircle(circle(law_of(rule), "holdem", choices), chips=chips)
    played.begin(cards=hands)
    played.speak(*first)
    for number, cards in enumerate(board):
        played.deal_out(cards)
        if number == 2:
            played.speak(*last)
        else:
            while played.hand.interval == number + 2 and played.turn:
                played.speak("check")
    return played


def order(played: PlayedCircle) -> list[str]:
    return [played.hand.players[place] for place in played.hand.pending]


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.3.2", "GAL-23.3.orden.1"])
def test_the_last_to_bet_shows_first(rule: str) -> None:
    played = river(rule, ("check", "bet 500", "raise 1000", "call", "call", "call"))
    assert order(played) == ["p3", "p4", "p1", "p2"]
    assert rule in played.in_hand_happened(StepTaken)[-1].because
    assert rule in played.hand_refused(asked.Show(P4)).because
    played.hand_must(asked.Show(P3))
    played.hand_must(asked.Show(P4))
    assert order(river(rule)) == ["p1", "p2", "p3", "p4"]


@pytest.mark.parametrize(
    ("rule", "choices"), [("ARA-10.2.VII.3.3", {"action.direction": "counterclockwise"}), ("GAL-23.3.orden.2", {})]
)
def test_the_others_show_beginning_at_the_right_of_the_first(rule: str, choices: dict[str, object]) -> None:
    played = river(rule, ("check", "check", "bet 500", "call", "call", "call"), choices=choices)
    seats = [played.table.players[PlayerId(name)].seat for name in order(played)]
    places = [position(played.circle, seat) for seat in seats]
    distances = [(places[0] - place) % played.circle.seats for place in places]
    assert distances == sorted(distances) and len(distances) == 4
    for name in order(played)[1:]:
        played.hand_refused(asked.Show(PlayerId(name)))
    assert rule in played.hand_refused(asked.Show(PlayerId(order(played)[2]))).because


def test_ara_10_2_vii_3_3_by_default_hands_are_shown_in_the_direction_of_play() -> None:
    played = river("ARA-10.2.VII.3.3", ("check", "check", "bet 500", "call", "call", "call"))
    assert order(played) == ["p3", "p4", "p1", "p2"]


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.3.1", "GAL-23.3.mostrar"])
def test_nobody_wins_against_others_without_showing(rule: str) -> None:
    played = river(rule)
    assert len(played.hand.pending) == 4
    played.hand_must(asked.Showdown())
    shown = {event.place for event in played.in_hand_happened(Shown)}
    assert {event.place for event in played.in_hand_happened(Awarded)} == {1} and 1 in shown
    assert shown == ({0, 1, 2, 3} if law_of(rule) == "gal" else {0, 1})


def test_gal_23_3_mostrar_no_hand_is_conceded_unseen() -> None:
    rule = "GAL-23.3.mostrar"
    played = river(rule)
    for name in (P1, P4):
        assert rule in played.hand_refused(asked.Muck(name)).because
    assert [option.command for option in legal(played.rules, played.hand, P1)] == ["show"]
    refused = resolve("gal", "holdem", {"showdown.muck": True})
    assert isinstance(refused, Refused) and rule in refused.because


def test_ara_10_2_vii_3_4_a_hand_is_conceded_unseen_unless_somebody_of_the_hand_or_the_chief_asks() -> None:
    rule = "ARA-10.2.VII.3.4"
    for asks, may in (("p3", True), ("chief", True), ("croupier", False), ("onlooker", False)):
        played = river(rule)
        played.hand_must(asked.Show(P1))
        played.hand_must(asked.Muck(P2))
        [mucked] = played.in_hand_happened(Mucked)
        assert mucked.place == 1 and rule in mucked.because
        assert view(played.rules, played.hand, P3).places[1].down == (None, None)
        command = asked.AskToSee(PlayerId(asks), P2)
        if not may:
            assert rule in played.hand_refused(command).because
            continue
        played.hand_must(command)
        assert None not in view(played.rules, played.hand, P3).places[1].down
        played.hand_must(asked.Showdown())
        assert {event.place for event in played.in_hand_happened(Awarded)} == {0}, "a hand given up stays given up"


def test_ara_10_2_vii_2_k_nobody_gives_a_side_pot_to_one_who_has_no_claim_on_it() -> None:
    """ARA-10.2.VII.2.k: a short stack wins its own part and no more, even if everybody else would concede."""
    played = river("ARA-10.2.VII.2.k", ("check",) * 3, chips=(50_000, 600, 50_000, 50_000))
    played.hand_must(asked.Muck(P1))
    played.hand_must(asked.Muck(P3))
    played.hand_refused(asked.Muck(P4))
    played.hand_must(asked.Show(P2))
    played.hand_must(asked.Show(P4))
    assert [(event.pot, event.place) for event in played.in_hand_happened(Awarded)] == [(0, 1), (1, 3)]


SPEAK = ["ARA-10.2.VII.3.5", "GAL-23.3.hablan", "GAL-23.3.crupier", "ARA-10.2.I.2", "GAL-17.b"]
SPEAK += ["CLM-22.1.b.1", "ARA-10.2.VIII.2.a", "GAL-24.2.a"]


@pytest.mark.parametrize("rule", SPEAK)
def test_the_cards_speak_and_the_table_names_the_winning_hand(rule: str) -> None:
    played = river(rule)
    assert {option.command for option in legal(played.rules, played.hand, P1)} <= {"show", "muck"}, (
        "there is nothing to declare"
    )
    assert rule in played.in_hand_happened(StepTaken)[-1].because or rule in ("ARA-10.2.I.2", "GAL-17.b")
    played.hand_must(asked.Showdown())
    [won] = played.in_hand_happened(Awarded)
    assert (won.place, won.hand) == (1, "pair")
    straight = river(rule, hands="Ks As Qd 7h Kd Ad Qh 8d")
    straight.hand_must(asked.Showdown())
    [won] = straight.in_hand_happened(Awarded)
    assert (won.place, won.hand) == (3, "straight")


@pytest.mark.parametrize("rule", ["ARA-10.2.VI.2.0", "GAL-22.2.p1"])
def test_of_equal_combinations_the_one_of_higher_cards_wins(rule: str) -> None:
    for hands, winner in (
        (HANDS, 1),
        ("Ks 8s Qd 7h Kd 8d Qh 2d", 0),
        ("Kc Ah Qd 7h 7d Kh Qh 2d", 2),
        ("Kc Ah Qd 7h 7d Kh 6d 2h", 1),
        ("Kc Ah As 7h 7d Kh Qh 2h", 1),
    ):
        played = river(rule, hands=hands)
        played.hand_must(asked.Showdown())
        assert [event.place for event in played.in_hand_happened(Awarded)] == [winner], hands


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.3.6", "GAL-23.3.recoge"])
def test_the_pot_is_paid_when_all_could_see_the_winning_hand(rule: str) -> None:
    played = river(rule)
    for name in (P1, P2, P3):
        played.hand_must(asked.Show(name))
        assert not played.in_hand_happened(Awarded)
        for viewer in (P4, CROUPIER, PlayerId("onlooker")):
            seen = {place.player: place.down for place in view(played.rules, played.hand, viewer).places}
            assert None not in seen[name]
    played.hand_must(asked.Show(P4))
    [won] = played.in_hand_happened(Awarded)
    assert rule in won.because
    assert None not in view(played.rules, played.hand, P4).places[won.place].down


def test_gal_23_3_mostrar_fin_nobody_asks_to_see_a_hand_before_the_croupier_has_them_shown() -> None:
    played = PlayedCircle(circle("gal", "holdem"))
    played.begin()
    for _ in range(4):
        assert "GAL-23.3.mostrar.fin" in played.hand_refused(asked.AskToSee(P1, P4)).because
        played.speak("check", "check", "check", "check")
        if played.rules.steps[played.hand.step].kind in DEALING:
            played.deal_out()
    assert "GAL-23.3.mostrar.fin" in played.hand_refused(asked.Muck(PlayerId(played.turn))).because


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.3.9", "GAL-23.3.mostrar.fin"])
def test_no_hand_is_shown_before_the_end(rule: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "holdem"))
    played.begin()
    for number in range(4):
        assert played.turn == "p1"
        for command in (asked.Show(P1), asked.Muck(P1), asked.Showdown()):
            played.hand_refused(command)
        assert all(place.down == (None, None) for place in view(played.rules, played.hand, CROUPIER).places)
        played.speak("check", "check", "check", "check")
        if number < 3:
            played.hand_refused(asked.Show(P1))
            played.deal_out()
    played.hand_must(asked.Show(P1))


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.3.10", "GAL-23.3.cubiertas"])
def test_only_the_player_sees_their_own_covered_cards(rule: str) -> None:
    played = PlayedCircle(circle(law_of(rule), "holdem"))
    played.begin()
    for viewer in (P1, P2, P3, P4, CROUPIER, PlayerId("onlooker")):
        for name, place in zip(played.hand.players, view(played.rules, played.hand, viewer).places, strict=True):
            assert (None not in place.down) is (name == viewer)


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.3.7", "GAL-23.3.empate", "GAL-17.b"])
def test_a_tie_shares_the_pot_after_the_deduction_and_the_odd_chip_goes_next_to_the_marker(rule: str) -> None:
    played = river(rule, ("bet 1200", "call", "call", "fold"), hands=LOW, board=BROADWAY)
    played.hand_must(asked.Showdown())
    events = played.in_hand_happened(Raked, Awarded)
    assert isinstance(events[0], Raked) and (events[0].of, events[0].chips) == (8_000, 400)
    assert [(event.place, event.chips) for event in events[1:]] == [(0, 2_600), (1, 2_500), (2, 2_500)]
    assert all(rule in event.because for event in events[1:]) or rule == "GAL-17.b"


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.3.7", "GAL-23.3.empate"])
def test_a_tie_shares_each_pot_among_those_who_contest_it(rule: str) -> None:
    """One is all-in for 50 €, two for 100 €: the short stack ties with one of them, who has the side pot alone."""
    played = river(
        rule,
        (),
        "As Ah 8d 7h Kd Kc 2s 2d",
        choices={"rake.pot_share": "0 %"},
        chips=(5_000, 10_000, 10_000, 10_000),
        first=("bet 4900", "raise 9900", "call", "fold"),
    )
    played.hand_must(asked.Showdown())
    paid = played.in_hand_happened(Awarded)
    assert [(event.pot, event.place, event.chips) for event in paid] == [(0, 0, 7_600), (0, 1, 7_500), (1, 1, 10_000)]
    assert all(rule in event.because for event in paid)


def test_med_rj_19_1_and_gal_23_3_empate_every_pot_is_shared_by_itself_and_has_its_own_odd_chip() -> None:
    layers, worth = (Pot(1401, (0, 1, 2)), Pot(4103, (0, 1)), Pot(70, (1,))), {0: 9, 1: 9, 2: 5}
    split = prizes(layers, best_claims(layers, worth))
    assert split == [PotPrize(1401, (0, 1), 0), PotPrize(4103, (0, 1), 1), PotPrize(70, (1,), 2)]
    assert [shares(prize.chips, prize.winners, 1)[0] for prize in split[:2]] == [701, 2052], "2,753 in all, not 2,752"
    together = prizes(layers[:2], best_claims(layers[:2], worth), joined=True)
    assert together == [PotPrize(5504, (0, 1), 0)], "as other programs record it"


def test_a_beaten_hand_makes_the_same_pots_whether_it_is_shown_or_conceded() -> None:
    players = tuple(map(PlayerId, "abc"))
    shown = CircleHand(players=players, staked=(2519, 2519, 467), stacks=(0, 0, 0), won=(0, 0, 0))
    conceded = replace(shown, mucked=0b100)
    assert [pot.chips for pot in pots(shown)] == [pot.chips for pot in pots(conceded)] == [1401, 4104]
    assert [pot.claims for pot in pots(conceded)] == [(0, 1), (0, 1)]
    highest_gone = replace(shown, staked=(2519, 3000, 467), mucked=0b010)
    assert [(pot.chips, pot.claims) for pot in pots(highest_gone)] == [(1401, (0, 2)), (4585, (0,))]


def test_a_blind_that_its_player_cannot_pay_is_called_whole() -> None:
    played = PlayedCircle(circle("ara", "holdem", {"initial.form": "blinds"}), chips=(50_000, 100, 50_000, 50_000))
    played.begin()
    assert [played.hand.bets[place] for place in (0, 1)] == [125, 100]
    [call] = [option for option in legal(played.rules, played.hand, PlayerId("p3")) if act_of(option) == "call"]
    assert call.cost == 250
    played.speak("call", "fold")
    assert played.turn == "p1"
    played.speak("fold")
    assert played.hand.staked[2] == 125


def test_a_player_who_has_covered_a_short_blind_has_nothing_more_to_call() -> None:
    played = PlayedCircle(circle("ara", "holdem", {"initial.form": "blinds"}), chips=(50_000, 100, 50_000, 50_000))
    played.begin()
    played.speak("fold", "fold")
    assert played.hand.turn == -1 and played.hand.staked[0] == 100
