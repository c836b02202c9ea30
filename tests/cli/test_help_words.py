"""The help of every command speaks the language asked for, down to the words that stand for values."""

import re
import sys
from collections.abc import Iterator

import click
import pytest

from tapete.cli.main import tapete
from tapete.cli.text.help_words import VALUES, HelpWords

from .conftest import Run

SAME = frozenset({"CASINO", "HEX", "SHA", "URL"})
"""Names and formats, which are the same in both languages."""
CAPITALS = re.compile(r"(?<![\w.$-])[A-ZÁÉÍÓÚÑ]{3,}(?![\w])")
ENGLISH = re.compile(r"\b(Usage|Options|Commands|default|required|Show this|RANGE|x>=)\b|<=")


def _helps(command: click.Command, context: click.Context) -> Iterator[tuple[str, str]]:
    yield context.command_path, command.get_help(context)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from _helps(below, click.Context(below, info_name=name, parent=context))


def _all_helps() -> dict[str, str]:
    click.Context.formatter_class = HelpWords
    return dict(_helps(tapete, click.Context(tapete, info_name="tapete")))


def test_no_english_stands_for_a_value_in_spanish_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["tapete"])
    helps = _all_helps()
    assert len(helps) > 50
    english = set(VALUES) - set(VALUES.values())
    assert {path: hits for path, text in helps.items() if (hits := english & set(CAPITALS.findall(text)))} == {}
    assert {path: hits[0] for path, text in helps.items() if (hits := ENGLISH.search(text))} == {}


def test_every_word_for_a_value_has_its_spanish() -> None:
    metavars = {
        parameter.make_metavar(context)
        for command, context in _commands(tapete, click.Context(tapete, info_name="tapete"))
        for parameter in command.params
        if not getattr(parameter, "is_flag", False)
    }
    words = {word for metavar in metavars for word in re.findall(r"\b[A-Z]{3,}\b", metavar)}
    assert words - set(VALUES) - SAME <= {"INTEGER", "FLOAT", "RANGE"}


def _commands(command: click.Command, context: click.Context) -> Iterator[tuple[click.Command, click.Context]]:
    yield command, context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from _commands(below, click.Context(below, info_name=name, parent=context))


@pytest.mark.parametrize(
    ("words", "spanish"),
    [
        (("house", "notice", "x.toml", "--paper", "a9"), "--paper no vale: puede ser a4, a3"),
        (("frequencies", "--cards", "99", "--game", "holdem", "--law", "ara"), "--cards no vale: ha de ser de 2 a 7"),
        (("simulate", "--rounds", "0"), "--rounds no vale: ha de ser al menos 1"),
        (("tournament", "simulate", "x.toml", "--entries", "9", "--late", "95 %"), "ha de ser de 0 a 0,9"),
        (("tournament", "new", "x.toml", "--hours", "0,1"), "ha de ser de 0,5 a 48"),
        (("law", "list", "more"), "a «tapete law list» le sobran palabras"),
        (("law", "search", "--law"), "a la opción --law le falta su valor"),
    ],
    ids=["choice", "range", "at least", "share", "decimals", "too many", "no value"],
)
def test_what_is_wrong_with_the_words_is_told_in_spanish(run: Run, words: tuple[str, ...], spanish: str) -> None:
    done = run(*words)
    assert done.code == 2 and spanish in done.err and done.err.count("\n") == 1


def test_the_spanish_terminal_writes_spanish_numbers_and_json_plain_ones(run: Run) -> None:
    game = ("frequencies", "--game", "holdem", "--law", "ara")
    spanish, english = run(*game).out, run(*game, "--lang", "en").out
    assert "133.784.560" in spanish and "133,784,560" not in spanish
    assert "133,784,560" in english and re.search(r"\d,\d{4} %", spanish) and re.search(r"\d\.\d{4}%", english)
    assert run(*game, "--json").json["total"] == 133_784_560
