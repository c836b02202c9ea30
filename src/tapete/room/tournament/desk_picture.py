"""What the staff of a tournament works with: entries, what is due, chips, exits, and what a deal would give."""

from collections.abc import Mapping
from typing import Final

import msgspec

from tapete.core.decision import Accepted
from tapete.incidents.conduct import penalty
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.tournament.hall_picture import HallPicture
from tapete.room.tournament.kept.memory import EntryLines
from tapete.room.wire.notation import Json
from tapete.tournament.desk.director import decide
from tapete.tournament.desk.view import waits_for
from tapete.tournament.field.balance import advice
from tapete.tournament.field.registration import turned_away
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import DealMade
from tapete.tournament.model.kinds import RecordedActKind, TableNeed, TournamentPhase
from tapete.tournament.model.people.access_check import AccessCheck
from tapete.tournament.model.rule_records import DealSplit
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, Tournament
from tapete.tournament.offers.hall import undoable
from tapete.tournament.play import chip_race
from tapete.tournament.play.bounties import unawarded
from tapete.tournament.play.chips import reconcile

THE_DESK = Official("-", DIRECTOR)
"""For asking what the desk could do, whoever is at it."""
ADVISED: Final[Mapping[TableNeed, type[asked.Command]]] = {
    TableNeed.MOVE: asked.Balance,
    TableNeed.BREAK: asked.BreakTable,
    TableNeed.FINAL: asked.DrawFinalTable,
}
"""What is asked for when the tables need something."""
SPLITS = (DealSplit.ICM, DealSplit.CHIP_COUNT)
_LATEST = 12
"""Exits, and people who were not let in, that the desk shows."""


def _not_let_in(check: AccessCheck) -> bool:
    return not check.passed


class DeskPicture:
    """What the staff works with, at one moment of a tournament."""

    def __init__(self, rules: Rules, state: Tournament, now: int, entries: EntryLines | None = None) -> None:
        """``now`` is in milliseconds; ``entries`` are those of the pictures before."""
        self.rules, self.state, self._now = rules, state, now
        self._entries = entries or EntryLines()
        self._seconds = now // 1000

    def view(self) -> Json:
        rules, state = self.rules, self.state
        due = advice(rules, state) if state.phase == TournamentPhase.RUNNING else None
        counted = reconcile(state)
        return {
            "entries": self._entries.of(state, self._entry),
            "advice": due and {"words": due.words, "because": due.because, "command": ADVISED[due.kind].name()},
            "colour_up": self._colour_up(),
            "chips": {**msgspec.to_builtins(counted), "difference": counted.difference},
            "acts": undoable(rules, state),
            "outs": self._outs(),
            "turned_away": self._turned_away(),
            "unawarded": unawarded(rules, state),
            "offences": penalty.view(state.discipline),
            "deals": self.deals(),
            "breaking_order": state.breaking_order,
            "imbalance_allowed": state.imbalance_allowed,
        }

    def _entry(self, entry: Entry) -> Json:
        checked = self.state.access.get(entry.player)
        return {
            "entry": entry.number,
            "player": entry.player,
            "status": entry.status,
            "reentry": entry.reentry,
            "arrival": entry.arrival,
            "table": entry.table,
            "seat": entry.seat,
            "chips": self.state.stack(entry.number),
            "present": entry.present,
            "left": entry.left,
            "played": entry.played,
            "rebuys": entry.rebuys,
            "add_on": entry.add_on,
            "owed": entry.owed,
            "identity": checked.identity if checked else "",
            "waits_for": waits_for(self.state, entry),
            "bagged": entry.bagged,
        }

    def _turned_away(self) -> list[Json]:
        """Those whom the access check has not let in, the latest first, each with why."""
        checks = sorted(self.state.access.picked(_not_let_in), key=lambda check: check.at, reverse=True)
        refusals = ((check.player, turned_away(self.rules, check)) for check in checks[:_LATEST])
        shown = [(player, why) for player, why in refusals if why is not None]
        return [{"player": player, "text": why.reason, "cite": why.because} for player, why in shown]

    def _outs(self) -> list[Json]:
        """The last who went out, the latest first: the place, the prize and the act that would take it back."""
        lines = HallPicture(self.rules, self.state, self._now).out(_LATEST)
        shown = {line["entry"] for line in lines}
        exits = (act for act in self.state.acts if act.entry in shown and act.kind == RecordedActKind.EXIT)
        acts: dict[object, int] = {act.entry: act.number for act in exits if not act.undone} if shown else {}
        return [{**line, "act": acts.get(line["entry"])} for line in lines]

    def _colour_up(self) -> Json | None:
        """The denomination to withdraw and how many cards each table's race takes; None while all are needed."""
        change = (
            chip_race.due(self.rules, self.state, self._seconds)
            if self.state.phase == TournamentPhase.RUNNING
            else None
        )
        if change is None:
            return None
        cards = chip_race.cards_due(self.rules, self.state, self._seconds)
        lots = [{"table": table, "cards": count} for table, count in cards.items()]
        race = asked.RaceChips.name()
        return {"value": change.value, "into": change.into, "tables": lots, "idle": self.state.idle(), "command": race}

    def deals(self, played_for: int = 0) -> list[Json]:
        """What a deal would give everybody, by each way of parting, before anybody agrees to it."""
        left = len(self.state.alive())
        offers: list[Json] = []
        for split in SPLITS if self.state.phase == TournamentPhase.RUNNING and left > 1 else ():
            deal = asked.MakeDeal(split, left, played_for=played_for, at=self._seconds, by=THE_DESK)
            outcome = decide(self.rules, self.state, deal)
            made = outcome.events[0] if isinstance(outcome, Accepted) else None
            if isinstance(made, DealMade):
                parts = zip(made.deal.entries, made.deal.cents, strict=True)
                offers.append({"split": split, "parts": [{"entry": entry, "cents": cents} for entry, cents in parts]})
        return offers
