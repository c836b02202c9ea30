"""What happens at a blackjack table, in words."""

from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.games.banked.model import event as happened
from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.event import HandPlayed, JackpotAuthorised, MeterSeeded
from tapete.law.vocabulary import bet_title, line_title
from tapete.law.wording import money
from tapete.words.bets import gain
from tapete.words.events import banked
from tapete.words.telling import Manner, Value, fields, fill, lower

WORDS: Final[dict[type[Event], str]] = {
    JackpotAuthorised: "Bote autorizado: {reference}|Jackpot authorised: {reference}",
    MeterSeeded: "La casa dota el contador con {cents}|The house seeds the meter with {cents}",
    HandPlayed: "Casilla {seat}: {act_told}|Box {seat}: {act_told}",
}
_PLAIN: Final = Manner(money)
_DOWN: Final = Sentence("carta cubierta", "a card face down")
_HERE: Final[dict[type[Event], str]] = {
    **banked.PEOPLE,
    **WORDS,
    happened.BetPlaced: "{player}: {bet_title}, {cents}|{player}: {bet_title}, {cents}",
    happened.CardDealt: "{pile}: {card_told}|{pile}: {card_told}",
    happened.Acted: "Casilla {seat}: {act_told}|Box {seat}: {act_told}",
    happened.MeterFed: "El contador recibe {cents}|The meter receives {cents}",
    happened.MeterRead: "El contador marca {cents}|The meter shows {cents}",
    happened.CardsShown: "La banca descubre {card_told}|The bank turns up {card_told}",
    happened.BetTakenBack: "{player} recoge {bet_title}, {cents}|{player} takes back {bet_title}, {cents}",
    happened.Settled: "{player}: {bet_title}, {line_told}, {gain}|{player}: {bet_title}, {line_told}, {gain}",
}
_ACTS: Final = {
    BlackjackAct.STAND: Sentence("se planta", "stands"),
    BlackjackAct.HIT: Sentence("pide carta", "hits"),
    BlackjackAct.DOUBLE: Sentence("dobla", "doubles"),
    BlackjackAct.SPLIT: Sentence("separa", "splits"),
    BlackjackAct.SURRENDER: Sentence("se rinde", "surrenders"),
    BlackjackAct.DECLINE: Sentence("sin seguro", "no insurance"),
}


def told(event: Event, manner: Manner = _PLAIN) -> Sentence | None:
    """An event in a sentence, or None for one of another game."""
    words = _HERE.get(type(event))
    return fill(words, fields(manner, event, **_more(manner, event))) if words else None


def _more(manner: Manner, event: Event) -> dict[str, Value]:
    match event:
        case happened.BetPlaced() | happened.BetTakenBack():
            return {"bet_title": lower(bet_title(event.bet))}
        case happened.CardDealt():
            return {"pile": _pile(event), "card_told": manner.known((event.card,)) if event.up else _DOWN}
        case happened.CardsShown():
            return {"card_told": manner.known(event.cards)}
        case happened.Acted() | HandPlayed():
            return {"act_told": _ACTS[BlackjackAct(event.act)]}
        case happened.Settled():
            title = lower(bet_title(event.bet))
            return {"bet_title": title, "line_told": _line(event), "gain": gain(event.returned - event.staked)}
    return {}


def _pile(event: happened.CardDealt) -> Sentence:
    if event.seat is None:
        return Sentence("Banca", "Bank")
    return Sentence(f"Casilla {event.seat}", f"Box {event.seat}")


def _line(event: happened.Settled) -> Sentence:
    """The prize that was reached, or how the bet came out; a jackpot bet without a prize is lost."""
    return Sentence("sin premio", "no prize") if event.line == "loses" else lower(line_title(event.line))
