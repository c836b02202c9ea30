"""What a screen reader says of a page, by the browser's own tree of names, and what of it nobody can make sense of."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from playwright.sync_api import Page

from tapete.law.rule import every_rule
from tapete.words.language import Tongue
from tests.web.crawl import Said, faults

CARD: Final = re.compile(r"(?<![\w·])(?:[2-9TJQK][shdc]|A[hdc]|Xx|As(?! (?:y|i|de|and)\b))(?!\w)")
"""A card as programs write it; «As» begins a sentence as well."""
_PRINTED: Final = frozenset({"InlineTextBox", "StaticText", "LineBreak", "ListMarker"})
"""What is inside something that has a name already."""
_NAMED: Final = frozenset(
    {"button", "link", "image", "checkbox", "radio", "slider", "textbox", "combobox", "tab", "img"}
)
_RUN_TOGETHER: Final = re.compile(r"[^\W\d_]{3}\d")
"""A word and a sum without a space, as a row of boxes is read."""
_OF_PAGES: Final = frozenset({"rule id", "word"})
"""What only the page itself tells: the tree of names does not say which words are the law's or another tongue's."""
_A_SENTENCE: Final = 40
"""So many letters are no coincidence with a text."""
_A_NAME: Final = re.compile(r"[^\W\d_]{2}|\d")


def heard(page: Page) -> set[tuple[str, str]]:
    """Every role and name of a page, with what is in the places where news is told."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    told = {
        (_text(node, "role"), _text(node, key))
        for node in nodes
        if not node["ignored"]
        for key in ("name", "description")
    }
    return {(role, name) for role, name in told if name and role not in _PRINTED - {"StaticText"}}


def _text(node: dict[str, object], key: str) -> str:
    value = node.get(key)
    return " ".join(str(value.get("value", "")).split()) if isinstance(value, dict) else ""


def unheard_of(page: Page, tongue: Tongue = "es") -> list[tuple[str, str, str]]:
    """What a listener can make nothing of: codes of cards, bare signs, identifiers, and whatever no page may say."""
    return sorted({(kind, role, name) for role, name in heard(page) for kind in _kinds(role, name, tongue)})


@cache
def _laws_words() -> tuple[str, ...]:
    """What the regulations say is heard as they say it, «croupier» and all."""
    return tuple(" ".join(rule.es.split()) for rule in every_rule().values())


def _kinds(role: str, name: str, tongue: Tongue) -> Iterator[str]:
    if CARD.search(name):
        yield "card"
    if role in _NAMED and not _A_NAME.search(name):
        yield "sign"
    if role in _NAMED and _RUN_TOGETHER.search(name):
        yield "run together"
    if len(name) > _A_SENTENCE and any(name in words for words in _laws_words()):
        return
    kinds = (kind for kind, _ in faults(Said(name, False), tongue, "heard") if kind not in _OF_PAGES)
    yield from (kind for kind in kinds if not name.isdecimal())  # what is typed in a field has no thousands apart
