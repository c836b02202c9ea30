"""What an actor answered to requests, so that one sent again is answered and not done again."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.stream.record import Origin, read_origin
from tapete.store.log import Envelope

_REMEMBERED: Final = 512


class Done(msgspec.Struct, frozen=True):
    """What was asked has been done; the stream is at this version since."""

    version: int


Answer = Done | Refused

CHANGED: Final = Refused(Sentence("ha cambiado entre tanto: inténtelo de nuevo", "it has changed meanwhile: try again"))
"""The answer where somebody else has written first; nothing was done."""


STOPPED: Final = refuse(
    "la sala no puede anotar nada ahora: el juego está parado y sigue solo en cuanto pueda",
    "the room cannot write anything down now: play has stopped and goes on by itself as soon as it can",
)
"""What everybody is told while the log is out; whatever is asked then is not done."""
UNKNOWN: Final = refuse(
    "la sala no puede anotar nada ahora, y no sabe todavía si esto se ha anotado: cuando el juego siga, se verá aquí",
    "the room cannot write anything down now, and does not know yet whether this was: once play goes on you will see",
)
"""The answer where the log went out while it was being written."""


def failed(called: Sentence, read_again: bool) -> Refused:
    """The answer where something broke in the room itself, and whether what it broke has been read again."""
    if read_again:
        return refuse(
            f"no ha podido hacerse; {called.es} se ha vuelto a leer",
            f"it could not be done; {called.en} has been read again",
        )
    return refuse(
        f"no ha podido hacerse, y {called.es} no puede leerse ahora: inténtelo más tarde",
        f"it could not be done, and {called.en} cannot be read now: try again later",
    )


def is_failure(answer: Answer, called: Sentence) -> bool:
    """Whether something broke, so that the same may well be done a little later."""
    return answer in (failed(called, read_again=True), failed(called, read_again=False), STOPPED, UNKNOWN)


class Answers:
    """The latest answers of one actor."""

    def __init__(self) -> None:
        self._given: OrderedDict[Origin, Answer] = OrderedDict()

    def to(self, who: Origin | str) -> Answer | None:
        """The answer to a request; None for whoever only has a name."""
        return self._given.get(who) if isinstance(who, Origin) else None

    def granted(self, until: int) -> tuple[tuple[Origin, int], ...]:
        """The requests that the stream has granted up to a version, the oldest first."""
        given = self._given.items()
        return tuple([(origin, done.version) for origin, done in given if type(done) is Done and done.version <= until])

    def read(self, written: Iterable[Envelope]) -> None:
        """What the log says was granted: whoever asked here has been answered without it."""
        for actor, version in {envelope.actor: envelope.version for envelope in written}.items():
            if (origin := read_origin(actor)) is not None:
                self.remember(origin, Done(version))

    def remember(self, origin: Origin, answer: Answer) -> None:
        self._given[origin] = answer
        while len(self._given) > _REMEMBERED:
            self._given.popitem(last=False)
