"""What a player's side bets come to when the hand is played and when it is folded."""

from fractions import Fraction

from tapete.cards.card import Card
from tapete.cards.hand import hand
from tapete.coach.situation import SeenDecision
from tapete.games.banked.hands import line_of
from tapete.games.banked.rules import METERED, BankedRules
from tapete.odds.side.jackpots import prize_of


class SideStakes:
    """The side bets that the player has made. Of a jackpot they are taken to be the only winner, as the odds do."""

    def __init__(self, rules: BankedRules, now: SeenDecision) -> None:
        self._rules, self._now = rules, now
        self._stakes = {bet: staked for bet, staked in now.stakes.items() if bet in rules.side_bets}

    @property
    def none(self) -> bool:
        """Whether there are no side bets at all."""
        return not self._stakes

    def played(self, own: tuple[Card, ...]) -> Fraction:
        """What they net if a hand stays in."""
        return Fraction(sum(self._net(bet, own) for bet in self._stakes))

    def folded(self, own: tuple[Card, ...]) -> Fraction:
        """What they net if it is given up: most are lost with it."""
        nets = (self._net(bet, own) if self._survives(bet) else -staked for bet, staked in self._stakes.items())
        return Fraction(sum(nets))

    def _survives(self, bet: str) -> bool:
        return bet not in self._rules.fold_loses and self._rules.side_bets[bet].survives_fold

    def _net(self, bet: str, own: tuple[Card, ...]) -> int:
        side, staked = self._rules.side_bets[bet], self._stakes[bet]
        made = hand(self._rules.order, self._now.first if side.first_five else own)
        if bet in METERED:
            return prize_of(side, made.category.value, staked, self._now.meters.get(bet, 0)) - staked
        line = line_of(self._rules, side.lines, made)
        return -staked if line is None else int(side.lines[line].pays * staked) + staked * side.keeps_stake - staked
