"""The game that carries the jackpot bet: dealing, decisions, the bank, payments, and what nobody may see."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import event as happened
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.bet import BlackjackBet
from tapete.games.blackjack.command import COMMANDS, BlackjackAct, DealTo
from tapete.games.blackjack.decide import decide
from tapete.games.blackjack.event import BlackjackEvent, MeterSeeded
from tapete.games.blackjack.legal import legal
from tapete.games.blackjack.points import Points, points
from tapete.games.blackjack.state import BlackjackState, evolve
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.blackjack.view import view
from tapete.games.shared.chance import DrawnChance
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR, OFFICES
from tapete.games.shared.people import TableCommand
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tests.games.blackjack.test_sevens import ANA, BLAS, CHIPS, FLOOR, MAIN, ONE, TWO, Played, cards, play
from tests.games.live import Live
from tests.option_filling import filled, read

STAND, HIT, DOUBLE, SPLIT = BlackjackAct.STAND, BlackjackAct.HIT, BlackjackAct.DOUBLE, BlackjackAct.SPLIT


def rules_of(**chosen: Any) -> TableRules:
    rules = resolve_subject("ara", "blackjack", {key.replace("__", "."): value for key, value in chosen.items()})
    assert isinstance(rules, TableRules), rules
    return rules


def opened(**chosen: Any) -> Played:
    """A table with ana in the first box and blas in the second, and a bet of ana's."""
    live = Live(rules_of(**chosen), BlackjackState(), decide, evolve)
    live.must(asked.OpenTable(), asked.Sit(ANA, ONE, CHIPS), asked.Sit(BLAS, TWO, CHIPS))
    live.must(asked.Bet(ANA, ONE, MAIN))
    return live


def deal(live: Played, text: str) -> None:
    """The next cards, each wherever it is due."""
    for card in cards(text):
        (option,) = (option for option in legal(live.rules, live.table, CROUPIER) if option.command == "deal_to")
        seat = option.given["box"]
        live.must(DealTo(None if seat is None else Seat(int(str(seat))), card))


def act(live: Played, *acts: BlackjackAct) -> None:
    live.must(*(asked.Act(ANA, ONE, each) for each in acts))


def lines(live: Played) -> list[tuple[str, str, int]]:
    """Every bet that is decided: its name, how, and what came back."""
    return [(event.bet, event.line, event.returned) for event in live.events if isinstance(event, happened.Settled)]


def acts_of(live: Played) -> list[object]:
    return [option.given["act"] for option in legal(live.rules, live.table, ANA) if option.command == "act"]


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("As Kd", Points(21, True)),
        ("As As", Points(12, True)),
        ("As 5d Kc", Points(16)),
        ("Ts 6d 6c", Points(22)),
        ("As As As 8d", Points(21, True)),
    ],
)
def test_an_ace_counts_eleven_while_it_fits(text: str, counted: Points) -> None:
    assert points(cards(text)) == counted


# own first cards, the bank's cards, how the bet comes out, what comes back for 500
SHOWDOWNS = [
    ("Ts 9s", "6c Tc 2c", "higher", 1000),
    ("Ts 8s", "8c Td", "push", 500),
    ("Ts 7s", "8c Td", "lower", 0),
    ("Ts 3s", "6c Tc Kd", "bank_busts", 1000),
    ("As Ks", "6c", "blackjack", 1250),
    ("As Ks", "Tc Ac", "push", 500),
    ("As Ks", "Tc 9c", "blackjack", 1250),
    ("Ts Ks", "Tc Ac", "bank_blackjack", 0),
    ("Ts 8s", "6c Ac", "higher", 1000),
]


@pytest.mark.parametrize(("own", "bank", "line", "returned"), SHOWDOWNS)
def test_a_hand_against_the_bank(own: str, bank: str, line: str, returned: int) -> None:
    live = opened()
    play(live, bank, _1=own)
    assert lines(live) == [("main", line, returned)]
    assert live.table.players[ANA].chips == CHIPS - MAIN + returned and live.table.bank == MAIN - returned
    live.must(asked.EndRound())


def test_the_bank_hits_a_soft_17_where_the_house_says_so() -> None:
    stands, hits = opened(), opened(soft_17="hit")
    for live in (stands, hits):
        deal(live, "Ts 6c 8s")
        act(live, STAND)
        deal(live, "As")
    assert lines(stands) == [("main", "higher", 1000)] and not lines(hits)
    deal(hits, "3d")
    assert lines(hits) == [("main", "lower", 0)]


def test_over_21_is_lost_at_once_and_the_bank_draws_no_card() -> None:
    live = opened()
    deal(live, "Ts 6c 6s")
    act(live, HIT)
    deal(live, "Ks")
    assert lines(live) == [("main", "bust", 0)] and len(live.table.bank_cards) == 1
    live.must(asked.EndRound())


def test_a_doubled_hand_gets_one_card_for_twice_the_bet() -> None:
    live = opened()
    deal(live, "6s 6c 5s")
    act(live, DOUBLE)
    live.refused(asked.Act(ANA, ONE, HIT))
    deal(live, "Ks Tc Td")
    assert lines(live) == [("main", "bank_busts", 2000)] and live.table.players[ANA].chips == CHIPS + 2 * MAIN


@pytest.mark.parametrize(
    ("double", "own", "offered"),
    [
        ("any_two", "As 3s", True),
        ("nine_to_eleven", "As 8s", False),
        ("nine_to_eleven", "5s 4s", True),
        ("ten_eleven", "5s 4s", False),
    ],
)
def test_what_may_be_doubled_is_the_house_s_choice(double: str, own: str, offered: bool) -> None:
    live = opened(double=double)
    first, second = own.split()
    deal(live, f"{first} 6c {second}")
    assert ("double" in acts_of(live)) == offered
    if not offered:
        assert "ARA-U7.e.p1-a" in live.refused(asked.Act(ANA, ONE, DOUBLE)).because


def test_a_pair_is_split_again_up_to_the_hands_the_house_allows() -> None:
    live = opened(split_hands=3)
    deal(live, "8s 6c 8d")
    act(live, SPLIT)
    deal(live, "8h")
    act(live, SPLIT)
    deal(live, "8c")
    assert acts_of(live) == ["stand", "hit", "double"], "three hands are the most"
    act(live, STAND)
    deal(live, "3s")
    act(live, DOUBLE)
    deal(live, "Ts 2s")
    act(live, STAND)
    deal(live, "Tc 2h")
    assert lines(live) == [("main", "lower", 0), ("main_2", "higher", 2000), ("main_3", "lower", 0)]


def test_tens_of_different_rank_are_a_pair_and_21_after_a_split_is_no_blackjack() -> None:
    live = opened()
    deal(live, "Ks 6c Td")
    act(live, SPLIT)
    deal(live, "As 9s")
    act(live, STAND)
    deal(live, "Tc 5d")
    assert lines(live) == [("main", "push", 500), ("main_2", "lower", 0)]


def test_split_aces_get_one_card_each_unless_the_house_lets_them_play() -> None:
    closed, played = opened(), opened(play_split_aces=True)
    for live in (closed, played):
        deal(live, "As 6c Ad")
        act(live, SPLIT)
        deal(live, "2s")
    assert acts_of(closed) == [] and acts_of(played) == ["stand", "hit", "double"]
    deal(closed, "As")
    assert acts_of(closed) == [], "and are not split again"
    again = opened(resplit_aces=True)
    deal(again, "As 6c Ad")
    act(again, SPLIT)
    deal(again, "Ah")
    assert acts_of(again) == ["stand", "split"]


def test_insurance_wins_two_to_one_against_a_blackjack_of_the_bank() -> None:
    live = opened()
    deal(live, "Ts Ac 9s")
    assert acts_of(live) == ["decline"]
    assert "ARA-U7.e.p2-a" in live.refused(asked.Bet(ANA, ONE, 251, BlackjackBet.INSURANCE)).because
    live.must(asked.Bet(ANA, ONE, 250, BlackjackBet.INSURANCE))
    act(live, STAND)
    deal(live, "Kc")
    assert lines(live) == [("seguro", "bank_blackjack", 750), ("main", "bank_blackjack", 0)]
    assert live.table.players[ANA].chips == CHIPS, "even"


def test_an_insurance_is_decided_even_where_every_hand_is_over() -> None:
    live = opened()
    deal(live, "Ts Ac 6s")
    live.must(asked.Bet(ANA, ONE, 100, BlackjackBet.INSURANCE))
    act(live, HIT)
    deal(live, "Ks")
    assert lines(live) == [("main", "bust", 0)]
    live.refused(asked.EndRound())
    deal(live, "9c")
    assert lines(live)[1:] == [("seguro", "no_bank_blackjack", 0)]


@pytest.mark.parametrize(
    ("surrender", "bank", "returned"), [("late", "Ac", 0), ("late", "9c", 250), ("early", "Ac", 250)]
)
def test_half_a_hand_that_is_given_up_comes_back(surrender: str, bank: str, returned: int) -> None:
    live = opened(surrender=surrender)
    deal(live, "Ts Tc 6s")
    act(live, BlackjackAct.SURRENDER)
    if surrender == "late":
        deal(live, bank)
    assert [line[2] for line in lines(live)] == [returned]
    assert "surrender" not in acts_of(opened())


def test_the_bank_looks_at_its_hole_card_before_anybody_plays() -> None:
    live = opened(hole_card="peek")
    deal(live, "Ts Ac 9s Kd")
    assert live.table.hole is not None and view(live.rules, live.table, ANA).bank[1:] == (None,)
    act(live, BlackjackAct.DECLINE)
    assert lines(live) == [("main", "bank_blackjack", 0)] and live.table.hole is None
    assert view(live.rules, live.table, ANA).bank == tuple(cards("Ac Kd"))


def test_the_hole_card_is_turned_when_the_bank_plays() -> None:
    live = opened(hole_card="peek", surrender="late")
    deal(live, "Ts Tc 7s 6d")
    act(live, STAND)
    assert view(live.rules, live.table, ANA).bank == tuple(cards("Tc 6d"))
    deal(live, "2h")
    assert lines(live) == [("main", "lower", 0)]


def test_boxes_are_dealt_and_played_in_order() -> None:
    live = opened()
    live.must(asked.Bet(BLAS, TWO, 2 * MAIN))
    for seat in (TWO, None):
        live.refused(DealTo(seat, cards("2c")[0]))
    deal(live, "Ts 9s 6c 8s 9d")
    live.refused(asked.Act(BLAS, TWO, HIT))
    act(live, STAND)
    live.refused(asked.Act(ANA, TWO, HIT))
    live.must(asked.Act(BLAS, TWO, STAND))
    deal(live, "Tc 2s")
    assert [(event.seat, event.returned) for event in live.events if isinstance(event, happened.Settled)] == [
        (ONE, 500),
        (TWO, 1000),
    ]


@pytest.mark.parametrize("cents", [-1, 0, MAIN - 1, 20 * MAIN + 1, CHIPS + 1])
def test_a_bet_outside_the_limits_is_refused_with_its_article(cents: int) -> None:
    live = opened()
    refused = live.refused(asked.Bet(BLAS, TWO, cents))
    assert "ARA-U7.e.p2-b" in refused.because


def test_tables_that_cannot_be_dealt_or_kept_do_not_open() -> None:
    early = Live(rules_of(hole_card="peek", surrender="early"), BlackjackState(), decide, evolve)
    assert "ARA-U7.e.p1-a" in early.refused(asked.OpenTable()).because
    short = Live(rules_of(decks=1), BlackjackState(), decide, evolve)
    assert "ARA-U7.e.e" in short.refused(asked.OpenTable()).because
    Live(rules_of(decks=1, split_hands=1), BlackjackState(), decide, evolve).must(asked.OpenTable())


def test_a_log_of_the_jackpot_bet_alone_still_replays() -> None:
    """What was written while only the jackpot bet was followed."""
    (seven, other) = cards("7s 7h")
    log: list[BlackjackEvent] = [
        happened.TableOpened(500, 500),
        MeterSeeded("sevens", FLOOR),
        happened.Joined(ANA, ONE, CHIPS),
        happened.BetPlaced(ANA, ONE, "sevens", 250),
        happened.CardDealt("box", seven, up=True, seat=ONE),
        happened.CardDealt("bank", other, up=True),
        happened.CardDealt("box", other, up=True, seat=ONE),
        happened.Acted(ONE, "split"),
        happened.Settled(ONE, ANA, "sevens", 250, 2750, "two_sevens_offsuit"),
        happened.RoundEnded(3),
    ]
    table = BlackjackState()
    for event in log:
        table = evolve(table, event)
        assert table.money() == (CHIPS if event in log[2:] else 0)
    assert table.players[ANA].chips == CHIPS + 2500 and table.round == 1 and table.meter == FLOOR


@pytest.mark.parametrize("seed", range(6))
def test_bots_play_a_table_out_of_a_shoe_that_nobody_sees(seed: int) -> None:
    rules = rules_of(hole_card="peek", surrender="late", sevens=True, decks=3)
    table = BlackjackTable(rules, DrawnChance(random.Random(seed)))
    table.run()
    table.must(asked.Sit(ANA, ONE, CHIPS))
    money = table.money()
    while table.number() < 20:
        while (question := table.question()) is not None and question.kind == "decide":
            table.must(table.bot_decision(question.players[0], DrawnChance(random.Random(seed))))
        if table.between_hands:
            bet = table.bot_bet(ANA, DrawnChance(random.Random(seed)))
            assert bet is not None
            table.must(bet)
        due = table.due()
        if due is not None:
            table.must(due.command)
        assert table.money() == money
    assert table.stacks[ANA] >= 0


# Any course of commands

NAMES = st.sampled_from(["ana", "blas", "cleo", "ghost"])
SEATS = st.integers(0, 8)
READABLE = commands_by_name(COMMANDS)
TELLING = [card for card in deck(52) if card // 4 in (5, 8, 12)]
"""Sevens, tens and aces: what runs, splits, insurances and blackjacks are made of."""


class BlackjackMachine(RuleBasedStateMachine):
    """Plays legal commands and, in between, anything at all."""

    @initialize(
        linked=st.booleans(),
        contribution=st.sampled_from(["0 %", "13 %", "300 %"]),
        after=st.sampled_from(["prize_of_two", "next_card"]),
        hole=st.sampled_from(["none", "peek"]),
        soft=st.sampled_from(["stand", "hit"]),
        surrender=st.sampled_from(["none", "late"]),
        aces=st.booleans(),
        pays=st.sampled_from(["3/2", "6/5"]),
    )
    def open(
        self,
        linked: bool,
        contribution: str,
        after: str,
        hole: str,
        soft: str,
        surrender: str,
        aces: bool,
        pays: str,
    ) -> None:
        rules = rules_of(
            sevens=True,
            sevens_linked=linked,
            sevens__contribution=contribution,
            sevens__after_split=after,
            hole_card=hole,
            soft_17=soft,
            surrender=surrender,
            resplit_aces=aces,
            play_split_aces=aces,
            blackjack_pays=pays,
        )
        self.live: Played = Live(rules, BlackjackState(), decide, evolve)
        assert self.put(asked.OpenTable("ORDEN 12/2011"))
        assert self.put(asked.Sit(ANA, ONE, 4_000)) and self.put(asked.Sit(BLAS, TWO, 20_000))

    def put(self, command: TableCommand) -> bool:
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

    @rule(name=NAMES, seat=st.one_of(st.none(), SEATS), chips=st.integers(-1, 5_000))
    def sit(self, name: str, seat: int | None, chips: int) -> None:
        self.put(asked.Sit(PlayerId(name), None if seat is None else Seat(seat), chips))

    @rule(
        name=NAMES,
        seat=SEATS,
        cents=st.sampled_from([250, 0, -5, 500, 1001, 10**12]),
        bet=st.sampled_from(BlackjackBet),
    )
    def any_bet(self, name: str, seat: int, cents: int, bet: BlackjackBet) -> None:
        self.put(asked.Bet(PlayerId(name), Seat(seat), cents, bet))

    @rule(seat=st.one_of(st.none(), SEATS), card=st.one_of(st.sampled_from(TELLING), st.none(), st.integers(-1, 53)))
    def any_card(self, seat: int | None, card: int | None) -> None:
        self.put(DealTo(None if seat is None else Seat(seat), None if card is None else Card(card)))

    @rule(name=NAMES, seat=SEATS, act=st.sampled_from(BlackjackAct))
    def any_act(self, name: str, seat: int, act: BlackjackAct) -> None:
        self.put(asked.Act(PlayerId(name), Seat(seat), act))

    @rule(
        command=st.sampled_from(
            [
                asked.OpenTable(),
                asked.CloseTable(),
                asked.EndRound(),
                asked.VoidRound(),
                asked.ChangeLimits(1_000, announced=True),
                asked.ChangeLimits(400, announced=True),
                asked.Leave(ANA),
                asked.AddChips(BLAS, 1000),
                asked.TakeBack(ANA, ONE),
                asked.TakeBack(BLAS, TWO, BlackjackBet.INSURANCE),
                asked.ReadMeter(2 * FLOOR),
                asked.ReadMeter(1),
            ]
        )
    )
    def any_other(self, command: TableCommand) -> None:
        self.put(command)

    @rule(telling=st.lists(st.sampled_from(TELLING), min_size=4, max_size=14), data=st.data())
    def a_round(self, telling: list[Card], data: st.DataObject) -> None:
        """The boxes bet, cards come wherever they are due, and whoever is asked says anything that is offered."""
        for name, seat in ((ANA, ONE), (BLAS, TWO)):
            self.put(asked.Bet(name, seat, 500))
            self.put(asked.Bet(name, seat, 250, BlackjackBet.JACKPOT))
        for card in telling:
            options = legal(self.live.rules, self.live.table, CROUPIER)
            due = next((option.given["box"] for option in options if option.command == "deal_to"), False)
            if due is not False:
                self.put(DealTo(None if due is None else Seat(int(str(due))), card))
            else:
                self.legal_step(data, players_only=True)

    @rule(data=st.data())
    def any_legal_step(self, data: st.DataObject) -> None:
        self.legal_step(data, players_only=False)

    def legal_step(self, data: st.DataObject, players_only: bool) -> None:
        """One command that the table says is open to somebody: it must be accepted."""
        rules, table = self.live.rules, self.live.table
        people = [*table.players] if players_only else [CROUPIER, CHIEF, DIRECTOR, PlayerId("new"), *table.players]
        options = [(who, option) for who in people for option in legal(rules, table, who)]
        if not options:
            return
        who, option = data.draw(st.sampled_from(options))
        speaker = None if who in OFFICES else who
        command = read(READABLE, filled(option, data.draw(st.randoms())), speaker)
        assert isinstance(command, TableCommand) and self.put(command), option

    @invariant()
    def replay_equals_live(self) -> None:
        assert self.live.replayed() == self.live.table

    @invariant()
    def the_jackpot_stands_at_its_floor_or_above(self) -> None:
        assert self.live.table.meter >= FLOOR
        assert view(self.live.rules, self.live.table, ANA).prizes[-1].cents >= FLOOR

    @invariant()
    def no_player_sees_the_hole_card(self) -> None:
        table = self.live.table
        if table.hole is None:
            return
        for other in deck(52):
            there = msgspec.structs.replace(table, hole=other)
            if not _bank_would_show(there) and not _bank_would_show(table):
                assert view(self.live.rules, there, ANA) == view(self.live.rules, table, ANA)


def _bank_would_show(table: BlackjackState) -> bool:
    """A blackjack is turned at once, so it never lies there while somebody plays."""
    assert table.hole is not None
    return points((*table.bank_cards, table.hole)).total == 21


def brought_by(table: BlackjackState, event: BlackjackEvent) -> int:
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
        BlackjackMachine,
        settings=settings(
            max_examples=20, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
