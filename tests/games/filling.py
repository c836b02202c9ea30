"""Options filled in by chance: whatever a field allows may be said in it, as a door would send it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import get_type_hints

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.command import Command
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Chips, Choice, Each, Hands, Number, Option, Text, Yes
from tapete.games.shared.reading import Commands, read_command


class Filling:
    """Fills options from a die; cards that no field names are taken from those that lie nowhere."""

    def __init__(self, commands: Commands, die: Random, left: Sequence[Card]) -> None:
        self.commands, self.die = commands, die
        self._left = iter(die.sample(left, len(left)))

    def command(self, option: Option, speaker: PlayerId | None, **said: object) -> Command:
        """The command that an option stands for, read from its message as it comes from outside."""
        message: dict[str, object] = {"type": option.command, **option.given}
        for name, field in option.fields.items():
            if name not in said and not (field.optional and self.die.random() < 0.5):
                message[name] = self._value(field, single=self._is_card(option.command, name))
        read = read_command(self.commands, {**message, **said}, speaker)
        assert isinstance(read, Command), (option, message, read)
        return read

    def _is_card(self, command: str, name: str) -> bool:
        hint = get_type_hints(self.commands[command])[name]
        return hint is Card or hint == Card | None

    def _value(self, field: AnyField, single: bool = False) -> object:
        match field:
            case Choice(values=values):
                return self.die.choice(values)
            case Chips(least=least, most=most, step=step):
                return self.die.choice((least, most, least + step * self.die.randrange((most - least) // step + 1)))
            case Number(least=least, most=most):
                return self.die.randint(least, most)
            case Text():
                return "algo"
            case Yes():
                return self.die.random() < 0.5
            case Each(of=inner, least=least, most=most):
                return [self._value(inner) for _ in range(self.die.randint(least, most))]
            case Hands(seats=seats):
                return {seat: [*self._drawn(count)] for seat, count in seats.items()}
            case Cards():
                cards = self._cards(field)
                return cards[0] if single else cards

    def _cards(self, field: Cards) -> list[str | None]:
        count = self.die.randint(field.least, field.most)
        if field.among:
            return [*self.die.sample(field.among, count)]
        hides = field.unseen and self.die.random() < 0.5
        return [None if hides and self.die.random() < 0.7 else card for card in self._drawn(count)]

    def _drawn(self, count: int) -> Iterator[str]:
        for _ in range(count):
            yield write_card(next(self._left))
