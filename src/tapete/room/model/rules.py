"""What the room itself asks of a table's rules: who may wait, who may buy chips, and in which unit the table counts."""

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.games.circle.rules import TOURNAMENT_LEVEL
from tapete.house.compliance.duties import given_by
from tapete.law.table_rules import TableRules
from tapete.law.wording import money, number


class RoomRules(msgspec.Struct, frozen=True):
    """What the room reads of the rules a table is opened with."""

    law: LawId
    game: GameId
    minimum: int
    """The table's least bet, or the big blind of a tournament's level."""
    euros: bool
    """The table counts money; else chips of a tournament."""
    least_players: int
    """How many the game needs; 0 where one is enough."""
    may_rest: bool
    """Players may sit out hands."""
    sells_chips: bool
    """Chips may be bought at the table once the game has begun."""
    stack: tuple[RuleId, ...]
    """The rules of the table's minimum, by which the house counts what one sits down with."""
    seats_given: tuple[RuleId, ...]
    """The rules by which the house gives the seats once play has begun; none where whoever comes may choose."""
    cut: tuple[RuleId, ...]
    """The rules that have somebody cut the pack."""
    waiting: tuple[RuleId, ...]
    """The rules of the waiting list."""
    closing_office: str
    """Who announces the last rounds."""
    bets: tuple[str, ...]
    """The bets of the cloth, where there is one."""
    silence: tuple[RuleId, ...]
    """The rules against comments on a hand that is being played."""
    silent: bool
    """Nobody at the table talks before the hands are exposed."""

    doubts: tuple[RuleId, ...]
    """The rules by which whoever deals answers doubts about the rules."""

    def sum(self, amount: int) -> Sentence:
        """A sum of this table in words."""
        return money(amount) if self.euros else number(amount)


def room_rules(table: TableRules) -> RoomRules:
    """What the room reads of a table's rules."""
    circle = table.has("players.minimum")
    return RoomRules(
        law=table.law,
        game=table.game,
        minimum=table.count("limits.minimum") if table.has("limits.minimum") else TOURNAMENT_LEVEL,
        euros=table.has("limits.minimum"),
        least_players=table.count("players.minimum") if circle else 0,
        may_rest=circle,
        sells_chips=table.has("stack.add") or not circle,
        stack=table.cite("limits.minimum"),
        cut=table.cite("deal.cut_by", "deal.cut_declined", "cut.by", "cut.refused"),
        seats_given=table.cite("seats.later"),
        waiting=table.cite("seats.waiting_list", "seats.waiting_order"),
        closing_office=table.word("closing.announced_by") if table.has("closing.announced_by") else "",
        bets=table.words("bets.names") if table.has("bets.names") else (),
        silence=table.cite("conduct.forbidden", "conduct.silent_until"),
        silent=table.has("conduct.silent_until"),
        doubts=given_by("explain_rules", table),
    )
