"""Bets on which players have the edge, by the exact odds."""

from collections.abc import Iterator

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.drafting.check.finding import Finding, FindingKind
from tapete.drafting.edge import LawEdge, edge, questions
from tapete.law.catalogue import title_of
from tapete.law.vocabulary import bet_title
from tapete.law.wording import lowered, rounded_percentage
from tapete.odds.ask.question import MAIN
from tapete.odds.kernels.progress import Watch

_DIGITS = 4


def losing(law: LawId, games: tuple[str, ...], watch: Watch) -> Iterator[Finding]:
    """The bets that the house loses in the long run, each with its exact edge."""
    for question in questions(law, games):
        answer = edge(question, watch)
        if isinstance(answer, Refused):
            yield Finding(FindingKind.CONTRADICTORY, f"{question.rules.game}.toml", question.bet, answer.reason)
        elif answer.house_edge < 0:
            yield _finding(answer)


def _finding(answer: LawEdge) -> Finding:
    percent = rounded_percentage(-answer.house_edge, _DIGITS)
    game = title_of(answer.game)
    bet = Sentence("", "") if answer.bet == MAIN else lowered(bet_title(answer.bet))
    named = Sentence(f"{game.es} {bet.es}".strip(), f"{game.en} {bet.en}".strip())
    return Finding(
        FindingKind.PLAYERS_EDGE,
        f"{answer.game}.toml",
        f"paytable.{answer.bet}",
        Sentence(
            f"{named.es}: quien mejor juega gana el {percent.es} de lo que apuesta al empezar",
            f"{named.en}: whoever plays best wins {percent.en} of what they bet at first",
        ),
        next(iter(answer.cite), None),
    )
