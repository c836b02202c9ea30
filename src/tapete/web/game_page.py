"""A game under a law: the cards, the hands, what is paid, and every other value with its article."""

import msgspec

from tapete.cards.hand import Hand
from tapete.core.ids import GameId, LawId
from tapete.core.sentence import Sentence
from tapete.games.hands import hand_order
from tapete.law.catalogue import Family, family_of, title_of
from tapete.law.parameter import Parameter
from tapete.law.profile import parameters, profile
from tapete.law.table_rules import Setting, TableRules
from tapete.web.card_face import deck_rows
from tapete.web.contents import CATEGORIES, count_by_kind, entries, in_chapters, sheets
from tapete.web.entry import Entry
from tapete.web.example_hand import example_hands, speaking_cards
from tapete.web.law_list import known_law, known_subject, laws_with
from tapete.web.visit import Page, Visit


class Rung(msgspec.Struct, frozen=True):
    """One category on the ladder of hands, with an example and what the law says of it."""

    hand: Hand
    title: Sentence
    speaking: int
    entry: Entry | None


def show(visit: Visit) -> Page:
    law = known_law(visit.places["law"])
    game = known_subject(law, visit.places["game"])
    found = parameters(law, game)
    shown = entries(law, found)
    return Page(
        "game.html",
        {
            "law": profile(law),
            "game": game,
            "title": title_of(game),
            "family": family_of(game),
            "in_catalogue": family_of(game) not in (Family.HOUSE, Family.CIRCLE) or game in profile(law).games,
            "elsewhere": [profile(other) for other in laws_with(game) if other != law],
            "entries": shown,
            "kinds": count_by_kind(shown),
            "deck": _deck(found),
            "rungs": _rungs(law, game, found),
            "sheets": sheets(shown),
            "chapters": in_chapters(shown),
        },
    )


def _deck(found: dict[str, Parameter]) -> dict[str, object] | None:
    if "deck.cards" not in found:
        return None
    size = found["deck.cards"].default
    assert isinstance(size, int)
    return {"size": size, "rows": deck_rows(size), "joker": size == 53}


def _rungs(law: LawId, game: str, found: dict[str, Parameter]) -> list[Rung]:
    """The hands of the game from the highest, as the game's own order ranks them; none where cards make no hands."""
    if "order.hand_cards" not in found:
        return []
    rules = TableRules(law, GameId(game), {key: Setting(value, value.default) for key, value in found.items()})
    rungs = []
    for example in example_hands(hand_order(rules)):
        parameter = found.get(f"{CATEGORIES}.{example.category.value}")
        entry = Entry(law, parameter) if parameter else None
        rungs.append(Rung(example, example.category.title, speaking_cards(example), entry))
    return rungs
