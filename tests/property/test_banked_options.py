"""Options of house-banked tables: each is accepted whatever is said in it."""

from random import Random

import pytest

from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Office, Option
from tapete.games.banked.decide import COMMANDS
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.table import BankedTable
from tapete.games.shared.chance import Seeded
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR, OFFICES
from tapete.games.shared.people import Sit, TableCommand
from tests.games.banked.tables import BANKED, table_rules
from tests.golden.offered import Tried
from tests.option_filling import filled, read
from tests.repetition import times

BY_NAME = commands_by_name(COMMANDS)
PEOPLE = tuple(map(PlayerId, ("p1", "p2", "p3")))
STRANGER = PlayerId("p4")
STEPS = 250
RARE = {"void_round", "close_table", "leave", "void_hand", "change_limits", "take_back", "tip", "announce_last_rounds"}
"""Commands that undo a round or leave it: drawn less often, so that rounds come to their end."""


class Walk:
    """A table where somebody's option is taken again and again, by chance; cards from a pack, or told as they come."""

    def __init__(self, law: str, game: str, seed: int, by_hand: bool) -> None:
        self.die = Random(f"{law} {game} {seed} {by_hand}")
        chance = None if by_hand else Seeded(self.die)
        self.at = BankedTable(banked_rules(table_rules(law, game, everything=True)), chance)

    def options(self) -> list[tuple[PlayerId, Option]]:
        people = (*OFFICES, *self.at.state.players, STRANGER)
        return [(who, option) for who in people for option in self.at.options(who)]

    def tried(self) -> list[Tried]:
        """Every option that somebody has, sent as a door would; the walk goes on as if nothing had been tried."""
        before = self.die.getstate()
        tried = [(option, self.at.decide(self.command(who, option))) for who, option in self.options()]
        self.die.setstate(before)
        return tried

    def step(self) -> None:
        options = self.options()
        who, option = self.chosen(options)
        command = self.command(who, option)
        assert self.at.do(command) is None, (who, option, command, self.at.decide(command))

    def chosen(self, options: list[tuple[PlayerId, Option]]) -> tuple[PlayerId, Option]:
        """First the kind of command and then one of it, for there are many places for a bet and few for a deal."""
        kinds = sorted({option.command for _, option in options})
        weights = [1 if kind in RARE else 4 for kind in kinds]
        ahead = [kind for kind in kinds if kind in ("deal", "act", "turn_up", "settle", "close_bets", "throw_dice")]
        kind = self.die.choice(ahead) if ahead and self.die.random() < 0.5 else self.die.choices(kinds, weights)[0]
        return self.die.choice([(who, option) for who, option in options if option.command == kind])

    def command(self, who: PlayerId, option: Option) -> TableCommand:
        lying = set(self.at.state.round.known_cards)
        left = [card for card in self.at.deck if card not in lying]
        joins = option.command == Sit.name()
        speaker = None if who in OFFICES else self.newcomer() if joins else who
        message = filled(option, self.die, tuple(map(write_card, left)))
        command = read(BY_NAME, message | self.said(option), speaker)
        assert isinstance(command, TableCommand)
        return command

    def said(self, option: Option) -> dict[str, object]:
        """Mostly a minimum that people can pay, so that there is something to play for."""
        usual = "minimum" in option.fields and self.die.random() < 0.9
        return {"minimum": self.die.choice((500, 600, 1_001))} if usual else {}

    def newcomer(self) -> PlayerId:
        return next((name for name in PEOPLE if name not in self.at.state.players), STRANGER)


@pytest.mark.parametrize("by_hand", [False, True], ids=["pack", "told"])
@pytest.mark.parametrize(("law", "game"), BANKED)
def test_every_option_is_accepted_whatever_is_said_in_it(law: str, game: str, by_hand: bool) -> None:
    for seed in range(times(1, 5)):
        walk = Walk(law, game, seed, by_hand)
        for _ in range(STEPS):
            if not walk.options():
                break
            walk.step()


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_each_office_is_asked_for_its_own_word(law: str, game: str) -> None:
    at = BankedTable(banked_rules(table_rules(law, game, everything=True)))
    at.run()
    at.must(Sit(PEOPLE[0], Seat(1), 50_000))
    offices = {CROUPIER: {Office.CROUPIER}, CHIEF: {Office.CHIEF}}
    for who, words in offices.items():
        assert {option.by for option in at.options(who)} <= words
    assert all(option.by is not Office.PLAYER for option in at.options(DIRECTOR))
