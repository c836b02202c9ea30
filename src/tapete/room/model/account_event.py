"""What can happen to an account, in its own stream, and what the casino's own stream notes about people."""

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.room.model.event import Millis
from tapete.room.model.role import Role


class AccountOpened(Event, frozen=True):
    """Somebody has a name in the house: the first event of an account."""

    name: PlayerId
    role: Role
    others: tuple[Role, ...] = ()


class PasswordSet(Event, frozen=True):
    """A new password, as argon2 keeps it; every session begun with the old one is over."""

    hash: str


class PinSet(Event, frozen=True):
    """A new PIN for giving one's word at a table, as argon2 keeps it."""

    hash: str


class Invited(Event, frozen=True):
    """Somebody who works here may choose their password by a link, known by the hash of its secret, for some time."""

    hash: str
    until: Millis


class RoleGiven(Event, frozen=True):
    """A person is something else in the house from now on; their sessions are over.

    ``role`` is the main one, whose desk a log-in leads to, ``others`` are those they hold beside it.
    """

    role: Role
    others: tuple[Role, ...] = ()


class RoleTaken(Event, frozen=True):
    """In one of their sessions somebody goes on in another of the roles they hold."""

    session: str
    role: Role


class ChipsGranted(Event, frozen=True):
    """Play chips handed out, off the tables."""

    chips: int


class DailyChipsGiven(Event, frozen=True):
    """Play chips of a day, which everybody may ask for once."""

    chips: int
    day: str


class ChipsTakenBack(Event, frozen=True):
    """Play chips given back to the house, off the tables."""

    chips: int


class SessionBegun(Event, frozen=True):
    """A session, known by the hash of its secret: whoever reads the log cannot take it."""

    session: str
    until: Millis
    began: Millis = Millis(0)
    device: str = ""
    """The kind of browser, in the house's own words."""


def of_some_browser(content: dict[str, object]) -> dict[str, object]:
    """A session from before it was noted when one begins, and in what."""
    return {**content, "began": 0, "device": ""}


class SessionEnded(Event, frozen=True):
    session: str


class SecondFactorSet(Event, frozen=True):
    """Codes of a telephone are asked for at log-in from now on: their secret sealed, and spare codes as hashes."""

    sealed: str
    spare: tuple[str, ...]


class SecondFactorRemoved(Event, frozen=True):
    """The password alone is asked for again."""


class SpareCodeUsed(Event, frozen=True):
    """A spare code, known by its hash, is no longer good."""

    spare: str


class Barred(Event, frozen=True):
    """A person may not come in any more, or may again; their sessions are over."""

    barred: bool


class FaceChosen(Event, frozen=True):
    """How somebody shows themselves at the tables: a drawing of the room's, and a nickname or none."""

    avatar: str
    nickname: str = ""


class HandShared(Event, frozen=True):
    """A player lets anybody who has a link see a hand of theirs that is over, with or without their own ``cards``.

    The link is no secret of the house: it stands here as it is, so that its owner can be shown it again.
    """

    link: str
    table: str
    number: int
    cards: bool


class HandUnshared(Event, frozen=True):
    """A link to a hand leads nowhere any more."""

    link: str


AccountEvent = (
    AccountOpened
    | PasswordSet
    | PinSet
    | Invited
    | RoleGiven
    | RoleTaken
    | ChipsGranted
    | DailyChipsGiven
    | ChipsTakenBack
    | SessionBegun
    | SessionEnded
    | SecondFactorSet
    | SecondFactorRemoved
    | SpareCodeUsed
    | Barred
    | FaceChosen
    | HandShared
    | HandUnshared
)


class LogInFailed(Event, frozen=True):
    """Somebody at ``source`` gave a name and a password that do not belong together."""

    name: str
    source: str


Change = RoleGiven | Invited | ChipsGranted | ChipsTakenBack | Barred | SecondFactorRemoved
"""What somebody of the house may change about another person."""


class PersonChanged(Event, frozen=True):
    """One person of the house changed what another is or has: ``change`` is the event in that account's stream."""

    name: PlayerId
    change: Change


class RecordRead(Event, frozen=True):
    """Somebody has looked into a stream of the log, where cards and accounts can be seen."""

    stream: str


class ChatClosed(Event, frozen=True):
    """Nobody may talk at a table any more, or everybody may again."""

    table: str
    closed: bool


CasinoEvent = LogInFailed | PersonChanged | RecordRead | ChatClosed
