"""How a game is played, in six steps on a hand that the engine deals: what it is about, and then the hand itself."""

from typing import Final

from starlette.exceptions import HTTPException

from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import Qualifies
from tapete.games.banked.rules import banked_rules
from tapete.games.blackjack.rules import SEVENS_PAYS, has_sevens
from tapete.games.roulette.rules import ROULETTE_PAYS, has_wheel
from tapete.law.catalogue import Family, family_of, title_of
from tapete.law.profile import law_ids, parameters, profile, subjects
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.web.law.contents import in_force, sheets
from tapete.web.law.game import rungs
from tapete.web.law.lesson.hand import ToldStep, lesson_hand
from tapete.web.law.lesson.shoe import lesson_round
from tapete.web.law.lesson.spin import lesson_spin
from tapete.web.site.visit import Page, PageVisit
from tapete.words.catalogue import word
from tapete.words.commands import value_label
from tapete.words.language import Tongue

_PAYING: Final = ("paytable.main", "paytable.ante_bonus", "cases", ROULETTE_PAYS, SEVENS_PAYS)


def laws_that_play(game: str) -> tuple[LawId, ...]:
    return tuple(law for law in law_ids() if game in subjects(law))


def lesson_words(game: str, part: str, tongue: Tongue) -> str:
    """What a game is about, or how one decides in it."""
    return word(f"lesson.{game}.{part}", tongue) or ""


def is_taught(game: str) -> bool:
    """Whether a game has a lesson."""
    return bool(lesson_words(game, "aim", "es"))


def show(visit: PageVisit) -> Page:
    """The lesson of a game under the law asked for, else under the first that has it."""
    game = visit.places["game"]
    laws = laws_that_play(game) if is_taught(game) else ()
    if not laws:
        raise HTTPException(404)
    law = next((law for law in laws if law == visit.asked("law")), laws[0])
    rules = resolve_subject(law, game)
    assert isinstance(rules, TableRules), rules
    tongue = visit.read_in
    steps = _steps(rules)
    return Page(
        "law/lesson.html",
        {
            "law": profile(law),
            "game": game,
            "title": title_of(game),
            "house": family_of(game) is not Family.CIRCLE,
            "aim": lesson_words(game, "aim", tongue),
            "decide": lesson_words(game, "decide", tongue),
            "needs": _bank_needs(rules),
            "steps": steps,
            "acts": {act: value_label("act", act, tongue) for step in steps for act in step.acts},
            "rungs": () if family_of(game) is Family.OTHER else rungs(law, game, parameters(law, game)),
            "sheets": [sheet for sheet in sheets(in_force(rules)) if sheet.id in _PAYING],
        },
    )


def _steps(rules: TableRules) -> tuple[ToldStep, ...]:
    if has_wheel(rules):
        return lesson_spin(rules.law, rules.game)
    return lesson_round(rules.law, rules.game) if has_sevens(rules) else lesson_hand(rules.law, rules.game)


def _bank_needs(rules: TableRules) -> Sentence | None:
    """With what the bank plays, where it does not always."""
    if family_of(rules.game) is not Family.HOUSE:
        return None
    return _NEEDS.get(banked_rules(rules).bank.qualifies)


_NEEDS: Final = {
    Qualifies.ACE_KING: Sentence(
        "La banca juega con as y rey o más; si no llega, paga la apuesta inicial y devuelve la segunda.",
        "The bank plays with ace-king or better; otherwise it pays the ante and returns the second bet.",
    ),
    Qualifies.QUEEN: Sentence(
        "La banca juega con dama o más; si no llega, paga la apuesta inicial y devuelve la segunda.",
        "The bank plays with queen high or better; otherwise it pays the ante and returns the second bet.",
    ),
}
