"""The jackpot bet on sevens of blackjack: every line, the highest prize only, the floor, and each rule by its id."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Office, Text
from tapete.games.banked.model import event as happened
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.bet import BlackjackBet
from tapete.games.blackjack.command import BlackjackAct, DealTo
from tapete.games.blackjack.decide import decide
from tapete.games.blackjack.event import BlackjackEvent, JackpotAuthorised, MeterSeeded
from tapete.games.blackjack.legal import legal
from tapete.games.blackjack.rules import blackjack_rules
from tapete.games.blackjack.state import BlackjackState, evolve
from tapete.games.blackjack.turn import next_card
from tapete.games.blackjack.view import view
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules
from tests.games.live import Live

Played = Live[BlackjackState, TableCommand, BlackjackEvent]
ANA, BLAS = PlayerId("ana"), PlayerId("blas")
ONE, TWO = Seat(1), Seat(2)
CHIPS = 100_000
STAKE = 250
MAIN = 500
FLOOR = 5000 * STAKE


def choices(**chosen: Any) -> dict[str, Any]:
    return {"sevens": True, **{key.replace("__", "."): value for key, value in chosen.items()}}


def sevens_rules(**chosen: Any) -> TableRules:
    rules = resolve_subject("ara", "blackjack", choices(**chosen))
    assert isinstance(rules, TableRules), rules
    return rules


RULES = sevens_rules()


def closed(rules: TableRules = RULES) -> Played:
    return Live(rules, BlackjackState(), decide, evolve)


def opened(rules: TableRules = RULES, authorisation: str = "") -> Played:
    """A table with ana in the first box and blas in the second."""
    live = closed(rules)
    live.must(asked.OpenTable(authorisation))
    live.must(asked.Sit(ANA, ONE, CHIPS), asked.Sit(BLAS, TWO, CHIPS))
    return live


def bet(player: PlayerId = ANA, seat: Seat = ONE, cents: int = STAKE) -> asked.Bet:
    return asked.Bet(player, seat, cents, BlackjackBet.JACKPOT)


def both(player: PlayerId = ANA, seat: Seat = ONE) -> tuple[asked.Bet, asked.Bet]:
    """The bet of a box, and the jackpot's beside it."""
    return asked.Bet(player, seat, MAIN), bet(player, seat)


def cards(text: str) -> list[Card]:
    """Some cards of several packs, which may be equal."""
    parsed = [read_cards(word) for word in text.split()]
    return [pair[0] for pair in parsed if not isinstance(pair, Refused)]


def play(live: Played, bank: str = "6c Tc", **boxes: str) -> tuple[BlackjackEvent, ...]:
    """What happens until nobody has a card to give or a decision: boxes take these cards and then others, and stand
    once they have none left."""
    left = {Seat(int(name[1:])): cards(text) for name, text in boxes.items()}
    banks, before, game = cards(bank), len(live.events), blackjack_rules(live.rules)
    while not live.table.known_cards or live.table.undecided:
        due = next_card(game, live.table)
        if due is None:
            (holder, seat, act), *_ = _decisions(live, left)
            live.must(asked.Act(holder, seat, act))
        else:
            hand = banks if due.seat is None else left.get(due.seat, [])
            live.must(DealTo(due.seat, hand.pop(0) if hand else cards("9h")[0]))
    return tuple(live.events[before:])


def _decisions(live: Played, left: dict[Seat, list[Card]]) -> list[tuple[PlayerId, Seat, BlackjackAct]]:
    """What everybody who may decide does: no insurance, a card while there are some to come."""
    decisions = []
    for name, seated in live.table.players.items():
        options = legal(live.rules, live.table, name)
        acts = [option.given["act"] for option in options if option.command == "act"]
        if acts and seated.seat is not None:
            wanted = BlackjackAct.HIT if left.get(seated.seat) else BlackjackAct.STAND
            decisions.append((name, seated.seat, BlackjackAct.DECLINE if "decline" in acts else wanted))
    return decisions


def first_cards(live: Played, own: str, bank: str = "6c") -> tuple[BlackjackEvent, ...]:
    """The first box has its first two cards and the bank its first."""
    first, second = cards(own)
    return live.must(DealTo(ONE, first), DealTo(None, cards(bank)[0]), DealTo(ONE, second))


def settled(events: tuple[BlackjackEvent, ...], seat: Seat = ONE) -> happened.Settled:
    """How the jackpot bet of a box came out."""
    outcomes = (event for event in events if isinstance(event, happened.Settled) and event.bet == "sevens")
    (outcome,) = (event for event in outcomes if event.seat == seat)
    return outcome


def result(text: str, rules: TableRules = RULES) -> happened.Settled:
    """How the jackpot bet ends with these cards; the player stands where no more are given."""
    live = opened(rules)
    live.must(*both())
    return settled(play(live, _1=text))


# rule: cards, the line they reach, what comes back for a bet of 250, stake included
PRIZES = {
    "ARA-U7.e.a": [
        ("7s 8s", "first_seven", 750),
        ("7h Kd", "first_seven", 750),
        ("7c 2c", "first_seven", 750),
        ("7d Ad", "first_seven", 750),
    ],
    "ARA-U7.e.b": [
        ("7s 7h", "two_sevens_offsuit", 2750),
        ("7s 7h 8h", "two_sevens_offsuit", 2750),
        ("7d 7c Kc", "two_sevens_offsuit", 2750),
    ],
    "ARA-U7.e.c": [("7s 7s", "two_sevens_suited", 12_750), ("7h 7h 6h", "two_sevens_suited", 12_750)],
    "ARA-U7.e.d": [
        ("7s 7h 7d", "three_sevens_offsuit", 50_250),
        ("7s 7s 7d", "three_sevens_offsuit", 50_250),
        ("7s 7d 7s", "three_sevens_offsuit", 50_250),
        ("7d 7s 7s", "three_sevens_offsuit", 50_250),
    ],
    "ARA-U7.e.e": [("7s 7s 7s", "three_sevens_suited", FLOOR + STAKE), ("7d 7d 7d", "three_sevens_suited", 1_250_250)],
}


@pytest.mark.parametrize("rule", PRIZES)
def test_every_line_pays_its_prize(rule: str) -> None:
    for text, line, returned in PRIZES[rule]:
        outcome = result(text)
        assert (outcome.line, outcome.staked, outcome.returned) == (line, STAKE, returned), text
        assert rule in outcome.because, text


LOSING = ["8s", "Ah", "2c", "Kd", "6s", "Td"]


@pytest.mark.parametrize("text", LOSING)
def test_ara_u7_e_p3_a_first_card_that_is_no_seven_loses(text: str) -> None:
    live = opened()
    live.must(*both())
    lost = settled(live.must(DealTo(ONE, cards(text)[0])))
    assert lost.returned == 0 and lost.line == "loses" and "ARA-U7.e.p3" in lost.because
    assert live.table.players[ANA].chips == CHIPS - STAKE - MAIN
    live.refused(DealTo(ONE, cards("7s")[0]))
    assert live.table.bank == STAKE - FLOOR


def test_ara_u7_e_p3_whoever_has_no_bet_gets_no_prize() -> None:
    live = opened()
    live.must(*both(), asked.Bet(BLAS, TWO, MAIN))
    play(live, bank="6c Tc 6h", _1="7s 7s 7s", _2="7d 7d 7d")
    assert live.table.players[BLAS].chips == CHIPS + MAIN, "the bank busts; that is all"
    assert live.table.players[ANA].chips == CHIPS + FLOOR + MAIN


def test_ara_u7_e_p3_the_bet_is_placed_before_the_first_card() -> None:
    live = opened()
    live.must(*both(), asked.Bet(BLAS, TWO, MAIN))
    live.must(DealTo(ONE, cards("7s")[0]))
    assert "ARA-U7.e.p3" in live.refused(bet(BLAS, TWO)).because
    for placed in (BlackjackBet.MAIN, BlackjackBet.JACKPOT):
        assert "ARA-U7.e.p3" in live.refused(asked.TakeBack(ANA, ONE, placed)).because


def test_ara_u7_e_p1_a_the_jackpot_is_additional_to_the_bet_of_the_box() -> None:
    live = opened()
    assert "ARA-U7.e.p1-a" in live.refused(bet()).because
    live.must(*both())
    taken = live.must(asked.TakeBack(ANA, ONE))
    assert [event.bet for event in taken if isinstance(event, happened.BetTakenBack)] == ["sevens", "main"]
    assert live.table.players[ANA].chips == CHIPS and not live.table.boxes


def test_ara_u7_e_p1_a_a_table_has_the_bet_only_if_the_casino_says_so() -> None:
    without = sevens_rules(sevens=False)
    live = opened(without)
    live.must(asked.Bet(ANA, ONE, MAIN))
    assert "ARA-U7.e.p1-a" in live.refused(bet()).because
    assert "sevens" not in {option.given.get("bet") for option in legal(without, live.table, ANA)}
    assert view(without, live.table, ANA).prizes == ()
    assert not live.table.meter
    assert "ARA-U7.e.p1-a" in opened().must(*both())[0].because
    plain = resolve_subject("ara", "blackjack")
    assert isinstance(plain, TableRules) and not plain.flag("sevens.offered")
    silent = opened(plain)
    silent.must(asked.Bet(ANA, ONE, MAIN))
    silent.refused(bet())


@pytest.mark.parametrize("bank", ["7s 7s 7s", "As Kd", "Td 6c Th", "7h 7d"])
@pytest.mark.parametrize("own", ["7s 7s 7s", "7d 7h 9c", "7c 9c", "2d"])
def test_ara_u7_e_p1_b_the_bank_s_cards_decide_nothing(own: str, bank: str) -> None:
    live = opened()
    live.must(*both())
    alone = result(own)
    assert settled(play(live, bank, _1=own)) == alone and "ARA-U7.e.p1-b" in alone.because


def test_ara_u7_e_p2_a_the_bet_lies_in_its_own_box_or_before_the_insurance_line() -> None:
    for place in ("own_box", "before_insurance_line"):
        assert "ARA-U7.e.p2-a" in opened(sevens_rules(sevens__place=place)).must(*both())[0].because
    elsewhere = resolve_subject("ara", "blackjack", choices(sevens__place="on_the_line"))
    assert isinstance(elsewhere, Refused) and "ARA-U7.e.p2-a" in elsewhere.because
    live = opened()
    assert "ARA-U7.e.p2-a" in live.refused(bet(ANA, TWO)).because
    assert "ARA-U7.e.p2-a" in live.refused(bet(ANA, Seat(5))).because


@pytest.mark.parametrize(("minimum", "amount", "opens"), [(500, 250, 1), (500, 251, 0), (1000, 500, 1), (999, 500, 0)])
def test_ara_u7_e_p2_b_at_most_half_the_table_minimum(minimum: int, amount: int, opens: bool) -> None:
    live = closed(sevens_rules(minimum=minimum, sevens_amount=amount))
    if opens:
        live.must(asked.OpenTable())
    else:
        assert "ARA-U7.e.p2-b" in live.refused(asked.OpenTable()).because
        assert legal(live.rules, live.table, CROUPIER) == ()


def test_ara_u7_e_p2_b_one_stipulated_amount() -> None:
    live = opened()
    live.must(asked.Bet(ANA, ONE, MAIN))
    for cents in (-STAKE, 0, STAKE - 1, STAKE + 1, 2 * STAKE):
        assert "ARA-U7.e.p2-b" in live.refused(bet(cents=cents)).because
    live.must(bet())
    assert "ARA-U7.e.p2-b" in live.refused(bet()).because, "only once"
    assert "ARA-U7.e.p2-b" in closed(sevens_rules(sevens_amount=0)).refused(asked.OpenTable()).because
    share = resolve_subject("ara", "blackjack", choices(sevens__maximum_of_minimum="60 %"))
    assert isinstance(share, Refused) and "ARA-U7.e.p2-b" in share.because


def test_ara_u7_e_p4_each_combination_is_shown_beside_its_prize() -> None:
    live = opened()
    shown = view(RULES, live.table, PlayerId("onlooker")).prizes
    assert [(prize.line, prize.cents) for prize in shown] == [
        ("first_seven", 500),
        ("two_sevens_offsuit", 2500),
        ("two_sevens_suited", 12_500),
        ("three_sevens_offsuit", 50_000),
        ("three_sevens_suited", FLOOR),
    ]
    assert all(prize.title.es and prize.title.en for prize in shown)


def test_ara_u7_e_p6_only_the_highest_prize() -> None:
    for text, returned in (("7s 7s 8h", 51 * STAKE), ("7s 7h 7d", 201 * STAKE), ("7h 7h 7h", 5001 * STAKE)):
        outcome = result(text)
        assert outcome.returned == returned and "ARA-U7.e.p6" in outcome.because
    assert "ARA-U7.e.p6" not in result("7s 9h").because
    raised = sevens_rules(paytable__sevens__first_seven=20)
    assert result("7s 7h 9d", raised).line == "first_seven", "the highest is not always the longest run"
    assert result("7s 7h 9d", raised).returned == 21 * STAKE


def test_ara_u7_e_p6_nothing_is_paid_while_the_run_can_go_on() -> None:
    live = opened()
    live.must(*both(), DealTo(ONE, cards("7s")[0]), DealTo(None, cards("6c")[0]))
    live.refused(asked.Act(ANA, ONE, BlackjackAct.STAND))
    live.refused(asked.EndRound())
    live.must(DealTo(ONE, cards("7s")[0]))
    live.refused(asked.EndRound())
    assert not any(isinstance(event, happened.Settled) for event in live.events)
    live.must(asked.Act(ANA, ONE, BlackjackAct.HIT))
    assert settled(live.must(DealTo(ONE, cards("7h")[0]))).line == "three_sevens_offsuit"


LOWERED: dict[str, tuple[str, Any]] = {
    "ARA-U7.e.a": ("paytable.sevens.first_seven", 1),
    "ARA-U7.e.b": ("paytable.sevens.two_sevens_offsuit", 9),
    "ARA-U7.e.c": ("paytable.sevens.two_sevens_suited", "99/2"),
    "ARA-U7.e.d": ("paytable.sevens.three_sevens_offsuit", 199),
    "ARA-U7.e.e": ("jackpot.sevens.three_sevens_suited", "99 %"),
}


@pytest.mark.parametrize("rule", LOWERED)
def test_ara_u7_e_p8_b_no_proportion_is_lowered(rule: str) -> None:
    key, value = LOWERED[rule]
    outcome = resolve_subject("ara", "blackjack", {key: value})
    assert isinstance(outcome, Refused) and {rule, "ARA-U7.e.p8-b"} <= set(outcome.because)


def test_ara_u7_e_p8_b_nor_the_floor_of_the_jackpot() -> None:
    outcome = resolve_subject("ara", "blackjack", {"sevens.floor_times_bet": 4999})
    assert isinstance(outcome, Refused) and {"ARA-U7.e.e", "ARA-U7.e.p8-b"} <= set(outcome.because)


# cards, what is raised, what then comes back for a bet of 250
RAISED: list[tuple[str, Mapping[str, Any], int]] = [
    ("7s 9d", {"paytable__sevens__first_seven": 3}, 4 * STAKE),
    ("7s 7d 9d", {"paytable__sevens__two_sevens_offsuit": 15}, 16 * STAKE),
    ("7s 7s 9d", {"paytable__sevens__two_sevens_suited": "101/2"}, 51 * STAKE + STAKE // 2),
    ("7s 7d 7d", {"paytable__sevens__three_sevens_offsuit": 300}, 301 * STAKE),
    ("7s 7s 7s", {"sevens__floor_times_bet": 6000}, 6001 * STAKE),
    ("7s 7s 7s", {"jackpot__sevens__three_sevens_suited": "120 %"}, 6001 * STAKE),
]


@pytest.mark.parametrize(("text", "chosen", "returned"), RAISED)
def test_ara_u7_e_p8_b_every_proportion_may_be_raised(text: str, chosen: Mapping[str, Any], returned: int) -> None:
    outcome = result(text, sevens_rules(**chosen))
    assert outcome.returned == returned and "ARA-U7.e.p8-b" in outcome.because


def test_ara_u7_e_e_the_whole_jackpot_and_then_its_floor_again() -> None:
    rules = sevens_rules(sevens__contribution="40 %")
    live = opened(rules, "ORDEN 12/2011")
    for number in range(5):
        live.must(*both())
        fed = play(live, _1="8s Ts")[0]
        assert isinstance(fed, happened.MeterFed) and fed.cents == 100
        assert live.table.meter == FLOOR + 100 * (number + 1) == view(rules, live.table, ANA).jackpot
        live.must(asked.EndRound())
    live.must(*both(), *both(BLAS, TWO))
    events = play(live, _1="7c 7c 7c", _2="7d 7d 7d")
    won = settled(events)
    assert won.returned == won.from_meter + STAKE == FLOOR + 700 + STAKE
    again = events[events.index(won) + 1]
    assert isinstance(again, MeterSeeded) and again.cents == FLOOR and "ARA-U7.e.e" in again.because
    assert live.table.meter == FLOOR
    assert settled(events, TWO).returned == FLOOR + STAKE, "a second winner of the round finds the floor"


def test_ara_u7_e_e_the_jackpot_opens_at_5000_bets() -> None:
    live = closed(sevens_rules(minimum=1000, sevens_amount=400))
    seeded = live.must(asked.OpenTable())[-1]
    assert isinstance(seeded, MeterSeeded) and seeded.cents == 2_000_000 and "ARA-U7.e.e" in seeded.because
    assert live.table.bank == -2_000_000 and live.table.money() == 0
    live.must(asked.CloseTable())
    assert len(live.must(asked.OpenTable())) == 1, "what stands on the meter stays"


def test_ara_u7_e_e_three_suited_sevens_need_three_packs() -> None:
    for packs in (1, 2):
        assert "ARA-U7.e.e" in closed(sevens_rules(deck__packs=packs)).refused(asked.OpenTable()).because
    live = opened(sevens_rules(deck__packs=3))
    live.must(*both())
    first_cards(live, "7s 7s", bank="7s")
    live.must(asked.Act(ANA, ONE, BlackjackAct.HIT))
    assert "ARA-U7.e.e" in live.refused(DealTo(ONE, cards("7s")[0])).because, "all three are out"
    live.must(DealTo(ONE, cards("7h")[0]))


@pytest.mark.parametrize(("text", "returned"), [("7s 7s", 51 * STAKE), ("7s 7h", 11 * STAKE)])
def test_sevens_that_are_split_stay_at_the_prize_of_two(text: str, returned: int) -> None:
    live = opened()
    live.must(*both())
    first_cards(live, text)
    acts = [option.given["act"] for option in legal(RULES, live.table, ANA) if option.command == "act"]
    assert acts == ["stand", "hit", "double", "split"]
    events = live.must(asked.Act(ANA, ONE, BlackjackAct.SPLIT))
    assert settled(events).returned == returned
    assert not live.must(DealTo(ONE, cards("7s")[0]))[1:], "a third seven after the split wins nothing more"


def test_where_the_house_says_so_the_next_card_after_a_split_counts() -> None:
    live = opened(sevens_rules(sevens__after_split="next_card"))
    live.must(*both())
    first_cards(live, "7s 7s")
    live.must(asked.Act(ANA, ONE, BlackjackAct.SPLIT))
    live.refused(asked.Act(ANA, ONE, BlackjackAct.SPLIT))
    assert settled(live.must(DealTo(ONE, cards("7s")[0]))).line == "three_sevens_suited"


NEED_LEAVE: list[dict[str, Any]] = [{"sevens_linked": True}, {"sevens__contribution": "1 %"}]


@pytest.mark.parametrize("rule", ["ARA-U7.e.p7", "ARA-U7.e.p8-a"])
@pytest.mark.parametrize("chosen", NEED_LEAVE)
def test_a_jackpot_that_grows_or_is_linked_needs_leave(rule: str, chosen: dict[str, Any]) -> None:
    rules = sevens_rules(**chosen)
    for command in (asked.OpenTable(), asked.OpenTable("  ")):
        assert rule in closed(rules).refused(command).because
    (option,) = legal(rules, BlackjackState(), CROUPIER)
    assert option.fields == {"authorisation": Text()} and option.by is Office.CROUPIER and rule in option.because
    leave = closed(rules).must(asked.OpenTable("ORDEN 12/2011"))[0]
    assert isinstance(leave, JackpotAuthorised) and leave.reference == "ORDEN 12/2011" and rule in leave.because
    assert closed().must(asked.OpenTable()), "one that stays at its floor at one table does not"


def test_a_linked_meter_is_read_and_never_below_the_floor() -> None:
    live = opened(sevens_rules(sevens_linked=True), "ORDEN 12/2011")
    assert "ARA-U7.e.e" in live.refused(asked.ReadMeter(FLOOR - 1)).because
    live.must(asked.ReadMeter(FLOOR + 777), *both())
    assert settled(play(live, _1="7h 7h 7h")).returned == FLOOR + 777 + STAKE
    alone = opened()
    assert "ARA-U7.e.p7" in alone.refused(asked.ReadMeter(2 * FLOOR)).because


def test_every_run_of_up_to_three_cards() -> None:
    """All three-card beginnings of six packs by suit and rank, counted by the words of the decree."""
    suits, counts = "shdc", Counter[str]()
    first_cards = [f"7{suit}" for suit in suits] + ["8s"]
    for dealt in product(first_cards, repeat=3):
        run = next((place for place, card in enumerate(dealt) if card[0] != "7"), 3)
        expected = {0: "loses", 1: "first_seven"}.get(run)
        if expected is None:
            one_suit = len({card[1] for card in dealt[:run]}) == 1
            expected = f"{'two' if run == 2 else 'three'}_sevens_{'suited' if one_suit else 'offsuit'}"
        assert result(" ".join(dealt[: min(run + 1, 3)])).line == expected, dealt
        counts[expected] += 1
    assert counts == {
        "loses": 25,
        "first_seven": 20,
        "two_sevens_suited": 4,
        "two_sevens_offsuit": 12,
        "three_sevens_suited": 4,
        "three_sevens_offsuit": 60,
    }


def test_it_is_not_among_the_poker_games() -> None:
    assert isinstance(resolve("ara", "blackjack"), Refused)
    assert isinstance(resolve_subject("clm", "blackjack"), Refused)


def test_people_and_boxes() -> None:
    live = opened()
    live.refused(asked.Sit(PlayerId("new"), ONE, 100))
    live.refused(asked.Sit(PlayerId("new"), Seat(8), 100))
    live.refused(asked.Sit(CROUPIER, Seat(3), 100))
    live.refused(asked.AddChips(ANA, 0))
    live.must(asked.AddChips(ANA, 10), *both())
    live.refused(asked.Leave(ANA))
    live.refused(asked.TakeBack(BLAS, ONE))
    live.refused(asked.CloseTable())
    live.must(asked.TakeBack(ANA, ONE), asked.Leave(ANA))
    live.must(asked.Sit(PlayerId("poor"), Seat(3), STAKE - 1))
    live.refused(bet(PlayerId("poor"), Seat(3)))
    live.refused(bet(PlayerId("ghost"), ONE))
    live.refused(asked.EndRound())


def test_cards_that_are_in_no_pack_are_refused() -> None:
    live = opened()
    live.must(*both())
    for card in (52, 99, -1):
        live.refused(DealTo(ONE, Card(card)))
        live.refused(DealTo(None, Card(card)))
