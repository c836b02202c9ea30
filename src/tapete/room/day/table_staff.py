"""Who of the house may decide and deal at its live tables: their accounts, their PINs, and the day's duty."""

from collections.abc import Iterable
from datetime import datetime

import msgspec

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.games.circle.seats.command import StartGame
from tapete.games.shared.people import Sit, Wait
from tapete.house.casino import Office as HouseOffice
from tapete.house.casino import StaffMember
from tapete.house.compliance.duties import office_title, refuse_charge, refuse_entry
from tapete.house.day.opening_options import free_croupiers
from tapete.house.day.presence import answers_for, refuse_absent
from tapete.house.day.rota import ComingRelief, coming_relief
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.law.refusal import refuse
from tapete.room.day.house import RunningHouse
from tapete.room.model.role import Role
from tapete.room.people.account import Account
from tapete.room.people.names import key_of
from tapete.room.people.reception import Reception
from tapete.room.people.staffing import ROLES
from tapete.room.permission import DECIDES, may
from tapete.room.stream.record import TABLE
from tapete.room.tables.live.authority import Authority
from tapete.words.alphabet import alphabetical

_NOT_THEIRS = refuse(
    "el relevo lo hace quien lleva la mesa, quien viene o quien la supervisa",
    "a relief is made by whoever has the table, whoever comes, or the supervisor",
)
SOURCE = "pin"
"""How a wrong PIN stands among the log-ins that failed."""


class OwnTurn(msgspec.Struct, frozen=True):
    """The own turn of somebody on duty: where they are, since when they rest, whom they relieve."""

    office: HouseOffice
    resting: datetime | None
    table: int | None
    rest: int
    """Minutes of a break."""
    reliefs: tuple[ComingRelief, ...]

    @property
    def title(self) -> Sentence:
        return office_title(self.office)


class TableStaff:
    def __init__(self, reception: Reception, house: RunningHouse) -> None:
        self._reception, self._house = reception, house

    def deciders(self, office: Office, table: str) -> list[PlayerId]:
        """Who may give their PIN for an office at a table: whoever answers for it first, those above them last."""
        chief, holding = self.chief_of(table), self._holding(office, table, with_pin=True)
        holding.sort(key=lambda account: alphabetical(account.name))
        holding.sort(key=lambda account: (account.name != chief, Role.DIRECTOR in account.roles))
        return [account.name for account in holding]

    def on_duty(self, office: Office, table: str) -> list[PlayerId]:
        """Who is called when a table waits for the decision of an office, with a PIN or without."""
        return [account.name for account in self._holding(office, table, with_pin=False)]

    def _holding(self, office: Office, table: str, with_pin: bool) -> list[Account]:
        """At a table of the house, those of an office who are on duty.

        An account that is nobody's in the casino's file, as in a demonstration, is bound by its role alone; but where
        others of the office are on duty by their own accounts, they are asked.
        """
        everybody = self._reception.register.accounts()
        may_decide = [account for account in everybody if _role_for(account, office)]
        accounts = [account for account in may_decide if account.pin or not with_pin]
        session = self._house.tables.session_at(table)
        day = self._house.day if session else None
        working = _answering(day, session) if day and session else ()
        on_duty = [account for account in accounts if day is not None and _is_among(account, day, working)]
        unbound = [each for each in accounts if day is None or not _is_among(each, day, map(_id, day.casino.people))]
        return [account for account in on_duty or unbound if not account.barred]

    def refuse_off_duty(self, player: PlayerId, role: Role) -> Refused | None:
        """Why somebody of the casino's people does not deal, rule or count now: off duty, resting, or on duty as
        something else. An account that is nobody's in the file is bound by its role alone."""
        day, who = self._house.day, self.person_of(player)
        member = day.casino.person(who) if day and who else None
        if day is None or member is None:
            return None
        offices = tuple(office for office in member.offices if ROLES[office] is role)
        return refuse_absent(day, member.id, offices or member.offices)

    def person_of(self, player: PlayerId) -> str | None:
        """Whom of the casino's people an account is of, as its file calls them; None for nobody's."""
        day = self._house.day
        people = day.casino.people if day else ()
        return next((each.id for each in people if day and _is_named(player, day, (each.id,))), None)

    def turn_of(self, player: PlayerId) -> OwnTurn | None:
        """What the day has for somebody on duty now; None off duty, and for an account of nobody in the file."""
        day, who = self._house.day, self.person_of(player)
        if day is None or who is None or who not in day.duty:
            return None
        open_tables = [session for session in day.sessions if session.closed is None]
        reliefs = (coming_relief(day, session, self._house.now()) for session in open_tables)
        mine = sorted((each for each in reliefs if each and each.croupier == who), key=lambda each: each.due)
        return OwnTurn(day.duty[who], day.breaks.get(who), day.table_of(who), day.casino.rota.rest, (*mine,))

    def chief_of(self, table: str) -> PlayerId | None:
        """The account of whoever answers for a table of the house today; None where the room cannot tell."""
        day, session = self._house.day, self._house.tables.session_at(table)
        account = self._account(day, session.chief) if day and session else None
        return account.name if account else None

    async def vouched(self, name: str, pin: str, office: Office, table: str) -> Authority | Refused:
        """The authority of somebody who gives their PIN at another's console."""
        account = self._reception.register.find(name)
        if account is None or account.name not in self.deciders(office, table):
            return refuse(f"{name} no puede decidirlo en esta mesa", f"{name} cannot decide it at this table")
        answer = await self._reception.vouch(account.name, pin, SOURCE)
        return (
            answer if isinstance(answer, Refused) else Authority(answer.name, _role_for(answer, office) or answer.role)
        )

    def deals_at(self, player: PlayerId) -> str:
        """The table of the room that a dealer has now; empty where they have none."""
        day = self._house.day
        sessions = [session for session in day.sessions if session.closed is None] if day else []
        mine = (each for each in sessions if day and each.log and _is_named(player, day, (each.croupier,)))
        return next((session.log.removeprefix(TABLE) for session in mine), "")

    def refuse_dealer(self, player: PlayerId, role: Role, table: str) -> Refused | None:
        """Why somebody may not enter anything at a table of the house: they are off duty, or another one deals there.

        A dealer is known by the account that has their name in the casino's file. A table that no house has opened is
        dealt by any of them.
        """
        day, session = self._house.day, self._house.tables.session_at(table)
        if day is None or session is None:
            return None
        if role is not Role.CROUPIER:
            return self.refuse_off_duty(player, role)
        if _is_named(player, day, (session.croupier,)):
            return None
        person = day.casino.person(session.croupier)
        name = person.name if person else session.croupier
        return refuse(
            f"esta mesa la lleva {name}, y su cuenta es la de {player}: antes ha de hacerse el relevo",
            f"{name} has this table, and your account is {player}'s: they must be relieved first",
        )

    def refuse_office(self, player: PlayerId, command: Command, table: str) -> Refused | None:
        """Why somebody on duty may not enter this at a table of the house: the text gives it to another office.

        Whoever supervises tables of another kind decides nothing here; what is ordered from the floor is no act of the
        dealer's, though it has the same name.
        """
        day, session, who = self._house.day, self._house.tables.session_at(table), self.person_of(player)
        office = day.duty.get(who) if day and who else None
        if day is None or session is None or office is None:
            return None
        rules = day.rules_of(session)
        if office != "croupier" and not answers_for(rules, office):
            return refuse_charge(rules, office)
        by_hand = command.given_by in (Office.PLAYER, Office.CROUPIER)
        return refuse_entry(rules, office, command.name()) if by_hand else None

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
        day, session = self._house.day, self._house.tables.session_at(table)
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


def _answering(day: Day, session: Session) -> tuple[str, ...]:
    """Those who work now in an office that decides at a table."""
    rules = day.rules_of(session)
    return tuple(who for who, office in day.working.items() if answers_for(rules, office))


def _id(member: StaffMember) -> str:
    return member.id


def _role_for(account: Account, office: Office) -> Role | None:
    """The role by which somebody decides for an office; None where they hold none that does."""
    return next((role for role in account.roles if may(role, DECIDES[office])), None)


def _is_among(account: Account, day: Day, people: Iterable[str]) -> bool:
    """Whether an account is of one of these people."""
    return _is_named(account.name, day, people)


def _is_named(name: PlayerId, day: Day, people: Iterable[str]) -> bool:
    """Whether somebody is one of these people, by the name in the casino's file or by how the file calls them."""
    persons = ((who, day.casino.person(who)) for who in people)
    return any(key_of(name) in (key_of(who), key_of(person.name if person else who)) for who, person in persons)
