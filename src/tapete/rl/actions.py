"""What a number stands for: a fixed list of actions for each game, opened and closed by the table's options.

A list is the same under every law, so that what was learnt under one can be tried under another; whatever a law does
not have is never open.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.core.ids import PlayerId
from tapete.core.option import Cards, Chips, Option
from tapete.games.circle.view import HandView
from tapete.games.shared.message import TYPE

Message = dict[str, object]
"""A command as a door sends it."""
Mask = NDArray[np.int8]


class EnvironmentAction(NamedTuple):
    """Something that a player may decide; ``places`` are those of the own cards that it names, counted from 0."""

    act: str
    places: tuple[int, ...] = ()

    def __str__(self) -> str:
        """The act, and the cards as a player counts them: from 1."""
        return " ".join((self.act, *(str(place + 1) for place in self.places)))


_SEVEN_CARDS: Final = 7
_PLAY_OR_FOLD: Final = (EnvironmentAction("play"), EnvironmentAction("fold"))
_KEEP_OR_WITHDRAW: Final = (EnvironmentAction("keep"), EnvironmentAction("withdraw"))
_STREETS: Final = (EnvironmentAction("bet"), EnvironmentAction("check"), EnvironmentAction("fold"))

HOUSE: Final[Mapping[str, tuple[EnvironmentAction, ...]]] = {
    "sin-descarte": (*_PLAY_OR_FOLD, *(EnvironmentAction("buy", (place,)) for place in range(5))),
    "trijoker": _KEEP_OR_WITHDRAW,
    "let-it-ride": _KEEP_OR_WITHDRAW,
    "pai-gow": tuple(EnvironmentAction("set", places) for places in combinations(range(_SEVEN_CARDS), 2)),
    "tres-cartas": _PLAY_OR_FOLD,
    "caribbean-stud": _PLAY_OR_FOLD,
    "holdem-contrapartida": _STREETS,
    "holdem-bonus": _STREETS,
}
"""The actions of each game against the house."""

MINIMUM, HALF_POT, POT, MOST = "minimum", "half_pot", "pot", "most"
BETTING: Final = tuple(map(EnvironmentAction, ("fold", "check", "call", MINIMUM, HALF_POT, POT, MOST)))
"""``minimum`` to ``most`` bet, or raise where somebody has bet; ``most`` is all in where nothing limits it."""


def _patterns(act: str, cards: int) -> tuple[EnvironmentAction, ...]:
    """Every choice among some cards, in the order of its bits: the first card is bit 0."""
    return tuple(
        EnvironmentAction(act, tuple(place for place in range(cards) if bits >> place & 1))
        for bits in range(1 << cards)
    )


CIRCLE: Final[Mapping[str, tuple[EnvironmentAction, ...]]] = {
    "draw-five": (*BETTING, *_patterns("draw", 5)),
    "crazy-pineapple": (*BETTING, *(EnvironmentAction("discard", (place,)) for place in range(3))),
}
"""The actions of the circle games that have more than betting."""


def circle_actions(game: str) -> tuple[EnvironmentAction, ...]:
    """The actions of a circle game."""
    return CIRCLE.get(game, BETTING)


def mask(actions: Sequence[EnvironmentAction], open_numbers: Iterable[int]) -> Mask:
    """1 for every action that is open now, as the libraries expect it."""
    bits = np.zeros(len(actions), dtype=np.int8)
    bits[list(open_numbers)] = 1
    return bits


def open_in_round(actions: Sequence[EnvironmentAction], options: Iterable[Option]) -> dict[int, Message]:
    """The actions open to a player against the house by their numbers, each with the message that it stands for."""
    offered = {str(option.given["act"]): option for option in options if option.command == "act"}
    named = ((number, action, offered.get(action.act)) for number, action in enumerate(actions))
    return {number: _said(option, action) for number, action, option in named if option and _fits(option, action)}


def open_in_hand(
    actions: Sequence[EnvironmentAction], options: Sequence[Option], view: HandView, player: PlayerId
) -> dict[int, Message]:
    """The actions open to a player of a circle game by their numbers, each with the message that it stands for."""
    acts = {str(option.given.get("act", option.command)): option for option in options}
    sums = dict(_sums(options, view, player))
    messages: dict[int, Message] = {}
    for number, action in enumerate(actions):
        option = acts.get(action.act)
        if action.act in sums:
            messages[number] = sums[action.act]
        elif option and _fits(option, action):
            messages[number] = _said(option, action)
    return messages


def _fits(option: Option, action: EnvironmentAction) -> bool:
    """Whether an option takes as many of the player's cards as an action names."""
    cards = next((field for field in option.fields.values() if isinstance(field, Cards) and field.among), None)
    if cards is None:
        return not action.places
    return cards.least <= len(action.places) <= cards.most and max(action.places, default=0) < len(cards.among)


def _said(option: Option, action: EnvironmentAction) -> Message:
    """An option with the cards that an action names; those that come from the pack are told by nobody."""
    cards = {
        name: [field.among[place] for place in action.places]
        for name, field in option.fields.items()
        if isinstance(field, Cards) and field.among
    }
    return {TYPE: option.command, **option.given, **cards}


def _sums(options: Sequence[Option], view: HandView, player: PlayerId) -> Iterator[tuple[str, Message]]:
    """The bets or raises that the limits allow, by their names; the same sum only under the first of them."""
    raises = [(option, to) for option in options if isinstance(to := option.fields.get("to"), Chips)]
    if not raises:
        return
    bounds = [to for _, to in raises]
    least, most = min(to.least for to in bounds), max(to.most for to in bounds)
    taken = set[int]()
    for name, wanted in ((MINIMUM, least), *_shares_of_pot(view, player), (MOST, most)):
        option = next((option for option, to in raises if to.least <= wanted <= to.most), None)
        if option and wanted not in taken:
            taken.add(wanted)
            yield name, {TYPE: option.command, **option.given, "to": wanted}


def _shares_of_pot(view: HandView, player: PlayerId) -> tuple[tuple[str, int], tuple[str, int]]:
    """What a raise by half the pot and by the pot comes to, the call before it counted."""
    own = next(place.bet for place in view.places if place.player == player)
    pot = view.pot + view.level - own
    return (HALF_POT, view.level + pot // 2), (POT, view.level + pot)
