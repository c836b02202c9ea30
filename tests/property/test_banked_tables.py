"""House-banked tables under any commands: money is conserved, no card leaks, replay equals live, nothing crashes."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import GameId, LawId, PlayerId, Seat
from tapete.core.option import Option
from tapete.games.banked.decide import decide
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import CardsShown, ChipsAdded, Joined, Left, MeterRead, TableEvent, Tipped
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.model.vocabulary import BetName, BoxDecision, ToldResult
from tapete.games.banked.rules import SIDE_BETS
from tapete.games.banked.view import view
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand
from tapete.incidents.desk.desk import Ruled
from tapete.incidents.desk.involved import Involved
from tapete.incidents.desk.ruling import rulings
from tapete.incidents.floor.banked import BankedFloor
from tapete.incidents.floor.banked_orders import BANKED_COMMANDS
from tapete.incidents.floor.carry_out import carry_out
from tests.games.banked.tables import AHEAD, BANKED, Played, table_rules

SEATS = st.integers(0, 8)
PLAYERS = st.sampled_from(["p1", "p2", "p3", "ghost"])
BETS = st.sampled_from(["ante", "each", "bet", "second", "each_1", "flop", *SIDE_BETS])
CARDS = st.lists(st.one_of(st.none(), st.integers(0, 52)), max_size=6)
ACTS = st.sampled_from(["play", "fold", "buy", "withdraw", "keep", "bet", "check", "set"])


class AnyTable(RuleBasedStateMachine):
    """Plays legal commands and, in between, anything at all."""

    law, game = "", ""

    @initialize(seed=st.integers(0, 10_000))
    def open(self, seed: int) -> None:
        self.played = Played(table_rules(self.law, self.game, everything=True), seed)

    def put(self, command: TableCommand) -> None:
        self.check(self.played.table, self.played.do(command))

    def check(self, before: BankedState, outcome: Accepted[TableEvent] | Refused) -> None:
        """A refusal changes nothing and says why; no event makes or loses money."""
        if isinstance(outcome, Refused):
            assert self.played.table is before
            assert outcome.reason.es and outcome.reason.en
            return
        table = before
        for event in outcome.events:
            after = evolve(table, event)
            assert after.money() == table.money() + brought_by(table, event), event
            assert all(seated.chips >= 0 for seated in after.players.values()), event
            table = after

    @rule(name=PLAYERS, seat=st.one_of(st.none(), st.integers(1, 7)), chips=st.integers(-5, 60_000))
    def join(self, name: str, seat: int | None, chips: int) -> None:
        self.put(asked.Sit(PlayerId(name), None if seat is None else Seat(seat), chips))

    @rule(data=st.data())
    def legal_step(self, data: st.DataObject) -> None:
        """One option that the table has for somebody: it must be accepted."""
        people = [CROUPIER, *self.played.table.players]
        choices = [(who, option) for who in people for option in self.played.at.options(who)]
        if choices:
            self.take(data, choices)

    def take(self, data: st.DataObject, choices: list[tuple[PlayerId, Option]]) -> None:
        who, option = data.draw(st.sampled_from(choices), label="option")
        die = Random(data.draw(st.integers(0, 1_000), label="die"))
        before = len(self.played.events)
        self.put(self.played.filled(die, who, option))
        assert len(self.played.events) > before, (who, option)

    def told(self, count: int, seat: Seat | None = None) -> tuple[Card, ...]:
        """Cards for some dealt unseen: those already known stay where they lie."""
        now = self.played.table.round
        lying = now.boxes[seat].cards if seat is not None else now.bank if count > 1 else (None,) * count
        new = iter(self.played.cards(count))
        return tuple(next(new) if card is None else card for card in lying) if count else ()

    @precondition(lambda self: self.played.table.open)
    @rule(data=st.data(), steps=st.integers(0, 6))
    def any_ruling(self, data: st.DataObject, steps: int) -> None:
        """Any ruling of the law at any moment of a round: it acts or is refused, and the table holds together."""
        if not self.played.table.round.boxes:
            self.deal_a_round(data)
        for _ in range(steps):
            self.legal_step(data)
        spoken = [ruling for ruling in rulings(LawId(self.law)) if ruling.level_for(GameId(self.game)) is not None]
        acting = [ruling for ruling in spoken if any(effect.verb in BANKED_COMMANDS for effect in ruling.does)]
        ruled = Ruled(data.draw(st.sampled_from([*acting, *acting, *spoken]), label="ruling"))
        before = self.played.table
        by = data.draw(st.sampled_from(["chief", "chief", ""]), label="by")
        option = data.draw(st.sampled_from([choice.name for choice in ruled.ruling.options] or [""]), label="option")
        floor = BankedFloor(self.played.rules, before)
        self.check(before, self.played.keep(carry_out(floor, ruled, self.about(data), by, option)))

    def deal_a_round(self, data: st.DataObject) -> None:
        """Two players with every bet there is, dealt to; unless they are short of chips, or the table closes."""
        for seat in (Seat(1), Seat(2)):
            self.put(asked.Sit(PlayerId(f"p{seat}"), seat, 50_000))
        rich = {seated.seat for seated in self.played.table.players.values() if seated.chips >= 20_000}
        if {Seat(1), Seat(2)} <= rich and self.played.table.rounds_left != 0:
            self.played.bet_everything()
            self.played.deal_all(unseen=data.draw(st.booleans(), label="unseen"))

    def about(self, data: st.DataObject) -> Involved:
        """Whom it may be about: mostly a box and a card of the round, sometimes anything."""
        now = self.played.table.round
        seat = data.draw(st.sampled_from([*now.boxes, *now.boxes, None, Seat(8)]), label="seat")
        place = data.draw(st.sampled_from([0, 0, 1, 2, -1, 9]), label="place")
        lying = now.boxes[seat].cards if seat in now.boxes else now.common
        there = [card for card in lying[place : place + 1] if card is not None]
        card = data.draw(st.sampled_from([*there, *self.played.cards(1), Card(20), None]), label="card")
        return Involved(
            seat=seat,
            place=place + 1,
            cards=() if card is None else (card,),
            dealt=data.draw(st.sampled_from([(), self.dealt_again()]), label="dealt"),
            hands={box.seat: self.told(len(box.cards), box.seat) for box in now.boxes.values()},
            bank=self.told(len(now.bank)) if len(now.bank) > 1 else (),
        )

    def dealt_again(self) -> tuple[Card | None, ...]:
        """As many cards as have been dealt, in another sequence."""
        now = self.played.table.round
        return tuple(reversed([*now.bank, *now.common, *(card for box in now.boxes.values() for card in box.cards)]))

    @rule(data=st.data())
    def play_the_round_out(self, data: st.DataObject) -> None:
        """Whatever has happened, a round with bets can be played to its end."""
        number = self.played.table.round.number
        while self.played.table.round.boxes and self.played.table.round.number == number:
            people = [CROUPIER, *self.played.table.players]
            choices = [(who, option) for who in people for option in self.played.at.options(who)]
            ahead = [(who, option) for who, option in choices if option.command in (*AHEAD, "close_bets")]
            assert ahead, self.played.table.round
            self.take(data, ahead)

    @rule(name=PLAYERS, seat=SEATS, bet=BETS, cents=st.integers(-1, 20_000))
    def any_bet(self, name: str, seat: int, bet: str, cents: int) -> None:
        self.put(asked.Bet(PlayerId(name), Seat(seat), BetName(bet), cents))

    @rule(name=PLAYERS, seat=SEATS, act=ACTS, cards=st.lists(st.integers(0, 52), max_size=3))
    def any_act(self, name: str, seat: int, act: str, cards: list[int]) -> None:
        self.put(asked.Act(PlayerId(name), Seat(seat), BoxDecision(act), tuple(map(Card, cards))))

    @rule(cards=CARDS)
    def any_deal(self, cards: list[int | None]) -> None:
        self.put(asked.Deal(tuple(None if card is None else Card(card) for card in cards)))

    @rule(
        command=st.sampled_from(
            [
                asked.CloseBets(),
                asked.TurnUp(),
                asked.Settle(),
                asked.ThrowDice((1, 2, 3)),
                asked.ThrowDice((7,)),
                asked.AnnounceLastRounds("croupier"),
                asked.AnnounceLastRounds("table_chief"),
                asked.CloseTable(),
                asked.OpenTable(),
                asked.Leave(PlayerId("p1")),
                asked.AddChips(PlayerId("p2"), 1000),
                asked.OfferBank(PlayerId("p2"), True),
                asked.TakeBack(PlayerId("p3"), Seat(3)),
                asked.ReadMeter(BetName.PROGRESIVO, 123_456),
                asked.ReadMeter(BetName.ANTE, 1),
                asked.Show(Seat(1), (Card(1), Card(2))),
                asked.TellResult(Seat(1), ToldResult.WINS, Category.PAIR),
                asked.TellResult(Seat(2), ToldResult.LOSES),
                asked.TellResult(Seat(8), ToldResult.TIES),
            ]
        )
    )
    def any_other(self, command: TableCommand) -> None:
        self.put(command)

    def teardown(self) -> None:
        """Replaying everything that happened gives the table as it is."""
        table = BankedState()
        for event in self.played.events:
            table = evolve(table, event)
        assert table == self.played.table

    @invariant()
    def no_view_shows_a_hidden_card(self) -> None:
        now = self.played.table.round
        face_up = {card for place, card in enumerate(now.bank) if place in now.bank_up} | set(
            now.common[: now.common_up]
        )
        face_up |= {now.common[place] for place in now.common_exposed}
        for viewer in (CROUPIER, PlayerId("onlooker"), *self.played.table.players):
            seen = view(self.played.rules, self.played.table, viewer)
            visible = {card for card in (*seen.bank, *seen.common) if card is not None}
            assert visible <= face_up
            for box in seen.boxes:
                laid = now.boxes[box.seat]
                own = laid.holder == viewer and not laid.blind
                bought = laid.cards[laid.bought] if laid.bought is not None and laid.bought_up else None
                seen_by_all = {bought, *(laid.cards[place] for place in laid.exposed)}
                for card in (*box.cards, *box.low):
                    assert card is None or laid.shown or own or card in seen_by_all, (viewer, box)


def brought_by(table: BankedState, event: TableEvent) -> int:
    """What an event brings to the table from outside, or takes away."""
    match event:
        case Joined() | ChipsAdded():
            return event.chips
        case Left() | Tipped():
            return -event.chips
        case MeterRead():
            return event.cents - table.meters.get(event.meter, 0)
    return 0


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_any_course_of_commands(law: str, game: str) -> None:
    machine: Any = type(f"{law}_{game}", (AnyTable,), {"law": law, "game": game})
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=8, stateful_step_count=50, suppress_health_check=list(HealthCheck)),
    )


def test_a_hidden_card_comes_out_only_by_being_shown() -> None:
    played = Played(table_rules("ara", "sin-descarte"), 3)
    played.sit(1, 2)
    played.must(asked.Bet(PlayerId("p1"), Seat(1), "ante", 500))
    played.must(asked.CloseBets())
    played.must(asked.Deal(played.cards(10)))
    onlooker = view(played.rules, played.table, PlayerId("p2"))
    assert onlooker.boxes[0].cards == (None,) * 5 and sum(card is not None for card in onlooker.bank) == 1
    played.must(asked.Act(PlayerId("p1"), Seat(1), "play"))
    played.must(asked.TurnUp())
    outcome = decide(played.rules, played.table, asked.Settle())
    assert isinstance(outcome, Accepted) and any(isinstance(event, CardsShown) for event in outcome.events)
