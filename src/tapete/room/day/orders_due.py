"""The commands by which a table of the room catches up with what the house has decided about it."""

from collections.abc import Callable, Iterator

import msgspec

from tapete.core.command import Command
from tapete.games.banked.model import command as banked
from tapete.games.banked.model.command import PLAY_MONEY
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import METERED, banked_rules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.blackjack import command as blackjack
from tapete.games.blackjack.rules import offers_sevens
from tapete.games.blackjack.state import BlackjackState
from tapete.games.circle.seats import command as circle
from tapete.games.circle.seats.state import CircleState
from tapete.games.roulette import command as roulette
from tapete.games.roulette.state import Roulette
from tapete.games.shared.people import ChangeLimits
from tapete.games.shared.rules import compiled_once
from tapete.house.day.session import Session
from tapete.house.rules import house_rules
from tapete.law.table_rules import TableRules
from tapete.room.tables.actor import TableActor
from tapete.room.tables.game import GameState

_DIRECTOR = "director"


class Orders(msgspec.Struct, frozen=True):
    """Commands for a table, after everybody has left it where it is to be cleared."""

    commands: tuple[Command, ...] = ()
    clear: bool = False

    def __bool__(self) -> bool:
        return bool(self.commands) or self.clear


def orders(actor: TableActor, session: Session | None, minute: int, meter: Callable[[str], int]) -> Orders:
    """The difference between a table and its session; without a session the table is to be cleared and closed.

    ``meter`` tells what a meter of the house shows.
    """
    game = actor.table.game
    if session is None:
        people = bool(actor.table.gathered or actor.game.at(game).people())
        return Orders(tuple(_closing(game, minute)), clear=people)
    return Orders(tuple(_in_session(game, actor.rules, session, meter)))


def is_quiet(actor: TableActor) -> bool:
    """Whether nothing is being played: a table is given orders between two rounds only."""
    game = actor.table.game
    if type(game) is CircleState:  # asked after every event, so without a table to ask
        return not game.running or not game.playing
    return not is_running(game) or actor.play.between_hands


def is_running(game: GameState) -> bool:
    """Whether the table is open, or its game has begun."""
    return game.running if isinstance(game, CircleState) else game.open


@compiled_once
def meters_of(rules: TableRules) -> tuple[BetName, ...]:
    """The meters that a table's bets feed."""
    if rules.game not in GAMES:
        return (BetName.SEVENS,) if offers_sevens(rules) else ()
    return tuple(name for name in METERED if banked_rules(rules).is_offered(name))


def _closing(game: GameState, minute: int) -> Iterator[Command]:
    if not is_running(game):
        return
    match game:
        case BankedState():
            yield banked.CloseTable()
        case CircleState():
            yield circle.EndGame(minute)
        case Roulette():
            yield roulette.CloseTable()
        case BlackjackState():
            yield blackjack.CloseTable()


def opened_with(rules: TableRules, meter: Callable[[str], int]) -> Command | None:
    """How a table opens whose jackpot the house keeps; None for one that opens by itself."""
    if rules.game in GAMES:
        return None
    return next((blackjack.OpenTable(PLAY_MONEY, meter(name)) for name in meters_of(rules)), None)


def read_again(game: GameState, rules: TableRules, meter: Callable[[str], int]) -> tuple[Command, ...]:
    """New readings of the meters that a table shares, where they show something else by now."""
    live = {name: meter(name) for name in meters_of(rules)}
    match game:
        case BankedState():
            return tuple(
                banked.ReadMeter(name, cents) for name, cents in live.items() if game.meters.get(name, 0) != cents
            )
        case BlackjackState():
            return tuple(blackjack.ReadMeter(cents) for cents in live.values() if game.open and game.meter != cents)
    return ()


def _in_session(game: GameState, rules: TableRules, session: Session, meter: Callable[[str], int]) -> Iterator[Command]:
    if not isinstance(game, CircleState) and not game.open:
        yield _opening(game, rules, meter)
    if isinstance(game, BankedState) and not any(game.meters.values()):
        yield from read_again(game, rules, meter)  # whoever comes sees what there is to win before anybody bets
    if session.limits is not None and session.limits != game.limits:
        yield ChangeLimits(session.limits.minimum, session.limits.maximum, _DIRECTOR, announced=True)
    if isinstance(game, BankedState) and session.rounds_left is not None and game.rounds_left is None:
        announced_by = house_rules(rules).closing.announced_by
        assert announced_by is not None, "last rounds are only announced where the law has somebody announce them"
        yield banked.AnnounceLastRounds(announced_by.value)


def _opening(game: BankedState | Roulette | BlackjackState, rules: TableRules, meter: Callable[[str], int]) -> Command:
    match game:
        case BankedState():
            return banked.OpenTable(PLAY_MONEY)
        case Roulette():
            return roulette.OpenTable()
        case BlackjackState():
            return opened_with(rules, meter) or blackjack.OpenTable(PLAY_MONEY)
