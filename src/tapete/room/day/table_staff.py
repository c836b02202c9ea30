"""Who of the house may decide and deal at its live tables: their accounts, their PINs, and the day's duty."""

from collections.abc import Iterable

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId
from tapete.core.option import Office
from tapete.games.circle.seats.command import StartGame
from tapete.games.shared.people import Sit, Wait
from tapete.house.day.opening_options import free_croupiers
from tapete.house.day.state import Day
from tapete.law.refusal import refuse
from tapete.room.day.house import RunningHouse
from tapete.room.model.role import Role
from tapete.room.people.account import Account
from tapete.room.people.names import key_of
from tapete.room.people.reception import Reception
from tapete.room.permission import DECIDES, may
from tapete.room.stream.record import TABLE
from tapete.room.tables.live.authority import Authority

_NOT_THEIRS = refuse(
    "el relevo lo hace quien lleva la mesa, quien viene o el jefe",
    "a relief is made by whoever has the table, whoever comes, or the chief",
)
SOURCE = "pin"
"""How a wrong PIN stands among the log-ins that failed."""


class TableStaff:
    def __init__(self, reception: Reception, house: RunningHouse) -> None:
        self._reception, self._house = reception, house

    def deciders(self, office: Office, table: str) -> list[PlayerId]:
        """Who may give their PIN for an office at a table: whoever answers for it first, those above them last."""
        chief, holding = self.chief_of(table), self._holding(office, table, with_pin=True)
        holding.sort(key=lambda account: (account.name != chief, account.role is Role.DIRECTOR, account.name))
        return [account.name for account in holding]

    def on_duty(self, office: Office, table: str) -> list[PlayerId]:
        """Who is called when a table waits for the decision of an office, with a PIN or without."""
        return [account.name for account in self._holding(office, table, with_pin=False)]

    def _holding(self, office: Office, table: str, with_pin: bool) -> list[Account]:
        """At a table of the house, those of an office who are on duty.

        A day whose duty names nobody with an account, as in a demonstration, cannot tell them apart: then everybody in
        that role.
        """
        everybody = self._reception.register.accounts()
        may_decide = [account for account in everybody if may(account.role, DECIDES[office])]
        accounts = [account for account in may_decide if account.pin or not with_pin]
        day = self._house.day if self._house.session_at(table) else None
        on_duty = [account for account in accounts if day is not None and _is_among(account, day, day.duty)]
        return [account for account in on_duty or accounts if not account.barred]

    def chief_of(self, table: str) -> PlayerId | None:
        """The account of whoever answers for a table of the house today; None where the room cannot tell."""
        day, session = self._house.day, self._house.session_at(table)
        account = self._account(day, session.chief) if day and session else None
        return account.name if account else None

    async def vouched(self, name: str, pin: str, office: Office, table: str) -> Authority | Refused:
        """The authority of somebody who gives their PIN at another's console."""
        account = self._reception.register.find(name)
        if account is None or account.name not in self.deciders(office, table):
            return refuse(f"{name} no puede decidirlo en esta mesa", f"{name} cannot decide it at this table")
        answer = await self._reception.vouch(account.name, pin, SOURCE)
        return answer if isinstance(answer, Refused) else Authority(answer.name, answer.role)

    def deals_at(self, player: PlayerId) -> str:
        """The table of the room that a dealer has now; empty where they have none."""
        day = self._house.day
        sessions = [session for session in day.sessions if session.closed is None] if day else []
        mine = (each for each in sessions if day and each.log and _is_named(player, day, (each.croupier,)))
        return next((session.log.removeprefix(TABLE) for session in mine), "")

    def refuse_dealer(self, player: PlayerId, role: Role, table: str) -> Refused | None:
        """Why a dealer may not enter anything at a table of the house: the day has named another one for it.

        A dealer is known by the account that has their name in the casino's file. A table that no house has opened is
        dealt by any of them.
        """
        day, session = self._house.day, self._house.session_at(table)
        if role is not Role.CROUPIER or day is None or session is None:
            return None
        if _is_named(player, day, (session.croupier,)):
            return None
        person = day.casino.person(session.croupier)
        name = person.name if person else session.croupier
        return refuse(
            f"esta mesa la lleva {name}, y su cuenta es la de {player}: antes ha de hacerse el relevo",
            f"{name} has this table, and your account is {player}'s: they must be relieved first",
        )

    def refuse_seated(self, command: Command, law: LawId) -> Refused | None:
        """Why somebody may not be seated at a live table: barred, or not come in by the door today.

        In a house that controls access people are seated by the accounts with which they came in. In any other only of
        those seated under the name of an account can the room know it; of any other name the dealer must.
        """
        if not isinstance(command, Sit | Wait | StartGame):
            return None
        names = command.players if isinstance(command, StartGame) else (command.player,)
        return next(filter(None, (self._refuse_guest(name, law) for name in names)), None)

    def _refuse_guest(self, name: PlayerId, law: LawId) -> Refused | None:
        guest, door = self._reception.register.find(name), self._house.room.door
        if guest is not None and guest.barred:
            return refuse(f"{guest.name} no puede entrar en la sala", f"{guest.name} may not come into the room")
        return door.refuse_seat(guest.name if guest else name, law) if door else None

    # A second person

    async def refuse_second(self, by: PlayerId, person: str, pin: str) -> Refused | None:
        """Why the word of a second person, given by their PIN at another's screen, does not count."""
        day = self._house.day
        account = self._account(day, person) if day else None
        if account is None or not account.pin:
            member = day.casino.person(person) if day else None
            name = member.name if member else person[:64]
            return refuse(
                f"{name} no tiene PIN con que firmar: se pone en la propia cuenta",
                f"{name} has no PIN to sign with: it is set in one's own account",
            )
        if account.name == by:
            return refuse("firma otra persona, con su PIN", "another person signs, with their PIN")
        answer = await self._reception.vouch(account.name, pin, SOURCE)
        return answer if isinstance(answer, Refused) else None

    # Relief

    async def refuse_hand_over(self, by: PlayerId, number: int, croupier: str, pin: str) -> Refused | None:
        """Why a dealer may not hand a table over, or take it over.

        Whoever comes takes it from their own account; at the console of whoever has it they give their PIN.
        """
        day = self._house.day
        session = day.running(number) if day else None
        if day is None or session is None:
            return refuse(f"la mesa {number} no está abierta", f"table {number} is not open")
        comes, dealer = self._account(day, croupier), self._account(day, session.croupier)
        if comes is not None and comes.name == by:
            return None
        if dealer is None or dealer.name != by:
            return _NOT_THEIRS
        if comes is None or not comes.pin:
            return refuse(
                "quien viene no tiene PIN: ha de tomar la mesa desde su cuenta",
                "whoever comes has no PIN: they must take the table from their own account",
            )
        answer = await self._reception.vouch(comes.name, pin, SOURCE)
        return answer if isinstance(answer, Refused) else None

    def relief(self, by: PlayerId, table: str) -> tuple[tuple[str, ...], bool] | None:
        """Whom a dealer may have take over a table, and whether they give their PIN; None where it is not theirs."""
        day, session = self._house.day, self._house.session_at(table)
        if day is None or session is None:
            return None
        accounts = {who: self._account(day, who) for who in free_croupiers(day)}
        free = {who: account.name for who, account in accounts.items() if account is not None}
        if by in free.values():
            return tuple(who for who, name in free.items() if name == by), False
        dealer = self._account(day, session.croupier)
        return (tuple(free), True) if dealer is not None and dealer.name == by else None

    def _account(self, day: Day, person: str) -> Account | None:
        """The account of somebody whom the day names."""
        accounts = self._reception.register.accounts()
        return next((account for account in accounts if _is_among(account, day, (person,))), None)


def _is_among(account: Account, day: Day, people: Iterable[str]) -> bool:
    """Whether an account is of one of these people."""
    return _is_named(account.name, day, people)


def _is_named(name: PlayerId, day: Day, people: Iterable[str]) -> bool:
    """Whether somebody is one of these people, by the name in the casino's file or by how the file calls them."""
    persons = ((who, day.casino.person(who)) for who in people)
    return any(key_of(name) in (key_of(who), key_of(person.name if person else who)) for who, person in persons)
