"""A walk through every page that a person of some role can reach by its links, and what is wrong with its words."""

import re
from collections import Counter, deque
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from typing import Final, NamedTuple

from py3langid.langid import MODEL_FILE, LanguageIdentifier
from starlette.testclient import TestClient

from tapete.law.profile import law_ids, readings
from tapete.law.rule import rules
from tapete.web.site.address import PATHS, address, path_of, spoken
from tapete.words.language import TAGS, Tongue
from tests.words.gender import gendered_in
from tests.words.read_by_people import Read, texts
from tests.words.terms import refused_in
from tests.words.vocabulary import strange

SHOWN: Final = ("aria-label", "title", "placeholder", "alt", "aria-description")
VOID: Final = frozenset({"meta", "link", "input", "br", "hr", "img", "source", "col", "wbr"})
SILENT: Final = frozenset({"script", "style", "template", "blockquote", "q"})
"""What is no word of ours: a machine's, or the law's own."""
CODE: Final = frozenset({"code", "kbd", "samp", "pre", "textarea"})
WORDS: Final = re.compile(r"[^\W\d_]{2,}")
IDENTIFIER: Final = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b")
RULE: Final = re.compile(r"\b(?:CLM|ARA|GAL|REG|MED)-[0-9A-Z]")
OF_ONE: Final = {
    "es": re.compile(r"(?<![\d.,/:–-])\b1 (?!más\b|menos\b|mes\b|veces\b|comunes\b)[a-záéíóúñ]{3,}s\b"),
    "va": re.compile(r"(?<![\d.,/:–-])\b1 (?!més\b|menys\b|mes\b)[a-zàéèíóòúç·]{3,}s\b"),
    "en": re.compile(r"(?<![\d.,/:–-])\b1 (?!is\b|has\b|was\b|plus\b|less\b|pass\b)[a-z]{3,}s\b"),
}
_MANY_DIGITS: Final = r"(?<![\w.,/-])\d{5,}(?![\w/-])"
_NOT_SPANISH: Final = rf"(?<![\d.,])[1-9]\d{{0,2}}(?:,\d{{3}})+(?!\d)|\d\.\d{{1,2}}\s?[%€]|€\s?\d|{_MANY_DIGITS}"
_NOT_ENGLISH: Final = rf"(?<![\d.,])[1-9]\d{{0,2}}(?:\.\d{{3}})+(?![\d.])|\d,\d{{1,2}}\s?[%€]|\d\s?€|{_MANY_DIGITS}"
NUMBERS: Final = {
    "es": re.compile(_NOT_SPANISH),
    "va": re.compile(_NOT_SPANISH),
    "en": re.compile(_NOT_ENGLISH),
}
"""What is no number of the language: the other's marks, or five digits in a row that are no fraction."""
_OF_ODDS: Final = re.compile(r"/(numeros|numbers)$")
_THREE_DECIMALS: Final = re.compile(r"\d[.,]\d{3}")
"""What the pages of exact odds write, and what looks like the other language's thousand."""
NAMES: Final = re.compile(
    r"JavaScript|Castilla-La Mancha|Aragón|Galicia|Casino Mediterráneo|Sintético|Persona (T )?\w+"
)
"""Names of people and of programs."""
GUESTS: Final = {
    "es": re.compile(r"Visita \d+"),
    "en": re.compile(r"Guest \d+"),
    "va": re.compile(r"Visita \d+"),
}
"""Guests, in each tongue by its own word."""
ALIKE: Final = frozenset(
    [
        "home",
        "law",
        "game",
        "numbers",
        "rule",
        "search",
        "compare",
        "desk",
        "incidents",
        "ruling",
        "manuals",
        "manual",
        "lesson",
        "proof",
        "shared",
    ]
)
SURE: Final = 0.98
A_SENTENCE: Final = 7


Fault = tuple[str, str, str]
"""Which kind, on which page, and the text."""


class Said(NamedTuple):
    """A piece of text, and whether it stands where machines are quoted."""

    text: str
    code: bool


class PageTexts(HTMLParser):
    """What a page says in its own language, to the eye and to a screen reader, and where it leads."""

    def __init__(self, html: str, lang: str) -> None:
        super().__init__()
        self.said: set[Said] = set()
        self.links: list[str] = []
        self._page = lang
        self._open: list[tuple[bool, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        foreign, code = self._open[-1] if self._open else (False, False)
        lang = given.get("lang", "")
        foreign = foreign or tag in SILENT or bool(lang and lang != self._page)
        code = code or tag in CODE or "rule-id" in given.get("class", "").split() or "data-id" in given
        if not foreign:
            self.said |= {Said(given[name], code) for name in SHOWN if given.get(name)}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag not in VOID:
            self._open.append((foreign, code))

    def handle_endtag(self, tag: str) -> None:
        if self._open and tag not in VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        foreign, code = self._open[-1] if self._open else (False, False)
        if not foreign and data.strip():
            self.said.add(Said(" ".join(data.split()), code))


_MAIN: Final = re.compile("(?=<main)|(?<=</main>)")
"""What is the same for several people: the page without its menus, and often the menus without the page."""


@cache
def part_of_a_page(html: str, lang: str) -> PageTexts:
    """The texts of a part, read once however many people see it."""
    return PageTexts(html, lang)


@cache
def _identifier() -> LanguageIdentifier:
    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    identifier.set_languages(["es", "en"])
    return identifier


@cache
def sounds_foreign(text: str, tongue: Tongue) -> bool:
    """Whether a whole sentence is surely in the other language; Valencian has its own test."""
    if tongue == "va" or len(WORDS.findall(text)) < A_SENTENCE:
        return False
    language, sure = _identifier().classify(text)
    return bool(language != tongue and sure > SURE)


@cache
def ours(tongue: Tongue) -> frozenset[str]:
    """Every text of ours in a tongue, whole and as the pieces between what goes into it."""
    texts_of = (read.text for read in texts() if read.tongue == tongue and ".md" not in read.place)
    pieces = (piece for text in texts_of for piece in (text, *_PLACE.split(text)))
    return frozenset(_plain(piece) for piece in pieces) - {""}


_PLACE: Final = re.compile(r"%\(\w+\)s|\{[^}]*\}|<[^>]+>")


def _plain(text: str) -> str:
    return " ".join(text.split()).strip(" .:;,…·()«»\"'“”¿?¡!").casefold()


_ALIKE: Final = {"director"}
"""Single words that both languages have."""


@cache
def is_spanish_of_ours(text: str, tongue: Tongue) -> bool:
    """Whether words, however few, are of our Spanish and not of the page's own tongue; «A A» is two cards."""
    plain = _plain(text)
    has_words = tongue != "es" and WORDS.search(plain)
    return bool(has_words) and plain in ours("es") and plain not in ours(tongue) | _ALIKE


def faults(said: Said, tongue: Tongue, where: str) -> Iterator[tuple[str, str]]:
    """What is wrong with a text: which kind of fault, and the text."""
    text = GUESTS[tongue].sub("", NAMES.sub("", said.text))
    if said.code or (tongue == "en" and said.text in _english_readings()):
        return
    if sounds_foreign(text, tongue) or is_spanish_of_ours(text, tongue):
        yield "language", text
    if IDENTIFIER.search(text):
        yield "identifier", text
    if RULE.search(text):
        yield "rule id", text
    if OF_ONE[tongue].search(text):
        yield "plural", text
    if NUMBERS[tongue].search(text) and not (_OF_ODDS.search(where) and _THREE_DECIMALS.fullmatch(text)):
        yield "number", text
    if new := strange(text, tongue):
        yield "word", f"{', '.join(sorted(new))}: {text}"
    if tongue != "en":
        yield from (("term", said) for said in refused_in([Read(where, tongue, text)]))
        yield from (("gender", said) for said in gendered_in([Read(where, tongue, text)]))


@cache
def _english_readings() -> frozenset[str]:
    """Our English about rules and doubts, which is looked at as data."""
    ours = (words for rule in rules().values() for words in (rule.reading, rule.remark) if words)
    doubts = (reading.en for law in law_ids() for reading in readings(law).values())
    return frozenset(" ".join(text.split()) for text in (*(words.en for words in ours), *doubts))


@cache
def pattern_of(path: str, tongue: Tongue) -> str:
    """Which page an address is of; empty for what is no page."""
    spoken_here = (page for page in PATHS if tongue in spoken(page))
    return next((page for page in spoken_here if _pattern(tongue, page).fullmatch(path)), "")


@cache
def _pattern(tongue: Tongue, page: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", path_of(tongue, page)))


class Walk:
    """All that one person reads in one language; ``each`` is how many pages of a kind they look at."""

    def __init__(self, client: TestClient, tongue: Tongue, each: int, before: "Walk | None" = None) -> None:
        self.client, self.tongue, self.each = client, tongue, each
        self.read: set[str] = before.read if before else set()
        self.alike: Counter[str] = before.alike if before else Counter()
        """Pages that look the same to everybody, whoever has been there."""
        self.visited: Counter[str] = Counter()
        self.said = 0
        self.faults: list[Fault] = []

    def go(self) -> "Walk":
        begin = "room" if self.tongue == "va" else "home"
        waiting = deque([address(self.tongue, begin), *(address(self.tongue, page) for page in self._plain())])
        seen: set[str] = set()
        while waiting:
            link = waiting.popleft().partition("#")[0]
            page = pattern_of(link.partition("?")[0], self.tongue)
            if not page or link in seen or max(self.visited[page], self.alike[page]) >= self.each:
                continue
            seen.add(link)
            waiting.extend(self._look(link, page))
        return self

    def _plain(self) -> list[str]:
        return [page for page in PATHS if "{" not in path_of(self.tongue, page) and self.tongue in spoken(page)]

    def _look(self, link: str, page: str) -> list[str]:
        answer = self.client.get(link)
        if answer.status_code != 200 or "html" not in answer.headers["content-type"]:
            return []
        assert f'<html lang="{TAGS[self.tongue]}"' in answer.text, link
        self.visited[page] += 1
        self.alike[page] += page in ALIKE
        parts = [part_of_a_page(part, TAGS[self.tongue]) for part in _MAIN.split(answer.text)]
        for said in {said for part in parts for said in part.said}:
            self.said += 1
            if said.text not in self.read:
                self.read.add(said.text)
                self.faults += [(kind, link, text) for kind, text in faults(said, self.tongue, link)]
        return [leads for part in parts for leads in part.links]
