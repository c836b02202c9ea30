"""What the house needs from a law: typed records, compiled once from a table's rules or the law's parameters."""

from typing import Final, cast

from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.games.shared.rules import (
    anything,
    cites,
    closing_rules,
    compiled_once,
    count,
    flag,
    fraction,
    limit_rules,
    tips_cite,
    word,
    words,
)
from tapete.house.casino import Office
from tapete.house.rule_records import (
    Addressee,
    ChiefRatio,
    GameChangeRules,
    GroupCondition,
    HouseRules,
    InCharge,
    PremisesRules,
    RequiredNotice,
    ShufflerRules,
    SideBetRules,
    StaffRules,
    TournamentLeaveRules,
)
from tapete.law.folder.memory import remembered
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.profile import parameters, profile
from tapete.law.table_rules import Setting, TableRules
from tapete.law.vocabulary import term

_IN_CHARGE: Final = ("staff.chief", "staff.in_charge")
"""Who supervises: of a house-banked table, of the area of circle games."""
_NOTICES: Final = ("notice.displayed", "notices.required")
"""Where a law lists its notices: for a house-banked game, and for circle games."""


@compiled_once
def house_rules(rules: TableRules) -> HouseRules:
    seats, bets, packs = count(rules, "seats.maximum"), words(rules, "bets.names"), count(rules, "deck.packs")
    minutes = count(rules, "duration.minutes")
    return HouseRules(
        limits=limit_rules(rules),
        limits_cite=rules.cite("limits.minimum", "limits.maximum_binds"),
        band_authorised=anything(rules, "limits.band_authorised"),
        bets_between_players=rules.has("limits.structure"),
        closing=closing_rules(rules),
        staff=_staff(rules),
        cloths=_cloths(rules),
        shuffler=_shuffler(rules),
        tournament=_tournament(rules),
        side_bets={bet: _side_bet(rules, bet) for bet in _side_bets(rules)},
        bets=bets.value if bets else (),
        notices=_notices(rules),
        licence_cite=rules.cite("licence.required", "licence.names_games"),
        opening_cite=rules.cite(
            "licence.required",
            "table.opening_norm",
            "advance.times_minimum",
            "advance.made_of",
            "deal.security_check",
            "books.norm",
        ),
        slots_cite=rules.cite("table.slot_places", "table.tip_slot"),
        tips_cite=tips_cite(rules),
        operations_cite=rules.cite("deal.operations"),
        rake_cite=rules.cite("rake.pot_share"),
        takings_cite=rules.cite("rake.pot_share", "commission.share"),
        takes_rake=_takes_rake(rules),
        advance_times=fraction(rules, "advance.times_minimum"),
        advance_made_of=anything(rules, "advance.made_of"),
        packs=packs.value if packs else int(rules.has("deck.cards")),
        packs_cite=rules.cite("deck.packs"),
        security_check=anything(rules, "deal.security_check"),
        rules_communicated=anything(rules, "house_rules.communicated"),
        spectators=flag(rules, "table.spectators"),
        remote_equipment=rules.settings.get("table.equipment_norm_remote"),
        seats=seats.value if seats else None,
        lasts=minutes is not None and minutes.value > 0,
    )


def _takes_rake(rules: TableRules) -> bool:
    """From the pot or by the session; a tournament takes it neither way."""
    method, share = word(rules, "rake.method"), fraction(rules, "rake.pot_share")
    return (method is not None and method.value == "session") or (share is not None and share.value > 0)


def _staff(rules: TableRules) -> StaffRules:
    conditions = words(rules, "staff.conditions")
    return StaffRules(
        in_charge=tuple(_in_charge(rules, key) for key in _IN_CHARGE if rules.has(key)),
        croupiers=count(rules, "staff.croupiers"),
        changer=anything(rules, "staff.changer"),
        changes_cash=anything(rules, "staff.changes_cash"),
        reports_players=anything(rules, "staff.reports_players"),
        per_chief=_per_chief(rules),
        conditions={
            GroupCondition(condition): term("staff.conditions").words[condition]
            for condition in (conditions.value if conditions else ())
        },
        conditions_cite=cites(conditions),
    )


def _in_charge(rules: TableRules, key: str) -> InCharge:
    office = rules.word(key)
    return InCharge(cast(Office, office), term(key).words[office], rules.cite(key))


def _per_chief(rules: TableRules) -> ChiefRatio | None:
    if not rules.has("staff.tables_per_chief"):
        return None
    return ChiefRatio(
        most=_most(rules.settings["staff.tables_per_chief"]),
        most_contiguous=(
            _most(rules.settings["staff.tables_per_chief_contiguous"])
            if rules.has("staff.tables_per_chief_contiguous")
            else None
        ),
        open=rules.settings["staff.tables_per_chief"].parameter.kind is ParameterKind.OPEN,
        cite=rules.cite("staff.tables_per_chief", "staff.tables_per_chief_contiguous"),
    )


def _most(setting: Setting) -> int:
    """The law's highest number, unless the house has chosen a lower one."""
    most = setting.value if setting.chosen or setting.parameter.most is None else setting.parameter.most
    assert isinstance(most, int)
    return most


def _cloths(rules: TableRules) -> GameChangeRules:
    return GameChangeRules(
        reversible=word(rules, "table.reversible"),
        reversible_with=word(rules, "table.reversible_with"),
        shape=word(rules, "table.shape"),
        change_requires=anything(rules, "table.change_requires"),
        changes_per_day=count(rules, "table.changes_per_day"),
    )


def _shuffler(rules: TableRules) -> ShufflerRules:
    return ShufflerRules(
        approved=anything(rules, "shuffler.approved"),
        notified=rules.has("shuffler.notified"),
        casino_notifies=_addressee(rules, "shuffler.notify_casino"),
        establishment_notifies=_addressee(rules, "shuffler.notify_establishment"),
        kept_locked=anything(rules, "shoe.kept_locked"),
        random_tables=anything(rules, "shoe.random_tables"),
    )


def _addressee(rules: TableRules, key: str) -> Addressee | None:
    to = word(rules, key)
    return Addressee(to.value, term(key).words[to.value], to.cite) if to else None


def _tournament(rules: TableRules) -> TournamentLeaveRules:
    return TournamentLeaveRules(
        authorisation=anything(rules, "tournament.authorisation"),
        organiser=anything(rules, "tournament.organiser"),
        conditions=anything(rules, "tournament.conditions"),
        game_rules=anything(rules, "tournament.game_rules"),
    )


def _side_bets(rules: TableRules) -> tuple[str, ...]:
    """Every bet the law lets a table offer or not, in the order of the text."""
    return tuple(key.removesuffix(".offered") for key in rules.settings if key.endswith(".offered"))


def _side_bet(rules: TableRules, bet: str) -> SideBetRules:
    return SideBetRules(
        offered=flag(rules, f"{bet}.offered"),
        needs=anything(rules, f"{bet}.needs"),
        linked=flag(rules, f"{bet}.linked"),
        linked_authorised=anything(rules, f"{bet}.linked_authorised"),
        maximum_of_minimum=fraction(rules, f"{bet}.maximum_of_minimum"),
        deduction=fraction(rules, f"{bet}.deduction"),
        fund=anything(rules, f"{bet}.fund"),
        several_winners=anything(rules, f"{bet}.several_winners"),
        has_meter=bool(rules.lines(f"jackpot.{bet}")),
    )


def notice_title(notice: str) -> Sentence:
    """What a notice is called, by whichever law asks for it."""
    return next(words[notice] for key in _NOTICES if notice in (words := term(key).words))


def _notices(rules: TableRules) -> tuple[RequiredNotice, ...]:
    listed = {notice: key for key in _NOTICES if rules.has(key) for notice in rules.words(key)}
    return tuple(RequiredNotice(notice, term(key).words[notice], rules.cite(key)) for notice, key in listed.items())


# What a law says of a whole house


@remembered
def premises_rules(law: LawId) -> PremisesRules:
    stated = parameters(law, profile(law).games[0])
    return PremisesRules(
        venue=stated.get("venue.kind"),
        channel=stated.get("table.channel"),
        works=stated.get("venue.works_authorised"),
        licence=stated.get("licence.required"),
        catalogue_closed=stated.get("catalogue.closed"),
        rules_communicated=stated.get("house_rules.communicated"),
        rules_published=stated.get("house_rules.published"),
    )


def bands_of(law: LawId, game: str) -> tuple[int, ...]:
    """The bands that a law lets the authority grant for a game; none where it has no band of multiples."""
    band = parameters(law, game).get("limits.band")
    offered = (band.choices or (band.default,)) if band else ()
    return tuple(times for times in offered if isinstance(times, int))


def circle_minimum(law: LawId, game: str) -> int | None:
    """The minimum that a circle game begins with; None for a game against the house."""
    stated = parameters(law, game)
    minimum = stated["limits.minimum"].default if {"limits.structure", "limits.minimum"} <= stated.keys() else None
    return minimum if isinstance(minimum, int) else None


def access_checks(law: LawId, subject: str) -> Parameter | None:
    """What a law has checked of whoever comes in by the door."""
    return parameters(law, subject).get("access.checks")
