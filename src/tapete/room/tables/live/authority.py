"""Whose word stands behind what is entered at a live table, and to which office the text leaves it."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.games.banked.model.command import AnnounceLastRounds, Bet
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import Approval
from tapete.games.banked.table import BankedTable
from tapete.games.circle.model.command import AskToSee, TellResult
from tapete.games.circle.model.floor_command import DecideObjection
from tapete.games.circle.table import CircleTable
from tapete.games.shared.offices import CHIEF
from tapete.games.shared.people import Sit
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.silence import decides_at
from tapete.incidents.desk.vocabulary import Decider
from tapete.incidents.floor.at_table import ToldIncident, ruling_on
from tapete.incidents.wager.live_bet import bet_decider
from tapete.law.refusal import refuse
from tapete.room.model.command import Rule, Wager
from tapete.room.model.role import Role
from tapete.room.model.rules import RoomRules
from tapete.room.permission import DECIDES, may
from tapete.room.tables.floor import floor_of
from tapete.room.tables.game import Game
from tapete.room.tables.live.wager_seen import motions
from tapete.tournament.felt.command import AskTime
from tapete.tournament.felt.table import FeltTable

_OFFICES: Final[Mapping[Decider, Office]] = {
    Decider.CHIEF: Office.CHIEF,
    Decider.AREA: Office.CHIEF,
    Decider.SECTOR: Office.CHIEF,
    Decider.DIRECTOR: Office.DIRECTOR,
    Decider.MANAGER: Office.DIRECTOR,
    Decider.IN_CHARGE: Office.CHIEF,
    Decider.UNNAMED: Office.CHIEF,
}
"""Who in the house holds the office that a text names; what is left to the dealer or a player needs nobody else."""
_ANNOUNCES: Final = {"croupier": Office.CROUPIER, "table_chief": Office.CHIEF}


class Authority(msgspec.Struct, frozen=True):
    """The person whose word stands behind something: at the console, or by the PIN they gave there."""

    player: PlayerId
    role: Role


class DecidingOffice(msgspec.Struct, frozen=True):
    """An office that decides something, and what the text calls it."""

    office: Office
    title: Sentence
    because: tuple[RuleId, ...] = ()

    def is_held_by(self, role: Role) -> bool:
        return may(role, DECIDES[self.office])

    @property
    def refusal(self) -> Refused:
        title = self.title.en[0].upper() + self.title.en[1:]
        return refuse(
            f"esto lo decide {self.title.es}: ha de dar su PIN",
            f"{title} decides this: their PIN is needed",
            self.because,
        )


DIRECTING: Final = DecidingOffice(Office.DIRECTOR, Sentence("el director de juegos", "the gaming manager"))

_TIMES: Final = Sentence("el director del torneo o un ayudante", "the tournament director or an assistant")


def deciding_office(play: Game, rules: RoomRules, command: Command) -> DecidingOffice | None:
    """The office whose word a command needs at a table as it stands; None where the dealer's is enough."""
    match command:
        case Rule():
            ruling = ruling_on(floor_of(play), rules.law, rules.game, told_incident(command))
            return None if isinstance(ruling, Refused) else _left_to(ruling.left_to, ruling.cite)
        case AskTime() if isinstance(play, FeltTable):
            return DecidingOffice(Office.CHIEF, _TIMES, play.rules.run_by)
        case Wager() if isinstance(play, CircleTable):
            seen = motions(command, play.rules.opened.euros)
            decider = bet_decider(play.rules, play.state, seen, command.front)
            return _left_to(Decider(decider) if decider else None)
    return _given(play, rules, command)


def told_incident(command: Rule) -> ToldIncident:
    return ToldIncident(command.incident, command.facts, command.about, command.official, command.option)


def signed(play: Game, rules: RoomRules, command: Command, authority: Authority) -> Command:
    """A ruling or an announcement with the name of whoever makes it, from their account.

    Only a player's choice is told by name.
    """
    if isinstance(command, TellResult | DecideObjection | AskTime):
        return replace(command, by=authority.player)
    if not isinstance(command, Rule):
        return command
    ruling = ruling_on(floor_of(play), rules.law, rules.game, told_incident(command))
    decider = None if isinstance(ruling, Refused) else ruling.left_to
    if decider is Decider.PLAYER:
        return command
    return replace(command, official=authority.player if decider else "")


def office_of(decider: Decider) -> Office | None:
    """The office of the house that decides; None for the dealer and the players."""
    return _OFFICES.get(decider)


def _left_to(decider: Decider | None, because: tuple[RuleId, ...] = ()) -> DecidingOffice | None:
    if decider is None or decider not in _OFFICES:
        return None
    return DecidingOffice(_OFFICES[decider], deciders()[decider], because)


def _given(play: Game, rules: RoomRules, command: Command) -> DecidingOffice | None:
    office = command.given_by
    if isinstance(command, Bet) and isinstance(play, BankedTable) and Approval.CHIEF in command.approvals:
        return _left_to(_supervisor(rules), play.rules.cite(Topic.BACKERS_NEED))
    if isinstance(command, Sit) and rules.seats_given and not play.gathers:
        return _left_to(_supervisor(rules), rules.seats_given)
    if isinstance(command, AnnounceLastRounds):
        office = _ANNOUNCES.get(command.by, office)
    elif isinstance(command, AskToSee) and command.by == CHIEF:
        office = Office.CHIEF
    if office is Office.CHIEF:
        return supervising_office(rules)
    return DIRECTING if office is Office.DIRECTOR else None


def supervising_office(rules: RoomRules) -> DecidingOffice:
    """The office that supervises a table, as its law calls it."""
    decider = _supervisor(rules)
    return DecidingOffice(_OFFICES[decider], deciders()[decider])


def _supervisor(rules: RoomRules) -> Decider:
    """What a law calls whoever supervises a table."""
    return decides_at(rules.law, rules.game).by
