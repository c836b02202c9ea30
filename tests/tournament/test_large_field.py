"""One more player costs what one player costs, however large the field."""

import asyncio
from random import Random

from tapete.bench.growth.watched_hall import names_of, seated
from tapete.core.paged import Paged
from tapete.room.tournament.actor import TournamentActor
from tests.steps import steps_of


def _seated(players: int) -> TournamentActor:
    return asyncio.run(seated(names_of(players)))


def _steps(players: int) -> int:
    _seated(players)  # what is read or planned once is read and planned
    return steps_of(lambda: _seated(players))


def test_the_next_hundred_players_enter_and_draw_in_as_many_steps_as_the_last() -> None:
    first, second, third = map(_steps, (100, 200, 300))
    assert third - second < 1.06 * (second - first), (first, second, third)


def test_a_change_copies_one_page_and_no_other() -> None:
    before = Paged((number, str(number)) for number in range(1000))
    after = before.plus(500, "changed").plus(1000, "new")
    same = sum(page is other for page, other in zip(before._pages, after._pages, strict=False))
    assert same == len(before._pages) - 2 and len(after) == 1001
    assert after[500] == "changed" and before[500] == "500" and 1000 not in before and before.get(1000) is None


def test_two_futures_of_one_state_do_not_see_each_other() -> None:
    start = Paged((number, number) for number in range(40))
    first = start.plus(99, 1)
    for number in range(200, 240):
        first = first.plus(number, number)
    second = start.plus(77, 2).plus(99, 3)
    assert first[99] == 1 and 77 not in first and second[99] == 3 and 200 not in second and 99 not in start
    assert [*second] == [*range(40), 77, 99] and [*reversed(first)][:2] == [239, 238]


def test_it_is_a_dictionary_to_all_who_read_it() -> None:
    die, mine, dictionary = Random(3), Paged[int, int](), dict[int, int]()
    for _ in range(2_000):
        key, value = die.randrange(300), die.randrange(10)
        mine, dictionary = mine.plus(key, value), {**dictionary, key: value}
    assert mine == dictionary and [*mine.items()] == [*dictionary.items()] and len(mine) == len(dictionary)
    assert [*mine.values()] == [*dictionary.values()]
    assert mine.without(7) == {key: value for key, value in dictionary.items() if key != 7}


def _is_even(value: int) -> bool:
    _ASKED.append(value)
    return value % 2 == 0


_ASKED: list[int] = []


def test_what_is_picked_is_looked_for_in_the_pages_that_have_changed() -> None:
    numbers = Paged((number, number) for number in range(1000))
    assert numbers.picked(_is_even) == [*range(0, 1000, 2)]
    _ASKED.clear()
    changed = numbers.plus(7, 8)
    assert changed.picked(_is_even) == sorted([8, *range(0, 1000, 2)]) and len(_ASKED) <= 32
    assert numbers.picked(_is_even) == [*range(0, 1000, 2)]
