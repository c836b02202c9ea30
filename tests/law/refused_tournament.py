"""Whatever a tournament refuses: every command there is, filled in several ways, at every moment of one."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, Final, get_args, get_type_hints

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import Official
from tapete.tournament.desk.director import decide
from tapete.tournament.model import command as asked
from tests.tournament.playing import CRUPIER, EVA, MINUTE, Playing

_WAYS: Final = 5
_VALUES: Final[dict[object, tuple[object, ...]]] = {
    int: (1, 99, 0, 2, 10**9),
    str: ("Ana", "", "p1", "retraso", "x"),
    bool: (True, False, True, False, False),
}


def in_a_tournament() -> Iterator[Refused]:
    """Announced, with people at the tables, in a hand, after exits, at the end, and with rebuys."""
    for play in _moments():
        for command in _commands(play.now):
            answer = decide(play.rules, play.state, command)
            if isinstance(answer, Refused):
                yield answer


def _moments() -> Iterator[Playing]:
    play = Playing()
    yield play
    play.admit("Ana")
    yield play
    play = Playing().begin(4)
    yield play
    play.hand()
    yield play
    play.close()
    yield play
    play.close_registration()
    play.bust(1)
    yield play
    play.bust(2)
    play.bust(3)
    yield play
    again = Playing(set={"format": "rebuy", "add_on": True, "rebuys.until_level": 2}).begin(4)
    again.now = 39 * MINUTE
    again.bust(1)
    yield again


def _commands(now: int) -> Iterator[asked.Command]:
    for kind in _kinds(asked.Command):
        hints = get_type_hints(kind)
        fields = [name for name in kind.__struct_fields__ if name not in ("at", "by")]
        for by in (EVA, CRUPIER, Official("Ana", "player")):
            for way in range(_WAYS):
                yield kind(**{name: _filled(hints[name], way) for name in fields}, at=now, by=by)


def _kinds(kind: type[Any]) -> Iterator[type[Any]]:
    """The commands that somebody can give: classes with no narrower ones."""
    narrower = kind.__subclasses__()
    if not narrower:
        yield kind
    for each in narrower:
        yield from _kinds(each)


def _filled(hint: Any, way: int) -> object:
    plain = getattr(hint, "__supertype__", hint)
    if isinstance(plain, type) and issubclass(plain, Enum):
        return [*plain][way % len(plain)]
    if plain in _VALUES:
        return _VALUES[plain][way]
    if hint is PlayerId:
        return PlayerId("p1")
    inner = get_args(hint)
    if getattr(hint, "__origin__", None) is tuple:
        if way % 2 == 0:
            return ()
        if len(inner) == 2 and inner[1] is Ellipsis:
            return (_filled(inner[0], way),)
        return tuple(_filled(each, way) for each in inner)
    return None
