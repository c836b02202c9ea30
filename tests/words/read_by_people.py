"""Whatever of ours a person reads, in each language, with where it stands; the law's own words are not among it."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.pofile import read_po

import tapete
from tapete.words.language import Tongue

SOURCE: Final = Path(tapete.__file__).parent
ROOT: Final = SOURCE.parent.parent
QUOTED: Final = ("law/rules/", "law/profiles/", "law/status/", "law/references/")
"""Data that holds the law's words, or nothing that is read."""
PAIRED: Final = frozenset({"es", "en", "trade_es", "trade_en"})
_BAR: Final = re.compile(r"(?:[a-z0-9_+-]+\|)?[^|]+\|[^|]+")
"""Two languages; before them perhaps the word of the data that they stand for."""
_CODE: Final = re.compile(
    r"<!-- (?:pay|rules):.*?<!-- end -->|```.*?```|`[^`\n]*`|«[^»\n]*»|\"[^\"\n]*\"|\]\([^)]*\)", re.DOTALL
)


class Read(NamedTuple):
    """A text, what it is written in, and where."""

    place: str
    tongue: Tongue
    text: str


@cache
def texts() -> tuple[Read, ...]:
    return (*_catalogues(), *_of_the_code().whole, *_data(), *_our_readings(), *_pages())


def _catalogues() -> Iterator[Read]:
    for tongue in ("en", "va"):
        for path in sorted((SOURCE / "words" / "locale" / tongue).rglob("*.po")):
            with path.open("rb") as file:
                messages = [message for message in read_po(file) if message.id]
            for message in messages:
                where = f"{tongue}/{path.name}:{message.lineno}"
                for text in _forms(message.id) if path.name != "conditions.po" else ():  # read where the law's data is
                    yield Read(where, "es", text)
                for text in _forms(message.string):
                    yield Read(where, tongue, text)


def _forms(message: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else tuple(message)


class _OfTheCode(NamedTuple):
    """What the modules say: sentences that can be told by themselves, and those of one word or of pieces."""

    whole: tuple[Read, ...]
    in_pieces: tuple[Read, ...]


@cache
def _of_the_code() -> _OfTheCode:
    """Every module is parsed once for both."""
    whole: list[Read] = []
    in_pieces: list[Read] = []
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            whole += _sentences(place, node)
            in_pieces += _in_pieces(place, node) if isinstance(node, ast.Call | ast.Tuple) else ()
    return _OfTheCode(tuple(whole), tuple(in_pieces))


def _sentences(place: str, node: ast.AST) -> Iterable[Read]:
    """Two texts side by side in the code are Spanish and English; so is one text with a bar in it."""
    if isinstance(node, ast.Call) and len(node.args) >= 2 and _name(node.func) not in _NO_PAIRS:
        return _pair(f"{place}:{node.lineno}", node.args)
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _BAR.fullmatch(node.value):
        return _barred(f"{place}:{node.lineno}", node.value)
    return ()


_NO_PAIRS: Final = frozenset(
    {"replace", "Literal", "get", "sub", "compile", "partial", "getattr", "startswith", "date", "header", "Route"}
)


def sentences_of_one_word() -> tuple[Read, ...]:
    """Sentences of one word, or put together of pieces: told from other texts only by what they are given to."""
    return _of_the_code().in_pieces


_GIVEN_TO: Final = ("Sentence", "say", "from_bar", "")


def _in_pieces(place: str, node: ast.Call | ast.Tuple) -> Iterator[Read]:
    parts = node.elts if isinstance(node, ast.Tuple) else node.args[:2]
    name = _name(node.func) if isinstance(node, ast.Call) else ""
    if name not in _GIVEN_TO:
        return
    told = [_every_word(part) for part in parts]
    if len(told) == 2 and (name in ("Sentence", "say") or (not name and all(map(_is_text, parts)))):
        yield Read(place, "es", told[0])
        yield Read(place, "en", told[1])
    elif name == "from_bar" and told and "|" in told[0]:
        yield from _barred(place, told[0], single=True)


def _is_text(part: ast.expr) -> bool:
    return isinstance(part, ast.JoinedStr) or " " in _every_word(part).strip()


def _every_word(expression: ast.expr) -> str:
    constants = (node.value for node in ast.walk(expression) if isinstance(node, ast.Constant))
    return " ".join(value for value in constants if isinstance(value, str))


def _name(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def _pair(place: str, arguments: list[ast.expr]) -> Iterator[Read]:
    spanish, english = (_words(argument) for argument in arguments[:2])
    if spanish and english and " " in spanish and " " in english:
        yield Read(place, "es", spanish)
        yield Read(place, "en", english)


def _words(expression: ast.expr) -> str:
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        return expression.value
    if isinstance(expression, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in expression.values)
    return ""


def _barred(place: str, text: str, *, single: bool = False) -> Iterator[Read]:
    spanish, english = text.split("|")[-2:]
    if (single or " " in text) and spanish != english:
        yield Read(place, "es", spanish)
        yield Read(place, "en", english)


def _data() -> Iterator[Read]:
    for path in sorted(SOURCE.rglob("*.toml")):
        place = path.relative_to(SOURCE).as_posix()
        if not place.startswith((*QUOTED, "law/spanish/")):
            yield from _in_data(place, tomllib.loads(path.read_text("utf-8")))


def _in_data(place: str, value: object, key: str = "") -> Iterator[Read]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _in_data(place, inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _in_data(place, inner, key)
    elif isinstance(value, str) and key in PAIRED:
        yield Read(place, "es" if key.endswith("es") else "en", value)
    elif isinstance(value, str) and not (key == "words" and _SEARCHED in place) and _BAR.fullmatch(value):
        yield from _barred(place, value, single=True)


_SEARCHED: Final = "desk/kinds/"
"""What people may type to find an incident, as they speak."""


def _our_readings() -> Iterator[Read]:
    """What we say of each rule, in Spanish; the English stands beside the law's words."""
    for path in sorted((SOURCE / "law" / "spanish").glob("*.toml")):
        for rule, ours in tomllib.loads(path.read_text("utf-8")).items():
            for text in ours.values():
                yield Read(f"law/spanish/{path.name} {rule}", "es", text)


def _pages() -> Iterator[Read]:
    manuals = SOURCE / "manuals"
    spanish = (*sorted((manuals / "es").glob("*.md")), *sorted((ROOT / "docs" / "es").glob("*.md")))
    pages = [(path, "es") for path in (*spanish, ROOT / "README.es.md")]
    pages += [(path, "en") for path in (*sorted((manuals / "en").glob("*.md")), ROOT / "README.md")]
    pages += [(path, "en") for path in sorted((ROOT / "docs").rglob("*.md")) if not _is_left_out(path)]
    for path, tongue in pages:
        for number, line in enumerate(_CODE.sub(_lines, path.read_text("utf-8")).splitlines(), 1):
            if line.strip():
                place = path.relative_to(ROOT).as_posix()
                yield Read(f"{place}:{number}", "es" if tongue == "es" else "en", line)


def _is_left_out(path: Path) -> bool:
    """Pages about words, and the Spanish ones; the site's copy of the manuals is read where they are written."""
    folders = path.relative_to(ROOT / "docs").parts
    return path.name in _ABOUT_WORDS or folders[0] in ("es", "manuals")


_ABOUT_WORDS: Final = frozenset({"glossary.md", "language.md"})


def _lines(match: re.Match[str]) -> str:
    """Code, quotations and tables drawn from data are nothing of the page; the lines keep their numbers."""
    return "\n" * match[0].count("\n")
