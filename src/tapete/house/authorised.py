"""What the authority has granted: what is not authorised cannot be opened."""

from collections.abc import Iterator

from tapete.core.decision import Refused
from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand_rules import hand_rules
from tapete.house.casino import Casino, Table
from tapete.house.finding import Finding, Verdict, judged
from tapete.house.tournament_leave import tournament_rules
from tapete.law.catalogue import title_of
from tapete.law.parameter import Parameter
from tapete.law.profile import parameters, profile
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title
from tapete.law.wording import described, money


def premises(casino: Casino) -> Iterator[Finding]:
    """Where and how the law lets poker be played at all, by what it says of its first game."""
    of = parameters(casino.law, profile(casino.law).games[0])
    for key, stated in (("venue.kind", casino.venue), ("table.channel", casino.channel)):
        if key in of:
            yield _stated(of[key], stated)
    if casino.channel not in casino.authorisation.channels:
        yield judged(False, ("", ""), _not_granted("el canal", "the channel", casino.channel), _licence(casino.law))
    if casino.authorisation.works is not None and "venue.works_authorised" in of:
        yield judged(
            casino.authorisation.works,
            ("las obras de las salas están autorizadas", "the works in the rooms are authorised"),
            ("las obras de las salas no están autorizadas", "the works in the rooms are not authorised"),
            of["venue.works_authorised"].cite,
        )


def tournaments(casino: Casino) -> Iterator[Finding]:
    """Whether each tournament it means to hold has what the law asks for."""
    for plan in casino.tournaments:
        rules = tournament_rules(casino.law, plan, (casino.name, *casino.fellows))
        if isinstance(rules, Refused):
            yield Finding(Verdict.VIOLATED, rules.reason, rules.because)
        elif cite := rules.cite("tournament.authorisation", "tournament.organiser", "tournament.conditions"):
            held = Sentence(f"el torneo «{plan.name}» está autorizado", f"the tournament '{plan.name}' is authorised")
            yield Finding(Verdict.SATISFIED, held, cite)


def opening(casino: Casino, table: Table, rules: TableRules) -> Iterator[Finding]:
    """Whether this game, with this band and these side bets, is among what was granted."""
    granted, title = casino.authorisation, title_of(rules.game)
    if cite := rules.cite("licence.required", "licence.names_games"):
        yield judged(
            rules.game in granted.games,
            (f"{title.es}: juego autorizado", f"{title.en}: an authorised game"),
            _not_granted("el juego", "the game", rules.game),
            cite,
            table.number,
        )
    yield from _band(casino, table, rules)
    yield from _limits(casino, table, rules)
    for bet in _offered(rules):
        if rules.has(f"{bet}.needs"):
            yield _bet(bet, granted.side_bets, table, rules.cite(f"{bet}.needs"))
        if rules.has(f"{bet}.linked_authorised") and rules.flag(f"{bet}.linked"):
            yield _bet(bet, granted.linked_jackpots, table, rules.cite(f"{bet}.linked_authorised"))


def _bet(bet: str, granted: tuple[str, ...], table: Table, cite: tuple[RuleId, ...]) -> Finding:
    title = line_title(bet)
    return judged(
        bet in granted,
        (f"{title.es}: autorizado", f"{title.en}: authorised"),
        _not_granted("la apuesta o bote", "the bet or jackpot", bet),
        cite,
        table.number,
    )


def _band(casino: Casino, table: Table, rules: TableRules) -> Iterator[Finding]:
    if not (rules.has("limits.band") and rules.has("limits.band_authorised")):
        return
    band, granted = rules.count("limits.band"), casino.authorisation.bands.get(rules.game, ())
    yield judged(
        band in granted,
        (f"la banda de {band} veces el mínimo está autorizada", f"the band of {band} times the minimum is authorised"),
        _not_granted("la banda", "the band", f"{rules.game} × {band}"),
        rules.cite("limits.band_authorised", "limits.band"),
        table.number,
    )


def _limits(casino: Casino, table: Table, rules: TableRules) -> Iterator[Finding]:
    """The limits of a circle game, which has no band of multiples: sums that the authority grants."""
    if not (rules.has("limits.band_authorised") and rules.has("limits.structure")):
        return
    bets = hand_rules(rules)
    cite = rules.cite("limits.minimum", "limits.maximum_binds")
    granted = casino.authorisation.limits.get(rules.game)
    if granted is None:
        said = Sentence("los límites autorizados no constan", "the authorised limits are not stated")
        yield Finding(Verdict.UNSTATED, said, cite, table.number)
        return
    above = granted.maximum is not None and bets.maximum is not None and bets.maximum > granted.maximum
    least, most = money(bets.minimum), money(bets.maximum) if bets.maximum else Sentence("sin máximo", "no maximum")
    yield judged(
        bets.minimum >= granted.minimum and not above,
        (f"límites autorizados: {least.es}, {most.es}", f"authorised limits: {least.en}, {most.en}"),
        (
            f"los límites de {least.es}, {most.es}, no están en la autorización",
            f"the limits of {least.en}, {most.en}, are not in the authorisation",
        ),
        cite,
        table.number,
    )


def _offered(rules: TableRules) -> Iterator[str]:
    """The side bets this table takes."""
    for key, setting in rules.settings.items():
        bet, _, word = key.partition(".")
        if word == "offered" and setting.value is True:
            yield bet


def _licence(law: LawId) -> tuple[RuleId, ...]:
    of = parameters(law, profile(law).games[0])
    return of["licence.required"].cite if "licence.required" in of else ()


def _stated(of: Parameter, stated: str) -> Finding:
    allowed = described(of)
    return judged(
        of.allows(stated),
        (f"{of.term.title.es}: {allowed.es}", f"{of.term.title.en}: {allowed.en}"),
        (
            f"{of.term.title.es}: «{stated}» no; la ley admite {allowed.es}",
            f"{of.term.title.en}: not '{stated}'; the law allows {allowed.en}",
        ),
        of.cite,
    )


def _not_granted(es: str, en: str, name: str) -> tuple[str, str]:
    return f"{es} «{name}» no está en la autorización", f"{en} '{name}' is not in the authorisation"
