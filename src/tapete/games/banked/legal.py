"""What somebody may ask of the table now: every option would be accepted as it is offered."""

from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.floor.options import chief_options
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.options.croupier import croupier_options
from tapete.games.banked.options.director import director_options
from tapete.games.banked.options.player import joining, player_options
from tapete.games.banked.rules import BankedRules
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR


def legal(rules: BankedRules, table: BankedState, who: PlayerId) -> tuple[Option, ...]:
    """The options open to a person, or to an office of the table."""
    in_force = rules.in_force(table.limits)
    if who == CROUPIER:
        return croupier_options(in_force, table)
    if not table.open:
        return ()
    if who == CHIEF:
        return chief_options(in_force, table)
    if who == DIRECTOR:
        return director_options(in_force, table)
    return player_options(rules, table, who) if who in table.players else joining(in_force, table)
