"""The demonstration casino of a first start: a table of every game of a law, with bots, so that all can be seen."""

from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import profile
from tapete.room.casino import Casino
from tapete.room.terms import Terms

_BOTS: Final = {Family.HOUSE: 2, Family.CIRCLE: 5}


async def open_demonstration(casino: Casino, law: LawId) -> None:
    """One table for each game of the law's catalogue, named after both."""
    for game in profile(law).games:
        bots = _BOTS[family_of(game)]
        opened = await casino.open(f"{law}-{game}", Terms(law, game, bots=bots))
        assert not isinstance(opened, Refused), opened
