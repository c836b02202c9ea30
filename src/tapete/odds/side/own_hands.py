"""The hands that a side bet looks at, and how likely each is."""

import msgspec

from tapete.core.sentence import Sentence
from tapete.games.banked.rules import BankedRules
from tapete.odds.ask.result import Strategy
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.progress import Watch


class OwnHands(msgspec.Struct, frozen=True):
    """By natural hand the deals in which the bet is decided by it, and those in which a fold lost it before."""

    ways: tuple[int, ...]
    lost: int = 0
    strategy: Strategy | None = None


def own_hands(rules: BankedRules, bet: str, watch: Watch) -> OwnHands:
    """As dealt, or as they are after a card was bought where the final hand counts."""
    if _counts_bought(rules, bet):
        return _after_buying(rules, watch)
    watch(1, 1)
    return OwnHands(tuple(natural.ways for natural in naturals(rules.order)))


def _counts_bought(rules: BankedRules, bet: str) -> bool:
    return rules.buy is not None and bet in rules.side_bets and rules.side_bets[bet].final_hand


def _after_buying(rules: BankedRules, watch: Watch) -> OwnHands:
    """The player decides as is best for the main game; a hand that is folded loses the side bet."""
    from tapete.odds.bank.bought_card import BuyPlayOrFold
    from tapete.odds.bank.terms import terms

    bought = BuyPlayOrFold(rules.order, terms(rules)).play_all(watch)
    kept = bought.kept
    words = Sentence(
        "Se compra y se va como conviene al juego principal.", "Buying and playing as is best for the main game."
    )
    return OwnHands(tuple(kept.tolist()), int(bought.deals - kept.sum()), Strategy("optimal_main", words))
