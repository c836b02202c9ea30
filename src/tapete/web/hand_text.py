"""A past hand as a text: the cards as whoever asks saw them, what happened, what was paid, and the articles."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Language, Sentence
from tapete.law.article import article
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.rule import rules
from tapete.room.hosted import Json
from tapete.room.past import PastHand
from tapete.room.table_actor import TableActor
from tapete.web.moment_text import moment_text

_PLAY_MONEY: Final = Sentence("fichas de juego, sin dinero", "play chips, no money")
_MADRID: Final = Sentence("hora de Madrid", "Madrid time")
_CARDS: Final = Sentence("Cartas", "Cards")
_COURSE: Final = Sentence("Lo que pasó", "What happened")
_PAID: Final = Sentence("Pagos", "Payments")
_ARTICLES: Final = Sentence("Artículos", "Articles")
_BANK: Final = Sentence("Banca", "Bank")
_COMMON: Final = Sentence("Comunes", "Common")
_FACE_DOWN: Final = "??"


def written(actor: TableActor, hand: PastHand, viewer: PlayerId | None, language: Language) -> str:
    """The text of a hand in a language; a card that stayed face down for the viewer is written as ??."""
    frames = actor.told_again(hand, viewer)
    course = [told for frame in frames for told in frame["events"]]
    paid = actor.paid(hand)
    payments = {of["text"] for of in paid}
    cited = dict.fromkeys(rule for cite in [*(of.cite for of in course), *(of["cite"] for of in paid)] for rule in cite)
    return "\n".join(
        (
            *_head(actor, hand, language),
            *_section(_CARDS, _cards(frames[-1]["view"], language), language),
            *_section(
                _COURSE, (_line(of.text, of.cite, language) for of in course if of.text not in payments), language
            ),
            *_section(_PAID, (_line(of["text"], of["cite"], language) for of in paid), language),
            *_section(_ARTICLES, _articles(tuple(cited), language), language),
            "",
        )
    )


def _head(actor: TableActor, hand: PastHand, language: Language) -> Iterator[str]:
    terms = actor.terms
    envelope, _ = next(actor.archive.events(hand))
    number = Sentence(f"mano {hand.number}", f"hand {hand.number}").in_language(language)
    table = Sentence(f"mesa {actor.name}", f"table {actor.name}").in_language(language)
    when = f"{moment_text(envelope.recorded, language)} ({_MADRID.in_language(language)})"
    yield f"{title_of(terms.game).in_language(language)} · {table} · {number}"
    yield f"{profile(terms.law).short.in_language(language)} · {when} · {_PLAY_MONEY.in_language(language)}"
    if (pack := hand.after.pack) is not None:
        sealed = Sentence("Baraja {}, sellada antes de apostar: {}", "Pack {}, sealed before any bet: {}")
        yield sealed.in_language(language).format(pack.number, pack.commitment)


def _section(title: Sentence, lines: Iterable[str], language: Language) -> Iterator[str]:
    told = [f"  {line}" for line in lines]
    if told:
        yield from ("", title.in_language(language), *told)


def _line(text: Sentence, cite: Sequence[RuleId], language: Language) -> str:
    return " ".join((text.in_language(language), *((f"[{', '.join(cite)}]",) if cite else ())))


def _cards(view: Json, language: Language) -> Iterator[str]:
    """Everybody's cards at the end, with what they come to."""
    shown = view["last"] or view
    if view["family"] == "house":
        bank = shown["bank"]
        yield from _held(_BANK.in_language(language), bank["cards"], bank["makes"], language)
        common, holders = shown["common"], ((of["holder"], of["cards"], of["makes"]) for of in shown["boxes"])
    else:
        hand = shown["hand"]
        common = hand["board"]
        holders = ((of["player"], (*of["down"], *of["up"]), of["makes"]) for of in hand["places"])
    yield from _held(_COMMON.in_language(language), common, None, language)
    for name, cards, makes in holders:
        yield from _held(name, cards, makes, language)


def _held(name: str, cards: Sequence[str | None], makes: Any, language: Language) -> Iterator[str]:
    if cards:
        made = f" · {makes[language]}" if makes else ""
        yield f"{name}: {' '.join(of or _FACE_DOWN for of in cards)}{made}"


def _articles(cited: tuple[RuleId, ...], language: Language) -> Iterator[str]:
    """The words of the law, which are Spanish in either language."""
    known = rules()
    for of in cited:
        words = " ".join(known[of].es.split())
        yield f"{of} · {article(of).in_language(language)}: {words}"
