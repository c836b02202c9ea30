"""Every command of every engine is offered to somebody, and every option is accepted when it is sent as offered."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain

import pytest

from tapete.core.command import Command, concrete
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.banked.decide import COMMANDS as BANKED
from tapete.games.banked.model.floor_command import NoteRuling
from tapete.games.blackjack.command import COMMANDS as BLACKJACK
from tapete.games.circle.model.command import StartHand
from tapete.games.circle.model.floor_command import ReadBet
from tapete.games.circle.seats.legal import COMMANDS as CIRCLE
from tapete.games.circle.seats.state import CircleState
from tapete.games.roulette.command import COMMANDS as ROULETTE
from tapete.games.shared.offices import CHIEF
from tapete.games.shared.people import TableCommand
from tapete.house.day.beginning import BeginDay
from tapete.house.day.command import DayCommand
from tapete.tournament.felt.command import AskTime, FeltCommand
from tapete.tournament.model import command as tournament
from tests.golden.house_day import GAMES, SCRIPT, OfferedDay, declared
from tests.golden.offered import Tried
from tests.golden.offered_tables import blackjack_played, roulette_played
from tests.golden.tournament_playthrough import SCRIPTS, WATCHED
from tests.house.days import OFFICES
from tests.property import test_banked_options as banked
from tests.property import test_circle_options as circle
from tests.property.test_tournament_options import Run
from tests.tournament.felt.test_live_felt import AtConsole

NEVER_OFFERED: Mapping[type[Command], str] = {
    StartHand: "a hand begins with the table's own command, which knows who plays and what each posts",
    NoteRuling: "that a ruling was made is noted by the ruling desk alone, with its articles",
    **dict.fromkeys(concrete(FeltCommand), "a tournament alone tells its tables who sits, which hand begins and when"),
    ReadBet: "what words and chips come to is asked by the grammar of bets alone, not by anybody at a table",
}


def _banked() -> Iterator[Tried]:
    """Walks at tables where the cards are told."""
    for law, game, seed in (("ara", "sin-descarte", 7), ("ara", "pai-gow", 7), ("clm", "holdem-bonus", 28)):
        walk = banked.Walk(law, game, seed, by_hand=True)
        for _ in range(400):
            yield from walk.tried()
            walk.step()


def _circle() -> Iterator[Tried]:
    for law, game in (("ara", "seven-stud"), ("ara", "draw-five"), ("med", "crazy-pineapple"), ("clm", "holdem")):
        for seed in range(12):
            walk = circle.Walk(circle.rules_of(law, game, live=seed > 5), seed)
            for _ in range(60):
                yield from walk.tried()
                walk.step()
            walk.table = CircleState()
            yield from walk.tried()


def _tournament() -> Iterator[Tried]:
    """What everybody was offered at every moment of the scripted tournaments."""
    for script in SCRIPTS.values():
        played, run = script(), Run(1)
        for state, now in played.moments:
            run.rules, run.state, run.now = played.rules, state, now
            yield from ((option, run.sent(who, option)) for who in WATCHED.values() for option in run.options(who))


def _felt() -> Iterator[Tried]:
    """What only a live table of a tournament offers, beside what every circle table does."""
    felt = AtConsole().dealt().felt
    for option in felt.options(CHIEF):
        if option.command == AskTime.name():
            yield option, felt.decide(AskTime(PlayerId(str(option.given["player"]))))


def _house() -> Iterator[Tried]:
    for law in GAMES:
        day = OfferedDay(declared(law))
        everybody = [who for people in OFFICES.values() for who in people]
        for name in ("begin_day", *["on_duty"] * len(everybody), *SCRIPT):
            yield from day.tried()
            day.take(name)
        yield from day.tried()


ENGINES: Mapping[str, tuple[tuple[type[Command], ...], Callable[[], Iterator[Tried]]]] = {
    "banked": (BANKED, _banked),
    "circle": (CIRCLE, _circle),
    "tournament": (tournament.COMMANDS, _tournament),
    "felt": ((AskTime,), _felt),
    "house": ((BeginDay, *concrete(DayCommand)), _house),
    "roulette": (ROULETTE, lambda: iter(roulette_played().tried)),
    "blackjack": (BLACKJACK, lambda: iter(blackjack_played().tried)),
}


class Trial:
    """What an engine offered, and what of it was refused all the same."""

    def __init__(self, tried: Iterator[Tried]) -> None:
        self.offered: set[str] = set()
        self.refused: list[Tried] = []
        for option, outcome in tried:
            self.offered.add(option.command)
            self.refused += [(option, outcome)] if isinstance(outcome, Refused) else []


@cache
def trial(engine: str) -> Trial:
    return Trial(ENGINES[engine][1]())


@pytest.mark.parametrize("engine", ENGINES)
def test_every_command_is_offered_to_somebody(engine: str) -> None:
    commands, _ = ENGINES[engine]
    assert trial(engine).offered == {command.name() for command in commands}


@pytest.mark.parametrize("engine", ENGINES)
def test_every_option_is_accepted_as_it_is_offered(engine: str) -> None:
    assert trial(engine).refused[:3] == []


def test_nothing_can_be_asked_at_a_table_that_is_not_offered_there() -> None:
    offered = {*chain.from_iterable(commands for commands, _ in ENGINES.values())}
    asked = {*concrete(TableCommand)}
    assert asked - offered == {*NEVER_OFFERED}
