"""What the house needs from a law, as typed records: for one table, and for the whole house.

``rules`` compiles them; every field is what the law states with its articles, or None where it says nothing.
"""

from enum import StrEnum
from fractions import Fraction

import msgspec

from tapete.core.sentence import Sentence
from tapete.games.shared.rules import Cites, ClosingRules, LimitRules, Stated
from tapete.house.casino import Office
from tapete.law.parameter import Parameter
from tapete.law.table_rules import Setting
from tapete.law.value import Value


class GroupCondition(StrEnum):
    """On which conditions the law lets one chief be in charge of several tables."""

    SAME_SECTOR = "same_sector"
    CONTIGUOUS = "contiguous"
    HOMOGENEOUS = "homogeneous"
    INDIVIDUAL_RECORDING = "individual_recording"


class InCharge(msgspec.Struct, frozen=True):
    """The office in charge of a table, as the law calls it."""

    office: Office
    title: Sentence
    cite: Cites


class ChiefRatio(msgspec.Struct, frozen=True):
    """How many tables a chief may have, and how many where they adjoin; ``open`` where the law gives no number."""

    most: int
    most_contiguous: int | None
    open: bool
    cite: Cites


class StaffRules(msgspec.Struct, frozen=True):
    """Who works at a table."""

    in_charge: tuple[InCharge, ...]
    croupiers: Stated[int] | None
    changer: Stated[Value] | None
    changes_cash: Stated[Value] | None
    reports_players: Stated[Value] | None
    per_chief: ChiefRatio | None
    conditions: dict[GroupCondition, Sentence]
    conditions_cite: Cites

    @property
    def in_charge_cite(self) -> Cites:
        return tuple(dict.fromkeys(rule for each in self.in_charge for rule in each.cite))


class GameChangeRules(msgspec.Struct, frozen=True):
    """Where and how the game of a table may change."""

    reversible: Stated[str] | None
    reversible_with: Stated[str] | None
    shape: Stated[str] | None
    change_requires: Stated[Value] | None
    changes_per_day: Stated[int] | None

    @property
    def needs_authorisation(self) -> bool:
        return self.reversible is not None and self.reversible.value == "authorised"

    @property
    def with_card_games(self) -> bool:
        """Whether the cloth may be turned between all card games of the house, not only between tables of a shape."""
        return self.reversible_with is not None and self.reversible_with.value == "house_card_games"


class Addressee(msgspec.Struct, frozen=True):
    """To whom something is notified."""

    word: str
    title: Sentence
    cite: Cites


class ShufflerRules(msgspec.Struct, frozen=True):
    approved: Stated[Value] | None
    notified: bool
    casino_notifies: Addressee | None
    establishment_notifies: Addressee | None
    kept_locked: Stated[Value] | None
    random_tables: Stated[Value] | None


class TournamentLeaveRules(msgspec.Struct, frozen=True):
    """What the law asks of a tournament of a casino's games."""

    authorisation: Stated[Value] | None
    organiser: Stated[Value] | None
    conditions: Stated[Value] | None
    game_rules: Stated[Value] | None


class SideBetRules(msgspec.Struct, frozen=True):
    """A bet beside the main one, and the meter it feeds."""

    offered: Stated[bool] | None = None
    needs: Stated[Value] | None = None
    linked: Stated[bool] | None = None
    linked_authorised: Stated[Value] | None = None
    maximum_of_minimum: Stated[Fraction] | None = None
    deduction: Stated[Fraction] | None = None
    fund: Stated[Value] | None = None
    several_winners: Stated[Value] | None = None
    has_meter: bool = False
    """Prizes of it are shares of a jackpot."""

    @property
    def taken(self) -> bool:
        return self.offered is not None and self.offered.value


class RequiredNotice(msgspec.Struct, frozen=True):
    """A notice that a law asks for, and the rules its whole list rests on."""

    word: str
    title: Sentence
    cite: Cites


class HouseRules(msgspec.Struct, frozen=True):
    """Everything the house needs from the rules of one of its tables."""

    limits: LimitRules
    limits_cite: Cites
    band_authorised: Stated[Value] | None
    bets_between_players: bool
    """The limits are those of a circle game: sums, not a band of multiples."""
    closing: ClosingRules
    staff: StaffRules
    cloths: GameChangeRules
    shuffler: ShufflerRules
    tournament: TournamentLeaveRules
    side_bets: dict[str, SideBetRules]
    bets: tuple[str, ...]
    notices: tuple[RequiredNotice, ...]
    licence_cite: Cites
    opening_cite: Cites
    slots_cite: Cites
    tips_cite: Cites
    operations_cite: Cites
    rake_cite: Cites
    takings_cite: Cites
    takes_rake: bool
    advance_times: Stated[Fraction] | None
    advance_made_of: Stated[Value] | None
    packs: int
    packs_cite: Cites
    security_check: Stated[Value] | None
    rules_communicated: Stated[Value] | None
    spectators: Stated[bool] | None
    remote_equipment: Setting | None
    seats: int | None
    lasts: bool
    """The length of the game is set beforehand."""

    def side_bet(self, name: str) -> SideBetRules:
        """What the law says of a bet; nothing of one that the game does not have."""
        return self.side_bets.get(name, SideBetRules())


class PremisesRules(msgspec.Struct, frozen=True):
    """Where and how a law lets poker be played at all, by what it says of its first game."""

    venue: Parameter | None
    channel: Parameter | None
    works: Parameter | None
    licence: Parameter | None
    catalogue_closed: Parameter | None
    rules_communicated: Parameter | None
    rules_published: Parameter | None
