"""A blackjack table with a jackpot on sevens as one person sees it; every card lies face up."""

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.money import Cents
from tapete.core.option import Option
from tapete.core.sentence import Sentence
from tapete.games.blackjack.legal import legal
from tapete.games.blackjack.prizes import worth
from tapete.games.blackjack.rules import SevensPrize, sevens_rules
from tapete.games.blackjack.state import SevensBox, SevensTable
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title


class PrizeShown(msgspec.Struct, frozen=True):
    """A combination beside its prize."""

    line: SevensPrize
    title: Sentence
    cents: Cents


class SevensView(msgspec.Struct, frozen=True):
    """The table and what the viewer may do."""

    law: str
    game: str
    round: int
    minimum: Cents
    amount: Cents
    jackpot: Cents
    prizes: tuple[PrizeShown, ...]
    boxes: tuple[SevensBox, ...]
    stacks: dict[PlayerId, Cents]
    legal: tuple[Option, ...]


def view(rules: TableRules, table: SevensTable, viewer: PlayerId) -> SevensView:
    """What ``viewer`` sees, the list of prizes always among it."""
    law = sevens_rules(rules)
    offered = law.prizes if law.offered.value else ()
    return SevensView(
        law.law,
        law.game,
        table.round,
        law.minimum,
        law.amount,
        table.meter,
        tuple(PrizeShown(prize, line_title(prize), worth(law, prize, law.amount, table.meter)) for prize in offered),
        tuple(box for _, box in sorted(table.boxes.items())),
        {name: player.chips for name, player in table.players.items()},
        legal(rules, table, viewer),
    )
