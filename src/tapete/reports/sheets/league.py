"""The table of a league as PDF."""

from tapete.core.sentence import Language, Sentence
from tapete.law.wording import money
from tapete.reports.pdf import pdf
from tapete.tournament.league.league import SERIES, TITLES, League
from tapete.tournament.league.points import table3_is_ours
from tapete.tournament.league.prizes import LeagueLine, LeagueTable
from tapete.tournament.model.rules import LeagueRules

_HEADS = (
    Sentence("", ""),
    Sentence("Jugador", "Player"),
    Sentence("Torneos", "Tournaments"),
    Sentence("Mejor posición", "Best place"),
    Sentence("Puntos", "Points"),
    Sentence("Premio", "Prize"),
)
_FINAL_HEADS = (
    Sentence("Fichas en la final", "Chips in the final"),
    Sentence("Premio de la final", "Prize of the final"),
)
_OURS = Sentence(
    "La tabla 3 falta en el texto: los puntos son de una tabla de este programa, que el casino debe sustituir.",
    "Table 3 is missing from the regulation: points are by a table of this program, for the casino to replace.",
)
_NOT_OVER = Sentence(
    "La temporada no ha acabado: los premios son provisionales.", "Prizes are not final until the season ends."
)


def league_pdf(league: League, rules: LeagueRules, table: LeagueTable, language: Language) -> bytes:
    def word(sentence: Sentence) -> str:
        return sentence.in_language(language)

    series = league.league == SERIES
    heads = [word(head) for head in (*_HEADS, *(_FINAL_HEADS if series else ()))]
    played = Sentence(f"{len(league.tournament)} torneos", f"{len(league.tournament)} tournaments")
    notes = [*([_OURS] if table3_is_ours(rules) else []), *([] if table.over else [_NOT_OVER])]
    return pdf(
        "sheet",
        {
            "language": language,
            "title": word(TITLES[league.league]),
            "subtitle": word(played),
            "facts": [(word(Sentence("Bote", "Pot")), word(money(table.pot.pot)), "")],
            "heads": heads,
            "sides": ["left" if place == 1 else "right" for place in range(len(heads))],
            "rows": [_row(line, series, language) for line in table.lines],
            "notes": [word(note) for note in notes],
            "signatures": [],
        },
    )


def _row(line: LeagueLine, series: bool, language: Language) -> list[str]:
    def cents(amount: int) -> str:
        return money(amount).in_language(language) if amount else ""

    at = line.standing
    cells = [str(at.place), at.player, str(at.played), str(at.places[0]), str(at.points), cents(line.prize)]
    return [*cells, str(line.final_stack or ""), cents(line.final_prize)] if series else cells
