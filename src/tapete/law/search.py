"""Searching the rules in Spanish and English: every word must occur, accents and case do not count."""

import re
import unicodedata

from tapete.core.ids import LawId, RuleId
from tapete.law.article import article
from tapete.law.catalogue import Family, catalogue, family_of
from tapete.law.folder.memory import remembered
from tapete.law.rule import LawRule, every_rule, rules, rules_of


def fold(text: str) -> str:
    """
    >>> fold("Póquer de CÍRCULO")
    'poquer de circulo'
    """
    decomposed = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def patterns(query: str) -> list[re.Pattern[str]]:
    """Each word of a query, to be found at the beginning of words of a folded text."""
    return [re.compile(rf"(?<!\w){re.escape(word)}") for word in fold(query).split()]


def has_words(query: str, folded: str) -> bool:
    """
    >>> has_words("Repart CÁRT", "reparto de cartas")
    True
    """
    return all(pattern.search(folded) for pattern in patterns(query))


@remembered
def _index() -> dict[RuleId, tuple[str, str]]:
    """For each rule, its words (quoted and read) and its margin (id, article, game, topic, note), folded."""
    return {
        rule.id: (
            fold(f"{rule.es} {rule.rule_es} {rule.rule}"),
            fold(f"{rule.id} {article(rule.id).es} {rule.game} {rule.topic} {rule.note_es} {rule.note}"),
        )
        for rule in every_rule().values()
    }


@remembered
def rules_at(law: LawId, game: str) -> dict[RuleId, LawRule]:
    """The rules of a law that may be asked about at a table of a game: all but those of other games."""
    games = (subject for subject, entry in catalogue().subject.items() if entry.family is not Family.EVENT)
    others = {*games, *(f"all-{family.value}" for family in Family)} - {game, f"all-{family_of(game).value}"}
    return {rule.id: rule for rule in rules_of(law).values() if rule.game not in others}


def search(query: str, law: str | None = None, game: str | None = None, topic: str | None = None) -> list[LawRule]:
    """The rules that have every word of the query, those with the words in their own text first.

    A word is found at the beginning of words: «repart» finds «repartir» and «reparto». An empty query gives all rules
    of the filters.
    """
    wanted = patterns(query)
    ranked: list[tuple[int, LawRule]] = []
    for rule in (rules_of(LawId(law)) if law else rules()).values():
        if (game and rule.game != game) or (topic and rule.topic != topic):
            continue
        text, margin = _index()[rule.id]
        in_text = sum(bool(pattern.search(text)) for pattern in wanted)
        if all(pattern.search(text) or pattern.search(margin) for pattern in wanted):
            ranked.append((-in_text, rule))
    return [rule for _, rule in sorted(ranked, key=lambda pair: pair[0])]
