"""A past hand picture by picture: for one of its players, or for anybody, with no card they may not see."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.article import article
from tapete.room.sharing import ShownHand
from tapete.room.tables.actor import TableActor
from tapete.room.tables.bots import is_bot
from tapete.room.tables.past import PastHand
from tapete.room.wire.notation import Json, words
from tapete.web.room.cloth import Felt, felt_of
from tapete.web.site.address import address
from tapete.words.catalogue import in_tongue
from tapete.words.language import Tongue

_SEATS: Final = {
    Felt.HOUSE: Sentence("Casilla", "Box"),
    Felt.CIRCLE: Sentence("Puesto", "Seat"),
    Felt.WHEEL: Sentence("Color", "Colour"),
}
_OTHER: Final = Sentence("Otra persona", "Somebody else")
_PUBLIC: Final = ("player", "seat", "chips")
"""What anybody may know of whoever shares a hand: not what they have in their purse."""


def own_frames(actor: TableActor, hand: PastHand, player: PlayerId) -> list[Json]:
    """A hand as one of its players saw it."""
    return [_plain(frame) for frame in actor.told_again(hand, player)]


def shared_frames(shown: ShownHand, tongue: Tongue) -> list[Json]:
    """A hand as anybody may see it: as an onlooker saw it, and where its player lets them, with the player's cards."""
    seen, own = ([_plain(frame) for frame in shown.actor.told_again(shown.hand, viewer)] for viewer in (None, shown.by))
    names = _nameless(shown, tongue)
    joined = (_of_its_player(_joined(*pair, shown.cards), shown) for pair in zip(seen, own, strict=True))
    return [as_object(_renamed(frame, names)) for frame in joined]


def as_object(part: object) -> Json:
    assert isinstance(part, dict), part
    return part


def as_list(part: object) -> list[object]:
    assert isinstance(part, list), part
    return part


def _joined(frame: Json, own: Json, cards: bool) -> Json:
    """An onlooker's picture with the player's own seat before them, and with their own cards where they are shown."""
    view, owns = as_object(frame["view"]), as_object(own["view"])
    you = as_object(owns["you"])
    faces = as_object(view["faces"])
    own_face = {player: face for player, face in faces.items() if player == you["player"] or is_bot(PlayerId(player))}
    grafted = {**view, "you": {name: you[name] for name in _PUBLIC}, "faces": own_face}
    if cards:
        grafted |= _with_own_cards(view, owns)
    if view["last"] is not None:
        last, owns_last = as_object(view["last"]), as_object(owns["last"])
        shown = _with_own_cards(last, owns_last) if cards else {}
        grafted["last"] = {**last, **shown, "headline": _headline(last, owns_last, cards)}
    return {**frame, "view": grafted}


def _headline(last: Json, own: Json, cards: bool) -> Json | None:
    """What anybody reads, with what the player won or lost, and over the cards that may be seen."""
    if last["headline"] is None or own["headline"] is None:
        return None if last["headline"] is None else as_object(last["headline"])
    everybodys, players = as_object(last["headline"]), as_object(own["headline"])
    shown = players if cards else everybodys
    return {**everybodys, "net": players["net"], **{name: shown[name] for name in ("lit", "one_in", "rare")}}


def outcome_of(shown: ShownHand, net: int) -> Sentence:
    """What a hand brought whoever shares it."""
    amount = shown.actor.room_rules.sum(abs(net))
    if net > 0:
        return Sentence(f"{shown.called} gana {amount.es}", f"{shown.called} wins {amount.en}")
    if net < 0:
        return Sentence(f"{shown.called} pierde {amount.es}", f"{shown.called} loses {amount.en}")
    return Sentence(f"{shown.called} recupera lo apostado", f"{shown.called} gets the bets back")


def _of_its_player(frame: Json, shown: ShownHand) -> Json:
    """A round against the house tells everybody of its own: here it tells of whoever shares it."""
    view = as_object(frame["view"])
    last = as_object(view["last"]) if view["last"] else None
    headline = as_object(last["headline"]) if last and last["headline"] else None
    if last is None or headline is None or "boxes" not in view or not isinstance(headline["net"], int):
        return frame
    outcome = {**headline, "text": words(outcome_of(shown, headline["net"])), "more": []}
    return {**frame, "view": {**view, "last": {**last, "headline": outcome}}}


def _with_own_cards(view: Json, own: Json) -> Json:
    """The player's own box or place as they saw it; all others as everybody did."""
    if "boxes" in view:
        return {"boxes": _own_among(view["boxes"], own["boxes"])}
    if view.get("hand") is None:
        return {}
    hand, owns = as_object(view["hand"]), as_object(own["hand"])
    return {"hand": {**hand, "places": _own_among(hand["places"], owns["places"])}}


def _own_among(everybodys: object, players: object) -> list[object]:
    pairs = zip(as_list(everybodys), as_list(players), strict=True)
    return [own if as_object(own)["you"] else seen for seen, own in pairs]


def _nameless(shown: ShownHand, tongue: Tongue) -> Mapping[str, str]:
    """What the others are called who played in a hand, by their seats; bots keep their names."""
    seats = in_tongue(_SEATS[felt_of(shown.actor)], tongue)
    before, after = (shown.actor.game.at(table.game).people() for table in (shown.hand.before, shown.hand.after))
    people = {**after, **before}
    others = {*people, *shown.hand.players, *shown.hand.before.gathered, *shown.hand.after.gathered} - {shown.by}
    return {
        name: f"{seats} {people[name].seat}" if name in people and people[name].seat else in_tongue(_OTHER, tongue)
        for name in others
        if not is_bot(name)
    }


def without_names(shown: ShownHand, text: str, tongue: Tongue) -> str:
    """A text about a shared hand in which nobody else is named."""
    renamed = _renamed(text, _nameless(shown, tongue))
    assert isinstance(renamed, str)
    return renamed


def _renamed(content: object, names: Mapping[str, str]) -> object:
    if not names:
        return content
    longest_first = sorted(names, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")

    def walk(part: object) -> object:
        match part:
            case str():
                return pattern.sub(lambda name: names[name[0]], part)
            case list():
                return [walk(each) for each in part]
            case dict():
                return {walk(key): walk(each) for key, each in part.items()}
        return part

    return walk(content)


def _plain(frame: Json) -> Json:
    """As it travels: lists, mappings and words."""
    plain: Json = msgspec.json.decode(msgspec.json.encode(frame))
    return plain


def articles_of(frames: Iterable[Json], tongue: Tongue) -> dict[str, dict[str, str]]:
    """Every article that acts in a hand: where it stands, and its page."""
    rules = dict.fromkeys(
        RuleId(str(rule)) for frame in frames for line in _lines(frame) for rule in as_list(as_object(line)["cite"])
    )
    return {
        rule: {"article": in_tongue(article(rule), tongue), "page": address(tongue, "rule", rule=rule)}
        for rule in rules
    }


def _lines(frame: Json) -> list[object]:
    last = as_object(frame["view"])["last"]
    return [*as_list(frame["events"]), *(as_list(as_object(last)["results"]) if last else ())]
