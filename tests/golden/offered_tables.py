"""Roulette and blackjack with its jackpot told by their options: each command sent as it was offered, and what
everybody then sees."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.command import Command
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Choice, Option
from tapete.core.sentence import Sentence
from tapete.games.blackjack import decide as blackjack
from tapete.games.blackjack.command import COMMANDS
from tapete.games.blackjack.event import BlackjackEvent
from tapete.games.blackjack.legal import legal as blackjack_legal
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.state import evolve as blackjack_evolve
from tapete.games.blackjack.view import view as blackjack_view
from tapete.games.roulette import decide as roulette
from tapete.games.roulette.command import COMMANDS as ROULETTE_COMMANDS
from tapete.games.roulette.event import RouletteEvent
from tapete.games.roulette.legal import legal as roulette_legal
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.state import evolve as roulette_evolve
from tapete.games.roulette.view import view as roulette_view
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR
from tapete.games.shared.people import TableCommand
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.words.events import blackjack as blackjack_words
from tapete.words.events import roulette as roulette_words
from tests.golden import offered
from tests.golden.offered import Tried
from tests.option_filling import FILLINGS, Message, least, message, read

S = TypeVar("S")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
ANA, BLAS = PlayerId("ana"), PlayerId("blas")
ONLOOKER, INSPECTOR = PlayerId("onlooker"), PlayerId("inspector")
PEOPLE = (CROUPIER, CHIEF, DIRECTOR, ANA, BLAS)
VIEWERS = (*PEOPLE, ONLOOKER, INSPECTOR)

Step = tuple[PlayerId, str, dict[str, object]]
"""Who takes which option, and what they say in it beside the least."""


class OfferedTable(Generic[S, C, E]):
    """A table that goes on by options alone; ``tried`` are the options that somebody had, each sent as offered."""

    def __init__(
        self,
        rules: TableRules,
        state: S,
        decide: Callable[[TableRules, S, C], Accepted[E] | Refused],
        evolve: Callable[[S, E], S],
        legal: Callable[[TableRules, S, PlayerId], tuple[Option, ...]],
        seen: Callable[[TableRules, S, PlayerId], str],
        told: Callable[[Event], Sentence | None],
        base: type[C],
        commands: tuple[type[Command], ...],
    ) -> None:
        self.rules, self.state, self.decide, self.evolve, self.legal = rules, state, decide, evolve, legal
        self.seen, self.told, self.base, self.commands = seen, told, base, commands_by_name(commands)
        self.tried: list[Tried] = []
        self.lines = self._may()

    def _may(self) -> list[str]:
        lines = []
        for who in PEOPLE:
            options = self.legal(self.rules, self.state, who)
            self.tried += [self._try(who, option, fill(option)) for option in options for fill in FILLINGS]
            lines += [f"{line.replace('may', f'{who} may', 1)}" for line in offered.may(options)]
        return lines

    def _try(self, who: PlayerId, option: Option, message: Message) -> Tried:
        return option, self.decide(self.rules, self.state, self._read(who, message))

    def _read(self, who: PlayerId, message: Message) -> C:
        command = read(self.commands, message, None if who in (CROUPIER, CHIEF, DIRECTOR) else who)
        assert isinstance(command, self.base)
        return command

    def take(self, who: PlayerId, name: str, answers: dict[str, object]) -> None:
        options = [option for option in self.legal(self.rules, self.state, who) if option.command == name]
        option = next(option for option in options if all(_fits(option, *each) for each in answers.items()))
        said = {name: value for name, value in answers.items() if name in option.fields}
        command = self._read(who, message(option, least, lambda _: True) | said)
        outcome = self.decide(self.rules, self.state, command)
        assert isinstance(outcome, Accepted), (command, outcome)
        for event in outcome.events:
            self.state = self.evolve(self.state, event)
        reads = (f"    inspector reads {sentence.es}" for sentence in map(self.told, outcome.events) if sentence)
        looks = (f"    {viewer} sees {self.seen(self.rules, self.state, viewer)}" for viewer in VIEWERS)
        self.lines += [*offered.done(command, outcome.events), *reads, *self._may(), *looks]


def _fits(option: Option, field: str, value: object) -> bool:
    """Whether an option has something said, or lets it be said."""
    asked = option.fields.get(field)
    return value in asked.values if isinstance(asked, Choice) else asked is not None or option.given.get(field) == value


def _cloth_seen(rules: TableRules, table: Roulette, viewer: PlayerId) -> str:
    """The wheel and the cloth before a viewer's eyes, in one line."""
    seen = roulette_view(rules, table, viewer)
    ball = f"ball in {seen.pocket}" if seen.fallen else "no va más" if seen.no_more_bets else "bets"
    stakes = (f"{stake.player}:{stake.bet}={stake.cents}{' prison' * stake.prison}" for stake in seen.stakes)
    stacks = (f"{player} {cents}" for player, cents in seen.stacks.items())
    return "; ".join((f"spin {seen.spins + 1}", ball, f"{{{','.join(stakes)}}}", *stacks))


def _shoe_seen(rules: TableRules, table: BlackjackState, viewer: PlayerId) -> str:
    """Boxes, bank and meter before a viewer's eyes, in one line."""
    seen = blackjack_view(rules, table, viewer)
    boxes = (
        f"box{box.seat} {'|'.join(f'{_cards(hand.cards)}={hand.stake}' for hand in box.hands)}"
        f" sevens={box.staked} seguro={box.insurance}"
        for box in seen.boxes
    )
    turn = "" if seen.turn is None else f"turn {seen.turn.seat}.{seen.turn.hand}"
    stacks = (f"{player} {cents}" for player, cents in seen.stacks.items())
    parts = (f"round {seen.round}", f"bank {_cards(seen.bank)}", f"meter {seen.jackpot}", turn, *boxes, *stacks)
    return "; ".join(part for part in parts if part)


def _cards(cards: Sequence[Card | None]) -> str:
    return "/".join("??" if card is None else write_card(card) for card in cards) or "-"


def _rules(game: str, **chosen: object) -> TableRules:
    rules = resolve_subject("ara", game, {key.replace("__", "."): value for key, value in chosen.items()})
    assert isinstance(rules, TableRules), rules
    return rules


ROULETTE: tuple[Step, ...] = (
    (CROUPIER, "open_table", {}),
    (ANA, "sit", {"chips": 100_000}),
    (BLAS, "sit", {"chips": 100_000}),
    (BLAS, "add_chips", {"chips": 5_000}),
    (ANA, "lay_bet", {"place": "17"}),
    (ANA, "lay_bet", {"place": "red"}),
    (BLAS, "call_bet", {"call": "neighbours_0"}),
    (BLAS, "lift_bet", {}),
    (CROUPIER, "close_bets", {}),
    (CHIEF, "void_spin", {}),
    (ANA, "lay_bet", {"place": "17"}),
    (ANA, "lay_bet", {"place": "red"}),
    (BLAS, "call_bet", {"call": "neighbours_0"}),
    (CROUPIER, "close_bets", {}),
    (CROUPIER, "drop_ball", {"pocket": "5"}),
    (CHIEF, "spin_again", {}),
    (CROUPIER, "drop_ball", {"pocket": "18"}),
    (CHIEF, "correct_number", {"pocket": "17"}),
    (CROUPIER, "settle", {}),
    (DIRECTOR, "change_limits", {"minimum": 1_000}),
    (ANA, "lay_bet", {"place": "between_dozens_2_3"}),
    (ANA, "lay_bet", {"place": "0-00-1-2-3"}),
    (CROUPIER, "close_bets", {}),
    (CROUPIER, "drop_ball", {"pocket": "00"}),
    (CROUPIER, "settle", {}),
    (ANA, "leave", {}),
    (BLAS, "leave", {}),
    (CROUPIER, "close_table", {}),
)
BLACKJACK: tuple[Step, ...] = (
    (CROUPIER, "open_table", {"authorisation": "ORDEN 12/2011"}),
    (ANA, "sit", {"seat": 1, "chips": 100_000}),
    (BLAS, "sit", {"seat": 2, "chips": 100_000}),
    (BLAS, "add_chips", {"chips": 5_000}),
    (DIRECTOR, "read_meter", {"cents": 2_000_000}),
    (ANA, "bet", {"bet": "main"}),
    (ANA, "bet", {"bet": "sevens"}),
    (BLAS, "bet", {"bet": "main", "chips": 2_000}),
    (BLAS, "bet", {"bet": "sevens"}),
    (BLAS, "take_back", {"bet": "sevens"}),
    (CROUPIER, "deal_to", {"box": 1, "card": "7s"}),
    (CROUPIER, "deal_to", {"box": 2, "card": "6d"}),
    (CROUPIER, "deal_to", {"box": None, "card": "Ad"}),
    (CROUPIER, "deal_to", {"box": 1, "card": "7h"}),
    (CROUPIER, "deal_to", {"box": 2, "card": "5c"}),
    (CROUPIER, "deal_to", {"box": None, "card": "6s"}),
    (ANA, "act", {"act": "decline"}),
    (BLAS, "bet", {"bet": "seguro", "chips": 1_000}),
    (ANA, "act", {"act": "split"}),
    (CROUPIER, "deal_to", {"box": 1, "card": "Tc"}),
    (ANA, "act", {"act": "stand"}),
    (CROUPIER, "deal_to", {"box": 1, "card": "4c"}),
    (ANA, "act", {"act": "hit"}),
    (CROUPIER, "deal_to", {"box": 1, "card": "Kc"}),
    (BLAS, "act", {"act": "double"}),
    (CROUPIER, "deal_to", {"box": 2, "card": "Qd"}),
    (CROUPIER, "deal_to", {"box": None, "card": "2h"}),
    (CROUPIER, "end_round", {}),
    (DIRECTOR, "change_limits", {"minimum": 1_000}),
    (ANA, "bet", {"bet": "main"}),
    (ANA, "bet", {"bet": "sevens"}),
    (BLAS, "bet", {"bet": "main"}),
    (CROUPIER, "deal_to", {"box": 1, "card": "8s"}),
    (CROUPIER, "deal_to", {"box": 2, "card": "6d"}),
    (CROUPIER, "deal_to", {"box": None, "card": "9d"}),
    (CHIEF, "void_round", {}),
    (ANA, "leave", {}),
    (BLAS, "leave", {}),
    (CROUPIER, "close_table", {}),
)


def roulette_played() -> OfferedTable[Roulette, TableCommand, RouletteEvent]:
    """A spin of roulette."""
    table = OfferedTable(
        _rules("roulette-00"),
        Roulette(),
        roulette.decide,
        roulette_evolve,
        roulette_legal,
        _cloth_seen,
        roulette_words.told,
        TableCommand,
        ROULETTE_COMMANDS,
    )
    for who, name, answers in ROULETTE:
        table.take(who, name, answers)
    return table


def blackjack_played() -> OfferedTable[BlackjackState, TableCommand, BlackjackEvent]:
    """A round of blackjack with a linked jackpot on sevens: a split, an insurance, a double."""
    rules = _rules("blackjack", sevens=True, sevens_linked=True, hole_card="peek", soft_17="hit", surrender="late")
    table = OfferedTable(
        rules,
        BlackjackState(),
        blackjack.decide,
        blackjack_evolve,
        blackjack_legal,
        _shoe_seen,
        blackjack_words.told,
        TableCommand,
        COMMANDS,
    )
    for who, name, answers in BLACKJACK:
        table.take(who, name, answers)
    return table
