"""What happens at a blackjack table with a jackpot on sevens, in words."""

from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.banked.model import event as happened
from tapete.games.blackjack.command import SevensAct
from tapete.games.blackjack.event import JackpotAuthorised, MeterSeeded
from tapete.law.vocabulary import bet_title, line_title
from tapete.law.wording import money
from tapete.words.bets import gain
from tapete.words.events import banked
from tapete.words.telling import Manner, Value, fields, fill, lower

WORDS: Final[dict[type[Event], str]] = {
    JackpotAuthorised: "Bote autorizado: {reference}|Jackpot authorised: {reference}",
    MeterSeeded: "La casa dota el contador con {cents}|The house seeds the meter with {cents}",
}
_PLAIN: Final = Manner(money)
_HERE: Final[dict[type[Event], str]] = {
    **banked.PEOPLE,
    **WORDS,
    happened.BetPlaced: "{player}: {bet_title}, {cents}|{player}: {bet_title}, {cents}",
    happened.CardDealt: "{pile}: {card_told}|{pile}: {card_told}",
    happened.Acted: "Casilla {seat}: {act_told}|Box {seat}: {act_told}",
    happened.MeterFed: "El contador recibe {cents}|The meter receives {cents}",
    happened.MeterRead: "El contador marca {cents}|The meter shows {cents}",
    happened.Settled: "{player}: {line_told}, {gain}|{player}: {line_told}, {gain}",
}
_ACTS: Final = {SevensAct.STAND: Sentence("se planta", "stands"), SevensAct.SPLIT: Sentence("separa", "splits")}


def told(event: Event, manner: Manner = _PLAIN) -> Sentence | None:
    """An event in a sentence, or None for one of another game."""
    words = _HERE.get(type(event))
    return fill(words, fields(manner, event, **_more(manner, event))) if words else None


def _more(manner: Manner, event: Event) -> dict[str, Value]:
    match event:
        case happened.BetPlaced():
            return {"bet_title": lower(bet_title(event.bet))}
        case happened.CardDealt():
            return {"pile": _pile(event), "card_told": manner.known((event.card,))}
        case happened.Acted():
            return {"act_told": _ACTS[SevensAct(event.act)]}
        case happened.Settled():
            return {"line_told": _line(event), "gain": gain(event.returned - event.staked)}
    return {}


def _pile(event: happened.CardDealt) -> Sentence:
    if event.seat is None:
        return Sentence("Banca", "Bank")
    return Sentence(f"Casilla {event.seat}", f"Box {event.seat}")


def _line(event: happened.Settled) -> Sentence:
    """The prize that was reached; without one the bet is lost."""
    return lower(line_title(event.line)) if event.returned else Sentence("sin premio", "no prize")
