"""Incidents are found as they are spoken of: a list of phrases, a part of it set aside before the index was tuned."""

import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.search import find

FOLDER = Path(__file__).parent
LOOKED_AT = 3
"""As many hits as somebody in a hurry looks at."""


class Phrase(msgspec.Struct, frozen=True):
    kinds: frozenset[str]
    style: str
    said: str

    @property
    def hit(self) -> bool:
        return not self.kinds.isdisjoint(kind.id for kind in find(self.said, kinds().values())[:LOOKED_AT])


def phrases(name: str) -> list[Phrase]:
    lines = [line for line in (FOLDER / name).read_text("utf-8").splitlines() if line and not line.startswith("#")]
    parts = (tuple(part.strip() for part in line.split("|")) for line in lines)
    return [Phrase(frozenset(fits.split(",")), style, said) for fits, style, said in parts]


TUNED, ASIDE = phrases("phrases.txt"), phrases("phrases_aside.txt")


def share(some: list[Phrase]) -> float:
    return 100 * sum(phrase.hit for phrase in some) / len(some)


def test_the_phrases_are_many_in_three_styles_and_speak_of_every_incident() -> None:
    every = [*TUNED, *ASIDE]
    styles = Counter(phrase.style for phrase in every)
    assert len(every) >= 400 and len({phrase.said for phrase in every}) == len(every)
    assert set(styles) == {"word", "spoken", "half"} and min(styles.values()) >= 40
    assert set().union(*(phrase.kinds for phrase in every)) == set(kinds())


def test_nineteen_phrases_in_twenty_bring_the_right_incident_among_the_first_three(
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole, aside = share([*TUNED, *ASIDE]), share(ASIDE)
    with capsys.disabled():
        every = len(TUNED) + len(ASIDE)
        sys.stdout.write(f"\nincidents found: {whole:.1f} % of {every}, set aside {aside:.1f} % of {len(ASIDE)}\n")
    assert whole >= 95 and aside >= 90


@pytest.mark.parametrize(
    ("query", "kind"),
    [
        ("all-in", "short_all_in"),
        ("ALL IN", "short_all_in"),
        ("se adelanta", "bet_out_of_turn"),
        ("carta expuesta", "card_exposed"),
        ("reloj", "slow_player"),
        ("conivencia", "collusion"),
        ("mirones", "onlooker"),
        ("undercal", "undercall"),
        ("bet out-of-turn", "bet_out_of_turn"),
        ("connivènza", "collusion"),
        ("la palabra xyzzy y mano en blanco", "blank_hand"),
    ],
)
def test_stems_synonyms_accents_hyphens_and_slips_of_the_pen(query: str, kind: str) -> None:
    assert kind in [hit.id for hit in find(query, kinds().values())[:LOOKED_AT]]


def test_one_unknown_word_does_not_empty_the_list_and_only_unknown_words_do() -> None:
    assert find("xyzzy", kinds().values()) == []
    assert find("xyzzy turno", kinds().values())[0].id in ("bet_out_of_turn", "skipped_turn")
    assert len(find("  ", kinds().values())) == len(kinds())


def test_the_rarest_word_weighs_most() -> None:
    assert find("carta jugador mesa sabot", kinds().values())[0].id == "card_drawn_unseen"
