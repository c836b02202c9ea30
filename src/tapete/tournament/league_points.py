"""League points of one tournament: by place and participants (Table 3), with day two, no-shows and deals."""

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.deals import deal_points
from tapete.tournament.league import LeagueRules, Stage
from tapete.tournament.prize_table import TABLE_3, column, table4_column


def table3_is_ours(rules: LeagueRules) -> bool:
    """Table 3 is lost: until the casino tells its own, the points are a default of this program."""
    return not any(setting.chosen for key, setting in rules.law.settings.items() if key.startswith(TABLE_3))


def points_of(rules: LeagueRules, stage: Stage) -> dict[str, int] | Refused:
    """Everybody's points; whoever was registered and did not take part has none."""
    law = rules.law
    table = _table(rules, stage)
    paid = _paid_places(rules, stage)
    if isinstance(table, Refused):
        return table
    if isinstance(paid, Refused):
        return paid
    part, extra = law.count("points.taking_part"), law.count("points.day_two_extra")
    points = [table[place] if place < len(table) else part for place in range(len(stage.results))]
    if stage.dealt:
        points[: stage.dealt] = [deal_points(points[: stage.dealt])] * stage.dealt
    found = dict(zip(stage.results, points, strict=True))
    for player in set(stage.day_two) - set(stage.results[:paid]):
        found[player] += extra
    return found | dict.fromkeys(stage.no_shows, law.count("points.no_show"))


def _table(rules: LeagueRules, stage: Stage) -> tuple[int, ...] | Refused:
    """The points of the places that have their own, by how many participated."""
    law, edges = rules.law, rules.law.counts("points.edges")
    if edges and stage.counted > edges[-1] and law.word("points.above_table") == "director":
        return refuse(
            f"«{stage.name}»: con más de {edges[-1]} participantes los puntos los fija el director",
            f"'{stage.name}': above {edges[-1]} participants the director sets the points",
            law.cite("points.above_table"),
        )
    key = column(TABLE_3, edges, stage.counted) if edges else ""
    if not law.has(key):
        return refuse(
            "los límites de la tabla 3 han de ser los de sus columnas",
            "the edges of Table 3 must be those of its columns",
            law.cite("points.edges"),
        )
    return law.counts(key)


def _paid_places(rules: LeagueRules, stage: Stage) -> int | Refused:
    """How many places won something: it decides who has the extra points of day two."""
    key = table4_column(rules.event, stage.counted)
    if stage.paid or not stage.day_two:
        return stage.paid
    if key is None:
        return refuse(
            f"«{stage.name}»: con {stage.counted} inscripciones hay que decir en paid cuántos puestos cobraron",
            f"'{stage.name}': with {stage.counted} entries, paid must tell how many places were paid",
            rules.event.cite("prizes.above_table"),
        )
    return len(rules.event.fractions(key))
