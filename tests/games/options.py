"""Options filled by chance: whatever their fields allow, as a door would send it."""

import random
from collections.abc import Callable, Sequence

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.option import AnyField, Cards, Chips, Choice, Each, Hands, Number, Option, Text, Yes

Pack = Callable[[int], Sequence[Card]]
"""So many cards that may still come from the pack."""


def message(option: Option, die: random.Random, pack: Pack) -> dict[str, object]:
    """The message that a door sends for an option, filled at random; what is optional is left out now and then."""
    said = {
        name: filled(field, die, pack)
        for name, field in option.fields.items()
        if not (field.optional and die.random() < 0.5)
    }
    given = {name: list(value) if isinstance(value, tuple) else value for name, value in option.given.items()}
    return {"type": option.command, **given, **said}


def filled(field: AnyField, die: random.Random, pack: Pack) -> object:
    """Something that a field allows."""
    match field:
        case Choice(values=values):
            return die.choice(values)
        case Chips(least=least, most=most, step=step):
            return die.choice((least, most, die.randrange(least, most + 1, step)))
        case Number(least=least, most=most):
            return die.randint(least, most)
        case Text():
            return "".join(die.choices("abcdefghij", k=12))
        case Yes():
            return die.random() < 0.5
        case Each(of=inner, least=least, most=most):
            return [filled(inner, die, pack) for _ in range(die.randint(least, most))]
        case Cards():
            return _cards(field, die, pack)
        case Hands():
            raise AssertionError("no circle game tells the hands of several seats at once")
    raise AssertionError(field)


def _cards(field: Cards, die: random.Random, pack: Pack) -> object:
    count = die.randint(field.least, field.most)
    told = die.sample(field.among, count) if field.among else [write_card(card) for card in pack(count)]
    if not field.unseen:
        return told
    return [card if number in field.face_up or die.random() < 0.5 else None for number, card in enumerate(told)]
