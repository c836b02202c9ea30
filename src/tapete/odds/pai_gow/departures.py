"""The best settings as a list to be read: line by line of the house way, how often it is best, and what else is."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

import numpy as np

from tapete.cards.card import JOKER, RANK_LETTERS, Card, Suit, card
from tapete.cards.category import Category
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.core.sentence import Sentence
from tapete.games.banked.hands import low_order
from tapete.games.banked.round.house_way import SevenCards, set_by_house_way
from tapete.law.house_way import house_way
from tapete.odds.ask.kept_array import kept_array
from tapete.odds.ask.result import Chart, OtherAct, StrategyLine
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch
from tapete.odds.pai_gow.best_count import BestSettings
from tapete.odds.pai_gow.entries import RANKS, SIDES, Entries
from tapete.odds.pai_gow.settings import LOW_BITS

_TOLD: Final = 3
"""Other settings that a line names; the rest are told together."""
_REST: Final = Sentence("Otras composiciones.", "Other settings.")
_STEPS: Final = 200
_TWO_PAIRS: Final = "2-2-1-1-1"
_KEEPERS: Final = (("A",), ("K",), tuple(RANK_LETTERS[:-2]))
_CHARTS: Final = (
    Sentence("Doble pareja con un as suelto", "Two pairs with a single ace"),
    Sentence("Doble pareja, la carta suelta más alta un rey", "Two pairs, the highest single card a king"),
    Sentence("Doble pareja, sin as ni rey sueltos", "Two pairs, no single ace or king"),
)


class BestList:
    """What the best settings are, told in words and drawn for two pairs."""

    def __init__(self, order: HandOrder, entries: Entries, best: BestSettings, watch: Watch) -> None:
        self._order, self._entries, self._best = order, entries, best
        self._ways = np.add.reduceat(best.chosen, entries.first[:-1].astype(np.int64))
        self._lines = kept_array(("house way lines", order, house_way()), lambda: self._numbered(watch))

    def _numbered(self, watch: Watch) -> Array:
        """By entry, the number of the line that sets it; 0 where no hand is of the entry."""
        ids = [line.id for line in house_way().lines]
        numbers, step = np.zeros(len(self._ways), dtype=np.int64), len(self._ways) // _STEPS
        for entry in np.flatnonzero(self._ways).tolist():
            numbers[entry] = ids.index(set_by_house_way(self._order, self.hand(entry))[0].id)
            if not entry % step:
                watch(entry // step, _STEPS)
        return numbers

    def hand(self, entry: int) -> tuple[Card, ...]:
        """A hand of an entry."""
        entries = self._entries
        joker = bool(entries.jokers[entries.plain[entry]])
        if entry < len(entries.counts):
            ranks = [rank for rank in range(RANKS) for _ in range(entries.counts[entry][rank])]
            dealt = [_card(rank, place % 4) for place, rank in enumerate(ranks)]
        else:
            suited = [_card(rank, 0) for rank in range(RANKS) if entries.masks[entry] >> rank & 1]
            beside = SIDES[entries.groups[entry] % len(SIDES)]
            dealt = [*suited, *(_card(rank, place) for place, rank in enumerate(beside, 1))]
        return (*((JOKER,) if joker else ()), *dealt)

    def lines(self, unit: int) -> tuple[StrategyLine, ...]:
        """In the order of the house way; ``unit`` is what the gains are counted in, over all deals."""
        lines = []
        for number, line in enumerate(house_way().lines):
            of_line = np.flatnonzero((self._lines == number) & (self._ways > 0))
            hands = int(self._ways[of_line].sum())
            if not hands:
                continue
            others = self._others(of_line, hands)
            kept = 1 - sum((other.share for other in others), Fraction(0))
            gain = Fraction(int(self._best.gained[of_line].sum()), unit)
            lines.append(
                StrategyLine(Sentence(line.es, line.en), Fraction(hands, int(self._ways.sum())), kept, others, gain)
            )
        return tuple(lines)

    def _others(self, of_line: Array, hands: int) -> tuple[OtherAct, ...]:
        """The settings that are better than the line's, the most frequent first."""
        ways: dict[tuple[Sentence, Sentence], int] = {}
        for entry in of_line.tolist():
            for place, count in self._departing(entry):
                words = self._words(entry, int(self._entries.splits[place]))
                ways[words] = ways.get(words, 0) + count
        ordered = sorted(ways.items(), key=lambda each: -each[1])
        others = [OtherAct(_together(*words), Fraction(count, hands)) for words, count in ordered[:_TOLD]]
        rest = sum(count for _, count in ordered[_TOLD:])
        return (*others, OtherAct(_REST, Fraction(rest, hands))) if rest else tuple(others)

    def _departing(self, entry: int) -> Iterator[tuple[int, int]]:
        entries = self._entries
        for place in range(entries.first[entry], entries.first[entry + 1]):
            count = int(self._best.chosen[place])
            if count and entries.splits[place] != entries.house[entry]:
                yield place, count

    def _words(self, entry: int, split: int) -> tuple[Sentence, Sentence]:
        """What goes low, and what is then made high."""
        low = scale(low_order(self._order)).grades[split & (1 << LOW_BITS) - 1]
        seven = SevenCards(self._order, self.hand(entry))
        return _low_words(seven, low[1:]), scale(self._order).category(split >> LOW_BITS).title

    def charts(self) -> tuple[Chart, ...]:
        """Two pairs kept together or split, by both pairs and the highest single card, where no five is made."""
        cells: list[dict[tuple[int, int], set[str]]] = [{} for _ in _CHARTS]
        low_pair = scale(low_order(self._order)).first_of(Category.PAIR)
        for entry in np.flatnonzero(self._ways[: len(self._entries.counts)]).tolist():
            seven = SevenCards(self._order, self.hand(entry))
            if seven.shape != _TWO_PAIRS or seven.made:
                continue
            high, low = seven.held(2)
            single = RANK_LETTERS[seven.held(1)[0]]
            chart = next(place for place, letters in enumerate(_KEEPERS) if single in letters)
            acts = cells[chart].setdefault((high, low), set())
            for place in range(self._entries.first[entry], self._entries.first[entry + 1]):
                if self._best.chosen[place]:
                    split = self._entries.splits[place] & (1 << LOW_BITS) - 1
                    acts.add("split" if split >= low_pair else "together")
        return tuple(_chart(title, acts) for title, acts in zip(_CHARTS, cells, strict=True))


def _card(rank: int, suit: int) -> Card:
    return card(rank, Suit(suit))  # type: ignore[arg-type]


def _chart(title: Sentence, acts: dict[tuple[int, int], set[str]]) -> Chart:
    ranks = range(RANKS - 1, -1, -1)
    rows, columns = list(ranks)[:-1], list(ranks)[1:]
    return Chart(
        title,
        tuple(Sentence(RANK_LETTERS[rank], RANK_LETTERS[rank]) for rank in columns),
        tuple(Sentence(f"Pareja de {RANK_LETTERS[rank]}", f"Pair of {RANK_LETTERS[rank]}") for rank in rows),
        tuple(tuple("/".join(sorted(acts.get((high, low), "-"))) for low in columns) for high in rows),
    )


_GROUP_WORDS: Final = {
    2: Sentence("una carta de la pareja", "a card of the pair"),
    3: Sentence("una carta del trío", "a card of the three"),
    4: Sentence("una carta del póquer", "a card of the four"),
    5: Sentence("un as", "an ace"),
}
_PAIR_WORDS: Final = {
    3: Sentence("dos cartas del trío", "two cards of the three"),
    4: Sentence("dos cartas del póquer", "two cards of the four"),
    5: Sentence("dos ases", "two aces"),
}
_ORDINALS: Final = (("1.ª", "highest"), ("2.ª", "2nd"), ("3.ª", "3rd"), ("4.ª", "4th"), ("5.ª", "5th"), ("6.ª", "6th"))


def _low_words(seven: SevenCards, ranks: Sequence[int]) -> Sentence:
    """Two cards by what they are in the hand they come from."""
    first, second = (ranks[0], ranks[-1])
    if first == second:
        times = seven.counts[first]  # type: ignore[index]
        if times > 2:
            return _PAIR_WORDS[times]
        place = seven.held(2).index(first)  # type: ignore[arg-type]
        return (
            Sentence("la pareja más alta", "the highest pair")
            if place == 0
            else Sentence("la pareja menor", "the lower pair")
        )
    singles = [place for rank in (first, second) for place, held in enumerate(seven.held(1)) if held == rank]
    if singles == [0, 1]:
        return Sentence("las dos cartas sueltas más altas", "the two highest single cards")
    if len(singles) == 2:
        (es, en), (es_2, en_2) = (_ordinal(place) for place in singles)
        return Sentence(f"la {es} y la {es_2} carta suelta", f"the {en} and the {en_2} single card")
    if not singles and seven.counts[first] == seven.counts[second] == 2:  # type: ignore[index]
        return Sentence("una carta de cada pareja", "a card of each pair")
    groups = [_GROUP_WORDS[count] for rank in (first, second) if (count := seven.counts[rank]) > 1]  # type: ignore[index]
    parts = [*groups, *(_single(place) for place in singles)]
    return Sentence(" y ".join(part.es for part in parts), " and ".join(part.en for part in parts))


def _ordinal(place: int) -> tuple[str, str]:
    return _ORDINALS[place] if place < len(_ORDINALS) else ("última", "last")


def _single(place: int) -> Sentence:
    es, en = _ordinal(place)
    return Sentence(f"la {es} carta suelta", f"the {en} single card")


def _together(low: Sentence, high: Sentence) -> Sentence:
    return Sentence(f"Abajo, {low.es}; arriba, {high.es.lower()}.", f"Low, {low.en}; high, {high.en.lower()}.")
