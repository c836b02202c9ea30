"""Every line of every pay table, settled at the terminal: what each bet brings, and by which rules.

Written anew with TAPETE_GOLDEN=write; the numbers are those of the texts and are compared with them in tests/law.
"""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.cli.conftest import Run, run
from tests.doors.test_hands_at_the_terminal import FIVE, THREE
from tests.games.banked.tables import BANKED

__all__ = ["run"]

FOLDER = Path(__file__).parent / "rounds"
WRITING = os.environ.get("TAPETE_GOLDEN") == "write"
HOLDEM = {
    "aces": "As Ah",
    "ace_king_suited": "As Ks",
    "ace_queen_suited": "As Qs",
    "ace_king": "As Kh",
    "kings": "Ks Kh",
    "jacks": "Js Jh",
    "tens": "Ts Th",
    "twos": "2s 2h",
}
_ROUND = """[table]
minimum = 500
{meter}
{chosen}
[[seat]]
seat = 1
cards = "{own}"
bets = {{ {bets} }}
acts = {acts}

{beside}
"""
_METERS = {"progresivo": "meter = 2500000", "bote_progresivo": "meter = 2500000"}


def _round(own: str, bets: Mapping[str, int], acts: list[str], beside: str, chosen: Mapping[str, str]) -> str:
    told = ", ".join(f"{bet} = {cents}" for bet, cents in bets.items())
    settings = "[table.set]\n" + "\n".join(f'"{key}" = "{value}"' for key, value in chosen.items()) if chosen else ""
    meter = next((words for bet, words in _METERS.items() if bet in bets), "")
    return _ROUND.format(own=own, bets=told, acts=acts, beside=beside, chosen=settings, meter=meter)


def _bank(cards: str) -> str:
    return f'[bank]\ncards = "{cards}"'


AGAINST_FIVE = {
    "tie": ("As Kh 8h 5c 3s", "Ad Kd 8d 5h 3c"),
    "bank without a game": ("As Kh 8h 5c 2s", "Qd Jd 8d 5h 3c"),
    "bank better": ("As Kh 8h 5c 2s", "Qd Qc 8d 5h 3c"),
    "same category": ("Qs Qh 8h 5c 2s", "Qd Qc 9d 5h 3c"),
}
AGAINST_THREE = {
    "tie": ("Qs 6h 2d", "Qc 6d 2h"),
    "bank without a game": ("Qs 6h 2d", "Jc 6d 2h"),
    "bank better": ("Qs 6h 2d", "Kc 6d 2h"),
}


def against_the_bank(hands: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Rounds in which the bank's hand decides."""
    for name, (own, bank) in hands.items():
        yield name, _round(own, {"ante": 500}, ["play"], _bank(bank), {})
        yield f"{name}, folded", _round(own, {"ante": 500}, ["fold"], _bank(bank), {})


def rounds(law: str, game: str) -> Iterator[tuple[str, str]]:
    """What is tried at a game, and the file that tells it."""
    match game:
        case "sin-descarte":
            for name, (own, _) in FIVE.items():
                for side in ({"seguro": 250}, {"progresivo": 100}):
                    offered = {f"{bet}.offered": "true" for bet in side}
                    bets = {"ante": 500, **side}
                    yield f"{name} {next(iter(side))}", _round(own, bets, ["play"], _bank("6d 6c 8d 5h 3c"), offered)
            yield from against_the_bank(AGAINST_FIVE)
        case "caribbean-stud":
            yield from against_the_bank(AGAINST_FIVE)
            for name, (own, _) in FIVE.items():
                bets = {"ante": 500, "bote_progresivo": 100}
                yield name, _round(own, bets, ["play"], _bank("6d 6c 8d 5h 3c"), {})
        case "tres-cartas":
            yield from against_the_bank(AGAINST_THREE)
            for name, (own, _) in THREE.items():
                for table in "ABC" if law == "ara" else ("",):
                    chosen = {"pareja_plus_table": table} if table else {}
                    bets = {"ante": 500, "pareja_plus": 500}
                    yield f"{name} {table}".strip(), _round(own, bets, ["play"], _bank("Qc 6d 2h"), chosen)
        case "trijoker" | "let-it-ride":
            pairs = {f"pair of {rank}": (f"{rank}s {rank}h 7d 4c 3s", "") for rank in "KJT98"}
            for name, (own, _) in (FIVE | pairs).items():
                *first, fourth, fifth = own.split()
                beside = f'[common]\ncards = "{fourth} {fifth}"'
                extra = {"extra": 100} if game == "let-it-ride" else {}
                yield name, _round(" ".join(first), {"each": 500, **extra}, ["keep", "keep"], beside, {})
        case "holdem-bonus":
            for name, own in HOLDEM.items():
                beside = _bank("Qd Qc") + '\n\n[common]\ncards = "Kd 7h 3h 5d 3c"'
                yield name, _round(own, {"ante": 500, "bonus": 500}, ["bet", "bet", "bet"], beside, {})
            both = _bank("Ad Ac") + '\n\n[common]\ncards = "Kd 7h 3h 5d 3c"'
            yield "aces against aces", _round("As Ah", {"ante": 500, "bonus": 500}, ["bet", "bet", "bet"], both, {})
        case "holdem-contrapartida":
            for name, (own, _) in FIVE.items():
                *first, third, fourth, fifth = own.split()
                beside = _bank("6d 4c") + f'\n\n[common]\ncards = "{third} {fourth} {fifth} 2h 2d"'
                yield name, _round(" ".join(first), {"ante": 500}, ["bet", "check", "check"], beside, {})


GAMES = [(law, game) for law, game in BANKED if [*rounds(law, game)]]


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_every_line_of_a_pay_table_is_paid_by_its_rule(run: Run, tmp_path: Path, law: str, game: str) -> None:
    lines = []
    for name, text in rounds(law, game):
        file = tmp_path / "round.toml"
        file.write_text(text, "utf-8")
        ran = run("settle", "--game", game, "--law", law, "--file", str(file), "--json")
        if ran.code:
            lines.append(f"{name}: {ran.err.strip()}")
            continue
        for seat in ran.json["seats"]:
            lines += [
                f"{name}: {bet['bet']} {bet['staked']} -> {bet['returned']} {' '.join(bet['cite'])}"
                for bet in seat["bets"]
            ]
    golden = FOLDER / f"{law}-{game}.txt"
    if WRITING:
        FOLDER.mkdir(exist_ok=True)
        golden.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == golden.read_text("utf-8").splitlines()
