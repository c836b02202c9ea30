"""Rounds told to ``tapete settle``: what a story tells the engine of cards, bets and decisions is written into a file
instead, and what the terminal answers is read."""

import json
import tempfile
from collections.abc import Mapping
from typing import NamedTuple

from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.games.banked.model.event import Settled
from tests.doors.terminal import Terminal
from tests.games.banked.tables import ToldHand

_MINIMUM = 500


class Answered(NamedTuple):
    """What the terminal says of each bet, as the table's own record of it."""

    events: tuple[Settled, ...]


def told_at_the_terminal(
    law: str,
    game: str,
    bank: str,
    *hands: ToldHand,
    common: str = "",
    low: str = "",
    meter: int | None = None,
    **choices: object,
) -> Answered:
    """A round told by its cards, bets and decisions, seats from 1 on; the minimum is 5 €."""
    lines = ["[table]", f"minimum = {_MINIMUM}", *([f"meter = {meter}"] if meter is not None else []), "[table.set]"]
    lines += [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in choices.items()]
    for seat, (cards, bets, acts) in enumerate(hands, start=1):
        decided = json.dumps([act.strip() for act in acts.split(",")])
        lines += ["[[seat]]", f"seat = {seat}", f'cards = "{cards}"', f"bets = {_table(bets)}", f"acts = {decided}"]
    lines += ["[bank]", f'cards = "{bank}"', *([f'low = "{low}"'] if low else []), "[common]", f'cards = "{common}"']
    with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as file:
        file.write("\n".join(lines))
        file.flush()
        answer = Terminal.answer("settle", "--game", game, "--law", law, "--file", file.name, "--json")
    bets = [(seat["seat"], bet) for seat in answer["seats"] for bet in seat["bets"]]
    return Answered(tuple(_settled(seat, bet) for seat, bet in bets))


def _table(bets: Mapping[str, int]) -> str:
    return "{ " + ", ".join(f"{bet} = {cents}" for bet, cents in bets.items()) + " }"


def _settled(seat: int, bet: dict[str, object]) -> Settled:
    cited, line = bet["cite"], bet.get("line", "")
    assert isinstance(cited, list) and isinstance(line, str)
    sums = {name: bet[name] for name in ("staked", "returned")}
    because = tuple(map(RuleId, cited))
    return Settled(Seat(seat), PlayerId(f"p{seat}"), str(bet["bet"]), **sums, line=line, because=because)  # type: ignore[arg-type]
