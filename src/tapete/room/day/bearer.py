"""Chips of nobody's account: in pockets and hands, where the room does not see whose they are."""

from tapete.games.banked.model.state import BankedState
from tapete.games.blackjack.state import BlackjackState
from tapete.games.circle.seats.state import CircleState
from tapete.house.cage.books import PUBLIC
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.tables.actor import TableActor


def bearer_chips(house: RunningHouse, day: Day) -> int:
    """What the public has by the books, less what accounts have and what lies on the tables.

    Only these are paid to somebody without an account: nobody else's chips can be brought to the cage.
    """
    actors = [house.tables.table_of(session) for session in day.sessions if session.closed is None]
    on_tables = sum(_of_players(actor) for actor in actors if actor is not None)
    return max(day.books.chips_at(PUBLIC) - house.room.purse.total() - on_tables, 0)


def _of_players(actor: TableActor) -> int:
    """What the players have at a table, staked or not; bots bring what nobody bought."""
    game, bots = actor.table.game, actor.table.bots
    stacks = sum(seated.chips for name, seated in actor.play.people().items() if name in bots)
    match game:
        case BankedState():
            return game.money() - game.bank - game.fees - sum(game.meters.values()) - stacks
        case BlackjackState():
            return game.money() - game.bank - game.meter - stacks
        case CircleState():
            return game.money() - game.house - stacks
    return 0
