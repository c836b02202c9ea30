"""What a croupier saw and heard of a bet, as the grammar of bets takes it."""

from msgspec.structs import replace

from tapete.incidents.wager.terms import hear
from tapete.incidents.wager.wager import Motion, Put, Tap
from tapete.room.model.command import PutIn, Said, Tapped, Wager


def motions(command: Wager, euros: bool) -> list[Motion]:
    """A player's words and chips in their order; amounts are spoken in euros where money is bet.

    >>> motions(Wager((Said("subo a 20"), PutIn((2000,)))), euros=True)[1]
    Put(chips=(2000,))
    """
    return [_motion(each, euros) for each in command.motions]


def _motion(seen: Said | PutIn | Tapped, euros: bool) -> Motion:
    match seen:
        case Said():
            return replace(hear(seen.words, euros), at_once=seen.at_once, clear=seen.clear)
        case PutIn():
            return Put(seen.chips)
    return Tap()
