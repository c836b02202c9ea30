"""The order drawn from the house's secret and the players' numbers: every order as likely, and each input counts."""

import hmac
from collections import Counter
from itertools import chain, count, permutations, repeat
from math import factorial

import pytest
from msgspec.structs import replace

from tapete.room.chance.drawing import Lot, drawing_secret, drawn_order, hash_of, shuffled_places
from tapete.room.chance.entropy import critical_value
from tapete.room.chance.keyed_hash import KeyedHash

SECRET = "ab" * 32
LOT = Lot("mesa", 7, ("01" * 32, None, "02" * 32))


def test_the_order_that_any_other_program_must_draw_as_well() -> None:
    """What stands in docs/fairness.md, so that others can try theirs."""
    assert drawn_order(SECRET, LOT, 1, 10) == (6, 5, 9, 3, 4, 0, 7, 2, 1, 8)
    assert hash_of("01" * 32) == "58badd9b455145b487ad24c7f259cc437cc4ffd0784716845249321fb5961cfc"


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_order_of_a_small_pack_comes_as_often_as_any_other(size: int) -> None:
    """All of them are counted: chi-square at 99.9 % over n! orders, 60 of each expected."""
    orders, expected = factorial(size), 60
    counts = Counter(drawn_order(SECRET, Lot("mesa", number), 1, size) for number in range(orders * expected))
    assert set(counts) == set(permutations(range(size)))
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    assert statistic <= critical_value(orders - 1, 0.999)


def test_every_card_of_a_whole_pack_comes_to_every_place() -> None:
    """Rows and columns both have fixed sums, which shrinks the statistic by (n-1)/n."""
    size, draws = 52, 2600
    orders = [drawn_order(SECRET, replace(LOT, number=number), 2, size) for number in range(draws)]
    counts = Counter((place, card) for order in orders for place, card in enumerate(order))
    expected = draws / size
    cells = (counts[place, card] for place in range(size) for card in range(size))
    statistic = sum((count - expected) ** 2 for count in cells) / expected * (size - 1) / size
    assert statistic <= critical_value((size - 1) ** 2, 0.999)


def test_a_place_is_drawn_by_rejection_and_not_by_remainder() -> None:
    beyond, whole = 2**32 - 1, 2**32 - 2**32 % 52
    passed_over = shuffled_places(chain((beyond, whole, 53), repeat(0)), 52)
    assert passed_over[51] == 1, "both lie beyond the last whole multiple of 52"
    assert passed_over == shuffled_places(chain((53,), repeat(0)), 52)
    assert shuffled_places(chain((whole - 1,), repeat(0)), 52)[51] == 51


@pytest.mark.parametrize("size", [1, 2, 40, 52, 312])
def test_a_pack_of_any_size_is_drawn_as_the_published_steps_say(size: int) -> None:
    """The formulas of docs/fairness.md step by step, with the hashes of the standard library."""
    key = hmac.digest(bytes.fromhex(SECRET), LOT.text(1).encode(), "sha256")
    blocks = (hmac.digest(key, block.to_bytes(4, "big"), "sha256") for block in count())
    words = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        below = 2**32 - 2**32 % (last + 1)
        place = next(word for word in words if word < below) % (last + 1)
        order[last], order[place] = order[place], order[last]
    assert drawn_order(SECRET, LOT, 1, size) == tuple(order)


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_a_key_of_any_length_hashes_as_the_standard_library_does(length: int) -> None:
    key = bytes(range(length % 256)).ljust(length, b"k")
    keyed = KeyedHash(key)
    for message in (b"", b"draw", b"m" * 200):
        assert keyed.digest(message) == hmac.digest(key, message, "sha256")
    assert keyed.hexdigests((b"draw", b"")) == [hmac.new(key, each, "sha256").hexdigest() for each in (b"draw", b"")]


@pytest.mark.parametrize(
    "other",
    [
        (drawing_secret(SECRET), LOT, 1),
        (SECRET, replace(LOT, table="mesa 2"), 1),
        (SECRET, replace(LOT, number=8), 1),
        (SECRET, replace(LOT, nonces=("02" * 32, None, "01" * 32)), 1),
        (SECRET, replace(LOT, nonces=("01" * 32, "02" * 32)), 1),
        (SECRET, replace(LOT, nonces=("01" * 32, "03" * 32, "02" * 32)), 1),
        (SECRET, replace(LOT, head="ff"), 1),
        (SECRET, LOT, 2),
    ],
)
def test_secret_table_hand_numbers_their_order_head_and_part_all_count(other: tuple[str, Lot, int]) -> None:
    assert drawn_order(*other, 52) != drawn_order(SECRET, LOT, 1, 52)
