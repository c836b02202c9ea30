"""A manual's Markdown as HTML, with its links and pictures led to where the room has them."""

from functools import cache
from typing import Final

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from tapete.core.sentence import Language
from tapete.manuals import manual_text
from tapete.web.site.address import address
from tapete.web.site.static_file import asset

_RULE: Final = "rule:"
_PAGE: Final = ".md"
_PICTURES: Final = "../../web/static/"


class Manual(msgspec.Struct, frozen=True):
    """A manual to be shown: its title, its opening sentence and the rest."""

    name: str
    title: str
    lead: str
    body: Markup


@cache
def manual(name: str, language: Language) -> Manual:
    """The file begins with its title and one plain paragraph, three tokens each; what follows is the body."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(manual_text(name, language))
    for token in tokens:
        for child in token.children or ():
            _redirect(child, language)
    title, lead, rest = tokens[1].content, tokens[4].content, tokens[6:]
    return Manual(name, title, lead, Markup(markdown.renderer.render(rest, markdown.options, {})))  # noqa: S704 - our own page


def _redirect(token: Token, language: Language) -> None:
    """Lead a link or a picture of the file to its address in the room."""
    if token.type == "image":
        token.attrs["src"] = asset(str(token.attrs["src"]).removeprefix(_PICTURES))
        token.attrs["loading"] = "lazy"
    elif token.type == "link_open":
        token.attrs["href"] = _address(str(token.attrs["href"]), language)


def _address(link: str, language: Language) -> str:
    if link.startswith(_RULE):
        return address(language, "rule", rule=link.removeprefix(_RULE))
    if link.endswith(_PAGE):
        return address(language, "manual", manual=link.removesuffix(_PAGE))
    return link
