"""Five-card draw before the draw: who speaks, what opening needs after blank hands, and what stays in the pot."""

import pytest

from tapete.games.circle.model.command import Act, Deal
from tapete.games.circle.model.event import Bet, BlankHand, Called, Checked, Dealt, IntervalBegan, Posted
from tests.games.circle_tables import ToldCircle, circle

LOW = {"p1": "2s 4d 6c 8h Ts", "p2": "2h 4c 6d 8s Th", "p3": "3s 5d 7c 9h Qs", "p4": "3h 5c 7d 9s Qh"}


def table(law: str, blanks: int = 0, seats: tuple[int, ...] = (1, 2, 3, 4)) -> ToldCircle:
    """A draw table after some blank hands in a row."""
    played = ToldCircle(circle(law, "draw-five"), seats=seats)
    for _ in range(blanks):
        played.new_hand().deal(**LOW)
        played.acts("check", "check", "check", "check")
    return played.new_hand()


@pytest.mark.parametrize(
    ("rule", "law", "blanks", "opens", "falls_short"),
    [
        ("ARA-10.2.A.III.a", "ara", 0, "Js Jd", "Ts Td"),
        ("ARA-10.2.A.III.d.1", "ara", 1, "Qs Qd", "Js Jd"),
        ("ARA-10.2.A.III.d.2", "ara", 2, "Ks Kd", "Qs Qd"),
        ("ARA-10.2.A.III.d.2", "ara", 3, "As Ad", "Ks Kd"),
        ("ARA-10.2.A.III.d.3", "ara", 4, "As Ad", "Ks Kd"),
        ("ARA-10.2.A.III.d.3", "ara", 6, "As Ad", "Ks Kd"),
        ("GAL-27.a", "gal", 0, "Js Jd", "Ts Td"),
        ("GAL-27.blanco.Q", "gal", 1, "Qs Qd", "Js Jd"),
        ("GAL-27.blanco.K", "gal", 2, "Ks Kd", "Qs Qd"),
        ("GAL-27.blanco.A", "gal", 3, "As Ad", "Ks Kd"),
        ("GAL-27.blanco.A", "gal", 5, "As Ad", "Ks Kd"),
    ],
)
def test_the_pair_needed_to_open(rule: str, law: str, blanks: int, opens: str, falls_short: str) -> None:
    played = table(law, blanks)
    first, second, third = (played.place(place) for place in range(3))
    played.deal(
        **{first: f"{falls_short} 2c 5h 7d", second: "3s 3d 4c 4h 9d", third: f"{opens[:2]} {opens[3:]} 2h 5s 8d"}
    )
    assert rule in played.hand_refused(Act(played.turn, "bet", 500)).because
    assert played.may() == {"check"}
    played.act("check")
    assert played.may() == {"check", "bet"}, "two pairs open, however low"
    played.act("check")
    (bet,) = played.act("bet", 500)
    assert isinstance(bet, Bet) and bet.opens and rule in bet.because


@pytest.mark.parametrize(
    ("rule", "law", "blanks"),
    [
        ("ARA-10.2.A.III.d.1", "ara", 1),
        ("ARA-10.2.A.III.d.3", "ara", 5),
        ("GAL-27.blanco", "gal", 1),
        ("GAL-27.blanco", "gal", 4),
    ],
)
def test_a_blank_hand_leaves_its_pot_and_everybody_antes_again(rule: str, law: str, blanks: int) -> None:
    played = table(law, blanks)
    ended = played.happened(BlankHand)
    assert len(ended) == blanks and all(rule in event.because for event in ended)
    assert played.hand.carried == 400 * blanks and played.hand.pot == 400 * (blanks + 1)
    assert played.hand.stacks == (50_000 - 100 * (blanks + 1),) * 4


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.A.III.d.2", "ara"), ("GAL-27.blanco.A", "gal")])
def test_once_a_pot_has_been_opened_jacks_open_again(rule: str, law: str) -> None:
    played = table(law, 3)
    assert rule in played.circle.law.cite("openers.reset")
    first = played.place(0)
    played.deal(**{first: "As Ad 2c 5h 7d"})
    played.acts("bet 500", "fold", "fold", "fold")
    assert played.table.carried == 0 and played.table.blanks == 0
    played.new_hand().deal(**{played.place(0): "Js Jd 2c 5h 7d"})
    assert "bet" in played.may()


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.A.III.b.2", "ara"), ("GAL-27.b.2", "gal")])
def test_whoever_holds_openers_may_check(rule: str, law: str) -> None:
    played = table(law)
    assert rule in played.circle.law.cite("openers.must_open")
    played.deal(**{played.place(0): "As Ad Ac Ah 2d"})
    assert played.may() == {"check", "bet"}
    assert isinstance(played.act("check")[0], Checked)


@pytest.mark.parametrize(
    ("raising", "goes_on", "opened", "law"),
    [
        ("ARA-10.2.A.III.b.1", "ARA-10.2.A.III.b.3", "ARA-10.2.A.III.c", "ara"),
        ("GAL-27.b.1", "GAL-27.sigue", "GAL-27.abierto", "gal"),
    ],
)
def test_who_checks_may_raise_later_and_an_open_pot_is_open_to_any_cards(
    raising: str, goes_on: str, opened: str, law: str
) -> None:
    played = table(law)
    first, second = played.place(0), played.place(1)
    played.deal(**{**LOW, second: "As Ad Jc Kh 7h"})
    (checked,) = played.act("check")
    assert {raising, goes_on} <= set(checked.because)
    assert played.may() == {"check", "bet"} and played.turn == second
    played.act("bet", 500)
    assert played.may() == {"fold", "call", "raise"}
    (called,) = played.act("call")
    assert isinstance(called, Called) and opened in called.because
    played.act("fold")
    assert played.turn == first and played.may() == {"fold", "call", "raise"}
    (raised,) = played.act("raise", 1000)
    assert isinstance(raised, Bet) and not raised.opens and played.hand.opener == 1


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.A.III.2", "ara"), ("GAL-27.habla", "gal")])
def test_the_marker_speaks_first(rule: str, law: str) -> None:
    for blanks in range(3):
        played = table(law, blanks)
        began = played.deal()[-1]
        assert isinstance(began, IntervalBegan) and rule in began.because
        assert began.pending == (0, 1, 2, 3)
        assert played.table.players[played.turn].seat == played.table.marker


@pytest.mark.parametrize(
    ("rule", "law"), [("ARA-10.2.A.III.1", "ara"), ("GAL-27.reparto", "gal"), ("CLM-3.3.a", "clm")]
)
def test_after_the_ante_five_cards_face_down(rule: str, law: str) -> None:
    played = table(law)
    antes = played.happened(Posted)
    assert [event.chips for event in antes] == [100] * 4
    cards = played.coming()
    assert rule in played.hand_refused(Deal(cards[:-1])).because
    (dealt,) = [event for event in played.deal() if isinstance(event, Dealt)]
    assert [len(cards) for cards in dealt.hands().values()] == [5] * 4 and not dealt.up and rule in dealt.because
    assert played.hand.interval == 1
