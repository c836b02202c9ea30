"""Games that cannot be played with the values they have."""

from collections.abc import Iterator

from tapete.cards.deck import SIZES
from tapete.core.decision import Refused
from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.drafting.check.finding import Finding, FindingKind
from tapete.games.banked.rules import banked_rules
from tapete.games.circle.rules import circle_rules
from tapete.games.shared.hands import hand_order
from tapete.games.shared.rules import hand_order_rules
from tapete.incidents.desk.silence import decides_at
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import profile, subjects
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

_LEVEL = 200
"""A big blind, for tournaments' games, whose level is not the law's."""


def unplayable(law: LawId) -> Iterator[Finding]:
    """What keeps a table of each game from being opened."""
    for game in profile(law).games:
        if game not in subjects(law):
            text = Sentence("el juego está en la lista y no tiene fichero", "the game is listed and has no file")
            yield Finding(FindingKind.MISSING, "law.toml", "games", text, _first(profile(law).games_cite))
            continue
        rules = resolve(law, game)
        assert not isinstance(rules, Refused)
        yield from _compiled(rules)
        yield from _undecided(law, rules)


def playable(rules: TableRules) -> bool:
    """Whether a table can be opened by these rules."""
    return next(_compiled(rules), None) is None


def _compiled(rules: TableRules) -> Iterator[Finding]:
    file = f"{rules.game}.toml"
    try:
        order = hand_order(rules)
        if order.deck not in SIZES:
            sizes = ", ".join(map(str, SIZES))
            text = Sentence(
                f"no hay baraja de {order.deck} cartas: puede ser de {sizes}",
                f"there is no deck of {order.deck} cards: it may have {sizes}",
            )
            yield Finding(
                FindingKind.CONTRADICTORY, file, "deck.cards", text, _first(hand_order_rules(rules).deck_cite)
            )
            return
        if family_of(rules.game) is Family.HOUSE:
            yield from _short_of_cards(rules, order.deck)
        else:
            circle_rules(rules, _LEVEL)
    except KeyError as error:
        key = str(error.args[0])
        text = Sentence("sin este valor el juego no se puede abrir", "without this value the game cannot be opened")
        yield Finding(FindingKind.MISSING, file, key, text)
    except (ValueError, AssertionError, IndexError, StopIteration):
        text = Sentence("con estos valores el juego no se puede abrir", "with these values the game cannot be opened")
        yield Finding(FindingKind.CONTRADICTORY, file, "", text)


def _short_of_cards(rules: TableRules, deck: int) -> Iterator[Finding]:
    banked = banked_rules(rules)
    deal = banked.deal
    needed = banked.seats.count * deal.own + deal.bank + sum(deal.common_steps)
    if needed > deck:
        yield Finding(
            FindingKind.CONTRADICTORY,
            f"{rules.game}.toml",
            "seats.maximum",
            Sentence(
                f"con {banked.seats.count} puestos hacen falta {needed} cartas y la baraja tiene {deck}",
                f"{banked.seats.count} seats need {needed} cards and the deck has {deck}",
            ),
            _first(hand_order_rules(rules).deck_cite),
        )


def _undecided(law: LawId, rules: TableRules) -> Iterator[Finding]:
    try:
        decides_at(law, rules.game)
    except KeyError:
        text = Sentence(
            f"nadie decide en {rules.game} lo que la norma no prevé",
            f"nobody decides what the regulation leaves open in {rules.game}",
        )
        yield Finding(FindingKind.MISSING, "desk/silence.toml", f"decides.{law}", text)


def _first(cites: tuple[RuleId, ...]) -> RuleId | None:
    return cites[0] if cites else None
