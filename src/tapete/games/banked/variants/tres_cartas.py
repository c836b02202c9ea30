"""Póquer de tres cartas: three cards against the bank's; a straight or better earns a bonus on the ante even when it
loses."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.box_result import box_result
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import BetName, PayTable
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.against_bank import settle_ante_and_second
from tapete.games.banked.variants.game import BankedGame, BetVerdict
from tapete.games.banked.variants.sin_descarte import COURSE


def _settle(rules: BankedRules, now: Round, box: Box) -> tuple[BetVerdict, ...]:
    return (*settle_ante_and_second(rules, now, box), *_ante_bonus(rules, now, box))


def _ante_bonus(rules: BankedRules, now: Round, box: Box) -> tuple[BetVerdict, ...]:
    """The bonus needs no stake of its own: it is paid on the ante of whoever stayed in."""
    name = box_result(rules, now, box).line
    if name is None:
        return ()
    line = rules.pay_tables[PayTable.ANTE_BONUS][name]
    cite = tuple(dict.fromkeys((*line.cite, *rules.cite(Topic.ANTE_BONUS))))
    return tuple(
        BetVerdict(player, BetName.BONUS, 0, int(line.pays * ante), name, cite)
        for player in box.players
        if (ante := box.staked(BetName.ANTE, player))
    )


GAME: Final = BankedGame(GameId("tres-cartas"), (BetName.ANTE,), COURSE, _settle)
