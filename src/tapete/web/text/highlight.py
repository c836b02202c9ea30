"""Marking the words that a search found, whatever their accents and case."""

import re

from markupsafe import Markup, escape

from tapete.law.search import fold


def highlighted(text: str, query: str) -> Markup:
    """The text, escaped, with every word that begins with a word of the query marked.

    >>> highlighted("Póquer <b>", "poq")
    Markup('<mark>Póquer</mark> &lt;b&gt;')
    """
    wanted = [word for word in fold(query).split() if word]
    if not wanted:
        return escape(text)
    folded, origins = _folded(text)
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, wanted)) + r")\w*")
    shown, end = Markup(), 0
    for match in pattern.finditer(folded):
        start, stop = origins[match.start()], origins[match.end() - 1] + 1
        shown += escape(text[end:start]) + Markup("<mark>{}</mark>").format(text[start:stop])
        end = stop
    return shown + escape(text[end:])


def _folded(text: str) -> tuple[str, list[int]]:
    """The folded text and, for each of its letters, where in the text it comes from."""
    letters = [(letter, place) for place, original in enumerate(text) for letter in fold(original)]
    return "".join(letter for letter, _ in letters), [place for _, place in letters]
