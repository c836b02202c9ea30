"""What in a league contradicts itself or the conditions, before anything is counted."""

from collections.abc import Iterator
from datetime import timedelta

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.league import ANNUAL, SERIES, League, LeagueRules, Stage


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
    law, most = rules.law, rules.event.count("deals.most_players")
    named = (*stage.results, *stage.no_shows)
    if not stage.results or len(set(named)) != len(named) or not set(stage.day_two) <= set(stage.results):
        yield refuse(
            f"«{stage.name}»: cada jugador tiene un solo puesto o es ausente, y al segundo día pasa quien participa",
            f"'{stage.name}': every player has one place or did not come, and those of day two took part",
            law.cite("points.takes_part"),
        )
    if stage.counted < len(named) or stage.pot < 0 or stage.paid < 0:
        yield refuse(
            f"«{stage.name}»: hay {len(named)} jugadores y {stage.counted} inscripciones, y nada puede ser negativo",
            f"'{stage.name}': there are {len(named)} players and {stage.counted} entries, and nothing may be negative",
            law.cite("points.same_table"),
        )
    if stage.day_two and not stage.several_days:
        yield refuse(
            f"«{stage.name}»: solo hay segundo día en un torneo de varios",
            f"'{stage.name}': there is a day two only in a tournament of several days",
            law.cite("points.day_two_extra"),
        )
    if not 0 <= stage.dealt <= len(stage.results) or stage.dealt == 1 or (stage.dealt > most and not stage.time_up):
        yield refuse(
            f"«{stage.name}»: pactan de 2 a {most} jugadores, salvo al acabarse el tiempo, y solo los que quedan",
            f"'{stage.name}': 2 to {most} players deal, unless time is up, and only those left",
            rules.event.cite("deals.most_players"),
        )


def _season(rules: LeagueRules, league: League, stage: Stage) -> Iterator[Refused]:
    law = rules.law
    if league.league == ANNUAL:
        season = law.count("annual.season")
        if stage.date.year != season:
            yield refuse(
                f"«{stage.name}» es de {stage.date.year} y la temporada de la liga es {season}",
                f"'{stage.name}' is of {stage.date.year} and the season of the league is {season}",
                law.cite("annual.season"),
            )
        if stage.venue not in (venues := rules.event.settings["event.venue"].parameter.choices):
            known = ", ".join(map(str, venues))
            yield refuse(
                f"«{stage.name}»: no hay casino «{stage.venue}», hay {known}",
                f"'{stage.name}': there is no casino '{stage.venue}', there are {known}",
                rules.event.cite("event.venue"),
            )
        return
    first, last = law.day("series.from"), law.day("series.to")
    if stage.venue != law.word("series.venue") or not first <= stage.date <= last:
        yield refuse(
            f"«{stage.name}»: las series se juegan en Alicante, del {first} al {last}",
            f"'{stage.name}': the series is played in Alicante, from {first} to {last}",
            law.cite("series.venue", "series.from"),
        )


def _series_only(rules: LeagueRules, league: League) -> Iterator[Refused]:
    months = [stage.date.month for stage in league.tournament]
    if league.league == SERIES and len(set(months)) != len(months):
        yield refuse(
            "las series tienen un torneo al mes",
            "the series has one tournament a month",
            rules.law.cite("series.frequency"),
        )
    if league.league == SERIES and league.master:
        yield refuse(
            "las ligas máster se dotan del bote de la liga anual, no del de las series",
            "masters are funded with the annual league's levy, not with the series'",
            rules.law.cite("master.funded"),
        )


def _masters(rules: LeagueRules, league: League) -> Iterator[Refused]:
    cite = rules.law.cite("master.funded", "master.monthly_prizes")
    told = [(master.month, master.venue) for master in league.master]
    months = {f"{rules.law.count('annual.season')}-{month:02d}" for month in range(1, 13)}
    if len(set(told)) != len(told) or not {month for month, _ in told} <= months:
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
                f"la sanción de «{sanction.player}» necesita un jugador de la liga, un motivo y puntos que quitar",
                f"the sanction of '{sanction.player}' needs a player of the league, a reason and points to take off",
                rules.law.cite("penalties.league"),
            )


def _final(rules: LeagueRules, league: League) -> Iterator[Refused]:
    law, final = rules.law, league.final
    if final is None:
        return
    if league.league != SERIES:
        yield refuse("solo las series tienen final", "only the series has a final", law.cite("series.qualifiers"))
        return
    notice = law.count("series.notice_days")
    if final.date - final.announced < timedelta(days=notice):
        yield refuse(
            f"la final se anuncia con al menos {notice} días de antelación",
            f"the final is announced at least {notice} days ahead",
            law.cite("series.notice_days"),
        )
    if not league.over or any(stage.date > final.announced for stage in league.tournament):
        yield refuse(
            "la final se anuncia una vez concluidos los torneos: over = true y ninguno posterior al anuncio",
            "the final is announced once the tournaments are over: over = true, and none later than the announcement",
            law.cite("series.notice_after"),
        )
    if final.venue != law.word("series.final_venue"):
        yield refuse("la final se celebra en Alicante", "the final is held in Alicante", law.cite("series.final_venue"))
