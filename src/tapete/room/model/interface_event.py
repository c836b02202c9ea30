"""What can happen to tokens and subscriptions, in the stream of the interface."""

from enum import Enum
from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.room.model.event import Millis


class TokenRole(Enum):
    """What another system is to the house. None of them is a person's role: no token plays, deals or pays."""

    SCREENS = "screens"
    ACCOUNTS = "accounts"

    @property
    def title(self) -> Sentence:
        return _TITLES[self]


_TITLES: Final = {
    TokenRole.SCREENS: Sentence(
        "pantallas y web: lo que ve cualquiera", "screens and web site: what everybody may see"
    ),
    TokenRole.ACCOUNTS: Sentence(
        "contabilidad: además, los resultados y los libros", "accounting: the results and the books too"
    ),
}


class TroubleKind(Enum):
    """Why a notice was not taken."""

    CLOSED = "closed"
    UNREACHABLE = "unreachable"
    CERTIFICATE = "certificate"
    SLOW = "slow"
    ANSWER = "answer"
    KEY = "key"

    @property
    def title(self) -> Sentence:
        return _TROUBLES[self]


_TROUBLES: Final = {
    TroubleKind.CLOSED: Sentence(
        "la dirección no es de las que la casa permite", "the address is not among those that the house allows"
    ),
    TroubleKind.UNREACHABLE: Sentence("no se ha podido conectar", "no connection could be made"),
    TroubleKind.CERTIFICATE: Sentence("su certificado no vale", "its certificate is not good"),
    TroubleKind.SLOW: Sentence("no ha contestado a tiempo", "it did not answer in time"),
    TroubleKind.ANSWER: Sentence("no lo ha aceptado", "it did not accept it"),
    TroubleKind.KEY: Sentence(
        "falta la llave del registro con que se firma: suscriba de nuevo la dirección",
        "the key of the log that signs it is missing: subscribe the address again",
    ),
}


class TokenGiven(Event, frozen=True):
    """Another system may read until a moment, by a token that is known by its hash alone."""

    token: str
    name: str
    role: TokenRole
    hash: str
    until: Millis


class TokenRevoked(Event, frozen=True):
    """A token is no longer good."""

    token: str
    name: str


class Subscribed(Event, frozen=True):
    """Notices of some kinds are sent to an address from now on.

    ``key`` is the public key of the log's key that their secret is derived from, so that the secret itself is nowhere;
    ``after`` is how many events the log had.
    """

    subscription: str
    address: str
    kinds: tuple[str, ...]
    key: str
    after: int


class Unsubscribed(Event, frozen=True):
    """Nothing more is sent to an address."""

    subscription: str
    address: str


class NoticeTaken(Event, frozen=True):
    """Whoever subscribed has taken a notice; ``notice`` is its id."""

    subscription: str
    notice: int
    kind: str
    status: int


class NoticeNotTaken(Event, frozen=True):
    """A try has failed. With ``last`` there is no other, and the next notice follows."""

    subscription: str
    notice: int
    kind: str
    why: TroubleKind
    last: bool
    status: int = 0
    """What the receiver answered, where it did."""


InterfaceEvent = TokenGiven | TokenRevoked | Subscribed | Unsubscribed | NoticeTaken | NoticeNotTaken
