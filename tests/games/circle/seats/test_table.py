"""The circle table one plays: its croupier deals, its bots decide, and chips are what they were."""

from random import Random

import pytest

from tapete.cards.card import Card
from tapete.core.decision import Accepted
from tapete.core.ids import PlayerId
from tapete.games.circle.model.command import Act, ActKind, Deal, Draw, Showdown
from tapete.games.circle.rules import circle_rules
from tapete.games.circle.seats.command import BeginHand, Leave, Rest
from tapete.games.circle.seats.event import CircleEvent, HandClosed
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.games.shared.chance import Seeded
from tapete.games.shared.people import TableCommand
from tapete.games.shared.playable import RefusedError
from tests.games.circle_tables import CIRCLE, TOURNAMENT, circle

NAMES = tuple(map(PlayerId, ("ana", "bea", "carlos", "dora")))


def started(law: str, game: str, seed: int = 3, by_hand: bool = False) -> CircleTable:
    """A game of four with seats by lot; with ``told`` cards come with the commands."""
    chance = Seeded(Random(seed))
    table = CircleTable(circle_rules(circle(law, game).law, level=200), chance=None if by_hand else chance)
    start = table.start(dict.fromkeys(NAMES, 60_000), chance)
    assert start is not None
    table.must(start)
    return table


def play_hand(table: CircleTable, chance: Seeded) -> None:
    number = table.number()
    while not (table.between_hands and table.number() > number):
        due = table.due()
        table.must(due.command if due else table.bot_decision(table.to_speak[0], chance))


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_bots_play_hands_and_every_chip_is_accounted_for(law: str, game: str) -> None:
    table, chance = started(law, game), Seeded(Random(5))
    money = table.money()
    for _ in range(3):
        play_hand(table, chance)
        assert table.money() == money and not table.pack
    state = CircleState()
    for event in table.events:
        state = evolve(state, event)
    assert state == table.state and sum(isinstance(event, HandClosed) for event in table.events) == 3


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_a_hand_that_was_found_due_begins_as_the_table_stands_when_it_does(law: str, game: str) -> None:
    """It is tried out before, which counts only for the same command in the same state."""
    table, chance = started(law, game), Seeded(Random(5))
    play_hand(table, chance)
    due = table.due(7)
    assert due is not None and due.step == "begin"
    plain = CircleTable(table.rules, table.state).worked_out(BeginHand(7))
    assert table.worked_out(due.command) == table.at(table.state).worked_out(due.command) == plain
    later = CircleTable(table.rules, table.state).worked_out(BeginHand(700))
    assert table.worked_out(BeginHand(700)) == later
    table.must(Rest(NAMES[0]))
    rests = CircleTable(table.rules, table.state).worked_out(BeginHand(7))
    assert table.worked_out(due.command) == rests != plain


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_who_sits_there_is_told_as_to_somebody_who_asks_for_the_first_time(law: str, game: str) -> None:
    """After every event of three hands, in which somebody rests and somebody goes."""
    table, chance = started(law, game), Seeded(Random(5))
    for _ in range(3):
        play_hand(table, chance)
    asked, state = CircleTable(table.rules), CircleState()
    rests_and_goes = [*decided(table, Rest(NAMES[0])), *decided(table, Leave(NAMES[1]))]
    for event in [*table.events, *rests_and_goes]:
        state = evolve(state, event)
        told = asked.at(state).people()
        assert [*told.items()] == [*CircleTable(table.rules, state).people().items()]
        assert asked.at(state).people() is told


def decided(table: CircleTable, command: TableCommand) -> tuple[CircleEvent, ...]:
    """What follows from it; nothing where it is refused, as in a tournament."""
    outcome = table.decide(command)
    return outcome.events if isinstance(outcome, Accepted) else ()


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_what_leaves_the_pack_is_what_the_events_say(law: str, game: str) -> None:
    table, chance = started(law, game), Seeded(Random(6))
    table.must(BeginHand())
    left: list[Card | None] = []
    while table.state.playing:
        due, before = table.due(), len(table.events)
        pack = table.pack
        table.must(due.command if due else table.bot_decision(table.to_speak[0], chance))
        taken = [card for event in table.events[before:] for card in table.taken(event)]
        if pack and taken and table.pack:
            assert set(pack) - set(table.pack) <= set(taken)
        left += taken
    assert left and None not in left


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_for_whoever_is_late_the_rule_acts_and_they_rest(law: str, game: str) -> None:
    table = started(law, game)
    table.must(BeginHand())
    for _ in range(40):
        table.run()
        if not table.to_speak:
            break
        player = table.to_speak[0]
        decision, *rest = table.by_rule(player)
        assert rest == ([] if table.people()[player].resting else [Rest(player)])
        for command in (decision, *rest):
            table.must(command)
    assert not table.state.playing or not table.to_speak


def test_a_told_table_waits_for_its_cards() -> None:
    table = started("ara", "holdem", by_hand=True)
    table.must(BeginHand())
    table.run()
    due = table.due()
    assert due is not None and due.command == Deal() and table.cards_wanted(Deal()) == 8
    assert table.do(Deal()) is not None, "no card was told"
    table.must(Deal((None,) * 8))
    assert table.question() is not None


def test_a_told_table_takes_cards_that_are_drawn_unseen() -> None:
    table = started("ara", "draw-five", by_hand=True)
    table.must(BeginHand())
    table.must(Deal((None,) * 20))
    opener = table.to_speak[0]
    table.must(Act(opener, ActKind.BET, 500))
    while table.question() is not None and table.question().kind == "decide":  # type: ignore[union-attr]
        table.must(Act(table.to_speak[0], ActKind.CALL))
    table.must(Draw(opener, (None, None)))
    assert table.state.hand.taken == 22


def test_a_draw_gets_as_many_cards_of_the_pack_as_are_put_away() -> None:
    table = started("gal", "draw-five")
    command = Draw(NAMES[0], (Card(1), Card(2), Card(3)))
    assert table.cards_wanted(command) == 3
    assert table.with_cards(command, (Card(7), Card(8), Card(9))).cards == (7, 8, 9)  # type: ignore[attr-defined]


def test_too_few_players_start_no_game_and_nobody_starts_one_twice() -> None:
    chance, table = Seeded(Random(1)), started("clm", "holdem")
    assert table.start(dict.fromkeys(NAMES, 100), chance) is None
    assert CircleTable(table.rules).start({NAMES[0]: 100}, chance) is None


def test_what_has_to_be_accepted_says_why_it_was_not() -> None:
    table = started("ara", "holdem")
    with pytest.raises(RefusedError, match="no hand is in progress"):
        table.must(Showdown())
