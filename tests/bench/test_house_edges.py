"""Measuring house edges counts every deal, and leaves nothing to what was kept."""

from math import comb

from tapete.bench.house_edges import LABELS, EdgeGame, measure


def test_every_deal_of_a_game_is_counted() -> None:
    measured = measure((EdgeGame("ara", "tres-cartas"),))
    (part,) = measured.parts.values()
    assert set(part) == set(LABELS)
    deals = measured.ours * part["seconds"]
    assert round(deals) % (comb(52, 3) * comb(49, 3)) == 0
    assert measured.labels["1"].en == "tres-cartas"
