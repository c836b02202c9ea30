"""Two persons for a void above a limit: one orders it, another in authority confirms it in time, and until then nothing
changes at the table."""

from collections import Counter
from typing import Final, TypeVar

from tapete.core.command import Command
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.model.floor_event import HandKilled
from tapete.games.shared.message import Misread, read_command, written
from tapete.law.refusal import refuse
from tapete.law.wording import money
from tapete.ledger.brought import brought
from tapete.room.model.event import Millis, VoidAsked
from tapete.room.tables.draft import Draft
from tapete.room.tables.game import Game
from tapete.room.tables.message import commands_at
from tapete.words.misread import misread
from tapete.words.titles import VOIDS

S = TypeVar("S")

LIMIT: Final = 50_000
"""What one person alone may give back by a void, where the house does not say otherwise: 500 €. The laws fix none."""
WITHIN: Final = Millis(5 * 60 * 1000)
"""How long a void waits for its second person."""


def returned(before: Draft[S], after: Draft[S]) -> int:
    """What a decision that voids a round, a hand or one player's part in it gives back; nothing where it voids none."""
    if not any(_voids(event) for event in after.events):
        return 0
    had, have = _chips(before), _chips(after)
    for name, chips in (pair for event in after.events for pair in brought(event)):
        have[name] -= chips  # whoever leaves as soon as it is void has their stakes back too
    return sum(max(have[name] - chips, 0) for name, chips in had.items())


def _chips(draft: Draft[S]) -> Counter[PlayerId]:
    return Counter(draft.play.stacks)


def _voids(event: Event) -> bool:
    inner = getattr(event, "event", event)
    return type(inner) in VOIDS or (isinstance(inner, HandKilled) and inner.refund > 0)


def ask_second(draft: Draft[S], player: PlayerId, cents: int, command: Command) -> Refused | None:
    """A void that one person may not order alone waits for another."""
    waiting = draft.table.void
    if waiting is not None and draft.now <= waiting.until:
        return refuse(
            f"ya hay una anulación pedida por {waiting.by}: ha de confirmarla otra persona",
            f"{waiting.by} has asked for a void already: another person has to confirm it",
        )
    draft.add(VoidAsked(player, cents, Millis(draft.now + WITHIN), written(command)))
    return None


def asked_void(game: Game, void: VoidAsked) -> Command | Refused:
    """What was ordered, read again from the log."""
    command = read_command(commands_at(game), void.command)
    return misread(command) if isinstance(command, Misread) else command


def confirmed(draft: Draft[S], player: PlayerId) -> VoidAsked | Refused:
    """The void that somebody may confirm now, or why they may not."""
    waiting = draft.table.void
    if waiting is None or draft.now > waiting.until:
        return refuse("no hay ninguna anulación que confirmar", "there is no void to confirm")
    if waiting.by == player:
        sum_ = money(waiting.cents)
        return refuse(
            f"una anulación que devuelve {sum_.es} la confirma otra persona que {player}",
            f"a void that gives back {sum_.en} is confirmed by somebody other than {player}",
        )
    return waiting
