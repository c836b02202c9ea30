"""What a day costs grows with what happens in it, and no faster."""

from tapete.core.growing import Growing
from tapete.house.day import command as asked
from tapete.house.day.state import evolve
from tests.house.days import ScriptedDay, casino, table


def test_a_day_shares_its_journal_with_the_day_before_each_event() -> None:
    house = ScriptedDay(casino("ara", table("sin-descarte")))
    house.open("sin-descarte")
    house.must(asked.BuyChips, person="Luis", cents=1_000_000)
    before = house.day.books.entries
    for _ in range(100):
        house.play(bank=100)
    after = house.day.books.entries
    assert after._items is before._items, "nothing was copied in a hundred rounds"
    assert len(after) == len(before) + 100 and tuple(after[: len(before)]) == tuple(before)


def test_two_futures_of_one_day_do_not_see_each_other() -> None:
    house = ScriptedDay(casino("ara", table("sin-descarte")))
    house.open("sin-descarte")
    house.must(asked.BuyChips, person="Luis", cents=1_000_000)
    fork = house.day
    first = house.play(bank=100)
    again, numbers = evolve(fork, first), [entry.number for entry in fork.books.entries]
    assert again == house.day and again.books.entries is not house.day.books.entries
    assert numbers == list(range(1, len(numbers) + 1)) and len(again.books.entries) == len(numbers) + 1


def test_what_grows_is_equal_to_the_tuple_of_its_items() -> None:
    grown: Growing[int] = Growing()
    for number in range(50):
        grown = grown.plus([number])
    assert grown == tuple(range(50)) and grown[-1] == 49 and grown[3:5] == (3, 4) and next(reversed(grown)) == 49
