"""The permit a tournament of a casino's games needs: its own, for casinos, with conditions that leave the game's rules
as they are."""

from collections.abc import Collection

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.games.shared.rules import cites
from tapete.house.casino import CasinoFile, PlannedTournament, TournamentPermit
from tapete.house.rule_records import TournamentLeaveRules
from tapete.house.rules import house_rules
from tapete.law.profile import profile
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules


def tournament_rules(law: LawId, plan: PlannedTournament, casinos: Collection[str]) -> TableRules | Refused:
    """The rules the game of a tournament is played by, or why it may not be held; ``casinos`` are those authorised."""
    general = resolve(law, plan.game)
    if isinstance(general, Refused):
        return general
    leave, asked = plan.leave, house_rules(general).tournament
    if asked.organiser is not None and plan.venue not in casinos:
        return refuse(
            f"«{plan.venue}» no es un casino autorizado: el torneo se celebra en uno",
            f"'{plan.venue}' is not an authorised casino: the tournament is held in one",
            asked.organiser.cite,
        )
    if asked.authorisation is not None and (leave is None or leave.tournament != plan.name):
        return refuse(
            f"el torneo «{plan.name}» necesita su propia autorización previa",
            f"the tournament '{plan.name}' needs a prior authorisation of its own",
            asked.authorisation.cite,
        )
    if leave is None:
        return general
    return _refuse_leave(asked, leave, casinos) or _under(law, plan.game, leave, general)


def _refuse_leave(asked: TournamentLeaveRules, leave: TournamentPermit, casinos: Collection[str]) -> Refused | None:
    others = [name for name in leave.organisers if name not in casinos]
    if asked.organiser is not None and (others or not leave.organisers):
        return refuse(
            f"organizan uno o varios casinos autorizados, no «{', '.join(others)}»",
            f"one or several authorised casinos organise it, not '{', '.join(others)}'",
            asked.organiser.cite,
        )
    if asked.conditions is not None and not leave.conditions.strip():
        return refuse(
            "la autorización especifica las bases y condiciones del torneo",
            "the authorisation specifies the tournament's terms and conditions",
            asked.conditions.cite,
        )
    return None


def _under(law: LawId, game: str, leave: TournamentPermit, general: TableRules) -> TableRules | Refused:
    """The game's own rules, with what its conditions may choose inside them."""
    rules = resolve(law, game, leave.set)
    if isinstance(rules, Refused):
        because = (*rules.because, *cites(house_rules(general).tournament.game_rules))
        return Refused(rules.reason, tuple(dict.fromkeys(because)))
    return rules


def asks_leave(casino: CasinoFile) -> bool:
    """Whether the casino's law has every tournament authorised."""
    general = resolve(casino.law, profile(casino.law).games[0])
    return isinstance(general, TableRules) and house_rules(general).tournament.authorisation is not None


def refuse_announcement(
    casino: CasinoFile, title: str, game: str, leave: TournamentPermit | None = None
) -> Refused | None:
    """Why a casino may not announce a tournament: where the law asks for a permit, it has to have it.

    Its file names the permit, or else whoever announces the tournament does: ``leave``.
    """
    if not asks_leave(casino):
        return None
    planned = next((plan for plan in casino.tournaments if plan.name == title), None)
    plan = planned or PlannedTournament(title, game, casino.name, leave)
    rules = tournament_rules(casino.law, plan, (casino.name, *casino.fellows))
    return rules if isinstance(rules, Refused) else None
