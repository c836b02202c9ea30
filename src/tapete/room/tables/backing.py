"""A bet on another's hand at an electronic table: the room asks the player of the box, and places it once they consent.

Where a text asks for the chief's approval as well, the room, which deals, stands in for the chief at these tables of
play money, as it does for the authority's leave when a table opens.
"""

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.model.command import Bet
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.table import BankedTable
from tapete.law.refusal import refuse
from tapete.room.model.command import Consent
from tapete.room.model.event import BackingAnswered, BackingAsked
from tapete.room.tables.draft import Draft
from tapete.room.tables.game import Game
from tapete.room.tables.table import RoomTable

S = TypeVar("S")


def place(draft: Draft[S], command: Bet) -> Refused | None:
    """A player's bet: in another's box it first waits for that player, where the text wants their consent."""
    own_word = replace(command, approvals=())  # nobody says for others that they agree
    holder = _asked_holder(draft.play, command)
    if holder is None:
        return draft.put(own_word)
    if refused := draft.anew().put(_agreed(draft.play, own_word)):
        return refused
    if holder in draft.table.bots:
        return refuse(
            f"en la casilla {command.seat} juega un bot, que no puede consentir",
            f"a bot plays box {command.seat} and cannot consent",
        )
    draft.add(BackingAsked(command.player, command.seat, str(command.bet), command.chips, holder))
    return None


def _asked_holder(play: Game, command: Bet) -> PlayerId | None:
    """Whose consent a bet needs, if anybody's."""
    if not isinstance(play, BankedTable) or not play.rules.seats.approvals:
        return None
    box = play.state.round.boxes.get(command.seat)
    return box.holder if box is not None and not box.blind and box.holder != command.player else None


def _agreed(play: Game, command: Bet) -> Bet:
    assert isinstance(play, BankedTable)
    return replace(command, approvals=play.rules.seats.approvals)


def answer(draft: Draft[S], command: Consent) -> Refused | None:
    """The player of a box consents to a bet on their hand, or does not; only then is anything staked."""
    asked = next((each for each in draft.table.backing if _is(each, command)), None)
    if asked is None:
        return refuse(
            f"{command.player} no ha pedido apostar en su casilla", f"{command.player} has not asked to bet in your box"
        )
    draft.add(BackingAnswered(command.player, command.holder, command.accept))
    wanted = Bet(asked.player, asked.seat, BetName(asked.bet), asked.chips)
    return draft.put(_agreed(draft.play, wanted)) if command.accept else None


def _is(asked: BackingAsked, command: Consent) -> bool:
    return (asked.player, asked.holder) == (command.player, command.holder)


def consents(table: RoomTable[S], player: PlayerId) -> Iterator[Option]:
    """What somebody is asked about their own box: yes or no for each who would bet in it."""
    for asked in table.backing:
        if asked.holder == player:
            for accept in (True, False):
                yield Option(Consent.name(), {"player": asked.player, "accept": accept})
