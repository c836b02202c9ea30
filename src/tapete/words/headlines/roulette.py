"""How a spin of the wheel came out for one reader."""

from collections.abc import Sequence
from typing import Final

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.roulette.cloth import bets as cloth_bets
from tapete.games.roulette.event import BetDecided, BetImprisoned
from tapete.games.roulette.rules import RouletteRules
from tapete.law.wording import money
from tapete.words.bets import gain
from tapete.words.events.roulette import roulette_bet
from tapete.words.headlines.headline import Headline, short
from tapete.words.telling import fill

_KEPT: Final = Headline(Sentence("Su apuesta queda en prisión", "Your bet stays in prison"), 0)


def headline(law: RouletteRules, results: Sequence[Event], reader: PlayerId) -> Headline:
    """A spin that has been paid; the number itself is seen on the wheel."""
    decided = [event for event in results if isinstance(event, BetDecided)]
    own = [event for event in decided if event.player == reader]
    kept = any(isinstance(event, BetImprisoned) and event.player == reader for event in results)
    if not own:
        return _KEPT if kept else _others(decided)
    net = sum(event.returned - event.staked for event in own)
    words = "Ni gana ni pierde|You break even"
    if net:
        words = "Gana usted {sum}|You win {sum}" if net > 0 else "Pierde {sum}|You lose {sum}"
    several = own if len(own) > 1 else ()
    bets = (
        fill("{bet} {gain}|{bet} {gain}", {"bet": roulette_bet(event.bet), "gain": gain(event.returned - event.staked)})
        for event in several
    )
    told = fill(words, {"sum": money(abs(net))})
    return Headline(told, net, tuple(bets), one_in=_one_in(law, own) if net > 0 else 0)


def _one_in(law: RouletteRules, own: Sequence[BetDecided]) -> int:
    """In how many spins the least likely of the bets that won comes once."""
    cloth = cloth_bets(law)
    fewest = min(len(cloth[event.bet].numbers) for event in own if event.returned > event.staked)
    return round(law.wheel.pockets / fewest)


def _others(decided: Sequence[BetDecided]) -> Headline:
    """Who won most, for somebody who had no bet."""
    nets: dict[PlayerId, int] = {}
    for event in decided:
        nets[event.player] = nets.get(event.player, 0) + event.returned - event.staked
    best = max(nets, key=nets.__getitem__, default=None)
    if best is None or nets[best] <= 0:
        return Headline(Sentence("Gana la banca", "The bank wins"))
    return Headline(fill("{name} gana {sum}|{name} wins {sum}", {"name": short(best), "sum": money(nets[best])}))
