"""What a director types, as commands to the tournament: a verb, then what is to be said in it, in order.

Values that every option of the command shares, such as the price of an entry, need not be typed; optional fields are
written as ``name=value``. People are named, money is in euros, and the words a field may take are those of the
terminal's language or the engine's. The commands themselves declare their fields, so none are listed here.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeGuard, get_args, get_origin, get_type_hints

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards, write_card
from tapete.cli.director.people import entry_named, player_named, with_names_joined
from tapete.cli.director.verbs import KINDS, plain, verb_of
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import language, say, told
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Choice, Each, Option
from tapete.core.written_count import read_count
from tapete.core.written_share import read_percentage
from tapete.core.written_sum import read_sum
from tapete.games.shared.message import Fault, Misread, build
from tapete.tournament.model import command as asked
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.words.catalogue import word
from tapete.words.commands import command_label, field_label, value_label
from tapete.words.language import LANGUAGES

_YES, _NO = ("sí", "si", "yes"), ("no",)
_HUNDREDTHS: Final = {"cents", "played_for", "agreed", "shares"}
"""Fields in cents or hundredths of a percent, which people say in euros or percent."""
_HUNDREDTHS_OF_ALL: Final = 10_000
_MINUTE: Final = 60
_NEWCOMERS: Final = (asked.CheckAccess, asked.RequestEntry)
"""Commands whose player may be somebody nobody knows yet."""


class LineReader:
    """Reads one line as a command, with what may be said now and who is there."""

    def __init__(self, state: Tournament, options: Sequence[Option], name: str) -> None:
        self.kind, self.state = KINDS[name], state
        self.options = [option for option in options if option.command == name]
        self.hints = get_type_hints(self.kind)
        self.sayable = [field for field in self.kind.__struct_fields__ if field not in self.kind.unsaid]

    def command(self, words: list[str]) -> asked.Command:
        """The command of the words, or one sentence that says what is wrong with them."""
        people = {*self.state.access, *(entry.player for entry in self.state.entries.values())}
        values, rest = self._named(with_names_joined(people, words))
        defaults = self._shared_values()
        fields = [field for field in required(self.kind) if field not in values]
        if len(rest) < len(fields):
            values = {field: value for field, value in defaults.items() if field in fields} | values
            fields = [field for field in fields if field not in defaults]
        command = build(self.kind, values | self._typed(fields, rest))
        if isinstance(command, Misread):
            raise self._not_so(command)
        assert isinstance(command, asked.Command)
        return command

    def _shared_values(self) -> dict[str, object]:
        """The values that all options of the command share."""
        first = self.options[0].given if self.options else {}
        given = [option.given for option in self.options]
        return {field: value for field, value in first.items() if all(each.get(field) == value for each in given)}

    def _named(self, words: list[str]) -> tuple[dict[str, object], list[str]]:
        """The values written as ``name=value``, and the other words; ``Ana=5000`` is of the field that has pairs."""
        values: dict[str, object] = {}
        rest, pairs = [], list[str]()
        of_pairs = next((field for field in self._optional() if _is_pairs(self._hint(field))), None)
        for typed in words:
            name, equals, value = typed.partition("=")
            field = self._field(name) if equals else None
            if field:
                several = value.split(",") if _is_list(self._hint(field)) else [value]
                values[field] = self._value(field, several)
            elif equals and of_pairs:
                pairs.append(typed)
            else:
                rest.append(typed)
        if of_pairs and pairs:
            values[of_pairs] = self._value(of_pairs, pairs)
        return values, rest

    def _optional(self) -> list[str]:
        needed = required(self.kind)
        return [field for field in self.sayable if field not in needed]

    def _field(self, name: str) -> str | None:
        """A field by its name, or by its label in either language."""
        name = plain(name)
        labels = {
            plain(field_label(self.kind.name(), field, each)): field for field in self.sayable for each in LANGUAGES
        }
        return name if name in self.sayable else labels.get(name)

    def _typed(self, fields: list[str], words: list[str]) -> dict[str, object]:
        """The words in the order of the fields; the last one takes all that are left, where it is a text or pairs."""
        values: dict[str, object] = {}
        left = list(words)
        for field in fields:
            hint, last = self._hint(field), field == fields[-1]
            taken = left if last and (hint is str or _is_pairs(hint) or _is_cards(hint)) else left[:1]
            if not taken:
                raise written(self.kind)
            left = left[len(taken) :]
            listed = _is_list(hint) and not _is_pairs(hint) and not _is_cards(hint)
            values[field] = self._value(field, taken[0].split(",") if listed else taken)
        if left:
            raise written(self.kind)
        return values

    def _hint(self, field: str) -> object:
        hint = self.hints[field]
        return getattr(hint, "__supertype__", hint)

    def _value(self, field: str, words: list[str]) -> object:
        hint = self._hint(field)
        if _is_pairs(hint):
            return [self._pair(field, word) for word in (_placed(words) if field == "shares" else words)]
        if _is_cards(hint):
            return _cards(words)
        if _is_list(hint):
            return self._several(field, get_args(hint)[0], words)
        if hint is bool:
            return _yes(words[0])
        if hint is str or (isinstance(hint, type) and issubclass(hint, Enum)):
            return self._text(field, " ".join(words))
        if field in _HUNDREDTHS:
            return _hundredths(words[0])
        if EntryNo in (self.hints[field], *get_args(self.hints[field])):
            return entry_named(self.state, words[0])
        return _seconds(words[0]) if field == "into" else _number(words[0])

    def _text(self, field: str, text: str) -> str:
        """A name, a word of a few, or any words."""
        if self.hints[field] is PlayerId:
            return text if self.kind in _NEWCOMERS else player_named(self.state, text)
        words = self._words_of(field)
        if words and plain(text) not in words and field != "why":
            raise self._not_so(Misread(Fault.WRONG, self.kind.name(), field, allowed=tuple(sorted({*words.values()}))))
        return words.get(plain(text), text)

    def _words_of(self, field: str) -> dict[str, str]:
        """The values of a field by the words people have for them."""
        values = {str(value) for option in self.options for value in _values(option, field)}
        hint = self._hint(field)
        for inner in (hint, *get_args(hint)):
            values |= {str(member.value) for member in inner} if _is_enum(inner) else set()
        labels = {plain(value_label(field, value, each)): value for value in values for each in LANGUAGES}
        return labels | {plain(value): value for value in values}

    def _several(self, field: str, inner: object, words: list[str]) -> list[object]:
        """A list; where the words are an enumeration, ``all`` and ``none`` are understood too."""
        if not _is_enum(inner):
            return [_number(word) for word in words]
        if plain(words[0]) in ("all", "todo", "todos"):
            return list(dict.fromkeys(self._words_of(field).values()))
        return [] if plain(words[0]) in ("none", "nada") else [self._text(field, word) for word in words]

    def _pair(self, field: str, word: str) -> list[int]:
        """A name or a number and its chips or euros, as ``Ana=5000`` or ``3:5000``."""
        name, equals, chips = word.replace(":", "=").partition("=")
        if not equals:
            raise Failure(say(f"«{word}» no es NOMBRE=FICHAS", f"'{word}' is not NAME=CHIPS"))
        of_entries = EntryNo in get_args(get_args(self.hints[field])[0])
        first = entry_named(self.state, name) if of_entries else _number(name)
        return [first, _hundredths(chips) if field in _HUNDREDTHS else _number(chips)]

    def _not_so(self, misread: Misread) -> Failure:
        field = field_label(self.kind.name(), misread.field, language())
        if not misread.allowed:
            return written(self.kind)
        words = ", ".join(plain(value_label(misread.field, value, language())) for value in misread.allowed)
        return Failure(
            say(f"lo dicho en {field} no vale: puede ser {words}", f"{field} is not valid: it may be {words}")
        )


def required(kind: type[asked.Command]) -> list[str]:
    """The required fields in the order in which they are typed; one that takes all the words left comes last."""
    needed = {field.name for field in msgspec.structs.fields(kind) if field.required}
    sayable = (field for field in kind.__struct_fields__ if field not in kind.unsaid)
    return sorted((field for field in sayable if field in needed), key=lambda field: field == "why")


def shape(kind: type[asked.Command]) -> str:
    """How a command is written; what may be left out stands in brackets."""
    needed, name = required(kind), kind.name()
    optional = [field for field in kind.__struct_fields__ if field not in (*needed, *kind.unsaid)]
    hints = get_type_hints(kind)
    people = {field for field in needed if hints[field] in (EntryNo, PlayerId)}
    labels = [
        say("NOMBRE", "NAME") if field in people else plain(field_label(name, field, language())).upper()
        for field in needed
    ]
    more = (f"[{plain(field_label(name, field, language()))}=…]" for field in optional)
    return " ".join((verb_of(name, language()), *labels, *more))


def title_of(kind: type[asked.Command]) -> str:
    """What a command does; some have a name of their own in tournaments."""
    return word(f"command.{kind.name()}.tournament", language()) or command_label(kind.name(), language())


def written(kind: type[asked.Command]) -> Failure:
    return Failure(say(f"se escribe {shape(kind)}", f"write {shape(kind)}"))


def _values(option: Option, field: str) -> tuple[object, ...]:
    """What an option says in a field already, or lets choose."""
    said = option.fields.get(field)
    inner = said.of if isinstance(said, Each) else said
    return inner.values if isinstance(inner, Choice) else (option.given[field],) if field in option.given else ()


def _is_enum(hint: object) -> TypeGuard[type[Enum]]:
    return isinstance(hint, type) and issubclass(hint, Enum)


def _is_list(hint: object) -> bool:
    return get_origin(hint) is tuple


def _is_cards(hint: object) -> bool:
    return _is_list(hint) and get_args(hint)[0] is Card


def _cards(words: list[str]) -> list[str]:
    """Cards as they are told at the table: ``Ks 2c``, or ``Ks2c``."""
    cards = read_cards(" ".join(words).replace(",", " "))
    if isinstance(cards, Refused):
        raise Failure(told(cards.reason))
    return [write_card(card) for card in cards]


def _is_pairs(hint: object) -> bool:
    return _is_list(hint) and get_origin(get_args(hint)[0]) is tuple


def _number(word: str) -> int:
    """A whole number, perhaps with a minus.

    >>> _number("12.500"), _number("-300")
    (12500, -300)
    """
    number = read_count(word.removeprefix("-"))
    if number is None:
        raise Failure(say(f"«{word}» no es un número", f"'{word}' is not a number"))
    return -number if word.startswith("-") else number


def _placed(words: list[str]) -> list[str]:
    """Shares of the places from the first one down, where no place is said."""
    return [word if "=" in word or ":" in word else f"{place}={word}" for place, word in enumerate(words, 1)]


def _hundredths(word: str) -> int:
    """Euros or a percentage as people write them.

    >>> _hundredths("60"), _hundredths("7,5€"), _hundredths("12,5%")
    (6000, 750, 1250)
    """
    share = read_percentage(word) if word.endswith("%") else None
    hundredths = read_sum(word) if share is None else share * _HUNDREDTHS_OF_ALL
    if hundredths is None or hundredths != int(hundredths):
        raise Failure(say(f"«{word}» no es una cantidad", f"'{word}' is not an amount"))
    return int(hundredths)


def _seconds(word: str) -> int:
    """A moment of a level in seconds, or in minutes and seconds.

    >>> _seconds("90"), _seconds("2:30")
    (90, 150)
    """
    minutes, colon, seconds = word.partition(":")
    return _number(minutes) * _MINUTE + _number(seconds) if colon else _number(word)


def _yes(word: str) -> bool:
    if word not in (*_YES, *_NO):
        raise Failure(say(f"«{word}» no es sí ni no", f"'{word}' is neither yes nor no"))
    return word in _YES
