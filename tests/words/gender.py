"""Words that give a person a gender which nobody has asked for: «queda eliminado», «los inscritos», «bienvenido».

A person is told by what they do («queda fuera», «quien se inscribe»). A participle beside a role stays where a text of
law writes that very pair («jugador sentado»), and so do the offices that the texts name. A
feminine participle is of a thing («la apuesta obligada») or of the word itself («personas inscritas»).
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from tapete.law.rule import rules
from tests.words.read_by_people import Read

_PEOPLE: Final = {
    "es": (
        "(?:sentad|inscrit|eliminad|expulsad|descalificad|excluid|advertid|sancionad|penalizad|servid|invitad|sustituid"
        "|reemplazad|fotografiad|incurs|conectad|desconectad|vetad|convocad|acreditad|multad|clasificad|premiad"
        "|implicad)os?"
    ),
    "va": (
        "(?:assegut|inscrit|eliminat|expulsat|desqualificat|exclòs|advertit|sancionat|penalitzat|servit|convidat"
        "|substituït|reemplaçat|fotografiat|connectat|desconnectat|vetat|convocat|acreditat|multat|classificat|premiat"
        "|implicat)s?"
    ),
}
"""Participles that in these texts are said of people, as far as they are masculine."""
_OF_THINGS_TOO: Final = {
    "es": "(?:autorizad|obligad|registrad|protegid|retirad|admitid|avisad|identificad|elegid)os?",
    "va": "(?:autoritzat|obligat|registrat|protegit|retirat|admés|avisat|identificat|triat)s?",
}
_COPULAS: Final = {
    "es": r"(?:est(?:á|án|én|é|aba|ar|ando|uviera)|qued(?:a|an|e|en|ar|ará)|es|son|ser|será|sea|fue|sido|sigue)",
    "va": r"(?:est(?:à|an|iga|ava|ar)|qued(?:a|en|e|ar|arà)|és|són|ser|serà|siga|sigut|continua)",
}
_PERSONS: Final = {
    "es": r"(?:[Qq]uien(?:es)?|[Nn]adie|[Aa]lguien|[Uu]sted|[Jj]ugador(?:es)?|[Oo]ponente|[Pp]articipantes?|\{\w*\})",
    "va": r"(?:[Qq]ui|[Nn]ingú|[Aa]lgú|[Vv]osté|[Jj]ugadors?|[Oo]ponent|[Pp]articipants?|\{\w*\})",
}
_ARTICLES: Final = {
    "es": r"(?:[Ee]l|[Ll]os|[Uu]n(?:os)?|[Aa]l|[Dd]el|[Úú]ltimos|[Pp]róximos?|[Cc]ualquier|[Cc]omo|[Aa]lguien|[Pp]ara)",
    "va": r"(?:[Ee]ls?|[Uu]ns?|[Aa]ls?|[Dd]els?|[Úú]ltims|[Pp]ròxims?|[Cc]om a|[Aa]lgú|[Pp]er a)",
}
_ALWAYS: Final = re.compile(
    r"\b[Bb]ienvenid[oa]s?\b|\b[Bb]envingu(?:t|da)s?\b|\b\w+[oae]s?/-?[oae]s?\b|\w\(as?\)|\b[a-záéíóú]+@s?\b(?!\.)"
)
_ANNOUNCED: Final = frozenset({"servido", "servit"})
"""What whoever changes no card says at the table, whoever they are: a call by itself, as «paso» is."""
_QUOTED: Final = re.compile(r"«[^»]*»|\"[^\"]*\"")


def gendered_in(texts: Iterable[Read]) -> Iterator[str]:
    """Every word that tells a person's gender, with where it stands."""
    for read in texts:
        if read.tongue in ("es", "va") and read.text.strip().casefold() not in _ANNOUNCED:
            plain = _QUOTED.sub("«»", read.text)
            if match := _ALWAYS.search(plain) or _said_of_a_person(plain, read.tongue):
                yield f"{read.place}: «{match[0]}» in «{plain[max(0, match.start() - 40) : match.end() + 30]}»"


def _said_of_a_person(text: str, tongue: str) -> re.Match[str] | None:
    matches = (match for pattern in _patterns(tongue) for match in pattern.finditer(text))
    return next((match for match in matches if not _is_of_the_law(match[0])), None)


@cache
def _patterns(tongue: str) -> tuple[re.Pattern[str], ...]:
    """Said of anybody after a verb, of a person named before it, as a noun, as a title, and beside a role."""
    people, either = rf"{_PEOPLE[tongue]}\b", rf"{_OF_THINGS_TOO[tongue]}\b"
    copula = rf"\b{_COPULAS[tongue]} (?:ya |aún |ja |encara )?"
    return (
        re.compile(rf"{copula}{people}", re.I),
        re.compile(rf"{_PERSONS[tongue]} (?:\w+ ){{0,3}}?{copula}{either}"),
        re.compile(rf"(?:\b{_ARTICLES[tongue]} |\b[LlDd]’){people}"),
        re.compile(rf"^{people}(?=$|,? \w)", re.I),
        re.compile(rf"\b(?:[Jj]ugador|[Pp]articipante?)(?:e?s)? (?:{people}|{either})"),
    )


def _is_of_the_law(words: str) -> bool:
    """Whether a role and its participle stand together in a rule's own words, in one number or another."""
    pair = tuple(re.sub(r"(?:[oa]s?|es)$", "", word) for word in words.casefold().split())
    return pair in _pairs_of_the_law()


@cache
def _pairs_of_the_law() -> frozenset[tuple[str, str]]:
    quoted = " ".join(rule.es for rule in rules().values()).casefold()
    return frozenset(re.findall(r"\b(jugador|participante)(?:e?s)? (\w+?)(?:o|os|a|as)\b", quoted))
