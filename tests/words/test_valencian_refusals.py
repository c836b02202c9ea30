"""What a player is refused with has its Valencian: every sentence of the source, and those of a table as they come."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

import tapete
from tapete.cards.deck import deck
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import command as banked
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.table import BankedTable
from tapete.games.circle.decide import decide
from tapete.games.circle.model import command as hand
from tapete.games.circle.neutral import no_limit_holdem
from tapete.games.circle.playable_hand import PlayableHand
from tapete.games.shared.chance import Seeded
from tapete.games.shared.people import AddChips, Leave, Sit, TableCommand, Tip
from tapete.law.resolve import resolve
from tapete.words.phrasebook import in_valencian, phrases

SOURCES: Final = Path(tapete.__file__).parent
MET: Final = (
    *("games/banked", "games/circle", "games/shared", "games/roulette/decide.py", "games/blackjack/decide.py"),
    *("room/tables", "room/chat.py", "room/sharing.py", "words/misread.py", "coach"),
    *("web/room/coaching.py", "web/room/socket.py", "web/room/sit_and_go.py", "web/review"),
    *(f"room/people/{name}.py" for name in ("daily_chips", "faces", "names", "password", "reception", "second_factor")),
    *(f"tournament/field/{name}.py" for name in ("personal_data", "rebuys", "registration")),
    *(
        "tournament/play/claims.py",
        "tournament/model/draft.py",
        "tournament/money/deals.py",
        "room/tournament/message.py",
    ),
    *("web/site/form.py", "web/site/form_desk.py"),
)
"""Where the sentences stand that a player can be told."""
STAFF: Final = re.compile(r"/floor/|/live/|told_|floor\.py")
"""What only somebody who works at the table can ask for."""
SPANISH: Final = re.compile(
    r"\b(hay|ahora|puede|está|tiene|cartas|las|los|y|apuestas?|mesa|casilla|puesto|mano|fichas|más|retirarse"
    r"|subir|dejarla|quedarse|ella|de las|de los)\b"
)
"""Words that Spanish has and Valencian has not."""


def _files() -> Iterator[Path]:
    for place in MET:
        path = SOURCES / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _sentences(file: Path) -> Iterator[str]:
    """The Spanish of every refusal of a module, with a name where something goes into it."""
    for call in ast.walk(ast.parse(file.read_text("utf-8"))):
        if (
            isinstance(call, ast.Call)
            and call.args
            and ast.unparse(call.func).rpartition(".")[2] in ("refuse", "Refused")
        ):
            text = call.args[0]
            if isinstance(text, ast.Constant):
                yield str(text.value)
            elif isinstance(text, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "Ana" for part in text.values)


def test_every_refusal_that_a_player_can_meet_has_its_valencian() -> None:
    sentences = {told for file in _files() if not STAFF.search(str(file)) for told in _sentences(file)}
    assert len(sentences) > 150
    assert {told for told in sentences if in_valencian(told) == told and told not in phrases()} == set()


ANA, BEA = PlayerId("Ana"), PlayerId("Bea")


def _refusals(table: BankedTable, commands: list[TableCommand]) -> Iterator[Sentence]:
    for command in commands:
        answer = table.decide(command)
        if isinstance(answer, Refused):
            yield answer.reason


def house_table(law: str, game: str) -> Iterator[Sentence]:
    rules = resolve(law, game, {})
    assert not isinstance(rules, Refused)
    table = BankedTable.under(rules, Seeded(Random(2)))
    table.run()
    wrong: list[TableCommand] = [
        *(banked.Act(ANA, Seat(1), act) for act in BoxDecision),
        *(banked.Act(BEA, Seat(1), act) for act in (BoxDecision.PLAY, BoxDecision.SET)),
        *(banked.Bet(ANA, Seat(seat), bet, cents) for seat in (1, 2, 99) for bet in BetName for cents in (1, 10**9)),
        *(Sit(BEA, Seat(seat), 100) for seat in (1, 99)),
        *(Sit(ANA, Seat(1), 100), AddChips(BEA, 5), AddChips(ANA, 0), Leave(ANA), Leave(BEA), Tip(ANA, 10**9)),
        banked.OfferBank(BEA, True),
    ]
    yield from _refusals(table, wrong)
    table.must(Sit(ANA, Seat(1), 100 * table.rules.minimum))
    yield from _refusals(table, wrong)
    table.must(_opening(table))
    table.run()
    yield from _refusals(table, wrong)


def _opening(table: BankedTable) -> banked.Bet:
    command = table.bot_bet(ANA, Seeded(Random(1)))
    assert isinstance(command, banked.Bet)
    return command


@pytest.mark.parametrize(
    ("law", "game"), [("ara", "sin-descarte"), ("ara", "tres-cartas"), ("ara", "trijoker"), ("ara", "holdem-bonus")]
)
def test_what_a_house_table_refuses_is_valencian_to_its_last_word(law: str, game: str) -> None:
    refused = {reason.es for reason in house_table(law, game)}
    assert len(refused) > 8
    left = {told: in_valencian(told) for told in refused if SPANISH.search(in_valencian(told))}
    assert left == {}


def test_what_a_circle_hand_refuses_is_valencian_to_its_last_word() -> None:
    rules = no_limit_holdem(100)
    played = PlayableHand(rules, Seeded(Random(3)).shuffled(deck(rules.order.deck)))
    played.must(hand.StartHand((ANA, BEA), (10_000, 10_000), blinds=(50, 100)))
    while (due := played.due()) is not None:
        played.must(due)
    acts = [
        hand.Act(player, act, to) for player in (ANA, BEA, PlayerId("Eva")) for act in hand.ActKind for to in (0, 7)
    ]
    wrong: list[hand.HandCommand] = [*acts, hand.Discard(ANA, ()), hand.Show(ANA), hand.Show(BEA)]
    answers = [decide(rules, played.hand, command) for command in wrong]
    refused = {answer.reason.es for answer in answers if isinstance(answer, Refused)}
    assert len(refused) > 4
    left = {told: in_valencian(told) for told in refused if SPANISH.search(in_valencian(told))}
    assert left == {}
