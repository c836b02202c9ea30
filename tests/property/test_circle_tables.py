"""Circle tables under any commands: chips are conserved, no card leaks, betting ends, replay equals live."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.hand.pots import Pot, pots, shares
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.state import CircleHand, copied
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import ChipsAdded, CircleEvent, GameStarted, SeatLeft, SeatTaken
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.view import view
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand
from tests.games.circle_tables import CIRCLE, TOURNAMENT, PlayedCircle, PlayedHand, circle

PLAYERS = st.sampled_from([PlayerId(name) for name in ("p1", "p2", "p3", "p4", "ghost")])
ACTS = st.sampled_from(["fold", "check", "call", "bet", "raise", "dance"])


class CircleMachine(RuleBasedStateMachine):
    """Plays legal commands and, in between, anything at all."""

    law, game = "", ""

    @initialize(seed=st.integers(0, 10_000), chips=st.integers(200, 30_000))
    def start(self, seed: int, chips: int) -> None:
        self.played = PlayedCircle(circle(self.law, self.game), seed, chips=chips)

    def put(self, command: TableCommand) -> bool:
        before, hand = self.played.table, copied(self.played.table.hand)
        outcome = self.played.do(command)
        assert before.hand == hand, "whoever holds a hand has it as it was"
        if isinstance(outcome, Refused):
            assert self.played.table is before
            assert outcome.reason.es and outcome.reason.en
            return False
        table = before
        for event in outcome.events:
            hand = copied(table.hand)
            after = evolve(table, event)
            assert table.hand == hand, event
            assert after.money() == table.money() + brought_by(event), event
            assert all(seated.chips >= 0 for seated in after.players.values()), event
            assert all(stack >= 0 for stack in after.hand.stacks), event
            table = after
        return True

    @rule()
    def begin(self) -> None:
        self.put(at_table.BeginHand())

    @rule()
    def legal_step(self) -> None:
        """One command that the table says is open to somebody: it is accepted."""
        options = self.played.options() if self.played.table.in_hand else []
        if options:
            who, option = self.played.random.choice(options)
            assert self.put(self.played.command(who, option)), (who, option)

    @rule(name=PLAYERS, act=ACTS, to=st.integers(-1, 40_000))
    def any_act(self, name: PlayerId, act: str, to: int) -> None:
        self.put(asked.Act(name, act, to))

    @rule(cards=st.lists(st.one_of(st.none(), st.integers(0, 53)), max_size=12))
    def any_deal(self, cards: list[int | None]) -> None:
        self.put(asked.Deal(tuple(None if number is None else Card(number) for number in cards)))

    @rule(name=PLAYERS, cards=st.lists(st.integers(0, 53), max_size=5))
    def any_draw(self, name: PlayerId, cards: list[int]) -> None:
        chosen = tuple(map(Card, cards))
        for command in (asked.Draw(name, chosen, chosen), asked.Discard(name, chosen), asked.Tell(name, chosen)):
            self.put(command)

    @rule(
        command=st.sampled_from(
            [
                at_table.Sit(PlayerId("p5"), Seat(5), 5_000),
                at_table.Sit(PlayerId("p6"), Seat(99), 5_000),
                at_table.Wait(PlayerId("p6")),
                at_table.StopWaiting(PlayerId("p6")),
                at_table.AddChips(PlayerId("p1"), 700),
                at_table.AddChips(PlayerId("ghost"), 700),
                at_table.Rest(PlayerId("p2")),
                at_table.Return(PlayerId("p2")),
                at_table.Leave(PlayerId("p3")),
                at_table.EndGame(),
                at_table.StartGame((), (), ()),
                asked.Showdown(),
                asked.Show(PlayerId("p1")),
                asked.Muck(PlayerId("p2")),
                asked.AskToSee(PlayerId("p1"), PlayerId("p2")),
            ]
        )
    )
    def any_other(self, command: TableCommand) -> None:
        self.put(command)

    @invariant()
    def no_view_shows_a_hidden_card(self) -> None:
        hand = self.played.hand
        if not hand.players:
            return
        for viewer in (CROUPIER, PlayerId("onlooker"), *hand.players):
            seen = view(self.played.rules, hand, viewer)
            for place, picture in enumerate(seen.places):
                allowed = hand.shown >> place & 1 or picture.player == viewer
                assert allowed or all(card is None for card in picture.down), (viewer, picture)

    @invariant()
    def side_pots_add_up_and_belong_to_those_who_paid(self) -> None:
        hand = self.played.hand
        if not self.played.table.in_hand:
            return
        split = pots(hand)
        if not hand.raked:
            assert split == paid_by_levels(hand)
        assert sum(pot.chips for pot in split) == hand.pot
        for pot in split:
            assert all(not hand.folded >> place & 1 for place in pot.claims)

    def teardown(self) -> None:
        """Replaying everything that happened gives the table as it is."""
        table = CircleState()
        for event in self.played.events:
            table = evolve(table, event)
        assert table == self.played.table


def paid_by_levels(hand: CircleHand) -> tuple[Pot, ...]:
    """The pots without any short cut: of every stake what lies between two levels, and what nobody claims below it."""
    levels = sorted({hand.staked[place] for place in hand.in_hand()})
    layers = [(0, hand.alive() or hand.in_hand())] if len(levels) == 1 else []
    for below, level in zip((0, *levels), levels, strict=False):
        chips = sum(min(stake, level) - min(stake, below) for stake in hand.staked)
        claims = tuple(place for place in hand.alive() or hand.in_hand() if hand.staked[place] >= level)
        if layers and not (claims and len(levels) > 1):
            layers[-1] = layers[-1][0] + chips, layers[-1][1]
        else:
            layers.append((chips, claims))
    above = sum(max(stake - levels[-1], 0) for stake in hand.staked)
    layers[-1] = layers[-1][0] + above, layers[-1][1]
    layers[0] = layers[0][0] + hand.carried + sum(hand.apart) - sum(hand.won), layers[0][1]
    return tuple(Pot(chips, claims) for chips, claims in layers)


def brought_by(event: CircleEvent) -> int:
    match event:
        case GameStarted():
            return sum(event.chips)
        case SeatTaken() | ChipsAdded():
            return event.chips
        case SeatLeft():
            return -event.chips
    return 0


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_any_course_of_commands(law: str, game: str) -> None:
    machine: Any = type(f"{law}_{game}", (CircleMachine,), {"law": law, "game": game})
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=8, stateful_step_count=60, suppress_health_check=list(HealthCheck)),
    )


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_every_hand_of_random_play_ends_with_all_chips_accounted_for(law: str, game: str) -> None:
    played = PlayedCircle(circle(law, game), seed=7, seats=(1, 2, 3, 4, 5))
    money = played.table.money()
    for _ in range(60):
        if len(played.table.dealt_in()) < played.circle.least_players:
            break
        played.play_hand()
        assert played.table.money() == money


@pytest.mark.parametrize(("law", "game"), TOURNAMENT)
def test_tournament_hands_of_random_play_end_with_all_chips_accounted_for(law: str, game: str) -> None:
    rules = replace(circle(law, game).opened, minimum=200)
    for seed in range(80):
        count = 2 + seed % 6
        names = tuple(PlayerId(f"p{place}") for place in range(count))
        stacks = tuple(100 + 700 * place for place in range(count))
        blinds = (200, 100) if count == 2 else (100, 200, *(0,) * (count - 2))
        played = PlayedHand(rules, asked.StartHand(names, stacks, (25,) * count, blinds), seed)
        played.play()
        assert sum(played.hand.stacks) == sum(stacks)


@given(st.integers(0, 10_000), st.sets(st.integers(0, 8), min_size=1), st.sampled_from([1, 5, 100]))
def test_shares_of_a_tie_add_up_and_differ_by_at_most_a_chip(chips: int, winners: set[int], unit: int) -> None:
    split = shares(chips, sorted(winners), unit)
    assert sum(split.values()) == chips
    assert max(split.values()) - min(split.values()) <= 2 * unit


def test_accepted_is_what_a_legal_start_gives() -> None:
    played = PlayedCircle(circle("gal", "holdem"))
    assert isinstance(played.do(at_table.BeginHand()), Accepted)
