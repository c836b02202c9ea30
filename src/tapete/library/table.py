"""A table one can play: people sit down, say what they want by name, and the croupier goes on."""

import random
from collections.abc import Sequence
from typing import Final, cast

from tapete.cards.card import Card as EngineCard
from tapete.core.command import Command
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.table import BankedTable
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.circle.table import CircleTable
from tapete.games.roulette.table import RouletteTable
from tapete.games.shared.chance import Chance, DrawnChance, GivenPack, Seeded
from tapete.games.shared.hands import refuse_cards
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import OFFICES
from tapete.games.shared.playable import PlayableTable
from tapete.games.shared.purse import refuse_joining, refuse_stranger
from tapete.law.catalogue import Family, family_of
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.library.cards import CardsText, told_cards
from tapete.library.refusal import Refusal, a_text, stop_if, unless_refused
from tapete.library.spoken import refuse_office, spoken
from tapete.library.table_rules import Rules, engine_rules
from tapete.library.view import View, felt

Playable = PlayableTable[object, Command, Event]
"""A table of any game: what its states, commands and events are is its own business."""


_JOINING: Final = ("sit", "join", "wait", "stop_waiting")
"""What people ask for who are not at the table yet."""


class Table:
    """A table. Make it with ``tapete.table``.

    Players go by their names; ``croupier``, ``chief`` and ``director`` are the staff. ``do`` puts one command; ``run``
    lets the croupier go on. A refusal changes nothing.
    """

    def __init__(self, rules: Rules, game: Playable) -> None:
        self.rules = rules
        """The rules it is played by."""
        self._game = game
        self._commands = commands_by_name(game.commands)
        self._gathered: dict[PlayerId, int] = {}
        game.run()

    # Playing

    def sit(self, player: str, *, seat: int | None = None, chips: int) -> tuple[Event, ...]:
        """Somebody takes a seat with chips; gives what happened.

        At a circle game whose first hand has not begun, no seat is said: seats are drawn by lot as soon as ``run``
        finds enough players.
        """
        if self._game.gathers and self._game.chance is not None and seat is None:
            return self._gather(_player(player), chips)
        name = "sit" if "sit" in self._commands else "join"
        fields = {"chips": chips, **({} if seat is None else {"seat": seat})}
        return self.do(player, name, **fields)

    def options(self, who: str) -> tuple[Option, ...]:
        """What a player, or the ``croupier``, ``chief`` or ``director``, may ask for now.

        Each has ``command`` (its name), ``given`` (what of it is said already), ``fields`` (what is still to be said,
        by name, with what may be said there), ``by`` (whose word it is) and ``cost`` (chips it takes).
        """
        return self._game.options(_player(who))

    def do(self, who: str, command: str, /, **fields: object) -> tuple[Event, ...]:
        """Put one command to the table by its name; gives what happened.

        ``who`` speaks: a player, or the ``croupier``, ``chief`` or ``director``. ``command`` is the name of an option,
        or of a decision (``play``, ``fold``, ``raise``). ``fields`` are what is to be said in it; what the options open
        to ``who`` say already, and the player's own seat, may be left out. Cards are texts; sums are cents. Raises
        Refusal where it is not allowed or not understood, and then nothing has changed.
        """
        asked = self._asked(_player(who), a_text(command, "command"), fields)
        before = len(self._game.events)
        stop_if(self._game.do(asked))
        return tuple(self._game.events[before:])

    def run(self) -> tuple[Event, ...]:
        """The croupier goes on until somebody has to speak, a card has to be entered, or the hand is over.

        Gives what happened. Bets that may still be placed are not waited for once somebody has bet.
        """
        before = len(self._game.events)
        self._begin()
        while self._goes_on(before) and (due := self._game.due()) is not None and self._has_cards(due.command):
            self._game.must(due.command)
        return tuple(self._game.events[before:])

    # Looking

    @property
    def stacks(self) -> dict[PlayerId, int]:
        """What everybody has before them, by name."""
        return {**self._gathered, **self._game.stacks}

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order; each with ``because``, the rules by which it did."""
        return tuple(self._game.events)

    @property
    def to_speak(self) -> tuple[PlayerId, ...]:
        """Whose decision the table waits for."""
        return self._game.to_speak

    def view(self, viewer: str) -> View:
        """The table as somebody sees it: players see their own cards and what lies face up, others only the latter."""
        who = _player(viewer)
        lying = felt(self._game, who)
        pot = sum(place.bet for place in lying.places)
        options = self._game.options(who)
        return View(who, lying.places, lying.common, lying.bank, pot, self.stacks, self.to_speak, options)

    def __repr__(self) -> str:
        return f"<tapete.Table {self.rules.law} {self.rules.game}, {len(self.stacks)} players>"

    # How it goes on

    def _asked(self, who: PlayerId, name: str, fields: dict[str, object]) -> Command:
        staff, people = who in OFFICES, self._game.people()
        seat = people[who].seat if who in people else None
        kind = self._commands.get(name)
        if kind is not None and not staff and (refused := refuse_office(kind, who)):
            raise Refusal(refused)
        options = self.options(who)
        command = spoken(
            self._commands, options, name, fields, None if staff else who, seat, self._game.chance is not None
        )
        if isinstance(command, Refused) and not staff and name not in _JOINING:
            stop_if(refuse_stranger(people, who))
        return unless_refused(command)

    def _gather(self, player: PlayerId, chips: int) -> tuple[Event, ...]:
        """The first players wait together for their seats."""
        if isinstance(chips, bool) or not isinstance(chips, int):
            raise Refusal(refuse("las fichas son un número entero", "chips are a whole number"))
        stop_if(refuse_joining(self._gathered, OFFICES, player, chips))
        together = {**self._gathered, player: chips}
        if start := self._game.start(together, Seeded(random.Random(0))):  # noqa: S311 - a rehearsal: no lot is drawn yet
            unless_refused(self._game.decide(start))
        self._gathered = together
        return ()

    def _begin(self) -> None:
        """Seats are drawn among those who have gathered, once they are enough."""
        chance = self._game.chance
        if not self._game.gathers or chance is None:
            return
        if start := self._game.start(self._gathered, chance):
            stop_if(self._game.do(start))
            self._gathered = {}

    def _goes_on(self, before: int) -> bool:
        return not any(self._game.ends(event) for event in self._game.events[before:])

    def _has_cards(self, command: Command) -> bool:
        return self._game.chance is not None or not self._game.cards_wanted(command)


def _player(name: str) -> PlayerId:
    return PlayerId(a_text(name, "player"))


def table(
    rules: Rules,
    *,
    seed: int | None = None,
    chance: Chance | None = None,
    pack: CardsText | None = None,
    told: bool = False,
) -> Table:
    """An open table of a game, with a croupier.

    Cards, dice, lots and balls come from the system's generator, or from ``seed`` (the same for the same seed: for
    learning and testing, never for money), or from ``chance``, anything with the methods of ``tapete.Chance``. ``pack``
    are the first cards of every hand in the order of the deal; the rest follows by chance. With ``told=True`` nothing
    is drawn: the croupier tells cards and lots with commands. Raises Refusal where there is no table of that subject.
    """
    law = engine_rules(rules)
    stop_if(_refuse_sources(seed, chance, pack, told))
    cards = told_cards(pack)
    stop_if(_refuse_pack(law, cards))
    source: Chance = _drawn(seed) if chance is None else chance
    if cards:
        source = GivenPack(cards, random.Random(seed) if seed is not None else random.SystemRandom())  # noqa: S311 - by seed
    return Table(rules, _playable(law, None if told else source))


def _drawn(seed: int | None) -> Chance:
    return DrawnChance(random.SystemRandom()) if seed is None else Seeded(random.Random(seed))  # noqa: S311 - by seed


def _playable(rules: TableRules, chance: Chance | None) -> Playable:
    """The table of a game as engines have it."""
    match family_of(rules.game), rules.game:
        case Family.HOUSE, _:
            return cast(Playable, BankedTable.under(rules, chance))
        case Family.CIRCLE, _:
            return cast(Playable, CircleTable.under(rules, chance))
        case _, "roulette-00":
            return cast(Playable, RouletteTable(rules, chance))
        case _, "blackjack":
            return cast(Playable, BlackjackTable(rules, chance))
    raise Refusal(refuse(f"«{rules.game}» no es un juego de mesa", f"'{rules.game}' is not played at a single table"))


def _refuse_sources(seed: int | None, chance: Chance | None, pack: CardsText | None, told: bool) -> Refused | None:
    """Chance comes from one place."""
    sources = [name for name, given in (("seed", seed), ("chance", chance), ("pack", pack)) if given is not None]
    if told and sources:
        return refuse(
            f"con told=True nada se sortea: sobra {sources[0]}",
            f"with told=True nothing is drawn: leave out {sources[0]}",
        )
    if seed is not None and not isinstance(seed, int):
        return refuse("seed es un número entero", "seed is a whole number")
    if chance is not None and len(sources) > 1:
        return refuse("chance va sola, sin seed ni pack", "chance stands alone, without seed or deck")
    return None


def _refuse_pack(rules: TableRules, cards: Sequence[EngineCard]) -> Refused | None:
    return refuse_cards(rules, cards) if cards and family_of(rules.game) in (Family.HOUSE, Family.CIRCLE) else None
