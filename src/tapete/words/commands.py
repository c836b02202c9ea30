"""Labels of commands, of their fields and of the values a field may take: what every door writes on buttons and forms.

They stand in the catalogue by name: ``command.take_back``, ``field.seat``, ``value.fold``. A longer name comes first
where there is one: ``command.leave.tournament``, ``field.to.record_exit``, ``value.refund.all``.
"""

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from tapete.cards.category import Category
from tapete.core.option import AnyField, Choice, Each, Given, Office, Option
from tapete.games.banked.model.vocabulary import BetName
from tapete.law.value import written_choice
from tapete.law.vocabulary import acts, bet_title
from tapete.words.catalogue import Named, group, in_tongue, word
from tapete.words.events.roulette import BOXES, PLACES, roulette_bet, roulette_place
from tapete.words.language import Tongue

_ABOUT = ("bet", "seat", "box", "player", "table", "entry", "meter", "card", "result")
"""Fields that tell one button from another where they are said already."""


class OptionWords(msgspec.Struct, frozen=True):
    """What a door writes on an option: its title, and for each field a label and the labels of its values."""

    title: str
    fields: dict[str, str]
    values: dict[str, dict[str, str]]


def option_words(option: Option, tongue: Tongue, place: str = "") -> OptionWords:
    """An option in words; ``place`` is where it is drawn, for a command that has another name there.

    >>> option_words(Option("act", {"act": "fold"}), "es").title
    'Retirarse'
    """
    return OptionWords(
        _title(option, tongue, place),
        {field: field_label(option.command, field, tongue) for field in option.fields},
        {field: dict(_values(field, asked, tongue)) for field, asked in option.fields.items()},
    )


def command_label(command: str, tongue: Tongue) -> str:
    """What a command is called on a button."""
    return word(f"command.{command}", tongue) or command


def field_label(command: str, field: str, tongue: Tongue) -> str:
    """What is asked for in a field."""
    return _first(tongue, f"field.{field}.{command}", f"field.{field}") or field


def value_label(field: str, value: Given, tongue: Tongue) -> str:
    """What a value is called; names, numbers and cards stand for themselves."""
    text = written_choice(value)
    own = law_values(tongue).get(f"value.{field}.{text}")
    return own or _first(tongue, f"value.{field}.{text}", f"value.{text}") or text


def has_label(field: str, value: str) -> bool:
    """Whether a value has words of its own."""
    return f"value.{field}.{value}" in labels("es") or f"value.{value}" in labels("es")


def labels(tongue: Tongue) -> dict[str, Named]:
    """All of it for a script that draws options."""
    return {**group(("command", "field", "value", "option"), tongue), **law_values(tongue)}


@cache
def law_values(tongue: Tongue) -> Mapping[str, str]:
    """Values whose words are the law's own: what a player may decide, the bets on the cloth, and the hands."""
    names = {bet.value: bet_title(bet) for bet in BetName} | {box: roulette_bet(box) for box in BOXES}
    decisions = {f"value.act.{act}": _capital(in_tongue(words, tongue)) for act, words in acts().items()}
    titles = {f"value.{field}.{bet}": words for field in ("bet", "meter") for bet, words in names.items()}
    titles |= {f"value.{field}.{place}": roulette_place(place) for field in ("place", "call") for place in PLACES}
    titles |= {f"value.category.{category.value}": category.title for category in Category}
    return {**decisions, **{name: in_tongue(words, tongue) for name, words in titles.items()}}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _title(option: Option, tongue: Tongue, place: str) -> str:
    act, player = option.given.get("act"), option.given.get("player")
    if isinstance(act, str):
        return " · ".join((value_label("act", act, tongue), *_details(option, tongue)))
    if player and (named := word(f"command.{option.command}.player", tongue)):
        return named.format(player=player)
    said = (str(value).lower() for value in option.given.values() if isinstance(value, bool | None))
    variants = (place, *said)
    names = (*(f"command.{option.command}.{variant}" for variant in variants), f"command.{option.command}")
    return " · ".join((_first(tongue, *names) or option.command, *_details(option, tongue)))


def _details(option: Option, tongue: Tongue) -> Iterator[str]:
    """What is said already, where the staff has more than one button of a kind, and which bet it is for everybody."""
    for field in _ABOUT:
        value = option.given.get(field)
        if value is None or (option.by is Office.PLAYER and field != "bet"):
            continue
        label = value_label(field, value, tongue)
        yield label if isinstance(value, str) else f"{field_label(option.command, field, tongue).lower()} {label}"


def _values(field: str, asked: AnyField, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """The labels of a choice, also of one that is made several times."""
    inner = asked.of if isinstance(asked, Each) else asked
    if isinstance(inner, Choice):
        for value in inner.values:
            yield str(value), value_label(field, value, tongue)


def _first(tongue: Tongue, *names: str) -> str | None:
    return next((words for name in names if (words := word(name, tongue))), None)
