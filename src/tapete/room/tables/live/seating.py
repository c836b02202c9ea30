"""Who gets which seat at a live table: by lot when a game begins, later as the chief or the waiting list has it."""

from collections import Counter
from typing import TypeVar

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.seats.command import StartGame
from tapete.games.circle.seats.event import SeatDraw
from tapete.games.shared.people import AddChips, Sit
from tapete.law.refusal import refuse
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import BuyIn
from tapete.room.tables.draft import Draft
from tapete.room.tables.table import waiting

S = TypeVar("S")


def begin_game(draft: Draft[S], command: StartGame, rules: RoomRules, buy_in: BuyIn) -> Refused | None:
    """A game begins with the seats that the players drew with cards, or with those that the room draws for them."""
    refused = (buy_in.refuse(rules, chips) for chips in command.chips)
    return next(filter(None, refused), None) or draft.put(_seated_by_lot(draft, command))


def _seated_by_lot(draft: Draft[S], command: StartGame) -> StartGame:
    """What is not told is drawn; what cannot be, as with too few players, the game itself refuses."""
    if len(command.chips) != len(command.players):
        return command
    drawn = draft.play.start(dict(zip(command.players, command.chips, strict=True)), draft.chance)
    if not isinstance(drawn, StartGame) or len(drawn.players) != len(command.players):
        return command
    if not command.seats:
        begun = replace(drawn, minute=command.minute)
        return replace(begun, marker=None, drawn=command.drawn) if command.drawn else begun
    by_cards = replace(command, drawn_by=SeatDraw.CARDS)
    by_lot = drawn.marker is not None and by_cards.marker is None and not by_cards.drawn
    return replace(by_cards, marker=draft.chance.choice(by_cards.seats)) if by_lot else by_cards


def seat(draft: Draft[S], command: Sit, rules: RoomRules, buy_in: BuyIn) -> Refused | None:
    """Somebody sits down with what the table lets one bring, unless others have waited longer."""
    line = waiting(draft.game, draft.table) if command.seat is not None else ()
    if line and line[0] != command.player:
        return overtaken(line[0], rules)
    return buy_in.refuse(rules, command.chips) or draft.put(command)


def add_chips(draft: Draft[S], command: AddChips, rules: RoomRules, buy_in: BuyIn) -> Refused | None:
    """Somebody buys chips, up to the most that the table lets one have."""
    chips = Counter(draft.play.stacks)[command.player] + command.chips
    return buy_in.refuse_more(rules, chips) or draft.put(command)


def overtaken(first: PlayerId, rules: RoomRules) -> Refused:
    """Somebody else is first on the waiting list."""
    return refuse(f"antes está {first} en la lista de espera", f"{first} is first on the waiting list", rules.waiting)
