"""Hands of a circle game as a PettingZoo environment: the players of a table speak one after the other."""

from fractions import Fraction
from random import Random
from typing import Final, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from tapete.core.ids import PlayerId
from tapete.games.circle.table import CircleTable
from tapete.games.shared.chance import Seeded
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.people import TableCommand
from tapete.law.catalogue import Family
from tapete.rl.actions import EnvironmentAction, Mask, Message, circle_actions, mask, open_in_hand
from tapete.rl.games import Settings, rules_for
from tapete.rl.layout import Layout
from tapete.rl.observation import CircleObservation
from tapete.rl.spoken import spoken
from tapete.rl.telling import ANSI, checked_mode, hand_told

Observation = dict[str, NDArray[np.generic]]
"""``observation``, a vector, and ``action_mask``."""
Number = np.int64 | int | None
"""The number of an action; None from an agent for whom the episode is over."""

_USUAL_PLAYERS: Final = 6
_LEAST_STACK: Final = 10
_METADATA: Final[dict[str, object]] = {
    "name": "tapete_circle_v0",
    "render_modes": [ANSI],
    "render_fps": 1,
    "is_parallelizable": False,
}


class CircleHands(AECEnv[str, Observation, Number]):
    """Some hands at a table of a circle game; ``stack`` is what everybody begins with, in minimum bets.

    Everybody is rewarded at the end of each hand: what it has won or lost them, in minimum bets, the house's share
    taken off. The episode is over after ``hands`` hands, or when fewer players have chips than the law plays with. An
    action that is not open counts as silence: the rule decides, as for a player who lets the time run out.
    """

    metadata = _METADATA

    def __init__(
        self,
        game: str,
        law: str | None = None,
        players: int | None = None,
        stack: int = 100,
        hands: int = 1,
        settings: Settings | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = CircleTable.under(rules_for(game, law, settings, Family.CIRCLE))
        count = _checked_players(self.table, players)
        if stack < _LEAST_STACK or hands < 1:
            raise ValueError(f"a stack is at least {_LEAST_STACK} minimum bets, and at least one hand is played")
        self._empty, self._hands, self.render_mode = self.table, hands, checked_mode(render_mode)
        self._chips = stack * self.table.hand_rules.minimum
        self.actions: tuple[EnvironmentAction, ...] = circle_actions(game)
        """What each number of the action space stands for."""
        self._commands = commands_by_name(self.table.commands)
        self._observed = CircleObservation(self.table.hand_rules, count, self._chips)
        self._random = Random()
        self._open: dict[int, Message] = {}
        self.possible_agents = [f"player_{number}" for number in range(count)]
        self.agents: list[str] = []
        self.action_spaces = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    @property
    def layout(self) -> Layout:
        """Where each part of an observation lies in its vector."""
        return self._observed.layout

    def observation_space(self, agent: str) -> Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Number]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new table with full stacks; seats, the first marker and the cards come from the seed."""
        del options
        if seed is not None:
            self._random.seed(seed)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._sit_down()
        self._go_on()
        self._pass_turn()

    def step(self, action: Number) -> None:
        """Put the decision of the agent in turn to the table, and go on to the next one."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        player, message = PlayerId(agent), self._open.get(int(action))
        by_rule = self.table.by_rule(player)[0] if message is None else None
        self.table.must(by_rule or spoken(self._commands, message or {}, player))
        self._go_on()
        self._pass_turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and which actions are open to it now: none while another one speaks."""
        open_now = self._open if agent == self.agent_selection else ()
        vector = self._observed.vector(self.table.seen_by(PlayerId(agent), with_options=False), PlayerId(agent))
        return {"observation": vector, "action_mask": mask(self.actions, open_now)}

    def render(self) -> str | None:
        """The table so far in words, with the cards that the agent in turn sees."""
        if self.render_mode is None:
            return None
        player = PlayerId(self.agent_selection)
        return hand_told(self.table, self._empty.state, self.table.seen_by(player, with_options=False), player)

    def close(self) -> None:
        """There is nothing to release."""

    # The table

    def _sit_down(self) -> None:
        self.table = self._empty.at(self._empty.state)
        self.table.chance = chance = Seeded(Random(self._random.getrandbits(64)))
        start = self.table.start({PlayerId(agent): self._chips for agent in self.agents}, chance)
        assert start is not None, "there are as many players as the law asks for"
        self.table.must(start)
        self._before = self.table.stacks

    def _go_on(self) -> None:
        """The croupier goes on until somebody has to speak or the last hand is over."""
        while not self.table.to_speak:
            if self.table.between_hands:
                self._reward()
            due = self._due()
            if due is None:
                return
            self.table.must(due)

    def _due(self) -> TableCommand | None:
        if self.table.between_hands and self.table.number() >= self._hands:
            return None
        due = self.table.due()
        return None if due is None else due.command

    def _reward(self) -> None:
        """What the hand that is over has brought everybody, in minimum bets."""
        stacks, minimum = self.table.stacks, self.table.hand_rules.minimum
        for player, before in self._before.items():
            self.rewards[player] += float(Fraction(stacks[player] - before, minimum))
        self._before = stacks

    def _pass_turn(self) -> None:
        """The next agent to speak, or the end for everybody."""
        speaking = self.table.to_speak
        if speaking:
            self.agent_selection = speaking[0]
            view, options = self.table.seen_by(speaking[0], with_options=False), self.table.options(speaking[0])
            self._open = open_in_hand(self.actions, options, view, speaking[0])
        else:
            self._open, self.terminations = {}, dict.fromkeys(self.agents, True)
        self.infos = {agent: {"action_mask": self._mask_of(agent)} for agent in self.agents}

    def _mask_of(self, agent: str) -> Mask:
        return mask(self.actions, self._open if agent == self.agent_selection else ())

    def _space(self) -> Space[Observation]:
        bits = Box(0, 1, (len(self.actions),), dtype=np.int8)
        both = Dict({"observation": self.layout.space(), "action_mask": bits})
        return cast("Space[Observation]", both)  # Gymnasium types what such a space holds as spaces


def circle(
    game: str,
    law: str | None = None,
    players: int | None = None,
    stack: int = 100,
    hands: int = 1,
    settings: Settings | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, Number]:
    """A circle game under a law as a PettingZoo environment, with that library's guards against wrong use."""
    hands_played = CircleHands(game, law, players, stack, hands, settings, render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(hands_played))


def _checked_players(table: CircleTable, players: int | None) -> int:
    """How many play: as many as were asked for, or six, as far as law, seats and deck allow it."""
    least, most = table.rules.least_players, min(table.places, table.rules.most_players)
    count = max(least, min(_USUAL_PLAYERS, most)) if players is None else players
    if not least <= count <= most:
        raise ValueError(f"from {least} to {most} play here, not {count}")
    return count
