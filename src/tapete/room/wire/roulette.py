"""A roulette table as the wire tells it: nothing on a cloth is hidden, so everybody is told the same."""

from tapete.core.decision import Event
from tapete.games.roulette.decide import payments
from tapete.games.roulette.event import BetDecided, BetImprisoned
from tapete.games.roulette.rules import RouletteRules
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.wheel import colour_of
from tapete.room.wire.notation import Json


def view_out(law: RouletteRules, table: Roulette) -> Json:
    """The stakes by place and colour, the last numbers, the limits; once the ball lies, what is to be paid by it."""
    return {
        "wheel": True,
        "round": table.spins + 1,
        "minimum": law.minimum,
        "maximum": law.most(1),
        "no_more_bets": table.no_more_bets,
        "fallen": table.fallen,
        "payments": [result_out(table, event) for event in payments(law, table)] if table.fallen else [],
        "stakes": [
            {
                "player": stake.player,
                "colour": table.colours.get(stake.player),
                "bet": stake.bet,
                "cents": stake.cents,
                "prison": stake.prison,
            }
            for stake in table.stakes
        ],
        "numbers": [{"pocket": pocket, "colour": colour_of(law.wheel, pocket)} for pocket in table.numbers],
    }


def result_out(table: Roulette, event: Event) -> Json:
    """What became of a stake; in prison it waits for another spin."""
    match event:
        case BetDecided():
            return {
                "seat": table.colours.get(event.player),
                "player": event.player,
                "bet": event.bet,
                "staked": event.staked,
                "returned": event.returned,
            }
        case BetImprisoned():
            return {
                "seat": table.colours.get(event.player),
                "player": event.player,
                "bet": event.bet,
                "staked": event.cents,
                "returned": event.cents,
                "stays": True,
            }
    return {}
