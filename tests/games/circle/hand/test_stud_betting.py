"""Seven and five stud: who speaks first, forced bets, limits by interval, the open pair and the cap on raises."""

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.model.command import Act, Show, Showdown
from tapete.games.circle.model.event import Awarded, Bet, Dealt, IntervalBegan, Shown
from tapete.games.circle.model.state import mask
from tapete.games.circle.seats.places import position
from tapete.law.resolve import resolve
from tests.games.circle.hand.test_stud_course import pass_interval
from tests.games.circle_tables import ToldCircle, cards_of, circle

SEVEN_UP = {"p1": "2c 3d 9s", "p2": "2d 4c 5s", "p3": "3c 4d Ks", "p4": "2h 3h As"}
"""Two cards down, one up: p2 shows the lowest, p4 the highest."""
LATER = "7c 8c 9c Td 8d 9d Th Jd Tc 6h 5c Jc Qd Qc Kc"


def seven(law: str, choices: dict[str, object] | None = None) -> ToldCircle:
    played = ToldCircle(circle(law, "seven-stud", choices)).new_hand()
    played.later = mask(cards_of(LATER))
    played.deal(**SEVEN_UP)
    return played


def seat_of(played: ToldCircle, name: str) -> int:
    return position(played.circle, next(seated.seat for key, seated in played.table.players.items() if key == name))


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.a.III.3", "ara"), ("GAL-30.2.primero", "gal")])
def test_the_lowest_card_must_bet_at_least_the_minimum(rule: str, law: str) -> None:
    played = seven(law)
    assert played.turn == "p2"
    for act in ("check", "fold"):
        assert rule in played.hand_refused(Act(played.turn, act)).because
    played.hand_refused(Act(played.turn, "bet", 499))
    assert played.may() == {"bet"}
    played.act("bet", 500)
    assert "fold" in played.may()


@pytest.mark.parametrize(
    ("rule", "law", "number"),
    [
        ("ARA-10.2.B.a.III.4", "ara", 1),
        ("ARA-10.2.B.a.III.9.2", "ara", 2),
        ("GAL-30.2.igualdad", "gal", 1),
        ("GAL-30.2.septima.igualdad", "gal", 2),
    ],
)
def test_equals_on_view_are_told_apart_by_the_markers_right(rule: str, law: str, number: int) -> None:
    played = ToldCircle(circle(law, "seven-stud")).new_hand()
    marker = played.place(0)
    right = min(
        (name for name in ("p1", "p2", "p3", "p4") if name != marker),
        key=lambda name: (seat_of(played, marker) - seat_of(played, name)) % played.circle.seats,
    )
    others = [name for name in ("p1", "p2", "p3", "p4") if name not in (marker, right)]
    up = {marker: "Ks", right: "5s", others[0]: "5c", others[1]: "5d"}
    downs = {name: f"2{suit} 3{suit}" for name, suit in zip(up, "shdc", strict=True)}
    began = played.deal(**{name: f"{downs[name]} {card}" for name, card in up.items()})[-1]
    if number == 2:
        pass_interval(played)
        began = played.deal(**{marker: "6s", right: "Ac", others[0]: "Ad", others[1]: "Ah"})[-1]
    assert isinstance(began, IntervalBegan) and rule in began.because
    assert played.turn == right
    again = ToldCircle(circle(law, "seven-stud")).new_hand()
    again.deal(**{again.place(0): "2s 3s 5c", again.place(1): "2h 3h 5d", again.place(3): "2d 3d 5h"})
    assert again.turn == again.place(0), "the marker itself is nearest"


@pytest.mark.parametrize(
    ("rule", "law", "number"),
    [
        ("ARA-10.2.B.a.III.6.1", "ara", 2),
        ("ARA-10.2.B.a.III.8", "ara", 3),
        ("ARA-10.2.B.a.III.8", "ara", 4),
        ("GAL-30.2.segundo.habla", "gal", 2),
        ("GAL-30.2.tercero", "gal", 3),
        ("GAL-30.2.tercero", "gal", 4),
    ],
)
def test_the_highest_on_view_speaks_first_later(rule: str, law: str, number: int) -> None:
    by_card, by_pair = seven(law), seven(law)
    for played, last in ((by_card, "6h"), (by_pair, "5c")):
        pass_interval(played)
        for step in range(2, number):
            cards = ("7c 8c 9c Td", "8d 9d Th Jd")[step - 2].split()
            played.deal(**dict(zip(SEVEN_UP, cards, strict=True)))
            pass_interval(played)
        began = played.deal(p1="Tc", p2=last, p3="Jc", p4="Qd")[-1]
        assert isinstance(began, IntervalBegan) and rule in began.because
    assert by_card.turn == "p4"
    assert by_pair.turn == "p2", "a pair on view beats an ace"


@pytest.mark.parametrize(
    ("rule", "law", "number"),
    [("ARA-10.2.B.a.III.6.2", "ara", 2), ("GAL-30.2.segundo.opciones", "gal", 2), ("GAL-30.2.tercero", "gal", 3)],
)
def test_the_first_to_speak_may_check_or_bet_but_not_fold(rule: str, law: str, number: int) -> None:
    played = seven(law)
    for _ in range(number - 1):
        pass_interval(played)
        played.deal()
    first = played.turn
    assert rule in played.hand_refused(Act(first, "fold")).because
    assert played.may() == {"check", "bet"}
    played.acts("check", "bet 500", "call", "call")
    assert played.turn == first and "fold" in played.may(), "once another has bet, folding is allowed"


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.a.II.1.a.1", "ara"), ("GAL-30.1.1.a", "gal")])
def test_the_lower_limit_in_two_intervals_and_the_higher_in_three(rule: str, law: str) -> None:
    played = seven(law)
    for number, most in enumerate((1000, 1000, 2000, 2000, 2000), 1):
        assert rule in played.hand_refused(Act(played.turn, "bet", most + 1)).because
        assert bounds(played.rules, played.hand, played.hand.turn).most == most
        pass_interval(played)
        if number < 5:
            played.deal(
                **{f"p{seat}": card for seat, card in enumerate(("Tc", "Jc", "Qc", "Kc"), 1)} if number == 1 else {}
            )


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.a.II.1.a.2", "ara"), ("GAL-30.1.1.b", "gal")])
def test_an_open_pair_brings_the_higher_limit_for_everybody(rule: str, law: str) -> None:
    played = seven(law)
    assert rule in played.circle.law.cite("limits.open_pair")
    pass_interval(played)
    played.deal(p1="Tc", p2="5c", p3="Jc", p4="Qd")
    assert played.turn == "p2"
    played.acts("check")
    assert bounds(played.rules, played.hand, played.hand.turn).most == 2000


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.a.II.1.a.2", "ara"), ("GAL-30.1.1.b", "gal")])
def test_the_higher_limit_stays_when_the_pair_is_folded(rule: str, law: str) -> None:
    played = seven(law)
    assert rule in played.circle.law.cite("limits.open_pair")
    pass_interval(played)
    played.deal(p1="Tc", p2="5c", p3="Jc", p4="Qd")
    played.acts("check", "bet 500", "raise 1000", "call")
    assert played.turn == "p2"
    played.act("fold")
    assert bounds(played.rules, played.hand, played.hand.turn).most == 3000


@pytest.mark.parametrize(
    ("rule", "law", "number"),
    [
        ("ARA-10.2.B.a.II.1.b", "ara", 4),
        ("ARA-10.2.B.a.II.1.b", "ara", 5),
        ("GAL-30.1.2.a", "gal", 4),
        ("GAL-30.1.2.b", "gal", 5),
    ],
)
def test_the_limited_pot_is_that_of_the_deal(rule: str, law: str, number: int) -> None:
    played = seven(law, {"limits.structure": "pot_last_two"})
    for now in range(1, number):
        if now < 4:
            assert bounds(played.rules, played.hand, played.hand.turn).most == 2000
            played.acts("bet 2000", "call", "call", "call")
        else:
            pass_interval(played)
        played.deal()
    pot = 400 + 3 * 8000
    limit = pot // 2 if number == 4 else pot
    assert played.hand.pot == pot
    assert rule in played.hand_refused(Act(played.turn, "bet", limit + 1)).because
    played.act("bet", 1000)
    assert bounds(played.rules, played.hand, played.hand.turn).most == 1000 + limit, "bets do not make it grow"


@pytest.mark.parametrize(
    ("rule", "law", "game"),
    [
        ("ARA-10.2.B.a.II.2", "ara", "seven-stud"),
        ("GAL-30.1.subidas", "gal", "seven-stud"),
        ("ARA-10.2.B.d.IV.3", "ara", "five-stud"),
    ],
)
def test_three_raises_a_player_and_no_cap_between_two(rule: str, law: str, game: str) -> None:
    def at(game: str) -> ToldCircle:
        played = ToldCircle(circle(law, game)).new_hand()
        played.deal()
        return played

    played = at(game)
    level = 500
    played.act("bet", level)
    for _ in range(3):
        played.act("raise", level := level + 500)
        played.acts("call", "call")
        played.act("raise", level := level + 500)
    assert played.hand.raises[played.hand.turn] == 3 and "raise" not in played.may()
    assert rule in played.hand_refused(Act(played.turn, "raise", level + 500)).because
    alone = at(game)
    alone.acts("bet 500", "fold", "fold")
    for step in range(2, 12):
        alone.act("raise", 500 * step)
    assert max(alone.hand.raises) > 3


@pytest.mark.parametrize(("rule", "law"), [("CLM-28.3", "clm"), ("ARA-10.2.B.d.III.5", "ara"), ("GAL-38.p3", "gal")])
def test_in_five_stud_the_highest_on_view_starts_every_interval(rule: str, law: str) -> None:
    played = ToldCircle(circle(law, "five-stud")).new_hand()
    up = ("7c As", "7d 9s", "8c Ks", "8d Ts"), ("Jc", "9d", "Qc", "Qd"), ("Jd", "8s", "Ac", "Kc")
    for cards, first in zip(up, ("p1", "p2", "p1"), strict=True):
        began = played.deal(**{f"p{seat}": card for seat, card in enumerate(cards, 1)})[-1]
        assert isinstance(began, IntervalBegan) and rule in began.because
        assert played.turn == first
        pass_interval(played)


@pytest.mark.parametrize("rule", ["ARA-10.2.B.d.III.4"])
def test_aragon_deals_five_stud_clockwise_from_the_croupiers_left_wherever_the_marker_is(rule: str) -> None:
    played = ToldCircle(circle("ara", "five-stud"), seats=(2, 3, 4, 5))
    for _ in range(3):
        played.new_hand()
        for _ in range(2):
            dealt = [event for event in played.deal() if isinstance(event, Dealt)]
            assert all(rule in event.because for event in dealt)
            for event in dealt:
                assert [played.hand.players[place] for place in event.places] == ["p2", "p3", "p4", "p5"]
            pass_interval(played)
        for _ in range(2):
            played.deal()
            pass_interval(played)
        played.hand_must(Showdown())
    assert played.table.marker == 4


@pytest.mark.parametrize("rule", ["ARA-10.2.B.d.IV.1"])
def test_five_stud_has_the_three_general_limits_and_no_other(rule: str) -> None:
    for structure in ("split", "pot", "none"):
        assert not isinstance(resolve("ara", "five-stud", {"limits.structure": structure}), Refused)
    refused = resolve("ara", "five-stud", {"limits.structure": "split_intervals"})
    assert isinstance(refused, Refused) and rule in refused.because


def with_pair() -> ToldCircle:
    """Five stud at half the pot; p1 shows a pair with the first two cards up, 2400 are in the pot."""
    played = ToldCircle(circle("ara", "five-stud")).new_hand()
    played.deal(p1="7c 9s", p2="7d As", p3="8c Ks", p4="8d Ts")
    played.acts("bet 500", "call", "call", "call")
    played.deal(p1="9c", p2="Jd", p3="Qd", p4="Kd")
    return played


@pytest.mark.parametrize("rule", ["ARA-10.2.B.d.IV.2.1"])
def test_a_pair_on_view_lets_the_whole_pot_be_bet_instead_of_half(rule: str) -> None:
    played = with_pair()
    assert played.turn == "p1" and played.hand.pot == 2400
    assert bounds(played.rules, played.hand, played.hand.turn).least == 500, "an option, not a duty"
    assert bounds(played.rules, played.hand, played.hand.turn).most == 2000, "the table maximum binds"
    within, above = with_pair().act("bet", 1200)[0], played.act("bet", 1300)[0]
    assert isinstance(within, Bet) and not within.high
    assert isinstance(above, Bet) and above.high and rule in above.because
    plain = ToldCircle(circle("ara", "five-stud")).new_hand()
    plain.deal(p1="7c 9s", p2="7d As", p3="8c Ks", p4="8d Ts")
    plain.acts("bet 500", "call", "call", "call")
    plain.deal(p1="Jc", p2="Jd", p3="Qd", p4="Kd")
    assert bounds(plain.rules, plain.hand, plain.hand.turn).most == 1200


@pytest.mark.parametrize("rule", ["ARA-10.2.B.d.IV.2.2"])
def test_once_used_the_higher_limit_holds_for_everybody(rule: str) -> None:
    used, unused = with_pair(), with_pair()
    assert rule in used.act("bet", 1300)[0].because
    unused.act("bet", 500)
    for played, shared in ((used, True), (unused, False)):
        free, hand = replace(played.rules, maximum=None), played.hand
        pot = hand.pot + hand.level
        assert bounds(free, hand, hand.turn).most == hand.level + pot, "the pair is still on view"
        gone = replace(hand, folded=1 << hand.players.index(PlayerId("p1")))
        assert bounds(free, gone, gone.turn).most == hand.level + (pot if shared else pot // 2)


def test_ara_10_2_b_d_iv_2_2_once_used_all_increments_are_in_proportion_to_the_higher_limit() -> None:
    used, unused = with_pair(), with_pair()
    used.acts("bet 1300", "call", "call", "call")
    unused.acts("bet 1200", "call", "call", "call")
    for played, least in ((used, 1000), (unused, 500)):
        played.deal()
        assert bounds(played.rules, played.hand, played.hand.turn).least == least
    assert used.hand_refused(Act(used.turn, "bet", 900)).because[:2] == ("ARA-10.2.B.d.IV.2.1", "ARA-10.2.B.d.IV.2.2")
    used.act("bet", 1000)
    assert bounds(used.rules, used.hand, used.hand.turn).least == 2000


@pytest.mark.parametrize(("shows", "pays"), [("ARA-10.2.B.d.III.9.1", "ARA-10.2.B.d.III.9.2")])
def test_the_last_to_raise_shows_first_and_the_pot_is_paid_when_the_hands_are_seen(shows: str, pays: str) -> None:
    played = ToldCircle(circle("ara", "five-stud")).new_hand()
    for _ in range(3):
        played.deal()
        pass_interval(played)
    played.deal()
    played.acts("check", "bet 500", "raise 1000", "call", "call", "call")
    raiser = played.hand.opened
    assert played.hand.pending[0] == raiser
    (shown,) = played.hand_events(Show(played.turn))
    assert shows in shown.because
    events = played.hand_events(Showdown())
    won = [event for event in events if isinstance(event, Awarded)]
    assert all(pays in event.because for event in won) and won
    assert won[0].place == raiser or won[0].place in [event.place for event in events if isinstance(event, Shown)]
