"""Who of the house may decide and deal at its live tables: their accounts, their PINs, and the day's duty."""

from collections.abc import Iterable

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId
from tapete.core.option import Office
from tapete.games.circle.seats.command import StartGame
from tapete.games.shared.people import Sit, Wait
from tapete.house.day.state import Day
from tapete.law.refusal import refuse
from tapete.room.day.house import RunningHouse
from tapete.room.model.role import Role
from tapete.room.people.account import Account
from tapete.room.people.names import key_of
from tapete.room.people.reception import Reception
from tapete.room.permission import DECIDES, may
from tapete.room.tables.live.authority import Authority

SOURCE = "pin"
"""How a wrong PIN stands among the log-ins that failed."""


class TableStaff:
    def __init__(self, reception: Reception, house: RunningHouse) -> None:
        self._reception, self._house = reception, house

    def deciders(self, office: Office, table: str) -> list[PlayerId]:
        """Who may give their PIN for an office at a table.

        At a table of the house, those of them on duty. A day whose duty names nobody with an account, as in a
        demonstration, cannot tell them apart: then everybody in that role.
        """
        everybody = self._reception.register.accounts()
        accounts = [account for account in everybody if account.pin and may(account.role, DECIDES[office])]
        day = self._house.day if self._house.session_at(table) else None
        on_duty = [account for account in accounts if day is not None and _is_among(account, day, day.duty)]
        return sorted(account.name for account in on_duty or accounts if not account.barred)

    async def vouched(self, name: str, pin: str, office: Office, table: str) -> Authority | Refused:
        """The authority of somebody who gives their PIN at another's console."""
        account = self._reception.register.find(name)
        if account is None or account.name not in self.deciders(office, table):
            return refuse(f"{name} no puede decidirlo en esta mesa", f"{name} cannot decide it at this table")
        answer = await self._reception.vouch(account.name, pin, SOURCE)
        return answer if isinstance(answer, Refused) else Authority(answer.name, answer.role)

    def refuse_dealer(self, player: PlayerId, role: Role, table: str) -> Refused | None:
        """Why a dealer may not enter anything at a table of the house: another one has it.

        Where whoever the day names has no account, the room cannot know who stands at the table.
        """
        day, session = self._house.day, self._house.session_at(table)
        if role is not Role.CROUPIER or day is None or session is None:
            return None
        dealer = self._account(day, session.croupier)
        if dealer is None or dealer.name == player:
            return None
        return refuse(
            f"esta mesa la lleva {dealer.name}: antes ha de hacerse el relevo",
            f"{dealer.name} has this table: they must be relieved first",
        )

    def refuse_seated(self, command: Command, law: LawId) -> Refused | None:
        """Why somebody may not be seated at a live table: barred, or not come in by the door today.

        Only of those seated under the name of an account can the room know it; of any other name the dealer must.
        """
        if not isinstance(command, Sit | Wait | StartGame):
            return None
        names = command.players if isinstance(command, StartGame) else (command.player,)
        guests = filter(None, map(self._reception.register.find, names))
        return next(filter(None, (self._refuse_guest(guest, law) for guest in guests)), None)

    def _refuse_guest(self, guest: Account, law: LawId) -> Refused | None:
        if guest.barred:
            return refuse(f"{guest.name} no puede entrar en la sala", f"{guest.name} may not come into the room")
        door = self._house.room.door
        return door.refuse_seat(guest.name, law) if door else None

    def _account(self, day: Day, person: str) -> Account | None:
        """The account of somebody whom the day names."""
        accounts = self._reception.register.accounts()
        return next((account for account in accounts if _is_among(account, day, (person,))), None)


def _is_among(account: Account, day: Day, people: Iterable[str]) -> bool:
    """Whether an account is of one of these people, by the name in the casino's file or by how the file calls them."""
    persons = ((who, day.casino.person(who)) for who in people)
    return any(key_of(account.name) in (key_of(who), key_of(person.name if person else who)) for who, person in persons)
