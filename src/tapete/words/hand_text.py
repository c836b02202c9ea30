"""A past hand as a text: the cards as whoever asks saw them, what happened, what was paid, and the articles."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Language, Sentence
from tapete.law.article import article
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.rule import every_rule
from tapete.words.figures import moment_text
from tapete.words.telling import fill

BANK: Final = Sentence("Banca", "Bank")
COMMON: Final = Sentence("Cartas comunes", "Community cards")
_PLAY_MONEY: Final = Sentence("fichas de prueba, sin valor", "play money")
_MADRID: Final = Sentence("hora de Madrid", "Madrid time")
_CARDS: Final = Sentence("Cartas", "Cards")
_COURSE: Final = Sentence("Lo que pasó", "What happened")
_PAID: Final = Sentence("Pagos", "Payments")
_ARTICLES: Final = Sentence("Artículos", "Articles")
_FACE_DOWN: Final = "??"
_PLACES: Final = (
    "mesa {table} · mano {number}|table {table} · hand {number}",
    "mesa {table} · tirada {number}|table {table} · spin {number}",
)
_SEALS: Final = (
    "Baraja {number}, sellada antes de apostar: {seal}|Deck {number}, sealed before any bet: {seal}",
    "Número de la tirada, sellado antes de apostar: {seal}|Number of the spin, sealed before any bet: {seal}",
)
"""Of a hand of cards, and of a spin."""


class HandLine(msgspec.Struct, frozen=True):
    """Something that happened, and the rules behind it."""

    text: Sentence
    cite: tuple[RuleId, ...]


class Held(msgspec.Struct, frozen=True):
    """Somebody's cards at the end, with what they come to; None is a card that stayed face down."""

    name: Sentence
    cards: tuple[str | None, ...]
    makes: Sentence | None = None


class PlayedHand(msgspec.Struct, frozen=True):
    """Everything the text of a hand needs."""

    law: LawId
    game: GameId
    table: str
    number: int
    recorded: str
    sealed: tuple[int, str] | None
    """The number of the deck, and what it was sealed with before any bet."""
    held: tuple[Held, ...]
    course: tuple[HandLine, ...]
    paid: tuple[HandLine, ...]
    wheel: bool = False
    """A spin of a roulette: what was sealed is its number."""


def written(hand: PlayedHand, language: Language) -> str:
    """The text of a hand in a language."""
    payments = {line.text for line in hand.paid}
    course = [line for line in hand.course if line.text not in payments]
    cited = dict.fromkeys(rule for line in (*hand.course, *hand.paid) for rule in line.cite)
    return "\n".join(
        (
            *_head(hand, language),
            *_section(_CARDS, (_held(player, language) for player in hand.held if player.cards), language),
            *_section(_COURSE, (_line(line, language) for line in course), language),
            *_section(_PAID, (_line(line, language) for line in hand.paid), language),
            *_section(_ARTICLES, _articles(tuple(cited), language), language),
            "",
        )
    )


def _head(hand: PlayedHand, language: Language) -> Iterator[str]:
    place = fill(_PLACES[hand.wheel], {"table": hand.table, "number": hand.number})
    when = f"{moment_text(hand.recorded, language)} ({_MADRID.in_language(language)})"
    yield f"{title_of(hand.game).in_language(language)} · {place.in_language(language)}"
    yield f"{profile(hand.law).short.in_language(language)} · {when} · {_PLAY_MONEY.in_language(language)}"
    if hand.sealed is not None:
        number, seal = hand.sealed
        yield fill(_SEALS[hand.wheel], {"number": number, "seal": seal}).in_language(language)


def _section(title: Sentence, lines: Iterable[str], language: Language) -> Iterator[str]:
    indented = [f"  {line}" for line in lines]
    if indented:
        yield from ("", title.in_language(language), *indented)


def _line(line: HandLine, language: Language) -> str:
    return " ".join((line.text.in_language(language), *((f"[{', '.join(line.cite)}]",) if line.cite else ())))


def _held(player: Held, language: Language) -> str:
    made = f" · {player.makes.in_language(language)}" if player.makes else ""
    return f"{player.name.in_language(language)}: {' '.join(card or _FACE_DOWN for card in player.cards)}{made}"


def _articles(cited: tuple[RuleId, ...], language: Language) -> Iterator[str]:
    """The words of the law, which are Spanish in either language."""
    texts = every_rule()
    for rule in cited:
        yield f"{article(rule).in_language(language)} · {rule}: {' '.join(texts[rule].es.split())}"
