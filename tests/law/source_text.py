"""The structure of a source, read from its text: divisions, marks of several kinds, and paragraphs without one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parent / "sources"
ITEMS: Final = ("Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho")
KINDS: Final = ("roman", "number", "letter", "ordinal")
"""The kinds of marks, from the outer to the inner."""

_MARKS: Final = {
    "roman": re.compile(r"([IVX]+)\. "),
    "ordinal": re.compile(r"(?:(\d+)[º°]\.? |[a-z]\.(\d+)\) )"),
    "number": re.compile(r"(\d+)\.(?:—|\s)"),
    "letter": re.compile(r"(ll|[a-zA-Z])\) "),
}
_INLINE: Final = re.compile(r"(?<=\D[.:;)]) (?=\d+\. [A-ZÁÉÍÓÚÑ])|(?<=[.:;)]) (?=[a-z]\) [A-ZÁÉÍÓÚÑ])")
CUT_OFF: Final = "CG.17, cut off"
APART: Final = "\n"
_BEFORE: Final = re.compile(r"^[\s#*«•-]+")
_PART: Final = re.compile(r"(?:TÍTULO|Capítulo) [IVX]+")
_TITLE: Final = re.compile(r"(?:Capítulo|Sección|TÍTULO|Título) .*|[A-ZÁÉÍÓÚÑ][^.:;,\d]{,70}[a-zA-Zóéí]")
_IN_CAPITALS: Final = re.compile(r"\d+\. [A-ZÁÉÍÓÚÑ“”]{2,}|\d+\. [A-Z] [A-Z]")
_ROW: Final = re.compile(r"(PUESTO|\d+(º|er) |Tabla \d|Nº INSCRIPCIONES|% DE PREMIOS)")
_TITLE_OF_ALL: Final = re.compile(r"Orden de|Decreto|DECRETO")
_LONGEST_TITLE: Final = 12
_SHORT_TITLE: Final = 4


@dataclass
class Paragraph:
    """A paragraph of the source: the mark before it, where it has one, and its words."""

    kind: str
    mark: str
    words: str
    heads: bool = False
    """Whether the words are no more than the title of what follows."""
    printed_as_heading: bool = False


@dataclass
class Division:
    """An article, annex, heading, rule or preamble: what it is called, and its paragraphs."""

    called: str
    paragraphs: list[Paragraph] = field(default_factory=list)


def plain(text: str) -> str:
    """Letters and figures alone, in small letters: line breaks, hyphens and marks of print do not count."""
    return re.sub(r"[\W_]+", "", text.lower())


@cache
def divisions(law: str) -> dict[str, Division]:
    """The divisions of a law's text by the beginning of the ids of their rules."""
    text = (SOURCES / f"{law}.txt").read_text("utf-8")
    by_name: dict[str, Division] = {}
    current, by_name["PRE"] = "PRE", Division("preámbulo")
    if law == "reg":  # the fragment begins in the middle of art. 60.1
        current, by_name["60"] = "60", Division("art. 60", [Paragraph("number", "1", "", heads=True)])
    previous = ""
    for line, before in _lines(text, wrapped=law == "med"):
        names_a_part, previous = _PART.fullmatch(previous), line
        if names_a_part and not _MARKS["number"].match(line):
            continue
        opened = _opened(law, line, current)
        if opened:
            current, called = opened
            by_name.setdefault(current, Division(called))
        if law == "med":
            _add_wrapped(by_name[current].paragraphs, line, opens=bool(opened), apart=before == APART)
        else:
            _add(by_name[current].paragraphs, line, before, opens=bool(opened))
    if law == "med":
        _put_back(by_name)
    for division in by_name.values():
        _settle(division.paragraphs)
    title = (at for at, paragraph in enumerate(by_name["PRE"].paragraphs) if _TITLE_OF_ALL.match(paragraph.words))
    del by_name["PRE"].paragraphs[: next(title, -1) + 1]
    for table in re.findall(r"Tabla (\d)", text):
        by_name[f"T{table}"] = Division(f"tabla {table}", [Paragraph("text", "", text)])
    return by_name


def _lines(text: str, *, wrapped: bool) -> Iterator[tuple[str, str]]:
    """The lines of a text, each with what the print has before it: signs of a heading, a list or a quotation.

    In the rule book it is whether an empty line stands before, for there a line is no paragraph.
    """
    apart = True
    for line in text.replace("**", "\n").splitlines():
        bare = line.strip() if wrapped else _BEFORE.sub("", line).strip()
        before = line[: len(line) - len(line.lstrip("#*«•- "))]
        if wrapped:
            before, apart = APART if apart else "", not bare
        for part in _INLINE.split(bare) if bare and not wrapped else [bare] if bare else []:
            yield part, before


def _add(paragraphs: list[Paragraph], line: str, before: str, *, opens: bool) -> None:
    if opens:
        paragraphs.append(Paragraph("opening", "", line, heads=True))
        return
    for kind, pattern in _MARKS.items():
        if match := pattern.match(line):
            mark = next(filter(None, match.groups()))
            # A letter that opens the quotation of a new wording stands above the letters inside it.
            outer = "number" if kind == "letter" and "«" in before else kind
            paragraphs.append(Paragraph(outer, mark, line, outer == "roman" or "#" in before, "#" in before))
            return
    if line[0].islower() and paragraphs:
        paragraphs[-1].words += " " + line
    elif line.startswith("—") or "\t" in line:
        paragraphs.append(Paragraph("row" if "\t" in line else "dash", "", line))
    elif not _TITLE.fullmatch(line) and "#" not in before:
        paragraphs.append(Paragraph("text", "", line))


def _add_wrapped(paragraphs: list[Paragraph], line: str, *, opens: bool, apart: bool) -> None:
    """A line of the rule book, whose paragraphs are broken by the width of its columns and parted by empty lines."""
    if not apart and paragraphs:
        paragraphs[-1].words += "\n" + line
    elif letter := _MARKS["letter"].match(line):
        paragraphs.append(Paragraph("letter", letter[1], line))
    elif _ROW.match(line):
        paragraphs.append(Paragraph("row", "", line))
    elif opens and _IN_CAPITALS.match(line):
        paragraphs.append(Paragraph("opening", "", line, heads=True))
    else:
        paragraphs.append(Paragraph("dash" if line.startswith("- ") else "text", "", line))


def _put_back(by_name: dict[str, Division]) -> None:
    """The end of condition 17, which the cut columns have put into condition 10, follows its beginning again."""
    by_name["CG.17"].paragraphs[1:1] = by_name[CUT_OFF].paragraphs


def _settle(paragraphs: list[Paragraph]) -> None:
    """Numbers that a heading has too are ordinals inside it; short words before paragraphs of their own are titles."""
    headings = {paragraph.mark for paragraph in paragraphs if paragraph.printed_as_heading}
    titled_list = True
    for paragraph, after in zip_longest(paragraphs, paragraphs[1:]):
        if paragraph.kind == "number" and paragraph.mark in headings and not paragraph.printed_as_heading:
            paragraph.kind = "ordinal"
        heads = after is not None and _is_title(paragraph, after)
        if paragraph.kind == "letter":
            titled_list = heads if paragraph.mark == "a" else titled_list
            heads = heads and titled_list
        if paragraph.kind != "text" and heads:
            paragraph.heads = True


def _is_title(paragraph: Paragraph, after: Paragraph) -> bool:
    length = len(paragraph.words.split())
    if paragraph.kind == "number" and after.kind == "letter":
        return length <= _SHORT_TITLE and paragraph.words.endswith(".")
    ended = paragraph.words.endswith((".", ":", "»", '"')) or length <= _SHORT_TITLE
    return length <= _LONGEST_TITLE and ended and after.kind == "text"


def _opened(law: str, line: str, current: str) -> tuple[str, str] | None:
    """The division that a line opens, with how it is called."""
    if law == "med":
        return _opened_in_the_rule_book(line, current)
    if match := re.match(r"Artículo (\d+)[º.]", line):
        return match[1], f"art. {match[1]}"
    if law == "clm" and (match := re.fullmatch(r"Anexo (II?)", line)):
        return f"A{match[1]}", f"anexo {match[1]}"
    if match := re.match(r"Disposición (adicional|derogatoria|final)(?: (única|primera|segunda))?", line):
        number = {"primera": ".1", "segunda": ".2"}.get(match[2] or "", "")
        return f"D{match[1][0].upper()}{number}", f"disp. {match[1]}" + (f" {match[2]}" if match[2] else "")
    return _opened_in_the_catalogue(line) if law == "ara" else None


def _opened_in_the_catalogue(line: str) -> tuple[str, str] | None:
    if (word := line.partition(".")[0]) in ITEMS:
        return f"U{ITEMS.index(word) + 1}", f"artículo único, ap. {word}"
    if match := re.match(r"(?:9|1[0-3])\. Se adiciona el Anexo ([IVX]+)", line):
        return f"AX.{match[1]}", f"anexo {match[1]}"
    if line.startswith("10. PÓQUER"):
        return "10", "epígrafe 10"
    if match := re.match(r"10\. ?([12])\.? (?:([A-F])\. )?Póquer", line):
        letter = f".{match[2]}" if match[2] else ""
        return f"10.{match[1]}{letter}", f"epígrafe 10.{match[1]}" + (f"{letter})" if letter else "")
    if match := re.match(r"([a-e])\) Póquer descubierto en la variante", line):
        return f"10.2.B.{match[1]}", f"epígrafe 10.2.B).{match[1]})"
    return None


def _opened_in_the_rule_book(line: str, current: str) -> tuple[str, str] | None:
    if line.startswith("Se clasificarán los 18 primeros"):  # the columns are cut: the end of another condition
        return CUT_OFF, "condición 17"
    if line.startswith("participa, el dinero"):
        return "CG.10", "condición 10"
    if line.startswith("• El Casino se reserva la posibilidad"):
        return "SG", "condición 19 (sit & go)"
    if line.startswith("• En cumplimiento de la Ley Orgánica"):
        return "LOPD", "condición 19 (protección de datos)"
    if match := re.match(r"(\d+)\. ([A-ZÁÉÍÓÚÑ“”]{2,}|[A-Z] )", line):
        return f"RJ.{match[1]}", f"regla {match[1]}"
    if (match := re.match(r"(\d+)\. ", line)) and not current.startswith("RJ"):
        return f"CG.{match[1]}", f"condición {match[1]}"
    return None
