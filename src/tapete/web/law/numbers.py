"""The numbers of a game: its exact figures drawn, for an evening that the reader tells."""

from fractions import Fraction
from typing import Final

import msgspec
from starlette.exceptions import HTTPException

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Language, Sentence
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve
from tapete.law.wording import written
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.result import EXACT, BankTurn, BetReturn, Strategy
from tapete.odds.ask.shipped import ShippedReturn, edge_of, shipped, shipped_returns
from tapete.odds.ask.strategies import BEST, OPTIMAL
from tapete.odds.ask.tables import LegalTable, shipped_tables
from tapete.odds.equity.starting_hands import StartingHand, hands_dealt_by
from tapete.reports.charts.drawing import Picture
from tapete.reports.charts.gallery import Evening, pictures, told_evening, usual_evening
from tapete.reports.charts.hands_chart import hands_chart
from tapete.reports.charts.look import WIDTH
from tapete.web.law.laws import known_law, known_subject
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.house_edge import edge_title
from tapete.web.text.sum_of_money import cents_of


class BetChoice(msgspec.Struct, frozen=True):
    """A bet that can be looked at, by the name it has in the address."""

    name: str
    title: Sentence
    chosen: bool


class ShownTable(msgspec.Struct, frozen=True):
    """A table that a law allows, with what it chooses."""

    law: Sentence
    choices: tuple[tuple[Sentence, Sentence], ...]
    edge: Fraction
    exact: str
    fair: int | None
    """The cents on the meter at which the bet is fair."""


class DrawnBet(msgspec.Struct, frozen=True):
    """The figures of the bet that is looked at."""

    edge: Fraction
    exact: str
    risk: Fraction
    staked: Fraction
    strategy: Strategy | None
    evening: Evening
    turns: tuple[BankTurn, ...]
    tables: tuple[ShownTable, ...]
    """The same bet at every legal table."""


class DrawnPicture(msgspec.Struct, frozen=True):
    name: str
    words: str
    svg: str
    wide: bool
    """Whether it is wider than a phone."""
    long: bool
    """Whether its words are a whole table."""


def show(visit: PageVisit) -> Page:
    law = known_law(visit.places["law"])
    game = known_subject(law, visit.places["game"])
    if not has_numbers(law, game):
        raise HTTPException(404)
    kept = shipped_returns(law, game)
    asked = visit.asked("bet")
    looked_at = next((each for each in kept if asked in (name_of(each), each.bet)), kept[0] if kept else None)
    return Page(
        "law/numbers.html",
        {
            "law": profile(law),
            "game": game,
            "title": title_of(game),
            "bets": [_choice(each, each is looked_at) for each in kept],
            "chosen": name_of(looked_at) if looked_at else "",
            **(_bet(looked_at, visit) if looked_at else _hands(law, game, visit.language)),
        },
    )


def has_numbers(law: LawId, game: str) -> bool:
    """Whether there is anything to draw."""
    return bool(shipped(law, game)) or not isinstance(_starting_hands(law, game), Refused)


def name_of(kept: ShippedReturn) -> str:
    """
    >>> name_of(ShippedReturn("clm", "sin-descarte", "main", {"buy_card": "true"}, BetReturn(())))
    'main-buy_card-true'
    """
    strategy = () if kept.strategy == OPTIMAL else (kept.strategy,)
    return "-".join((kept.bet, *strategy, *(word for choice in kept.choices.items() for word in choice)))


def question_of(kept: ShippedReturn) -> OddsQuestion:
    question = ask(kept.law, kept.game, kept.choices, None if kept.bet == MAIN else kept.bet, kept.strategy)
    assert not isinstance(question, Refused), question
    return question


def _choice(kept: ShippedReturn, chosen: bool) -> BetChoice:
    title = edge_title(edge_of(question_of(kept), kept.choices, kept.answer))
    return BetChoice(name_of(kept), title if kept.strategy == OPTIMAL else _STRATEGIES[kept.strategy], chosen)


_STRATEGIES: Final = {BEST: Sentence("Juego principal, con la mejor composición", "Main game, with the best settings")}


def _bet(kept: ShippedReturn, visit: PageVisit) -> dict[str, object]:
    question, answer = question_of(kept), kept.answer
    told = _told(visit, question, answer)
    evening = usual_evening(question, answer) if isinstance(told, Refused) else told
    drawn = pictures(question, answer, evening, visit.language)
    return {
        "bet": DrawnBet(
            answer.house_edge,
            str(answer.house_edge) if answer.method == EXACT else "",
            answer.element_of_risk,
            answer.average_total_bet,
            answer.strategy,
            evening,
            answer.turns,
            tuple(map(_table, shipped_tables(kept.game, kept.bet))) if not kept.choices else (),
        ),
        "wrong": told.reason if isinstance(told, Refused) else None,
        "pictures": [_shown(each) for each in drawn],
        "has_night": any(each.name == "night" for each in drawn),
    }


def _table(table: LegalTable) -> ShownTable:
    rules = resolve(table.law, table.game, table.choices)
    assert not isinstance(rules, Refused), rules
    chosen = (rules.settings[key] for key in table.choices)
    choices = tuple(
        (setting.parameter.term.title, written(setting.parameter.term, setting.value)) for setting in chosen
    )
    fair = None if table.break_even is None else round(table.break_even)
    return ShownTable(profile(LawId(table.law)).short, choices, table.house_edge, str(table.house_edge), fair)


def _told(visit: PageVisit, question: OddsQuestion, answer: BetReturn) -> Evening | Refused:
    """The evening as the address tells it; what is left empty is as usual."""
    stake, bankroll, rounds = visit.asked("stake"), visit.asked("money"), visit.asked("rounds")
    if rounds and not (rounds.isascii() and rounds.isdecimal() and len(rounds) <= 6):
        shown = rounds[:24]
        return refuse(f"«{shown}» no es un número de manos", f"'{shown}' is not a number of rounds")
    sums = [cents_of(typed) if typed else None for typed in (stake, bankroll)]
    for cents in sums:
        if isinstance(cents, Refused):
            return cents
    staked, money = (cents for cents in sums if not isinstance(cents, Refused))
    return told_evening(question, answer, staked, int(rounds) if rounds else None, money)


def _hands(law: LawId, game: str, language: Language) -> dict[str, object]:
    hands = _starting_hands(law, game)
    assert not isinstance(hands, Refused)
    return {"bet": None, "wrong": None, "pictures": [_shown(hands_chart(hands, language))], "has_night": False}


def _starting_hands(law: LawId, game: str) -> tuple[StartingHand, ...] | Refused:
    rules = resolve(law, game)
    return rules if isinstance(rules, Refused) else hands_dealt_by(rules)


_TABLES: Final = ("strategy", "lines", "hands")


def _shown(picture: Picture) -> DrawnPicture:
    return DrawnPicture(picture.name, picture.words, picture.inline(), picture.width > WIDTH, picture.name in _TABLES)
