"""The jackpot bet on sevens of blackjack: every line, the highest prize only, the floor, and each rule by its id."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import read_cards
from tapete.core.command import concrete
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Choice, Office, Text
from tapete.games.banked.model import event as happened
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.command import DealTo, SevensAct, SevensCommand
from tapete.games.blackjack.decide import decide
from tapete.games.blackjack.event import JackpotAuthorised, MeterSeeded, SevensEvent
from tapete.games.blackjack.legal import legal
from tapete.games.blackjack.state import SevensTable, evolve
from tapete.games.blackjack.view import view
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CROUPIER
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules
from tests.games.live import Live
from tests.option_filling import filled, read

Played = Live[SevensTable, SevensCommand, SevensEvent]
ANA, BLAS = PlayerId("ana"), PlayerId("blas")
ONE, TWO = Seat(1), Seat(2)
CHIPS = 100_000
STAKE = 250
FLOOR = 5000 * STAKE


def choices(**chosen: Any) -> dict[str, Any]:
    return {"sevens": True, **{key.replace("__", "."): value for key, value in chosen.items()}}


def sevens_rules(**chosen: Any) -> TableRules:
    rules = resolve_subject("ara", "blackjack", choices(**chosen))
    assert isinstance(rules, TableRules), rules
    return rules


RULES = sevens_rules()


def closed(rules: TableRules = RULES) -> Played:
    return Live(rules, SevensTable(), decide, evolve)


def opened(rules: TableRules = RULES, authorisation: str = "") -> Played:
    """A table with ana in the first box and blas in the second."""
    live = closed(rules)
    live.must(asked.OpenTable(authorisation))
    live.must(asked.Join(ANA, ONE, CHIPS), asked.Join(BLAS, TWO, CHIPS))
    return live


def bet(player: PlayerId = ANA, seat: Seat = ONE, cents: int = STAKE) -> asked.PlaceBet:
    return asked.PlaceBet(player, seat, cents)


def cards(text: str) -> list[Card]:
    """Some cards of several packs, which may be equal."""
    parsed = [read_cards(word) for word in text.split()]
    return [pair[0] for pair in parsed if not isinstance(pair, Refused)]


def deal(live: Played, text: str, seat: Seat | None = ONE) -> tuple[SevensEvent, ...]:
    return live.must(*(DealTo(seat, card) for card in cards(text)))


def settled(events: tuple[SevensEvent, ...]) -> happened.Settled:
    (outcome,) = (event for event in events if isinstance(event, happened.Settled))
    return outcome


def result(text: str, rules: TableRules = RULES) -> happened.Settled:
    """How a bet ends with these cards; two sevens at which the player stops, where no third card is given."""
    live = opened(rules)
    live.must(bet())
    events = deal(live, text)
    if len(text.split()) == 2 and all(word[0] == "7" for word in text.split()):
        events = live.must(asked.Act(ANA, ONE, SevensAct.STAND))
    return settled(events)


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
    live.must(bet())
    lost = settled(deal(live, text))
    assert lost.returned == 0 and lost.line == "loses" and "ARA-U7.e.p3" in lost.because
    assert live.table.players[ANA].chips == CHIPS - STAKE
    live.refused(DealTo(ONE, cards("7s")[0]))
    assert live.table.bank == STAKE - FLOOR


def test_ara_u7_e_p3_whoever_has_no_bet_gets_no_prize() -> None:
    live = opened()
    live.must(bet())
    for card in cards("7s 7s 7s"):
        live.refused(DealTo(TWO, card))
    deal(live, "7s 7s 7s")
    assert live.table.players[BLAS].chips == CHIPS and live.table.players[ANA].chips == CHIPS + FLOOR


def test_ara_u7_e_p3_the_bet_is_placed_before_the_first_card() -> None:
    live = opened()
    live.must(bet())
    deal(live, "7s")
    assert "ARA-U7.e.p3" in live.refused(bet(BLAS, TWO)).because
    assert "ARA-U7.e.p3" in live.refused(asked.TakeBack(ANA, ONE)).because
    bank_first = opened()
    deal(bank_first, "9s", None)
    assert "ARA-U7.e.p3" in bank_first.refused(bet()).because


def test_ara_u7_e_p1_a_a_table_has_the_bet_only_if_the_casino_says_so() -> None:
    without = sevens_rules(sevens=False)
    live = opened(without)
    assert "ARA-U7.e.p1-a" in live.refused(bet()).because
    assert "place_bet" not in {option.command for option in legal(without, live.table, ANA)}
    assert view(without, live.table, ANA).prizes == ()
    assert not live.table.meter
    assert "ARA-U7.e.p1-a" in opened().must(bet())[0].because
    plain = resolve_subject("ara", "blackjack")
    assert isinstance(plain, TableRules) and not plain.flag("sevens.offered")


@pytest.mark.parametrize("bank", ["7s 7s 7s", "As Kd", "Td 6c Th", "7h 7d"])
@pytest.mark.parametrize("own", ["7s 7s 7s", "7d 7h 9c", "7c 9c", "2d"])
def test_ara_u7_e_p1_b_the_bank_s_cards_decide_nothing(own: str, bank: str) -> None:
    live = opened()
    live.must(bet())
    events: tuple[SevensEvent, ...] = ()
    theirs = iter(cards(bank))
    for card in cards(own):
        events = live.must(DealTo(ONE, card))
        if other := next(theirs, None):
            live.must(DealTo(None, other))
    alone = result(own)
    assert settled(events) == alone and "ARA-U7.e.p1-b" in alone.because


def test_ara_u7_e_p2_a_the_bet_lies_in_its_own_box_or_before_the_insurance_line() -> None:
    for place in ("own_box", "before_insurance_line"):
        assert "ARA-U7.e.p2-a" in opened(sevens_rules(sevens__place=place)).must(bet())[0].because
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
    live.must(bet())
    assert not any(isinstance(event, happened.Settled) for event in deal(live, "7s"))
    live.refused(asked.Act(ANA, ONE, SevensAct.STAND))
    live.refused(asked.EndRound())
    assert not any(isinstance(event, happened.Settled) for event in deal(live, "7s"))
    live.refused(asked.EndRound())
    assert settled(deal(live, "7h")).line == "three_sevens_offsuit"


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
        live.must(bet())
        fed = deal(live, "8s")[0]
        assert isinstance(fed, happened.MeterFed) and fed.cents == 100
        assert live.table.meter == FLOOR + 100 * (number + 1) == view(rules, live.table, ANA).jackpot
        live.must(asked.EndRound())
    live.must(bet(), bet(BLAS, TWO))
    deal(live, "7c 7c", ONE)
    deal(live, "7d 7d", TWO)
    won = deal(live, "7c", ONE)
    assert settled(won).returned == settled(won).from_meter + STAKE == FLOOR + 700 + STAKE
    assert isinstance(won[-1], MeterSeeded) and won[-1].cents == FLOOR and "ARA-U7.e.e" in won[-1].because
    assert live.table.meter == FLOOR
    assert settled(deal(live, "7d", TWO)).returned == FLOOR + STAKE, "a second winner of the round finds the floor"


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
    live.must(bet(), bet(BLAS, TWO))
    deal(live, "7s", TWO)
    deal(live, "7s 7s", ONE)
    assert "ARA-U7.e.e" in live.refused(DealTo(ONE, cards("7s")[0])).because, "all three are out"
    deal(live, "7h", ONE)


@pytest.mark.parametrize(("text", "returned"), [("7s 7s", 51 * STAKE), ("7s 7h", 11 * STAKE)])
def test_sevens_that_are_split_stay_at_the_prize_of_two(text: str, returned: int) -> None:
    live = opened()
    live.must(bet())
    deal(live, text)
    (act,) = (option for option in legal(RULES, live.table, ANA) if option.command == "act")
    assert act.fields == {"act": Choice(values=("stand", "split"))}
    events = live.must(asked.Act(ANA, ONE, SevensAct.SPLIT))
    assert settled(events).returned == returned and "ARA-U7.e.d" in events[0].because
    live.refused(DealTo(ONE, cards("7s")[0]))


def test_where_the_house_says_so_the_next_card_after_a_split_counts() -> None:
    live = opened(sevens_rules(sevens__after_split="next_card"))
    live.must(bet())
    deal(live, "7s 7s")
    live.must(asked.Act(ANA, ONE, SevensAct.SPLIT))
    live.refused(asked.Act(ANA, ONE, SevensAct.SPLIT))
    assert settled(deal(live, "7s")).line == "three_sevens_suited"


NEED_LEAVE: list[dict[str, Any]] = [{"sevens_linked": True}, {"sevens__contribution": "1 %"}]


@pytest.mark.parametrize("rule", ["ARA-U7.e.p7", "ARA-U7.e.p8-a"])
@pytest.mark.parametrize("chosen", NEED_LEAVE)
def test_a_jackpot_that_grows_or_is_linked_needs_leave(rule: str, chosen: dict[str, Any]) -> None:
    rules = sevens_rules(**chosen)
    for command in (asked.OpenTable(), asked.OpenTable("  ")):
        assert rule in closed(rules).refused(command).because
    (option,) = legal(rules, SevensTable(), CROUPIER)
    assert option.fields == {"authorisation": Text()} and option.by is Office.CROUPIER and rule in option.because
    leave = closed(rules).must(asked.OpenTable("ORDEN 12/2011"))[0]
    assert isinstance(leave, JackpotAuthorised) and leave.reference == "ORDEN 12/2011" and rule in leave.because
    assert closed().must(asked.OpenTable()), "one that stays at its floor at one table does not"


def test_a_linked_meter_is_read_and_never_below_the_floor() -> None:
    live = opened(sevens_rules(sevens_linked=True), "ORDEN 12/2011")
    assert "ARA-U7.e.e" in live.refused(asked.ReadMeter(FLOOR - 1)).because
    live.must(asked.ReadMeter(FLOOR + 777), bet())
    assert settled(deal(live, "7h 7h 7h")).returned == FLOOR + 777 + STAKE
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
    live.refused(asked.Join(PlayerId("new"), ONE, 100))
    live.refused(asked.Join(PlayerId("new"), Seat(8), 100))
    live.refused(asked.Join(CROUPIER, Seat(3), 100))
    live.refused(asked.AddChips(ANA, 0))
    live.must(asked.AddChips(ANA, 10), bet())
    live.refused(asked.Leave(ANA))
    live.refused(asked.TakeBack(BLAS, ONE))
    live.refused(asked.CloseTable())
    live.must(asked.TakeBack(ANA, ONE), asked.Leave(ANA))
    live.must(asked.Join(PlayerId("poor"), Seat(3), STAKE - 1))
    live.refused(bet(PlayerId("poor"), Seat(3)))
    live.refused(bet(PlayerId("ghost"), ONE))
    live.refused(asked.EndRound())


def test_cards_that_are_in_no_pack_are_refused() -> None:
    live = opened()
    live.must(bet())
    for card in (52, 99, -1):
        live.refused(DealTo(ONE, Card(card)))
        live.refused(DealTo(None, Card(card)))


COMMANDS = commands_by_name(concrete(SevensCommand))
NAMES = st.sampled_from(["ana", "blas", "cleo", "ghost"])
SEATS = st.integers(0, 8)
SEVENS = [card for card in deck(52) if card // 4 == 5]


class SevensMachine(RuleBasedStateMachine):
    """Plays legal commands and, in between, anything at all."""

    @initialize(
        linked=st.booleans(),
        contribution=st.sampled_from(["0 %", "13 %", "100 %", "300 %"]),
        split=st.sampled_from(["prize_of_two", "next_card"]),
        jackpot=st.sampled_from(["100 %", "150 %"]),
    )
    def open(self, linked: bool, contribution: str, split: str, jackpot: str) -> None:
        rules = sevens_rules(
            sevens_linked=linked,
            sevens__contribution=contribution,
            sevens__after_split=split,
            jackpot__sevens__three_sevens_suited=jackpot,
        )
        self.live = Live(rules, SevensTable(), decide, evolve)
        assert self.put(asked.OpenTable("ORDEN 12/2011"))

    def put(self, command: SevensCommand) -> bool:
        before = self.live.table
        outcome = self.live.do(command)
        if isinstance(outcome, Refused):
            return False
        for event in outcome.events:
            after = evolve(before, event)
            assert after.money() == before.money() + brought_by(before, event), event
            assert all(seated.chips >= 0 for seated in after.players.values()), event
            assert all(0 <= box.fed <= box.staked for box in after.boxes.values()), event
            before = after
        return True

    @rule(name=NAMES, seat=SEATS, chips=st.integers(-1, 5_000))
    def join(self, name: str, seat: int, chips: int) -> None:
        self.put(asked.Join(PlayerId(name), Seat(seat), chips))

    @rule(name=NAMES, seat=SEATS, cents=st.sampled_from([STAKE, 0, 1000]))
    def any_bet(self, name: str, seat: int, cents: int) -> None:
        self.put(asked.PlaceBet(PlayerId(name), Seat(seat), cents))

    @rule(seat=st.one_of(st.none(), SEATS), card=st.one_of(st.sampled_from(SEVENS), st.integers(-1, 53)))
    def any_card(self, seat: int | None, card: int) -> None:
        self.put(DealTo(None if seat is None else Seat(seat), Card(card)))

    @rule(name=NAMES, seat=SEATS, act=st.sampled_from(SevensAct))
    def any_act(self, name: str, seat: int, act: SevensAct) -> None:
        self.put(asked.Act(PlayerId(name), Seat(seat), act))

    @rule(
        command=st.sampled_from(
            [
                asked.OpenTable(),
                asked.CloseTable(),
                asked.EndRound(),
                asked.Leave(ANA),
                asked.AddChips(BLAS, 1000),
                asked.TakeBack(ANA, ONE),
                asked.ReadMeter(2 * FLOOR),
                asked.ReadMeter(1),
            ]
        )
    )
    def any_other(self, command: SevensCommand) -> None:
        self.put(command)

    @rule(data=st.data())
    def legal_step(self, data: st.DataObject) -> None:
        """One command that the table says is open to somebody: it must be accepted."""
        rules, table = self.live.rules, self.live.table
        who = data.draw(st.sampled_from([CROUPIER, PlayerId("new"), *table.players]))
        options = legal(rules, table, who)
        if not options:
            return
        option = data.draw(st.sampled_from(options))
        speaker = None if who == CROUPIER else who
        assert self.put(read(COMMANDS, filled(option, data.draw(st.randoms())), speaker)), option

    @invariant()
    def replay_equals_live(self) -> None:
        assert self.live.replayed() == self.live.table

    @invariant()
    def the_jackpot_stands_at_its_floor_or_above(self) -> None:
        assert self.live.table.meter >= FLOOR
        assert view(self.live.rules, self.live.table, ANA).prizes[-1].cents >= FLOOR


def brought_by(table: SevensTable, event: SevensEvent) -> int:
    match event:
        case happened.Joined() | happened.ChipsAdded():
            return event.chips
        case happened.Left():
            return -event.chips
        case happened.MeterRead():
            return event.cents - table.meter
    return 0


def test_any_course_of_commands() -> None:
    run_state_machine_as_test(
        SevensMachine,
        settings=settings(max_examples=20, stateful_step_count=40, suppress_health_check=list(HealthCheck)),
    )
