"""Whatever is decoded from outside refuses a word it does not know, in one sentence that names it."""

from collections.abc import Callable, Iterator
from datetime import date, datetime

import msgspec
import pytest
from msgspec import inspect

from tapete.core.decision import Refused
from tapete.games.banked.told_round import ToldRound, read_told
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day.file import DayFile, read_day
from tapete.incidents.sanctions.case_file import Command
from tapete.room.audit.hand_proof import HandProof, read_proof
from tapete.tournament.league.league import League, read_league
from tapete.tournament.model.structure import Structure, read_structure
from tapete.web.desk.forms import read_entry

DECODER_WORDS = ("Object", "Expected", "`", "$")
SEAT = {"seat": 1, "cards": "As", "bets": {"ante": 500}}


@pytest.mark.parametrize("kind", [Structure, League, CasinoFile, DayFile, ToldRound, Command, HandProof])
def test_every_part_of_a_file_knows_its_words(kind: object) -> None:
    parts = list(_parts(inspect.type_info(kind)))
    assert parts and all(part.forbid_unknown_fields for part in parts)


def _parts(kind: inspect.Type) -> Iterator[inspect.StructType]:
    """The records that a type is made of."""
    match kind:
        case inspect.StructType():
            yield kind
            below = [field.type for field in kind.fields]
        case inspect.UnionType():
            below = list(kind.types)
        case inspect.TupleType():
            below = list(kind.item_types)
        case inspect.DictType():
            below = [kind.value_type]
        case inspect.CollectionType():
            below = [kind.item_type]
        case _:
            below = []
    for inner in below:
        yield from _parts(inner)


@pytest.mark.parametrize(
    ("read", "data", "where"),
    [
        (read_structure, {"title": "Main", "level": [], "levls": 1}, ""),
        (read_structure, {"title": "Main", "level": [{"small": 1, "big": 2, "levls": 1}]}, "level[0]"),
        (read_league, {"league": "annual", "tournament": [], "levls": 1}, ""),
        (read_casino, {"law": "gal", "name": "CasinoFile", "levls": 1}, ""),
        (read_day, {"casino": {}, "opens": datetime(2026, 3, 2), "denominations": [100], "levls": 1}, ""),
        (read_told, {"seat": [SEAT], "levls": 1}, ""),
        (read_told, {"seat": [{**SEAT, "levls": 1}]}, "seat[0]"),
        (read_told, {"seat": [SEAT], "table": {"levls": 1}}, "table"),
        (
            lambda data: read_proof(msgspec.json.encode(data)),
            {"table": "a", "hand": 1, "player": "Ana", "packs": [], "levls": 1},
            "",
        ),
        (lambda data: read_entry(data, date(2026, 3, 2)), {"do": "open", "number": "1", "levls": "1"}, ""),
    ],
)
def test_a_misspelt_word_is_refused_and_named(
    read: Callable[[dict[str, object]], object], data: dict[str, object], where: str
) -> None:
    refused = read(data)
    assert isinstance(refused, Refused)
    assert "'levls' does not belong there" in refused.reason.en and where in refused.reason.en
    assert "sobra «levls»" in refused.reason.es
    assert not any(word in refused.reason.es for word in DECODER_WORDS)
