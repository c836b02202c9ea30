"""The exact return of the games against a bank's hand: sin descarte, with or without a bought card, caribbean stud and
tres cartas."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.law.table_rules import TableRules
from tapete.odds.ask.advice import AdvisedAct, Advisor, PlayerSituation
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn, Chart, Strategy
from tapete.odds.ask.shared_count import counted_here
from tapete.odds.ask.strategies import ALWAYS, NEVER_BUY, OPTIMAL, least_hand, named_against_bank, no_such_strategy
from tapete.odds.bank.bought_card import BUY, BuyPlayOrFold
from tapete.odds.bank.chart import bank_chart
from tapete.odds.bank.every_deal import PARTS
from tapete.odds.bank.play_or_fold import PLAY, PlayOrFold
from tapete.odds.bank.rank_counts import RANKS
from tapete.odds.bank.terms import BankTerms, terms
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.progress import Watch


def compute(question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    return counted_here(shared_count(question), watch)


class BankCount(msgspec.Struct, frozen=True):
    """Every deal against the bank, decided in one way; shared by hands of the player."""

    decision: PlayOrFold | BuyPlayOrFold
    name: str
    words: Sentence
    shards: int = PARTS

    def count(self, shard: int) -> tuple[Array, ...]:
        return self.decision.count(shard)

    def answer(self, counted: Sequence[tuple[Array, ...]]) -> BetReturn:
        played = self.decision.together(counted)
        chart = bank_chart(self.decision.order, played.dealt, played.played, played.bought)
        return BetReturn(played.outcomes(), Strategy(self.name, _with_hands(self.words, chart), (chart,)))


def shared_count(question: OddsQuestion) -> BankCount | Refused:
    rules, name = banked_rules(question.rules), question.strategy
    order = rules.order
    if name == OPTIMAL:
        return BankCount(best_decision(rules), name, _BEST)
    never = _without_card(terms(rules))
    if name == NEVER_BUY:
        return BankCount(PlayOrFold(order, never), name, _NEVER_BUY)
    least = None if name == ALWAYS else least_hand(name, order)
    if least is None and name != ALWAYS:
        return no_such_strategy(name, named_against_bank(order))
    policy = np.zeros((len(naturals(order)), RANKS + 1), dtype=np.int8)
    policy[[least is None or least.plays(natural) for natural in naturals(order)]] = PLAY
    words = _ALWAYS if least is None else least.words
    return BankCount(PlayOrFold(order, never, policy), name, words)


def _without_card(terms: BankTerms) -> BankTerms:
    return msgspec.structs.replace(terms, card_price=None)


def best_decision(rules: BankedRules) -> PlayOrFold | BuyPlayOrFold:
    paid = terms(rules)
    return PlayOrFold(rules.order, paid) if paid.card_price is None else BuyPlayOrFold(rules.order, paid)


def _with_hands(words: Sentence, chart: Chart) -> Sentence:
    """The words, and the hands that are always played and those that never are."""
    always = [row for row, acts in zip(chart.rows, chart.acts, strict=True) if set(acts) <= {"play", "-"}]
    never = [row for row, acts in zip(chart.rows, chart.acts, strict=True) if set(acts) <= {"fold", "-"}]
    es, en = [words.es], [words.en]
    if always:
        es.append("Siempre se va con: " + "; ".join(row.es for row in always) + ".")
        en.append("Always play: " + "; ".join(row.en for row in always) + ".")
    if never:
        es.append("Nunca con: " + "; ".join(row.es for row in never) + ".")
        en.append("Never: " + "; ".join(row.en for row in never) + ".")
    return Sentence(" ".join(es), " ".join(en))


_BEST: Final = Sentence("Para cada mano, lo que más vale.", "For every hand, whatever is worth most.")
_NEVER_BUY: Final = Sentence(
    "Lo que más vale, sin comprar nunca carta.", "Whatever is worth most, never buying a card."
)
_ALWAYS: Final = Sentence("Se va siempre.", "Always play.")


def advisor(rules: TableRules) -> Advisor:
    """The best decision, deal by deal."""
    decision = best_decision(banked_rules(rules))

    def advise(now: PlayerSituation) -> AdvisedAct:
        shown = now.bank[0] if now.bank else -1
        if now.discarded is not None:
            assert isinstance(decision, BuyPlayOrFold)
            return AdvisedAct("play" if decision.plays_after(now.own, shown, now.discarded) else "fold")
        act = decision.act(now.own, shown)
        if act >= BUY and isinstance(decision, BuyPlayOrFold):
            return AdvisedAct("buy", (now.own[act - BUY],))
        return AdvisedAct("play" if act == PLAY else "fold")

    return advise
