"""Orders of hands that contradict their frequencies, and pay lines that never come or pay less for more."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise

from tapete.cards.category import Category
from tapete.cards.frequencies import frequencies
from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.drafting.check.finding import Finding, FindingKind
from tapete.drafting.check.playing import playable
from tapete.games.shared.hands import category_cite, hand_order
from tapete.law.profile import profile, subjects
from tapete.law.resolve import resolve
from tapete.law.table_rules import Setting, TableRules
from tapete.law.vocabulary import line_title
from tapete.law.wording import lowered, number

_TABLES = ("paytable", "jackpot")


def out_of_order(law: LawId) -> Iterator[Finding]:
    """What each game's hands and pay tables have that their frequencies do not bear out."""
    for game in profile(law).games:
        rules = resolve(law, game) if game in subjects(law) else None
        if rules is None or isinstance(rules, Refused) or not playable(rules):
            continue
        order = hand_order(rules)
        counts = frequencies(order, order.size)
        yield from _commoner(rules, counts)
        for name in dict.fromkeys(key.rpartition(".")[0] for key in rules.settings if key.startswith(_TABLES)):
            yield from _lines(rules, name, _lines_of(rules, name), counts)


def _lines_of(rules: TableRules, table: str) -> dict[str, Setting]:
    """The lines of a table, and not those of tables under it."""
    within = ((key.rpartition("."), setting) for key, setting in rules.settings.items())
    return {line: setting for (name, _, line), setting in within if name == table}


def _commoner(rules: TableRules, counts: Mapping[Category, int]) -> Iterator[Finding]:
    """Hands that rank above others and come more often than they do."""
    for (higher, often), (lower, seldom) in pairwise(counts.items()):
        if often > seldom:
            above, below = lowered(higher.title), lowered(lower.title)
            more, fewer = number(often), number(seldom)
            yield Finding(
                FindingKind.HAND_ORDER,
                f"{rules.game}.toml",
                "order.categories",
                Sentence(
                    f"{above.es} gana a {below.es} y es más frecuente: {more.es} manos frente a {fewer.es}",
                    f"{above.en} beats {below.en} and comes more often: {more.en} hands against {fewer.en}",
                ),
                next(iter(category_cite(rules, higher)), None),
            )


def _lines(
    rules: TableRules, table: str, lines: Mapping[str, Setting], counts: Mapping[Category, int]
) -> Iterator[Finding]:
    """Lines for hands that the game does not have, and lines that pay less than that of a lower hand."""
    by_value = {category.value: category for category in Category}
    paid = {by_value[line]: setting for line, setting in lines.items() if line in by_value}
    for category, setting in paid.items():
        if not counts.get(category):
            yield _about(
                rules,
                table,
                category,
                setting,
                FindingKind.UNREACHABLE,
                "esta jugada no existe aquí",
                "no such hand here",
            )
    ranked = [category for category in counts if category in paid]
    for higher, lower in pairwise(ranked):
        ours, theirs = paid[higher].value, paid[lower].value
        if isinstance(ours, int | Fraction) and isinstance(theirs, int | Fraction) and ours < theirs:
            title = lowered(lower.title)
            yield _about(
                rules,
                table,
                higher,
                paid[higher],
                FindingKind.CONTRADICTORY,
                f"paga menos que {title.es}, que vale menos",
                f"it pays less than {title.en}, which ranks below it",
            )


def _about(
    rules: TableRules, table: str, category: Category, setting: Setting, kind: FindingKind, es: str, en: str
) -> Finding:
    title = line_title(category.value)
    return Finding(
        kind,
        f"{rules.game}.toml",
        f"{table}.{category.value}",
        Sentence(f"{title.es}: {es}", f"{title.en}: {en}"),
        next(iter(setting.cite), None),
    )
