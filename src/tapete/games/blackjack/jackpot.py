"""The jackpot bet on sevens: placed before the first card, decided by a box's own first cards as soon as their run of
sevens ends."""

from tapete.core.decision import Refused
from tapete.games.banked.model import event as happened
from tapete.games.blackjack.bet import JACKPOT
from tapete.games.blackjack.command import Bet, ReadMeter
from tapete.games.blackjack.event import BlackjackEvent, MeterSeeded
from tapete.games.blackjack.prizes import LONGEST_RUN, best_prize, prizes_reached, run_of_sevens
from tapete.games.blackjack.prizes import worth as prize_worth
from tapete.games.blackjack.rules import BlackjackRules, SevensRules
from tapete.games.blackjack.state import BlackjackBox, BlackjackState
from tapete.games.blackjack.turn import is_done
from tapete.law.refusal import refuse
from tapete.law.wording import money


def refuse_jackpot_bet(law: SevensRules, table: BlackjackState, command: Bet) -> Refused | None:
    """Why the jackpot bet cannot be placed so, or None."""
    if not law.offered.value:
        return refuse("la mesa no tiene la apuesta jackpot", "the table has no jackpot bet", law.offered.cite)
    box = table.boxes.get(command.seat)
    if box is None:
        return refuse(
            "el jackpot es una apuesta adicional: antes va la de la casilla",
            "the jackpot is an additional bet: the box's own comes first",
            law.offered.cite,
        )
    if command.chips != law.amount or box.staked:
        stake, staked = money(law.amount), money(command.chips)
        return refuse(
            f"la apuesta jackpot es una sola, de {stake.es}; no caben {staked.es}",
            f"the jackpot bet is one of {stake.en}; {staked.en} cannot be placed",
            law.amount_cite,
        )
    return None


def fed(law: SevensRules, box: BlackjackBox) -> tuple[happened.MeterFed, ...]:
    """What of the bet goes to the meter with the first card of the box."""
    cents = min(int(law.contribution.value * box.staked), box.staked)
    feeding = happened.MeterFed(JACKPOT, box.holder, box.seat, cents, 0, because=law.contribution.cite)
    return (feeding,) if cents and not box.cards else ()


def run_is_over(law: SevensRules, game: BlackjackRules, box: BlackjackBox) -> bool:
    """The run of sevens ends with another card, with three, when they are split, or when the box takes no more."""
    run = len(run_of_sevens(box.cards))
    if run < len(box.cards) or run == LONGEST_RUN or (box.split and not law.counts_after_split):
        return True
    return len(box.cards) > 1 and all(is_done(game, box, hand) for hand in box.hands)


def settled(law: SevensRules, table: BlackjackState, box: BlackjackBox) -> tuple[BlackjackEvent, ...]:
    """The highest prize reached, and only it; a jackpot that is won begins again at its floor."""
    staked, own = box.staked, law.own_hand_cite
    reached = prizes_reached(law, run_of_sevens(box.cards[:LONGEST_RUN]))
    if not reached:
        return (happened.Settled(box.seat, box.holder, JACKPOT, staked, 0, "loses", because=(*law.lost_cite, *own)),)
    best = best_prize(law, reached, staked, table.meter)
    jackpot = best in law.shares
    stated = law.shares[best] if jackpot else law.pays[best]
    highest, floor = law.only_highest_cite if reached[1:] else (), law.floor_cite if jackpot else ()
    decided = happened.Settled(
        box.seat,
        box.holder,
        JACKPOT,
        staked,
        prize_worth(law, best, staked, table.meter) + staked * law.keeps_stake,
        best.value,
        meter=JACKPOT if jackpot else None,
        from_meter=table.meter if jackpot else 0,
        because=(*dict.fromkeys((*stated.cite, *highest, *floor)), *own),
    )
    return (decided, *(seeded(law, 0) if jackpot else ()))


def seeded(law: SevensRules, meter: int) -> tuple[MeterSeeded, ...]:
    """What the house adds to a meter below its floor."""
    missing = law.floor - meter
    return (MeterSeeded(JACKPOT, missing, because=law.floor_cite),) if missing > 0 else ()


def refuse_meter(law: SevensRules, command: ReadMeter) -> Refused | None:
    """Why the meter cannot show so much, or None."""
    if not (law.offered.value and law.linked.value):
        return refuse(
            "la mesa no comparte su contador con otras", "the table shares its meter with no others", law.linked.cite
        )
    if command.cents < law.floor:
        least = money(law.floor)
        return refuse(
            f"el jackpot nunca es inferior a {least.es}", f"the jackpot is never below {least.en}", law.floor_cite
        )
    return None
