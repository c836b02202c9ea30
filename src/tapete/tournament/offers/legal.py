"""What somebody may ask of a tournament now: each option is accepted, whatever is said in it."""

from tapete.core.option import Option
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament
from tapete.tournament.offers import conduct, entries, hall, money, tables, terms
from tapete.tournament.offers.inquiry import OptionContext, Speaker
from tapete.tournament.offers.memory import OptionMemory


def legal(
    rules: Rules, state: Tournament, who: Speaker, now: int, memory: OptionMemory | None = None
) -> tuple[Option, ...]:
    """The options of an official, or of a player for themselves, at a moment.

    Whoever asks again and again brings a ``memory`` of their own, which every official of one role may share.
    """
    context = OptionContext(rules, state, who, now, memory)
    if context.player is not None:
        return tuple(entries.offers(context))  # all that players may give concerns their own entries
    return (
        *hall.offers(context),
        *entries.offers(context),
        *tables.offers(context),
        *conduct.offers(context),
        *money.offers(context),
        *terms.offers(context),
    )
