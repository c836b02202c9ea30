"""What a bet is worth, and what share of a pot a hand can expect."""

from collections.abc import Iterable

from tapete.library.cards import CardsText, told_cards
from tapete.library.extras import needing
from tapete.library.hands import several
from tapete.library.refusal import unless_refused
from tapete.library.table_rules import Rules, engine_rules
from tapete.odds.ask.question import ask
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import exact_return
from tapete.odds.ask.strategies import OPTIMAL
from tapete.odds.equity.pot_share import Equity
from tapete.odds.equity.situation import Spot, read_spot


def odds(rules: Rules, bet: str | None = None, *, strategy: str = OPTIMAL, meter: int | None = None) -> BetReturn:
    """The exact worth of a bet of a house-banked game, with the best strategy or a named one.

    ``bet`` is the name of a side bet (``"seguro"``), None for the main game; a side bet asked about is taken as
    offered. ``meter`` is what a jackpot shows, in cents. An answer computed before comes from the disk; a new one
    needs ``tapete[odds]`` and can take minutes. Raises Refusal where there is no such bet or strategy.
    """
    engine_rules(rules)
    choices = {**rules.choices, **({} if meter is None else {"meter": meter})}
    question = unless_refused(ask(rules.law, rules.game, choices, bet, strategy))
    with needing("odds"):
        return unless_refused(exact_return(question))


def equity(
    hands: Iterable[CardsText],
    rules: Rules,
    board: CardsText | None = None,
    dead: CardsText | None = None,
    *,
    seed: int = 0,
) -> Equity:
    """What share of the pot each hand of a circle game can expect if all stay to the showdown.

    ``hands`` are the players' own cards; ``board`` the common cards that lie already; ``dead`` cards seen out of play.
    Every deal is counted; only where that takes too long are deals drawn, from ``seed``. Needs ``tapete[odds]``.
    Raises Refusal for cards that cannot lie so.
    """
    spot = told_spot(hands, rules, board, dead)
    with needing("odds"):
        from tapete.odds.equity import equity as counting

        return counting.equity(spot, seed)


def told_spot(
    hands: Iterable[CardsText], rules: Rules, board: CardsText | None = None, dead: CardsText | None = None
) -> Spot:
    """Hands as they lie; cards that cannot lie so are refused."""
    own = [told_cards(cards) for cards in several(hands)]
    return unless_refused(read_spot(engine_rules(rules), own, told_cards(board), told_cards(dead)))
