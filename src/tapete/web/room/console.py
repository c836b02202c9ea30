"""The croupier's console: which incidents the law rules on at this table, and what the desk asks about each."""

from tapete.core.ids import GameId, LawId
from tapete.core.sentence import Language
from tapete.incidents.desk.desk import facts_asked, incidents
from tapete.incidents.desk.fact import Fact
from tapete.room.permission import Permission
from tapete.room.tables.actor import TableActor
from tapete.web.site.visit import PageVisit


def console_data(actor: TableActor, visit: PageVisit) -> dict[str, object] | None:
    """What the client's console needs; None for anybody who does not deal here."""
    deals = visit.person is not None and visit.person.may(Permission.DEAL)
    if not (actor.terms.live and deals):
        return None
    return {"incidents": _incidents(actor.terms.law, actor.terms.game, visit.language)}


def may_confirm(actor: TableActor, visit: PageVisit) -> bool:
    """Whether this visitor may be the second person for a void at this table."""
    return actor.terms.live and visit.person is not None and visit.person.may(Permission.CONFIRM_VOID)


def _incidents(law: LawId, game: GameId, language: Language) -> list[dict[str, object]]:
    return [
        {
            "id": kind.id,
            "title": kind.title.in_language(language),
            "facts": [_fact(fact, language) for fact in facts_asked(law, game, kind)],
        }
        for kind in incidents(law, game)
    ]


def _fact(fact: Fact, language: Language) -> dict[str, object]:
    answers = {answer: words.in_language(language) for answer, words in fact.answers.items()}
    return {"name": fact.name, "question": fact.question.in_language(language), "answers": answers}
