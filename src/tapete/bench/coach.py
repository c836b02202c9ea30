"""The coach's answers: how long a decision takes at every house game, from the view to the text that is sent, beside
the five milliseconds that it may take."""

import time
from random import Random
from typing import Final

import msgspec

from tapete.bench.measurement import Measurement
from tapete.coach import blackjack
from tapete.coach.house import HouseCoach
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.table import PLENTY, BankedTable
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.blackjack import command as at_shoe
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.shared.chance import Seeded
from tapete.law.catalogue import title_of
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules
from tapete.odds.kernels.progress import unwatched
from tapete.web.room.coach_answers import advice_out

_CASES: Final[tuple[tuple[str, str, dict[str, object]], ...]] = (
    ("ara", "sin-descarte", {}),
    ("ara", "sin-descarte", {"buy_card": True}),
    ("clm", "caribbean-stud", {}),
    ("ara", "tres-cartas", {}),
    ("ara", "trijoker", {}),
    ("clm", "let-it-ride", {}),
    ("ara", "holdem-contrapartida", {}),
    ("clm", "holdem-bonus", {}),
    ("ara", "pai-gow", {}),
    ("ara", "blackjack", {}),
)
_DECISIONS: Final = 24
_PLAYER, _SEAT = PlayerId("player"), Seat(1)
_LIMIT: Final = 1 / 0.005
_LABELS: Final = {
    "median": Sentence("mediana, ms", "median, ms"),
    "worst": Sentence("la más lenta, ms", "slowest, ms"),
    "kilobytes": Sentence("respuesta, kB", "answer, kB"),
}


class CoachedRounds:
    """Rounds of one player, every decision put to the coach and a random one of its acts then taken."""

    def __init__(self, rules: TableRules, seed: int) -> None:
        self.table, self.coach = BankedTable.under(rules, Seeded(Random(seed))), HouseCoach(rules)
        self.coach.prepare(unwatched)
        self._die = Random(seed)
        self.seconds: list[float] = []
        self.sent = 0
        self.table.run()
        self.table.must(asked.Sit(_PLAYER, _SEAT, PLENTY))

    def play(self) -> None:
        number = self.table.number()
        if self.table.phase.kind is PhaseKind.OFFER:
            self.table.must(asked.OfferBank(_PLAYER, accept=False))
        opening = GAMES[self.table.rules.game].opening
        first = BetName.EACH if len(opening) > 1 else opening[0]
        self.table.must(asked.Bet(_PLAYER, _SEAT, first, 2 * self.table.rules.minimum))
        self.table.run()
        while self.table.number() == number:
            self._decide()
            self.table.run()
        self.table.events.clear()

    def _decide(self) -> None:
        begun = time.process_time()
        advice = self.coach.advise(self.table.seen_by(_PLAYER), _PLAYER)
        assert advice is not None
        self.sent = len(msgspec.json.encode(advice_out(advice)))
        self.seconds.append(time.process_time() - begun)
        act = self._die.choice(advice.acts)
        self.table.must(asked.Act(_PLAYER, _SEAT, BoxDecision(act.act), act.cards))


class CoachedShoe:
    """The same at a blackjack table."""

    def __init__(self, rules: TableRules, seed: int) -> None:
        self.table, self._die = BlackjackTable(rules, Seeded(Random(seed))), Random(seed)
        blackjack.prepare(self.table.game)
        self.seconds: list[float] = []
        self.sent = 0
        self.table.run()
        self.table.must(at_shoe.Sit(_PLAYER, _SEAT, PLENTY))

    def play(self) -> None:
        number = self.table.number()
        self.table.must(at_shoe.Bet(_PLAYER, _SEAT, self.table.game.minimum))
        self.table.run()
        while self.table.number() == number:
            begun = time.process_time()
            advice = blackjack.advise(self.table.game, self.table.seen_by(_PLAYER), _PLAYER)
            assert advice is not None
            self.sent = len(msgspec.json.encode(advice_out(advice)))
            self.seconds.append(time.process_time() - begun)
            acts = [act.act for act in advice.acts if act.act != blackjack.INSURE]
            self.table.must(at_shoe.Act(_PLAYER, _SEAT, at_shoe.BlackjackAct(self._die.choice(acts))))
            self.table.run()
        self.table.events.clear()


def measure() -> Measurement:
    """Processor time, of all threads; the slowest answer of all games is what is held against the limit."""
    parts: dict[str, dict[str, float]] = {}
    labels = dict(_LABELS)
    slowest = 0.0
    for law, game, choices in _CASES:
        shoe = game == "blackjack"
        rules = resolve_subject(law, game, choices) if shoe else resolve(law, game, choices)
        assert not isinstance(rules, Refused), rules
        rounds = CoachedShoe(rules, 6) if shoe else CoachedRounds(rules, 6)
        for _ in range(3):
            rounds.play()
        rounds.seconds.clear()
        while len(rounds.seconds) < _DECISIONS:
            rounds.play()
        ordered = sorted(rounds.seconds)
        name = f"{game}, buy_card" if choices else game
        title = title_of(game)
        labels[name] = Sentence(f"{title.es}, compra", f"{title.en}, bought") if choices else title
        parts[name] = {
            "median": 1000 * ordered[len(ordered) // 2],
            "worst": 1000 * ordered[-1],
            "kilobytes": rounds.sent / 1000,
        }
        slowest = max(slowest, ordered[-1])
    return Measurement(1 / slowest, _LIMIT, "answers/s", "5 ms", parts, labels)
