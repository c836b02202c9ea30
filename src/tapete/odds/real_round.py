"""Rounds played through the engine itself: one player, a shuffled deck, every decision from an advisor."""

from random import Random
from typing import Final

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked import command as asked
from tapete.games.banked.acting import options
from tapete.games.banked.betting import table_limits
from tapete.games.banked.dealing import slots_left
from tapete.games.banked.decide import decide
from tapete.games.banked.evolve import evolve
from tapete.games.banked.games import GAMES
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.state import Table
from tapete.games.banked.told_round import PLENTY, TOLD
from tapete.law.table_rules import TableRules
from tapete.odds.advice import Advisor, Situation

PLAYER: Final = PlayerId("player")
SEAT: Final = Seat(1)


class RealTable:
    """A table of the engine with one player who bets the minimum and follows an advisor."""

    def __init__(self, rules: TableRules, advisor: Advisor, chance: Random) -> None:
        self.rules, self.advisor, self.chance = rules, advisor, chance
        self.game, self.table = GAMES[rules.game], Table()
        self.stake = table_limits(rules)[0]
        self.pack: list[Card] = []
        self._do(asked.OpenTable(TOLD))
        self._do(asked.Join(PLAYER, SEAT, PLENTY))

    def play(self) -> int:
        """Play one round; what the player won or lost, in cents."""
        before, number = self.table.players[PLAYER].chips, self.table.round.number
        self.pack = list(deck(self.rules.count("deck.cards")))
        self.chance.shuffle(self.pack)
        while self.table.round.number == number:
            self._step(self.game.course[self.table.round.phase])
        return self.table.players[PLAYER].chips - before

    def _do(self, command: asked.Command) -> None:
        outcome = decide(self.rules, self.table, command)
        if isinstance(outcome, Refused):
            raise AssertionError(f"{command} was refused: {outcome.reason.en}")
        for event in outcome.events:
            self.table = evolve(self.table, event)

    def _step(self, phase: Phase) -> None:
        match phase.kind:
            case PhaseKind.OFFER:
                self._do(asked.OfferBank(PLAYER, accept=False))
            case PhaseKind.BETS:
                opening = "each" if len(self.game.opening) > 1 else self.game.opening[0]
                self._do(asked.PlaceBet(PLAYER, SEAT, opening, self.stake))
                self._do(asked.CloseBets())
            case PhaseKind.DICE:
                self._do(
                    asked.ThrowDice(tuple(self.chance.randint(1, 6) for _ in range(self.rules.count("dice.count"))))
                )
            case PhaseKind.DEAL | PhaseKind.COMMON:
                needed = len(slots_left(self.rules, self.table.round, phase))
                self._do(asked.Deal(tuple(self.pack.pop() for _ in range(needed))))
            case PhaseKind.DECIDE:
                self._decide(phase)
            case PhaseKind.TURN_UP | PhaseKind.REVEAL:
                self._do(asked.TurnUp())
            case PhaseKind.SETTLE:
                self._do(asked.Settle())

    def _decide(self, phase: Phase) -> None:
        act = self.advisor(self._situation(phase))
        received = (self.pack.pop(),) if act.word == "buy" else ()
        self._do(asked.Act(PLAYER, SEAT, act.word, (*act.cards, *received)))

    def _situation(self, phase: Phase) -> Situation:
        now = self.table.round
        box = now.boxes[SEAT]
        return Situation(
            bet=phase.bet,
            own=tuple(of for of in box.cards if of is not None),
            common=tuple(of for of in now.common[: now.common_up] if of is not None),
            bank=tuple(of for place, of in enumerate(now.bank) if place in now.bank_up and of is not None),
            staked=tuple(wager.bet for wager in box.wagers),
            options=options(self.rules, self.table, phase, box),
            discarded=box.discarded,
        )
