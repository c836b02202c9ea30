"""What a command leads to at a house-banked table: events, or a refusal with its article."""

from typing import Final

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import Seat
from tapete.games.banked.floor.decide import FLOOR_HANDLERS
from tapete.games.banked.model import command as asked
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.floor_command import NoteRuling
from tapete.games.banked.model.floor_event import PackShuffled
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import Pile
from tapete.games.banked.round.attendance import (
    add_chips,
    announce_last_rounds,
    change_limits,
    close_table,
    join,
    leave,
    open_table,
    read_meter,
    tip,
)
from tapete.games.banked.round.before_deal import close_bets, offer_bank, place_bet, take_back
from tapete.games.banked.round.deal import from_dice, slots_left
from tapete.games.banked.round.draft import Draft, Handler
from tapete.games.banked.round.guards import wrong_phase
from tapete.games.banked.round.settlement import settle, show, turn_up
from tapete.games.banked.round.told_result import tell_result
from tapete.games.banked.round.turn import act
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.handlers import handling
from tapete.games.shared.hands import refuse_cards
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand
from tapete.law.refusal import refuse


def decide(rules: BankedRules, table: BankedState, command: TableCommand) -> Accepted[happened.TableEvent] | Refused:
    """The events of a command, or why it is refused. Nothing else changes the table."""
    draft = Draft(rules, GAMES[rules.game], table)
    if not table.open and not isinstance(command, asked.OpenTable):
        return refuse("la mesa está cerrada", "the table is closed")
    refused = _HANDLERS[type(command)](draft, command)
    return refused or draft.accepted()


def _throw(draft: Draft, command: asked.ThrowDice) -> Refused | None:
    if refused := wrong_phase(draft, PhaseKind.DICE):
        return refused
    rules, dice = draft.rules, draft.rules.dice
    assert dice is not None
    count = dice.count
    if len(command.dice) != count or not all(1 <= die <= 6 for die in command.dice):
        return refuse(
            f"se lanzan {count} dados de seis caras", f"{count} six-sided dice are thrown", rules.cite(Topic.DICE_COUNT)
        )
    first = from_dice(rules, draft.now, command.dice)[0] or Seat(dice.positions)
    cite = rules.cite(Topic.DICE)
    draft.add(happened.DiceThrown(command.dice, sum(command.dice), first, because=cite))
    draft.begin_next_phase()
    return None


def _deal(draft: Draft, command: asked.Deal) -> Refused | None:
    if refused := wrong_phase(draft, PhaseKind.DEAL, PhaseKind.COMMON):
        return refused
    rules, now = draft.rules, draft.now
    slots = slots_left(rules, now, draft.phase)
    if not 1 <= len(command.cards) <= len(slots):
        return refuse(
            f"quedan por repartir {len(slots)} cartas, no {len(command.cards)}",
            f"{len(slots)} cards are left to deal, not {len(command.cards)}",
            rules.cite(Topic.DEAL_ORDER),
        )
    new = [card for card in command.cards if card is not None]
    if refused := refuse_cards(rules.table, [*now.known_cards, *new]):
        return refused
    for slot, card in zip(slots, command.cards, strict=False):
        if slot.up and card is None:
            return refuse(
                "esa carta se reparte descubierta: hay que decir cuál es",
                "that card is dealt face up: say which it is",
                rules.cite(Topic.DEALT_UP),
            )
    if refused := _cut_pack(draft, command):
        return refused
    shoe = (Topic.WITH_SHOE,) if rules.deal.in_packets else ()
    for slot, card in zip(slots, command.cards, strict=False):
        cite = rules.cite(_CARD_TO[slot.to], *shoe)
        draft.add(happened.CardDealt(slot.to, card, slot.up, slot.seat, because=cite))
    if not slots_left(rules, draft.now, draft.phase):
        _count_leftover(draft)
        draft.begin_next_phase()
    return None


def _cut_pack(draft: Draft, command: asked.Deal) -> Refused | None:
    """The pack is always cut before its first card, by a player or by the croupier."""
    rules, now = draft.rules, draft.now
    begun = now.cards_begun
    if command.cut_by is not None and (begun or command.cut_by not in (*draft.table.players, CROUPIER)):
        return refuse(
            "corta un jugador de la mesa, antes de la primera carta",
            "a player of the table cuts, before the first card",
            rules.cite(Topic.CUT),
        )
    if not begun:
        pack = draft.table.pack % rules.deal.packs + 1
        if draft.table.shuffle_because:
            draft.add(PackShuffled(because=draft.table.shuffle_because))
        cite = rules.cite(Topic.PACKS_WITH_SHOE if rules.deal.shoe else Topic.PACKS, Topic.CUT)
        cut_by = None if command.cut_by == CROUPIER else command.cut_by
        draft.add(happened.PackCut(pack, cut_by, because=cite))
    return None


def _count_leftover(draft: Draft) -> None:
    """Where the rules ask for the remaining cards to be counted, there are as many as the deck less those dealt."""
    rules = draft.rules
    if rules.deal.leftover_counted:
        left = rules.deck - draft.now.cards_out
        draft.add(happened.LeftoverCounted(left, because=rules.cite(Topic.LEFTOVER)))


_CARD_TO: Final = {
    Pile.BOX: Topic.CARD_TO_BOX,
    Pile.BANK: Topic.CARD_TO_BANK,
    Pile.COMMON: Topic.CARD_TO_COMMON,
    Pile.BURN: Topic.CARD_BURNT,
}


_HANDLERS: Final[dict[type[TableCommand], Handler]] = dict(
    (
        handling(asked.OpenTable, open_table),
        handling(asked.Sit, join),
        handling(asked.AddChips, add_chips),
        handling(asked.Tip, tip),
        handling(asked.Leave, leave),
        handling(asked.OfferBank, offer_bank),
        handling(asked.Bet, place_bet),
        handling(asked.TakeBack, take_back),
        handling(asked.CloseBets, close_bets),
        handling(asked.ThrowDice, _throw),
        handling(asked.Deal, _deal),
        handling(asked.Act, act),
        handling(asked.Show, show),
        handling(asked.TellResult, tell_result),
        handling(asked.TurnUp, turn_up),
        handling(asked.Settle, settle),
        handling(asked.ReadMeter, read_meter),
        handling(asked.ChangeLimits, change_limits),
        handling(asked.AnnounceLastRounds, announce_last_rounds),
        handling(asked.CloseTable, close_table),
        *FLOOR_HANDLERS.items(),
    )
)

COMMANDS: Final = tuple(kind for kind in _HANDLERS if kind is not NoteRuling)
"""What can be asked of a house-banked table; that a ruling was made is noted by the ruling desk alone."""
