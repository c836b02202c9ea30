"""The second factor: who has given the password and still owes a code, and how one is set up."""

import asyncio
import secrets
from collections import OrderedDict
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.room.model.account_event import LogInFailed, SecondFactorSet, SpareCodeUsed
from tapete.room.model.event import Millis
from tapete.room.people import one_time_code as codes
from tapete.room.people.account import Account
from tapete.room.people.names import key_of
from tapete.room.people.register import Register, session_of
from tapete.room.stream.notes import note
from tapete.room.stream.record import THE_ROOM
from tapete.store.log import EventLog

_WAITS: Final = 10 * 60_000
_TRIES: Final = 5
_REMEMBERED: Final = 1000
WRONG: Final = refuse("ese código no vale: espere al siguiente", "that code is not good: wait for the next one")
TOO_LATE: Final = refuse(
    "el tiempo del código ha pasado: entre de nuevo", "the time for the code is over: log in again"
)


class Owing(msgspec.Struct, frozen=True):
    """Somebody who has given the password. With ``sealed`` they owe the first code, which sets the factor up."""

    account: PlayerId
    secret: bytes
    until: Millis
    sealed: str = ""
    tries: int = _TRIES


class CodeNeeded(msgspec.Struct, frozen=True):
    """The password was right, and a code is still to be given under this ``token``."""

    token: str


class Entered(msgspec.Struct, frozen=True):
    """The secret of a session, and the spare codes of a factor that was set up with it, which are shown once."""

    secret: str
    spare: tuple[str, ...] = ()


class SecondFactors:
    """Who owes a code is held in memory only: after a restart they give the password again."""

    def __init__(self, log: EventLog, register: Register) -> None:
        self._log, self._register = log, register
        self._owing: OrderedDict[str, Owing] = OrderedDict()
        self._steps: dict[str, int] = {}

    def is_needed(self, account: Account) -> bool:
        return account.factor is not None or self._register.policy.needs_factor(account.role)

    async def ask(self, account: Account, password: str) -> CodeNeeded:
        """Have somebody who gave this password give a code too; the first one, where no factor is set up."""
        until = Millis(self._register.now() + _WAITS)
        if account.factor is not None:
            secret, sealed = await asyncio.to_thread(codes.unseal, account.factor.sealed, password), ""
        else:
            secret = codes.new_secret()
            sealed = await asyncio.to_thread(codes.seal, secret, password)
        token = secrets.token_urlsafe(32)
        self._owing[session_of(token)] = Owing(account.name, secret, until, sealed)
        if len(self._owing) > _REMEMBERED:
            self._owing.popitem(last=False)
        return CodeNeeded(token)

    def owing(self, token: str) -> Owing | None:
        owing = self._owing.get(session_of(token))
        return owing if owing and self._register.now() < owing.until else None

    async def give(self, token: str, code: str, source: str, device: str) -> Entered | Refused:
        """A session for whoever gives the code they owe; a wrong one is noted, and after five the password is too."""
        owing = self.owing(token)
        account = self._register.find(owing.account) if owing else None
        if owing is None or account is None or account.barred:
            return TOO_LATE
        if self._matches(owing, code):
            return await self._entered(token, owing, account, device)
        if account.factor and codes.spare_hash(code) in account.factor.spare and not owing.sealed:
            used = await self._register.change(account.name, [SpareCodeUsed(codes.spare_hash(code))], account.name)
            return used if isinstance(used, Refused) else await self._entered(token, owing, used, device)
        return await self._wrong(token, owing, source)

    def _matches(self, owing: Owing, code: str) -> bool:
        key = key_of(owing.account)
        after = -1 if owing.sealed else self._steps.get(key, -1)
        step = codes.matching_step(owing.secret, code, self._register.now(), after)
        if step is not None:
            self._steps[key] = step
        return step is not None

    async def _wrong(self, token: str, owing: Owing, source: str) -> Refused:
        left = msgspec.structs.replace(owing, tries=owing.tries - 1)
        self._owing[session_of(token)] = left
        if not left.tries:
            del self._owing[session_of(token)]
        await note(self._log, LogInFailed(owing.account, source), THE_ROOM)
        return WRONG if left.tries else TOO_LATE

    async def _entered(self, token: str, owing: Owing, account: Account, device: str) -> Entered | Refused:
        self._owing.pop(session_of(token), None)
        spare = codes.spare_codes() if owing.sealed else ()
        if owing.sealed:
            event = SecondFactorSet(owing.sealed, tuple(map(codes.spare_hash, spare)))
            changed = await self._register.change(account.name, [event], account.name)
            if isinstance(changed, Refused):
                return changed
            account = changed
        secret = await self._register.begin_session(account, device)
        return secret if isinstance(secret, Refused) else Entered(secret, spare)

    async def is_good(self, account: Account, password: str, code: str) -> bool:
        """Whether a code is that of somebody who is in already, and has just given this password."""
        if account.factor is None:
            return False
        secret = await asyncio.to_thread(codes.unseal, account.factor.sealed, password)
        owing = Owing(account.name, secret, Millis(0))
        return self._matches(owing, code) or codes.spare_hash(code) in account.factor.spare

    async def resealed(self, account: Account, old: str, new: str) -> list[SecondFactorSet]:
        """What keeps a factor alive under a new password."""
        if account.factor is None:
            return []
        secret = await asyncio.to_thread(codes.unseal, account.factor.sealed, old)
        return [SecondFactorSet(await asyncio.to_thread(codes.seal, secret, new), tuple(account.factor.spare))]
