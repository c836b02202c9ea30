"""Clocks of every kind, for whoever is told by when they began what they show."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.state import Tournament, TournamentClock
from tapete.tournament.model.structure import Break
from tapete.tournament.planning.plan import plan
from tests.tournament.playing import Playing

BEGAN = 1_800_000_000
LEVELS = 5


def rules_with_breaks() -> Rules:
    """Five levels of unlike lengths, with breaks after the first and the third, with which registration ends."""
    structure = plan("Reloj", 30, 5, 10_000, 20)
    closes = {**structure.set, "registration.close_level": 3}
    levels = tuple(replace(level, minutes=20 - number) for number, level in enumerate(structure.level[:LEVELS]))
    breaks = Break(1, 15), Break(3, 10)
    rules = rules_of(replace(structure, level=levels, breaks=breaks, electronic=False, set=closes))
    assert not isinstance(rules, Refused), rules
    return rules


def clocks(seed: int, count: int) -> Iterator[tuple[Tournament, int]]:
    """Tournaments whose clock goes, stands, rests, owes a break or is halved, and whose registration may be over before
    its level, or has yet to begin; and a second to look at it."""
    chance, begun = Random(seed), Playing().begin(6).state
    for _ in range(count):
        state = replace(begun, started=None) if chance.random() < 0.1 else begun
        state = replace(state, registration_closed=chance.random() < 0.2, clock=_clock(chance), phase=_phase(chance))
        yield state, BEGAN + chance.randrange(2 * 3600)


def _phase(chance: Random) -> TournamentPhase:
    return TournamentPhase.RUNNING if chance.random() < 0.9 else TournamentPhase.FINISHED


def _clock(chance: Random) -> TournamentClock:
    level = chance.randint(1, LEVELS)
    return TournamentClock(
        level,
        chance.randrange(600),
        BEGAN if chance.random() < 0.8 else None,
        level in (1, 3) and chance.random() < 0.3,
        ("deal",) if chance.random() < 0.2 else (),
        chance.random() < 0.2,
        chance.randrange(900) if chance.random() < 0.3 else 0,
    )
