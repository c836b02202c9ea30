"""The hands that a side bet looks at, and how likely each is."""

import msgspec

from tapete.core.sentence import Sentence
from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules
from tapete.odds.naturals import naturals
from tapete.odds.progress import Watch
from tapete.odds.result import Strategy


class OwnHands(msgspec.Struct, frozen=True):
    """By natural hand the deals in which the bet is decided by it, and those in which a fold lost it before."""

    ways: tuple[int, ...]
    lost: int = 0
    strategy: Strategy | None = None


def own_hands(rules: TableRules, bet: str, watch: Watch) -> OwnHands:
    """As dealt, or as they are after a card was bought where the final hand counts."""
    if _counts_bought(rules, bet):
        return _after_buying(rules, watch)
    watch(1, 1)
    return OwnHands(tuple(of.ways for of in naturals(hand_order(rules))))


def _counts_bought(rules: TableRules, bet: str) -> bool:
    buys = rules.has("buy_card.offered") and rules.flag("buy_card.offered")
    return buys and rules.has(f"{bet}.hand") and rules.word(f"{bet}.hand") == "final"


def _after_buying(rules: TableRules, watch: Watch) -> OwnHands:
    """The player decides as is best for the main game; a hand that is folded loses the side bet."""
    from tapete.odds.against_bank_terms import terms
    from tapete.odds.bought_card import BuyPlayOrFold

    bought = BuyPlayOrFold(hand_order(rules), terms(rules)).play_all(watch)
    kept = bought.kept
    words = Sentence(
        "Se compra y se va como conviene al juego principal.", "Buying and playing as is best for the main game."
    )
    return OwnHands(tuple(kept.tolist()), int(bought.deals - kept.sum()), Strategy("optimal_main", words))
