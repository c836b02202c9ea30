"""The points on which the grammar of bets decides, with their words and the rules behind them under a law."""

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.desk.silence import decides_at, rests_on_house_rules
from tapete.incidents.desk.vocabulary import Decider
from tapete.incidents.rules import WagerRules, wager_rules
from tapete.incidents.wager.wager import BettingSituation, BindingAct, LeftToDecide
from tapete.law.files import read_toml
from tapete.law.folder.memory import remembered
from tapete.law.profile import every_law
from tapete.law.table_rules import TableRules

Told = TypeVar("Told", bound=BindingAct | LeftToDecide)


class Point(msgspec.Struct, frozen=True):
    """One point: its sentence, and for each law that speaks of it the rules it rests on."""

    text: Sentence
    cite: dict[LawId, tuple[RuleId, ...]]


@remembered
def points() -> dict[str, Point]:
    return {
        name: Point(
            msgspec.convert(entry, Sentence),
            {law: msgspec.convert(entry[law], tuple[RuleId, ...]) for law in every_law() if law in entry},
        )
        for name, entry in read_toml(dict[str, dict[str, object]], "grammar", package=__package__).items()
    }


def laws_with_grammar() -> tuple[LawId, ...]:
    return tuple(points()["one_motion"].cite)


class Grammar(msgspec.Struct, frozen=True):
    """How a table reads bets: its law's points, and the table's choices where the law allows some."""

    rules: TableRules

    @property
    def chief(self) -> Decider:
        """Who decides what the text leaves open, as it calls them."""
        return decides_at(self.rules.law, self.rules.game).by

    def speaks(self, point: str) -> bool:
        """Whether the law says anything on a point."""
        return self.rules.law in points()[point].cite

    def cite(self, *names: str) -> tuple[RuleId, ...]:
        cited = (rule for point in names for rule in points()[point].cite.get(self.rules.law, ()))
        return tuple(dict.fromkeys(cited))

    @property
    def chosen(self) -> WagerRules:
        """What the table has chosen where the law lets it."""
        return wager_rules(self.rules)

    def binds(self, act: str, to: int, *names: str) -> BindingAct:
        """An act that binds; the first point gives the sentence, the others are cited too."""
        return self.cited(BindingAct(names[0], act, to, (), _filled(points()[names[0]].text, to)), *names)

    def cited(self, act: Told, *names: str) -> Told:
        """An act with the rules of further points; where the house's own are the first among them, it says so."""
        further = self.cite(*names)
        house, before = (rests_on_house_rules(self.rules.law, cite) for cite in (further, act.cite))
        cite = tuple(dict.fromkeys((*act.cite, *further)))
        return replace(act, cite=cite, text=_marked(act.text) if house and not before else act.text)

    def calls(self, at: BettingSituation, *names: str) -> BindingAct:
        return self.binds("call" if at.faces_bet else "check", at.called, *names)

    def raises(self, at: BettingSituation, to: int, *names: str) -> BindingAct:
        """A bet or raise, never beyond what the player may; where they may not raise at all, a call."""
        if not at.most:
            return self.calls(at, "raise_closed")
        return self.binds("raise" if at.level else "bet", min(to, at.most), *names)

    def left(self, point: str, by: Decider, *options: BindingAct) -> LeftToDecide:
        return LeftToDecide(point, by, options, self.cite(point), points()[point].text)


def _marked(text: Sentence) -> Sentence:
    """A sentence that in part only the house's own rules bear out."""
    return Sentence(
        f"{text.es} En lo que el texto no dice, vale la norma de la casa.",
        f"{text.en} Where the regulation says nothing, the house rule holds.",
    )


def _filled(text: Sentence, to: int) -> Sentence:
    return Sentence(text.es.format(to=to), text.en.format(to=to))
