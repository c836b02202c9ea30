"""The same bet at every table that the laws allow: each law, and each value it leaves to choose that decides a return.

Values that are free numbers are left as the law's reading has them: of those there is no end. ``python -m
tapete.odds.ask.tables`` computes the tables that pages show and writes them.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Final

import msgspec

from tapete.cards.deck import JOKER_DECK, SIZES
from tapete.core.decision import Refused
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.profile import law_ids, subjects
from tapete.law.value import written_choice
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.result import BetReturn, decode, encode
from tapete.odds.kernels.progress import Watch, unwatched

_FILE: Final = "shipped_tables.json"
_GROUPS: Final = ("deck", "order", "paytable", "bets", "pareja_plus")
"""Groups of values that make a deck, an order of hands or a pay table, on which a return may depend."""
_ASIDE: Final = ("deck.packs_with_shoe", "deck.jokers", "deck.packs", "order.tie_breaks")
_SHOWN: Final = (("trijoker", MAIN), ("let-it-ride", MAIN), ("let-it-ride", "extra"), ("sin-descarte", "progresivo"))
_JACKPOTS: Final = (("sin-descarte", "carrusel"), ("caribbean-stud", "bote_progresivo"))


Returns = Callable[[Sequence[OddsQuestion], Watch], Sequence[BetReturn | Refused]]
"""Answers questions, in their order."""


class LegalTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table with these choices, and what a bet is worth at it."""

    law: str
    game: str
    bet: str
    house_edge: Fraction
    choices: dict[str, str] = {}
    break_even: Fraction | None = None
    """The cents on a meter at which the bet is fair."""


def legal_questions(game: str, bet: str = MAIN) -> Iterator[tuple[OddsQuestion, dict[str, str]]]:
    """Every law that has the bet, with every combination of what it leaves to choose."""
    for law in law_ids():
        plain = ask(law, game, bet=None if bet == MAIN else bet) if game in subjects(law) else None
        if plain is None or isinstance(plain, Refused):
            continue
        open_keys = {
            key: values
            for key, setting in plain.rules.settings.items()
            if key.partition(".")[0] in _GROUPS and key not in _ASIDE and (values := _values(setting.parameter))
        }
        for values in product(*open_keys.values()):
            choices = dict(zip(open_keys, values, strict=True))
            changed = {
                key: value for key, value in choices.items() if value != written_choice(plain.rules.settings[key].value)
            }
            question = ask(law, game, changed, None if bet == MAIN else bet)
            if not isinstance(question, Refused):
                yield question, changed


def _values(parameter: Parameter) -> tuple[str, ...]:
    """What may be chosen, where that is a list or yes and no; nothing where there is no choice."""
    if parameter.kind is ParameterKind.FIXED or not parameter.choosable:
        return ()
    if parameter.choices:
        return tuple(map(written_choice, parameter.choices))
    if isinstance(parameter.default, bool):
        return ("false", "true")
    if parameter.key == "deck.cards":
        return tuple(str(size) for size in SIZES if size != JOKER_DECK)
    return ()


def computed_tables(
    game: str, bet: str = MAIN, watch: Watch = unwatched, returns: Returns | None = None
) -> tuple[LegalTable, ...]:
    """Each legal table once: those whose choices change nothing are told as one, the one with fewest choices.
    ``returns`` computes them, in this process unless told."""
    asked = list(legal_questions(game, bet))
    answers = (returns or _in_turn)([question for question, _ in asked], watch)
    rows: dict[tuple[str, Fraction], LegalTable] = {}
    for (question, choices), answer in zip(asked, answers, strict=True):
        if not isinstance(answer, BetReturn):
            continue
        even = answer.meter.break_even if answer.meter else None
        row = LegalTable(question.rules.law, game, bet, answer.house_edge, choices, even)
        before = rows.get((row.law, row.house_edge))
        if before is None or len(before.choices) > len(choices):
            rows[row.law, row.house_edge] = row
    return tuple(rows.values())


def _in_turn(questions: Sequence[OddsQuestion], watch: Watch) -> list[BetReturn | Refused]:
    from tapete.odds.ask.returns import exact_return

    answers = []
    for done, question in enumerate(questions, 1):
        answers.append(exact_return(question))
        watch(done, len(questions))
    return answers


@cache
def _shipped() -> tuple[LegalTable, ...]:
    return decode(files(__package__).joinpath(_FILE).read_bytes(), tuple[LegalTable, ...])


def shipped_tables(game: str, bet: str) -> tuple[LegalTable, ...]:
    """The legal tables of a bet as pages show them; none where they are not kept."""
    return tuple(row for row in _shipped() if (row.game, row.bet) == (game, bet))


def shown_bets() -> tuple[tuple[str, str], ...]:
    """The games and bets whose tables are kept."""
    return tuple((game, bet) for game, bet in (*_SHOWN, *_JACKPOTS) if bet in bets_of(game))


def _write() -> None:
    rows = [row for game, bet in shown_bets() for row in computed_tables(game, bet)]
    Path(str(files(__package__)), _FILE).write_bytes(msgspec.json.format(encode(rows)) + b"\n")


if __name__ == "__main__":
    _write()
