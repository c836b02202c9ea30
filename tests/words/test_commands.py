"""Every command of every engine has words for its button, its fields and the values they may take."""

from enum import Enum
from typing import get_args, get_type_hints

import msgspec
import pytest

from tapete.core.command import Command
from tapete.core.option import Choice, Each, Office, Option, Yes
from tapete.words.acts import SPOKEN
from tapete.words.catalogue import named, word
from tapete.words.commands import has_label, labels, option_words, value_label
from tapete.words.language import LANGUAGES
from tests.words.engines import commands, name_of

UNSAID = Command.unsaid | {"because", "at", "minute", "since", "told"}
ALL = sorted(commands(), key=lambda kind: (name_of(kind), kind.__module__))


@pytest.mark.parametrize("kind", ALL, ids=name_of)
def test_a_command_and_its_fields_have_words(kind: type[msgspec.Struct]) -> None:
    for language in LANGUAGES:
        assert word(f"command.{name_of(kind)}", language)
        for field in set(kind.__struct_fields__) - UNSAID:
            assert word(f"field.{field}", language), field


def test_no_command_has_words_for_nothing() -> None:
    labelled = {name.split(".")[1] for name in named("es") if name.startswith("command.")}
    assert not labelled - {name_of(kind) for kind in ALL}


@pytest.mark.parametrize("kind", ALL, ids=name_of)
def test_a_record_told_inside_a_command_has_words(kind: type[msgspec.Struct]) -> None:
    hints = get_type_hints(kind)
    for record in (hints[field] for field in set(kind.__struct_fields__) - UNSAID - _filled_in(kind)):
        if isinstance(record, type) and issubclass(record, msgspec.Struct):
            assert all(word(f"field.{part}", "es") for part in record.__struct_fields__), record


@pytest.mark.parametrize("kind", ALL, ids=name_of)
def test_closed_values_have_words(kind: type[msgspec.Struct]) -> None:
    hints = get_type_hints(kind)
    for field in kind.__struct_fields__:
        for part in (hints[field], *get_args(hints[field])):
            if isinstance(part, type) and issubclass(part, Enum):
                assert all(has_label(field, str(value.value)) for value in part), (field, part)


def _filled_in(kind: type[msgspec.Struct]) -> frozenset[str]:
    return kind.unsaid if issubclass(kind, Command) else frozenset()


@pytest.mark.parametrize("act", SPOKEN)
def test_an_act_has_words_for_a_button(act: str) -> None:
    assert all(f"value.act.{act}" in labels(language) for language in LANGUAGES)


def test_offices_have_words() -> None:
    assert len({value_label("office", office.value, "es") for office in Office}) == len(Office)


def test_an_option_in_words() -> None:
    option = Option(
        "kill_hand",
        {"player": "Ana"},
        {
            "refund": Choice(values=("", "all")),
            "cards": Each(of=Choice(values=(1, 2)), least=0, most=2),
            "stays": Yes(),
        },
        Office.CHIEF,
    )
    words = option_words(option, "es")
    assert words.title == "Mano muerta · Ana"
    assert words.fields == {"refund": "Lo que se devuelve", "cards": "Cartas", "stays": "¿Queda obligada la acción?"}
    assert words.values == {"refund": {"": "Nada", "all": "Todo"}, "cards": {"1": "1", "2": "2"}, "stays": {}}


@pytest.mark.parametrize(
    ("option", "place", "title"),
    [
        (Option("act", {"act": "fold", "player": "Ana"}), "", "Retirarse"),
        (Option("act", {"act": "withdraw", "bet": "each_2"}), "", "Retirar la apuesta · Apuesta 2"),
        (Option("offer_bank", {"accept": True}), "", "Tomar la banca"),
        (Option("offer_bank", {"accept": False}), "", "Pasar la banca"),
        (Option("ask_to_see", {"by": "Ana", "player": "Bea"}), "", "Pedir ver la mano de Bea"),
        (Option("leave", {"player": "Ana"}), "", "Levantarse"),
        (Option("leave", {"entry": 3}, by=Office.DIRECTOR), "tournament", "Se va del torneo · inscripción 3"),
        (Option("show", {"seat": 3}, by=Office.CROUPIER), "", "Mostrar · puesto 3"),
        (Option("lay_bet", {"bet": "dozen_2"}), "", "Apostar · 2.ª docena"),
    ],
)
def test_the_title_says_which_one_it_is(option: Option, place: str, title: str) -> None:
    assert option_words(option, "es", place).title == title


def test_bets_have_the_words_of_the_law() -> None:
    assert value_label("bet", "bote_progresivo", "en") == "Progressive jackpot"
    assert value_label("player", "Ana", "es") == "Ana"
