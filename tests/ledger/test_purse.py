"""Chips off the tables: whose have come or gone is known by name, so that nobody else is looked at."""

from tapete.core.ids import PlayerId
from tapete.ledger.purse import _REMEMBERED, Purse

EVE, ADA, LUZ = PlayerId("Eva"), PlayerId("Ada"), PlayerId("Luz")


def test_whose_chips_have_moved_since_is_told_by_name() -> None:
    purse = Purse()
    purse.grant(EVE, 100)
    before = purse.moves
    assert purse.moved_since(before) == ()
    with purse.keeping([(ADA, 5)]):
        assert purse.moved_since(before) == (ADA,)
    purse.recall({LUZ: 3})
    assert set(purse.moved_since(before) or ()) == {ADA, LUZ}


def test_what_is_too_long_ago_is_not_told() -> None:
    purse = Purse()
    for _ in range(_REMEMBERED + 1):
        purse.grant(EVE, 1)
    assert purse.moved_since(0) is None
    assert purse.moved_since(1) == (EVE,) * _REMEMBERED


def test_what_is_on_its_way_to_a_table_is_still_theirs_but_not_to_use() -> None:
    purse = Purse()
    purse.grant(EVE, 100)
    with purse.keeping([(EVE, 30)]):
        assert (purse.available(EVE), purse.total()) == (70, 100)
        purse.recall({EVE: 30})
        assert (purse.available(EVE), purse.total()) == (40, 70)
    assert (purse.available(EVE), purse.total()) == (70, 70)
    assert purse.available(ADA) == 0
