"""What a player at a measured table does: sits down, checks, calls, raises, folds, changes cards, buys more chips."""

from random import Random
from typing import Final

import msgspec

_FOLDS: Final = 0.12
_RAISES: Final = 0.15
"""Of a hundred decisions so many, where they are offered; the rest check or call, so that most hands are shown."""
_OFFERS: Final = (b'"command":"act"', b'"command":"draw"', b'"command":"sit"')
_BROKE: Final = b'"chips":0,'
_SELLS: Final = b'"command":"add_chips"'

Command = dict[str, object]


class _Field(msgspec.Struct, frozen=True):
    """As much of a field as a bot reads."""

    least: int = 0
    most: int = 0
    among: tuple[str, ...] | None = None


class _Option(msgspec.Struct, frozen=True):
    command: str
    given: dict[str, object] = {}
    fields: dict[str, _Field] = {}


class _You(msgspec.Struct, frozen=True):
    chips: int | None = None


class _View(msgspec.Struct, frozen=True):
    you: _You | None = None


class _Picture(msgspec.Struct, frozen=True):
    view: _View = _View()
    legal: tuple[_Option, ...] = ()


_DECODER: Final = msgspec.json.Decoder(_Picture)


def offers(picture: bytes) -> bool:
    """Whether a picture may offer its viewer something a bot does; most do not, and need not be decoded."""
    return any(offer in picture for offer in _OFFERS) or (_SELLS in picture and _BROKE in picture)


def wanted(picture: bytes, lot: Random) -> Command | None:
    """What a bot does on seeing a picture; None where it only looks on."""
    seen = _DECODER.decode(picture)
    acts = {option.given["act"]: option for option in seen.legal if option.command == "act"}
    if acts:
        return _act(acts, lot)
    options = {option.command: option for option in seen.legal}
    if "draw" in options:
        cards = options["draw"].fields["discards"].among or ()
        return {"type": "draw", "discards": cards[: lot.randrange(min(len(cards), 3) + 1)]}
    if "sit" in options:
        return {"type": "sit", "chips": options["sit"].fields["chips"].most}
    if "add_chips" in options and seen.view.you is not None and seen.view.you.chips == 0:
        return {"type": "add_chips", "chips": options["add_chips"].fields["chips"].most}
    return None


def _act(acts: dict[object, _Option], lot: Random) -> Command:
    chance = lot.random()
    raising = acts.get("raise") or acts.get("bet")
    if raising is not None and chance < _RAISES:
        return {"type": "act", **raising.given, "to": raising.fields["to"].least}
    if "fold" in acts and chance > 1 - _FOLDS:
        return {"type": "act", "act": "fold"}
    quiet = acts.get("check") or acts.get("call") or acts.get("fold") or raising
    assert quiet is not None
    to = {"to": quiet.fields["to"].least} if "to" in quiet.fields else {}
    return {"type": "act", **quiet.given, **to}
