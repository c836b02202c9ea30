"""The laws of all bets of a table, by its own rules."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from tapete.control.bet_law import BetLaw, bet_law
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import METERED
from tapete.games.blackjack.rules import blackjack_rules, sevens_rules
from tapete.law.table_rules import TableRules
from tapete.odds.ask.question import BANK, MAIN, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import exact_return
from tapete.odds.ask.strategies import OPTIMAL, UNBEATEN
from tapete.odds.blackjack.spread import spread
from tapete.odds.kernels.progress import Watch, unwatched


def table_laws(law: LawId, game: GameId, choices: Mapping[str, object], watch: Watch = unwatched) -> dict[str, BetLaw]:
    """By their names; none for a bet that the table cannot take, that leaves nothing to chance, or is not computed.

    The main game is that of a player whom no play does better than: on that the promise of control rests.
    What a jackpot pays out of its meter was paid in by players: it is no result of the house, and not counted.
    """
    laws: dict[str, BetLaw] = {}
    for bet in bets_of(game):
        if bet == BANK:
            continue
        strategy = UNBEATEN.get(game, OPTIMAL) if bet == MAIN else OPTIMAL
        question = ask(law, game, {**choices, "meter": 0} if bet in METERED else choices, bet, strategy)
        returned = question if isinstance(question, Refused) else exact_return(question, watch)
        if isinstance(question, Refused) or isinstance(returned, Refused) or not any(_stakes(returned)):
            continue
        if returned.means:
            laws[bet] = _blackjack(question.rules, returned)
        elif returned.variance:
            laws[bet] = bet_law(returned, _from_meter(question.rules) if bet == BetName.SEVENS else ())
    return laws


def _stakes(returned: BetReturn) -> Iterator[Fraction]:
    """What is staked on a bet; nothing on a bonus that the main game pays, whose law has it already."""
    return (outcome.staked for outcome in returned.outcomes)


SEEN: Final = Fraction(1, 1000)
"""What the cards in other boxes may be worth to somebody who counts them: a margin, for the odds count the own ones."""


def _blackjack(rules: TableRules, returned: BetReturn) -> BetLaw:
    """The mean from the table's own decks, by best play; how far rounds stray from it, as from a shoe without end."""
    mean = sum((outcome.net * outcome.ways for outcome in returned.outcomes), Fraction(0)) / returned.ways
    return BetLaw(tuple(spread(blackjack_rules(rules)).items()), mean + SEEN)


def _from_meter(rules: TableRules) -> tuple[str, ...]:
    """The prizes of sevens that are the jackpot: its meter is never asked for below its floor."""
    return tuple(sevens_rules(rules).shares)
