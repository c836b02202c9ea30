"""Random hands played side by side with pokerkit: turns, bounds, stacks at every step and who wins what."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from pokerkit import Automation, FixedLimitSevenCardStud, FixedLimitTexasHoldem, NoLimitTexasHoldem, PotLimitOmahaHoldem

from tapete.cards.card import Card
from tapete.cards.notation import write_cards
from tapete.core.ids import PlayerId
from tapete.games.circle.decide import put
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.hand.deal import cards_needed, portions
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.neutral import (
    fixed_limit_holdem,
    fixed_limit_seven_stud,
    no_limit_holdem,
    pot_limit_omaha,
)
from tests.repetition import times

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Both:
    """One hand in both programs: every card and act goes to the two, and they are compared after each."""

    def __init__(
        self, rules: HandRules, theirs: Any, stacks: list[int], antes: list[int], blinds: list[int], die: random.Random
    ) -> None:
        self.rules, self.theirs, self.die = rules, theirs, die
        self.deck = [Card(number) for number in die.sample(range(52), 52)]
        self.draft = Draft(rules, CircleHand())
        names = tuple(PlayerId(f"p{place}") for place in range(len(stacks)))
        self.put(asked.StartHand(names, tuple(stacks), tuple(antes), tuple(blinds)))

    @property
    def hand(self) -> CircleHand:
        return self.draft.hand

    def put(self, command: asked.HandCommand) -> None:
        assert put(self.draft, command) is None

    def play(self) -> None:
        while not self.hand.over:
            kind = self.rules.steps[self.hand.step].kind
            if kind == "bet":
                self.compare()
                self.act()
            elif kind == "show":
                self.put(asked.Showdown())
            else:
                self.deal()
        assert not self.theirs.status
        assert list(self.hand.stacks) == list(self.theirs.stacks)

    def deal(self) -> None:
        planned, count = portions(self.rules, self.hand), cards_needed(self.rules, self.hand)
        cards = tuple(self.deck.pop() for _ in range(count))
        self.put(asked.Deal(cards))
        rest = list(cards)
        for portion in planned:
            part, rest = rest[: portion.cards], rest[portion.cards :]
            if portion.kind == "burn":
                self.theirs.burn_card(write_cards(part).replace(" ", ""))
            elif portion.kind == "common":
                self.theirs.deal_board(write_cards(part).replace(" ", ""))
            else:
                for card in part:
                    self.theirs.deal_hole(write_cards([card]))

    def compare(self) -> None:
        hand, theirs = self.hand, self.theirs
        assert hand.turn == theirs.actor_index
        assert list(hand.stacks) == list(theirs.stacks)
        limits = bounds(self.rules, hand, hand.turn)
        if limits.must_bet:
            return
        assert limits.call == theirs.checking_or_calling_amount
        assert bool(limits.most) == theirs.can_complete_bet_or_raise_to(), (
            limits,
            hand.stacks,
            hand.bets,
            hand.folded,
            hand.turn,
        )
        if limits.most:
            least = theirs.min_completion_betting_or_raising_to_amount
            most = theirs.max_completion_betting_or_raising_to_amount
            assert (limits.least, limits.most) == (least, most)

    def act(self) -> None:
        hand = self.hand
        name = hand.players[hand.turn]
        limits = bounds(self.rules, hand, hand.turn)
        if limits.must_bet:
            self.put(asked.Act(name, "bet", limits.least))
            self.theirs.post_bring_in()
            return
        choice = self.die.random()
        if limits.most and choice < 0.3:
            to = self.die.choice([limits.least, limits.most, self.die.randint(limits.least, limits.most)])
            to = limits.least if self.rules.structure == "fixed" else to
            self.put(asked.Act(name, "raise", to))
            self.theirs.complete_bet_or_raise_to(to)
        elif limits.call and choice < 0.45:
            self.put(asked.Act(name, "fold"))
            self.theirs.fold()
        else:
            self.put(asked.Act(name, "call" if limits.call else "check"))
            self.theirs.check_or_call()


def blinds_of(count: int, small: int, big: int) -> list[int]:
    """Blinds by place: the small blind first, but the button posts it heads-up."""
    return [big, small] if count == 2 else [small, big, *[0] * (count - 2)]


def no_limit(die: random.Random, count: int, stacks: list[int]) -> Both:
    theirs = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 1, (5, 10), 10, tuple(stacks), count)
    return Both(no_limit_holdem(10), theirs, stacks, [1] * count, blinds_of(count, 5, 10), die)


def fixed_limit(die: random.Random, count: int, stacks: list[int]) -> Both:
    theirs = FixedLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (5, 10), 10, 20, tuple(stacks), count)
    return Both(fixed_limit_holdem(10, 20), theirs, stacks, [], blinds_of(count, 5, 10), die)


def pot_limit(die: random.Random, count: int, stacks: list[int]) -> Both:
    theirs = PotLimitOmahaHoldem.create_state(AUTOMATIONS, True, 0, (5, 10), 10, tuple(stacks), count)
    return Both(pot_limit_omaha(10), theirs, stacks, [], blinds_of(count, 5, 10), die)


def seven_stud(die: random.Random, count: int, stacks: list[int]) -> Both:
    theirs = FixedLimitSevenCardStud.create_state(AUTOMATIONS, True, 2, 3, 10, 20, tuple(stacks), count)
    return Both(fixed_limit_seven_stud(10, 20, 3), theirs, stacks, [2] * count, [], die)


@pytest.mark.parametrize("game", [no_limit, fixed_limit, pot_limit, seven_stud])
@pytest.mark.parametrize("part", range(2))
def test_random_hands_agree_at_every_step(game: Callable[[random.Random, int, list[int]], Both], part: int) -> None:
    die = random.Random(f"{game.__name__} {part}")
    for _ in range(times(125, 500)):
        count = die.randint(2, 6 if game is seven_stud else 8)
        stacks = [die.choice([die.randint(15, 60), die.randint(60, 400), 200]) for _ in range(count)]
        game(die, count, stacks).play()
