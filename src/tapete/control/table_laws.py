"""The laws of all bets of a table, by its own rules."""

from collections.abc import Mapping

from tapete.control.bet_law import BetLaw, bet_law
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.games.banked.rules import METERED
from tapete.odds.ask.question import BANK, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.returns import exact_return
from tapete.odds.kernels.progress import Watch, unwatched


def table_laws(law: LawId, game: GameId, choices: Mapping[str, object], watch: Watch = unwatched) -> dict[str, BetLaw]:
    """By their names; none for a bet that the table cannot take, that leaves nothing to chance, or is not computed.

    What a jackpot pays out of its meter was paid in by players: it is no result of the house, and not counted.
    """
    laws: dict[str, BetLaw] = {}
    for bet in bets_of(game):
        if bet == BANK:
            continue
        question = ask(law, game, {**choices, "meter": 0} if bet in METERED else choices, bet)
        returned = question if isinstance(question, Refused) else exact_return(question, watch)
        if not isinstance(returned, Refused) and not returned.means and returned.variance:
            laws[bet] = bet_law(returned)
    return laws
