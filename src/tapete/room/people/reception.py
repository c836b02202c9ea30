"""The reception: who comes in and how, with what goes wrong noted in the casino's own stream."""

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.law.wording import listed_words, money
from tapete.ledger.purse import Purse
from tapete.room.model.account_event import (
    Barred,
    Change,
    ChipsGranted,
    ChipsTakenBack,
    LogInFailed,
    PasswordSet,
    PersonChanged,
    PinSet,
    RecordRead,
    RoleGiven,
    RoleTaken,
    SecondFactorRemoved,
    SessionEnded,
)
from tapete.room.model.role import GIVEN, Role
from tapete.room.people.account import Account
from tapete.room.people.names import key_of, read_name
from tapete.room.people.password import Passwords, refuse_password, refuse_pin
from tapete.room.people.register import Register, shown_session
from tapete.room.people.second_factor import WRONG, CodeNeeded, SecondFactors
from tapete.room.people.separation import refuse_together
from tapete.room.stream.notes import note
from tapete.room.stream.record import THE_ROOM
from tapete.store.log import EventLog

MOST_CHIPS = 100_000_000
"""What is handed out at once, in cents: a million euros of play money."""
WRONG_PINS: Final = 10
"""Wrong ones in a row after which a PIN is void."""
NOBODY: Final = "—"
"""What is noted for a name that nobody has."""
NO_GIFTS: Final = refuse(
    "en esta casa las fichas no se entregan: se compran en la caja",
    "in this house chips are not handed out: they are bought at the cage",
)
NOT_THE_PASSWORD: Final = refuse("la contraseña de ahora no es esa", "that is not the present password")


class Reception:
    """Everything people may ask about accounts; whether their role allows it is asked before."""

    def __init__(
        self, log: EventLog, register: Register, passwords: Passwords | None = None, purse: Purse | None = None
    ) -> None:
        self._log, self.register, self._passwords = log, register, passwords or Passwords()
        self._purse = purse or Purse()
        self.factors = SecondFactors(log, register)
        self._wrong_pins: Counter[str] = Counter()
        self.is_reserved: Callable[[str], bool] = lambda _name: False
        """Whether a name is that of somebody who works here."""
        self.key = secrets.token_urlsafe(12)
        """Who has read it where the room was started may be the first director."""

    # Coming in

    async def enter_as_guest(self) -> str | Refused:
        guest = await self.register.open_guest()
        return guest if isinstance(guest, Refused) else await self.register.begin_session(guest)

    async def log_in(self, name: str, password: str, source: str, device: str = "") -> str | CodeNeeded | Refused:
        """A session's secret for a name and its password; which of the two was wrong is not said.

        Nor is a name noted that nobody has: it may be a password in the wrong field, and the log forgets nothing.
        """
        account = self.register.called(name)
        matches = await self._passwords.matches(account.password if account else "", password)
        if account is None or not matches or account.barred:
            await note(self._log, LogInFailed(account.name if account else NOBODY, source), THE_ROOM)
            return refuse("el nombre o la contraseña no son esos", "the name or the password is wrong")
        if self._passwords.is_dated(account.password):
            renewed = PasswordSet(await self._passwords.hash(password))
            if isinstance(await self.register.change(account.name, [renewed], account.name), Refused):
                return refuse("la cuenta ha cambiado: inténtelo de nuevo", "the account has changed: try again")
        account = self.register.find(account.name) or account
        return await self._begin(account, password, device)

    async def _begin(self, account: Account, password: str, device: str) -> str | CodeNeeded | Refused:
        if self.factors.is_needed(account):
            return await self.factors.ask(account, password)
        return await self.register.begin_session(account, device)

    async def sign_up(
        self, name: str, password: str, role: Role = Role.PLAYER, device: str = ""
    ) -> str | CodeNeeded | Refused:
        """A new account and a session in it.

        Everybody sees the names at the tables, so a taken name is refused as such; it takes as long as a sign-up.
        """
        read = read_name(name)
        if isinstance(read, Refused):
            return read
        if role is Role.PLAYER and self.is_reserved(read):
            return refuse(
                f"«{read}» trabaja en esta casa y entra por invitación",
                f"'{read}' works in this house and comes in by invitation",
            )
        if refused := self._refuse_password(password, read):
            return refused
        opened = await self.register.open(read, await self._passwords.hash(password), role)
        return opened if isinstance(opened, Refused) else await self._begin(opened, password, device)

    def _refuse_password(self, password: str, name: str) -> Refused | None:
        return refuse_password(password, (name, *self.register.policy.names))

    async def claim(self, name: str, password: str, key: str, device: str = "") -> str | CodeNeeded | Refused:
        """The first director: whoever has the key that was shown where the room was started; or an inspector, by the
        authority's own key, of which the house knows nothing but a hash."""
        if self._is_authority(key):
            return await self.sign_up(name, password, Role.INSPECTOR, device)
        if self.register.has(Role.DIRECTOR) or not hmac.compare_digest(key.encode(), self.key.encode()):
            await note(self._log, LogInFailed(NOBODY, "claim"), THE_ROOM)
            return refuse("esa no es la llave de la casa", "that is not the key of the house")
        return await self.sign_up(name, password, Role.DIRECTOR, device)

    def _is_authority(self, key: str) -> bool:
        authority = self.register.policy.authority
        return bool(authority) and hmac.compare_digest(hashlib.sha256(key.encode()).hexdigest(), authority.lower())

    # One's own account

    async def leave(self, account: Account, session: str) -> None:
        await self.register.change(account.name, [SessionEnded(session)], account.name)

    async def close_session(self, account: Account, shown: str) -> Account | Refused:
        """Close one of one's own sessions, by the name that is shown of it."""
        over = [name for name in account.sessions if shown_session(name) == shown]
        if len(over) != 1:
            return refuse("esa sesión ya está cerrada", "that session is closed already")
        return await self.register.change(account.name, map(SessionEnded, over), account.name)

    async def close_others(self, account: Account, session: str) -> Account | Refused:
        """Close all of one's own sessions but this one."""
        others = [name for name in account.sessions if name != session]
        return await self.register.change(account.name, map(SessionEnded, others), account.name) if others else account

    async def choose_password(self, account: Account, password: str, device: str = "") -> str | CodeNeeded | Refused:
        """The first password of somebody who was invited, and a session."""
        if refused := self._refuse_password(password, account.name):
            return refused
        changed = await self.register.change(
            account.name, [PasswordSet(await self._passwords.hash(password))], account.name
        )
        return changed if isinstance(changed, Refused) else await self._begin(changed, password, device)

    async def set_password(self, account: Account, old: str, new: str, device: str = "") -> str | Refused:
        """A new password, and the secret of the one session that goes on; a guest who chooses one becomes a player."""
        if account.password and not await self._passwords.matches(account.password, old):
            return NOT_THE_PASSWORD
        if refused := self._refuse_password(new, account.name):
            return refused
        stays = [RoleGiven(Role.PLAYER)] if account.role is Role.GUEST else []
        chosen = PasswordSet(await self._passwords.hash(new))
        resealed = await self.factors.resealed(account, old, new)
        changed = await self.register.change(account.name, [chosen, *resealed, *stays], account.name)
        return changed if isinstance(changed, Refused) else await self.register.begin_session(changed, device)

    async def begin_factor(self, account: Account, password: str) -> CodeNeeded | Refused:
        """Set up a second factor; what is asked next is its first code."""
        if not account.password or not await self._passwords.matches(account.password, password):
            return NOT_THE_PASSWORD
        if account.factor is not None:
            return refuse("ya se le pide un código", "you are asked for a code already")
        return await self.factors.ask(account, password)

    async def drop_factor(self, account: Account, password: str, code: str) -> Account | Refused:
        if self.register.policy.needs_factor(account.role):
            return refuse("la casa lo exige a quien trabaja en ella", "the house asks it of everybody who works here")
        if not account.password or not await self._passwords.matches(account.password, password):
            return NOT_THE_PASSWORD
        if not await self.factors.is_good(account, password, code):
            return WRONG
        return await self.register.change(account.name, [SecondFactorRemoved()], account.name)

    async def set_pin(self, account: Account, password: str, pin: str) -> Account | Refused:
        """A PIN by which a member of staff gives their word at another's console."""
        if not await self._passwords.matches(account.password, password):
            return NOT_THE_PASSWORD
        if refused := refuse_pin(pin):
            return refused
        self._wrong_pins.pop(key_of(account.name), None)
        return await self.register.change(account.name, [PinSet(await self._passwords.hash(pin))], account.name)

    async def vouch(self, name: str, pin: str, source: str) -> Account | Refused:
        """The account of somebody who gives their PIN at another's console; a wrong one is noted, and never kept.

        After ten wrong ones in a row the PIN is void: four figures are few, and somebody is trying them all.
        """
        account = self.register.find(name)
        matches = await self._passwords.matches(account.pin if account else "", pin)
        if account is not None and matches and not account.barred:
            self._wrong_pins.pop(key_of(name), None)
            return account
        await note(self._log, LogInFailed(account.name if account else NOBODY, source), THE_ROOM)
        self._wrong_pins[key_of(name)] += account is not None and bool(account.pin)
        if self._wrong_pins[key_of(name)] >= WRONG_PINS:
            await self.register.change(name, [PinSet("")], THE_ROOM)
            self._wrong_pins.pop(key_of(name), None)
            return refuse(
                f"el PIN de {name} ya no vale: se ha fallado {WRONG_PINS} veces; ponga otro en su cuenta",
                f"the PIN of {name} is void after {WRONG_PINS} wrong ones: set another in your account",
            )
        return refuse(f"ese no es el PIN de {name}", f"that is not the PIN of {name}")

    # Other people's

    async def hand_chips(self, by: PlayerId, name: str, chips: int) -> Account | Refused:
        """Play chips for somebody, where no cage sells them."""
        if not self.register.gift():
            return NO_GIFTS
        if not 100 <= chips <= MOST_CHIPS:
            least, highest = money(100), money(MOST_CHIPS)
            return refuse(
                f"se entregan de {least.es} a {highest.es} de una vez",
                f"{least.en} to {highest.en} are handed out at once",
            )
        account = self.register.find(name)
        if account is not None and account.role not in (Role.GUEST, Role.PLAYER):
            return refuse("solo quien juega recibe fichas", "only those who play are given chips")
        return await self._change(by, name, ChipsGranted(chips))

    async def take_chips(self, by: PlayerId, name: str, chips: int) -> Account | Refused:
        """Take play chips back, of those that somebody has off the tables."""
        account = self.register.find(name)
        has = self._purse.available(account.name) if account else 0
        if account is not None and not 0 < chips <= has:
            sum_, wanted = money(has), money(chips)
            return refuse(
                f"{account.name} tiene {sum_.es} fuera de las mesas: no se le pueden retirar {wanted.es}",
                f"{account.name} has {sum_.en} off the tables: {wanted.en} cannot be taken back",
            )
        with self._purse.keeping([(account.name, chips)] if account else []):
            return await self._change(by, name, ChipsTakenBack(chips))

    @property
    def given_roles(self) -> tuple[Role, ...]:
        """The roles a director gives; where chips are money the inspected do not make their inspector."""
        return GIVEN if self.register.gift() else tuple(role for role in GIVEN if role is not Role.INSPECTOR)

    async def give_role(self, by: PlayerId, name: str, role: str, others: Iterable[str] = ()) -> Account | Refused:
        """``role`` is the main one; ``others`` are held beside it, as far as the separations let them."""
        named = {office.value: office for office in self.given_roles}
        given = tuple(dict.fromkeys(named.get(each) for each in (role, *others)))
        roles = tuple(each for each in given if each is not None)
        if len(roles) < len(given):
            allowed = listed_words(role.title for role in self.given_roles)
            return refuse(f"no hay tal cargo: hay {allowed.es}", f"there is no such role: there are {allowed.en}")
        if refused := refuse_together(roles):
            return refused
        account = self.register.find(name)
        if account is not None and not account.password:
            return refuse("sin contraseña no se tiene cargo: elija antes una", "a guest has no role without a password")
        return self._not_oneself(by, name) or await self._change(by, name, RoleGiven(roles[0], roles[1:]))

    async def take_role(self, account: Account, session: str, role: str) -> Account | Refused:
        """Somebody goes on in another of their own roles, in this session only."""
        taken = next((each for each in account.roles if each.value == role), None)
        if taken is None:
            return refuse("ese cargo no es suyo", "that role is not yours")
        return await self.register.change(account.name, [RoleTaken(session, taken)], account.name)

    async def bar(self, by: PlayerId, name: str, barred: bool) -> Account | Refused:
        return self._not_oneself(by, name) or await self._change(by, name, Barred(barred))

    async def reset_factor(self, by: PlayerId, name: str) -> Account | Refused:
        """For whoever has lost the telephone and the spare codes, once the director has seen who they are."""
        return self._not_oneself(by, name) or await self._change(by, name, SecondFactorRemoved())

    def _not_oneself(self, by: PlayerId, name: str) -> Refused | None:
        """So that the house is never left without a director."""
        account = self.register.find(name)
        if account is None or account.name != by:
            return None
        return refuse("nadie cambia su propio cargo", "nobody changes their own role")

    async def _change(self, by: PlayerId, name: str, event: Change) -> Account | Refused:
        changed = await self.register.change(name, [event], by)
        if not isinstance(changed, Refused):
            await self.note_change(by, changed.name, event)
        return changed

    async def note_change(self, by: PlayerId, name: PlayerId, event: Change) -> None:
        await note(self._log, PersonChanged(name, event), by)

    # What the house should know of

    async def note_reading(self, stream: str, by: PlayerId) -> None:
        await note(self._log, RecordRead(stream), by)
