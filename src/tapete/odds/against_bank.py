"""The exact return of the games against a bank's hand: sin descarte, with or without a bought card, caribbean stud and
tres cartas."""

from tapete.games.hands import hand_order
from tapete.law.table_rules import TableRules
from tapete.odds.advice import Act, Advisor, Situation
from tapete.odds.against_bank_terms import terms
from tapete.odds.bought_card import BUY, BuyPlayOrFold
from tapete.odds.play_or_fold import PLAY, PlayOrFold
from tapete.odds.progress import Watch
from tapete.odds.question import Question
from tapete.odds.result import Return


def compute(question: Question, watch: Watch) -> Return:
    return Return(best_decision(question.rules).play_all(watch).outcomes())


def best_decision(rules: TableRules) -> PlayOrFold | BuyPlayOrFold:
    order, of = hand_order(rules), terms(rules)
    return PlayOrFold(order, of) if of.card_price is None else BuyPlayOrFold(order, of)


def advisor(rules: TableRules) -> Advisor:
    """The best decision, deal by deal."""
    decision = best_decision(rules)

    def advise(now: Situation) -> Act:
        shown = now.bank[0] if now.bank else -1
        if now.discarded is not None:
            assert isinstance(decision, BuyPlayOrFold)
            return Act("play" if decision.plays_after(now.own, shown, now.discarded) else "fold")
        act = decision.act(now.own, shown)
        if act >= BUY and isinstance(decision, BuyPlayOrFold):
            return Act("buy", (now.own[act - BUY],))
        return Act("play" if act == PLAY else "fold")

    return advise
