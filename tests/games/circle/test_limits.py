"""The size of bets: minimum and maximum, half the pot, the pot, no limit, and the ante beside them."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.legal import legal
from tapete.games.circle.model.event import Posted
from tapete.games.circle.seats.command import AddChips, StartGame
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.state import CircleState
from tapete.law.resolve import resolve
from tests.games.circle_tables import PlayedCircle, act_of, circle, law_of, sizes

OUTSIDE = [
    ("ARA-10.2.VI.3.a.1", "limits.minimum_of_maximum", ("19 %", "41 %"), ("20 %", "40 %")),
    ("GAL-22.3.a.min", "limits.minimum_of_maximum", ("19 %", "41 %"), ("20 %", "40 %")),
    ("ARA-10.2.VI.3.a.2", "limits.ante_of_minimum", ("51 %",), ("1 %", "50 %")),
    ("GAL-22.3.a.ante", "limits.ante_of_minimum", ("51 %",), ("1 %", "50 %")),
    ("ARA-10.2.VI.3.a.3", "limits.structure", ("fixed", "split_intervals"), ("split", "pot", "none")),
    ("GAL-22.3.a.tres", "limits.structure", ("fixed", "split_intervals"), ("split", "pot", "none")),
    ("ARA-10.2.II.a.1", "rake.pot_share", ("6 %",), ("0 %", "5 %")),
    ("GAL-18.3.a.tope", "rake.pot_share", ("6 %",), ("0 %", "5 %")),
    ("CLM-19.1.a.1", "rake.pot_share", ("11 %",), ("0 %", "10 %")),
    ("ARA-10.2.II.b.1", "rake.session_share", ("9 %", "21 %"), ("10 %", "20 %")),
    ("GAL-18.3.b", "rake.session_share", ("9 %", "21 %"), ("10 %", "20 %")),
    ("CLM-19.1.b.1", "rake.session_share", ("9 %", "21 %"), ("10 %", "20 %")),
    ("ARA-10.2.VII.1.4", "shuffle.minimum", (2,), (3, 5)),
    ("GAL-23.1.barajar", "shuffle.minimum", (2,), (3, 5)),
    ("GAL-23.1.sentido", "deal.direction", ("clockwise",), ("counterclockwise",)),
    ("GAL-23.1.ante", "initial.form", ("blinds",), ("ante",)),
]


@pytest.mark.parametrize(("rule", "key", "refused", "allowed"), OUTSIDE)
@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_a_table_cannot_be_set_outside_the_law(
    game: str, rule: str, key: str, refused: tuple[object, ...], allowed: tuple[object, ...]
) -> None:
    for value in refused:
        outcome = resolve(law_of(rule), game, {key: value})
        assert isinstance(outcome, Refused) and rule in outcome.because, value
    for value in allowed:
        assert not isinstance(resolve(law_of(rule), game, {key: value}), Refused), value


def at(rule: str, structure: str, **choices: object) -> PlayedCircle:
    """Four players with 1 € of ante in; the minimum is 5 € and the maximum 20 €."""
    setting = {"limits.structure": structure, **{key.replace("__", "."): value for key, value in choices.items()}}
    played = PlayedCircle(circle(law_of(rule), "omaha", setting))
    played.begin()
    return played


@pytest.mark.parametrize("rule", ["ARA-10.2.VI.3.0.2", "GAL-22.3.p1"])
def test_every_bet_lies_between_the_minimum_and_the_maximum(rule: str) -> None:
    played = at(rule, "pot")
    for bet in ("bet 1", "bet 499"):
        assert rule in played.speak_refused(bet).because
    played.speak("bet 500", "raise 1900")
    for bet in ("raise 3901", "raise 49900"):
        assert rule in played.speak_refused(bet).because
    played.speak("raise 3900")


LARGEST = [
    ("ARA-10.2.VI.3.a.3.1", "split", 1_200),
    ("GAL-22.3.a.1", "split", 1_200),
    ("ARA-10.2.VI.3.a.3.2", "pot", 1_900),
    ("GAL-22.3.a.2", "pot", 1_900),
    ("ARA-10.2.VI.3.a.3.3", "none", 49_900),
    ("GAL-22.3.a.3", "none", 49_900),
]


@pytest.mark.parametrize(("rule", "structure", "most"), LARGEST)
def test_the_largest_raise_is_half_the_pot_the_pot_or_the_whole_stack(rule: str, structure: str, most: int) -> None:
    """With 9 € in the pot and 5 € to call, the pot after the call is 14 €."""
    played = at(rule, structure)
    assert rule in played.speak_refused("bet 499").because
    played.speak("bet 500")
    assert rule in played.speak_refused(f"raise {most + 1}").because
    [option] = [
        option for option in legal(played.rules, played.hand, played.hand.players[1]) if act_of(option) == "raise"
    ]
    assert sizes(option) == (1_000, most)
    played.speak(f"raise {most}")


@pytest.mark.parametrize(
    ("rule", "structure", "most"), [("ARA-10.2.VI.3.a.3.2", "pot", 1_400), ("GAL-22.3.a.1", "split", 1_000)]
)
def test_a_house_may_measure_the_pot_before_the_call(rule: str, structure: str, most: int) -> None:
    played = at(rule, structure, limits__pot_counts_call=False)
    played.speak("bet 500")
    assert rule in played.speak_refused(f"raise {most + 1}").because
    played.speak(f"raise {most}")


def test_gal_22_3_a_modalidad_each_table_has_the_minimum_of_its_game() -> None:
    rule = "GAL-22.3.a.modalidad"
    played = at(rule, "pot", limits__minimum=1_000)
    assert rule in played.speak_refused("bet 999").because
    played.speak("bet 1000")
    assert {event.chips for event in played.in_hand_happened(Posted)} == {200}


@pytest.mark.parametrize("rule", ["ARA-10.2.VI.3.a.2", "GAL-22.3.a.ante"])
def test_the_ante_is_a_part_of_the_minimum(rule: str) -> None:
    played = at(rule, "pot", limits__ante_of_minimum="50 %", limits__minimum=1_000)
    posted = played.in_hand_happened(Posted)
    assert [event.chips for event in posted] == [500] * 4 and all(rule in event.because for event in posted)


@pytest.mark.parametrize("rule", ["ARA-10.2.VI.3.a.1", "GAL-22.3.a.min"])
def test_the_maximum_follows_from_the_minimum(rule: str) -> None:
    played = at(rule, "pot", limits__minimum_of_maximum="40 %")
    played.speak("bet 500", "raise 1750")
    assert rule in played.speak_refused("raise 3001").because
    played.speak("raise 3000")


@pytest.mark.parametrize("rule", ["ARA-10.2.VII.2.e", "GAL-23.2.d.2"])
def test_a_short_all_in_opens_the_raising_again_only_where_the_house_says_so(rule: str) -> None:
    for word, may in (("no_reopen", False), ("reopens", True)):
        setting = {"limits.structure": "none", "raises.short_all_in": word}
        played = PlayedCircle(circle(law_of(rule), "omaha", setting), chips=(9_000, 1_500, 9_000, 9_000))
        played.begin()
        played.speak("bet 1000", "raise 1400", "call", "fold")
        acts = [act_of(option) for option in legal(played.rules, played.hand, played.hand.players[0])]
        assert ("raise" in acts) is may
        if not may:
            assert rule in played.speak_refused("raise 3000").because


@pytest.mark.parametrize("rule", ["ARA-10.2.VI.3.0.1", "GAL-22.3.p1"])
def test_bets_are_in_chips_so_nobody_plays_without_them_or_bets_more_than_they_have(rule: str) -> None:
    rules = circle(law_of(rule), "holdem", {"limits.structure": "none"})
    names, seats = tuple(PlayerId(f"p{seat}") for seat in range(1, 5)), tuple(Seat(seat) for seat in range(1, 5))
    refused = decide(rules, CircleState(), StartGame(names, seats, (5_000, 5_000, 5_000, 0)))
    assert isinstance(refused, Refused) and rule in refused.because
    played = PlayedCircle(rules, chips=5_000)
    assert rule in played.refused(AddChips(PlayerId("p1"), 0)).because
    played.begin()
    played.speak_refused("bet 4901")
    played.speak("bet 4900")
