"""The rules behind what just happened at the table: id, article, and the Spanish words."""

from collections.abc import Iterable, Iterator
from typing import Final

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from tapete.cli.language import language, say, told
from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.games.banked import event as happened
from tapete.law.article import article
from tapete.law.rule import rule

_HAPPENED: Final[dict[type[Event], Sentence]] = {
    happened.TableOpened: Sentence("Se abre la mesa", "The table opens"),
    happened.Joined: Sentence("Te sientas", "You sit down"),
    happened.BankOffered: Sentence("Se ofrece la banca", "The bank is offered"),
    happened.BetPlaced: Sentence("Apuesta", "Bet"),
    happened.BetTakenBack: Sentence("Apuesta retirada", "Bet withdrawn"),
    happened.BetsClosed: Sentence("«No va más»", "'No va más'"),
    happened.DiceThrown: Sentence("Dados", "Dice"),
    happened.CardDealt: Sentence("Reparto", "Deal"),
    happened.Acted: Sentence("Decisión", "Decision"),
    happened.Folded: Sentence("Abandono", "Fold"),
    happened.CardBought: Sentence("Carta comprada", "Card bought"),
    happened.HandSet: Sentence("Composición de las manos", "Setting of the hands"),
    happened.CardsShown: Sentence("Cartas descubiertas", "Cards turned up"),
    happened.MeterFed: Sentence("Contador", "Meter"),
    happened.Settled: Sentence("Pago y cobro", "Paying and collecting"),
    happened.HouseHandSettled: Sentence("La banca y el crupier", "The bank and the croupier"),
    happened.BankerCharged: Sentence("Comisión", "Commission"),
    happened.RoundEnded: Sentence("Fin de la jugada", "End of the round"),
}


def articles_of(events: Iterable[Event]) -> Group:
    """Each rule once, under the first thing that happened because of it."""
    return Group(*_paragraphs(events))


def _paragraphs(events: Iterable[Event]) -> Iterator[Text | Padding]:
    told_already: set[RuleId] = set()
    heading = ""
    for event in events:
        new = [cite for cite in event.because if cite not in told_already]
        told_already.update(new)
        for cite in new:
            title = told(_HAPPENED.get(type(event), Sentence("Curso de la jugada", "Course of the round")))
            if title != heading:
                heading = title
                yield Text(title, style="bold")
            yield from _rule(cite)
    if not told_already:
        yield Text(say("todavía no ha pasado nada", "nothing has happened yet"))


def _rule(cite: RuleId) -> Iterator[Padding]:
    found = rule(cite)
    assert found is not None
    head = Text.assemble((cite, "cyan"), "  ", (told(article(cite)), "dim"))
    yield Padding(head, (0, 0, 0, 2))
    yield Padding(Text(f"«{found.es}»", style="italic"), (0, 0, 0, 4))
    if language() == "en":
        yield Padding(Text(found.rule), (0, 0, 0, 4))
