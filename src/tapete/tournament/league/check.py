"""What in a league contradicts itself or the conditions, before anything is counted."""

from collections.abc import Iterator
from datetime import timedelta

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.league.league import ANNUAL, SERIES, League, Stage
from tapete.tournament.model.rules import LeagueRules
from tapete.tournament.model.topic import Topic


def refuse_league(rules: LeagueRules, league: League) -> Refused | None:
    """The first thing found."""
    return next(_found(rules, league), None)


def _found(rules: LeagueRules, league: League) -> Iterator[Refused]:
    for stage in league.tournament:
        yield from _stage(rules, stage)
        yield from _season(rules, league, stage)
    yield from _series_only(rules, league)
    yield from _masters(rules, league)
    yield from _sanctions(rules, league)
    yield from _final(rules, league)


def _stage(rules: LeagueRules, stage: Stage) -> Iterator[Refused]:
    most = rules.event.deals.most_players
    named = (*stage.results, *stage.no_shows)
    if not stage.results or len(set(named)) != len(named) or not set(stage.day_two) <= set(stage.results):
        yield refuse(
            f"«{stage.name}»: cada jugador tiene un solo puesto o es ausente, y al segundo día pasa quien participa",
            f"'{stage.name}': every player has one place or did not come, and those of day two took part",
            rules.cite(Topic.POINTS_TAKES_PART),
        )
    if stage.counted < len(named) or stage.pot < 0 or stage.paid < 0:
        yield refuse(
            f"«{stage.name}»: hay {len(named)} jugadores y {stage.counted} inscripciones, y nada puede ser negativo",
            f"'{stage.name}': there are {len(named)} players and {stage.counted} entries, and nothing may be negative",
            rules.cite(Topic.POINTS_SAME_TABLE),
        )
    if stage.day_two and not stage.several_days:
        yield refuse(
            f"«{stage.name}»: solo hay segundo día en un torneo de varios",
            f"'{stage.name}': there is a day two only in a tournament of several days",
            rules.cite(Topic.POINTS_DAY_TWO_EXTRA),
        )
    if not 0 <= stage.dealt <= len(stage.results) or stage.dealt == 1 or (stage.dealt > most and not stage.time_up):
        yield refuse(
            f"«{stage.name}»: pactan de 2 a {most} jugadores, salvo al acabarse el tiempo, y solo los que quedan",
            f"'{stage.name}': 2 to {most} players deal, unless time is up, and only those left",
            rules.event.cite(Topic.DEALS_MOST_PLAYERS),
        )


def _season(rules: LeagueRules, league: League, stage: Stage) -> Iterator[Refused]:
    if league.league == ANNUAL:
        season = rules.annual.season
        if stage.date.year != season:
            yield refuse(
                f"«{stage.name}» es de {stage.date.year} y la temporada de la liga es {season}",
                f"'{stage.name}' is of {stage.date.year} and the season of the league is {season}",
                rules.cite(Topic.ANNUAL_SEASON),
            )
        if stage.venue not in (venues := rules.event.venues):
            names = ", ".join(venues)
            yield refuse(
                f"«{stage.name}»: no hay casino «{stage.venue}», se escribe {names}",
                f"'{stage.name}': there is no casino '{stage.venue}', write {names}",
                rules.event.cite(Topic.EVENT_VENUE),
            )
        return
    first, last = rules.series.from_, rules.series.to
    if stage.venue != rules.series.venue or not first <= stage.date <= last:
        yield refuse(
            f"«{stage.name}»: las series se juegan en Alicante, del {first} al {last}",
            f"'{stage.name}': the series is played in Alicante, from {first} to {last}",
            rules.cite(Topic.SERIES_VENUE, Topic.SERIES_FROM),
        )


def _series_only(rules: LeagueRules, league: League) -> Iterator[Refused]:
    months = [stage.date.month for stage in league.tournament]
    if league.league == SERIES and len(set(months)) != len(months):
        yield refuse(
            "las series tienen un torneo al mes",
            "the series has one tournament a month",
            rules.cite(Topic.SERIES_FREQUENCY),
        )
    if league.league == SERIES and league.master:
        yield refuse(
            "las ligas máster se dotan del bote de la liga anual, no del de las series",
            "masters are funded with the annual league's levy, not with the series'",
            rules.cite(Topic.MASTER_FUNDED),
        )


def _masters(rules: LeagueRules, league: League) -> Iterator[Refused]:
    cite = rules.cite(Topic.MASTER_FUNDED, Topic.MASTER_MONTHLY_PRIZES)
    masters = [(master.month, master.venue) for master in league.master]
    months = {f"{rules.annual.season}-{month:02d}" for month in range(1, 13)}
    if len(set(masters)) != len(masters) or not {month for month, _ in masters} <= months:
        yield refuse(
            "cada casino tiene una liga máster al mes, que se escribe 2019-03",
            "every casino has one master league a month, written 2019-03",
            cite,
        )
    if any(master.prizes < 0 for master in league.master):
        yield refuse("los premios no son negativos", "prizes are not negative", cite)


def _sanctions(rules: LeagueRules, league: League) -> Iterator[Refused]:
    players = {player for stage in league.tournament for player in (*stage.results, *stage.no_shows)}
    for sanction in league.sanction:
        if sanction.player not in players or sanction.points < 0 or not sanction.why:
            yield refuse(
                f"la penalización de «{sanction.player}» necesita un jugador de la liga, un motivo y puntos que quitar",
                f"the penalty of '{sanction.player}' needs a player of the league, a reason and points to take off",
                rules.cite(Topic.PENALTIES_LEAGUE),
            )


def _final(rules: LeagueRules, league: League) -> Iterator[Refused]:
    final = league.final
    if final is None:
        return
    if league.league != SERIES:
        yield refuse("solo las series tienen final", "only the series has a final", rules.cite(Topic.SERIES_QUALIFIERS))
        return
    notice = rules.series.notice_days
    if final.date - final.announced < timedelta(days=notice):
        yield refuse(
            f"la final se anuncia con al menos {notice} días de antelación",
            f"the final is announced at least {notice} days ahead",
            rules.cite(Topic.SERIES_NOTICE_DAYS),
        )
    if not league.over or any(stage.date > final.announced for stage in league.tournament):
        yield refuse(
            "la final se anuncia una vez concluidos los torneos: over = true y ninguno posterior al anuncio",
            "the final is announced once the tournaments are over: over = true, and none later than the announcement",
            rules.cite(Topic.SERIES_NOTICE_AFTER),
        )
    if final.venue != rules.series.final_venue:
        yield refuse(
            "la final se celebra en Alicante", "the final is held in Alicante", rules.cite(Topic.SERIES_FINAL_VENUE)
        )
