"""Which module computes which bet; modules are named, not imported, for a cached answer needs no numbers library."""

from typing import Final

_CLOTH: Final = (
    "single_number",
    "split",
    "zero_split",
    "street",
    "corner",
    "cuadro_especial",
    "six_line",
    "column",
    "dozen",
    "two_columns",
    "two_dozens",
    "even_chance",
)
"""The bets of double-zero roulette by their lines of the pay table."""

_EXACT: Final[dict[str, dict[str, str]]] = {
    "sin-descarte": {
        "main": "bank.exact",
        "seguro": "side.side_bets",
        "progresivo": "side.jackpots",
        "carrusel": "side.jackpots",
    },
    "caribbean-stud": {"main": "bank.exact", "bote_progresivo": "side.jackpots"},
    "tres-cartas": {"main": "bank.exact", "pareja_plus": "side.side_bets", "bonus": "side.side_bets"},
    "trijoker": {"main": "equal.exact"},
    "let-it-ride": {"main": "equal.exact", "extra": "side.side_bets"},
    "holdem-contrapartida": {"main": "holdem.exact"},
    "holdem-bonus": {"main": "holdem.exact", "bonus": "side.own_two"},
    "pai-gow": {"main": "pai_gow.exact", "bank": "pai_gow.exact"},
    "roulette-00": dict.fromkeys(_CLOTH, "side.roulette"),
    "blackjack": {"main": "blackjack.exact", "sevens": "side.sevens"},
}
"""By game and bet, the module of ``tapete.odds`` whose ``compute(question, watch)`` gives the BetReturn."""


def bets_of(game: str) -> tuple[str, ...]:
    """The bets of a game whose return is computed; none for a game in which the house does not play."""
    return tuple(_EXACT.get(game, ()))


def module_of(game: str, bet: str) -> str:
    return f"tapete.odds.{_EXACT[game][bet]}"
