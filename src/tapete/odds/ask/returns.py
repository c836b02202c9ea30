"""The return of a bet: from the cache where it was computed before, else computed and kept."""

from collections.abc import Callable
from importlib import import_module

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.odds.ask.cache import remember, remembered
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.registry import module_of
from tapete.odds.ask.result import BetReturn
from tapete.odds.kernels.progress import Watch, unwatched
from tapete.odds.kernels.units import TooLargeError

Compute = Callable[[OddsQuestion, Watch], BetReturn | Refused]


def exact_return(question: OddsQuestion, watch: Watch = unwatched) -> BetReturn | Refused:
    """What a bet is worth, or why its rules are not computed."""
    kept = remembered(question)
    if kept is not None:
        return kept
    compute: Compute = import_module(module_of(question.rules.game, question.bet)).compute
    try:
        answer = compute(question, watch)
    except TooLargeError:
        return refuse(
            "los pagos de esta mesa son demasiado grandes o están demasiado divididos para sumarlos exactamente",
            "the payments of this table are too large or too finely divided to be added exactly",
        )
    if isinstance(answer, BetReturn):
        remember(question, answer)
    return answer
