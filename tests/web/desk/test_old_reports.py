"""Reports written when an incident was asked otherwise are still shown."""

from datetime import datetime

from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.report_book import Write
from tapete.web.desk.reports import _facts


def test_a_fact_that_is_no_longer_asked_is_left_out_of_a_report() -> None:
    report = Write(
        at=datetime(2026, 1, 1, 22),
        law=LawId("gal"),
        game=GameId("draw-five"),
        table="mesa 1",
        player="Ana",
        kind="false_openers",
        facts={"proof": "no", "called": "yes"},
        by="Marta",
    )
    ((question, answer),) = _facts(report)
    assert question.es == "¿Igualó alguien su última apuesta?" and answer.es == "sí"
