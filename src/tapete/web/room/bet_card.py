"""The card of a side bet: what it pays and what it returns, to be read at its circle before one bets."""

from collections.abc import Iterable, Mapping

import msgspec

from tapete.core.sentence import Sentence
from tapete.games.banked.rules import banked_rules
from tapete.games.blackjack.bet import JACKPOT
from tapete.games.blackjack.rules import offers_sevens
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import bet_title
from tapete.room.model.rules import room_rules
from tapete.web.law.contents import ShownSheet
from tapete.web.text.house_edge import ShownEdge


class BetCard(msgspec.Struct, frozen=True):
    """A side bet, its pay tables, and its return; None where it is not computed for the table's values."""

    bet: str
    title: Sentence
    sheets: tuple[ShownSheet, ...]
    edge: ShownEdge | None


def side_sheets(rules: TableRules) -> Mapping[str, tuple[str, ...]]:
    """The pay tables of each side bet that the table offers; none of a variant that it does not."""
    if offers_sevens(rules):
        return {JACKPOT: ("paytable.sevens", "jackpot.sevens")}
    if not room_rules(rules).bets:
        return {}
    return {str(side.name): (f"paytable.{side.table}", f"jackpot.{side.name}") for side in banked_rules(rules).offered}


def bet_cards(rules: TableRules, sheets: Iterable[ShownSheet], edges: Iterable[ShownEdge]) -> tuple[BetCard, ...]:
    by_id = {sheet.id: sheet for sheet in sheets}
    by_bet = {edge.bet: edge for edge in edges}
    return tuple(
        BetCard(bet, bet_title(bet), tuple(by_id[id_] for id_ in ids if id_ in by_id), by_bet.get(bet))
        for bet, ids in side_sheets(rules).items()
    )
