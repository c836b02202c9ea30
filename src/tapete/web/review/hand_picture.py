"""A shared hand as one picture, for a message: who played it, how it came out, and the cards that may be seen."""

from functools import lru_cache
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.article import article
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.room.sharing import ShownHand
from tapete.room.wire.notation import Json
from tapete.web.review.hand_frames import as_list, as_object, outcome_of, shared_frames
from tapete.web.site.render import environment
from tapete.words.catalogue import in_tongue
from tapete.words.guests import guests_in
from tapete.words.language import Tongue

_WIDTH, _HEIGHT = 1200, 630
"""As messages show the picture of a link."""
_LINE: Final = 42
"""Letters of a line of the headline."""
_MOST_LINES: Final = 3
_TYPST: Final = f"""#set page(width: {_WIDTH}pt, height: {_HEIGHT}pt, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", width: 100%)""".encode()
_KEPT: Final = 64
_TABLE: Final = Sentence("La mesa", "The table")


class PicturedHand(msgspec.Struct, frozen=True):
    """What a picture says: ``rows`` are hands of cards, each with whose they are."""

    title: str
    law: str
    headline: tuple[str, ...]
    event: str
    """How rare the hand is and the article that paid it, where it is an event."""
    rows: tuple[tuple[str, tuple[Card | None, ...]], ...]

    @property
    def shown(self) -> int:
        """How many cards there are to draw."""
        return sum(len(cards) for _, cards in self.rows)


def hand_picture(shown: ShownHand, frames: list[Json], tongue: Tongue) -> PicturedHand:
    """The hand as it ended."""
    view = as_object(frames[-1]["view"])
    last = as_object(view["last"]) if view["last"] else view
    headline = as_object(last["headline"]) if last.get("headline") else {}
    result = guests_in(in_tongue(_sentence(headline["text"]), tongue), tongue) if headline else ""
    net = headline.get("net")
    first = guests_in(in_tongue(outcome_of(shown, net), tongue), tongue) if isinstance(net, int) else ""
    sentences = tuple(dict.fromkeys(filter(None, (first, result))))
    return PicturedHand(
        in_tongue(title_of(shown.actor.terms.game), tongue),
        in_tongue(profile(shown.actor.terms.law).short, tongue),
        tuple(line for sentence in sentences for line in _wrapped(sentence))[:_MOST_LINES],
        _event(headline, last, shown, tongue) if headline.get("rare") else "",
        tuple(row for row in _rows(last, shown, tongue) if row[1]),
    )


def _event(headline: Json, last: Json, shown: ShownHand, tongue: Tongue) -> str:
    own = [as_object(line) for line in as_list(last["results"]) if as_object(line).get("player") == shown.by]
    paid = [RuleId(str(rule)) for line in own for rule in as_list(line["cite"])][:1]
    rare = in_tongue(_sentence(headline["rare"]), tongue)
    return " · ".join((rare, *(in_tongue(article(rule), tongue) for rule in paid)))


def _sentence(words: object) -> Sentence:
    return Sentence(str(as_object(words)["es"]), str(as_object(words)["en"]))


def _rows(last: Json, shown: ShownHand, tongue: Tongue) -> list[tuple[str, tuple[Card | None, ...]]]:
    """The cards of whoever shares the hand, and those in the middle of the table."""
    if "stakes" in last:
        return []  # no cards at a roulette: the headline says it
    if "boxes" in last:
        own = [as_object(box)["cards"] for box in as_list(last["boxes"]) if as_object(box)["holder"] == shown.by]
        middle = [last["common"], as_object(last["bank"])["cards"]]
    else:
        hand = as_object(last["hand"])
        places = [as_object(place) for place in as_list(hand["places"])]
        own = [[*as_list(place["down"]), *as_list(place["up"])] for place in places if place["player"] == shown.by]
        middle = [hand["board"]]
    dealt = next((cards for cards in middle if cards), [])
    return [(shown.called, _cards(own[0] if own else [])), (in_tongue(_TABLE, tongue), _cards(dealt))]


def _cards(cards: object) -> tuple[Card | None, ...]:
    return tuple(_card(card) for card in as_list(cards))


def _card(text: object) -> Card | None:
    read = read_cards(str(text)) if text is not None else ()
    assert not isinstance(read, Refused), text
    return read[0] if read else None


def _wrapped(text: str) -> tuple[str, ...]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) >= _LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return tuple(lines)


def drawing(pictured: PicturedHand, tongue: Tongue) -> str:
    """The picture as SVG."""
    template = environment(tongue).get_template("review/picture.svg")
    return template.render(pictured=pictured, width=_WIDTH, height=_HEIGHT)


def picture_file(shown: ShownHand, tongue: Tongue) -> bytes:
    """The picture as PNG, which every program for messages can show."""
    return _painted(drawing(hand_picture(shown, shared_frames(shown, tongue), tongue), tongue))


@lru_cache(_KEPT)
def _painted(svg: str) -> bytes:
    import typst

    painted: bytes = typst.compile(_TYPST, format="png", ppi=72, sys_inputs={"svg": svg})
    return painted
