"""Changing the game of a table during a day: as often as the law lets, on a cloth with a number of its own."""

from itertools import pairwise

from tapete.core.decision import Refused
from tapete.games.shared.rules import cites
from tapete.house.casino import CasinoTable
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.catalogue import title_of
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


def cloth_for(table: CasinoTable, game: str) -> str | None:
    """The number of the cloth a game is played on at a table; the first cloth has the table's own."""
    if game == table.game:
        return str(table.number)
    return next((str(cloth.number) for cloth in table.cloths if cloth.game == game and cloth.number is not None), None)


def refuse_change_of_game(day: Day, rules: TableRules, table: CasinoTable, game: str) -> Refused | None:
    """Why a table cannot open with a game, given its cloths and what it has played today.

    Both games' rules count the changes of the day; opening again with the same game is none.
    """
    stated = house_rules(rules).cloths
    if cloth_for(table, game) is None:
        return refuse(
            f"la mesa {table.number} no tiene paño numerado de {title_of(game).es}",
            f"table {table.number} has no numbered cloth for {title_of(game).en}",
            cites(stated.reversible, stated.change_requires),
        )
    before = day.of_table(table.number)
    if not before or before[-1].game == game:
        return None
    changes = sum(first.game != second.game for first, second in pairwise(before))
    for cloths in (stated, house_rules(day.rules_of(before[-1])).cloths):
        most = cloths.changes_per_day
        if most is not None and changes >= most.value:
            return refuse(
                f"el juego de la mesa {table.number} ya ha cambiado hoy",
                f"the game of table {table.number} has changed today already",
                most.cite,
            )
    return None
