"""An HTML document as a test looks at it: its ids, its references, its links and its words."""

from functools import cached_property
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "hr", "img"}
REFERENCES = ("popovertarget", "for", "aria-labelledby", "aria-describedby")


class Document(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.references: list[str] = []
        self.links: list[str] = []
        self.inline: list[str] = []
        self.unbalanced: list[str] = []
        self.language = ""
        self._open: list[str] = []
        self._languages: list[str] = []
        self._text: list[str] = []
        self._own_text: list[str] = []
        self.feed(html)
        self.unbalanced += self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._open.append(tag)
            self._languages.append(given.get("lang", self._languages[-1] if self._languages else ""))
        if tag == "html":
            self.language = given["lang"]
        if "id" in given:
            self.ids.append(given["id"])
        self.references += [given[name] for name in REFERENCES if name in given]
        if tag == "a":
            self.links.append(given["href"])
        if tag in ("a", "use") and given["href"].startswith("#"):
            self.references.append(given["href"][1:])
        self.inline += [name for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()
            self._languages.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.unbalanced.append(tag)
        self._languages = self._languages[: len(self._open)]

    def handle_data(self, data: str) -> None:
        self._text.append(data)
        if self._languages and self._languages[-1] == self.language:
            self._own_text.append(data)

    @cached_property
    def text(self) -> str:
        return " ".join(" ".join(self._text).split())

    @cached_property
    def own_text(self) -> str:
        """The words in the page's own language, without what is marked as of another."""
        return " ".join(" ".join(self._own_text).split())
