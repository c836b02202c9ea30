"""Every category of every game, compared at the terminal: the better hand wins, by the rules that say so."""

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.ids import LawId
from tapete.law.profile import law_ids, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tests.cli.conftest import Run, run

__all__ = ["run"]

FIVE = {
    "royal_flush": ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
    "straight_flush": ("Ks Qs Js Ts 9s", "Qh Jh Th 9h 8h"),
    "four_of_a_kind": ("As Ah Ad Ac Qs", "8s 8h 8d 8c Ks"),
    "full_house": ("As Ah Ad Ks Kh", "Qs Qh Qd Js Jh"),
    "flush": ("As Ks Qs Js 9s", "Ah Kh Qh Th 9h"),
    "straight": ("As Ks Qh Jd Tc", "Kh Qs Jh Td 9c"),
    "three_of_a_kind": ("As Ah Ad Ks Qh", "Js Jh Jd Kh Qs"),
    "figures": ("Ks Kh Qh Jc Qc", "Qs Qd Jh Jd Kc"),
    "two_pair": ("As Ah Ks Kh 9d", "Ad Ac Qs Qh 9c"),
    "pair": ("As Ah Ks Jh 9d", "Qs Qh Kd Jd 9c"),
    "ace_king": ("As Kh Qd Jc 9s", "Ah Kd Qs Jh 8c"),
    "high_card": ("Ks Qh Jd 9c 8s", "Kh Qd Jc 9s 7h"),
}
"""A better and a worse hand of each category, of one deck; a royal flush has none better."""
THREE = {
    "royal_flush": ("As Ks Qs", "Ah Kh Qh"),
    "straight_flush": ("Ks Qs Js", "Qh Jh Th"),
    "three_of_a_kind": ("As Ah Ad", "Ks Kh Kd"),
    "straight": ("As Kh Qd", "Ks Qh Jd"),
    "flush": ("As Ks Js", "Ah Kh Th"),
    "pair": ("As Ah Kd", "Ks Kh Qd"),
    "high_card": ("As Kh Jd", "Ah Kd Ts"),
}
BY_SIZE = {5: FIVE, 3: THREE}
SUITS = "shdc"
FOLDER = Path(__file__).parent / "hands"


def table(law: str, game: str) -> TableRules:
    rules = resolve(law, game)
    assert isinstance(rules, TableRules)
    return rules


def pairs(law: str, game: str) -> dict[str, tuple[str, str]]:
    """The hands of a game's categories that its deck has."""
    rules = table(law, game)
    cards = {write_card(card) for card in deck(rules.count("deck.cards"))}
    laid = BY_SIZE.get(rules.count("order.hand_cards"), {})
    ranked = rules.words("order.categories")
    return {name: two for name, two in laid.items() if name in ranked and cards.issuperset(" ".join(two).split())}


GAMES = [(law, game) for law in law_ids() for game in profile(LawId(law)).games if pairs(law, game)]


def turned(hand: str, times: int) -> str:
    """The same hand in other suits."""
    return "".join(SUITS[(SUITS.index(letter) + times) % 4] if letter in SUITS else letter for letter in hand)


def neighbours(law: str, game: str) -> Iterator[tuple[str, str]]:
    """A hand of each category and one of the next lower, of one deck."""
    laid = pairs(law, game)
    ranked = [name for name in table(law, game).words("order.categories") if name in laid]
    for higher, lower in pairwise(ranked):
        ways = ((high, turned(low, times)) for high in laid[higher] for low in laid[lower] for times in range(4))
        yield next((high, low) for high, low in ways if {*high.split()}.isdisjoint(low.split()))


def _with_common(run: Run, law: str, game: str) -> Iterator[tuple[str, str, str]]:
    """What a hand is that could be made of more or fewer of one's own cards; or why it cannot be asked."""
    own = " ".join(["As", "Ad", "Kd", "Qd"][: table(law, game).count("deal.own_cards", 2)])
    for board in ("Ah Kh Qh Jh Th", "Ac Kc Kh Js Ts"):
        ran = run("hand", "--hole", own, "--board", board, "--game", game, "--law", law, "--json")
        yield own, board, f"{ran.json['category']} {' '.join(ran.json['cite'])}" if not ran.code else "not so"


def _of_low_cards(run: Run, law: str, game: str) -> Iterator[tuple[str, str]]:
    """What the ace is below the deck's lowest cards, and where such a straight stands among straights."""
    size = table(law, game).count("order.hand_cards")
    ranks = [rank for rank in "23456789TJQK" if f"{rank}s" in {write_card(card) for card in deck(_cards(law, game))}]
    low = ["A", *ranks[: size - 1]]
    others = {"next": ranks[:size], "king": ranks[-size:]}
    hand = " ".join(f"{rank}{suit}" for rank, suit in zip(low, "shdcs", strict=False))
    read = run("hand", hand, "--game", game, "--law", law, "--json")
    yield hand, f"{read.json['category']} {' '.join(read.json['cite'])}" if not read.code else "not so"
    for ranked in others.values():
        other = " ".join(f"{rank}{suit}" for rank, suit in zip(ranked, "dcshd", strict=False))
        answer = run("compare", hand, other, "--game", game, "--law", law, "--json")
        yield f"{hand} against {other}", str(answer.json["ranking"]) if not answer.code else "not so"


def _cards(law: str, game: str) -> int:
    return table(law, game).count("deck.cards")


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_the_better_hand_of_each_category_wins_by_its_rules(run: Run, law: str, game: str) -> None:
    """Written anew with TAPETE_GOLDEN=write."""
    lines = []
    for category, (better, worse) in pairs(law, game).items():
        answer = run("compare", worse, better, "--game", game, "--law", law, "--json").json
        assert answer["ranking"] == ([[0, 1]] if category == "royal_flush" else [[1], [0]]), (category, answer)
        read = run("hand", better, "--game", game, "--law", law, "--json").json
        assert read["category"] == category
        lines.append(f"{category}: {' '.join(read['cite'])} / {' '.join(answer['cite'])}")
    for higher, lower in neighbours(law, game):
        answer = run("compare", lower, higher, "--game", game, "--law", law, "--json").json
        assert answer["ranking"] == [[1], [0]], answer
        lines.append(f"{' above '.join(reversed(answer['categories']))}: {' '.join(answer['cite'])}")
    lines += [f"{own} + {board}: {told}" for own, board, told in _with_common(run, law, game)]
    lines += [f"{hand}: {told}" for hand, told in _of_low_cards(run, law, game)]
    golden = FOLDER / f"{law}-{game}.txt"
    if os.environ.get("TAPETE_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        golden.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == golden.read_text("utf-8").splitlines()


def test_a_card_that_the_deck_does_not_have_is_refused_with_the_article(run: Run) -> None:
    for law, game in GAMES:
        if table(law, game).count("deck.cards") < 52:
            refused = run("hand", "2s 2h 2d 2c 3s", "--game", game, "--law", law)
            assert refused.code != 0 and "no está en la baraja" in refused.err and "(" in refused.err
