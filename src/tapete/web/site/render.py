"""Turning a page into HTML in a language."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from tapete import __version__
from tapete.cards.card import Card
from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Language, Sentence
from tapete.house.compliance.duties import office_title
from tapete.law.article import article, articles, first_of_each_place
from tapete.law.catalogue import title_of
from tapete.law.profile import Profile, profile
from tapete.law.refusal import MOST_CITED
from tapete.law.vocabulary import bet_title
from tapete.law.wording import described
from tapete.room.tournament.demonstration import OF_BOTS, OPEN
from tapete.web.manual.manual import manual_of
from tapete.web.site.address import address, spoken
from tapete.web.site.static_file import asset, modules
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text import labels
from tapete.web.text.card_face import face
from tapete.web.text.drawn_cards import drawn_cards
from tapete.web.text.glossary import Glossary
from tapete.web.text.highlight import highlighted
from tapete.web.text.value_text import value_text
from tapete.words.catalogue import Named, group, in_tongue, translations
from tapete.words.commands import labels as labels_of_commands
from tapete.words.figures import (
    clock_text,
    date_text,
    day_text,
    money_text,
    number_text,
    percent_text,
    typed_sum_text,
)
from tapete.words.guests import guests_in
from tapete.words.language import OWN_NAMES, TAGS, Tongue, law_language
from tapete.words.phrasebook import phrases

_EDGE_DIGITS: Final = 4
_LAWS: Final = ("law", "left", "right")
"""The names under which pages have the laws they speak of."""


class Other(msgspec.Struct, frozen=True):
    """The same page in another tongue."""

    tongue: Tongue
    tag: str
    name: str
    path: str


def render(page: Page, visit: PageVisit | None, language: Tongue) -> str:
    """The whole document; without a visit (an address that is no page) the language switch leads home."""
    tongue = visit.read_in if visit else language
    return (
        environment(tongue)
        .get_template(page.template)
        .render(
            page.content,
            current=visit.page if visit else "",
            others=_others(visit, tongue),
            person=visit.person if visit else None,
            refused=visit.refused if visit else None,
            refused_by=visit.cite if visit else (),
            staffed=bool(visit and visit.staffed),
            marked=marked(page, visit),
            help_on=manual_of(visit) if visit else "",
            terms=Glossary(tongue),
            here={TAGS[other]: visit.read_in_another(other) for other in spoken(visit.page)} if visit else {},
        )
    )


def marked(page: Page, visit: PageVisit | None) -> tuple[Profile, ...]:
    """The laws of a page that something has to be said of: drafts, and rules that are no regulation."""
    spoken_of = [page.content[name] for name in _LAWS if name in page.content]
    house = [profile(visit.house_law)] if visit and visit.house_law else []
    in_use = page.content.get("in_use", ())
    profiles = (*spoken_of, *house, *(in_use if isinstance(in_use, tuple) else ()))
    return tuple(dict.fromkeys(law for law in profiles if isinstance(law, Profile) and law.mark))


def _others(visit: PageVisit | None, tongue: Tongue) -> tuple[Other, ...]:
    tongues = spoken(visit.page if visit else "home")
    return tuple(
        Other(other, TAGS[other], OWN_NAMES[other], visit.read_in_another(other) if visit else address(other, "home"))
        for other in tongues
        if other != tongue
    )


@cache
def environment(tongue: Tongue) -> Environment:
    """Jinja for one tongue: its words, its numbers, its addresses."""
    jinja = Environment(
        loader=PackageLoader("tapete.web"),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    words, language = translations(tongue), law_language(tongue)
    jinja.install_gettext_callables(words.gettext, words.ngettext, newstyle=True)  # type: ignore[attr-defined]
    jinja.filters |= _filters(language, tongue)
    jinja.globals |= {
        "language": language,
        "tag": TAGS[tongue],
        "tongue": tongue,
        "version": __version__,
        "link": partial(address, tongue),
        "asset": asset,
        "modules": modules,
        "sequences": labels.sequences(),
        "value_text": lambda term, value: value_text(term, value, language),
        "value_said": lambda term, value: value_text(term, value, tongue),
        "profile": lambda law: profile(LawId(law)),
        "script_words": partial(_script_words, tongue),
    }
    return jinja


def _script_words(tongue: Tongue, *names: str, options: bool = False) -> dict[str, Named]:
    """What a page's script may say: parts of the catalogue, and the labels of commands where it draws options."""
    spoken_here = {"phrases": dict(phrases())} if tongue == "va" else {}
    return {**group(names, tongue), **(labels_of_commands(tongue) if options else {}), **spoken_here}


def _event_title(title: str, tongue: Tongue) -> str:
    """A tournament's title; the room's own, which have numbers, in the reader's language."""
    kind, _, number = title.rpartition(" ")
    own = next((words for words in (OF_BOTS, OPEN) if words.es == kind), None)
    return f"{in_tongue(own, tongue)} {number}" if own else title


def _filters(language: Language, tongue: Tongue) -> Mapping[str, Callable[..., object]]:
    def say(sentence: Sentence) -> str:
        return in_tongue(sentence, tongue)

    def without_articles(reason: str, cites: tuple[RuleId, ...]) -> str:
        """A refusal without the articles that close it: links to them stand beside it."""
        return reason.removesuffix(f" ({say(articles(cites[:MOST_CITED]))})")

    def cards_name(cards: Iterable[Card]) -> str:
        return ", ".join(say(face(card).name) for card in cards)

    return {
        "say": say,
        "without_articles": without_articles,
        "in_law": lambda sentence: sentence.in_language(language),
        "first_of_each_place": first_of_each_place,
        "article": lambda rule: say(article(RuleId(rule))),
        "office_title": lambda office: say(office_title(office)),
        "game_title": lambda game: say(title_of(game)),
        "scope": lambda game: say(labels.scope(game)),
        "topic": lambda name: say(labels.topic(name)),
        "reading_kind": lambda name: say(labels.reading_kind(name)),
        "kind": lambda name: say(labels.kind(name)),
        "kind_meaning": lambda name: say(labels.kind_meaning(name)),
        "number": lambda value, digits=None: number_text(value, tongue, digits),
        "money": lambda cents: money_text(cents, tongue),
        "edge": lambda share: percent_text(share, tongue, _EDGE_DIGITS),
        "date": lambda value: date_text(value, tongue),
        "day": lambda value: day_text(value, tongue),
        "percent": lambda share: percent_text(share, tongue, 1),
        "clock": lambda value: clock_text(value, tongue),
        "euros": lambda cents: typed_sum_text(cents, tongue) if cents else "",
        "bet_title": lambda name: say(bet_title(name)),
        "called": lambda name: guests_in(name, tongue),
        "event_title": lambda title: _event_title(title, tongue),
        "face": face,
        "cards_name": cards_name,
        "drawn_cards": lambda text: drawn_cards(text, say),
        "highlighted": highlighted,
        "quoted": _quoted,
        "in_words": lambda reading: say(Sentence(reading.es, reading.en)),
        "raw": _raw,
        "described": described,
        "sentence_case": lambda text: text[:1].upper() + text[1:],
    }


def _quoted(text: str) -> Markup:
    """Words of the law, with omissions shown as an ellipsis that never stands alone on a line."""
    return (
        Markup("<span class='omitted'>[…]</span>")
        .join(Markup.escape(part.strip() + " ") for part in text.split("[...]"))
        .strip()
    )


def _raw(value: object) -> str:
    """A machine-readable value of a rule, without brackets and quotes where they say nothing."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(map(_raw, value))
    if isinstance(value, dict):
        return "; ".join(f"{name}: {_raw(inner)}" for name, inner in value.items())
    return str(value)
