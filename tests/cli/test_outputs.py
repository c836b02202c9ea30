"""What commands typically answer, in both languages: no other language, no identifier, no wrong number or term."""

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tapete.cli.main import tapete as every_command
from tapete.core.decision import Refused
from tapete.core.sentence import Language
from tapete.incidents.desk.names import spanish_names
from tapete.law.catalogue import game_ids
from tapete.room.model.account_event import LogInFailed, RecordRead
from tapete.room.stream.record import CODEC
from tapete.store.log import Context
from tapete.store.opening import open_log
from tapete.words.language import LANGUAGES
from tests.cli.test_replay import HAND
from tests.cli.test_sanctions import ENTRIES
from tests.web.crawl import Said, faults

from .conftest import Run

EXAMPLES = str(Path(__file__).parent.parent.parent / "docs" / "examples")
HOLDEM, TRIJOKER = ("--game", "holdem", "--law", "ara"), ("--game", "trijoker", "--law", "ara")
TYPICAL = (
    ("law", "show", "ARA-10.1.A.V.1.a-b"),
    ("law", "show", "MED-RJ.58.1"),
    ("law", "diff", "ara", "gal", "--game", "holdem"),
    ("law", "search", "color"),
    ("law", "coverage"),
    ("hand", "As", "Ks", "Qs", "Js", "Ts", "--game", "sin-descarte", "--law", "ara"),
    ("compare", "AsKsQsJsTs", "2c3d4h5s7c", "--game", "sin-descarte", "--law", "ara"),
    ("frequencies", "--game", "draw-five", "--law", "ara"),
    ("equity", "AsAh", "KsKh", *HOLDEM, "--board", "2c 3d 4h"),
    ("odds", *TRIJOKER),
    ("ruling", "list", *HOLDEM),
    ("ruling", "carta-ajena", *HOLDEM, "--fact", "vista=no"),
    ("law", "list"),
    ("law", "new", "borrador", "--from", "clm", "--into", "{made}"),
    ("house", "duties", "--game", "trijoker", "--law", "ara"),
    ("house", "duties", "--game", "caribbean-stud", "--law", "clm"),
    ("house", "duties", "--game", "holdem", "--law", "gal"),
    ("house", "check", EXAMPLES + "/casino.toml"),
    ("house", "day", EXAMPLES + "/day.toml"),
    ("house", "notice", *TRIJOKER, "{made}/cartel.html"),
    ("house", "token", "give", "oficina", "--db", "{log}"),
    ("house", "token", "list", "--db", "{log}"),
    ("house", "token", "revoke", "nadie", "--db", "{log}"),
    ("house", "key", "--db", "{log}"),
    ("house", "forget", "--db", "{log}"),
    ("house", "control", "--db", "{log}"),
    ("sanctions", "{files}/expedientes.toml", "--on", "2026-12-01"),
    ("simulate", *TRIJOKER, "--rounds", "20", "--seed", "1"),
    ("play", *TRIJOKER, "--seed", "1"),
    ("replay", "{files}/mano.phh"),
    ("audit", "verify", "--db", "{log}"),
    ("audit", "events", "--db", "{log}"),
    ("audit", "ledger", "--db", "{log}"),
    ("audit", "deck", "--db", "{log}"),
    ("audit", "checkpoints", "--db", "{log}"),
    ("audit", "prove", "casino", "1", "--db", "{log}"),
    ("audit", "consistency", "1", "--db", "{log}"),
    ("audit", "check", "{files}/mano.phh"),
    ("audit", "hand", "{files}/mano.phh"),
    ("audit", "archive", "--dry-run", "--db", "{log}"),
    ("audit", "archives", "--db", "{log}"),
    ("audit", "destroy", "1", "--by", "Ana", "--db", "{log}"),
    ("audit", "export", "{made}/registro.jsonl", "--db", "{log}"),
    ("audit", "file", "{made}/expediente.zip", "--from", "2026-01-01", "--to", "2026-01-31", "--db", "{log}"),
    ("backup", "{made}/copia.db", "--db", "{log}"),
    ("restore", "{files}/mano.phh", "--db", "sqlite:///{made}/nueva.db"),
    ("nodes", "--db", "{log}"),
    ("serve", "--casino", "{files}/mano.phh"),
    ("bench", "nada"),
    ("tournament", "new", "{made}/otro.toml", "--entries", "20", "--hours", "3"),
    ("tournament", "check", "{files}/torneo.toml"),
    ("tournament", "simulate", "{files}/torneo.toml", "--entries", "12"),
    ("tournament", "run", "{files}/torneo.toml", "--log", "{made}/noche.jsonl"),
    ("tournament", "print", "tickets", "{files}/torneo.toml", "{made}/resguardos.pdf"),
    ("tournament", "data", "{files}/torneo.toml", "Ana"),
    ("tournament", "league", "{files}/liga.toml"),
    ("tournament", "prizes", "--entries", "40", "--buy-in", "5000"),
    ("tournament", "icm", "--stacks", "5000,3000,2000", "--prizes", "10000,6000,4000"),
    ("hand", "Zz", *HOLDEM),
    ("law", "show", "NADA-1"),
    ("settle", *TRIJOKER),
    ("law", "check", "clm"),
)
MACHINES = (("audit", "checkpoints"), ("audit", "prove"), ("audit", "consistency"), ("bench", "nada"))
"""Whose answer is a document for another program, or names of programs."""
_COLUMN = re.compile(r"[│┃━─┏┓┗┛┡┩┴┬├┤└┘╇┼╷╵╶╴]+|\s{2,}")
_MADE = re.compile(
    r"/\S+|\b[0-9a-f]{8,}\b|tapete_\S+|(?:Casino del )?Ebro|\bLuis\b|\boficina\b|\bhouse (?:token|forget)\b"
)
"""Folders, marks and keys, the names of the files' people, and who changed something by a command."""
_LAW = re.compile(r"«.*»|'[^' ]+'")
"""The law's own words, and what one has typed."""
_TO_TYPE = re.compile(
    r"[\w-]+(?:=[\w-]+)?(?:\|[\w-]+)+|tapete [a-z ]+--(?:help|game|law).*|tapete law check|[\w-]+\.toml, [\w.]+"
    r"|(?<!\S)(?:"
    + "|".join(sorted((*spanish_names().kind.values(), *game_ids(), "roulette-00", "blackjack"), key=len, reverse=True))
    + r")(?![^\s,])"
)
"""Commands, names of incidents and what may be said of them, as one types them."""
_RULE_ID = re.compile(r"\b(?:CLM|ARA|GAL|REG|MED)-[\w.()-]+")


LEAGUE = """league = "annual"
[set]
"annual.season" = 2019
[[tournament]]
name = "Enero"
date = 2019-01-12
results = ["Luis", "Ana"]
pot = 100000
"""


@pytest.fixture
def places(run: Run, tmp_path: Path) -> dict[str, str]:
    """Real files and a real log for the commands that read some, and a folder for those that write."""
    files, made = tmp_path / "files", tmp_path / "made"
    files.mkdir()
    made.mkdir()
    for name, text in (("mano.phh", HAND), ("expedientes.toml", ENTRIES), ("liga.toml", LEAGUE)):
        (files / name).write_text(text, "utf-8")
    assert run("tournament", "new", str(files / "torneo.toml"), "--title", "Ebro", "--entries", "20").code == 0
    address = f"sqlite:///{tmp_path}/log.db"
    log = open_log(address)
    assert not isinstance(log, Refused)
    events = [CODEC.encode(event) for event in (LogInFailed("ana", "10.0.0.7"), RecordRead("/es/admision"))]
    log.append("casino", 0, events, Context("Inés"))
    log.checkpoint()
    log.close()
    return {"files": str(files), "made": str(made), "log": address}


def commands(group: click.Command, context: click.Context) -> Iterator[tuple[str, ...]]:
    if not isinstance(group, click.Group):
        yield ()
        return
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield from ((name, *rest) for rest in commands(command, click.Context(command, parent=context)))


def test_every_command_is_among_those_that_are_read() -> None:
    every = set(commands(every_command, click.Context(every_command)))
    assert len(every) > 45
    assert {command for command in every if not any(words[: len(command)] == command for words in TYPICAL)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_commands_answer_is_read_by_people(
    run: Run, monkeypatch: pytest.MonkeyPatch, places: dict[str, str], language: Language
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    wrong, lines = [], 0
    for words in TYPICAL:
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        done = run(*(word.format_map(places) for word in words), "--lang", language)
        assert done.code in (0, 1, 2), words
        assert done.out or done.err, words
        for cell in _cells(done.out + done.err) if words[:2] not in MACHINES else ():
            text = _RULE_ID.sub("", _TO_TYPE.sub("", _LAW.sub("", cell)))
            lines += bool(text)
            wrong += [(words[:3], kind, said) for kind, said in faults(Said(text, False), language, words[0])]
    assert lines > 250
    assert [fault for fault in wrong if not _is_english_data(fault[1], fault[0], language)] == []


def _cells(printed: str) -> Iterator[str]:
    """What stands between frames and wide gaps, without folders, marks and keys."""
    for line in printed.splitlines():
        for cell in _COLUMN.split(line):
            yield " ".join(_MADE.sub("", cell).split())


def _is_english_data(kind: str, words: tuple[str, ...], language: Language) -> bool:
    """Our English about rules is looked at as data; and English names of incidents are those of the engine."""
    return language == "en" and (kind in ("rule id", "number") or words[:2] == ("ruling", "list"))


@pytest.mark.parametrize(
    ("law", "rule", "side_bets"),
    [
        ("clm", "CLM-8.2.3", "las adicionales independientes no se pierden"),
        ("ara", "ARA-10.1.A.VI.3.p7-c", "no alcanza a las adicionales independientes"),
        ("gal", "GAL-7.p11.sancion", "no alcanza a las adicionales independientes"),
        ("reg", "REG-60.3.15", "no alcanza al carrusel ni al seguro"),
    ],
)
def test_the_terminal_shows_our_reading_apart_from_the_laws_words(
    run: Run, monkeypatch: pytest.MonkeyPatch, law: str, rule: str, side_bets: str
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    told = run("ruling", "information_exchanged", "--game", "sin-descarte", "--law", law).out
    quoted, ours = told.index("«"), told.index("Nuestra lectura:")
    assert quoted < told.index(rule) < ours < told.index(side_bets)
