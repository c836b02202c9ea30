"""Póquer de tres cartas: three cards against the bank's; a straight or better earns a bonus on the ante even when it
loses."""

from typing import Final

from tapete.core.ids import GameId
from tapete.games.banked.against_bank import settle_ante_and_second
from tapete.games.banked.game import BankedGame, Verdict
from tapete.games.banked.hands import box_hand, line_of
from tapete.games.banked.sin_descarte import COURSE
from tapete.games.banked.state import Box, Round
from tapete.law.table_rules import TableRules


def _settle(rules: TableRules, now: Round, box: Box) -> tuple[Verdict, ...]:
    return (*settle_ante_and_second(rules, now, box), *_ante_bonus(rules, now, box))


def _ante_bonus(rules: TableRules, now: Round, box: Box) -> tuple[Verdict, ...]:
    """The bonus needs no stake of its own: it is paid on the ante of whoever stayed in."""
    line = line_of(rules, "paytable.ante_bonus", box_hand(rules, now, box))
    if line is None:
        return ()
    key = f"paytable.ante_bonus.{line}"
    pays, cite = rules.fraction(key), rules.cite(key, "settle.ante_bonus_always")
    return tuple(
        Verdict(player, "bonus", 0, int(pays * box.staked("ante", player)), line, cite)
        for player in box.players
        if box.staked("ante", player)
    )


GAME: Final = BankedGame(GameId("tres-cartas"), ("ante",), COURSE, _settle)
