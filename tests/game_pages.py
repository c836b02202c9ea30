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
    lines = dict.fromkeys(line for lines_of_law in tables.values() for line in lines_of_law)
    rows = [
        (
            _title(group, line),
            *(_value(group, line, lines_of_law.get(line)) for lines_of_law in tables.values() if lines_of_law),
        )
        for line in lines
    ]
    heads = [law for law, lines_of_law in tables.items() if lines_of_law]
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
    definition = term(f"{group}.{line}")
    unit = f" {definition.unit.en}" if definition.unit else ""
    return written(definition, setting.value).en + unit + (" \\*" if setting.is_house_rule else "")


def rule_table(game: GameId, keys: list[str]) -> str:
    """Some parameters side by side under every law of a game."""
    tables = {law: rules_of(law, game).settings for law in laws_of(game)}
    rows = [
        (
            term(key).title.en,
            *(described(settings[key].parameter).en if key in settings else "–" for settings in tables.values()),
        )
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
        for block in _BLOCK.finditer(self.text):
            yield block[1], block[2]

    def redrawn(self) -> str:
        """The page with every table as the data has it now."""

        def draw(block: re.Match[str]) -> str:
            kind, words = block.groups()
            table = pay_table(self.game, words) if kind == "pay" else rule_table(self.game, words.split())
            return f"<!-- {kind}: {words} -->\n{table}<!-- end -->"

        return _BLOCK.sub(draw, self.text)

    def examples(self) -> list[Example]:
        return [Example(match["toml"], match["command"], match["output"]) for match in _EXAMPLE.finditer(self.text)]

    def rerun(self, run: Callable[[Example], str]) -> str:
        """The page with every example as it answers now."""

        def answer(match: re.Match[str]) -> str:
            example = Example(match["toml"], match["command"], match["output"])
            return (
                match[0].replace(example.output, run(example))
                if example.output
                else match[0][:-3] + run(example) + "```"
            )

        return _EXAMPLE.sub(answer, self.text)

    def write(self, text: str) -> None:
        self.file.write_text(text, "utf-8")
        self.text = text
