"""Hold'em against the bank, the bets: an ante, twice it or fold before the flop, once it or check before turn and
river."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import Acted, BetPlaced, Folded, RoundEnded, Settled, TableOpened
from tapete.games.banked.model.phase import PhaseKind
from tapete.law.resolve import resolve
from tests.games.banked.holdem import CLM, TABLES, TURN, Holdem, acting, law_of
from tests.games.banked.tables import Played, placing, player, settled, table_rules

FLOP_BET = ["ARA-10.1.E.VII.2.p2-b", "ARA-10.1.F.VII.2.p5-a", "CLM-16.2.a"]
TURN_BET = ["ARA-10.1.E.VII.2.p3-b", "ARA-10.1.F.VII.2.p7", "CLM-16.2.a"]
RIVER_BET = ["ARA-10.1.E.VII.2.p5-b", "ARA-10.1.F.VII.2.p10-b", "CLM-16.2.a"]
TURN_CHOICE = ["ARA-10.1.E.VII.2.p3-a", "ARA-10.1.E.VII.2.p4-a", "ARA-10.1.F.VII.2.p6", "ARA-10.1.F.VII.2.p8"]
RIVER_CHOICE = ["ARA-10.1.E.VII.2.p5-a", "ARA-10.1.E.VII.2.p5-b", "ARA-10.1.F.VII.2.p10-a", "ARA-10.1.F.VII.2.p10-b"]


def at_turn(rule: str, *seats: int, **acts: str) -> Holdem:
    """A table whose flop is dealt after flop bets, unless told otherwise (``p2="fold"``)."""
    table = Holdem(law_of(rule), *seats)
    table.hands_dealt()
    table.street("bet", **acts)
    table.deal({}, common="As 6d 4c")
    return table


def at_river(rule: str, *seats: int, turn: str = "check") -> Holdem:
    table = at_turn(rule, *seats)
    table.street(turn)
    table.deal({}, common=TURN)
    return table


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p1-a", "ARA-10.1.F.VII.2.p1-a"])
def test_who_plays_must_have_an_ante(rule: str) -> None:
    table = Played(table_rules(*law_of(rule)))
    table.sit(1, 2)
    assert rule in table.refused(asked.CloseBets()).because
    for bet in ("flop", "turn", "river", "second"):
        table.refused(placing(1, 1_000, bet))
    table.bet(1)
    table.must(asked.CloseBets())
    assert rule in table.refused(placing(2, 500)).because
    table.deal({1: "As Kd"}, "2c 3d")
    assert list(table.table.round.boxes) == [1]


@pytest.mark.parametrize(
    ("rule", "cents"),
    [
        ("ARA-10.1.E.VI.2", 499),
        ("ARA-10.1.E.VI.2", 5_001),
        ("ARA-10.1.F.VI.2-a", 499),
        ("ARA-10.1.F.VI.2-a", 5_001),
        ("CLM-5.1.a", 5_001),
    ],
)
def test_an_ante_outside_the_limits_is_refused(rule: str, cents: int) -> None:
    table = Played(table_rules(*(CLM if rule.startswith("CLM") else law_of(rule))))
    table.sit(1)
    assert rule in table.refused(placing(1, cents)).because
    table.bet(1, 5_000)
    assert rule in table.refused(placing(1, 1)).because


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VI.1-a", "ARA-10.1.F.VI.1-a"])
def test_bets_are_made_with_chips_alone(rule: str) -> None:
    table = Played(table_rules(*law_of(rule)))
    table.sit(1, chips=600)
    assert rule in table.refused(placing(1, 601)).because
    assert rule in table.refused(placing(1, 0)).because
    assert rule in table.refused(asked.Sit(player(2), Seat(2), 0)).because
    table.bet(1, 600)


@pytest.mark.parametrize(
    ("rule", "band"),
    [(rule, band) for rule in ("ARA-10.1.E.VI.2", "ARA-10.1.F.VI.2-a") for band in (5, 15, 25, 40)],
)
def test_the_band_is_10_20_or_30_times_the_minimum(rule: str, band: int) -> None:
    outcome = resolve(*law_of(rule), {"band": band})
    assert isinstance(outcome, Refused) and rule in outcome.because
    for allowed in (10, 20, 30):
        table = Played(table_rules(*law_of(rule), {"band": allowed}))
        table.sit(1)
        table.bet(1, 500 * allowed)
        table.refused(placing(1, 1))


@pytest.mark.parametrize(
    ("rule", "key", "value"),
    [
        ("ARA-10.1.E.VI.1-c", "limits.set_by", "organiser"),
        ("ARA-10.1.F.VI.1-c", "limits.set_by", "organiser"),
        ("ARA-10.1.E.VI.1-c", "limits.band_authorised", False),
        ("ARA-10.1.F.VI.1-c", "limits.band_authorised", False),
        ("ARA-10.1.E.VI.1-b", "limits.change", "director_announced"),
        ("ARA-10.1.F.VI.1-b", "limits.change", "director_announced"),
        ("ARA-10.1.E.IV.p1", "seats.maximum", 8),
        ("ARA-10.1.F.IV.p1", "seats.maximum", 8),
        ("ARA-10.1.E.IV.p2-a", "seats.boxes_per_player", "free_boxes_blind"),
        ("ARA-10.1.F.IV.p2-a", "seats.boxes_per_player", "free_boxes_blind"),
        ("ARA-10.1.E.IV.p3", "seats.standing", True),
        ("ARA-10.1.F.IV.p3", "seats.standing", True),
        ("CLM-AII.2.b.THB", "seats.standing", True),
        ("CLM-AII.2.b.THB", "seats.bettors", "standing"),
        ("CLM-16.3.keep", "settle.keeps_stake", False),
    ],
)
def test_what_the_law_fixes_cannot_be_chosen(rule: str, key: str, value: object) -> None:
    outcome = resolve(*law_of(rule), {key: value})
    assert isinstance(outcome, Refused) and rule in outcome.because


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VI.1-c", "ARA-10.1.F.VI.1-c"])
def test_the_table_opens_with_the_limits_the_director_set(rule: str) -> None:
    opened = Played(table_rules(*law_of(rule), {"minimum": 1_000, "band": 20})).events[0]
    assert isinstance(opened, TableOpened) and (opened.minimum, opened.maximum) == (1_000, 20_000)
    assert rule in opened.because


@pytest.mark.parametrize("rule", ["ARA-10.1.E.IV.p1", "ARA-10.1.F.IV.p1", "CLM-AII.1.c.1"])
def test_seven_players_at_most(rule: str) -> None:
    table = Played(table_rules(*law_of(rule)))
    table.sit(*range(1, 8))
    assert rule in table.refused(asked.Sit(player(8), Seat(8), 1_000)).because
    assert rule in table.refused(asked.Sit(player(8), Seat(7), 1_000)).because


@pytest.mark.parametrize("rule", ["ARA-10.1.E.IV.p2-a", "ARA-10.1.F.IV.p2-a", "CLM-AII.1.c.2"])
def test_each_plays_their_own_place_and_no_other(rule: str) -> None:
    table = Holdem(law_of(rule), 1, 2)
    assert rule in table.refused(placing(3, 500, by=1)).because, "a vacant place"
    assert rule in table.refused(placing(2, 500, by=1)).because, "another's place"


@pytest.mark.parametrize("rule", ["ARA-10.1.E.IV.p3", "ARA-10.1.F.IV.p3", "CLM-AII.2.b.THB"])
def test_standing_players_take_no_part(rule: str) -> None:
    table = Played(table_rules(*law_of(rule)))
    assert rule in table.refused(asked.Sit(player(9), None, 10_000)).because


@pytest.mark.parametrize("rule", FLOP_BET)
@pytest.mark.parametrize("ante", [500, 700])
def test_the_flop_bet_is_twice_the_ante_or_the_hand_is_given_up(rule: str, ante: int) -> None:
    table = Holdem(law_of(rule), 1, 2, ante=ante)
    table.hands_dealt()
    assert table.costs(player(1)) == [
        ("bet", 2 * ante),
        ("fold", 0),
    ]
    assert rule in table.refused(acting(1, "check")).because
    table.refused(placing(1, 3 * ante, "flop"))
    placed = next(event for event in table.act(1, "bet") if isinstance(event, BetPlaced))
    assert (placed.bet, placed.cents, table.chips(1)) == (
        "flop",
        2 * ante,
        100_000 - 3 * ante,
    ) and rule in placed.because
    table.act(2, "fold")
    assert table.chips(2) == 100_000 - ante


@pytest.mark.parametrize("rule", FLOP_BET[:2])
def test_a_fold_loses_the_ante_at_once(rule: str) -> None:
    table = Holdem(law_of(rule), 1, 2)
    table.hands_dealt()
    folded = table.act(1, "fold")
    assert any(isinstance(event, Folded) and event.cards == 2 for event in folded)
    lost = settled(folded, "ante")
    assert (lost.staked, lost.returned, lost.line) == (500, 0, "fold") and rule in lost.because
    assert table.table.bank == 500
    ended = table.act(2, "fold")
    assert isinstance(ended[-1], RoundEnded) and table.table.bank == 1_000, "nothing is left to play for"


@pytest.mark.parametrize(("rule", "chips"), [(rule, chips) for rule in FLOP_BET for chips in (1_499, 1_500)])
def test_who_has_no_chips_for_the_flop_bet_can_only_fold(rule: str, chips: int) -> None:
    table = Holdem(law_of(rule), 1, chips=chips)
    table.hands_dealt()
    if chips == 1_499:
        assert rule in table.refused(acting(1, "bet")).because
        table.act(1, "fold")
    else:
        table.act(1, "bet")
        table.deal({}, common="As 6d 4c")
        assert table.acts(player(1)) == ["check"]


@pytest.mark.parametrize(
    ("rule", "bet"), [*((rule, "turn") for rule in TURN_BET), *((rule, "river") for rule in RIVER_BET)]
)
def test_turn_and_river_bets_equal_the_ante(rule: str, bet: str) -> None:
    table = at_turn(rule, 1) if bet == "turn" else at_river(rule, 1)
    before = table.chips(1)
    assert table.costs(player(1)) == [
        ("bet", 500),
        ("check", 0),
    ]
    placed = next(event for event in table.act(1, "bet") if isinstance(event, BetPlaced))
    assert (placed.bet, placed.cents, before - table.chips(1)) == (bet, 500, 500) and rule in placed.because


@pytest.mark.parametrize(
    ("rule", "street"), [*((rule, "turn") for rule in TURN_CHOICE), *((rule, "river") for rule in RIVER_CHOICE)]
)
def test_after_the_flop_bet_nobody_folds_and_a_check_stays_in(rule: str, street: str) -> None:
    table = at_turn(rule, 1) if street == "turn" else at_river(rule, 1)
    assert rule in table.refused(acting(1, "fold")).because
    checked = table.act(1, "check")
    acted = next(event for event in checked if isinstance(event, Acted))
    assert acted.act == "check" and rule in acted.because
    box = table.table.round.boxes[Seat(1)]
    assert not box.folded and box.staked(street) == 0 and box.staked("flop") == 1_000


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p5-a", "ARA-10.1.F.VII.2.p10-a"])
@pytest.mark.parametrize("turn", ["check", "bet"])
def test_a_check_on_the_turn_does_not_close_the_river(rule: str, turn: str) -> None:
    table = at_river(rule, 1, turn=turn)
    table.act(1, "bet")
    box = table.table.round.boxes[Seat(1)]
    assert box.staked("river") == 500 and box.staked("turn") == (500 if turn == "bet" else 0)
    assert rule in table.rules.table.cite("bets.river_after_check")


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p3-a", "ARA-10.1.F.VII.2.p6"])
def test_only_those_with_a_flop_bet_are_asked(rule: str) -> None:
    table = at_turn(rule, 1, 2, 3, p1="fold", p3="fold")
    assert table.table.round.turn == 2
    table.refused(acting(1, "bet"))
    table.act(2, "check")
    assert table.phase.kind is PhaseKind.COMMON and rule in table.rules.table.cite("bets.turn_options", "play.streets")


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p2-b", "ARA-10.1.F.VII.2.p5-a"])
def test_players_decide_in_turn_from_the_croupiers_left(rule: str) -> None:
    table = Holdem(law_of(rule), 5, 2, 7)
    table.hands_dealt()
    turns = []
    while table.phase.bet == "flop":
        turn = table.table.round.turn
        assert turn is not None
        turns.append(turn)
        for other in {2, 5, 7} - {turn}:
            assert rule in table.refused(acting(other, "bet")).because
        table.refused(acting(turn, "bet", by=next(iter({2, 5, 7} - {turn}))))
        table.act(turn, "bet")
    assert turns == [2, 5, 7]


@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.2.p5-c", "ARA-10.1.F.VII.2.p11"])
def test_no_bet_follows_the_river(rule: str) -> None:
    table = at_river(rule, 1)
    table.act(1, "check")
    table.deal({}, common="Kc")
    assert table.phase.kind is PhaseKind.REVEAL and rule in table.rules.table.cite("play.streets")
    table.refused(acting(1, "bet"))


@pytest.mark.parametrize("law_and_game", TABLES)
def test_the_largest_stake_is_five_antes(law_and_game: tuple[str, str]) -> None:
    table = Holdem(law_and_game, 1)
    table.hands_dealt()
    table.street("bet")
    events = table.to_the_end("bet")
    assert sum(event.staked for event in events if isinstance(event, Settled)) == 2_500


@pytest.mark.parametrize(("turn", "open_to"), [("check", {"check"}), ("bet", {"bet", "check"})])
def test_clm_16_2_a_a_house_may_close_the_river_to_whoever_checked_the_turn(turn: str, open_to: set[str]) -> None:
    table = Holdem(CLM, 1, **{"bets.river_after_check": False})
    table.hands_dealt()
    table.street("bet")
    table.deal({}, common="As 6d 4c")
    table.street(turn)
    table.deal({}, common=TURN)
    assert set(table.acts(player(1))) == open_to
