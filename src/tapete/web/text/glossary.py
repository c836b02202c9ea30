"""Terms of the game with their meaning: a word marked on a page shows it by a touch, by pointing or by keyboard.

The terms stand in the catalogue: ``term.ante`` is the word with its other forms, ``tip.ante`` is what it means. A form
that begins with ``=`` means the term only where it stands alone: «color» in a list of hands, not in a sentence.
"""

import re
from functools import cache

from markupsafe import Markup

from tapete.words.catalogue import group, word
from tapete.words.language import Tongue


class Glossary:
    """The terms marked on one page, each where it first stands, and what they mean, at the foot of it."""

    def __init__(self, tongue: Tongue) -> None:
        self._tongue = tongue
        self._marked: dict[str, str] = {}

    def mark(self, text: str) -> Markup:
        """A text with its terms as buttons, but for those the page has marked already."""
        name = _names(self._tongue).get(f"={text.lower()}")
        if name is not None and name not in self._marked:
            self._marked[name] = text
            return _BUTTON.format(name=name, words=text)
        return Markup("").join(self._pieces(text))

    def _pieces(self, text: str) -> list[Markup]:
        pieces, end = [], 0
        for match in _pattern(self._tongue).finditer(text):
            name = _names(self._tongue)[match.group().lower()]
            if name not in self._marked:
                self._marked[name] = match.group()
                pieces += [Markup.escape(text[end : match.start()]), _BUTTON.format(name=name, words=match.group())]
                end = match.end()
        return [*pieces, Markup.escape(text[end:])]

    def tips(self) -> Markup:
        """What the marked terms mean, in panels that their buttons open."""
        return Markup("").join(
            _TIP.format(name=name, words=words[:1].upper() + words[1:], meaning=word(f"tip.{name}", self._tongue) or "")
            for name, words in self._marked.items()
        )


_BUTTON = Markup('<button type="button" class="term" popovertarget="tip-{name}">{words}</button>')
_TIP = Markup('<div popover class="tip" id="tip-{name}" role="note"><b>{words}</b> {meaning}</div>')


@cache
def _names(tongue: Tongue) -> dict[str, str]:
    """Every form of every term, in small letters, and whose form it is."""
    return {
        form.lower(): name.removeprefix("term.")
        for name, forms in group(("term",), tongue).items()
        for form in str(forms).split("|")
    }


@cache
def _pattern(tongue: Tongue) -> re.Pattern[str]:
    """The longest forms first, so that a term within another is not taken for it."""
    forms = sorted((form for form in _names(tongue) if not form.startswith("=")), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, forms))})\b", re.IGNORECASE)
