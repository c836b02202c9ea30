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
        "main": "against_bank",
        "seguro": "side_bets",
        "progresivo": "jackpots",
        "carrusel": "jackpots",
    },
    "caribbean-stud": {"main": "against_bank", "bote_progresivo": "jackpots"},
    "tres-cartas": {"main": "against_bank", "pareja_plus": "side_bets", "bonus": "side_bets"},
    "trijoker": {"main": "equal_bets"},
    "let-it-ride": {"main": "equal_bets", "extra": "side_bets"},
    "holdem-contrapartida": {"main": "holdem_bank"},
    "holdem-bonus": {"main": "holdem_bank", "bonus": "own_two"},
    "pai-gow": {"main": "pai_gow", "bank": "pai_gow"},
    "roulette-00": dict.fromkeys(_CLOTH, "roulette"),
    "blackjack": {"sevens": "sevens"},
}
"""By game and bet, the module of ``tapete.odds`` whose ``compute(question, watch)`` gives the BetReturn."""


def bets_of(game: str) -> tuple[str, ...]:
    """The bets of a game whose return is computed; none for a game in which the house does not play."""
    return tuple(_EXACT.get(game, ()))


def module_of(game: str, bet: str) -> str:
    return f"tapete.odds.{_EXACT[game][bet]}"
