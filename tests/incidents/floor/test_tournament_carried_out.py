"""Each ruling of the tournament rules that acts, under its rule: carried out in a running hand, which then goes on."""

import pytest
from _pytest.mark import ParameterSet
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.decision import Accepted
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.circle.hand.deal import cards_needed
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.evolve import evolve
from tapete.games.circle.model.state import CircleHand, copied, mask
from tapete.games.circle.rules import hand_rules
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.desk.involved import Involved
from tapete.incidents.floor.carry_out import carry_out
from tapete.incidents.floor.circle import HandFloor
from tapete.incidents.floor.circle_orders import CIRCLE_COMMANDS
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tests.games.circle_tables import PlayedHand, act_of, sizes
from tests.incidents.rulings import test_tournament_rulings

NAMES = tuple(PlayerId(name) for name in "abcd")
CHIPS = 10_000


class Scene:
    """Four players, blinds of 100 and 200, and a raise to 600 that the player in turn has to answer."""

    def __init__(self, game: str) -> None:
        rules = resolve("med", game, {})
        assert isinstance(rules, TableRules)
        ready = replace(hand_rules(rules), minimum=200)
        self.played = PlayedHand(ready, asked.StartHand(NAMES, (CHIPS,) * 4, blinds=(100, 200, 0, 0)), seed=5)
        self.played.must(asked.Deal(self.played.cards(cards_needed(ready, self.played.hand))))
        self.played.must(asked.Act(NAMES[2], "raise" if ready.structure == "none" else "call", 600))
        self.player = NAMES[self.hand.turn]

    @property
    def hand(self) -> CircleHand:
        return self.played.hand

    @property
    def place(self) -> int:
        return self.hand.players.index(self.player)

    def down_card(self) -> Card:
        card = self.hand.down[self.place][0]
        assert card is not None
        return card

    def carry_out(self, ruled: Ruled, about: Involved, option: str) -> None:
        outcome = carry_out(HandFloor(self.played.rules, self.hand), ruled, about, by="ana", option=option)
        assert isinstance(outcome, Accepted), outcome
        for event in outcome.events:
            after = evolve(self.hand, event)
            assert after.money() == self.hand.money() and min(after.stacks) >= 0
            self.played.draft.add(event)

    def play_on(self) -> None:
        for _ in range(300):
            if self.hand.over:
                return
            self.played.must(self.played.command(*self.played.random.choice(self.played.options())))
        raise AssertionError("the hand does not end")


def acting() -> list[ParameterSet]:
    """Every line of the table whose ruling, or one of whose options, changes the hand."""
    lines = []
    for line in test_tournament_rulings.TABLE.strip().splitlines():
        if not line.strip():
            continue
        incident = " ".join(line.partition("->")[0].split())
        _, game, kind, *facts = incident.split()
        ruled = rule(LawId("med"), GameId(game), kind, dict(fact.split("=") for fact in facts))
        assert isinstance(ruled, Ruled), incident
        for option in [option.name for option in ruled.ruling.options] or [""]:
            does = [
                *ruled.ruling.does,
                *(effect for each in ruled.ruling.options if each.name == option for effect in each.does),
            ]
            for verb in dict.fromkeys(effect.verb for effect in does if effect.verb in CIRCLE_COMMANDS):
                lines.append(pytest.param(game, ruled, option, verb, id=f"{incident} {option} {verb}"))
    return lines


def about(scene: Scene, verb: str) -> Involved:
    """The player in turn, or the last one for what is done out of turn, with the cards and sums the verb needs."""
    hand, rules = scene.hand, scene.played.rules
    cards: tuple[Card, ...] = ()
    new = None
    if verb in ("aside_common", "pick_next_burn", "return_common"):
        cards = scene.played.cards(1)
    elif verb in ("show_to_all", "replace_card"):
        cards, new = (scene.down_card(),), scene.played.cards(1)[0]
    raises = next((option for _, option in scene.played.options() if act_of(option) == "raise"), None)
    act, to = ("raise", sizes(raises)[0]) if raises and rules else ("call", hand.level)
    return Involved(player=scene.player, cards=cards, new=new, act=act, to=to, chips=50)


def usual_deal(game: str) -> int:
    return next_deal(Scene(game))


def next_deal(scene: Scene) -> int:
    played = scene.played
    while not (needed := cards_needed(played.rules, scene.hand)):
        who, option = next(pair for pair in played.options() if act_of(pair[1]) in ("call", "check"))
        played.must(played.command(who, option))
    return needed


@pytest.mark.parametrize(("game", "ruled", "option", "verb"), acting())
def test_the_ruling_acts_and_the_hand_goes_on(game: str, ruled: Ruled, option: str, verb: str) -> None:
    scene = Scene(game)
    before, involved = copied(scene.hand), about(scene, verb)
    scene.carry_out(ruled, involved, option)
    after, place = scene.hand, scene.place
    match verb:
        case "redeal":
            assert after.void == "redeal" and after.stacks == (CHIPS,) * 4
        case "kill" | "lose_turn":
            assert after.folded >> place & 1 and after.stacks == before.stacks
        case "leave_in":
            assert after.folded >> place & 1 and after.staked[place] == before.staked[place] + 50
        case "return_uncalled":
            assert after.folded >> place & 1
        case "refund":
            assert after.folded >> place & 1 and after.stacks[place] == CHIPS
        case "call" | "complete_call":
            assert after.bets[place] == before.level
        case "bind" | "min_raise" | "raise_full":
            assert after.level == involved.to
        case "show_to_all":
            assert after.floor.seen >> involved.cards[0] & 1
        case "replace_card":
            assert involved.new in after.down[place] and involved.cards[0] not in after.down[place]
        case "return_common" | "pick_next_burn":
            assert next_deal(scene) == usual_deal(game) - 1
        case "aside_common":
            assert next_deal(scene) == usual_deal(game) and mask(involved.cards) & after.out
        case _:
            raise AssertionError(f"nothing is checked of {verb}")
    scene.play_on()
