"""Which pictures a bet has, and drawing them."""

from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Language
from tapete.games.shared.rules import limit_rules
from tapete.law.refusal import refuse
from tapete.law.wording import listed
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn
from tapete.odds.night.round_law import refuse_rounds
from tapete.reports.charts.drawing import Picture

STRATEGY, NIGHT, RUIN, LINES, METER = "strategy", "night", "ruin", "lines", "meter"
NAMES: Final = (STRATEGY, NIGHT, RUIN, LINES, METER)
USUAL_ROUNDS: Final = 200
_USUAL_STAKE: Final = 500
_BANKROLL: Final = 40
"""Initial bets that somebody brings along, unless they say otherwise."""
_MOST: Final = 100_000_000


class Evening(msgspec.Struct, frozen=True):
    """How long somebody plays and for how much, in cents."""

    stake: int
    rounds: int
    bankroll: int


def usual_evening(question: OddsQuestion, returned: BetReturn) -> Evening:
    """The least stake that the table takes, two hundred rounds, and forty initial bets in the pocket."""
    minimum = limit_rules(question.rules).minimum
    stake = returned.meter.stake if returned.meter else minimum.value if minimum else _USUAL_STAKE
    return Evening(stake, USUAL_ROUNDS, _BANKROLL * stake)


def told_evening(
    question: OddsQuestion, returned: BetReturn, stake: int | None, rounds: int | None, bankroll: int | None
) -> Evening | Refused:
    """An evening as somebody tells it, in cents; what they leave out is as usual."""
    usual = usual_evening(question, returned)
    stake = usual.stake if stake is None else stake
    evening = Evening(
        stake, usual.rounds if rounds is None else rounds, _BANKROLL * stake if bankroll is None else bankroll
    )
    if not 1 <= evening.stake <= _MOST or not 1 <= evening.bankroll <= _MOST:
        return refuse(
            "la apuesta y el dinero al empezar van de un céntimo a un millón de euros",
            "the stake and the money at the start go from one cent to a million euros",
        )
    return refuse_rounds(evening.rounds) or evening


def picture(
    name: str, question: OddsQuestion, returned: BetReturn, evening: Evening, language: Language
) -> Picture | Refused:
    """One picture by its name, or why the bet has none."""
    if name == STRATEGY:
        return _strategy(returned, language)
    if name in (NIGHT, RUIN):
        return _night(name, returned, evening, language)
    if name == LINES:
        return _lines(question, returned, language)
    if name == METER:
        return _meter(returned, language)
    names = listed(NAMES)
    return refuse(f"no hay gráfico «{name}»: hay {names.es}", f"there is no chart '{name}': there is {names.en}")


def pictures(question: OddsQuestion, returned: BetReturn, evening: Evening, language: Language) -> tuple[Picture, ...]:
    """All that the bet has."""
    drawn = (picture(name, question, returned, evening, language) for name in NAMES)
    return tuple(each for each in drawn if not isinstance(each, Refused))


def _strategy(returned: BetReturn, language: Language) -> Picture | Refused:
    from tapete.reports.charts.strategy_chart import strategy_chart

    if returned.strategy is None or not returned.strategy.charts:
        return refuse("esta apuesta no tiene decisiones que dibujar", "this bet has no decisions to draw")
    return strategy_chart(returned.strategy.charts, language)


def _night(name: str, returned: BetReturn, evening: Evening, language: Language) -> Picture | Refused:
    from tapete.odds.night.results import night_results
    from tapete.odds.night.round_law import round_law
    from tapete.odds.night.ruin import ruin_curves
    from tapete.reports.charts.night_chart import night_chart
    from tapete.reports.charts.ruin_chart import ruin_chart

    law = round_law(returned)
    if isinstance(law, Refused):
        return law
    if name == NIGHT:
        results = night_results(law, evening.rounds)
        return results if isinstance(results, Refused) else night_chart(results, evening.stake, language)
    curves = ruin_curves(law, evening.rounds)
    return curves if isinstance(curves, Refused) else ruin_chart(curves, evening.stake, evening.bankroll, language)


def _lines(question: OddsQuestion, returned: BetReturn, language: Language) -> Picture | Refused:
    from tapete.odds.night.line_effects import line_effects
    from tapete.reports.charts.lines_chart import lines_chart

    effects = line_effects(question, returned)
    if not effects:
        return refuse("esta apuesta no se paga por una tabla", "this bet is not paid by a table")
    return lines_chart(effects, language)


def _meter(returned: BetReturn, language: Language) -> Picture | Refused:
    from tapete.reports.charts.meter_chart import meter_chart

    if returned.meter is None:
        return refuse("esta apuesta no tiene contador", "this bet has no meter")
    return meter_chart(returned.meter, language)
