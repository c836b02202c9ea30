"""A round against the house as a Gymnasium environment: one player, one box, the least bets, and their decisions."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Chips
from tapete.games.banked.model.command import Bet, OfferBank, Settle, Sit
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import SIDE_BETS
from tapete.games.banked.table import BankedTable
from tapete.games.shared.chance import Seeded
from tapete.games.shared.message import commands_by_name
from tapete.law.catalogue import Family
from tapete.rl.actions import HOUSE, EnvironmentAction, Mask, Message, mask, open_in_round
from tapete.rl.games import Settings, rules_for
from tapete.rl.layout import Layout, Vector
from tapete.rl.observation import HouseObservation
from tapete.rl.spoken import spoken
from tapete.rl.telling import ANSI, checked_mode, round_told

PLAYER: Final = PlayerId("player_0")
_SEAT: Final = Seat(1)
_BROUGHT: Final = 100
"""How many times the opening bet a player brings: no decision fails for lack of chips."""
_METADATA: Final[dict[str, object]] = {"render_modes": [ANSI], "render_fps": 1}


class HouseRound(gymnasium.Env[Vector, np.int64]):
    """A round of a game against the house.

    The opening bet is ``stake`` minimum bets, and each of ``side_bets`` is placed at its least sum; ``settings`` are
    the operator's choices. The reward comes with the end of the round: what it has won or lost, in minimum bets.
    ``info["action_mask"]`` says which actions are open. An action that is not counts as silence: the rule decides, as
    for a player who lets the time run out.
    """

    metadata = _METADATA

    def __init__(
        self,
        game: str,
        law: str | None = None,
        stake: int = 1,
        side_bets: Sequence[str] = (),
        settings: Settings | None = None,
        render_mode: str | None = None,
    ) -> None:
        table = BankedTable.under(rules_for(game, law, settings, Family.HOUSE))
        if not 1 <= stake <= table.rules.maximum // table.rules.minimum:
            raise ValueError(f"the stake goes from 1 to {table.rules.maximum // table.rules.minimum} minimum bets")
        self.actions: tuple[EnvironmentAction, ...] = HOUSE[game]
        """What each number of the action space stands for."""
        self.render_mode = checked_mode(render_mode)
        self._commands = commands_by_name(table.commands)
        self._observed = HouseObservation(table.rules, float(_BROUGHT * stake))
        self._brought = _BROUGHT * stake * table.rules.minimum
        self._bet(table, stake, side_bets)
        self._staked, self.table, self._view = table, table, table.seen_by(PLAYER, with_options=False)
        self._open: dict[int, Message] = {}
        self.action_space: Discrete[np.int64] = Discrete(len(self.actions))
        self.observation_space: Box[np.float32] = self.layout.space()

    @property
    def layout(self) -> Layout:
        """Where each part of an observation lies in its vector."""
        return self._observed.layout

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Vector, dict[str, Mask]]:
        """A new round with the same bets: the croupier deals until the player has to decide."""
        super().reset(seed=seed, options=options)
        self.table = self._staked.at(self._staked.state)
        self.table.chance = Seeded(Random(int(self.np_random.integers(2**63))))
        self._go_on()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Vector, float, bool, bool, dict[str, Mask]]:
        """Put a decision to the table, and go on to the next one or to the end of the round."""
        if not self._open:
            raise gymnasium.error.ResetNeeded("the round is over: reset() deals the next one")
        message = self._open.get(int(action))
        by_rule = self.table.by_rule(PLAYER)[0] if message is None else None
        self.table.must(by_rule or spoken(self._commands, message or {}, PLAYER))
        self._go_on()
        over = not self._open
        return self._observation(), float(self._net()) if over else 0.0, over, False, self._info()

    def render(self) -> str | None:
        """The round so far in words, where the environment was made with ``render_mode="ansi"``."""
        if self.render_mode is None:
            return None
        return round_told(self.table, self._staked.state, self._view, PLAYER)

    def _go_on(self) -> None:
        """The croupier goes on; of a round that is over, the last moment with cards on the table is kept."""
        while not self._over and (due := self.table.due()) is not None:
            if isinstance(due.command, Settle):
                self._view = self.table.seen_by(PLAYER, with_options=False)
            self.table.must(due.command)
        self._open = {}
        if not self._over:
            self._view = self.table.seen_by(PLAYER, with_options=False)
            self._open = open_in_round(self.actions, self.table.options(PLAYER))

    @property
    def _over(self) -> bool:
        return self.table.state.round.number > self._staked.state.round.number

    def _net(self) -> Fraction:
        """What the round has won or lost, in minimum bets."""
        return Fraction(self.table.stacks[PLAYER] - self._brought, self.table.rules.minimum)

    def _observation(self) -> Vector:
        return self._observed.vector(self._view, PLAYER)

    def _info(self) -> dict[str, Mask]:
        return {"action_mask": mask(self.actions, self._open)}

    def _bet(self, table: BankedTable, stake: int, side_bets: Sequence[str]) -> None:
        """Everything of a round that comes before «no va más»; the bank, where it is offered, is passed."""
        table.run()
        table.must(Sit(PLAYER, _SEAT, self._brought))
        if table.to_speak:
            table.must(OfferBank(PLAYER, accept=False))
        opening = next(bet for bet in _open_bets(table) if bet not in SIDE_BETS)
        table.must(Bet(PLAYER, _SEAT, opening, stake * table.rules.minimum))
        for name in side_bets:
            _bet_beside(table, name)


def _open_bets(table: BankedTable) -> dict[BetName, int]:
    """The bets that may be placed in the own box now, each with the least it may be."""
    offered = (option for option in table.options(PLAYER) if option.command == Bet.name())
    own = (option for option in offered if option.given["seat"] == _SEAT)
    sums = ((BetName(str(option.given["bet"])), option.fields["chips"]) for option in own)
    return {bet: chips.least for bet, chips in sums if isinstance(chips, Chips)}


def _bet_beside(table: BankedTable, name: str) -> None:
    """The least on a side bet that the table offers."""
    offered = {str(bet): least for bet, least in _open_bets(table).items() if bet in SIDE_BETS}
    if name not in offered:
        names = ", ".join(offered) or "none"
        raise ValueError(f"the table does not offer the side bet '{name}'; it offers: {names} (see settings)")
    table.must(Bet(PLAYER, _SEAT, BetName(name), offered[name]))
