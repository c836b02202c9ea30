"""What people ask of a tournament over the wire: a message is one of the engine's commands, as the message says it.

The room adds who asks, when, and lots where some are drawn; a player speaks for their own entries only.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.shared.message import Misread, commands_by_name, read_command
from tapete.incidents.conduct.discipline import ASSISTANT, DEALER, DIRECTOR, Official
from tapete.law.refusal import refuse
from tapete.room.chance.chance import SecureChance
from tapete.room.model.role import Role
from tapete.room.permission import BY_THE_ROOM, Permission, may, refuse_order
from tapete.room.stream.record import Origin
from tapete.room.tables.bots import MARK
from tapete.room.tournament.counter import Register, entering, registering
from tapete.room.tournament.engine import Act
from tapete.room.tournament.exits import Bust, busting
from tapete.tournament.clock.due import drawn
from tapete.tournament.desk.director import put
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import DataRight
from tapete.tournament.offers.inquiry import CASHIER
from tapete.words.misread import misread

COMMANDS: Final = commands_by_name((*(kind for kind in asked.COMMANDS if kind not in BY_THE_ROOM), Register, Bust))
DRAWN: Final = frozenset(
    (*(kind.name() for kind in asked.COMMANDS if issubclass(kind, asked.DrawnByLot)), Register.name())
)
"""The commands that draw lots."""
CHECKED: Final = frozenset((asked.CheckAccess.name(), Register.name()))
"""The commands that check somebody at the door."""
_HANDS: Final = (
    *(asked.BeginHand, asked.CloseHand, asked.VoidHand, asked.RecordExit, asked.HoldHand, asked.ReleaseHands),
    *(asked.TimeDecision, asked.CallTime, asked.EndDecision),
    *(floor.Shuffle, floor.TellHand, floor.TellButton, floor.ReopenHand, Bust),
    *(floor.ClaimHand, floor.DecideClaim),
)
DEALT_BY_FELTS: Final = frozenset(kind.name() for kind in _HANDS)
"""What croupiers tell of their hands, and nobody does where the room deals."""
_ROLES: Final = {
    **dict.fromkeys((Role.DIRECTOR, Role.TOURNAMENT_DIRECTOR), DIRECTOR),
    **dict.fromkeys((Role.CHIEF, Role.TOURNAMENT_ASSISTANT), ASSISTANT),
    Role.CASHIER: CASHIER,
}


class TournamentSpeaker(msgspec.Struct, frozen=True):
    """Who asks: their name, and what they are in the house."""

    player: PlayerId
    role: Role

    @property
    def official(self) -> Official:
        """What they are at a tournament: the supervisor is the director's assistant; others are dealers at most."""
        return Official(self.player, _ROLES.get(self.role, DEALER))

    @property
    def plays(self) -> bool:
        return may(self.role, Permission.ENTER_TOURNAMENT)


class AskTournament(msgspec.Struct, frozen=True, tag="tournament"):
    """What somebody asks of a tournament that another node runs."""

    origin: Origin
    who: TournamentSpeaker
    message: dict[str, object]


def read(
    message: Mapping[str, object], who: TournamentSpeaker, now: int, chance: SecureChance, alone: bool = False
) -> Act | Refused:
    """The act that a message stands for, or what is wrong with it; ``alone`` where players enter by themselves."""
    if refused := refuse_order(who.role, str(message.get("type", ""))):
        return refused
    read_as = read_command(COMMANDS, message, who.player if who.plays else None)
    if isinstance(read_as, Misread):
        return misread(read_as)

    def said(command: asked.Command) -> asked.Command:
        return msgspec.structs.replace(command, at=now, by=who.official)

    if refused := _refuse_name(read_as):
        return refused
    if isinstance(read_as, Register):
        return registering(read_as, said, chance)
    if alone and who.plays and isinstance(read_as, asked.RequestEntry):
        return entering(who.player, now, chance)
    if isinstance(read_as, Bust):
        return busting(read_as, said)
    assert isinstance(read_as, asked.Command)
    command = said(read_as)

    def act(draft: Draft) -> Refused | None:
        refused = _refuse_others(draft, command, who) if who.plays else None
        return refused or put(draft, drawn(draft.rules, draft.state, command, chance))

    return act


def _refuse_name(command: Command) -> Refused | None:
    """Nobody is entered under a bot's name."""
    if isinstance(command, asked.CheckAccess | Register) and command.player.rstrip().endswith(MARK.strip()):
        return refuse("así se llaman los bots, y nadie más", "that is how bots are called, and nobody else")
    return None


def _refuse_others(draft: Draft, command: asked.Command, who: TournamentSpeaker) -> Refused | None:
    """A player asks about their own entries only; what proves an identity is put right by the staff, with papers."""
    if isinstance(command, asked.ExerciseRight) and command.right == DataRight.RECTIFICATION:
        return refuse("se rectifica en el mostrador, con el documento", "it is put right at the counter, with papers")
    if isinstance(command, asked.Purchase):
        entry = draft.state.entries.get(command.entry)
        if entry is None or entry.player != who.player:
            return refuse("esa inscripción no es suya", "that entry is not yours")
    return None
