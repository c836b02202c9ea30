"""The exact return of the bets of double-zero roulette, by their line of the pay table."""

from fractions import Fraction

from tapete.games.roulette_00 import is_zero
from tapete.games.roulette_cloth import EVEN_CHANCE, bets
from tapete.law.table_rules import TableRules
from tapete.odds.progress import Watch
from tapete.odds.question import Question
from tapete.odds.result import Outcome, Return, merged


def compute(question: Question, watch: Watch) -> Return:
    """All bets of a line cover as many numbers; the first stands for them."""
    rules, line = question.rules, question.bet
    bet = next(of for of in bets(rules).values() if of.line == line)
    pays, keeps = rules.fraction(f"paytable.roulette.{line}"), rules.flag("settle.keeps_stake")
    pockets = rules.words("wheel.order")
    found: list[Outcome] = []
    for pocket in pockets:
        if pocket in bet.numbers:
            found.append(_ends("win", pays + keeps - 1, len(pockets)))
        elif line == EVEN_CHANCE and is_zero(rules, pocket):
            found += _on_zero(rules, len(bet.numbers), len(pockets))
        else:
            found.append(_ends("loss", Fraction(-1), len(pockets)))
    watch(1, 1)
    return Return(merged(found))


def _ends(name: str, net: Fraction, ways: int) -> Outcome:
    return Outcome(name, net, Fraction(1), ways)


def _on_zero(rules: TableRules, numbers: int, pockets: int) -> list[Outcome]:
    """An even chance when a zero comes up: half lost, all lost, or decided by the next spin, which can only free it."""
    match rules.word("roulette.even_chance_on_zero"):
        case "lose_half":
            return [_ends("half", Fraction(-1, 2), pockets)]
        case "prison":
            return [_ends("freed", Fraction(0), numbers), _ends("loss", Fraction(-1), pockets - numbers)]
        case _:
            return [_ends("loss", Fraction(-1), pockets)]
