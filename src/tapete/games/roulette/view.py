"""A roulette table as one person sees it; nothing on a cloth is hidden."""

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.money import Cents
from tapete.core.option import Option
from tapete.games.roulette.legal import legal
from tapete.games.roulette.rules import roulette_rules
from tapete.games.roulette.state import Roulette, Stake
from tapete.games.roulette.wheel import Colour, colour_of
from tapete.games.shared.limits import in_force
from tapete.law.table_rules import TableRules


class RouletteView(msgspec.Struct, frozen=True):
    """The table and what the viewer may do."""

    law: str
    game: str
    wheel: tuple[tuple[str, Colour], ...]
    """The pockets in their order, each with its colour."""
    minimum: Cents
    most_per_number: Cents
    stakes: tuple[Stake, ...]
    stacks: dict[PlayerId, Cents]
    no_more_bets: bool
    spins: int
    pocket: str
    fallen: bool
    legal: tuple[Option, ...]


def view(rules: TableRules, table: Roulette, viewer: PlayerId) -> RouletteView:
    """What ``viewer`` sees."""
    law = roulette_rules(in_force(rules, table.limits))
    return RouletteView(
        law.law,
        law.game,
        tuple((pocket, colour_of(law.wheel, pocket)) for pocket in law.wheel.order),
        law.minimum,
        law.most(1),
        table.stakes,
        table.players,
        table.no_more_bets,
        table.spins,
        table.pocket,
        table.fallen,
        legal(rules, table, viewer),
    )
