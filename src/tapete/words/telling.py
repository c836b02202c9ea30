"""How an event becomes a sentence: words written once, as ``español|English``, and what goes into them.

Somebody is named in the third person, which in Spanish is how *usted* is spoken to as well. English has two forms where
the reader may be meant: ``{player} [checks/check]``.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Final

import msgspec
from msgspec.structs import asdict

from tapete.cards.card import Card
from tapete.cards.notation import write_cards
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence, from_bar
from tapete.games.shared.rules import limit_rules
from tapete.games.shared.sums import sum_at
from tapete.law.table_rules import TableRules
from tapete.words.guests import guests_in_english

Value = Sentence | str | int
_VALUES: Final = (Sentence, str, int)
_FORMS: Final = re.compile(r"\[([^][/]*)/([^][/]*)\]")
_YOU: Final = Sentence("usted", "you")
_SUMS: Final = frozenset({"chips", "cents", "fee", "price", "carried", "minimum", "maximum", "refund"})
_TOLD_OTHERWISE: Final = _SUMS | {"player", "banker"}
"""Fields of events that are sums or people."""


class Manner(msgspec.Struct, frozen=True, cache_hash=True):
    """How a door writes: its sums, its cards, and who reads, where one person alone does."""

    sums: Callable[[int], Sentence]
    cards: Callable[[Iterable[Card]], str] = write_cards
    reader: PlayerId | None = None
    button: bool = False
    """Whether the first to speak has a button, as in tournaments, or is *mano*."""

    def name(self, player: PlayerId) -> Sentence:
        return _YOU if player == self.reader else Sentence(player, player)

    def known(self, cards: Iterable[Card | None]) -> str:
        """Cards that everybody sees."""
        return self.cards(card for card in cards if card is not None)


def manner_at(rules: TableRules) -> Manner:
    """How one writes at a circle table: euros and *mano*, or a tournament's chips and button."""
    return Manner(partial(sum_at, rules), button=limit_rules(rules).minimum is None)


def fields(manner: Manner, event: Event, **more: Value) -> dict[str, Value]:
    """What an event says, ready for a sentence: names, sums; ``more`` is what its fields alone do not say."""
    values: dict[str, Value] = {name: value for name, value in asdict(event).items() if isinstance(value, _VALUES)}
    for name in _TOLD_OTHERWISE & values.keys():
        value = values[name]
        if name not in _SUMS:
            values[name] = manner.name(PlayerId(value)) if isinstance(value, str) else value
        elif isinstance(value, int):
            values[name] = manner.sums(value)
    return values | more


def fill(words: str, values: Mapping[str, Value]) -> Sentence:
    """
    >>> fill("{player} pasa|{player} [checks/check]", {"player": Sentence("Ana", "Ana")}).en
    'Ana checks'
    """
    you = _YOU in values.values()
    sentence = _spoken(words, you)
    spanish, english = dict(values), dict(values)
    for name, value in values.items():
        if isinstance(value, Sentence):
            spanish[name], english[name] = value.es, value.en
    in_spanish = sentence.es.format_map(spanish)
    in_english = guests_in_english(sentence.en.format_map(english))
    return Sentence(_capital(in_spanish), _capital(in_english)) if you else Sentence(in_spanish, in_english)


@cache
def _spoken(words: str, you: bool) -> Sentence:
    """Words of the data in both languages, with the verbs in the person who is spoken of."""
    sentence = from_bar(words)
    return Sentence(sentence.es, _FORMS.sub(lambda forms: forms[2 if you else 1], sentence.en))


def _capital(text: str) -> str:
    """*usted* may begin a sentence."""
    return text[:1].upper() + text[1:]


def joined(first: Sentence, *rest: Sentence, by: str = "") -> Sentence:
    """Sentences one behind the other."""
    return Sentence(by.join((first.es, *(part.es for part in rest))), by.join((first.en, *(part.en for part in rest))))


def lower(sentence: Sentence) -> Sentence:
    """Words for the middle of a sentence."""
    return Sentence(sentence.es.lower(), sentence.en.lower())
