"""Everything that reads text from outside, with examples of what it reads."""

import json
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from starlette.requests import HTTPConnection

from tapete.cards.notation import read_cards
from tapete.cli.play.money import read_euros
from tapete.core.decision import Refused
from tapete.house.casino import read_casino
from tapete.house.door.excluded_list import read_excluded
from tapete.library.files import toml_of
from tapete.reports.phh.action import read_action
from tapete.reports.phh.record import Record, read_hands
from tapete.reports.phh.replay import replay
from tapete.room.audit.hand_proof import flaws_of, read_proof
from tapete.room.audit.overdrafts import Overdrafts
from tapete.room.audit.pack_check import check_tables
from tapete.room.audit.significant_events import significant
from tapete.room.model.event import Millis
from tapete.room.names import refuse_name
from tapete.room.people.guessable import is_run
from tapete.room.people.names import key_of, read_name
from tapete.room.people.one_time_code import matching_step
from tapete.room.stream.record import CODEC, read_origin
from tapete.room.tournament.announcing.announcement import name_for, proposed
from tapete.store.address import read_address
from tapete.store.audit import read_mark, verify
from tapete.store.codec import UnknownEventError
from tapete.store.export import NotAnExportError, lines, read_lines
from tapete.store.log import Context, EventLog, Fresh
from tapete.store.memory import MemoryLog
from tapete.store.proof import proof as log_proof
from tapete.store.proof.checkpoint import read_checkpoint, signed
from tapete.store.proof.merkle import root_of
from tapete.store.proof.signing import Signers
from tapete.tournament.league.league import read_league
from tapete.web.guard.deployment import address_of, source_name
from tapete.web.house.compliance import judge
from tapete.web.site.address import own_path
from tapete.web.site.form import form_fields
from tapete.web.site.language import language_of
from tapete.web.text.highlight import highlighted
from tapete.web.text.sum_of_money import cents_of, count_of
from tests.fuzz.mutation import Mutator
from tests.fuzz.outcome import Outcome, trace_of
from tests.room.playing import new_room, opened, play, run, seated

ROOT: Final = Path(__file__).parents[2]


class Parser(msgspec.Struct, frozen=True):
    """Reads a text; ``allowed`` are the exceptions by which it says that it cannot. ``share`` is small where one
    reading takes long."""

    name: str
    read: Callable[[str], object]
    seeds: tuple[str, ...]
    share: float = 1.0
    allowed: tuple[type[Exception], ...] = ()


def tried(outcome: Outcome, parsers: Iterable[Parser], inputs: int, seed: int) -> None:
    """So many inputs, each parser its share of them."""
    parsers = tuple(parsers)
    all_shares = sum(parser.share for parser in parsers)
    for parser in parsers:
        mutator = Mutator(Random(f"{seed} {parser.name}"))
        _try(outcome, parser, mutator, round(inputs * parser.share / all_shares))


def _try(outcome: Outcome, parser: Parser, mutator: Mutator, inputs: int) -> None:
    name, read, seeds, allowed, clock = parser.name, parser.read, parser.seeds, parser.allowed, time.process_time
    for _ in range(inputs):
        text = mutator.text(seeds)
        began = clock()
        try:
            answer = read(text)
        except allowed:
            answer = None
        except Exception as error:
            outcome.failure(name, text, trace_of(error))
            answer = None
        outcome.took(name, text, clock() - began)
        if isinstance(answer, Refused) and not (answer.reason.es and answer.reason.en):
            outcome.failure(name, text, "refused without a word")


def _phh(text: str) -> object:
    hands = read_hands(text)
    for record in () if isinstance(hands, Refused) else hands.values():
        if isinstance(record, Record):
            replay(record)
    return hands


def _proof(text: str) -> object:
    proof = read_proof(text.encode("utf-8", "surrogatepass"))
    return proof if isinstance(proof, Refused) else flaws_of(proof)


def _log_proof(text: str) -> object:
    proof = log_proof.read_proof(text.encode("utf-8", "surrogatepass"))
    return proof if isinstance(proof, Refused) else log_proof.check_proof(proof, [bytes(32)])


def _checkpoint(text: str) -> object:
    checkpoint = read_checkpoint(text)
    return checkpoint if isinstance(checkpoint, Refused) else (checkpoint.is_genuine, checkpoint.hash)


def _log_proofs() -> tuple[str, ...]:
    """A checkpoint of seven events, and proofs that one of them lies there and that it continues three."""
    hashes = [bytes([number]) * 32 for number in range(7)]
    checkpoint = signed(1, 7, root_of(hashes), "2026-01-01T00:00:00Z", bytes(32), Signers([bytes(32)]))
    proofs = (
        log_proof.prove_inclusion(hashes, "table/7", 2, 3, checkpoint),
        log_proof.prove_consistency(hashes, 3, checkpoint),
    )
    return str(checkpoint), *(msgspec.json.encode(proof).decode() for proof in proofs)


def _export(text: str) -> object:
    return verify(read_lines(text.encode("utf-8", "surrogatepass").split(b"\n")), of_export=True)


def _audited(text: str) -> object:
    """A log of which somebody has changed one line, before an inspector."""
    rows = [*exported_rows()[:25], text.encode("utf-8", "surrogatepass")]
    events, purses = [*read_lines(rows)], Overdrafts()
    for envelope in events:
        purses.follow(envelope)
    return check_tables(events), [*significant(events, 100)]


def _event(text: str) -> object:
    name, _, content = text.partition(" ")
    return CODEC.decode(Fresh(name, 1, content.encode("utf-8", "surrogatepass")))


def _toml(text: str, read: Callable[[dict[str, object]], object]) -> object:
    content = toml_of(text, "x.toml")
    return content if isinstance(content, Refused) else read(content)


def _header(text: str) -> object:
    header = text.encode("latin-1", "replace")
    scope = {"type": "http", "path": "/", "headers": [(b"accept-language", header), (b"cookie", header)]}
    return language_of(HTTPConnection({**scope, "query_string": header, "server": ("a", 1), "scheme": "http"}))


def _form(text: str) -> object:
    fields = form_fields(text.encode("utf-8", "surrogatepass"))
    if isinstance(fields, Refused):
        return fields
    return [count_of(fields, (100, 500)), *map(cents_of, fields.values())]


def _names(text: str) -> object:
    return key_of(text), refuse_name(text, ()), name_for(text, ()), is_run(text), own_path(text), read_name(text)


@cache
def exported_rows() -> tuple[bytes, ...]:
    """The export of a table that was played at."""

    async def played() -> EventLog:
        actor = await opened(new_room(), "ara", "sin-descarte", bots=2)
        await play(actor, await seated(actor), 40)
        return actor.log

    return tuple(row.rstrip(b"\n") for row in lines(run(played()).read_all()))


def _exported() -> tuple[str, ...]:
    log = MemoryLog()
    for line in _EVENTS[:40]:
        name, _, content = line.partition(" ")
        log.append("table/x", log.version("table/x"), [Fresh(name, 1, content.encode())], Context("room"))
    rows = [row.decode().rstrip("\n") for row in lines(log.read_all())]
    return (*rows, "\n".join(rows[:3]))


_EVENTS: Final = tuple(
    f"{name} {content}"
    for name, _, content in (
        line.split(" ", 2)
        for line in (ROOT / "tests/store/table_events.golden").read_text("utf-8").splitlines()
        if line.count(" ") > 1
    )
)
_PROOF: Final = json.dumps(
    {
        "table": "ara-holdem",
        "hand": 3,
        "player": "Eva",
        "packs": [
            {
                "part": 1,
                "commitment": "ab" * 32,
                "leaves": ["cd" * 32, "ef" * 32],
                "cards": [{"place": 0, "card": "As", "salt": "0f" * 16}],
            }
        ],
    }
)
_PHH: Final = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
min_bet = 4
starting_stacks = [110, 200.5, inf]
players = ["Ana", "Bea", "Ciro"]
actions = ["d dh p1 AcKd", "d dh p2 ????", "d dh p3 7h6h", "p3 cbr 12", "p1 cc", "p2 f",
  "d db Jc3d5c", "p1 cc", "p3 cbr 20", "p1 f"]
_note = "x"
"""
_LEAGUE: Final = """league = "annual"
[[tournament]]
name = "Enero"
date = 2026-01-10
entries = 40
results = ["Ana", "Bea"]
[[sanction]]
player = "Ana"
why = "x"
points = 3
"""
_STRUCTURE: Final = """title = "Copa"
set = { entry = 5000 }
day_ends = [3]
[[level]]
minutes = 20
small = 50
big = 100
[[breaks]]
after = 2
minutes = 10
"""
_CASINO: Final = (ROOT / "docs/examples/casino.toml").read_text("utf-8")
_CASINO_PARTS: Final = (_CASINO[:600], *(_CASINO[at : at + 500] for at in range(0, len(_CASINO), 700)))
_SUMS: Final = ("12,5", "2500", "1.250,00", "10,000 €", "250", "0", "1 000", "3 fichas", "999999999999")

PARSERS: Final = (
    Parser("cards", read_cards, ("As Kd 10t", "Rp 7♥", "rey de corazones", "Xx", "AsKdQh", "comodín"), 6),
    Parser("sums", lambda text: (cents_of(text), read_euros(text)), _SUMS, 6),
    Parser("names", _names, ("José Luis", "Ana (bot)", "mesa-1", "/es/mesa/ara-holdem", "Visita 123456"), 1),
    Parser("searches", lambda text: highlighted("el botón muerto y la dama", text), ("botón", "la dama", "a"), 0.5),
    Parser("marks", read_mark, ("12:" + "ab" * 32,), 3),
    Parser("databases", read_address, ("sqlite:///room.db", "postgresql://a:b@c:5432/d?x=y"), 1),
    Parser(
        "hosts", lambda text: (address_of(text), source_name(text)), ("127.0.0.1:80", "[::1]:8", "::ffff:1.2.3.4"), 3
    ),
    Parser("languages", _header, ("fr, en-GB;q=0.8, es;q=0.5", "tapete_language=en; who=x"), 2),
    Parser("codes", lambda text: matching_step(b"12345678901234567890", text, Millis(59_000), 0), ("287082",), 2),
    Parser("form bodies", _form, ("name=Ana&chips_100=3&sum=12%2C50", "a=%ff&b=+&chips_500=x"), 4),
    Parser("origins", read_origin, ("Ana#3f2a:17", "room"), 2),
    Parser(
        "excluded persons",
        read_excluded,
        ("documento;desde;hasta\n12345678-Z;2025-01-01;\n1;2025-01-01;2026-01-01",),
        1,
    ),
    Parser(
        "hand actions",
        read_action,
        ("d dh p1 AcKd", "p3 cbr 12.5", "p1 cc # x", "d db Jc3d5c", "p2 sm AhKh", "p1 sd 2c"),
        4,
    ),
    Parser("hand histories", _phh, (_PHH, f"[1]\n{_PHH}"), 0.2),
    Parser("proofs", _proof, (_PROOF,), 3),
    Parser("checkpoints", _checkpoint, _log_proofs()[:1], 2),
    Parser("proofs about the log", _log_proof, _log_proofs()[1:], 2),
    Parser("export lines", _export, _exported(), 2, (NotAnExportError,)),
    Parser(
        "logs audited",
        _audited,
        tuple(row.decode() for row in exported_rows()),
        0.02,
        (NotAnExportError, UnknownEventError),
    ),
    Parser("stored events", _event, _EVENTS, 6, (UnknownEventError,)),
    Parser("casino files", lambda text: _toml(text, read_casino), _CASINO_PARTS, 0.2),
    Parser("casinos judged", judge, _CASINO_PARTS, 0.2),
    Parser("leagues", lambda text: _toml(text, read_league), (_LEAGUE,), 0.3),
    Parser("tournaments", lambda text: proposed({"structure": text}), (_STRUCTURE,), 0.3),
    Parser("plans", lambda text: proposed(dict.fromkeys(("title", "entries", "stack"), text)), ("60", "Copa"), 1),
)
