"""A player's decision in turn: play or fold, withdraw or keep, bet or check, buy a card, set the hands."""

from collections.abc import Callable
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.banked.model import command as asked
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import BankedState, Box
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.round.backers import free_chips
from tapete.games.banked.round.bets import times
from tapete.games.banked.round.draft import Draft
from tapete.games.banked.round.guards import PHASE_NAMES
from tapete.games.banked.rules import BankedRules
from tapete.games.shared.hands import refuse_cards
from tapete.law.refusal import refuse
from tapete.law.vocabulary import act_title
from tapete.law.wording import listed_words, money


def options(rules: BankedRules, table: BankedState, phase: Phase, box: Box) -> tuple[BoxDecision, ...]:
    """What the holder of a box may do in their turn, chips permitting."""
    return tuple(act for act in _offered(rules, phase, box) if _affordable(rules, table, phase, box, act))


def _offered(rules: BankedRules, phase: Phase, box: Box) -> tuple[BoxDecision, ...]:
    """What the rules let a box do in a phase."""
    allowed = tuple(act for act in rules.acts[phase.bet] if _is_open(rules, phase, box, act))
    buys = rules.buy is not None and box.bought is None and not box.blind
    return (BoxDecision.BUY, *allowed) if buys else allowed


def _is_open(rules: BankedRules, phase: Phase, box: Box, act: BoxDecision) -> bool:
    """Whether an act that the rules name is open to this box in this phase."""
    if act is BoxDecision.WITHDRAW:
        return phase.bet in rules.withdrawable
    if act is BoxDecision.BET and phase.bet is BetName.RIVER:
        return rules.river_after_check or bool(box.staked(BetName.TURN, box.holder))
    return True


def _affordable(rules: BankedRules, table: BankedState, phase: Phase, box: Box, act: BoxDecision) -> bool:
    return free_chips(rules, table, box.holder) >= cost(rules, phase, box, act)


def cost(rules: BankedRules, phase: Phase, box: Box, act: BoxDecision) -> int:
    """What a decision costs the holder of a box: the bet it places or the price of a card."""
    if act in (BoxDecision.PLAY, BoxDecision.BET):
        return _raise_of(rules, phase, box, box.holder)
    return _price(rules, box) if act is BoxDecision.BUY else 0


def _raise_of(rules: BankedRules, phase: Phase, box: Box, player: PlayerId) -> int:
    return times(rules.multiples[phase.bet], box.staked(BetName.ANTE, player))


def _price(rules: BankedRules, box: Box) -> int:
    assert rules.buy is not None
    return times(rules.buy.price_times_ante, box.staked(BetName.ANTE, box.holder))


def act(draft: Draft, command: asked.Act) -> Refused | None:
    """Carry out a decision, and pass the turn."""
    rules, now, phase = draft.rules, draft.now, draft.phase
    if phase.kind is not PhaseKind.DECIDE:
        due = PHASE_NAMES[phase.kind]
        return refuse(
            f"no es momento de decidir: ahora toca {due[0]}",
            f"it is not the time to decide: it is time for {due[1]}",
            rules.cite(Topic.STEPS),
        )
    box = now.boxes.get(command.seat)
    if box is None or box.holder != command.player:
        return refuse(
            f"{command.player} no decide por la casilla {command.seat}",
            f"{command.player} does not decide for box {command.seat}",
            rules.cite(Topic.DECIDES, Topic.BOXES_PER_PLAYER),
        )
    if now.turn != command.seat:
        return refuse(
            f"es el turno de la casilla {now.turn}",
            f"it is the turn of box {now.turn}",
            rules.cite(Topic.ORDER_OF_PLAY),
        )
    allowed = options(rules, draft.table, phase, box)
    if command.act not in allowed:
        return _not_an_option(rules, draft.table, phase, box, command.act, allowed)
    refused = _ACTS[command.act](draft, command, box)
    if refused is None and command.act != BoxDecision.BUY:
        draft.pass_turn(command.seat)
    return refused


def _not_an_option(
    rules: BankedRules, table: BankedState, phase: Phase, box: Box, act: BoxDecision, allowed: tuple[BoxDecision, ...]
) -> Refused:
    wanted = act_title(act)
    if act in _offered(rules, phase, box):
        chips = money(table.players[box.holder].chips)
        return refuse(
            f"{box.holder} tiene {chips.es} y no le alcanza para {wanted.es}",
            f"{box.holder} has {chips.en}, not enough to {wanted.en}",
            tuple(dict.fromkeys((*rules.multiple_cites[phase.bet], *rules.cite(Topic.BUY_PRICE)))),
        )
    open_acts = listed_words(map(act_title, allowed))
    return refuse(
        f"ahora no cabe {wanted.es}: cabe {open_acts.es}",
        f"one may not {wanted.en} now: one may {open_acts.en}",
        (*rules.cite(Topic.BUYING), *rules.act_cites[phase.bet])
        if act == BoxDecision.BUY
        else rules.act_cites[phase.bet],
    )


def _raise(draft: Draft, command: asked.Act, box: Box) -> Refused | None:
    """The holder's bet, and with it that of everybody who bets on the same hand."""
    rules, phase = draft.rules, draft.phase
    draft.add(happened.Acted(box.seat, command.act, because=rules.act_cites[phase.bet]))
    for player in box.players:
        if box.staked(BetName.ANTE, player):
            cents, cite = _raise_of(rules, phase, box, player), rules.multiple_cites[phase.bet]
            draft.add(happened.BetPlaced(player, box.seat, phase.bet, cents, because=cite))
    return None


def _stay(draft: Draft, command: asked.Act, box: Box) -> Refused | None:
    draft.add(happened.Acted(box.seat, command.act, because=draft.rules.act_cites[draft.phase.bet]))
    return None


def _withdraw(draft: Draft, command: asked.Act, box: Box) -> Refused | None:
    _stay(draft, command, box)
    for wager in box.wagers:
        if wager.bet == draft.phase.bet:
            cite = draft.rules.cite(Topic.WITHDRAWN)
            draft.add(happened.BetTakenBack(wager.player, box.seat, wager.bet, wager.cents, because=cite))
    return None


def _fold(draft: Draft, command: asked.Act, box: Box) -> Refused | None:
    """The hand is given up: its cards are gathered unseen and the bets that go with it are collected at once."""
    rules = draft.rules
    _stay(draft, command, box)
    draft.add(happened.Folded(box.seat, len(box.cards), because=rules.cite(Topic.FOLD)))
    for wager in box.wagers:
        if _lost_by_folding(rules, wager.bet):
            cite, staked = rules.cite(Topic.FOLD_COLLECTED), wager.cents + wager.fed
            draft.add(happened.Settled(box.seat, wager.player, wager.bet, staked, 0, "fold", because=cite))
    return None


def _lost_by_folding(rules: BankedRules, bet: str) -> bool:
    side = rules.side_bets.get(bet)
    return bet in rules.fold_loses or (side is not None and not side.survives_fold)


def _buy(draft: Draft, command: asked.Act, box: Box) -> Refused | None:
    """One card discarded, then one received, for the price of the ante: a price, not a bet."""
    rules = draft.rules
    cite = rules.cite(Topic.BUY_NAMES)
    if len(command.cards) != 1 or command.received is None:
        return refuse(
            "para comprar se dice la carta descartada y la recibida",
            "buying names the discard and the card received",
            cite,
        )
    (discard,), received = command.cards, command.received
    if discard not in box.cards:
        return refuse(
            "no se puede descartar una carta que no se tiene", "one cannot discard a card one does not hold", cite
        )
    if refused := refuse_cards(rules.table, [*draft.now.known_cards, received]):
        return refused
    assert rules.buy is not None
    because = rules.cite(Topic.BOUGHT)
    draft.add(happened.CardBought(box.seat, discard, received, _price(rules, box), rules.buy.up, because=because))
    return None


def _set(draft: Draft, command: asked.Act, box: Box) -> Refused | None:
    """Two cards go to the low hand. A wrong setting is not refused: it loses (ARA-10.1.C.VII.3).

    Cards dealt unseen are set face down, and how is entered when they are turned up.
    """
    rules = draft.rules
    low = command.cards
    if not low and None in box.cards:
        return _stay(draft, command, box)
    if len(set(low)) != 2 or not all(card in box.cards for card in low):
        return refuse(
            "la mano baja son dos de las siete cartas propias",
            "the low hand is two of one's own seven cards",
            rules.cite(Topic.LOW_HAND),
        )
    draft.add(happened.Acted(box.seat, command.act, because=rules.cite(Topic.LOW_AND_HIGH)))
    draft.add(happened.HandSet(box.seat, low, because=rules.cite(Topic.LOW_HAND)))
    return None


_ACTS: Final[dict[BoxDecision, Callable[[Draft, asked.Act, Box], Refused | None]]] = {
    BoxDecision.PLAY: _raise,
    BoxDecision.BET: _raise,
    BoxDecision.FOLD: _fold,
    BoxDecision.KEEP: _stay,
    BoxDecision.CHECK: _stay,
    BoxDecision.WITHDRAW: _withdraw,
    BoxDecision.BUY: _buy,
    BoxDecision.SET: _set,
}
