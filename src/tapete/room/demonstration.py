"""The demonstration casino of a first start: a table of every game of a law, with bots, and one of real cards."""

from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import profile
from tapete.room.casino import Casino
from tapete.room.terms import Terms

_BOTS: Final = {Family.HOUSE: 2, Family.CIRCLE: 5}
LIVE: Final = "-viva"
"""What the name of the live table ends with."""


async def open_demonstration(casino: Casino, law: LawId) -> None:
    """One table for each game of the law's catalogue, named after both; the first of them live too, for a croupier."""
    games = profile(law).games
    for game in games:
        await _open(casino, f"{law}-{game}", Terms(law, game, bots=_bots(law, game)))
    await _open(casino, f"{law}-{games[0]}{LIVE}", Terms(law, games[0], live=True))


def _bots(law: LawId, game: GameId) -> int:
    """Company for a person, who always finds a seat."""
    rules = Terms(law, game).rules()
    assert not isinstance(rules, Refused), rules
    return min(_BOTS[family_of(game)], rules.count("seats.maximum") - 1)


async def _open(casino: Casino, name: str, terms: Terms) -> None:
    opened = await casino.open(name, terms)
    assert not isinstance(opened, Refused), opened
