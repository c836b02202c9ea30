"""The pages in Spanish: their orders exist, answer as printed, and cite places that the texts have."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import pytest

from tapete.cli.main import tapete as every_command
from tapete.law.article import article
from tapete.law.rule import rules
from tests.cli.conftest import Run, run

__all__ = ["run"]

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = (ROOT / "README.es.md", *sorted((ROOT / "docs" / "es").glob("*.md")))
ORDER: Final = re.compile(r"^    \$? ?(tapete [^#\n]*?) *(?:#.*)?$", re.MULTILINE)
ANSWERED: Final = re.compile(r"^    \$ (tapete (?:hand|ruling)[^#\n]*?) *(?:#.*)?\n((?:    [^$ ].*\n)+)", re.MULTILINE)
CITED: Final = re.compile(r"(?:art\. \d[\d.]*(?:[a-z]\))?|(?:regla|condición) \d+)(?:, párr\. \d+\.º)?")


def orders() -> Iterator[list[str]]:
    for page in PAGES:
        yield from (shlex.split(order)[1:] for order in ORDER.findall(page.read_text("utf-8")))


def test_there_is_a_page_for_whoever_plays_deals_directs_and_inspects() -> None:
    assert {page.stem for page in PAGES} == {"README.es", "incidencias", "torneos", "casa"}
    assert "[Español](README.es.md)" in (ROOT / "README.md").read_text("utf-8")
    assert len(list(orders())) > 25


@pytest.mark.parametrize("words", list(orders()), ids=" ".join)
def test_an_order_of_a_page_exists_with_its_options(words: list[str]) -> None:
    command: click.Command = every_command
    rest = list(words)
    while isinstance(command, click.Group):
        inner = command.get_command(click.Context(command), rest.pop(0))
        assert inner is not None, words
        command = inner
    options = {name for parameter in command.params for name in parameter.opts}
    assert {word for word in rest if word.startswith("--")} <= options, words


def test_an_order_answers_what_the_page_prints(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    shown = [pair for page in PAGES for pair in ANSWERED.findall(page.read_text("utf-8"))]
    assert len(shown) == 2
    for order, answer in shown:
        done = run(*shlex.split(order)[1:])
        for line in answer.splitlines():
            assert line.strip() in done.out + done.err, order


def test_a_place_that_a_page_cites_is_in_a_text() -> None:
    places = {article(rule).es for rule in rules()}
    cited = {place for page in PAGES for place in CITED.findall(page.read_text("utf-8"))}
    assert len(cited) > 5
    assert {place for place in cited if not any(text.startswith(place) for text in places)} == set()
