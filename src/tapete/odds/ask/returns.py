"""The return of a bet: shipped or kept where it was computed before, else computed and kept."""

from collections.abc import Callable
from importlib import import_module

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.odds.ask.cache import remember, remembered
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.registry import module_of
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.shipped import shipped_answer
from tapete.odds.kernels.progress import Watch, unwatched
from tapete.odds.kernels.units import TooLargeError

Compute = Callable[[OddsQuestion, Watch], BetReturn | Refused]


def exact_return(question: OddsQuestion, watch: Watch = unwatched) -> BetReturn | Refused:
    """What a bet is worth, or why its rules are not computed."""
    kept = shipped_answer(question) or remembered(question)
    if kept is not None:
        return kept
    answer = computed_anew(question, watch)
    if isinstance(answer, BetReturn):
        remember(question, answer)
    return answer


def computed_anew(question: OddsQuestion, watch: Watch = unwatched) -> BetReturn | Refused:
    """The same, whatever was computed before."""
    compute: Compute = import_module(module_of(question.rules.game, question.bet)).compute
    return unless_too_large(lambda: compute(question, watch))


def unless_too_large(compute: Callable[[], BetReturn | Refused]) -> BetReturn | Refused:
    """What comes out, or that its sums would not fit."""
    try:
        return compute()
    except TooLargeError:
        return refuse(
            "los pagos de esta mesa son demasiado grandes o están demasiado divididos para sumarlos exactamente",
            "the payments of this table are too large or too finely divided to be added exactly",
        )
