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
    """The name of a hand for the middle of a sentence."""
    return Sentence(name.es[:1].lower() + name.es[1:], name.en[:1].lower() + name.en[1:])
