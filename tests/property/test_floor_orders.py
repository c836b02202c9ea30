"""Any order of the table chief at any moment of any hand: chips are conserved and the hand is played to its end."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.model import floor_command as ordered
from tapete.games.circle.model.command import HandCommand
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.view import view
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand
from tests.games.circle_tables import CIRCLE, PlayedCircle, circle


def any_order(played: PlayedCircle, die: random.Random) -> HandCommand:
    """One of the orders, about a random player and a random card, sensible or not."""
    hand = played.hand
    place = die.randrange(len(hand.players))
    name = die.choice([*hand.players, PlayerId("ghost")])
    own = die.choice([card for card in hand.cards_of(place) if card is not None] or [Card(0)])
    if name != "ghost" and die.random() < 0.8:
        name = hand.players[place]
    other = Card(die.randrange(53))
    chips = die.randrange(1, 2_000)
    return die.choice(
        [
            ordered.VoidHand(die.random() < 0.5),
            ordered.KillHand(name, die.choice(["", "initial", "uncalled", "all"])),
            ordered.KillHand(name, die.choice(["", "initial", "uncalled", "all"])),
            ordered.FreezePlayer(name),
            ordered.StopBetting(),
            ordered.TurnUp(name, own),
            ordered.FaceCard(name, own, die.random() < 0.5),
            ordered.NextCardUp(name),
            ordered.ReplaceCard(name, own, other),
            ordered.ReplaceCard(name, own),
            ordered.SetAside((other,), die.random() < 0.5),
            ordered.SkipBurn(),
            ordered.BurnRound(die.choice([None, other])),
            ordered.PostLate(name, chips),
            ordered.LeaveIn(name, chips),
            ordered.ActOutOfTurn(
                name, die.choice(["fold", "check", "call", "bet", "raise"]), chips, die.random() < 0.5
            ),
            ordered.Note("warn player", name),
        ]
    )


def put(played: PlayedCircle, command: TableCommand) -> bool:
    before = played.table
    outcome = played.do(command)
    if isinstance(outcome, Refused):
        assert played.table is before and outcome.reason.es and outcome.reason.en
        return False
    table = before
    for event in outcome.events:
        after = evolve(table, event)
        assert after.money() == table.money(), event
        assert all(stack >= 0 for stack in after.hand.stacks) and after.hand.pot >= 0, event
        table = after
    return True


@pytest.mark.parametrize(("law", "game"), CIRCLE)
@given(seed=st.integers(0, 1_000_000), orders=st.integers(1, 4), chips=st.integers(500, 20_000))
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_order_at_any_moment(law: str, game: str, seed: int, orders: int, chips: int) -> None:
    die = random.Random(seed)
    played = PlayedCircle(circle(law, game), seed, chips=chips)
    put(played, at_table.BeginHand())
    ordered_at = {die.randrange(25) for _ in range(orders)}
    for step in range(400):
        if not played.table.in_hand:
            break
        if step in ordered_at:
            put(played, any_order(played, die))
            assert_no_leak(played)
            continue
        options = played.options()
        assert options, "somebody can always go on"
        who, option = die.choice(options)
        assert put(played, played.command(who, option)), (who, option)
    assert not played.table.in_hand
    table = CircleState()
    for event in played.events:
        table = evolve(table, event)
    assert table == played.table


def assert_no_leak(played: PlayedCircle) -> None:
    hand = played.hand
    for viewer in (CROUPIER, *hand.players):
        for place, picture in enumerate(view(played.rules, hand, viewer).places):
            hidden = not (hand.shown >> place & 1 or picture.player == viewer)
            assert not hidden or all(card is None or hand.floor.seen >> card & 1 for card in picture.down)
