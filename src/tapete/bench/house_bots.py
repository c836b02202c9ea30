"""What the judgement of the bots at house-banked tables costs, beside perfect play, decision by decision.

``python -m tapete.bench.house_bots --rounds 2000 --seed 1`` prints, for each game, what a bot gives away in a round and
what somebody does who never folds and never takes a bet back, in hundredths of the opening bet.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import click

from tapete.coach.house import HouseCoach
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.bots import bot_decision
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.table import PLENTY, BankedTable
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.chance import Chance, Seeded
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.odds.kernels.progress import unwatched

MEASURED: Final = (
    ("ara", "sin-descarte"),
    ("clm", "caribbean-stud"),
    ("ara", "tres-cartas"),
    ("ara", "trijoker"),
    ("clm", "let-it-ride"),
    ("ara", "holdem-contrapartida"),
    ("ara", "pai-gow"),
)
_BOT: Final = PlayerId("Ana (bot)")
_SEAT: Final = Seat(1)
_STAYING: Final = (BoxDecision.PLAY, BoxDecision.KEEP, BoxDecision.BET)

Judgement = Callable[[BankedTable, Chance], asked.Act]


class GivenAway(NamedTuple):
    """What decisions gave away against the best ones, for each round, in opening bets."""

    rounds: int
    decisions: int
    share: float


def as_a_bot(table: BankedTable, chance: Chance) -> asked.Act:
    return bot_decision(table.in_force, table.state, chance)


def always_in(table: BankedTable, chance: Chance) -> asked.Act:
    """Somebody who never folds and never takes a bet back; a hand in two parts is set as a bot sets it."""
    acts = [option.given.get("act") for option in table.seen_by(_BOT).legal]
    staying = next((act for act in _STAYING if act in acts), None)
    return as_a_bot(table, chance) if staying is None else asked.Act(_BOT, _SEAT, staying)


def given_away(law: str, game: str, judgement: Judgement, rounds: int, seed: int) -> GivenAway:
    """Play some rounds alone at a table, and hold each decision against the coach's best."""
    rules, chance = _rules(law, game), Seeded(random.Random(seed))
    coach, table = HouseCoach(rules), BankedTable.under(rules, Seeded(random.Random(seed)))
    coach.prepare(unwatched)
    table.run()
    table.must(asked.Sit(_BOT, _SEAT, PLENTY))
    costs = [cost for _ in range(rounds) for cost in _round(table, coach, judgement, chance)]
    return GivenAway(rounds, len(costs), sum(costs) / rounds)


def _rules(law: str, game: str) -> TableRules:
    rules = resolve(law, game, {})
    assert not isinstance(rules, Refused), rules
    return rules


def _round(table: BankedTable, coach: HouseCoach, judgement: Judgement, chance: Chance) -> Iterator[float]:
    """What each decision of a round gives away, in opening bets."""
    number = table.number()
    if table.phase.kind is PhaseKind.OFFER:
        table.must(asked.OfferBank(_BOT, accept=False))
    opening = GAMES[table.rules.game].opening
    table.must(asked.Bet(_BOT, _SEAT, BetName.EACH if len(opening) > 1 else opening[0], table.rules.minimum))
    table.run()
    while table.number() == number:
        advice = coach.advise(table.seen_by(_BOT), _BOT)
        assert advice is not None
        act = judgement(table, chance)
        yield float(advice.cost(act.act, act.cards) / table.rules.minimum)
        table.must(act)
        table.run()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked_for = parser.parse_args()
    click.echo("| game | a bot gives away | somebody who never folds |")
    click.echo("|---|---|---|")
    for law, game in MEASURED:
        rounds = asked_for.rounds if game != "pai-gow" else max(asked_for.rounds // 20, 1)  # a second for each decision
        bot, staying = (
            given_away(law, game, judgement, rounds, asked_for.seed).share for judgement in (as_a_bot, always_in)
        )
        click.echo(f"| {game} ({law}) | {100 * bot:.2f}% | {100 * staying:.2f}% |")


if __name__ == "__main__":
    main()
