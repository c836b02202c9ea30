"""Rounds played through the engine itself: one player, a shuffled deck, every decision from an advisor."""

from random import Random
from typing import Final

from tapete.cards.card import face_up
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.round.turn import options
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.table import PLENTY, BankedTable, FaceDown
from tapete.games.banked.variants.catalogue import GAMES
from tapete.law.table_rules import TableRules
from tapete.odds.ask.advice import Advisor, PlayerSituation

PLAYER: Final = PlayerId("player")
SEAT: Final = Seat(1)


class AdvisedRounds:
    """A table with one player who bets the minimum and follows an advisor."""

    def __init__(self, rules: TableRules, advisor: Advisor, chance: Random) -> None:
        self.advisor, self.table = advisor, BankedTable(banked_rules(rules), FaceDown(chance))
        self.stake = self.table.rules.minimum
        opening = GAMES[rules.game].opening
        self.bet = asked.Bet(PLAYER, SEAT, BetName.EACH if len(opening) > 1 else opening[0], self.stake)
        self.table.run()
        self.table.must(asked.Sit(PLAYER, SEAT, PLENTY))

    def play(self) -> int:
        """Play one round; what the player won or lost, in cents."""
        before, number = self.table.stacks[PLAYER], self.table.number()
        if self.table.phase.kind is PhaseKind.OFFER:
            self.table.must(asked.OfferBank(PLAYER, accept=False))
        self.table.must(self.bet)
        self.table.run()
        while self.table.number() == number:
            self._decide()
            self.table.run()
        self.table.events.clear()
        return self.table.stacks[PLAYER] - before

    def _decide(self) -> None:
        act = self.advisor(self._situation())
        self.table.must(asked.Act(PLAYER, SEAT, BoxDecision(act.word), act.cards))

    def _situation(self) -> PlayerSituation:
        now, phase = self.table.state.round, self.table.phase
        box = now.boxes[SEAT]
        return PlayerSituation(
            bet=phase.bet,
            own=face_up(box.cards),
            common=face_up(now.common[: now.common_up]),
            bank=tuple(card for place, card in enumerate(now.bank) if place in now.bank_up and card is not None),
            staked=tuple(wager.bet for wager in box.wagers),
            options=options(self.table.rules, self.table.state, phase, box),
            discarded=box.discarded,
        )
