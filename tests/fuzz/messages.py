"""Commands for tables and tournaments, and the frames that carry them: their fields by lot, missing or too many."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Final

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.chance.chance import SecureChance
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.tables.game import Game, game_of
from tapete.room.tables.message import commands_at, read_at
from tapete.room.tournament.message import COMMANDS, TournamentSpeaker, read
from tests.fuzz.mutation import DEEP, Mutator
from tests.fuzz.outcome import Outcome
from tests.room.playing import GAMES

EVE: Final = PlayerId("Eva")
_OFTEN: Final = 0.85
"""How often a field that a command has is said."""


def command(mutator: Mutator, kinds: Sequence[type[Command]]) -> dict[str, object]:
    """A command with anything in its fields."""
    kind = kinds[mutator.below(len(kinds))]
    fields = kind.__struct_fields__
    said: dict[str, object] = {name: mutator.value() for name in fields if mutator.below(100) < 100 * _OFTEN}
    said["type"] = kind.name()
    match mutator.below(12):
        case 0:
            said[str(mutator.value())] = mutator.value()
        case 1:
            said["type"] = mutator.value()
        case 2:
            said = {name: {"command": said, "x": [value]} for name, value in said.items()}
        case _:
            pass
    return said


def frame(mutator: Mutator, kinds: Sequence[type[Command]], tables: Sequence[str] = ()) -> str:
    """What a client sends: mostly a command under a number, now and then anything at all."""
    content: dict[str, object] = {"id": mutator.below(10**9), "command": command(mutator, kinds)}
    match mutator.below(14):
        case 0:
            content["id"] = mutator.value()
        case 1:
            content["command"] = mutator.value()
        case 2:
            content |= {"decider": mutator.value(), "pin": mutator.value()}
        case 3:
            content["type"] = ("resync", mutator.value())[mutator.below(2)]
        case 4:
            content[str(mutator.value())] = mutator.value()
        case 5:
            return mutator.text((json.dumps(content), '{"type":"resync"}'))[:4000]
        case 6 if mutator.below(50) == 0:
            return ('{"id":1,"command":' + DEEP[mutator.below(2)])[:4000]
        case _:
            pass
    if tables:
        content["table"] = tables[mutator.below(len(tables))]
    return json.dumps(content)


@cache
def _games() -> tuple[tuple[Game, tuple[type[Command], ...]], ...]:
    """Every game of every law, dealt by the machine and by people."""
    games = []
    for law, name in GAMES:
        for live in (False, True):
            terms = Terms(law, name, live=live)
            rules = terms.rules()
            assert not isinstance(rules, Refused), rules
            game = game_of(rules, terms, None if live else SecureChance(1))
            games.append((game, tuple(commands_at(game).values())))
    return tuple(games)


def tried(outcome: Outcome, mutator: Mutator, inputs: int) -> None:
    """Commands read for tables of every game, and for tournaments."""
    chance, orders, roles = SecureChance(1), tuple(COMMANDS.values()), tuple(Role)
    for number in range(inputs):
        if number % 8:
            game, kinds = _games()[mutator.below(len(_games()))]
            said = command(mutator, kinds)
            with outcome.trying("table commands", said):
                _check(read_at(game, said, (None, EVE)[mutator.below(2)]))
        else:
            said = command(mutator, orders)
            with outcome.trying("tournament commands", said):
                _check(read(said, TournamentSpeaker(EVE, roles[mutator.below(len(roles))]), 0, chance))


def _check(answer: object) -> None:
    assert not isinstance(answer, Refused) or (answer.reason.es and answer.reason.en)
