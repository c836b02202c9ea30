"""Changing the game of a table during a day: with leave, after closing, as often as the law lets, on a cloth with its
own number and book."""

from itertools import pairwise

from tapete.core.decision import Refused
from tapete.house.casino import Table
from tapete.house.day_state import Day
from tapete.law.catalogue import Family, family_of
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


def cloth_for(table: Table, game: str) -> str | None:
    """The number of the cloth a game is played on at a table; the first cloth has the table's own."""
    if game == table.game:
        return str(table.number)
    return next((str(of.number) for of in table.cloths if of.game == game and of.number is not None), None)


def refuse_change_of_game(day: Day, rules: TableRules, table: Table, game: str) -> Refused | None:
    """Why a table cannot open with a game, given what it has played today."""
    if game != table.game and (refused := _refuse_reversible(day, rules, table, game)):
        return refused
    return _refuse_shared_book(day, rules, table, game) or _refuse_another_change(day, rules, table, game)


def _refuse_another_change(day: Day, rules: TableRules, table: Table, game: str) -> Refused | None:
    """Both games' rules count the changes of the day; opening again with the same game is none."""
    before = day.of_table(table.number)
    if not before or before[-1].game == game:
        return None
    changes = sum(one.game != other.game for one, other in pairwise(before))
    for of in (rules, day.rules_of(before[-1])):
        if of.has("table.changes_per_day") and changes >= of.count("table.changes_per_day"):
            return refuse(
                f"el juego de la mesa {table.number} ya ha cambiado hoy",
                f"the game of table {table.number} has changed today already",
                of.cite("table.changes_per_day"),
            )
    return None


def _refuse_reversible(day: Day, rules: TableRules, table: Table, game: str) -> Refused | None:
    if not any(of.game == game for of in table.cloths):
        return refuse(
            f"la mesa {table.number} no tiene paño de {game}",
            f"table {table.number} has no cloth for {game}",
            rules.cite("table.reversible"),
        )
    circle = Family.CIRCLE in (family_of(game), family_of(table.game))
    if circle and rules.has("table.reversible_with") and rules.word("table.reversible_with") == "house_card_games":
        return refuse(
            "el paño solo se comparte entre juegos de naipes de contrapartida",
            "a cloth is shared among banked card games only",
            rules.cite("table.reversible_with"),
        )
    word = rules.word("table.reversible") if rules.has("table.reversible") else "authorised"
    if word == "authorised" and game not in day.casino.authorisation.reversible:
        return refuse(
            f"el uso reversible de la mesa para {game} necesita autorización previa",
            f"the reversible use of the table for {game} needs prior authorisation",
            rules.cite("table.reversible"),
        )
    return None


def _refuse_shared_book(day: Day, rules: TableRules, table: Table, game: str) -> Refused | None:
    """Each cloth of a reversible table has its own number and book."""
    if not table.cloths:
        return None
    every = [(str(of.number), of.book) for of in day.casino.tables]
    every += [(str(of.number), of.book) for each in day.casino.tables for of in each.cloths]
    number = cloth_for(table, game)
    book = table.book if game == table.game else next(of.book for of in table.cloths if of.game == game)
    numbers, books = [of for of, _ in every], [of for _, of in every]
    if number is not None and book and numbers.count(number) == books.count(book) == 1:
        return None
    return refuse(
        f"el paño de {game} necesita número y libro propios",
        f"the cloth of {game} needs a number and a book of its own",
        rules.cite("table.change_requires"),
    )
