"""A question about odds: which bet, under which rules, played how, with what on the meter."""

from collections.abc import Mapping
from typing import Final

import msgspec

from tapete.cards.deck import JOKER_DECK, SIZES
from tapete.core.decision import Refused
from tapete.law.catalogue import game_ids, title_of
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import bet_title
from tapete.law.wording import listed
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.strategies import OPTIMAL, no_such_strategy
from tapete.odds.rules import asked_rules, offer_of, pays_on_ante

MAIN: Final = "main"
BANK: Final = "bank"
"""Holding the bank, where players may: not a bet by name, but as good as one."""
_OPENING: Final = ("ante", "each", "bet")
"""Names of the initial bet: asking for it is asking for the main game."""


class OddsQuestion(msgspec.Struct, frozen=True):
    """``bet`` is MAIN or the name of a side bet; ``meter`` the cents a jackpot shows when its prizes are paid."""

    rules: TableRules
    bet: str = MAIN
    strategy: str = OPTIMAL
    meter: int | None = None


def ask(
    law: str,
    game: str,
    choices: Mapping[str, object] | None = None,
    bet: str | None = None,
    strategy: str = OPTIMAL,
) -> OddsQuestion | Refused:
    """The question that some words put, or why it cannot be asked. A side bet asked about is taken as offered."""
    chosen = dict(choices or {})
    meter = _read_meter(chosen.pop("meter", None))
    if isinstance(meter, Refused):
        return meter
    rules = _resolve(law, game, chosen)
    if isinstance(rules, Refused):
        return rules
    if refused := _refuse_deck(rules):
        return refused
    bets = bets_of(game)
    if not bets:
        return refuse(
            f"en {title_of(game).es} no juega la casa: no tiene ventaja que calcular",
            f"in {title_of(game).en} the house does not play: it has no edge to compute",
        )
    named = MAIN if bet is None or (bet in _OPENING and MAIN in bets) else bet
    if named not in bets or not _is_named(rules, named):
        names = [name for name in bets if name != MAIN and _is_named(rules, name)]
        return refuse(
            f"no hay apuesta «{bet or MAIN}» que calcular en {title_of(game).es}: se escribe {listed(names).es}",
            f"there is no bet '{bet or MAIN}' to compute in {title_of(game).en}: write {listed(names).en}",
            asked_rules(rules).names_cite,
        )
    if named != MAIN and strategy != OPTIMAL:
        return no_such_strategy(strategy, (OPTIMAL,))
    offered = _offered(law, game, chosen, rules, named)
    return offered if isinstance(offered, Refused) else OddsQuestion(offered, named, strategy, meter)


def _resolve(law: str, game: str, chosen: Mapping[str, object]) -> TableRules | Refused:
    return resolve(law, game, chosen) if game in game_ids() or not bets_of(game) else resolve_subject(law, game, chosen)


def _refuse_deck(rules: TableRules) -> Refused | None:
    """Refuse a deck that does not exist, and a joker where the law has none."""
    relevant = asked_rules(rules)
    size = SIZES[0] if relevant.deck is None else relevant.deck
    if size in SIZES and (size != JOKER_DECK or relevant.joker_by_law):
        return None
    sizes = listed(str(cards) for cards in SIZES if cards != JOKER_DECK)
    return refuse(
        f"no hay probabilidades con una baraja de {size} cartas: puede ser de {sizes.es}",
        f"there are no odds for a deck of {size} cards: it may have {sizes.en}",
        relevant.deck_cite,
    )


def _is_named(rules: TableRules, bet: str) -> bool:
    """Whether the law has the bet at all; the bonus on the ante has no stake of its own, and so no name."""
    relevant = asked_rules(rules)
    named = relevant.names is None or bet in relevant.names
    return named or bet == MAIN or (bet == BANK and relevant.banked_by_players) or pays_on_ante(rules, bet)


def _offered(law: str, game: str, chosen: dict[str, object], rules: TableRules, bet: str) -> TableRules | Refused:
    """The rules with the bet offered, unless the law forbids it."""
    offer = offer_of(rules, bet)
    if offer.offered:
        return rules
    if offer.settled:
        title = bet_title(bet)
        return refuse(
            f"«{title.es}» no se ofrece en esta mesa", f"'{title.en}' is not offered at this table", offer.cite
        )
    return _resolve(law, game, {**chosen, **offer.choice})


def _read_meter(raw: object) -> int | Refused | None:
    if raw is None or (str(raw).isascii() and str(raw).isdecimal()):
        return None if raw is None else int(str(raw))
    return refuse(
        f"meter={raw} no vale: se espera lo que marca el contador, en céntimos",
        f"meter={raw} is not a value: what the meter shows is expected, in cents",
    )
