"""Lines of what concerns a whole hall, while the director and every player watch: a new level, a break, who is out.

Each is what everybody is sent because of it: whoever is shown something at once, and the others with the next pulse.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Final

from msgspec.structs import replace

from tapete.bench.growth.line import Line, Work
from tapete.bench.growth.watched_hall import (
    BY,
    DIRECTOR_PAGE,
    WatchedHall,
    acts_a_pulse,
    out_of_fullest,
    phones,
    structure_of,
)
from tapete.core.sentence import Sentence
from tapete.tournament.model import command as asked
from tapete.tournament.model.structure import Break, Structure

_PLAYERS: Final = Sentence("jugadores", "players")
_SIZES: Final = (100, 300, 1000)
_MOMENTS: Final = 6
_ROUND: Final = 8
"""Acts of a round of four tables."""
_LAST_TO_ENTER: Final = 6
"""The level with which registration ends in the structure that is measured."""
_BOUNTY: Final = 500


def _levels(players: int) -> Structure:
    """One level after the other, without a break."""
    return replace(structure_of(players), breaks=())


def _breaks(players: int) -> Structure:
    """A break after each level."""
    structure = structure_of(players)
    return replace(structure, breaks=tuple(Break(after, 15) for after in range(1, len(structure.level))))


def _reentries(players: int) -> Structure:
    structure = structure_of(players)
    return replace(structure, set={**structure.set, "reentry": True})


def _bounties(players: int) -> Structure:
    return replace(_reentries(players), bounty=_BOUNTY)


def _everybody(players: int, structure: Structure) -> WatchedHall:
    hall = WatchedHall(players, [DIRECTOR_PAGE, *phones(players)], structure)
    hall.pulse()
    return hall


def _moments(structure: Callable[[int], Structure]) -> Callable[[int], Iterator[Work]]:
    """The clock brings some levels or breaks, one after the other."""

    def prepared(players: int) -> Iterator[Work]:
        hall = _everybody(players, structure(players))
        yield lambda: sum(hall.next_moment() for _ in range(_MOMENTS))
        hall.close()

    return prepared


@contextmanager
def _paused(players: int) -> Iterator[Work]:
    """The clock is stopped and started again."""
    hall = _everybody(players, structure_of(players))
    orders = cycle((asked.Pause("-", by=BY), asked.Resume(by=BY)))
    yield lambda: hall.told(lambda _: next(orders))
    hall.close()


def _exits_of(players: int) -> int:
    """As many as a hall sees acts from one pulse to the next."""
    return min(acts_a_pulse(players), players // 2)


def _leaving(structure: Callable[[int], Structure], thin: bool = False) -> Callable[[int], Iterator[Work]]:
    """Some are out, one after the other; ``thin`` where a third is out already."""

    def prepared(players: int) -> Iterator[Work]:
        hall = WatchedHall(players, [], structure(players))
        if thin:
            hall.thin_out()
        for speaker in (DIRECTOR_PAGE, *phones(players)):
            hall.watch(speaker)
        hall.act()
        yield lambda: sum(hall.told(out_of_fullest) for _ in range(_exits_of(players))) + hall.pulse()
        hall.close()

    return prepared


@contextmanager
def _hand_for_hand(players: int) -> Iterator[Work]:
    """Hands that begin and end at tables that wait for each other, while those who are out watch too.

    The few tables that are left see an act a pulse.
    """
    hall = _everybody(players, _levels(players))
    for _ in range(_LAST_TO_ENTER):
        hall.next_moment()
    hall.play_down()
    hall.act()
    yield lambda: sum(hall.act() + hall.pulse() for _ in range(_ROUND))
    hall.close()


LINES: Final = (
    Line(
        "tournament-level",
        Sentence("nivel nuevo, todos y la dirección miran", "a new level, all and the director watch"),
        _PLAYERS,
        _SIZES,
        contextmanager(_moments(_levels)),
        lambda _: _MOMENTS,
        once=True,
    ),
    Line(
        "tournament-break",
        Sentence("empieza o acaba un descanso", "a break begins or ends"),
        _PLAYERS,
        _SIZES,
        contextmanager(_moments(_breaks)),
        lambda _: _MOMENTS,
        once=True,
    ),
    Line(
        "tournament-pause",
        Sentence("se para o sigue el reloj", "the clock is stopped or goes on"),
        _PLAYERS,
        _SIZES,
        _paused,
    ),
    Line(
        "tournament-out",
        Sentence("una eliminación, con reentradas", "an elimination, with re-entries"),
        _PLAYERS,
        _SIZES,
        contextmanager(_leaving(_reentries)),
        _exits_of,
        once=True,
    ),
    Line(
        "tournament-bounty",
        Sentence("una eliminación con recompensa, un tercio fuera", "an elimination with a bounty, a third out"),
        _PLAYERS,
        _SIZES,
        contextmanager(_leaving(_bounties, thin=True)),
        _exits_of,
        once=True,
    ),
    Line(
        "tournament-step",
        Sentence("acto mano a mano", "an act hand for hand"),
        _PLAYERS,
        _SIZES,
        _hand_for_hand,
        lambda _: _ROUND,
    ),
)
