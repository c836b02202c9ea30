"""Two laws side by side: one game value by value, or how far they differ over all games."""

from collections.abc import Iterable

import msgspec

from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.law.catalogue import catalogue, title_of
from tapete.law.difference import differences
from tapete.law.parameter import Parameter
from tapete.law.profile import every_law, law_ids, parameters, profile
from tapete.web.law.entry import ShownParameter, full_label
from tapete.web.law.laws import laws_with, shown_subjects
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.labels import chapters


class Pair(msgspec.Struct, frozen=True):
    """What two laws say about one parameter; None where a law is silent."""

    key: str
    left: ShownParameter | None
    right: ShownParameter | None

    @property
    def label(self) -> Sentence:
        return full_label(self.key)

    @property
    def both(self) -> bool:
        return self.left is not None and self.right is not None

    @property
    def same_value(self) -> bool:
        """Equal by default, whoever decides it."""
        return bool(self.left and self.right and self.left.parameter.default == self.right.parameter.default)


class PairGroup(msgspec.Struct, frozen=True):
    title: Sentence
    pairs: tuple[Pair, ...]


class Section(msgspec.Struct, frozen=True):
    count: int
    groups: tuple[PairGroup, ...]


class Shared(msgspec.Struct, frozen=True):
    """A game both laws have and how many of its values differ."""

    subject: str
    different: int
    values: int


def show(visit: PageVisit) -> Page:
    left, right = _law(visit.asked("left"), 0), _law(visit.asked("right"), 1)
    game = visit.asked("game")
    content: dict[str, object] = {
        "left": profile(left),
        "right": profile(right),
        "game": game,
        "laws": [profile(law) for law in every_law()],
        "games": [subject for subject in catalogue().subject if laws_with(subject)],
    }
    if game in shown_subjects(left) and game in shown_subjects(right):
        return Page("law/compare_game.html", {**content, "title": title_of(game), **_game(left, right, game)})
    exists = game in catalogue().subject
    return Page(
        "law/compare.html",
        {**content, "missing_in": _missing(left, right, game) if exists else (), **_overview(left, right)},
    )


def _law(asked: str, otherwise: int) -> LawId:
    return LawId(asked) if asked in every_law() else law_ids()[otherwise]


def _game(left: LawId, right: LawId, game: str) -> dict[str, object]:
    ours, theirs = parameters(left, game), parameters(right, game)
    pairs = {
        key: Pair(key, _entry(left, ours.get(key)), _entry(right, theirs.get(key)))
        for key in dict.fromkeys((*ours, *theirs))
    }
    parting = {difference.key for difference in differences(left, right, game)}
    both_parting = [pair for key, pair in pairs.items() if key in parting and pair.both]
    return {
        "other_values": _section(pair for pair in both_parting if not pair.same_value),
        "one_silent": _section(pair for pair in pairs.values() if not pair.both),
        "other_freedom": _section(pair for pair in both_parting if pair.same_value),
        "equal": _section(pair for key, pair in pairs.items() if key not in parting),
    }


def _entry(law: LawId, parameter: Parameter | None) -> ShownParameter | None:
    return ShownParameter(law, parameter) if parameter else None


def _section(pairs: Iterable[Pair]) -> Section:
    members = tuple(pairs)
    return Section(len(members), _grouped(members))


def _grouped(pairs: Iterable[Pair]) -> tuple[PairGroup, ...]:
    """Pairs under the titles of their groups, in the order of a game's page."""
    titles = {name: title for chapter in chapters() for name, title in chapter.groups.items()}
    order = list(titles)
    by_group: dict[str, list[Pair]] = {}
    for pair in pairs:
        by_group.setdefault(pair.key.partition(".")[0], []).append(pair)
    names = sorted(by_group, key=lambda name: order.index(name) if name in order else len(order))
    return tuple(PairGroup(titles.get(name, Sentence(name, name)), tuple(by_group[name])) for name in names)


def _missing(left: LawId, right: LawId, game: str) -> list[Sentence]:
    """The laws, of the two, that do not have the game."""
    return [profile(law).short for law in dict.fromkeys((left, right)) if game not in shown_subjects(law)]


def _overview(left: LawId, right: LawId) -> dict[str, object]:
    in_left, in_right = shown_subjects(left), shown_subjects(right)
    return {
        "shared": [_shared(left, right, subject) for subject in in_left if subject in in_right],
        "only_left": [subject for subject in in_left if subject not in in_right],
        "only_right": [subject for subject in in_right if subject not in in_left],
    }


def _shared(left: LawId, right: LawId, subject: str) -> Shared:
    values = len({*parameters(left, subject), *parameters(right, subject)})
    return Shared(subject, sum(1 for _ in differences(left, right, subject)), values)
