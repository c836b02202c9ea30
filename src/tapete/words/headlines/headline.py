"""The sentence with what stands beside it, and the names in it."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.law.wording import money
from tapete.words.telling import fill

_MARK: Final = " (bot)"
"""What the room writes behind the names of bots, which is drawn and not said."""


_HIGH: Final = "high card, "
_COUNTED: Final = ("pair", "straight", "flush", "full house", "royal flush")
"""English hands that go with an article; the others count their cards or are no thing."""


class Headline(msgspec.Struct, frozen=True):
    """How a hand came out for its reader."""

    text: Sentence
    net: int | None = None
    """What the reader won, or lost if negative; None for somebody who did not play."""
    more: tuple[Sentence, ...] = ()
    """What the sentence leaves out: each pot where there were several, each bet where there were several."""
    lit: tuple[Card, ...] = ()
    """The cards that decided it, all of them in the reader's sight."""
    one_in: int = 0
    """Of how many hands one is as good as what the reader won with; 0 where no hand of theirs won."""
    rare: Sentence | None = None
    """How rare that hand is, where it is an event."""


def short(player: PlayerId) -> str:
    return player.removesuffix(_MARK)


def both(names: Iterable[Sentence]) -> Sentence:
    """
    >>> both([Sentence("Ana", "Ana"), Sentence("usted", "you")]).en
    'Ana and you'
    """
    listed = tuple(names)
    return Sentence(_row([name.es for name in listed], " y "), _row([name.en for name in listed], " and "))


def _row(names: list[str], last: str) -> str:
    *first, end = names
    return f"{', '.join(first)}{last}{end}" if first else end


def best_winner(nets: Mapping[PlayerId, int]) -> Headline:
    """Who won most, for somebody who had no bet."""
    best = max(nets, key=nets.__getitem__, default=None)
    if best is None or nets[best] <= 0:
        return Headline(Sentence("Gana la banca", "The bank wins"))
    return Headline(fill("{name} gana {sum}|{name} wins {sum}", {"name": short(best), "sum": money(nets[best])}))


def middle(name: Sentence) -> Sentence:
    """The name of a hand for the middle of a sentence, in English with its article.

    >>> [middle(Sentence("", name)).en for name in ("Pair of sevens", "Two pair, kings and nines", "High card, ace")]
    ['a pair of sevens', 'two pair, kings and nines', 'ace high']
    """
    return Sentence(name.es[:1].lower() + name.es[1:], _with_article(name.en[:1].lower() + name.en[1:]))


def _with_article(name: str) -> str:
    if name.startswith(_HIGH):
        return f"{name.removeprefix(_HIGH)} high"
    return f"a {name}" if name.startswith(_COUNTED) else name
