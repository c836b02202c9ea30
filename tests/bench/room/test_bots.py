"""The bots of the measured room read what it sends, and ask for what it offers."""

from random import Random

import msgspec
import pytest

from tapete.bench.room.bots import offers, wanted

ACTS = [
    {"command": "act", "given": {"act": "fold"}},
    {"command": "act", "given": {"act": "call"}, "cost": 100},
    {"command": "act", "given": {"act": "raise"}, "fields": {"to": {"kind": "chips", "least": 400, "most": 900}}},
]


def _picture(*legal: object, chips: int = 50) -> bytes:
    return msgspec.json.encode({"type": "view", "version": 3, "view": {"you": {"chips": chips}}, "legal": legal})


def test_they_fold_call_and_raise_within_what_is_offered() -> None:
    done = {str(wanted(_picture(*ACTS), Random(seed))) for seed in range(60)}
    assert done == {
        "{'type': 'act', 'act': 'fold'}",
        "{'type': 'act', 'act': 'call'}",
        "{'type': 'act', 'act': 'raise', 'to': 400}",
    }


def test_they_change_some_of_their_own_cards() -> None:
    own = ["As", "Kd", "2c", "3c", "4h"]
    draw = _picture({"command": "draw", "fields": {"discards": {"kind": "cards", "most": 5, "among": own}}})
    changed = {str(wanted(draw, Random(seed))) for seed in range(40)}
    kept = [(), ("As",), ("As", "Kd"), ("As", "Kd", "2c")]
    assert changed == {str({"type": "draw", "discards": cards}) for cards in kept}


@pytest.mark.parametrize(("chips", "buys"), [(0, True), (7, False)])
def test_they_buy_chips_once_they_have_none(chips: int, buys: bool) -> None:
    sold = _picture(
        {"command": "add_chips", "fields": {"chips": {"kind": "chips", "least": 1, "most": 9}}}, chips=chips
    )
    assert (wanted(sold, Random(1)) == {"type": "add_chips", "chips": 9}) is buys


def test_a_picture_that_offers_nothing_is_not_looked_into() -> None:
    assert not offers(_picture({"command": "leave"}))
    assert offers(_picture(*ACTS)) and offers(_picture({"command": "sit"}))
