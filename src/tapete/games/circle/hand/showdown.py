"""The showdown: who shows, who concedes, and who is paid from which pot."""

from functools import lru_cache
from typing import Any

from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.agreement import ask_agreement, is_asked_first, refuse_agreement
from tapete.games.circle.hand.course import rake_of, return_uncalled
from tapete.games.circle.hand.openers import holds_openers, unproved
from tapete.games.circle.hand.pot_result import PotResult, all_known, pot_results, strengths_of
from tapete.games.circle.hand.pots import PotPrize, best_claims, pots, prizes, shares
from tapete.games.circle.hand_rules import Asker, HandRules, joined
from tapete.games.circle.model import command as asked
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.evolve import awarded, end_hand, turn_over
from tapete.games.circle.model.floor_command import DecideObjection
from tapete.games.circle.model.floor_event import ObjectionDecided
from tapete.games.circle.model.state import NOBODY, CircleHand
from tapete.games.circle.model.usual_events import HAND_ENDED
from tapete.games.shared.offices import CHIEF
from tapete.law.refusal import refuse

"""Under this name the table chief asks to see a hand."""


def show(draft: Draft, place: int) -> Refused | None:
    """Turn a hand up in its turn."""
    if None in draft.hand.cards_of(place):
        return _refuse_untold(draft.rules)
    if unproved(draft.hand, place):
        return _refuse_unproved(draft.rules)
    _turn_up(draft, place)
    return None


def _turn_up(draft: Draft, place: int) -> None:
    rules, hand = draft.rules, draft.hand
    cards: tuple[Any, ...] = hand.down[place] + hand.up[place]
    draft.add(happened.Shown(place, cards, because=rules.cites.show))
    if rules.ladder:
        _unmask_false_opener(draft)


def _refuse_untold(rules: HandRules) -> Refused:
    return Refused(Sentence("faltan por decir cartas", "some cards have not been entered"), rules.cites.show)


def _refuse_unproved(rules: HandRules) -> Refused:
    return Refused(
        Sentence("falta por decir el descarte de quien abrió", "the cards the opener put away have not been entered"),
        joined(rules.cites.opener_draw, rules.cites.false_opener),
    )


def may_muck(rules: HandRules, hand: CircleHand, place: int) -> bool:
    """A hand may be conceded unseen where the law lets it be, while somebody else has a claim on all it could win."""
    if not rules.may_muck or place == hand.opener or hand.shown >> place & 1:
        return False
    if rules.all_in_shows and _somebody_all_in(hand):
        return False
    return any(hand.staked[other] >= hand.staked[place] for other in hand.alive() if other != place)


def may_ask(rules: HandRules, hand: CircleHand, who: PlayerId, place: int) -> bool:
    """Whether somebody may ask to see a hand that was given up and that nobody has seen yet."""
    if not hand.mucked >> place & 1 or hand.shown >> place & 1:
        return False
    if who not in hand.players:
        return who == CHIEF and Asker.CHIEF in rules.seen_by
    own = hand.players.index(who)
    if own == place:
        return False
    paid = not (hand.folded | hand.mucked) >> own & 1 and place == hand.opened
    return Asker.IN_HAND in rules.seen_by or (paid and Asker.CALLER in rules.seen_by)


def _somebody_all_in(hand: CircleHand) -> bool:
    return 0 in hand.stacks and any(not hand.stacks[place] for place in hand.in_hand())


def untold(rules: HandRules, hand: CircleHand) -> bool:
    """Whether the showdown needs something that is still unknown: cards, or the result of a pot."""
    if not all_known(hand) and None in pot_results(rules, hand):
        return True
    return hand.opener in hand.pending and unproved(hand, hand.opener)


def finish_showdown(draft: Draft) -> Refused | None:
    """Complete the showdown in its order: whoever cannot win and may concede concedes, everybody else shows.

    Where the law wants it, everybody sees the winning hand and is asked for their agreement before that.
    """
    rules, hand = draft.rules, draft.hand
    if hand.opener != NOBODY and hand.opener in hand.pending and unproved(hand, hand.opener):
        return _refuse_unproved(rules)
    if not all_known(hand):
        return _finish_told(draft)
    if rules.asks_agreement and is_asked_first(rules, hand):
        _ask_first(draft)
        return None
    strengths = strengths_of(rules, hand, hand.alive())
    _show_in_order(draft, strengths)
    award(draft, strengths)
    return None


def _show_in_order(draft: Draft, strengths: list[int]) -> None:
    """Everybody left shows in turn, or concedes where they are beaten and may.

    The hands are turned over together when all has been said: nobody's decision depends on it before.
    """
    rules, hand, add = draft.rules, draft.hand, draft.events.append
    down, up, staked, because, mucks = hand.down, hand.up, hand.staked, rules.cites.show, draft.usual.mucked
    concede = rules.may_muck and not (rules.all_in_shows and _somebody_all_in(hand))
    pending, seen, best = hand.speaking.pending, [], -1
    if hand.shown:
        pending = tuple([place for place in pending if not hand.shown >> place & 1])
        seen = [place for place in hand.alive() if hand.shown >> place & 1]
        best = max([strengths[place] for place in seen], default=-1)
    shown = mucked = 0
    for place in pending:
        own = strengths[place]
        if own < best and concede and place != hand.opener and _is_beaten(staked, strengths, seen, place):
            add(mucks[place])
            mucked |= 1 << place
            continue
        cards: Any = down[place] + up[place]
        add(happened.Shown(place, cards, because=because))
        shown |= 1 << place
        if rules.ladder:
            _unmask_false_opener(draft)
            if hand.mucked >> place & 1:
                continue
        seen.append(place)
        best = own if own > best else best
    turn_over(hand, shown, mucked)


def _finish_told(draft: Draft) -> Refused | None:
    """Complete a showdown that was told by its results: winners have tabled their hands, others concede if they may."""
    rules = draft.rules
    if draft.hand.opener in draft.hand.pending:
        _turn_up(draft, draft.hand.opener)
    if None in pot_results(rules, draft.hand):
        return _refuse_untold(rules)
    if is_asked_first(rules, draft.hand):
        _ask_first(draft)
        return None
    results = _decided(rules, draft.hand)
    winners = {place for result in results for place in result.places}
    concede = rules.may_muck and not (rules.all_in_shows and _somebody_all_in(draft.hand))
    for place in draft.hand.pending:
        if place in winners or not concede:
            _turn_up_if_known(draft, place)
        else:
            draft.add(happened.Mucked(place, because=rules.cites.muck))
    award(draft, results=results)
    return None


def _decided(rules: HandRules, hand: CircleHand) -> tuple[PotResult, ...]:
    return tuple(result for result in pot_results(rules, hand) if result is not None)


def _turn_up_if_known(draft: Draft, place: int) -> None:
    if None not in draft.hand.cards_of(place) and not draft.hand.shown >> place & 1:
        _turn_up(draft, place)


def _ask_first(draft: Draft) -> None:
    """Everybody sees the winning hand before they are asked."""
    results = _decided(draft.rules, draft.hand)
    for place in sorted({place for result in results for place in result.places}):
        _turn_up_if_known(draft, place)
    ask_agreement(draft, results)


def conclude(draft: Draft) -> None:
    """Nobody is left to show: everybody is asked where the law wants it, and the pots are paid."""
    if is_asked_first(draft.rules, draft.hand):
        _ask_first(draft)
    else:
        award(draft)


def agree(draft: Draft, _: asked.Agree) -> Refused | None:
    """Everybody agrees: the pots are paid as they were read."""
    if refused := refuse_agreement(draft.rules, draft.hand):
        return refused
    draft.add(happened.Agreed(because=draft.rules.cites.agreement))
    return finish_showdown(draft)


def decide_objection(draft: Draft, command: DecideObjection) -> Refused | None:
    """The pots are paid as they were read, or the hands are read again from their cards."""
    if not draft.hand.agreement.against:
        return refuse("nadie ha objetado nada", "nobody has objected", draft.rules.cites.agreement)
    cite = joined(command.because, draft.rules.cites.agreement)
    draft.add(ObjectionDecided(command.upheld, because=cite, by=command.by))
    return None if command.upheld else finish_showdown(draft)


def _is_beaten(staked: tuple[int, ...], strengths: list[int], seen: list[int], place: int) -> bool:
    """Whether somebody, mostly the last to show, has a better hand and a claim on all that the player could win."""
    own, stake, last = strengths[place], staked[place], seen[-1]
    if strengths[last] > own and staked[last] >= stake:
        return True
    for other in seen:  # noqa: SIM110 - a generator costs more than all the comparisons
        if strengths[other] > own and staked[other] >= stake:
            return True
    return False


def award(draft: Draft, strengths: list[int] | None = None, results: tuple[PotResult, ...] | None = None) -> None:
    """Pay every pot to the best hand that has a claim on it, after the rake, and end the hand.

    The best hands are those of the cards, or of the ``results`` that were told.
    """
    rules, hand = draft.rules, draft.hand
    if rules.ladder:
        _unmask_false_opener(draft)
        opener = hand.opener
        if opener != NOBODY and not hand.mucked and hand.in_hand() == (opener,):
            _take_uncontested(draft, opener)
            return
    alive = hand.alive()
    if not alive:
        draft.add(happened.BlankHand(hand.pot, because=joined(rules.cites.false_opener, rules.cites.blank)))
        return
    if rules.rakes_hand:
        _rake_hand(draft)
    if strengths is None:
        strengths = strengths_of(rules, hand, alive) if len(alive) > 1 and results is None else []
    layers = pots(hand, rules.unit)
    best = best_claims(layers, strengths) if results is None else [result.places for result in results]
    for prize in prizes(layers, best, rules.odd_chips_together):
        first = prize.winners[0]
        word = _hand_word(rules.order, strengths[first]) if strengths else _told_word(results, prize.pot)
        _pay(draft, prize, word)
    end_hand(hand, HAND_ENDED)
    draft.events.append(HAND_ENDED)


def _told_word(results: tuple[PotResult, ...] | None, pot: int) -> str:
    category = results[pot].category if results else None
    return category.value if category is not None else ""


@lru_cache(8192)
def _hand_word(order: HandOrder, strength: int) -> str:
    return scale(order).category(strength).value


def _pay(draft: Draft, prize: PotPrize, word: str) -> None:
    rules, winners = draft.rules, prize.winners
    if len(winners) == 1:
        event = happened.Awarded(winners[0], prize.chips, prize.pot, word, because=rules.cites.award)
        awarded(draft.hand, event)
        draft.events.append(event)
        return
    cite = joined(rules.cites.award, rules.cites.odd_chip)
    first = rules.odd_chip_from % len(draft.hand.players)
    parts = shares(prize.chips, winners, rules.unit, first, rules.odd_chips_together)
    for place, chips in parts.items():
        if chips:
            draft.add(happened.Awarded(place, chips, prize.pot, word, because=cite))


def _rake_hand(draft: Draft) -> None:
    """The house's share of the hand's money, pot by pot, before anybody is paid."""
    rules = draft.rules
    chips = sum(rake_of(rules.rake_share, pot.chips, rules.unit) for pot in pots(draft.hand))
    if chips:
        draft.add(happened.Raked(chips, draft.hand.pot, because=rules.cites.rake))


def win_uncontested(draft: Draft) -> None:
    """Everybody else has given up: the pot is won without showing."""
    winner = draft.hand.in_hand()[0]
    if draft.rules.prove_uncontested and unproved(draft.hand, winner):
        draft.add(happened.StepTaken(len(draft.rules.steps) - 1, (winner,), because=draft.rules.cites.false_opener))
        return
    _unmask_false_opener(draft)
    if draft.hand.mucked:
        draft.add(happened.BlankHand(draft.hand.pot, because=draft.rules.cites.false_opener))
    else:
        _take_uncontested(draft, winner)


def _take_uncontested(draft: Draft, winner: int) -> None:
    rules, hand = draft.rules, draft.hand
    return_uncalled(draft)
    if hand.interval or any(hand.bets):
        draft.add(happened.IntervalEnded(hand.interval))
    if rules.rake_each_interval:
        fresh = sum(draft.hand.staked) - draft.hand.raked_of
        if chips := rake_of(rules.rake_share, fresh, rules.unit):
            draft.add(happened.Raked(chips, fresh, because=rules.cites.rake))
    elif rules.rakes_hand:
        _rake_hand(draft)
    draft.add(happened.Awarded(winner, draft.hand.pot, because=rules.cites.uncontested))
    draft.add(HAND_ENDED)


def _unmask_false_opener(draft: Draft) -> None:
    """Whoever opened must prove their openers; without them the hand cannot win."""
    rules, hand = draft.rules, draft.hand
    place = hand.opener
    if place == NOBODY or hand.folded >> place & 1 or hand.mucked >> place & 1:
        return
    if not holds_openers(rules, hand, place):
        draft.add(happened.FalseOpener(place, because=rules.cites.false_opener))
