"""While what shapes a player's options stays the same, so do the options: a room then need not ask for them again."""

from random import Random

import pytest

from tapete.core.ids import PlayerId
from tapete.core.option import Option
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
def test_the_same_outlook_has_the_same_options(law: str, game: str) -> None:
    rules = resolve(law, game, {})
    assert isinstance(rules, TableRules), rules
    chance = Seeded(Random(7))
    table = CircleTable.under(rules, chance)
    start = table.start(dict.fromkeys(NAMES, 5_000), chance)
    assert start is not None
    table.must(start)
    seen: dict[PlayerId, tuple[object, tuple[Option, ...]]] = {}
    same = 0
    for number in range(STEPS):
        _step(table, chance, number)
        for who in (*NAMES, STRANGER):
            outlook, options = table.outlook(who), table.options(who)
            if who in seen and outlook is not None and seen[who][0] == outlook:
                assert seen[who][1] == options, (who, table.state)
                same += 1
            seen[who] = outlook, options
    assert same > STEPS


def _step(table: CircleTable, chance: Seeded, number: int) -> None:
    """What is due, or the next decision; now and then somebody rests, or comes back."""
    player = NAMES[number % len(NAMES)]
    if number % 23 == 0 and player in table.state.players:
        table.do(Rest(player) if table.state.players[player].rested is None else Return(player))
    elif (due := table.due()) is not None:
        table.must(due.command)
    elif table.to_speak:
        table.must(table.bot_decision(table.to_speak[0], chance))
