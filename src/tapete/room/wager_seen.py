"""What a croupier saw and heard of a bet, as the grammar of bets takes it."""

from msgspec.structs import replace

from tapete.incidents.terms import hear
from tapete.incidents.wager import Motion, Put, Tap
from tapete.room import ask


def motions(wish: ask.Wager, euros: bool) -> list[Motion]:
    """A player's words and chips in their order; amounts are spoken in euros where money is bet.

    >>> motions(ask.Wager((ask.Said("subo a 20"), ask.PutIn((2000,)))), euros=True)[1]
    Put(chips=(2000,))
    """
    return [_motion(each, euros) for each in wish.motions]


def _motion(seen: ask.Said | ask.PutIn | ask.Tapped, euros: bool) -> Motion:
    match seen:
        case ask.Said():
            return replace(hear(seen.words, euros), at_once=seen.at_once, clear=seen.clear)
        case ask.PutIn():
            return Put(seen.chips)
    return Tap()
