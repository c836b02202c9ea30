"""The decisions of trijoker and let it ride as charts: what the cards have together in rows, and in columns how many of
them are of ranks whose pair is paid."""

from collections.abc import Callable
from typing import Final

from tapete.cards.card import RANK_LETTERS, Card, Rank, rank_of, suit_of
from tapete.cards.order import straights
from tapete.core.sentence import Sentence
from tapete.games.banked.rules import BankedRules
from tapete.odds.ask.result import Chart
from tapete.odds.kernels.hand_classes import hand_classes

Keeps = Callable[[tuple[int, ...], tuple[int, ...]], bool]

_OWN: Final = 3
_TITLES: Final = (
    Sentence("La primera apuesta, con tres cartas", "The first bet, on three cards"),
    Sentence("La segunda apuesta, con cuatro cartas", "The second bet, on four cards"),
)
_GROUPS: Final = {
    (4,): Sentence("Póquer", "Four of a kind"),
    (3, 1): Sentence("Trío", "Three of a kind"),
    (3,): Sentence("Trío", "Three of a kind"),
    (2, 2): Sentence("Doble pareja", "Two pair"),
}
_PAIRS: Final = (Sentence("Pareja con premio", "Paid pair"), Sentence("Otra pareja", "Other pair"))


def draw(rules: BankedRules, keeps: Keeps) -> tuple[Chart, ...]:
    """A chart for each of the two decisions, every class of three and of four cards asked."""
    return tuple(_chart(rules, keeps, cards) for cards in (_OWN, _OWN + 1))


def _chart(rules: BankedRules, keeps: Keeps, count: int) -> Chart:
    order = rules.order
    runs = [set(run) for run in straights(order)]
    assert rules.minimum_pair is not None
    high = rules.minimum_pair
    by_kind: dict[tuple[int, Sentence], dict[int, set[str]]] = {}
    for row in hand_classes(order.deck, count)[0].tolist():
        cards = tuple(map(Card, row))
        act = "keep" if keeps(cards[:_OWN], cards[_OWN:]) else "withdraw"
        cells = by_kind.setdefault(_kind(cards, runs, high), {})
        cells.setdefault(sum(rank_of(card) >= high for card in cards), set()).add(act)
    rows = sorted(by_kind, key=lambda kind: kind[0])
    columns = tuple(_high_cards(number, high) for number in range(count + 1))
    acts = tuple(tuple("/".join(sorted(by_kind[row].get(number, "-"))) for number in range(count + 1)) for row in rows)
    return Chart(_TITLES[count - _OWN], columns, tuple(kind for _, kind in rows), acts)


def _high_cards(number: int, high: int) -> Sentence:
    letter = RANK_LETTERS[high]
    return Sentence(f"{number} de {letter} a A", f"{number} of {letter} to A")


def _kind(cards: tuple[Card, ...], runs: list[set[Rank]], high: int) -> tuple[int, Sentence]:
    """What some cards have together, with its place among the rows."""
    ranks = [rank_of(card) for card in cards]
    groups = tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))
    if groups in _GROUPS:
        return list(_GROUPS).index(groups), _GROUPS[groups]
    if groups[0] == 2:
        low = max(ranks, key=ranks.count) < high
        return len(_GROUPS) + low, _PAIRS[low]
    suited = len({suit_of(card) for card in cards}) == 1
    fitting = sum(set(ranks) <= run for run in runs)
    suits = Sentence("Del mismo palo", "Of one suit") if suited else Sentence("De varios palos", "Of several suits")
    number = Sentence("escalera", "straight") if fitting == 1 else Sentence("escaleras", "straights")
    words = Sentence(f"{suits.es}, en {fitting} {number.es}", f"{suits.en}, in {fitting} {number.en}")
    return len(_GROUPS) + 2 + 10 * (not suited) + 9 - fitting, words
