"""A drafted law as the tests play it: Aragón's with forty cards, another pay table, and a line more on the seguro."""

from pathlib import Path

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.drafting.beginning import begin
from tapete.drafting.folder_files import write_folder

NAME = "cuarenta"
PREFIX = NAME.upper()
GAME = "sin-descarte.toml"

RULES = {
    "40.1": ("Se juega con una baraja de cuarenta cartas, del as al cinco", "Forty cards, from ace to five.", ""),
    "40.2": ("El trío se paga 4 veces la apuesta", "Three of a kind pays 4 to 1.", "pays = 4"),
    "40.3": ("Con el seguro, el color se paga 40 veces", "The seguro pays a flush 40 to 1.", "pays = 40"),
}


def drafted(folder: Path) -> Path:
    """The law's folder, made as its author would make it."""
    files = begin(NAME, LawId("ara"))
    assert not isinstance(files, Refused)
    law = folder / NAME
    assert write_folder(law, files) is None
    _put(law / GAME, f'cards = {{ fixed = 52, cite = "{PREFIX}-10.1.A.II.1-a" }}', _value("cards", 40, "40.1"))
    _put(
        law / GAME,
        f'three_of_a_kind = {{ fixed = 3, cite = "{PREFIX}-10.1.A.V.1.g-b" }}',
        _value("three_of_a_kind", 4, "40.2"),
    )
    _put(law / GAME, "[paytable.seguro]\n", "[paytable.seguro]\n" + _value("flush", 40, "40.3") + "\n")
    for file, line in (("rules", _rule), ("spanish", _spanish), ("references", _reference)):
        with (law / f"{file}.toml").open("a", encoding="utf-8") as text:
            text.write("".join(line(number) for number in RULES))
    return law


def _put(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(before) == 1, before
    file.write_text(text.replace(before, after), "utf-8")


def _value(name: str, value: int, rule: str) -> str:
    return f'{name} = {{ fixed = {value}, cite = "{PREFIX}-{rule}" }}'


def _rule(number: str) -> str:
    es, en, values = RULES[number]
    written = f"values = {{ {values} }}\n" if values else ""
    head = f'\n[[rule]]\nid = "{PREFIX}-{number}"\ngame = "sin-descarte"\ntopic = "payout"\n'
    return f'{head}es = "{es}"\nrule = "{en}"\n{written}'


def _spanish(number: str) -> str:
    return f'\n["{PREFIX}-{number}"]\nrule = "{RULES[number][0]}."\n'


def _reference(number: str) -> str:
    return f'"{PREFIX}-{number}" = "art. {number}"\n'
