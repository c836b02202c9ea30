"""A choice that changes nothing is a defect: whatever an operator may choose, the code of the game reads."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.law.catalogue import Family, family_of
from tapete.law.parameter import Kind, Parameter
from tapete.law.profile import law_ids, parameters, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tests.golden.banked_playthrough import playthrough as house_playthrough
from tests.golden.circle_playthrough import playthrough as circle_playthrough
from tests.law.reading_code import keys_read

CHECKED_AND_SHOWN = {
    "staff.": "who works at the table: checked when it is set up, shown on its page",
    "table.": "the furniture, the channel and who may look on",
    "venue.": "where the table stands",
    "notice.": "what the casino puts up",
    "shuffle.": "how hands shuffle real cards; the room shuffles by its generator",
    "shuffler.": "the machine at a circle table, where it deals no packets",
    "cut.": "who cuts real cards, and how",
    "deal.slide": "how the croupier's hand moves",
    "chips.only": "whether cash may lie on the cloth; sums are the same",
    "clock.": "how long a player may think: the room's clock",
    "limits.set_by": "who sets the limits when the table opens",
    "advance.": "what the casino keeps in the cage for the table",
    "deck.packs": "how many packs the lot draws from the cabinet when the table opens",
    "progresivo.linked": "whether the meter is shared: the room reads it from outside",
    "bote_progresivo.linked": "whether the meter is shared: the room reads it from outside",
    "errors.": "what a mistake leads to: the ruling desk",
    "conduct.": "what a breach of conduct costs: the ruling desk",
    "bonus.void_hand": "what a void hand does to the bonus: the ruling desk",
    "wager.": "how chips and words at a tournament table are understood: the ruling desk",
    "hand.": "exposed cards and devices in a tournament: the ruling desk",
    "undercall.": "a call that falls short in a tournament: the ruling desk",
    "out_of_turn.": "acting out of turn in a tournament: the ruling desk",
    "substantial.": "when a hand can no longer be stopped: the ruling desk",
    "all_in.": "a marker before whoever is all-in",
}
"""What the hands themselves do not depend on, and what the choice is for."""


def choosable(of: Parameter) -> bool:
    """Whether an operator has more than one value to choose from."""
    one_word = len(of.term.words) == 1
    return of.kind is not Kind.FIXED and of.choosable and not one_word


def offered() -> Iterator[tuple[Family, str]]:
    for law in law_ids():
        for game in profile(law).games:
            for key, of in parameters(law, game).items():
                if choosable(of):
                    yield family_of(game), key


@pytest.fixture(scope="module")
def asked_while_playing() -> set[tuple[Family, str]]:
    """The keys that the golden playthroughs of every game and law ask for."""
    found: set[tuple[Family, str]] = set()

    def recording(getter: Callable[[TableRules, str], Any]) -> Callable[[TableRules, str], Any]:
        def get(rules: TableRules, key: str) -> Any:
            found.add((family_of(rules.game), key))
            return getter(rules, key)

        return get

    with pytest.MonkeyPatch.context() as patched:
        for name in ("count", "fraction", "flag", "word", "words", "counts", "fractions"):
            patched.setattr(TableRules, name, recording(getattr(TableRules, name)))
        for law in law_ids():
            for game in profile(law).games:
                playthrough = house_playthrough if family_of(game) is Family.HOUSE else circle_playthrough
                playthrough(law, game)
    return found


def test_every_choice_is_read_by_the_game_or_is_no_matter_of_its_hands(
    asked_while_playing: set[tuple[Family, str]],
) -> None:
    written = {family: keys_read(family) for family in (Family.HOUSE, Family.CIRCLE)}
    unread = {
        key
        for family, key in offered()
        if (family, key) not in asked_while_playing
        and not written[family].fullmatch(key)
        and not key.startswith(tuple(CHECKED_AND_SHOWN))
    }
    assert not unread, sorted(unread)


def test_the_list_of_what_hands_do_not_depend_on_has_nothing_too_much() -> None:
    keys = {key for _, key in offered()}
    assert [prefix for prefix in CHECKED_AND_SHOWN if not any(key.startswith(prefix) for key in keys)] == []


@pytest.mark.parametrize(
    ("law", "game", "choice", "value"),
    [
        ("clm", "let-it-ride", "bets.equal", "2"),
        ("clm", "caribbean-stud", "bank.higher_takes", "ante"),
        ("ara", "pai-gow", "bank.turn_rounds", "2"),
        ("clm", "draw-five", "draw.times", "2"),
        ("gal", "draw-five", "deal.each_turn", "2"),
    ],
)
def test_what_is_played_one_way_only_cannot_be_set_otherwise(law: str, game: str, choice: str, value: str) -> None:
    refused = resolve(law, game, {choice: value})
    assert isinstance(refused, Refused) and refused.because
    assert "aquí solo se juega así" in refused.reason.es and "only played one way" in refused.reason.en
    as_it_is = parameters(profile(law).id, game)[choice].default  # type: ignore[arg-type]
    assert isinstance(resolve(law, game, {choice: as_it_is}), TableRules)
