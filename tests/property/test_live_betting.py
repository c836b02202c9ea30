"""Live betting in whole hands: whatever is said and put in, the hand takes the act that binds and comes to its end."""

import random

import pytest

from tapete.core.decision import Refused
from tapete.games.circle.decide import put
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.model.command import Act, StartHand
from tapete.incidents.wager.grammar import binding
from tapete.incidents.wager.terms import ACTS
from tapete.incidents.wager.wager import LeftToDecide, Motion, Put, Said, Tap, situation
from tapete.law.table_rules import TableRules
from tests.games.circle_tables import CIRCLE, TOURNAMENT, PlayedHand, circle

CHIPS = (100, 500, 1_000, 5_000)
TABLES = [(law, game) for law, game in (*CIRCLE, *TOURNAMENT) if game in ("holdem", "omaha", "crazy-pineapple")]


def motions(chance: random.Random, stack: int) -> list[Motion]:
    """Anything a player may say and put in, within the stack."""
    made: list[Motion] = []
    for _ in range(chance.randint(0, 3)):
        if chance.random() < 0.5:
            act, amount = chance.choice(("", *ACTS)), chance.choice((0, 0, 8, 500, 1_200, 4_000))
            made.append(Said(act, amount, whole=chance.random() < 0.5, at_once=chance.random() < 0.2))
        elif stack < CHIPS[0] or chance.random() < 0.1:
            made.append(Tap())
        else:
            chip = chance.choice([value for value in CHIPS if value <= stack])
            chips = (chip,) * chance.randint(1, min(4, stack // chip))
            stack -= sum(chips)
            made.append(Put(chips))
    return made


def speak(played: PlayedHand, rules: TableRules) -> None:
    """The player in turn bets as people do, and the hand takes what binds."""
    place = played.hand.turn
    who, chance = played.hand.players[place], played.random
    at = situation(played.rules, played.hand, place, unit=100)
    binds = binding(rules, at, motions(chance, at.stack))
    assert not isinstance(binds, Refused), binds
    bound = chance.choice(binds.options) if isinstance(binds, LeftToDecide) else binds
    free = bounds(played.rules, played.hand, place)
    act = bound.act
    if act == "none" or (act == "fold" and not free.may_fold):
        act = "call" if at.faces_bet else "check"
    refused = put(played.draft, Act(who, act, bound.to))
    assert refused is None, (at, binds, refused)


@pytest.mark.parametrize(("law", "game"), TABLES)
def test_what_binds_is_always_an_act_the_hand_takes_and_chips_are_conserved(law: str, game: str) -> None:
    table = circle(law, game)
    for seed in range(40):
        chance = random.Random(seed)
        names = tuple(f"p{number}" for number in range(chance.randint(2, 5)))
        stacks = tuple(chance.randint(5, 300) * 100 for _ in names)
        blinds = (100, 200, *(0,) * (len(names) - 2)) if law == "med" else ()
        antes = () if law == "med" else (100,) * len(names)
        played = PlayedHand(table.opened, StartHand(names, stacks, antes, blinds), seed)  # type: ignore[arg-type]
        while not played.hand.over:
            options = [pair for pair in played.options() if pair[1].command not in ("show", "muck")]
            if options[0][1].command == "act":
                speak(played, table.law)
            else:
                played.must(played.command(*options[0]))
            assert played.hand.money() == sum(stacks)
