"""Who has cut the pack at a live table: told before its first card, where the rules have somebody cut."""

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.games.banked.model.command import Deal
from tapete.games.banked.table import BankedTable
from tapete.games.circle.seats.command import BeginHand
from tapete.law.refusal import refuse
from tapete.room.model.rules import RoomRules
from tapete.room.tables.game import Game


def refuse_untold_cut(play: Game, command: Command, rules: RoomRules) -> Refused | None:
    """Why the first card of a pack is not dealt: nobody has said who cut it."""
    if not rules.cut or not _begins(play, command):
        return None
    return refuse("antes hay que decir quién ha cortado la baraja", "say first who has cut the deck", rules.cut)


def _begins(play: Game, command: Command) -> bool:
    match command:
        case Deal(cut_by=None):
            return isinstance(play, BankedTable) and not play.state.round.cards_begun
        case BeginHand(cut_by=None):
            return True
    return False
