"""The end of a round: the bank's hand is turned up, hands are shown and compared, bets collected and paid."""

from collections.abc import Iterator

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.box_result import needs_hand
from tapete.games.banked.hands import all_seen
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.command import Settle, Show, TurnUp
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import Box, Round, Wager
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import BetName, Pile, Result
from tapete.games.banked.round.announcements import announce_bank, announce_players
from tapete.games.banked.round.banker import house_stake
from tapete.games.banked.round.deal import settling_order
from tapete.games.banked.round.draft import Draft
from tapete.games.banked.round.guards import completed, wrong_cards
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.banked.round.jackpots import Claim, JackpotPrize, prizes
from tapete.games.banked.round.side_bets import counted_hand, settle_side_bet, side_line
from tapete.games.banked.rules import METERED, BankedRules
from tapete.games.banked.variants.game import BetVerdict
from tapete.games.banked.variants.pai_gow import bank_cards, case_of, commission, is_foul
from tapete.law.house_way import house_way
from tapete.law.refusal import refuse


def show(draft: Draft, command: Show) -> Refused | None:
    """Tell a box's cards that were dealt unseen, when they are turned up."""
    rules, now = draft.rules, draft.now
    box = now.boxes.get(command.seat)
    if box is None:
        return refuse(f"la casilla {command.seat} no está en juego", f"box {command.seat} is not in play")
    if draft.phase.kind is not PhaseKind.SETTLE and not _told_to_decide(draft):
        return refuse(
            "esas cartas no se descubren todavía",
            "those cards are not turned up yet",
            rules.cite(Topic.SHOWN_WHEN),
        )
    cards = completed(box.cards, command.cards)
    if refused := _refuse_untold(draft, cards) or wrong_cards(draft, box.cards, cards):
        return refused
    if command.low and not (lacks_low(rules, box) and set(command.low) <= set(cards)):
        return refuse(
            "la mano baja se dice con las siete cartas o tras ellas, una sola vez",
            "the low hand is entered with the seven cards or after them, once",
            rules.cite(Topic.LOW_HAND),
        )
    if command.cards:
        draft.add(happened.CardsShown(Pile.BOX, all_seen(cards), command.seat, because=rules.cite(Topic.SHOWN)))
    if command.low:
        draft.add(happened.HandSet(command.seat, command.low, because=rules.cite(Topic.LOW_HAND)))
    return None


def _refuse_untold(draft: Draft, cards: tuple[Card | None, ...]) -> Refused | None:
    if None not in cards:
        return None
    return refuse(
        "hay que decir las cartas que nadie ha visto",
        "the cards that nobody has seen have to be entered",
        draft.rules.cite(Topic.TURNED_BY),
    )


def lacks_low(rules: BankedRules, box: Box) -> bool:
    """Whether a box's low hand was set face down and has not been entered yet."""
    return bool(rules.low_cards) and not box.low


def in_payment(now: Round, box: Box) -> bool:
    """Whether a box's cards are compared when the round is settled."""
    return bool(box.wagers) or box.holder == now.banker


def is_untold(rules: BankedRules, now: Round, box: Box) -> bool:
    """Whether something of a box has to be entered before the round can be settled."""
    is_unset = box.result is None and lacks_low(rules, box)
    return in_payment(now, box) and (needs_hand(rules, now, box) or is_unset)


def _told_to_decide(draft: Draft) -> bool:
    """A player who may buy a card first states their own: the discard must be one of them."""
    return draft.phase.kind is PhaseKind.DECIDE and draft.rules.buy is not None


def turn_up(draft: Draft, command: TurnUp) -> Refused | None:
    """Turn up the common card or the bank's hand; at pai gow the croupier then sets the bank's two hands."""
    rules, now, phase = draft.rules, draft.now, draft.phase
    if phase.kind not in (PhaseKind.TURN_UP, PhaseKind.REVEAL):
        return refuse(
            "no hay nada que descubrir ahora",
            "there is nothing to turn up now",
            rules.cite(Topic.STEPS),
        )
    common = phase.kind is PhaseKind.TURN_UP
    lying = (now.common[phase.number],) if common else now.bank
    shown = completed(lying, command.cards)
    if refused := _refuse_untold(draft, shown) or wrong_cards(draft, lying, shown):
        return refused
    cite = rules.cite(Topic.COMMON_SHOWN if common else Topic.BANK_SHOWN)
    draft.add(happened.CardsShown(Pile.COMMON if common else Pile.BANK, all_seen(shown), because=cite))
    if not common:
        announce_bank(draft)
    if not common and rules.low_cards and (refused := _set_croupiers_hand(draft, command)):
        return refused
    draft.begin_next_phase()
    return None


def _set_croupiers_hand(draft: Draft, command: TurnUp) -> Refused | None:
    """By the house way where it is published, which also corrects a slip; else as the croupier chooses."""
    rules, cards = draft.rules, all_seen(draft.now.bank)
    _, low = set_by_house_way(rules.order, cards)
    cite = (*house_way().cite, *rules.cite(Topic.HOUSE_WAY))
    if command.low and rules.bank.free_setting:
        if len(set(command.low)) != 2 or not set(command.low) <= set(cards) or is_foul(rules, cards, command.low):
            return refuse(
                "la mano baja del crupier ha de ser dos de sus cartas, bien compuesta",
                "the dealer's low hand must be two of the bank's cards, correctly set",
                rules.cite(Topic.SETTING),
            )
        low, cite = command.low, rules.cite(Topic.HOUSE_WAY)
    elif command.low and set(command.low) != set(low):
        cite = (*cite, *rules.cite(Topic.FOUL_CROUPIER))
    draft.add(happened.HandSet(None, low, because=tuple(dict.fromkeys(cite))))
    return None


def settle(draft: Draft, _: Settle) -> Refused | None:
    """Collect and pay in the order of the rules, and end the round."""
    rules = draft.rules
    if draft.phase.kind is not PhaseKind.SETTLE:
        return refuse(
            "la jugada aún no ha llegado a los pagos",
            "the round has not come to payment yet",
            rules.cite(Topic.STEPS),
        )
    in_play = [draft.now.boxes[seat] for seat in settling_order(rules, draft.now)]
    for box in in_play:
        if is_untold(rules, draft.now, box):
            return refuse(
                f"faltan por decir las cartas de la casilla {box.seat}",
                f"the cards of box {box.seat} have not been entered",
                rules.cite(Topic.TURNED_BY),
            )
    for box in in_play:
        if in_payment(draft.now, box) and None not in box.cards:
            shown = happened.CardsShown(Pile.BOX, all_seen(box.cards), box.seat, because=rules.cite(Topic.SHOWN))
            draft.add(shown)
    announce_players(draft, in_play)
    before = draft.table.players[draft.now.banker].chips if draft.now.banker is not None else 0
    _house_hand(draft)
    verdicts = [(box, verdict) for box in in_play for verdict in _verdicts(draft, box)]
    if rules.collects_first:
        verdicts.sort(key=lambda pair: pair[1].returned > 0)
    for box, verdict in verdicts:
        event = happened.Settled(
            box.seat,
            verdict.player,
            verdict.bet,
            verdict.staked,
            verdict.returned,
            verdict.line,
            verdict.fee,
            against=draft.now.banker,
            because=verdict.because,
        )
        draft.add(event)
    for event in _jackpots(draft, in_play):
        draft.add(event)
    _charge_banker(draft, before)
    draft.end_round()
    return None


def _verdicts(draft: Draft, box: Box) -> Iterator[BetVerdict]:
    """The main bets of a box still in play, then its side bets that pay by a table, whether folded or not."""
    rules, now = draft.rules, draft.now
    if box.wagers and not box.folded:
        yield from draft.game.settle(rules, now, box)
    for wager in box.wagers:
        if wager.bet in rules.side_bets and wager.bet not in METERED:
            yield settle_side_bet(rules, now, box, wager)


def _jackpots(draft: Draft, in_play: list[Box]) -> Iterator[happened.Settled]:
    """The meters' prizes, all claims on one meter together; stakes that win nothing are done with."""
    for name in METERED:
        stakes = [(box, wager) for box in in_play for wager in box.wagers if wager.bet == name]
        won = _won(draft, name, stakes)
        for box, wager in stakes:
            yield _from_meter(draft, name, box, wager, won.get((box.seat, wager.player)))


def _won(draft: Draft, name: BetName, stakes: list[tuple[Box, Wager]]) -> dict[tuple[Seat, PlayerId], JackpotPrize]:
    """The prizes of a meter by box and player."""
    rules, now = draft.rules, draft.now
    claims = [
        Claim(box.seat, wager.player, line, counted_hand(rules, now, box, name).grade, wager.fed)
        for box, wager in stakes
        if (line := side_line(rules, now, box, name)) is not None
    ]
    if not claims:
        return {}
    awarded = prizes(rules.side_bets[name], draft.table.meters.get(name, 0), claims)
    return {(prize.claim.seat, prize.claim.player): prize for prize in awarded}


def _from_meter(draft: Draft, name: BetName, box: Box, wager: Wager, prize: JackpotPrize | None) -> happened.Settled:
    if prize is None:
        lines = draft.rules.side_bets[name].shares.values()
        cite = tuple(dict.fromkeys(rule for line in lines for rule in line.cite))
        return happened.Settled(box.seat, wager.player, name, wager.fed, 0, "loses", meter=name, because=cite)
    return happened.Settled(
        box.seat,
        wager.player,
        name,
        wager.fed,
        prize.cents,
        prize.claim.line,
        meter=name,
        from_meter=prize.from_meter,
        because=prize.because,
    )


def _house_hand(draft: Draft) -> None:
    """When a player holds the bank, their hand is first compared with the croupier's."""
    rules, now = draft.rules, draft.now
    if now.banker is None:
        return
    bank, bank_low = bank_cards(now)
    case, outcome, cite = case_of(rules, all_seen(now.bank), now.bank_low, bank, bank_low)
    stake = house_stake(rules, draft.table)
    cents = {Result.WIN: stake, Result.NULL: 0, Result.LOSS: -stake}[outcome]
    draft.add(happened.HouseHandSettled(now.banker, cents, case, because=(*rules.cite(Topic.COMPARED_FIRST), *cite)))


def _charge_banker(draft: Draft, before: int) -> None:
    """The commission on the net win of a player who held the bank."""
    rules, banker = draft.rules, draft.now.banker
    if banker is None:
        return
    won = draft.table.players[banker].chips - before
    if won > 0 and (fee := commission(rules, won)):
        draft.add(happened.BankerCharged(banker, fee, because=rules.cite(Topic.BANKER_COMMISSION)))
