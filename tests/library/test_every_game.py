"""Every game of every law can be played to the end of a hand through the library alone."""

import pytest

import tapete
from tapete.core.option import Cards, Chips, Choice, Option
from tapete.law.catalogue import Family, family_of

GAMES = [(law, game) for law in ("clm", "ara", "gal", "reg", "med") for game in tapete.law(law).games]
DECISIONS = ("act", "draw", "discard", "offer_bank")


def said(table: tapete.Table, player: str, option: Option) -> dict[str, object]:
    """The least that may be said in an option; cards are the first of the player's own."""
    fields: dict[str, object] = {}
    for name, field in option.fields.items():
        if isinstance(field, Chips):
            fields[name] = field.least
        elif isinstance(field, Choice) and not field.optional:
            fields[name] = field.values[0]
        elif isinstance(field, Cards) and field.least:
            fields[name] = (field.among or table.view(player).cards)[: field.least]
    return fields


def played(table: tapete.Table) -> list[str]:
    """The names of what happened until the hand was over; everybody does what is offered first and is no fold."""
    happened = [type(event).__name__ for event in table.run()]
    while table.to_speak and len(happened) < 500:
        player = table.to_speak[0]
        options = [option for option in table.options(player) if option.command in DECISIONS]
        option = next((each for each in options if each.given.get("act") not in ("fold", "buy")), options[0])
        happened += [
            type(event).__name__
            for event in table.do(player, option.command, **option.given, **said(table, player, option))
        ]
        happened += [type(event).__name__ for event in table.run()]
    return happened


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_a_hand_of_every_game_is_played_to_its_end(law: str, game: str) -> None:
    table = tapete.table(tapete.rules(law, game), seed=11)
    for seat, player in enumerate(("ana", "bea", "cris", "dani", "eva"), 1):
        table.sit(player, seat=seat if family_of(game) is Family.HOUSE else None, chips=1_000_000)
    table.run()
    for player in ("ana", "bea"):
        for option in [each for each in table.options(player) if each.command == "bet"][:1]:
            table.do(player, "bet", **option.given, **said(table, player, option))
    assert {"RoundEnded", "HandClosed"} & set(played(table))
