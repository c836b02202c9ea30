"""The pages of docs/games: their tables drawn from the law's data, and their worked examples run."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tapete.core.ids import GameId, LawId
from tapete.law.profile import law_ids, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import Setting, TableRules
from tapete.law.vocabulary import line_title, term
from tapete.law.wording import described, written

FOLDER = Path(__file__).parent.parent / "docs" / "games"

_BLOCK = re.compile(r"<!-- (pay|rules): ([^>]*) -->\n.*?<!-- end -->", re.DOTALL)
_EXAMPLE = re.compile(
    r"(?:```toml\n(?P<toml>[^`]*)```\n\n)?```text\n\$ (?P<command>[^\n]*)\n(?P<output>.*?)```", re.DOTALL
)


def laws_of(game: GameId) -> list[LawId]:
    return [law for law in law_ids() if game in profile(law).games]


def rules_of(law: LawId, game: GameId) -> TableRules:
    rules = resolve(law, game)
    assert isinstance(rules, TableRules)
    return rules


def groups_of(game: GameId) -> list[str]:
    """Every table of lines that a game has under some law: pay tables, shares of jackpots, cases."""
    keys = (key for law in laws_of(game) for key in rules_of(law, game).settings)
    groups = (key.rpartition(".")[0] for key in keys if re.match(r"(paytable|jackpot)\..*\.|cases\.", key))
    return list(dict.fromkeys(groups))


def pay_table(game: GameId, group: str) -> str:
    """The lines of a group, in the order of the first law that has them, with what each law gives."""
    tables = {law: rules_of(law, game).lines(group) for law in laws_of(game)}
    lines = dict.fromkeys(line for of in tables.values() for line in of)
    rows = [
        (_title(group, line), *(_value(group, line, of.get(line)) for of in tables.values() if of)) for line in lines
    ]
    heads = [law for law, of in tables.items() if of]
    note = (
        "\n\\* a house rule: the text is open, this is the default.\n"
        if any("\\*" in "".join(row) for row in rows)
        else ""
    )
    return _markdown(("", *(f"`{law}`" for law in heads)), rows) + note


def _title(group: str, line: str) -> str:
    title = term(f"cases.{line}").title if group == "cases" else line_title(line)
    return f"{title.en} (*{title.es.lower()}*)"


def _value(group: str, line: str, setting: Setting | None) -> str:
    if setting is None:
        return "–"
    of = term(f"{group}.{line}")
    unit = f" {of.unit.en}" if of.unit else ""
    return written(of, setting.value).en + unit + (" \\*" if setting.is_house_rule else "")


def rule_table(game: GameId, keys: list[str]) -> str:
    """Some parameters side by side under every law of a game."""
    tables = {law: rules_of(law, game).settings for law in laws_of(game)}
    rows = [
        (term(key).title.en, *(described(of[key].parameter).en if key in of else "–" for of in tables.values()))
        for key in keys
    ]
    return _markdown(("", *(f"`{law}`" for law in tables)), rows)


def _markdown(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


class Example(NamedTuple):
    """A command told in a page, what it answers there, and the round it settles where it settles one."""

    toml: str | None
    command: str
    output: str


class Page:
    """A game's page."""

    def __init__(self, game: GameId) -> None:
        self.game, self.file = game, FOLDER / f"{game}.md"
        self.text = self.file.read_text("utf-8")

    @property
    def groups(self) -> list[str]:
        return [words for kind, words in self.blocks() if kind == "pay"]

    def blocks(self) -> Iterator[tuple[str, str]]:
        for found in _BLOCK.finditer(self.text):
            yield found[1], found[2]

    def redrawn(self) -> str:
        """The page with every table as the data has it now."""

        def draw(found: re.Match[str]) -> str:
            kind, words = found.groups()
            table = pay_table(self.game, words) if kind == "pay" else rule_table(self.game, words.split())
            return f"<!-- {kind}: {words} -->\n{table}<!-- end -->"

        return _BLOCK.sub(draw, self.text)

    def examples(self) -> list[Example]:
        return [Example(found["toml"], found["command"], found["output"]) for found in _EXAMPLE.finditer(self.text)]

    def rerun(self, run: Callable[[Example], str]) -> str:
        """The page with every example as it answers now."""

        def answer(found: re.Match[str]) -> str:
            of = Example(found["toml"], found["command"], found["output"])
            return found[0].replace(of.output, run(of)) if of.output else found[0][:-3] + run(of) + "```"

        return _EXAMPLE.sub(answer, self.text)

    def write(self, text: str) -> None:
        self.file.write_text(text, "utf-8")
        self.text = text
