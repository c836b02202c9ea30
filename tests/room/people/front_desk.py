"""A house on a log in memory, with a clock that a test sets and passwords that cost nothing."""

from argon2 import PasswordHasher

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.ledger.purse import Purse
from tapete.room.model.event import Millis
from tapete.room.people.account import Account
from tapete.room.people.password import Passwords
from tapete.room.people.policy import AccountPolicy
from tapete.room.people.reception import Reception
from tapete.room.people.register import Register, session_of
from tapete.store.log import EventLog
from tapete.store.memory import MemoryLog

PHRASE = "una frase bien larga"
OTHER = "otra frase bien larga"


def cheap() -> Passwords:
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class FrontDesk:
    def __init__(self, log: EventLog | None = None, now: int = 1_000, policy: AccountPolicy | None = None) -> None:
        self.now = now
        self.log: EventLog = log or MemoryLog()
        self.purse = Purse()
        self.register = Register(self.log, lambda: Millis(self.now), self.purse.grant, policy=policy)
        self.register.recover()
        self.reception = Reception(self.log, self.register, cheap(), self.purse)

    def again(self) -> "FrontDesk":
        """The same house after a restart."""
        return FrontDesk(self.log, self.now)

    def whose(self, secret: object) -> Account | None:
        assert isinstance(secret, str), secret
        return self.register.in_session(session_of(secret))

    def chips(self, name: str) -> int:
        return self.purse.available(PlayerId(name))

    def noted(self) -> list[str]:
        """What the casino's own stream says, by type."""
        return [envelope.type for envelope in self.log.read("casino")]


def reason(outcome: object) -> str:
    assert isinstance(outcome, Refused), outcome
    return outcome.reason.en
