"""The terms under which the room plays a game at a table of the house."""

from collections.abc import Mapping

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import GameId
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.catalogue import Family, family_of
from tapete.room.model.terms import Terms


def table_terms(day: Day, number: int, game: str, bots: Mapping[Family, int]) -> Terms:
    """The house's choices for the game, with bots for company where the cards are not real."""
    table = day.casino.table(number)
    assert table is not None, number
    choices = table.set if game == table.game else {}
    terms = Terms(day.casino.law, GameId(game), dict(choices), live=table.live, coach=table.coach)
    return terms if table.live else replace(terms, bots=_company(terms, bots))


def _company(terms: Terms, bots: Mapping[Family, int]) -> int:
    """So many bots that a person always finds a seat."""
    rules = terms.rules()
    assert not isinstance(rules, Refused), rules
    seats = house_rules(rules).seats
    assert seats is not None, terms
    return min(bots.get(family_of(terms.game), 0), seats - 1)
