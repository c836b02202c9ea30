"""Betting on another's hand: a backer follows its holder, and keeps enough chips for every bet the holder may make."""

from tapete.core.ids import PlayerId
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState, Box
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.round.bets import times
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.catalogue import GAMES


def free_chips(rules: BankedRules, table: BankedState, player: PlayerId) -> int:
    """A player's chips less what they must keep to follow the hands they back."""
    kept = sum(_to_follow(rules, box, player) for box in table.round.boxes.values() if box.holder != player)
    return table.players[player].chips - kept


def to_follow(rules: BankedRules, ante: int, decided: int = 0) -> int:
    """What the raises still open after some decisions would cost a backer with this ante."""
    decisions = [phase for phase in GAMES[rules.game].course if phase.kind is PhaseKind.DECIDE]
    bets = (phase.bet for phase in decisions[decided:] if phase.bet in rules.multiples)
    return sum(times(rules.multiples[bet], ante) for bet in bets)


def _to_follow(rules: BankedRules, box: Box, player: PlayerId) -> int:
    ante = box.staked(BetName.ANTE, player)
    decided = sum(act != BoxDecision.BUY for act in box.acts)
    return to_follow(rules, ante, decided) if ante and not box.folded else 0
