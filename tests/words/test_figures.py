"""Figures are written in one place: Babel's for pages, papers and terminal, and the same in engines and scripts."""

import ast
import re
from pathlib import Path

import pytest

import tapete
from tapete.core.sentence import Language
from tapete.law import wording
from tapete.words import figures
from tapete.words.language import LANGUAGES
from tests.web.crawl import NUMBERS as NOT_OF
from tests.words.figure_values import DAYS, DIGITS, NUMBERS, SHARES, SUMS
from tests.words.read_by_people import texts

SOURCE = Path(tapete.__file__).parent
FORMATTERS = {"words/figures.py", "law/wording.py"}
FOR_MACHINES = {
    "bench",  # measurements for developers
    "room/stream/room_log.py",  # what the log of the program says
    "store/moment.py",  # moments of the chain
    "web/room/own_play.py",  # a file of numbers to keep
    "web/site/metrics.py",  # the text that collectors read
}
BY_HAND = re.compile(r"^[+]?[,_]?(\.\d+)?[fFeE%]$|,")
IN_SCRIPTS = re.compile(r"\bIntl\.(?!PluralRules|Segmenter)|\.toLocale\w*String|\.replace\(\"\.\", ")


def _plain(text: str) -> str:
    return text.replace("\xa0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_the_engines_have_the_figures_of_babel(language: Language) -> None:
    for cents in SUMS:
        assert wording.money(cents).in_language(language) == _plain(figures.money_text(cents, language))
    for number in NUMBERS:
        assert wording.number(number).in_language(language) == _plain(figures.number_text(number, language))
    for share in SHARES:
        for digits in DIGITS:
            said = wording.rounded_percentage(share, digits).in_language(language)
            assert said == _plain(figures.percent_text(share, language, digits))
        assert wording.percentage(share).in_language(language) in (
            _plain(figures.share_text(share, language)),
            str(share),
        )
    for day in DAYS:
        assert wording.day(day).in_language(language) == figures.date_text(day, language)


def _formats_by_hand(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    places = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
            spec = "".join(str(part.value) for part in node.format_spec.values if isinstance(part, ast.Constant))
            places += [f"{path.name}:{node.lineno} :{spec}"] if BY_HAND.search(spec) else []
        if isinstance(node, ast.ImportFrom) and node.module in ("babel.numbers", "babel.dates"):
            places.append(f"{path.name}:{node.lineno} {node.module}")
        if isinstance(node, ast.Attribute) and node.attr == "strftime":
            places.append(f"{path.name}:{node.lineno} strftime")
    return places


def _is_for_machines(path: Path) -> bool:
    name = path.relative_to(SOURCE).as_posix()
    return name in FORMATTERS or name in FOR_MACHINES or name.partition("/")[0] in FOR_MACHINES


def test_no_module_writes_figures_by_hand() -> None:
    modules = [path for path in SOURCE.rglob("*.py") if not _is_for_machines(path)]
    assert len(modules) > 900
    assert [place for path in modules for place in _formats_by_hand(path)] == []


def test_no_template_and_no_script_writes_figures_by_hand() -> None:
    templates = sorted(SOURCE.rglob("templates/**/*.html"))
    scripts = [path for path in sorted(SOURCE.rglob("static/**/*.js")) if "vendor" not in path.parts]
    assert len(templates) > 50 and len(scripts) > 80
    dated = [path.name for path in templates if re.search(r"strftime|\}\}\s?€", path.read_text("utf-8"))]
    written = [path.name for path in scripts if IN_SCRIPTS.search(path.read_text("utf-8"))]
    assert dated == [] and written == ["figures.js"]


def test_the_search_finds_what_is_written_by_hand(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('f"{share:.2f} {count:,} {when:%d}"; when.strftime("%d")')
    assert len(_formats_by_hand(module)) == 3


def test_our_readings_write_figures_as_their_tongue_does() -> None:
    readings = [read for read in texts() if read.place.startswith("law/readings/")]
    assert len(readings) > 1_000
    assert [read for read in readings if NOT_OF[read.tongue].search(read.text)] == []
