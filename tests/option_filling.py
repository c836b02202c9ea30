"""Options filled in as a door would send them back: by lot, or with the least or the most that their fields allow."""

from collections.abc import Callable, Mapping
from random import Random

from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.command import Command
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Chips, Choice, Count, Each, Hands, Number, Option, Parts, Text, Yes
from tapete.games.shared.message import TYPE, Commands, Misread, read_command
from tapete.house.cage.denominations import made_of

DECK = tuple(map(write_card, deck(52)))
LETTERS = "abcdefghijklmnñopqrstuvwxyzáéíóúABCDEFGHIJKLMNÑOPQRSTUVWXYZ"
USUAL = 12
"""How long words are, where they are not as long as they may be."""

Message = dict[str, object]
Room = Mapping[str, object]
"""What the room fills in of a command."""


def filled(option: Option, by_lot: Random, cards: tuple[str, ...] = DECK) -> Message:
    """A message that says what an option asks for, and now and then what it lets be said.

    ``cards`` are those that may be told where a field names none; no two fields tell the same one.
    """
    left = [card for card in cards if card not in _told(option)]
    return message(option, lambda field: value(field, by_lot, left), lambda _: by_lot.random() < 0.5)


def least_filled(option: Option) -> Message:
    """A message with the first or least value of every field that has to be said."""
    return message(option, least, lambda _: False)


def most_filled(option: Option) -> Message:
    """A message with the last or most of every field."""
    return message(option, most, lambda _: True)


FILLINGS = (least_filled, most_filled)


def message(option: Option, say: Callable[[AnyField], object], also: Callable[[AnyField], bool]) -> Message:
    """An option with something said in each field that has to be, and in those that may and are said ``also``."""
    filled = {name: say(field) for name, field in option.fields.items() if not field.optional or also(field)}
    return {TYPE: option.command, **_written(option), **filled}


def read(commands: Commands, message: Message, speaker: PlayerId | None = None, room: Room | None = None) -> Command:
    """The command of an option that comes back from a door: it can always be read."""
    command = read_command(commands, message, speaker, room)
    assert not isinstance(command, Misread), (message, command)
    return command


def value(field: AnyField, by_lot: Random, left: list[str]) -> object:
    """Something that a field allows; cards that it does not name are taken from those ``left``."""
    match field:
        case Choice():
            return by_lot.choice(field.values)
        case Chips():
            return field.least + field.step * _edge(by_lot, (field.most - field.least) // field.step)
        case Number():
            return field.least + _edge(by_lot, field.most - field.least)
        case Text():
            return "".join(by_lot.choices(LETTERS, k=by_lot.choice((min(USUAL, field.longest), field.longest))))
        case Yes():
            return by_lot.random() < 0.5
        case Cards():
            return _cards(field, by_lot, left)
        case Hands():
            return {str(seat): _taken(by_lot, left, count) for seat, count in field.seats.items()}
        case Each(of=Choice() as choice, distinct=True):
            return by_lot.sample(choice.values, by_lot.randint(field.least, field.most))
        case Each():
            values = [value(field.of, by_lot, left) for _ in range(by_lot.randint(field.least, field.most))]
            return _numbered(values) if field.distinct else values
        case Count():
            return _counted(field, by_lot)
        case Parts():
            return _parted(field, by_lot)


def least(field: AnyField) -> object:
    """The first or least thing that may be said in a field."""
    match field:
        case Choice():
            return field.values[0]
        case Chips() | Number():
            return field.least
        case Text():
            return "Ana María"[: field.longest]
        case Yes():
            return False
        case Cards():
            return list((field.among or DECK)[: field.least])
        case Hands():
            fresh = iter(DECK)
            return {str(seat): [next(fresh) for _ in range(count)] for seat, count in field.seats.items()}
        case Each(of=Choice() as choice, distinct=True):
            return list(choice.values[: field.least])
        case Each():
            values = [least(field.of)] * field.least
            return _numbered(values) if field.distinct else values
        case Count():
            return made_of(field.least, field.values)
        case Parts():
            return _all_to(field, next(iter(field.now)))


def most(field: AnyField) -> object:
    """The last or most that may be said in a field."""
    match field:
        case Choice():
            return field.values[-1]
        case Chips() | Number():
            return field.most
        case Count():
            return made_of(field.most, field.values)
        case Text():
            return "x" * field.longest
        case Yes():
            return True
        case Cards():
            return list((field.among or DECK)[-field.most :])
        case Parts():
            return _all_to(field, [*field.now][-1])
    return least(field)


def _numbered(words: list[object]) -> list[object]:
    """Words that are not alike, none longer than it was."""
    return [f"{number}{str(word)[len(str(number)) :]}" for number, word in enumerate(words)]


def _edge(by_lot: Random, count: int) -> int:
    """A number up to another: often one of the two ends, where mistakes are."""
    return by_lot.choice((0, count, by_lot.randint(0, count)))


def _cards(field: Cards, by_lot: Random, left: list[str]) -> list[str | None]:
    count = by_lot.randint(field.least, field.most)
    if field.among:
        return list(by_lot.sample(field.among, count))
    hides = field.unseen and by_lot.random() < 0.5
    left[:] = [card for card in left if card not in field.out]
    return [
        None if hides and number not in field.face_up and by_lot.random() < 0.7 else card
        for number, card in enumerate(_taken(by_lot, left, count))
    ]


def _taken(by_lot: Random, left: list[str], count: int) -> list[str]:
    """Cards that no other field of the same message tells."""
    taken = by_lot.sample(left, count)
    for card in taken:
        left.remove(card)
    return taken


def _counted(field: Count, by_lot: Random) -> dict[int, int]:
    """Chips of several values, never more than there are, and at least as many as are asked for."""
    counted, total = dict[int, int](), 0
    for chip in by_lot.sample(field.values, len(field.values)):
        room = (field.most - total) // chip
        counted[chip] = by_lot.choice((room, by_lot.randint(0, min(room, 3))))
        total += chip * counted[chip]
    smallest = min(field.values)
    counted[smallest] += max(0, -(-(field.least - total) // smallest))
    return counted


def _parted(field: Parts, by_lot: Random) -> list[list[int]]:
    """The sum parted somehow: all of it to somebody, or in steps."""
    parts = {who: field.least.get(who, 0) for who in field.now}
    left = (field.total - sum(parts.values())) // field.step
    for who in by_lot.sample([*parts], len(parts)):
        part = _edge(by_lot, left)
        parts[who] += part * field.step
        left -= part
    parts[by_lot.choice([*parts])] += left * field.step
    assert sum(parts.values()) == field.total, field
    return [[who, part] for who, part in parts.items()]


def _all_to(field: Parts, who: int) -> list[list[int]]:
    """A sum of which somebody has all that nobody else has to have."""
    parts = {other: field.least.get(other, 0) for other in field.now}
    parts[who] += field.total - sum(parts.values())
    return [[other, part] for other, part in parts.items()]


def _written(option: Option) -> Message:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in option.given.items()}


def _told(option: Option) -> set[str]:
    """The cards, among other words, that an option says already."""
    lists = [value for value in option.given.values() if isinstance(value, tuple)]
    return {word for value in lists for word in value if isinstance(word, str)}
