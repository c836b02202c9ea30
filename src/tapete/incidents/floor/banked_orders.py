"""The consequences of rulings as commands of the floor of a table against the house."""

from typing import Final

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import floor_command as ordered
from tapete.games.shared.people import TableCommand
from tapete.incidents.desk.involved import Need
from tapete.incidents.desk.vocabulary import Verb
from tapete.incidents.floor.carry_out import CommandBuilder, RuledCase


def noted(case: RuledCase) -> TableCommand:
    """The ruling itself, with the choice of whoever decided it."""
    ruling, office = case.ruled.ruling, case.ruled.ruling.decided_by
    decided = (office.value, case.by, case.option) if ruling.options and office else ("", "", "")
    return ordered.NoteRuling(ruling.kind, ruling.outcome.value, case.about.seat, *decided, because=case.because)


def _seat(case: RuledCase) -> Seat:
    assert case.about.seat is not None, "it is needed"
    return case.about.seat


def _player(case: RuledCase) -> PlayerId:
    assert case.about.player is not None, "it is needed"
    return case.about.player


def _card(case: RuledCase) -> Card:
    return case.about.cards[0]


def _expose(case: RuledCase, seat: Seat | None) -> TableCommand:
    assert case.about.place is not None, "it is needed"
    return ordered.Expose(case.about.place - 1, _card(case), seat, because=case.because)


def _settle_optional(case: RuledCase) -> TableCommand:
    return ordered.SettleOptional(case.about.bank, case.about.hands, because=case.because)


BANKED_COMMANDS: Final[dict[Verb, CommandBuilder[RuledCase, TableCommand]]] = {
    Verb.VOID_ROUND: CommandBuilder(lambda case: (ordered.VoidRound(because=case.because),)),
    Verb.SETTLE_OPTIONAL: CommandBuilder(lambda case: (_settle_optional(case),), needs=(Need.BANK, Need.HANDS)),
    Verb.VOID_HAND: CommandBuilder(lambda case: (ordered.VoidHand(_seat(case), because=case.because),), (Need.SEAT,)),
    Verb.FORFEIT: CommandBuilder(
        lambda case: (ordered.Forfeit(_seat(case), _player(case), because=case.because),), (Need.SEAT, Need.PLAYER)
    ),
    Verb.RESTORE_DEAL: CommandBuilder(
        lambda case: (ordered.RestoreDeal(case.about.dealt, because=case.because),), takes=(Need.DEALT,)
    ),
    Verb.DISCARD_CARD: CommandBuilder(
        lambda case: (ordered.Discard(_card(case), because=case.because),), (Need.CARDS,)
    ),
    Verb.KEEP_CARD: CommandBuilder(lambda case: (_expose(case, _seat(case)),), (Need.SEAT, Need.PLACE, Need.CARDS)),
    Verb.KEEP_COMMON: CommandBuilder(lambda case: (_expose(case, None),), (Need.PLACE, Need.CARDS)),
    Verb.NEXT_CARD: CommandBuilder(lambda case: (ordered.KeepAsNext(because=case.because),)),
    Verb.SHUFFLE: CommandBuilder(lambda case: (ordered.OrderShuffle(because=case.because),)),
    Verb.WARN: CommandBuilder(lambda case: (ordered.Warn(_player(case), because=case.because),), (Need.PLAYER,)),
}
"""Consequences that act on the table."""

LEFT_TO_PEOPLE: Final = (Verb.STOP,)
"""Consequences that the table's staff see to."""

LEFT_TO_PAYMENT: Final = (Verb.FOUL, Verb.FOUL_BANK, Verb.HOUSE_WAY)
"""Consequences that the round brings by itself: a foul hand loses, the croupier's is set by the house way."""
