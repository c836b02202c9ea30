"""What every bet of a round gets back that was played elsewhere."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from tapete.core.decision import Event, Refused
from tapete.core.ids import RuleId
from tapete.games.banked.model.event import BetPlaced, BetTakenBack, CardBought, Settled
from tapete.games.banked.told_round import read_told, tell
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.blackjack.told_deal import read_told_deal, tell_deal
from tapete.games.roulette.event import BetDecided, BetImprisoned, BetLaid
from tapete.games.roulette.told_spin import read_told_spin, tell_spin
from tapete.law.refusal import refuse
from tapete.law.resolve import refuse_game, refuse_subject
from tapete.library.refusal import Refusal, stop_if, unless_refused
from tapete.library.table_rules import Rules, engine_rules

ROULETTE: Final = "roulette-00"
BLACKJACK: Final = "blackjack"


class SettledBet(msgspec.Struct):
    """One bet: what was staked on it, what came back, and by which rules."""

    bet: str
    """``ante``, ``second``, ``seguro`` …; the three equal bets are one, ``each``."""
    staked: int = 0
    returned: int = 0
    """What came back, the stake included."""
    because: tuple[RuleId, ...] = ()
    line: str | None = None
    """The line of the pay table that paid it; empty where none did, None while nothing has settled it."""
    in_prison: int | None = None
    """What stays for the next spin of a roulette, neither won nor lost yet."""

    @property
    def net(self) -> int:
        """What the bet won; below zero, what it lost."""
        return self.returned + (self.in_prison or 0) - self.staked


class SettledSeat(msgspec.Struct):
    """A seat's bets, and what they come to."""

    seat: int
    bets: list[SettledBet]

    @property
    def net(self) -> int:
        """What the seat won; below zero, what it lost."""
        return sum(bet.net for bet in self.bets)


class Settlement(msgspec.Struct):
    """A round settled."""

    seats: list[SettledSeat]
    events: tuple[Event, ...]
    """Everything that happened in the round, in order."""

    @property
    def bank_net(self) -> int:
        """What the bank won; below zero, what it lost."""
        return -sum(seat.net for seat in self.seats)


def settle(rules: Rules, round: Mapping[str, object]) -> Settlement:  # noqa: A002 - the contract's name
    """Settle a round that has been played.

    ``round`` tells it as ROUND.toml does: ``{"bank": {"cards": "As Kd 9h 4c 2s"}, "seat": [{"seat": 1, "cards": "…",
    "bets": {"ante": 500}, "acts": ["play"]}], "common": {"cards": "…"}}``; ``table`` may change the choices of the
    rules. A side bet that is stated is taken as offered. Raises Refusal where the round cannot have been played so.
    """
    engine_rules(rules)
    return settled(rules.law, rules.game, _with_choices(round, rules.choices))


def settled(law: str, game: str, data: Mapping[str, object]) -> Settlement:
    """The same for a law and a game by their names: the choices stand in the round's ``table``."""
    events = _told_events(law, game, data)
    return Settlement(_seats(events), tuple(events))


def _with_choices(data: Mapping[str, object], chosen: dict[str, object]) -> dict[str, object]:
    """A round whose table has the choices of some rules, its own over them."""
    table = data.get("table", {}) if isinstance(data, Mapping) else None
    own = table.get("set", {}) if isinstance(table, Mapping) else None
    if not isinstance(table, Mapping) or not isinstance(own, Mapping):
        raise Refusal(
            refuse(
                "la jugada y su «table» y «set» son diccionarios, como en ROUND.toml",
                "a round, its 'table' and its 'set' are dictionaries, as in ROUND.toml",
            )
        )
    return {**data, "table": {**table, "set": {**chosen, **own}}}


def _told_events(law: str, game: str, data: Mapping[str, object]) -> Sequence[Event]:
    """What happened in the round or the spin."""
    stop_if(refuse_settling(law, game))
    if game == ROULETTE:
        return unless_refused(tell_spin(law, game, unless_refused(read_told_spin(data))))
    if game == BLACKJACK:
        return unless_refused(tell_deal(law, game, unless_refused(read_told_deal(data))))
    return unless_refused(tell(law, game, unless_refused(read_told(data)))).events


def refuse_settling(law: str, game: str) -> Refused | None:
    """Why no round of a game can be settled under a law, or None."""
    if game in (ROULETTE, BLACKJACK):
        return refuse_subject(law, game)
    refused = refuse_game(law, game)
    if refused is not None or game in GAMES:
        return refused
    names = ", ".join((*GAMES, ROULETTE, BLACKJACK))
    return refuse(
        f"«{game}» no se juega contra la casa: se escribe {names}",
        f"'{game}' is not house-banked: write {names}",
    )


class _Lines:
    """The bets of every seat, as events tell of them."""

    def __init__(self) -> None:
        self.seats: dict[int, dict[str, SettledBet]] = {}

    def line(self, seat: int, bet: str) -> SettledBet:
        name = "each" if bet.startswith("each_") else str(bet)
        return self.seats.setdefault(seat, {}).setdefault(name, SettledBet(name))

    def give_back(self, seat: int, bet: str, cents: int, because: Iterable[RuleId]) -> SettledBet:
        line = self.line(seat, bet)
        line.returned += cents
        line.because = tuple(dict.fromkeys((*line.because, *because)))
        return line


def _seats(events: Sequence[Event]) -> list[SettledSeat]:
    """Each seat's bets with what was staked on them, what came back and the rules; the three equal bets as one."""
    lines = _Lines()
    for event in events:
        match event:
            case BetLaid():
                lines.line(int(event.player), event.bet).staked += event.cents
            case BetDecided():
                lines.give_back(int(event.player), event.bet, event.returned, event.because)
            case BetImprisoned():
                row = lines.line(int(event.player), event.bet)
                row.in_prison, row.because = event.cents, event.because
            case BetPlaced():
                lines.line(event.seat, event.bet).staked += event.cents
            case BetTakenBack():
                lines.give_back(event.seat, event.bet, event.cents, event.because)
            case CardBought():
                row = lines.line(event.seat, "card")
                row.staked, row.because = event.price, event.because
            case Settled():
                lines.give_back(event.seat, event.bet, event.returned, event.because).line = str(event.line)
    return [SettledSeat(seat, list(bets.values())) for seat, bets in sorted(lines.seats.items())]
