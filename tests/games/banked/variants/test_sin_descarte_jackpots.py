"""The meters of sin descarte: what feeds the progressive and the carousel, who wins what of them, and in which
order."""

import pytest

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import Seat
from tapete.games.banked.decide import decide
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import MeterFed, MeterRead, Settled
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import banked_rules
from tests.games.banked.tables import Played, placing, player, settled, table_rules, told

ROYAL, OTHER_ROYAL, THIRD_ROYAL = "As Ks Qs Js Ts", "Ah Kh Qh Jh Th", "Ac Kc Qc Jc Tc"
KING_HIGH, NINE_HIGH, EQUAL_NINE_HIGH = "Ks Qs Js Ts 9s", "9h 8h 7h 6h 5h", "9c 8c 7c 6c 5c"
KINGS, NINES = "Ks Kh Kd Kc 2s", "9s 9h 9d 9c 3s"
NOTHING = "Qd Jh 8s 5c 2d"
BANK = "3d 3h 4d 6d 8d"
STAKES = {"progresivo": 250, "carrusel": 100, "bote_progresivo": 100}


def prizes(
    law: str, bet: str, hands: tuple[str, ...], bank: str = BANK, game: str = "sin-descarte", **choices: str
) -> list[int]:
    """What each hand takes of a fund of 100 €, seats in the order of the deal."""
    seats = [(hand, {"ante": 500, bet: STAKES[bet]}, "play") for hand in hands]
    events = told(law, game, bank, *seats, meter=10_000, **choices).events
    return [settled(events, bet, seat).returned for seat in range(1, len(hands) + 1)]


# rule: law, bet, then hands and their prizes from a fund of 10 000 cents
PRIZES: dict[str, tuple[str, str, list[tuple[tuple[str, ...], list[int]]]]] = {
    "CLM-10.b.win.1": ("clm", "progresivo", [((ROYAL,), [10_000])]),
    "CLM-10.b.win.2": ("clm", "progresivo", [((NINE_HIGH,), [1000])]),
    "CLM-10.b.win.3": ("clm", "progresivo", [((NINES,), [500])]),
    "CLM-10.b.multi.1": (
        "clm",
        "progresivo",
        [((KING_HIGH, NINE_HIGH), [1000, 900]), ((KINGS, NINES), [500, 475]), ((KINGS, NINE_HIGH), [450, 1000])],
    ),
    "CLM-10.b.multi.2": ("clm", "progresivo", [((NINE_HIGH, KING_HIGH), [900, 1000]), ((NINES, KINGS), [475, 500])]),
    "CLM-10.b.multi.3": (
        "clm",
        "progresivo",
        [((NINE_HIGH, EQUAL_NINE_HIGH), [1000, 1000]), ((NINE_HIGH, KING_HIGH, EQUAL_NINE_HIGH), [1000, 1000, 1000])],
    ),
    "ARA-10.1.A.VIII.2.p4-a": ("ara", "progresivo", [((ROYAL,), [10_000]), ((ROYAL, NINE_HIGH), [10_000, 0])]),
    "ARA-10.1.A.VIII.2.p4-b": ("ara", "progresivo", [((NINE_HIGH,), [1000]), ((KING_HIGH, NINE_HIGH), [1000, 900])]),
    "ARA-10.1.A.VII.p2-a": ("ara", "carrusel", [((ROYAL,), [10_000]), ((NINE_HIGH, ROYAL), [0, 10_000])]),
    "ARA-10.1.A.VII.p2-b": ("ara", "carrusel", [((ROYAL, OTHER_ROYAL), [5000, 5000])]),
    "ARA-10.1.A.VII.p2-c": (
        "ara",
        "carrusel",
        [((NINE_HIGH,), [1000]), ((KING_HIGH, NINE_HIGH), [1000, 900]), ((NINE_HIGH, EQUAL_NINE_HIGH), [1000, 1000])],
    ),
    "GAL-8.b.real": ("gal", "progresivo", [((ROYAL,), [10_000]), ((ROYAL, OTHER_ROYAL), [5000, 5000])]),
    "GAL-8.b.color": ("gal", "progresivo", [((NINE_HIGH,), [1000]), ((NINE_HIGH, KING_HIGH), [900, 1000])]),
    "REG-61.7": ("reg", "carrusel", [((ROYAL,), [10_000]), ((NINE_HIGH, ROYAL), [0, 10_000])]),
    "REG-61.8": ("reg", "carrusel", [((ROYAL, OTHER_ROYAL), [5000, 5000])]),
    "REG-61.9": ("reg", "carrusel", [((NINE_HIGH,), [1000]), ((KING_HIGH, NINE_HIGH), [1000, 1000])]),
    "REG-62.2": ("reg", "progresivo", [((ROYAL,), [10_000]), ((NINE_HIGH,), [1000])]),
}


@pytest.mark.parametrize("rule", PRIZES)
def test_what_the_winners_take_of_a_fund(rule: str) -> None:
    law, bet, rounds = PRIZES[rule]
    for hands, expected in rounds:
        assert prizes(law, bet, hands) == expected, hands
    seats = [(hand, {"ante": 500, bet: STAKES[bet]}, "play") for hand in rounds[-1][0]]
    events = told(law, "sin-descarte", BANK, *seats, meter=10_000).events
    assert any(rule in settled(events, bet, seat).because for seat in range(1, len(seats) + 1))


@pytest.mark.parametrize(
    ("law", "bet", "hand"),
    [
        ("clm", "progresivo", "5s 5h 5d 2h 2s"),
        ("ara", "progresivo", KINGS),
        ("gal", "progresivo", KINGS),
        ("reg", "carrusel", KINGS),
        ("ara", "carrusel", KINGS),
    ],
)
def test_no_other_hand_wins(law: str, bet: str, hand: str) -> None:
    assert prizes(law, bet, (hand,)) == [0]


INDEPENDENT = {
    "CLM-10.b.1": ("clm", "progresivo"),
    "ARA-10.1.A.VII.p1-d": ("ara", "carrusel"),
    "GAL-8.b.1": ("gal", "progresivo"),
    "REG-61.1": ("reg", "carrusel"),
}


@pytest.mark.parametrize("rule", INDEPENDENT)
def test_a_meter_looks_at_nothing_but_the_players_hand(rule: str) -> None:
    """The same prize against a bank that is lower, that does not play, and that wins the main bets."""
    law, bet = INDEPENDENT[rule]
    for bank in (BANK, "Qd Jc 8d 3h 2c", "Ad Kd Qd Jd Td"):
        assert prizes(law, bet, (NINE_HIGH,), bank) == [1000]


@pytest.mark.parametrize("law", ["clm", "ara", "gal", "reg"])
def test_several_royal_flushes_share_and_odd_cents_stay_in_the_fund(law: str) -> None:
    played = Played(table_rules(law, "sin-descarte", {"progresivo.offered": True}))
    played.sit(1, 2, 3)
    for seat in (1, 2, 3):
        played.bet(seat)
        played.bet(seat, 250, "progresivo")
    played.must(asked.CloseBets())
    played.must(asked.ReadMeter("progresivo", 10_000))
    played.deal({1: ROYAL, 2: OTHER_ROYAL, 3: THIRD_ROYAL}, "2c 2h 3d 4d 5d")
    for seat in (1, 2, 3):
        played.act(seat, "play")
    events = played.finish()
    assert [settled(events, "progresivo", seat).returned for seat in (1, 2, 3)] == [3333] * 3
    assert played.table.meters["progresivo"] == 1


# rule: law; the first five cards decide, or the hand as it ends
FIRST_FIVE = {"ARA-10.1.A.VIII.2.p1-a": ("ara", True), "GAL-8.b.2": ("gal", True), "CLM-10.b.1": ("clm", False)}


@pytest.mark.parametrize("rule", FIRST_FIVE)
def test_a_bought_card_and_the_progressive(rule: str) -> None:
    """Under Aragón and Galicia it counts neither for nor against; Castilla-La Mancha speaks of the hand obtained."""
    law, first_five = FIRST_FIVE[rule]
    bets = {"ante": 500, "progresivo": 250, "seguro": 250}
    made = told(law, "sin-descarte", BANK, ("9h 8h 7h 6h Qc", bets, "buy Qc for 5h, play"), meter=10_000).events
    broken = told(law, "sin-descarte", BANK, (NINE_HIGH, bets, "buy 5h for Qc, play"), meter=10_000).events
    assert settled(made, "progresivo").returned == (0 if first_five else 1000)
    assert settled(broken, "progresivo").returned == (1000 if first_five else 0)
    assert settled(made, "seguro").returned == 250 + 250 * 1000 and settled(broken, "seguro").returned == 0


WITHOUT_LEAVE = {"ARA-10.1.A.VIII.2.p1-b": "ara", "CLM-10.b.2": "clm"}


@pytest.mark.parametrize("rule", WITHOUT_LEAVE)
def test_nothing_is_deducted_that_nobody_has_authorised(rule: str) -> None:
    played = Played(table_rules(WITHOUT_LEAVE[rule], "sin-descarte", {"progresivo.offered": True}))
    played.sit(1)
    played.bet(1)
    played.bet(1, 250, "progresivo")
    fed = next(event for event in played.must(asked.CloseBets()) if isinstance(event, MeterFed))
    assert (fed.cents, fed.deduction) == (250, 0) and rule in fed.because


IN_FRONT_OF_A_BOX = {"ARA-10.1.A.VII.p1-c": "ara", "REG-61.4": "reg"}


@pytest.mark.parametrize("rule", IN_FRONT_OF_A_BOX)
def test_the_slot_of_the_carousel_is_that_of_a_box_which_plays(rule: str) -> None:
    played = Played(table_rules(IN_FRONT_OF_A_BOX[rule], "sin-descarte", {"carrusel.offered": True}))
    played.sit(1, 2)
    played.refused(placing(1, 100, "carrusel"))
    played.bet(1)
    played.bet(2)
    played.bet(1, 100, "carrusel")
    assert {bet.bet for bet in played.bets(player(2))} >= {"carrusel"}, "it is voluntary"


def test_a_bought_card_counts_for_the_carousel() -> None:
    bets = {"ante": 500, "carrusel": 100}
    made = told("ara", "sin-descarte", BANK, ("9h 8h 7h 6h Qc", bets, "buy Qc for 5h, play"), meter=10_000).events
    assert settled(made, "carrusel").returned == 1000


COUNTED = {
    "CLM-10.b.3": "clm",
    "ARA-10.1.A.VIII.2.p2-a": "ara",
    "GAL-8.b.4": "gal",
}


@pytest.mark.parametrize("rule", COUNTED)
def test_the_progressive_is_one_amount_that_the_counter_records_and_the_winner_does_not_get_back(rule: str) -> None:
    played = Played(table_rules(COUNTED[rule], "sin-descarte", {"progresivo.offered": True}))
    played.sit(1, 2)
    for seat in (1, 2):
        played.bet(seat)
        for cents in (249, 251):
            assert rule in played.refused(placing(seat, cents, "progresivo")).because
    played.bet(2, 250, "progresivo")
    fed = [event for event in played.must(asked.CloseBets()) if isinstance(event, MeterFed)]
    assert [(event.player, event.cents, event.deduction) for event in fed] == [(player(2), 250, 0)]
    assert rule in fed[0].because and played.table.meters == {"progresivo": 250}
    played.deal({1: KING_HIGH, 2: NINE_HIGH}, BANK)
    played.act(1, "play")
    played.act(2, "play")
    events = played.finish()
    assert settled(events, "progresivo", 2).returned == 25
    assert {event.seat for event in events if isinstance(event, Settled) and event.bet == "progresivo"} == {Seat(2)}
    assert played.table.meters == {"progresivo": 225}


DEDUCTED = {"CLM-10.b.2": "clm", "ARA-10.1.A.VIII.2.p1-b": "ara", "GAL-8.b.3": "gal"}


@pytest.mark.parametrize("rule", DEDUCTED)
def test_the_authorised_deduction_comes_off_before_the_prize(rule: str) -> None:
    for share, fund in (("0 %", 250), ("20 %", 200)):
        choices = {"progresivo.offered": True, "progresivo.deduction": share}
        played = Played(table_rules(DEDUCTED[rule], "sin-descarte", choices))
        played.sit(1)
        played.bet(1)
        played.bet(1, 250, "progresivo")
        fed = next(event for event in played.must(asked.CloseBets()) if isinstance(event, MeterFed))
        assert (fed.cents, fed.deduction) == (fund, 250 - fund) and rule in fed.because
        assert played.table.fees == 250 - fund
        played.deal({1: ROYAL}, BANK)
        played.act(1, "play")
        assert settled(played.finish(), "progresivo").returned == fund


SHARED = {
    "CLM-10.b.4": ("clm", "progresivo"),
    "ARA-10.1.A.VIII.2.p2-b": ("ara", "progresivo"),
    "GAL-8.b.5": ("gal", "progresivo"),
    "ARA-10.1.A.VII.p1-b": ("ara", "carrusel"),
    "REG-61.3": ("reg", "carrusel"),
}


@pytest.mark.parametrize("rule", SHARED)
def test_what_other_tables_fed_belongs_to_the_fund(rule: str) -> None:
    law, bet = SHARED[rule]
    choices = {f"{bet}.offered": True} | ({"progresivo.linked": True} if bet == "progresivo" else {})
    played = Played(table_rules(law, "sin-descarte", choices))
    played.sit(1)
    played.bet(1)
    played.bet(1, STAKES[bet], bet)
    played.must(asked.CloseBets())
    read = played.must(asked.ReadMeter(bet, 77_000))[0]
    assert isinstance(read, MeterRead) and rule in read.because
    played.deal({1: ROYAL}, BANK)
    played.act(1, "play")
    assert settled(played.finish(), bet).returned == 77_000
    plain = Played(table_rules(law, "sin-descarte"))
    plain.refused(asked.ReadMeter(bet, 77_000))


VOLUNTARY = {"ARA-10.1.A.VII.p1-c": "ara", "REG-61.4": "reg"}


@pytest.mark.parametrize("rule", VOLUNTARY)
def test_the_carousel_is_for_those_who_put_something_in(rule: str) -> None:
    played = Played(table_rules(VOLUNTARY[rule], "sin-descarte", {"carrusel.offered": True}))
    played.sit(1, 2)
    played.bet(1)
    played.bet(2)
    played.bet(2, 100, "carrusel")
    fed = [event for event in played.must(asked.CloseBets()) if isinstance(event, MeterFed)]
    assert [event.seat for event in fed] == [Seat(2)] and rule in fed[0].because
    played.deal({1: ROYAL, 2: NOTHING}, BANK)
    played.act(1, "play")
    played.act(2, "play")
    ended = [event for event in played.finish() if isinstance(event, Settled) and event.bet == "carrusel"]
    assert [(event.seat, event.returned) for event in ended] == [(Seat(2), 0)]
    assert played.table.meters == {"carrusel": 100}


@pytest.mark.parametrize("rule", ["ARA-10.1.A.VII.p2-a", "REG-61.6"])
def test_nothing_is_deducted_from_the_carousel(rule: str) -> None:
    law = "ara" if rule.startswith("ARA") else "reg"
    played = Played(table_rules(law, "sin-descarte", {"carrusel.offered": True}))
    played.sit(1, 2, 3)
    for seat in (1, 2, 3):
        played.bet(seat)
        played.bet(seat, 100, "carrusel")
    fed = [event for event in played.must(asked.CloseBets()) if isinstance(event, MeterFed)]
    assert [event.deduction for event in fed] == [0, 0, 0] and all(rule in event.because for event in fed)
    assert played.table.meters == {"carrusel": 300} and played.table.fees == 0


@pytest.mark.parametrize(
    ("law", "bet"),
    [("clm", "progresivo"), ("ara", "progresivo"), ("gal", "progresivo"), ("ara", "carrusel"), ("reg", "carrusel")],
)
def test_a_player_who_folds_gives_up_the_prize_and_the_fund_keeps_their_stake(law: str, bet: str) -> None:
    played = Played(table_rules(law, "sin-descarte", {f"{bet}.offered": True}))
    played.sit(1)
    played.bet(1)
    played.bet(1, STAKES[bet], bet)
    played.must(asked.CloseBets())
    played.deal({1: ROYAL}, BANK)
    assert settled(played.act(1, "fold"), bet).returned == 0
    assert played.table.meters == {bet: STAKES[bet]}


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.1.A.VII.p1-a", "ara"), ("REG-61.2", "reg")])
def test_a_carrusel_opens_only_with_its_authorisation(rule: str, law: str) -> None:
    rules = banked_rules(table_rules(law, "sin-descarte", {"carrusel": True}))
    refused = decide(rules, BankedState(), asked.OpenTable())
    assert isinstance(refused, Refused) and rule in refused.because
    opened = decide(rules, BankedState(), asked.OpenTable("R-1/2026"))
    assert isinstance(opened, Accepted)
    assert opened.events[0].authorisation == "R-1/2026" and rule in opened.events[0].because  # type: ignore[union-attr]
    plain = decide(banked_rules(table_rules(law, "sin-descarte")), BankedState(), asked.OpenTable())
    assert isinstance(plain, Accepted)
