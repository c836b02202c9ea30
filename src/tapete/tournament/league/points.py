"""League points of one tournament: by place and participants (Table 3), with day two, no-shows and deals."""

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.league.league import Stage
from tapete.tournament.model.rules import LeagueRules
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.deals import deal_points
from tapete.tournament.money.prize_table import column, table4_column


def table3_is_ours(rules: LeagueRules) -> bool:
    """Table 3 is lost: until the casino provides its own, the points are a default of this program."""
    return not rules.table3_told


def points_of(rules: LeagueRules, stage: Stage) -> dict[str, int] | Refused:
    """Everybody's points; whoever was registered and did not take part has none."""
    table = _table(rules, stage)
    paid = _paid_places(rules, stage)
    if isinstance(table, Refused):
        return table
    if isinstance(paid, Refused):
        return paid
    part, extra = rules.points.taking_part, rules.points.day_two_extra
    points = [table[place] if place < len(table) else part for place in range(len(stage.results))]
    if stage.dealt:
        points[: stage.dealt] = [deal_points(points[: stage.dealt])] * stage.dealt
    by_player = dict(zip(stage.results, points, strict=True))
    for player in set(stage.day_two) - set(stage.results[:paid]):
        by_player[player] += extra
    return by_player | dict.fromkeys(stage.no_shows, rules.points.no_show)


def _table(rules: LeagueRules, stage: Stage) -> tuple[int, ...] | Refused:
    """The points of the places that have their own, by how many participated."""
    edges = rules.points.edges
    if edges and stage.counted > edges[-1] and rules.points.above_table == "director":
        return refuse(
            f"«{stage.name}»: con más de {edges[-1]} participantes los puntos los fija el director",
            f"'{stage.name}': above {edges[-1]} participants the director sets the points",
            rules.cite(Topic.POINTS_ABOVE_TABLE),
        )
    points = column(rules.table3, edges, stage.counted) if edges else None
    if points is None:
        return refuse(
            "los límites de la tabla 3 han de ser los de sus columnas",
            "the edges of Table 3 must be those of its columns",
            rules.cite(Topic.POINTS_EDGES),
        )
    return tuple(map(int, points.values))


def _paid_places(rules: LeagueRules, stage: Stage) -> int | Refused:
    """How many places won something: it decides who has the extra points of day two."""
    shares = table4_column(rules.event, stage.counted)
    if stage.paid or not stage.day_two:
        return stage.paid
    if shares is None:
        return refuse(
            f"«{stage.name}»: con {stage.counted} inscripciones hay que decir en paid cuántas posiciones cobraron",
            f"'{stage.name}': with {stage.counted} entries, it must be stated how many places were paid",
            rules.event.cite(Topic.PRIZES_ABOVE_TABLE),
        )
    return len(shares.values)
