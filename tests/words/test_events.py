"""Every event of every engine is told in words, or left to what the page shows, and that is said."""

import pytest

from tapete.core.decision import Event
from tapete.words import titles
from tapete.words.events import banked, blackjack, circle, circle_hand, day, people, room, roulette, tournament
from tests.words.engines import events

TOLD = {
    **{
        kind: words
        for teller in (banked, blackjack, circle, circle_hand, roulette, tournament)
        for kind, words in teller.WORDS.items()
    },
}
SHOWN = banked.SHOWN | circle.SHOWN | circle.INSIDE | circle_hand.SHOWN | day.SHOWN | roulette.SHOWN


@pytest.mark.parametrize(
    "kind", sorted(events("tapete.games", "tapete.tournament", "tapete.house", "tapete.incidents"), key=str)
)
def test_an_event_has_words_or_is_shown(kind: type[Event]) -> None:
    assert (kind in TOLD) != (kind in SHOWN), f"{kind} has neither words nor a place that shows it, or both"


@pytest.mark.parametrize("kind", sorted(events("tapete.room"), key=str))
def test_an_event_of_the_room_has_words_or_is_shown(kind: type[Event]) -> None:
    worded, shown = room.WORDS.keys() | people.WORDS.keys(), room.SHOWN | people.SHOWN | people.INSIDE
    assert (kind.__name__ in worded) != (kind.__name__ in shown)


def test_no_event_of_a_game_has_the_name_of_one_of_the_room() -> None:
    assert not {kind.__name__ for kind in events("tapete.games")} & room.WORDS.keys()


@pytest.mark.parametrize("words", sorted({*TOLD.values(), *room.WORDS.values()}))
def test_words_are_in_both_languages_with_the_same_fields(words: str) -> None:
    spanish, bar, english = words.partition("|")
    assert bar and spanish and english
    assert sorted(_fields(spanish)) == sorted(_fields(english))


def _fields(text: str) -> list[str]:
    return [part.partition("}")[0] for part in text.split("{")[1:]]


def test_what_a_house_answers_for_names_no_card() -> None:
    assert not [words for words in (*titles.VOIDS.values(), *titles.CORRECTIONS.values()) if "{" in words.es]
