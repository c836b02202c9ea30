"""How a round of blackjack came out for one reader."""

from collections.abc import Sequence

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.banked.model.event import Settled
from tapete.games.blackjack.bet import HAND_BETS, JACKPOT
from tapete.games.blackjack.points import points
from tapete.games.blackjack.rules import BlackjackRules
from tapete.games.blackjack.state import BlackjackState
from tapete.law.vocabulary import bet_title, line_title
from tapete.law.wording import money
from tapete.words.bets import gain
from tapete.words.headlines.headline import Headline, best_winner
from tapete.words.headlines.rarity import shoe_rarity
from tapete.words.telling import fill, lower


def headline(law: BlackjackRules, table: BlackjackState, results: Sequence[Event], reader: PlayerId) -> Headline:
    """A round that has been paid: the jackpot first, where it gave a prize."""
    settled = [event for event in results if isinstance(event, Settled)]
    own = [event for event in settled if event.player == reader]
    if not own:
        return _others(settled)
    net = sum(event.returned - event.staked for event in own)
    prize = next((event for event in own if event.bet == JACKPOT and event.returned), None)
    decisive = prize or max(own, key=lambda event: (event.returned - event.staked) * (1 if net >= 0 else -1))
    several = own if len(own) > 1 else ()
    values = {"sum": money(abs(net)), "line": _line(table, decisive)}
    one_in, rare = shoe_rarity(law.packs.value, law.deck, decisive.line) if net > 0 else (0, None)
    told = fill(_words(net, prize is not None), values)
    return Headline(told, net, tuple(map(_of_bet, several)), one_in=one_in, rare=rare)


def _words(net: int, prize: bool) -> str:
    if prize and net > 0:
        return "Premio del jackpot, gana usted {sum}: {line}|A jackpot prize, you win {sum}: {line}"
    if net > 0:
        return "Gana usted {sum}: {line}|You win {sum}: {line}"
    return "Pierde {sum}: {line}|You lose {sum}: {line}" if net else "Ni gana ni pierde: {line}|You break even: {line}"


def _line(table: BlackjackState, event: Settled) -> Sentence:
    """What decided a bet: the points of both hands, where they did."""
    if event.bet in HAND_BETS and event.line in ("higher", "lower", "push"):
        hand = table.boxes[event.seat].hands[HAND_BETS.index(event.bet)]
        own, bank = points(hand.cards).total, points(table.bank_cards).total
        return Sentence(f"{own} contra {bank} de la banca", f"{own} against the bank's {bank}")
    return Sentence("sin premio", "no prize") if event.line == "loses" else lower(line_title(event.line))


def _of_bet(event: Settled) -> Sentence:
    values = {"bet": bet_title(event.bet), "gain": gain(event.returned - event.staked)}
    return fill("{bet} {gain}|{bet} {gain}", values)


def _others(settled: Sequence[Settled]) -> Headline:
    """Who won most, for somebody who had no bet."""
    nets: dict[PlayerId, int] = {}
    for event in settled:
        nets[event.player] = nets.get(event.player, 0) + event.returned - event.staked
    return best_winner(nets)
