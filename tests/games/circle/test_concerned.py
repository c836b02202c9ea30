"""Whom a change does not concern may do what they could before: a room then need not ask for their options again."""

from random import Random

import pytest

from tapete.core.ids import PlayerId
from tapete.games.circle.seats.command import Rest, Return
from tapete.games.circle.table import CircleTable
from tapete.games.shared.chance import Seeded
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

NAMES = tuple(PlayerId(name) for name in ("p1", "p2", "p3", "p4", "p5"))
STRANGER = PlayerId("stranger")
STEPS = 400


@pytest.mark.parametrize(
    ("law", "game"),
    [("ara", "holdem"), ("gal", "draw-five"), ("clm", "seven-stud"), ("ara", "five-stud"), ("ara", "omaha")],
)
def test_whoever_is_not_concerned_has_the_same_options(law: str, game: str) -> None:
    rules = resolve(law, game, {})
    assert isinstance(rules, TableRules), rules
    chance = Seeded(Random(7))
    table = CircleTable.under(rules, chance)
    start = table.start(dict.fromkeys(NAMES, 5_000), chance)
    assert start is not None
    table.must(start)
    spared = 0
    for number in range(STEPS):
        before, options = table.state, {who: table.options(who) for who in (*NAMES, STRANGER)}
        _step(table, chance, number)
        concerned = table.concerned(before)
        others = () if concerned is None else options.keys() - set(concerned)
        for who in others:
            assert table.options(who) == options[who], (who, table.state)
        spared += len(others)
    assert spared > STEPS


def _step(table: CircleTable, chance: Seeded, number: int) -> None:
    """What is due, or the next decision; now and then somebody rests, or comes back."""
    player = NAMES[number % len(NAMES)]
    if number % 23 == 0 and player in table.state.players:
        table.do(Rest(player) if table.state.players[player].rested is None else Return(player))
    elif (due := table.due()) is not None:
        table.must(due.command)
    elif table.to_speak:
        table.must(table.bot_decision(table.to_speak[0], chance))
