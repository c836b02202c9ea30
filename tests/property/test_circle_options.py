"""Every option that a circle table offers is accepted however its fields are filled."""

import random
from collections.abc import Iterator

import pytest

from tapete.cards.notation import write_card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Office, Option
from tapete.games.circle.model.command import Draw
from tapete.games.circle.model.state import mask
from tapete.games.circle.rules import CircleRules, circle_rules
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.legal import COMMANDS, legal
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR
from tapete.games.shared.people import TableCommand
from tests.games.circle_tables import CIRCLE, GOING_ON, TOURNAMENT, PlayedCircle, circle
from tests.golden.offered import Tried
from tests.option_filling import filled, read

GUEST = PlayerId("guest")
OFFICES = (CROUPIER, CHIEF, DIRECTOR)
FEW = ("void_hand", "end_game", "expel", "leave", "stop_betting", "kill_hand", "freeze_player", "change_limits")
"""What a walk does seldom, for it would see little else."""

NAMED = commands_by_name(COMMANDS)


def rules_of(law: str, game: str, live: bool = False) -> CircleRules:
    return circle_rules(circle(law, game).law, level=200, live=live)


class Walk(PlayedCircle):
    """A table at which anybody does anything that is offered."""

    def __init__(self, rules: CircleRules, seed: int) -> None:
        super().__init__(rules, seed, marker=Seat(4) if rules.marker_by_lot else None)

    def people(self) -> tuple[PlayerId, ...]:
        return (*OFFICES, GUEST, *self.table.players, *self.table.waiting)

    def choices(self) -> Iterator[tuple[PlayerId, Option]]:
        for who in dict.fromkeys(self.people()):
            for option in legal(self.circle, self.table, who):
                assert (option.by is Office.PLAYER) == (who not in OFFICES) and option.by in (who, Office.PLAYER)
                yield who, option

    def left(self) -> int:
        """How many cards nobody has seen leave the deck, dead ones and those put away included where they come back."""
        out = self.hand.out | mask(self.hand.dead)
        return max(self.rules.order.deck - out.bit_count(), 10)

    def read(self, who: PlayerId, option: Option) -> TableCommand:
        """The command of an option as a door sends it back."""
        names_by = option.command == "ask_to_see"
        speaker = who if names_by or who not in OFFICES else None
        pack = self.cards(self.left())
        command = read(NAMED, filled(option, self.random, tuple(map(write_card, pack))), speaker)
        assert isinstance(command, TableCommand), (option, command)
        if isinstance(command, Draw):
            fresh = [card for card in pack if card not in command.discards]
            return Draw(command.player, command.discards, tuple(fresh[: len(command.discards)]))
        return command

    def narrowed(self, choices: list[tuple[PlayerId, Option]]) -> list[tuple[PlayerId, Option]]:
        """Mostly what the hand goes on by, so that a walk comes to showdowns."""
        mood = self.random.random()
        if mood < 0.02:
            return choices
        usual = [choice for choice in choices if choice[1].command not in FEW]
        going = [
            choice for choice in usual if choice[1].command in (*GOING_ON, "begin_hand", "object", "decide_objection")
        ]
        return (going if mood < 0.8 else usual) or usual or choices

    def tried(self) -> list[Tried]:
        """Every option that somebody has, sent as a door would."""
        return [(option, decide(self.circle, self.table, self.read(who, option))) for who, option in self.choices()]

    def step(self) -> None:
        """One of the options is done."""
        who, option = self.random.choice(self.narrowed([*self.choices()]))
        outcome = decide(self.circle, self.table, self.read(who, option))
        assert isinstance(outcome, Accepted)
        for event in outcome.events:
            self.table = evolve(self.table, event)
            self.events.append(event)


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_every_option_is_accepted_however_its_fields_are_filled(law: str, game: str) -> None:
    for seed in range(3):
        walk = Walk(rules_of(law, game, live=seed == 2), seed)
        for _ in range(60):
            assert [each for each in walk.tried() if isinstance(each[1], Refused)] == []
            walk.step()


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_before_a_game_the_croupier_starts_it_with_those_the_lot_has_seated(law: str, game: str) -> None:
    rules, die = rules_of(law, game), random.Random(4)
    options = legal(rules, CircleState(), CROUPIER)
    assert {option.command for option in options} == {"start_game"}
    for option in options:
        command = read(NAMED, filled(option, die))
        assert isinstance(command, TableCommand), command
        assert isinstance(decide(rules, CircleState(), command), Accepted)
